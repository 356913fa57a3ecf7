/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* opendir */

#include "drawn.h"
#include "retold.h"

#include "answers/judge.h"
#include "core/series.h"
#include "record/game.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Whole games as people write them down, one per file in tests/golden, with the expected results:
 * tests/golden/README.md explains how to read and how to add one.
 *
 * Each file is held against the core, card by card and with its score, against the naive reading,
 * against `judge` on the same game as JSON, and, where it tells how the declarer was found, against
 * a table that goes through the whole evening's work from the shuffled deck to the account.
 */

/* --- the file --------------------------------------------------------------------------------- */

enum {
    FILE_MAX = 8192,
    FILES_MAX = 100,
    NAME_SIZE = 64,
    TRICKS_MAX = 8,
    REFUSALS_MAX = 16,
    DEMANDS_MAX = 4
};

/* clang-format off */
#define KEYS(X)                                                                                    \
    X(BOOK, "book") X(VARIANTS, "variants") X(TARIFF, "tariff") X(PLAYERS, "players")              \
    X(DEALER, "dealer") X(HAND_0, "hand 0") X(HAND_1, "hand 1") X(HAND_2, "hand 2")                \
    X(HAND_3, "hand 3") X(HAND_4, "hand 4") X(SAY, "say") X(EXCHANGE, "exchange")                  \
    X(CONTRACT, "contract") X(APPROVED, "approved") X(STOSS, "stoss") X(LEGEN, "legen")            \
    X(BOCK, "bock") X(POT, "pot") X(DEMAND, "demand")                                              \
    X(TRICK_1, "trick 1") X(TRICK_2, "trick 2") X(TRICK_3, "trick 3") X(TRICK_4, "trick 4")        \
    X(TRICK_5, "trick 5") X(TRICK_6, "trick 6") X(TRICK_7, "trick 7") X(TRICK_8, "trick 8")        \
    X(REFUSED, "refused") X(POINTS, "points") X(TRICKS, "tricks") X(PARTY, "party")                \
    X(RESULT, "result") X(LAUFENDE, "laufende") X(VALUE, "value") X(PAYOUT, "payout")              \
    X(POT_AFTER, "pot after") X(REUEGELD, "reuegeld")
/* clang-format on */

enum key {
#define KEY_ENUM(id, name) KEY_##id,
    KEYS(KEY_ENUM)
#undef KEY_ENUM
        KEY_N
};

static const char *const key_names[KEY_N] = {
#define KEY_NAME(id, name) name,
    KEYS(KEY_NAME)
#undef KEY_NAME
};

struct trick {
    uint8_t leader, winner, points;
    uint8_t card[4];
};

/* The result that the file states. */
struct outcome {
    int64_t points[SF_SEATS], tricks[SF_SEATS], payout[SF_SEATS], reuegeld[SF_SEATS];
    unsigned party;
    int64_t declarer_points, run, value, pot;
    unsigned run_side;
    bool won, schneider, schwarz;
    unsigned loser, durchmarsch; /* Ramsch, or SF_NO_SEAT */
};

/* A card that its holder may not play in this trick, though a player might wish to. */
struct refusal {
    uint8_t trick, card;
};

struct golden {
    char name[NAME_SIZE];
    char text[FILE_MAX];
    const char *value[KEY_N]; /* into the text; "" if the file does not have it */
    struct drawn d;
    uint8_t offered, given; /* Hochzeit, or SF_NO_CARD */
    struct trick trick[TRICKS_MAX];
    unsigned tricks;
    struct refusal refusal[REFUSALS_MAX];
    unsigned refusals;
    struct sf_event demand[DEMANDS_MAX]; /* in order */
    unsigned demands;
    struct sf_demand demanded; /* in the end */
    struct outcome expected;
};

static bool says(const struct golden *g, enum key key)
{
    return g->value[key][0];
}

/* A line `key: value`; empty lines and those that start with # are for people. */
static void read_line(struct golden *g, char *line)
{
    char *colon = strchr(line, ':');

    if (!line[0] || line[0] == '#')
        return;
    if (!colon)
        fail_msg("%s: no colon: %s", g->name, line);
    *colon++ = 0;
    colon += strspn(colon, " ");
    for (int key = 0; key < KEY_N; key++) {
        if (strcmp(line, key_names[key]) != 0)
            continue;
        if (g->value[key][0])
            fail_msg("%s: twice: %s", g->name, line);
        g->value[key] = colon;
        return;
    }
    fail_msg("%s: unknown: %s", g->name, line);
}

static void read_file(struct golden *g, const char *path)
{
    FILE *file = fopen(path, "r");
    const char *slash = strrchr(path, '/');
    size_t length;

    if (!file)
        fail_msg("cannot read %s", path);
    length = fread(g->text, 1, sizeof g->text - 1, file);
    fclose(file);
    if (length == sizeof g->text - 1)
        fail_msg("%s is too long", path);
    g->text[length] = 0;
    snprintf(g->name, sizeof g->name, "%.*s", NAME_SIZE - 1, slash ? slash + 1 : path);
    for (int key = 0; key < KEY_N; key++)
        g->value[key] = "";
    for (char *line = g->text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end)
            *end++ = 0;
        read_line(g, line);
    }
}

/* --- words ------------------------------------------------------------------------------------ */

/* The next word, without the comma behind it; "" at the end. */
static const char *word(const char **text, char buffer[NAME_SIZE])
{
    size_t length;

    *text += strspn(*text, " ,");
    length = strcspn(*text, " ,");
    assert_true(length < NAME_SIZE);
    memcpy(buffer, *text, length);
    buffer[length] = 0;
    *text += length;
    return buffer;
}

static int64_t number(const struct golden *g, const char *text)
{
    char *end;
    int64_t value = strtoll(text, &end, 10);

    if (!text[0] || *end)
        fail_msg("%s: not a number: %s", g->name, text);
    return value;
}

static int64_t next_number(const struct golden *g, const char **text)
{
    char buffer[NAME_SIZE];

    return number(g, word(text, buffer));
}

static uint8_t next_card(const struct golden *g, const char **text)
{
    char buffer[NAME_SIZE];
    unsigned card = sf_card_parse(word(text, buffer));

    if (strlen(buffer) != 2 || card == SF_NO_CARD)
        fail_msg("%s: not a card: %s", g->name, buffer);
    return (uint8_t)card;
}

static void expect_word(const struct golden *g, const char **text, const char *expected)
{
    char buffer[NAME_SIZE];

    if (strcmp(word(text, buffer), expected) != 0)
        fail_msg("%s: '%s' where '%s' should be", g->name, buffer, expected);
}

/* A number for every seat. */
static void read_row(const struct golden *g, enum key key, int64_t row[SF_SEATS])
{
    const char *text = g->value[key];

    for (unsigned seat = 0; seat < g->d.rules.players; seat++)
        row[seat] = next_number(g, &text);
    expect_word(g, &text, "");
}

/* --- the game --------------------------------------------------------------------------------- */

static void read_tariff(struct golden *g)
{
    const char *text = g->value[KEY_TARIFF];
    char buffer[NAME_SIZE];

    while (*word(&text, buffer)) {
        int key = 0;
        while (key < SF_TARIFF_N && strcmp(sf_tariff_name((enum sf_tariff)key), buffer) != 0)
            key++;
        if (key == SF_TARIFF_N)
            fail_msg("%s: no such price: %s", g->name, buffer);
        g->d.house.tariff[key] = (int32_t)next_number(g, &text);
    }
    assert_int_equal(sf_rules_make(&g->d.rules, (enum sf_book)g->d.rules.book, &g->d.house, NULL),
                     SF_OK);
}

static void read_table(struct golden *g)
{
    char table[256];

    snprintf(table, sizeof table, "%s %s%s", g->value[KEY_BOOK], g->value[KEY_VARIANTS],
             says(g, KEY_DEMAND) ? " demand" : "");
    drawn_table(&g->d, table, (unsigned)number(g, g->value[KEY_DEALER]));
    if (says(g, KEY_TARIFF))
        read_tariff(g);
    if (says(g, KEY_PLAYERS)) { /* a tournament's table of five */
        assert_true(g->d.rules.five_allowed && number(g, g->value[KEY_PLAYERS]) == 5);
        g->d.rules.players = 5;
    }
}

static void read_stake(struct golden *g)
{
    const char *text = g->value[KEY_LEGEN];
    char buffer[NAME_SIZE];

    drawn_stoss(&g->d, g->value[KEY_STOSS]);
    while (*word(&text, buffer))
        g->d.stake.laid |= (uint8_t)(1u << number(g, buffer));
    g->d.stake.bock = says(g, KEY_BOCK);
    if (says(g, KEY_POT))
        g->d.stake.pot = number(g, g->value[KEY_POT]);
    assert_int_equal(sf_stake_check(&g->d.rules, g->d.dealer, &g->d.stake), SF_OK);
}

/* "3 laufende 2, 0 schwarz" */
static void read_demands(struct golden *g)
{
    const char *text = g->value[KEY_DEMAND];
    char buffer[NAME_SIZE];

    while (*text) {
        struct sf_event *event = &g->demand[g->demands++];
        assert_true(g->demands <= DEMANDS_MAX);
        *event = sf_event_of(SF_EVENT_DEMAND, (unsigned)next_number(g, &text), 0);
        word(&text, buffer);
        if (strncmp(buffer, "laufende", 8) == 0)
            g->demanded.run = event->arg = (uint8_t)next_number(g, &text);
        else
            g->demanded.schwarz = true;
        if (*text == ',')
            text++;
    }
}

static void read_exchange(struct golden *g)
{
    const char *text = g->value[KEY_EXCHANGE];

    g->offered = g->given = SF_NO_CARD;
    if (!says(g, KEY_EXCHANGE))
        return;
    g->offered = next_card(g, &text);
    expect_word(g, &text, "for");
    g->given = next_card(g, &text);
}

/* "0 leads EA EZ EK E9, 0 takes 25" */
static void read_trick(struct golden *g, const char *text, struct trick *trick)
{
    trick->leader = (uint8_t)next_number(g, &text);
    expect_word(g, &text, "leads");
    for (unsigned i = 0; i < sf_rules_active(&g->d.rules); i++)
        trick->card[i] = next_card(g, &text);
    trick->winner = (uint8_t)next_number(g, &text);
    expect_word(g, &text, "takes");
    trick->points = (uint8_t)next_number(g, &text);
    expect_word(g, &text, "");
}

/* "5 E8, 5 E9": tricks and cards */
static void read_refused(struct golden *g)
{
    const char *text = g->value[KEY_REFUSED];
    char buffer[NAME_SIZE];

    while (*word(&text, buffer)) {
        struct refusal *refusal = &g->refusal[g->refusals++];
        assert_true(g->refusals < REFUSALS_MAX);
        refusal->trick = (uint8_t)(number(g, buffer) - 1);
        refusal->card = next_card(g, &text);
    }
}

/* "won with 75, schneider", "loser 2", "durchmarsch of 1" */
static void read_result(struct golden *g)
{
    const char *text = g->value[KEY_RESULT];
    char buffer[NAME_SIZE];

    g->expected.loser = g->expected.durchmarsch = SF_NO_SEAT;
    while (*word(&text, buffer)) {
        if (strcmp(buffer, "won") == 0)
            g->expected.won = true;
        else if (strcmp(buffer, "with") == 0)
            g->expected.declarer_points = next_number(g, &text);
        else if (strcmp(buffer, "schneider") == 0)
            g->expected.schneider = true;
        else if (strcmp(buffer, "schwarz") == 0)
            g->expected.schwarz = true;
        else if (strcmp(buffer, "loser") == 0)
            g->expected.loser = (unsigned)next_number(g, &text);
        else if (strcmp(buffer, "of") == 0)
            g->expected.durchmarsch = (unsigned)next_number(g, &text);
        else if (strcmp(buffer, "lost") != 0 && strcmp(buffer, "durchmarsch") != 0)
            fail_msg("%s: result: %s?", g->name, buffer);
    }
}

static void read_party(struct golden *g)
{
    const char *text = g->value[KEY_PARTY];
    char buffer[NAME_SIZE];

    while (*word(&text, buffer))
        if (strcmp(buffer, "none") != 0)
            g->expected.party |= 1u << number(g, buffer);
}

/* "3 of the declarer", "2 of the defence", "none" */
static void read_run(struct golden *g)
{
    const char *text = g->value[KEY_LAUFENDE];

    if (strcmp(text, "none") == 0)
        return;
    g->expected.run = next_number(g, &text);
    if (strcmp(text, " of the declarer") == 0)
        g->expected.run_side = SF_SIDE_DECLARER;
    else if (strcmp(text, " of the defence") == 0)
        g->expected.run_side = SF_SIDE_DEFENCE;
    else
        fail_msg("%s: Laufende%s?", g->name, text);
}

static void read_outcome(struct golden *g)
{
    struct outcome *e = &g->expected;

    read_row(g, KEY_POINTS, e->points);
    read_row(g, KEY_TRICKS, e->tricks);
    read_row(g, KEY_PAYOUT, e->payout);
    if (says(g, KEY_REUEGELD))
        read_row(g, KEY_REUEGELD, e->reuegeld);
    read_party(g);
    read_result(g);
    read_run(g);
    if (strcmp(g->value[KEY_VALUE], "none") != 0)
        e->value = number(g, g->value[KEY_VALUE]);
    if (says(g, KEY_POT_AFTER))
        e->pot = number(g, g->value[KEY_POT_AFTER]);
}

static void read_golden(struct golden *g, const char *path)
{
    const char *hands[5];

    memset(g, 0, sizeof *g);
    read_file(g, path);
    read_table(g);
    for (unsigned seat = 0; seat < 5; seat++)
        hands[seat] = g->value[KEY_HAND_0 + seat];
    drawn_hands5(&g->d, hands);
    drawn_contract(&g->d, g->value[KEY_CONTRACT]);
    read_exchange(g);
    read_stake(g);
    while (g->tricks < TRICKS_MAX && says(g, (enum key)(KEY_TRICK_1 + g->tricks))) {
        read_trick(g, g->value[KEY_TRICK_1 + g->tricks], &g->trick[g->tricks]);
        g->tricks++;
    }
    read_refused(g);
    read_demands(g);
    read_outcome(g);
}

/* --- the core --------------------------------------------------------------------------------- */

#define SAME(actual, wanted)                                                                       \
    do {                                                                                           \
        long long is = (long long)(actual), should = (long long)(wanted);                          \
        if (is != should)                                                                          \
            fail_msg("%s: %s is %lld and should be %lld", g->name, #actual, is, should);           \
    } while (0)

/* How many of the refusals concern the seat to move. */
static unsigned refuse_cards(const struct golden *g, const struct sf_play *play)
{
    sf_cards hand = sf_order_cards(play->order, play->hand[play->turn]);
    unsigned count = 0;

    for (unsigned i = 0; i < g->refusals; i++) {
        const struct refusal *refusal = &g->refusal[i];
        if (refusal->trick != play->tricks || !(hand & SF_BIT(refusal->card)))
            continue;
        if (!sf_play_check(play, refusal->card))
            fail_msg("%s: %s should be refused", g->name, sf_card_name(refusal->card));
        count++;
    }
    return count;
}

static unsigned play_trick(struct golden *g, const struct trick *trick)
{
    struct sf_play *play = &g->d.play;
    unsigned before = play->tally.points[trick->winner], refused = 0;

    SAME(play->turn, trick->leader);
    for (unsigned i = 0; i < sf_rules_active(&g->d.rules); i++) {
        enum sf_error error = sf_play_check(play, trick->card[i]);
        refused += refuse_cards(g, play);
        if (error)
            fail_msg("%s: %s: %s", g->name, sf_card_name(trick->card[i]), sf_error_text(error));
        sf_play_put(play, UINT32_C(1) << play->order->place[trick->card[i]]);
    }
    SAME(play->winner, trick->winner);
    SAME(play->tally.points[trick->winner] - before, trick->points);
    return refused;
}

static void compare_result(const struct golden *g, const struct sf_result *r)
{
    const struct outcome *e = &g->expected;

    for (unsigned seat = 0; seat < g->d.rules.players; seat++) {
        SAME(r->payout[seat], e->payout[seat]);
        SAME(r->remorse[seat], e->reuegeld[seat]);
    }
    SAME(r->party, e->party);
    SAME(r->player_points, e->declarer_points);
    SAME(r->won, e->won);
    SAME(r->schneider, e->schneider);
    SAME(r->schwarz, e->schwarz);
    SAME(r->run, e->run);
    SAME(r->run_side, e->run_side);
    SAME(r->value, e->value);
    SAME(r->pot, e->pot);
    SAME(r->ramsch_loser, e->loser);
    SAME(r->durchmarsch, e->durchmarsch);
}

static void core_comes_to_it(void **state)
{
    static struct golden golden;
    struct golden *g = &golden;
    struct sf_result result;
    unsigned refused = 0;

    read_golden(g, *state);
    for (unsigned i = 0; i < g->tricks; i++)
        refused += play_trick(g, &g->trick[i]);
    SAME(refused, g->refusals); /* each once, when its holder was to play */
    result = drawn_score(&g->d);
    if (g->d.rules.demand == SF_DEMAND_PLAYERS)
        sf_score_demanded(&result, &g->d.rules, g->d.dealer, &g->d.contract, &g->d.stake,
                          g->demanded);
    for (unsigned seat = 0; seat < g->d.rules.players; seat++) {
        SAME(g->d.play.tally.points[seat], g->expected.points[seat]);
        SAME(g->d.play.tally.tricks[seat], g->expected.tricks[seat]);
    }
    compare_result(g, &result);
}

/* --- the naive reading ------------------------------------------------------------------------ */

static void naive_plays(const struct golden *g, const struct naive_game *game,
                        struct naive_play *play)
{
    for (unsigned i = 0; i < g->tricks; i++) {
        SAME(naive_to_move(game, play), g->trick[i].leader);
        for (unsigned j = 0; j < sf_rules_active(&g->d.rules); j++) {
            sf_cards legal = retold_legal(game, play);
            SAME(legal >> g->trick[i].card[j] & 1, 1);
            for (unsigned k = 0; k < g->refusals; k++)
                if (g->refusal[k].trick == i)
                    SAME(legal >> g->refusal[k].card & 1, 0);
            retell_card(play, g->trick[i].card[j]);
        }
        SAME(naive_trick_winner(game, play, (int)i), g->trick[i].winner);
    }
    SAME(naive_to_move(game, play), -1);
}

static void compare_naive(const struct golden *g, const struct naive_score *s)
{
    const struct outcome *e = &g->expected;

    for (unsigned seat = 0; seat < g->d.rules.players; seat++) {
        SAME(s->points[seat], e->points[seat]);
        SAME(s->tricks[seat], e->tricks[seat]);
        SAME(s->party[seat], e->party >> seat & 1);
        SAME(s->payout[seat], e->payout[seat]);
        SAME(s->reuegeld[seat], e->reuegeld[seat]);
    }
    SAME(s->declarer_points, e->declarer_points);
    SAME(s->won, e->won);
    SAME(s->schneider, e->schneider);
    SAME(s->schwarz, e->schwarz);
    SAME(s->laufende, e->run);
    SAME(s->laufende_by, e->run_side);
    SAME(s->value, e->value);
    SAME(s->pot, e->pot);
    SAME(s->ramsch_loser, e->loser == SF_NO_SEAT ? -1 : (int)e->loser);
    SAME(s->durchmarsch, e->durchmarsch != SF_NO_SEAT);
}

static void naive_comes_to_it(void **state)
{
    static struct golden golden;
    const struct golden *g = &golden;
    struct random_game game = {.count = 0};
    struct naive_play play = {.count = 0};
    struct naive_score score;
    struct retold retold;

    read_golden(&golden, *state);
    game.rules = g->d.rules;
    game.house = g->d.house;
    game.dealer = g->d.dealer;
    game.contract = g->d.contract;
    game.stake = g->d.stake;
    memcpy(game.hand, g->d.hand, sizeof game.hand);
    retell(&retold, &game);
    assert_true(naive_stoss_ok(&retold.game));
    naive_plays(g, &retold.game, &play);
    naive_score_game(&retold.game, &play, &score);
    if (says(g, KEY_DEMAND))
        naive_demand(&retold.game, g->demanded.run, g->demanded.schwarz, &score);
    compare_naive(g, &score);
}

/* --- the judge -------------------------------------------------------------------------------- */

static void write_names(struct sf_out *out, const char *text)
{
    char buffer[NAME_SIZE];

    sf_out_open(out, '[');
    while (*word(&text, buffer))
        sf_out_string(out, buffer);
    sf_out_close(out, ']');
}

static void write_seats(struct sf_out *out, const struct golden *g, enum key key)
{
    const char *text = g->value[key];
    char buffer[NAME_SIZE];

    if (!says(g, key))
        return;
    sf_out_key(out, key_names[key]);
    sf_out_open(out, '[');
    while (*word(&text, buffer))
        sf_out_int(out, number(g, buffer));
    sf_out_close(out, ']');
}

static void write_house(struct sf_out *out, const struct golden *g)
{
    sf_out_key(out, "house");
    sf_out_open(out, '{');
    sf_out_key(out, "variants");
    write_names(out, g->value[KEY_VARIANTS]);
    sf_out_key(out, "tariff");
    sf_out_open(out, '{');
    for (int key = 0; key < SF_TARIFF_N; key++) {
        if (g->d.house.tariff[key] == SF_UNSET)
            continue;
        sf_out_key(out, sf_tariff_name((enum sf_tariff)key));
        sf_out_int(out, g->d.house.tariff[key]);
    }
    sf_out_close(out, '}');
    if (says(g, KEY_DEMAND))
        sf_out_pair_string(out, "demand", "players");
    sf_out_close(out, '}');
}

static void write_letter(struct sf_out *out, const char *key, char letter)
{
    sf_out_key(out, key);
    sf_out_string(out, (const char[2]){letter, 0});
}

static void write_contract(struct sf_out *out, const struct sf_contract *c)
{
    sf_out_key(out, "contract");
    sf_out_open(out, '{');
    sf_out_key(out, "game");
    sf_out_string(out, sf_games[c->game].name);
    if (c->declarer != SF_NO_SEAT) {
        sf_out_key(out, "declarer");
        sf_out_int(out, c->declarer);
    }
    if (c->partner != SF_NO_SEAT) {
        sf_out_key(out, "partner");
        sf_out_int(out, c->partner);
    }
    if (c->suit != SF_NO_SUIT)
        write_letter(out, "suit", sf_suit_letter((enum sf_suit)c->suit));
    if (c->call != SF_AS)
        write_letter(out, "call", sf_rank_letter((enum sf_rank)c->call));
    sf_out_key(out, "tout");
    sf_out_bool(out, c->tout);
    sf_out_key(out, "renonce");
    sf_out_bool(out, c->renonce);
    if (c->bid) {
        sf_out_key(out, "bid");
        sf_out_int(out, c->bid);
    }
    sf_out_close(out, '}');
}

static void write_tricks(struct sf_out *out, const struct golden *g)
{
    sf_out_key(out, "tricks");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < g->tricks; i++) {
        sf_out_open(out, '[');
        for (unsigned j = 0; j < sf_rules_active(&g->d.rules); j++)
            sf_out_string(out, sf_card_name(g->trick[i].card[j]));
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

static void write_game(struct sf_out *out, const struct golden *g)
{
    sf_out_open(out, '{');
    sf_out_key(out, "id");
    sf_out_string(out, g->name);
    sf_out_key(out, "rulebook");
    sf_out_string(out, g->value[KEY_BOOK]);
    if (says(g, KEY_VARIANTS) || says(g, KEY_TARIFF) || says(g, KEY_DEMAND))
        write_house(out, g);
    sf_out_key(out, "dealer");
    sf_out_int(out, g->d.dealer);
    sf_out_key(out, "hands");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < g->d.rules.players; seat++)
        write_names(out, g->value[KEY_HAND_0 + seat]);
    sf_out_close(out, ']');
    write_contract(out, &g->d.contract);
    write_seats(out, g, KEY_STOSS);
    write_seats(out, g, KEY_LEGEN);
    sf_out_key(out, "bock");
    sf_out_bool(out, g->d.stake.bock);
    sf_out_key(out, "pot");
    sf_out_int(out, g->d.stake.pot);
    write_tricks(out, g);
    if (says(g, KEY_DEMAND)) {
        sf_out_key(out, "demanded");
        sf_demand_write(out, g->demanded);
    }
    sf_out_close(out, '}');
}

/* The answer as text, with the golden game for messages. */
struct answer {
    const struct golden *g;
    struct sf_json doc;
    struct sf_json_node nodes[SF_WORK_NODES];
    char text[SF_ANSWER_MAX];
};

static uint32_t value_of(const struct answer *a, const char *key)
{
    uint32_t node = sf_json_get(&a->doc, 0, key);

    if (!node)
        fail_msg("%s: judge does not tell %s", a->g->name, key);
    return node;
}

static void answer_int(const struct answer *a, uint32_t node, const char *what, int64_t wanted)
{
    int64_t is = 0;

    if (!sf_json_int(&a->doc, node, &is) || is != wanted)
        fail_msg("%s: judge: %s: %.*s, should be %lld", a->g->name, what,
                 (int)(a->doc.nodes[node].end - a->doc.nodes[node].start),
                 a->doc.text + a->doc.nodes[node].start, (long long)wanted);
}

static void answer_bool(const struct answer *a, uint32_t node, const char *what, bool wanted)
{
    bool is = false;

    if (!sf_json_bool(&a->doc, node, &is) || is != wanted)
        fail_msg("%s: judge: %s should be %d", a->g->name, what, wanted);
}

static void answer_row(const struct answer *a, const char *key, const int64_t *row, unsigned count)
{
    uint32_t list = value_of(a, key), node = sf_json_first(&a->doc, list);

    assert_int_equal(a->doc.nodes[list].count, count);
    for (unsigned i = 0; i < count; i++, node = a->doc.nodes[node].next)
        answer_int(a, node, key, row[i]);
}

static void answer_party(const struct answer *a)
{
    uint32_t node = sf_json_first(&a->doc, value_of(a, "party"));

    for (unsigned seat = 0; seat < a->g->d.rules.players; seat++, node = a->doc.nodes[node].next)
        answer_bool(a, node, "party", a->g->expected.party >> seat & 1);
    assert_int_equal(node, 0);
}

/* Keys that a Ramsch does not have are null. */
static void answer_declarer(const struct answer *a)
{
    static const char *const keys[] = {"declarer_points", "won", "value"};
    const struct outcome *e = &a->g->expected;

    if (a->g->d.contract.game == SF_RAMSCH) {
        for (unsigned i = 0; i < 3; i++)
            assert_int_equal(a->doc.nodes[value_of(a, keys[i])].type, SF_JSON_NULL);
        return;
    }
    answer_int(a, value_of(a, keys[0]), keys[0], e->declarer_points);
    answer_bool(a, value_of(a, keys[1]), keys[1], e->won);
    answer_int(a, value_of(a, keys[2]), keys[2], e->value);
}

static void answer_run(const struct answer *a)
{
    static const char *const sides[] = {NULL, "declarer", "defence"};
    const struct outcome *e = &a->g->expected;
    uint32_t run = value_of(a, "laufende"), by = sf_json_get(&a->doc, run, "by");

    answer_int(a, sf_json_get(&a->doc, run, "count"), "laufende", e->run);
    if (sides[e->run_side])
        assert_true(sf_json_is(&a->doc, by, sides[e->run_side]));
    else
        assert_int_equal(a->doc.nodes[by].type, SF_JSON_NULL);
}

static void answer_course(const struct answer *a)
{
    int64_t leaders[TRICKS_MAX], winners[TRICKS_MAX];

    for (unsigned i = 0; i < a->g->tricks; i++) {
        leaders[i] = a->g->trick[i].leader;
        winners[i] = a->g->trick[i].winner;
    }
    answer_row(a, "leaders", leaders, a->g->tricks);
    answer_row(a, "winners", winners, a->g->tricks);
}

static void compare_answer(const struct answer *a)
{
    const struct outcome *e = &a->g->expected;
    unsigned players = a->g->d.rules.players;

    assert_true(sf_json_is(&a->doc, value_of(a, "id"), a->g->name));
    answer_bool(a, value_of(a, "ok"), "ok", true);
    answer_bool(a, value_of(a, "complete"), "complete", true);
    answer_course(a);
    answer_row(a, "points", e->points, players);
    answer_row(a, "tricks_won", e->tricks, players);
    answer_row(a, "payout", e->payout, players);
    answer_party(a);
    answer_declarer(a);
    answer_bool(a, value_of(a, "schneider"), "schneider", e->schneider);
    answer_bool(a, value_of(a, "schwarz"), "schwarz", e->schwarz);
    answer_run(a);
    if (sf_rules_has(&a->g->d.rules, SF_VARIANT_STOCK))
        answer_int(a, value_of(a, "pot"), "pot", e->pot);
    if (says(a->g, KEY_REUEGELD))
        answer_row(a, "reuegeld", e->reuegeld, players);
}

static void judge_comes_to_it(void **state)
{
    static struct golden golden;
    static struct answer answer;
    static char line[SF_ANSWER_MAX];
    struct sf_line asked = {.text = line,
                            .answer = answer.text,
                            .size = sizeof answer.text,
                            .nodes = answer.nodes,
                            .node_count = SF_WORK_NODES,
                            .lang = SF_EN};
    struct sf_out out;

    read_golden(&golden, *state);
    answer.g = &golden;
    sf_out_init(&out, line, sizeof line);
    write_game(&out, &golden);
    assert_false(out.overflow);
    asked.length = out.length;
    if (!sf_judge_line(&asked))
        fail_msg("%s: judge: %.*s", golden.name, (int)asked.written, answer.text);
    assert_int_equal(
        sf_json_parse(&answer.doc, answer.text, asked.written, answer.nodes, SF_WORK_NODES), SF_OK);
    compare_answer(&answer);
}

/* --- the table -------------------------------------------------------------------------------- */

enum { EVENTS_MAX = 200 };

/* Everything that is done at the table, in order. */
struct evening {
    const struct golden *g;
    struct sf_event event[EVENTS_MAX];
    unsigned count;
    unsigned dealer; /* of the deal that is being written down */
    unsigned first_dealer;
};

static struct sf_event *add(struct evening *e, enum sf_event_type type, unsigned seat, unsigned arg)
{
    struct sf_event *event = &e->event[e->count++];

    assert_true(e->count < EVENTS_MAX);
    memset(event, 0, sizeof *event);
    event->type = (uint8_t)type;
    event->seat = (uint8_t)seat;
    event->arg = (uint8_t)arg;
    return event;
}

/* The hands as the dealer gave them: before the exchange of a Hochzeit. */
static void dealt_hands(const struct golden *g, sf_cards hands[SF_SEATS])
{
    const struct sf_contract *c = &g->d.contract;

    memcpy(hands, g->d.hand, sizeof g->d.hand);
    if (g->offered == SF_NO_CARD)
        return;
    hands[c->declarer] ^= SF_BIT(g->offered) | SF_BIT(g->given);
    hands[c->partner] ^= SF_BIT(g->offered) | SF_BIT(g->given);
}

/* The deck, top card first, from which packets go round so that these hands come out. */
static void stack(const struct sf_rules *rules, unsigned dealer, sf_cards hands[SF_SEATS],
                  uint8_t deck[SF_CARD_N])
{
    unsigned seat = dealer;

    for (unsigned at = 0; at < sf_count(rules->deck);) {
        seat = sf_rules_next(rules, dealer, seat);
        for (unsigned i = 0; i < rules->packet; i++, at++) {
            deck[at] = (uint8_t)sf_highest(hands[seat]);
            hands[seat] &= ~SF_BIT(deck[at]);
        }
    }
}

/* Shuffled, cut or mixed again, handed out, and laid. `deck` is as it is handed out. */
static void deal_out(struct evening *e, const uint8_t deck[SF_CARD_N], bool lay)
{
    const struct sf_rules *rules = &e->g->d.rules;
    unsigned size = sf_count(rules->deck),
             cutter = (e->dealer + rules->players - 1) % rules->players;
    unsigned lifted = rules->cuts ? 11 : 0, seat = e->dealer;
    struct sf_event *event = add(e, SF_EVENT_DECK, e->dealer, 0);

    for (unsigned i = 0; i < size; i++)
        event->deck[(i + lifted) % size] = deck[i];
    event = add(e, lifted ? SF_EVENT_CUT : SF_EVENT_MIX, cutter, lifted);
    if (!lifted)
        memcpy(event->deck, deck, size);
    add(e, SF_EVENT_HAND_OUT, e->dealer, 0);
    for (unsigned i = 0; i < sf_rules_active(rules) && sf_rules_has(rules, SF_VARIANT_LEGEN); i++) {
        seat = sf_rules_next(rules, e->dealer, seat);
        add(e, SF_EVENT_LAY, seat, lay && e->g->d.stake.laid >> seat & 1);
    }
}

static unsigned seat_named(const struct golden *g, const char *text)
{
    return strcmp(text, "org") == 0 ? (unsigned)SF_ORGANISER : (unsigned)number(g, text);
}

static void add_say(struct evening *e, unsigned seat, enum sf_word word_said, unsigned arg)
{
    struct sf_event *event = add(e, SF_EVENT_SAY, seat, 0);

    event->say.seat = (uint8_t)seat;
    event->say.word = (uint8_t)word_said;
    event->say.arg = (uint8_t)arg;
}

/* "0 spiele, 1 weiter, 2 class wenz, org approve" */
static void converse(struct evening *e)
{
    const char *text = e->g->value[KEY_SAY];
    char who[NAME_SIZE], what[NAME_SIZE], arg[NAME_SIZE];

    while (*word(&text, who)) {
        enum sf_word said = sf_word_parse(word(&text, what));
        unsigned number_said = 0;
        if (said == SF_WORD_N)
            fail_msg("%s: no such word: %s", e->g->name, what);
        if (said == SF_SAY_CLASS)
            number_said = sf_class_parse(word(&text, arg));
        else if (said == SF_SAY_BID)
            number_said = (unsigned)number(e->g, word(&text, arg));
        add_say(e, seat_named(e->g, who), said, number_said);
    }
}

static void announce(struct evening *e)
{
    const struct sf_contract *c = &e->g->d.contract;

    if (c->game == SF_HOCHZEIT)
        add(e, SF_EVENT_GIVE, c->partner, e->g->given);
    else if (c->game != SF_RAMSCH)
        add(e, SF_EVENT_ANNOUNCE, c->declarer, 0)->contract = *c;
    if (says(e->g, KEY_APPROVED))
        add_say(e, SF_ORGANISER, SF_SAY_APPROVE, 0);
}

static void play_cards(struct evening *e)
{
    const struct golden *g = e->g;

    for (unsigned i = 0; i < g->d.stake.stoss_count; i++)
        add(e, SF_EVENT_STOSS, g->d.stake.stoss[i], 0);
    for (unsigned i = 0; i < g->tricks; i++) {
        unsigned seat = g->trick[i].leader;
        for (unsigned j = 0; j < sf_rules_active(&g->d.rules); j++) {
            add(e, SF_EVENT_CARD, seat, g->trick[i].card[j]);
            seat = sf_rules_next(&g->d.rules, g->d.dealer, seat);
        }
    }
}

/* A deal in which nobody wants to play, and everyone pays into the Stock. */
static void pass(struct evening *e)
{
    const struct sf_rules *rules = &e->g->d.rules;
    uint8_t deck[SF_CARD_N];
    unsigned count = 0, seat = e->dealer;

    for (sf_cards left = rules->deck; left; left &= left - 1)
        deck[count++] = (uint8_t)sf_lowest(left);
    deal_out(e, deck, false);
    for (unsigned i = 0; i < sf_rules_active(rules); i++)
        add_say(e, seat = sf_rules_next(rules, e->dealer, seat), SF_SAY_WEITER, 0);
    if (sf_rules_has(rules, SF_VARIANT_RAMSCH)) /* bsv-1989 A1 3.1.1: the last one decides */
        add_say(e, seat, SF_SAY_STOCK, 0);
    e->dealer = (e->dealer + 1) % rules->players;
}

/* The Stock is what some deals before have left in it. */
static unsigned passes_before(const struct golden *g)
{
    int64_t each = g->d.rules.stock_unit * sf_rules_active(&g->d.rules);
    int64_t pot = g->d.stake.pot;

    if (pot)
        SAME(pot % each, 0);
    return pot ? (unsigned)(pot / each) : 0;
}

static void write_evening(struct evening *e, const struct golden *g)
{
    unsigned passes = passes_before(g), players = g->d.rules.players;
    sf_cards hands[SF_SEATS];
    uint8_t deck[SF_CARD_N];

    e->g = g;
    e->count = 0;
    e->dealer = e->first_dealer = (g->d.dealer + players * passes - passes) % players;
    while (passes--)
        pass(e);
    if (g->d.stake.bock)
        add(e, SF_EVENT_BOCK, SF_ORGANISER, 0);
    dealt_hands(g, hands);
    stack(&g->d.rules, g->d.dealer, hands, deck);
    deal_out(e, deck, true);
    converse(e);
    announce(e);
    play_cards(e);
    for (unsigned i = 0; i < g->demands; i++)
        *add(e, SF_EVENT_DEMAND, g->demand[i].seat, 0) = g->demand[i];
}

/* Nothing at the table changes because of something that is not to be. */
static void refuses(const struct golden *g, struct sf_series *series, enum sf_event_type type)
{
    static struct sf_series before;
    struct sf_event event = {.type = (uint8_t)type, .seat = SF_NO_SEAT, .arg = 200};

    memcpy(&before, series, sizeof before);
    if (!sf_series_apply(series, &event))
        fail_msg("%s: accepted what nobody did: %s", g->name, sf_event_name(type));
    assert_memory_equal(series, &before, sizeof before);
}

static void live(const struct evening *e, struct sf_series *series)
{
    sf_series_start(series, &e->g->d.rules, e->first_dealer);
    for (unsigned i = 0; i < e->count; i++) {
        enum sf_error error;
        refuses(e->g, series, SF_EVENT_CARD);
        refuses(e->g, series, SF_EVENT_SAY);
        error = sf_series_apply(series, &e->event[i]);
        if (error)
            fail_msg("%s: event %u, %s by %u: %s", e->g->name, i,
                     sf_event_name((enum sf_event_type)e->event[i].type), e->event[i].seat,
                     sf_error_text(error));
    }
}

static void compare_table(const struct golden *g, const struct sf_series *series)
{
    int64_t paid_in = g->d.stake.pot / sf_rules_active(&g->d.rules);
    int64_t sum = series->pot;

    SAME(series->deal.phase, SF_DEAL_OVER);
    SAME(series->dealer, (g->d.dealer + 1) % g->d.rules.players);
    SAME(series->pot, g->expected.pot);
    for (unsigned seat = 0; seat < g->d.rules.players; seat++) {
        SAME(series->remorse[seat], g->expected.reuegeld[seat]);
        if (g->d.rules.players < 5) /* else who paused has paid less */
            SAME(series->total[seat], g->expected.payout[seat] - paid_in);
        sum += series->total[seat];
    }
    SAME(sum, 0);
    compare_result(g, &series->deal.result);
}

static void table_comes_to_it(void **state)
{
    static struct golden golden;
    static struct evening evening;
    static struct sf_series first, second;

    read_golden(&golden, *state);
    assert_true(says(&golden, KEY_SAY));
    write_evening(&evening, &golden);
    live(&evening, &first);
    compare_table(&golden, &first);
    live(&evening, &second);
    assert_memory_equal(&first, &second, sizeof first);
}

/* --- all of them ------------------------------------------------------------------------------ */

struct found {
    char path[FILES_MAX][512];
    size_t count;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void find_files(struct found *found)
{
    const char *root = getenv("STICHFEST_ROOT");
    char folder[400];
    DIR *dir;

    snprintf(folder, sizeof folder, "%s/tests/golden", root ? root : ".");
    dir = opendir(folder);
    for (struct dirent *entry; dir && found->count < FILES_MAX && (entry = readdir(dir));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot && strcmp(dot, ".txt") == 0)
            snprintf(found->path[found->count++], sizeof found->path[0], "%.400s/%.100s", folder,
                     entry->d_name);
    }
    if (dir)
        closedir(dir);
    qsort(found->path, found->count, sizeof found->path[0], by_name);
}

/* Of every book a partner game and a solo game, and every kind of game. */
static void nothing_is_missing(void **state)
{
    static struct golden g;
    struct found *found = *state;
    bool partners[SF_BOOK_N] = {false}, alone[SF_BOOK_N] = {false};
    uint32_t games = 0;

    for (size_t i = 0; i < found->count; i++) {
        read_golden(&g, found->path[i]);
        games |= UINT32_C(1) << g.d.contract.game;
        partners[g.d.rules.book] |= sf_games[g.d.contract.game].partners;
        alone[g.d.rules.book] |= sf_games[g.d.contract.game].alone;
    }
    for (int book = 0; book < SF_BOOK_N; book++)
        assert_true(partners[book] && alone[book]);
    assert_int_equal(games, (UINT32_C(1) << SF_GAME_N) - 1);
}

/* A test for each file and each way of looking at it, named after both. */
static size_t name_tests(struct found *found, struct CMUnitTest *tests,
                         char names[][NAME_SIZE + 32])
{
    static const struct {
        const char *name;
        CMUnitTestFunction function;
    } views[] = {{"core", core_comes_to_it},
                 {"naive", naive_comes_to_it},
                 {"judge", judge_comes_to_it},
                 {"table", table_comes_to_it}};
    size_t count = 0;

    tests[count++] =
        (struct CMUnitTest){"nothing_is_missing", nothing_is_missing, NULL, NULL, found};
    for (size_t i = 0; i < found->count; i++) {
        const char *name = strrchr(found->path[i], '/') + 1;
        for (size_t j = 0; j < sizeof views / sizeof *views; j++) {
            snprintf(names[count], sizeof names[count], "%.*s_%s", (int)strcspn(name, "."), name,
                     views[j].name);
            tests[count] =
                (struct CMUnitTest){names[count], views[j].function, NULL, NULL, found->path[i]};
            count++;
        }
    }
    return count;
}

int main(void)
{
    static struct found found;
    static struct CMUnitTest tests[4 * FILES_MAX + 1];
    static char names[4 * FILES_MAX + 1][NAME_SIZE + 32];

    find_files(&found);
    return _cmocka_run_group_tests("golden", tests, name_tests(&found, tests, names), NULL, NULL);
}
