/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "piece.h"
#include "record/event_json.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *levels;
} lineups[LINEUP_N] = {
#define LINEUP_ROW(id, name, levels) {name, levels},
    LINEUPS(LINEUP_ROW)
#undef LINEUP_ROW
};

const char *lineup_name(enum lineup lineup)
{
    return lineups[lineup].name;
}

enum lineup lineup_parse(const char *name)
{
    int i = 0;

    while (i < LINEUP_N && strcmp(lineups[i].name, name) != 0)
        i++;
    return (enum lineup)i;
}

/* Only the first one counts: what comes after may follow from it. */
__attribute__((format(printf, 2, 3))) static bool fault(struct piece *piece, const char *format,
                                                        ...)
{
    va_list list;

    va_start(list, format);
    if (!piece->fault[0])
        vsnprintf(piece->fault, sizeof piece->fault, format, list);
    va_end(list);
    return false;
}

static bool one_in(struct piece *piece, uint32_t n)
{
    return sf_rng_below(&piece->rng, n) == 0;
}

static bool apply(struct piece *piece, const struct sf_event *event)
{
    enum sf_error error = sf_series_apply(&piece->series, event);

    if (!error)
        return true;
    return fault(piece, "%s %u of seat %u in phase %s: %s",
                 sf_event_name((enum sf_event_type)event->type), event->arg, event->seat,
                 sf_deal_phase_name((enum sf_deal_phase)piece->series.deal.phase),
                 sf_error_code(error));
}

/* --- sitting down ----------------------------------------------------------------------------- */

static const struct sf_bot *draw_bot(struct piece *piece)
{
    const char *levels = lineups[piece->lineup].levels;
    const struct sf_bot *found = NULL;
    uint32_t seen = 0;

    for (const struct sf_bot *bot = sf_bots; bot->name; bot++)
        if (strstr(levels, bot->name) && one_in(piece, ++seen))
            found = bot;
    return found;
}

static void sit_down(struct piece *piece)
{
    struct sf_rules rules = piece->kind->rules;

    piece->rng = sf_rng_seed(piece->seed);
    piece->tools.seed = piece->seed;
    piece->tools.worlds = 1 + sf_rng_below(&piece->rng, 2);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        piece->bot[seat] = draw_bot(piece);
    if (rules.packet_by_agreement && one_in(piece, 2))
        sf_rules_agree_packet(&rules, rules.packet_by_agreement);
    sf_series_start(&piece->series, &rules, sf_rng_below(&piece->rng, rules.players));
}

/* --- the next deck ---------------------------------------------------------------------------- */

/* Puts together what goes into one hand if nobody cuts: the only way to see a Sie. */
static void gather(const struct sf_rules *rules, uint8_t deck[SF_CARD_N])
{
    unsigned size = sf_count(rules->deck), hands = sf_rules_active(rules), taken = 0;
    uint8_t row[SF_CARD_N];

    memcpy(row, deck, size);
    for (unsigned hand = 0; hand < hands; hand++)
        for (unsigned i = 0; i < size; i++)
            if (i / rules->packet % hands == hand)
                deck[i] = row[taken++];
}

/* Often hardly shuffled: in the order of some game, with a few cards swapped. */
static void draw_deck(struct piece *piece, uint8_t deck[SF_CARD_N])
{
    const struct sf_order *order = &sf_orders[sf_rng_below(&piece->rng, SF_ORDER_N)];
    unsigned size = 0, swaps = sf_rng_below(&piece->rng, 12);

    for (unsigned place = 0; place < SF_CARD_N; place++)
        if (piece->kind->rules.deck & SF_BIT(order->card[place]))
            deck[size++] = order->card[place];
    if (one_in(piece, 8)) {
        gather(&piece->series.rules, deck);
        swaps /= 4;
    } else if (!one_in(piece, 4)) {
        sf_rng_shuffle(&piece->rng, deck, size);
    }
    while (swaps--) {
        unsigned a = sf_rng_below(&piece->rng, size), b = sf_rng_below(&piece->rng, size);
        uint8_t card = deck[a];
        deck[a] = deck[b];
        deck[b] = card;
    }
}

static bool between_deals(struct piece *piece)
{
    const struct sf_series *series = &piece->series;
    struct sf_event event = sf_event_of(SF_EVENT_ROUND, SF_ORGANISER, 0);

    if (one_in(piece, 32) && !apply(piece, &event))
        return false;
    event = sf_event_of(SF_EVENT_BOCK, SF_ORGANISER, 0);
    if (sf_rules_has(&series->rules, SF_VARIANT_BOCK) && !series->bock_left && one_in(piece, 4) &&
        !apply(piece, &event))
        return false;
    event = sf_event_of(SF_EVENT_DECK, series->dealer, 0);
    draw_deck(piece, event.deck);
    if (sf_rules_has(&series->rules, SF_VARIANT_SCHIEBE) && one_in(piece, 2))
        event.arg = (uint8_t)(2 + sf_rng_below(&piece->rng, 2));
    piece->sums.deals++;
    return apply(piece, &event);
}

/* --- asking ----------------------------------------------------------------------------------- */

/* True if the seat has done something; a fault is left in the piece. */
static bool acts(struct piece *piece, unsigned seat)
{
    sf_view_of(&piece->view, &piece->series, seat);
    if (!piece->bot[seat]->act(&piece->view, &piece->tools, &piece->answer))
        return false;
    piece->sums.answers++;
    if (piece->answer.event.seat != seat)
        return fault(piece, "seat %u acts for seat %u", seat, piece->answer.event.seat);
    return apply(piece, &piece->answer.event);
}

static bool organiser_acts(struct piece *piece)
{
    struct sf_event event;

    sf_view_of(&piece->view, &piece->series, SF_NO_SEAT);
    if (!sf_bot_organiser(&piece->view, &event))
        return false;
    if (one_in(piece, 4)) {
        event.say.word = SF_SAY_REFUSE;
        piece->sums.refusals++;
    }
    return apply(piece, &event);
}

/* Those who are not on turn come first, because only they can be too late. */
static bool step(struct piece *piece)
{
    unsigned turn = sf_deal_turn(&piece->series.deal);
    bool done = false;

    for (unsigned seat = 0; seat < piece->series.rules.players && !done; seat++)
        done = seat != turn && !piece->fault[0] && acts(piece, seat);
    if (!done && !piece->fault[0])
        done =
            turn == SF_ORGANISER ? organiser_acts(piece) : turn != SF_NO_SEAT && acts(piece, turn);
    return done || fault(piece, "nobody acts in phase %s",
                         sf_deal_phase_name((enum sf_deal_phase)piece->series.deal.phase));
}

/* The winners demand what is due, and now and then one too many. */
static bool demand(struct piece *piece)
{
    struct sf_series *series = &piece->series;
    struct sf_event event;

    for (unsigned seat = 0; seat < series->rules.players; seat++) {
        while (sf_series_due(series, seat, &event))
            if (!apply(piece, &event))
                return false;
        event = sf_event_of(SF_EVENT_DEMAND, seat, series->last.demand.run + 1u);
        if (event.arg < series->rules.price[series->last.contract.game].run_from)
            event.arg = series->rules.price[series->last.contract.game].run_from;
        if (!sf_series_demand_check(series, seat, event.arg) && one_in(piece, 8) &&
            !apply(piece, &event))
            return false;
    }
    return true;
}

/* --- the end of a deal ------------------------------------------------------------------------ */

static bool books_balance(struct piece *piece, const struct sf_deal *deal)
{
    int64_t accounts = piece->series.pot, row = 0;
    unsigned points = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        accounts += piece->series.total[seat];
        row += deal->result.payout[seat];
        points += deal->play.tally.points[seat];
    }
    if (accounts)
        return fault(piece, "accounts and Stock are off by %lld", (long long)accounts);
    if (deal->has_result && row + deal->result.pot != deal->stake.pot)
        return fault(piece, "the row sums to %lld, the Stock went from %lld to %lld",
                     (long long)row, (long long)deal->stake.pot, (long long)deal->result.pot);
    if (deal->has_result && deal->count && points != 120)
        return fault(piece, "%u points in the tricks", points);
    return true;
}

static bool check_deal(struct piece *piece)
{
    const struct sf_deal *deal = &piece->series.deal;
    const char *why;

    if (!books_balance(piece, deal))
        return false;
    if (!deal->has_contract)
        return true;
    record_write(&piece->record, deal, &piece->kind->house);
    why = record_judge(&piece->record, deal);
    if (why)
        return fault(piece, "%s", why);
    piece->sums.games++;
    piece->sums.of[deal->contract.game]++;
    return true;
}

/* Where nobody ever plays something is wrong, too. */
static bool goes_on(const struct piece *piece)
{
    return piece->sums.games < piece->games &&
           !(piece->stop && atomic_load_explicit(piece->stop, memory_order_relaxed));
}

bool piece_play(struct piece *piece)
{
    const struct sf_deal *deal = &piece->series.deal;

    memset(&piece->sums, 0, sizeof piece->sums);
    piece->fault[0] = piece->record.text[0] = piece->record.answer[0] = 0;
    sit_down(piece);
    while (goes_on(piece)) {
        if (piece->sums.deals > 200 * (uint64_t)piece->games)
            return fault(piece, "hardly anybody ever plays");
        if (!between_deals(piece))
            return false;
        while (deal->phase != SF_DEAL_OVER)
            if (!step(piece))
                return false;
        if (!demand(piece) || !check_deal(piece))
            return false;
    }
    return true;
}

/* --- telling ---------------------------------------------------------------------------------- */

static void tell_view(const struct piece *piece, unsigned seat)
{
    static char text[1 << 16];
    static struct sf_view view;
    struct sf_out out;

    sf_view_of(&view, &piece->series, seat);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_view_write(&out, &view);
    sf_out_close(&out, '}');
    fprintf(stderr, "%.*s\n", (int)out.length, text);
}

void piece_tell_fault(const struct piece *piece)
{
    const struct sf_series *series = &piece->series;

    fprintf(stderr, "fault: %s\n", piece->fault);
    fprintf(stderr, "  table: %s; %s:", piece->kind->name, lineup_name(piece->lineup));
    for (unsigned seat = 0; seat < series->rules.players; seat++)
        fprintf(stderr, " %s", piece->bot[seat]->name);
    fprintf(stderr, "\n  deal %u of seed %llu, %u worlds\n", series->deals,
            (unsigned long long)piece->seed, piece->tools.worlds);
    if (piece->record.text[0])
        fprintf(stderr, "  last game: %s\n  judged: %s\n", piece->record.text,
                piece->record.answer);
    for (unsigned seat = 0; seat < series->rules.players; seat++)
        tell_view(piece, seat);
}
