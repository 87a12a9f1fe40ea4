"""The flow of The Great Dinosaur Rush: which phase belongs to which step, who acts, who sees what, how it ends."""

from typing import Final

from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, NOBODY, OVER, Outcome, ranks_by
from paddock.games.great_dinosaur_rush.engine.exhibit import notoriety_changes
from paddock.games.great_dinosaur_rush.engine.phases import actions, crimes, field, museum, set_up
from paddock.games.great_dinosaur_rush.engine.phases.phase import Action, Phase
from paddock.games.great_dinosaur_rush.engine.secrets import draw_unknown
from paddock.games.great_dinosaur_rush.engine.steps import BUILD, ENDED, EXHIBIT, READY
from paddock.games.great_dinosaur_rush.engine.table import Table

LAST_EXHIBIT: Final = "last-exhibit"

ACTIONS: Final[list[Action]] = [
    field.Survey(),
    field.PublicizeAgain(),
    actions.Donate(),
    actions.Research(),
    crimes.Sabotage(),
    crimes.Dynamite(),
    crimes.Steal(),
]
# In the order of STEPS.
PHASES: Final[list[Phase]] = [
    set_up.DrawStart(),
    set_up.TakeScholar(False),
    set_up.PickSite(),
    set_up.FillSite(),
    set_up.DealCard(),
    field.DrawExtra(),
    actions.DrawCard(),
    crimes.DrawBone(),
    crimes.DrawTrap(),
    crimes.DrawToken(),
    museum.Exhibit(),
    set_up.TakeScholar(True),
    set_up.Enter(),
    field.Move(),
    field.Publicize(),
    field.Act(ACTIONS),
    actions.KeepCards(),
    crimes.PlaceTrap(),
    crimes.GiveBack(),
    crimes.StealMore(),
    crimes.KeepToken(),
    museum.BuildSkeletons(),
]


class GreatDinosaurRushState(Table):
    def begin(self) -> None:
        """GDR-1: the table before anything is drawn."""
        pieces = self.pieces
        self.markers = (pieces.start_rows_two if self.seats == 2 else pieces.start_rows).copy()
        self.scores = [int(pieces.starting_score)] * int(self.seats)
        self.bag = pieces.all_bones
        self.deck = pieces.all_cards
        self.token_bag = 0 if self.settings.family else pieces.all_tokens
        if self.settings.first_starts:
            set_up.set_start(self, 0)

    def copy(self) -> "GreatDinosaurRushState":
        other = GreatDinosaurRushState(self.pieces, self.settings, self.seats)
        self.copy_to(other)
        return other

    # Who is to act

    def seat_count(self) -> int:
        return self.seats

    def turn(self) -> int:
        if self.step <= EXHIBIT:
            return CHANCE
        if self.step == BUILD:
            return self.next_builder()
        return OVER if self.step == ENDED else self.active

    def to_act(self) -> list[int]:
        if self.step != BUILD:
            seat = self.turn()
            return [] if seat == OVER else [seat]
        return [seat for seat in range(len(self.builds)) if self.builds[seat].question != READY]

    def waits_for(self, seat: int) -> bool:
        if self.step != BUILD:
            return seat != OVER and self.turn() == seat
        return 0 <= seat < self.seats and self.builds[seat].question != READY

    # Moves

    def legal_moves(self, seat: int) -> list[int]:
        return PHASES[self.step].choices(self, seat) if self.waits_for(seat) else []

    def chance_weights(self) -> list[tuple[int, int]]:
        """[(move, weight)] of what CHANCE decides now."""
        return PHASES[self.step].weights(self, CHANCE)

    def random_move(self, seat: int, rng: Rng) -> int:
        return PHASES[self.step].random(self, seat, rng)

    def apply(self, seat: int, move: int) -> None:
        PHASES[self.step].answer(self, seat, move)

    # Secrets (GDR-16)

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        return move if seat == viewer else PHASES[self.step].seen_as(self, move, viewer)

    def redeal(self, seat: int, rng: Rng) -> None:
        if seat != NOBODY:
            draw_unknown(self, seat, rng)

    # The end (GDR-13)

    def outcome(self) -> Outcome | None:
        if self.step != ENDED:
            return None
        notoriety = [self.notoriety(seat) for seat in range(self.seats)]
        changes = notoriety_changes(self.settings, notoriety)
        scores = [self.scores[seat] + changes[seat] for seat in range(self.seats)]
        keys: list[tuple[int, ...]] = [(scores[seat], -notoriety[seat]) for seat in range(self.seats)]
        return Outcome(scores, ranks_by(keys), LAST_EXHIBIT)
