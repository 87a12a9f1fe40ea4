"""A game as text: header, one line per move, seed and outcome. Read, write, replay, verify. See docs/record.md."""

from paddock.contract.record.kept import FORMAT, HIDDEN, RESIGNED, RESIGNS, Ply, Record, RecordError, begin, write
from paddock.contract.record.reading import read
from paddock.contract.record.replaying import as_played, check_outcome, final_state, replay, starting_state, verify

__all__ = [
    "FORMAT",
    "HIDDEN",
    "RESIGNED",
    "RESIGNS",
    "Ply",
    "Record",
    "RecordError",
    "as_played",
    "begin",
    "check_outcome",
    "final_state",
    "read",
    "replay",
    "starting_state",
    "verify",
    "write",
]
