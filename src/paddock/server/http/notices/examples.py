"""Examples of notifications, mail and holidays, for the OpenAPI description."""

from typing import Final

import msgspec

from paddock.server.wire.notices import (
    HolidayInfo,
    MailAddress,
    MailInfo,
    MailKey,
    NewHoliday,
    NoticeInfo,
    Subscription,
    Wishes,
)

PUBLIC_KEY: Final = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
HOLIDAY: Final = HolidayInfo(1_763_200_000.0, 7)
NOTICES: Final[tuple[msgspec.Struct, ...]] = (
    Wishes(),
    NoticeInfo(Wishes(), PUBLIC_KEY, True, ["Chrome on Android"], MailInfo("ada@example.org", True), HOLIDAY),
    HOLIDAY,
    NewHoliday(7),
    MailInfo("ada@example.org", True),
    MailAddress("ada@example.org"),
    MailKey("WyJjb25maXJtIiwiYWRhIl0.q1Wc0ZrT5yUu"),
    Subscription("https://push.example.org/send/5yUuPb8nKxEo", PUBLIC_KEY, "q1Wc0ZrT5yUuPb8nKxEoMg"),
)
