"""What the pictures of Doom of Atlantis show, beyond what all games\' pictures keep."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat, View, answer, guess, new_game, seed_from, view
from engine.core.positions import Position
from engine.games.doom import BOX, GAME
from engine.games.doom.pictures import board, final, hand
from engine.games.doom.state import Card, Doom, EventCard, Faction, Options, Phase, Place, Source, Special
from engine.games.naming import name
from engine.tools.walking import case, hurried
from tests.engine.games.doom import scenes
from tests.engine.games.doom.scenes import Scene
from tests.engine.games.gallery import LONG, NAMES, highlights, speaking
from tests.engine.look.inspect import cut, flaws, lines, texts
from tests.values import not_none

SCENES = (scenes.start, scenes.laying, scenes.middle, scenes.secret_bids, scenes.crowded, scenes.end)


say = speaking(BOX, NAMES)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("event", EventCard)
@pytest.mark.parametrize("markers", [0, 1, 2])
def test_every_event_fits_its_panel(event: EventCard, markers: int, locale: str) -> None:
    scene = scenes.middle()
    scene.g.revealed.append(event)
    scene.g.doom_markers = markers
    picture = board(scene.view(), say(locale))
    assert flaws(picture) == []
    assert cut(picture) == []


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("phase", Phase)
def test_every_phase_has_its_title(phase: Phase, locale: str) -> None:
    scene = scenes.crowded()
    scene.g.phase = phase
    picture = board(scene.view(), say(locale))
    assert flaws(picture) == []
    assert cut(picture) == []


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("key", ["start-cube", "senate-bid", "buy-faction", "free-faction", "use-power", "use-powers",
                                 "lay-cards", "bid", "change-bid", "act", "together", "archont-discard"])  # fmt: skip
def test_deed_of_one_player_fits_the_banner(key: str, locale: str) -> None:
    scene = replace(scenes.middle(), awaiting={Seat(0): key})
    assert cut(board(scene.view(), say(locale))) == []


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_every_card_and_special_fits_in_a_hand(locale: str) -> None:
    scene = scenes.start()
    scene.g.hand[Seat(0)] = list(Card)
    scene.g.specials[Seat(0)] = list(Special)
    picture = not_none(hand(scene.view(Seat(0)), say(locale)))
    assert flaws(picture) == []
    assert cut(picture) == []


def test_a_hand_shows_cards_reserve_and_specials_to_its_owner_alone() -> None:
    scene = scenes.start()
    scene.g.reserve[Seat(2)] = 17
    picture = hand(scene.view(Seat(2)), say())
    assert {"Celina, your hand", "Treason", "17", "Treasures of Atlantis", "At the end"} <= lines(picture)
    assert picture is not None
    assert picture.alt.startswith("Only for Celina. Cards: Refugees 2, Royal Ship, Treason")
    assert hand(scene.view(None), say()) is None


def test_a_hand_shows_the_places_of_a_row_that_can_still_be_changed() -> None:
    at = _until(lambda at: GAME_KEY(at) == "lay-cards")
    seat = Seat(0)
    prompt = not_none(view(GAME, at, seat).prompt)
    wire = not_none(prompt.fallback())
    before = hand(view(GAME, at, seat), say())
    after = hand(view(GAME, answer(GAME, at, seat, wire).position, seat), say())
    assert before is not None
    assert after is not None
    assert {"1", "2", "3", "4", "5"} <= lines(after)
    assert "(place 1)" in after.alt
    assert "(place 1)" not in before.alt


def test_a_hand_shows_what_lies_face_down() -> None:
    scene = scenes.middle()
    picture = not_none(hand(scene.view(Seat(3)), say()))
    assert "Treason (place 4, face down), Refugees 1 (place 5, face down)" in picture.alt
    assert flaws(picture) == []


def test_the_board_says_who_leads_and_who_is_awaited() -> None:
    picture = board(scenes.middle().view(), say())
    assert {"Vote 3", "of 5", "open bids", "Borys", "may play a card", "Woe to the Weak!", "1st", "2nd"} <= lines(
        picture
    )
    assert picture.alt.startswith(
        "Waiting for Κ Borys, who may play a card. Turn 3, Vote 3 of 5, open bids. Points: Ξ Ania 17,"
    )
    for part in ("A★ at sea, 7 of 8: Ξ Ania 2, Κ Borys 1, Χ Dawid 2, neutral 2.", "D in port, 0 of 3: nothing.",
                 "New Land: Ξ Ania 2", "Φ Celina: Treason, bid 5, 1st to act.", "played by Φ Celina"):  # fmt: skip
        assert part in picture.alt


def test_tables_share_what_looks_alike_on_their_boards() -> None:
    """Only names are a table's own; panels, cubes, cards, bids and ships are drawn once for all tables."""
    one = board(scenes.middle().view(), say())
    other = board(scenes.middle().view(), say(names=("Olek", "Zofia", "Kuba", "Hania")))
    known = {band.svg for band in one.bands}
    own = [band for band in other.bands if band.svg not in known]
    assert len(own) == 5
    named = {words.text for words in texts(replace(other, bands=tuple(own)))}
    assert named == {"Olek", "Zofia", "Kuba", "Hania"}


def test_several_awaited_players_are_named_or_counted() -> None:
    assert "Celina, Dawid" in lines(board(scenes.laying().view(), say()))
    assert "4 players" in lines(board(scenes.crowded().view(), say()))
    assert "still to answer" not in lines(board(scenes.end().view(), say()))


def test_names_the_fonts_cannot_write_become_the_house() -> None:
    assert "Chloros" in lines(board(scenes.middle().view(), say(names=LONG)))


def test_players_are_not_called_by_the_name_of_another() -> None:
    """Of "王 Jan" only Jan can be written, and that is somebody else; so is Phoinix, the house of the third."""
    crowd = ("Jan", "王 Jan", "🐙", "phoinix", "🦑")
    assert [name(say(names=crowd), Seat(i)) for i in range(5)] == ["Jan", "Kyanos", "Φ", "phoinix", "Porphyra"]
    assert [name(say(names=("Jan", "Jan")), Seat(i)) for i in range(2)] == ["Jan", "Jan"]


@pytest.mark.parametrize("called", ["Z̸̢̛͓a̷l̶g̴o̵", "\u202eevil", "́́́", "...", "ﷺ", "a\u200bb", "ΑΒΓ", "Юля", "x" * 300])
def test_any_name_can_be_drawn(called: str) -> None:
    names = (called, "Borys", "Celina", "Dawid")
    for picture in (board(scenes.middle().view(), say(names=names)), final(scenes.end().view(), say(names=names))):
        assert picture is not None
        assert flaws(picture) == []


def test_markdown_stays_out_of_pictures() -> None:
    assert "_x_" in lines(board(scenes.middle().view(), say(names=("_x_", "b", "c", "d"))))


def test_reserves_are_printed_only_if_the_table_wants_it() -> None:
    hidden, shown = scenes.middle(), scenes.middle(options=Options(show_reserves=True))
    for scene in (hidden, shown):
        scene.g.reserve = dict(zip(scene.g.seats, (13, 15, 16, 18), strict=True))
    assert not {"13", "15", "16", "18"} & lines(board(hidden.view(), say()))
    assert {"13", "15", "16", "18"} <= lines(board(shown.view(), say()))
    assert flaws(board(shown.view(), say())) == []
    assert "Reserves" not in board(hidden.view(), say()).alt


def test_sealed_bids_look_alike_whatever_they_are() -> None:
    scene = scenes.secret_bids()
    scene.g.sealed = {Seat(2): 5}
    one = board(scene.view(), say())
    scene.g.sealed = {Seat(2): 0}
    assert board(scene.view(), say()) == one
    scene.awaiting = {Seat(0): "bid", Seat(1): "bid", Seat(2): "bid"}
    assert board(scene.view(), say()) != one


def test_face_down_cards_are_seen_by_their_owner_alone() -> None:
    one, other = scenes.middle(), scenes.middle()
    other.g.down[Seat(3)] = [Card.SUPPORT, Card.SHIPS]
    for viewer in (None, Seat(0)):
        assert board(one.view(viewer), say()) == board(other.view(viewer), say())
    assert board(one.view(Seat(3)), say()) != board(other.view(Seat(3)), say())


# What is new


def changed() -> Scene:
    """The middle of the game after much has happened."""
    scene = scenes.middle()
    g = scene.g
    g.ships[scenes.C].passengers.append(g.seats[2])
    g.new_land.append(g.seats[1])
    g.ships[scenes.B].place = Place.PORT
    g.ships[scenes.D].upgraded = True
    g.ships[scenes.A].passengers.pop()
    g.played[g.seats[0]][3] = g.seats[2]
    g.bids[g.seats[1]][2] = 4
    g.scored[g.seats[2]][Source.VOYAGES] += 4
    g.holder[Faction.ARCHONT] = g.seats[2]
    g.revealed.append(EventCard.LED)
    g.doom_markers = 1
    g.senate[g.seats[0]] = 2
    return scene


def test_each_thing_that_changed_is_marked_and_nothing_else() -> None:
    scene, since = changed(), board(scenes.middle().view(), say()).facts
    picture = board(scene.view(), say(), since)
    # event, Senate, pillars; a cube on the land and one on C, hulls A, B and D; Archont; a bid, a card, points
    assert len(highlights(picture)) == 12
    assert "new since last time" in lines(picture)
    for part in ("Φ Celina 18 (new)", "Led by the Senate! (new)", "Κ Borys 1 (1 new)", "B★ in port (new)",
                 "C in port, 4 of 5: Κ Borys 2, Φ Celina 2 (1 new)", "bid 4, 2nd to act (new)"):  # fmt: skip
        assert part in picture.alt
    assert board(scene.view(), say(), picture.facts) == board(scene.view(), say())


def test_rows_that_were_just_laid_are_framed_as_a_whole() -> None:
    scene = scenes.middle()
    scene.g.vote = 1
    scene.g.played = {seat: [None] * 5 for seat in scene.g.seats}
    scene.g.bids = {seat: [None] * 5 for seat in scene.g.seats}
    picture = board(scene.view(), say(), board(scenes.laying().view(), say()).facts)
    assert [band.width > 800 for band in highlights(picture)] == [True] * 4


def test_cleared_things_are_not_new() -> None:
    scene = scenes.middle()
    since = board(scene.view(), say()).facts
    scene.g.new_land.clear()
    scene.g.holder.clear()
    scene.g.buildings = {faction: {} for faction in Faction}
    scene.g.laid = {seat: [] for seat in scene.g.seats}
    scene.g.vote = 0
    assert highlights(board(scene.view(), say(), since)) == []


def test_a_sealed_bid_is_no_news() -> None:
    scene = scenes.secret_bids()
    since = board(scene.view(), say()).facts
    scene.awaiting = {Seat(0): "bid"}
    assert highlights(board(scene.view(), say(), since)) == []


def test_the_last_of_equal_cards_is_the_new_one_in_a_hand() -> None:
    scene = scenes.start()
    before = not_none(hand(scene.view(Seat(0)), say()))
    scene.g.hand[Seat(0)].append(Card.TREASON)
    scene.g.specials[Seat(0)].append(Special.NAVIGATOR)
    after = not_none(hand(scene.view(Seat(0)), say(), before.facts))
    assert len(highlights(after)) == 2
    assert "new since last time" in lines(after)
    assert "Navigator (new)" in after.alt


def test_facts_tell_no_more_than_the_picture() -> None:
    """Whoever's view is the same gets the same facts, whatever is hidden from them."""
    one, other = scenes.secret_bids(), scenes.secret_bids()
    one.g.sealed, other.g.sealed = {Seat(2): 5}, {Seat(2): 0}
    other.g.down[Seat(3)] = [Card.SUPPORT, Card.SHIPS]
    other.g.hand[Seat(3)] = [Card.TREASON, Card.TREASON]
    for viewer in (None, Seat(0)):
        assert board(one.view(viewer), say()).facts == board(other.view(viewer), say()).facts


# During a vote


def test_a_hand_shows_the_rows_side_by_side_during_a_vote() -> None:
    picture = hand(scenes.middle().view(Seat(3)), say())
    assert {"Ania", "Celina", "Aristocracy", "Sabotage", "Your reserve", "12"} <= lines(picture)
    assert picture is not None
    assert "Φ Celina: Treason, bid 5, 1st to act." in picture.alt
    assert "Aristocracy" not in lines(hand(scenes.crowded().view(Seat(3)), say()))


def test_owner_reads_the_name_of_their_face_down_card() -> None:
    scene = scenes.middle()
    scene.g.down[Seat(3)] = [Card.SUPPORT, Card.ROYAL_SHIP]
    scene.g.laid[Seat(1)][0] = Card.SHIPS
    assert "Support" in lines(board(scene.view(Seat(3)), say()))
    assert "Support" not in lines(board(scene.view(Seat(0)), say()))


def test_the_final_sheet_tells_where_points_came_from() -> None:
    view_ = scenes.end().view()
    picture = not_none(final(view_, say()))
    assert {"Celina wins", "51 points after 5 turns", "−3", "·", "31"} <= lines(picture)
    assert {"Treasures of Atlantis +3, 1 without points", "Chronicles of Atlantis +3, played before +2"} <= lines(
        picture
    )
    assert "Events 4, Factions 1, Specials 3 (Treasures of Atlantis +3, 1 without points)." in picture.alt
    assert "tie" not in picture.alt
    assert picture.alt.startswith("Φ Celina wins, 51 points after 5 turns. Points: Φ Celina 51, Ξ Ania 48")
    assert final(scenes.middle().view(), say()) is None


def test_a_tie_shows_what_decided_it() -> None:
    scene = scenes.end()
    assert scene.g.result is not None
    (first, most), (second, _), *others = scene.g.result.standings
    scene.g.result = replace(scene.g.result, standings=((first, most), (second, most), *others))
    picture = not_none(final(scene.view(), say()))
    assert "Atlantis has sunk · tie: Senate order decides" in lines(picture)
    assert "Cubes in the Senate: Φ Celina 5, Ξ Ania 4; markers: Φ Celina: Philosophios" in picture.alt
    assert flaws(picture) == []
    pl = not_none(final(scene.view(), say("pl", LONG)))
    assert flaws(pl) == []


def test_equal_points_are_stacked_on_the_track() -> None:
    scene = scenes.end()
    assert scene.g.result is not None
    scene.g.result = replace(scene.g.result, standings=tuple((seat, 40) for seat in scene.g.seats))
    picture = final(scene.view(), say())
    usual = final(scenes.end().view(), say())
    assert picture is not None
    assert usual is not None
    assert flaws(picture) == []
    assert picture.height == usual.height + 150


@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_game_can_be_looked_at(players: int) -> None:
    """Every board of a random game, every hand now and then; what a viewer cannot know changes nothing."""
    rng = Random(players)
    speak = {locale: say(locale) for locale in ("en", "pl")}
    facts: Mapping[str, str] = {}
    for count, (g, _) in enumerate(hurried(case(GAME, players, "pictures"))):
        at = Position(g)
        if count % 7 == 0:
            seen: View[Doom] = view(GAME, at, None)
            picture = board(seen, speak["en"])
            assert flaws(picture) == []
            imagined = Position(guess(GAME, seen, rng))
            assert board(view(GAME, imagined, None), speak["en"]) == picture
            news = board(seen, speak["pl"], facts)
            assert flaws(news) == []
            assert cut(news) == []
            facts = news.facts
        if count % 41 == 0:
            for seat in g.seats:
                own = view(GAME, at, seat)
                pictures = board(own, speak["pl"]), hand(own, speak["pl"])
                assert [flaws(each) for each in pictures if each is not None] == [[], []]
        if g.result is not None:
            sheet = not_none(final(view(GAME, at, None), speak["pl"]))
            assert flaws(sheet) == []
            assert flaws(board(view(GAME, at, None), speak["pl"])) == []


def GAME_KEY(at: Position[Doom]) -> str:
    return next(iter(view(GAME, at, None).awaiting.values()), "")


def _until(there: Callable[[Position[Doom]], bool]) -> Position[Doom]:
    """A position of a game in which everybody answers what an absent player would."""
    at = new_game(GAME, 4, Options(), seed_from("until")).position
    while not there(at):
        seat = next(iter(view(GAME, at, None).awaiting))
        prompt = not_none(view(GAME, at, seat).prompt)
        wire = not_none(prompt.fallback())
        at = answer(GAME, at, seat, wire, confirm="never").position
    return at
