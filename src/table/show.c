/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/show.h"
#include "base/text.h"
#include "core/steps.h"
#include "record/event_json.h"
#include "record/game.h"
#include "table/shapes.h"
#include "table/table_internal.h"
#include "table/text.h"
#include <string.h>

/* --- the table -------------------------------------------------------------------------------- */

static void write_bits(struct sf_out *out, const char *key, unsigned bits)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (unsigned seat = 0; bits >> seat; seat++)
        if (bits >> seat & 1)
            sf_out_int(out, seat);
    sf_out_close(out, ']');
}

static void write_if(struct sf_out *out, const char *key, bool flag)
{
    if (flag)
        sf_out_pair_bool(out, key, true);
}

static void write_setup(struct sf_out *out, const struct sf_table *table)
{
    sf_out_key(out, "table");
    sf_shape_write(out, &sf_table_setup_shape, &table->setup);
}

static void write_person(struct sf_out *out, const struct sf_table *table,
                         const struct sf_chair *chair)
{
    sf_out_pair_string(out, "name", chair->name);
    write_if(out, "program", chair->program);
    write_if(out, "registered", chair->registered);
    write_if(out, "host", sf_text_equal(chair->account, table->setup.host));
    write_if(out, "away", chair->away);
    write_if(out, "leaving", chair->leaving);
    write_if(out, "stand_in", chair->stand_in || chair->lapsed);
    write_if(out, "ready", chair->ready);
    write_if(out, "end", chair->end);
    write_if(out, "again", chair->again);
    sf_out_pair_int(out, "reserve", chair->reserve);
}

static void write_seats(struct sf_out *out, const struct sf_table *table)
{
    sf_out_key(out, "seats");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        const struct sf_chair *chair = &table->chair[seat];
        sf_out_open(out, '{');
        sf_out_pair_string(out, "kind", sf_chair_words[chair->kind]);
        if (chair->kind == SF_CHAIR_PERSON)
            write_person(out, table, chair);
        if (chair->kind == SF_CHAIR_BOT) {
            sf_out_pair_string(out, "level", chair->level);
            write_if(out, "leaving", chair->leaving);
        }
        if (chair->heir.account[0])
            sf_out_pair_string(out, "heir", chair->heir.name);
        if (chair->from)
            sf_out_pair_int(out, "from", chair->from);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_stage(struct sf_out *out, const struct sf_table *table)
{
    int64_t next = sf_table_next_at(table);

    sf_out_pair_string(out, "stage", sf_stage_words[table->stage]);
    sf_out_pair_int(out, "hand_no", table->hand);
    write_if(out, "ending", table->ending);
    if (table->high)
        sf_out_pair_int(out, "schiebe", table->high);
    if (table->pace)
        sf_out_pair_string(out, "pace", sf_pace_words[table->pace]);
    if (next)
        sf_out_pair_int(out, "next_at", next);
    if (table->stage == SF_STAGE_CLOSED)
        sf_out_pair_string(out, "closed", sf_reason_words[table->reason]);
}

static int64_t deadline(const struct sf_table *table, unsigned seat)
{
    const struct sf_deal *deal = &table->series.deal;

    if (table->stage == SF_STAGE_HAND && deal->phase == SF_DEAL_CUT && !deal->cuts &&
        !deal->mixed && seat == sf_deal_cutter(deal))
        return sf_table_is_calm(table) ? 0 : table->step_at + SF_CUT_MS;
    return sf_table_deadline(table, seat);
}

static void write_deadlines(struct sf_out *out, const struct sf_table *table)
{
    sf_out_key(out, "deadlines");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->series.rules.players; seat++) {
        int64_t at = deadline(table, seat);
        if (at)
            sf_out_int(out, at);
        else
            sf_out_null(out);
    }
    sf_out_close(out, ']');
}

/* --- the promise behind the deck -------------------------------------------------------------- */

static void write_promise(struct sf_out *out, const struct sf_nonce *nonce)
{
    if (nonce->by == SF_NONCE_PLAYER)
        sf_table_hex_write(out, NULL, nonce->commitment);
    else
        sf_out_null(out);
}

static void write_opened(struct sf_out *out, const struct sf_table *table)
{
    const struct sf_proof *proof = &table->proof;

    sf_table_hex_write(out, "seed", proof->seed);
    sf_out_key(out, "nonces");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        sf_shape_write(out, &sf_table_nonce_shape, &proof->seat[seat]);
    sf_out_close(out, ']');
    if (proof->mix.by == SF_NONCE_NONE)
        return;
    sf_out_key(out, "mix");
    sf_shape_write(out, &sf_table_nonce_shape, &proof->mix);
}

/* Shows seed and nonces only after they are revealed. */
static void write_proof(struct sf_out *out, const struct sf_table *table)
{
    const struct sf_proof *proof = &table->proof;

    if (!table->hand)
        return;
    sf_out_key(out, "proof");
    sf_out_open(out, '{');
    sf_out_pair_int(out, "hand", table->hand);
    sf_table_hex_write(out, "commitment", proof->commitment);
    sf_out_key(out, "promises");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->series.rules.players; seat++)
        write_promise(out, &proof->seat[seat]);
    sf_out_close(out, ']');
    sf_out_key(out, "promise_mix");
    write_promise(out, &proof->mix);
    write_bits(out, "opened", table->opened & ~(1u << SF_HOST));
    if (table->revealed)
        write_opened(out, table);
    sf_out_close(out, '}');
}

/* --- the result ------------------------------------------------------------------------------- */

static void write_payments(struct sf_out *out, const struct sf_view *view)
{
    struct sf_payment payments[SF_PURSES];
    unsigned count = sf_payments_of(&view->result, view->stake.pot, payments);

    sf_out_key(out, "payments");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_shape_write(out, &sf_table_payment_shape, &payments[i]);
    sf_out_close(out, ']');
}

static void write_step(struct sf_out *out, const struct sf_step *step)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "step", sf_step_name((enum sf_step_kind)step->kind));
    if (step->seat != SF_NO_SEAT)
        sf_out_pair_int(out, "seat", step->seat);
    if (step->factor)
        sf_out_pair_int(out, "factor", step->factor);
    else if (step->kind != SF_STEP_UNJUSTIFIED)
        sf_out_pair_int(out, "amount", step->amount);
    if (step->rule)
        sf_out_pair_string(out, "rule", step->rule);
    sf_out_close(out, '}');
}

static void write_steps(struct sf_out *out, const struct sf_view *view, bool played)
{
    struct sf_step steps[SF_STEPS_MAX];
    unsigned count = sf_steps_of(&view->result, &view->rules, played ? &view->contract : NULL,
                                 &view->stake, steps);

    sf_out_key(out, "steps");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        write_step(out, &steps[i]);
    sf_out_close(out, ']');
}

static void write_ramsch(struct sf_out *out, const struct sf_result *result)
{
    if (result->ramsch_loser != SF_NO_SEAT)
        sf_out_pair_int(out, "ramsch_loser", result->ramsch_loser);
    if (result->durchmarsch != SF_NO_SEAT)
        sf_out_pair_int(out, "durchmarsch", result->durchmarsch);
    write_bits(out, "virgins", result->virgins);
}

static void write_winner(struct sf_out *out, const struct sf_result *result)
{
    write_bits(out, "party", result->party);
    sf_out_pair_bool(out, "won", result->won);
    sf_out_pair_int(out, "points", result->player_points);
    sf_out_pair_bool(out, "schneider", result->schneider);
    sf_out_pair_bool(out, "schwarz", result->schwarz);
    sf_out_pair_int(out, "laufende", result->run);
    sf_out_pair_string(out, "laufende_of", sf_side_words[result->run_side]);
    if (result->run_excess)
        sf_out_pair_int(out, "laufende_too_many", result->run_excess);
    write_if(out, "unjustified", result->unjustified);
}

static void write_parts(struct sf_out *out, const struct sf_view *view)
{
    const struct sf_result *result = &view->result;

    sf_out_pair_int(out, "base", result->base);
    sf_out_pair_int(out, "schneider_part", result->schneider_part);
    sf_out_pair_int(out, "schwarz_part", result->schwarz_part);
    sf_out_pair_int(out, "laufende_part", result->run_part);
    if (result->refund_part)
        sf_out_pair_int(out, "refund_part", -result->refund_part);
    sf_out_pair_int(out, "factor", result->factor);
    sf_out_pair_int(out, "doublings", result->doublings);
    write_bits(out, "legen", view->stake.laid);
    sf_out_bytes(out, "stoss", view->stake.stoss, view->stake.stoss_count);
    sf_out_pair_bool(out, "bock", view->stake.bock);
    sf_out_pair_int(out, "value", result->value);
}

static void write_remorse(struct sf_out *out, const struct sf_view *view)
{
    int64_t cents[SF_SEATS];
    int64_t sum = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        sum += cents[seat] = view->result.remorse[seat];
    if (sum)
        sf_out_ints(out, "remorse", cents, view->rules.players);
}

/* Every step from the points to the row in the list. */
static void write_result(struct sf_out *out, const struct sf_table *table,
                         const struct sf_view *view)
{
    const struct sf_result *result = &view->result;
    bool played = view->has_result && !view->ruled;

    if (view->phase != SF_DEAL_OVER)
        return;
    sf_out_key(out, "result");
    sf_out_open(out, '{');
    sf_out_pair_bool(out, "played", played);
    write_if(out, "ruled", view->ruled);
    if (played && view->contract.game == SF_RAMSCH)
        write_ramsch(out, result);
    else if (played)
        write_winner(out, result);
    if (played)
        write_parts(out, view);
    if (played && view->rules.demand == SF_DEMAND_PLAYERS) {
        sf_out_key(out, "demanded");
        sf_demand_write(out, view->demand);
    }
    if (!view->ruled)
        write_steps(out, view, played);
    sf_out_ints(out, "payout", result->payout, view->rules.players);
    write_payments(out, view);
    if (sf_rules_has(&view->rules, SF_VARIANT_STOCK)) {
        sf_out_pair_int(out, "pot_before", view->stake.pot);
        sf_out_pair_int(out, "pot", result->pot);
    }
    write_remorse(out, view);
    write_bits(out, "stood_in", table->stood_in);
    sf_out_close(out, '}');
}

/* --- what can be done besides the game ----------------------------------------------------------
 */

enum { WORDS = 4 };

/* Finds the words of `may` that the table adds; ended by NULL. */
static void find_words(const struct sf_table *table, unsigned viewer, const char *words[WORDS])
{
    const struct sf_chair *chair = &table->chair[viewer];
    const struct sf_series *series = &table->series;
    unsigned count = 0;

    if (chair->kind == SF_CHAIR_PERSON) {
        if (!sf_table_may_push(table, chair->account))
            words[count++] = "schiebe";
        if (table->stage == SF_STAGE_PAUSE && sf_rules_has(&series->rules, SF_VARIANT_BOCK) &&
            !series->bock_left && sf_text_equal(chair->account, table->setup.host))
            words[count++] = "bock";
        if (!sf_table_may_ask(table, viewer))
            words[count++] = "hint";
        if (!sf_table_may_take_back(table, viewer))
            words[count++] = "take_back";
    }
    words[count] = NULL;
}

/* --- a view ----------------------------------------------------------------------------------- */

/* Long parts of a view that seldom change. */
enum { SETUP = 1, SEATS = 2, PROOF = 4 };

/* Writes how many cards may be lifted, so that the client of the cutter need not know the book. */
static void write_cut(struct sf_out *out, const struct sf_view *view)
{
    const struct sf_rules *rules = &view->rules;

    if (!view->may_cut)
        return;
    sf_out_key(out, "cut");
    sf_out_open(out, '{');
    sf_out_pair_int(out, "min", rules->cut_lift);
    sf_out_pair_int(out, "max", sf_count(rules->deck) - rules->cut_leave);
    sf_out_close(out, '}');
}

/* Those of the cards that are rejected for the same reason as the lowest of them. */
static sf_cards refused_alike(const struct sf_play *play, sf_cards cards)
{
    enum sf_error reason = sf_play_check(play, sf_lowest(cards));
    sf_cards alike = 0;

    for (; cards; cards &= cards - 1)
        if (sf_play_check(play, sf_lowest(cards)) == reason)
            alike |= SF_BIT(sf_lowest(cards));
    return alike;
}

/* Writes the viewer's cards that may not be played now, by the code of the rejection. */
static void write_refused(struct sf_out *out, const struct sf_play *play,
                          const struct sf_view *view)
{
    sf_cards left = view->own & ~view->legal, alike;

    if (view->phase != SF_DEAL_PLAY || view->turn != view->viewer || !left)
        return;
    sf_out_key(out, "refused");
    sf_out_open(out, '{');
    for (; left; left &= ~alike) {
        alike = refused_alike(play, left);
        sf_out_key(out, sf_error_code(sf_play_check(play, sf_lowest(left))));
        sf_cards_write(out, alike);
    }
    sf_out_close(out, '}');
}

/* Writes the class that the viewer's word to play would bind them to, unless it is the lowest. */
static void write_commits(struct sf_out *out, const struct sf_deal *deal,
                          const struct sf_view *view)
{
    struct sf_auction after = deal->auction;

    for (unsigned i = 0; view->phase == SF_DEAL_AUCTION && i < view->legal_says; i++) {
        const struct sf_say *say = &view->legal_say[i];
        uint8_t class;
        if ((say->word != SF_SAY_SPIELE && say->word != SF_SAY_SPIELE_AUCH) ||
            sf_auction_apply(&after, *say))
            continue;
        class = after.promise[view->viewer];
        if (class != SF_NO_CLASS && class != SF_CLASS_RUFSPIEL)
            sf_out_pair_string(out, "commits", sf_class_name((enum sf_class) class));
        return;
    }
}

/* Writes what follows from the rules, so that a client need not know them. */
static void write_follows(struct sf_out *out, const struct sf_deal *deal,
                          const struct sf_view *view)
{
    const struct sf_stake *stake = &view->stake;
    unsigned doublings = stake->stoss_count + sf_count(stake->laid) + stake->bock;

    if (view->count % sf_rules_active(&view->rules))
        sf_out_pair_int(out, "best", deal->play.winner);
    if (doublings)
        sf_out_pair_int(out, "times", INT64_C(1) << doublings);
    if (view->phase == SF_DEAL_OVER)
        sf_out_pair_int(out, "dealt", view->dealer);
    if (view->may_push) {
        /* bsv-1989 A1 4.3: the high trumps are taken or pushed as a whole */
        sf_out_key(out, "pushable");
        sf_cards_write(out, view->own | (view->heap == deal->high ? 0 : view->heap));
    }
    write_commits(out, deal, view);
    write_refused(out, &deal->play, view);
}

static void write_view(struct sf_out *out, const struct sf_table *table, unsigned viewer,
                       int64_t now, unsigned without)
{
    const char *words[WORDS] = {NULL};
    struct sf_view view;

    sf_view_of(&view, &table->series, viewer);
    if (viewer < SF_SEATS) {
        view.may_cut = view.may_cut || sf_table_cuts_for(table, viewer);
        view.may_demand = view.may_demand && !sf_table_may_demand(table, viewer);
        view.may_veto = view.may_veto && table->stage == SF_STAGE_PAUSE;
        find_words(table, viewer, words);
    }
    sf_out_open(out, '{');
    sf_out_pair_int(out, "seq", table->seq);
    sf_out_pair_int(out, "time", now);
    if (!(without & SETUP))
        write_setup(out, table);
    write_stage(out, table);
    if (!(without & SEATS))
        write_seats(out, table);
    write_deadlines(out, table);
    if (!(without & PROOF))
        write_proof(out, table);
    sf_view_write_with(out, &view, words);
    write_cut(out, &view);
    write_follows(out, &table->series.deal, &view);
    if (view.viewer == SF_NO_SEAT)
        sf_view_seen_write(out, &view);
    write_result(out, table, &view);
    sf_out_close(out, '}');
}

void sf_table_view_write(struct sf_out *out, const struct sf_table *table, unsigned viewer,
                         int64_t now)
{
    write_view(out, table, viewer, now, 0);
}

void sf_table_lobby_write(struct sf_out *out, const struct sf_table *table)
{
    sf_out_open(out, '{');
    write_setup(out, table);
    write_stage(out, table);
    write_seats(out, table);
    sf_out_close(out, '}');
}

/* --- from one view to the next ---------------------------------------------------------------- */

struct pair {
    const char *key, *value; /* with the quotes of the key */
    size_t key_length, length;
};

enum { PAIRS = 80 };

static const char *end_of_string(const char *at)
{
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

static const char *end_of_value(const char *at)
{
    unsigned depth = 0;

    for (;;) {
        if (*at == '"') {
            at = end_of_string(at);
            continue;
        }
        if (!depth && (*at == ',' || *at == '}'))
            return at;
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
    }
}

/* Splits an object of this module into its pairs, without `seq` and `time`. */
static unsigned take_apart(const char *text, struct pair pairs[PAIRS])
{
    unsigned count = 0;

    do {
        struct pair *pair = &pairs[count];
        pair->key = ++text;
        text = end_of_string(text);
        pair->key_length = (size_t)(text - pair->key);
        pair->value = ++text;
        text = end_of_value(text);
        pair->length = (size_t)(text - pair->value);
        count++;
    } while (*text == ',' && count < PAIRS);
    memmove(pairs, pairs + 2, (count - 2) * sizeof *pairs); /* seq and time come first */
    return count - 2;
}

static const struct pair *find(const struct pair *pairs, unsigned count, const struct pair *like)
{
    for (unsigned i = 0; i < count; i++)
        if (pairs[i].key_length == like->key_length &&
            memcmp(pairs[i].key, like->key, like->key_length) == 0)
            return &pairs[i];
    return NULL;
}

static void write_now(struct sf_out *out, const struct pair *old, unsigned olds,
                      const struct pair *new, unsigned news)
{
    bool any = false;

    for (unsigned i = 0; i < news; i++) {
        const struct pair *was = find(old, olds, &new[i]);
        if (was && was->length == new[i].length && !memcmp(was->value, new[i].value, was->length))
            continue;
        sf_out_raw(out, any ? "," : ",\"now\":{", any ? 1 : 8);
        any = true;
        sf_out_raw(out, new[i].key, new[i].key_length);
        sf_out_raw(out, ":", 1);
        sf_out_raw(out, new[i].value, new[i].length);
    }
    if (any)
        sf_out_raw(out, "}", 1);
}

static void write_gone(struct sf_out *out, const struct pair *old, unsigned olds,
                       const struct pair *new, unsigned news)
{
    bool any = false;

    for (unsigned i = 0; i < olds; i++) {
        if (find(new, news, &old[i]))
            continue;
        sf_out_raw(out, any ? "," : ",\"gone\":[", any ? 1 : 9);
        any = true;
        sf_out_raw(out, old[i].key, old[i].key_length);
    }
    if (any)
        sf_out_raw(out, "]", 1);
}

/* The parts that are equal in both views, because their input is equal. */
static unsigned same_parts(const struct sf_table *a, const struct sf_table *b)
{
    bool players = a->series.rules.players == b->series.rules.players;
    bool setup = memcmp(&a->setup, &b->setup, sizeof a->setup) == 0;
    bool seats = players && setup && memcmp(a->chair, b->chair, sizeof a->chair) == 0;
    bool proof = players && a->hand == b->hand && a->opened == b->opened &&
                 a->revealed == b->revealed && memcmp(&a->proof, &b->proof, sizeof a->proof) == 0;

    return (setup ? SETUP : 0u) | (seats ? SEATS : 0u) | (proof ? PROOF : 0u);
}

/* The text of a view in `buffer`; false if it does not fit. */
static bool view_text(const struct sf_table *table, unsigned viewer, unsigned without, char *buffer,
                      size_t size)
{
    struct sf_out out;

    sf_out_init(&out, buffer, size);
    write_view(&out, table, viewer, 0, without);
    return !out.overflow;
}

/* --- what happened ---------------------------------------------------------------------------- */

/* Hides cards that were shuffled or passed on. */
static void write_game(struct sf_out *out, const struct sf_table *after,
                       const struct sf_event *event, unsigned viewer)
{
    struct sf_view view;

    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_DECK:
    case SF_EVENT_MIX:
    case SF_EVENT_PUSH:
    case SF_EVENT_GIVE:
        break;
    default:
        sf_event_write(out, &after->series.rules, event);
        return;
    }
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", sf_event_name((enum sf_event_type)event->type));
    sf_out_pair_int(out, "seat", event->seat);
    if (event->type == SF_EVENT_DECK && event->arg)
        sf_out_pair_int(out, "n", event->arg);
    if (event->type == SF_EVENT_PUSH && event->seat == viewer) {
        sf_out_key(out, "cards");
        sf_cards_write(out, event->cards);
    }
    sf_view_of(&view, &after->series, viewer);
    if (event->type == SF_EVENT_GIVE && view.given_card != SF_NO_CARD)
        sf_out_pair_string(out, "card", sf_card_name(view.given_card));
    sf_out_close(out, '}');
}

static bool may_know(const struct sf_table_event *event, unsigned viewer)
{
    return event->kind != SF_TABLE_PROMISE || event->seat == viewer;
}

static void write_load(struct sf_out *out, const struct sf_table *after,
                       const struct sf_table_event *event, unsigned viewer)
{
    switch ((enum sf_table_kind)event->kind) {
    case SF_TABLE_SIT:
        sf_out_pair_string(out, "name", event->sit.name);
        break;
    case SF_TABLE_BOT:
        sf_out_pair_string(out, "level", event->level);
        break;
    case SF_TABLE_COMMIT:
        sf_out_pair_int(out, "hand", event->commit.hand);
        sf_table_hex_write(out, "commitment", event->commit.commitment);
        break;
    case SF_TABLE_GAME:
        sf_out_key(out, "game");
        write_game(out, after, &event->game, viewer);
        break;
    case SF_TABLE_CLOSE:
        sf_out_pair_string(out, "reason", sf_reason_words[event->reason]);
        break;
    case SF_TABLE_SCHIEBE:
        sf_out_pair_int(out, "n", event->high);
        break;
    case SF_TABLE_PACE:
        sf_out_pair_string(out, "pace", sf_pace_words[event->pace]);
        break;
    case SF_TABLE_PROMISE:
    case SF_TABLE_NONCE:
    case SF_TABLE_READY:
    case SF_TABLE_VOTE:
    case SF_TABLE_REMATCH:
        sf_out_pair_bool(out, "on", event->on);
        break;
    default:
        break;
    }
}

static void write_ev(struct sf_out *out, const struct sf_table *after,
                     const struct sf_table_event *event, unsigned viewer)
{
    sf_out_key(out, "ev");
    sf_out_open(out, '{');
    sf_out_pair_string(out, "ev", sf_table_kind_name((enum sf_table_kind)event->kind));
    if (event->seat < SF_SEATS && event->kind != SF_TABLE_GAME)
        sf_out_pair_int(out, "seat", event->seat);
    write_load(out, after, event, viewer);
    write_if(out, "auto", event->automatic);
    sf_out_close(out, '}');
}

void sf_table_event_write(struct sf_out *out, const struct sf_table *before,
                          const struct sf_table_event *event, const struct sf_table *after,
                          unsigned viewer, char *work, size_t work_size)
{
    struct pair old[PAIRS], new[PAIRS];
    unsigned olds, news, same = same_parts(before, after);
    size_t half = work_size / 2;

    if (!view_text(before, viewer, same, work, half) ||
        !view_text(after, viewer, same, work + half, half)) {
        out->overflow = true;
        return;
    }
    olds = take_apart(work, old);
    news = take_apart(work + half, new);
    sf_out_open(out, '{');
    sf_out_pair_int(out, "seq", after->seq);
    sf_out_pair_int(out, "time", after->at);
    if (may_know(event, viewer))
        write_ev(out, after, event, viewer);
    else
        sf_out_pair_bool(out, "skip", true);
    write_now(out, old, olds, new, news);
    write_gone(out, old, olds, new, news);
    sf_out_close(out, '}');
}

/* --- emotes ----------------------------------------------------------------------------------- */

const struct sf_emote sf_emotes[] = {
    {"servus", "Servus!", "Hello!"},
    {"gut_gespielt", "Gut gespielt!", "Well played!"},
    {"danke", "Danke!", "Thank you!"},
    {"entschuldigung", "Entschuldigung!", "Sorry!"},
    {"glueck", "Glück gehabt!", "That was lucky!"},
    {"pech", "So ein Pech!", "Bad luck!"},
    {"sauber", "Sauber!", "Neat!"},
    {"oha", "Oha!", "Oh!"},
    {"weiter", "Weiter geht's!", "Let's go on!"},
    {"pause", "Ich brauche kurz Pause.", "I need a short break."},
    {"pfiat_di", "Pfiat di!", "Goodbye!"},
    {NULL, NULL, NULL},
};

const struct sf_emote *sf_emote_find(const char *name)
{
    for (const struct sf_emote *row = sf_emotes; row->name; row++)
        if (sf_text_equal(row->name, name))
            return row;
    return NULL;
}
