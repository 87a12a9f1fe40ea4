"""What messages are made of: codes, versions, moves."""

from typing import Annotated, Any, Literal

from msgspec import Meta

JsonObject = dict[str, Any]  # views and described moves: each game has its own, and msgspec writes them as they are

KEY = "^[A-Za-z0-9_-]+$"  # codes of tables, invitations, tokens
Language = Annotated[str, Meta(pattern="^[a-z]{2}$", description="The language of sentences in the answer.")]
Code = Annotated[str, Meta(pattern=KEY, max_length=40, description="The code of a table.")]
NO_CONTROL = "^[^\\x00-\\x1f\\x7f]*$"
MessageId = Annotated[
    str,
    Meta(min_length=1, max_length=64, pattern=NO_CONTROL, description="Chosen by the client, new for each message."),
]
SeatNumber = Annotated[int, Meta(ge=0, le=63, description="The index of a seat.")]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1, description="How many events of the table this viewer has seen.")]
MoveText = Annotated[str, Meta(min_length=1, max_length=4000, description="A move in the game's notation.")]
MoveNumber = Annotated[int, Meta(ge=0, le=2**53, description="A move's number in the list of legal moves.")]
TypedFields = Annotated[
    dict[str, Any],
    Meta(min_length=1, max_length=16, description="A move as named fields, `kind` first among them, each game's own."),
]
WrittenMove = MoveText | TypedFields
OneMove = WrittenMove | MoveNumber
Steps = OneMove | Annotated[list[OneMove], Meta(min_length=1, max_length=64)]
PlanLines = Annotated[
    list[Annotated[list[OneMove], Meta(min_length=2, max_length=64)]], Meta(max_length=8)
]  # of a plan
Name = Annotated[str, Meta(min_length=1, max_length=40, description="A name that people see.")]
RequestKind = Literal["undo", "abandon", "bot", "end"]
Status = Literal["open", "playing", "over", "abandoned", "closed"]


def as_json(struct: object) -> JsonObject:
    """Says that this struct is sent as it is."""
    return struct  # type: ignore[return-value]
