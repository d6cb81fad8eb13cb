"""Secrets at rest: AES-GCM under keys that whoever runs the bot keeps outside of the database.

A sealed value reads `sealed:<key>:<nonce and ciphertext>`, where `<key>` names the key and reveals nothing of
it. A value is bound to its column and table, so it opens nowhere else. Without keys everything is stored as it is.
"""

from __future__ import annotations

import os
import re
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any, TypeVar

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import Column

from engine.store.errors import CannotUnseal, StoreError

MARK = "sealed:"
KEY_BYTES = 32
NONCE_BYTES = 12
Value = TypeVar("Value", str, "str | None")
KEY = re.compile(r"[A-Za-z0-9_-]{43}=")


def fresh_key() -> str:
    """A new key as it stands in the settings: 44 characters."""
    return urlsafe_b64encode(os.urandom(KEY_BYTES)).decode()


class Cipher:
    """Seals with the first key and opens with any. Without a key it changes nothing."""

    def __init__(self, *keys: bytes) -> None:
        names = {sha256(b"oraklos " + key).hexdigest()[:8]: key for key in keys}
        self._keys = {name: AESGCM(key) for name, key in names.items()}
        self.hashing = {name: sha256(b"oraklos hashes " + key).digest() for name, key in names.items()}
        """By the names of the keys, the first one first, what to hash with: from that no key follows."""
        self.first = next(iter(self._keys), None)
        self.prefix = "" if self.first is None else f"{MARK}{self.first}:"

    @classmethod
    def parse(cls, text: str) -> Cipher:
        """Keys as in the settings, parted by spaces or commas. Raises StoreError, without a word of them, on others."""
        words = text.replace(",", " ").split()
        if not all(map(KEY.fullmatch, words)):
            raise StoreError(
                "ORAKLOS_KEY holds something that is no key. A key has 44 characters; `oraklos key` makes one."
            )
        return cls(*map(urlsafe_b64decode, words))

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(self._keys)

    def seal(self, text: Value, column: Column[Any], table: str) -> Value:
        """A value as it is stored in a column, for the table with that id. An empty one hides nothing and stays so."""
        if text is None or not text or self.first is None:
            return text
        nonce = os.urandom(NONCE_BYTES)
        body = self._keys[self.first].encrypt(nonce, text.encode(), _place(column, table))
        return self.prefix + b64encode(nonce + body).decode()

    def open(self, stored: Value, column: Column[Any], table: str) -> Value:
        """The inverse of `seal`; what was never sealed is returned as it is. Raises CannotUnseal."""
        if stored is None or not stored.startswith(MARK):
            return stored
        _, key, text = stored.split(":", 2)
        if key not in self._keys:
            raise CannotUnseal(f"{column} of table {table} is sealed with the key {key}, which is not in ORAKLOS_KEY")
        try:
            raw = b64decode(text)
            return self._keys[key].decrypt(raw[:NONCE_BYTES], raw[NONCE_BYTES:], _place(column, table)).decode()
        except (InvalidTag, ValueError):
            raise CannotUnseal(f"{column} of table {table} was damaged") from None

    def __repr__(self) -> str:
        return f"Cipher({', '.join(self._keys)})"


def _place(column: Column[Any], table: str) -> bytes:
    return f"{column.info['place'] or column} {table}".encode()
