"""What README and docs say is so: commands parse, keys and settings exist, links lead somewhere."""

from __future__ import annotations

import importlib
import pkgutil
import re
import shlex
import tomllib
from collections.abc import Iterator
from functools import cache
from inspect import isfunction
from pathlib import Path

import msgspec
import pytest
from textual.binding import Binding

import themes
import tui
from engine.game import Game
from engine.tangram import tiles
from tests.screenshots import FOLDER, SHOTS
from tui import cli, opening
from tui.desk import Desk
from tui.desks import DESKS, playable
from tui.keys import shown
from tui.language import Language
from tui.settings import Settings

ROOT = Path(__file__).parents[1]
PAGES = {
    path.name: path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *ROOT.glob("docs/*.md")]
}
EN = Language("en")


@cache
def bindings() -> dict[str, Binding]:
    """Every binding of the frame, and of the games that have a desk, by its id."""
    found = {}
    away = tuple(f"tui.{folder.name}" for folder in (ROOT / "engine").iterdir() if folder.name not in DESKS)
    for info in pkgutil.walk_packages(tui.__path__, "tui."):
        if info.name.startswith(away):
            continue
        for thing in vars(importlib.import_module(info.name)).values():
            if isinstance(thing, type) and thing.__module__ == info.name:
                for binding in thing.__dict__.get("BINDINGS", ()):
                    found[binding.id] = binding
    return found


def keys_of(binding: Binding) -> list[str]:
    """The keys of a binding as players know them."""
    return [shown(key.strip(), EN) for key in binding.key.split(",")]


def rows() -> Iterator[str]:
    """The rows of the list of keys in docs/playing.md as they have to be."""
    for name, binding in sorted(bindings().items()):
        keys = " ".join(f"`{key}`" for key in keys_of(binding))
        yield f"| `{name}` | {keys} | {binding.description} |"


def table(page: str, *head: str) -> list[list[str]]:
    """The cells of the table with that head line."""
    lines = iter(PAGES[page].splitlines())
    wanted = "| " + " | ".join(head) + " |"
    assert wanted in lines, wanted
    next(lines)
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def ticked(text: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", text)


def commands() -> list[tuple[str, str]]:
    """Every example of a command, with its page."""
    found = []
    for page, text in PAGES.items():
        for kind, block in re.findall(r"```(sh|console)\n(.*?)```", text, re.DOTALL):
            start = "$ " if kind == "console" else ""
            lines = [line.removeprefix(start) for line in block.splitlines() if line.startswith(start)]
            found += [(page, line) for line in lines if line.startswith("chabudai")]
    return found


@pytest.mark.parametrize(("page", "command"), commands())
def test_the_arguments_of_every_example_parse(page: str, command: str) -> None:
    _, *argv = shlex.split(command, comments=True)
    args = cli._parser(EN).parse_args(argv)
    if args.command == "play" and not any(".json" in option for option in args.option):
        opening.start(args, EN)


def test_every_command_has_an_example() -> None:
    shown_commands = {command.split()[1] for _, command in commands() if " " in command}
    assert {"play", "replay", "verify", "simulate", "export", "import"} <= shown_commands


@pytest.mark.parametrize("game", DESKS)
def test_the_keys_in_the_readme_do_what_it_says(game: str) -> None:
    for keys, _, names in table("README.md", "Keys", "What they do", "Name"):
        pressed = keys.replace("arrows", "`Left` `Down` `Up` `Right`")
        pressed = re.sub(r"\b(Space|Esc|Ctrl\+.)", r"`\1`", pressed)
        found = [key for name in ticked(names) for key in keys_of(bindings()[name.replace("GAME", game)])]
        assert ticked(pressed), keys
        assert set(ticked(pressed)) == set(found), (keys, names)


def test_the_list_of_keys_is_whole_and_right() -> None:
    listed = [f"| {' | '.join(row)} |" for row in table("playing.md", "Name", "Keys", "What it does")]
    wanted = list(rows())
    missing = [row for row in wanted if row not in listed]
    assert not missing, "Add to the list of keys in docs/playing.md:\n" + "\n".join(missing)
    assert listed == wanted


def test_every_setting_is_described_and_no_other() -> None:
    described = [ticked(name)[0] for name, *_ in table("playing.md", "Setting", "Values", "What it does")]
    assert described == list(Settings.__struct_fields__)


def test_every_theme_that_ships_is_named() -> None:
    settings = table("playing.md", "Setting", "Values", "What it does")
    about = next(what for name, _, what in settings if name == "`theme`")
    assert [name.strip('"') for name in ticked(about) if len(name) > 2] == themes.names()


def example(kind: str, after: str) -> str:
    """The first code block of that kind after a text in docs/playing.md."""
    _, _, rest = PAGES["playing.md"].partition(after)
    found = re.search(rf"```{kind}\n(.*?)```", rest, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_of_config_toml_is_in_order() -> None:
    settings = msgspec.convert(tomllib.loads(example("toml", "## Settings")), Settings)
    assert set(settings.keys) <= set(bindings())
    for keys in settings.keys.values():
        assert re.fullmatch(r"([a-z0-9_+]+|[A-Z])(,([a-z0-9_+]+|[A-Z]))*", keys)


def test_the_example_of_a_theme_can_be_worn(tmp_path: Path) -> None:
    (tmp_path / "tatami.toml").write_text(example("toml", "### A theme of your own"), encoding="utf-8")
    theme = themes.load("tatami", tmp_path)
    assert (theme.label, theme.ui.accent) == ("Tatami", "#3f5f1f")


def test_the_example_of_a_tile_set_can_be_played_with() -> None:
    found = tiles.own(example("json", "### A tile set of your own"))
    assert sum(2 if parts == 15 else 1 for tile in found for _, _, parts in tile.cells) == 95


@pytest.mark.parametrize("game", playable(), ids=lambda game: game.id)
def test_every_option_is_described_with_its_values(game: Game) -> None:
    _, heading, rest = PAGES["playing.md"].partition(f"### Options of {game.name}\n")
    section = rest.partition("\n#")[0]
    described = re.findall(r"^\| `(\w+)` \| (.*?) \|", section, re.MULTILINE)
    wanted = [(option.name, option.values) for option in game.options]
    hint = f"Add to docs/playing.md: ### Options of {game.name}\n" + "\n".join(
        f"| `{o.name}` | {', '.join(f'`{v.value}`' for v in o.values)} | {o.about} |" for o in game.options
    )
    assert bool(heading) == bool(wanted), hint
    assert [name for name, _ in described] == [name for name, _ in wanted], hint
    for (_, text), (_, values) in zip(described, wanted, strict=True):
        known = [value.value for value in values]
        assert ticked(text)[0] == known[0], hint
        assert ticked(text)[-1] == known[-1], hint
        assert set(ticked(text)) <= set(known), hint


def test_the_readme_names_the_games_that_can_be_played() -> None:
    listed = re.findall(r"^### (.*)\n\n(\d) to (\d) players\. ", PAGES["README.md"], re.MULTILINE)
    assert listed == [(str(game.name), str(game.players[0]), str(game.players[-1])) for game in playable()]


def links() -> list[tuple[str, str]]:
    """Every link, with its page. All of them are relative."""
    return [(page, target) for page, text in PAGES.items() for target in re.findall(r"\]\(([^)\s]+)\)", text)]


@pytest.mark.parametrize(("page", "target"), links())
def test_every_link_leads_somewhere(page: str, target: str) -> None:
    here = ROOT if page == "README.md" else ROOT / "docs"
    path, _, anchor = target.partition("#")
    found = here / path if path else here / page
    assert found.exists()
    if anchor:
        headings = re.findall(r"^#+ (.*)", found.read_text(encoding="utf-8"), re.MULTILINE)
        assert anchor in [re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in headings]


def test_every_picture_is_made_and_shown() -> None:
    kept = {path.stem for path in FOLDER.iterdir()}
    shown_pictures = {Path(target).stem for _, target in links() if target.endswith(".svg")}
    assert kept == shown_pictures == set(SHOTS)


def paths() -> list[tuple[str, str]]:
    """Every file or folder of the project that a page about its building names."""
    return [
        (page, name)
        for page in ("architecture.md", "adding-a-game.md")
        for name in ticked(re.sub(r"```.*?```", "", PAGES[page], flags=re.DOTALL))
        if re.fullmatch(r"(engine|tui|themes|tests|docs)/[\w./-]+", name) and "mygame" not in name
    ]


@pytest.mark.parametrize(("page", "name"), paths())
def test_every_file_that_is_named_exists(page: str, name: str) -> None:
    assert (ROOT / name).exists()


def test_what_a_desk_has_to_do_is_listed() -> None:
    listed = [
        ticked(name)[0].partition("(")[0]
        for name, _ in table("adding-a-game.md", "Method", "What it has to do")
    ]
    methods = [name for name, thing in vars(Desk).items() if isfunction(thing) and not name.startswith("_")]
    assert sorted(listed) == sorted(name for name in methods if name != "app")
