"""Mails over SMTP, plain text, each with a link that ends them."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from parlour.server.notifications.channels.outcome import Outcome
from parlour.server.notifications.messages import Message, say
from parlour.server.notifications.model import Target
from parlour.server.settings import Settings

SECONDS = 15.0  # for each answer of the mail server
PERMANENT = (550, 551, 553)  # there is no such mailbox
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class EmailChannel:
    """`public_url` is where the links lead."""

    def __init__(self, settings: Settings) -> None:
        self._url = urlsplit(settings.smtp_url)
        self._from = settings.smtp_from
        self._public_url = settings.public_url.rstrip("/")
        self._key = settings.key

    async def send(self, target: Target, message: Message) -> Outcome:
        address = str(target.address["address"])
        token = unsubscribe_token(self._key, target.owner, address)
        footer = say(
            message.language,
            "mail-footer",
            preferences=f"{self._public_url}/preferences",
            unsubscribe=f"{self._public_url}/unsubscribe#{token}",
        )
        opener = say(message.language, "mail-open")
        lines = [
            f"{line.text}\n{opener} {self._public_url}{line.path}" if line.path != "/" else line.text
            for line in message.lines
        ]
        mail = self._mail(address, message.title, "\n\n".join([*lines, f"-- \n{footer}"]), message.key)
        mail["List-Unsubscribe"] = f"<{self._public_url}/api/notifications/unsubscribe?token={token}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return await self._deliver(mail)

    async def send_code(self, address: str, code: str, language: str) -> Outcome:
        """What proves that the address is the guest's own. It contains nothing that anybody typed."""
        subject, body = (say(language, f"confirm-{part}", code=code) for part in ("subject", "body"))
        key = hashlib.sha256(f"{address} {code}".encode()).hexdigest()[:32]
        return await self._deliver(self._mail(address, subject, body, key))

    def _mail(self, address: str, subject: str, body: str, key: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._from, address, subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = f"<{key}@{urlsplit(self._public_url).hostname}>"  # the same if it is sent again
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(body)
        return mail

    async def _deliver(self, mail: EmailMessage) -> Outcome:
        try:
            await asyncio.to_thread(self._submit, mail)
        except smtplib.SMTPRecipientsRefused as error:
            [(code, _)] = error.recipients.values()
            return Outcome.GONE if code in PERMANENT else Outcome.LATER
        except (OSError, smtplib.SMTPException):
            return Outcome.LATER
        return Outcome.SENT

    def _submit(self, mail: EmailMessage) -> None:
        host = self._url.hostname or ""
        secure = ssl.create_default_context()
        with self._connection(host, secure) as smtp:
            smtp.ehlo()
            if self._url.scheme == "smtp" and smtp.has_extn("starttls"):
                smtp.starttls(context=secure)
                smtp.ehlo()
            elif self._url.scheme == "smtp" and self._url.username and host not in LOOPBACK:
                raise smtplib.SMTPException("the mail server offers no encryption for the password")
            if self._url.username:
                smtp.login(unquote(self._url.username), unquote(self._url.password or ""))
            smtp.send_message(mail)

    def _connection(self, host: str, secure: ssl.SSLContext) -> smtplib.SMTP:
        if self._url.scheme == "smtps":
            return smtplib.SMTP_SSL(host, self._url.port or 465, timeout=SECONDS, context=secure)
        return smtplib.SMTP(host, self._url.port or 587, timeout=SECONDS)


def unsubscribe_token(key: str, guest: str, address: str) -> str:
    """What ends the mails to this guest's address. It can do nothing else, and needs no place in the database."""
    proof = hmac.new(key.encode(), f"unsubscribe {guest} {address}".encode(), hashlib.sha256).hexdigest()
    return f"{guest}.{proof}"
