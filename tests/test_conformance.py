"""Every game, held to the contract in `engine/game.py`."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import msgspec
import pytest

from engine.dice import Dice
from engine.game import BadOption, Considered, Game, IllegalMove, Move, NotAMove, Refusal, State, Verdict
from engine.games import ENTRIES, GAMES, game

GAMES_EACH = 3
"""Random games for each game and player count."""
LOOKS = 6
"""So many positions of each are looked at closely."""
SEATS = [(found, players) for found in GAMES.values() for players in found.players]


def ids(value: object) -> str:
    return value.id if isinstance(value, Game) else str(value)


every_table = pytest.mark.parametrize(("found", "players"), SEATS, ids=ids)
every_game = pytest.mark.parametrize("found", GAMES.values(), ids=ids)


def sampled_options(found: Game, players: int, rng: random.Random) -> dict[str, str]:
    """Options that go together, each value as likely."""
    while True:
        present = [option for option in found.options if option.seat is None or option.seat < players]
        options = {option.name: rng.choice(option.values).value for option in present}
        try:
            return found.complete(players, options)
        except BadOption:
            continue


def tables(found: Game, players: int) -> Iterator[tuple[State, random.Random]]:
    """First positions, with the source of randomness for the rest."""
    for number in range(GAMES_EACH):
        rng = random.Random(f"{found.id} {players} {number}")
        options = sampled_options(found, players, rng)
        yield found.start(players, options, found.setup(players, options, Dice(str(number)))), rng


def positions(found: Game, players: int) -> Iterator[tuple[State, random.Random]]:
    """Positions on the way through random games: the first, the last and some between."""
    for state, rng in tables(found, players):
        path = [state.copy()]
        while state.turn:
            step(state, rng)
            path.append(state.copy())
        chosen = [0, *sorted(rng.sample(range(1, len(path) - 1), LOOKS - 2)), len(path) - 1]
        yield from ((path[k], rng) for k in chosen)


def step(state: State, rng: random.Random) -> tuple[int, Move]:
    """One random move."""
    seat = rng.choice(state.turn)
    move = state.legal(seat).sample(rng)
    state.play(seat, move)
    return seat, move


def some(moves: list[Move], rng: random.Random, most: int = 25) -> list[Move]:
    return moves if len(moves) <= most else rng.sample(moves, most)


@cache
def strangers(found: Game, players: int) -> tuple[Move, ...]:
    """Moves of every phase of another game: most of them not legal anywhere else."""
    rng = random.Random("strangers")
    options = sampled_options(found, players, rng)
    state = found.start(players, options, found.setup(players, options, Dice("strangers")))
    moves: list[Move] = []
    while state.turn:
        moves += some(list(state.legal(state.turn[0])), rng, 3)
        step(state, rng)
    return tuple(moves)


def rules(found: Game, language: str) -> set[str]:
    """The rule numbers of a rules text: headings `## TC-4 ...`, items `1. ...`, their parts `   a. ...`."""
    text = resources.files(f"engine.{found.id}").joinpath(f"rules.{language}.md").read_text(encoding="utf-8")
    numbers: set[str] = set()
    section = number = ""
    for line in text.splitlines():
        if heading := re.match(rf"## ({found.rules}-\d+) ", line):
            section = heading[1]
            numbers.add(section)
        elif item := re.match(r"(\d+)\. ", line):
            number = f"{section}.{item[1]}"
            numbers.add(number)
        elif part := re.match(r" +([a-z])\. ", line):
            numbers.add(f"{number}{part[1]}")
    return numbers


# The game's description ---------------------------------------------------------------------------------


def test_the_list_of_games_goes_by_id() -> None:
    assert all(game(found.id) is found is GAMES[found.id] for found in GAMES.values())
    with pytest.raises(BadOption, match="no game chess"):
        game("chess")


@every_game
def test_the_list_says_of_a_game_what_the_game_says(found: Game) -> None:
    assert (ENTRIES[found.id].name, ENTRIES[found.id].players) == (found.name, found.players)


@every_game
def test_the_rules_have_the_same_numbers_in_both_languages(found: Game) -> None:
    assert rules(found, "en") == rules(found, "ja") != set()


@every_game
def test_unknown_options_values_and_player_counts_are_refused(found: Game) -> None:
    least = found.players[0]
    with pytest.raises(BadOption):
        found.complete(found.players[-1] + 1, {})
    with pytest.raises(BadOption):
        found.complete(least, {"no such option": "x"})
    for option in found.options:
        with pytest.raises(BadOption):
            found.complete(least, {option.name: "no such value"})
    assert found.complete(least, {}) == {option.name: option.default for option in found.options}


@every_table
def test_what_is_offered_can_be_chosen_and_nothing_else(found: Game, players: int) -> None:
    """A choice is offered where it does something; a rule stands beside what some numbers of players lack."""
    numbers = rules(found, "en")
    for option in found.options:
        assert option.players is None or (option.rule in numbers and {*option.players} < {*found.players})
        offered = option.offered(players)
        assert not offered or (len(offered) > 1 and offered[0].value == option.default)
        for value in option.values[1:]:
            refused = option.refused(players, value.value)
            assert (refused is None) == (value in offered)
            if refused is not None:
                with pytest.raises(BadOption, match=re.escape(str(refused))):
                    found.complete(players, {option.name: value.value})


@every_table
def test_set_up_data_survives_json_and_the_same_dice_give_the_same(found: Game, players: int) -> None:
    options = found.complete(players, {})
    data = found.setup(players, options, Dice("same"))
    assert found.setup(players, options, Dice("same")) == data
    again = msgspec.json.decode(msgspec.json.encode(data), type=found.data)
    assert again == data
    settled = found.settled(options)
    assert found.start(players, settled, again).digest() == found.start(players, options, data).digest()


# Moves --------------------------------------------------------------------------------------------------


@every_table
def test_legal_check_in_len_and_sample_agree(found: Game, players: int) -> None:
    for state, rng in positions(found, players):
        for seat in range(players):
            legal = state.legal(seat)
            moves = list(legal)
            assert len(legal) == len(moves) == len(set(moves))
            assert bool(moves) == (seat in state.turn)
            assert all(move in legal and state.check(seat, move) is None for move in some(moves, rng))
            assert "no move" not in legal
            for _ in range(5 if moves else 0):
                assert legal.sample(rng) in moves


@every_table
def test_what_is_not_legal_is_refused_with_a_rule_and_changes_nothing(found: Game, players: int) -> None:
    known = rules(found, "en")
    for state, rng in positions(found, players):
        before = state.position()
        for move in some(list(strangers(found, players)), rng, 20):
            for seat in range(players):
                refusal = state.check(seat, move)
                assert (refusal is None) == (move in state.legal(seat))
                if refusal:
                    check_refusal(refusal, known)
                    with pytest.raises(IllegalMove) as caught:
                        state.apply(seat, move)
                    assert caught.value.refusal == refusal
        assert state.position() == before


def check_refusal(refusal: Refusal, known: set[str]) -> None:
    """It names a rule that the rules texts have, and says something."""
    assert refusal.rule in known
    assert "{" not in str(refusal.message)


@every_table
def test_the_text_of_every_move_resolves_to_it(found: Game, players: int) -> None:
    for state, rng in positions(found, players):
        for seat in state.turn:
            for move in some(list(state.legal(seat)), rng):
                assert state.resolve(seat, str(move)) == move
                assert state.resolve(seat, f"  {str(move).upper()} ") == move


@every_game
def test_a_text_that_is_no_move_says_what_would_be_one(found: Game) -> None:
    for state, _ in tables(found, found.players[0]):
        for text in ("", "what", "x" * 10_000, "\x1b[2J", "{0}", "²", "\ud800", "1" * 50):
            with pytest.raises(NotAMove) as caught:
                state.resolve(state.turn[0], text)
            assert str(caught.value.message)


@every_table
def test_apply_and_play_lead_to_the_same_position(found: Game, players: int) -> None:
    for state, rng in tables(found, players):
        twin = state.copy()
        while state.turn:
            seat, move = step(twin, rng)
            events = state.apply(seat, move)
            assert events
            assert all("{" not in str(event.message) and event.kind for event in events)
            assert msgspec.json.encode(events)
            assert state.position() == twin.position()


@every_table
def test_turns_and_the_end_are_told_by_the_same_kinds_of_event(found: Game, players: int) -> None:
    """`turn` comes at most once in a move and never beside `over`, which is the last of all."""
    for state, rng in tables(found, players):
        kinds: list[str] = []
        while state.turn:
            assert "over" not in kinds
            seat = rng.choice(state.turn)
            kinds = [event.kind for event in state.apply(seat, state.legal(seat).sample(rng))]
            assert kinds.count("turn") + kinds.count("over") <= 1
        assert kinds[-1] == "over"


@every_table
def test_moves_of_different_seats_commute(found: Game, players: int) -> None:
    """Up to the binding move that completes the step."""
    for state, rng in positions(found, players):
        for a, b in itertools.combinations(state.turn, 2):
            first, second = state.legal(a).sample(rng), state.legal(b).sample(rng)
            assert not state.binding(a, first)
            one, other = state.copy(), state.copy()
            one.apply(a, first)
            one.apply(b, second)
            other.apply(b, second)
            other.apply(a, first)
            assert one.position() == other.position()


@every_table
def test_a_move_that_is_not_binding_shows_nothing_new(found: Game, players: int) -> None:
    """It may be taken back, so it may show nothing that is hidden but what its own seat knows."""
    for state, rng in positions(found, players):
        for seat in state.turn:
            move = state.legal(seat).sample(rng)
            if not state.binding(seat, move):
                after = state.copy()
                events = after.apply(seat, move)
                assert all(event.only is None for event in events)
                for eye in (*range(players), None):
                    redone = found.resample(state.view(eye), rng)
                    # The seat may show of its own hidden things what it likes: another one may lack them.
                    if redone.check(seat, move) is None:
                        redone.play(seat, move)
                        assert redone.view(eye) == after.view(eye)
                    else:
                        assert eye != seat


# Half a move ----------------------------------------------------------------------------------------------


@every_table
def test_consider_reaches_every_legal_move_word_by_word_and_no_other(found: Game, players: int) -> None:
    known = rules(found, "en")
    for state, rng in positions(found, players):
        before = state.position()
        for seat in range(players):
            if seat not in state.turn:
                judged = state.consider(seat, ())
                assert judged.verdict is Verdict.WRONG
                assert judged.refusal
                check_refusal(judged.refusal, known)
                continue
            moves = list(state.legal(seat))
            for move in some(moves, rng, 12):
                reach(state, seat, str(move).split(), move)
            walked = walk(state, seat, rng)
            assert walked.move in moves
        assert state.position() == before


def reach(state: State, seat: int, words: list[str], move: Move) -> None:
    """Choose these words one after the other from what may come next."""
    for k, word in enumerate(words):
        judged = state.consider(seat, words[:k])
        assert judged.verdict in (Verdict.MORE, Verdict.MAY_STOP)
        assert word in [offered.text for offered in judged.next]
        assert all(str(offered.label) for offered in judged.next)
    judged = state.consider(seat, words)
    assert judged.verdict in (Verdict.COMPLETE, Verdict.MAY_STOP)
    assert judged.move == move


def walk(state: State, seat: int, rng: random.Random) -> Considered:
    """Choose words at random until the move is whole."""
    words: list[str] = []
    while True:
        judged = state.consider(seat, words)
        assert judged.refusal is None
        if judged.verdict is Verdict.COMPLETE:
            assert judged.next == ()
            assert judged.move
            assert state.check(seat, judged.move) is None
            assert state.resolve(seat, " ".join(words)) == judged.move
            return judged
        assert judged.next
        words.append(rng.choice(judged.next).text)


@every_table
def test_consider_says_why_a_move_is_wrong_as_check_does(found: Game, players: int) -> None:
    known = rules(found, "en")
    for state, rng in positions(found, players):
        for move in some(list(strangers(found, players)), rng, 20):
            for seat in state.turn:
                judged = state.consider(seat, str(move).split())
                refusal = state.check(seat, move)
                assert judged.refusal == refusal
                assert (judged.verdict is Verdict.WRONG) == (refusal is not None)
        for seat in range(players):
            for words in (["what"], ["", ""], ["x" * 500], ["\x1b", "{}"]):
                judged = state.consider(seat, words)
                assert judged.verdict is Verdict.WRONG
                assert judged.refusal
                check_refusal(judged.refusal, known)


@every_table
def test_consider_repeats_nothing_typed_that_could_harm_a_screen(found: Game, players: int) -> None:
    for state, rng in positions(found, players):
        for seat in state.turn:
            words = str(state.legal(seat).sample(rng)).split()
            for k in range(len(words) + 1):
                for nasty in ("\x1b[2J", "[bold]", "{x}", "a\nb", "x" * 99):
                    refusal = state.consider(seat, [*words[:k], nasty]).refusal
                    assert refusal
                    assert str(refusal.message).isprintable()
                    assert not set("[{\x1b") & set(str(refusal.message))
                    assert len(str(refusal.message)) < 150


# What is hidden -------------------------------------------------------------------------------------------


@every_table
def test_a_view_carries_nothing_hidden(found: Game, players: int) -> None:
    """A state with all that is hidden from a seat drawn anew looks and answers the same to that seat."""
    for state, rng in positions(found, players):
        for eye in (*range(players), None):
            seen = msgspec.json.encode(state.view(eye))
            other = found.resample(state.view(eye), rng)
            assert msgspec.json.encode(other.view(eye)) == seen
            assert other.turn == state.turn
            for seat in () if eye is None else (eye,):
                assert list(other.legal(seat)) == list(state.legal(seat))
                assert other.consider(seat, ()) == state.consider(seat, ())
                for move in some(list(strangers(found, players)), rng, 10):
                    assert other.check(seat, move) == state.check(seat, move)
                    words = str(move).split()
                    for k in range(len(words) + 1):
                        assert other.consider(seat, words[:k]) == state.consider(seat, words[:k])


@every_table
def test_secret_events_go_to_some_seats_only_and_have_a_public_twin(found: Game, players: int) -> None:
    for state, rng in tables(found, players):
        while state.turn:
            seat = rng.choice(state.turn)
            events = state.apply(seat, state.legal(seat).sample(rng))
            for event in events:
                assert event.only is None or set(event.only) <= set(range(players))
            assert any(event.only is None for event in events)


@every_table
def test_a_resampled_state_can_be_played_to_the_end(found: Game, players: int) -> None:
    for state, rng in positions(found, players):
        other = found.resample(state.view(rng.choice((*range(players), None))), rng)
        while other.turn:
            step(other, rng)
        assert other.outcome


@every_game
def test_at_the_end_nothing_is_hidden(found: Game) -> None:
    players = found.players[-1]
    for state, rng in tables(found, players):
        while state.turn:
            step(state, rng)
        assert found.resample(state.view(None), rng).position() == state.position()


# The course of a game ---------------------------------------------------------------------------------------


@every_table
def test_games_end_with_an_outcome_that_fits_the_scores(found: Game, players: int) -> None:
    known = rules(found, "en")
    for state, rng in tables(found, players):
        while state.turn:
            assert state.outcome is None
            assert list(state.turn) == sorted(set(state.turn))
            step(state, rng)
        outcome = state.outcome
        assert outcome
        assert outcome.rule in known
        sheets = state.scores()
        assert len(sheets) == players
        assert all(line.rule in known for sheet in sheets for line in sheet.lines)
        best = max(sheet.total for sheet in sheets)
        assert set(outcome.winners) <= {seat for seat in range(players) if sheets[seat].total == best}
        assert outcome.winners or players == 1
        for eye in (*range(players), None):
            view = state.view(eye)
            assert (view.seat, view.players, view.turn) == (eye, players, ())
            assert (view.scores, view.outcome) == (sheets, outcome)


@every_table
def test_a_game_replays_from_its_set_up_data_and_texts(found: Game, players: int) -> None:
    rng = random.Random(players)
    options = sampled_options(found, players, rng)
    data = found.setup(players, options, Dice("replay"))
    state = found.start(players, options, data)
    played = []
    while state.turn:
        seat, move = step(state, rng)
        played.append((seat, str(move), state.digest()))
    again = found.start(players, options, msgspec.json.decode(msgspec.json.encode(data), type=found.data))
    for seat, text, digest in played:
        again.apply(seat, again.resolve(seat, text))
        assert again.digest() == digest


@every_table
def test_a_copy_is_independent_and_positions_tell_states_apart(found: Game, players: int) -> None:
    for state, rng in tables(found, players):
        seen = {state.position()}
        while state.turn:
            before = state.position()
            copy = state.copy()
            assert copy.position() == before
            step(state, rng)
            assert copy.position() == before
            assert "\n" not in state.position()
            assert state.position() not in seen
            seen.add(state.position())


@every_table
def test_wandering_makes_legal_moves_and_ends(found: Game, players: int) -> None:
    for state, rng in tables(found, players):
        while state.turn:
            seat = rng.choice(state.turn)
            move = state.wander(seat, rng)
            assert state.check(seat, move) is None
            state.play(seat, move)
        assert state.outcome


@every_table
def test_every_line_of_a_score_has_an_account(found: Game, players: int) -> None:
    numbers = rules(found, "en")
    for state, _ in positions(found, players):
        for viewer in (None, *range(players)):
            view = state.view(viewer)
            for seat, sheet in enumerate(view.scores):
                for n, line in enumerate(sheet.lines):
                    told = found.account(view, seat, n)
                    assert line.rule in numbers
                    assert told.messages
                    assert all(str(message) for message in told.messages)
                    assert len(set(told.spaces)) == len(told.spaces)


@every_table
def test_what_is_set_down_brings_nothing_to_light(found: Game, players: int) -> None:
    """It is done before the seat's eyes, and the same whatever is hidden from the seat."""
    for state, rng in positions(found, players):
        for seat in state.turn[:1]:
            twin = found.resample(state.view(seat), rng)
            for move in some(list(state.legal(seat)), rng, 8):
                done, other, played = state.copy(), twin.copy(), state.copy()
                done.set_down(seat, move)
                other.set_down(seat, move)
                assert done.view(seat) == other.view(seat), str(move)
                if not state.binding(seat, move):
                    played.play(seat, move)
                    assert done.view(seat) == played.view(seat), str(move)
