/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/admin.h"
#include "server/books.h"
#include "server/evenings.h"
#include "server/people.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 256, LINE_SIZE = 4096, NAME_MAX_SIZE = SF_STORE_STREAM_MAX + 1 };

/* Collects all names first, because a reader runs one query at a time. */
struct names {
    char name[PAGE][NAME_MAX_SIZE];
    size_t count;
};

static bool note_stream(void *context, const char *stream, uint64_t version)
{
    struct names *names = context;

    (void)version;
    snprintf(names->name[names->count++], NAME_MAX_SIZE, "%s", stream);
    return names->count < PAGE;
}

static bool note_key(void *context, const struct sf_store_key *key)
{
    struct names *names = context;

    if (key->key_length < NAME_MAX_SIZE) {
        memcpy(names->name[names->count], key->key, key->key_length);
        names->name[names->count++][key->key_length] = '\0';
    }
    return names->count < PAGE;
}

static void tell_person(const struct sf_person *person, sf_admin_tell *tell, void *context)
{
    char text[LINE_SIZE];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "account", person->id);
    sf_out_pair_string(&out, "name", person->name);
    sf_out_pair_bool(&out, "guest", !person->password[0]);
    sf_out_pair_int(&out, "tokens", person->devices);
    sf_out_close(&out, '}');
    tell(context, text, out.length);
}

enum sf_error sf_admin_people(struct sf_store_reader *reader, sf_admin_tell *tell, void *context,
                              struct sf_fault *fault)
{
    static const char prefix[] = "account:";
    struct names *names = calloc(1, sizeof *names);
    char after[NAME_MAX_SIZE] = "";
    enum sf_error error = SF_OK;

    if (!names)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    do {
        names->count = 0;
        error = sf_store_reader_streams(reader, prefix, after, PAGE, note_stream, names, fault);
        for (size_t i = 0; i < names->count && !error; i++) {
            struct sf_person person;
            if (sf_person_read(&person, reader, names->name[i] + sizeof prefix - 1, &error))
                tell_person(&person, tell, context);
            sf_person_release(&person);
            memcpy(after, names->name[i], sizeof after);
        }
    } while (!error && names->count == PAGE);
    free(names);
    return error;
}

static enum sf_error forget(struct sf_store *store, struct sf_store_reader *reader,
                            const struct sf_person *person, struct sf_fault *fault)
{
    struct sf_person_keys keys;
    char stream[NAME_MAX_SIZE];
    struct sf_store_answer answer = {.fault = SF_NO_FAULT};
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .keys = keys.seasons.key};
    enum sf_error error = sf_evenings_forget(store, reader, &person->identity);

    snprintf(stream, sizeof stream, "account:%s", person->id);
    if (!error)
        error = sf_books_forget(store, reader, &person->identity);
    if (error)
        return sf_fault_say(fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    do {
        error = sf_person_keys(&keys, person, reader, 0);
        append.key_count = keys.seasons.count;
        if (!error && keys.seasons.more) /* there are more than fit into one step */
            error = sf_store_append_now(store, &append, &answer);
    } while (!error && keys.seasons.more);
    if (!error)
        error = sf_store_erase_now(store, stream, keys.key, keys.count, &answer);
    if (error)
        *fault = answer.fault;
    if (error && !fault->code)
        sf_fault_say(fault, error, NULL, SF_WHY_NOTHING, SF_WITHOUT);
    return error;
}

enum sf_error sf_admin_forget(struct sf_store *store, struct sf_store_reader *reader,
                              const char *id, struct sf_fault *fault)
{
    struct sf_person person;
    enum sf_error error;

    if (strlen(id) >= SF_ID_SIZE)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_NO_SUCH_ACCOUNT, SF_WITH(SF_T(id)));
    if (sf_person_read(&person, reader, id, &error))
        error = forget(store, reader, &person, fault);
    else
        error =
            sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_NO_SUCH_ACCOUNT, SF_WITH(SF_T(id)));
    sf_person_release(&person);
    return error;
}

/* --- help for somebody who has lost their password -------------------------------------------- */

static enum sf_error store_help(struct sf_store *store, const char *id, const char *code,
                                int64_t now, struct sf_fault *fault)
{
    char text[LINE_SIZE], stream[NAME_MAX_SIZE];
    struct sf_store_event event = {.at = now, .bytes = text};
    struct sf_append append = {
        .stream = stream, .expected = SF_STORE_ANY, .events = &event, .event_count = 1};
    struct sf_store_answer answer = {.fault = SF_NO_FAULT};
    uint8_t hash[SF_DIGEST_SIZE];
    struct sf_account_event help = {.kind = SF_ACCOUNT_HELP,
                                    .hash = hash,
                                    .from = now + SF_HELP_DELAY_MS,
                                    .until = now + SF_HELP_DELAY_MS + SF_HELP_MS};
    struct sf_out out;
    enum sf_error error;

    sf_person_stream(stream, id);
    sf_code_hash(hash, id, code);
    sf_out_init(&out, text, sizeof text);
    sf_account_event_write(&out, &help);
    event.length = out.length;
    error = sf_store_append_now(store, &append, &answer);
    if (error)
        *fault = answer.fault;
    return error;
}

enum sf_error sf_admin_recover(struct sf_store *store, struct sf_store_reader *reader,
                               const char *name, int64_t now, sf_admin_tell *tell, void *context,
                               struct sf_fault *fault)
{
    char id[SF_ID_SIZE], code[SF_CODE_SIZE], text[LINE_SIZE];
    struct sf_out out;
    enum sf_error error;

    if (!sf_person_find(reader, name, id, &error))
        return sf_fault_say(fault, error ? error : SF_E_BAD_VALUE, NULL, SF_WHY_NO_SUCH_ACCOUNT,
                            SF_WITH(SF_T(name)));
    sf_code_make(code);
    error = store_help(store, id, code, now, fault);
    if (error)
        return error;
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "account", id);
    sf_out_pair_string(&out, "code", code);
    sf_out_pair_int(&out, "from", now + SF_HELP_DELAY_MS);
    sf_out_pair_int(&out, "until", now + SF_HELP_DELAY_MS + SF_HELP_MS);
    sf_out_close(&out, '}');
    tell(context, text, out.length);
    return SF_OK;
}

/* --- tables ----------------------------------------------------------------------------------- */

struct folding {
    struct sf_table *table;
    enum sf_error error;
};

static bool fold_row(void *context, const struct sf_store_row *row)
{
    struct folding *folding = context;
    struct sf_fault fault;

    sf_fault_init(&fault);
    folding->error =
        sf_table_replay(folding->table, row->event.bytes, row->event.length, row->event.at, &fault);
    return !folding->error;
}

static enum sf_error read_table(struct sf_store_reader *reader, const char *id,
                                struct sf_table *table, struct sf_fault *fault)
{
    struct folding folding = {.table = table};
    char stream[NAME_MAX_SIZE];
    enum sf_error error;

    memset(table, 0, sizeof *table);
    snprintf(stream, sizeof stream, "table:%s", id);
    error = sf_store_reader_events(reader, stream, 0, fold_row, &folding, fault);
    if (!error && folding.error)
        error = sf_fault_say(fault, SF_E_STORE_DAMAGED, NULL, SF_WHY_TABLE_DAMAGED,
                             SF_WITH(SF_T(id), SF_T(sf_error_code(folding.error))));
    return error;
}

static void tell_table(const char *id, const struct sf_table *table, sf_admin_tell *tell,
                       void *context)
{
    char text[LINE_SIZE];
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "table", id);
    sf_out_pair_int(&out, "seq", table->seq);
    sf_out_pair_int(&out, "at", table->at);
    sf_out_pair_int(&out, "hand", table->hand);
    sf_out_key(&out, "lobby");
    sf_table_lobby_write(&out, table);
    sf_out_close(&out, '}');
    tell(context, text, out.length);
}

enum sf_error sf_admin_tables(struct sf_store_reader *reader, sf_admin_tell *tell, void *context,
                              struct sf_fault *fault)
{
    struct names *names = calloc(1, sizeof *names);
    struct sf_key_range range = {.space = "live", .limit = PAGE};
    char after[NAME_MAX_SIZE];
    enum sf_error error = SF_OK;

    if (!names)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    do {
        names->count = 0;
        error = sf_store_reader_keys(reader, &range, note_key, names, fault);
        for (size_t i = 0; i < names->count && !error; i++) {
            struct sf_table table;
            error = read_table(reader, names->name[i], &table, fault);
            if (!error)
                tell_table(names->name[i], &table, tell, context);
            memcpy(after, names->name[i], sizeof after);
        }
        range.after = after;
        range.after_length = names->count ? strlen(after) : 0;
    } while (!error && names->count == PAGE);
    free(names);
    return error;
}

enum sf_error sf_admin_close(struct sf_store *store, struct sf_store_reader *reader, const char *id,
                             int64_t now, struct sf_fault *fault)
{
    struct sf_store_key live = {
        .space = "live", .key = id, .key_length = strlen(id), .change = SF_KEY_DELETE};
    struct sf_table_event event = sf_table_event_of(SF_TABLE_CLOSE, SF_NO_SEAT);
    char text[SF_TABLE_TEXT_MAX], stream[NAME_MAX_SIZE];
    struct sf_store_event stored = {.bytes = text};
    struct sf_append request = {
        .stream = stream, .events = &stored, .event_count = 1, .keys = &live, .key_count = 1};
    struct sf_store_value *value;
    struct sf_store_answer answer;
    struct sf_table table;
    struct sf_out out;
    enum sf_error error;

    snprintf(stream, sizeof stream, "table:%s", id);
    if (strlen(id) >= SF_ID_SIZE || !sf_store_stream_ok(stream))
        return sf_fault_say(fault, SF_E_NO_TABLE, NULL, SF_WHY_NO_SUCH_TABLE, SF_WITH(SF_T(id)));
    value = malloc(sizeof *value);
    if (!value)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    error = sf_store_reader_key(reader, "live", id, strlen(id), value, fault);
    if (!error && !value->found)
        error =
            sf_fault_say(fault, SF_E_NO_TABLE, NULL, SF_WHY_NO_TABLE_IN_PLAY, SF_WITH(SF_T(id)));
    free(value);
    if (!error)
        error = read_table(reader, id, &table, fault);
    if (error)
        return error;
    event.automatic = true;
    sf_out_init(&out, text, sizeof text);
    sf_table_event_store(&out, &table, &event);
    stored.at = now > table.at ? now : table.at;
    stored.length = out.length;
    request.expected = table.seq;
    error = sf_store_append_now(store, &request, &answer);
    if (!error && answer.outcome == SF_STORE_DONE)
        error = sf_store_erase_now(store, stream, NULL, 0, &answer);
    if (error)
        *fault = answer.fault;
    return error;
}
