"""Why a move is better than another, in sentences that hold in the engine. It knows no game by name."""
