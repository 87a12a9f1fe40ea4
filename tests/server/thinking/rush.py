"""Tables of The Great Dinosaur Rush at which everybody builds: games played on by themselves up to there."""

from functools import cache

from paddock.contract.engine.luck import Rng, seed_from
from paddock.contract.engine.state import State
from paddock.contract.game import CHANCE
from paddock.games import find_game
from paddock.server.table.entries import Opened, SeatPlan, Step
from paddock.server.table.seats import BOT_NAMES

NAME = "great_dinosaur_rush"
GAME = find_game(NAME)
ELSEWHERE = "elsewhere"
HAND = 4  # bonus cards are enough


@cache
def steps_to_build(seats: int, seed: int, round_number: int = 1, luck: tuple[str, ...] = ()) -> tuple[Step, ...]:
    """Everyone goes where most bones are, publicizes and researches; skeletons before that round are built for all.
    `luck`: what is drawn as long as it is there, by its notation."""
    rng, steps = Rng(seed), list[Step]()
    state = GAME.new(seats, {})
    while not is_build(state, round_number):
        seat = state.turn()
        move = drawn(state, rng, luck) if seat == CHANCE else greedy_move(state, seat)
        steps.append((seat, GAME.text(state, seat, move)))
        GAME.step(state, seat, move)
    return tuple(steps)


@cache
def steps_to_turn(seats: int, seed: int, circuit: int) -> tuple[Step, ...]:
    """The same, as far as seat 0's move in that circuit of the first round."""
    state, steps = GAME.new(seats, {}), steps_to_build(seats, seed)
    for count, (seat, text) in enumerate(steps):
        position = GAME.view(state, None).position
        if (position.step, position.circuit, state.turn()) == ("move", circuit, 0):
            return steps[:count]
        GAME.step(state, seat, GAME.parse(state, seat, text))
    raise AssertionError(f"seat 0 never moves in circuit {circuit}")


def drawn(state: State, rng: Rng, luck: tuple[str, ...]) -> int:
    wished = [move for move in state.legal_moves(CHANCE) if GAME.text(state, CHANCE, move) in luck]
    return wished[0] if wished else state.random_move(CHANCE, rng)


def is_build(state: State, round_number: int) -> bool:
    position = GAME.view(state, None).position
    return bool(position.step == "build" and position.round == round_number)


def greedy_move(state: State, seat: int) -> int:
    absent = GAME.etiquette.absent_move(state, seat)
    if absent is not None:
        return absent
    return max(state.legal_moves(seat), key=lambda move: (worth(state, seat, move), -move))


def worth(state: State, seat: int, move: int) -> int:
    described = GAME.describe(state, seat, move, seat)
    if GAME.text(state, seat, move) == "research":
        return 1 if GAME.view(state, seat).position.players[seat].card_count < HAND else -2
    traps = getattr(described, "traps", None)
    return -1 if traps is None else sum(described.bones) - 4 * traps  # type: ignore[union-attr]


def building_table(players: list[tuple[str, str] | None], steps: tuple[Step, ...], bot: str = "random") -> Opened:
    """People by id and name, bots where there is nobody; there is no commitment to the seed, as in a continued game."""
    plans = [
        SeatPlan(player=one[0], name=one[1]) if one else SeatPlan(bot=bot, name=name)
        for one, name in zip(players, BOT_NAMES, strict=False)
    ]
    host = next(one[0] for one in players if one)
    return Opened(
        game=NAME,
        version=GAME.version,
        options=GAME.complete_options({}),
        seats=plans,
        host=host,
        seed=seed_from(1).hex(),
        tried=ELSEWHERE,
        before=list(steps),
    )
