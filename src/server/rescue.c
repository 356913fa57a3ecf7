/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/rescue.h"
#include "base/hex.h"
#include "server/alarm.h"
#include "server/api.h"
#include "server/hall.h"
#include "server/incoming.h"
#include "tournament/parsed.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 64, FOUND_MAX = 8, COMMAND_MAX = 256 };

static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/* A code that another device may enter. */
struct pair {
    uint8_t hash[SF_DIGEST_SIZE];
    char account[SF_ID_SIZE];
    int64_t until; /* 0: none */
};

struct sf_rescue {
    struct sf_service *service;
    uint8_t key[crypto_auth_hmacsha256_KEYBYTES]; /* of the codes that this process makes */
    struct pair pair[PAIRS];
};

struct sf_rescue *sf_rescue_new(struct sf_service *service)
{
    struct sf_rescue *rescue = calloc(1, sizeof *rescue);

    if (!rescue)
        return NULL;
    rescue->service = service;
    randombytes_buf(rescue->key, sizeof rescue->key);
    return rescue;
}

void sf_rescue_free(struct sf_rescue *rescue)
{
    if (!rescue)
        return;
    sodium_memzero(rescue, sizeof *rescue);
    free(rescue);
}

/* --- codes ------------------------------------------------------------------------------------ */

/* Groups of five or four letters; five bits of each byte count. */
static void write_code(char *code, const uint8_t *random, unsigned count, unsigned group)
{
    for (unsigned i = 0; i < count; i++) {
        if (i && i % group == 0)
            *code++ = '-';
        *code++ = letters[random[i] % 32];
    }
    *code = '\0';
}

void sf_rescue_code_make(char code[SF_RESCUE_CODE])
{
    uint8_t random[SF_RESCUE_LETTERS];

    randombytes_buf(random, sizeof random);
    write_code(code, random, SF_RESCUE_LETTERS, 5);
    sodium_memzero(random, sizeof random);
}

/* Copies the letters without what stands between them. Returns their number, 0 if one is none. */
static unsigned read_code(const char *code, char plain[SF_RESCUE_LETTERS + 1])
{
    unsigned count = 0;

    for (; *code; code++) {
        char c = *code >= 'a' && *code <= 'z' ? (char)(*code - 'a' + 'A') : *code;
        if (c == '-' || c == ' ')
            continue;
        if (!strchr(letters, c) || count == SF_RESCUE_LETTERS)
            return 0;
        plain[count++] = c;
    }
    plain[count] = '\0';
    return count;
}

bool sf_rescue_hash(uint8_t hash[SF_DIGEST_SIZE], const char *code, unsigned count)
{
    static const char purpose[] = "stichfest code ";
    char text[sizeof purpose + SF_RESCUE_LETTERS];
    char plain[SF_RESCUE_LETTERS + 1];
    bool good = read_code(code, plain) == count;

    if (good) {
        int length = snprintf(text, sizeof text, "%s%s", purpose, plain);
        crypto_hash_sha256(hash, (const unsigned char *)text, (unsigned long long)length);
    }
    sodium_memzero(plain, sizeof plain);
    sodium_memzero(text, sizeof text);
    return good;
}

size_t sf_rescue_key(char key[SF_RESCUE_KEY], const uint8_t hash[SF_DIGEST_SIZE], const char *id)
{
    sf_hex_write(key, hash, SF_DIGEST_SIZE);
    snprintf(key + SF_HEX32_SIZE - 1, SF_RESCUE_KEY - SF_HEX32_SIZE + 1, ":%s", id);
    return strlen(key);
}

/* --- a new sheet ------------------------------------------------------------------------------ */

/* The code that belongs to a command: it is made again when the command is stored, and nobody has
 * to keep it until then. */
static void code_of(const struct sf_rescue *rescue, const char *command, char code[SF_RESCUE_CODE])
{
    uint8_t random[crypto_auth_hmacsha256_BYTES];

    crypto_auth_hmacsha256(random, (const unsigned char *)command, strlen(command), rescue->key);
    write_code(code, random, SF_RESCUE_LETTERS, 5);
    sodium_memzero(random, sizeof random);
}

static void answer_code(struct sf_conn *conn, const char *code, const char *key, int64_t value)
{
    char text[128];
    struct sf_http_answer answer = {.status = 200, .type = "application/json", .body = text};
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_bool(&out, "ok", true);
    sf_out_pair_string(&out, "code", code);
    sf_out_pair_int(&out, key, value);
    sf_out_close(&out, '}');
    answer.length = out.length;
    sf_conn_answer(conn, &answer);
    sodium_memzero(text, sizeof text);
}

static void sheet_stored(struct sf_service *service, const struct sf_to *to,
                         const struct sf_tournament *tournament, uint32_t seq,
                         const struct sf_fault *fault)
{
    struct sf_conn *conn = sf_server_find(service->net, to->conn);
    char code[SF_RESCUE_CODE];

    (void)tournament;
    if (!conn)
        return;
    if (fault->code) {
        sf_api_refuse(conn, fault, to->lang);
        return;
    }
    code_of(service->rescue, to->id, code);
    answer_code(conn, code, "seq", seq);
    sodium_memzero(code, sizeof code);
}

static struct sf_tour_parsed *recovery_command(const struct sf_rescue *rescue, const char *id,
                                               struct sf_fault *fault)
{
    char code[SF_RESCUE_CODE], hex[SF_HEX32_SIZE], text[COMMAND_MAX];
    uint8_t hash[SF_DIGEST_SIZE];
    struct sf_out out;

    code_of(rescue, id, code);
    sf_rescue_hash(hash, code, SF_RESCUE_LETTERS);
    sodium_memzero(code, sizeof code);
    sf_hex_write(hex, hash, sizeof hash);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "id", id);
    sf_out_pair_string(&out, "ev", "recovery");
    sf_out_pair_string(&out, "commitment", hex);
    sf_out_close(&out, '}');
    return sf_tour_parse_command(text, out.length, fault);
}

void sf_rescue_post(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_api_person(service, conn, request);
    struct sf_hall_caller caller = {
        .person = person, .address = sf_conn_address(conn), .desk = true};
    struct sf_to to = {.conn = sf_conn_id(conn), .lang = sf_api_lang(request)};
    struct sf_fault fault = SF_NO_FAULT;
    char id[SF_ID_SIZE], token[SF_HEX32_SIZE] = "";
    struct sf_tour_parsed *command;

    if (!person)
        return;
    sf_service_id(to.id);
    command = recovery_command(service->rescue, to.id, &fault);
    if (command && !sf_api_segment(request, 2, id, sizeof id))
        fault.code = SF_E_NO_TOURNAMENT;
    sf_api_token(request, token);
    if (!fault.code)
        fault.code =
            sf_hall_command(service->halls, &caller, token, id, command, &to, sheet_stored);
    if (fault.code)
        sf_api_refuse(conn, &fault, to.lang);
    sf_tour_parsed_drop(command);
    sf_person_drop(service->people, person);
}

/* --- another device --------------------------------------------------------------------------- */

/* The place of the account's code, else a free one, else the one that ends first. */
static struct pair *pair_for(struct sf_rescue *rescue, const char *account)
{
    struct pair *first = rescue->pair;

    for (unsigned i = 0; i < PAIRS; i++)
        if (!strcmp(rescue->pair[i].account, account))
            return &rescue->pair[i];
    for (unsigned i = 1; i < PAIRS; i++)
        if (rescue->pair[i].until < first->until)
            first = &rescue->pair[i];
    return first;
}

void sf_rescue_pair(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_person *person = sf_api_person(service, conn, request);
    uint8_t random[SF_PAIR_LETTERS];
    char code[SF_RESCUE_CODE];
    struct pair *pair;

    if (!person)
        return;
    if (sf_service_lets_account(service, SF_LIMIT_OPEN, person->id)) {
        pair = pair_for(service->rescue, person->id);
        randombytes_buf(random, sizeof random);
        write_code(code, random, SF_PAIR_LETTERS, 4);
        sf_rescue_hash(pair->hash, code, SF_PAIR_LETTERS);
        memcpy(pair->account, person->id, sizeof pair->account);
        pair->until = sf_service_now(service) + SF_PAIR_MS;
        answer_code(conn, code, "until", pair->until);
        sodium_memzero(code, sizeof code);
    } else
        sf_conn_answer_status(conn, 429);
    sf_person_drop(service->people, person);
}

/* The account of the code; the code is used up. False: it is nobody's. */
static bool use_pair(struct sf_rescue *rescue, const uint8_t hash[SF_DIGEST_SIZE],
                     char account[SF_ID_SIZE])
{
    int64_t now = sf_service_now(rescue->service);
    bool found = false;

    for (unsigned i = 0; i < PAIRS; i++) {
        struct pair *pair = &rescue->pair[i];
        if (sodium_memcmp(pair->hash, hash, SF_DIGEST_SIZE) != 0 || pair->until <= now)
            continue;
        memcpy(account, pair->account, SF_ID_SIZE);
        memset(pair, 0, sizeof *pair);
        found = true;
    }
    return found;
}

/* --- entering a code -------------------------------------------------------------------------- */

static enum sf_error wrong(struct sf_incoming *incoming)
{
    const struct sf_address *address = sf_conn_address(incoming->visit->conn);

    sf_fault_path(&incoming->fault, "code");
    if (sf_service_lets_both(incoming->service, SF_LIMIT_LINK, address,
                             incoming->visit->person->id))
        return SF_E_WRONG_CODE;
    sf_alarm(incoming->service->alarms, SF_ALARM_LINKS, address);
    return SF_E_TOO_FAST;
}

static enum sf_error take_device(struct sf_incoming *incoming, const uint8_t hash[SF_DIGEST_SIZE])
{
    struct sf_service *service = incoming->service;
    char account[SF_ID_SIZE];

    if (sf_hub_sits(service->hub, incoming->visit->person->id))
        return SF_E_SEATED_ALREADY;
    if (!use_pair(service->rescue, hash, account))
        return wrong(incoming);
    incoming->wait = sf_service_wait(service, SF_LIMIT_CHANGE);
    return sf_people_pair(service->people, incoming->visit->person, account,
                          incoming->message->device, &incoming->to);
}

/* The tournaments of one code. The client gets one answer, when the last of them has answered. */
struct claims {
    char id[FOUND_MAX][SF_ID_SIZE];
    unsigned count, waiting;
    struct sf_to to;
    const char *first; /* that let them in */
    enum sf_error error;
};

static bool note_key(void *context, const struct sf_store_key *key)
{
    struct claims *claims = context;
    size_t length = key->key_length - SF_HEX32_SIZE;

    if (key->key_length > SF_HEX32_SIZE && length < SF_ID_SIZE) {
        memcpy(claims->id[claims->count], (const char *)key->key + SF_HEX32_SIZE, length);
        claims->id[claims->count++][length] = '\0';
    }
    return claims->count < FOUND_MAX;
}

static void finish_claims(struct sf_service *service, struct claims *claims)
{
    struct sf_ok ok = {SF_OK_WITHOUT, .tournament = claims->first};

    if (claims->first)
        sf_visit_ok(service, &claims->to, &ok);
    else
        sf_visit_err(service, &claims->to, claims->error, NULL);
    free(claims);
}

static void claimed(void *context, struct sf_service *service, const char *id, enum sf_error error)
{
    struct claims *claims = context;

    for (unsigned i = 0; !error && !claims->first && i < claims->count; i++)
        if (!strcmp(claims->id[i], id))
            claims->first = claims->id[i];
    if (error)
        claims->error = error;
    if (!--claims->waiting)
        finish_claims(service, claims);
}

static void begin_claims(struct sf_incoming *incoming, struct claims *claims,
                         const uint8_t hash[SF_DIGEST_SIZE])
{
    struct sf_hall_claim claim = {.caller = {.person = incoming->visit->person,
                                             .address = sf_conn_address(incoming->visit->conn)},
                                  .token = incoming->visit->token,
                                  .hash = hash,
                                  .claimed = claimed,
                                  .context = claims};
    struct sf_service *service = incoming->service;
    unsigned count = claims->count;

    claims->waiting = count + 1; /* one for this function */
    for (unsigned i = 0; i < count; i++) {
        enum sf_error error = sf_hall_take_claim(service->halls, claims->id[i], &claim);
        if (error)
            claimed(claims, service, claims->id[i], error);
    }
    if (!--claims->waiting)
        finish_claims(service, claims);
}

static enum sf_error take_tournaments(struct sf_incoming *incoming,
                                      const uint8_t hash[SF_DIGEST_SIZE])
{
    char prefix[SF_RESCUE_KEY];
    struct sf_key_range range = {.space = "recovery",
                                 .prefix = prefix,
                                 .prefix_length = sf_rescue_key(prefix, hash, ""),
                                 .limit = FOUND_MAX};
    struct claims *claims = calloc(1, sizeof *claims);
    enum sf_error error = SF_E_NO_MEMORY;

    if (claims) {
        claims->to = incoming->to;
        claims->error = SF_E_WRONG_CODE;
        error = sf_store_reader_keys(incoming->service->reader, &range, note_key, claims, NULL);
    }
    if (error || !claims->count) {
        free(claims);
        return error ? error : wrong(incoming);
    }
    begin_claims(incoming, claims, hash);
    return SF_OK;
}

enum sf_error sf_handle_claim(struct sf_incoming *incoming)
{
    const char *code = incoming->message->claim;
    uint8_t hash[SF_DIGEST_SIZE];

    incoming->wait = sf_service_wait(incoming->service, SF_LIMIT_LINK);
    if (!sf_service_may_account(incoming->service, SF_LIMIT_LINK, incoming->visit->person->id))
        return SF_E_TOO_FAST;
    if (sf_rescue_hash(hash, code, SF_PAIR_LETTERS))
        return take_device(incoming, hash);
    if (sf_rescue_hash(hash, code, SF_RESCUE_LETTERS))
        return take_tournaments(incoming, hash);
    return wrong(incoming);
}
