/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "line_cases.h"

#include "core/adjudicate.h"
#include "lists/row.h"
#include "random_game.h"
#include <string.h>

/*
 * The patterns of rows against the games themselves: every result of a random game, and every
 * ruling on a random incident in one, is a legal row; played games cost the Reuegeld that the score
 * says. And the other way round: every pattern has been seen, so none is legal that cannot be.
 */

enum { GAMES = 200000 };

static struct sf_patterns patterns[SF_BOOK_N];
static bool seen[SF_BOOK_N][SF_PATTERNS_MAX];

static struct sf_row row_of(const struct random_game *g, const int64_t *payout)
{
    struct sf_row row = {.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT, .note = true};

    for (unsigned seat = 0; seat < g->rules.players; seat++)
        row.entry[seat] = (int16_t)payout[seat];
    return row;
}

static void judge(const struct random_game *g, const struct sf_row *row, struct sf_row_finding *f)
{
    sf_row_judge(&patterns[g->rules.book], g->rules.players, g->dealer + 1, row, NULL, f);
}

static void must_count(const struct random_game *g, const struct sf_row *row, const char *what)
{
    struct sf_row_finding f;

    judge(g, row, &f);
    if (f.fate != SF_ROW_COUNTS)
        fail_msg("%s, %s: %d %d %d %d %d is %s", sf_book_id((enum sf_book)g->rules.book), what,
                 row->entry[0], row->entry[1], row->entry[2], row->entry[3], row->entry[4],
                 sf_row_reason_name((enum sf_row_reason)f.reason));
}

/* ---- which pattern it was ---- */

static unsigned rank_of(const struct random_game *g, const struct sf_row *row, unsigned seat)
{
    unsigned rank = 0;

    for (unsigned other = 0; other < g->rules.players; other++)
        rank += sf_rules_plays(&g->rules, g->dealer, other) && row->entry[other] > row->entry[seat];
    return rank;
}

static void see(const struct random_game *g, const struct sf_row *row, enum sf_row_kind kind,
                bool declarers_won)
{
    const struct sf_patterns *p = &patterns[g->rules.book];
    int16_t sorted[4] = {0, 0, 0, 0};

    for (unsigned seat = 0; seat < g->rules.players; seat++)
        if (sf_rules_plays(&g->rules, g->dealer, seat))
            for (unsigned at = rank_of(g, row, seat), n = 0; at + n < 4; n++)
                sorted[at + n] = row->entry[seat];
    for (unsigned i = 0; i < p->count; i++)
        if (!memcmp(p->row[i].entry, sorted, sizeof sorted) && p->row[i].kind == kind &&
            p->row[i].doubled == (g->stake.stoss_count > 0) &&
            (kind == SF_ROW_MISPLAY || p->row[i].won == declarers_won))
            seen[g->rules.book][i] = true;
}

/* ---- games that were played ---- */

static enum sf_row_kind kind_of(const struct sf_contract *contract)
{
    if (contract->tout)
        return SF_ROW_TOUT;
    if (contract->game == SF_SIE || contract->game == SF_MUSS)
        return contract->game == SF_SIE ? SF_ROW_SIE : SF_ROW_MUSS;
    return sf_games[contract->game].alone ? SF_ROW_SOLO : SF_ROW_RUFSPIEL;
}

static void play(const struct random_game *g, struct sf_play *play, unsigned cards)
{
    sf_play_start(play, &g->rules, g->dealer, &g->contract, g->hand);
    for (unsigned i = 0; i < cards; i++)
        sf_play_put(play, play->order->bit[g->card[i]]);
}

static void played_row_counts(const struct random_game *g)
{
    struct sf_row_finding f;
    struct sf_result result;
    struct sf_play end;
    struct sf_row row;

    play(g, &end, g->count);
    sf_score(&result, &g->rules, g->dealer, &g->contract, g->hand, &end.tally, &g->stake);
    row = row_of(g, result.payout);
    must_count(g, &row, "played");
    row.kind = (uint8_t)kind_of(&g->contract);
    row.declarer = g->contract.declarer;
    row.spritze = g->stake.stoss_count ? g->stake.stoss[0] : SF_NO_SEAT;
    must_count(g, &row, "played and told");
    judge(g, &row, &f);
    assert_int_equal(f.sense.kind, row.kind);
    assert_int_equal(f.sense.won, result.won);
    assert_int_equal(f.sense.solo, sf_games[g->contract.game].alone);
    assert_int_equal(f.sense.unclear, 0);
    assert_memory_equal(f.sense.remorse, result.remorse, sizeof result.remorse);
    see(g, &row, (enum sf_row_kind)row.kind, result.won);
}

/* ---- games that were ruled on ---- */

static struct sf_incident random_incident(const struct random_game *g, struct sf_rng *rng,
                                          const struct sf_play *at)
{
    struct sf_incident incident = {.kind = (uint8_t)sf_rng_below(rng, SF_IRREGULAR_N),
                                   .prompter = SF_NO_SEAT,
                                   .placed = true,
                                   .trick = (uint8_t)(at->tricks + 1),
                                   .play = *at};

    if (sf_rng_below(rng, 2))
        incident.kind = SF_IRREGULAR_REVOKE;
    do
        incident.seat = (uint8_t)sf_rng_below(rng, g->rules.players);
    while (!sf_rules_plays(&g->rules, g->dealer, incident.seat));
    incident.facts = (uint32_t)sf_rng_next(rng) & ((UINT32_C(1) << SF_FACT_PROMPTED) - 1);
    incident.found = (uint8_t)(incident.trick + sf_rng_below(rng, at->total + 2u - incident.trick));
    return incident;
}

/* At an announcement that went wrong the declarer is who announced, and nothing was doubled; now
 * and then its suit was never named. */
static void announce(struct random_game *g, struct sf_rng *rng, struct sf_incident *incident)
{
    if (sf_irregular_moment((enum sf_irregular)incident->kind) != SF_MOMENT_ANNOUNCE)
        return;
    g->stake = (struct sf_stake){.pot = 0};
    incident->seat = g->contract.declarer;
    incident->trick = incident->found = 0;
    incident->placed = false;
    if (sf_rng_below(rng, 2))
        g->contract.suit = SF_NO_SUIT;
}

static void ruled_row_counts(struct random_game g, struct sf_rng *rng)
{
    unsigned cards = g.count ? sf_rng_below(rng, g.count) : 0;
    struct sf_incident incident;
    struct sf_ruling ruling;
    struct sf_dispute dispute;
    struct sf_play at;
    struct sf_row row;

    play(&g, &at, cards);
    incident = random_incident(&g, rng, &at);
    announce(&g, rng, &incident);
    if (sf_play_over(&at) && incident.placed)
        return;
    dispute = (struct sf_dispute){&g.rules,   (uint8_t)g.dealer, at.tricks > 0, true,
                                  g.contract, g.stake,           g.hand};
    assert_int_equal(sf_adjudicate(&ruling, &dispute, &incident, 1), SF_OK);
    if (!ruling.scored)
        return;
    row = row_of(&g, ruling.result.payout);
    row.kind = SF_ROW_MISPLAY;
    must_count(&g, &row, sf_irregular_name((enum sf_irregular)incident.kind));
    see(&g, &row, SF_ROW_MISPLAY, false);
    /* The holder of the Alte takes a trick: a Muss-Spiel is lost Schwarz by a ruling alone. */
    if (ruling.score_as == SF_SCORE_AS_SCHWARZ)
        see(&g, &row, kind_of(&g.contract), ruling.result.won);
}

static void every_result_is_a_legal_row(void **state)
{
    struct sf_rng rng = sf_rng_seed(71);

    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct random_game g;
        random_game(&g, &rng, RANDOM_COMMON);
        if (g.rules.casual)
            continue;
        played_row_counts(&g);
        for (int n = 0; n < 4; n++)
            ruled_row_counts(g, &rng);
    }
}

/* A passed deal is no game; it has a test of its own. */
static void every_legal_row_is_a_result(void **state)
{
    unsigned missing = 0;

    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++)
        for (unsigned i = 0; i < patterns[book].count; i++) {
            const struct sf_pattern *p = &patterns[book].row[i];
            if (seen[book][i] || p->kind == SF_ROW_PASSED)
                continue;
            print_error("%s: never %d %d %d %d as %s, %s, %s\n", sf_book_id((enum sf_book)book),
                        p->entry[0], p->entry[1], p->entry[2], p->entry[3],
                        sf_row_kind_name((enum sf_row_kind)p->kind), p->won ? "won" : "lost",
                        p->doubled ? "doubled" : "plain");
            missing++;
        }
    assert_int_equal(missing, 0);
}

static int make_patterns(void **state)
{
    (void)state;
    for (int book = 0; book < SF_BOOK_N; book++)
        sf_patterns_make(&patterns[book], &sf_rulebooks[book]);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_result_is_a_legal_row),
        cmocka_unit_test(every_legal_row_is_a_result),
    };

    return cmocka_run_group_tests(tests, make_patterns, NULL);
}
