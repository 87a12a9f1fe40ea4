"""The database: tables as their entries, an index over them, people, sessions, tokens, chat. Alembic changes it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

# One row for each table: what lists and the ticker need. The truth is in its entries.
tables = Table(
    "tables",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("status", String(20), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("due", Float(53)),
    Column("created", Float(53), nullable=False),
    Column("updated", Float(53), nullable=False),
    Column("spoken", String(20)),  # as long as people may join by it
    Column("rings", Float(53)),  # when a clock runs out; `due`: when to look after a bot
    Column("about", LargeBinary),  # the halves of its summary: table/summary.py. None: not filled in yet
    Column("standing", LargeBinary),
    Column("shelved", String(20)),  # why it can't be continued
    Column("rules", String(20)),  # and the rules that found so
    Index("tables_due", "due"),
    Index("tables_rings", "rings"),
    Index("tables_shelved", "shelved", "rules"),
    Index("tables_unfilled", "code", sqlite_where=text("standing IS NULL"), postgresql_where=text("standing IS NULL")),
    Index("tables_spoken", "spoken", unique=True),
    Index("tables_lobby", "status", "public", "created"),
)

# Compare-and-swap is this primary key: of two who append the same number, one fails.
entries = Table(
    "entries",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
)

# The values that games were shipped with: a table's opening names its own, so that it replays after they have changed.
printings = Table(
    "printings",
    metadata,
    Column("digest", String(20), primary_key=True),
    Column("encoded", LargeBinary, nullable=False),
)

sitters = Table(
    "sitters",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("code", String(40), primary_key=True),
    Column("hidden", Boolean, nullable=False, server_default=false()),  # by this person, from their list
)

players = Table(
    "players",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created", Float(53), nullable=False),
    Column("avatar", String(40)),  # one of the dinosaurs of the page
    Column("cookie_until", Float(53)),  # until when a cookie of the first version is exchanged for a session
)

# A cookie names a session; only its digest is kept.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", String(40), ForeignKey("players.id"), nullable=False, index=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("device", String(60), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("seen", Float(53), nullable=False),
    Column("expires", Float(53), nullable=False, index=True),
)

# What makes a device mine: links that work once and soon, and the one that recovers everything. Only digests are kept.
keys = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("player", String(40), ForeignKey("players.id"), index=True),  # None: of a challenge to nobody in particular
    Column("kind", String(20), nullable=False),
    Column("expires", Float(53)),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),  # of the credential, in base64url
    Column("player", String(40), ForeignKey("players.id"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them
    Column("device", String(60), nullable=False),
    Column("created", Float(53), nullable=False),
)

# Where the push service of a session's browser is reached. It goes with its session.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column(
        "session",
        String(40),
        ForeignKey("sessions.id", onupdate="CASCADE", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("endpoint", String(800), nullable=False, index=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("page", String(200), nullable=False),  # the origin of our page there
    Column("created", Float(53), nullable=False),
)

wishes = Table(
    "wishes",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("encoded", LargeBinary, nullable=False),
    Column("heard", Float(53)),  # when they last heard that it's their turn somewhere
)

# Where mail goes, if people want some. Nothing but the first message goes to an address that isn't confirmed.
addresses = Table(
    "addresses",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("asked", Float(53), nullable=False),  # when it was last asked to confirm
)

# When people were away, or will be back.
holidays = Table(
    "holidays",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("start", Float(53), primary_key=True),
    Column("back", Float(53), nullable=False),
)

# What people hear of if they may have missed it: written together with the entries that caused it.
notices = Table(
    "notices",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("code", String(40), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("due", Float(53)),  # when to look; None: it is done
    Column("deadline", Float(53)),
    Column("sent", Float(53)),  # None: not yet
    Column("lease", String(40)),  # of the process that looks
    Index("notices_due", "due"),
)

# What is on its way to a device or an address. A newer message of the same topic takes the place of an older one.
deliveries = Table(
    "deliveries",
    metadata,
    Column("channel", String(10), primary_key=True),
    Column("target", String(40), primary_key=True),  # a session, or a player
    Column("topic", String(40), primary_key=True),
    Column("payload", LargeBinary, nullable=False),
    Column("due", Float(53), nullable=False),
    Column("expires", Float(53), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("lease", String(40)),
    Index("deliveries_due", "due"),
)

# Keys that this server has made for itself.
own_keys = Table(
    "own_keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", String(40), ForeignKey("players.id"), nullable=False, index=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("note", String(100), nullable=False),
    Column("created", Float(53), nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("code", String(40), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("player", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("emote", String(20), nullable=False),
    Column("at", Float(53), nullable=False),
    Column("id", String(64)),  # of the message that said it
    Index("chat_said_once", "code", "seat", "id", unique=True),
    Index("chat_by_player", "player", "at"),
)

# How finished games ended, a row for each seat; computed from the entries, and written together with the last of them.
results = Table(
    "results",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(60), nullable=False),  # or bot:level
    Column("game", String(60), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("variant", String(400), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("host", Boolean, nullable=False),
    Column("ended", Float(53), nullable=False),
    Column("ending", String(10), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("margin", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("reason", String(40), nullable=False, server_default=""),
    Column("rating", Float(53)),  # after this game; None: not rated, or not yet
    Column("deviation", Float(53)),
    Column("change", Float(53)),
    Index(
        "results_of_player", "player", "ended", "ending", "seats", "margin", "host", "gone", "game"
    ),  # all of a badge
    Index("results_rated", "game", "pace", "rated", "ended", "code"),
)

# How people fare with puzzles. `ended`: solved, or shown; empty: still open. What comes after the end doesn't count.
puzzle_attempts = Table(
    "puzzle_attempts",
    metadata,
    Column("puzzle", String(40), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("ended", String(10), nullable=False),
    Index("puzzle_attempts_of_player", "player"),
)

# What a finished review says about each person's choices: server/ratings/mastery.py.
mastery = Table(
    "mastery",
    metadata,
    Column("code", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40), nullable=False),
    Column("game", String(60), nullable=False),
    Column("at", Float(53), nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Index("mastery_of_player", "player", "at"),
)

# The fold of the rated games: server/ratings/fold.py.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String(60), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("pace", String(10), primary_key=True),
    Column("rating", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("volatility", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float(53), nullable=False),
    Index("ratings_board", "game", "pace", "rating"),
)

# The latest game that went into the ratings of a game and pace.
rating_pools = Table(
    "rating_pools",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("pace", String(10), primary_key=True),
    Column("ended", Float(53), nullable=False),
    Column("code", String(40), nullable=False),
)

# The latest proof that something can be stored.
health = Table(
    "health",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("ballast", LargeBinary, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("muted", String(40), primary_key=True),
)

# What somebody has learned: the steps of lessons.
solved_steps = Table(
    "solved_steps",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("game", String(60), primary_key=True),
    Column("step", String(40), primary_key=True),
)

# What the host of the server announces; words that nobody may use; lines of chat that somebody reported.
announcements = Table(
    "announcements",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", Float(53), nullable=False),
)

unwanted_words = Table("unwanted_words", metadata, Column("word", String(60), primary_key=True))

reports = Table(
    "reports",
    metadata,
    Column("line", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("reporter", String(40), primary_key=True),
    Column("at", Float(53), nullable=False),
    Column("settled", Boolean, nullable=False),
    Index("reports_open", "settled", "at"),
)

# Club nights: server/clubs/event.py. version: of two who change one, the second looks again.
club_events = Table(
    "club_events",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("created", Float(53), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

club_players = Table(
    "club_players",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("event", String(40), primary_key=True),
    Column("created", Float(53), nullable=False),
    Index("club_players_latest", "player", "created"),
)

# Editions that people have made, and what studies have found: for whoever knows the id.
editions = Table(
    "editions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("game", String(60), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("origin", String(40)),  # the edition that it is a copy of
    Column("created", Float(53), nullable=False),
    Column("updated", Float(53), nullable=False),
    Index("editions_latest", "player", "updated"),
)

studies = Table(
    "studies",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("player", String(40), nullable=False),
    Column("encoded", LargeBinary, nullable=False),
    Column("created", Float(53), nullable=False),
    Index("studies_latest", "player", "created"),
)

# Whoever blocks somebody isn't matched with them, and neither finds tables of the other.
blocks = Table(
    "blocks",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("blocked", String(40), primary_key=True),
    Index("blocks_of", "blocked"),
)
