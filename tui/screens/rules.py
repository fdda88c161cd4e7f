"""The rules of a game, to read and to search, with examples drawn as they look at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from textual.binding import Binding
from textual.widget import Widget

from engine.examples import beside, scene
from engine.games import GAMES
from engine.rulebook import Entry, entries, place_of
from tui.canvas import Canvas
from tui.desk import Command
from tui.desks import playable
from tui.flow import Block, Grid, Picture, Words
from tui.language import N_, Language
from tui.pictures import Sight, artist
from tui.screens.page import Page
from tui.skin import Skin
from tui.widgets.reader import Reader
from tui.width import fit

NAMED = 48
"""How many columns of a rule stand in the palette."""
STYLES = {"title": "strong", "chapter": "accent"}


class RulesPage(Page[None]):
    """One game's rules; opened at a rule if one is named."""

    DEFAULT_CSS = """
    RulesPage > .body { max-height: 100%; }
    """

    BINDINGS = [
        Binding("slash", "search", N_("Search"), id="rules.search"),
        Binding("n", "step(1)", N_("Next place found"), id="rules.again"),
        Binding("N", "step(-1)", N_("Place found before"), id="rules.before"),
        Binding("c", "contents", N_("Contents"), id="rules.contents"),
        Binding("right,l", "game(1)", N_("Next game"), id="rules.next_game"),
        Binding("left,h", "game(-1)", N_("Game before"), id="rules.game_before"),
    ]

    def __init__(self, game: str = "", rule: str = "") -> None:
        super().__init__()
        self._game = game or playable()[0].id
        self._rule = rule
        self._sought = ""
        self._places: list[int] = []
        """Which block each paragraph of the rules is."""
        self._shown: tuple[object, ...] = ()

    def body(self) -> Iterable[Widget]:
        yield Reader()

    @property
    def reader(self) -> Reader:
        """What is read."""
        return self.query_one(Reader)

    def fill(self) -> None:
        tr, skin = self.tr, self.app.skin
        self.title_line.where = tr("Rules: {game}", game=GAMES[self._game].name)
        if self._shown == (self._game, tr.code, skin):
            return  # back from another page: everything stays where it was
        self._shown = self._game, tr.code, skin
        blocks: list[Block] = []
        self._places = []
        pictures = beside(self._game, tr.code)
        for n, entry in enumerate(entries(self._game, tr.code)):
            if entry.kind == "chapter" or (blocks and entry.kind in ("table", "text")):
                blocks.append(Words(""))
            self._places.append(len(blocks))
            blocks.append(block_of(entry))
            blocks += [picture_of(self._game, number, skin, tr) for number in pictures.get(n, ())]
        self.reader.read(blocks)
        if self._rule:
            self.call_after_refresh(self.open_at, self._rule)

    def open_at(self, rule: str) -> None:
        """Show a rule; where there is no such part, the rule or chapter it would be in."""
        place = place_of(self._game, self.tr.code, rule)
        if place is not None:
            self._rule = rule
            self.reader.open_at(self._places[place])
        self.prompt_now()

    def prompt_now(self) -> None:
        tr, reader = self.tr, self.reader
        keys = [
            ("text.up+text.down", tr("scroll")),
            ("rules.contents", tr("contents")),
            ("rules.search", tr("search")),
            ("back", tr("back")),
        ]
        text = tr("Read on.")
        if self._sought and reader.hits:
            keys.insert(0, ("rules.again+rules.before", tr("next, before")))
            text = tr(
                "{words}: place {number} of {all}",
                words=self._sought,
                number=reader.hit + 1,
                all=len(reader.hits),
            )
        else:
            keys.insert(3, ("rules.game_before+rules.next_game", tr("other game")))
        self.announce(text, keys)

    def action_game(self, by: int) -> None:
        """Show the rules of another game."""
        ids = [game.id for game in playable()]
        self._game, self._rule, self._sought = ids[(ids.index(self._game) + by) % len(ids)], "", ""
        self.fill()
        self.prompt_now()

    def action_contents(self) -> None:
        """Choose a chapter."""
        from tui.screens.contents import ContentsPage

        chapters = [entry for entry in entries(self._game, self.tr.code) if entry.kind == "chapter"]
        here = max((n for n, e in enumerate(chapters) if self._begun(e)), default=0)

        def chosen(rule: str | None) -> None:
            if rule:
                self.open_at(rule)

        named = [(chapter.number, chapter.text) for chapter in chapters]
        self.app.push_screen(ContentsPage(self.title_line.where, named, here), chosen)

    def _begun(self, chapter: Entry) -> bool:
        """Whether a chapter begins on or above the first line shown."""
        place = place_of(self._game, self.tr.code, chapter.number) or 0
        return self.reader.laid.starts[self._places[place]] <= self.reader.top

    def action_search(self) -> None:
        """Ask for words, or a rule's number, and go to the first place where they stand."""
        self.prompt.ask(self.tr("Search"), self._search, self._sought)

    def action_step(self, by: int) -> None:
        """Go to the next place with the same words, or to the one before."""
        if self._sought:
            self.reader.step(by)
            self.prompt_now()

    def _search(self, words: str) -> str | None:
        if not self.reader.seek(words):
            return self.tr("Not found.")
        self._sought = words
        self.prompt_now()
        return None

    def commands(self) -> Iterable[Command]:
        """Every rule, by its number and words."""
        return rule_commands(self._game, self.tr, self.open_at)


def rule_commands(game: str, tr: Language, opens: Callable[[str], object]) -> Iterator[Command]:
    """For the palette: every rule by its number and first words; `opens` is called with the number."""
    for entry in entries(game, tr.code):
        if entry.number:
            # Fuzzy search in whole paragraphs would take seconds.
            words = fit(entry.text, NAMED).rstrip()
            label = tr("Rule {rule}: {text}", rule=entry.number, text=words)
            yield Command(label, "", partial(opens, entry.number), in_order=True)


def block_of(entry: Entry) -> Block:
    """A paragraph of the rules as it is drawn."""
    if entry.kind == "table":
        return Grid(entry.rows)
    return Words(entry.text, STYLES.get(entry.kind, "text"), entry.number)


def picture_of(game: str, number: int, skin: Skin, tr: Language) -> Picture:
    """An example: the board as it is drawn at a table, what it shows, and why a move is not possible."""
    found = scene(game, number)
    words = [Words(tr(found.caption), "text")]
    refusal = found.considered.refusal if found.considered is not None else None
    if refusal is not None:
        text = tr("Not possible: {reason} ({rule})", reason=refusal.message, rule=refusal.rule)
        words += [Words(""), Words(text, "bad")]

    def draw(room: tuple[int, int]) -> Canvas:
        shown = Sight(found.view, found.seat, found.considered, found.spaces)
        return artist(game).figure(shown, room, skin, tr)

    return Picture(draw, (Words(tr("Example"), "dim"), *words))
