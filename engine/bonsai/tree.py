"""A tree: the tiles on one pot, and where the next ones may go (BO-5.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bonsai.hexes import AROUND, BELOW, BUD, CRACK_LINE, OTHER_LINE, WIDTH, pot
from engine.bonsai.parts import FLOWER, FRUIT, LEAF, WOOD

CRACK, OTHER, CRACK_BELOW, OTHER_BELOW = 1, 2, 4, 8
"""How far a tree reaches, as bits: beyond a side's line, and there below too (BO-6.2)."""


class Tree:
    """A tree. What is asked often is kept up to date; `put` trusts its caller."""

    __slots__ = (
        "beside_leaf", "beside_pair", "beside_wood", "counts", "far", "flowers", "group", "mirrored", "pot",
        "reach", "tiles",
    )  # fmt: skip

    def __init__(self, mirrored: bool = False) -> None:
        self.mirrored = mirrored
        self.pot = pot(mirrored)
        self.tiles = {BUD: WOOD}
        """What lies on each hex. The bud is wood."""
        self.beside_wood = {step: None for step in AROUND if step not in self.pot}
        """The free hexes that touch wood: for wood and leaves."""
        self.beside_leaf: dict[int, None] = {}
        """The free hexes that touch a leaf: for flowers."""
        self.beside_pair: dict[int, None] = {}
        """The free hexes that touch two leaves touching each other, and no fruit: for fruits."""
        self.counts = [1, 0, 0, 0]
        """Tiles by kind, the bud among the wood."""
        self.group = 0
        """Leaves in the largest connected group."""
        self.flowers = [0, 0]
        """Flowers beyond the line of the crack's side, and of the other."""
        self.reach = 0
        self.far = [0, 0]
        """How far it reaches to the side of the crack, and to the other, in half hex widths."""

    def spots(self, kind: int) -> dict[int, None]:
        """The free hexes where a tile of this kind may go; the first tile is always wood."""
        if kind == WOOD:
            return self.beside_wood
        if len(self.tiles) == 1:
            return _NONE
        return (self.beside_wood, self.beside_wood, self.beside_leaf, self.beside_pair)[kind]

    def put(self, kind: int, cell: int) -> None:
        """Lay a tile on a free hex."""
        tiles, pot = self.tiles, self.pot
        tiles[cell] = kind
        self.counts[kind] += 1
        self.beside_wood.pop(cell, None)
        self.beside_leaf.pop(cell, None)
        self.beside_pair.pop(cell, None)
        y = (cell + WIDTH // 2) >> 9
        x = cell - y * WIDTH
        if self.mirrored:
            x = -x
        if x > self.far[0]:
            self.far[0] = x
        elif -x > self.far[1]:
            self.far[1] = -x
        if x >= CRACK_LINE:
            self.reach |= CRACK | CRACK_BELOW if y >= BELOW else CRACK
            self.flowers[0] += kind == FLOWER
        elif x <= OTHER_LINE:
            self.reach |= OTHER | OTHER_BELOW if y >= BELOW else OTHER
            self.flowers[1] += kind == FLOWER
        if kind == WOOD:
            for step in AROUND:
                near = cell + step
                if near not in tiles and near not in pot:
                    self.beside_wood[near] = None
        elif kind == LEAF:
            self._put_leaf(cell)
        elif kind == FRUIT:
            for step in AROUND:
                self.beside_pair.pop(cell + step, None)

    def _put_leaf(self, cell: int) -> None:
        tiles, pot = self.tiles, self.pot
        alone = True
        for i, step in enumerate(AROUND):
            near = cell + step
            if near not in tiles:
                if near not in pot:
                    self.beside_leaf[near] = None
            elif tiles[near] == LEAF:
                alone = False
                # The two hexes that touch both leaves.
                for corner in (cell + AROUND[i - 1], cell + AROUND[i - 5]):
                    if corner not in tiles and corner not in pot and not self.touches(corner, FRUIT):
                        self.beside_pair[corner] = None
        if alone:
            self.group = max(self.group, 1)
            return
        group = {cell}
        edge = [cell]
        while edge:
            here = edge.pop()
            for step in AROUND:
                near = here + step
                if near in tiles and tiles[near] == LEAF and near not in group:
                    group.add(near)
                    edge.append(near)
        self.group = max(self.group, len(group))

    def touches(self, cell: int, kind: int) -> bool:
        """Whether a hex shares a side with a tile of this kind."""
        tiles = self.tiles
        return any(tiles.get(cell + step) == kind for step in AROUND)

    def near(self, cell: int, kind: int) -> list[int]:
        """The tiles of this kind that share a side with a hex, clockwise from the right."""
        return [cell + step for step in AROUND if self.tiles.get(cell + step) == kind]

    def free_sides(self, cell: int) -> int:
        """The sides of a hex that touch no tile. The bud is a tile, the rest of the pot is not (BO-7.3)."""
        tiles = self.tiles
        return sum([cell + step not in tiles for step in AROUND])

    def flower_points(self) -> int:
        """What the flowers score together (BO-7.3)."""
        if not self.counts[FLOWER]:
            return 0
        return sum([self.free_sides(cell) for cell, kind in self.tiles.items() if kind == FLOWER])

    # Pruning (BO-5.3) ---------------------------------------------------------------------------------

    @property
    def blocked(self) -> bool:
        """Whether no free hex touches wood."""
        return not self.beside_wood

    def cut(self, cell: int) -> tuple[int, ...]:
        """A tile and all that stands on it alone, rising: the flowers and fruits that it alone held."""
        if self.tiles[cell] != LEAF:
            return (cell,)
        rest = {leaf for leaf, kind in self.tiles.items() if kind == LEAF and leaf != cell}
        gone = [cell]
        for step in AROUND:
            near = cell + step
            kind = self.tiles.get(near)
            if kind not in (FLOWER, FRUIT):
                continue
            held = [near + side in rest for side in AROUND]
            if not (any(held) if kind == FLOWER else any(held[i] and held[i - 1] for i in range(6))):
                gone.append(near)
        return tuple(sorted(gone))

    def cuts(self) -> dict[int, tuple[int, ...]]:
        """The tiles that may be pruned, each with all that goes with it: the smallest sets that free a hex.

        A hex that touches wood only comes free by removing a tile beside wood; what stood on it alone then
        goes too, and that is enough. Empty unless the tree is blocked.
        """
        if not self.blocked:
            return {}
        found = {
            cell: self.cut(cell)
            for cell, kind in sorted(self.tiles.items())
            if kind != WOOD and self.touches(cell, WOOD)
        }
        least = min(map(len, found.values()))
        return {cell: gone for cell, gone in found.items() if len(gone) == least}

    def without(self, cells: Iterable[int]) -> Tree:
        """The tree with these tiles removed."""
        gone = set(cells)
        tree = Tree(self.mirrored)
        for cell, kind in self.tiles.items():
            if cell not in gone and cell != BUD:
                tree.put(kind, cell)
        return tree

    def copy(self) -> Tree:
        """An independent copy."""
        other = Tree.__new__(Tree)
        other.mirrored = self.mirrored
        other.pot = self.pot
        other.tiles = self.tiles.copy()
        other.beside_wood = self.beside_wood.copy()
        other.beside_leaf = self.beside_leaf.copy()
        other.beside_pair = self.beside_pair.copy()
        other.counts = self.counts[:]
        other.group = self.group
        other.flowers = self.flowers[:]
        other.reach = self.reach
        other.far = self.far[:]
        return other


_NONE: dict[int, None] = {}
