"""Games as dialogues: whole games in words, errors that teach, and nothing that a seat can't know."""

import asyncio
import random
from typing import Any

import pytest

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE
from paddock.contract.game import AnyGame
from paddock.envs.text import ArenaEnv, Dialogue, Misread, RolloutEnv, Scene, TextBot, tokens_in
from paddock.envs.text.arena import ALLOWANCE, GAME_ID, ObservationType
from paddock.envs.text.scene import chosen_part
from paddock.lab.match import play_match
from tests.toy import ToyGame

GAMES = paddock.game_names()
QUESTION_TOKENS = 400  # on average, at a table of two


def numbers(seed: int) -> random.Random:
    return random.Random(seed)


def played(dialogue: Dialogue, seed: int, most: int = 10_000) -> list[str]:
    """A game at random, or its beginning: everything that was said."""
    choosing = numbers(seed)
    said: list[str] = []
    dialogue.begin(seed)
    while (seat := dialogue.to_act()) is not None:
        if len(said) == most:
            return said
        said.append(dialogue.question(seat))
        dialogue.answer(seat, str(choosing.randrange(len(dialogue.scene(seat).legal)) + 1))
    return [*said, dialogue.result(0)]


# Reading


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_seat_plays_a_whole_game_in_words(name: str, seats: int) -> None:
    known = paddock.find_game(name).seats
    dialogue = Dialogue(name, min(max(seats, known[0]), known[-1]))
    said = played(dialogue, 3)
    assert "The game is over" in said[-1]
    assert dialogue.outcome is not None
    assert all("Moves: 1:" in question for question in said[:-1])


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_and_the_answers_give_the_same_words(name: str) -> None:
    first, again, other = (played(Dialogue(name, 2), seed, most=20) for seed in (5, 5, 6))
    assert first == again
    assert first != other


@pytest.mark.parametrize("name", GAMES)
def test_a_game_costs_few_tokens(name: str) -> None:
    dialogue = Dialogue(name, 2, bots={1: "random"})
    *questions, _ = played(dialogue, 1)
    assert sum(map(tokens_in, questions)) / len(questions) < QUESTION_TOKENS
    assert tokens_in(Dialogue(name, 2, rules="none").opening(0)) < 60
    assert tokens_in(dialogue.opening(0)) < 700
    assert tokens_in(Dialogue(name, 2, rules="full").opening(0)) > 2_000


def test_a_name_is_explained_once() -> None:
    dialogue = Dialogue("rolling_ranch", 2)
    first = dialogue.question(0)
    assert "\nbarn_1: kind barn" in first
    assert "\nbarn_1: kind barn" not in dialogue.question(0)
    assert "\nbarn_1: kind barn" in dialogue.question(1)


def test_a_seat_reads_about_what_only_it_holds() -> None:
    dialogue = Dialogue("tiny_epic_dinosaurs", 2)
    said = played(dialogue, 1, most=8)
    own = [question for question in said if "; private PV" in question]
    assert own
    assert all(question.count("; private PV") == 1 for question in own)
    assert any("\nPV" in question for question in said)


def test_moves_can_be_described() -> None:
    plain, described = (Dialogue("jurassic_snack", described=one).question(0) for one in (False, True))
    assert "piece diplo" in described
    assert "piece diplo" not in plain


def test_open_moves_of_others_are_news_until_one_has_moved() -> None:
    dialogue = Dialogue("jurassic_snack")
    while dialogue.to_act() == 0:
        dialogue.answer(0, "1")
    assert "Others: seat 0 " in dialogue.question(1)
    dialogue.answer(1, "1")
    assert "seat 0 " not in dialogue.question(1).split("\n")[0]


def test_a_bot_that_fails_is_replaced() -> None:
    dialogue = Dialogue("jurassic_snack", bots={1: "command:false"})
    played(dialogue, 1)
    assert dialogue.outcome is not None
    assert "ended before it answered" in dialogue.failures[0]


# Answering


@pytest.mark.parametrize(
    ("answer", "part"),
    [
        ("3", "3"),
        ("  [3] ", "3"),
        ("I'd take 5, or maybe [4].\nNo: [c3-north]", "c3-north"),
        ("First I look at 2.\n\nMove: 7.\n", "7"),
        ("thinking…\n**Answer: `c3-north`**", "c3-north"),
        ("My choice is 4", "4"),
        ("", ""),
        ("x" * 10_000_000 + "\n9", "9"),
    ],
    ids=["number", "brackets", "last-brackets", "label", "bold", "sentence", "empty", "huge"],
)
def test_the_move_is_found_at_the_end_of_an_answer(answer: str, part: str) -> None:
    assert chosen_part(answer) == part


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("99", "There is no move 99. Answer with a number from 1 to"),
        ("0", "There is no move 0."),
        ("²", "is not a move"),
        ("", "I found no move in your answer"),
        ("hello there", "is not a move"),
        ("1" * 100_000, "There is no move 111"),
        ("a1-north", r"Rule JS-\d"),
        ("\x00\ud800 [\n]", "I found no move"),
    ],
)
def test_an_answer_that_is_no_move_teaches_what_to_answer(answer: str, why: str) -> None:
    dialogue = Dialogue("jurassic_snack")
    before = dialogue.game.dump(dialogue.state)
    with pytest.raises(Misread, match=why) as misread:
        dialogue.answer(0, answer)
    assert len(str(misread.value)) < 800
    assert dialogue.game.dump(dialogue.state) == before
    assert dialogue.refused == [1, 0]


def test_nobody_answers_for_another_seat() -> None:
    dialogue = Dialogue("jurassic_snack")
    before = dialogue.game.dump(dialogue.state)
    with pytest.raises(Misread, match="isn't your turn"):
        dialogue.answer(1, "1")
    assert dialogue.game.dump(dialogue.state) == before


def test_a_drawn_skeleton_is_an_answer_too() -> None:
    """A move that isn't listed is read by the game itself."""
    dialogue = Dialogue("great_dinosaur_rush", bots={1: "random"})
    choosing = numbers(1)
    dialogue.begin(1)
    while "build" not in dialogue.scene(0).position().split("\n")[0]:
        dialogue.answer(0, str(choosing.randrange(len(dialogue.scene(0).legal)) + 1))
    with pytest.raises(Misread, match="Rule GDR-"):
        dialogue.answer(0, "draw=spine:0,0-1,0")


# Two worlds


@pytest.mark.parametrize("game", [*map(paddock.find_game, GAMES), ToyGame()], ids=[*GAMES, "toy"])
def test_worlds_that_differ_in_what_a_seat_cannot_know_give_equal_words(game: AnyGame) -> None:
    dialogue, rng, choosing = Dialogue(game, 2), Rng(7), numbers(7)
    dialogue.begin(7)
    differed = 0
    for _ in range(30):
        if (mover := dialogue.to_act()) is None:
            break
        for seat in (0, 1):
            other = dialogue.state.copy()
            other.redeal(seat, rng)
            differed += game.dump(other) != game.dump(dialogue.state)
            worlds = (dialogue.state, other)
            assert len({words(dialogue, world, seat, worlds) for world in worlds}) == 1
        dialogue.answer(mover, str(choosing.randrange(len(dialogue.scene(mover).legal)) + 1))
    assert differed > 10


def words(dialogue: Dialogue, state: Any, seat: int, worlds: tuple[Any, Any]) -> tuple[str, ...]:
    """All that a seat may read here: the question, refusals, and what it hears of the others' moves."""
    game, true = dialogue.game, dialogue.state
    news, known = [list(one) for one in dialogue.news], [set(one) for one in dialogue.explained]
    dialogue.state = state
    said = [dialogue.question(seat)]
    if state.waits_for(seat):
        said += [refusal(dialogue, seat, game.text(state, seat, move)) for move in range(0, game.action_space, 97)]
    for mover in set(state.to_act()) - {seat, CHANCE}:
        moves = set.intersection(*(set(world.legal_moves(mover)) for world in worlds))
        said += [heard(dialogue, state, mover, move, seat) for move in sorted(moves)[:4]]
    dialogue.state, dialogue.news, dialogue.explained = true, news, known
    return tuple(said)


def refusal(dialogue: Dialogue, seat: int, answer: str) -> str:
    try:
        return str(dialogue.scene(seat).read(answer))
    except Misread as misread:
        return str(misread)


def heard(dialogue: Dialogue, state: Any, mover: int, move: int, seat: int) -> str:
    dialogue.state, dialogue.news = state.copy(), [[] for _ in range(dialogue.seats)]
    dialogue.make(mover, move)
    return " ".join(dialogue.news[seat])


@pytest.mark.parametrize("name", GAMES)
def test_words_made_from_a_view_are_those_of_the_true_position(name: str) -> None:
    dialogue, choosing = Dialogue(name, 2), numbers(2)
    dialogue.begin(2)
    for _ in range(40):
        if (seat := dialogue.to_act()) is None:
            break
        scene, state = dialogue.scene(seat), dialogue.state
        assert scene.position() == dialogue.game.picture(state, seat)
        assert scene.legal == state.legal_moves(seat)
        assert scene.texts == [dialogue.game.text(state, seat, move) for move in scene.legal]
        dialogue.answer(seat, str(choosing.randrange(len(scene.legal)) + 1))


# The shapes of other libraries


@pytest.mark.parametrize("name", GAMES)
def test_a_textarena_loop_plays_a_whole_game(name: str) -> None:
    env, choosing = ArenaEnv(name), numbers(4)
    env.reset(num_players=2, seed=4)
    done, prompts = False, 0
    while not done:
        player, observation = env.get_observation()
        assert all(sender == GAME_ID and isinstance(text, str) for sender, text, _ in observation)
        prompts += sum(kind is ObservationType.PROMPT for _, _, kind in observation)
        assert observation[-1][2] is ObservationType.GAME_BOARD
        legal = env.dialogue.scene(player).legal
        done, _ = env.step(f"[{choosing.randrange(len(legal)) + 1}]")
    rewards, infos = env.close()
    assert prompts == 2
    assert sum(rewards.values()) == pytest.approx(0)
    assert all(info["turn_count"] > 0 and not info["invalid_move"] for info in infos.values())


def test_nonsense_loses_after_some_patience() -> None:
    env = ArenaEnv("jurassic_snack")
    env.reset(num_players=2, seed=1)
    player, _ = env.get_observation()
    steps = [env.step("what?") for _ in range(ALLOWANCE + 1)]
    assert [done for done, _ in steps] == [False] * ALLOWANCE + [True]
    assert env.get_observation()[1][-1][2] is ObservationType.GAME_ADMIN
    rewards, infos = env.close()
    assert rewards == {player: -1.0, 1 - player: 0.0}
    assert infos[player]["invalid_move"]


@pytest.mark.parametrize("name", GAMES)
def test_a_rollout_goes_from_its_prompt_to_its_reward(name: str) -> None:
    env = RolloutEnv(name, bot="random")
    row = env.rows(2, seed=8)[1]
    assert [message["role"] for message in row["prompt"]] == ["system", "user"]
    assert row["info"] == {"seed": 9, "seat": 1}
    state = asyncio.run(rollout(env, row))
    assert 0 <= env.result(state) <= 1
    assert 0.5 < env.legality(state) < 1
    assert "The game is over" in state["messages"][-1]["content"]


async def rollout(env: RolloutEnv, row: dict[str, Any]) -> dict[str, Any]:
    """As verifiers runs it, with a model that answers nonsense now and then."""
    state = await env.setup_state({"info": row["info"]})
    messages, choosing, turns = list(row["prompt"]), numbers(1), 0
    while not await env.is_completed(state):
        turns += 1
        legal = state["dialogue"].scene(row["info"]["seat"]).legal
        answer = "hm" if turns % 5 == 0 else str(choosing.randrange(len(legal)) + 1)
        messages.append({"role": "assistant", "content": answer})
        messages += await env.env_response(messages, state)
    return state | {"messages": messages}


def test_a_rollout_of_nonsense_ends() -> None:
    env = RolloutEnv("jurassic_snack", bot="random")

    async def nonsense() -> dict[str, Any]:
        state = await env.setup_state({"info": {"seed": 1, "seat": 0}})
        while not await env.is_completed(state):
            await env.env_response([{"role": "assistant", "content": "no"}], state)
        return state

    state = asyncio.run(nonsense())
    assert (env.result(state), env.legality(state)) == (0.0, 0.0)
    assert "Answer with a number" in state["final_env_response"][0]["content"]


# A model as a bot


class Second(TextBot):
    """Answers with the last move, and with nonsense first."""

    def reply(self, messages: list[dict[str, Any]]) -> str:
        if len(messages) == 2:
            return "Let me think about it."
        last = str(messages[1]["content"]).rsplit("\n", 1)[-1]
        return last.removeprefix("Moves: ").partition(":")[0]


class Stubborn(TextBot):
    def reply(self, messages: list[dict[str, Any]]) -> str:
        return "no"


def test_a_model_plays_as_a_bot_and_counts_its_words() -> None:
    result = play_match(paddock.find_game("jurassic_snack"), [f"{__name__}:Second", "random"], 2, 1)
    assert len(result.played) == 2
    game = paddock.find_game("jurassic_snack")
    dialogue = Dialogue(game)
    bot = Second(game)
    scene = Scene(game, game.view(dialogue.state, 0))
    assert bot.choose(scene.view, scene.legal, Rng(1), None) == scene.legal[-1]  # type: ignore[arg-type]
    assert (bot.usage.answers, bot.usage.refused) == (2, 1)
    assert bot.usage.tokens_spent() > 2 * tokens_in(dialogue.question(0))


def test_a_model_that_never_answers_is_a_failure_with_a_reason() -> None:
    with pytest.raises(Exception, match="Stubborn gave 3 answers that aren't legal moves"):
        play_match(paddock.find_game("jurassic_snack"), [f"{__name__}:Stubborn", "random"], 1, 1)
