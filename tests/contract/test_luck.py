"""Chance: the small generator gives the same fair numbers everywhere; anyone can derive the dealer's draws."""

import hashlib
import hmac
import pickle
from collections import Counter

import pytest

from paddock.check.chisquare import departs
from paddock.contract.engine.luck import Dealer, Rng, commit, entropy_digest, new_seed, seed_from

SEED = bytes(range(32))

# Rng


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    rng = Rng(2024)
    assert [rng.next() for _ in range(4)] == sfc32(2024, 4) == PINNED


PINNED = [136727806, 14924103, 1745765372, 3523012228]


def sfc32(seed: int, count: int) -> list[int]:
    """The published generator, written again: 12 numbers are discarded to mix the seed."""
    a, b, c, counter = seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF, seed >> 64 & 0xFFFFFFFF, 1
    numbers = []
    for _ in range(12 + count):
        number = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a = b ^ b >> 9
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + number) % 2**32
        numbers.append(number)
    return numbers[12:]


def test_all_96_bits_of_a_seed_count() -> None:
    firsts = {Rng(1 << bit).next() for bit in range(96)}
    assert len(firsts) == 96


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 64, 1000])
def test_below_is_uniform(n: int) -> None:
    rng = Rng(n)
    assert not departs(lambda: int(rng.below(n)), dict.fromkeys(range(n), 1))


def test_below_is_uniform_where_a_plain_product_is_not() -> None:
    """For n = 3 · 2^29 the plain product hits every third number too seldom: rejection mends it."""
    rng, n = Rng(5), 3 << 29
    plain = Counter(int(rng.next()) * n // 2**32 % 3 for _ in range(12_000))
    fair = Counter(int(rng.below(n)) % 3 for _ in range(12_000))
    assert plain[2] < 3500
    assert 3800 < fair[2] < 4200


def test_below_stays_below_the_largest_n() -> None:
    rng, n = Rng(6), (1 << 31) - 1
    assert all(0 <= rng.below(n) < n for _ in range(1000))


def test_chance_lies_in_the_unit_interval() -> None:
    rng = Rng(7)
    numbers = [rng.chance() for _ in range(2000)]
    assert min(numbers) >= 0.0
    assert max(numbers) < 1.0
    assert 0.45 < sum(numbers) / len(numbers) < 0.55


def test_a_copy_goes_on_alike_and_alone() -> None:
    rng = Rng(8)
    rng.next()
    copy = rng.copy()
    ahead = [copy.next() for _ in range(5)]
    assert [rng.next() for _ in range(5)] == ahead


def test_a_pickled_rng_goes_on_alike() -> None:
    rng = Rng(9)
    rng.next()
    thawed = pickle.loads(pickle.dumps(rng))
    assert [thawed.next() for _ in range(5)] == [rng.next() for _ in range(5)]


# Dealer


def digest(index: int, attempt: int = 0, salt: bytes = b"") -> int:
    """Chance move `index` as docs tell anybody to derive it, with nothing but hmac."""
    message = index.to_bytes(8, "big") + attempt.to_bytes(8, "big") + salt
    return int.from_bytes(hmac.new(SEED, message, hashlib.sha256).digest(), "big")


def test_a_draw_is_the_hmac_of_its_index() -> None:
    weights = [(10, 3), (20, 2), (30, 1)]
    faces = [10, 10, 10, 20, 20, 30]
    dealer = Dealer(SEED)
    assert [dealer.draw(index, weights) for index in range(50)] == [faces[digest(index) % 6] for index in range(50)]


def test_draws_are_the_published_vectors() -> None:
    die = [(face, 1) for face in range(1, 7)]
    assert [Dealer(SEED).draw(index, die) for index in range(12)] == VECTORS


VECTORS = [5, 1, 3, 6, 3, 2, 2, 5, 6, 2, 4, 6]


def test_digests_past_the_last_whole_multiple_are_thrown_away() -> None:
    """With a total just above half of all digests, about half of the first tries must be refused, none reduced."""
    total = (1 << 255) + 1
    dealer = Dealer(SEED)
    tries = Counter[int]()
    for index in range(60):
        attempt = next(attempt for attempt in range(100) if digest(index, attempt) < total)
        tries[attempt] += 1
        drawn = dealer.draw(index, [(0, digest(index, attempt)), (1, 1), (2, total - digest(index, attempt) - 1)])
        assert drawn == 1
    assert tries[0] < 60
    assert max(tries) > 0


def test_a_die_of_the_dealer_is_fair() -> None:
    dealer, rolls = Dealer(SEED), iter(range(1_000_000))
    weights = {0: 3, 1: 2, 2: 1}
    assert not departs(lambda: dealer.draw(next(rolls), list(weights.items())), weights)


def test_entropy_of_the_seats_changes_the_draws() -> None:
    coins = [(0, 1), (1, 1)]
    draws = [
        tuple(Dealer(SEED, entropy).draw(index, coins) for index in range(64))
        for entropy in ((), ("a", "b"), ("b", "a"), ("ab", ""), ("a", "c"))
    ]
    assert len(set(draws)) == 5


def test_entropy_enters_as_the_hash_of_the_seats_hashes() -> None:
    salt = hashlib.sha256(hashlib.sha256(b"moss").digest() + hashlib.sha256(b"").digest()).digest()
    assert entropy_digest(("moss", "")) == salt
    die = [(face, 1) for face in range(6)]
    dealer = Dealer(SEED, ("moss", ""))
    assert [dealer.draw(index, die) for index in range(20)] == [digest(index, salt=salt) % 6 for index in range(20)]


def test_no_entropy_and_empty_entropy_are_one() -> None:
    assert entropy_digest(()) == entropy_digest(("", "")) == b""


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert Dealer(SEED).commitment == commit(SEED) == hashlib.sha256(SEED).hexdigest()


def test_a_dealer_needs_a_seed() -> None:
    with pytest.raises(ValueError, match="seed"):
        Dealer(b"")


def test_a_draw_without_weight_is_refused() -> None:
    with pytest.raises(AssertionError, match="chance move 3"):
        Dealer(SEED).draw(3, [])


def test_new_seeds_differ_and_numbered_seeds_repeat() -> None:
    assert new_seed() != new_seed()
    assert len(new_seed()) == 32
    assert seed_from(1) == seed_from(1) != seed_from(2)
