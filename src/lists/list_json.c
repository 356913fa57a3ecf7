/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/list_json.h"
#include "base/text.h"
#include "lists/evaluation.h"
#include "lists/typed.h"
#include <string.h>

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
};

struct question {
    const struct sf_json *doc;
    uint32_t id;
    enum sf_book book;
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

static enum sf_error complain(struct reader *r, const char *key, uint32_t node, enum sf_why why)
{
    r->fault->why = why;
    return sf_fault_at(r->fault, SF_E_BAD_VALUE, key, node);
}

static enum sf_error read_int(struct reader *r, uint32_t node, const char *key, int64_t min,
                              int64_t max, int64_t *value)
{
    if (!node)
        return sf_fault_at(r->fault, SF_E_MISSING_KEY, key, 0);
    if (!sf_json_int(r->doc, node, value))
        return complain(r, key, node, SF_WHY_WANT_INT);
    if (*value < min || *value > max)
        return complain(r, key, node, *value < min ? SF_WHY_TOO_SMALL : SF_WHY_TOO_BIG);
    return SF_OK;
}

/* A text that is one of a few; its place among them. */
struct words {
    const char *const *word;
    unsigned count;
    enum sf_why why; /* the sentence for any other text */
};

static enum sf_error read_word(struct reader *r, uint32_t node, const char *key,
                               const struct words *words, uint8_t *at)
{
    for (unsigned i = 0; i < words->count; i++)
        if (sf_json_is(r->doc, node, words->word[i])) {
            *at = (uint8_t)i;
            return SF_OK;
        }
    return complain(r, key, node, words->why);
}

static const char *const kinds[] = {"rufspiel", "muss", "solo", "tout", "sie", "passed"};
static const char *const heights[] = {"plain", "schneider", "schwarz"};

static const struct words kind_words = {kinds, 6, SF_WHY_LIST_GAME_KIND};
static const struct words height_words = {heights, 3, SF_WHY_LIST_HEIGHT};

_Static_assert(SF_ROW_PASSED - SF_ROW_RUFSPIEL == 5, "the order of the kinds");
_Static_assert(SF_SCHWARZ == 2, "the order of the heights");

enum { G_KIND, G_DECLARER, G_PARTNER, G_WON, G_HEIGHT, G_RUN, G_SPRITZE, G_UNJUSTIFIED, G_N };

static const char *const game_keys[G_N] = {"kind",   "declarer", "partner", "won",
                                           "height", "run",      "spritze", "unjustified"};

static enum sf_error read_result(struct reader *r, const uint32_t *slot, struct sf_tapped *game)
{
    int64_t run = 0;
    enum sf_error error = SF_OK;

    game->won = true;
    game->height = SF_PLAIN;
    if (slot[G_WON])
        error = sf_row_flag_read(r->doc, slot[G_WON], "won", &game->won, r->fault);
    if (!error && slot[G_HEIGHT])
        error = read_word(r, slot[G_HEIGHT], "height", &height_words, &game->height);
    if (!error && slot[G_RUN])
        error = read_int(r, slot[G_RUN], "run", 0, 15, &run);
    game->run = (uint8_t)run;
    return error;
}

static enum sf_error read_game(struct reader *r, uint32_t node, struct sf_tapped *game)
{
    uint32_t slot[G_N];
    unsigned seats = r->q->seats;
    enum sf_error error = sf_object_read(r->doc, node, game_keys, G_N, slot, r->fault);

    if (!error && !slot[G_KIND])
        error = sf_fault_at(r->fault, SF_E_MISSING_KEY, "kind", 0);
    if (!error)
        error = read_word(r, slot[G_KIND], "kind", &kind_words, &game->kind);
    if (!error)
        error = sf_row_seat_read(r->doc, slot[G_DECLARER], "declarer", seats, &game->declarer,
                                 r->fault);
    if (!error)
        error =
            sf_row_seat_read(r->doc, slot[G_PARTNER], "partner", seats, &game->partner, r->fault);
    if (!error)
        error =
            sf_row_seat_read(r->doc, slot[G_SPRITZE], "spritze", seats, &game->spritze, r->fault);
    if (!error)
        error = read_result(r, slot, game);
    if (!error)
        error = sf_row_flag_read(r->doc, slot[G_UNJUSTIFIED], "unjustified", &game->unjustified,
                                 r->fault);
    game->kind = (uint8_t)(game->kind + SF_ROW_RUFSPIEL);
    return error;
}

static enum sf_error read_tapped(struct reader *r, uint32_t node, unsigned number,
                                 struct typed *typed)
{
    const struct sf_rules *rules = &sf_rulebooks[r->q->book];
    enum sf_error error = read_game(r, node, &typed->game);

    if (error)
        return error;
    typed->tapped = true;
    sf_tapped_settle(rules, r->q->seats, number, &typed->game, &typed->choices);
    typed->missing = sf_tapped_row(rules, r->q->seats, number, &typed->game, &typed->row);
    typed->there = !typed->missing;
    return SF_OK;
}

static enum sf_error read_text(struct reader *r, uint32_t node, unsigned number,
                               struct typed *typed)
{
    char text[SF_TYPED_MAX + 1];

    if (r->doc->nodes[node].type != SF_JSON_STRING)
        return complain(r, "text", node, SF_WHY_WANT_TEXT);
    typed->wrong = SF_TYPED_FORM;
    if (sf_json_string(r->doc, node, text, sizeof text))
        typed->wrong =
            sf_typed_read(&sf_rulebooks[r->q->book], r->q->seats, number, text, &typed->row);
    typed->there = !typed->wrong;
    return SF_OK;
}

/* {"text":…}, {"game":…}, or a row; it has only one of these keys. */
static enum sf_error read_typed(struct reader *r, uint32_t node, unsigned number,
                                struct typed *typed)
{
    static const char *const ways[] = {"text", "game"};
    bool object = r->doc->nodes[node].type == SF_JSON_OBJECT;
    uint32_t slot[2], reason;
    enum sf_error error;

    *typed = (struct typed){.there = false};
    if (r->doc->nodes[node].type == SF_JSON_NULL)
        return SF_OK;
    if (!object || (!sf_json_get(r->doc, node, "text") && !sf_json_get(r->doc, node, "game"))) {
        typed->there = true;
        typed->node = node;
        return sf_row_read(r->doc, node, r->q->seats, &typed->row, &reason, r->fault);
    }
    error = sf_object_read(r->doc, node, ways, 2, slot, r->fault);
    if (error)
        return error;
    if (slot[0] && slot[1])
        return complain(r, "text", slot[0], SF_WHY_LIST_TEXT_OR_GAME);
    if (!slot[0] && !slot[1])
        return SF_OK;
    return slot[0] ? read_text(r, slot[0], number, typed) : read_tapped(r, slot[1], number, typed);
}

/* The elements of an array, at most SF_LIST_ROWS; `node` may be 0. */
typedef enum sf_error read_element(struct reader *r, uint32_t node, unsigned index);

static enum sf_error read_array(struct reader *r, uint32_t node, const char *key,
                                read_element *element)
{
    unsigned index = 0;
    enum sf_error error = SF_OK;

    if (!node)
        return SF_OK;
    if (r->doc->nodes[node].type != SF_JSON_ARRAY)
        return complain(r, key, node, SF_WHY_WANT_ARRAY);
    if (r->doc->nodes[node].count > SF_LIST_ROWS)
        return complain(r, key, 0, SF_WHY_LIST_ROWS);
    for (uint32_t at = sf_json_first(r->doc, node); at && !error; at = r->doc->nodes[at].next) {
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

static enum sf_error read_row(struct reader *r, uint32_t node, unsigned index)
{
    r->q->row_count = index + 1;
    return read_typed(r, node, index + 1, &r->q->row[index]);
}

/* An approval is the registration of a solo, and the organiser's note for a Tout or a Sie. */
static enum sf_error read_approval(struct reader *r, uint32_t node, unsigned index)
{
    static const char *const names[] = {"game", "class"};
    uint32_t slot[2];
    int64_t game = 1;
    char name[32];
    enum sf_class class = SF_NO_CLASS;
    enum sf_error error = sf_object_read(r->doc, node, names, 2, slot, r->fault);

    (void)index;
    if (!error)
        error = read_int(r, slot[0], "game", 1, SF_LIST_ROWS, &game);
    if (!error && !slot[1])
        error = sf_fault_at(r->fault, SF_E_MISSING_KEY, "class", 0);
    if (error)
        return error;
    if (sf_json_string(r->doc, slot[1], name, sizeof name))
        class = sf_class_parse(name);
    if (class == SF_NO_CLASS)
        return complain(r, "class", slot[1], SF_WHY_LIST_CLASS);
    r->q->registered |= UINT64_C(1) << (game - 1);
    if (class >= SF_CLASS_FARBGEIER_TOUT)
        r->q->noted |= UINT64_C(1) << (game - 1);
    return SF_OK;
}

static enum sf_error read_change(struct reader *r, uint32_t node, unsigned index)
{
    static const char *const names[] = {"seat", "from"};
    uint32_t slot[2];
    int64_t from = 1;
    struct sf_evaluation_change *change = &r->q->change[index];
    enum sf_error error = sf_object_read(r->doc, node, names, 2, slot, r->fault);

    change->player = SF_EVALUATION_NOBODY;
    if (!error && !slot[0])
        error = sf_fault_at(r->fault, SF_E_MISSING_KEY, "seat", 0);
    if (!error)
        error = sf_row_seat_read(r->doc, slot[0], "seat", r->q->seats, &change->seat, r->fault);
    if (!error)
        error = read_int(r, slot[1], "from", 1, UINT16_MAX, &from);
    change->from = (uint16_t)from;
    r->q->change_count = index + 1;
    return error;
}

static enum sf_error read_sums(struct reader *r, uint32_t node)
{
    r->q->has_sums = node != 0;
    if (!node)
        return SF_OK;
    return sf_entries_read(r->doc, node, "sums", r->q->seats, -SF_LIST_ROWS * SF_ENTRY_MAX,
                           SF_LIST_ROWS * SF_ENTRY_MAX, r->q->sum, r->fault);
}

enum { KEY_ID, KEY_RULEBOOK, KEY_PLAYERS, KEY_ROWS, KEY_SUMS, KEY_APPROVED, KEY_CHANGES, KEY_N };

static const char *const keys[KEY_N] = {"id",   "rulebook", "players", "rows",
                                        "sums", "approved", "changes"};

static enum sf_error read_question(struct reader *r)
{
    uint32_t slot[KEY_N];
    int64_t players = 4;
    struct question *q = r->q;
    enum sf_error error = sf_object_read(r->doc, 0, keys, KEY_N, slot, r->fault);

    q->id = slot[KEY_ID];
    if (!error)
        error = sf_tournament_book_read(r->doc, slot[KEY_RULEBOOK], &q->book, r->fault);
    if (!error)
        error = read_int(r, slot[KEY_PLAYERS], "players", 4, 5, &players);
    q->seats = (unsigned)players;
    if (!error && !slot[KEY_ROWS])
        error = sf_fault_at(r->fault, SF_E_MISSING_KEY, "rows", 0);
    if (!error)
        error = read_array(r, slot[KEY_ROWS], "rows", read_row);
    if (!error)
        error = read_sums(r, slot[KEY_SUMS]);
    if (!error)
        error = read_array(r, slot[KEY_APPROVED], "approved", read_approval);
    if (!error)
        error = read_array(r, slot[KEY_CHANGES], "changes", read_change);
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

static void check(const struct question *q, struct checked *checked)
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
    list.row_count = (uint16_t)copy_rows(q, checked->row);
    sf_patterns_make(&patterns, &sf_rulebooks[q->book]);
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
    sf_row_seat_write(out, "declarer", game->declarer);
    sf_row_seat_write(out, "partner", game->partner);
    sf_out_pair_bool(out, "won", game->won);
    sf_out_pair_string(out, "height", heights[game->height]);
    sf_out_pair_int(out, "run", game->run);
    sf_row_seat_write(out, "spritze", game->spritze);
    sf_out_pair_bool(out, "unjustified", game->unjustified);
    sf_out_close(out, '}');
}

static void put_choices(struct sf_out *out, const struct sf_tapped_choices *choices)
{
    sf_out_key(out, "choices");
    sf_out_open(out, '{');
    put_bits(out, "declarers", choices->declarers);
    put_bits(out, "partners", choices->partners);
    put_bits(out, "doublers", choices->doublers);
    sf_out_key(out, "heights");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < 3; i++)
        if (choices->heights >> i & 1)
            sf_out_string(out, heights[i]);
    sf_out_close(out, ']');
    put_bits(out, "runs", choices->runs);
    sf_out_pair_bool(out, "lost", choices->lost);
    sf_out_pair_bool(out, "unjustified", choices->unjustified);
    sf_out_close(out, '}');
}

/* What is wrong with a text; NULL if nothing is. */
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
    sf_out_pair_bool(out, "disputed", checked->result.disputed || checked->result.repaired);
    if (!q->has_sums) {
        put_null(out, "sums");
        return;
    }
    sf_out_key(out, "sums");
    sf_out_open(out, '{');
    sf_row_verdict_write(out, &checked->sums);
    sf_out_close(out, '}');
}

bool sf_list_line(const char *line, size_t length, char *out, size_t size, size_t *written,
                  struct sf_json_node *work, uint32_t work_count, enum sf_lang lang)
{
    struct sf_json doc;
    struct question q = {.doc = &doc};
    struct checked checked;
    struct sf_fault fault;
    struct sf_out answer;
    struct reader reader = {&doc, &q, &fault};
    enum sf_error error = sf_line_read(&doc, line, length, work, work_count, &fault);

    sf_out_init(&answer, out, size);
    answer.lang = lang;
    if (!error)
        error = read_question(&reader);
    if (error) {
        sf_answer_error(&answer, &doc, q.id, NULL, &fault);
    } else {
        check(&q, &checked);
        sf_answer_begin(&answer, &doc, q.id);
        put_answer(&answer, &q, &checked);
        sf_out_close(&answer, '}');
    }
    *written = answer.overflow ? 0 : answer.length;
    return !error;
}
