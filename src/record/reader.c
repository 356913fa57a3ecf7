/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/reader.h"
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

/* A tag, perhaps after comments. */
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

static enum sf_error read_text(struct sf_record_source *reader, const char *text, size_t length,
                               struct sf_record *record, size_t *used, struct sf_record_at *at,
                               struct sf_out *message)
{
    struct sf_record_at start = *at;
    struct sf_record_trouble fault;
    enum sf_error error = sf_record_read_text(record, text, length, used, &start, &fault);

    (void)reader;
    if (error) {
        const struct sf_rules *rules = record->rules.players ? &record->rules : NULL;
        *at = (struct sf_record_at){fault.line, fault.column};
        sf_error_message(message, NULL, rules, &fault.why);
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

static enum sf_error read_record(struct sf_record_source *reader, const char *text, size_t length,
                                 struct sf_record *record, size_t *used, struct sf_record_at *at,
                                 struct sf_out *message)
{
    struct sf_json doc;
    struct sf_fault fault;
    enum sf_error error;

    (void)at;
    *used = line_length(text, length);
    memset(record, 0, sizeof *record);
    error = sf_line_read(&doc, text, *used, reader->nodes, SF_RECORD_NODES, &fault);
    if (!error)
        error = sf_record_read_json(record, &doc, 0, &fault);
    if (error)
        sf_error_message(message, &doc, record->rules.players ? &record->rules : NULL, &fault);
    return error;
}

/* --- game objects ----------------------------------------------------------------------------- */

/* The id of the object, a text or a number. */
static enum sf_error read_label(const struct sf_json *doc, uint32_t id, struct sf_record *record,
                                struct sf_fault *fault)
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
    fault->why = SF_WHY_REC_LABEL;
    return sf_fault_at(fault, SF_E_BAD_VALUE, "id", id);
}

static enum sf_error read_names(const struct sf_json *doc, uint32_t names, struct sf_record *record,
                                struct sf_fault *fault)
{
    unsigned seat = 0;

    if (!names)
        return SF_OK;
    if (doc->nodes[names].type != SF_JSON_ARRAY || doc->nodes[names].count > record->rules.players)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "names", names);
    for (uint32_t i = sf_json_first(doc, names); i; i = doc->nodes[i].next, seat++)
        if (doc->nodes[i].type != SF_JSON_NULL &&
            !sf_json_string(doc, i, record->name[seat], sizeof record->name[seat]))
            return sf_fault_at(fault, SF_E_BAD_VALUE, "names", i);
    return SF_OK;
}

/* Names from other programs may contain characters that a record rejects. */
static enum sf_error check(const struct sf_record *record, struct sf_fault *fault)
{
    struct sf_series series;

    return sf_record_fold(record, &series, fault);
}

static enum sf_error read_game(struct sf_record_source *reader, const char *text, size_t length,
                               struct sf_record *record, size_t *used, struct sf_record_at *at,
                               struct sf_out *message)
{
    struct sf_game_record game = {.count = 0};
    struct sf_json doc;
    struct sf_fault fault;
    uint32_t names = 0;
    enum sf_error error;

    (void)at;
    *used = line_length(text, length);
    error = sf_line_read(&doc, text, *used, reader->nodes, SF_RECORD_NODES, &fault);
    if (!error)
        error = sf_game_read_named(&game, &doc, 0, &names, &fault);
    if (!error)
        error = sf_record_of_game(record, &game, &fault);
    if (!error)
        error = read_label(&doc, game.id, record, &fault);
    if (!error)
        error = read_names(&doc, names, record, &fault);
    if (!error)
        error = check(record, &fault);
    if (error)
        sf_error_message(message, &doc, game.rules.players ? &game.rules : NULL, &fault);
    return error;
}

/* --- records of others ------------------------------------------------------------------------ */

static enum sf_error
import(enum sf_error (*read)(struct sf_import *import, const char *text, size_t length,
                             struct sf_record *record, size_t *used),
       struct sf_record_source *reader, const char *text, size_t length, struct sf_record *record,
       size_t *used, struct sf_record_at *at, struct sf_out *message)
{
    enum sf_error error;

    reader->import.message = message;
    reader->import.at = *at;
    error = read(&reader->import, text, length, record, used);
    *at = reader->import.at;
    return error;
}

static enum sf_error read_sauspiel(struct sf_record_source *reader, const char *text, size_t length,
                                   struct sf_record *record, size_t *used, struct sf_record_at *at,
                                   struct sf_out *message)
{
    return import(sf_sauspiel_read, reader, text, length, record, used, at, message);
}

static enum sf_error read_netschafkopf(struct sf_record_source *reader, const char *text,
                                       size_t length, struct sf_record *record, size_t *used,
                                       struct sf_record_at *at, struct sf_out *message)
{
    return import(sf_netschafkopf_read, reader, text, length, record, used, at, message);
}

static const struct format {
    const char *name;

    /* Does the text begin in this form? There is no leading white space. */
    bool (*looks_like)(const char *text, size_t length);

    /* Reads a record. *used is where the next may begin, also on an error, and never 0. */
    enum sf_error (*read)(struct sf_record_source *reader, const char *text, size_t length,
                          struct sf_record *record, size_t *used, struct sf_record_at *at,
                          struct sf_out *message);
} formats[] = {
    {"text", looks_like_text, read_text},
    {"record", looks_like_record, read_record},
    {"game", looks_like_object, read_game},
    {"sauspiel", sf_sauspiel_looks_like, read_sauspiel},
    {"netschafkopf", sf_netschafkopf_looks_like, read_netschafkopf},
};

/* --- one after the other ---------------------------------------------------------------------- */

void sf_record_source_init(struct sf_record_source *reader, const char *text, size_t length,
                           struct sf_json_node *nodes)
{
    *reader =
        (struct sf_record_source){.text = text, .length = length, .place = {1, 1}, .nodes = nodes};
}

static void move(struct sf_record_source *reader, size_t length)
{
    for (size_t end = reader->at + length; reader->at < end; reader->at++) {
        bool line = reader->text[reader->at] == '\n';
        reader->place.line += line;
        reader->place.column = line ? 1 : reader->place.column + 1;
    }
}

static void move_to_text(struct sf_record_source *reader)
{
    move(reader, skip_blanks(reader->text, reader->at, reader->length) - reader->at);
}

static const struct format *find_format(const struct sf_record_source *reader)
{
    for (unsigned i = 0; i < sizeof formats / sizeof *formats; i++)
        if (formats[i].looks_like(reader->text + reader->at, reader->length - reader->at))
            return &formats[i];
    return NULL;
}

/* No known form begins here: skips to the next line where one does. */
static enum sf_error skip_unknown(struct sf_record_source *reader, struct sf_out *message)
{
    const char *unknown = sf_why_text(SF_WHY_REC_UNKNOWN, message->lang);

    sf_out_raw(message, unknown, strlen(unknown));
    do {
        move(reader, line_length(reader->text + reader->at, reader->length - reader->at));
        move_to_text(reader);
    } while (reader->at < reader->length && !find_format(reader));
    return SF_E_BAD_VALUE;
}

bool sf_record_source_next(struct sf_record_source *reader, struct sf_record *record,
                           struct sf_out *message, struct sf_record_at *at, enum sf_error *error)
{
    const struct format *format;
    size_t used = 0;

    move_to_text(reader);
    if (reader->at == reader->length)
        return false;
    *at = reader->place;
    format = find_format(reader);
    if (!format) {
        *error = skip_unknown(reader, message);
        return true;
    }
    reader->number++;
    *error = format->read(reader, reader->text + reader->at, reader->length - reader->at, record,
                          &used, at, message);
    move(reader, used);
    return true;
}

/* --- all of a text as one answer -------------------------------------------------------------- */

enum { MESSAGE_SIZE = 2048 };

static void put_problem(struct sf_out *out, struct sf_record_at at, bool warning,
                        const char *message)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "line", at.line);
    sf_out_pair_int(out, "column", at.column);
    sf_out_pair_bool(out, "warning", warning);
    sf_out_pair_string(out, "message", message);
    sf_out_close(out, '}');
}

/* The seat whose card takes the trick after each card, and the points of each trick. */
static void put_tricks(struct sf_out *out, const struct sf_deal *deal)
{
    uint8_t best[SF_CARD_N], gained[SF_CARD_N];
    struct sf_play play;

    sf_play_start(&play, &deal->rules, deal->dealer, &deal->contract, deal->dealt);
    for (unsigned i = 0; i < deal->count; i++) {
        uint32_t bit = play.order->bit[deal->card[i]];
        gained[play.tricks] = (uint8_t)(play.value + play.order->points[sf_lowest(bit)]);
        sf_play_put(&play, bit);
        best[i] = (uint8_t)play.winner;
    }
    sf_out_bytes(out, "best", best, deal->count);
    sf_out_bytes(out, "gained", gained, play.tricks);
}

/* The trump that a Hochzeit offers, taken or not. */
static unsigned offered(const struct sf_deal *deal)
{
    for (unsigned i = 0; i < deal->says; i++)
        if (deal->say[i].word == SF_SAY_HOCHZEIT && deal->offered_card == SF_NO_CARD)
            return sf_lowest(sf_hand_trumps(deal->hand[deal->say[i].seat]));
    return deal->offered_card;
}

/* Writes what a program that shows the deal would otherwise need the rules for. */
static void put_course(struct sf_out *out, const struct sf_record *record)
{
    struct sf_series series;
    struct sf_fault why;
    const struct sf_deal *deal = &series.deal;
    unsigned party = 0;

    sf_out_key(out, "course");
    sf_out_open(out, '{');
    if (!sf_record_fold(record, &series, &why)) {
        if (deal->has_contract && deal->contract.declarer != SF_NO_SEAT)
            party =
                sf_contract_party(&deal->contract, deal->dealt) & ~(1u << deal->contract.declarer);
        if (party)
            sf_out_pair_int(out, "partner", sf_lowest(party));
        if (offered(deal) != SF_NO_CARD)
            sf_out_pair_string(out, "offered", sf_card_name(offered(deal)));
        if (deal->has_contract)
            put_tricks(out, deal);
    }
    sf_out_close(out, '}');
}

void sf_convert_deal(struct sf_out *out, const struct sf_record *record)
{
    size_t start;

    sf_out_open(out, '{');
    sf_out_key(out, "record");
    sf_record_write_json(out, record); /* it was read, so it can be written */
    sf_out_key(out, "game");
    start = out->length;
    sf_record_write_game(out, record);
    if (out->length == start)
        sf_out_null(out);
    put_course(out, record);
    sf_out_close(out, '}');
}

struct problems {
    struct sf_out out;
    unsigned count;
    char text[SF_PROBLEMS_MAX * (MESSAGE_SIZE + 100)];
};

/* Writes deals into the answer at once, and collects the problems until all deals are written. */
static bool put_deals(struct sf_out *out, struct sf_record_source *reader, struct sf_record *record,
                      struct problems *problems)
{
    char said[MESSAGE_SIZE];
    struct sf_out message;
    struct sf_record_at at;
    enum sf_error error;
    bool good = true;

    sf_out_init(&message, said, sizeof said - 1);
    message.lang = out->lang;
    while (sf_record_source_next(reader, record, &message, &at, &error)) {
        said[message.length] = 0;
        if (message.length && problems->count++ < SF_PROBLEMS_MAX)
            put_problem(&problems->out, at, !error, said);
        if (!error)
            sf_convert_deal(out, record);
        good &= !error;
        message.length = 0;
        message.overflow = false;
    }
    return good && reader->number;
}

bool sf_convert_text(struct sf_line *line, struct sf_record *record)
{
    struct problems problems = {.count = 0};
    struct sf_record_source reader;
    struct sf_out *out = sf_line_out(line);
    bool good;

    sf_out_init(&problems.out, problems.text, sizeof problems.text);
    sf_record_source_init(&reader, line->text, line->length, line->nodes);
    sf_out_open(out, '{');
    sf_out_key(out, "deals");
    sf_out_open(out, '[');
    good = put_deals(out, &reader, record, &problems);
    sf_out_close(out, ']');
    sf_out_pair_bool(out, "ok", good);
    sf_out_key(out, "problems");
    sf_out_open(out, '[');
    sf_out_raw(out, problems.text, problems.out.length);
    sf_out_close(out, ']');
    sf_out_close(out, '}');
    sf_line_end(line, SF_OK);
    return good;
}

bool sf_convert_notation(struct sf_line *line, struct sf_record *record)
{
    char said[MESSAGE_SIZE];
    struct sf_out *out = sf_line_out(line), message;
    struct sf_record_source reader;
    struct sf_record_at at;
    enum sf_error error;

    sf_out_init(&message, said, sizeof said);
    sf_record_source_init(&reader, line->text, line->length, line->nodes);
    while (sf_record_source_next(&reader, record, &message, &at, &error)) {
        sf_out_init(&message, said, sizeof said);
        if (error)
            continue;
        if (out->length)
            sf_out_raw(out, "\n", 1);
        sf_record_write_text(out, record); /* it was read, so it can be written */
    }
    sf_line_end(line, SF_OK);
    return line->written > 0;
}
