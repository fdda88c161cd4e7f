"""A reader of Karigar-e-Taj records written from docs/notation-karigar.md and the components: no engine here.

It checks what a move does and what it costs; that an arrangement can be completed shows as it is carried out.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from tests.engine.karigar.oracle import (
    ALLIANCES,
    BASIC,
    CARDS,
    DATA,
    ELEPHANT,
    Goods,
    give,
    in_line,
    take,
    ways,
)

GOODS = [good["id"] for good in DATA["goods"]]
SPACES = [f"{n}:{side}" for n in range(1, 13) for side in ("gain", "trade")] + [
    "T1",
    "T2",
    "ALLY_A",
    "ALLY_B",
]
KINDS = {card["id"]: card for card in DATA["baksheesh_cards"]}
PRICES = {"2-gold": {"gold": 2}, "gold-silver": {"gold": 1, "silver": 3}, "1-gold": {"gold": 1}}
TILES = {tile["id"]: tile["cost"] for tile in DATA["level_tiles"]}
RIVAL = {"easy": 3, "normal": 5, "hard": 7}


class Stream:
    """notation.md, section 8: the numbers that come from a text."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.numbers: list[int] = []
        self.block = 0

    def below(self, n: int) -> int:
        while True:
            if not self.numbers:
                data = sha256(f"{self.seed}/{self.block}".encode()).digest()
                self.numbers = [int.from_bytes(data[k : k + 8], "big") for k in range(0, 32, 8)]
                self.block += 1
            number = self.numbers.pop(0)
            if number < 2**64 - 2**64 % n:
                return number % n

    def shuffled(self, items: list[Any]) -> list[Any]:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def drawn(seed: str, players: int, one: bool) -> dict[str, Any]:
    """Section 2: the set-up that a seed gives."""
    stream = Stream(seed)
    tiles = [f"{level}{'ABCD'[stream.below(4)]}" for level in (1, 2, 3, 4)]
    cards = stream.shuffled(list(CARDS))
    bazaar = []
    for place in DATA["places"]:
        kind = (place["color"], place["icon"])
        bazaar.append(next(c for c in cards if (CARDS[c]["color"], CARDS[c]["type"]) == kind))
        cards.remove(bazaar[-1])
    allies = stream.shuffled(list(ALLIANCES))
    front = [card for card in allies if ALLIANCES[card]["starting"]][:2]
    baksheesh = stream.shuffled([card for card, data in KINDS.items() for _ in range(data["copies"])])
    prints = stream.shuffled([card["id"] for card in DATA["blueprint_cards"]])
    starts = stream.shuffled([card["id"] for card in DATA["starting_resource_cards"]])
    starter = stream.below(players)
    rival = [stream.below(27720) for _ in range(480)] if players == 1 else []
    return {
        "tiles": tiles,
        "bazaar": bazaar,
        "blue": [card for card in cards if one or CARDS[card]["color"] == "blue"],
        "yellow": [card for card in cards if not one and CARDS[card]["color"] == "yellow"],
        "alliances": front + [card for card in allies if card not in front],
        "baksheesh": baksheesh,
        "blueprints": prints[:players],
        "starts": starts[:players],
        "starter": starter,
        "rival": rival,
    }


def line_hash(line: str) -> str:
    return sha256(line.encode()).hexdigest()[:16]


def words(items: Any) -> str:
    return " ".join(map(str, items)) or "-"


class Player:
    def __init__(self, start: Goods, blueprint: str) -> None:
        self.goods: Goods = dict(start)
        self.workers = ["hand", "hand"]
        self.elephant = "-"
        self.allies: list[list[Any]] = []
        self.tokens: list[int] = []
        self.hand: list[str] = []
        self.blueprint = blueprint

    def line(self) -> str:
        allies = [card + ("" if up else "-") for card, up in self.allies]
        return (
            f"goods {words(self.goods.get(name, 0) for name in GOODS)}; workers {words(self.workers)}; "
            f"elephant {self.elephant}; allies {words(allies)}; tokens {words(self.tokens)}; "
            f"hand {words(self.hand)}; blueprint {self.blueprint}"
        )


class Reader:
    """A record from its set-up on."""

    def __init__(self, record: dict[str, Any]) -> None:
        setup, options = record["setup"], record["options"]
        self.number = len(record["seats"])
        starts = {card["id"]: card["resources"] for card in DATA["starting_resource_cards"]}
        self.players = [
            Player(starts[card], plan)
            for card, plan in zip(setup["starts"], setup["blueprints"], strict=True)
        ]
        if options["fair"] == "on":
            for k in range(self.number):
                seat = (setup["starter"] + k) % self.number
                self.players[seat].goods = give(self.players[seat].goods, {"silver": (0, 1, 2, 2)[k]})
        self.tiles, self.places = setup["tiles"], list(setup["bazaar"])
        self.decks = {"blue": list(setup["blue"]), "yellow": list(setup["yellow"])}
        self.one = options["decks"] == "one"
        self.slots, self.alliances = list(setup["alliances"][:2]), list(setup["alliances"][2:])
        self.deck = list(setup["baksheesh"])
        self.gone: list[str] = []
        self.past: list[str] = []
        self.discards: list[str] = []
        self.built = ["."] * 12
        self.level = 0
        self.seat = setup["starter"]
        self.first = self.seat + 1
        self.idle = self.crew = self.progress = 0
        self.rival, self.points = list(setup["rival"]), RIVAL[options["level"]]
        self.rival_tokens: list[int] = []
        self.begin()

    def begin(self) -> None:
        self.phase, self.back = "ready", "after"
        self.goals: list[tuple[str, str]] = []
        self.ride = ""
        self.todo: list[str] = []
        self.bought: list[str] = []
        self.less = self.lane = self.extra = self.swaps = 0
        self.mahout = self.building = self.hired = False

    # Section 7 ------------------------------------------------------------------------------------------

    def line(self) -> str:
        def order(space: str) -> int:
            return SPACES.index(space) if space != "hand" else -1

        goals = sorted(self.goals, key=lambda pair: (order(pair[0]), order(pair[1])))
        shown = [f"{a}>{b}" for a, b in goals] + ([f"elephant>{self.ride}"] if self.ride else [])
        now = [f"less{self.less}", f"lane{self.lane}", f"hand{self.extra}", f"swap{self.swaps}"]
        now += [
            name
            for name, on in (("mahout", self.mahout), ("built", self.building), ("hired", self.hired))
            if on
        ]
        fields = [
            f"level {self.level + 1} {self.phase} seat {self.seat + 1} first {self.first} idle {self.idle}",
            f"goals {words(shown)}; todo {words(self.todo)}; back {self.back}; now {words(now)}; "
            f"bought {words(self.bought)}",
            f"tiles {words(self.tiles)}",
            f"bazaar {words(self.places)}; gone {words(self.gone)}",
            f"blue {words(self.decks['blue'])}; yellow {words(self.decks['yellow'])}",
            f"slots {words(self.slots)}; alliances {words(self.alliances)}; past {words(self.past)}",
            f"baksheesh {words(self.deck)}; discards {words(self.discards)}",
            f"built {words(self.built)}",
            *[player.line() for player in self.players],
        ]
        if self.number == 1:
            fields.append(
                f"rival {self.points}; crew {self.crew}; progress {self.progress}; "
                f"tokens {words(self.rival_tokens)}; draws {words(self.rival)}"
            )
        return " / ".join(fields)

    # Sections 3 and 4 -----------------------------------------------------------------------------------

    def move(self, played: dict[str, Any]) -> None:
        assert self.phase != "over"
        assert played["seat"] == self.seat + 1
        verb, *rest = played["move"].split()
        if verb not in ("use", "swap"):
            self.swaps = 0
        getattr(self, f"do_{verb}")(*rest)
        assert ("hash" in played) == (verb in ("build", "end"))
        if "hash" in played:
            assert played["hash"] == line_hash(self.line()), self.line()

    @property
    def me(self) -> Player:
        return self.players[self.seat]

    def empty(self, space: str) -> None:
        """Nobody else's piece that stays is on the space."""
        for player in self.players:
            if player is not self.me:
                assert space not in (*player.workers, player.elephant)
        assert space != f"{self.crew}:gain"
        if self.hired:
            assert space != self.me.elephant

    def do_place(self, space: str) -> None:
        assert set(self.me.workers) == {"hand"}
        self.empty(space)
        self.goals = [("hand", space)] * len(self.me.workers)
        self.chosen()

    def do_go(self, source: str, goal: str, number: str) -> None:
        self.empty(goal)
        assert source != goal
        if not in_line(source, goal):
            assert self.lane >= int(number)
        self.goals += [(source, goal)] * int(number)
        assert [pair[0] for pair in self.goals].count(source) <= self.me.workers.count(source)
        self.chosen()

    def do_elephant(self, goal: str) -> None:
        assert not self.hired
        assert self.me.elephant != "-"
        if goal != "hand":
            self.empty(goal)
            assert goal != self.me.elephant
            assert self.me.elephant == "hand" or self.lane or in_line(self.me.elephant, goal)
        self.ride = goal
        self.chosen()

    def chosen(self) -> None:
        assert self.phase in ("ready", "moving")
        self.phase = "moving"
        me = self.me
        if len(self.goals) < len(me.workers) or (me.elephant != "-" and not self.hired and not self.ride):
            return
        me.workers = sorted([goal for _, goal in self.goals], key=SPACES.index)
        spaces = set(me.workers)
        if self.ride:
            assert self.ride not in spaces
            me.elephant = self.ride
            spaces |= {self.ride} - {"hand"}
        self.todo = sorted(spaces, key=SPACES.index)
        self.goals, self.ride = [], ""
        self.phase, self.back = "carrying", "after"

    def what(self, space: str) -> str:
        if ":" in space:
            place, side = space.split(":")
            return f"{self.places[int(place) - 1]}:{side}"
        return self.slots[["ALLY_A", "ALLY_B"].index(space)] if space.startswith("ALLY") else space

    def do_carry(self, space: str, *chosen: str) -> None:
        self.todo.remove(space)
        me, what = self.me, self.what(space)
        power = ELEPHANT if me.elephant == space else me.workers.count(space)
        wanted = () if what in ALLIANCES else chosen
        found = [way for way in ways(what, power, me.goods, self.extra) if way[0] == wanted]
        assert found, (what, power, chosen, me.goods)
        _, me.goods, used = found[0]
        self.extra -= used
        if what in ALLIANCES:
            assert bool(chosen) == (len(me.allies) == 2)
            if chosen:
                assert chosen[1] in [card for card, _ in me.allies]
                me.allies = [pair for pair in me.allies if pair[0] != chosen[1]]
                self.past.append(chosen[1])
                self.bought = [card for card in self.bought if card != chosen[1]]
            me.allies.append([what, True])
            self.bought.append(what)
            self.slots[self.slots.index(what)] = "."
        if not self.todo:
            self.phase = self.back

    def do_withdraw(self) -> None:
        self.me.workers = ["hand"] * len(self.me.workers)
        if self.me.elephant != "-" and not self.hired:
            self.me.elephant = "hand"
        self.phase = "after"

    def do_skip(self) -> None:
        assert set(self.me.workers) == {"hand"}
        self.phase = "after"

    def deed(self, effect: dict[str, Any], chosen: tuple[str, ...]) -> None:
        """What a card does."""
        me, before = self.me, dict(self.me.goods)
        match effect["kind"]:
            case "gain":
                me.goods = give(me.goods, effect["resources"])
            case "gain_choice":
                room = sum(3 - me.goods.get(name, 0) for name in BASIC)
                assert set(chosen) <= set(BASIC)
                assert len(chosen) == min(effect["count"], room) > 0
                for name in chosen:
                    assert me.goods.get(name, 0) < 3
                    me.goods = give(me.goods, {name: 1})
            case "exchange":
                self.exchange(*chosen)
            case "build_discount":
                assert not self.building
                self.less += effect["resources_less"]
                return
            case "free_move":
                self.lane += 1
                return
            case "extra_worker":
                self.extra += 1
                return
            case "elephant_price":
                self.mahout = True
                return
        assert me.goods != before

    def exchange(self, back: str, got: str) -> None:
        assert back != got
        assert got in GOODS[:6]
        assert self.me.goods.get(got, 0) < 3
        paid = take(self.me.goods, {back: 1})
        assert paid is not None
        self.me.goods = give(paid, {got: 1})

    def do_use(self, card: str, *chosen: str) -> None:
        assert self.phase == "ready"
        assert card not in self.bought
        pair = next(pair for pair in self.me.allies if pair[0] == card)
        assert pair[1]
        pair[1] = False
        self.deed(ALLIANCES[card]["ability"], chosen)
        self.swaps = 2 if card == "A10" else 0
        self.phase = "after"

    def do_swap(self, back: str, got: str) -> None:
        assert self.swaps
        self.exchange(back, got)
        self.swaps -= 1

    def do_play(self, card: str, *chosen: str) -> None:
        assert self.phase in ("ready", "after")
        assert KINDS[card]["kind"] == "free_action"
        self.me.hand.remove(card)
        self.discards.append(card)
        self.deed(KINDS[card]["effect"], chosen)

    def do_hire(self, space: str, price: str) -> None:
        assert self.level
        assert self.me.elephant == "-"
        assert sum(player.elephant != "-" for player in self.players) < 2
        assert price != "1-gold" or self.mahout
        self.empty(space)
        assert space not in self.me.workers
        paid = take(self.me.goods, PRICES[price])
        assert paid is not None
        self.me.goods, self.me.elephant = paid, space
        self.hired, self.mahout = True, False
        self.todo, self.back, self.phase = [space], self.phase, "carrying"

    def do_build(self, number: str, *less: str) -> None:
        assert self.phase in ("ready", "after")
        assert not self.building
        saved = less[1:]
        assert len(saved) <= self.less
        cost = take(TILES[self.tiles[self.level]], {name: saved.count(name) for name in saved})
        assert cost is not None
        paid = take(self.me.goods, cost)
        assert paid is not None
        self.me.goods, self.less, self.building = paid, 0, True
        seat = self.seat
        last = self.section(int(number) - 1, seat)
        for _ in range(2 if last else 1):
            self.players[seat].hand.append(self.deck.pop(0))
        self.players[seat].hand.sort(key=list(KINDS).index)
        if last:
            self.complete(seat)
            if self.phase != "over":
                self.begin()

    def section(self, section: int, owner: int) -> bool:
        """Whether it was the last of its level."""
        assert section // 3 == self.level
        assert self.built[section] == "."
        row = self.built[3 * self.level : 3 * self.level + 3]
        tokens = self.players[owner].tokens if owner < self.number else self.rival_tokens
        tokens.append(DATA["tokens"][self.level][3 - row.count(".")])
        self.built[section] = str(owner + 1)
        self.idle = 0
        last = row.count(".") == 1
        if not (last and self.level == 3):
            card = self.places[section]
            self.gone.append(card)
            self.places[section] = self.decks["blue" if self.one else CARDS[card]["color"]].pop(0)
        return last

    def complete(self, builder: int) -> None:
        if self.level == 3:
            self.finish()
            return
        self.level += 1
        self.first = builder + 1
        for player in self.players:
            player.workers = ["hand"] * (3 if self.level > 1 else 2)
            player.elephant = "-"
            for pair in player.allies:
                pair[1] = True
        self.crew = 0
        self.past += [card for card in self.slots if card != "."]
        self.slots, self.alliances = self.alliances[:2], self.alliances[2:]

    def finish(self) -> None:
        self.begin()
        self.phase, self.seat = "over", 0

    def do_end(self) -> None:
        assert self.phase == "after"
        if not self.building:
            self.idle += 1
        if self.idle >= 40 * self.number:
            self.finish()
            return
        if self.number == 1:
            self.rival_turn()
        if self.phase != "over":
            self.seat = (self.seat + 1) % self.number
            self.begin()

    def rival_turn(self) -> None:
        """Section 5."""
        taken = {f"{self.crew}:gain", *self.me.workers, self.me.elephant}
        allowed = [place for place in range(1, 13) if f"{place}:gain" not in taken]
        self.crew = allowed[self.rival.pop(0) % len(allowed)]
        icons = len(CARDS[self.places[self.crew - 1]]["gain"])
        self.progress += min(icons, (2, 2, 3, 3)[self.level])
        wanted = sum(TILES[self.tiles[self.level]].values())
        if self.progress < wanted:
            return
        self.progress -= wanted
        if self.section(self.built.index(".", 3 * self.level), 1):
            self.complete(1)
            if self.phase != "over":
                self.rival_turn()

    # Section 6 ------------------------------------------------------------------------------------------

    def lines(self, seat: int) -> list[tuple[str, int]]:
        player = self.players[seat]
        mine = [section for section, owner in enumerate(self.built) if owner == str(seat + 1)]
        found = [("KA-8.2", sum(player.tokens))]
        for card in player.hand:
            effect = KINDS[card]["effect"]
            if effect["kind"] == "points":
                found.append(("KA-9.8", effect["points"]))
            elif effect["kind"] == "points_per":
                number = {
                    "alliance_card_owned": len(player.allies),
                    "section_built_levels_1_2": sum(section < 6 for section in mine),
                    "section_built_level_4": sum(section > 8 for section in mine),
                    "two_resources_left": sum(player.goods.values()) // 2,
                }[effect["per"]]
                found.append(("KA-9.8", min(effect["max"], effect["points"] * number)))
        plan = next(card for card in DATA["blueprint_cards"] if card["id"] == player.blueprint)
        done = sum((at["level"] - 1) * 3 + at["column"] - 1 in mine for at in plan["sections"])
        found += [("KA-11.2", 2 * done), ("KA-11.2", 3 if done == 3 else 0)]
        return found + [("KA-11.2", ALLIANCES[card]["points"]) for card, _ in player.allies]

    def result(self) -> dict[str, Any] | None:
        if self.phase != "over":
            return None
        sheets = [self.lines(seat) for seat in range(self.number)]
        totals = [sum(points for _, points in sheet) for sheet in sheets]
        if self.number == 1:
            rival = sum(self.rival_tokens) + self.points * len(self.rival_tokens)
            winners = [1] if totals[0] > rival else []
        else:
            keys = [
                (total, self.built.count(str(seat + 1)), -sum(self.players[seat].goods.values()))
                for seat, total in enumerate(totals)
            ]
            winners = [seat + 1 for seat, key in enumerate(keys) if key == max(keys)]
        return {
            "scores": [[{"rule": rule, "points": points} for rule, points in sheet] for sheet in sheets],
            "totals": totals,
            "winners": winners,
            "rule": "KA-11.3" if "." in self.built else "KA-11.1",
        }
