"""Laws of what is kept and sent: copies, dumps, texts, records, JSON."""

import re
from typing import Final

import msgspec

from paddock.check.law import Flaw, game_law, state_law
from paddock.check.trial import Position, Trial, difference, encode, eyes, mover
from paddock.contract import record as records
from paddock.contract.game import CHANCE, EVERYONE, State, When
from paddock.contract.record import HIDDEN, RESIGNS

LARGEST: Final = 1 << 53  # JavaScript reads no integer above it exactly
LONG_NUMBER: Final = re.compile(rb"\d{16}")
MANY_MOVES: Final = 32
SOME_MOVES: Final = 4
NONSENSE: Final = ("", "!", "no such move", "-1", "\n", "99999999999999999999")


@state_law("deterministic")
def deterministic(at: Position) -> None:
    for seat in at.asked:
        for move in at.some_moves(seat, SOME_MOVES):
            first, second = at.dump_of(at.after(seat, move)), at.dump_of(at.after(seat, move))
            if first != second:
                raise Flaw(f"{mover(seat)}'s move {move} leads to two states: {difference(first, second)}")


@state_law("copy-independent")
def copy_is_independent(at: Position) -> None:
    judge_untouched(at, at.trial.state, "a copy differs from its original")
    for seat in at.asked:
        for move in at.some_moves(seat, SOME_MOVES):
            copy = at.state.copy()
            copy_of_copy = copy.copy()
            copy.apply(seat, move)
            judge_untouched(at, at.state, f"applying {mover(seat)}'s move {move} to a copy changes the original")
            judge_untouched(at, copy_of_copy, f"{mover(seat)}'s move {move} changes a copy made before it")
    for seat in at.seats:
        at.state.copy().redeal(seat, at.rng)
    judge_untouched(at, at.state, "redealing a copy changes the original")


def judge_untouched(at: Position, state: State, complaint: str) -> None:
    if (dump := at.dump_of(state)) != at.dump:
        raise Flaw(f"{complaint}: {difference(at.dump, dump)}")


@game_law("copy-independent")
def copies_last(trial: Trial) -> None:
    """The copies made on the way are what they were, many moves later."""
    for at in trial.positions:
        judge_untouched(at, at.state, f"the copy made at ply {at.ply} has changed since")


@state_law("dump-load")
def dump_loads(at: Position) -> None:
    judge_numbers(at.dump, "the dump")
    state = at.game.load(msgspec.json.decode(at.dump))
    if (dump := at.dump_of(state)) != at.dump:
        raise Flaw(f"the loaded state dumps differently: {difference(at.dump, dump)}")
    if state.to_act() != at.asked or any(state.legal_moves(seat) != at.moves[seat] for seat in at.asked):
        raise Flaw("the loaded state asks others, or for other moves")
    for viewer in at.viewers:
        if (view := at.view_of(state, viewer)) != at.view_json(viewer):
            raise Flaw(f"the loaded state looks different to {eyes(viewer)}: {difference(at.view_json(viewer), view)}")


@state_law("dump-load")
def load_refuses_nonsense(at: Position) -> None:
    if at.ply:
        return
    nonsense: tuple[dict[str, object], ...] = ({}, {"nonsense": 1})
    for data in nonsense:
        try:
            at.game.load(data)
        except ValueError:
            continue
        raise Flaw(f"load takes {data}")


@state_law("text-parse")
def text_parses(at: Position) -> None:
    for seat in at.asked:
        moves = at.some_moves(seat, MANY_MOVES)
        texts = {move: at.game.text(at.state, seat, move) for move in moves}
        if len(set(texts.values())) != len(moves):
            raise Flaw(f"two moves of {mover(seat)} have one text: {texts}")
        for move, text in texts.items():
            judge_text(at, seat, move, text)


def judge_text(at: Position, seat: int, move: int, text: str) -> None:
    if text.split() != [text] or not text.isprintable() or text in (HIDDEN, RESIGNS):
        raise Flaw(f"the text of {mover(seat)}'s move {move} is not one word of its own: {text!r}")
    if (parsed := at.game.parse(at.state, seat, text)) != move:
        raise Flaw(f"the text {text!r} of {mover(seat)}'s move {move} parses as {parsed}")


@state_law("text-parse", share=0.2)
def parse_refuses_nonsense(at: Position) -> None:
    for seat in at.asked:
        for text in NONSENSE:
            try:
                move = at.game.parse(at.state, seat, text)
            except ValueError:
                judge_nonsense(at, seat, text)
                continue
            raise Flaw(f"parse takes {text!r} for {mover(seat)}'s move {move}")


def judge_nonsense(at: Position, seat: int, text: str) -> None:
    """A rule may speak of a move that can be read at another moment; of nonsense none does."""
    rule = at.game.refusal(at.state, seat, text, When.UNREADABLE) if seat != CHANCE else None
    if rule is not None:
        raise Flaw(f"{text!r} is nonsense, and refused by {rule.rule} as if it were a move")


@state_law("view-json")
def views_are_json(at: Position) -> None:
    for viewer in at.viewers:
        text = at.view_json(viewer)
        if type(at.view(viewer)) is not at.game.view_type:
            raise Flaw(f"the view of {eyes(viewer)} is a {type(at.view(viewer)).__name__}, not the declared view_type")
        judge_numbers(text, f"the view of {eyes(viewer)}")
        again = encode(msgspec.json.decode(text, type=at.game.view_type))
        if again != text:
            raise Flaw(f"the view of {eyes(viewer)} reads back differently: {difference(text, again)}")


@state_law("view-json", share=0.5)
def described_moves_are_json(at: Position) -> None:
    for seat in at.asked:
        for move in at.some_moves(seat, SOME_MOVES):
            described = at.game.describe(at.state, seat, move, EVERYONE if seat == CHANCE else seat)
            if type(described) not in at.game.move_types:
                raise Flaw(f"{mover(seat)}'s move {move} is described as a {type(described).__name__}, not declared")
            judge_numbers(encode(described), f"{mover(seat)}'s move {move}, described,")
            for viewer in at.viewers:
                judge_numbers(at.move_view_of(at.state, seat, move, viewer), f"{mover(seat)}'s move {move}, shown,")


def judge_numbers(text: bytes, what: str) -> None:
    if LONG_NUMBER.search(text) and (number := largest_integer(msgspec.json.decode(text))) > LARGEST:
        raise Flaw(f"{what} holds an integer above 2^53: {number}")


def largest_integer(data: object) -> int:
    if isinstance(data, dict):
        return max(map(largest_integer, data.values()), default=0)
    if isinstance(data, list):
        return max(map(largest_integer, data), default=0)
    return abs(data) if isinstance(data, int) else 0


@game_law("replay")
def record_replays(trial: Trial) -> None:
    record = records.read(records.write(trial.record))
    if record != trial.record:
        raise Flaw("the record reads back differently")
    dumps = [encode(trial.game.dump(ply.state)) for ply in records.replay(record, trial.game)]
    dumps.append(encode(trial.game.dump(records.final_state(record, trial.game))))
    for at, dump in zip(trial.positions, dumps, strict=True):
        if dump != at.dump:
            raise Flaw(f"the replay differs at ply {at.ply}: {difference(at.dump, dump)}")
