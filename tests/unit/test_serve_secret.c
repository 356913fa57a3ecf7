/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "inn.h"
#include "sanitized.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Nothing hidden leaves the server. A game is played at random over the wire, and written down;
 * then two servers play it again, side by side, with cards exchanged in one of them which a viewer
 * has not seen. The viewer gets the same messages: as a player, as a spectator, in answers to
 * forbidden requests, and after a cut. So do strangers, who have not seen anything. The test
 * removes random values and times before it compares.
 *
 * And in every one of these games no message names a card that its reader has neither held nor seen
 * on the table.
 */

enum { PEOPLE = 4, STEPS = 120, TRIES = 12 };

struct kind {
    const char *book, *more; /* more fields of `open` */
    unsigned delay_ms;       /* of what spectators see */
    bool is_private;
};

/* Those who listen. The first sit at the table. */
enum { SPECTATOR = PEOPLE, STRANGER, LOBBY, LISTENERS };

struct world {
    struct inn inn;
    const struct kind *kind;
    struct guest guest[LISTENERS];
    size_t scanned[LISTENERS]; /* bytes of what was heard that were looked through */
    bool cuts_again;           /* may the deck be cut more than once? */
    uint64_t seed;
    uint32_t mapped;        /* the hand in which cards are exchanged; 0: none */
    uint8_t map[SF_CARD_N]; /* card for card */

    /* the current hand: what lay on the table, and what each has held */
    int64_t hand;
    sf_cards shown, held[PEOPLE];
};

/* The actions. */
struct step {
    uint8_t seat;
    char wish[200];
};

struct script {
    struct step step[STEPS];
    unsigned count;
    uint32_t hand; /* the last one */
    sf_cards shown, held[PEOPLE];
};

static void stack(void *context, const char *table, uint32_t hand, uint8_t deck[SF_CARD_N])
{
    struct world *world = context;
    struct sf_rng rng = sf_rng_seed(world->seed + hand);
    sf_cards cards = sf_rulebooks[sf_book_parse(world->kind->book)].deck;
    unsigned count = 0;

    (void)table;
    for (; cards; cards &= cards - 1)
        deck[count++] = (uint8_t)sf_lowest(cards);
    sf_rng_shuffle(&rng, deck, count);
    for (unsigned i = 0; i < count && world->mapped == hand; i++)
        deck[i] = world->map[deck[i]];
}

/* The spectator hears what this one has heard, too. */
static void hear_late(struct world *world, unsigned other)
{
    while (world->guest[SPECTATOR].mirror.seq < world->guest[other].mirror.seq)
        assert_true(guest_hears(&world->guest[SPECTATOR], 10000));
}

static void world_open(struct world *world, const struct kind *kind, uint64_t seed)
{
    static const char *const names[LISTENERS] = {"Anna",  "Bene",  "Cilli", "Done",
                                                 "Xaver", "Yusuf", "Zenta"};

    memset(world, 0, sizeof *world);
    world->kind = kind;
    world->seed = seed;
    world->cuts_again = sf_rulebooks[sf_book_parse(kind->book)].cuts > 1;
    inn_init(&world->inn);
    world->inn.options.stack = stack;
    world->inn.options.context = world;
    world->inn.options.haste = 1; /* nobody's time runs out meanwhile */
    world->inn.options.watch_delay_ms = kind->delay_ms;
    inn_open(&world->inn);
    for (unsigned i = 0; i < LISTENERS; i++) {
        guest_init(&world->guest[i], &world->inn, names[i]);
        guest_enter(&world->guest[i]);
    }
    guest_say(&world->guest[LOBBY], "{'t':'lobby','id':'l','on':true}");
    guest_await_ok(&world->guest[LOBBY]);
    guest_open(&world->guest[0], kind->book, kind->more);
    for (unsigned i = 1; i < PEOPLE; i++)
        guest_sit(&world->guest[i], &world->guest[0]);
    if (kind->is_private)
        guest_say(&world->guest[SPECTATOR], "{'t':'watch','id':'w','table':'%s','key':'%s'}",
                  world->guest[0].table, world->guest[0].key);
    else
        guest_say(&world->guest[SPECTATOR], "{'t':'watch','id':'w','table':'%s'}",
                  world->guest[0].table);
    guest_await_ok(&world->guest[SPECTATOR]);
    hear_late(world, PEOPLE - 1);
    world->guest[SPECTATOR].heard_length = 0; /* the first event does not count */
    guest_open(&world->guest[STRANGER], "schule-2024",
               ",'private':true"); /* has a table of its own */
}

static void world_close(struct world *world)
{
    for (unsigned i = 0; i < LISTENERS; i++)
        guest_release(&world->guest[i]);
    inn_close(&world->inn);
    inn_release(&world->inn);
}

/* --- comparing -------------------------------------------------------------------------------- */

static void compare(const struct guest *a, const struct guest *b)
{
    inn_compare(a->name, a->heard, b->heard);
}

/* --- who has seen what ------------------------------------------------------------------------ */

/* Cards in a text: two letters in quotes. */
static sf_cards cards_in(const char *text, size_t length)
{
    sf_cards cards = 0;

    for (size_t i = 0; i + 3 < length; i++) {
        char name[3] = {text[i + 1], text[i + 2], '\0'};
        unsigned card = text[i] == '"' && text[i + 3] == '"' ? sf_card_parse(name) : SF_NO_CARD;
        if (card < SF_CARD_N)
            cards |= SF_BIT(card);
    }
    return cards;
}

/* Does the next hand lie before them? Then nothing of the last one counts any more. */
static void keep_in_mind(struct world *world)
{
    int64_t hand = guest_hand(&world->guest[0]);

    if (hand != world->hand) {
        world->hand = hand;
        world->shown = 0;
        memset(world->held, 0, sizeof world->held);
    }
    for (unsigned i = 0; i < PEOPLE; i++) {
        const char *held = sf_mirror_get(&world->guest[i].mirror, "hand");
        if (held)
            world->held[i] |= cards_in(held, strlen(held));
    }
    for (unsigned i = 0; i < PEOPLE; i++)
        for (unsigned k = 0; k < i; k++)
            assert_int_equal(world->held[i] & world->held[k], 0);
}

/* The messages since the last look name no other cards. */
static void look_through(struct world *world)
{
    keep_in_mind(world);
    for (unsigned i = 0; i < LISTENERS; i++) {
        const struct guest *guest = &world->guest[i];
        bool looks_on = i == SPECTATOR || (i == STRANGER && !world->kind->is_private);
        sf_cards may =
            (i < PEOPLE ? world->held[i] : 0) | (i < PEOPLE || looks_on ? world->shown : 0);
        sf_cards told =
            cards_in(guest->heard + world->scanned[i], guest->heard_length - world->scanned[i]);
        if (told & ~may)
            fail_msg("%s is told of %s: %s", guest->name, sf_card_name(sf_lowest(told & ~may)),
                     guest->heard + world->scanned[i]);
        world->scanned[i] = guest->heard_length;
    }
}

/* --- the same game in both -------------------------------------------------------------------- */

/* Everybody at the table hears everything so far; so does a spectator without a delay. */
static void settle(struct world *world, int ms)
{
    unsigned count = world->kind->delay_ms ? PEOPLE : PEOPLE + 1;
    uint32_t seq;

    while (guest_hears(&world->guest[0], ms))
        continue;
    seq = world->guest[0].mirror.seq;
    for (unsigned i = 1; i < count; i++)
        while (world->guest[i].mirror.seq < seq)
            assert_true(guest_hears(&world->guest[i], 10000));
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
    look_through(a);
    look_through(b);
}

/* A seat out of turn tries something all the same; the word says who may. */
static void try_the_forbidden(struct world *world, unsigned step)
{
    static const struct {
        const char *wish, *word;
    } rows[] = {{"{'card':'EO'}", "-"},      {"{'stoss':true}", "\"stoss\""},
                {"{'say':['spiele']}", "-"}, {"{'claim':true}", "\"claim\""},
                {"{'card':'S7'}", "-"},      {"{'hand_out':true}", "\"hand_out\""}};
    unsigned last = world->kind->delay_ms ? PEOPLE : SPECTATOR + 1, row = step % 6;

    if (sf_count(world->shown) >= 20)
        return; /* in the last trick nobody minds who plays ahead */
    for (unsigned i = 0; i < last; i++) {
        struct guest *guest = &world->guest[i];
        if (i < PEOPLE && (sf_mirror_must(&guest->mirror) ||
                           strstr(sf_mirror_get(&guest->mirror, "may"), rows[row].word)))
            continue;
        guest_say(guest, "{'t':'do','id':'try-%u','table':'%s','a':%s}", step,
                  world->guest[0].table, rows[row].wish);
        if (guest_answered(guest))
            fail_msg("%s may do %s: %s", guest->name, rows[row].wish, guest->text);
    }
}

/* Over HTTP; the answer counts as heard. The requester finds nothing there, or not yet. */
static void ask_for(struct world *world, unsigned who, const char *path)
{
    struct guest *guest = &world->guest[who];
    char headers[200], text[4096];
    unsigned status;
    int length;

    snprintf(headers, sizeof headers, "Authorization: Bearer %s\r\n", guest->token);
    status = inn_get(&world->inn, path, headers, text, sizeof text);
    if (strcmp(path, "/api/games") != 0)
        assert_int_equal(status, 404);
    length = snprintf(guest->heard + guest->heard_length, HEARD_MAX - guest->heard_length,
                      "%u %s\n", status, text);
    guest->heard_length += (size_t)length;
    assert_true(guest->heard_length < HEARD_MAX);
}

/* The record of the hand, as long as it is played; and of the first, for one who was not there. */
static void ask_for_games(struct world *world)
{
    const char *table = world->guest[0].table;
    char path[100];

    ask_for(world, STRANGER, "/api/games");
    snprintf(path, sizeof path, "/api/games/%s-1", table);
    ask_for(world, STRANGER, path);
    snprintf(path, sizeof path, "/api/games/%s-%u/analysis", table, (unsigned)world->hand);
    ask_for(world, STRANGER, path);
    ask_for(world, 0, path);
    snprintf(path, sizeof path, "/api/games/%s-%u", table, (unsigned)world->hand);
    ask_for(world, 0, path);
}

/* People who do not belong there ask for what they can think of. At a table that is not private
 * they see what a spectator sees, until they go. */
static void ask_as_a_stranger(struct world *world, unsigned step)
{
    struct guest *stranger = &world->guest[STRANGER];
    const char *table = world->guest[0].table;

    if (!world->kind->delay_ms) {
        guest_say(stranger, "{'t':'resume','id':'r-%u','table':'%s','seq':%u}", step, table,
                  step % 3);
        if (world->kind->is_private)
            guest_await_err(stranger, "not_found");
        else
            guest_await_ok(stranger);
        guest_say(stranger, "{'t':'watch','id':'q-%u','table':'%s','on':false}", step, table);
        guest_answered(stranger);
    }
    guest_say(stranger, "{'t':'do','id':'d-%u','table':'%s','a':{'ready':true}}", step, table);
    assert_false(guest_answered(stranger));
    guest_say(stranger, "{'t':'sit','id':'s-%u','table':'%s','seat':1}", step, table);
    assert_false(guest_answered(stranger));
    guest_say(stranger, "{'t':'emote','id':'e-%u','table':'%s','emote':'servus'}", step, table);
    assert_false(guest_answered(stranger));
    ask_for_games(world);
}

static void await_event(struct guest *guest, const char *what)
{
    do
        guest_await(guest, "ev");
    while (!strstr(guest->text, what));
}

/* One of them is cut off, and comes back with a number from before, or with none. */
static void come_back(struct world *world, unsigned step)
{
    unsigned who = step % PEOPLE, other = (who + 1) % PEOPLE;
    struct guest *guest = &world->guest[who];
    uint32_t back[] = {3, 0, 1, 12, 40}, seq = guest->mirror.seq;

    seq = step % 7 == 0 || seq <= back[step % 5] ? 0 : seq - back[step % 5];
    guest_cut(guest);
    await_event(&world->guest[other], "{\"ev\":\"away\"");
    guest_return(guest, seq);
    if (seq)
        guest->mirror.seq = seq; /* what is told again leads to the same view */
    await_event(&world->guest[other], "{\"ev\":\"back\"");
    if (who == 0) /* each client resumes by its number */
        while (guest->mirror.seq < world->guest[other].mirror.seq)
            assert_true(guest_hears(guest, 10000));
    settle(world, 5);
}

/* The whole view once more, for those at the table. */
static void ask_again(struct world *world, unsigned step)
{
    struct guest *guest = &world->guest[step % PEOPLE];

    guest_say(guest, "{'t':'resume','id':'snap-%u','table':'%s','seq':0}", step, guest->table);
    guest_await_ok(guest);
}

/* Is it people's turn, so that nothing happens by itself? */
static bool is_calm(const struct world *world)
{
    const char *phase = sf_mirror_get(&world->guest[0].mirror, "phase");

    return phase && (!strcmp(phase, "\"play\"") || !strcmp(phase, "\"auction\""));
}

static void look_around(struct world *world, unsigned step)
{
    if (!is_calm(world))
        return;
    if (step % 4 == 3)
        try_the_forbidden(world, step / 4);
    if (step % 8 == 5)
        ask_again(world, step / 8);
    if (step % 16 == 9)
        come_back(world, step / 16 + (unsigned)world->seed);
    if (step % 16 == 14)
        ask_as_a_stranger(world, step);
}

static bool choose(struct world *world, unsigned i, char *a, size_t size)
{
    struct guest *guest = &world->guest[i];
    const char *may = sf_mirror_get(&guest->mirror, "may");

    if (may && strstr(may, "\"hand_out\"") &&
        world->cuts_again) /* else the table does it at once */
        return snprintf(a, size, "{\"hand_out\":true}") > 0;
    if (may && strstr(may, "\"stoss\"") && sf_rng_below(&guest->rng, 6) == 0)
        return snprintf(a, size, "{\"stoss\":true}") > 0;
    return sf_mirror_choose(&guest->mirror, &guest->rng, a, size);
}

/* May it be done in this world, too? */
static bool offered(const struct world *world, unsigned i, const char *a)
{
    static const char *const lists[][2] = {{"card", "legal"},
                                           {"say", "legal_say"},
                                           {"announce", "announce"},
                                           {"stoss", "may"},
                                           {"hand_out", "may"}};
    char value[200];

    for (unsigned l = 0; l < 5; l++) {
        size_t length = strlen(lists[l][0]);
        const char *list = sf_mirror_get(&world->guest[i].mirror, lists[l][1]);
        if (strncmp(a + 2, lists[l][0], length) != 0)
            continue;
        if (l < 3)
            snprintf(value, sizeof value, "%.*s", (int)(strlen(a) - length - 5), a + length + 4);
        else
            snprintf(value, sizeof value, "\"%s\"", lists[l][0]);
        return list && strstr(list, value);
    }
    return true;
}

static void act(struct world *world, unsigned i, unsigned step, const char *a)
{
    struct guest *guest = &world->guest[i];

    if (strncmp(a, "{\"card\":", 8) == 0)
        world->shown |= cards_in(a, strlen(a));
    guest_say(guest, "{'t':'do','id':'do-%u','table':'%s','a':%s}", step, guest->table, a);
    if (!guest_answered(guest))
        fail_msg("%s, %s: %s", guest->name, a, guest->text);
}

/* --- writing down ----------------------------------------------------------------------------- */

static bool may_begin(struct world *world, unsigned i, int64_t hands)
{
    struct guest *guest = &world->guest[i];

    if (!guest_is_between_hands(guest))
        return true;
    if (guest->ready_hand == guest_hand(guest) || guest_hand(guest) >= hands)
        return false;
    guest->ready_hand = guest_hand(guest);
    return true;
}

/* Plays until so many steps are done or hands are over, and says what was done. */
static void write_down(struct script *script, const struct kind *kind, uint64_t seed,
                       unsigned steps, int64_t hands)
{
    static struct world world;
    unsigned idle = 0;

    memset(script, 0, sizeof *script);
    world_open(&world, kind, seed);
    for (unsigned i = 0; i < PEOPLE; i++)
        world.guest[i].rng = sf_rng_seed(seed * 10 + i);
    while (script->count < steps && idle < 3) {
        idle++;
        for (unsigned i = 0; i < PEOPLE && script->count < steps; i++) {
            struct step *step = &script->step[script->count];
            if (!may_begin(&world, i, hands) || !choose(&world, i, step->wish, sizeof step->wish))
                continue;
            step->seat = (uint8_t)i;
            act(&world, i, script->count++, step->wish);
            settle(&world, 2);
            look_through(&world);
            idle = 0;
        }
        if (idle)
            settle(&world, 200);
        look_through(&world);
    }
    script->hand = (uint32_t)world.hand;
    script->shown = world.shown;
    memcpy(script->held, world.held, sizeof script->held);
    world_close(&world);
}

/* --- two worlds ------------------------------------------------------------------------------- */

/* Side by side; false if something could not be done in the second one. */
static bool play_both(struct world *a, struct world *b, const struct script *script)
{
    for (unsigned i = 0; i < script->count; i++) {
        const struct step *step = &script->step[i];
        for (unsigned tries = 0; !offered(a, step->seat, step->wish); tries++) {
            assert_true(tries < 2000); /* the table is still about to deal */
            meet(a, b, 5);
        }
        if (!offered(b, step->seat, step->wish))
            return false;
        act(a, step->seat, i, step->wish);
        act(b, step->seat, i, step->wish);
        meet(a, b, 2);
        look_around(a, i);
        look_around(b, i);
    }
    meet(a, b, 20);
    return true;
}

/* Cards that the viewer has not seen change places: two or four of them. EO stays: where the book
 * has a Muss, everybody hears who has it. */
static bool exchange(struct world *world, const struct script *script, unsigned viewer,
                     struct sf_rng *rng)
{
    sf_cards hidden = sf_rulebooks[sf_book_parse(world->kind->book)].deck & ~script->shown &
                      ~SF_BIT(sf_card_parse("EO"));
    uint8_t cards[SF_CARD_N];
    unsigned count = 0;

    if (viewer < PEOPLE)
        hidden &= ~script->held[viewer];
    for (unsigned card = 0; card < SF_CARD_N; card++) {
        world->map[card] = (uint8_t)card;
        if (hidden >> card & 1)
            cards[count++] = (uint8_t)card;
    }
    if (count < 2)
        return false;
    world->mapped = script->hand;
    for (unsigned i = 1 + sf_rng_below(rng, 2); i > 0; i--) {
        unsigned one = cards[sf_rng_below(rng, count)], two = cards[sf_rng_below(rng, count)];
        uint8_t card = world->map[one];
        world->map[one] = world->map[two];
        world->map[two] = card;
    }
    return true;
}

static sf_cards exchanged(const struct world *world)
{
    sf_cards cards = 0;

    for (unsigned card = 0; card < SF_CARD_N; card++)
        if (world->map[card] != card)
            cards |= SF_BIT(card);
    return cards;
}

/* Has somebody got other cards now? */
static bool differ(const struct world *a, const struct world *b)
{
    return memcmp(a->held, b->held, sizeof a->held) != 0;
}

/* Everybody who holds none of the cards in question is told the same. Returns how many were. */
static unsigned compare_all(struct world *a, struct world *b)
{
    sf_cards cards = exchanged(b);
    unsigned compared = 0;

    hear_late(a, 0);
    hear_late(b, 0);
    for (unsigned i = 0; i < LISTENERS; i++) {
        while (i > SPECTATOR && guest_hears(&a->guest[i], 5))
            continue;
        while (i > SPECTATOR && guest_hears(&b->guest[i], 5))
            continue;
        if (i < PEOPLE && (a->held[i] | b->held[i]) & cards)
            continue;
        compare(&a->guest[i], &b->guest[i]);
        compared++;
    }
    look_through(a);
    look_through(b);
    return compared;
}

/* One game, and worlds in which a viewer could not tell it from this one. */
static unsigned twins_of(const struct kind *kind, uint64_t seed, unsigned steps, int64_t hands)
{
    static struct world a, b;
    static struct script script;
    struct sf_rng rng = sf_rng_seed(seed);
    unsigned viewer = (unsigned)(seed % (PEOPLE + 1)), twins = 0;

    write_down(&script, kind, seed, steps, hands);
    for (unsigned tries = 0; tries < TRIES && !twins; tries++) {
        world_open(&a, kind, seed);
        world_open(&b, kind, seed);
        if (exchange(&b, &script, viewer, &rng) && exchanged(&b) && play_both(&a, &b, &script) &&
            differ(&a, &b))
            twins += compare_all(&a, &b) > 0;
        world_close(&a);
        world_close(&b);
    }
    return twins;
}

static const struct kind kinds[] = {
    {"schule-2024", "", 0, false},
    {"bsv-1989", ",'private':true,'house':{'variants':['legen']}", 0, true},
    {"muenchen-2006", "", 0, false},
    {"kurz-turnier", ",'private':true", 0, true},
    {"serien-2022", "", 0, false},
    {"schule-2024", ",'house':{'variants':['ramsch','geier']}", 30, false},
    {"bsv-1989", ",'house':{'variants':['farbwenz','bettel']}", 0, false},
};

enum {
    KINDS = sizeof kinds / sizeof *kinds,
    GAMES = SANITIZED ? 3
            : BRIEF   ? KINDS
                      : KINDS + KINDS / 2,
    LONG_GAMES = BRIEF ? 1 : 2
};

/* Broken off in the middle of a hand, sooner or later. */
static void what_is_hidden_changes_no_message(void **state)
{
    unsigned twins = 0;

    (void)state;
    for (unsigned i = 0; i < GAMES; i++)
        twins += twins_of(&kinds[(i + 3 * SANITIZED) % KINDS], i + 1, 14 + i * 5 % 23, 1);
    assert_true(twins * 3 > GAMES * 2);
}

/* The first hand to its end, with its result and its proof; another one begins. */
static void nor_does_it_in_the_next_hand(void **state)
{
    unsigned twins = 0;

    (void)state;
    for (unsigned i = 0; i < LONG_GAMES; i++)
        twins += twins_of(&kinds[i], 50 + i, 68, 2);
    assert_true(twins > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_changes_no_message),
        cmocka_unit_test(nor_does_it_in_the_next_hand),
    };

    return cmocka_run_group_tests_name("serve_secret", tests, NULL, NULL);
}
