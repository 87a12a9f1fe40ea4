"""Drawings at a table: judged and designed for those who sit there, hidden from others, taken although not listed."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock.server.http.conversation import Conversation, House
from paddock.server.thinking.freehand import designed, judged
from paddock.server.wire.client_messages import Design, Judge, Play
from paddock.server.wire.refusal import Refusal
from tests.server.support import Clock, close, new_house
from tests.server.thinking.rush import GAME, building_table, steps_to_build

CODE = "dig"
ADA, BEN = ("ada", "Ada"), ("ben", "Ben")
BOT_STEPS = steps_to_build(2, 1)
SNACK = "jurassic_snack"
SMALLEST = "spine:0,0-1,0;ribs:0,-1-0,0;neck:1,0-2,1;head:2,1-3,1;tail:-1,0-0,0;limb_a:-1,-1-0,0;limb_b:1,0-2,-1"


def at_table(
    folder: Path, work: Callable[[House], Awaitable[None]], steps: tuple[tuple[int, str], ...] = BOT_STEPS
) -> None:
    """Ada and Ben build at one table, or are where these steps lead."""

    async def run() -> None:
        house = await new_house(folder / "table.sqlite", Clock())
        try:
            await house.tables.openings.open_as(CODE, building_table([ADA, BEN], steps))
            await work(house)
        finally:
            await close(house)

    asyncio.run(run())


def version_of(house: House, seat: int) -> int:
    return house.tables.rooms.by_code[CODE].table.version(seat)


def judge_of(house: House, seat: int, move: str = "draw=", id: str = "j1") -> Judge:
    return Judge(id, CODE, seat, version_of(house, seat), move)


def entries_of(house: House) -> int:
    return house.tables.rooms.by_code[CODE].table.count


def test_a_drawing_is_judged_and_changes_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        before = entries_of(house), version_of(house, 0), version_of(house, 1)
        answer = await judged(house.tables, "ada", judge_of(house, 0, "draw=spine:0,0-1,0+1,0-1,1"))
        told = msgspec.to_builtins(answer.judgement)
        assert next(one for one in told["conditions"] if one["rule"] == "GDR-V7")["state"] == "broken"
        assert (entries_of(house), version_of(house, 0), version_of(house, 1)) == before

    at_table(tmp_path, work)


def test_a_design_can_be_sent_as_it_is(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        ask = Design("d1", CODE, 0, version_of(house, 0))
        designs = msgspec.to_builtins((await designed(house.tables, "ada", ask)).designs)
        assert len(designs) > 1
        assert all(0 < one["least"] <= one["most"] for one in designs)
        table = house.tables.rooms.by_code[CODE].table
        listed = [GAME.text(table.told_story().state, 0, move) for move in table.told_story().state.legal_moves(0)]
        assert designs[0]["move"] not in listed
        await house.tables.command("ada", Play("m1", CODE, 0, version_of(house, 0), designs[0]["move"]))
        assert table.to_act() == [1]

    at_table(tmp_path, work)


@pytest.mark.parametrize(
    ("player", "seat", "error"),
    [("ben", 0, "not_your_seat"), ("eve", 1, "not_your_seat"), (None, 0, "unauthorised"), ("ada", 9, "no_such_seat")],
)
def test_other_peoples_seats_are_refused(tmp_path: Path, player: str | None, seat: int, error: str) -> None:
    async def work(house: House) -> None:
        with pytest.raises(Refusal, match=error):
            await judged(house.tables, player, Judge("j", CODE, seat, 1, "draw="))
        with pytest.raises(Refusal, match=error):
            await designed(house.tables, player, Design("d", CODE, seat, 1))

    at_table(tmp_path, work)


@pytest.mark.parametrize("move", ["head-3", "draw=rubbish", "draw=spine:0,0-1,0,", "draw=" + "spine:0,0-1,0;" * 200])
def test_nonsense_is_refused(tmp_path: Path, move: str) -> None:
    async def work(house: House) -> None:
        with pytest.raises(Refusal, match="nonsense"):
            await judged(house.tables, "ada", judge_of(house, 0, move))

    at_table(tmp_path, work)


def test_who_has_built_is_not_judged_and_an_old_version_is_stale(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        with pytest.raises(Refusal, match="stale"):
            await judged(house.tables, "ada", Judge("j", CODE, 0, 0, "draw="))
        ask = Design("d1", CODE, 0, version_of(house, 0))
        best: Any = (await designed(house.tables, "ada", ask)).designs[0]
        await house.tables.command("ada", Play("m1", CODE, 0, version_of(house, 0), best.move))
        with pytest.raises(Refusal, match="not_asked"):
            await judged(house.tables, "ada", judge_of(house, 0))

    at_table(tmp_path, work)


def test_an_illegal_drawing_is_refused_with_its_conditions_and_changes_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        before = entries_of(house)
        drawing = "draw=spine:0,0-1,0;unique:5,5-6,6+5,6-6,5"
        with pytest.raises(Refusal, match="illegal") as refused:
            await house.tables.command("ada", Play("m1", CODE, 0, version_of(house, 0), drawing))
        assert refused.value.rule == "GDR-V3"
        assert entries_of(house) == before

    at_table(tmp_path, work)


def steps_to_second_turn(step: str) -> tuple[tuple[int, str], ...]:
    """As far as this step of Ada's second turn, when she has collected three bones."""
    state = GAME.new(2, {})
    for count, (seat, text) in enumerate(BOT_STEPS):
        position: Any = GAME.view(state, None).position
        if (position.step, position.circuit, state.turn()) == (step, 2, 0):
            return BOT_STEPS[:count]
        GAME.step(state, seat, GAME.parse(state, seat, text))
    raise AssertionError(f"Ada never comes to {step}")


@pytest.mark.parametrize(
    ("step", "move", "rule"),
    [
        pytest.param("move", "move-E3", "GDR-4.2", id="through a tar pit"),
        pytest.param("act", "donate-rr-points", "GDR-6.4", id="donate below the floor"),
        pytest.param("act", "donate-b-token1", "GDR-6.6", id="a token not held"),
        pytest.param("build", f"draw={SMALLEST}", "GDR-V6", id="too few bones"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_its_id_and_changes_nothing(
    tmp_path: Path, step: str, move: str, rule: str
) -> None:
    async def work(house: House) -> None:
        before = entries_of(house), version_of(house, 0), version_of(house, 1)
        with pytest.raises(Refusal, match="illegal") as refused:
            await house.tables.command("ada", Play("m1", CODE, 0, version_of(house, 0), move))
        assert refused.value.rule == rule
        assert (entries_of(house), version_of(house, 0), version_of(house, 1)) == before

    at_table(tmp_path, work, BOT_STEPS if step == "build" else steps_to_second_turn(step))


# Ben's pile of these steps: 6 green, 3 red, 4 yellow, 1 blue and 2 white bones.
STEPS_TO_DRAW = steps_to_build(2, 11)
DRAWN = {
    "spine": "0,0-1,0+1,0-2,0",
    "ribs": "0,0-0,-1+0,-1-0,-2+0,-2-0,-3w",
    "neck": "2,0-3,1+3,1-4,2",
    "head": "4,2-5,2+5,2-6,2",
    "tail": "0,0--1,0+-1,0--2,0+-2,0--3,0w",
    "limb_a": "0,0--1,-1+-1,-1--2,-1",
    "limb_b": "2,0-3,-1",
    "unique": "0,0-0,1",
}
LONG_TAIL = "0,0--1,0+-1,0--2,0+-2,0--3,0+-3,0--4,0w"
RING = "1,0-0,-1+0,-1-1,-2w+1,-2-2,-1+2,-1-1,0"
BREAKING = {
    1: {"head": "4,2-6,2+5,2-6,2"},
    2: {"head": "4,2-5,2+4,2-5,2"},
    3: {"head": "4,2-5,3+4,3-5,2"},
    4: {"limb_b": "2,0-3,-1g", "ribs": "0,0-0,-1r+0,-1-0,-2+0,-2-0,-3w"},
    5: {"ribs": "", "head": "4,2-5,2+5,2-6,2+5,2-5,3+5,3-5,4+5,4-5,5w"},
    6: {"unique": ""},
    7: {"spine": "0,0-1,0+1,0-1,1"},
    8: {"neck": "2,0-3,1+3,1-2,2"},
    9: {"tail": "0,0--1,1+-1,1-0,2+0,2--1,3w", "unique": "2,0-2,1"},
    10: {"head": "4,2-5,2+7,2-8,2"},
    11: {"ribs": "0,0-0,1+0,1-0,2+0,2-0,3w", "unique": "2,0-2,-1"},
    12: {"limb_b": "-2,-1--2,-2"},
    13: {"neck": "2,0-3,1", "tail": LONG_TAIL, "head": "3,1-2,1+2,1-1,0"},
    14: {"unique": "0,-1--1,-1"},
    15: {"head": "4,2-5,2", "ribs": RING, "limb_b": "2,0-3,0", "unique": "1,0-1,-1"},
    16: {"ribs": "0,0-0,-1+0,-1-0,-2w+0,-1-1,-1w+1,-1-1,-2", "tail": "0,0--1,0+-1,0--2,0"},
    17: {"ribs": "0,0-0,-1w+0,-1-0,-2+0,-2-0,-3"},
}


def drawn_with(changed: dict[str, str]) -> str:
    return "draw=" + ";".join(f"{part}:{bones}" for part, bones in (DRAWN | changed).items() if bones)


@pytest.mark.parametrize("condition", range(1, 18))
def test_each_condition_is_refused_with_its_id_and_changes_nothing(tmp_path: Path, condition: int) -> None:
    """The drawing breaks just this one; mended it is taken."""

    async def work(house: House) -> None:
        before = entries_of(house), version_of(house, 0), version_of(house, 1)
        drawing = drawn_with(BREAKING[condition])
        with pytest.raises(Refusal, match="illegal") as refused:
            await house.tables.command("ben", Play("m1", CODE, 1, version_of(house, 1), drawing))
        assert refused.value.rule == f"GDR-V{condition}"
        assert refused.value.message.values["conditions"] == f"GDR-V{condition}"
        assert (entries_of(house), version_of(house, 0), version_of(house, 1)) == before
        await house.tables.command("ben", Play("m2", CODE, 1, version_of(house, 1), drawn_with({})))
        assert house.tables.rooms.by_code[CODE].table.to_act() == [0]

    at_table(tmp_path, work, STEPS_TO_DRAW)


def test_what_the_others_hold_and_build_changes_no_answer(tmp_path: Path) -> None:
    """Ben's cards, tokens and skeleton are hidden from Ada: her answers are the same byte for byte."""

    async def work(house: House) -> None:
        judgement = judge_of(house, 0, "draw=spine:0,0-1,0;neck:1,0-2,1")
        before = msgspec.json.encode((await judged(house.tables, "ada", judgement)).judgement)
        ask = Design("d1", CODE, 0, version_of(house, 0))
        designs = msgspec.json.encode((await designed(house.tables, "ada", ask)).designs)
        hidden: Any = (await designed(house.tables, "ben", Design("d2", CODE, 1, version_of(house, 1)))).designs[0]
        await house.tables.command("ben", Play("m1", CODE, 1, version_of(house, 1), hidden.move))
        again = judge_of(house, 0, "draw=spine:0,0-1,0;neck:1,0-2,1", "j2")
        assert msgspec.json.encode((await judged(house.tables, "ada", again)).judgement) == before
        ask = Design("d3", CODE, 0, version_of(house, 0))
        assert msgspec.json.encode((await designed(house.tables, "ada", ask)).designs) == designs
        others = set(house.tables.rooms.by_code[CODE].table.told_story().view(1).position.players[1].hand)  # type: ignore[attr-defined]
        mine = house.tables.rooms.by_code[CODE].table.told_story().view(0).position.players[0].hand  # type: ignore[attr-defined]
        assert not any(card.encode() in before + designs for card in others - set(mine))

    at_table(tmp_path, work)


def test_a_game_that_lists_its_moves_has_nothing_to_judge(tmp_path: Path) -> None:
    async def run() -> None:
        house = await new_house(tmp_path / "table.sqlite", Clock())
        try:
            opened = msgspec.structs.replace(building_table([ADA, BEN], BOT_STEPS), game=SNACK, before=[], options={})
            room = await house.tables.openings.open_as("snack", opened)
            seat = room.table.to_act()[0]
            person, version = (ADA, BEN)[seat][0], room.table.version(seat)
            with pytest.raises(Refusal, match="not_judged"):
                await judged(house.tables, person, Judge("j", "snack", seat, version, "draw="))
            assert (await designed(house.tables, person, Design("d", "snack", seat, version))).designs == []
        finally:
            await close(house)

    asyncio.run(run())


def test_the_socket_answers_and_tells_nobody_else(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        heard: list[list[dict[str, Any]]] = [[], []]
        talks = [talk_of(house, "ada", heard[0]), talk_of(house, "ben", heard[1])]
        for seat, talk in enumerate(talks):
            await house.tables.presence.watch(talk, CODE, seat, None)
        counts = [len(line) for line in heard]
        ask = {"type": "judge", "id": "j1", "table": CODE, "seat": 0, "version": version_of(house, 0), "move": "draw="}
        await talks[0].hear(msgspec.json.encode(ask).decode())
        await talks[0].hear(msgspec.json.encode({**ask, "type": "design"}).decode())
        assert [message["type"] for message in heard[0][counts[0] :]] == ["judged", "refused"]
        assert len(heard[1]) == counts[1]

    at_table(tmp_path, work)


def talk_of(house: House, player: str, heard: list[dict[str, Any]]) -> Conversation:
    talk = Conversation(house, None, lambda data: heard.append(msgspec.json.decode(data)), lambda: None)
    talk.player = player
    return talk
