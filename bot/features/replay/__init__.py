"""Replays, and games that go on from a step of one."""
