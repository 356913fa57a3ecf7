/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/answer.h"
#include "base/error_words.h"
#include "shape/answer_words.h"
#include "json/sentence.h"

enum sf_error sf_line_read(struct sf_json *doc, const char *line, size_t length,
                           struct sf_json_node *work, uint32_t work_count, struct sf_fault *fault)
{
    enum sf_error error = sf_json_parse(doc, line, length, work, work_count);

    sf_fault_init(fault);
    if (error)
        fault->why = doc->error_why;
    return sf_fault_at(fault, error, NULL, 0);
}

enum sf_error sf_json_fault(struct sf_fault *fault, enum sf_error error, const struct sf_json *doc)
{
    return sf_fault_say(fault, error, NULL, SF_WHY_JSON_AT,
                        SF_WITH(SF_N(doc->error_at), SF_W(doc->error_why)));
}

/* Adds one more part of the place: "trick 6, seat 2, EA". People count seats from 1. */
static void add_place(struct sf_sentence *s, const char *name)
{
    if (s->length)
        sf_sentence_add(s, ", ");
    sf_sentence_add(s, name);
}

static void add_number(struct sf_sentence *s, const char *name, unsigned number)
{
    add_place(s, name);
    sf_sentence_add(s, " ");
    sf_sentence_add_number(s, number);
}

static bool names_seat(const struct sf_fault *t)
{
    return t->seat < SF_SEATS;
}

static void add_places(struct sf_sentence *s, const struct sf_fault *t, enum sf_lang lang)
{
    const struct {
        enum sf_answer_word word;
        unsigned number;
        bool told;
    } rows[] = {{SF_WORD_ROUND, t->round, t->round},
                {SF_WORD_TABLE, t->table, t->table},
                {SF_WORD_ROW, t->row, t->row},
                {SF_WORD_TRICK, t->trick, t->trick},
                {SF_WORD_DECLARATION, t->declaration, t->declaration},
                {SF_WORD_SEAT, t->seat + 1u, names_seat(t)}};

    if (t->item)
        add_number(s, t->list, t->item);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].told)
            add_number(s, sf_answer_word(rows[i].word, lang), rows[i].number);
    if (t->said)
        add_place(s, t->said);
    if (t->path[0])
        add_place(s, t->path);
    if (t->card != SF_NO_CARD)
        add_place(s, sf_card_name(t->card));
    if (s->length)
        sf_sentence_add(s, ": ");
}

/* Adds the offending value, if it is short and plain. */
static void add_value(struct sf_sentence *s, const struct sf_json *doc, uint32_t node)
{
    const struct sf_json_node *n = node ? &doc->nodes[node] : NULL;
    enum { SHORT = 40 };

    if (!n || n->type >= SF_JSON_ARRAY || n->escaped || n->end - n->start > SHORT)
        return;
    sf_sentence_add(s, ": ");
    sf_sentence_add_bytes(s, doc->text + n->start, n->end - n->start);
}

static void add_pair(struct sf_sentence *s, const char *a, const char *b, enum sf_lang lang)
{
    sf_sentence_add(s, ": ");
    sf_sentence_add(s, a);
    sf_sentence_add(s, sf_answer_word(SF_WORD_AND, lang));
    sf_sentence_add(s, b);
}

static void add_counts(struct sf_sentence *s, uint32_t found, uint32_t wanted, enum sf_lang lang)
{
    sf_sentence_add(s, ": ");
    sf_sentence_add_number(s, found);
    sf_sentence_add(s, sf_answer_word(SF_WORD_INSTEAD, lang));
    sf_sentence_add_number(s, wanted);
}

/* Returns the paragraph of the rule that applies, if there is one. */
static const char *rule_of(const struct sf_rules *rules, const struct sf_fault *t)
{
    return t->rule || !rules ? t->rule : sf_rules_paragraph(rules, t->code);
}

/* The sentence of the code, in the words of the book if there is one. */
static const char *code_text(const struct sf_rules *rules, enum sf_error code, enum sf_lang lang)
{
    const char *own = rules ? sf_rules_wording(rules, code, lang) : NULL;

    return own ? own : sf_error_text_in(code, lang);
}

static void compose(struct sf_sentence *s, const struct sf_json *doc, const struct sf_rules *rules,
                    const struct sf_fault *t, enum sf_lang lang)
{
    const char *rule = rule_of(rules, t);
    struct sf_fault_line why;
    bool whole = t->why && sf_why_whole(t->why);

    sf_fault_why(t, lang, why.text, sizeof why.text);
    sf_sentence_init(s);
    add_places(s, t, lang);
    sf_sentence_add(s, whole ? why.text : code_text(rules, t->code, lang));
    if (!whole)
        add_value(s, doc, t->node);
    if (t->between[0])
        add_pair(s, t->between[0], t->between[1], lang);
    if (t->counted)
        add_counts(s, t->found, t->wanted, lang);
    if (t->why && !whole) {
        sf_sentence_add(s, "; ");
        sf_sentence_add(s, why.text);
    }
    if (rule) {
        sf_sentence_add(s, " (");
        sf_sentence_add(s, rule);
        sf_sentence_add(s, ")");
    }
}

void sf_error_message(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                      const struct sf_fault *fault)
{
    struct sf_sentence s;

    compose(&s, doc, rules, fault, out->lang);
    sf_out_raw(out, s.text, s.length);
}

static void write_place(struct sf_out *out, const struct sf_json *doc, const struct sf_fault *t)
{
    if (t->item) {
        sf_out_pair_string(out, "list", t->list);
        sf_out_pair_int(out, "item", t->item);
    }
    if (t->round)
        sf_out_pair_int(out, "round", t->round);
    if (t->table)
        sf_out_pair_int(out, "table", t->table);
    if (t->row)
        sf_out_pair_int(out, "row", t->row);
    if (t->trick)
        sf_out_pair_int(out, "trick", t->trick);
    if (t->declaration)
        sf_out_pair_int(out, "say", t->declaration);
    if (names_seat(t))
        sf_out_pair_int(out, "seat", t->seat);
    if (t->card != SF_NO_CARD) {
        sf_out_key(out, "card");
        sf_out_string(out, sf_card_name(t->card));
    }
    if (t->path[0]) {
        sf_out_key(out, "key");
        sf_out_string(out, t->path);
    }
    /* The message quotes an offending value unchanged, unless it is an array or an object. */
    if (t->node && doc->nodes[t->node].type < SF_JSON_ARRAY) {
        sf_out_key(out, t->code == SF_E_UNKNOWN_KEY ? "key" : t->is_card ? "card" : "value");
        sf_out_node(out, doc, t->node);
    }
    if (t->between[0]) {
        sf_out_key(out, "between");
        sf_out_open(out, '[');
        sf_out_string(out, t->between[0]);
        sf_out_string(out, t->between[1]);
        sf_out_close(out, ']');
    }
    if (t->code == SF_E_BAD_JSON) {
        sf_out_key(out, "offset");
        sf_out_int(out, doc->error_at);
    }
}

static void write_id(struct sf_out *out, const struct sf_json *doc, uint32_t id)
{
    sf_out_open(out, '{');
    sf_out_key(out, "id");
    if (id)
        sf_out_node(out, doc, id);
    else
        sf_out_null(out);
}

void sf_error_write(struct sf_out *out, const struct sf_json *doc, const struct sf_rules *rules,
                    const struct sf_fault *fault)
{
    struct sf_sentence s;
    const char *rule = rule_of(rules, fault);

    compose(&s, doc, rules, fault, out->lang);
    sf_out_open(out, '{');
    sf_out_key(out, "code");
    sf_out_string(out, sf_error_code(fault->code));
    sf_out_key(out, "message");
    sf_out_string(out, s.text);
    if (rule) {
        sf_out_key(out, "rule");
        sf_out_string(out, rule);
    }
    write_place(out, doc, fault);
    sf_out_close(out, '}');
}

void sf_answer_error(struct sf_out *out, const struct sf_json *doc, uint32_t id,
                     const struct sf_rules *rules, const struct sf_fault *fault)
{
    write_id(out, doc, id);
    sf_out_key(out, "ok");
    sf_out_bool(out, false);
    sf_out_key(out, "error");
    sf_error_write(out, doc, rules, fault);
    sf_out_close(out, '}');
}

void sf_answer_begin(struct sf_out *out, const struct sf_json *doc, uint32_t id)
{
    write_id(out, doc, id);
    sf_out_key(out, "ok");
    sf_out_bool(out, true);
}
