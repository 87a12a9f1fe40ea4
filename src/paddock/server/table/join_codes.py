"""Codes that people say aloud, such as "fern 4821": to join a table that waits for people, and for nothing else.

They can be guessed, so they give little: only tables with a seat open to anyone have one, it ends with the start or
after a day, and one address may only ask so often. The link to a table keeps its long code, which nobody guesses.
"""

import re
import secrets
from typing import Final

SPOKEN_LASTS: Final = 86_400.0  # seconds

# Short, common, and written as they sound; no two sound alike.
LISTED: Final = """
acorn amber apple arrow autumn badger bamboo banana barley basket beetle birch bison bonfire bramble breeze
brook bubble bucket butter cactus camel candle canyon carrot castle cedar cherry cliff clover cobra comet copper
coral cotton cricket crystal daisy desert dolphin donkey dragon eagle ember falcon feather fennel fern finger
forest fossil garden garlic ginger glacier granite hammer harbor hazel hedgehog hippo honey island jacket jaguar
jungle kettle koala ladder lagoon lantern lemon lentil lizard lobster magnet mango maple marble meadow melon
mitten monkey mountain mustard nettle nutmeg olive onion orange orchid otter paddle panda parrot pasture pebble
pelican penguin pepper piano pigeon planet pocket pony potato pumpkin rabbit radish river robin rocket saddle
salmon sandal silver spider spinach squirrel summer sunset tiger tomato tractor tulip turtle valley velvet
violet volcano walnut window winter zebra
"""
WORDS: Final = LISTED.split()


def new_spoken() -> str:
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(10_000):04}"


def heard(text: str) -> str | None:
    """The spoken code in what someone typed: case, spaces and hyphens don't matter. None: it isn't one."""
    found = re.fullmatch(r"([a-z]+)([0-9]{4})", re.sub(r"[\s_-]", "", text.lower()))
    return f"{found[1]}-{found[2]}" if found and found[1] in WORDS else None
