/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "retold.h"
#include "sanitized.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Two readings of the rules, one answer: the core and the naive implementation are asked the same
 * questions about the same random games. A failure names the seed of its game:
 *
 *     STICHFEST_SEED=12345 STICHFEST_GAMES=1 build/tests/test_naive
 *
 * At the end it is counted whether everything worth comparing has occurred.
 */

/* All games of the first number are compared; of the second only those that are rare. */
enum {
    GAMES = SANITIZED ? 800
            : BRIEF   ? 4000
                      : 20000,
    RARE_AMONG = BRIEF ? 100000 : 300000,
    RARE_ENOUGH = BRIEF ? 4 : 20
};

static uint64_t current;

#define AGREE(core, naive)                                                                         \
    do {                                                                                           \
        long long core_says = (long long)(core), naive_says = (long long)(naive);                  \
        if (core_says != naive_says)                                                               \
            fail_msg("game of seed %" PRIu64 ": %s is %lld, naive says %lld", current, #core,      \
                     core_says, naive_says);                                                       \
    } while (0)

/* --- the play -----------------------------------------------------------------------------------
 */

static void compare_play(const struct random_game *g, const struct naive_game *naive,
                         struct sf_play *play, struct naive_play *so_far)
{
    so_far->count = 0;
    sf_play_start(play, &g->rules, g->dealer, &g->contract, g->hand);
    for (unsigned i = 0; i < g->count; i++) {
        unsigned tricks = play->tricks;
        AGREE(play->turn, naive_to_move(naive, so_far));
        AGREE(sf_order_cards(play->order, sf_play_legal(play)), retold_legal(naive, so_far));
        sf_play_put(play, UINT32_C(1) << play->order->place[g->card[i]]);
        retell_card(so_far, g->card[i]);
        if (play->tricks > tricks)
            AGREE(play->winner, naive_trick_winner(naive, so_far, (int)tricks));
    }
    AGREE(sf_play_over(play), naive_to_move(naive, so_far) < 0);
}

/* --- the score ----------------------------------------------------------------------------------
 */

static void compare_seats(const struct sf_result *r, const struct sf_tally *tally,
                          const struct naive_score *score, unsigned players)
{
    for (unsigned seat = 0; seat < players; seat++) {
        AGREE(tally->points[seat], score->points[seat]);
        AGREE(tally->tricks[seat], score->tricks[seat]);
        AGREE(r->party >> seat & 1, score->party[seat]);
        AGREE(r->payout[seat], score->payout[seat]);
        AGREE(r->remorse[seat], score->reuegeld[seat]);
    }
}

static void compare_score(const struct random_game *g, const struct sf_play *play,
                          const struct naive_game *naive, const struct naive_play *so_far,
                          struct sf_result *r)
{
    struct naive_score score;

    sf_score(r, &g->rules, g->dealer, &g->contract, g->hand, &play->tally, &g->stake);
    naive_score_game(naive, so_far, &score);
    compare_seats(r, &play->tally, &score, g->rules.players);
    AGREE(r->player_points, score.declarer_points);
    AGREE(r->won, score.won);
    AGREE(r->schneider, score.schneider);
    AGREE(r->schwarz, score.schwarz);
    AGREE(r->run, score.laufende);
    AGREE(r->run_side, score.laufende_by);
    AGREE(r->value, score.value);
    AGREE(r->pot, score.pot);
    AGREE(r->ramsch_loser == SF_NO_SEAT ? -1 : r->ramsch_loser, score.ramsch_loser);
    AGREE(r->durchmarsch != SF_NO_SEAT, score.durchmarsch);
}

/* --- what may be called -------------------------------------------------------------------------
 */

static bool core_can_call(const struct random_game *g, enum sf_game game, unsigned seat,
                          struct sf_call call)
{
    struct sf_call calls[SF_CALL_MAX];
    unsigned count = sf_contract_calls(&g->rules, game, g->hand[seat], calls);

    if (!(g->rules.games >> game & 1))
        return false;
    for (unsigned i = 0; i < count; i++)
        if (calls[i].suit == call.suit && calls[i].rank == call.rank &&
            calls[i].renonce == call.renonce)
            return true;
    return false;
}

/* The whole question of an announcement; a Muss-Spiel is nobody's but the Alte's. */
static bool core_accepts(const struct random_game *g, enum sf_game game, unsigned seat,
                         struct sf_call call)
{
    struct sf_contract c = sf_contract_of(game, seat);

    c.suit = call.suit;
    c.call = call.rank;
    c.renonce = call.renonce;
    return !sf_contract_check(&g->rules, g->dealer, &c, g->hand);
}

static void compare_calls_of(const struct random_game *g, const struct naive_game *naive,
                             enum sf_game game, unsigned seat)
{
    bool entitled = game == SF_RUFSPIEL || g->hand[seat] & SF_BIT(SF_ALTE);

    for (unsigned i = 0; i < SF_CARD_N * 2u; i++) {
        struct sf_call call = {(uint8_t)sf_card_suit(i / 2), (uint8_t)sf_card_rank(i / 2), i & 1};
        bool can = naive_can_call(naive, (int)seat, sf_suit_letter((enum sf_suit)call.suit),
                                  sf_rank_letter((enum sf_rank)call.rank), call.renonce);
        AGREE(core_can_call(g, game, seat, call), can);
        AGREE(core_accepts(g, game, seat, call), can && entitled);
    }
}

static void compare_blocked(const struct random_game *g, const struct naive_game *naive,
                            unsigned seat)
{
    struct sf_call calls[SF_CALL_MAX];
    unsigned count = sf_contract_calls(&g->rules, SF_RUFSPIEL, g->hand[seat], calls);

    AGREE(!count || calls[0].renonce, naive_blocked(naive, (int)seat));
}

static void compare_calls(const struct random_game *g, const struct naive_game *naive)
{
    static const enum sf_game games[2] = {SF_RUFSPIEL, SF_MUSS};

    for (unsigned seat = 0; seat < g->rules.players; seat++) {
        if (!sf_rules_plays(&g->rules, g->dealer, seat))
            continue;
        compare_blocked(g, naive, seat);
        for (unsigned i = 0; i < 2; i++) {
            struct naive_game asked = *naive;
            asked.game = sf_games[games[i]].name;
            compare_calls_of(g, &asked, games[i], seat);
        }
    }
}

/* --- who may double -----------------------------------------------------------------------------
 */

static bool core_allows(const struct random_game *g, const struct naive_game *wanted)
{
    struct sf_stake stake = {.stoss_count = 0};

    for (int i = 0; i < wanted->stoss_count; i++) {
        unsigned seat = (unsigned)wanted->stoss[i];
        if (sf_stoss_check(&g->rules, g->dealer, &g->contract, g->hand, &stake, seat))
            return false;
        stake.stoss[stake.stoss_count++] = (uint8_t)seat;
    }
    return true;
}

/* Half of the seats are of the party whose turn it is: else long sequences would hardly occur. */
static int random_seat(const struct random_game *g, struct sf_rng *rng, bool players_turn)
{
    unsigned party = sf_contract_party(&g->contract, g->hand);
    unsigned seat = sf_rng_below(rng, 6);

    if (sf_rng_below(rng, 2))
        for (int tries = 0; tries < 8 && (party >> seat & 1) != players_turn; tries++)
            seat = sf_rng_below(rng, g->rules.players);
    return (int)seat;
}

static void compare_stoss(const struct random_game *g, const struct naive_game *naive,
                          struct sf_rng *rng)
{
    AGREE(core_allows(g, naive), true);
    AGREE(true, naive_stoss_ok(naive));
    for (int tries = 0; tries < 8; tries++) {
        struct naive_game wanted = *naive;
        wanted.stoss_count = (int)sf_rng_below(rng, 7);
        for (int i = 0; i < wanted.stoss_count; i++)
            wanted.stoss[i] = random_seat(g, rng, i & 1);
        AGREE(core_allows(g, &wanted), naive_stoss_ok(&wanted));
    }
}

/* --- what has occurred --------------------------------------------------------------------------
 */

/* clang-format off */
#define SIGHTS(X)                                                                                  \
    X(MUENCHEN) X(SCHULE) X(BSV) X(SERIEN) X(KURZ)                                                 \
    X(THREE) X(FIVE) X(FIVE_AT_A_TOURNAMENT) X(SHORT_DECK) X(OWN_TARIFF)                           \
    X(RUFSPIEL) X(HOCHZEIT) X(MUSS) X(SOLO) X(WENZ) X(FARBWENZ) X(GEIER) X(FARBGEIER) X(BETTEL)    \
    X(SIE) X(RAMSCH)                                                                               \
    X(TOUT_WON) X(TOUT_LOST) X(BETTEL_WON) X(BETTEL_LOST) X(BID_WON) X(BID_LOST)                   \
    X(RENONCE) X(MUSS_RENONCE_ACE) X(MUSS_RENONCE_ZEHN)                                            \
    X(CALLED_ZEHN) X(CALLED_KOENIG) X(CALLED_LOWER) X(MUENCHEN_ZEHN) X(MUENCHEN_KOENIG)            \
    X(RAN) X(RAN_MUENCHEN) X(RAN_UNDER_ZEHN) X(RAN_UNDER_KOENIG) X(RAN_AND_LED_AGAIN)              \
    X(RAN_AND_SOUGHT) X(RAN_AND_SOUGHT_MUENCHEN) X(RAN_AND_THROWN_AWAY) X(CALLED_CARD_LAST)        \
    X(WON_PLAIN) X(WON_SCHNEIDER) X(WON_SCHWARZ) X(LOST_PLAIN) X(LOST_SCHNEIDER) X(LOST_SCHWARZ)   \
    X(WON_WITH_61) X(LOST_WITH_60) X(MUSS_WON_WITH_60) X(MUSS_LOST_WITH_59)                        \
    X(BID_NOT_EXCEEDED) X(BID_EXCEEDED_BY_ONE) X(BID_OF_120_WON) X(BID_OF_120_LOST)                \
    X(SCHNEIDER_WITH_30) X(FREE_WITH_31) X(DEFENCE_SCHNEIDER_WITH_29) X(DEFENCE_FREE_WITH_30)      \
    X(MUSS_SCHNEIDER_WITH_29) X(MUSS_FREE_WITH_30) X(MUSS_DEFENCE_SCHNEIDER_WITH_30)               \
    X(MUSS_DEFENCE_FREE_WITH_31) X(KURZ_DEFENCE_SCHNEIDER_WITH_30) X(KURZ_DEFENCE_FREE_WITH_31)    \
    X(RUN_OF_DECLARER) X(RUN_OF_DEFENCE) X(RUN_OF_EIGHT)                                           \
    X(STOSS) X(RE) X(SUPRA) X(RESUPRA) X(LEGEN) X(BOCK) X(POT_WON) X(POT_LOST) X(POT_STAYS)        \
    X(SPRITZE_JUSTIFIED) X(SPRITZE_RUF_SCHNEIDER) X(SPRITZE_RUF_SCHWARZ)                           \
    X(SPRITZE_SOLO_SCHNEIDER) X(SPRITZE_SOLO_SCHWARZ) X(REUEGELD) X(REUEGELD_KURZ)                 \
    X(JUNGFRAU) X(TWO_JUNGFRAUEN) X(DURCHMARSCH)                                                   \
    X(TIE_TRICKS) X(TIE_TRUMPS) X(TIE_HIGHEST) X(TIE_SEAT)
/* clang-format on */

enum sight {
#define SIGHT_ENUM(name) SAW_##name,
    SIGHTS(SIGHT_ENUM)
#undef SIGHT_ENUM
        SIGHT_N
};

static const char *const sight_names[SIGHT_N] = {
#define SIGHT_NAME(name) #name,
    SIGHTS(SIGHT_NAME)
#undef SIGHT_NAME
};

/* The features of one game, and the number of games with each. */
struct sights {
    bool in[SIGHT_N];
};
static unsigned seen[SIGHT_N];

static void see_table(struct sights *s, const struct random_game *g)
{
    s->in[SAW_MUENCHEN + g->rules.book] = true;
    s->in[SAW_THREE] = g->rules.players == 3;
    s->in[SAW_FIVE] = g->rules.players == 5;
    s->in[SAW_FIVE_AT_A_TOURNAMENT] = g->rules.players == 5 && !g->rules.casual;
    s->in[SAW_SHORT_DECK] = g->rules.casual && g->rules.deck == SF_SHORT_DECK;
    for (int key = 0; key < SF_TARIFF_N; key++)
        s->in[SAW_OWN_TARIFF] |= g->house.tariff[key] != SF_UNSET;
}

static void see_contract(struct sights *s, const struct random_game *g, const struct sf_result *r)
{
    const struct sf_contract *c = &g->contract;
    bool muenchen = g->rules.book == SF_MUENCHEN_2006, muss = c->game == SF_MUSS;

    s->in[SAW_RUFSPIEL + c->game] = true;
    s->in[SAW_TOUT_WON] = c->tout && r->won;
    s->in[SAW_TOUT_LOST] = c->tout && !r->won;
    s->in[SAW_BETTEL_WON] = c->game == SF_BETTEL && r->won;
    s->in[SAW_BETTEL_LOST] = c->game == SF_BETTEL && !r->won;
    s->in[SAW_RENONCE] = c->renonce && !muss;
    s->in[SAW_MUSS_RENONCE_ACE] = c->renonce && muss && c->call == SF_AS;
    s->in[SAW_MUSS_RENONCE_ZEHN] = c->renonce && c->call == SF_ZEHN;
    s->in[SAW_CALLED_ZEHN] = !c->renonce && c->call == SF_ZEHN;
    s->in[SAW_CALLED_KOENIG] = c->call == SF_KOENIG;
    s->in[SAW_CALLED_LOWER] = c->call < SF_KOENIG;
    s->in[SAW_MUENCHEN_ZEHN] = muenchen && c->call == SF_ZEHN;
    s->in[SAW_MUENCHEN_KOENIG] = muenchen && c->call == SF_KOENIG;
}

/* The fate of the called card after its holder had led under it. */
static void see_after_running(struct sights *s, const struct sf_play *play, unsigned holder,
                              uint32_t bit, bool muenchen)
{
    bool suit = play->led == play->called_suit;

    if (!play->called || !play->ran || play->turn != holder)
        return;
    if (!play->led)
        s->in[SAW_RAN_AND_LED_AGAIN] |= (bit & play->called_suit) && bit != play->called;
    else if (suit)
        s->in[muenchen ? SAW_RAN_AND_SOUGHT_MUENCHEN : SAW_RAN_AND_SOUGHT] = true;
    else if (bit == play->called && (play->hand[holder] & ~bit))
        s->in[SAW_RAN_AND_THROWN_AWAY] = true;
}

static void see_called_card(struct sights *s, const struct random_game *g)
{
    bool muenchen = g->rules.book == SF_MUENCHEN_2006;
    unsigned holder = 0;
    struct sf_play play;

    sf_play_start(&play, &g->rules, g->dealer, &g->contract, g->hand);
    while (!(play.hand[holder] & play.called))
        holder++;
    for (unsigned i = 0; i < g->count; i++) {
        uint32_t bit = UINT32_C(1) << play.order->place[g->card[i]];
        see_after_running(s, &play, holder, bit, muenchen);
        s->in[SAW_CALLED_CARD_LAST] |= play.led && bit == play.called && play.hand[holder] == bit;
        sf_play_put(&play, bit);
    }
    s->in[SAW_RAN] = play.ran;
    s->in[SAW_RAN_MUENCHEN] = play.ran && muenchen;
    s->in[SAW_RAN_UNDER_ZEHN] = play.ran && g->contract.call == SF_ZEHN;
    s->in[SAW_RAN_UNDER_KOENIG] = play.ran && g->contract.call == SF_KOENIG;
}

/* The points on either side of every limit. */
static void see_limits(struct sights *s, const struct random_game *g, const struct sf_result *r)
{
    bool swapped = g->contract.game == SF_MUSS && g->rules.book == SF_MUENCHEN_2006;
    bool kurz = g->rules.book == SF_KURZ_TURNIER, plain = !swapped && !kurz;
    unsigned points = r->player_points, others = 120 - points;

    s->in[SAW_WON_WITH_61] = !swapped && points == 61;
    s->in[SAW_LOST_WITH_60] = !swapped && points == 60;
    s->in[SAW_MUSS_WON_WITH_60] = swapped && points == 60;
    s->in[SAW_MUSS_LOST_WITH_59] = swapped && points == 59;
    s->in[SAW_SCHNEIDER_WITH_30] = plain && points == 30;
    s->in[SAW_FREE_WITH_31] = plain && points == 31;
    s->in[SAW_DEFENCE_SCHNEIDER_WITH_29] = plain && others == 29;
    s->in[SAW_DEFENCE_FREE_WITH_30] = plain && others == 30;
    s->in[SAW_MUSS_SCHNEIDER_WITH_29] = swapped && points == 29;
    s->in[SAW_MUSS_FREE_WITH_30] = swapped && points == 30;
    s->in[SAW_MUSS_DEFENCE_SCHNEIDER_WITH_30] = swapped && others == 30;
    s->in[SAW_MUSS_DEFENCE_FREE_WITH_31] = swapped && others == 31;
    s->in[SAW_KURZ_DEFENCE_SCHNEIDER_WITH_30] = kurz && others == 30;
    s->in[SAW_KURZ_DEFENCE_FREE_WITH_31] = kurz && others == 31;
}

static void see_bid(struct sights *s, const struct sf_contract *c, const struct sf_result *r)
{
    s->in[SAW_BID_WON] = r->won;
    s->in[SAW_BID_LOST] = !r->won && r->player_points > 60;
    s->in[SAW_BID_NOT_EXCEEDED] = r->player_points == c->bid && c->bid < 120;
    s->in[SAW_BID_EXCEEDED_BY_ONE] = r->player_points == c->bid + 1;
    s->in[SAW_BID_OF_120_WON] = r->won && c->bid == 120;
    s->in[SAW_BID_OF_120_LOST] = !r->won && c->bid == 120 && r->player_points > 100;
}

static void see_result(struct sights *s, const struct random_game *g, const struct sf_result *r)
{
    bool points = sf_games[g->contract.game].goal == SF_GOAL_POINTS && !g->contract.tout;
    int grade = r->schwarz ? 2 : r->schneider ? 1 : 0;

    if (points)
        s->in[(r->won ? SAW_WON_PLAIN : SAW_LOST_PLAIN) + grade] = true;
    if (points && g->contract.bid)
        see_bid(s, &g->contract, r);
    else if (points)
        see_limits(s, g, r);
    s->in[SAW_RUN_OF_DECLARER] = r->run_side == SF_SIDE_DECLARER;
    s->in[SAW_RUN_OF_DEFENCE] = r->run_side == SF_SIDE_DEFENCE;
    s->in[SAW_RUN_OF_EIGHT] = r->run >= 8;
}

static void see_money(struct sights *s, const struct random_game *g, const struct sf_result *r)
{
    const struct sf_stake *stake = &g->stake;

    if (stake->stoss_count)
        s->in[SAW_STOSS + (stake->stoss_count < 4 ? stake->stoss_count - 1 : 3)] = true;
    s->in[SAW_LEGEN] = stake->laid;
    s->in[SAW_BOCK] = stake->bock;
    s->in[SAW_POT_WON] = stake->pot && !r->pot;
    s->in[SAW_POT_LOST] = r->pot > stake->pot;
    s->in[SAW_POT_STAYS] = stake->pot && r->pot == stake->pot;
    if (g->rules.stoss_unjustified && stake->stoss_count && r->won) {
        int row = (sf_games[g->contract.game].alone ? 2 : 0) + (r->schwarz ? 1 : 0);
        s->in[r->unjustified ? SAW_SPRITZE_RUF_SCHNEIDER + row : SAW_SPRITZE_JUSTIFIED] = true;
    }
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (r->remorse[seat])
            s->in[g->rules.remorse_tout ? SAW_REUEGELD_KURZ : SAW_REUEGELD] = true;
}

/* How far the loser's case had to be carried against another seat with as many points. */
static enum sight tie_between(const struct sf_play *play, unsigned a, unsigned b)
{
    const struct sf_tally *t = &play->tally;
    uint32_t trumps_a = t->taken[a] & play->order->trumps;
    uint32_t trumps_b = t->taken[b] & play->order->trumps;

    if (t->tricks[a] != t->tricks[b])
        return SAW_TIE_TRICKS;
    if (sf_count(trumps_a) != sf_count(trumps_b))
        return SAW_TIE_TRUMPS;
    return trumps_a != trumps_b ? SAW_TIE_HIGHEST : SAW_TIE_SEAT;
}

static void see_ramsch(struct sights *s, const struct random_game *g, const struct sf_play *play,
                       const struct sf_result *r)
{
    s->in[SAW_JUNGFRAU] = sf_count(r->virgins) == 1;
    s->in[SAW_TWO_JUNGFRAUEN] = sf_count(r->virgins) == 2;
    s->in[SAW_DURCHMARSCH] = r->durchmarsch != SF_NO_SEAT;
    for (unsigned seat = 0; seat < g->rules.players && !s->in[SAW_DURCHMARSCH]; seat++)
        if (seat != r->ramsch_loser &&
            play->tally.points[seat] == play->tally.points[r->ramsch_loser])
            s->in[tie_between(play, r->ramsch_loser, seat)] = true;
}

static void see_all(struct sights *s, const struct random_game *g, const struct sf_play *play,
                    const struct sf_result *r)
{
    memset(s, 0, sizeof *s);
    see_table(s, g);
    see_contract(s, g, r);
    if (g->contract.game == SF_RAMSCH) {
        see_ramsch(s, g, play, r);
        return;
    }
    if (sf_games[g->contract.game].calls)
        see_called_card(s, g);
    see_result(s, g, r);
    see_money(s, g, r);
}

/* --- the games ----------------------------------------------------------------------------------
 */

static void count_sights(const struct sights *s)
{
    for (int i = 0; i < SIGHT_N; i++)
        seen[i] += s->in[i];
}

static void compare_game(const struct random_game *g, struct sf_rng *rng)
{
    struct naive_play so_far;
    struct retold retold;
    struct sf_result result;
    struct sights sights;
    struct sf_play play;

    retell(&retold, g);
    compare_calls(g, &retold.game);
    compare_stoss(g, &retold.game, rng);
    compare_play(g, &retold.game, &play, &so_far);
    compare_score(g, &play, &retold.game, &so_far, &result);
    see_all(&sights, g, &play, &result);
    count_sights(&sights);
}

static uint64_t number_from(const char *variable, uint64_t otherwise)
{
    const char *text = getenv(variable);

    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

static uint64_t first_seed(void)
{
    return number_from("STICHFEST_SEED", 1);
}

static void core_and_naive_agree(void **state)
{
    uint64_t games = number_from("STICHFEST_GAMES", GAMES);

    (void)state;
    for (uint64_t i = 0; i < games; i++) {
        struct sf_rng rng;
        struct random_game game;
        current = first_seed() + i;
        rng = sf_rng_seed(current);
        random_game(&game, &rng, RANDOM_COMMON);
        compare_game(&game, &rng);
    }
}

/* Does the game show anything of which too little has been seen? */
static bool is_rare(const struct random_game *g)
{
    struct sf_result result;
    struct sights sights;
    struct sf_play play;

    sf_play_start(&play, &g->rules, g->dealer, &g->contract, g->hand);
    for (unsigned i = 0; i < g->count; i++)
        sf_play_put(&play, UINT32_C(1) << play.order->place[g->card[i]]);
    sf_score(&result, &g->rules, g->dealer, &g->contract, g->hand, &play.tally, &g->stake);
    see_all(&sights, g, &play, &result);
    for (int i = 0; i < SIGHT_N; i++)
        if (sights.in[i] && seen[i] < RARE_ENOUGH)
            return true;
    return false;
}

/* The core alone is quick, so it looks through many more games for what has hardly occurred. */
static void core_and_naive_agree_in_rare_cases(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < RARE_AMONG; i++) {
        struct sf_rng rng;
        struct random_game game;
        current = first_seed() + GAMES + i;
        rng = sf_rng_seed(current);
        random_game(&game, &rng, RANDOM_COMMON);
        if (is_rare(&game))
            compare_game(&game, &rng);
    }
}

static void everything_has_occurred(void **state)
{
    int missing = 0;

    (void)state;
    for (int i = 0; i < SIGHT_N; i++) {
        if (!seen[i])
            print_error("never seen: %s\n", sight_names[i]);
        missing += !seen[i];
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(core_and_naive_agree),
        cmocka_unit_test(core_and_naive_agree_in_rare_cases),
        cmocka_unit_test(everything_has_occurred),
    };
    /* A run of chosen length is for finding disagreements; what it happens to cover does not count.
     */
    size_t count = getenv("STICHFEST_GAMES") ? 1 : sizeof tests / sizeof *tests;

    return _cmocka_run_group_tests("naive", tests, count, NULL, NULL);
}
