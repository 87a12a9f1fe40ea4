"""Ranches by what is in them, moves by their notation: what the tests of Tiny Epic Dinosaurs are written in.

Most tests use ranch R1A, where one barrier closes a pen: b1w shuts in a1, b3n shuts in a3 and b3, d3n shuts in d3,
b2n and c1w shut in a1 and b1; a2 is the permanent enclosure, c3 the water.

        a1 plant  : b1 meat  : c1 plant : d1 meat  :
        a2 supply | b2       : c2 meat  : d2 plant :
        a3        : b3 plant | c3 water | d3 plant |
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from paddock.content.components import load_components
from paddock.contract.game import CHANCE, OptionValue, Outcome
from paddock.games import folder_of
from paddock.games.tiny_epic_dinosaurs.engine import moves
from paddock.games.tiny_epic_dinosaurs.engine.state import TinyEpicDinosaursState
from paddock.games.tiny_epic_dinosaurs.game import TinyEpicDinosaurs
from paddock.games.tiny_epic_dinosaurs.shown.position import EVERYTHING, position_of
from paddock.games.tiny_epic_dinosaurs.shown.position_types import (
    Position,
    Post,
    RivalPosition,
    SeatPosition,
    TurnPosition,
)
from tests.games.playing import Playing, edition_file, ended

FOLDER = folder_of("tiny_epic_dinosaurs")
GAME = TinyEpicDinosaurs(load_components(FOLDER / "components.toml"))
State = TinyEpicDinosaursState
PLAYING = Playing(GAME)
play, legal, starting, refused_move = PLAYING.play, PLAYING.legal, PLAYING.starting, PLAYING.refused_move
random_game = PLAYING.random_game
PLAIN: Mapping[str, OptionValue] = {}
SIDES = [layout.id for layout in GAME.pieces.layouts]
RIVALS = [mat.id for mat in GAME.pieces.printed_rivals]
CARDS = {card.id: card for card in GAME.pieces.printed_cards}

STEG, VELO, BRACH, ALLO = "stegosaurus", "velociraptor", "brachiosaurus", "allosaurus"


def seat(
    ranch: Mapping[str, str] | None = None,
    barriers: str = "",
    *,
    stock: tuple[int, int, int] = (0, 0, 0),
    holding: Sequence[str] = (),
    cards: Sequence[str] = (),
    side: str = "R1A",
    ready: int = 3,
    lead: int = 1,
    posts: Mapping[str, str] | None = None,
    flyer: str = "",
    private: str = "",
    second: str = "",
    returned: str = "",
    spare: int = 0,
    sick: int = 0,
    sick_lead: int = 0,
    contracts: Sequence[str] = (),
    medical: Sequence[str] = (),
) -> SeatPosition:
    """A seat. Cards of the unique dinosaurs in the ranch and the Holding Area come by themselves; posts are like
    {"A1": "1+lead"}."""
    layout = next(layout for layout in GAME.pieces.layouts if layout.id == side)
    stands = dict(ranch or {})
    assert set(stands) <= set(layout.names), f"no such cells: {set(stands) - set(layout.names)}"
    uniques = [name for name in (*stands.values(), *holding) if name in CARDS]
    held = sorted(holding, key=order_of)
    owned = sorted({*cards, *uniques, *(["pterodactyl"] if flyer else [])}, key=list(CARDS).index)
    return SeatPosition(
        side=side,
        mat=layout.mat,
        stock=list(stock),
        cells=[stands.get(name, "") for name in layout.names] if stands else [],
        flyer=flyer,
        barriers=sorted(barriers.split(), key=layout.edge_names.index),
        holding=held,
        holding_barriers=spare,
        medical=list(medical),
        ready=ready,
        lead=lead,
        sick=sick,
        sick_lead=sick_lead,
        posts=[post_of(space, group) for space, group in sorted((posts or {}).items())],
        cards=owned,
        contracts=list(contracts),
        first_private=private,
        second_private=second,
        returned=returned,
    )


def order_of(name: str) -> tuple[int, int]:
    species = GAME.pieces.species_ids
    return (0, species.index(name)) if name in species else (1, list(CARDS).index(name))


def post_of(space: str, group: str) -> Post:
    parts = group.split("+")
    lead = int("lead" in parts)
    return Post(space, int(parts[0]) if parts[0] != "lead" else 0, lead)


def other(**changes: object) -> SeatPosition:
    """Somebody else, with Ranchers and nothing in the ranch."""
    return msgspec.structs.replace(seat(side="R2A"), **changes)


def position(
    *seats: SeatPosition,
    round_number: int = 2,
    marker: int = 0,
    actor: int = 0,
    row: Sequence[str] = (),
    contracts: Sequence[str] = (),
    pile: Sequence[str] = (),
    tilted: Sequence[str] = (),
    rival: RivalPosition | None = None,
    passes: int = 0,
) -> Position:
    """Phase 2, before a placement of the actor."""
    players = list(seats) if rival is not None else [*seats, *(other() for _ in range(2 - len(seats)))]
    players = [msgspec.structs.replace(one, posts=sorted(one.posts, key=lambda post: post.space)) for one in players]
    if actor < len(players):
        players[actor] = msgspec.structs.replace(players[actor], question="place")
    return Position(
        players=players,
        phase="assign",
        round=round_number,
        marker=marker,
        asked=[actor] if actor < len(players) else [],
        public_row=list(contracts),
        row=list(row),
        pile=sorted(pile, key=list(CARDS).index),
        tilted=sorted(tilted, key=list(CARDS).index),
        turn=TurnPosition(actor=actor, passes=passes),
        rival=rival,
    )


def turn_of(
    *seats: SeatPosition,
    options: Mapping[str, OptionValue] = PLAIN,
    round_number: int = 2,
    marker: int = 0,
    actor: int = 0,
    row: Sequence[str] = (),
    contracts: Sequence[str] = (),
    pile: Sequence[str] = (),
    tilted: Sequence[str] = (),
    rival: RivalPosition | None = None,
    game: TinyEpicDinosaurs = GAME,
) -> State:
    """A table where the actor is about to place."""
    told = position(
        *seats,
        round_number=round_number,
        marker=marker,
        actor=actor,
        row=row,
        contracts=contracts,
        pile=pile,
        tilted=tilted,
        rival=rival,
    )
    return game.load({"options": dict(options), "position": msgspec.to_builtins(told)})


def begin(
    phase: int,
    *seats: SeatPosition,
    options: Mapping[str, OptionValue] = PLAIN,
    round_number: int = 2,
    marker: int = 0,
    pile: Sequence[str] = (),
    row: Sequence[str] = (),
    contracts: Sequence[str] = (),
    tilted: Sequence[str] = (),
    rival: RivalPosition | None = None,
    game: TinyEpicDinosaurs = GAME,
) -> State:
    """A table at the beginning of a phase: all that needs no decision has happened."""
    told = position(
        *seats,
        round_number=round_number,
        marker=marker,
        actor=99,
        pile=pile,
        row=row,
        contracts=contracts,
        tilted=tilted,
        rival=rival,
    )
    state = game.restored(game.settings_of(game.complete_options(options)), told)
    state.begin(phase)
    state.advance()
    return state


def luck(state: State, *texts: str, game: TinyEpicDinosaurs = GAME) -> State:
    return play(state, CHANCE, *texts, game=game)


def refused(state: State, seat_index: int, text: str, game: TinyEpicDinosaurs = GAME) -> str:
    """The rule by which a move is refused; the state must be left as it was."""
    return PLAYING.refused(state, seat_index, text, game).rule


def at(state: State) -> Position:
    """All there is to know of a state, by name."""
    return position_of(state, EVERYTHING)


def player(state: State, index: int = 0) -> SeatPosition:
    return at(state).players[index]


def stands(state: State, index: int = 0) -> dict[str, str]:
    """What is where in a ranch."""
    told = player(state, index)
    names = state.players[index].layout.names
    found = {name: kind for name, kind in zip(names, told.cells, strict=True) if kind} if told.cells else {}
    return found | ({told.flyer + "^": "pterodactyl"} if told.flyer else {})


def stock(state: State, index: int = 0) -> tuple[int, ...]:
    return tuple(player(state, index).stock)


def question(state: State, index: int = 0) -> str:
    return player(state, index).question


def supply(state: State, species: str) -> int:
    return int(state.supply[GAME.pieces.species_ids.index(species)])


def finish(*seats: SeatPosition, marker: int = 0, rival: RivalPosition | None = None) -> Outcome:
    """The outcome if the game were over."""
    told = position(*seats, round_number=6, marker=marker, actor=99, rival=rival)
    state = GAME.restored(GAME.settings_of(GAME.complete_options({})), told)
    state.phase = moves.ENDED
    return ended(state)


def points(*seats: SeatPosition, marker: int = 0, rival: RivalPosition | None = None) -> int:
    return finish(*seats, marker=marker, rival=rival).scores[0]


def edition(folder: Path, text: str) -> TinyEpicDinosaurs:
    """The game with these values laid over the printed ones."""
    return TinyEpicDinosaurs(load_components(FOLDER / "components.toml").with_edition(edition_file(folder, text)))
