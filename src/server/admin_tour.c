/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Tournaments from the command line: lists, hands over, makes codes, moves files. */

#include "server/admin.h"
#include "server/people.h"
#include "server/rescue.h"
#include "server/stick.h"
#include "server/tour_stream.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 256, LINE_SIZE = 2048 };

/* --- the list --------------------------------------------------------------------------------- */

struct listing {
    sf_admin_tell *tell;
    void *context;
    char after[SF_STORE_KEY_MAX];
    size_t after_length, seen;
};

/* The value is an object with title, place and date. */
static bool list_one(void *context, const struct sf_store_key *key)
{
    struct listing *listing = context;
    char id[SF_ID_SIZE] = "", text[LINE_SIZE];
    struct sf_out out;

    listing->seen++;
    memcpy(listing->after, key->key, key->key_length);
    listing->after_length = key->key_length;
    if (key->key_length >= sizeof id || key->value_length < 2)
        return true;
    memcpy(id, key->key, key->key_length);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "tournament", id);
    sf_out_raw(&out, ",", 1);
    sf_out_raw(&out, (const char *)key->value + 1, key->value_length - 1);
    if (!out.overflow)
        listing->tell(listing->context, text, out.length);
    return true;
}

enum sf_error sf_admin_tournaments(struct sf_store_reader *reader, sf_admin_tell *tell,
                                   void *context, struct sf_fault *fault)
{
    struct listing listing = {.tell = tell, .context = context};
    enum sf_error error;

    do {
        struct sf_key_range range = {.space = "tournament",
                                     .after = listing.after,
                                     .after_length = listing.after_length,
                                     .limit = PAGE};
        listing.seen = 0;
        error = sf_store_reader_keys(reader, &range, list_one, &listing, fault);
    } while (!error && listing.seen == PAGE);
    return error;
}

/* --- steps of the operator -------------------------------------------------------------------- */

/* The tournament as stored, for one more step. */
static enum sf_error load(struct sf_stick *stick, struct sf_store_reader *reader, const char *id,
                          struct sf_fault *fault)
{
    *stick = (struct sf_stick){.tournament = NULL};
    if (strlen(id) >= sizeof stick->id)
        return sf_fault_say(fault, SF_E_NO_TOURNAMENT, NULL, SF_WHY_NO_SUCH_TOURNAMENT,
                            SF_WITH(SF_T(id)));
    memcpy(stick->id, id, strlen(id) + 1);
    stick->tournament = sf_tour_stream_load(reader, id, fault);
    if (!stick->tournament)
        return fault->code;
    stick->have = sf_tournament_seq(stick->tournament);
    return SF_OK;
}

enum sf_error sf_admin_hand_over(const struct sf_admin_store *at, const char *id, const char *name,
                                 int64_t now, struct sf_fault *fault)
{
    char account[SF_ID_SIZE];
    struct sf_stick_person person = {.account = account, .name = name};
    struct sf_stick stick;
    enum sf_error error;

    if (!sf_person_find(at->reader, name, account, &error))
        return sf_fault_say(fault, error ? error : SF_E_BAD_VALUE, NULL, SF_WHY_NO_SUCH_ACCOUNT,
                            SF_WITH(SF_T(name)));
    error = load(&stick, at->reader, id, fault);
    if (!error)
        error = sf_stick_claim(&stick, &person, SF_CLAIM_ADMIN, now, fault);
    if (!error)
        error = sf_stick_store(&stick, at->store, NULL, fault);
    sf_tournament_free(stick.tournament);
    return error;
}

static void tell_code(const char *id, const char *code, sf_admin_tell *tell, void *context)
{
    char text[LINE_SIZE];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "tournament", id);
    sf_out_pair_string(&out, "code", code);
    sf_out_close(&out, '}');
    tell(context, text, out.length);
    sodium_memzero(text, sizeof text);
}

/* The code of the old sheet finds nothing any more. */
static enum sf_error drop_key(struct sf_store *store, const uint8_t hash[SF_DIGEST_SIZE],
                              const char *id, struct sf_fault *fault)
{
    char text[SF_RESCUE_KEY], stream[SF_STORE_STREAM_MAX + 1];
    struct sf_store_key key = {.space = "recovery",
                               .key = text,
                               .key_length = sf_rescue_key(text, hash, id),
                               .change = SF_KEY_DELETE};
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .keys = &key, .key_count = 1};
    struct sf_store_answer answer = {.fault = SF_NO_FAULT};
    enum sf_error error;

    sf_tour_stream_name(stream, id);
    error = sf_store_append_now(store, &append, &answer);
    if (error)
        *fault = answer.fault;
    return error;
}

enum sf_error sf_admin_sheet(const struct sf_admin_store *at, const char *id, int64_t now,
                             sf_admin_tell *tell, void *context, struct sf_fault *fault)
{
    char code[SF_RESCUE_CODE];
    uint8_t hash[SF_DIGEST_SIZE], old[SF_DIGEST_SIZE];
    struct sf_stick stick;
    const uint8_t *before;
    enum sf_error error = load(&stick, at->reader, id, fault);

    if (error)
        return error;
    before = sf_tournament_recovery(stick.tournament);
    if (before)
        memcpy(old, before, sizeof old);
    sf_rescue_code_make(code);
    sf_rescue_hash(hash, code, SF_RESCUE_LETTERS);
    error = sf_stick_sheet(&stick, "admin", hash, now, fault);
    if (!error)
        error = sf_stick_store(&stick, at->store, NULL, fault);
    if (!error && before)
        error = drop_key(at->store, old, id, fault);
    if (!error)
        tell_code(id, code, tell, context);
    sodium_memzero(code, sizeof code);
    sf_tournament_free(stick.tournament);
    return error;
}

/* --- files ------------------------------------------------------------------------------------ */

enum sf_error sf_admin_export(struct sf_store_reader *reader, const char *id, sf_admin_tell *tell,
                              void *context, struct sf_fault *fault)
{
    struct sf_tournament *tournament = sf_tour_stream_load(reader, id, fault);
    size_t size = tournament ? 2 * sf_tournament_bytes(tournament) + 256 * 1024 : 0;
    char *text;
    struct sf_out out;

    if (!tournament)
        return fault->code;
    size += (size_t)sf_tournament_seq(tournament) * 128;
    text = malloc(size);
    if (text) {
        sf_out_init(&out, text, size);
        sf_stick_write(&out, tournament);
        tell(context, text, out.length - 1); /* its last line ends by itself */
    } else
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    free(text);
    sf_tournament_free(tournament);
    return text ? SF_OK : SF_E_NO_MEMORY;
}

enum sf_error sf_admin_import(const struct sf_admin_store *at, const struct sf_admin_file *file,
                              sf_admin_tell *tell, void *context, struct sf_fault *fault)
{
    struct sf_stick stick = {.tournament = sf_stick_read(file->text, file->length, fault)};
    char text[LINE_SIZE];
    struct sf_out out;
    enum sf_error error;

    if (!stick.tournament)
        return fault->code;
    error = sf_stick_plan(&stick, at->reader, file->copy, fault);
    if (!error && !stick.known)
        error = sf_stick_store(&stick, at->store, NULL, fault);
    if (!error) {
        sf_out_init(&out, text, sizeof text);
        sf_out_open(&out, '{');
        sf_out_pair_string(&out, "tournament", stick.id);
        sf_out_pair_string(&out, "title", sf_tournament_setup(stick.tournament)->title);
        sf_out_pair_bool(&out, "known", stick.known);
        sf_out_pair_bool(&out, "sheet", sf_tournament_recovery(stick.tournament) != NULL);
        sf_out_close(&out, '}');
        tell(context, text, out.length);
    }
    sf_tournament_free(stick.tournament);
    return error;
}
