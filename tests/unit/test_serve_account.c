/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "inn.h"
#include "server/admin.h"
#include "server/totp.h"
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/*
 * Accounts as their owners and as strangers meet them: void tokens, devices, passwords, codes,
 * names.
 */

static struct inn inn;
static char text[1 << 18];

static const char good[] = "grasober sticht", better[] = "eichelober sticht";

static int open_inn(void **state)
{
    (void)state;
    inn_init(&inn);
    inn.options.haste = 1;
    inn_open(&inn);
    return 0;
}

static int close_inn(void **state)
{
    (void)state;
    if (inn.service)
        inn_close(&inn);
    inn_release(&inn);
    return 0;
}

static void reopen(int64_t wall_ms)
{
    inn_close(&inn);
    inn.options.wall_ms = wall_ms;
    inn_open(&inn);
}

static void enter(struct guest *guest, const char *name)
{
    guest_init(guest, &inn, name);
    guest_enter(guest);
}

static void register_as(struct guest *guest, const char *name)
{
    guest_say(guest, "{'t':'register','id':'r','name':'%s','password':'%s'}", name, good);
    guest_await_ok(guest);
}

static void try_login(struct guest *guest, const char *name, const char *password, const char *more)
{
    guest_say(guest, "{'t':'login','id':'l%u','name':'%s','password':'%s'%s}", guest->said++, name,
              password, more);
}

static void keep_token(struct guest *guest)
{
    snprintf(guest->token, sizeof guest->token, "%s", guest_told(guest, "token"));
}

/* A further device of the account. */
static void enter_as(struct guest *guest, const char *name, const char *device)
{
    char more[64];

    enter(guest, "Gast");
    snprintf(more, sizeof more, ",'device':'%s'", device);
    try_login(guest, name, good, more);
    guest_await_ok(guest);
    keep_token(guest);
}

static unsigned ask_games(const struct guest *guest)
{
    char header[128];

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", guest->token);
    return inn_get(&inn, "/api/games", header, text, sizeof text);
}

/* Nothing but `bye` comes any more, whatever is said. */
static void is_shut_out(struct guest *guest)
{
    guest_await(guest, "bye");
    assert_string_equal(guest_told(guest, "code"), "gone");
    assert_int_equal(ask_games(guest), 401);
    while (guest_hears(guest, 2000))
        assert_string_not_equal(guest_told(guest, "t"), "ok");
    assert_true(guest->closed);
}

/* Another connection with the token of `guest`. */
static void come_with(struct guest *same, const struct guest *guest)
{
    guest_init(same, &inn, "Gast");
    memcpy(same->token, guest->token, sizeof same->token);
    guest_connect(same);
    guest_say(same, "{'t':'hello','v':1,'token':'%s'}", same->token);
    guest_await(same, "welcome");
}

static void is_at_home(struct guest *guest)
{
    guest_say(guest, "{'t':'ping','id':'p'}");
    guest_await_ok(guest);
    assert_int_equal(ask_games(guest), 200);
}

/* --- void tokens ------------------------------------------------------------------------------ */

static void logout_of_all_closes_every_connection_first(void **state)
{
    struct guest anna, phone, same, other;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter_as(&phone, "Anna M", "Telefon");
    come_with(&same, &phone);
    enter(&other, "Bene");
    guest_open(&phone, "schule-2024", "");
    guest_say(&anna, "{'t':'logout','id':'o','all':true}");
    guest_await_ok(&anna);
    is_shut_out(&phone); /* before the ok: it is there by now */
    is_shut_out(&same);
    is_shut_out(&anna);
    is_at_home(&other);
    guest_release(&anna);
    guest_release(&phone);
    guest_release(&same);
    guest_release(&other);
}

static void logout_of_one_device_leaves_the_others(void **state)
{
    struct guest anna, phone, second;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter_as(&phone, "Anna M", "Telefon");
    come_with(&second, &phone);
    guest_say(&phone, "{'t':'logout','id':'o'}");
    guest_await_ok(&phone);
    is_shut_out(&second);
    is_at_home(&anna);
    guest_release(&anna);
    guest_release(&phone);
    guest_release(&second);
}

static void one_device_too_many_closes_the_oldest(void **state)
{
    struct guest anna, phone;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    for (unsigned i = 0; i < 16; i++) {
        enter_as(&phone, "Anna M", "Telefon");
        guest_release(&phone);
    }
    is_shut_out(&anna);
    guest_release(&anna);
}

enum { REQUESTS = 10 };

/* Sends a request and does not wait for its answer. */
static int request(const char *method, const char *path, const char *headers, const char *body)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    static char sent[1 << 15];
    int length =
        snprintf(sent, sizeof sent, "%s %s HTTP/1.1\r\nHost: inn\r\nConnection: close\r\n%s\r\n%s",
                 method, path, headers, body);

    address.sin_port = htons((uint16_t)atoi(strrchr(inn.url, ':') + 1));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(connect(descriptor, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(send(descriptor, sent, (size_t)length, MSG_NOSIGNAL), length);
    return descriptor;
}

static unsigned status_of(int descriptor)
{
    size_t length = 0;
    ssize_t got;

    while ((got = recv(descriptor, text + length, sizeof text - 1 - length, 0)) > 0)
        length += (size_t)got < sizeof text / 2 - length ? (size_t)got : 0;
    close(descriptor);
    text[length] = '\0';
    assert_int_equal(strncmp(text, "HTTP/1.1 ", 9), 0);
    return (unsigned)atoi(text + 9);
}

/* Sheets that are being printed, and seasons that would be stored behind them. */
static void requests_in_progress_end_with_the_token(void **state)
{
    static char body[1 << 13], header[256], id[25], path[96];
    struct guest anna, phone;
    int print[REQUESTS], save[4];
    unsigned refused = 0, length = 5;
    int seasons = 0;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter_as(&phone, "Anna M", "Telefon");
    guest_say(&phone, "{'t':'tournament_open','id':'t','setup':{'rulebook':'muenchen-2006',"
                      "'title':'Herbst','date':'2026-11-20'}}");
    guest_await_ok(&phone);
    snprintf(id, sizeof id, "%s", guest_told(&phone, "tournament"));
    memcpy(body, "Name\n", length);
    for (unsigned i = 0; i < 240; i++)
        length += (unsigned)snprintf(body + length, sizeof body - length, "Huber Sepp %u\n", i);
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\nContent-Length: %u\r\n",
             phone.token, length);
    snprintf(path, sizeof path, "/api/tournaments/%s/import", id);
    assert_int_equal(status_of(request("POST", path, header, body)), 200);
    snprintf(path, sizeof path, "/api/tournaments/%s/print/entrants", id);
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", phone.token);
    for (unsigned i = 0; i < REQUESTS; i++)
        print[i] = request("GET", path, header, "");
    length =
        (unsigned)snprintf(body, sizeof body, "{\"title\":\"x\",\"tournaments\":[\"%s\"]}", id);
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\nContent-Length: %u\r\n",
             phone.token, length);
    for (unsigned i = 0; i < 4; i++)
        save[i] = request("POST", "/api/seasons", header, body);
    is_at_home(&phone); /* the server has read them all */
    guest_say(&anna, "{'t':'logout','id':'o','all':true}");
    guest_await_ok(&anna);
    for (unsigned i = 0; i < REQUESTS; i++)
        refused += status_of(print[i]) == 401;
    for (unsigned i = 0; i < 4; i++) {
        bool stored = status_of(save[i]) == 200;
        seasons += stored;
        refused += !stored;
    }
    print_message("# %u of %u requests were in progress\n", refused, REQUESTS + 4);
    assert_true(refused > 0);
    guest_release(&phone);
    enter_as(&phone, "Anna M", "Telefon"); /* what was refused is not stored */
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", phone.token);
    assert_int_equal(inn_get(&inn, "/api/seasons", header, text, sizeof text), 200);
    for (const char *at = text; (at = strstr(at, "\"title\"")); at++)
        seasons--;
    assert_int_equal(seasons, 0);
    guest_release(&anna);
    guest_release(&phone);
}

/* The account is deleted on one device. */
static void forget_closes_every_connection(void **state)
{
    struct guest anna, phone;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter_as(&phone, "Anna M", "Telefon");
    guest_say(&phone, "{'t':'forget','id':'f','password':'%s'}", good);
    guest_await_ok(&phone);
    is_shut_out(&anna);
    guest_release(&anna);
    guest_release(&phone);
}

/* --- passwords -------------------------------------------------------------------------------- */

static void another_password_signs_out_the_others(void **state)
{
    struct guest anna, phone, later;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter_as(&phone, "Anna M", "Telefon");
    guest_say(&anna, "{'t':'password','id':'1','password':'falsch','fresh':'%s'}", better);
    guest_await_err(&anna, "wrong_password");
    guest_say(&anna, "{'t':'password','id':'2','password':'%s','fresh':'Anna M 123'}", good);
    guest_await_err(&anna, "weak_password");
    guest_say(&anna, "{'t':'password','id':'3','password':'%s','fresh':'%s'}", good, better);
    guest_await_ok(&anna);
    is_shut_out(&phone);
    is_at_home(&anna);
    enter(&later, "Gast");
    try_login(&later, "Anna M", good, "");
    guest_await_err(&later, "wrong_password");
    guest_say(&later, "{'t':'password','id':'4','password':'x','fresh':'%s'}", better);
    guest_await_err(&later, "needs_account");
    try_login(&later, "Anna M", better, "");
    guest_await_ok(&later);
    guest_release(&anna);
    guest_release(&phone);
    guest_release(&later);
}

static void a_weak_password_is_refused_with_its_reason(void **state)
{
    struct guest anna;

    (void)state;
    enter(&anna, "Anna");
    guest_say(&anna, "{'t':'register','id':'1','name':'Anna M','password':'password123'}");
    guest_await_err(&anna, "weak_password");
    assert_string_equal(guest_told(&anna, "field"), "password");
    assert_non_null(strstr(guest_told(&anna, "message"), "tries first"));
    guest_release(&anna);
}

/* The server says how good a password is while somebody types it, and what it says is what counts.
 */
static void a_password_is_weighed_while_it_is_typed(void **state)
{
    static const struct {
        const char *password, *strength;
    } rows[] = {{"kurz", "short"}, {"password123", "weak"}, {"grasober sticht", "good"}};
    struct guest anna;

    (void)state;
    enter(&anna, "Anna");
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        guest_say(&anna, "{'t':'weigh','id':'w%u','password':'%s','name':'Anna'}", i,
                  rows[i].password);
        guest_await_ok(&anna);
        assert_string_equal(guest_told(&anna, "strength"), rows[i].strength);
    }
    guest_release(&anna);
}

/* --- strangers -------------------------------------------------------------------------------- */

/* Strangers use up what a name has. The owner's phone, signed in before, comes in all the same. */
static void strangers_cannot_lock_an_owner_out(void **state)
{
    struct guest anna, phone, stranger[4];
    char known[128];

    (void)state;
    inn_close(&inn);
    inn.options.logins = 4;
    inn_open(&inn);
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter_as(&phone, "Anna M", "Telefon");
    guest_say(&phone, "{'t':'logout','id':'o'}");
    guest_await_ok(&phone);
    snprintf(known, sizeof known, ",'known':'%s'", phone.token);
    guest_release(&phone);
    for (unsigned i = 0; i < 4; i++) {
        char from[16];
        guest_init(&stranger[i], &inn, "Gast");
        snprintf(from, sizeof from, "127.0.0.%u", 10 + i);
        stranger[i].from = from;
        guest_enter(&stranger[i]);
        stranger[i].from = NULL;
        try_login(&stranger[i], "anna m", "geraten geraten", "");
        assert_false(guest_answered(&stranger[i]));
    }
    try_login(&stranger[3], "Anna M", good, "");
    guest_await_err(&stranger[3], "too_fast");
    enter(&phone, "Gast");
    try_login(&phone, "Anna M", good, "");
    guest_await_err(&phone, "too_fast"); /* a device that nobody knows waits */
    try_login(&phone, "Anna M", good, known);
    guest_await_ok(&phone);
    for (unsigned i = 0; i < 4; i++)
        guest_release(&stranger[i]);
    guest_release(&anna);
    guest_release(&phone);
}

/* Whether somebody has the name, no answer tells: not its code, and not while the account is busy.
 */
static void no_answer_tells_whether_a_name_exists(void **state)
{
    struct guest anna, stranger[2];

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter(&stranger[0], "Gast");
    enter(&stranger[1], "Gast");
    guest_say(&anna, "{'t':'codes','id':'c','password':'%s'}", good); /* it is busy now */
    for (unsigned i = 0; i < 2; i++)
        try_login(&stranger[i], i ? "Niemand" : "Anna M", "falsch geraten", "");
    for (unsigned i = 0; i < 2; i++)
        guest_await_err(&stranger[i], "wrong_password");
    guest_await_ok(&anna);
    for (unsigned i = 0; i < 2; i++) {
        guest_say(&stranger[i],
                  "{'t':'recover','id':'c','name':'%s','code':'abcd-efgh-jkmn-pqrs',"
                  "'password':'%s'}",
                  i ? "Niemand" : "Anna M", better);
        guest_await_err(&stranger[i], "wrong_code");
        guest_release(&stranger[i]);
    }
    guest_release(&anna);
}

/* --- names ------------------------------------------------------------------------------------ */

static void a_name_belongs_to_its_account(void **state)
{
    static const char *const alike[] = {"Iris",    "lris",   "IRIS",  "І\xd0\xb3is",
                                        "I r i s", "Iris ✓", "Resi ✅"};
    struct guest iris, guest;

    (void)state;
    enter(&iris, "Iris");
    register_as(&iris, "Iris");
    for (unsigned i = 0; i < sizeof alike / sizeof *alike; i++) {
        if (i == 3)
            continue; /* another letter */
        guest_init(&guest, &inn, alike[i]);
        guest_connect(&guest);
        guest_say(&guest, "{'t':'hello','v':1,'name':'%s'}", alike[i]);
        guest_await(&guest, "welcome");
        assert_non_null(strstr(guest_told(&guest, "name"), " (Gast)"));
        guest_say(&guest, "{'t':'rename','id':'n','name':'%s'}", alike[i]);
        guest_await_err(&guest, "name_taken");
        guest_say(&guest, "{'t':'register','id':'r','name':'%s','password':'%s'}", alike[i], good);
        guest_await_err(&guest, "name_taken");
        guest_say(&guest, "{'t':'register','id':'s','name':'Iris (Gast)','password':'%s'}", good);
        guest_await_err(&guest, "name_taken");
        guest_release(&guest);
    }
    guest_say(&iris, "{'t':'rename','id':'g','name':'guest'}"); /* everybody's */
    guest_await_err(&iris, "name_taken");
    guest_say(&iris, "{'t':'rename','id':'n','name':'IRIS'}"); /* her own looks */
    guest_await_ok(&iris);
    guest_say(&iris, "{'t':'rename','id':'m','name':'Irmi'}");
    guest_await_ok(&iris);
    enter(&guest, "Iris"); /* free again */
    register_as(&guest, "Iris");
    guest_release(&guest);
    guest_release(&iris);
}

/* Somebody registers the name of a guest who is here already. */
static void seats_show_who_is_registered(void **state)
{
    struct guest guest, sepp;

    (void)state;
    enter(&guest, "Sepp");
    enter(&sepp, "Gast");
    register_as(&sepp, "Sepp");
    guest_open(&sepp, "schule-2024", "");
    guest_sit(&guest, &sepp);
    guest_say(&guest, "{'t':'resume','id':'z','table':'%s','seq':0}", sepp.table);
    guest_await(&guest, "snap");
    assert_non_null(strstr(guest.text, "\"name\":\"Sepp\",\"registered\":true"));
    assert_non_null(strstr(guest.text, "\"name\":\"Sepp (Gast)\""));
    guest_say(&guest, "{'t':'lobby','id':'y','on':true}");
    guest_await(&guest, "tables");
    assert_non_null(
        strstr(guest.text, "\"seats\":[\"Sepp\",\"Sepp (Gast)\",null,null],\"registered\":[0]"));
    guest_release(&guest);
    guest_release(&sepp);
}

static void ask_who(struct guest *guest, const char *account)
{
    guest_say(guest, "{'t':'who','id':'w','account':'%s'}", account);
    guest_await_ok(guest);
}

/* The link of an invitation has an account and no name: the server says who that is. */
static void who_has_the_name_and_the_mark(void **state)
{
    struct guest guest, sepp;

    (void)state;
    enter(&guest, "Zenzi");
    enter(&sepp, "Gast");
    register_as(&sepp, "Sepp");
    ask_who(&guest, sepp.account);
    assert_string_equal(guest_told(&guest, "name"), "Sepp");
    assert_non_null(strstr(guest.text, "\"registered\":true"));
    ask_who(&sepp, guest.account);
    assert_string_equal(guest_told(&sepp, "name"), "Zenzi");
    assert_null(strstr(sepp.text, "registered"));
    ask_who(&guest, "abcdefghijklmnopqrstuvwx"); /* nobody's */
    assert_null(strstr(guest.text, "\"name\":\"S"));
    assert_null(strstr(guest.text, "registered"));
    guest_release(&guest);
    guest_release(&sepp);
}

static bool store_has(struct sf_store *store, const struct sf_store_key *key)
{
    struct sf_store_reader *reader = sf_store_reader_new(store, NULL);
    struct sf_store_value value = {.found = false};

    assert_non_null(reader);
    assert_int_equal(
        sf_store_reader_key(reader, key->space, key->key, key->key_length, &value, NULL), SF_OK);
    sf_store_reader_free(reader);
    return value.found;
}

/* Accounts from before: their names get their looks when the server starts. */
static void old_names_get_their_looks(void **state)
{
    struct sf_store_key keys[] = {{.space = "look", .key = "w:lris", .key_length = 6},
                                  {.space = "look", .key = "l:iris", .key_length = 6},
                                  {.space = "made", .key = "looks.2", .key_length = 7}},
                        earlier = {.space = "look",
                                   .key = "l:IrOs",
                                   .key_length = 6,
                                   .value = "x",
                                   .value_length = 1,
                                   .change = SF_KEY_PUT};
    struct sf_append append = {
        .stream = "account:x", .expected = SF_STORE_ANY, .keys = keys, .key_count = 3};
    struct sf_store_answer answer;
    struct sf_store *store;
    struct guest iris, guest;

    (void)state;
    enter(&iris, "Iris");
    register_as(&iris, "Iris");
    guest_release(&iris);
    inn_close(&inn);
    store = sf_store_open(inn.db, NULL, NULL);
    assert_non_null(store);
    for (unsigned i = 0; i < 3; i++)
        keys[i].change = SF_KEY_DELETE;
    assert_int_equal(sf_store_append_now(store, &append, &answer), SF_OK);
    append.keys = &earlier;
    append.key_count = 1;
    assert_int_equal(sf_store_append_now(store, &append, &answer), SF_OK);
    assert_true(store_has(store, &earlier));
    sf_store_close(store);
    inn_open(&inn);
    enter(&guest, "Gast");
    guest_say(&guest, "{'t':'rename','id':'n','name':'lris'}");
    guest_await_err(&guest, "name_taken");
    guest_release(&guest);
    inn_close(&inn);
    store = sf_store_open(inn.db, NULL, NULL);
    assert_non_null(store);
    assert_false(store_has(store, &earlier));
    assert_true(store_has(store, &keys[0]));
    sf_store_close(store);
    inn_open(&inn);
}

/* --- devices ---------------------------------------------------------------------------------- */

static const int64_t day = INT64_C(86400000), noon = INT64_C(1800000000000);

static void the_owner_sees_devices_and_signs_one_out(void **state)
{
    struct guest anna, phone;
    char number[17];

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter_as(&phone, "Anna M", "Telefon");
    guest_say(&anna, "{'t':'account','id':'a'}");
    guest_await(&anna, "account");
    assert_non_null(strstr(anna.text, "\"name\":\"Telefon\""));
    assert_non_null(strstr(anna.text, "\"mine\":true"));
    assert_non_null(strstr(anna.text, "\"what\":\"login\",\"device\":\"Telefon\""));
    assert_non_null(strstr(anna.text, "\"what\":\"register\""));
    snprintf(number, sizeof number, "%s",
             strstr(strstr(anna.text, "\"mine\"") ? strstr(anna.text, "},{") : anna.text,
                    "\"device\":\"") +
                 10);
    guest_await_ok(&anna);
    guest_say(&anna, "{'t':'logout','id':'b','device':'0000000000000000'}");
    guest_await_err(&anna, "bad_value");
    guest_say(&anna, "{'t':'logout','id':'c','device':'%s'}", number);
    guest_await_ok(&anna);
    is_shut_out(&phone);
    is_at_home(&anna);
    guest_release(&anna);
    guest_release(&phone);
}

static void a_token_that_nobody_uses_ends(void **state)
{
    struct guest anna;

    (void)state;
    reopen(noon);
    enter(&anna, "Anna");
    guest_cut(&anna);
    reopen(noon + 399 * day);
    guest_return(&anna, 0);
    guest_cut(&anna);
    reopen(noon + 798 * day); /* unused for 399 days again */
    guest_return(&anna, 0);
    guest_cut(&anna);
    reopen(noon + 1199 * day);
    guest_connect(&anna);
    guest_say(&anna, "{'t':'hello','v':1,'token':'%s'}", anna.token);
    guest_await_err(&anna, "wrong_token");
    guest_release(&anna);
}

static void an_old_token_is_replaced_without_haste(void **state)
{
    struct guest anna, other;

    (void)state;
    reopen(noon);
    enter(&anna, "Anna");
    guest_init(&other, &inn, "Anna");
    guest_cut(&anna);
    reopen(noon + 31 * day);
    guest_return(&anna, 0);
    guest_await(&anna, "token");
    snprintf(other.token, sizeof other.token, "%s", guest_told(&anna, "token"));
    guest_cut(&anna);
    reopen(noon + 61 * day); /* nobody has used the new one: the old one is as good as ever */
    guest_return(&anna, 0);
    guest_await(&anna, "token");
    assert_int_equal(ask_games(&other), 401); /* a newer one has taken its place */
    snprintf(other.token, sizeof other.token, "%s", guest_told(&anna, "token"));
    memcpy(other.account, anna.account, sizeof other.account);
    guest_return(&other, 0);
    assert_int_equal(ask_games(&anna), 200);
    guest_cut(&anna);
    guest_cut(&other);
    reopen(noon + 63 * day);
    assert_int_equal(ask_games(&other), 200);
    assert_int_equal(ask_games(&anna), 401);
    guest_release(&anna);
    guest_release(&other);
}

/* --- codes ------------------------------------------------------------------------------------ */

static void first_code(struct guest *guest, char code[20])
{
    const char *codes;

    guest_say(guest, "{'t':'codes','id':'c','password':'%s'}", good);
    guest_await_ok(guest);
    codes = strstr(guest->text, "\"codes\":[\"");
    assert_non_null(codes);
    snprintf(code, 20, "%s", codes + 10);
}

static void recover(struct guest *guest, const char *code)
{
    guest_say(guest, "{'t':'recover','id':'v%u','name':'anna m','code':'%s','password':'%s'}",
              guest->said++, code, better);
}

static void a_recovery_code_works_once(void **state)
{
    struct guest anna, later;
    char code[20], shouted[20];

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    first_code(&anna, code);
    for (unsigned i = 0; i < sizeof code; i++)
        shouted[i] = (char)(code[i] >= 'a' && code[i] <= 'z' ? code[i] - 'a' + 'A' : code[i]);
    enter(&later, "Gast");
    recover(&later, "abcd-efgh-jkmn-pqrs");
    guest_await_err(&later, "wrong_code");
    recover(&later, shouted);
    guest_await_ok(&later);
    keep_token(&later);
    is_shut_out(&anna);
    guest_say(&later, "{'t':'account','id':'a'}");
    guest_await(&later, "account");
    assert_int_equal(guest_number(&later, "codes"), 7);
    assert_non_null(strstr(later.text, "\"what\":\"code\""));
    guest_release(&later);
    enter(&later, "Gast");
    recover(&later, code);
    guest_await_err(&later, "wrong_code");
    try_login(&later, "Anna M", better, "");
    guest_await_ok(&later);
    guest_release(&later);
    guest_release(&anna);
}

static void note_line(void *context, const char *line, size_t length)
{
    snprintf(context, 256, "%.*s", (int)length, line);
}

static void the_operator_helps_after_a_delay(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_store *store;
    struct sf_store_reader *reader;
    struct guest anna, later;
    char line[256] = "", code[20];

    (void)state;
    reopen(noon);
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    guest_cut(&anna);
    inn_close(&inn);
    store = sf_store_open(inn.db, NULL, NULL);
    reader = sf_store_reader_new(store, NULL);
    assert_int_equal(sf_admin_recover(store, reader, "Nobody", noon, note_line, line, &fault),
                     SF_E_BAD_VALUE);
    assert_int_equal(sf_admin_recover(store, reader, "anna m", noon, note_line, line, &fault),
                     SF_OK);
    sf_store_reader_free(reader);
    sf_store_close(store);
    snprintf(code, sizeof code, "%s", strstr(line, "\"code\":\"") + 8);
    inn_open(&inn);
    enter(&later, "Gast");
    recover(&later, code);
    guest_await_err(&later, "not_yet");
    guest_return(&anna, 0); /* the owner is told on every device */
    assert_non_null(strstr(anna.heard, "\"help\":"));
    guest_cut(&anna);
    guest_release(&later);
    reopen(noon + 2 * day);
    enter(&later, "Gast");
    recover(&later, code);
    guest_await_ok(&later);
    guest_release(&later);
    guest_connect(&anna);
    guest_say(&anna, "{'t':'hello','v':1,'token':'%s'}", anna.token);
    guest_await_err(&anna, "wrong_token");
    guest_release(&anna);
}

static void the_owner_voids_the_operators_code(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_store *store;
    struct sf_store_reader *reader;
    struct guest anna, later;
    char line[256] = "", code[20];

    (void)state;
    reopen(noon);
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    guest_cut(&anna);
    inn_close(&inn);
    store = sf_store_open(inn.db, NULL, NULL);
    reader = sf_store_reader_new(store, NULL);
    assert_int_equal(sf_admin_recover(store, reader, "anna m", noon, note_line, line, &fault),
                     SF_OK);
    sf_store_reader_free(reader);
    sf_store_close(store);
    snprintf(code, sizeof code, "%s", strstr(line, "\"code\":\"") + 8);
    inn_open(&inn);
    guest_return(&anna, 0);
    guest_say(&anna, "{'t':'unhelp','id':'u'}");
    guest_await_ok(&anna);
    guest_cut(&anna);
    reopen(noon + 2 * day);
    enter(&later, "Gast");
    recover(&later, code);
    guest_await_err(&later, "wrong_code");
    guest_release(&later);
    guest_release(&anna);
}

/* A command that changes nothing is answered while it begins. */
static void nothing_to_void_is_fine(void **state)
{
    struct guest anna;

    (void)state;
    enter(&anna, "Anna");
    for (unsigned i = 0; i < 3; i++) {
        guest_say(&anna, "{'t':'unhelp','id':'u'}");
        guest_await_ok(&anna);
    }
    guest_release(&anna);
}

/* --- the second factor ------------------------------------------------------------------------ */

static void totp_now(const uint8_t secret[SF_TOTP_BYTES], int64_t later, char code[7])
{
    snprintf(code, 7, "%06u",
             sf_totp_code(secret, SF_TOTP_BYTES, time(NULL) / SF_TOTP_STEP_S + later, 6));
}

static void a_second_factor_is_asked_for(void **state)
{
    struct guest anna, later;
    uint8_t secret[SF_TOTP_BYTES];
    char shown[33], code[7], more[64], spare[20];

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    first_code(&anna, spare);
    guest_say(&anna, "{'t':'totp','id':'1','password':'%s','on':true}", good);
    guest_await_ok(&anna);
    snprintf(shown, sizeof shown, "%s", guest_told(&anna, "secret"));
    assert_true(sf_totp_read(secret, shown));
    guest_say(&anna,
              "{'t':'totp','id':'2','password':'%s','on':true,'secret':'%s','totp':'000000'}", good,
              shown);
    guest_await_err(&anna, "wrong_code");
    totp_now(secret, 0, code);
    guest_say(&anna, "{'t':'totp','id':'3','password':'%s','on':true,'secret':'%s','totp':'%s'}",
              good, shown, code);
    guest_await_ok(&anna);
    enter(&later, "Gast");
    try_login(&later, "Anna M", "falsch geraten", "");
    guest_await_err(&later, "wrong_password");
    try_login(&later, "Anna M", good, "");
    guest_await_err(&later, "second_factor");
    snprintf(more, sizeof more, ",'totp':'%s'", code);
    try_login(&later, "Anna M", good, more);
    guest_await_err(&later, "wrong_code"); /* it was used */
    totp_now(secret, 1, code);
    snprintf(more, sizeof more, ",'totp':'%s'", code);
    try_login(&later, "Anna M", good, more);
    guest_await_ok(&later);
    guest_release(&later);
    enter(&later, "Gast");
    snprintf(more, sizeof more, ",'code':'%s'", spare);
    try_login(&later, "Anna M", good, more);
    guest_await_ok(&later);
    guest_release(&later);
    guest_say(&anna, "{'t':'totp','id':'4','password':'%s','on':false}", good);
    guest_await_ok(&anna);
    enter(&later, "Gast");
    try_login(&later, "Anna M", good, "");
    guest_await_ok(&later);
    guest_release(&later);
    guest_release(&anna);
}

static void the_log_counts_wrong_passwords(void **state)
{
    struct guest anna, stranger;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    enter(&stranger, "Gast");
    for (unsigned i = 0; i < 3; i++) {
        try_login(&stranger, "Anna M", "falsch geraten", "");
        guest_await_err(&stranger, "wrong_password");
    }
    try_login(&stranger, "Anna M", good, ",'device':'Notebook'");
    guest_await_ok(&stranger);
    guest_say(&anna, "{'t':'account','id':'a'}");
    guest_await(&anna, "account");
    assert_non_null(strstr(anna.text, "\"what\":\"failed\",\"count\":1"));
    assert_non_null(strstr(anna.text, "\"what\":\"failed\",\"count\":2"));
    assert_non_null(strstr(anna.text, "\"what\":\"login\",\"device\":\"Notebook\""));
    guest_release(&anna);
    guest_release(&stranger);
}

/* Switches the second factor on. */
static void begin_totp(struct guest *guest, uint8_t secret[SF_TOTP_BYTES])
{
    char shown[33], code[7];

    guest_say(guest, "{'t':'totp','id':'1','password':'%s','on':true}", good);
    guest_await_ok(guest);
    snprintf(shown, sizeof shown, "%s", guest_told(guest, "secret"));
    assert_true(sf_totp_read(secret, shown));
    totp_now(secret, 0, code);
    guest_say(guest, "{'t':'totp','id':'2','password':'%s','on':true,'secret':'%s','totp':'%s'}",
              good, shown, code);
    guest_await_ok(guest);
}

/* A failure is stored after it is answered; another command of the account waits behind it. */
static void expect_in_log(struct guest *guest, const char *row)
{
    guest_say(guest, "{'t':'unhelp','id':'u'}");
    guest_await_ok(guest);
    guest_say(guest, "{'t':'account','id':'l'}");
    guest_await(guest, "account");
    assert_non_null(strstr(guest->text, row));
}

/* Who guesses here knows the password. The owner reads of it, and a day has few guesses. */
static void codes_of_the_second_factor_are_hard_to_guess(void **state)
{
    enum { CODES = 10 }; /* an hour */
    struct guest anna, thief, owner;
    uint8_t secret[SF_TOTP_BYTES];
    char spare[20], more[64], code[7];

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    first_code(&anna, spare);
    begin_totp(&anna, secret);
    enter(&thief, "Gast");
    totp_now(secret, 10, code); /* a code of another time */
    snprintf(more, sizeof more, ",'totp':'%s'", code);
    for (unsigned i = 0; i < CODES; i++) {
        try_login(&thief, "Anna M", good, more);
        guest_await_err(&thief, "wrong_code");
    }
    totp_now(secret, 1, code);
    snprintf(more, sizeof more, ",'totp':'%s'", code);
    try_login(&thief, "Anna M", good, more);
    guest_await_err(&thief, "too_fast");
    assert_non_null(strstr(thief.text, "\"wait\":360"));
    expect_in_log(&anna, "\"what\":\"failed\",\"count\":1");
    enter(&owner, "Gast");
    snprintf(more, sizeof more, ",'code':'%s'", spare);
    try_login(&owner, "Anna M", good, more); /* a recovery code is no guess */
    guest_await_ok(&owner);
    expect_in_log(&anna, "\"what\":\"failed\",\"count\":9");
    guest_release(&anna);
    guest_release(&thief);
    guest_release(&owner);
}

/* Every change makes the stream longer that a login reads. */
static void an_account_has_few_changes_a_day(void **state)
{
    enum { CHANGES = 3 };
    struct guest anna, later;

    (void)state;
    inn_close(&inn);
    inn.options.changes = CHANGES;
    inn_open(&inn);
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    for (unsigned i = 0; i < CHANGES; i++) {
        guest_say(&anna, "{'t':'codes','id':'c','password':'%s'}", good);
        guest_await_ok(&anna);
    }
    guest_say(&anna, "{'t':'codes','id':'c','password':'%s'}", good);
    guest_await_err(&anna, "too_fast");
    assert_non_null(strstr(anna.text, "\"wait\":28800"));
    enter(&later, "Gast");
    try_login(&later, "Anna M", good, "");
    guest_await_err(&later, "too_fast");
    guest_release(&later);
    guest_cut(&anna);
    guest_return(&anna, 0); /* a device that is signed in stays so */
    guest_release(&anna);
}

/* Everything else that asks for the password again is in the log, too. */
static void the_log_has_wrong_passwords_of_a_stolen_token(void **state)
{
    struct guest anna;

    (void)state;
    enter(&anna, "Anna");
    register_as(&anna, "Anna M");
    guest_say(&anna, "{'t':'password','id':'p','password':'falsch geraten','fresh':'%s'}", better);
    guest_await_err(&anna, "wrong_password");
    expect_in_log(&anna, "\"what\":\"failed\",\"count\":1");
    guest_release(&anna);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, open_inn, close_inn)
    const struct CMUnitTest tests[] = {
        CASE(logout_of_all_closes_every_connection_first),
        CASE(logout_of_one_device_leaves_the_others),
        CASE(one_device_too_many_closes_the_oldest),
        CASE(requests_in_progress_end_with_the_token),
        CASE(forget_closes_every_connection),
        CASE(another_password_signs_out_the_others),
        CASE(a_weak_password_is_refused_with_its_reason),
        CASE(a_password_is_weighed_while_it_is_typed),
        CASE(strangers_cannot_lock_an_owner_out),
        CASE(no_answer_tells_whether_a_name_exists),
        CASE(a_name_belongs_to_its_account),
        CASE(seats_show_who_is_registered),
        CASE(who_has_the_name_and_the_mark),
        CASE(old_names_get_their_looks),
        CASE(the_owner_sees_devices_and_signs_one_out),
        CASE(a_token_that_nobody_uses_ends),
        CASE(an_old_token_is_replaced_without_haste),
        CASE(a_recovery_code_works_once),
        CASE(the_operator_helps_after_a_delay),
        CASE(the_owner_voids_the_operators_code),
        CASE(nothing_to_void_is_fine),
        CASE(a_second_factor_is_asked_for),
        CASE(the_log_counts_wrong_passwords),
        CASE(codes_of_the_second_factor_are_hard_to_guess),
        CASE(an_account_has_few_changes_a_day),
        CASE(the_log_has_wrong_passwords_of_a_stolen_token),
    };
    return cmocka_run_group_tests_name("serve_account", tests, NULL, NULL);
}
