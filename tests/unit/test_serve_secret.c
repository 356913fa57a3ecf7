#include "drawn.h"

#include "inn.h"
#include "sanitized.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Nothing hidden leaves the server. Two worlds that differ only in cards which a viewer cannot see
 * send him the same messages: as a player, as a spectator, in answers to what he must not do and
 * after he was cut off. What is random or is time is put out of the way before it is compared.
 */

enum { PEOPLE = 4, GAMES_MAX = 4, GAMES = SANITIZED ? 2 : GAMES_MAX, STEPS = 400 };

/* In the second world those who hold the cards of `swap` have exchanged them. These never leave a
 * hand. */
struct world {
    struct inn inn;
    struct guest guest[PEOPLE];
    struct guest spectator;
    bool second;
    uint64_t seed;
    uint8_t swap[2];
};

static void stack(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    struct world *world = context;
    struct sf_rng rng = sf_rng_seed(world->seed);

    (void)table;
    (void)hand;
    for (unsigned i = 0; i < SF_CARD_N; i++)
        deck[i] = (uint8_t)i;
    for (unsigned i = SF_CARD_N - 1; i; i--) {
        unsigned j = sf_rng_below(&rng, i + 1);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
    if (world->second)
        for (unsigned i = 0; i < SF_CARD_N; i++)
            deck[i] = deck[i] == world->swap[0]   ? world->swap[1]
                      : deck[i] == world->swap[1] ? world->swap[0]
                                                  : deck[i];
}

static void world_open(struct world *world, uint64_t seed, const uint8_t swap[2], bool second,
                       const char *book)
{
    static const char *const names[PEOPLE] = {"Anna", "Bene", "Cilli", "Done"};

    memset(world, 0, sizeof *world);
    world->seed = seed;
    world->second = second;
    memcpy(world->swap, swap, sizeof world->swap);
    inn_init(&world->inn);
    world->inn.options.stack = stack;
    world->inn.options.context = world;
    world->inn.options.haste = 1; /* nobody's time runs out meanwhile */
    inn_open(&world->inn);
    for (unsigned i = 0; i < PEOPLE; i++) {
        guest_init(&world->guest[i], &world->inn, names[i]);
        guest_enter(&world->guest[i]);
    }
    guest_open(&world->guest[0], book, "");
    for (unsigned i = 1; i < PEOPLE; i++)
        guest_sit(&world->guest[i], &world->guest[0]);
    guest_init(&world->spectator, &world->inn, "Xaver");
    guest_enter(&world->spectator);
    guest_say(&world->spectator, "{'t':'watch','id':'w','table':'%s'}", world->guest[0].table);
    guest_await_ok(&world->spectator);
}

static void world_close(struct world *world)
{
    for (unsigned i = 0; i < PEOPLE; i++)
        guest_release(&world->guest[i]);
    guest_release(&world->spectator);
    inn_close(&world->inn);
    inn_release(&world->inn);
}

/* --- comparing -------------------------------------------------------------------------------- */

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

static size_t run_of(const char *text, bool (*in)(char c))
{
    size_t length = 0;

    while (text[length] && in(text[length]))
        length++;
    return length;
}

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Times, ids, promises and tokens are random and tell nothing. */
static char *plain(const struct guest *guest)
{
    const char *from = guest->heard;
    char *text = malloc(guest->heard_length + 1), *to = text;

    assert_non_null(text);
    while (*from) {
        size_t digits = run_of(from, is_digit), hex = run_of(from, is_hex);
        size_t word = run_of(from, is_word);
        bool begins = from == guest->heard || !is_word(from[-1]);
        if (begins && digits >= 13 && digits == word) {
            *to++ = '@';
            from += digits;
        } else if (begins && (hex == 64 || (word == 20 && from[-1] == '"' && from[20] == '"'))) {
            *to++ = '#';
            from += hex == 64 ? hex : word;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
    return text;
}

static void compare(const struct guest *a, const struct guest *b)
{
    char *one = plain(a), *two = plain(b);
    size_t at = 0;

    while (one[at] && one[at] == two[at])
        at++;
    if (one[at] || two[at]) {
        size_t from = at > 200 ? at - 200 : 0;
        print_error("%s is told\n%.400s\nor\n%.400s\n", a->name, one + from, two + from);
    }
    assert_string_equal(one, two);
    free(one);
    free(two);
}

/* --- the same game in both -------------------------------------------------------------------- */

/* Everybody hears what has happened so far. */
static void settle(struct world *world, int ms)
{
    uint32_t seq;

    while (guest_hears(&world->guest[0], ms))
        continue;
    seq = world->guest[0].mirror.seq;
    for (unsigned i = 1; i <= PEOPLE; i++) {
        struct guest *guest = i < PEOPLE ? &world->guest[i] : &world->spectator;
        while (guest->mirror.seq < seq)
            assert_true(guest_hears(guest, 10000));
    }
}

/* Both are as far. */
static void meet(struct world *a, struct world *b, int ms)
{
    settle(a, ms);
    settle(b, ms);
    for (unsigned tries = 0; a->guest[0].mirror.seq != b->guest[0].mirror.seq; tries++) {
        assert_true(tries < 2000);
        settle(a, 5);
        settle(b, 5);
    }
}

static const char *const attempts[] = {"{'card':'EO'}", "{'stoss':true}", "{'say':['spiele']}"};

/* Seat 0 and the spectator try what is not theirs to do. */
static void try_the_forbidden(struct world *world, unsigned step)
{
    struct guest *guests[2] = {&world->guest[0], &world->spectator};
    const char *deadlines = sf_mirror_get(&world->guest[0].mirror, "deadlines");

    for (unsigned i = 0; i < 2; i++) {
        if (i == 0 && strncmp(deadlines, "[null", 5) != 0)
            continue; /* it may be his turn */
        guest_say(guests[i], "{'t':'do','id':'try-%u','table':'%s','a':%s}", step,
                  world->guest[0].table, attempts[step % 3]);
        guest_answered(guests[i]);
    }
}

static void await_event(struct guest *guest, const char *what)
{
    do
        guest_await(guest, "ev");
    while (!strstr(guest->text, what));
}

/* Seat 0 is cut off, and comes back with a number from before. */
static void come_back(struct world *world)
{
    struct guest *guest = &world->guest[0];
    uint32_t seq = guest->mirror.seq - 3;

    guest_cut(guest);
    await_event(&world->guest[1], "{\"ev\":\"away\"");
    guest_return(guest, seq);
    guest->mirror.seq = seq; /* what is told again leads to the same view */
    await_event(&world->guest[1], "{\"ev\":\"back\"");
    settle(world, 5);
}

/* The card of a wish, or NULL. */
static const char *card_of(const char *a)
{
    return strncmp(a, "{\"card\":\"", 9) == 0 ? a + 9 : NULL;
}

/* What seat `i` does; never with one of the exchanged cards. */
static bool choose(struct world *world, unsigned i, char *a, size_t size)
{
    struct guest *guest = &world->guest[i];
    const char *may = sf_mirror_get(&guest->mirror, "may");

    if (may && strstr(may, "\"hand_out\""))
        return snprintf(a, size, "{\"hand_out\":true}") > 0;
    for (unsigned tries = 0; tries < 60; tries++) {
        const char *card;
        if (!sf_mirror_choose(&guest->mirror, &guest->rng, a, size))
            return false;
        card = card_of(a);
        if (!card || (strncmp(card, sf_card_name(world->swap[0]), 2) != 0 &&
                      strncmp(card, sf_card_name(world->swap[1]), 2) != 0))
            return true;
    }
    return false;
}

/* May it be done in the other world, too? */
static bool offered(const struct world *world, unsigned i, const char *a)
{
    static const char *const lists[][2] = {
        {"card", "legal"}, {"say", "legal_say"}, {"announce", "announce"}};
    char value[600];

    for (unsigned l = 0; l < 3; l++) {
        size_t length = strlen(lists[l][0]);
        if (strncmp(a + 2, lists[l][0], length) != 0)
            continue;
        snprintf(value, sizeof value, "%.*s", (int)(strlen(a) - length - 5), a + length + 4);
        return strstr(sf_mirror_get(&world->guest[i].mirror, lists[l][1]), value) != NULL;
    }
    return true;
}

static void say(struct world *world, unsigned i, unsigned step, const char *a)
{
    struct guest *guest = &world->guest[i];

    guest_say(guest, "{'t':'do','id':'do-%u','table':'%s','a':%s}", step, guest->table, a);
    guest_await_ok(guest);
}

static bool in_play(const struct world *world)
{
    const char *phase = sf_mirror_get(&world->guest[0].mirror, "phase");

    return phase && !strcmp(phase, "\"play\"");
}

static void look_around(struct world *world, unsigned step)
{
    if (in_play(world) && step % 4 == 3)
        try_the_forbidden(world, step);
    if (in_play(world) && step % 16 == 9)
        come_back(world);
}

/* Until the hand is over, or only the exchanged cards could be played. */
static unsigned play_both(struct world *a, struct world *b)
{
    unsigned steps = 0, idle = 0;

    for (unsigned i = 0; i < PEOPLE; i++)
        a->guest[i].ready_hand = 1; /* the first one; afterwards 0: has said so */
    while (steps < STEPS && idle < 2) {
        idle++;
        for (unsigned i = 0; i < PEOPLE; i++) {
            char wish[600];
            bool pause = guest_is_between_hands(&a->guest[i]);
            if ((pause && guest_hand(&a->guest[i]) >= a->guest[i].ready_hand) ||
                !choose(a, i, wish, sizeof wish))
                continue;
            if (pause)
                a->guest[i].ready_hand = 0;
            if (!offered(b, i, wish))
                return steps;
            say(a, i, steps, wish);
            say(b, i, steps, wish);
            meet(a, b, 2);
            look_around(a, steps);
            look_around(b, steps);
            steps++;
            idle = 0;
        }
        if (idle) {
            meet(a, b, 400);
        }
    }
    return steps;
}

static bool saw_one(const struct guest *a, const struct guest *b, const char *first,
                    const char *second)
{
    return strstr(a->heard, first) || strstr(a->heard, second) || strstr(b->heard, first) ||
           strstr(b->heard, second);
}

static void two_worlds_look_alike(const char *book, uint64_t seed, const char *first,
                                  const char *second)
{
    static struct world a, b;
    uint8_t swap[2] = {(uint8_t)sf_card_parse(first), (uint8_t)sf_card_parse(second)};
    unsigned steps, compared = 0;
    char one[8], two[8];

    snprintf(one, sizeof one, "\"%s\"", first);
    snprintf(two, sizeof two, "\"%s\"", second);
    world_open(&a, seed, swap, false, book);
    world_open(&b, seed, swap, true, book);
    steps = play_both(&a, &b);
    assert_true(steps > 3);
    for (unsigned i = 0; i < PEOPLE; i++) {
        if (saw_one(&a.guest[i], &b.guest[i], one, two))
            continue; /* who holds one of them knows a difference */
        compare(&a.guest[i], &b.guest[i]);
        compared++;
    }
    assert_true(compared >= 2);
    assert_false(saw_one(&a.spectator, &b.spectator, one, two));
    compare(&a.spectator, &b.spectator);
    world_close(&a);
    world_close(&b);
}

/* Two plain cards of one suit, so that the same things can be done in both worlds. */
static void what_is_hidden_changes_no_message(void **state)
{
    static const struct {
        const char *book;
        uint64_t seed;
        const char *first, *second;
    } rows[GAMES_MAX] = {
        {"schule-2024", 1, "E7", "E8"},
        {"bsv-1989", 2, "S7", "S9"},
        {"muenchen-2006", 3, "G7", "G8"},
        {"serien-2022", 4, "E8", "E9"},
    };

    (void)state;
    for (unsigned i = 0; i < GAMES; i++)
        two_worlds_look_alike(rows[i].book, rows[i].seed, rows[i].first, rows[i].second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_hidden_changes_no_message)};

    return cmocka_run_group_tests_name("serve_secret", tests, NULL, NULL);
}
