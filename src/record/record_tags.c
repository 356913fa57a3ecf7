/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/hex.h"
#include "record/record_reader.h"

const char *const sf_tag_names[SF_TAG_N] = {
#define TAG_NAME(id, name) name,
    TAGS(TAG_NAME)
#undef TAG_NAME
};
enum sf_error sf_reader_place(struct sf_tag_reader *r, enum sf_error error, uint32_t line,
                              uint32_t column)
{
    r->fault->why.code = error;
    r->fault->line = line;
    r->fault->column = column;
    return error;
}

enum sf_error sf_reader_expected(struct sf_tag_reader *r, const struct sf_scan *s, enum sf_why what)
{
    r->fault->why.why = s->token.kind == SF_TOKEN_WRONG ? s->token.wrong : what;
    return sf_reader_place(r, SF_E_BAD_NOTATION, s->token.line, s->token.column);
}

enum sf_error sf_reader_mismatch(struct sf_tag_reader *r, const struct sf_scan *s, enum sf_why why)
{
    r->fault->why.why = why;
    return sf_reader_place(r, SF_E_RECORD_MISMATCH, s->token.line, s->token.column);
}

enum sf_error sf_reader_refused(struct sf_tag_reader *r, enum sf_tag tag, enum sf_error error,
                                enum sf_why why)
{
    sf_fault_path(&r->fault->why, sf_tag_names[tag]);
    if (why)
        r->fault->why.why = why;
    return sf_reader_place(r, error, r->tag[tag].line, r->tag[tag].column);
}

/* --- tags ------------------------------------------------------------------------------------- */

/* Scans the text between quotes in place. */
static enum sf_error read_value(struct sf_tag_reader *r, struct sf_value *value)
{
    struct sf_scan *s = &r->scan;

    if (!sf_scan_at_sign(s, '"'))
        return sf_reader_expected(r, s, SF_WHY_REC_QUOTED);
    *value = (struct sf_value){true, s->at, s->at, s->line, s->column};
    while (s->at < s->end && s->text[s->at] != '"' && (unsigned char)s->text[s->at] >= 0x20) {
        if (s->text[s->at] == '\\' && s->at + 1 < s->end)
            sf_scan_step(s);
        sf_scan_step(s);
    }
    value->end = s->at;
    if (s->at == s->end || s->text[s->at] != '"') {
        sf_scan_next(s);
        return sf_reader_expected(r, s, SF_WHY_REC_QUOTE_END);
    }
    sf_scan_step(s);
    sf_scan_next(s);
    return sf_scan_sign(s, ']') ? SF_OK : sf_reader_expected(r, s, SF_WHY_REC_BRACKET);
}

static enum sf_error read_tag(struct sf_tag_reader *r, bool first)
{
    struct sf_scan *s = &r->scan;
    unsigned tag = 0;

    sf_scan_next(s);
    while (tag < SF_TAG_N && !sf_scan_at_word(s, sf_tag_names[tag]))
        tag++;
    if (tag == SF_TAG_N)
        return sf_reader_expected(r, s, SF_WHY_REC_TAG_NAME);
    if (first != (tag == SF_TAG_RULEBOOK))
        return sf_reader_expected(r, s, first ? SF_WHY_REC_RULEBOOK_FIRST : SF_WHY_REC_COURSE);
    if (r->tag[tag].given)
        return sf_reader_expected(r, s, SF_WHY_REC_TAG_ONCE);
    sf_scan_next(s);
    return read_value(r, &r->tag[tag]);
}

static enum sf_error read_tags(struct sf_tag_reader *r)
{
    enum sf_error error = SF_OK;
    bool first = true;

    if (!sf_scan_at_sign(&r->scan, '['))
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_RULEBOOK);
    while (!error && sf_scan_at_sign(&r->scan, '[')) {
        error = read_tag(r, first);
        first = false;
    }
    return error;
}

struct sf_scan sf_reader_open(struct sf_tag_reader *r, enum sf_tag tag)
{
    const struct sf_value *v = &r->tag[tag];
    struct sf_scan s = {.text = r->scan.text,
                        .at = v->at,
                        .end = v->end,
                        .line = v->line,
                        .column = v->column,
                        .value = true};

    sf_scan_next(&s);
    return s;
}

/* A value must be consumed completely. */
enum sf_error sf_reader_close(struct sf_tag_reader *r, const struct sf_scan *s)
{
    return s->token.kind == SF_TOKEN_END ? SF_OK : sf_reader_expected(r, s, SF_WHY_REC_TEXT_END);
}

/* The text itself, with its escapes resolved. */
static enum sf_error copy_value(struct sf_tag_reader *r, enum sf_tag tag, char *text, size_t size)
{
    const struct sf_value *v = &r->tag[tag];
    size_t length = 0;

    for (size_t i = v->at; i < v->end; i++) {
        char c = r->scan.text[i];
        if (c == '\\') {
            c = r->scan.text[++i];
            if (c != '"' && c != '\\')
                return sf_reader_refused(r, tag, SF_E_BAD_VALUE, SF_WHY_REC_BACKSLASH);
        }
        if (length + 1 >= size)
            return sf_reader_refused(r, tag, SF_E_BAD_VALUE, SF_WHY_REC_LONG);
        text[length++] = c;
    }
    text[length] = 0;
    return length ? SF_OK : sf_reader_refused(r, tag, SF_E_BAD_VALUE, SF_WHY_REC_EMPTY);
}

enum sf_error sf_reader_number(struct sf_tag_reader *r, enum sf_tag tag, int64_t min, int64_t max,
                               int64_t *number)
{
    struct sf_scan s = sf_reader_open(r, tag);

    if (!r->tag[tag].given)
        return SF_OK;
    if (!sf_scan_number(&s, min, max, number))
        return s.token.kind == SF_TOKEN_NUMBER
                   ? sf_reader_refused(r, tag, SF_E_BAD_VALUE, SF_WHY_NOTHING)
                   : sf_reader_expected(r, &s, SF_WHY_REC_NUMBER);
    return sf_reader_close(r, &s);
}

enum sf_error sf_reader_numbers(struct sf_tag_reader *r, enum sf_tag tag, int64_t min, int64_t max,
                                int64_t numbers[SF_SEATS])
{
    struct sf_scan s = sf_reader_open(r, tag);

    for (unsigned seat = 0; seat < r->record->rules.players; seat++)
        if (!sf_scan_number(&s, min, max, &numbers[seat]))
            return sf_reader_expected(r, &s, SF_WHY_REC_NUMBERS);
    return sf_reader_close(r, &s);
}

enum sf_error sf_reader_seats(struct sf_tag_reader *r, enum sf_tag tag, uint8_t *seats)
{
    struct sf_scan s = sf_reader_open(r, tag);

    if (!r->tag[tag].given)
        return SF_OK;
    while (s.token.kind == SF_TOKEN_NUMBER) {
        int64_t seat = 0;
        struct sf_scan before = s;
        if (!sf_scan_number(&s, 0, r->record->rules.players - 1, &seat) || *seats >> seat & 1)
            return sf_reader_expected(r, &before, SF_WHY_REC_SEAT_ONCE);
        *seats |= (uint8_t)(1u << seat);
    }
    return sf_reader_close(r, &s);
}

/* --- the rules of the table ------------------------------------------------------------------- */

static enum sf_error read_variants(struct sf_tag_reader *r, struct sf_house *house)
{
    struct sf_scan s = sf_reader_open(r, SF_TAG_VARIANTS);

    while (s.token.kind == SF_TOKEN_WORD) {
        enum sf_variant variant = sf_variant_parse(s.token.word);
        if (variant == SF_VARIANT_N || house->variants >> variant & 1)
            return sf_reader_expected(r, &s, SF_WHY_REC_VARIANT);
        house->variants |= UINT32_C(1) << variant;
        sf_scan_next(&s);
    }
    return sf_reader_close(r, &s);
}

static enum sf_error read_tariff(struct sf_tag_reader *r, struct sf_house *house)
{
    struct sf_scan s = sf_reader_open(r, SF_TAG_TARIFF);

    while (s.token.kind == SF_TOKEN_WORD) {
        int64_t number = 0;
        unsigned key = 0;
        while (key < SF_TARIFF_N && !sf_scan_at_word(&s, sf_tariff_name((enum sf_tariff)key)))
            key++;
        if (key == SF_TARIFF_N || house->tariff[key] != SF_UNSET)
            return sf_reader_expected(r, &s, SF_WHY_REC_PRICE_NAME);
        sf_scan_next(&s);
        if (!sf_scan_number(&s, 0, SF_PRICE_MAX, &number))
            return sf_reader_expected(r, &s, SF_WHY_REC_PRICE);
        house->tariff[key] = (int32_t)number;
    }
    return sf_reader_close(r, &s);
}

static enum sf_error read_runs(struct sf_tag_reader *r, struct sf_house *house)
{
    struct sf_scan s = sf_reader_open(r, SF_TAG_LAUFENDE_FROM);

    while (s.token.kind == SF_TOKEN_WORD) {
        enum sf_game game = sf_game_parse(s.token.word);
        int64_t number = 0;
        if (game == SF_GAME_N || house->run_from[game] != SF_UNSET)
            return sf_reader_expected(r, &s, SF_WHY_REC_GAME_ONCE);
        sf_scan_next(&s);
        if (!sf_scan_number(&s, 0, 14, &number))
            return sf_reader_expected(r, &s, SF_WHY_REC_LAUFENDE);
        house->run_from[game] = (int8_t)number;
    }
    return sf_reader_close(r, &s);
}

static enum sf_error read_demanding(struct sf_tag_reader *r, struct sf_house *house)
{
    struct sf_scan s = sf_reader_open(r, SF_TAG_DEMAND);
    enum sf_demanding demanding =
        s.token.kind == SF_TOKEN_WORD ? sf_demanding_parse(s.token.word) : SF_DEMAND_N;

    if (demanding == SF_DEMAND_N)
        return sf_reader_expected(r, &s, SF_WHY_REC_DEMANDING);
    house->demand = (int8_t)demanding;
    sf_scan_next(&s);
    return sf_reader_close(r, &s);
}

static enum sf_error make_rules(struct sf_tag_reader *r, enum sf_book book,
                                const struct sf_house *house)
{
    struct sf_conflict conflict = {.a = NULL};
    enum sf_error error = sf_rules_make(&r->record->rules, book, house, &conflict);

    r->fault->why.between[0] = conflict.a;
    r->fault->why.between[1] = conflict.b;
    r->fault->why.rule = conflict.rule;
    return error ? sf_reader_refused(
                       r, r->tag[SF_TAG_VARIANTS].given ? SF_TAG_VARIANTS : SF_TAG_RULEBOOK, error,
                       SF_WHY_NOTHING)
                 : SF_OK;
}

static enum sf_error agree(struct sf_tag_reader *r)
{
    struct sf_rules *rules = &r->record->rules;
    int64_t players = rules->players, packet = rules->packet;
    enum sf_error error = sf_reader_number(r, SF_TAG_PLAYERS, 3, 5, &players);

    if (!error && !sf_record_agree_players(rules, players))
        error = sf_reader_refused(r, SF_TAG_PLAYERS, SF_E_BAD_VALUE, SF_WHY_NOTHING);
    if (!error)
        error = sf_reader_number(r, SF_TAG_PACKET, 1, SF_CARD_N, &packet);
    if (!error && !sf_record_agree_packet(rules, packet))
        error = sf_reader_refused(r, SF_TAG_PACKET, SF_E_BAD_VALUE, SF_WHY_NOTHING);
    return error;
}

static enum sf_error read_rules(struct sf_tag_reader *r)
{
    char id[SF_TOKEN_SIZE];
    struct sf_house house;
    enum sf_book book;
    int64_t levels = SF_UNSET;
    enum sf_error error = copy_value(r, SF_TAG_RULEBOOK, id, sizeof id);

    if (error)
        return error;
    book = sf_book_parse(id);
    if (book == SF_BOOK_N)
        return sf_reader_refused(r, SF_TAG_RULEBOOK, SF_E_UNKNOWN_RULEBOOK, SF_WHY_NOTHING);
    sf_house_init(&house);
    if (r->tag[SF_TAG_VARIANTS].given)
        error = read_variants(r, &house);
    if (!error && r->tag[SF_TAG_TARIFF].given)
        error = read_tariff(r, &house);
    if (!error && r->tag[SF_TAG_LAUFENDE_FROM].given)
        error = read_runs(r, &house);
    if (!error)
        error = sf_reader_number(r, SF_TAG_STOSS_LEVELS, 0, SF_STOSS_MAX, &levels);
    house.stoss_levels = (int8_t)levels;
    if (!error && r->tag[SF_TAG_DEMAND].given)
        error = read_demanding(r, &house);
    if (!error)
        error = make_rules(r, book, &house);
    return error ? error : agree(r);
}

/* --- the table and its state ------------------------------------------------------------------ */

static enum sf_error read_names(struct sf_tag_reader *r)
{
    struct sf_record *record = r->record;
    enum sf_error error = SF_OK;

    for (unsigned seat = 0; seat < SF_SEATS && !error; seat++) {
        enum sf_tag tag = (enum sf_tag)(SF_TAG_SEAT0 + seat);
        if (!r->tag[tag].given)
            continue;
        if (seat >= record->rules.players)
            return sf_reader_refused(r, tag, SF_E_BAD_SEAT, SF_WHY_NOTHING);
        error = copy_value(r, tag, record->name[seat], SF_RECORD_NAME_SIZE);
        if (!error && !sf_record_name_good(record->name[seat]))
            error = sf_reader_refused(r, tag, SF_E_BAD_VALUE, SF_WHY_REC_UTF8);
    }
    if (!error)
        error = sf_reader_seats(r, SF_TAG_REGISTERED, &record->registered);
    return error ? error : sf_reader_seats(r, SF_TAG_TAKEN_BACK, &record->taken_back);
}

static enum sf_error read_id(struct sf_tag_reader *r)
{
    struct sf_record *record = r->record;
    int64_t number = 0;
    enum sf_error error = sf_reader_number(r, SF_TAG_DEAL, 1, (int64_t)SF_DEAL_NUMBER_MAX, &number);

    record->id.number = (uint64_t)number;
    if (!error && r->tag[SF_TAG_TABLE].given) {
        error = copy_value(r, SF_TAG_TABLE, record->id.table, sizeof record->id.table);
        if (!error && !sf_table_id_good(record->id.table))
            error = sf_reader_refused(r, SF_TAG_TABLE, SF_E_BAD_VALUE, SF_WHY_REC_TABLE_ID);
    }
    if (!error && r->tag[SF_TAG_ID].given) {
        error = copy_value(r, SF_TAG_ID, record->label, sizeof record->label);
        if (!error && !sf_record_name_good(record->label))
            error = sf_reader_refused(r, SF_TAG_ID, SF_E_BAD_VALUE, SF_WHY_REC_UTF8);
    }
    if (!error && r->tag[SF_TAG_DATE].given) {
        error = copy_value(r, SF_TAG_DATE, record->date, sizeof record->date);
        if (!error && !sf_record_date_good(record->date))
            error = sf_reader_refused(r, SF_TAG_DATE, SF_E_BAD_VALUE, SF_WHY_REC_DATE);
    }
    return error;
}

static enum sf_error read_state(struct sf_tag_reader *r)
{
    struct sf_record *record = r->record;
    int64_t dealer = SF_NO_SEAT, bock = 0, lost[SF_SEATS] = {0};
    enum sf_error error = sf_reader_number(r, SF_TAG_DEALER, 0, record->rules.players - 1, &dealer);

    if (!error && dealer == SF_NO_SEAT)
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_DEALER);
    record->dealer = (uint8_t)dealer;
    if (!error)
        error = sf_reader_number(r, SF_TAG_POT, 0, SF_POT_MAX, &record->pot);
    if (!error)
        error = sf_reader_number(r, SF_TAG_BOCK_LEFT, 0, 255, &bock);
    record->bock_left = (uint8_t)bock;
    if (!error)
        error = sf_reader_seats(r, SF_TAG_VETO, &record->veto);
    if (!error && r->tag[SF_TAG_LOST_SOLOS].given)
        error = sf_reader_numbers(r, SF_TAG_LOST_SOLOS, 0, 255, lost);
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        record->lost_solos[seat] = (uint8_t)lost[seat];
    return error;
}

/* --- the proof -------------------------------------------------------------------------------- */

/* 64 digits, followed by a blank or the end. */
static bool take_secret(struct sf_tag_reader *r, size_t *at, size_t end,
                        uint8_t bytes[SF_SECRET_SIZE])
{
    size_t length = 0;

    while (*at < end && sf_is_blank(r->scan.text[*at]))
        (*at)++;
    while (*at + length < end && !sf_is_blank(r->scan.text[*at + length]))
        length++;
    if (!sf_hex_read(r->scan.text + *at, length, bytes, SF_SECRET_SIZE))
        return false;
    *at += length;
    while (*at < end && sf_is_blank(r->scan.text[*at]))
        (*at)++;
    return true;
}

static enum sf_error read_secret(struct sf_tag_reader *r, enum sf_tag tag,
                                 uint8_t bytes[SF_SECRET_SIZE])
{
    size_t at = r->tag[tag].at;

    if (!r->tag[tag].given)
        return sf_reader_expected(r, &r->scan, SF_WHY_REC_TAG_PROOF);
    if (!take_secret(r, &at, r->tag[tag].end, bytes) || at != r->tag[tag].end)
        return sf_reader_refused(r, tag, SF_E_BAD_VALUE, SF_WHY_REC_DIGITS);
    return SF_OK;
}

static enum sf_error read_nonce(struct sf_tag_reader *r, enum sf_tag tag, struct sf_nonce *nonce)
{
    struct sf_scan s = sf_reader_open(r, tag);
    size_t at = s.at, end = s.end;
    bool good;

    if (!r->tag[tag].given)
        return SF_OK;
    for (uint8_t by = SF_NONCE_PLAYER; by <= SF_NONCE_SERVER; by++)
        if (sf_scan_at_word(&s, sf_nonce_names[by]))
            nonce->by = by;
    good =
        nonce->by && (nonce->by != SF_NONCE_PLAYER || take_secret(r, &at, end, nonce->commitment));
    if (!good || !take_secret(r, &at, end, nonce->value) || at != end)
        return sf_reader_refused(r, tag, SF_E_BAD_VALUE, SF_WHY_REC_NONCE);
    return SF_OK;
}

static enum sf_error read_proof(struct sf_tag_reader *r)
{
    struct sf_proof *proof = &r->record->proof;
    enum sf_error error;

    for (unsigned tag = SF_TAG_COMMITMENT; tag <= SF_TAG_MIX_NONCE; tag++)
        r->record->has_proof |= r->tag[tag].given;
    if (!r->record->has_proof)
        return SF_OK;
    error = read_secret(r, SF_TAG_COMMITMENT, proof->commitment);
    if (!error)
        error = read_secret(r, SF_TAG_SEED, proof->seed);
    for (unsigned seat = 0; seat < SF_SEATS && !error; seat++)
        error = read_nonce(r, (enum sf_tag)(SF_TAG_NONCE0 + seat), &proof->seat[seat]);
    return error ? error : read_nonce(r, SF_TAG_MIX_NONCE, &proof->mix);
}

enum sf_error sf_reader_tags(struct sf_tag_reader *r)
{
    static enum sf_error (*const parts[])(struct sf_tag_reader *) = {
        read_tags, read_rules, read_id, read_names, read_state, read_proof};
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < sizeof parts / sizeof *parts && !error; i++)
        error = parts[i](r);
    return error;
}
