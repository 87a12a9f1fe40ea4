"""People: accounts with a password, tokens for bots."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from paddock.server.storage.people import MOST_TOKENS, People
from paddock.server.storage.schema import players, tokens
from paddock.server.wire.refusal import Refusal
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import close, new_house

PASSWORD = "a long password"


def with_people(folder: Path, work: Callable[[People], Awaitable[None]]) -> None:
    async def run(loop: SeededLoop) -> None:
        house = await new_house(folder / "people.sqlite")
        await work(house.people)
        await close(house)

    run_seeded(run)


def test_a_guest_can_be_renamed_and_stays_the_same_person(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.new_guest("Ada", 0.0)
        token = await people.new_token(ada.id, "", 0.0)
        renamed = await people.rename(ada, "Countess")
        assert (renamed.id, renamed.name) == (ada.id, "Countess")
        assert await people.token_owner(str(token.token)) == renamed

    with_people(tmp_path, work)


@pytest.mark.slow
def test_a_login_is_one_whatever_its_case_and_white_space(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.add_account(await people.new_guest("Ada", 0.0), " Ada\x00 Lovelace", PASSWORD)
        assert ada.login == "ada lovelace"
        assert await people.log_in("ADA  LOVELACE\n", PASSWORD) == ada
        with pytest.raises(Refusal, match="name_taken"):
            await people.add_account(await people.new_guest("Eve", 0.0), "ada lovelace", PASSWORD)
        with pytest.raises(Refusal, match="has_account"):
            await people.add_account(ada, "another", PASSWORD)
        with pytest.raises(Refusal, match="malformed"):
            await people.add_account(await people.new_guest("Eve", 0.0), "\x00\x00 e", PASSWORD)

    with_people(tmp_path, work)


@pytest.mark.slow
def test_a_wrong_password_and_an_unknown_login_are_refused_alike(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        await people.add_account(await people.new_guest("Ada", 0.0), "ada", PASSWORD)
        for login, password in [("ada", "another one"), ("nobody", PASSWORD)]:
            with pytest.raises(Refusal, match="wrong_password"):
                await people.log_in(login, password)

    with_people(tmp_path, work)


def test_passwords_and_tokens_are_kept_as_hashes_only(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.add_account(await people.new_guest("Ada", 0.0), "ada", PASSWORD)
        token = await people.new_token(ada.id, "my\nbot", 0.0)
        assert token.note == "my bot"
        kept = str([await people.store.rows(table.select()) for table in (players, tokens)])
        assert "$argon2id$" in kept
        assert PASSWORD not in kept
        assert str(token.token) not in kept

    with_people(tmp_path, work)


def test_a_token_speaks_for_its_owner_until_the_owner_drops_it(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ada, eve = await people.new_guest("Ada", 0.0), await people.new_guest("Eve", 0.0)
        token = await people.new_token(ada.id, "", 0.0)
        await people.drop_token(eve.id, token.id)
        assert await people.token_owner(str(token.token)) == ada
        assert [kept.token for kept in await people.tokens(ada.id)] == [None]
        await people.drop_token(ada.id, token.id)
        assert await people.token_owner(str(token.token)) is None

    with_people(tmp_path, work)


def test_nobody_collects_tokens(tmp_path: Path) -> None:
    async def work(people: People) -> None:
        ada = await people.new_guest("Ada", 0.0)
        for _ in range(MOST_TOKENS):
            await people.new_token(ada.id, "", 0.0)
        with pytest.raises(Refusal, match="too_many"):
            await people.new_token(ada.id, "", 0.0)

    with_people(tmp_path, work)
