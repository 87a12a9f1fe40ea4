"""A process that checks editions, whose checks want too much: time for "time", memory for "memory"."""

import itertools

from paddock.server.table.editions import CheckedEdition
from paddock.server.thinking import edition_worker


def checked(game: object, text: str, file: str, language: str) -> CheckedEdition:
    if text == "time":
        for _ in itertools.count():
            pass
    if text == "memory":
        return CheckedEdition("", [], str(len(bytearray(2 * edition_worker.MEMORY))))
    return CheckedEdition(text, [], "")


if __name__ == "__main__":
    vars(edition_worker).update(checked=checked, SECONDS=1)
    edition_worker.main()
