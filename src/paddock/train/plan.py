"""What a training run does. Everything but the time it takes follows from this."""

import msgspec


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    seats: tuple[int, ...]  # the tables that are played, in turn
    seed: int = 1
    # self-play
    games: int = 2000  # in a round
    first_games: int = 4000  # in the first round, which is played by the game's own heuristic
    iterations: int = 600  # of a full search, whose choice is learned
    fast_iterations: int = 120  # of the other searches, which only get a game to its end
    full_share: float = 0.3  # of the decisions
    noise: float = 0.25  # how much of the root's priors is noise in a full search
    # learning
    first: int = 192  # units of the hidden layers
    second: int = 32
    passes: float = 4.0  # over the samples in the window, in a round
    batch: int = 2048
    rate: float = 1e-3
    window: int = 3_000_000  # samples
    root_share: float = 0.35  # of the value's target: what the search thought; the rest is how the game ended
    # the gate
    gate_games: int = 400
    gate_iterations: int = 200
