"""Two kinds of chance: `Rng` for playouts and bots, `Dealer` for tables, where every roll can be proved."""

import hashlib
import hmac
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.contract.text import one_line

WORD: Final = 0xFFFFFFFF
INDEX_BYTES: Final = 8
DIGEST_BITS: Final = 256


class Rng:
    """A small fast generator (sfc32): the same numbers compiled and pure. Not for tables: see Dealer."""

    def __init__(self, seed: int = 0) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = (seed >> 64) & WORD
        self.counter: i64 = 1
        for _ in range(12):
            self.next()

    def next(self) -> i64:
        """The next 32 bits."""
        total: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + total) & WORD
        return total

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely, for 0 < n < 2^31."""
        product: i64 = self.next() * n
        if (product & WORD) < n:
            reject: i64 = (WORD + 1 - n) % n
            while (product & WORD) < reject:
                product = self.next() * n
        return product >> 32

    def chance(self) -> float:
        """A number in [0, 1)."""
        return float(self.next()) / 4294967296.0

    def copy(self) -> "Rng":
        other = Rng()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.counter = self.counter
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return restore_rng, (int(self.a), int(self.b), int(self.c), int(self.counter))


def restore_rng(a: int, b: int, c: int, counter: int) -> Rng:
    rng = Rng()
    rng.a, rng.b, rng.c, rng.counter = a, b, c, counter
    return rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals the CHANCE moves of one table from a secret seed that was committed to before the first move.

    Chance move i is HMAC-SHA256(seed, i | try | entropy), reduced to the exact integer weights by rejection. The
    commitment is SHA-256(seed). Whoever gets the seed afterwards can deal every move again.
    """

    def __init__(self, seed: bytes, entropy: tuple[str, ...] = ()) -> None:
        if not seed:
            raise ValueError("a dealer needs a seed")
        self.seed = seed
        self.commitment = commit(seed)
        self.entropy = tuple([one_line(text) for text in entropy])
        self._salt = entropy_digest(self.entropy)

    def draw(self, index: int, weights: list[tuple[int, int]]) -> int:
        """Chance move number `index`, drawn from [(move, weight)]."""
        total = sum(weight for _, weight in weights)
        point = self._below(index, total)
        for move, weight in weights:
            point -= weight
            if point < 0:
                return move
        raise AssertionError(f"the weights {weights} hold no point below {total}")

    def _below(self, index: int, total: int) -> int:
        """An exactly uniform number below total: digests past the last whole multiple are discarded."""
        assert 0 < total <= 1 << DIGEST_BITS, f"chance move {index} has the total weight {total}"
        limit = (1 << DIGEST_BITS) // total * total
        attempt = 0
        while True:
            point = int.from_bytes(self._digest(index, attempt), "big")
            if point < limit:
                return point % total
            attempt += 1

    def _digest(self, index: int, attempt: int) -> bytes:
        message = index.to_bytes(INDEX_BYTES, "big") + attempt.to_bytes(INDEX_BYTES, "big") + self._salt
        return hmac.digest(self.seed, message, "sha256")


def new_seed() -> bytes:
    """A seed nobody can guess, for a Dealer."""
    return secrets.token_bytes(32)


def seed_from(number: int) -> bytes:
    """A repeatable Dealer seed, for matches and tests."""
    return hashlib.sha256(f"paddock seed {number}".encode()).digest()


def commit(seed: bytes) -> str:
    """What is shown before the first move: it fixes the seed and reveals nothing about it."""
    return hashlib.sha256(seed).hexdigest()


def entropy_digest(entropy: tuple[str, ...]) -> bytes:
    """The random input of all seats, in seat order; empty if nobody gave any."""
    if not any(entropy):
        return b""
    joined = b"".join([hashlib.sha256(text.encode()).digest() for text in entropy])
    return hashlib.sha256(joined).digest()
