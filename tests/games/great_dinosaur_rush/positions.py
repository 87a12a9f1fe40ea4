"""Tables by what lies on them, skeletons by their text, moves by their notation: the words of the tests."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE, OVER, OptionValue
from paddock.games import find_game
from paddock.games.great_dinosaur_rush.engine.build import Build
from paddock.games.great_dinosaur_rush.engine.cards import Card
from paddock.games.great_dinosaur_rush.engine.drawing import LETTERS, read_skeleton
from paddock.games.great_dinosaur_rush.engine.packed import unpacked
from paddock.games.great_dinosaur_rush.engine.skeletons.anatomy import violations
from paddock.games.great_dinosaur_rush.engine.skeletons.body import PARTS, Skeleton
from paddock.games.great_dinosaur_rush.engine.skeletons.layout import lay_out
from paddock.games.great_dinosaur_rush.engine.table import Table
from paddock.games.great_dinosaur_rush.game import GreatDinosaurRush
from paddock.games.great_dinosaur_rush.shown.position_types import Plan, Player, Position, Trap
from tests.games.playing import Playing, edition_file

GAME = cast(GreatDinosaurRush, find_game("great_dinosaur_rush"))
State = Table
PLAYING = Playing(GAME)
play, legal, starting, refused = PLAYING.play, PLAYING.legal, PLAYING.starting, PLAYING.refused
PIECES = GAME.pieces
CARDS = {card.id: card for card in PIECES.cards}
PLAIN: Mapping[str, OptionValue] = {}
FAMILY: Mapping[str, OptionValue] = {"family": True}

# Paleontologists whose abilities do nothing in a turn of the first round.
QUIET = ("anning", "mantell", "owen", "osborn", "sternberg")
FLOOR = [3, 2, 2, 0, 0]
SPREAD = ("h-3-1", "h+3+0", "h+0+2", "h-4+2", "h+2-2")

# The smallest legal skeleton (test example T10).
SMALLEST = "spine:0,0-1,0;ribs:0,0-0,-1;neck:1,0-2,1;head:2,1-3,1;tail:0,0--1,0;limb_a:0,0--1,-1;limb_b:1,0-2,-1"


# Skeletons


def with_part(name: str, bones: str, text: str = SMALLEST) -> str:
    """The drawing with other bones for one part."""
    parts = dict(piece.split(":") for piece in text.split(";"))
    parts[name] = bones
    return ";".join(f"{part}:{bones}" for part, bones in parts.items() if bones)


def violated(text: str, pile: Sequence[int] | None = None, *, mantell: bool = False) -> list[int]:
    """The conditions a drawing breaks, for a pile of just its bones by default."""
    skeleton = read_skeleton(text)
    bones = skeleton.colour_counts() if pile is None else list(pile)
    return [violation.condition for violation in violations(skeleton, bones, whites_may_touch=mantell)]


def laid_out(sizes: Mapping[str, int], whites: Mapping[str, int] | None = None, cards: Sequence[str] = ()) -> Skeleton:
    """A skeleton with these numbers of coloured bones by part (default: one) that completes these cards."""
    coloured = [sizes.get(part, 0 if part == "unique" else 1) for part in PARTS]
    found = lay_out(coloured, [(whites or {}).get(part, 0) for part in PARTS], [CARDS[name] for name in cards])
    assert found is not None, f"{sizes} and {whites} cannot show {cards}"
    return found


def sizes_for(card: Card) -> dict[str, int]:
    """The smallest skeleton that has as many bones of each part as a card shows."""
    sizes = {part: max(card.sizes[index], 0 if part == "unique" else 1) for index, part in enumerate(PARTS)}
    for limb, size in zip(("limb_a", "limb_b"), card.limb_sizes, strict=False):
        sizes[limb] = size
    return sizes


# Tables


def bones(letters: str) -> list[int]:
    """`ggr` as counts by colour."""
    return [letters.count(letter) for letter in LETTERS]


def pile(letters: str = "") -> list[int]:
    """The starting bones, and these."""
    return [floor + more for floor, more in zip(FLOOR, bones(letters), strict=True)]


def table(
    *,
    seats: int = 3,
    step: str = "move",
    active: int = 0,
    start: int = 0,
    round: int = 1,
    circuit: int = 1,
    turns: int | None = None,
    scholars: Sequence[str] = (),
    places: Sequence[str] = (),
    piles: Sequence[str] = (),
    sites: Mapping[str, str] | None = None,
    tokens: Sequence[Sequence[int]] = (),
    bag: str | None = None,
    token_bag: Sequence[int] | None = None,
    traps: Sequence[tuple[str, int, int]] = (),
    hands: Sequence[Sequence[str]] = (),
    deck: Sequence[str] | None = None,
    bottom: Sequence[str] = (),
    markers: Sequence[int] = (3, 3, 3, 3, 3),
    scores: Sequence[int] = (),
    used: Sequence[bool] = (),
    left: int | None = None,
    options: Mapping[str, OptionValue] = PLAIN,
    game: GreatDinosaurRush = GAME,
) -> State:
    """A position; what is not named is in the bags and in the deck. Piles are what is above the floor.

    With `bag`, `token_bag` or `deck` all else is out of the way: bones on seat 0's pile, tokens with the last seat,
    cards scored.
    """

    def at(values: Sequence[object], seat: int, default: object) -> object:
        return values[seat] if seat < len(values) else default

    names = [*scholars, *(name for name in QUIET if name not in scholars)][:seats]
    spots = [*places, *(place for place in SPREAD if place not in places)][:seats]
    board = game.pieces.boards[seats]
    ids = [game.pieces.hex_ids[site] for site in board.sites]
    on_sites = {name: bones((sites or {}).get(name, "")) for name in ids}
    assert set(sites or {}) <= set(ids), f"no such sites: {set(sites or {}) - set(ids)}"
    all_piles = [pile(str(at(piles, seat, ""))) for seat in range(seats)]
    rest = difference(unpacked(game.pieces.all_bones), [*all_piles, *on_sites.values()])
    if bag is not None:
        spare = difference(rest, [bones(bag)])
        all_piles[0] = [have + more for have, more in zip(all_piles[0], spare, strict=True)]
        rest = bones(bag)
    family = options.get("family") is True
    all_tokens = [0, 0, 0] if family else unpacked(game.pieces.all_tokens)[:3]
    held = [list(at(tokens, seat, [0, 0, 0])) for seat in range(seats)]  # type: ignore[call-overload]
    on_board = [sum(value == trap[1] for trap in traps) for value in (1, 2, 3)]
    loose = difference(all_tokens, [*held, on_board])
    if token_bag is not None:
        held[-1] = [have + more for have, more in zip(held[-1], difference(loose, [list(token_bag)]), strict=True)]
        loose = list(token_bag)
    cards = [list(at(hands, seat, [])) for seat in range(seats)]  # type: ignore[call-overload]
    taken = {name for hand in (*cards, bottom) for name in hand}
    free = [name for name in game.pieces.card_ids if name not in taken]
    in_deck = free if deck is None else list(deck)
    building = step == "build"
    author = next((seat for seat, name in enumerate(names) if name == "cope"), None)
    players = [
        Player(
            paleontologist=names[seat],
            pile=all_piles[seat],
            score=int(str(at(scores, seat, 0))),
            place=spots[seat],
            used=bool(at(used, seat, False)),
            token_count=sum(held[seat]),
            tokens=held[seat],
            known=[[0, 0, 0]] * seats,
            returned=[0, 0, 0],
            card_count=len(cards[seat]),
            hand=sorted(cards[seat], key=game.pieces.card_ids.index),
            seen_hands=[[]] * seats if seat == author else None,
            has_built=False,
            plan=fresh_plan(all_piles[seat], names[seat], game) if building else None,
        )
        for seat in range(seats)
    ]
    position = Position(
        step=step,
        round=round,
        circuit=circuit,
        start=start,
        active=active,
        turns=(active - start) % seats if turns is None else turns,
        closing=False,
        left=(1 if step == "publicize" else 0) if left is None else left,
        players=players,
        markers=list(markers),
        sites=on_sites,
        bag=rest,
        boxed=[0] * 5,
        to_fill=[],
        filling=None,
        drawn=[0] * 5,
        token_bag_count=sum(loose),
        token_bag=loose,
        pending_count=0,
        pending=[0, 0, 0],
        discarded=[0, 0, 0],
        traps=[Trap(place, placer, value) for place, value, placer in traps],
        deck_count=len(in_deck),
        deck=sorted(in_deck, key=game.pieces.card_ids.index),
        bottom_count=len(bottom),
        bottom=list(bottom),
        looked_count=0,
        looked=[],
        scored=[name for name in free if name not in in_deck],
        shown=[],
        paid=[],
        paid_rows=[],
    )
    return game.load({"options": dict(options), "position": msgspec.to_builtins(position)})


def difference(total: list[int], parts: Sequence[Sequence[int]]) -> list[int]:
    rest = [count - sum(part[index] for part in parts) for index, count in enumerate(total)]
    assert min(rest) >= 0, f"{parts} are more than {total}"
    return rest


def fresh_plan(pile_counts: list[int], scholar: str, game: GreatDinosaurRush) -> Plan:
    packed = sum(count << (8 * colour) for colour, count in enumerate(pile_counts))
    build = Build(PIECES.moves, PIECES.cards, packed, 0, scholar == "osborn", scholar == "mantell", game.version == 1)
    build.begin()
    questions = ("head", "ribs", "neck", "limb", "wild", "category", "cards", "ready")
    return Plan(questions[build.question], list(build.coloured), list(build.whites))


def at(state: State) -> Position:
    """All there is to know of a state, by name."""
    return msgspec.convert(GAME.dump(state)["position"], Position)


# Moves


def draw(state: State, *texts: str, game: GreatDinosaurRush = GAME) -> State:
    """CHANCE draws these."""
    return play(state, CHANCE, *texts, game=game)


def submit(state: State, seat: int, text: str) -> State:
    """A skeleton drawn by hand."""
    return play(state, seat, f"draw={text}")


def drawable(state: State) -> set[str]:
    """What CHANCE may draw now."""
    return legal(state, CHANCE)


def pass_turn(state: State, seat: int) -> State:
    """The rest of a turn without consequences: the first legal move, a marker up and down."""
    while state.turn() == seat and at(state).step in ("move", "publicize", "act"):
        step = at(state).step
        if step == "move":
            play(state, seat, min(starting(state, "move", seat)))
        else:
            options = starting(state, "publicize-length", seat)
            play(state, seat, max(options) if step == "act" else min(options))
    return state


def build_smallest(state: State) -> State:
    """Everybody builds whatever comes first, and the exhibit is held."""
    while state.to_act() and at(state).step == "build":
        seat = state.to_act()[0]
        GAME.step(state, seat, state.legal_moves(seat)[0 if at(state).players[seat].plan.question != "cards" else -1])  # type: ignore[union-attr]
    return state


def setup(state: State, rng: Rng | None = None) -> State:
    """Luck and first choices until somebody is to move."""
    luck = rng or Rng(1)
    while at(state).step not in ("move", "build") and (seat := state.turn()) != OVER:
        state.apply(seat, state.random_move(seat, luck))
    return state


def random_game(seed: int, seats: int = 3) -> list[State]:
    return PLAYING.random_game(seed, seats)


def edition(folder: Path, text: str) -> GreatDinosaurRush:
    """The game with these values laid over the printed ones."""
    return cast(GreatDinosaurRush, find_game("great_dinosaur_rush", edition=edition_file(folder, text)))
