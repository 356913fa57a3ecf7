/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "base/error_words.h"
#include "inn.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Services of a table besides the cards: the Schiebe-Solo and advice; and limits for too many
 * requests.
 */

static struct inn inn;

static int open_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn.options.hints = 100000;
    inn_open(&inn);
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    inn_close(&inn);
    inn_release(&inn);
    return 0;
}

static bool may(const struct guest *guest, const char *word)
{
    const char *list = sf_mirror_get(&guest->mirror, "may");
    char quoted[32];

    snprintf(quoted, sizeof quoted, "\"%s\"", word);
    return list && strstr(list, quoted);
}

static void order(struct guest *guest, const char *a)
{
    guest_say(guest, "{'t':'do','id':'o-%u','table':'%s','a':%s}", guest->said++, guest->table, a);
}

static void enter_and_open(struct guest *guest, const char *book, const char *more)
{
    guest_init(guest, &inn, "Anna");
    guest_enter(guest);
    guest_open(guest, book, more);
}

/* --- Schiebe-Solo, bsv-1989 A1 4.3 ------------------------------------------------------------ */

#define SCHIEBE ",'house':{'variants':['schiebe']}"

/* One hand; the last of them leaves in it, so that the next one does not begin. */
static void play_one(struct guest *guests, unsigned count)
{
    while (!guest_hand(&guests[0]))
        guests_step(guests, count);
    order(&guests[count - 1], "{'rise':true}");
    guest_await_ok(&guests[count - 1]);
    guests_play(guests, count - 1, 1);
}

/* 4.3.1: Vorhand gets the high trumps from the dealer, who therefore says that it is one. */
static void bsv_A1_4_3_1_the_dealer_says_it(void **state)
{
    static const char *const names[] = {"Bene", "Cilli", "Done"};
    char path[80], header[128], text[8192];
    struct guest guests[4];

    (void)state;
    enter_and_open(&guests[0], "bsv-1989", SCHIEBE);
    assert_true(may(&guests[0], "schiebe"));
    order(&guests[0], "{'schiebe':1}");
    guest_await_err(&guests[0], "bad_value");
    order(&guests[0], "{'schiebe':4}");
    guest_await_err(&guests[0], "bad_value");
    order(&guests[0], "{'schiebe':3}");
    guest_await_ok(&guests[0]);
    order(&guests[0], "{'schiebe':2}");
    guest_await_ok(&guests[0]);
    for (unsigned i = 1; i < 4; i++) {
        guest_init(&guests[i], &inn, names[i - 1]);
        guest_enter(&guests[i]);
        guest_sit(&guests[i], &guests[0]);
        assert_false(may(&guests[i], "schiebe"));
        assert_string_equal(sf_mirror_get(&guests[i].mirror, "schiebe"), "2");
    }
    order(&guests[1], "{'schiebe':0}");
    guest_await_err(&guests[1], "not_your_turn");
    play_one(guests, 4);
    assert_non_null(strstr(guests[1].heard, "\"push\"")); /* Vorhand is asked */
    assert_non_null(strstr(guests[0].heard, "{\"ev\":\"deck\",\"seat\":0,\"n\":2}"));
    assert_null(sf_mirror_get(&guests[0].mirror, "schiebe"));
    assert_false(may(&guests[0], "schiebe")); /* seat 1 deals the next hand */
    assert_true(may(&guests[1], "schiebe"));

    snprintf(path, sizeof path, "/api/games/%s-1", guests[0].table);
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", guests[0].token);
    assert_int_equal(inn_get(&inn, path, header, text, sizeof text), 200);
    assert_non_null(strstr(text, "HighTrumps"));
    assert_non_null(strstr(text, "pushes"));
    for (unsigned i = 0; i < 4; i++)
        guest_release(&guests[i]);
}

static void for_a_bot_that_deals_the_host_says_it(void **state)
{
    struct guest guests[2];

    (void)state;
    enter_and_open(&guests[0], "bsv-1989", SCHIEBE ",'bots':[null,'wirt','wirt']");
    guest_init(&guests[1], &inn, "Bene");
    guest_enter(&guests[1]);
    guest_sit(&guests[1], &guests[0]);
    play_one(guests, 2);
    assert_true(may(&guests[0], "schiebe")); /* seat 1, a bot, deals */
    order(&guests[0], "{'schiebe':3}");
    guest_await_ok(&guests[0]);
    order(&guests[0], "{'bot':{'seat':3,'level':'random'}}");
    guest_await_ok(&guests[0]);
    while (!sf_mirror_get(&guests[0].mirror, "pushed"))
        guests_step(guests, 1);
    assert_string_equal(sf_mirror_get(&guests[0].mirror, "pushed"), "3");
    guests_play(guests, 1, 2);
    guest_release(&guests[0]);
    guest_release(&guests[1]);
}

static void without_the_variant_it_is_not_known(void **state)
{
    struct guest guest;

    (void)state;
    enter_and_open(&guest, "bsv-1989", "");
    assert_false(may(&guest, "schiebe"));
    order(&guest, "{'schiebe':2}");
    guest_await_err(&guest, "variant_not_enabled");
    order(&guest, "{'schiebe':'two'}");
    guest_await_err(&guest, "bad_value");
    guest_release(&guest);
}

/* It is said before the table promises a deck, and not for a hand that runs. */
static void in_a_hand_it_is_too_late(void **state)
{
    struct guest guest;

    (void)state;
    enter_and_open(&guest, "bsv-1989", SCHIEBE ",'bots':[null,'wirt','wirt','wirt']");
    while (!guest_hand(&guest))
        guests_step(&guest, 1);
    assert_false(may(&guest, "schiebe"));
    order(&guest, "{'schiebe':2}");
    guest_await_err(&guest, "wrong_phase");
    guest_release(&guest);
}

/* --- advice ----------------------------------------------------------------------------------- */

/* The `a` of the last message, which is a hint. */
static void advised(struct guest *guest, char *a, size_t size)
{
    struct sf_out out;
    uint32_t node;

    guest_await(guest, "hint");
    node = sf_json_get(&guest->doc, 0, "a");
    assert_true(node);
    sf_out_init(&out, a, size - 1);
    sf_out_node(&out, &guest->doc, node);
    assert_false(out.overflow);
    a[out.length] = '\0';
}

static void ask(struct guest *guest, const char *more)
{
    guest_say(guest, "{'t':'hint','id':'h-%u','table':'%s'%s}", guest->said++, guest->table, more);
}

/* Asks twice, gets the same, and does it. */
static void follow(struct guest *guest)
{
    char a[600], again[600], reason[400];
    uint64_t asked_at = guest->mirror.seq;

    ask(guest, "");
    advised(guest, a, sizeof a);
    snprintf(reason, sizeof reason, "%s", guest_told(guest, "de"));
    assert_string_equal(guest_told(guest, "level"), "wirt");
    assert_true(reason[0] && guest_told(guest, "en")[0]);
    /* others may do something meanwhile: lay, double */
    assert_in_range(guest_number(guest, "seq"), asked_at, guest->mirror.seq);
    guest_await_ok(guest);
    ask(guest, ",'level':'wirt'");
    advised(guest, again, sizeof again);
    assert_string_equal(a, again);
    assert_string_equal(reason, guest_told(guest, "de"));
    guest_await_ok(guest);
    order(guest, a);
    guest_await_ok(guest);
}

static void advice_can_be_followed(const char *book, const char *more)
{
    struct guest guest;
    unsigned asked = 0;

    enter_and_open(&guest, book, more);
    order(&guest, "{'ready':true}");
    while (guest_hand(&guest) < 2 || !guest_is_between_hands(&guest)) {
        if (may(&guest, "hint")) {
            follow(&guest);
            asked++;
        } else {
            guest_hears(&guest, 5000);
        }
    }
    assert_true(asked >= 2);
    guest_release(&guest);
}

static void advice_is_given_for_every_decision(void **state)
{
    (void)state;
    advice_can_be_followed("schule-2024", ",'bots':[null,'wirt','random','wirt']");
    advice_can_be_followed("bsv-1989", ",'private':true,'bots':[null,'wirt','wirt','wirt'],"
                                       "'house':{'variants':['legen','ramsch','kurz']}");
}

static void advice_is_refused_where_it_is_not_due(void **state)
{
    struct guest guest, other, strict;

    (void)state;
    enter_and_open(&guest, "schule-2024", ",'hints':true");
    assert_non_null(strstr(sf_mirror_get(&guest.mirror, "table"), "\"hints\":true"));
    ask(&guest, "");
    guest_await_err(&guest, "not_your_turn");
    ask(&guest, ",'level':'nobody'");
    guest_await_err(&guest, "unknown_level");
    assert_string_equal(guest_told(&guest, "field"), "level");
    ask(&guest, ",'level':'sampler'"); /* a yardstick */
    guest_await_err(&guest, "unknown_level");
    ask(&guest, ",'level':7");
    guest_await_err(&guest, "bad_value");

    guest_init(&other, &inn, "Bene");
    guest_enter(&other);
    guest_say(&other, "{'t':'hint','id':'x','table':'%s'}", guest.table);
    guest_await_err(&other, "not_seated");
    guest_say(&other, "{'t':'hint','id':'y','table':'nowhere'}");
    guest_await_err(&other, "not_found");

    enter_and_open(&strict, "schule-2024", ",'hints':false,'bots':[null,'wirt','wirt','wirt']");
    assert_null(strstr(sf_mirror_get(&strict.mirror, "table"), "hints"));
    while (!sf_mirror_must(&strict.mirror))
        guests_step(&strict, 1);
    assert_false(may(&strict, "hint"));
    ask(&strict, "");
    guest_await_err(&strict, "no_hints");
    guest_release(&guest);
    guest_release(&other);
    guest_release(&strict);
}

/* Unless told: yes among friends and alone with bots, no where strangers may come. */
static void who_may_ask_for_advice_is_settled_when_the_table_is_opened(void **state)
{
    static const struct {
        const char *more;
        bool hints;
    } rows[] = {{"", false},
                {",'private':true", true},
                {",'private':true,'hints':false", false},
                {",'bots':[null,'wirt','wirt']", false},
                {",'bots':[null,'wirt','wirt','wirt']", true},
                {",'bots':[null,'wirt','wirt','wirt'],'hints':false", false}};
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        guest_open(&guest, "schule-2024", rows[i].more);
        assert_int_equal(strstr(sf_mirror_get(&guest.mirror, "table"), "\"hints\":true") != NULL,
                         rows[i].hints);
    }
    guest_release(&guest);
}

/* --- limits ----------------------------------------------------------------------------------- */

static int open_strict_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn.options.hints = 2;
    inn.options.hellos = 3;
    inn.options.opens = inn.options.logins = 2;
    inn_open(&inn);
    return 0;
}

static void advice_is_counted(void **state)
{
    struct guest guest;

    (void)state;
    enter_and_open(&guest, "schule-2024", ",'bots':[null,'wirt','wirt','wirt']");
    while (!may(&guest, "hint"))
        guests_step(&guest, 1);
    for (unsigned i = 0; i < 2; i++) {
        ask(&guest, "");
        guest_await_ok(&guest);
    }
    ask(&guest, "");
    guest_await_err(&guest, "too_fast");
    assert_int_equal(guest_number(&guest, "wait"), 30); /* two in a minute */
    guest_release(&guest);
}

/* An address may belong to many: an account with a token counts for itself. */
static void connections_of_an_account_are_counted(void **state)
{
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    for (unsigned i = 0; i < 3; i++) {
        guest_cut(&guest);
        guest_return(&guest, 0);
    }
    guest_cut(&guest);
    guest_connect(&guest);
    guest_say(&guest, "{'t':'hello','v':1,'token':'%s'}", guest.token);
    guest_await_err(&guest, "too_fast");
    assert_int_equal(guest_number(&guest, "wait"), 20);
    guest_release(&guest);
}

static void enter_from(struct guest *guest, const char *name, const char *from)
{
    guest_init(guest, &inn, name);
    guest->from = from;
    guest_enter(guest);
}

/* The same person, elsewhere. */
static void move_to(struct guest *guest, const char *from)
{
    guest_cut(guest);
    guest->from = from;
    guest->table[0] = '\0'; /* the guest watches none */
    guest_return(guest, 0);
}

static void await_wait(struct guest *guest)
{
    guest_await_err(guest, "too_fast");
    assert_int_equal(guest_number(guest, "wait"), 30); /* two in a minute */
}

static void want_table(struct guest *guest)
{
    guest_say(guest, "{'t':'open','id':'o-%u','rulebook':'schule-2024'}", guest->said++);
}

/* The server counts by account from any address, and by address for any account. */
static void tables_of_an_account_are_counted(void **state)
{
    struct guest guests[2];

    (void)state;
    enter_from(&guests[0], "Anna", "127.0.0.1");
    want_table(&guests[0]);
    guest_await_ok(&guests[0]);
    move_to(&guests[0], "127.0.0.2");
    want_table(&guests[0]);
    guest_await_ok(&guests[0]);
    move_to(&guests[0], "127.0.0.3");
    want_table(&guests[0]);
    await_wait(&guests[0]);
    enter_from(&guests[1], "Bene", "127.0.0.3");
    want_table(&guests[1]); /* her table counted for the address, too, and this is the second */
    guest_await_ok(&guests[1]);
    want_table(&guests[1]);
    await_wait(&guests[1]);
    move_to(&guests[1], "127.0.0.4"); /* the account may have another one */
    want_table(&guests[1]);
    guest_await_ok(&guests[1]);
    for (unsigned i = 0; i < 2; i++)
        guest_release(&guests[i]);
}

static void try_password(struct guest *guest, const char *name, const char *password)
{
    guest_say(guest, "{'t':'login','id':'l-%u','name':'%s','password':'%s'}", guest->said++, name,
              password);
}

/* A name cannot be tried from many addresses at once, not even in other letters, nor with the right
 * password. */
static void passwords_for_a_name_are_counted(void **state)
{
    struct guest owner, guests[3];

    (void)state;
    enter_from(&owner, "Anna", "127.0.0.1");
    guest_say(&owner, "{'t':'register','id':'r','name':'Anna M','password':'grasober sticht'}");
    guest_await_ok(&owner);
    enter_from(&guests[0], "Bene", "127.0.0.2");
    enter_from(&guests[1], "Cilli", "127.0.0.3");
    enter_from(&guests[2], "Done", "127.0.0.4");
    try_password(&guests[0], "Anna M", "herzober sticht");
    guest_await_err(&guests[0], "wrong_password");
    try_password(&guests[1], "ANNA m", "eichelober sticht");
    guest_await_err(&guests[1], "wrong_password");
    try_password(&guests[2], "anna m", "grasober sticht");
    await_wait(&guests[2]);
    try_password(&guests[2], "Niemand", "grasober sticht"); /* another name may be tried */
    guest_await_err(&guests[2], "wrong_password");
    try_password(&guests[2], "Keiner", "grasober sticht"); /* but from here nothing more */
    await_wait(&guests[2]);
    guest_say(&owner, "{'t':'ping','id':'p'}"); /* who is in already notices nothing */
    guest_await_ok(&owner);
    guest_release(&owner);
    for (unsigned i = 0; i < 3; i++)
        guest_release(&guests[i]);
}

static void want_name(struct guest *guest, const char *name)
{
    guest_say(guest, "{'t':'register','id':'r-%u','name':'%s','password':'grasober sticht'}",
              guest->said++, name);
}

/* Else a guest could find out which names there are. */
static void names_that_an_account_tries_are_counted(void **state)
{
    struct guest owner, guest;

    (void)state;
    enter_from(&owner, "Anna", "127.0.0.1");
    want_name(&owner, "Anna M");
    guest_await_ok(&owner);
    enter_from(&guest, "Bene", "127.0.0.2");
    want_name(&guest, "anna m");
    guest_await_err(&guest, "name_taken");
    move_to(&guest, "127.0.0.3");
    want_name(&guest, "ANNA M");
    guest_await_err(&guest, "name_taken");
    move_to(&guest, "127.0.0.4");
    want_name(&guest, "Bene M");
    await_wait(&guest);
    guest_release(&owner);
    guest_release(&guest);
}

/* --- language --------------------------------------------------------------------------------- */

static void people_are_told_in_their_language(void **state)
{
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_connect(&guest);
    guest_say(&guest, "{'t':'hello','v':1,'lang':'fr'}");
    guest_await_err(&guest, "bad_value");
    assert_string_equal(guest_told(&guest, "field"), "lang");
    guest_say(&guest, "{'t':'hello','v':1,'lang':'de'}");
    guest_await(&guest, "welcome");
    guest_say(&guest, "{'t':'sit','id':'1','table':'nowhere'}");
    guest_await_err(&guest, "not_found");
    assert_string_equal(guest_told(&guest, "message"), "diesen Tisch gibt es nicht");
    guest_say(&guest, "{'t':'logout','id':'2'}");
    guest_await(&guest, "bye");
    assert_string_equal(guest_told(&guest, "message"), "der Schlüssel gilt nicht mehr");
    guest_release(&guest);
}

/* The fault and its place in one sentence, as the app would show it. */
static const struct {
    const char *said, *message;
} refusals[] = {
    {"{", "kein gültiges JSON"},
    {"[]",
     "ein Wert von falscher Art oder außerhalb seiner Grenzen; eine Nachricht ist ein Objekt"},
    {"{'t':'open','id':'1'}", "rulebook: ein nötiger Schlüssel fehlt"},
    {"{'t':'open','id':'1','rulebook':'skat'}", "rulebook: dieses Regelwerk gibt es nicht"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','house':{'variants':['muss','ramsch']}}",
     "house: zwei Hausregeln widersprechen sich: muss und ramsch (bsv-1989 A1 3)"},
    {"{'t':'open','id':'1','rulebook':'muenchen-2006','house':{'variants':['legen']}}",
     "house: ein Turnierregelwerk steht fest und nimmt keine Hausregeln an: legen und "
     "muenchen-2006"},
    {"{'t':'open','id':'1','rulebook':'bsv-1989','players':5}",
     "players: Tische dieser Größe kennt das Regelwerk nicht, oder nur mit einer Hausregel"},
    {"{'t':'rename','id':'1','name':''}", "name: Das darf nicht leer sein."},
    {"{'t':'do','id':'1','table':'TABLE','a':{'announce':{}}}",
     "game: die Ansage ist unvollständig oder widerspricht sich; das Spiel fehlt (schule-2024 "
     "4.2.5)"},
    {"{'t':'do','id':'1','table':'TABLE','a':{'announce':{'game':'skat'}}}",
     "game: die Ansage ist unvollständig oder widerspricht sich: skat; dieses Spiel gibt es nicht "
     "(schule-2024 4.2.5)"},
    {"{'t':'do','id':'1','table':'TABLE','a':{'card':'XX'}}",
     "card: diese Karte gibt es in diesem Blatt nicht: XX (schule-2024 1.2.1)"},
    {"{'t':'do','id':'1','table':'TABLE','a':{'card':'EO','lay':true}}",
     "lay: unbekannter Schlüssel; es kann nur eines auf einmal getan werden"},
    {"{'t':'do','id':'1','table':'TABLE','a':{'card':'EO'}}", "nicht zu diesem Zeitpunkt"},
};

/* TABLE stands for the guest's own. */
static void say_at_table(struct guest *guest, const char *said)
{
    const char *at = strstr(said, "TABLE");

    if (at)
        guest_say(guest, "%.*s%s%s", (int)(at - said), said, guest->table, at + 5);
    else
        guest_say(guest, "%s", said);
}

static void refusals_are_told_in_german(void **state)
{
    struct guest guest;

    (void)state;
    guest_init(&guest, &inn, "Anna");
    guest_connect(&guest);
    guest_say(&guest, "{'t':'hello','v':1,'lang':'de'}");
    guest_await(&guest, "welcome");
    guest_open(&guest, "schule-2024", "");
    for (unsigned i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const char *message;
        say_at_table(&guest, refusals[i].said);
        assert_false(guest_answered(&guest));
        message = guest_told(&guest, "message");
        if (strcmp(message, refusals[i].message) != 0)
            fail_msg("%s: %s", refusals[i].said, message);
    }
    guest_release(&guest);
}

/* The program can say every sentence of its list in German, too. */
static void every_error_has_a_german_sentence(void **state)
{
    (void)state;
    for (int i = 0; i < SF_ERROR_N; i++) {
        enum sf_error error = (enum sf_error)i;
        if (strcmp(sf_error_text_in(error, SF_DE), sf_error_text(error)) == 0)
            fail_msg("%s: '%s' is not there in German", sf_error_code(error), sf_error_text(error));
    }
}

/* --- searches --------------------------------------------------------------------------------- */

static int open_searching_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn.options.hints = 100000;
    inn.options.threads = 1;
    inn.options.bot_ms = 300;
    inn_open(&inn);
    return 0;
}

/* Opens a table with bots, and waits until it is the guest's turn. */
static void open_and_wait(struct guest *guest)
{
    guest_open(guest, "schule-2024", ",'hints':true,'bots':[null,'wirt','wirt','wirt']");
    order(guest, "{'ready':true}");
    while (!may(guest, "hint"))
        assert_true(guest_hears(guest, 10000));
}

/* Asks, and waits until the server has read the question. */
static void ask_level(struct guest *guest, const char *level)
{
    guest_say(guest, "{'t':'hint','id':'h-%u','table':'%s','level':'%s'}", guest->said++,
              guest->table, level);
    guest_say(guest, "{'t':'ping','id':'p'}");
    while (strcmp(guest_told(guest, "id"), "p") != 0)
        assert_true(guest_hears(guest, 10000));
}

/* Hints that have arrived, or do so within this time. */
static unsigned hints(struct guest *guest, int ms)
{
    unsigned count = 0;

    while (guest_hears(guest, ms))
        ;
    for (const char *at = guest->heard; (at = strstr(at, "{\"t\":\"hint\"")); at++)
        count++;
    return count;
}

/* A quick bot answers before those that search have emptied their queue. */
static void meister_never_slows_wirt(void **state)
{
    enum { ASKED = 6 };
    struct guest greedy, anna;

    (void)state;
    guest_init(&greedy, &inn, "Gierig");
    guest_enter(&greedy);
    open_and_wait(&greedy);
    guest_init(&anna, &inn, "Anna");
    guest_enter(&anna);
    open_and_wait(&anna);
    for (unsigned i = 0; i < ASKED; i++)
        ask_level(&greedy, "meister");
    for (unsigned i = 0; i < ASKED; i++) {
        guest_say(&anna, "{'t':'hint','id':'w-%u','table':'%s','level':'wirt'}", i, anna.table);
        guest_await(&anna, "hint");
    }
    assert_in_range(hints(&greedy, 0), 0, ASKED - 1);
    while (hints(&greedy, 100) < ASKED)
        ;
    guest_release(&greedy);
    guest_release(&anna);
}

/* An account with three tables has one share of the searches, not three. */
static void accounts_take_turns_with_searches(void **state)
{
    enum { TABLES = 4 };
    struct guest greedy[TABLES], anna;

    (void)state;
    for (unsigned i = 0; i < TABLES; i++) {
        guest_init(&greedy[i], &inn, "Gierig");
        if (!i)
            guest_enter(&greedy[i]);
        else {
            memcpy(greedy[i].token, greedy[0].token, sizeof greedy[0].token);
            memcpy(greedy[i].account, greedy[0].account, sizeof greedy[0].account);
            guest_return(&greedy[i], 0);
        }
        open_and_wait(&greedy[i]);
    }
    guest_init(&anna, &inn, "Anna");
    guest_enter(&anna);
    open_and_wait(&anna);
    for (unsigned i = 0; i < TABLES; i++)
        ask_level(&greedy[i], "meister");
    ask_level(&anna, "meister");
    while (!hints(&anna, 1))
        ;
    assert_int_equal(hints(&greedy[TABLES - 1], 0), 0);
    while (!hints(&greedy[TABLES - 1], 100))
        ;
    for (unsigned i = 0; i < TABLES; i++)
        guest_release(&greedy[i]);
    guest_release(&anna);
}

/* Four guests at one address have one share of the searches, not four. */
static void addresses_take_turns_with_searches(void **state)
{
    enum { GUESTS = 4 };
    struct guest greedy[GUESTS], anna;

    (void)state;
    for (unsigned i = 0; i < GUESTS; i++) {
        guest_init(&greedy[i], &inn, "Gierig");
        guest_enter(&greedy[i]);
        open_and_wait(&greedy[i]);
    }
    guest_init(&anna, &inn, "Anna");
    anna.from = "127.0.0.9";
    guest_enter(&anna);
    open_and_wait(&anna);
    for (unsigned i = 0; i < GUESTS; i++)
        ask_level(&greedy[i], "meister");
    ask_level(&anna, "meister");
    while (!hints(&anna, 1))
        ;
    assert_int_equal(hints(&greedy[GUESTS - 1], 0), 0);
    while (!hints(&greedy[GUESTS - 1], 100))
        ;
    for (unsigned i = 0; i < GUESTS; i++)
        guest_release(&greedy[i]);
    guest_release(&anna);
}

#define SEARCH(name) cmocka_unit_test_setup_teardown(name, open_searching_inn, close_inn)
#define CASE(name)   cmocka_unit_test_setup_teardown(name, open_inn, close_inn)
#define STRICT(name) cmocka_unit_test_setup_teardown(name, open_strict_inn, close_inn)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(bsv_A1_4_3_1_the_dealer_says_it),
        CASE(for_a_bot_that_deals_the_host_says_it),
        CASE(without_the_variant_it_is_not_known),
        CASE(in_a_hand_it_is_too_late),
        CASE(advice_is_given_for_every_decision),
        CASE(advice_is_refused_where_it_is_not_due),
        CASE(who_may_ask_for_advice_is_settled_when_the_table_is_opened),
        CASE(people_are_told_in_their_language),
        CASE(refusals_are_told_in_german),
        cmocka_unit_test(every_error_has_a_german_sentence),
        SEARCH(meister_never_slows_wirt),
        SEARCH(accounts_take_turns_with_searches),
        SEARCH(addresses_take_turns_with_searches),
        STRICT(advice_is_counted),
        STRICT(connections_of_an_account_are_counted),
        STRICT(tables_of_an_account_are_counted),
        STRICT(passwords_for_a_name_are_counted),
        STRICT(names_that_an_account_tries_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
