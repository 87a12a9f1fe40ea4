"""The routes of notices."""

from typing import Final

from paddock.server.http.notices.devices import MyNotices
from paddock.server.http.notices.holidays import MyHoliday
from paddock.server.http.notices.mail import Mail, MyMail

NOTICES: Final = (MyNotices, MyMail, MyHoliday, Mail)
