"""Tables for one against a Rival: its turn, and what is on its mat."""

from collections.abc import Sequence

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import CHANCE
from paddock.games.tiny_epic_dinosaurs.shown.position_types import RivalPosition, SeatPosition
from tests.games.tiny_epic_dinosaurs.positions import (
    ALLO,
    BRACH,
    GAME,
    STEG,
    VELO,
    State,
    at,
    seat,
    turn_of,
)

SPECIES = (STEG, VELO, BRACH, ALLO)
EVERYWHERE = {"A1": "1", "B3": "1", "C3": "1", "D1": "1"}


# A card for each species: on mat A, B, C, D.
CARD = {STEG: "RC1", VELO: "RC3", BRACH: "RC5", ALLO: "RC7"}


def rivals_turn(
    mat: str = "breeder",
    human: SeatPosition | None = None,
    *,
    stock_at: Sequence[int] = (0, 0, 0),
    columns: Sequence[int] = (0, 0, 0, 0),
    cards: Sequence[str] = (),
    turned: Sequence[str] = (),
    on_mats: Sequence[int] = (0, 0, 0, 0),
    turns: int = 4,
    contracts: Sequence[str] = (),
    row: Sequence[str] = (),
    marker: int = 0,
    options: dict[str, str | int | bool] | None = None,
    round_number: int = 2,
) -> State:
    """A solo table where the Rival is about to turn up a card; the human has placed on every mat by default."""
    rival = RivalPosition(
        stock=list(stock_at),
        columns=list(columns),
        cards=list(cards),
        turned=list(turned),
        turns=turns,
        on_mats=list(on_mats),
    )
    return turn_of(
        human or seat(posts=EVERYWHERE, ready=0, lead=0),
        rival=rival,
        actor=1,
        options={"rival": mat, **(options or {})},
        contracts=contracts,
        row=row,
        marker=marker,
        round_number=round_number,
    )


def rival(state: State) -> RivalPosition:
    found = at(state).rival
    assert found is not None
    return found


def humans_turn(human: SeatPosition, **changes: object) -> State:
    told = msgspec.structs.replace(RivalPosition(turns=2), **changes)
    return turn_of(human, rival=told, actor=0)


# Set-up and flow


def solo(mat: str = "breeder", **options: str | int | bool) -> State:
    state = GAME.new(1, {"rival": mat, **options})
    rng = Rng(3)
    while at(state).round == 0:
        mover = state.turn()
        GAME.step(state, mover, state.random_move(mover, rng) if mover == CHANCE else state.legal_moves(mover)[0])
    return state
