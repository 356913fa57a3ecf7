/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/list_json.h"
#include "base/text.h"
#include "lists/evaluation.h"
#include "lists/slots.h"
#include "lists/typed.h"

/* A row as it was typed, and what it gives. */
struct typed {
    bool tapped; /* by buttons: `game` and `choices` are filled */
    bool there;  /* `row` is filled */
    struct sf_row row;
    uint32_t node; /* of a row that came as one, else 0 */
    enum sf_typed_wrong wrong;
    enum sf_tapped_missing missing;
    struct sf_tapped game;
    struct sf_tapped_choices choices;
    int32_t stock; /* after it */
};

struct question {
    const struct sf_json *doc;
    uint32_t id;
    struct sf_tournament_book book;
    unsigned seats, row_count;
    struct typed row[SF_LIST_ROWS];
    bool has_sums;
    int32_t sum[SF_SEATS];
    uint64_t registered, noted; /* rows that were approved, as bits */
    struct sf_evaluation_change change[SF_LIST_ROWS];
    unsigned change_count;
};

struct reader {
    const struct sf_json *doc;
    struct question *q;
    struct sf_fault *fault;
};

/* --- reading -------------------------------------------------------------------------------------
 */

/* A text that is one of a few; its place among them. */
static enum sf_error read_word(const struct sf_slots *slots, unsigned key, const char *const *words,
                               unsigned count, enum sf_why why, uint8_t *at)
{
    if (!slots->node[key])
        return sf_slots_need(slots, key);
    for (unsigned i = 0; i < count; i++)
        if (sf_json_is(slots->doc, slots->node[key], words[i])) {
            *at = (uint8_t)i;
            return SF_OK;
        }
    return sf_slots_fault(slots, SF_E_BAD_VALUE, key, slots->node[key], why);
}

enum { HEIGHTS = SF_SCHWARZ + 1 };

/* A ruling is no game, and neither is a struck row. */
static enum sf_error read_kind(const struct sf_slots *slots, uint8_t *kind)
{
    enum sf_error error = read_word(slots, SF_TAP_KEY_KIND, sf_row_kind_words, SF_ROW_KIND_N,
                                    SF_WHY_LIST_GAME_KIND, kind);

    if (!error && (*kind == SF_ROW_UNSAID || *kind == SF_ROW_MISPLAY || *kind == SF_ROW_STRUCK))
        return sf_slots_fault(slots, SF_E_BAD_VALUE, SF_TAP_KEY_KIND, slots->node[SF_TAP_KEY_KIND],
                              SF_WHY_LIST_GAME_KIND);
    return error;
}

static enum sf_error read_which(const struct sf_slots *slots, uint8_t *game)
{
    uint32_t node = slots->node[SF_TAP_KEY_GAME];
    char name[32];

    *game = SF_GAME_N;
    if (!node)
        return SF_OK;
    if (sf_json_string(slots->doc, node, name, sizeof name))
        *game = (uint8_t)sf_game_parse(name);
    return *game == SF_GAME_N ? sf_slots_fault(slots, SF_E_BAD_VALUE, SF_TAP_KEY_GAME, node,
                                               SF_WHY_LIST_WHICH_GAME)
                              : SF_OK;
}

static enum sf_error read_doublings(const struct sf_slots *slots, struct sf_tapped *game)
{
    int64_t doublings = 0;
    enum sf_error error = sf_slots_int(slots, SF_TAP_KEY_DOUBLINGS, &doublings);

    game->doublings = (uint8_t)doublings;
    return error;
}

/* The Jungfrauen of a Ramsch. */
static enum sf_error read_jungfrauen(const struct sf_slots *slots, unsigned seats,
                                     uint8_t *jungfrauen)
{
    uint32_t node = slots->node[SF_TAP_KEY_JUNGFRAUEN];
    int64_t seat;

    if (node && slots->doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, SF_TAP_KEY_JUNGFRAUEN, node,
                              SF_WHY_WANT_ARRAY);
    for (uint32_t at = node ? sf_json_first(slots->doc, node) : 0; at;
         at = slots->doc->nodes[at].next) {
        if (!sf_json_int(slots->doc, at, &seat) || seat < 0 || seat >= seats)
            return sf_fault_at(slots->fault, SF_E_BAD_SEAT, "jungfrauen", at);
        *jungfrauen |= (uint8_t)(1u << seat);
    }
    return SF_OK;
}

static enum sf_error read_result(const struct sf_slots *slots, struct sf_tapped *game)
{
    int64_t run = 0;
    enum sf_error error = sf_slots_flag(slots, SF_TAP_KEY_WON, &game->won);

    if (!error)
        error = read_word(slots, SF_TAP_KEY_HEIGHT, sf_height_words, HEIGHTS, SF_WHY_LIST_HEIGHT,
                          &game->height);
    if (!error)
        error = sf_slots_int(slots, SF_TAP_KEY_RUN, &run);
    game->run = (uint8_t)run;
    return error;
}

static enum sf_error read_game(struct reader *r, uint32_t node, struct sf_tapped *game)
{
    struct sf_slots slots;
    unsigned seats = r->q->seats;
    enum sf_error error = sf_slots_read(&slots, &sf_tap_shape, r->doc, node, r->fault);

    *game = (struct sf_tapped){.declarer = SF_NO_SEAT,
                               .partner = SF_NO_SEAT,
                               .spritze = SF_NO_SEAT,
                               .won = true,
                               .height = SF_PLAIN};
    if (!error)
        error = read_kind(&slots, &game->kind);
    if (!error)
        error = read_which(&slots, &game->game);
    if (!error)
        error = read_doublings(&slots, game);
    if (!error)
        error = read_jungfrauen(&slots, seats, &game->jungfrauen);
    if (!error)
        error = sf_slots_seat(&slots, SF_TAP_KEY_DECLARER, seats, &game->declarer);
    if (!error)
        error = sf_slots_seat(&slots, SF_TAP_KEY_PARTNER, seats, &game->partner);
    if (!error)
        error = sf_slots_seat(&slots, SF_TAP_KEY_SPRITZE, seats, &game->spritze);
    if (!error)
        error = read_result(&slots, game);
    return error ? error : sf_slots_flag(&slots, SF_TAP_KEY_UNJUSTIFIED, &game->unjustified);
}

static enum sf_error read_tapped(struct reader *r, uint32_t node, unsigned number,
                                 struct typed *typed)
{
    const struct sf_rules *rules = &r->q->book.rules;
    enum sf_error error = read_game(r, node, &typed->game);

    if (error)
        return error;
    typed->tapped = true;
    sf_tapped_settle(rules, r->q->seats, number, &typed->game, &typed->choices);
    typed->missing = sf_tapped_row(rules, r->q->seats, number, &typed->game, &typed->row);
    typed->there = !typed->missing;
    return SF_OK;
}

static enum sf_error read_text(struct reader *r, const struct sf_slots *slots, unsigned number,
                               struct typed *typed)
{
    char text[SF_TYPED_MAX + 1];
    enum sf_error error = sf_slots_text(slots, SF_BY_HAND_TEXT);

    if (error)
        return error;
    typed->wrong = SF_TYPED_FORM;
    if (sf_json_string(r->doc, slots->node[SF_BY_HAND_TEXT], text, sizeof text))
        typed->wrong = sf_typed_read(&r->q->book.rules, r->q->seats, number, text, &typed->row);
    typed->there = !typed->wrong;
    return SF_OK;
}

/* {"text":…} or {"game":…}. */
static enum sf_error read_by_hand(struct reader *r, uint32_t node, unsigned number,
                                  struct typed *typed)
{
    struct sf_slots slots;
    enum sf_error error = sf_slots_read(&slots, &sf_by_hand_shape, r->doc, node, r->fault);
    uint32_t text = slots.node[SF_BY_HAND_TEXT], game = slots.node[SF_BY_HAND_GAME];

    if (error)
        return error;
    if (text && game)
        return sf_slots_fault(&slots, SF_E_BAD_VALUE, SF_BY_HAND_TEXT, text,
                              SF_WHY_LIST_TEXT_OR_GAME);
    if (text)
        return read_text(r, &slots, number, typed);
    return game ? read_tapped(r, game, number, typed) : SF_OK;
}

/* Is it an object with one of these keys? */
static bool is_by_hand(const struct sf_json *doc, uint32_t node)
{
    const struct sf_field *field = sf_by_hand_shape.field;

    return doc->nodes[node].type == SF_JSON_OBJECT &&
           (sf_json_get(doc, node, field[SF_BY_HAND_TEXT].name) ||
            sf_json_get(doc, node, field[SF_BY_HAND_GAME].name));
}

static enum sf_error read_typed(struct reader *r, uint32_t node, unsigned number,
                                struct typed *typed)
{
    uint32_t reason;

    *typed = (struct typed){.there = false};
    if (r->doc->nodes[node].type == SF_JSON_NULL)
        return SF_OK;
    if (is_by_hand(r->doc, node))
        return read_by_hand(r, node, number, typed);
    typed->there = true;
    typed->node = node;
    return sf_row_read(r->doc, node, r->q->seats, &typed->row, &reason, r->fault);
}

/* Reads one element of an array. */
typedef enum sf_error read_element(struct reader *r, uint32_t node, unsigned index);

static enum sf_error read_elements(struct reader *r, uint32_t array, const char *key,
                                   read_element *element)
{
    unsigned index = 0;
    enum sf_error error = SF_OK;

    for (uint32_t at = sf_json_first(r->doc, array); at && !error; at = r->doc->nodes[at].next) {
        r->fault->list = key;
        r->fault->item = index + 1;
        error = element(r, at, index++);
    }
    if (!error) {
        r->fault->list = NULL;
        r->fault->item = 0;
    }
    return error;
}

static enum sf_error read_array(struct reader *r, const struct sf_slots *slots, unsigned key,
                                read_element *element)
{
    const struct sf_field *field = &slots->field[key];
    uint32_t node = slots->node[key];

    if (!node)
        return sf_slots_need(slots, key);
    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, key, node, SF_WHY_WANT_ARRAY);
    if (r->doc->nodes[node].count > field->most)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, key, 0, SF_WHY_LIST_ROWS);
    return read_elements(r, node, field->name, element);
}

static enum sf_error read_row(struct reader *r, uint32_t node, unsigned index)
{
    r->q->row_count = index + 1;
    return read_typed(r, node, index + 1, &r->q->row[index]);
}

static enum sf_error read_class(const struct sf_slots *slots, enum sf_class *class)
{
    uint32_t node = slots->node[SF_APPROVAL_KEY_CLASS];
    char name[32];

    if (!node)
        return sf_slots_need(slots, SF_APPROVAL_KEY_CLASS);
    *class =
        sf_json_string(slots->doc, node, name, sizeof name) ? sf_class_parse(name) : SF_NO_CLASS;
    if (*class == SF_NO_CLASS)
        return sf_slots_fault(slots, SF_E_BAD_VALUE, SF_APPROVAL_KEY_CLASS, node,
                              SF_WHY_LIST_CLASS);
    return SF_OK;
}

/* An approval is the registration of a solo, and the organiser's note for a Tout or a Sie. */
static enum sf_error read_approval(struct reader *r, uint32_t node, unsigned index)
{
    struct sf_slots slots;
    int64_t game = 1;
    enum sf_class class = SF_NO_CLASS;
    enum sf_error error = sf_slots_read(&slots, &sf_list_approval_shape, r->doc, node, r->fault);

    (void)index;
    if (!error)
        error = sf_slots_int(&slots, SF_APPROVAL_KEY_GAME, &game);
    if (!error)
        error = read_class(&slots, &class);
    if (error)
        return error;
    r->q->registered |= UINT64_C(1) << (game - 1);
    if (class >= SF_CLASS_FARBGEIER_TOUT)
        r->q->noted |= UINT64_C(1) << (game - 1);
    return SF_OK;
}

static enum sf_error read_change(struct reader *r, uint32_t node, unsigned index)
{
    struct sf_slots slots;
    int64_t from = 1;
    struct sf_evaluation_change *change = &r->q->change[index];
    enum sf_error error = sf_slots_read(&slots, &sf_list_change_shape, r->doc, node, r->fault);

    change->player = SF_EVALUATION_NOBODY;
    if (!error)
        error = sf_slots_seat(&slots, SF_CHANGE_KEY_SEAT, r->q->seats, &change->seat);
    if (!error)
        error = sf_slots_int(&slots, SF_CHANGE_KEY_FROM, &from);
    change->from = (uint16_t)from;
    r->q->change_count = index + 1;
    return error;
}

static enum sf_error read_question(struct reader *r)
{
    struct sf_slots slots;
    int64_t players = 4;
    struct question *q = r->q;
    enum sf_error error = sf_slots_read(&slots, &sf_list_question_shape, r->doc, 0, r->fault);

    q->id = slots.node[SF_LIST_KEY_ID];
    if (!error)
        error = sf_slots_book(&slots, SF_LIST_KEY_BOOK, SF_LIST_KEY_TERMS, &q->book);
    if (!error)
        error = sf_slots_int(&slots, SF_LIST_KEY_PLAYERS, &players);
    q->seats = (unsigned)players;
    if (!error && players == 3 && !q->book.rules.three_allowed)
        error = sf_slots_fault(&slots, SF_E_BAD_VALUE, SF_LIST_KEY_PLAYERS,
                               slots.node[SF_LIST_KEY_PLAYERS], SF_WHY_LIST_NO_THREES);
    if (!error)
        error = read_array(r, &slots, SF_LIST_KEY_ROWS, read_row);
    q->has_sums = slots.node[SF_LIST_KEY_SUMS] != 0;
    if (!error)
        error = sf_slots_entries(&slots, SF_LIST_KEY_SUMS, q->seats, q->sum);
    if (!error)
        error = read_array(r, &slots, SF_LIST_KEY_APPROVED, read_approval);
    if (!error)
        error = read_array(r, &slots, SF_LIST_KEY_CHANGES, read_change);
    return error;
}

/* --- checking ------------------------------------------------------------------------------------
 */

struct checked {
    struct sf_row row[SF_LIST_ROWS];
    struct sf_row_finding finding[SF_LIST_ROWS], sums;
    struct sf_list_result result;
};

/* A row that is not written counts as much as one that was struck. */
static const struct sf_row gap = {
    .kind = SF_ROW_STRUCK, .declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};

/* The rows as the evaluation takes them, up to the last that is written; their number. */
static unsigned copy_rows(const struct question *q, struct sf_row *row)
{
    unsigned count = 0;

    for (unsigned i = 0; i < q->row_count; i++) {
        row[i] = q->row[i].there ? q->row[i].row : gap;
        row[i].note |= q->noted >> i & 1;
        row[i].registered |= q->registered >> i & 1;
        if (q->row[i].there)
            count = i + 1;
    }
    return count;
}

/* Two against two. */
static bool has_partners(const struct sf_row *row)
{
    unsigned won = 0, lost = 0;

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        won += row->entry[seat] > 0;
        lost += row->entry[seat] < 0;
    }
    return won == 2 && lost == 2;
}

/* A game by keys or buttons says who declared it, and not what is in the Stock. */
static void move_stock(const struct typed *typed, int32_t stock, struct sf_row *row)
{
    int16_t *entry = &row->entry[row->declarer % SF_SEATS];

    if (typed->node || row->declarer >= SF_SEATS || !has_partners(row) || stock > SF_ENTRY_MAX)
        return;
    *entry = (int16_t)(*entry + (*entry > 0 ? stock : -stock));
}

/* Follows the Stock from row to row, and puts it into the games that were not written in full. */
static void lay_stock(struct question *q)
{
    int32_t stock = 0;

    for (unsigned i = 0; i < q->row_count; i++) {
        struct typed *typed = &q->row[i];
        struct sf_row_finding finding;
        int32_t entry[SF_SEATS];
        bool counts;
        if (typed->there) {
            move_stock(typed, stock, &typed->row);
            sf_row_judge_at(&q->book.rules, stock, q->seats, i + 1, &typed->row, NULL, &finding);
            counts = finding.fate == SF_ROW_COUNTS || finding.fate == SF_ROW_REPAIRED;
            for (unsigned seat = 0; seat < q->seats; seat++)
                entry[seat] = finding.fate == SF_ROW_REPAIRED ? finding.suggestion[0][seat]
                                                              : typed->row.entry[seat];
            stock = counts ? sf_row_stock_after(stock, entry, q->seats) : stock;
        }
        typed->stock = stock;
    }
}

static void check(struct question *q, struct checked *checked)
{
    struct sf_patterns patterns;
    struct sf_evaluation_list list = {.round = 1,
                                      .table = 1,
                                      .seats = (uint8_t)q->seats,
                                      .row = checked->row,
                                      .has_sums = q->has_sums,
                                      .change = q->change,
                                      .change_count = (uint16_t)q->change_count};

    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        list.player[seat] = SF_EVALUATION_NOBODY;
        list.sum[seat] = q->sum[seat];
    }
    if (sf_row_stock(&q->book.rules, q->seats))
        lay_stock(q);
    list.row_count = (uint16_t)copy_rows(q, checked->row);
    sf_patterns_make(&patterns, &q->book.rules);
    sf_evaluation_list_check(&patterns, &list, &checked->result, checked->finding, &checked->sums);
}

/* --- writing -------------------------------------------------------------------------------------
 */

static void put_null(struct sf_out *out, const char *key)
{
    sf_out_key(out, key);
    sf_out_null(out);
}

/* An array of the places of bits. */
static void put_bits(struct sf_out *out, const char *key, unsigned bits)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (unsigned i = 0; bits >> i; i++)
        if (bits >> i & 1)
            sf_out_int(out, i);
    sf_out_close(out, ']');
}

static void put_sums(struct sf_out *out, const char *key, const int32_t *sum, unsigned seats)
{
    int64_t value[SF_SEATS];

    for (unsigned seat = 0; seat < seats; seat++)
        value[seat] = sum[seat];
    sf_out_ints(out, key, value, seats);
}

static void put_game(struct sf_out *out, const struct sf_tapped *game)
{
    sf_out_key(out, "game");
    sf_out_open(out, '{');
    sf_out_pair_string(out, "kind", sf_row_kind_name((enum sf_row_kind)game->kind));
    sf_out_pair_string(out, "game", game->game < SF_GAME_N ? sf_games[game->game].name : NULL);
    sf_row_seat_write(out, "declarer", game->declarer);
    sf_row_seat_write(out, "partner", game->partner);
    put_bits(out, "jungfrauen", game->jungfrauen);
    sf_out_pair_bool(out, "won", game->won);
    sf_out_pair_string(out, "height", sf_height_words[game->height]);
    sf_out_pair_int(out, "run", game->run);
    sf_row_seat_write(out, "spritze", game->spritze);
    sf_out_pair_int(out, "doublings", game->doublings);
    sf_out_pair_bool(out, "unjustified", game->unjustified);
    sf_out_close(out, '}');
}

static void put_games(struct sf_out *out, uint32_t games)
{
    sf_out_key(out, "games");
    sf_out_open(out, '[');
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (games >> game & 1)
            sf_out_string(out, sf_games[game].name);
    sf_out_close(out, ']');
}

static void put_choices(struct sf_out *out, const struct sf_tapped_choices *choices)
{
    sf_out_key(out, "choices");
    sf_out_open(out, '{');
    put_games(out, choices->games);
    put_bits(out, "declarers", choices->declarers);
    put_bits(out, "partners", choices->partners);
    put_bits(out, "jungfrauen", choices->jungfrauen);
    put_bits(out, "doublers", choices->doublers);
    sf_out_pair_int(out, "doublings", choices->doublings);
    sf_out_key(out, "heights");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < 3; i++)
        if (choices->heights >> i & 1)
            sf_out_string(out, sf_height_words[i]);
    sf_out_close(out, ']');
    put_bits(out, "runs", choices->runs);
    sf_out_pair_bool(out, "lost", choices->lost);
    sf_out_pair_bool(out, "unjustified", choices->unjustified);
    sf_out_close(out, '}');
}

/* The fault of a text; NULL if it has none. */
static const char *word_or_null(const char *word)
{
    return *word ? word : NULL;
}

static void put_written(struct sf_out *out, const struct question *q, const struct typed *typed,
                        const struct sf_row_finding *finding)
{
    if (!typed->there) {
        put_null(out, "row");
        put_null(out, "finding");
        return;
    }
    sf_out_key(out, "row");
    if (typed->node)
        sf_out_node(out, q->doc, typed->node);
    else
        sf_row_write(out, q->seats, &typed->row, NULL);
    sf_out_key(out, "finding");
    sf_out_open(out, '{');
    sf_row_finding_write(out, q->seats, finding);
    sf_out_close(out, '}');
}

static void put_row(struct sf_out *out, const struct question *q, unsigned index,
                    const struct sf_row_finding *finding, const int32_t *sum)
{
    const struct typed *typed = &q->row[index];

    sf_out_open(out, '{');
    sf_out_pair_int(out, "dealer", sf_list_dealer(q->seats, index + 1));
    put_bits(out, "playing", sf_list_playing(q->seats, index + 1));
    put_written(out, q, typed, finding);
    put_sums(out, "sum", sum, q->seats);
    sf_out_pair_int(out, "stock", typed->stock);
    sf_out_pair_string(out, "wrong", word_or_null(sf_typed_wrong_name(typed->wrong)));
    sf_out_pair_string(out, "missing", word_or_null(sf_tapped_missing_name(typed->missing)));
    if (typed->tapped) {
        put_game(out, &typed->game);
        put_choices(out, &typed->choices);
    } else {
        put_null(out, "game");
        put_null(out, "choices");
    }
    sf_out_close(out, '}');
}

static void put_rows(struct sf_out *out, const struct question *q, const struct checked *checked)
{
    int32_t sum[SF_SEATS] = {0};

    sf_out_key(out, "rows");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < q->row_count; i++) {
        for (unsigned seat = 0; q->row[i].there && seat < q->seats; seat++)
            sum[seat] += q->row[i].row.entry[seat];
        put_row(out, q, i, &checked->finding[i], sum);
    }
    sf_out_close(out, ']');
}

static void put_answer(struct sf_out *out, const struct question *q, const struct checked *checked)
{
    put_rows(out, q, checked);
    put_sums(out, "counted", checked->result.points, q->seats);
    sf_out_pair_bool(out, "disputed",
                     checked->result.disputed || checked->result.repaired ||
                         checked->result.unsaid);
    sf_out_pair_int(out, "winners_only", checked->result.winners_only);
    sf_out_pair_bool(out, "gesamt", checked->result.gesamt);
    if (!q->has_sums) {
        put_null(out, "sums");
        return;
    }
    sf_out_key(out, "sums");
    sf_out_open(out, '{');
    sf_row_verdict_write(out, &checked->sums);
    sf_out_close(out, '}');
}

bool sf_list_line(struct sf_line *line)
{
    struct question q = {.doc = &line->doc};
    struct checked checked;
    struct reader reader = {&line->doc, &q, &line->fault};
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = read_question(&reader);
    if (error) {
        sf_line_refuse(line, q.id, NULL);
    } else {
        check(&q, &checked);
        sf_answer_begin(&line->out, &line->doc, q.id);
        put_answer(&line->out, &q, &checked);
        sf_out_close(&line->out, '}');
    }
    return sf_line_end(line, error);
}
