#include "cli/records.h"
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t skip_blanks(const char *text, size_t at, size_t length)
{
    while (at < length && is_blank(text[at]))
        at++;
    return at;
}

static size_t line_length(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);

    return end ? (size_t)(end - text) : length;
}

/* --- the text --------------------------------------------------------------------------------- */

/* A tag, perhaps behind comments. */
static bool looks_like_text(const char *text, size_t length)
{
    size_t at = 0;

    while (at < length && text[at] == '{') {
        const char *end = memchr(text + at, '}', length - at);
        if (!end)
            return false;
        at = skip_blanks(text, (size_t)(end - text) + 1, length);
    }
    return length - at > 1 && text[at] == '[' && text[at + 1] >= 'A' && text[at + 1] <= 'Z';
}

static enum sf_error read_text(struct sf_records *records, const char *text, size_t length,
                               struct sf_record *record, size_t *used, struct sf_record_at *at,
                               struct sf_out *message)
{
    static struct sf_json_node nothing;
    static const struct sf_json empty = {.nodes = &nothing};
    struct sf_record_at start = *at;
    struct sf_record_trouble trouble;
    enum sf_error error = sf_record_read_text(record, text, length, used, &start, &trouble);

    (void)records;
    if (error) {
        const struct sf_rules *rules = record->rules.players ? &record->rules : NULL;
        *at = (struct sf_record_at){trouble.line, trouble.column};
        sf_error_message(message, &empty, rules, &trouble.why);
    }
    return error;
}

/* --- JSON lines ------------------------------------------------------------------------------- */

static bool looks_like_object(const char *text, size_t length)
{
    size_t at = skip_blanks(text, 1, length);

    return text[0] == '{' && at < length && (text[at] == '"' || text[at] == '}');
}

static bool looks_like_record(const char *text, size_t length)
{
    static const char key[] = "\"record\"";
    size_t line = line_length(text, length);

    if (!looks_like_object(text, length))
        return false;
    for (size_t at = 1; at + sizeof key - 1 <= line; at++)
        if (memcmp(text + at, key, sizeof key - 1) == 0)
            return true;
    return false;
}

static enum sf_error read_record(struct sf_records *records, const char *text, size_t length,
                                 struct sf_record *record, size_t *used, struct sf_record_at *at,
                                 struct sf_out *message)
{
    struct sf_json doc;
    struct sf_trouble trouble;
    enum sf_error error;

    (void)at;
    *used = line_length(text, length);
    memset(record, 0, sizeof *record);
    error = sf_line_read(&doc, text, *used, records->nodes, SF_RECORD_NODES, &trouble);
    if (!error)
        error = sf_record_read_json(record, &doc, 0, &trouble);
    if (error)
        sf_error_message(message, &doc, record->rules.players ? &record->rules : NULL, &trouble);
    return error;
}

/* --- game objects ----------------------------------------------------------------------------- */

/* What the object is called, a text or a number. */
static enum sf_error read_label(const struct sf_json *doc, uint32_t id, struct sf_record *record,
                                struct sf_trouble *trouble)
{
    const struct sf_json_node *node = &doc->nodes[id];
    bool good;

    if (!id || node->type == SF_JSON_NULL)
        return SF_OK;
    good = sf_json_string(doc, id, record->label, sizeof record->label);
    if (node->type == SF_JSON_NUMBER && node->end - node->start < sizeof record->label) {
        memcpy(record->label, doc->text + node->start, node->end - node->start);
        record->label[node->end - node->start] = 0;
        good = true;
    }
    if (good)
        return SF_OK;
    trouble->detail = "a text of up to 64 bytes, or a number";
    return sf_trouble_at(trouble, SF_E_BAD_VALUE, "id", id);
}

static enum sf_error read_names(const struct sf_json *doc, uint32_t names, struct sf_record *record,
                                struct sf_trouble *trouble)
{
    unsigned seat = 0;

    if (!names)
        return SF_OK;
    if (doc->nodes[names].type != SF_JSON_ARRAY || doc->nodes[names].count > record->rules.players)
        return sf_trouble_at(trouble, SF_E_BAD_VALUE, "names", names);
    for (uint32_t i = sf_json_first(doc, names); i; i = doc->nodes[i].next, seat++)
        if (doc->nodes[i].type != SF_JSON_NULL &&
            !sf_json_string(doc, i, record->name[seat], sizeof record->name[seat]))
            return sf_trouble_at(trouble, SF_E_BAD_VALUE, "names", i);
    return SF_OK;
}

/* Names from elsewhere may hold what a record does not take. */
static enum sf_error check(const struct sf_record *record, struct sf_trouble *trouble)
{
    struct sf_series series;

    return sf_record_fold(record, &series, trouble);
}

static enum sf_error read_game(struct sf_records *records, const char *text, size_t length,
                               struct sf_record *record, size_t *used, struct sf_record_at *at,
                               struct sf_out *message)
{
    struct sf_game_record game = {.count = 0};
    struct sf_json doc;
    struct sf_trouble trouble;
    uint32_t names = 0;
    enum sf_error error;

    (void)at;
    *used = line_length(text, length);
    error = sf_line_read(&doc, text, *used, records->nodes, SF_RECORD_NODES, &trouble);
    if (!error)
        error = sf_game_read_named(&game, &doc, 0, &names, &trouble);
    if (!error)
        error = sf_record_of_game(record, &game, &trouble);
    if (!error)
        error = read_label(&doc, game.id, record, &trouble);
    if (!error)
        error = read_names(&doc, names, record, &trouble);
    if (!error)
        error = check(record, &trouble);
    if (error)
        sf_error_message(message, &doc, game.rules.players ? &game.rules : NULL, &trouble);
    return error;
}

/* --- records of others ------------------------------------------------------------------------ */

static enum sf_error
import(enum sf_error (*read)(struct sf_import *import, const char *text, size_t length,
                             struct sf_record *record, size_t *used),
       struct sf_records *records, const char *text, size_t length, struct sf_record *record,
       size_t *used, struct sf_record_at *at, struct sf_out *message)
{
    enum sf_error error;

    records->import.message = message;
    records->import.at = *at;
    error = read(&records->import, text, length, record, used);
    *at = records->import.at;
    return error;
}

static enum sf_error read_sauspiel(struct sf_records *records, const char *text, size_t length,
                                   struct sf_record *record, size_t *used, struct sf_record_at *at,
                                   struct sf_out *message)
{
    return import(sf_sauspiel_read, records, text, length, record, used, at, message);
}

static enum sf_error read_netschafkopf(struct sf_records *records, const char *text, size_t length,
                                       struct sf_record *record, size_t *used,
                                       struct sf_record_at *at, struct sf_out *message)
{
    return import(sf_netschafkopf_read, records, text, length, record, used, at, message);
}

const struct sf_record_format sf_record_formats[] = {
    {"text", looks_like_text, read_text},
    {"record", looks_like_record, read_record},
    {"game", looks_like_object, read_game},
    {"sauspiel", sf_sauspiel_looks_like, read_sauspiel},
    {"netschafkopf", sf_netschafkopf_looks_like, read_netschafkopf},
    {NULL, NULL, NULL},
};

/* --- the file --------------------------------------------------------------------------------- */

bool sf_records_open(struct sf_records *records, const struct sf_args *call)
{
    *records = (struct sf_records){.command = call->command->name,
                                   .path = call->arg_count ? call->args[0] : NULL,
                                   .place = {1, 1}};
    records->nodes = malloc(SF_RECORD_NODES * sizeof *records->nodes);
    if (!records->nodes) {
        fprintf(stderr, "stichfest: out of memory\n");
        return false;
    }
    if (sf_text_read(&records->text, records->path))
        return true;
    sf_records_close(records);
    return false;
}

void sf_records_close(struct sf_records *records)
{
    free(records->nodes);
    free(records->text.text);
    *records = (struct sf_records){.command = records->command};
}

static void move(struct sf_records *records, size_t length)
{
    for (size_t end = records->at + length; records->at < end; records->at++) {
        bool line = records->text.text[records->at] == '\n';
        records->place.line += line;
        records->place.column = line ? 1 : records->place.column + 1;
    }
}

static const struct sf_record_format *find_format(const char *text, size_t length)
{
    for (const struct sf_record_format *row = sf_record_formats; row->name; row++)
        if (row->looks_like(text, length))
            return row;
    return NULL;
}

static void tell(const struct sf_records *records, struct sf_record_at at, const char *kind,
                 const char *message, size_t length)
{
    fprintf(stderr, "stichfest %s: %s:%lu:%lu: %s%.*s\n", records->command,
            records->path ? records->path : "-", (unsigned long)at.line, (unsigned long)at.column,
            kind, (int)length, message);
}

/* Nothing known begins here: on to the next line where something does. */
static void skip_unknown(struct sf_records *records)
{
    static const char message[] =
        "neither the notation nor JSON of a game, nor a record of others that is known";
    const char *text = records->text.text;
    size_t length = records->text.length;

    tell(records, records->place, "", message, sizeof message - 1);
    records->failed = true;
    do {
        move(records, line_length(text + records->at, length - records->at));
        move(records, skip_blanks(text, records->at, length) - records->at);
    } while (records->at < length && !find_format(text + records->at, length - records->at));
}

bool sf_records_next(struct sf_records *records, struct sf_record *record)
{
    const char *text = records->text.text;
    size_t length = records->text.length;

    for (;;) {
        char buffer[2048];
        struct sf_out message;
        struct sf_record_at at;
        const struct sf_record_format *format;
        size_t used = 0;
        enum sf_error error;

        move(records, skip_blanks(text, records->at, length) - records->at);
        if (records->at == length)
            return false;
        format = find_format(text + records->at, length - records->at);
        if (!format) {
            skip_unknown(records);
            continue;
        }
        at = records->place;
        records->number++;
        sf_out_init(&message, buffer, sizeof buffer);
        error = format->read(records, text + records->at, length - records->at, record, &used, &at,
                             &message);
        move(records, used);
        if (message.length)
            tell(records, at, error ? "" : "warning: ", buffer, message.length);
        if (!error)
            return true;
        records->failed = true;
    }
}
