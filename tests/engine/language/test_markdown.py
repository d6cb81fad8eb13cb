"""What people wrote is shown letter by letter, wherever it stands."""

from __future__ import annotations

import time

import pytest

from engine.language.markdown import harmless

UNSEEN = "\u200b"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("https://evil.example/a", f"https:{UNSEEN}//evil.example/a"),
        ("HTTPS://EVIL", f"HTTPS:{UNSEEN}//EVIL"),
        ("steam://run", f"steam:{UNSEEN}//run"),
        ("[look](https://evil)", rf"\[look\](https:{UNSEEN}//evil)"),
        ("<https://evil>", rf"\<https:{UNSEEN}//evil\>"),
        ("discord.gg/evil", f"discord{UNSEEN}.gg/evil"),
        ("Discord.com/invite/evil", f"Discord{UNSEEN}.com/invite/evil"),
        ("discordapp.com/invite/evil", f"discordapp{UNSEEN}.com/invite/evil"),
        ("discord.gift/evil", f"discord{UNSEEN}.gift/evil"),
        ("discord.gifts/evil", f"discord{UNSEEN}.gifts/evil"),
        ("promos.discord.gg/evil", f"promos.discord{UNSEEN}.gg/evil"),
        ("discord.media/evil", f"discord{UNSEEN}.media/evil"),
        ("@everyone", f"@{UNSEEN}everyone"),
        ("# loud", r"\# loud"),
        ("a\n  - b", "a\n  \\- b"),
        ("1. first", r"1\. first"),
        ("1.5 coins at 9:30, half/half", r"1\.5 coins at 9:30, half/half"),
        ("Ann O'Neill (she/her)", "Ann O'Neill (she/her)"),
    ],
)
def test_it_becomes_no_link_and_no_format(typed: str, shown: str) -> None:
    assert harmless(typed) == shown


@pytest.mark.parametrize("part", ["\n", "\n ", " ", "://", "1", "1.", "@", "[(", "discord.", "\N{HEBREW LETTER ALEF}"])
def test_it_takes_as_long_as_the_text_is(part: str) -> None:
    began = time.process_time()
    harmless(part * 200_000)
    assert time.process_time() - began < 20, "ten thousand times that, if it took the square"
