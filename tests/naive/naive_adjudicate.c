/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "naive/naive_adjudicate.h"

#include <string.h>

/* One incident at one table, and the ruling that is being written. */
struct hearing {
    const struct naive_game *game;
    const struct naive_play *play;
    const struct naive_incident *what;
    struct naive_ruling *ruling;
    const struct naive_known *known;
};

static bool same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static bool is(const struct hearing *h, const char *kind)
{
    return same(h->what->kind, kind);
}

static bool game_is(const struct hearing *h, const char *name)
{
    return same(h->game->game, name);
}

static bool chose(const struct hearing *h, const char *choice)
{
    return h->what->choice != NULL && same(h->what->choice, choice);
}

/* ---- Sides ------------------------------------------------------------------------------- */

static bool declarers(const struct hearing *h, int seat)
{
    return naive_on_declarers_side(h->game, seat);
}

static bool same_side(const struct hearing *h, int a, int b)
{
    return declarers(h, a) == declarers(h, b);
}

/* ---- What lies where --------------------------------------------------------------------- */

static int complete_tricks(const struct hearing *h)
{
    return h->play->count / naive_cards_in_trick(h->game);
}

static struct naive_shares shares_so_far(const struct hearing *h)
{
    struct naive_shares shares = {0};
    int size = naive_cards_in_trick(h->game);
    for (int trick = 0; trick < complete_tricks(h); trick++) {
        bool mine = declarers(h, naive_trick_winner(h->game, h->play, trick));
        int points = 0;
        for (int i = trick * size; i < (trick + 1) * size; i++)
            points += naive_points_of(h->play->card[i]);
        *(mine ? &shares.declarer_points : &shares.defence_points) += points;
        *(mine ? &shares.declarer_tricks : &shares.defence_tricks) += 1;
    }
    return shares;
}

/* The open trick and everything not yet played to one of the sides. */
static struct naive_shares shares_with_rest(const struct hearing *h, bool to_declarers)
{
    struct naive_shares shares = shares_so_far(h);
    int points = 120 - shares.declarer_points - shares.defence_points;
    int tricks = naive_tricks_in_all(h->game) - complete_tricks(h);
    *(to_declarers ? &shares.declarer_points : &shares.defence_points) += points;
    *(to_declarers ? &shares.declarer_tricks : &shares.defence_tricks) += tricks;
    return shares;
}

/* ---- What can be ruled ------------------------------------------------------------------- */

static void say(struct hearing *h, const char *rule, const char *outcome, const char *score_as)
{
    memset(h->ruling, 0, sizeof *h->ruling);
    h->ruling->rule = rule;
    h->ruling->outcome = outcome;
    h->ruling->score_as = score_as;
    h->ruling->next_dealer = -1;
}

static void go_on(struct hearing *h, const char *rule)
{
    say(h, rule, "continue", "played");
}

static void put_right(struct hearing *h, const char *rule)
{
    say(h, rule, "correct", "played");
}

static void others_decide(struct hearing *h, const char *rule)
{
    say(h, rule, "table_decides", "none");
}

/* Not found in the text: whoever is in charge decides. */
static void nothing_is_said(struct hearing *h)
{
    others_decide(h, h->game->book);
}

/* A game that has begun is not dealt again but repeated. */
static void again(struct hearing *h, const char *rule, const char *outcome)
{
    bool begun = same(outcome, "redeal") && h->play->count > 0;
    say(h, rule, begun ? "repeat" : outcome, "none");
    h->ruling->next_dealer = h->game->dealer;
}

static void over(struct hearing *h, const char *rule, const char *score_as)
{
    say(h, rule, "over", score_as);
    h->ruling->pays = true;
    h->ruling->next_dealer = (h->game->dealer + 1) % h->game->players;
}

static void pay_score(struct hearing *h, const struct naive_score *score)
{
    memcpy(h->ruling->payout, score->payout, sizeof score->payout);
}

/* The game ends with these shares. */
static void over_with(struct hearing *h, const char *rule, const struct naive_shares *shares)
{
    struct naive_score score;
    naive_score_shares(h->game, shares, &score);
    over(h, rule, "points");
    pay_score(h, &score);
}

/* Lost by this side, without Schneider. */
static void simply_lost(struct hearing *h, const char *rule, bool by_declarers)
{
    struct naive_score score;
    naive_score_result(h->game, !by_declarers, false, false, &score);
    over(h, rule, "simple_loss");
    pay_score(h, &score);
}

static void lost_schwarz(struct hearing *h, const char *rule, int seat)
{
    struct naive_score score;
    naive_score_result(h->game, !declarers(h, seat), true, true, &score);
    over(h, rule, "schwarz");
    pay_score(h, &score);
}

/* A Bettel is about tricks that the soloist must not have: to be given the rest is no gain there,
 * so the side that gets it has won, unless the soloist had a trick already (I-53). */
static void bettel_over(struct hearing *h, const char *rule, bool rest_to_declarers)
{
    struct naive_shares shares = shares_so_far(h);
    struct naive_score score;
    naive_score_result(h->game, rest_to_declarers && shares.declarer_tricks == 0, false, false,
                       &score);
    over(h, rule, "points");
    pay_score(h, &score);
}

/* bsv-1989 annex 1, 3.1.2: at a Ramsch everyone is a side of their own; the player at fault has
 * lost and pays the plain price (I-54). */
static void ramsch_lost(struct hearing *h, const char *rule)
{
    over(h, rule, "simple_loss");
    for (int seat = 0; seat < h->game->players; seat++) {
        if (!naive_takes_part(h->game, seat) || seat == h->what->seat)
            continue;
        h->ruling->payout[seat] = naive_ramsch_price(h->game);
        h->ruling->payout[h->what->seat] -= h->ruling->payout[seat];
    }
}

/* ---- Claims: every card is tried --------------------------------------------------------- */

/* The claim: that every trick from here on counts, or that one does. Mostly those of the
 * claimer's side count; I-52 for what else a claim can mean. */
struct claim {
    const struct naive_game *game;
    int claimer;
    bool one_is_enough;
    bool counts[5]; /* seats whose tricks count */
};

static bool counts_for(const struct claim *claim, const struct naive_play *play)
{
    int trick = play->count / naive_cards_in_trick(claim->game) - 1;
    return claim->counts[naive_trick_winner(claim->game, play, trick)];
}

static bool holds_from(const struct claim *claim, const struct naive_play *play);

/* A card has fallen: is it decided, or does it go on? */
static bool holds_after(const struct claim *claim, const struct naive_play *play)
{
    bool complete = play->count % naive_cards_in_trick(claim->game) == 0;
    if (complete && counts_for(claim, play) == claim->one_is_enough)
        return claim->one_is_enough;
    return holds_from(claim, play);
}

/* Can the claimer play so that it comes out, whatever the others, the partner among them, play
 * within the rules? */
static bool holds_from(const struct claim *claim, const struct naive_play *play)
{
    int turn = naive_to_move(claim->game, play);
    char legal[9][3];
    if (turn < 0)
        return !claim->one_is_enough;
    int count = naive_legal(claim->game, play, legal);
    for (int i = 0; i < count; i++) {
        struct naive_play next = *play;
        strcpy(next.card[next.count++], legal[i]);
        if (holds_after(claim, &next) == (turn == claim->claimer))
            return turn == claim->claimer;
    }
    return turn != claim->claimer;
}

static bool is_counted(const struct naive_game *game, int claimer, bool for_side, int seat)
{
    bool soloist = naive_on_declarers_side(game, seat);
    if (same(game->game, "bettel")) /* the soloist takes none, or the others force one */
        return soloist != naive_on_declarers_side(game, claimer);
    return for_side ? soloist == naive_on_declarers_side(game, claimer) : seat == claimer;
}

bool naive_claim_holds(const struct naive_game *game, const struct naive_play *play, int claimer,
                       bool for_side)
{
    struct claim claim = {.game = game, .claimer = claimer};
    bool against = !naive_on_declarers_side(game, claimer);
    claim.one_is_enough = against && same(game->game, "bettel");
    for (int seat = 0; seat < game->players; seat++)
        claim.counts[seat] = is_counted(game, claimer, for_side, seat);
    return holds_from(&claim, play);
}

static bool claim_is_true(const struct hearing *h, bool for_side)
{
    return naive_claim_holds(h->game, h->play, h->what->seat, for_side);
}

/* ---- muenchen-2006 ----------------------------------------------------------------------- */

/* II.4.2.1 and I-15: the seat holds most of the so many highest trumps left. */
static bool holds_most_of_the_highest(const int *holder, int count, int seat)
{
    int own = 0;
    for (int m = 1; m <= count; m++) {
        own += holder[m - 1] == seat;
        if (own > m - own)
            return true;
    }
    return false;
}

static void give_lowest(int *holder, int *count, int seat)
{
    for (int i = *count - 1; i >= 0; i--) {
        if (holder[i] != seat)
            continue;
        memmove(&holder[i], &holder[i + 1], (size_t)(*count - i - 1) * sizeof *holder);
        (*count)--;
        return;
    }
}

/* I-49: while a trick lies open a trump that takes it so far is still its owner's; a seat that
 * has to give a trump to it that does not take it gives its lowest. */
static bool can_prove_a_trick(const struct hearing *h, int seat)
{
    int holder[14];
    int count = naive_trumps_left(h->game, h->play, seat, holder);
    if (naive_must_waste_trump(h->game, h->play, seat))
        give_lowest(holder, &count, seat);
    return holds_most_of_the_highest(holder, count, seat);
}

/* One player of the side has the proof. */
static bool has_sure_trick(const struct hearing *h, int seat)
{
    for (int mate = 0; mate < h->game->players; mate++)
        if (naive_takes_part(h->game, mate) && same_side(h, mate, seat) &&
            can_prove_a_trick(h, mate))
            return true;
    return false;
}

/* "Die Wertung des Spiels ergibt sich wie oben": the rest to the others; without a trick Schwarz,
 * unless one was sure. */
static void rest_to_others(struct hearing *h, const char *rule, int seat)
{
    bool to_declarers = !declarers(h, seat);
    struct naive_shares shares = shares_with_rest(h, to_declarers);
    int *own = to_declarers ? &shares.defence_tricks : &shares.declarer_tricks;
    int *theirs = to_declarers ? &shares.declarer_tricks : &shares.defence_tricks;
    if (*own == 0 && has_sure_trick(h, seat)) {
        *own = 1;
        *theirs -= 1;
    }
    over_with(h, rule, &shares);
}

static bool has_effect(const struct naive_incident *what)
{
    return what->intent || what->influence || what->advantage;
}

/* II.4.2.5: until the end of the next trick; after the last card it is too late in any case. */
static bool found_in_time(const struct hearing *h, const struct naive_incident *what)
{
    return what->found_trick <= what->trick + 1 &&
           what->found_trick <= naive_tricks_in_all(h->game);
}

static void muenchen_revoke(struct hearing *h)
{
    if (found_in_time(h, h->what))
        rest_to_others(h, "muenchen-2006 II.4.2.5", h->what->seat);
    else
        lost_schwarz(h, "muenchen-2006 II.4.2.5", h->what->seat);
}

/* II.4.2.6, third point: does a side win even if the other one gets everything that is left? */
static void both_are_guilty(struct hearing *h)
{
    for (int declarers_win = 0; declarers_win < 2; declarers_win++) {
        struct naive_shares shares = shares_with_rest(h, !declarers_win);
        struct naive_score score;
        naive_score_shares(h->game, &shares, &score);
        if (score.won == (bool)declarers_win) {
            over_with(h, "muenchen-2006 II.4.2.6", &shares);
            return;
        }
    }
    again(h, "muenchen-2006 II.4.2.6", "repeat");
}

/* II.4.2.6 on playing because another said so */
static void muenchen_prompted(struct hearing *h)
{
    int seat = h->what->seat, prompter = h->what->prompter;
    if (h->what->good_faith)
        rest_to_others(h, "muenchen-2006 II.4.2", prompter);
    else if (h->what->intent || same_side(h, seat, prompter))
        rest_to_others(h, "muenchen-2006 II.4.2", seat);
    else
        both_are_guilty(h);
}

static void muenchen_order_of_play(struct hearing *h)
{
    if (has_effect(h->what) && h->what->prompter >= 0 && !is(h, "extra_card"))
        muenchen_prompted(h);
    else if (has_effect(h->what))
        rest_to_others(h, "muenchen-2006 II.4.2.3", h->what->seat);
    else if (is(h, "out_of_turn_card"))
        go_on(h, "muenchen-2006 II.4.2.3");
    else
        put_right(h, "muenchen-2006 II.4.2.3");
}

static void muenchen_card_count(struct hearing *h)
{
    bool just_now = h->what->found_trick <= h->what->trick + 1; /* also right after the last one */
    if (!h->what->accident || !just_now)
        lost_schwarz(h, "muenchen-2006 II.4.2.5", h->what->seat);
    else if (has_effect(h->what))
        rest_to_others(h, "muenchen-2006 II.4.2", h->what->seat);
    else
        put_right(h, "muenchen-2006 II.4.2");
}

static void muenchen_claim(struct hearing *h)
{
    if (claim_is_true(h, true)) {
        struct naive_shares shares = shares_with_rest(h, declarers(h, h->what->seat));
        over_with(h, "muenchen-2006 II.4.2.1", &shares);
    } else {
        rest_to_others(h, "muenchen-2006 II.4.2.1", h->what->seat);
    }
}

/* II.1.2, II.2.3, II.3.2: 3 points to each of the others */
static void simply_lost_solo(struct hearing *h, const char *rule)
{
    over(h, rule, "lost_solo");
    for (int seat = 0; seat < h->game->players; seat++)
        h->ruling->payout[seat] = seat == h->what->seat ? -9 : 3;
}

/* Nobody announces a game without having taken up their cards, and by then the cut is over. */
static bool cards_are_taken_up(const struct hearing *h)
{
    return h->known->contract || h->play->count > 0;
}

/* Cards that lie on the table have been seen by the others. */
static void muenchen_misdeal(struct hearing *h)
{
    bool demanded = h->what->refuses && !h->what->picked_up && !cards_are_taken_up(h);
    if (h->what->seen || h->play->count > 0 || demanded || h->what->irreparable)
        again(h, "muenchen-2006 II.1.1", "redeal");
    else
        put_right(h, "muenchen-2006 II.1.1");
}

/* I.2 on marked backs, II.1.1.1 on the shuffle; false: something else */
static bool muenchen_deck(struct hearing *h)
{
    bool objects = is(h, "shuffle_objection");
    if (objects && (h->what->after_cut || cards_are_taken_up(h)))
        go_on(h, "muenchen-2006 II.1.1.1");
    else if (objects)
        again(h, "muenchen-2006 II.1.1.1", "redeal");
    else if (is(h, "marked_card") && h->play->count > 0)
        go_on(h, "muenchen-2006 I.2");
    else if (is(h, "marked_card"))
        again(h, "muenchen-2006 I.2", "redeal");
    else
        return false;
    return true;
}

/* II.1 to II.3 */
static bool muenchen_before_play(struct hearing *h)
{
    if (is(h, "exposed_in_deal"))
        again(h, "muenchen-2006 II.1.1", "redeal");
    else if (is(h, "misdeal"))
        muenchen_misdeal(h);
    else if (is(h, "forced_redeal"))
        simply_lost_solo(h, "muenchen-2006 II.1.2");
    else if (is(h, "early_announcement") && (h->what->repeated || h->what->influence))
        simply_lost_solo(h, "muenchen-2006 II.2.3");
    else if (is(h, "early_announcement"))
        go_on(h, "muenchen-2006 II.2.3");
    else if (is(h, "changed_announcement") && h->what->refuses)
        simply_lost(h, "muenchen-2006 II.3.2", true);
    else if (is(h, "changed_announcement"))
        put_right(h, "muenchen-2006 II.3.2");
    else if (is(h, "impossible_call") && naive_is_partner_game(h->game))
        simply_lost_solo(h, "muenchen-2006 II.3.2");
    else if (is(h, "unregistered_solo"))
        over(h, "muenchen-2006 II.2.2", "none");
    else if (is(h, "refused_tout"))
        go_on(h, "muenchen-2006 II.2.2");
    else
        return false;
    return true;
}

static void muenchen(struct hearing *h)
{
    const struct naive_incident *what = h->what;
    if (muenchen_deck(h) || muenchen_before_play(h))
        return;
    if (is(h, "revoke"))
        muenchen_revoke(h);
    else if (is(h, "out_of_turn_lead") || is(h, "out_of_turn_card") || is(h, "extra_card"))
        muenchen_order_of_play(h);
    else if (is(h, "throw_in") || is(h, "concede"))
        rest_to_others(h, "muenchen-2006 II.4.2.1", what->seat);
    else if (is(h, "claim"))
        muenchen_claim(h);
    else if (is(h, "looked_at_trick") && !what->intent)
        go_on(h, "muenchen-2006 II.4.2.2");
    else if (is(h, "looked_at_trick"))
        rest_to_others(h, "muenchen-2006 II.4.2.2", what->seat);
    else if (is(h, "prompt") && !what->followed)
        go_on(h, "muenchen-2006 II.4.2.4");
    else if (is(h, "remark") || is(h, "prompt"))
        rest_to_others(h, "muenchen-2006 II.4.2", what->seat);
    else if (is(h, "wrong_card_count"))
        muenchen_card_count(h);
    else
        nothing_is_said(h);
}

/* ---- schule-2024 ------------------------------------------------------------------------- */

/* 7.3: the other side goes on (7.3.2) or stops; until it has said so the table decides (7.3.1). */
static void schule_violation(struct hearing *h)
{
    bool has_side = naive_takes_part(h->game, h->what->seat);
    if (chose(h, "play_on"))
        go_on(h, "schule-2024 7");
    else if (chose(h, "take_win") && has_side) /* who pauses has no side that could have lost */
        simply_lost(h, "schule-2024 7", declarers(h, h->what->seat));
    else
        others_decide(h, is(h, "peeking") ? "schule-2024 5.4.3" : "schule-2024 7");
}

static void schule_wrong_dealer(struct hearing *h)
{
    if (!h->what->seen && !cards_are_taken_up(h)) {
        again(h, "schule-2024 7.1.3", "redeal");
    } else {
        go_on(h, "schule-2024 7.1.3");
        h->ruling->next_dealer = (h->game->dealer + 1) % h->game->players;
    }
}

/* 7.2.1, 7.2.4 to 7.2.7, 7.2.10 to 7.2.12 */
static bool schule_lists(const struct hearing *h)
{
    static const char *const kinds[] = {
        "revoke",     "out_of_turn_lead", "out_of_turn_card", "throw_in", "claim",
        "concede",    "looked_at_trick",  "remark",           "prompt",   "wrong_card_count",
        "late_stoss", "partner_stoss",    "peeking",
    };
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is(h, kinds[i]))
            return true;
    return false;
}

/* 7.2.6: playing ahead in the last trick is nobody's concern. */
static bool plays_ahead_in_last_trick(const struct hearing *h)
{
    return (is(h, "out_of_turn_card") || is(h, "out_of_turn_lead")) &&
           complete_tricks(h) == naive_tricks_in_all(h->game) - 1;
}

/* 7.1.5 on bent cards; 3.2.4 and 3.2.9: until when the shuffle, 3.3.3: until when the deal may be
 * objected to. False: something else. */
static bool schule_deck(struct hearing *h)
{
    bool shuffle = is(h, "shuffle_objection"), deal = is(h, "exposed_in_deal");
    if (is(h, "marked_card"))
        go_on(h, "schule-2024 7.1.5");
    else if ((shuffle || deal) && (h->what->picked_up || cards_are_taken_up(h)))
        go_on(h, shuffle ? "schule-2024 3.2.9" : "schule-2024 3.3.3");
    else if (shuffle && h->what->after_cut)
        go_on(h, "schule-2024 3.2.4");
    else if (shuffle)
        again(h, "schule-2024 3.2.4", "redeal");
    else
        return false;
    return true;
}

/* 7.2.1 of somebody who has no side */
static void schule_pausing(struct hearing *h)
{
    if (h->what->after_cut)
        go_on(h, "schule-2024 3.2.10");
    else if (chose(h, "play_on"))
        go_on(h, "schule-2024 7.3.2");
    else
        others_decide(h, "schule-2024 7.2.1");
}

static void schule(struct hearing *h)
{
    if (schule_deck(h))
        return;
    if (is(h, "pausing_remark"))
        schule_pausing(h);
    else if (plays_ahead_in_last_trick(h)) /* whenever that is noticed */
        go_on(h, "schule-2024 7.2.6");
    else if (h->what->after_cut && schule_lists(h))
        go_on(h, "schule-2024 3.2");
    else if (schule_lists(h))
        schule_violation(h);
    else if (is(h, "extra_card") && h->what->accident)
        put_right(h, "schule-2024 7.1.4");
    else if (is(h, "exposed_card") && h->what->accident)
        go_on(h, "schule-2024 7.1.4");
    else if (is(h, "exposed_card") || is(h, "extra_card"))
        schule_violation(h);
    else if (is(h, "exposed_in_deal"))
        again(h, "schule-2024 7.1.1", "redeal");
    else if (is(h, "misdeal"))
        again(h, "schule-2024 7.1.2", "redeal");
    else if (is(h, "wrong_dealer"))
        schule_wrong_dealer(h);
    else if (is(h, "early_announcement") && chose(h, "play_on"))
        go_on(h, "schule-2024 7");
    else if (is(h, "early_announcement") || is(h, "impossible_call"))
        others_decide(h, "schule-2024 7");
    else if (is(h, "unregistered_solo") || is(h, "refused_tout"))
        go_on(h, "schule-2024"); /* 4.1.6: nothing more is needed */
    else
        nothing_is_said(h);
}

/* ---- bsv-1989 ---------------------------------------------------------------------------- */

static void bsv_rest_to(struct hearing *h, const char *rule, bool to_declarers)
{
    struct naive_shares shares = shares_with_rest(h, to_declarers);
    if (game_is(h, "bettel"))
        bettel_over(h, rule, to_declarers);
    else
        over_with(h, rule, &shares);
}

/* 3.1.2, 3.2.6, 3.4: the guilty side ends with what it has. */
static void bsv_ends(struct hearing *h, const char *rule)
{
    bsv_rest_to(h, rule, !declarers(h, h->what->seat));
}

/* 3.4, only for the player on lead alone */
static void bsv_claim(struct hearing *h)
{
    bool on_lead = h->play->count % naive_cards_in_trick(h->game) == 0 &&
                   naive_to_move(h->game, h->play) == h->what->seat;
    if (!on_lead)
        others_decide(h, "bsv-1989 3.4");
    else if (claim_is_true(h, false))
        bsv_rest_to(h, "bsv-1989 3.4", declarers(h, h->what->seat));
    else
        bsv_ends(h, "bsv-1989 3.4");
}

static void bsv_ramsch(struct hearing *h)
{
    if (is(h, "revoke") || is(h, "out_of_turn_lead") || is(h, "wrong_card_count"))
        ramsch_lost(h, "bsv-1989 3");
    else
        nothing_is_said(h);
}

static void bsv_of_parties(struct hearing *h)
{
    bool after_last = h->what->found_trick > naive_tricks_in_all(h->game);
    if (is(h, "revoke") && after_last)
        lost_schwarz(h, "bsv-1989 3.2.6", h->what->seat); /* I-16 */
    else if (is(h, "revoke"))
        bsv_ends(h, "bsv-1989 3.2.6");
    else if (is(h, "wrong_card_count"))
        lost_schwarz(h, "bsv-1989 3.2.7", h->what->seat);
    else if (is(h, "out_of_turn_lead"))
        bsv_ends(h, "bsv-1989 3.1.2");
    else if (is(h, "claim"))
        bsv_claim(h);
    else if (is(h, "throw_in") || is(h, "concede"))
        bsv_ends(h, "bsv-1989 3.4");
    else
        nothing_is_said(h);
}

static void bsv(struct hearing *h)
{
    if (is(h, "shuffle_objection") && !h->what->after_cut && !cards_are_taken_up(h))
        again(h, "bsv-1989 2.1.3", "redeal");
    else if (is(h, "exposed_in_deal"))
        again(h, "bsv-1989 2.1.4", "redeal");
    else if (is(h, "misdeal"))
        again(h, "bsv-1989 2.1.6", "redeal");
    else if (is(h, "changed_announcement"))
        put_right(h, "bsv-1989"); /* 2.2.2: what was announced stands */
    else if (is(h, "unregistered_solo") || is(h, "refused_tout"))
        go_on(h, "bsv-1989"); /* nobody has to be asked */
    else if (game_is(h, "ramsch"))
        bsv_ramsch(h);
    else
        bsv_of_parties(h);
}

/* ---- serien-2022 ------------------------------------------------------------------------- */

/* 61 for the declarer's side, 60 for the others; a Tout is lost with the first trick lost, and won
 * only with the last one. */
static bool has_won(const struct hearing *h, bool the_declarers)
{
    struct naive_shares shares = shares_so_far(h);
    if (naive_is_tout(h->game))
        return !the_declarers && shares.defence_tricks > 0;
    return the_declarers ? shares.declarer_points >= 61 : shares.defence_points >= 60;
}

/* The amount missing to zero is the offender's. */
static void offender_pays_the_rest(struct hearing *h)
{
    long sum = 0;
    h->ruling->payout[h->what->seat] = 0;
    for (int seat = 0; seat < h->game->players; seat++)
        sum += h->ruling->payout[seat];
    h->ruling->payout[h->what->seat] = -sum;
}

/* The other side has won: nobody but the offender pays for it. */
static void pays_for_his_side(struct hearing *h)
{
    simply_lost(h, "serien-2022", declarers(h, h->what->seat));
    for (int seat = 0; seat < h->game->players; seat++)
        if (same_side(h, seat, h->what->seat))
            h->ruling->payout[seat] = 0;
    offender_pays_the_rest(h);
}

/* Nothing was decided: everybody else gets what a winner gets, +1 each at a Rufspiel, +6 +2 +2 at a
 * solo game. */
static void pays_for_all(struct hearing *h)
{
    simply_lost(h, "serien-2022", declarers(h, h->what->seat));
    for (int seat = 0; seat < h->game->players; seat++)
        if (h->ruling->payout[seat] < 0)
            h->ruling->payout[seat] = -h->ruling->payout[seat];
    offender_pays_the_rest(h);
}

static void serien_mistake(struct hearing *h)
{
    bool mine = declarers(h, h->what->seat);
    if (has_won(h, mine))
        simply_lost(h, "serien-2022", !mine);
    else if (chose(h, "play_on")) /* also for a higher win of a game that is won */
        go_on(h, "serien-2022");
    else if (has_won(h, !mine))
        pays_for_his_side(h);
    else if (chose(h, "take_win"))
        pays_for_all(h);
    else
        others_decide(h, "serien-2022");
}

static void serien(struct hearing *h)
{
    bool lies_open = h->what->found_trick == h->what->trick;
    if (is(h, "revoke") && lies_open && !h->what->influence)
        put_right(h, "serien-2022");
    else if (is(h, "revoke") || is(h, "out_of_turn_lead") || is(h, "out_of_turn_card"))
        serien_mistake(h);
    else if (is(h, "changed_announcement"))
        put_right(h, "serien-2022"); /* bound to the game named */
    else if (is(h, "early_announcement") || is(h, "unregistered_solo") || is(h, "refused_tout"))
        go_on(h, "serien-2022");
    else
        nothing_is_said(h);
}

/* ---- kurz-turnier ------------------------------------------------------------------------ */

/* I-19: the offenders have lost; how high says what they have in complete tricks. */
static void kurz_revoke(struct hearing *h)
{
    bool mine = declarers(h, h->what->seat);
    struct naive_shares shares = shares_so_far(h);
    int points = mine ? shares.declarer_points : shares.defence_points;
    int tricks = mine ? shares.declarer_tricks : shares.defence_tricks;
    struct naive_score score;
    naive_score_result(h->game, !mine, points <= 30, tricks == 0, &score);
    over(h, "kurz-turnier Das Bedienen und Stechen", "points");
    pay_score(h, &score);
}

static void kurz(struct hearing *h)
{
    if (is(h, "revoke"))
        kurz_revoke(h);
    else if (is(h, "unregistered_solo"))
        go_on(h, "kurz-turnier"); /* there is nothing to register */
    else
        nothing_is_said(h);
}

/* ---- Objections: what the cards say against the report ---------------------------------- */

/* The report, and what it stands on. */
struct report {
    const struct naive_game *game;
    const struct naive_play *play;
    const struct naive_incident *what;
    const struct naive_known *known;
    bool alone; /* nothing else happened in its trick: the cards end just before it */
};

static bool of_kind(const struct report *r, const char *kind)
{
    return same(r->what->kind, kind);
}

static bool has_paragraphs(const struct report *r, const char *books)
{
    return strstr(books, r->game->book) != NULL;
}

/* The trick that lies open, or the one that is about to begin. */
static int current_trick(const struct report *r)
{
    return r->play->count / naive_cards_in_trick(r->game) + 1;
}

/* Plays on, whatever the cards, until it is this seat's turn in the same trick. False if its turn
 * has passed, or if the card that is led is not known. */
static bool wait_for(const struct report *r, struct naive_play *play)
{
    int size = naive_cards_in_trick(r->game), open = r->play->count % size;
    *play = *r->play;
    for (int i = open; i < size; i++) {
        char legal[9][3];
        if (naive_to_move(r->game, play) == r->what->seat)
            return true;
        if (open == 0)
            return false;
        naive_legal(r->game, play, legal);
        strcpy(play->card[play->count++], legal[0]);
    }
    return false;
}

/* The seat may play any card: nothing to follow, no called ace that binds it. */
static bool every_card_is_legal(const struct report *r)
{
    struct naive_play then;
    char legal[9][3];
    return wait_for(r, &then) && naive_legal(r->game, &then, legal) ==
                                     r->game->hand_count[r->what->seat] - (current_trick(r) - 1);
}

/* The seat may play the card of the report here. */
static bool this_card_is_legal(const struct report *r)
{
    struct naive_play then;
    char legal[9][3];
    if (r->what->card == NULL || !wait_for(r, &then))
        return false;
    int count = naive_legal(r->game, &then, legal);
    for (int i = 0; i < count; i++)
        if (same(legal[i], r->what->card))
            return true;
    return false;
}

/* The seat was not dealt the card of the report, or it has been played. */
static bool does_not_hold_it(const struct report *r)
{
    bool held = false;
    if (r->what->card == NULL || r->what->trick > current_trick(r))
        return false;
    for (int i = 0; i < r->game->hand_count[r->what->seat]; i++)
        held |= same(r->game->hand[r->what->seat][i], r->what->card);
    for (int i = 0; i < r->play->count; i++)
        held &= !same(r->play->card[i], r->what->card);
    return !held;
}

static const char *against_a_revoke(const struct report *r)
{
    if (r->what->trick != current_trick(r))
        return NULL;
    if (r->alone && naive_to_move(r->game, r->play) != r->what->seat)
        return "not_on_turn";
    if (does_not_hold_it(r))
        return "not_in_hand";
    if (every_card_is_legal(r))
        return "any_card_legal";
    return this_card_is_legal(r) ? "card_legal" : NULL;
}

/* The seat has laid a card into the trick that lies open. */
static bool has_laid(const struct report *r)
{
    struct naive_play play = *r->play;
    int size = naive_cards_in_trick(r->game);
    for (int i = r->play->count - r->play->count % size; i < r->play->count; i++) {
        play.count = i;
        if (naive_to_move(r->game, &play) == r->what->seat)
            return true;
    }
    return false;
}

/* muenchen-2006 II.4.2.3 takes a lead back, leaves a card before its turn where it lies, and takes
 * a surplus card back; with intent, influence or advantage all three end the game alike. bsv-1989
 * 3.1.2 ends the game by a lead alone. The others speak of any card of a player who is not on turn.
 */
static const char *wrong_name(const struct report *r)
{
    bool lies = r->play->count % naive_cards_in_trick(r->game) != 0;
    bool blamed = r->what->intent || r->what->influence || r->what->advantage;
    bool muenchen = has_paragraphs(r, "muenchen-2006") && !blamed;
    if (!muenchen && !has_paragraphs(r, "bsv-1989"))
        return NULL;
    if (of_kind(r, "out_of_turn_lead"))
        return lies ? "not_a_lead" : NULL;
    if (!lies)
        return "no_card_led";
    return has_laid(r) ? "has_played" : NULL;
}

static const char *against_the_order(const struct report *r)
{
    bool here = r->what->trick == current_trick(r);
    if (here && r->alone && naive_to_move(r->game, r->play) == r->what->seat)
        return "on_turn";
    if (here && does_not_hold_it(r))
        return "not_in_hand";
    return here && r->alone ? wrong_name(r) : NULL;
}

/* schule-2024 7.1.2, bsv-1989 2.1.6: a player has too many cards or too few. Before the
 * announcement the hands are told as they were dealt; those of a game are always right. */
static const char *against_a_misdeal(const struct report *r)
{
    if (!r->known->hands || r->known->contract || !has_paragraphs(r, "schule-2024 bsv-1989"))
        return NULL;
    for (int seat = 0; seat < r->game->players; seat++)
        if (naive_takes_part(r->game, seat) &&
            r->game->hand_count[seat] != naive_tricks_in_all(r->game))
            return NULL;
    return "dealt_right";
}

/* Cards that the seat still holds where the cards end. */
static int cards_held(const struct report *r)
{
    struct naive_play play = *r->play;
    int size = naive_cards_in_trick(r->game), held = r->game->hand_count[r->what->seat];
    for (int i = 0; i < r->play->count; i++) {
        play.count = i;
        held -= naive_to_move(r->game, &play) == r->what->seat;
    }
    return r->what->trick > (r->play->count + size - 1) / size + 1 ? 1 : held;
}

/* One is always left in the last trick, and nobody can lay two. */
static const char *against_cards(const struct report *r)
{
    bool out = naive_to_move(r->game, r->play) < 0;
    if (of_kind(r, "extra_card"))
        return r->what->trick == naive_tricks_in_all(r->game) ? "no_spare_card" : NULL;
    if (of_kind(r, "wrong_card_count"))
        return out ? "counts_right" : NULL;
    if (cards_held(r) == 0)
        return "no_cards_left";
    return of_kind(r, "exposed_card") && does_not_hold_it(r) ? "not_in_hand" : NULL;
}

/* The class that was owed is the one that was announced, and the suit is the same as far as told.
 */
static const char *against_a_change(const struct report *r)
{
    bool class = r->what->announced != NULL && same(r->what->announced, r->game->game) &&
                 r->what->announced_tout == r->game->tout;
    bool suit =
        !r->what->announced_suit || !r->game->suit || r->what->announced_suit == r->game->suit;
    return class && suit ? "not_changed" : NULL;
}

/* The last trick that was turned may be looked at, and what lies open is seen by all. The ban holds
 * while the game is played: afterwards the tricks are there to be checked. */
static const char *against_looking(const struct report *r)
{
    int turned = r->what->trick - 1;
    if (turned == naive_tricks_in_all(r->game))
        return r->what->looked_at == turned ? "last_trick" : "game_over";
    if (r->what->looked_at == 0)
        return turned < 2 ? "no_old_trick" : NULL;
    if (r->what->looked_at == turned)
        return "last_trick";
    return r->what->looked_at > turned ? "open_trick" : NULL;
}

/* muenchen-2006 II.2.2: solo games of who has lost three. */
static const char *against_registering(const struct report *r)
{
    if (!has_paragraphs(r, "muenchen-2006"))
        return NULL;
    if (r->known->contract && naive_is_partner_game(r->game))
        return "no_solo";
    if (r->known->contract && r->game->declarer != r->what->seat)
        return "not_declarer";
    if (r->known->contract && (r->game->tout || same(r->game->game, "sie")))
        return NULL; /* II.2.2, II.4.1.1 to II.4.1.3: the organiser is always told of these */
    return r->what->lost_solos >= 0 && r->what->lost_solos < 3 ? "not_due" : NULL;
}

/* Before the second card, and a doubling that this seat may say now. */
static bool may_double(const struct report *r)
{
    struct naive_game game = *r->game;
    game.stoss[game.stoss_count++] = r->what->seat;
    return r->play->count < 2 && naive_stoss_ok(&game);
}

static const char *against_late_stoss(const struct report *r)
{
    bool answers_at_once = same(r->game->book, "bsv-1989") && r->game->stoss_count > 0;
    return r->alone && r->what->trick == 1 && !answers_at_once && may_double(r) ? "in_time" : NULL;
}

static const char *against_partner_stoss(const struct report *r)
{
    if (!has_paragraphs(r, "schule-2024 bsv-1989 serien-2022"))
        return NULL;
    if (r->what->seat == r->game->declarer || !naive_on_declarers_side(r->game, r->what->seat))
        return "not_partner";
    return r->game->stoss_count % 2 == 1 && may_double(r) ? "retour" : NULL;
}

/* Somebody has too many or too few: that is reason enough to deal again. */
static const char *against_forcing(const struct report *r)
{
    if (!r->known->hands || !has_paragraphs(r, "muenchen-2006 schule-2024 bsv-1989"))
        return NULL;
    for (int seat = 0; seat < r->game->players; seat++)
        if (naive_takes_part(r->game, seat) &&
            r->game->hand_count[seat] != naive_tricks_in_all(r->game))
            return "miscounted";
    return NULL;
}

static const char *against_the_call(const struct report *r)
{
    const struct naive_game *g = r->game;
    char rank = g->call ? g->call : 'A';
    bool possible = r->known->hands && naive_is_partner_game(g) &&
                    naive_can_call(g, r->what->seat, g->suit, rank, g->renonce);
    return possible ? "possible_call" : NULL;
}

static const char *objection_to(const struct report *r)
{
    static const struct {
        const char *kind;
        const char *(*speak)(const struct report *r);
    } rows[] = {
        {"revoke", against_a_revoke},
        {"out_of_turn_lead", against_the_order},
        {"out_of_turn_card", against_the_order},
        {"misdeal", against_a_misdeal},
        {"extra_card", against_cards},
        {"wrong_card_count", against_cards},
        {"throw_in", against_cards},
        {"claim", against_cards},
        {"concede", against_cards},
        {"exposed_card", against_cards},
        {"looked_at_trick", against_looking},
        {"unregistered_solo", against_registering},
        {"late_stoss", against_late_stoss},
        {"partner_stoss", against_partner_stoss},
        {"forced_redeal", against_forcing},
        {"impossible_call", against_the_call},
        {"changed_announcement", against_a_change},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (of_kind(r, rows[i].kind))
            return rows[i].speak(r);
    return NULL;
}

/* ---- One incident, and several ----------------------------------------------------------- */

static void hear(struct hearing *h)
{
    if (same(h->game->book, "muenchen-2006"))
        muenchen(h);
    else if (same(h->game->book, "schule-2024"))
        schule(h);
    else if (same(h->game->book, "bsv-1989"))
        bsv(h);
    else if (same(h->game->book, "serien-2022"))
        serien(h);
    else
        kurz(h);
}

/* muenchen-2006 II.4.2.1: a claim shows all cards, and a revoke that comes out counts as found
 * after the end. */
static bool cards_are_shown(const struct naive_incident *incidents, int count)
{
    for (int i = 0; i < count; i++)
        if (same(incidents[i].kind, "claim"))
            return true;
    return false;
}

/* muenchen-2006 II.4.2.6. False if nobody revoked. */
static bool revokes_come_first(struct hearing *h, const struct naive_incident *incidents, int count)
{
    bool shown = cards_are_shown(incidents, count);
    const struct naive_incident *late[2] = {NULL, NULL}, *first = NULL;
    for (int i = count - 1; i >= 0; i--) {
        const struct naive_incident *what = &incidents[i];
        if (!same(what->kind, "revoke"))
            continue;
        first = what;
        if (shown || !found_in_time(h, what))
            late[declarers(h, what->seat)] = what;
    }
    if (first == NULL)
        return false;
    if (late[0] != NULL && late[1] != NULL)
        again(h, "muenchen-2006 II.4.2", "repeat");
    else if (late[0] != NULL || late[1] != NULL)
        lost_schwarz(h, "muenchen-2006 II.4.2", late[0] != NULL ? late[0]->seat : late[1]->seat);
    else
        rest_to_others(h, "muenchen-2006 II.4.2", first->seat);
    return true;
}

/* Nothing that came later can be ruled on: the game is over, or (I-55) somebody has to choose. */
static bool ends_the_hearing(const struct hearing *h)
{
    bool open = same(h->ruling->outcome, "table_decides");
    bool waits = same(h->game->book, "schule-2024") || same(h->game->book, "serien-2022");
    return same(h->ruling->outcome, "over") || same(h->ruling->outcome, "repeat") ||
           (open && waits);
}

static void rule_on(struct hearing *h, const struct naive_incident *incidents, int count)
{
    struct naive_ruling most = {.rule = NULL};
    if (count > 1 && same(h->game->book, "muenchen-2006") &&
        revokes_come_first(h, incidents, count))
        return;
    for (int i = 0; i < count; i++) {
        h->what = &incidents[i];
        hear(h);
        if (ends_the_hearing(h))
            return;
        if (most.rule == NULL || same(most.outcome, "continue"))
            most = *h->ruling;
    }
    *h->ruling = most;
}

static bool happens_alone(const struct naive_incident *incidents, int count, int which)
{
    for (int i = 0; i < count; i++)
        if (i != which && incidents[i].trick == incidents[which].trick)
            return false;
    return true;
}

/* kurz-turnier does not say who may look at which trick: as in schule-2024 (I-108). */
static const char *who_allows(const struct hearing *h)
{
    bool silent = same(h->game->book, "kurz-turnier") && is(h, "looked_at_trick");
    return silent ? "schule-2024" : h->game->book;
}

/* The hands of such a report may be wrong, so nobody counts the game by it. */
static bool of_the_deal(const struct hearing *h)
{
    return is(h, "shuffle_objection") || is(h, "exposed_in_deal") || is(h, "misdeal") ||
           is(h, "wrong_dealer") || is(h, "forced_redeal");
}

/* All cards have been played, and nothing changes their result. */
static void count_as_played(struct hearing *h)
{
    struct naive_score score;
    naive_score_game(h->game, h->play, &score);
    h->ruling->pays = true;
    h->ruling->next_dealer = (h->game->dealer + 1) % h->game->players;
    pay_score(h, &score);
}

/* Disproved objections fall away, the rest counts; if nothing is left the first objection stands.
 */
void naive_adjudicate(const struct naive_game *game, const struct naive_play *play,
                      const struct naive_incident *incidents, int count,
                      const struct naive_known *known, struct naive_ruling *ruling)
{
    struct hearing h = {game, play, incidents, ruling, known};
    struct naive_incident left[16];
    const char *first = NULL;
    int stays = 0;
    for (int i = 0; i < count; i++) {
        struct report r = {game, play, &incidents[i], known, happens_alone(incidents, count, i)};
        const char *objection = objection_to(&r);
        if (objection == NULL)
            left[stays++] = incidents[i];
        else if (first == NULL)
            first = objection;
    }
    if (stays == 0) {
        go_on(&h, who_allows(&h));
        ruling->objection = first;
    } else {
        rule_on(&h, left, stays);
    }
    if (known->contract && same(ruling->score_as, "played") && !of_the_deal(&h) &&
        naive_to_move(game, play) < 0)
        count_as_played(&h);
}
