"""The database. All SQL of the project stands here, behind one small interface."""

from engine.store.alone import alone
from engine.store.busy import Busy
from engine.store.migrate import StoreError
from engine.store.store import Store, Transaction

__all__ = ["Busy", "Store", "StoreError", "Transaction", "alone"]
