"""One example of every shape of the JSON API, for its OpenAPI description: all are of one table, about to begin."""

from typing import Any, Final

import msgspec
from litestar.openapi.spec import OpenAPI, Schema

import paddock
from paddock.bots.appraisal import Share
from paddock.content.players.book import BookBlock, BookChapter, BookPart, BookTerm, RuleRef
from paddock.content.players.pictures import PictureInfo
from paddock.contract.engine.luck import Dealer, seed_from
from paddock.contract.game import CHANCE, Result, State
from paddock.server.http.clubs.examples import CLUBS
from paddock.server.http.hosting.examples import HOSTED
from paddock.server.http.identity.links import KeyOwner, NewKey, Sure, UseKey
from paddock.server.http.identity.passkeys import Credential, PasskeyInfo
from paddock.server.http.notices.examples import NOTICES
from paddock.server.http.people import game_info
from paddock.server.http.share.examples import SHARED
from paddock.server.http.studio.examples import STUDIO
from paddock.server.table.editions import ChangedValue, CheckedEdition
from paddock.server.table.seats import STAND_IN
from paddock.server.thinking.lesson_steps import (
    Learnt,
    LessonDraft,
    LessonDrawing,
    LessonMoves,
    LessonSight,
    find_lesson,
    lesson_info,
    seen,
)
from paddock.server.thinking.puzzle_tables import (
    GivenUp,
    Missed,
    MissedReason,
    PuzzleAnswer,
    PuzzleGame,
    PuzzleInfo,
    PuzzleList,
    PuzzleShelf,
    PuzzleSight,
    Solvers,
)
from paddock.server.wire.lobby import Block, Friend, Hide, LobbyInfo, LobbyTable, QuickMatch
from paddock.server.wire.messages import (
    Advised,
    Chat,
    ChatLine,
    ClockRule,
    Counsel,
    Designed,
    Done,
    Drafted,
    Event,
    Figure,
    Foreseen,
    Judged,
    LegalMove,
    Message,
    Request,
    SeatInfo,
    TableInfo,
    Why,
)
from paddock.server.wire.planning import PlannedLine, PlannedStep
from paddock.server.wire.profiles import (
    Badge,
    BoardRow,
    FinishedGame,
    GameMastery,
    Opponent,
    Profile,
    RatingInfo,
    RatingPoint,
    SoloTally,
    Tally,
    Tendency,
)
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import (
    AbsentBody,
    Account,
    Alternative,
    AnswerBody,
    BotInfo,
    DesignBody,
    DraftBody,
    Draw,
    EditionText,
    ForeseeBody,
    Found,
    Frame,
    Greeting,
    HandToBot,
    Health,
    HintBody,
    JudgeBody,
    Luck,
    Me,
    MoveBody,
    MoveVerdict,
    Mute,
    NewSeat,
    NewTable,
    NewToken,
    PlanBody,
    ReadyBody,
    Replay,
    Review,
    ReviewBody,
    RulebookInfo,
    SayBody,
    SeatBody,
    SessionInfo,
    SitDown,
    ThrowIn,
    Token,
    TryFrom,
    UndoBody,
    WhoAmI,
)

CODE: Final = "J3mSx0Zt7PqvW1kYcR8aLg"
AT: Final = 1763200000.0
GAME: Final = paddock.find_game(paddock.game_names()[0])
DEALER: Final = Dealer(seed_from(1))


def dealt() -> tuple[State, Draw]:
    """The position before the first decision, and the last draw before it."""
    state: State = GAME.new(min(GAME.seats))
    draws: list[Draw] = []
    while state.turn() == CHANCE:
        weights = GAME.chance(state)
        move = DEALER.draw(len(draws), weights)
        draws.append(Draw(weights, move, GAME.text(state, CHANCE, move)))
        state.apply(CHANCE, move)
    return state, draws[-1]


STATE, DRAW = dealt()
SEAT: Final = STATE.turn()
MOVE: Final = STATE.legal_moves(SEAT)[0]
TEXT: Final = GAME.text(STATE, SEAT, MOVE)
WHAT: Final = msgspec.to_builtins(GAME.describe(STATE, SEAT, MOVE, SEAT))
VIEW: Final = msgspec.to_builtins(GAME.view(STATE, SEAT))
OPTIONS: Final = game_info(GAME, GAME).options

PLAN: Final = PlannedLine([PlannedStep(1, "b2-east", WHAT)], [PlannedStep(SEAT, TEXT, WHAT)])
EVENT: Final = Event(18, "move", SEAT, WHAT, TEXT, at=AT)
CLOCK: Final = ClockRule("bank", 900, 10)
ADA: Final = SeatInfo(0, "player", "Ada", online=True, yours=True)
BOT: Final = SeatInfo(1, "bot", STAND_IN, STAND_IN, online=True)
REQUEST: Final = Request(1, "undo", 1, [0])
RESULT: Final = Result([9, 7], [1, 2], "points")
LINE: Final = ChatLine(7, 0, "Ada", "Well played", "", AT)
COUNSEL: Final = Counsel(MOVE, TEXT, WHAT, 0.62, 9.5, 0.48, [TEXT])
FIGURE: Final = Figure("You: points", 2.2, 0.0)
WHY: Final = Why("You gain about 2 points.", "You gain no points.", [FIGURE], 24)
MADE: Final = Alternative(MOVE, TEXT, WHAT, 0.62, 9.5)
VERDICT: Final = MoveVerdict(SEAT, [18, 18, 18], [0.55, 0.45], [-0.04, 0.04], MADE, [MADE], WHY)
SHARE: Final = Share(0, 0.5, 0.12, -0.2, 0.3, 0.28, 1.0)
CHANGE: Final = ChangedValue("objective.six_buildings.points", 18, 14)
ME: Final = Me("Xk3vQ0yTz8mWb5nLr2sHdA", "Ada", "ada")
FRAME: Final = Frame(EVENT, VIEW)
WISH: Final = NewTable(
    GAME.name, [NewSeat("me"), NewSeat("bot", STAND_IN)], GAME.complete_options({}), CLOCK, spectators=False
)
TABLE: Final = TableInfo(
    code=CODE,
    spoken="",
    name="Friday",
    game=GAME.name,
    title=GAME.title,
    game_version=GAME.version,
    edition=GAME.edition,
    edition_name=GAME.edition_name,
    options=GAME.complete_options({}),
    status="playing",
    shelved="",
    seats=[ADA, BOT],
    to_act=[SEAT],
    clock=CLOCK,
    public=False,
    spectators=False,
    yours=[0],
    host=True,
    commitment=DEALER.commitment,
    entropy=["my lucky socks", ""],
    seed=None,
    result=None,
    request=None,
    casual=False,
    rated=False,
    rematch=None,
    tried=None,
    created=AT,
)
EVE: Final = Opponent("Tb6uK1rPq9xVd4mZs7wJgA", "Eve")
RATING: Final = RatingInfo(GAME.name, "live", 1640, 60, 48, False)
TALLY: Final = Tally(EVE.player, EVE.name, 12, 1, 9)
BADGE: Final = Badge("row_of_five", 3, 5)
PROFILE: Final = Profile(
    player=ME.player,
    name=ME.name,
    avatar="triceratops",
    you=True,
    since=AT,
    games=48,
    favourite=GAME.name,
    streak=3,
    best_streak=4,
    reliability=1.0,
    ratings=[RATING],
    people=TALLY,
    bots=Tally("", "", 14, 0, 12),
    opponents=[TALLY],
    seats=[Tally("0", "", 15, 1, 8)],
    variants=[Tally(GAME.name, "", 26, 1, 21)],
    badges=[BADGE],
)
REFUSED: Final = refuse("not_your_seat").told(id="c0ffee-1", table=CODE)

LESSON: Final = find_lesson(GAME.name)
STEP: Final = next(iter(LESSON.steps.values()))
LEARNT: Final = lesson_info(LESSON)
SIGHT: Final = msgspec.json.decode(msgspec.json.encode(seen(LESSON, STEP, [])), type=LessonSight)

RULE = RuleRef("JS-4.1", "4.1")
BLOCK = BookBlock("text", "diplo-1", "Your diplo **runs in a straight line until something stops it**.", rules=[RULE])
PART = BookPart("diplo", "Moving a diplo", [BLOCK])
CHAPTER = BookChapter("turn", "Your turn", [PART])
TERM = BookTerm("Ties", ["ties"])
PICTURE = PictureInfo("**Before.** Blue has two actions.", ["Your diplos."], 372, 372)
PUZZLE: Final = PuzzleInfo("4f0c1d2e", "points", "medium")
TENDENCY: Final = Tendency("You pick up points when it counts.", 5, 1.4)
SOLVERS: Final = Solvers(40, 22)
PUZZLES: Final = PuzzleShelf(GAME.name, PUZZLE.id, PUZZLE.id, [PUZZLE], {"points": "points"})

EXAMPLES: Final[tuple[msgspec.Struct, ...]] = (
    *SHARED,
    *HOSTED,
    *CLUBS,
    *STUDIO,
    Account("ada", "correct horse battery"),
    Advised("h1", CODE, SEAT, 17, None, [COUNSEL], WHY),
    WHY,
    FIGURE,
    AbsentBody("b1", 0, "bot"),
    ReadyBody("b2", 0, 12),
    NewKey("q1Wc0ZrT5yUuPb8nKxEoMvHd", 600.0),
    UseKey("q1Wc0ZrT5yUuPb8nKxEoMvHd", True),
    KeyOwner("Ada", "Patient Willow", 3),
    Sure("Ada"),
    Credential({"id": "dGhlIGtleQ", "type": "public-key", "response": {"clientDataJSON": "e30"}}),
    PasskeyInfo("dGhlIGtleQ", "Firefox on Linux", AT),
    AnswerBody("a1", 0, 1, True),
    BADGE,
    BoardRow(ME.player, ME.name, False, True, 1640, 60, 48),
    LobbyInfo([LobbyTable(TABLE, [1640, None])], 3),
    LobbyTable(TABLE, [1640, None]),
    QuickMatch([GAME.name]),
    Hide(),
    *NOTICES,
    Block(),
    Friend(EVE.player, EVE.name, "moschops", 22, AT, False),
    SoloTally(GAME.name, "rival=poacher", "rival-beaten", 3, 61, AT),
    FinishedGame(CODE, GAME.name, "live", AT, "won", 1, 2, 9, True, 12, [EVE]),
    EVE,
    PROFILE,
    RATING,
    RatingPoint(AT, 1640, 60, 12, CODE),
    TENDENCY,
    GameMastery(GAME.name, 3, 84, 71, [TENDENCY], []),
    TALLY,
    BotInfo("random", "Random", "Any legal move, each equally likely."),
    CHANGE,
    CheckedEdition("Second printing", [CHANGE], ""),
    Chat(CODE, [LINE]),
    LINE,
    CLOCK,
    COUNSEL,
    Done("c0ffee-1", CODE, 18),
    DesignBody("e1", SEAT, 17),
    Designed("e1", CODE, SEAT, 17, [{"points": 31.5, "counts": [3, 6, 6, 4, 4], "move": "draw=spine:0,0-1,0;…"}]),
    EditionText('[[objective]]\nid = "six_buildings"\npoints = 14\n', "mine.toml"),
    DraftBody("d1", SEAT, 17, [TEXT]),
    Drafted("d1", CODE, SEAT, 17, [], VIEW, [LegalMove(MOVE, TEXT, WHAT, asks_again=False)], "no", settled=False),
    ForeseeBody("f1", SEAT, 17, []),
    Foreseen(
        "f1", CODE, SEAT, 17, [], VIEW, 1, [LegalMove(MOVE, TEXT, WHAT, asks_again=False)], is_whole=False, plans=[PLAN]
    ),
    PlanBody("p1", SEAT, 17, [["b2-east", TEXT]]),
    PLAN,
    PLAN.answer[0],
    DRAW,
    EVENT,
    FRAME,
    game_info(GAME, GAME),
    Found(TABLE),
    Greeting(ME, paddock.__version__, "/assets/index-1a2b3c.js", ""),
    HandToBot(STAND_IN),
    Health("ok", paddock.__version__, "compiled"),
    HintBody("h1", SEAT),
    JudgeBody("j1", SEAT, 17, "draw=spine:0,0-1,0"),
    Judged("j1", CODE, SEAT, 17, {"conditions": [{"rule": "GDR-V7", "state": "holds", "bones": []}], "move": None}),
    LegalMove(MOVE, TEXT, WHAT, asks_again=False),
    LessonDraft(["b2-east"], []),
    LessonDrawing("draw=spine:0,0-1,0", []),
    PUZZLE,
    PUZZLES,
    PuzzleList("2026-11-17", [PUZZLES]),
    PuzzleSight(TABLE, SIGHT.events, "open"),
    PuzzleAnswer(SEAT, [COUNSEL], WHY, 0.12, {"hatchling": 0.1, "apex": 0.9}, SOLVERS),
    SOLVERS,
    PuzzleGame(CODE, SEAT, 17),
    GivenUp(),
    Missed([]),
    MissedReason("You lose a diplo about a third of the time."),
    LEARNT,
    Learnt({GAME.name: list(LESSON.steps)}),
    LessonMoves([["b2-east"]]),
    SIGHT,
    SIGHT.events,
    SIGHT.events.clocks[0],
    SIGHT.events.undo,
    SIGHT.verdict,
    LEARNT.steps[0],
    next(iter(LEARNT.steps[0].words.values())),
    LEARNT.tips[0],
    next(iter(LEARNT.tips[0].words.values())),
    Luck(DEALER.commitment, ["my lucky socks", ""], DEALER.seed.hex(), [DRAW]),
    ME,
    Message("table.refusal.not_found"),
    MoveBody("c0ffee-1", SEAT, 17, TEXT),
    Mute(True),
    NewSeat("bot", STAND_IN),
    WISH,
    NewToken("the bot on my server"),
    next(iter(OPTIONS.values())),
    REFUSED,
    Replay(SEAT, [Frame(None, VIEW), FRAME]),
    REQUEST,
    RESULT,
    MADE,
    VERDICT,
    SHARE,
    Review(1, 84, 0, False, False, [0.5, 0.5], [], [VERDICT]),
    ReviewBody(0),
    RULE,
    BLOCK,
    PART,
    CHAPTER,
    TERM,
    PICTURE,
    RulebookInfo("en", "", 6, [CHAPTER], [TERM], {"run-before": PICTURE}),
    SayBody("s1", 0, "Well played"),
    SeatBody("r1", 0),
    SessionInfo("pV9wQ4tLz7xKd2nBr5sHcA", "Firefox on Linux", AT, AT, True),
    ADA,
    SitDown("V7qYk2mXw9dTz4bRc6sLgA", "Ben", "my lucky socks"),
    TABLE,
    ThrowIn("my lucky socks"),
    Token("mB4tQ9xLz7wKd2nVr5sHcA", "the bot on my server", AT),
    TryFrom(SEAT, 17, SEAT),
    UndoBody("u1", SEAT, 18),
    WhoAmI("Ada"),
)


def add_examples(description: OpenAPI) -> None:
    """Puts them where the shapes are described."""
    shapes = description.components.schemas or {}
    for example in EXAMPLES:
        shape = shapes[type(example).__name__]
        assert isinstance(shape, Schema), f"{type(example).__name__} is described elsewhere"
        shape.examples = [as_sent(example)]


def as_sent(example: msgspec.Struct) -> Any:
    return msgspec.json.decode(msgspec.json.encode(example))
