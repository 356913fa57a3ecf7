/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "inn.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Twin worlds over the wire, written by hand: the same is said and done at two servers, but cards
 * are exchanged that some of those who listen cannot see, and what is done in secret with them is
 * another thing there. Those listeners are sent the same messages to the last byte. Random games
 * are compared in test_serve_secret.c; here is what comes up there seldom or never: Hochzeit,
 * Schiebe-Solo, claims, advice, and a program at /bot.
 *
 * Seat 0 deals and seat 3 cuts. A step is done when it is the seat's turn; where the worlds differ
 * it says what is done in either. Listeners are the seats 0 to 3 and a spectator.
 */

enum { SEATS = 4, SPECTATOR = SEATS, LISTENERS, STEPS = 40, LIFTED = 16 };

enum {
    ALL_WATCH = 1 << SPECTATOR,
};

struct step {
    uint8_t seat;
    const char *a, *b;   /* the wish, in the second world if it is another */
    const char *refused; /* the code; else it is done */
};

struct scene {
    const char *name, *book, *more;
    const char *hands[2]; /* in either world */
    unsigned same;        /* listeners who cannot tell them apart, as bits */
    unsigned high;        /* Schiebe-Solo: high trumps */
    bool program;         /* in seat 3 */
    bool lays_open;       /* all cards, in the end */
    struct step step[STEPS];
};

struct program {
    struct sf_dial *dial;
    char heard[1 << 18];
    size_t length;
};

struct world {
    struct inn inn;
    const struct scene *scene;
    unsigned which;
    struct guest guest[LISTENERS];
    struct program program;
};

/* --- the deck --------------------------------------------------------------------------------- */

/* The hands as packets of four go round from seat 1; high trumps lie at the end, where nobody gets
 * them. */
static unsigned dealt_order(const struct scene *scene, const sf_cards hands[SEATS],
                            uint8_t order[SF_CARD_N])
{
    sf_cards left[SEATS], high = sf_top_ober(scene->high);
    unsigned count = 0;

    memcpy(left, hands, sizeof left);
    for (unsigned packet = 0; packet < 2 * SEATS; packet++) {
        unsigned seat = (packet + 1) % SEATS;
        for (unsigned i = 0; i < 4 && left[seat]; i++, left[seat] &= left[seat] - 1)
            order[count++] = (uint8_t)sf_lowest(left[seat]);
    }
    for (; high; high &= high - 1)
        order[count++] = (uint8_t)sf_lowest(high);
    return count;
}

static void stack(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    const struct world *world = context;
    uint8_t order[SF_CARD_N];
    sf_cards hands[SEATS];
    char text[200], *at = text;

    (void)table;
    if (hand != 1)
        return;
    snprintf(text, sizeof text, "%s", world->scene->hands[world->which]);
    for (unsigned seat = 0; seat < SEATS; seat++) {
        char *end = at + strcspn(at, "|");
        bool last = !*end;
        *end = '\0';
        hands[seat] = drawn_cards(at);
        at = last ? end : end + 1;
    }
    assert_int_equal(dealt_order(world->scene, hands, order), SF_CARD_N);
    for (unsigned i = 0; i < SF_CARD_N; i++)
        deck[(i + LIFTED) % SF_CARD_N] = order[i];
}

/* --- a program -------------------------------------------------------------------------------- */

static void program_say(struct program *program, const char *text)
{
    assert_true(sf_dial_send(program->dial, text, strlen(text)));
}

static void program_sit(struct world *world)
{
    char url[128], text[128];

    snprintf(url, sizeof url, "%s/bot", world->inn.url);
    world->program.dial = sf_dial_open(url, NULL);
    assert_non_null(world->program.dial);
    snprintf(text, sizeof text, "{\"t\":\"bot\",\"table\":\"%s\",\"name\":\"Done\"}",
             world->guest[0].table);
    program_say(&world->program, text);
}

/* The first thing that it is offered. */
static void program_answer(struct program *program, const struct sf_json *doc)
{
    static const char *const rows[][2] = {
        {"legal", "card"}, {"legal_say", "say"}, {"announce", "announce"}};
    char text[512];
    struct sf_out out;
    int64_t id = 0;
    bool must = false;

    sf_json_int(doc, sf_json_get(doc, 0, "id"), &id);
    sf_json_bool(doc, sf_json_get(doc, 0, "must"), &must);
    sf_out_init(&out, text, sizeof text - 1);
    sf_out_open(&out, '{');
    sf_out_pair_int(&out, "id", id);
    for (unsigned i = 0; must && i < 3; i++) {
        uint32_t list = sf_json_get(doc, 0, rows[i][0]);
        if (!doc->nodes[list].count)
            continue;
        sf_out_key(&out, rows[i][1]);
        sf_out_node(&out, doc, sf_json_first(doc, list));
        must = false;
        id = -1;
    }
    if (id >= 0)
        sf_out_pair_bool(&out, "pass", true);
    sf_out_close(&out, '}');
    text[out.length] = '\0';
    program_say(program, text);
}

static bool program_hears(struct program *program, int ms)
{
    static struct sf_json_node nodes[4096];
    const char *text;
    size_t length;
    struct sf_json doc;

    if (!program->dial || sf_dial_read(program->dial, ms, &text, &length) != SF_DIAL_MESSAGE)
        return false;
    assert_true(program->length + length + 2 < sizeof program->heard);
    memcpy(program->heard + program->length, text, length);
    program->length += length;
    program->heard[program->length++] = '\n';
    program->heard[program->length] = '\0';
    assert_int_equal(sf_json_parse(&doc, text, length, nodes, 4096), SF_OK);
    if (sf_json_is(&doc, sf_json_get(&doc, 0, "type"), "hello"))
        program_say(program, "{\"protocol\":1,\"name\":\"Done\"}");
    if (sf_json_is(&doc, sf_json_get(&doc, 0, "type"), "view"))
        program_answer(program, &doc);
    return true;
}

/* --- a world ---------------------------------------------------------------------------------- */

static unsigned people(const struct world *world)
{
    return world->scene->program ? SEATS - 1 : SEATS;
}

/* All are as far as seat 0, to whom nothing more happens. It takes some milliseconds on purpose: a
 * deadline that two events have in common is told once. */
static void settle(struct world *world)
{
    bool any = true;

    while (any) {
        any = program_hears(&world->program, 0);
        any = guest_hears(&world->guest[0], 5) || any;
    }
    for (unsigned i = 0; i < LISTENERS; i++)
        while (world->guest[i].dial && world->guest[i].mirror.seq < world->guest[0].mirror.seq)
            assert_true(guest_hears(&world->guest[i], 10000));
}

static void seat_all(struct world *world)
{
    static const char *const names[LISTENERS] = {"Anna", "Bene", "Cilli", "Done", "Xaver"};

    for (unsigned i = 0; i < LISTENERS; i++) {
        if (i >= people(world) && i < SEATS)
            continue;
        guest_init(&world->guest[i], &world->inn, names[i]);
        guest_enter(&world->guest[i]);
        if (i == 0)
            guest_open(&world->guest[0], world->scene->book, world->scene->more);
        else if (i < SEATS)
            guest_sit(&world->guest[i], &world->guest[0]);
    }
    guest_say(&world->guest[SPECTATOR], "{'t':'watch','id':'w','table':'%s'}",
              world->guest[0].table);
    guest_await_ok(&world->guest[SPECTATOR]);
    if (!world->scene->program)
        return;
    program_sit(world);
    while (world->guest[0].mirror.seq < 6) /* opened, three people, the program */
        if (!program_hears(&world->program, 5))
            guest_hears(&world->guest[0], 5);
}

static void do_it(struct world *world, unsigned seat, const char *wish, const char *refused)
{
    struct guest *guest = &world->guest[seat];

    if (!strcmp(wish, "hint"))
        guest_say(guest, "{'t':'hint','id':'h-%u','table':'%s','level':'wirt'}", guest->said++,
                  world->guest[0].table);
    else
        guest_say(guest, "{'t':'do','id':'d-%u','table':'%s','a':%s}", guest->said++,
                  world->guest[0].table, wish);
    if (refused)
        guest_await_err(guest, refused);
    else if (!guest_answered(guest))
        fail_msg("%s: %s, %s: %s", world->scene->name, guest->name, wish, guest->text);
}

static bool is_cutting(const struct guest *guest)
{
    const char *may = sf_mirror_get(&guest->mirror, "may");

    return may && (strstr(may, "\"hand_out\"") || strstr(may, "\"cut\""));
}

/* It is the seat's turn, sooner or later. */
static void await_turn(struct world *world, unsigned seat)
{
    for (unsigned tries = 0;
         !sf_mirror_must(&world->guest[seat].mirror) && !is_cutting(&world->guest[seat]); tries++) {
        if (tries == 2000)
            fail_msg("%s: it is never the turn of %u", world->scene->name, seat);
        program_hears(&world->program, 1);
        guest_hears(&world->guest[seat], 5);
    }
}

static void deal(struct world *world)
{
    char high[32];

    snprintf(high, sizeof high, "{'schiebe':%u}", world->scene->high);
    if (world->scene->high)
        do_it(world, 0, high, NULL);
    for (unsigned i = 0; i < people(world); i++)
        do_it(world, i, "{'ready':true}", NULL);
    if (!world->scene->program) {
        await_turn(world, 3);
        do_it(world, 3, "{'cut':16}", NULL);
    }
    while (!strstr(sf_mirror_get(&world->guest[0].mirror, "may"), "\"hand_out\"")) {
        program_hears(&world->program, 1);
        guest_hears(&world->guest[0], 5);
    }
    do_it(world, 0, "{'hand_out':true}", NULL);
}

static void live(struct world *world, const struct scene *scene, unsigned which)
{
    memset(world, 0, sizeof *world);
    world->scene = scene;
    world->which = which;
    inn_init(&world->inn);
    world->inn.options.stack = stack;
    world->inn.options.context = world;
    world->inn.options.haste = 1; /* nobody's time runs out meanwhile */
    world->inn.options.hints = 1000;
    inn_open(&world->inn);
    seat_all(world);
    settle(world);
    world->guest[SPECTATOR].heard_length = 0; /* the first event does not count */
    deal(world);
    for (const struct step *step = scene->step; step->a; step++) {
        if (!step->refused)
            await_turn(world, step->seat);
        settle(world);
        do_it(world, step->seat, which && step->b ? step->b : step->a, step->refused);
        settle(world);
    }
}

static void end(struct world *world)
{
    for (unsigned i = 0; i < LISTENERS; i++)
        if (world->guest[i].inn)
            guest_release(&world->guest[i]);
    sf_dial_close(world->program.dial);
    inn_close(&world->inn);
    inn_release(&world->inn);
}

/* Up to the same event: what comes behind it (the hand is over, the next is near) may be heard in
 * one world and not yet in the other. */
static void hear_alike(struct world *a, struct world *b)
{
    for (unsigned tries = 0; tries < 2000; tries++) {
        settle(a);
        settle(b);
        if (a->guest[0].mirror.seq == b->guest[0].mirror.seq)
            return;
        guest_hears(&a->guest[0], 5);
        guest_hears(&b->guest[0], 5);
    }
    fail_msg("%s: the worlds do not come together", a->scene->name);
}

/* A claim and a concession lay all cards open, for that is what they are decided by; everything
 * else is still the same. */
static void cover(struct guest *guest)
{
    static const char key[] = "\"shown\":[[";
    char *from = guest->heard, *to = guest->heard;

    while (*from) {
        if (!strncmp(from, key, sizeof key - 1)) {
            char *end = strstr(from, "]]");
            assert_non_null(end);
            from = end + 2;
        }
        *to++ = *from++;
    }
    *to = '\0';
}

static void compare(struct world *a, struct world *b, unsigned i)
{
    const struct scene *scene = a->scene;

    if (i == SEATS - 1 && scene->program) {
        inn_compare("the program", a->program.heard, b->program.heard);
    } else if (scene->same >> i & 1) {
        if (scene->lays_open) {
            cover(&a->guest[i]);
            cover(&b->guest[i]);
        }
        inn_compare(a->guest[i].name, a->guest[i].heard, b->guest[i].heard);
    } else { /* or there is nothing to compare */
        assert_string_not_equal(sf_mirror_get(&a->guest[i].mirror, "hand"),
                                sf_mirror_get(&b->guest[i].mirror, "hand"));
    }
}

static void twins(void **state)
{
    static struct world a, b;

    live(&a, *state, 0);
    live(&b, *state, 1);
    hear_alike(&a, &b);
    for (unsigned i = 0; i < LISTENERS; i++)
        compare(&a, &b, i);
    end(&a);
    end(&b);
}

/* --- scenes ----------------------------------------------------------------------------------- */

#define SAY(seat, word)                                                                            \
    {                                                                                              \
        seat, "{'say':['" word "']}", NULL, NULL                                                   \
    }
#define CARD(seat, card)                                                                           \
    {                                                                                              \
        seat, "{'card':'" card "'}", NULL, NULL                                                    \
    }
#define ONLY_1 SAY(1, "spiele"), SAY(2, "weiter"), SAY(3, "weiter"), SAY(0, "weiter")

/* clang-format off */
static const struct scene scenes[] = {
    /* The card that comes back is known to the two whom it concerns. */
    {"bsv_A1_2_1_1_hochzeit", "bsv-1989", ",'house':{'variants':['hochzeit']}",
     {"S7 S8 S9 SU SO SK H8 H9|H7 EA EZ EK GA GZ SA SZ|HU HO HK HZ HA G7 G8 G9|GU GO GK E7 E8 E9 EU EO",
      "S7 S8 S9 SU SO SK H8 H9|H7 EA EZ EK GA GZ SA SZ|HU HO HK HZ HA G7 G8 G9|GU GO GK E7 E8 E9 EU EO"},
     1 << 2 | 1 << 3 | ALL_WATCH, 0, false, false,
     {SAY(1, "hochzeit"), SAY(2, "weiter"), SAY(3, "weiter"), SAY(0, "grab"),
      {2, "{'card':'G7'}", NULL, "not_your_turn"},
      {0, "{'card':'S7'}", "{'card':'S8'}", NULL},
      CARD(1, "EA"), CARD(2, "G7"), CARD(3, "E7"), CARD(0, "H8"),
      {2, "{'stoss':true}", NULL, "stoss_not_allowed"},
      CARD(0, "H9")}},

    /* Seat 2 sees the cards that seat 1 pushes, and pushes other cards on. */
    {"bsv_A1_4_3_schiebe", "bsv-1989", ",'house':{'variants':['schiebe']}",
     {"GA GZ GK G9 G8 G7|S7 S8 S9 HA HZ HK H9 H8|E7 E8 E9 EK EZ H7 SA SZ|HO SO EU GU HU SU EA SK",
      "GA GZ GK G9 G8 G7|S7 S8 S9 HA HZ HK H9 H8|E7 E8 E9 EK EZ H7 SA SZ|HO SO EU GU HU SU EA SK"},
     1 << 0 | 1 << 3 | ALL_WATCH, 2, false, false,
     {{1, "{'push':['S7','S8']}", "{'push':['S7','S9']}", NULL},
      {2, "{'push':['E7','E8']}", NULL, NULL},
      {0, "{'push':['G7','G8']}", NULL, "not_your_turn"},
      {3, "{'push':['E7','E8']}", NULL, NULL},
      {1, "{'announce':{'game':'solo','suit':'H'}}", NULL, NULL},
      CARD(1, "EO"), CARD(2, "H7"), CARD(3, "SU"), CARD(0, "G7")}},

    /* The claimer has everything: nobody else's cards are shown for it. */
    {"bsv_3_4_true_claim", "bsv-1989", "",
     {"GA GZ GK G9 G8 G7 H7 H8|EO GO HO SO EU GU HU SU|EA EZ EK E9 E8 E7 SA SZ|HA HZ HK H9 SK S9 S8 S7",
      "GA GZ GK G9 G8 G7 H7 H8|EO GO HO SO EU GU HU SU|EA EZ EK E9 S8 E7 SA SZ|HA HZ HK H9 SK S9 E8 S7"},
     1 << 0 | 1 << 1 | ALL_WATCH, 0, false, true,
     {ONLY_1, {2, "{'claim':true}", NULL, "wrong_phase"},
      {1, "{'announce':{'game':'solo','suit':'G'}}", NULL, NULL},
      {1, "{'claim':true}", NULL, NULL}}},

    /* It is decided by cards that the others do not see; the decision is the same. */
    {"bsv_3_4_false_claim", "bsv-1989", "",
     {"GA GZ GK G9 G8 G7 H7 H8|EO GO HO S7 S8 S9 HU SU|EA EZ EK E9 E8 E7 SA SZ|HA HZ HK H9 SK SO EU GU",
      "GA GZ GK G9 G8 G7 H7 H8|EO GO HO S7 S8 S9 HU SU|EA EZ EK E9 H9 E7 SA SZ|HA HZ HK E8 SK SO EU GU"},
     1 << 0 | 1 << 1 | ALL_WATCH, 0, false, true,
     {ONLY_1, {1, "{'announce':{'game':'solo','suit':'G'}}", NULL, NULL},
      {2, "{'claim':true}", NULL, "not_known_here"},
      {1, "{'claim':true}", NULL, NULL}}},

    {"bsv_3_4_concede", "bsv-1989", "",
     {"GA GZ GK G9 G8 G7 H7 H8|EO GO HO S7 S8 S9 HU SU|EA EZ EK E9 E8 E7 SA SZ|HA HZ HK H9 SK SO EU GU",
      "GA GZ GK G9 G8 G7 H7 H8|EO GO HO S7 S8 S9 HU SU|EA EZ EK E9 H9 E7 SA SZ|HA HZ HK E8 SK SO EU GU"},
     1 << 0 | 1 << 1 | ALL_WATCH, 0, false, true,
     {ONLY_1, {1, "{'announce':{'game':'solo','suit':'G'}}", NULL, NULL},
      {1, "{'concede':true}", NULL, NULL}}},

    /* Advice looks at one hand. */
    {"hints", "schule-2024", ",'hints':true",
     {"SU H9 H8 H7 E8 E7 SA SK|EO GO EU HA HZ GK G9 S7|HO SO HK EA EZ EK E9 SZ|GU HU GA GZ G8 G7 S9 S8",
      "SU H9 H8 H7 S8 E7 SA SK|EO GO EU HA HZ GK G9 S7|HO SO HK EA EZ EK E9 SZ|GU HU GA GZ G8 G7 S9 E8"},
     1 << 1 | 1 << 2 | ALL_WATCH, 0, false, false,
     {{1, "hint", NULL, NULL}, SAY(1, "spiele"), {1, "hint", NULL, "not_your_turn"},
      {2, "hint", NULL, NULL}, SAY(2, "weiter"), SAY(3, "weiter"), SAY(0, "weiter"),
      {1, "hint", NULL, NULL}, {1, "{'announce':{'game':'rufspiel','suit':'G'}}", NULL, NULL},
      {1, "hint", NULL, NULL}, CARD(1, "EO"), {2, "hint", NULL, NULL}, CARD(2, "HK"),
      CARD(3, "HU"), CARD(0, "H7"), {1, "hint", NULL, NULL}}},

    /* A program has the seat of the viewer. */
    {"a_program", "schule-2024", "",
     {"SU H9 H8 H7 E8 E7 SA SK|EO GO EU HA HZ GK G9 S7|HO SO HK EA EZ EK E9 SZ|GU HU GA GZ G8 G7 S9 S8",
      "SU H9 H8 H7 E9 E7 SA SK|EO GO EU HA HZ GK G9 S7|HO SO HK EA EZ EK E8 SZ|GU HU GA GZ G8 G7 S9 S8"},
     1 << 1 | 1 << 3 | ALL_WATCH, 0, true, false,
     {SAY(1, "spiele"), SAY(2, "weiter"), SAY(0, "weiter"),
      {1, "{'announce':{'game':'rufspiel','suit':'G'}}", NULL, NULL},
      CARD(1, "EO"), CARD(2, "HK"), CARD(0, "H7"), CARD(1, "S7"), CARD(2, "SZ"), CARD(0, "SA")}},
};
/* clang-format on */

int main(void)
{
    struct CMUnitTest tests[sizeof scenes / sizeof *scenes];

    for (unsigned i = 0; i < sizeof scenes / sizeof *scenes; i++)
        tests[i] = (struct CMUnitTest){.name = scenes[i].name,
                                       .test_func = twins,
                                       .initial_state = (void *)(uintptr_t)&scenes[i]};
    return cmocka_run_group_tests_name("serve_twins", tests, NULL, NULL);
}
