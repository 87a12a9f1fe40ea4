"""Tables of Tiny Epic Dinosaurs in the middle of a game: played in by a rancher with fixed habits."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import State
from paddock.contract.game import CHANCE, OVER, AnyGame
from paddock.server.table.entries import Step
from tests.web.prepared import BOT, lay_table, seat_for

GAME: Final = "tiny_epic_dinosaurs"
Until = Callable[[str, list[str]], bool]

# What seat 0 likes best, first to last, by how a move's notation begins; on ranch R1A these barriers close pens.
HABITS: Final = (
    "side-R1A", "part-", "species-",
    "place-A1-", "place-C4-", "place-A3-", "place-A2-", "place-C3-", "place-A4-", "place-D",
    "fence-b3n", "fence-b1w", "fence-d3n", "fence-b2n", "fence-c1w", "fence-c2w", "fence-", "move-", "feed-", "born-",
)  # fmt: skip
PAIRS: Final = ("place-C4-", "place-A1-", "place-C3-", "place-A2-", "place-A4-")  # barriers first, then two of a kind
MODEST: Final = ("side-", "place-D", "fence-", "move-", "feed-", "born-")


class Habits(NamedTuple):
    """What seat 0 prefers to HABITS, which draws it gets, and the research card it goes for first."""

    likes: Sequence[str] = ()
    luck: Sequence[str] = ()
    card: str = ""
    later: Sequence[str] = ()  # from round 2 on


NONE: Final = Habits()


def with_card(card: str, *likes: str, roll: str = "net") -> Habits:
    return Habits(likes, ("first-0", f"research-{card}", f"roll-{roll}"), card)


BARRIERS_FIRST: Final = ("place-C4-", "place-A1-", "place-A2-")
TWO_PENS: Final = (*BARRIERS_FIRST, "fence-b3n", "fence-b1w")

# By name: what leads to a research card that may be used, and the question or the move that says so.
ABILITIES: Final = {
    "security force": (with_card("security_force", "place-A1-", "place-A4-"), "save"),
    "diet": (with_card("gallimimus", *TWO_PENS, "move-stego", "move-brach", "stop"), "diet"),
    "gallimimus": (
        with_card("gallimimus", *TWO_PENS, "move-stegosaurus-a2", "move-gallimimus-b2", "move-brachiosaurus-b3"),
        "exempt",
    ),
    "breeding center": (with_card("breeding_center", "place-A1-", "place-D5-", "place-C4-"), "center"),
    "converter": (with_card("resource_converter", *BARRIERS_FIRST), "feed"),
    "bite": (with_card("tyrannosaurus_rex", *BARRIERS_FIRST), "bite-"),
    "additives": (with_card("dino_food_additives", *BARRIERS_FIRST), "additives"),
    "mobile barriers": (with_card("mobile_barriers", *BARRIERS_FIRST), "lift-"),
    "moschops": (with_card("moschops", *BARRIERS_FIRST), "arrange"),
    "flyer": (with_card("pterodactyl", *BARRIERS_FIRST), "arrange"),
    "carry": (with_card("pterodactyl", "place-D5-", *BARRIERS_FIRST), "carry"),
    "incubator": (with_card("egg_incubator", "place-D5-", *BARRIERS_FIRST), "egg"),
    "injectors": (with_card("adreno_injectors", "place-D5-", *BARRIERS_FIRST), "relocate-"),
    "biometrics": (with_card("rancher_biometrics", "place-A1-", "place-A2-", roll="wound"), "biometrics-"),
    "spinosaurus": (with_card("spinosaurus", *BARRIERS_FIRST), "clear-"),
    "dilophosaurus": (with_card("dilophosaurus", *BARRIERS_FIRST), "recall"),
    "deinocheirus": (with_card("deinocheirus", *BARRIERS_FIRST), "card-"),
    "sponsor": (with_card("university_sponsor", *BARRIERS_FIRST), "any"),
}


def play_in(game: AnyGame, seed: int, until: Until, *, seats: int = 2, habits: Habits = NONE) -> list[Step]:
    """The moves of a game until seat 0 has the question `until` waits for, given the question and the legal moves."""
    rng, state = Rng(seed), game.new(seats, {})
    steps: list[Step] = []
    while (mover := state.turn()) != OVER:
        legal = [game.text(state, mover, move) for move in state.legal_moves(mover)]
        if mover == 0 and until(question(game, state), legal):
            return steps
        if mover == CHANCE:
            luck = ("mat-1", *habits.luck) if not any(text.startswith("mat-") for _, text in steps) else habits.luck
            text = preferred(legal, luck, game.text(state, mover, state.random_move(mover, rng)))
        else:
            likes = (*wishes(game, state, habits), *HABITS) if mover == 0 else MODEST
            text = preferred(legal, likes, legal[0] if "stop" not in legal else "stop")
        game.step(state, mover, game.parse(state, mover, text))
        steps.append((mover, text))
    raise AssertionError(f"with seed {seed} this never came")


def wishes(game: AnyGame, state: State, habits: Habits) -> Sequence[str]:
    """Research comes first until the card is there."""
    position = game.view(state, 0).position
    if position.round > 1 and habits.later:
        return habits.later
    if not habits.card or habits.card in position.players[0].cards:
        return habits.likes
    return (f"take-{habits.card}", "place-B3-", "place-C5-", *habits.likes)


def preferred(legal: list[str], likes: Sequence[str], otherwise: str) -> str:
    return next((text for like in likes for text in legal if text.startswith(like)), otherwise)


def question(game: AnyGame, state: State) -> str:
    return str(game.view(state, 0).position.players[0].question)


def sit_down(page: Page, folder: Path, asked: str, seed: int, likes: Sequence[str] = ()) -> None:
    """Takes this page to a table where its person has that question; the ranch is R1A."""
    steps = play_in(paddock.find_game(GAME), seed, lambda now, _: now == asked, habits=Habits(likes))
    go_there(page, folder, steps)


def sit_with(page: Page, folder: Path, ability: str) -> None:
    """Takes this page to a table where one of ABILITIES may be used."""
    habits, asked = ABILITIES[ability]

    def until(now: str, legal: list[str]) -> bool:
        return now == asked or any(text.startswith(asked) for text in legal)

    go_there(page, folder, play_in(paddock.find_game(GAME), 0, until, habits=habits))


def go_there(page: Page, folder: Path, steps: list[Step]) -> None:
    page.goto("/settings")
    page.goto(f"/t/{lay_table(folder, GAME, [seat_for(page), BOT], steps)}")
    page.get_by_role("button", name="Hint", exact=True, disabled=False).wait_for()
