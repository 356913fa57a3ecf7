/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/adjudicate.h"
#include "core/objection.h"
#include <stddef.h>

#define F(fact) (UINT32_C(1) << SF_FACT_##fact)

/* --- sides ------------------------------------------------------------------------------------ */

unsigned sf_dispute_party(const struct sf_dispute *dispute)
{
    const struct sf_contract *contract = &dispute->contract;

    if (!dispute->has_contract || contract->declarer == SF_NO_SEAT)
        return 0;
    if (sf_games[contract->game].calls && contract->suit == SF_NO_SUIT)
        return 1u << contract->declarer;
    return sf_contract_party(contract, dispute->hands) &
           sf_rules_seats(dispute->rules, dispute->dealer);
}

unsigned sf_dispute_side(const struct sf_dispute *dispute, unsigned seat)
{
    unsigned party = sf_dispute_party(dispute);
    unsigned all = sf_rules_seats(dispute->rules, dispute->dealer);

    if (!party)
        return 1u << seat;
    return party >> seat & 1 ? party : all & ~party;
}

/* --- facts that follow from the cards --------------------------------------------------------- */

/* Has the side won already, whatever comes next? At a Tout or Bettel only the opponents can
 * have. */
static bool has_won(const struct sf_dispute *dispute, const struct sf_play *play, unsigned side)
{
    const struct sf_contract *contract = &dispute->contract;
    unsigned party = sf_dispute_party(dispute), needed;
    bool declarers = side == party;

    if (sf_games[contract->game].goal == SF_GOAL_NO_TRICK)
        return !declarers && sf_tally_sum(play->tally.tricks, party);
    if (contract->tout)
        return !declarers && sf_tally_sum(play->tally.tricks, side);
    if (sf_games[contract->game].goal != SF_GOAL_POINTS)
        return false;
    needed = sf_score_needed(dispute->rules, contract);
    return sf_tally_sum(play->tally.points, side) >= (declarers ? needed : 121u - needed);
}

static uint32_t facts_of_time(const struct sf_dispute *dispute, const struct sf_incident *incident)
{
    unsigned last = dispute->rules->hand;

    if (!incident->trick)
        return 0;
    return (incident->found == incident->trick ? F(TRICK_OPEN) : 0) |
           (incident->found <= incident->trick + 1 ? F(IN_TIME) : 0) |
           (incident->found > last ? F(AFTER_LAST) : 0) |
           (incident->trick == last ? F(LAST_TRICK) : 0);
}

static uint32_t facts_of_play(const struct sf_dispute *dispute, const struct sf_incident *incident)
{
    const struct sf_play *play = &incident->play;
    unsigned all = sf_rules_seats(dispute->rules, dispute->dealer);
    unsigned own = sf_dispute_side(dispute, incident->seat);

    return (has_won(dispute, play, own) ? F(OWN_WON) : 0) |
           (has_won(dispute, play, all & ~own) ? F(OTHERS_WON) : 0) |
           (play->turn == incident->seat && !play->in_trick ? F(ON_LEAD) : 0);
}

/* The trick that lies open, or the last one that was turned. */
static bool is_still_visible(const struct sf_incident *incident)
{
    return incident->looked_at && incident->looked_at + 1u >= incident->trick;
}

/* A mishap of the deal that somebody reports later: after the announcement everybody has taken up
 * their cards, and the cards that were played have been seen (I-122). */
static uint32_t facts_of_deal(const struct sf_dispute *dispute, const struct sf_incident *incident)
{
    bool taken_up = dispute->begun || dispute->has_contract;

    if (!taken_up || sf_irregular_moment((enum sf_irregular)incident->kind) != SF_MOMENT_DEAL)
        return 0;
    return F(PICKED_UP) |
           (dispute->begun || incident->kind == SF_IRREGULAR_WRONG_DEALER ? F(SEEN) : 0) |
           (incident->kind == SF_IRREGULAR_SHUFFLE_OBJECTION ? F(AFTER_CUT) : 0);
}

/* muenchen-2006 II.2.2; a report that does not say how many were lost counts: I-107. */
static uint32_t facts_of_solo(const struct sf_dispute *dispute, const struct sf_incident *incident)
{
    const struct sf_contract *contract = &dispute->contract;
    bool always = dispute->has_contract && (contract->tout || contract->game == SF_SIE);
    bool lost = !incident->has_lost_solos || incident->lost_solos >= dispute->rules->lost_solos;

    return (always ? F(TOUT_OR_SIE) : 0) | (lost ? F(THREE_LOST) : 0);
}

static bool pauses(const struct sf_dispute *dispute, const struct sf_incident *incident)
{
    return incident->seat != SF_NO_SEAT &&
           !sf_rules_plays(dispute->rules, dispute->dealer, incident->seat);
}

static uint32_t facts_of(const struct sf_dispute *dispute, const struct sf_incident *incident)
{
    const struct sf_game_row *game = &sf_games[dispute->contract.game];
    uint32_t facts = incident->facts | facts_of_time(dispute, incident) |
                     facts_of_deal(dispute, incident) | facts_of_solo(dispute, incident) |
                     (dispute->begun ? F(BEGUN) : 0) | (pauses(dispute, incident) ? F(PAUSES) : 0) |
                     (is_still_visible(incident) ? F(LAST_TURNED) : 0);

    if (incident->prompter != SF_NO_SEAT) {
        facts |= F(PROMPTED);
        if (!(sf_dispute_side(dispute, incident->seat) >> incident->prompter & 1))
            facts |= F(PROMPTER_OTHERS);
    }
    if (!dispute->has_contract)
        return facts & ~F(TAKE_WIN); /* nothing was announced that could be won: I-50 */
    if (incident->placed && incident->seat != SF_NO_SEAT)
        facts |= facts_of_play(dispute, incident);
    return facts | (game->calls ? F(PARTNER_GAME) : 0) |
           (game->goal == SF_GOAL_LEAST ? F(RAMSCH) : 0);
}

/* --- the sure trick --------------------------------------------------------------------------- */

/* True if, for some m, `mine` holds more than half of the m highest places of both sets. */
static bool leads_from_the_top(uint32_t mine, uint32_t others)
{
    int ahead = 0;

    for (uint32_t left = mine | others; left && ahead <= 0;) {
        uint32_t top = UINT32_C(1) << sf_highest(left);
        ahead += mine & top ? 1 : -1;
        left &= ~top;
    }
    return ahead > 0;
}

static bool seat_is_sure(const struct sf_play *play, unsigned seat)
{
    uint32_t trumps = play->order->trumps, hand = play->hand[seat], others = 0;

    for (unsigned i = 0; i < SF_SEATS; i++)
        others |= i == seat ? 0 : play->hand[i] & trumps;
    if (!play->in_trick)
        return leads_from_the_top(hand & trumps, others);
    if (!sf_play_owes(play, seat))
        return leads_from_the_top((hand | (play->winner == seat ? play->best : 0)) & trumps,
                                  others);
    for (uint32_t legal = sf_play_legal_follow(play, hand); legal; legal &= legal - 1) {
        uint32_t card = legal & (0u - legal);
        bool takes = (card & play->beats) > play->best;
        if (leads_from_the_top((takes ? hand : hand & ~card) & trumps, others))
            return true;
    }
    return false;
}

bool sf_sure_trick(const struct sf_play *play, unsigned side)
{
    for (; side; side &= side - 1)
        if (seat_is_sure(play, sf_lowest(side)))
            return true;
    return false;
}

/* --- what it costs ---------------------------------------------------------------------------- */

struct hearing {
    const struct sf_dispute *dispute;
    const struct sf_incident *incident;
    const struct sf_irregularity *row;
    struct sf_ruling *ruling;
};

/* An incorrect announcement is priced by its class alone. */
static bool is_announcement(const struct sf_incident *incident)
{
    return sf_irregular_moment((enum sf_irregular)incident->kind) == SF_MOMENT_ANNOUNCE;
}

static void score_verdict(const struct hearing *hearing, bool declarers_win, bool schwarz)
{
    const struct sf_dispute *d = hearing->dispute;
    struct sf_verdict verdict = {.party = (uint8_t)sf_dispute_party(d),
                                 .won = declarers_win,
                                 .schneider = schwarz,
                                 .schwarz = schwarz,
                                 .runs = !is_announcement(hearing->incident)};

    sf_score_ruled(&hearing->ruling->result, d->rules, d->dealer, &d->contract, d->hands, &verdict,
                   &d->stake);
}

/* The offender loses a Ramsch alone, at the plain price: I-54. */
static void score_ramsch(const struct hearing *hearing)
{
    const struct sf_dispute *d = hearing->dispute;
    struct sf_tally tally = {.points = {0}};

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        tally.tricks[seat] = 1;
    tally.points[hearing->ruling->offender] = 120;
    sf_score(&hearing->ruling->result, d->rules, d->dealer, &d->contract, d->hands, &tally,
             &d->stake);
}

/* The losing side is fixed. */
static void score_loss(const struct hearing *hearing, bool schwarz)
{
    bool offender_declares = sf_dispute_party(hearing->dispute) >> hearing->ruling->offender & 1;

    if (sf_games[hearing->dispute->contract.game].goal == SF_GOAL_LEAST)
        score_ramsch(hearing);
    else
        score_verdict(hearing, offender_declares == (hearing->row->loser == SF_LOSER_OTHERS),
                      schwarz);
}

/* muenchen-2006 II.4.2.1: the side has no trick yet, but one was sure. It counts as one trick:
 * I-51. */
static bool spares_a_trick(const struct hearing *hearing, const struct sf_tally *tally)
{
    struct sf_ruling *ruling = hearing->ruling;

    if (hearing->row->rest != SF_REST_OTHERS || sf_tally_sum(tally->tricks, ruling->own))
        return false;
    ruling->trickless = true;
    ruling->sure = hearing->row->sure_trick && sf_sure_trick(&hearing->incident->play, ruling->own);
    return ruling->sure;
}

/* Gives the open trick and the remaining cards to the side that the row names. */
static struct sf_tally credit_rest(const struct hearing *hearing)
{
    const struct sf_play *play = &hearing->incident->play;
    unsigned all = sf_rules_seats(hearing->dispute->rules, hearing->dispute->dealer);
    unsigned own = hearing->ruling->own, left = (unsigned)(play->total - play->tricks);
    unsigned to = sf_lowest(hearing->row->rest == SF_REST_OWN ? own : all & ~own);
    struct sf_tally tally = play->tally;

    if (spares_a_trick(hearing, &tally)) {
        tally.tricks[hearing->ruling->offender]++;
        left--;
    }
    tally.points[to] = (uint8_t)(tally.points[to] + 120u - sf_tally_sum(tally.points, all));
    tally.tricks[to] = (uint8_t)(tally.tricks[to] + left);
    return tally;
}

/* At a Bettel extra cards are no gain: the side that would get the rest wins, unless the soloist
 * had already lost the game (I-53). */
static void score_bettel(const struct hearing *hearing)
{
    const struct sf_dispute *d = hearing->dispute;
    unsigned party = sf_dispute_party(d);
    bool offender_declares = party >> hearing->ruling->offender & 1;
    bool lost = sf_tally_sum(hearing->incident->play.tally.tricks, party);

    score_verdict(hearing, !lost && offender_declares == (hearing->row->rest == SF_REST_OWN),
                  false);
}

static void score_points(const struct hearing *hearing)
{
    const struct sf_dispute *d = hearing->dispute;
    struct sf_ruling *ruling = hearing->ruling;
    bool offender_declares = sf_dispute_party(d) >> ruling->offender & 1;
    struct sf_tally tally;

    if (sf_games[d->contract.game].goal == SF_GOAL_NO_TRICK) {
        score_bettel(hearing);
        return;
    }
    tally = credit_rest(hearing);
    sf_score(&ruling->result, d->rules, d->dealer, &d->contract, d->hands, &tally, &d->stake);
    /* kurz-turnier: the offender loses even with enough points; then no side is Schneider */
    if (hearing->row->loser == SF_LOSER_OWN && ruling->result.won == offender_declares) {
        unsigned points = ruling->result.player_points;
        score_loss(hearing, false);
        ruling->result.player_points = (uint8_t)points;
    }
}

/* muenchen-2006 II.1.2, II.2.3, II.3.2 */
static void score_lost_solo(const struct hearing *hearing)
{
    static const struct sf_stake no_stake = {.pot = 0};
    const struct sf_dispute *d = hearing->dispute;
    struct sf_contract solo = sf_contract_of(SF_SOLO, hearing->ruling->offender);
    struct sf_verdict lost = {.party = (uint8_t)(1u << hearing->ruling->offender)};

    sf_score_ruled(&hearing->ruling->result, d->rules, d->dealer, &solo, d->hands, &lost,
                   &no_stake);
}

/* serien-2022: the offender pays for their own side, or pays all others what winners get. */
static void charge(const struct hearing *hearing)
{
    struct sf_ruling *ruling = hearing->ruling;
    int64_t *payout = ruling->result.payout;
    int64_t part = hearing->row->payer == SF_PAYER_FOR_ALL ? ruling->result.value : 0;

    if (hearing->row->payer == SF_PAYER_SIDE)
        return;
    for (unsigned rest = ruling->own & ~(1u << ruling->offender); rest; rest &= rest - 1) {
        unsigned seat = sf_lowest(rest);
        payout[ruling->offender] += payout[seat] - part;
        payout[seat] = part;
    }
}

static void score(const struct hearing *hearing)
{
    struct sf_ruling *ruling = hearing->ruling;

    ruling->scored = true;
    switch ((enum sf_score_as)ruling->score_as) {
    case SF_SCORE_AS_POINTS:
        score_points(hearing);
        break;
    case SF_SCORE_AS_SCHWARZ:
    case SF_SCORE_AS_SIMPLE_LOSS:
        score_loss(hearing, ruling->score_as == SF_SCORE_AS_SCHWARZ);
        charge(hearing);
        break;
    case SF_SCORE_AS_LOST_SOLO:
        score_lost_solo(hearing);
        break;
    default: /* annulled: no seat pays or gets anything */
        ruling->result.pot = hearing->dispute->stake.pot;
        break;
    }
}

/* --- one incident ----------------------------------------------------------------------------- */

static unsigned next_dealer(const struct hearing *hearing)
{
    const struct sf_dispute *d = hearing->dispute;
    unsigned after = (d->dealer + 1u) % d->rules->players;
    bool unknown = hearing->incident->seat == d->dealer; /* then the rightful dealer is unknown */

    switch ((enum sf_next_dealer)hearing->row->next_dealer) {
    case SF_DEALS_SAME:
        return d->dealer;
    case SF_DEALS_NEXT:
        return after;
    case SF_DEALS_RIGHTFUL:
        return unknown ? SF_NO_SEAT : d->dealer;
    case SF_DEALS_AFTER_RIGHTFUL:
        return unknown ? SF_NO_SEAT : after;
    default:
        return SF_NO_SEAT;
    }
}

static bool is_played_out(const struct sf_incident *incident)
{
    return incident->placed && sf_play_over(&incident->play);
}

/* The real outcome counts, and it is known. */
static void score_played(const struct hearing *hearing)
{
    const struct sf_dispute *d = hearing->dispute;

    sf_score(&hearing->ruling->result, d->rules, d->dealer, &d->contract, d->hands,
             &hearing->incident->play.tally, &d->stake);
    hearing->ruling->scored = true;
    hearing->ruling->next_dealer = (uint8_t)((d->dealer + 1u) % d->rules->players);
}

static void rule_on(const struct hearing *hearing)
{
    const struct sf_irregularity *row = hearing->row;
    struct sf_ruling *ruling = hearing->ruling;

    ruling->row = row;
    ruling->outcome = row->outcome;
    ruling->score_as = row->score_as;
    ruling->paragraph = row->paragraph;
    ruling->de = row->de;
    ruling->en = row->en;
    ruling->next_dealer = (uint8_t)next_dealer(hearing);
    ruling->offender =
        row->against == SF_AGAINST_PROMPTER ? hearing->incident->prompter : hearing->incident->seat;
    if (ruling->offender != SF_NO_SEAT)
        ruling->own = (uint8_t)sf_dispute_side(hearing->dispute, ruling->offender);
    if (row->outcome == SF_OUTCOME_REDEAL && hearing->dispute->begun)
        ruling->outcome = SF_OUTCOME_REPEAT;
    if (row->outcome == SF_OUTCOME_OVER)
        score(hearing);
    else if (row->score_as == SF_SCORE_AS_PLAYED && is_played_out(hearing->incident))
        score_played(hearing);
}

/* --- several incidents ------------------------------------------------------------------------ */

struct docket {
    const struct sf_dispute *dispute;
    const struct sf_incident *incidents;
    unsigned count;
    uint32_t fallen;                /* those that the cards disprove, as bits */
    unsigned standing;              /* how many are left, */
    uint8_t order[SF_INCIDENT_MAX]; /* in the order in which they happened */
    const struct sf_irregularity *row[SF_INCIDENT_MAX];
};

/* Sorts by trick, then in the order of the report. Nothing is played after a claim, so a claim is
 * the last incident of its trick. */
static unsigned moment_of(const struct sf_incident *incident)
{
    return incident->trick * 2u + (incident->kind == SF_IRREGULAR_CLAIM);
}

/* Sorts those that the cards do not disprove. */
static void sort(struct docket *docket)
{
    for (unsigned i = 0; i < docket->count; i++) {
        unsigned at = docket->standing;
        if (docket->fallen >> i & 1)
            continue;
        for (; at && moment_of(&docket->incidents[docket->order[at - 1]]) >
                         moment_of(&docket->incidents[i]);
             at--)
            docket->order[at] = docket->order[at - 1];
        docket->order[at] = (uint8_t)i;
        docket->standing++;
    }
}

static const struct sf_irregularity *look_up(const struct docket *docket, unsigned i, uint32_t more)
{
    const struct sf_incident *incident = &docket->incidents[i];

    return sf_irregular_find((enum sf_book)docket->dispute->rules->book,
                             (enum sf_irregular)incident->kind,
                             facts_of(docket->dispute, incident) | more);
}

/* muenchen-2006 II.4.2.1: a claim shows all hands, and so reveals an earlier revoke. */
static void reveal(struct docket *docket, const struct sf_incident *claim)
{
    for (unsigned k = 0; k < docket->standing; k++) {
        unsigned i = docket->order[k];
        const struct sf_incident *incident = &docket->incidents[i];
        if (incident->kind == SF_IRREGULAR_REVOKE && incident->trick <= claim->trick &&
            incident->found >= claim->trick)
            docket->row[i] = look_up(docket, i, F(AFTER_LAST));
    }
}

static void look_up_all(struct docket *docket)
{
    for (unsigned k = 0; k < docket->standing; k++)
        docket->row[docket->order[k]] = look_up(docket, docket->order[k], 0);
    for (unsigned k = 0; k < docket->standing; k++)
        if (docket->row[docket->order[k]]->reveals)
            reveal(docket, &docket->incidents[docket->order[k]]);
}

/* Rank of a ruling: an end of the game, an open decision, a correction, nothing. */
static unsigned weight(const struct sf_irregularity *row, bool decided_first)
{
    switch ((enum sf_outcome)row->outcome) {
    case SF_OUTCOME_CONTINUE:
        return 0;
    case SF_OUTCOME_CORRECT:
        return 1;
    case SF_OUTCOME_TABLE_DECIDES:
        return decided_first ? 3 : 2;
    default:
        return 3;
    }
}

static unsigned pick_first(const struct docket *docket, bool decided_first)
{
    unsigned best = docket->order[0];

    for (unsigned i = 1; i < docket->standing; i++) {
        unsigned at = docket->order[i];
        if (weight(docket->row[at], decided_first) > weight(docket->row[best], decided_first))
            best = at;
    }
    return best;
}

static bool is_schwarz_revoke(const struct docket *docket, unsigned i)
{
    return docket->incidents[i].kind == SF_IRREGULAR_REVOKE &&
           docket->row[i]->score_as == SF_SCORE_AS_SCHWARZ;
}

/* muenchen-2006 II.4.2.6: if both sides revoked, the revoke that is Schwarz counts, whichever came
 * first. *both: each side has one. */
static unsigned pick_schwarz(const struct docket *docket, unsigned first, bool *both)
{
    unsigned found = first;
    unsigned sides = 0;

    for (unsigned i = 0; i < docket->standing; i++) {
        unsigned at = docket->order[i], own;
        if (!is_schwarz_revoke(docket, at))
            continue;
        own = sf_dispute_side(docket->dispute, docket->incidents[at].seat);
        *both = *both || (sides && sides != own);
        if (!sides)
            found = at;
        sides = sides ? sides : own;
    }
    return found;
}

static void repeat(struct sf_ruling *ruling, const struct hearing *hearing)
{
    ruling->outcome = SF_OUTCOME_REPEAT;
    ruling->score_as = SF_SCORE_AS_NONE;
    ruling->paragraph = ruling->several->paragraph;
    ruling->de = ruling->several->again_de;
    ruling->en = ruling->several->again_en;
    ruling->next_dealer = hearing->dispute->dealer;
    ruling->row = hearing->row;
    ruling->offender = SF_NO_SEAT;
}

/* A ruling on a card of the play needs the cards before it, unless the game is lost in any case. */
static bool is_placed(const struct hearing *hearing)
{
    return hearing->incident->placed || hearing->row->score_as == SF_SCORE_AS_SCHWARZ ||
           sf_irregular_moment((enum sf_irregular)hearing->incident->kind) != SF_MOMENT_PLAY;
}

/* --- objections ------------------------------------------------------------------------------- */

/* Drops the objections that the cards disprove. */
static const struct sf_objection *hear_objections(struct docket *docket, unsigned *first)
{
    const struct sf_objection *found = NULL;

    for (unsigned i = 0; i < docket->count; i++) {
        const struct sf_objection *objection =
            sf_objection_find(docket->dispute, &docket->incidents[i]);
        if (!objection)
            continue;
        docket->fallen |= UINT32_C(1) << i;
        if (!found)
            *first = i;
        found = found ? found : objection;
    }
    return found;
}

/* Nothing happened that a book rules on: the game goes on, or its result stands. */
static void sustain(const struct hearing *hearing, const struct sf_objection *objection)
{
    struct sf_ruling *ruling = hearing->ruling;

    ruling->objection = objection;
    ruling->outcome = SF_OUTCOME_CONTINUE;
    ruling->score_as = SF_SCORE_AS_PLAYED;
    ruling->paragraph = objection->paragraph[hearing->dispute->rules->book];
    ruling->de = objection->de;
    ruling->en = objection->en;
    ruling->next_dealer = ruling->offender = SF_NO_SEAT;
    if (is_played_out(hearing->incident))
        score_played(hearing);
}

static enum sf_error rule_on_first(struct docket *docket, struct sf_ruling *ruling)
{
    const struct sf_irregular_several *several =
        sf_irregular_several((enum sf_book)docket->dispute->rules->book);
    bool both = false;
    struct hearing hearing = {.dispute = docket->dispute, .ruling = ruling};

    ruling->several = docket->standing > 1 ? several : NULL;
    look_up_all(docket);
    ruling->incident = pick_first(docket, several->decided_first);
    if (several->both_schwarz_again &&
        docket->incidents[ruling->incident].kind == SF_IRREGULAR_REVOKE)
        ruling->incident = pick_schwarz(docket, ruling->incident, &both);
    hearing.incident = &docket->incidents[ruling->incident];
    hearing.row = docket->row[ruling->incident];
    if (both)
        repeat(ruling, &hearing);
    else if (!is_placed(&hearing))
        return SF_E_INCIDENT_UNPLACED;
    else
        rule_on(&hearing);
    return SF_OK;
}

enum sf_error sf_adjudicate(struct sf_ruling *ruling, const struct sf_dispute *dispute,
                            const struct sf_incident *incidents, unsigned count)
{
    struct docket docket = {.dispute = dispute, .incidents = incidents, .count = count};
    const struct sf_objection *objection;

    *ruling = (struct sf_ruling){.row = NULL};
    objection = hear_objections(&docket, &ruling->incident);
    sort(&docket);
    ruling->fallen = docket.fallen;
    if (docket.standing)
        return rule_on_first(&docket, ruling);
    sustain(&(struct hearing){.dispute = dispute,
                              .incident = &incidents[ruling->incident],
                              .ruling = ruling},
            objection);
    return SF_OK;
}
