"""Plays the games of a question one by one, and answers from those it has."""

from collections.abc import Sequence

import msgspec

import paddock
from paddock.content.components import components_of
from paddock.contract import record as records
from paddock.contract.game import AnyGame
from paddock.contract.record import Record
from paddock.lab import report
from paddock.lab.asked import answers
from paddock.lab.asked.findings import STRONGER, Findings, Question
from paddock.lab.asked.leads import Leads, leads_of
from paddock.lab.balance import balance_of
from paddock.lab.match import play_record, played_of
from paddock.lab.reading import read_game
from paddock.lab.study import Reading, Study, plan_study, play_and_read


class Wish(msgspec.Struct, frozen=True):
    """A question about a game with the same bot in all seats; `edition`: its text, empty for the printed values."""

    game: str
    bot: str
    seats: int
    games: int
    seed: int
    question: Question = "things"
    edition: str = ""

    def bots(self) -> list[str]:
        """With a stronger one in the first seat if thinking is asked about."""
        if self.question == "thinking":
            return [STRONGER[self.bot], *[self.bot] * (self.seats - 1)]
        return [self.bot]


def edited(game: AnyGame, text: str) -> AnyGame:
    return type(game)(components_of(game).with_text(text, "edition", game.name), game.version) if text else game


class Playing:
    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.printed = paddock.find_game(wish.game)
        self.game = edited(self.printed, wish.edition)
        is_paired = wish.question == "thinking"
        self.study = self.planned(self.game, is_paired=is_paired)
        self.before = self.planned(self.printed) if wish.question == "edition" else None
        self.readings: list[Reading] = []
        self.befores: list[Reading] = []
        self.leads: list[Leads] = []

    def planned(self, game: AnyGame, *, is_paired: bool = False) -> Study:
        wish = self.wish
        return plan_study(game, wish.bots(), wish.games, wish.seed, seats=wish.seats, is_paired=is_paired)

    def play(self, number: int) -> None:
        if self.wish.question == "leads":
            self.watch(play_record(self.game, self.study.match, number), number)
            return
        self.readings.append(play_and_read(self.study, number))
        if self.before is not None:
            self.befores.append(play_and_read(self.before, number))

    def watch(self, record: Record, number: int) -> None:
        facts, luck = read_game(self.game, records.replay(record, self.game))
        self.readings.append(Reading(played_of(record, number), facts, luck))
        found = leads_of(self.game, records.replay(record, self.game), record.seats)
        if found is not None:
            self.leads.append(found)

    def findings(self) -> Findings:
        wish, readings = self.wish, self.readings
        match wish.question:
            case "first":
                return answers.first(readings, wish.games)
            case "length":
                return answers.length(readings, wish.games)
            case "leads":
                return answers.leads(readings, self.leads, wish.games)
            case "thinking":
                return answers.thinking(readings, self.study.match.bots, wish.games)
            case "strategy":
                return answers.strategy(readings)
            case "edition":
                return answers.edition(self.befores, readings, wish.games)
            case "things":
                return answers.things(readings, self.scoring())

    def scoring(self) -> Sequence[str]:
        return sorted(self.game.study.scoring)

    def report(self) -> str:
        """Everything that was measured, as a page."""
        wish = self.wish
        parts = report.balance_parts(balance_of(self.readings, scoring=self.scoring()), self.readings)
        words = f"--bots {wish.bot} --seats {wish.seats} --games {len(self.readings)} --seed {wish.seed}"
        return report.page(f"{self.game.title}: balance", f"paddock lab balance {wish.game} {words}", parts)
