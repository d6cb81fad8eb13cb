"""The database. All SQL of the project stands here, behind one small interface."""

from engine.store.cipher import Cipher
from engine.store.errors import Busy, CannotUnseal, StoreError, Unwell
from engine.store.places import Address, Place, alone, named, own_file, place
from engine.store.store import Store, Transaction

__all__ = [
    "Address", "Busy", "CannotUnseal", "Cipher", "Place", "Store", "StoreError", "Transaction", "Unwell", "alone",
    "named", "own_file", "place",
]  # fmt: skip
