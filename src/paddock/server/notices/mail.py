"""E-mail, where the host names a mail server: plain text, with links to confirm an address and to stop e-mail."""

import hashlib
import smtplib
import ssl
from contextlib import suppress
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, URLSafeTimedSerializer

from paddock.content.catalogue import say
from paddock.server.notices.messages import Message

SECONDS: Final = 10.0  # for each step of a connection
CONFIRM_LASTS: Final = 86400  # seconds
Purpose = Literal["confirm", "stop"]


class Mailer:
    def __init__(self, smtp: str, sender: str, public_url: str, secret_key: str) -> None:
        self.server = urlsplit(smtp)
        self.sender = sender
        self.public_url = public_url.rstrip("/")
        self.signer = URLSafeTimedSerializer(
            secret_key, salt="paddock mail", signer_kwargs={"digest_method": hashlib.sha256}
        )

    # Keys in links

    def key(self, purpose: Purpose, player: str, address: str) -> str:
        return str(self.signer.dumps([purpose, player, address]))

    def read_key(self, purpose: Purpose, key: str) -> tuple[str, str] | None:
        """Whose it is, and for which address; None if it is none. A link that stops mail works for ever."""
        try:
            found = self.signer.loads(key, max_age=CONFIRM_LASTS if purpose == "confirm" else None)
        except BadSignature:
            return None
        return (str(found[1]), str(found[2])) if found[0] == purpose else None

    # Letters

    def confirmation(self, player: str, address: str, language: str) -> EmailMessage:
        link = f"{self.public_url}/settings/notifications?confirm={self.key('confirm', player, address)}"
        text = [say("notice.mail.confirm_text", language), link, say("notice.mail.ignore", language)]
        return self.written(address, say("notice.mail.confirm", language), text)

    def letter(self, player: str, address: str, message: Message) -> EmailMessage:
        """A message, with ways to stop them: by a link, and by one click in the mail program."""
        language, key = message.language, self.key("stop", player, address)
        opened = f"{say('notice.mail.open', language)} {self.public_url}{message.url}"
        stop = f"{say('notice.mail.stop', language)} {self.public_url}/settings/notifications?stop={key}"
        letter = self.written(address, message.title, [message.body, opened, f"-- \n{stop}"])
        letter["List-Unsubscribe"] = f"<{self.public_url}/api/mail/stop?key={key}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return letter

    def written(self, address: str, subject: str, parts: list[str]) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self.sender
        letter["To"] = address
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content("\n\n".join(parts) + "\n")
        return letter

    # Sending

    def send(self, letter: EmailMessage) -> bool:
        """False: try again later. Takes its time: for a thread of its own."""
        try:
            with self.connected() as connection:
                connection.send_message(letter)
        except smtplib.SMTPRecipientsRefused as error:
            return all(code >= 500 for code, _ in error.recipients.values())  # for good
        except (OSError, smtplib.SMTPException):
            return False
        return True

    def connected(self) -> smtplib.SMTP:
        host, port, secure = str(self.server.hostname), self.server.port, ssl.create_default_context()
        if self.server.scheme == "smtps":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(host, port or 465, timeout=SECONDS, context=secure)
        else:
            connection = smtplib.SMTP(host, port or 587, timeout=SECONDS)
            with suppress(*() if self.server.username else (smtplib.SMTPNotSupportedError,)):  # no password in the open
                connection.starttls(context=secure)
        if self.server.username:
            connection.login(unquote(self.server.username), unquote(self.server.password or ""))
        return connection
