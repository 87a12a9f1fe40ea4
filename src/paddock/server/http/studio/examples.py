"""Examples of editions, for the OpenAPI description."""

from typing import Final

import msgspec

import paddock
from paddock.lab.asked.findings import Findings, FoundAnswer, FoundChart, FoundValue
from paddock.server.http.studio.bodies import ChangedEdition, EditionDraft, EditionInfo, EditionSummary, NewEdition
from paddock.server.table.editions import ChangedValue, DraftedEdition, DraftValue, RefusedValue
from paddock.server.wire.studies import NewStudy, StudyInfo, StudyList, StudyPlan

ID: Final = "Qb7sTn2xW0mYk4vLr8dHcA"
SNACK: Final = paddock.game_names()[0]
TEXT: Final = '[edition]\nname = "Longer turns"\n\n[turn]\nactions_per_turn = 3\n'
CHANGE: Final = ChangedValue("turn.actions_per_turn", 2, 3)
WANTED: Final = DraftValue(CHANGE.key, 3)
REFUSED: Final = RefusedValue("turn.actions_first_turn", "expected a whole number, not text")
AT: Final = 1763200000.0
ANSWER: Final = FoundAnswer("first.none", 0.47, 0.44, 0.5)
ROW: Final = FoundValue("starts", 0.47, 0.44, 0.5, 200)
CHART: Final = FoundChart("seats", "intervals", "share", [ROW], 0.5)
FINDINGS: Final = Findings(200, [ANSWER], [CHART])
STUDY: Final = StudyInfo(
    "mB4tQ9xLz7wK", SNACK, "greedy", 2, 400, 200, "running", "first", seed=7, created=AT, findings=FINDINGS
)
STUDIO: Final[tuple[msgspec.Struct, ...]] = (
    ANSWER,
    ROW,
    CHART,
    FINDINGS,
    STUDY,
    NewStudy(SNACK, 2, 400, question="first"),
    StudyPlan(12.0, 0.14, False),
    StudyList([STUDY], ["balance.html"]),
    WANTED,
    REFUSED,
    EditionDraft([WANTED], "Longer turns"),
    DraftedEdition(TEXT, [CHANGE], [REFUSED]),
    NewEdition(SNACK, TEXT),
    ChangedEdition(TEXT),
    EditionSummary(ID, SNACK, "Longer turns", AT),
    EditionInfo(ID, SNACK, "Longer turns", "Ada", True, TEXT, AT, [CHANGE], ""),
)
