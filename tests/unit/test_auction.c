/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base/rng.h"
#include "core/auction.h"
#include "sanitized.h"
#include <stdio.h>
#include <string.h>

/*
 * Conversations, as they would be written down at the table, worked out by hand from the texts.
 *
 * Steps stand between slashes:
 *
 *     1 class wenz                        seat 1 says it, and may
 *     1 weiter !PROMISE_BINDS             seat 1 says it, and may not: nothing has changed
 *     next 2    next org    next none     who is to speak
 *     legal 1: weiter, class wenz         all that seat 1 may say, in this order
 *     annul 1                             from outside
 *     => declarer 1 wenz exact            over; or `muss 2`, `passed`, `hochzeit 1 2`, ...
 *
 * and before the first of them
 *
 *     dealer 2                            else it is seat 0, so that the players 1, 2, 3 and 4 of
 *                                         the texts are the seats 1, 2, 3 and 0
 *     hands EO GO | EA EZ | ...           by seat, else not known
 *     lost 0 3                            lost solo games by seat, else none
 */

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

enum { TEXT_MAX = 400 };

struct conversation {
    const char *name;
    const char *table; /* book and variants */
    const char *script;
};

/* All classes of a book from one on, as `legal` lists them. */
#define MUENCHEN_TOUTS     "class wenz_tout, class solo_tout, class sie"
#define MUENCHEN_FROM_WENZ "class wenz, class solo, " MUENCHEN_TOUTS
#define MUENCHEN_ALL       "class rufspiel, " MUENCHEN_FROM_WENZ
#define SCHULE_FROM_SOLO                                                                           \
    "class solo, class farbwenz_tout, class wenz_tout, class solo_tout, class sie"
#define SCHULE_FROM_WENZ "class wenz, " SCHULE_FROM_SOLO
#define SCHULE_ALL_SOLOS "class farbwenz, " SCHULE_FROM_WENZ
#define BSV_ALL_SOLOS    MUENCHEN_FROM_WENZ
#define SERIEN_TOUTS     "class farbwenz_tout, class wenz_tout, class solo_tout"
#define SERIEN_FROM_SOLO "class solo, " SERIEN_TOUTS
#define SERIEN_FROM_WENZ "class wenz, " SERIEN_FROM_SOLO
#define SERIEN_ALL_SOLOS "class farbwenz, " SERIEN_FROM_WENZ
#define KURZ_HIGHER      "class solo, class herz_solo, class tout, class sie"
#define BIDS_FROM_80     "bid 80, bid 90, bid 100, bid 110, bid 120"

/* Seat 3 holds the Sie, seat 1 is blocked: it has the ace of each of its suits. */
#define HANDS_SIE                                                                                  \
    "hands SZ SK S9 S8 S7 GK G9 G8 | EA EZ GA GZ SA HA HZ HK | EK E9 E8 E7 G7 H9 H8 H7"            \
    " | EO GO HO SO EU GU HU SU / "

static const struct conversation conversations[] = {
    /* muenchen-2006 */
    {"muenchen_II_2_round", "muenchen-2006",
     "next 1 / legal 1: weiter, spiele / legal 2: / legal org:"
     "/ 2 spiele !NOT_YOUR_WORD / org approve !NOT_YOUR_WORD / 4 weiter !BAD_SEAT"
     "/ 1 spiele_auch !WORD_NOT_HERE / 1 class wenz !WORD_NOT_HERE / 1 hochzeit !WORD_NOT_HERE"
     "/ 1 weiter / next 2 / 2 spiele / legal 3: weiter, spiele / 3 spiele_auch !WORD_NOT_HERE"
     "/ 1 spiele !NOT_YOUR_WORD / 3 weiter / next 0"},
    {"muenchen_II_2_1_1_none_wants_to_play", "muenchen-2006",
     "1 weiter / 2 weiter / 3 weiter / 0 weiter => muss none / next none"
     "/ 1 weiter !AUCTION_OVER / legal 1:"},
    {"muenchen_II_2_1_1_alte_is_held_by", "muenchen-2006",
     HANDS_SIE "1 weiter / 2 weiter / 3 weiter / 0 weiter => muss 3"},
    {"muenchen_II_2_1_2_exactly_one", "muenchen-2006",
     "1 weiter / 2 spiele / 3 weiter / 0 weiter => declarer 2 rufspiel"},
    {"muenchen_II_2_1_3_promises_of_all_four", "muenchen-2006",
     "1 spiele / 2 spiele / 3 spiele / 0 spiele"
     "/ next 1 / legal 1: " MUENCHEN_ALL " / 1 class rufspiel"
     "/ next 2 / legal 2: " MUENCHEN_FROM_WENZ "/ 2 weiter !PROMISE_BINDS"
     "/ 2 class rufspiel !PROMISE_BINDS / 2 class wenz"
     "/ next 3 / legal 3: class solo, " MUENCHEN_TOUTS "/ 3 weiter !PROMISE_BINDS"
     "/ 3 class wenz !PROMISE_BINDS / 3 class solo"
     "/ next 0 / legal 0: " MUENCHEN_TOUTS "/ 0 weiter !PROMISE_BINDS / 0 class solo_tout"
     "/ org approve => declarer 0 solo_tout exact"},
    {"muenchen_II_2_1_3_first_must_name", "muenchen-2006",
     "1 spiele / 2 weiter / 3 weiter / 0 spiele / 1 weiter !PROMISE_BINDS / 0 class solo "
     "!NOT_YOUR_WORD / 1 spiele !WORD_NOT_HERE / 1 selbst !WORD_NOT_HERE / 1 class solo / next 0"},
    {"muenchen_II_2_1_3_each_names_once", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 spiele / 1 class rufspiel / 2 class wenz / 0 class solo"
     "=> declarer 0 solo exact"},
    {"muenchen_II_2_1_3_no_higher_game", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 spiele / 1 class solo"
     "/ legal 2: weiter, " MUENCHEN_TOUTS "/ 2 class solo !CLASS_TOO_LOW"
     "/ 2 class wenz !CLASS_TOO_LOW / 2 weiter / legal 0: weiter, " MUENCHEN_TOUTS
     "/ 0 weiter => declarer 1 solo exact"},
    {"muenchen_II_2_1_3_blocked_player_names_rufspiel", "muenchen-2006",
     HANDS_SIE "1 spiele / 2 spiele / 3 weiter / 0 weiter"
               "/ legal 1: class rufspiel, class wenz, class solo, class wenz_tout, class solo_tout"
               "/ 1 class rufspiel / 2 class wenz => declarer 2 wenz exact"},
    {"muenchen_II_2_games_of_other_books", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class farbwenz !GAME_NOT_IN_BOOK"
     "/ 1 class herz_solo !GAME_NOT_IN_BOOK / 1 bid 70 !WORD_NOT_HERE"},
    {"muenchen_II_2_2_sie_needs_its_cards", "muenchen-2006",
     HANDS_SIE
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 1 class sie !NOT_A_SIE / 1 class rufspiel"
     "/ 2 class sie !NOT_A_SIE / 2 class wenz / 3 class sie / next org / org approve"
     "=> declarer 3 sie exact"},
    {"muenchen_II_2_2_tout_needs_the_organiser", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class wenz_tout / next org"
     "/ legal org: approve, refuse / legal 1: / legal 2: / 1 weiter !NEEDS_APPROVAL"
     "/ 2 class solo_tout !NEEDS_APPROVAL / 1 approve !NEEDS_APPROVAL"
     "/ org weiter !WORD_NOT_HERE / org approve / next 2"
     "/ legal 2: weiter, class solo_tout, class sie / 2 weiter => declarer 1 wenz_tout exact"},
    {"muenchen_II_2_2_refused_tout_is_lowered_and_overbid", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 spiele / 1 class solo_tout / org refuse / 1 class solo"
     "/ next 2 / legal 2: weiter, " MUENCHEN_TOUTS "/ 2 class wenz_tout / org approve"
     "/ next 0 / legal 0: weiter, class solo_tout, class sie / 0 weiter"
     "=> declarer 2 wenz_tout exact"},
    {"muenchen_II_2_2_refused_tout_plays_as_solo", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class solo_tout / org refuse / 1 class solo"
     "/ 2 weiter => declarer 1 solo exact"},
    {"muenchen_II_2_2_refused_tout_is_lowered_to_wenz_or_solo", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class solo_tout / org refuse / next 1"
     "/ legal 1: class wenz, class solo / legal 2: / 1 class rufspiel !TOUT_LOWERED"
     "/ 1 class wenz_tout !TOUT_LOWERED / 1 class sie !TOUT_LOWERED"
     "/ 1 class solo_tout !CLASS_REFUSED / 1 weiter !PROMISE_BINDS / 2 weiter !NOT_YOUR_WORD"
     "/ 1 class wenz / next 2 / legal 2: weiter, class solo, " MUENCHEN_TOUTS
     "/ 2 weiter => declarer 1 wenz exact"},
    {"muenchen_II_2_2_refused_wenz_tout_is_raised_to_solo", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class wenz / 2 class wenz_tout / org refuse"
     "/ legal 2: class wenz, class solo / 2 class solo => declarer 2 solo exact"},
    {"muenchen_II_2_2_third_chooses_solo_or_is_annulled", "muenchen-2006",
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 1 class rufspiel / 2 class wenz"
     "/ 3 class wenz_tout / org refuse / legal 3: class wenz, class solo / 3 class solo"
     "=> declarer 3 solo exact"},
    {"muenchen_II_2_2_lowered_below_an_earlier_bid", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class solo / 2 class wenz_tout / org refuse"
     "/ 2 weiter !PROMISE_BINDS / 2 class wenz => declarer 1 solo exact"},
    {"muenchen_II_2_2_lowered_to_an_equal_bid", "muenchen-2006",
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 1 class solo / 2 class solo_tout / org refuse"
     "/ 2 class solo / next 3 / legal 3: weiter, " MUENCHEN_TOUTS
     "/ 3 weiter => declarer 1 solo exact"},
    {"muenchen_II_2_2_lowered_below_the_promise", "muenchen-2006",
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 1 class rufspiel / 2 class wenz"
     "/ 3 class wenz_tout / org refuse / 3 class wenz / next 0 / legal 0: weiter, spiele / legal 3:"
     "/ 3 weiter !NOT_YOUR_WORD / 0 spiele"
     /* classes are named anew; seat 0 is the third now */
     "/ next 1 / legal 1: " MUENCHEN_ALL
     "/ 1 class wenz / legal 2: weiter, class solo, " MUENCHEN_TOUTS
     "/ 2 weiter / next 0 / legal 0: class solo, " MUENCHEN_TOUTS
     "/ 0 class solo => declarer 0 solo exact"},
    {"muenchen_II_2_2_fourth_cannot_be_lowered", "muenchen-2006",
     "1 spiele / 2 spiele / 3 spiele / 0 spiele / 1 class rufspiel / 2 class wenz / 3 class solo"
     "/ 0 class solo_tout / org refuse / next 1 / legal 1: " MUENCHEN_ALL
     "/ 1 class rufspiel / 2 class wenz / 3 class solo => declarer 3 solo exact"},
    {"muenchen_II_2_2_refused_sie_leaves_one", "muenchen-2006",
     "1 spiele / 2 weiter / 3 weiter / 0 spiele / 1 class rufspiel / 0 class sie / org refuse"
     "=> declarer 1 rufspiel"},
    {"muenchen_II_2_2_refused_sie_leaves_none", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class sie / org refuse / next 2"
     "/ 1 spiele !NOT_YOUR_WORD / legal 2: weiter, spiele / 2 weiter / 3 weiter / 0 weiter"
     "=> muss none"},
    {"muenchen_II_2_2_later_seats_start_with_rufspiel_again", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class sie / org refuse / 2 weiter / 3 spiele"
     "/ 0 spiele / next 3 / legal 3: " MUENCHEN_ALL
     "/ 3 class rufspiel / legal 0: " MUENCHEN_FROM_WENZ "/ 0 class wenz => declarer 0 wenz exact"},
    {"muenchen_II_2_2_annulled_seat_is_skipped", "muenchen-2006",
     "1 spiele / 2 weiter / 3 spiele / 0 weiter / 1 class rufspiel / 3 class sie / org refuse"
     "/ 0 spiele / 1 class sie / org refuse / next 2 / 2 weiter / next 0 / 0 spiele"
     "=> declarer 0 rufspiel"},
    {"muenchen_II_2_2_refusal_outlasts_an_annulment", "muenchen-2006",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class solo_tout / org refuse / 1 class solo"
     "/ 2 class sie "
     "/ org refuse / 3 spiele / 0 weiter / next 1 / 1 class solo_tout !CLASS_REFUSED"
     "/ legal 1: class rufspiel, class wenz, class solo, class wenz_tout, class sie"},
    {"muenchen_II_2_2_three_lost_solos", "muenchen-2006",
     "lost 0 3 2 / "
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class wenz / next org / org approve"
     "/ 2 class solo => declarer 2 solo exact"},
    {"muenchen_II_2_2_lost_solos_another_class", "muenchen-2006",
     "lost 0 3 / "
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class wenz / org refuse / next 1"
     "/ legal 1: class rufspiel, class solo, " MUENCHEN_TOUTS
     "/ 1 weiter !PROMISE_BINDS / 1 class wenz !CLASS_REFUSED / 2 weiter !NOT_YOUR_WORD / org "
     "approve !NOT_YOUR_WORD"
     "/ 1 class rufspiel / next 2 / 2 class wenz => declarer 2 wenz exact"},
    {"muenchen_II_2_2_lost_solos_none_left", "muenchen-2006",
     "lost 0 0 4 / "
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class rufspiel / 2 class solo / org refuse"
     "/ legal 2: weiter, class wenz, " MUENCHEN_TOUTS
     "/ 2 weiter / next 3 / 3 weiter / 0 weiter => declarer 1 rufspiel"},
    {"muenchen_II_2_2_lost_solos_none_left_against_a_higher_bid", "muenchen-2006",
     "lost 0 0 3 / "
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 1 class solo / 2 class wenz_tout / org refuse"
     "/ next 2 / legal 2: weiter, class wenz, class solo, class solo_tout, class sie"
     "/ 2 class solo / next org / org refuse / legal 2: weiter, class solo_tout, class sie"
     "/ 2 weiter / next 3 / 3 weiter / 0 weiter => declarer 1 rufspiel"},
    {"muenchen_II_2_2_lost_solos_lowered_tout_is_asked_again", "muenchen-2006",
     "lost 0 3 / "
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class solo_tout / org refuse / next 1"
     "/ legal 1: class rufspiel, class wenz, class solo, class wenz_tout, class sie"
     "/ 1 class solo / next org / org refuse / next 1"
     "/ legal 1: class rufspiel, class wenz, class wenz_tout, class sie"
     "/ 1 class wenz_tout / org refuse / 1 class wenz / org approve / next 2"
     "/ 2 class wenz !CLASS_TOO_LOW / 2 weiter => declarer 1 wenz exact"},
    {"muenchen_II_2_2_lost_solos_lowered_tout_was_refused", "muenchen-2006",
     "lost 0 3 / "
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 class solo / org refuse / 1 class solo_tout"
     "/ org refuse / next 1 / legal 1: class rufspiel, class wenz, class wenz_tout, class "
     "sie"},
    {"muenchen_II_2_2_annulled_after_the_announcement", "muenchen-2006",
     "1 weiter / 2 spiele / 3 weiter / 0 weiter => declarer 2 rufspiel / annul 3"
     "=> declarer 2 rufspiel / annul 2 / next 3 / 3 spiele / 0 weiter => declarer 3 rufspiel"
     "/ annul 3 / next 0 / 0 weiter => muss none / annul 0 => muss none"},

    /* schule-2024 */
    {"schule_8_1_1_first_steps_back", "schule-2024",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / next 1 / legal 1: weiter, selbst / 1 weiter"
     "=> declarer 2 farbwenz"},
    {"schule_8_1_2_first_plays_himself", "schule-2024",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 selbst / next 2"
     "/ legal 2: weiter, " SCHULE_FROM_WENZ "/ 2 class wenz / next 1 / legal 1: weiter, selbst"
     "/ 1 selbst / next 2 / legal 2: weiter, " SCHULE_FROM_SOLO "/ 2 weiter => declarer 1 wenz"},
    {"schule_8_1_3_up_to_the_touts", "schule-2024",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 selbst / 2 class wenz / 1 selbst"
     "/ 2 class wenz_tout / 1 selbst / legal 2: weiter, class solo_tout, class sie / 2 weiter"
     "=> declarer 1 wenz_tout"},
    {"schule_8_1_4_third_opens_against_the_first", "schule-2024",
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 1 selbst / 2 weiter / next 3 / legal 1:"
     "/ legal 3: " SCHULE_FROM_WENZ "/ 3 class solo / next 1 / 1 weiter => declarer 3 solo"},
    {"schule_4_1_1_round", "schule-2024",
     "next 1 / legal 1: weiter, spiele / 1 spiele / legal 2: weiter, spiele"
     "/ 2 spiele_auch !WORD_NOT_HERE / 2 hochzeit !VARIANT_OFF / 1 weiter !NOT_YOUR_WORD"},
    {"schule_4_1_2_one_wants_to_play", "schule-2024",
     "1 weiter / 2 weiter / 3 weiter / 0 spiele => declarer 0 rufspiel"},
    {"schule_4_1_1_nothing_is_annulled", "schule-2024",
     "1 spiele / 2 weiter / 3 weiter / 0 weiter / annul 1 => declarer 1 rufspiel / next none"},
    {"schule_4_1_5_all_passed", "schule-2024",
     "1 weiter / 2 weiter / 3 weiter / 0 weiter => passed"},
    {"schule_4_1_5_der_alte_muss", "schule-2024 muss",
     HANDS_SIE "1 weiter / 2 weiter / 3 weiter / 0 weiter => muss 3"},
    {"schule_4_2_1_second_opens", "schule-2024",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / next 1 / legal 2: " SCHULE_ALL_SOLOS
     "/ 2 weiter !NOT_YOUR_WORD / 2 selbst !NOT_YOUR_WORD / 3 class wenz !NOT_YOUR_WORD"
     "/ 2 class rufspiel !PROMISE_BINDS / 2 class geier !GAME_NOT_IN_BOOK / 2 class wenz / next 1"
     "/ legal 2: / legal 1: weiter, selbst / 1 class solo !WORD_NOT_HERE / 1 weiter"
     "=> declarer 2 wenz"},
    {"schule_4_2_2_second_opens_and_first_holds", "schule-2024",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 2 class farbwenz / 1 selbst"
     "/ 2 class farbwenz !CLASS_TOO_LOW / 2 weiter => declarer 1 farbwenz"},
    {"schule_4_2_1_opening_binds_to_the_promise", "schule-2024",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 1 selbst / 2 class farbwenz !CLASS_TOO_LOW"
     "/ 2 weiter => declarer 1 farbwenz"},
    {"schule_4_2_3_third_and_fourth", "schule-2024",
     "1 spiele / 2 spiele / 3 spiele / 0 spiele / 1 selbst / 2 weiter / 3 weiter !PROMISE_BINDS"
     "/ 3 class farbwenz !PROMISE_BINDS / 3 class wenz / 1 selbst / 3 weiter / next 0"
     "/ legal 0: " SCHULE_FROM_SOLO "/ 0 weiter !PROMISE_BINDS / 0 class solo / 1 weiter"
     "=> declarer 0 solo"},
    {"schule_4_2_3_winner_meets_the_third", "schule-2024",
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 1 selbst / 2 class solo / 1 weiter / next 3"
     "/ legal 3: weiter, class farbwenz_tout, class wenz_tout, class solo_tout, class sie"
     "/ 3 class farbwenz_tout / next 2 / 2 selbst / 3 weiter => declarer 2 farbwenz_tout"},
    {"schule_4_2_3_third_steps_back", "schule-2024",
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 2 class solo / 1 selbst / 2 weiter / 3 weiter"
     "=> declarer 1 solo"},
    {"schule_4_1_3_second_wins_with_his_promise", "schule-2024",
     "1 spiele / 2 weiter / 3 spiele / 0 spiele / 1 weiter / next 0 / 0 weiter !PROMISE_BINDS"
     "/ legal 0: " SCHULE_FROM_WENZ "/ 0 class wenz / next 3 / 3 selbst / 0 weiter"
     "=> declarer 3 wenz"},
    {"schule_2_6_1_nobody_holds_a_sie", "schule-2024",
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 2 class sie / legal 1: weiter"
     "/ 1 selbst !WORD_NOT_HERE / 1 weiter / legal 3: weiter / 3 class sie !CLASS_TOO_LOW"
     "/ 3 weiter => declarer 2 sie"},
    {"schule_2_6_1_sie_needs_its_cards", "schule-2024",
     HANDS_SIE
     "1 spiele / 2 spiele / 3 spiele / 0 weiter / 2 class sie !NOT_A_SIE / 1 selbst / 2 weiter"
     "/ 3 class sie / 1 weiter => declarer 3 sie"},
    {"schule_8_2_2_promises_with_geier", "schule-2024 geier",
     "1 spiele / 2 spiele / 3 spiele / 0 spiele / 1 selbst / 2 weiter / 3 weiter !PROMISE_BINDS"
     "/ 3 class farbgeier !PROMISE_BINDS / 3 class farbwenz / 1 selbst / 3 weiter"
     "/ 0 weiter !PROMISE_BINDS / 0 class farbwenz !PROMISE_BINDS / 0 class geier / 1 selbst"
     "/ 0 class wenz / 1 selbst / 0 class solo / 1 selbst / 0 class farbgeier_tout / 1 selbst"
     "/ 0 class farbwenz_tout / 1 selbst / 0 class geier_tout / 1 selbst / 0 class wenz_tout"
     "/ 1 selbst / 0 class solo_tout / 1 selbst / 0 class sie / 1 weiter => declarer 0 sie"},
    {"schule_8_2_2_farbgeier_is_the_second_promise", "schule-2024 geier",
     "1 spiele / 2 weiter / 3 weiter / 0 spiele / 1 weiter => declarer 0 farbgeier"},
    {"schule_five_players", "schule-2024 fuenf",
     "dealer 2 / "
     "next 3 / 2 weiter !BAD_SEAT / legal 2: / 3 weiter / 4 spiele / 0 weiter / 1 spiele"
     "/ next 4 / 4 selbst / 1 weiter => declarer 4 farbwenz"},
    {"schule_three_players", "schule-2024 drei",
     "1 spiele / 2 spiele / 0 spiele / next 1 / legal 2: " SCHULE_FROM_WENZ
     "/ 1 selbst / 2 weiter / 0 weiter !PROMISE_BINDS / 0 class solo / 1 selbst / 0 weiter"
     "=> declarer 1 solo"},
    {"schule_three_players_one_wants_to_play", "schule-2024 drei",
     "3 weiter !BAD_SEAT / 1 weiter / 2 weiter / 0 spiele => declarer 0 farbwenz"},
    {"schule_steigern", "schule-2024 steigern",
     "1 spiele / 2 spiele / 3 weiter / 0 weiter / 2 class wenz !NOT_YOUR_WORD"
     "/ 1 weiter !WORD_NOT_HERE / 2 bid 80 / 1 selbst / 2 weiter"
     "=> declarer 1 farbwenz bid 80"},

    /* bsv-1989 */
    {"bsv_2_2_1_round", "bsv-1989",
     "next 1 / legal 1: weiter, spiele / 1 spiele_auch !WORD_NOT_HERE / 1 weiter"
     "/ legal 2: weiter, spiele / 2 spiele / legal 3: weiter, spiele_auch"
     "/ 3 spiele !WORD_NOT_HERE / 3 weiter / 0 weiter => declarer 2 rufspiel"},
    {"bsv_2_2_3_gut", "bsv-1989",
     "1 spiele / 2 weiter / 3 spiele_auch / 0 weiter / next 1 / legal 1: " BSV_ALL_SOLOS ", gut"
     "/ legal 3: / 3 class solo !NOT_YOUR_WORD / 1 weiter !WORD_NOT_HERE"
     "/ 1 selbst !WORD_NOT_HERE / 1 gut / next 3 / legal 3: " BSV_ALL_SOLOS
     "/ 3 weiter !PROMISE_BINDS / 3 class rufspiel !PROMISE_BINDS / 3 gut !WORD_NOT_HERE"
     "/ 3 class wenz => declarer 3 wenz exact"},
    {"bsv_2_2_3_front_names_his_solo", "bsv-1989",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 class rufspiel !CLASS_TOO_LOW"
     "/ 1 class wenz / next 2 / legal 2: weiter, class solo, " MUENCHEN_TOUTS
     "/ 2 class solo => declarer 2 solo exact"},
    {"bsv_2_2_3_equal_rank_stays_in_front", "bsv-1989",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 class solo / 2 class solo !CLASS_TOO_LOW"
     "/ 2 weiter => declarer 1 solo exact"},
    {"bsv_2_2_2_named_is_irrevocable", "bsv-1989",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 class wenz / 2 class solo"
     "/ 1 class solo_tout !NOT_YOUR_WORD / next 3 / legal 3: weiter, " MUENCHEN_TOUTS
     "/ legal 2: / 3 weiter => declarer 2 solo exact"},
    {"bsv_2_2_3_third_after_gut", "bsv-1989",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 spiele_auch / 1 gut / 2 class wenz / next 3"
     "/ legal 3: weiter, class solo, " MUENCHEN_TOUTS "/ 3 class solo / next 0"
     "/ 0 class solo !CLASS_TOO_LOW / 0 class wenz_tout => declarer 0 wenz_tout exact"},
    {"bsv_2_2_3_sie_needs_its_cards", "bsv-1989",
     HANDS_SIE
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 class sie !NOT_A_SIE / 1 class solo"
     "/ 2 class sie !NOT_A_SIE / 2 weiter / 3 class sie => declarer 3 sie exact"},
    {"bsv_2_2_4_all_passed", "bsv-1989", "1 weiter / 2 weiter / 3 weiter / 0 weiter => passed"},
    {"bsv_A1_1_5_all_variants", "bsv-1989 farbwenz geier bettel",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 gut"
     "/ legal 2: class bettel, class farbgeier, class farbwenz, class geier, class wenz, class "
     "solo, class farbgeier_tout, class farbwenz_tout, class geier_tout, class wenz_tout, class "
     "solo_tout, class sie / 2 class bettel / 3 class farbgeier => declarer 3 farbgeier exact"},
    {"bsv_A1_1_6_1_holds_seventy", "bsv-1989 steigern",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / next 1 / legal 1: selbst, gut"
     "/ legal 2: bid 70, " BIDS_FROM_80 "/ 2 weiter !NOT_YOUR_WORD"
     "/ 1 class solo !WORD_NOT_HERE / 1 bid 70 !WORD_NOT_HERE / 1 selbst / next 2"
     "/ legal 2: weiter, bid 70, " BIDS_FROM_80 "/ 2 bid 75 !BAD_BID / 2 bid 60 !BAD_BID"
     "/ 2 bid 130 !BAD_BID / 2 bid 70 / next 1 / legal 1: selbst, gut / legal 2:"
     "/ 2 bid 80 !NOT_YOUR_WORD / 1 selbst"
     "/ legal 2: weiter, " BIDS_FROM_80 "/ 2 bid 70 !BID_TOO_LOW / 2 weiter"
     "=> declarer 1 wenz bid 70"},
    {"bsv_A1_1_6_1_up_to_120", "bsv-1989 steigern",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 2 bid 70 / 1 selbst / 2 bid 80 / 1 selbst"
     "/ 2 bid 90 / 1 selbst / 2 bid 100 / 1 selbst / 2 bid 110 / 1 selbst / 2 bid 120 / 1 selbst"
     "/ legal 2: weiter / 2 weiter => declarer 1 wenz bid 120"},
    {"bsv_A1_1_6_1_front_passes", "bsv-1989 steigern",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 2 bid 90 / 1 gut"
     "=> declarer 2 wenz bid 90"},
    {"bsv_A1_1_6_1_front_has_no_solo", "bsv-1989 steigern",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 gut => declarer 2 wenz"},
    {"bsv_A1_1_6_1_nobody_bids", "bsv-1989 steigern",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 weiter => declarer 1 wenz"},
    {"bsv_A1_1_4_a_bid_is_no_bettel", "bsv-1989 steigern bettel",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 2 bid 70 / 1 gut => declarer 2 wenz bid 70"},
    {"bsv_A1_1_4_without_a_bid_a_bettel_remains", "bsv-1989 steigern bettel",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 gut => declarer 2 bettel"},
    {"bsv_A1_1_6_1_one_wants_to_play", "bsv-1989 steigern",
     "1 spiele / 2 weiter / 3 weiter / 0 weiter => declarer 1 rufspiel"},
    {"bsv_A1_1_6_2_third_must_overbid", "bsv-1989 steigern",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 selbst / 2 bid 80 / 1 gut"
     "/ next 3 / legal 2: / legal 3: weiter, bid 90, bid 100, bid 110, bid 120"
     "/ 3 bid 80 !BID_TOO_LOW / 3 bid 90 / next 2 / 2 selbst / 3 bid 110 / 2 gut"
     "=> declarer 3 wenz bid 110"},
    {"bsv_A1_1_6_2_fourth_against_the_first", "bsv-1989 steigern",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 spiele_auch / 1 selbst / 2 weiter / 3 bid 120"
     "/ 1 selbst / 3 weiter / next 0 / legal 0: weiter / 0 weiter => declarer 1 wenz bid 120"},
    {"bsv_A1_1_6_steigern_at_three", "bsv-1989 steigern drei",
     "1 spiele / 2 spiele_auch / 0 spiele_auch / 1 gut / next 0 / 0 bid 70 / 2 selbst / 0 bid 90"
     "/ 2 selbst / 0 weiter => declarer 2 wenz bid 90"},
    {"bsv_A1_2_1_1_hochzeit_is_grabbed", "bsv-1989 hochzeit",
     "next 1 / legal 1: weiter, spiele, hochzeit / legal 3: hochzeit / 3 hochzeit / next 0"
     "/ legal 0: weiter, grab / legal 1: weiter, grab / legal 2: weiter, grab / legal 3:"
     "/ 3 grab !NOT_YOUR_WORD / org approve !NOT_YOUR_WORD / 1 spiele !WORD_NOT_HERE"
     "/ 1 hochzeit !WORD_NOT_HERE / 1 weiter / legal 1: / 1 grab !NOT_YOUR_WORD / next 0 / 2 grab"
     "=> hochzeit 3 2"},
    {"bsv_A1_2_1_2_hochzeit_goes_back", "bsv-1989 hochzeit",
     "2 hochzeit / 1 weiter / next 3 / 3 weiter / next 0 / 0 weiter / next 1"
     "/ legal 1: weiter, spiele, hochzeit / legal 2: / 2 hochzeit !WORD_NOT_HERE"
     "/ 0 hochzeit / next 1 / 2 weiter / 3 weiter / 1 weiter / next 1 / 1 weiter"
     "/ 3 hochzeit !WORD_NOT_HERE / legal 3: / 2 spiele / 3 weiter / 0 weiter"
     "=> declarer 2 rufspiel"},
    {"bsv_A1_2_1_1_hochzeit_needs_one_trump", "bsv-1989 hochzeit",
     "hands SZ SK S9 S8 S7 GK G9 H8 | EA EZ GA GZ SA HA HZ HK | EK E9 E8 E7 G7 GU GO EO | G8 SO HO "
     "EU HU SU H9 H7 / "
     "1 hochzeit !HOCHZEIT_TRUMPS / 2 hochzeit !HOCHZEIT_TRUMPS / 3 hochzeit !HOCHZEIT_TRUMPS"
     "/ legal 1: weiter, spiele / legal 2: / legal 0: hochzeit / 0 hochzeit / 1 weiter / 2 grab"
     "=> hochzeit 0 2"},
    {"bsv_A1_2_1_hochzeit_needs_the_variant", "bsv-1989",
     "1 hochzeit !VARIANT_OFF / 1 ramsch !VARIANT_OFF / 1 grab !VARIANT_OFF / 1 bid 70 "
     "!VARIANT_OFF"},
    {"bsv_A1_2_1_hochzeit_at_five", "bsv-1989 hochzeit fuenf",
     "0 hochzeit !BAD_SEAT / 4 hochzeit / next 1 / 3 weiter / 1 weiter / 2 weiter / next 1"},
    {"bsv_A1_3_1_ramsch", "bsv-1989 ramsch", "1 weiter / 2 weiter / 3 weiter / 0 weiter => ramsch"},
    {"bsv_A1_3_2_stock", "bsv-1989 stock", "1 weiter / 2 weiter / 3 weiter / 0 weiter => stock"},
    {"bsv_A1_3_1_1_last_seat_says_ramsch", "bsv-1989 ramsch stock",
     "1 weiter / 2 weiter / 3 weiter / 0 weiter / next 0 / legal 0: ramsch, stock / legal 1:"
     "/ 1 ramsch !NOT_YOUR_WORD / 0 weiter !WORD_NOT_HERE / 0 ramsch => ramsch"},
    {"bsv_A1_3_2_1_last_seat_says_stock", "bsv-1989 ramsch stock fuenf",
     "dealer 1 / "
     "2 weiter / 3 weiter / 4 weiter / 0 weiter / next 0 / 0 stock => stock"},
    {"bsv_A1_3_3_1_muss", "bsv-1989 muss",
     "1 weiter / 2 weiter / 3 weiter / 0 weiter => muss none"},
    {"bsv_A1_6_five_players", "bsv-1989 fuenf",
     "dealer 4 / "
     "next 0 / 4 weiter !BAD_SEAT / 0 spiele / 1 weiter / 2 weiter / 3 spiele_auch / 0 class wenz"
     "/ 3 weiter => declarer 0 wenz exact"},
    {"bsv_A1_7_three_players", "bsv-1989 drei",
     "1 spiele / 2 weiter / 0 spiele_auch / 1 class rufspiel !GAME_NOT_IN_BOOK / 1 gut"
     "/ 0 class wenz => declarer 0 wenz exact"},
    {"bsv_A1_7_three_players_one_wants_to_play", "bsv-1989 drei",
     "1 weiter / 2 spiele / 0 weiter => declarer 2 wenz"},

    /* serien-2022 */
    {"serien_round", "serien-2022",
     "legal 1: weiter, spiele / 1 spiele / legal 2: weiter, spiele_auch / 2 spiele !WORD_NOT_HERE"
     "/ 2 weiter / 3 weiter / 0 weiter => declarer 1 rufspiel"},
    {"serien_all_passed", "serien-2022", "1 weiter / 2 weiter / 3 weiter / 0 weiter => passed"},
    {"serien_ladder_whole", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / next 1"
     "/ legal 1: weiter, " SERIEN_ALL_SOLOS ", selbst / legal 2: / 1 besser !WORD_NOT_HERE"
     "/ 1 selbst / next 2 / legal 2: weiter, " SERIEN_FROM_WENZ ", besser"
     "/ 2 wieder_besser !WORD_NOT_HERE / 2 class farbwenz !CLASS_TOO_LOW"
     "/ 2 besser / next 1 / legal 1: weiter, " SERIEN_FROM_WENZ ", auch_noch"
     "/ 1 halte !WORD_NOT_HERE / 1 selbst !WORD_NOT_HERE / 1 class farbwenz !CLASS_TOO_LOW"
     "/ 1 auch_noch / legal 2: weiter, " SERIEN_FROM_SOLO ", wieder_besser"
     "/ 2 wieder_besser / legal 1: weiter, " SERIEN_FROM_SOLO ", halte"
     "/ 1 halte / legal 2: weiter, " SERIEN_TOUTS ", erneut_besser"
     "/ 2 erneut_besser / legal 1: weiter, " SERIEN_TOUTS ", kann_ich_halten"
     "/ 1 kann_ich_halten / legal 2: weiter, class solo_tout"
     "/ 2 class wenz_tout !CLASS_TOO_LOW / 2 erneut_besser !WORD_NOT_HERE"
     "/ 2 class solo_tout => declarer 2 solo_tout exact"},
    {"serien_ladder_first_steps_back", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 weiter => declarer 2 farbwenz"},
    {"serien_ladder_selbst", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 weiter => declarer 1 farbwenz"},
    {"serien_ladder_besser", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 besser / 1 weiter"
     "=> declarer 2 wenz"},
    {"serien_ladder_auch_noch", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 besser / 1 auch_noch"
     "/ 2 weiter => declarer 1 wenz"},
    {"serien_ladder_wieder_besser", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 besser / 1 auch_noch"
     "/ 2 wieder_besser / 1 weiter => declarer 2 solo"},
    {"serien_ladder_halte", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 besser / 1 auch_noch"
     "/ 2 wieder_besser / 1 halte / 2 weiter => declarer 1 solo"},
    {"serien_ladder_erneut_besser", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 besser / 1 auch_noch"
     "/ 2 wieder_besser / 1 halte / 2 erneut_besser / 1 weiter => declarer 2 farbwenz_tout"},
    {"serien_ladder_kann_ich_halten", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 besser / 1 auch_noch"
     "/ 2 wieder_besser / 1 halte / 2 erneut_besser / 1 kann_ich_halten / 2 weiter"
     "=> declarer 1 farbwenz_tout"},
    {"serien_concrete_first_cannot_raise", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 class farbwenz"
     "/ legal 2: weiter, " SERIEN_FROM_WENZ ", besser / 2 besser => declarer 2 wenz"},
    {"serien_concrete_first_is_bound", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 class solo"
     "/ legal 2: weiter, " SERIEN_TOUTS ", erneut_besser / 2 weiter => declarer 1 solo exact"},
    {"serien_concrete_first_names_later", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 besser / 1 class solo"
     "/ next 2 / 2 erneut_besser => declarer 2 farbwenz_tout"},
    {"serien_concrete_second_cannot_raise", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 class wenz"
     "/ legal 1: weiter, " SERIEN_FROM_WENZ ", auch_noch / 1 auch_noch => declarer 1 wenz"},
    {"serien_concrete_second_wins", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 class solo / 1 weiter"
     "=> declarer 2 solo exact"},
    {"serien_concrete_both", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 class wenz / 1 class solo"
     "=> declarer 1 solo exact"},
    {"serien_concrete_skips_steps", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 class solo"
     "/ 1 auch_noch !WORD_NOT_HERE / 1 class wenz !CLASS_TOO_LOW / 1 halte => declarer 1 solo"},
    {"serien_concrete_touts_are_equal", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 class farbwenz_tout"
     "/ legal 2: weiter, class solo_tout / 2 class wenz_tout !CLASS_TOO_LOW / 2 weiter"
     "=> declarer 1 farbwenz_tout exact"},
    {"serien_concrete_wenz_tout_is_held", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 class wenz_tout"
     "/ legal 1: weiter, " SERIEN_TOUTS ", kann_ich_halten / 1 kann_ich_halten"
     "=> declarer 1 farbwenz_tout"},
    {"serien_concrete_solo_tout_ends_it", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 weiter / 0 weiter / 1 selbst / 2 class solo_tout"
     "=> declarer 2 solo_tout exact"},
    {"serien_third_enters_at_wenz", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 selbst / 2 weiter / next 3"
     "/ legal 3: " SERIEN_FROM_WENZ ", besser / 3 weiter !PROMISE_BINDS"
     "/ 3 class farbwenz !PROMISE_BINDS / 3 besser / next 1 / 1 auch_noch / 3 wieder_besser"
     "/ 1 weiter => declarer 3 solo"},
    {"serien_third_enters_above_the_winner", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 selbst / 2 besser / 1 weiter"
     "/ next 3 / legal 3: weiter, " SERIEN_FROM_SOLO ", wieder_besser / 3 besser !WORD_NOT_HERE"
     "/ 3 wieder_besser / next 2 / legal 2: weiter, " SERIEN_FROM_SOLO ", halte / 2 halte"
     "/ 3 weiter => declarer 2 solo"},
    {"serien_third_after_the_first_stepped_back", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 weiter / next 3"
     "/ legal 3: " SERIEN_FROM_WENZ ", besser / 3 besser / 2 auch_noch / 3 weiter"
     "=> declarer 2 wenz"},
    {"serien_third_against_a_named_game", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 class wenz / 2 weiter"
     "/ legal 3: weiter, " SERIEN_FROM_SOLO ", wieder_besser / 3 wieder_besser"
     "=> declarer 3 solo"},
    {"serien_third_against_solo_tout", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 weiter / 1 class solo_tout / legal 2: weiter"
     "/ 2 weiter / legal 3: weiter / 3 weiter => declarer 1 solo_tout exact"},
    {"serien_fourth_promises_solo", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 spiele_auch / 1 selbst / 2 weiter / 3 besser"
     "/ 1 auch_noch / 3 weiter / next 0 / legal 0: " SERIEN_FROM_SOLO ", wieder_besser"
     "/ 0 weiter !PROMISE_BINDS / 0 wieder_besser / 1 halte / 0 erneut_besser / 1 weiter"
     "=> declarer 0 farbwenz_tout"},
    {"serien_fourth_steps_back", "serien-2022",
     "1 spiele / 2 spiele_auch / 3 spiele_auch / 0 spiele_auch / 1 selbst / 2 besser / 1 weiter"
     "/ 3 class solo / 2 halte / next 0 / legal 0: weiter, " SERIEN_TOUTS ", erneut_besser"
     "/ 0 weiter => declarer 2 solo"},

    /* kurz-turnier */
    {"kurz_round", "kurz-turnier",
     "next 1 / legal 1: " KURZ_HIGHER ", eins, spiel, weg / 1 weiter !WORD_NOT_HERE"
     "/ 1 spiele !WORD_NOT_HERE / 1 class rufspiel !WORD_NOT_HERE / 1 class wenz !GAME_NOT_IN_BOOK"
     "/ 1 kammern !WORD_NOT_HERE / 2 spiel !NOT_YOUR_WORD / 1 spiel / next 2"
     "/ legal 2: " KURZ_HIGHER ", weg / 2 spiel !CLASS_TOO_LOW / 2 eins !CLASS_TOO_LOW / 2 weg"
     "/ 3 weg / 0 weg / next 2"},
    {"kurz_all_weg", "kurz-turnier", "1 weg / 2 weg / 3 weg / 0 weg => passed"},
    {"kurz_higher_game", "kurz-turnier",
     "1 eins / 2 class solo / legal 3: class herz_solo, class tout, class sie, weg"
     "/ 3 class solo !CLASS_TOO_LOW / 3 class herz_solo / legal 0: class tout, class sie, weg"
     "/ 0 class tout => declarer 0 tout exact"},
    {"kurz_higher_game_without_kammern", "kurz-turnier",
     "1 spiel / 2 weg / 3 class solo / 0 weg => declarer 3 solo exact"},
    {"kurz_schafkopf_is_highest", "kurz-turnier",
     "1 class sie / legal 2: weg / 2 weg / 3 weg / 0 weg => declarer 1 sie exact"},
    {"kurz_kammern_order", "kurz-turnier",
     "1 weg / 2 weg / 3 spiel / 0 weg / next 0 / legal 0: kammern, weg / legal 1: / legal 3:"
     "/ 1 kammern !NOT_YOUR_WORD / 0 spiel !WORD_NOT_HERE / 0 weg / next 1 / 1 kammern"
     "=> declarer 1 rufspiel exact"},
    {"kurz_kammern_nobody", "kurz-turnier",
     "1 eins / 2 weg / 3 weg / 0 weg / next 2 / 2 weg / 3 weg / 0 weg"
     "=> declarer 1 rufspiel exact"},
    {"kurz_kammern_nearest_first", "kurz-turnier",
     "1 weg / 2 eins / 3 weg / 0 weg / next 3 / 3 kammern => declarer 3 rufspiel exact"},
    {"kurz_cards", "kurz-turnier",
     "hands SA S9 EK GK HZ HU | EZ E9 GZ SZ SK H9 | EA GA G9 HA HK SU | EO GO HO SO EU GU / "
     /* 1: no ace; 2: blocked, two of the three highest Damen; 3: a Schafkopf; 0: the rest */
     "legal 1: class solo, class herz_solo, spiel, weg / 1 eins !CARDS_FORBID"
     "/ 1 class tout !TOUT_NEEDS_OBER / 1 class sie !NOT_A_SIE / 1 weg"
     "/ legal 2: class solo, class herz_solo, weg / 2 eins !DECLARER_BLOCKED"
     "/ 2 spiel !DECLARER_BLOCKED / 2 weg"
     "/ legal 3: class solo, class herz_solo, class tout, class sie, weg / 3 weg"
     "/ legal 0: class solo, class herz_solo, eins, spiel, weg / 0 eins / next 1"
     "/ legal 1: kammern, weg / 1 weg / next 2 / legal 2: weg / 2 kammern !DECLARER_BLOCKED"
     "/ 2 weg / 3 kammern !DECLARER_BLOCKED / 3 weg => declarer 0 rufspiel exact"},
    {"kurz_tout_needs_three_damen", "kurz-turnier",
     "hands SA S9 EK GK HZ HU | EZ E9 GZ SZ SO H9 | EA GA G9 EO GO HO | HA HK SU SK EU GU / "
     "1 class tout !TOUT_NEEDS_OBER / 1 weg / 2 class tout / 3 weg / 0 class sie !NOT_A_SIE / 0 weg"
     "=> declarer 2 tout exact"},
};

/* Reading a conversation. */

static const char *const error_names[] = {
#define ERROR_ROW(name, code, text) #name,
    SF_ERRORS(ERROR_ROW)
#undef ERROR_ROW
};

/* The next word of a text, which is cut up for it; NULL at its end. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    char *end = word + strcspn(word, " ");

    *rest = end + (*end != 0);
    *end = 0;
    return *word ? word : NULL;
}

static void rules_of(struct sf_rules *rules, const char *table)
{
    char text[TEXT_MAX], *rest = text, *word;
    struct sf_house house;
    enum sf_book book;

    snprintf(text, sizeof text, "%s", table);
    book = sf_book_parse(next_word(&rest));
    assert_true(book < SF_BOOK_N);
    sf_house_init(&house);
    while ((word = next_word(&rest)) != NULL) {
        enum sf_variant variant = sf_variant_parse(word);
        assert_true(variant < SF_VARIANT_N);
        house.variants |= UINT32_C(1) << variant;
    }
    assert_int_equal(sf_rules_make(rules, book, &house, NULL), SF_OK);
}

static unsigned seat_of(const char *text)
{
    return strcmp(text, "org") == 0 ? SF_ORGANISER : (unsigned)(text[0] - '0');
}

static void write_seat(char *to, unsigned seat)
{
    if (seat == SF_NO_SEAT || seat == SF_ORGANISER)
        snprintf(to, 8, "%s", seat == SF_NO_SEAT ? "none" : "org");
    else
        snprintf(to, 8, "%u", seat);
}

static void write_say(char to[40], struct sf_say say)
{
    const char *name = sf_word_name((enum sf_word)say.word);

    if (say.word == SF_SAY_CLASS)
        snprintf(to, 40, "%s %s", name, sf_class_name((enum sf_class)say.arg));
    else if (say.word == SF_SAY_BID)
        snprintf(to, 40, "%s %u", name, (unsigned)say.arg);
    else
        snprintf(to, 40, "%s", name);
}

static void write_legal(char to[TEXT_MAX], const struct sf_auction *a, unsigned seat)
{
    struct sf_say legal[SF_SAY_MAX];
    unsigned count = sf_auction_legal(a, seat, legal);
    size_t length = 0;

    to[0] = 0;
    for (unsigned i = 0; i < count; i++) {
        char say[40];
        write_say(say, legal[i]);
        length += (size_t)snprintf(to + length, TEXT_MAX - length, "%s%s", i ? ", " : "", say);
    }
}

static void write_outcome(char to[TEXT_MAX], const struct sf_auction *a)
{
    static const char *const names[] = {"open",   "declarer", "hochzeit", "muss",
                                        "ramsch", "stock",    "passed"};
    char declarer[8], partner[8], bid[12] = "";
    const char *name = names[a->outcome];

    write_seat(declarer, a->declarer);
    write_seat(partner, a->partner);
    if (a->bid)
        snprintf(bid, sizeof bid, " bid %u", (unsigned)a->bid);
    if (a->outcome == SF_AUCTION_DECLARER)
        snprintf(to, TEXT_MAX, "%s %s %s%s%s", name, declarer,
                 sf_class_name((enum sf_class)a->at_least), a->exact ? " exact" : "", bid);
    else if (a->outcome == SF_AUCTION_HOCHZEIT)
        snprintf(to, TEXT_MAX, "%s %s %s", name, declarer, partner);
    else if (a->outcome == SF_AUCTION_MUSS)
        snprintf(to, TEXT_MAX, "%s %s", name, declarer);
    else
        snprintf(to, TEXT_MAX, "%s", name);
}

/* "1 class wenz" or "1 weiter !PROMISE_BINDS" */
static void say_step(struct sf_auction *a, const char *step)
{
    char text[TEXT_MAX], *rest = text, *seat, *word, *arg;
    const char *expected = strchr(step, '!');
    struct sf_auction before;
    struct sf_say say = {0};
    enum sf_error error;

    snprintf(text, sizeof text, "%.*s", expected ? (int)(expected - step) : TEXT_MAX - 1, step);
    seat = next_word(&rest);
    word = next_word(&rest);
    arg = next_word(&rest);
    if (!seat || !word)
        fail_msg("cannot read \"%s\"", step);
    say.seat = (uint8_t)seat_of(seat);
    say.word = (uint8_t)sf_word_parse(word);
    if (arg && say.word == SF_SAY_CLASS)
        say.arg = (uint8_t)sf_class_parse(arg);
    for (const char *digit = arg; digit && say.word == SF_SAY_BID && *digit; digit++)
        say.arg = (uint8_t)(say.arg * 10 + (*digit - '0'));
    if (say.word == SF_WORD_N || (say.word == SF_SAY_CLASS && !say.arg))
        fail_msg("cannot read \"%s\"", step);
    memcpy(&before, a, sizeof before);
    error = sf_auction_apply(a, say);
    if (strcmp(error_names[error], expected ? expected + 1 : "OK") != 0)
        fail_msg("\"%s\": %s", step, error_names[error]);
    if (error && memcmp(&before, a, sizeof before) != 0)
        fail_msg("\"%s\": refused, but the auction has changed", step);
}

static void expect(const char *step, const char *expected, const char *found)
{
    while (*expected == ' ')
        expected++;
    if (strcmp(expected, found) != 0)
        fail_msg("\"%s\": found \"%s\"", step, found);
}

struct talk {
    struct sf_rules rules;
    unsigned dealer;
    bool hands_known;
    sf_cards hand[SF_SEATS];
    uint8_t lost_solos[SF_SEATS];
    struct sf_auction auction;
};

static void start(struct talk *talk)
{
    sf_auction_start(&talk->auction, &talk->rules, talk->dealer,
                     talk->hands_known ? talk->hand : NULL, talk->lost_solos);
}

static void read_hands(struct talk *talk, char *text)
{
    unsigned seat = 0;
    char *word;

    talk->hands_known = true;
    while ((word = next_word(&text)) != NULL) {
        unsigned card = sf_card_parse(word);
        if (*word == '|') {
            seat++;
        } else {
            assert_true(seat < SF_SEATS && card != SF_NO_CARD);
            talk->hand[seat] |= SF_BIT(card);
        }
    }
    for (unsigned i = 0; i <= seat; i++)
        assert_int_equal(sf_count(talk->hand[i]), talk->rules.hand);
}

/* The state before the first word. */
static bool prepare(struct talk *talk, char *step)
{
    if (strncmp(step, "dealer ", 7) == 0)
        talk->dealer = seat_of(step + 7);
    else if (strncmp(step, "hands ", 6) == 0)
        read_hands(talk, step + 6);
    else if (strncmp(step, "lost ", 5) == 0)
        for (unsigned i = 0; i < strlen(step + 5); i += 2)
            talk->lost_solos[i / 2] = (uint8_t)(step[5 + i] - '0');
    else
        return false;
    start(talk);
    return true;
}

static void take_step(struct sf_auction *a, const char *step)
{
    char found[TEXT_MAX];

    if (strncmp(step, "=>", 2) == 0) {
        write_outcome(found, a);
        expect(step, step + 2, found);
    } else if (strncmp(step, "next ", 5) == 0) {
        write_seat(found, a->next);
        expect(step, step + 5, found);
    } else if (strncmp(step, "legal ", 6) == 0) {
        char seat[4];
        snprintf(seat, sizeof seat, "%.*s", (int)(strchr(step, ':') - step - 6), step + 6);
        write_legal(found, a, seat_of(seat));
        expect(step, strchr(step, ':') + 1, found);
    } else if (strncmp(step, "annul ", 6) == 0) {
        sf_auction_annul(a, seat_of(step + 6));
    } else {
        say_step(a, step);
    }
}

/* Steps end at a slash, and before an arrow. */
static const char *step_end(const char *step)
{
    const char *at = step + (*step == '=');

    while (*at && *at != '/' && *at != '=')
        at++;
    return at;
}

static void converse(struct talk *talk, const char *script)
{
    while (*script) {
        const char *end = step_end(script);
        char step[TEXT_MAX];
        size_t length = (size_t)(end - script);

        while (length > 0 && script[length - 1] == ' ')
            length--;
        assert_true(length < sizeof step);
        memcpy(step, script, length);
        step[length] = 0;
        if (length > 0 && !prepare(talk, step))
            take_step(&talk->auction, step);
        script = end + (*end == '/');
        while (*script == ' ')
            script++;
    }
}

static void holds_conversation(void **state)
{
    const struct conversation *c = *state;
    struct talk talk = {.lost_solos = {0}};

    rules_of(&talk.rules, c->table);
    start(&talk);
    converse(&talk, c->script);
}

static void words_have_names(void **state)
{
    (void)state;
    for (unsigned word = 0; word < SF_WORD_N; word++)
        assert_int_equal(sf_word_parse(sf_word_name((enum sf_word)word)), word);
    assert_int_equal(sf_word_parse("schneider"), SF_WORD_N);
    assert_int_equal(sf_word_parse(""), SF_WORD_N);
}

/* Words that a conversation cannot even contain. */
static void nonsense_is_refused(void **state)
{
    static const struct {
        struct sf_say say;
        enum sf_error error;
    } cases[] = {
        {{1, SF_WORD_N, 0}, SF_E_UNKNOWN_WORD},
        {{1, 255, 0}, SF_E_UNKNOWN_WORD},
        {{255, SF_SAY_WEITER, 0}, SF_E_BAD_SEAT},
        {{5, SF_SAY_WEITER, 0}, SF_E_BAD_SEAT},
        {{1, SF_SAY_WEITER, 1}, SF_E_BAD_VALUE},
        {{1, SF_SAY_CLASS, SF_NO_CLASS}, SF_E_BAD_VALUE},
        {{1, SF_SAY_CLASS, SF_CLASS_N}, SF_E_BAD_VALUE},
        {{1, SF_SAY_CLASS, 255}, SF_E_BAD_VALUE},
    };
    struct sf_auction auction, before;
    struct sf_rules rules;

    (void)state;
    rules_of(&rules, "schule-2024");
    sf_auction_start(&auction, &rules, 0, NULL, NULL);
    memcpy(&before, &auction, sizeof before);
    for (unsigned i = 0; i < COUNT(cases); i++) {
        assert_int_equal(sf_auction_apply(&auction, cases[i].say), cases[i].error);
        assert_memory_equal(&auction, &before, sizeof before);
    }
}

/* Random conversations. */

static const char *const tables[] = {
    "muenchen-2006",
    "schule-2024",
    "schule-2024 geier bettel",
    "schule-2024 steigern hochzeit ramsch stock",
    "schule-2024 drei ramsch",
    "schule-2024 kurz muss hochzeit",
    "bsv-1989",
    "bsv-1989 farbwenz geier bettel hochzeit stock",
    "bsv-1989 steigern farbwenz fuenf ramsch stock",
    "bsv-1989 steigern drei",
    "serien-2022",
    "kurz-turnier",
};

enum { CONVERSATIONS = SANITIZED ? 3000 : BRIEF ? 8000 : 20000, LONGEST = 120 };

struct chat {
    struct sf_rng rng;
    struct sf_auction auction;
    struct sf_auction words; /* the same without cards */
};

static void deal(struct chat *chat, const struct sf_rules *rules, unsigned dealer,
                 sf_cards hands[SF_SEATS])
{
    uint8_t deck[SF_CARD_N];
    unsigned count = 0;

    for (unsigned card = 0; card < SF_CARD_N; card++)
        if (rules->deck >> card & 1)
            deck[count++] = (uint8_t)card;
    /* some deals leave the trumps together, for Sie, Tout and Hochzeit */
    if (sf_rng_below(&chat->rng, 8))
        sf_rng_shuffle(&chat->rng, deck, count);
    else
        for (unsigned i = 0; i < count; i++)
            deck[i] = sf_orders[SF_ORDER_SOLO + SF_HERZ].card[31 - i];
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        hands[seat] = 0;
        for (unsigned i = 0; i < rules->hand && sf_rules_plays(rules, dealer, seat); i++)
            hands[seat] |= SF_BIT(deck[--count]);
    }
}

/* Listed: in ascending order, for this seat, not too many. */
static unsigned listed(const struct sf_auction *a, unsigned seat, struct sf_say legal[SF_SAY_MAX])
{
    unsigned count = sf_auction_legal(a, seat, legal);

    assert_true(count <= SF_SAY_MAX);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(legal[i].seat, seat);
        if (i > 0)
            assert_true(legal[i - 1].word * 256 + legal[i - 1].arg <
                        legal[i].word * 256 + legal[i].arg);
    }
    return count;
}

static bool is_listed(const struct sf_auction *a, struct sf_say say)
{
    struct sf_say legal[SF_SAY_MAX];
    unsigned count = sf_auction_legal(a, say.seat, legal);

    for (unsigned i = 0; i < count; i++)
        if (legal[i].word == say.word && legal[i].arg == say.arg)
            return true;
    return false;
}

/* A copy accepts every listed word. It rejects every other word without a change. */
static void try_anything(struct chat *chat)
{
    struct sf_auction copy;
    struct sf_say say = {(uint8_t)sf_rng_below(&chat->rng, 8),
                         (uint8_t)sf_rng_below(&chat->rng, SF_WORD_N + 1), 0};

    if (say.word == SF_SAY_CLASS || !sf_rng_below(&chat->rng, 16))
        say.arg = (uint8_t)sf_rng_below(&chat->rng, SF_CLASS_N + 2);
    if (say.word == SF_SAY_BID)
        say.arg = (uint8_t)(sf_rng_below(&chat->rng, 28) * 5);
    memcpy(&copy, &chat->auction, sizeof copy);
    if (is_listed(&chat->auction, say)) {
        assert_int_equal(sf_auction_apply(&copy, say), SF_OK);
    } else {
        assert_int_not_equal(sf_auction_apply(&copy, say), SF_OK);
        assert_memory_equal(&copy, &chat->auction, sizeof copy);
    }
}

/* One declaration: mostly of the seat to speak, sometimes of another that may. */
static void go_on(struct chat *chat)
{
    struct sf_say legal[SF_SAY_MAX];
    unsigned next = chat->auction.next, seat = sf_rng_below(&chat->rng, SF_ORGANISER + 1);
    unsigned count = listed(&chat->auction, next, legal);

    assert_true(count > 0);
    if (!sf_rng_below(&chat->rng, 4) && sf_auction_legal(&chat->auction, seat, legal))
        count = listed(&chat->auction, seat, legal);
    else
        count = listed(&chat->auction, next, legal);
    struct sf_say say = legal[sf_rng_below(&chat->rng, count)];
    assert_int_equal(sf_auction_apply(&chat->auction, say), SF_OK);
    assert_int_equal(sf_auction_apply(&chat->words, say), SF_OK);
}

static void check_declarer(const struct sf_auction *a)
{
    unsigned seat = a->declarer;
    const struct sf_rules *rules = &a->rules;

    assert_true(sf_rules_plays(rules, a->dealer, seat));
    assert_true(rules->classes >> a->at_least & 1);
    if (rules->procedure != SF_PROCEDURE_KURZ) {
        assert_true(a->wants >> seat & 1);
        assert_false(a->annulled >> seat & 1);
        if (!sf_rules_has(rules, SF_VARIANT_STEIGERN))
            assert_true(sf_class_compare(rules, (enum sf_class)a->at_least,
                                         (enum sf_class)a->promise[seat]) >= 0);
    }
    if (a->at_least == SF_CLASS_SIE && a->hands_known)
        assert_true(sf_hand_is_sie(rules, a->hand[seat]));
    assert_true(a->bid == 0 || (a->bid >= 70 && a->bid <= 120 && a->bid % 10 == 0));
}

static void check_end(const struct chat *chat)
{
    const struct sf_auction *a = &chat->auction, *w = &chat->words;
    struct sf_say legal[SF_SAY_MAX];

    assert_int_equal(a->phase, SF_PHASE_OVER);
    assert_int_not_equal(a->outcome, SF_AUCTION_OPEN);
    assert_int_equal(a->outcome, w->outcome);
    assert_int_equal(a->at_least, w->at_least);
    for (unsigned seat = 0; seat < 8; seat++)
        assert_int_equal(sf_auction_legal(a, seat, legal), 0);
    if (a->outcome == SF_AUCTION_DECLARER)
        check_declarer(a);
    else
        assert_true(!a->exact && !a->at_least && !a->bid);
    if (a->outcome == SF_AUCTION_HOCHZEIT) {
        assert_true(sf_rules_plays(&a->rules, a->dealer, a->partner));
        assert_int_not_equal(a->declarer, a->partner);
    }
    if (a->outcome == SF_AUCTION_MUSS && a->hands_known)
        assert_true(a->hand[a->declarer] & SF_BIT(SF_ALTE));
}

static void chat_once(struct chat *chat, const struct sf_rules *rules)
{
    unsigned dealer = sf_rng_below(&chat->rng, rules->players), steps = 0;
    uint8_t lost[SF_SEATS];
    sf_cards hands[SF_SEATS];

    deal(chat, rules, dealer, hands);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        lost[seat] = (uint8_t)sf_rng_below(&chat->rng, 5);
    sf_auction_start(&chat->auction, rules, dealer, sf_rng_below(&chat->rng, 2) ? hands : NULL,
                     lost);
    sf_auction_start(&chat->words, rules, dealer, NULL, lost);
    while (chat->auction.phase != SF_PHASE_OVER) {
        try_anything(chat);
        go_on(chat);
        assert_true(++steps <= LONGEST);
    }
    try_anything(chat);
    check_end(chat);
}

static void random_conversations(void **state)
{
    static struct chat chat;
    struct sf_rules rules;

    rules_of(&rules, *state);
    chat.rng = sf_rng_seed(20240811);
    for (unsigned i = 0; i < CONVERSATIONS; i++)
        chat_once(&chat, &rules);
}

/* muenchen-2006 II.2.2 from outside: at most every seat once, then it is a Muss-Spiel. */
static void random_annulments(void **state)
{
    static struct chat chat;
    struct sf_rules rules;

    (void)state;
    rules_of(&rules, "muenchen-2006");
    chat.rng = sf_rng_seed(7);
    for (unsigned i = 0; i < CONVERSATIONS; i++) {
        unsigned annulments = 0;
        chat_once(&chat, &rules);
        while (chat.auction.outcome == SF_AUCTION_DECLARER) {
            unsigned seat = chat.auction.declarer;
            sf_auction_annul(&chat.auction, seat);
            sf_auction_annul(&chat.words, seat);
            assert_true(++annulments <= 4);
            while (chat.auction.phase != SF_PHASE_OVER) {
                assert_int_not_equal(chat.auction.next, seat);
                go_on(&chat);
            }
            check_end(&chat);
        }
        assert_int_equal(chat.auction.outcome, SF_AUCTION_MUSS);
    }
}

int main(void)
{
    enum { FIXED = 3, TALKS = COUNT(conversations), TABLES = COUNT(tables) };
    struct CMUnitTest tests[FIXED + TALKS + TABLES] = {
        cmocka_unit_test(words_have_names),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(random_annulments),
    };
    static char names[TABLES][80];

    for (unsigned i = 0; i < TALKS; i++)
        tests[FIXED + i] = (struct CMUnitTest){conversations[i].name, holds_conversation, NULL,
                                               NULL, (void *)(uintptr_t)&conversations[i]};
    for (unsigned i = 0; i < TABLES; i++) {
        snprintf(names[i], sizeof names[i], "random conversations at %s", tables[i]);
        tests[FIXED + TALKS + i] = (struct CMUnitTest){names[i], random_conversations, NULL, NULL,
                                                       (void *)(uintptr_t)tables[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
