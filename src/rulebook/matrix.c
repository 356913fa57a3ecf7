/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "rulebook/matrix.h"
#include "base/error_words.h"
#include "core/worth.h"
#include "lists/price.h"
#include "lists/typed.h"
#include "record/documents.h"
#include "record/game.h"
#include "rulebook/rows.h"
#include <string.h>

static const struct {
    const char *name, *de, *en;
} sections[SF_SECTION_N] = {
#define SF_SECTION_ROW(id, name, de, en) {name, de, en},
    SF_SECTIONS(SF_SECTION_ROW)
#undef SF_SECTION_ROW
};

static void put_both(struct sf_out *out, const char *de, const char *en)
{
    sf_out_pair_string(out, "de", de);
    sf_out_pair_string(out, "en", en);
}

/* ---- the question ---- */

struct question {
    uint32_t id, rulebook, house; /* nodes, 0 if missing */
};

static enum sf_error read_question(const struct sf_shape *shape, struct sf_line *line,
                                   struct question *q)
{
    uint32_t slots[SF_PLACE_KEYS] = {0};
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = sf_shape_slots(shape, &line->doc, 0, slots, &line->fault);
    *q = (struct question){slots[SF_PLACE_KEY_ID], slots[SF_PLACE_KEY_RULEBOOK],
                           slots[SF_PLACE_KEY_HOUSE]};
    return error;
}

/* ---- the books ---- */

static void put_sections(struct sf_out *out)
{
    sf_out_key(out, "sections");
    sf_out_open(out, '[');
    for (int i = 0; i < SF_SECTION_N; i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "key", sections[i].name);
        put_both(out, sections[i].de, sections[i].en);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

/* The names of the doublings, in their order. */
static void put_stoss(struct sf_out *out, const char *key, const char *const names[SF_STOSS_NAMES])
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (unsigned i = 0; i < SF_STOSS_NAMES && names[i]; i++)
        sf_out_string(out, names[i]);
    sf_out_close(out, ']');
}

/* How many cards of its suit the holder of a called card needs to run away, by its rank. */
static void put_run(struct sf_out *out, const struct sf_rules *rules)
{
    sf_out_key(out, "run_min");
    sf_out_open(out, '{');
    for (unsigned rank = SF_RANK_N; rank-- > 0;) {
        const char key[2] = {sf_rank_letter((enum sf_rank)rank), 0};
        if (rules->run_min[rank])
            sf_out_pair_int(out, key, rules->run_min[rank]);
    }
    sf_out_close(out, '}');
}

/* The reasons why a card may not be played, so that a program that shows a hand can explain
 * them. */
static void put_paragraphs(struct sf_out *out, const struct sf_rules *rules)
{
    static const enum sf_error refusals[] = {SF_E_MUST_FOLLOW_SUIT, SF_E_MUST_FOLLOW_TRUMP,
                                             SF_E_CALLED_CARD_REQUIRED, SF_E_CALLED_CARD_FORBIDDEN,
                                             SF_E_CALLED_SUIT_LEAD};

    sf_out_key(out, "paragraphs");
    sf_out_open(out, '{');
    for (unsigned i = 0; i < sizeof refusals / sizeof *refusals; i++)
        sf_out_pair_string(out, sf_error_code(refusals[i]), sf_rules_paragraph(rules, refusals[i]));
    sf_out_close(out, '}');
}

/* The name of the kind, as in the rows of a list. */
static const char *kind_of(const struct sf_worth *worth)
{
    if (worth->tout)
        return "tout";
    return sf_games[worth->game].alone && worth->game != SF_SIE ? "solo"
                                                                : sf_games[worth->game].name;
}

/* Several games with the same prices are one kind. */
static bool said_before(const struct sf_worth *row, unsigned i)
{
    for (unsigned k = 0; k < i; k++)
        if (kind_of(&row[k]) == kind_of(&row[i]) && row[k].height == row[i].height &&
            row[k].run == row[i].run && row[k].value == row[i].value)
            return true;
    return false;
}

static void put_worth(struct sf_out *out, const struct sf_rules *rules)
{
    struct sf_worth row[SF_WORTH_MAX];
    unsigned count = sf_worth_rows(rules, row, SF_WORTH_MAX);

    sf_out_key(out, "worth");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++) {
        if (said_before(row, i))
            continue;
        sf_out_open(out, '[');
        sf_out_string(out, kind_of(&row[i]));
        sf_out_int(out, row[i].height);
        sf_out_int(out, row[i].run);
        sf_out_int(out, row[i].value);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

/* The games for which a player may ask the organiser. */
static void put_solo_classes(struct sf_out *out, const struct sf_rules *rules)
{
    sf_out_key(out, "solos");
    sf_out_open(out, '[');
    for (int class = SF_CLASS_RUFSPIEL + 1; class < SF_CLASS_N; class ++)
        if (rules->classes >> class & 1)
            sf_out_string(out, sf_class_name((enum sf_class) class));
    sf_out_close(out, ']');
}

/* The keys of a game; NULL: it has none. */
static const char *letters_of(unsigned game)
{
    const struct sf_typed_letters *row = sf_typed_letters;

    while (row->text && row->game != game)
        row++;
    return row->text;
}

/* The letters of games whose price the plain keys do not give. */
static void put_letters(struct sf_out *out, const struct sf_rules *rules)
{
    uint32_t games = sf_price_games(rules, SF_ROW_SOLO) | sf_price_games(rules, SF_ROW_RUFSPIEL);

    if (rules->games >> SF_MUSS & 1 && rules->price[SF_MUSS].base != rules->price[SF_RUFSPIEL].base)
        games |= UINT32_C(1) << SF_MUSS;
    sf_out_key(out, "letters");
    sf_out_open(out, '[');
    for (unsigned game = 0; game < SF_GAME_N; game++) {
        if (!(games >> game & 1) || !letters_of(game))
            continue;
        sf_out_open(out, '[');
        sf_out_string(out, letters_of(game));
        sf_out_string(out, sf_games[game].name);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

/* The name under which payments for lost games go into the till. */
static const char *till_of(const struct sf_rules *rules)
{
    if (rules->remorse_partner || rules->remorse_alone)
        return "reuegeld";
    return rules->remorse_tout ? "tout" : NULL;
}

static void put_tournament(struct sf_out *out, const struct sf_rules *rules)
{
    sf_out_key(out, "tournament");
    sf_out_open(out, '{');
    sf_out_pair_int(out, "rounds", rules->rounds);
    sf_out_pair_int(out, "games", rules->round_games);
    sf_out_pair_int(out, "fee", rules->entry_fee);
    sf_out_pair_bool(out, "fives", rules->five_allowed);
    sf_out_pair_bool(out, "threes", rules->three_allowed);
    sf_out_pair_bool(out, "avoid", rules->repeats_avoidable);
    sf_out_pair_bool(out, "lots", sf_rules_ties_by(rules, SF_TIE_LOT));
    sf_out_pair_bool(out, "spritze", rules->stoss_levels > 0);
    sf_out_pair_int(out, "doublings", sf_list_doublings(rules, 4, SF_ROW_RUFSPIEL));
    sf_out_pair_bool(out, "ramsch", rules->games >> SF_RAMSCH & 1);
    sf_out_pair_bool(out, "plus", rules->plus_only);
    sf_out_pair_bool(out, "passed",
                     rules->all_pass == SF_PASS_ZERO || sf_rules_has(rules, SF_VARIANT_STOCK));
    sf_out_pair_int(out, "stock", sf_rules_has(rules, SF_VARIANT_STOCK) ? rules->stock_unit : 0);
    sf_out_pair_string(out, "till", till_of(rules));
    sf_out_pair_int(out, "hand", rules->hand);
    sf_out_key(out, "deck");
    sf_cards_write(out, rules->deck);
    put_solo_classes(out, rules);
    put_worth(out, rules);
    put_letters(out, rules);
    sf_out_close(out, '}');
}

void sf_matrix_book(struct sf_out *out, const struct sf_rules *rules)
{
    const struct sf_book_words *words = &sf_book_words[rules->book];

    sf_out_open(out, '{');
    sf_out_pair_string(out, "id", sf_book_id((enum sf_book)rules->book));
    sf_out_pair_bool(out, "casual", rules->casual);
    sf_out_pair_int(out, "players", rules->players);
    sf_out_pair_int(out, "cards", sf_count(rules->deck));
    put_both(out, words->title[SF_DE], words->title[SF_EN]);
    sf_out_pair_string(out, "unit_de", sf_rule_unit(rules, SF_DE, false));
    sf_out_pair_string(out, "unit_en", sf_rule_unit(rules, SF_EN, false));
    sf_out_pair_string(out, "round_de", words->round[SF_DE]);
    sf_out_pair_string(out, "round_en", words->round[SF_EN]);
    sf_out_pair_string(out, "sie", words->sie);
    put_stoss(out, "stoss_de", words->stoss[SF_DE]);
    put_stoss(out, "stoss_en", words->stoss[SF_EN]);
    sf_out_pair_string(out, "runs", words->runs);
    put_run(out, rules);
    put_paragraphs(out, rules);
    if (!rules->casual)
        put_tournament(out, rules);
    sf_out_close(out, '}');
}

static void put_said(struct sf_out *out, const struct sf_rule_row *row,
                     const struct sf_rules *rules)
{
    static const char *const keys[SF_LANG_N] = {"de", "en"};
    struct sf_rule_text text;

    sf_rule_write(&text, row, rules, SF_DE);
    if (!text.full[0]) {
        sf_out_null(out);
        return;
    }
    sf_out_open(out, '{');
    for (int lang = 0; lang < SF_LANG_N; lang++) {
        sf_rule_write(&text, row, rules, (enum sf_lang)lang);
        sf_out_pair_string(out, keys[lang], text.full);
    }
    sf_out_close(out, '}');
}

static bool is_said(const struct sf_rule_row *row, const struct sf_rules *books, unsigned count)
{
    struct sf_rule_text text;

    for (unsigned i = 0; i < count; i++) {
        sf_rule_write(&text, row, &books[i], SF_DE);
        if (text.full[0])
            return true;
    }
    return false;
}

static void put_rows(struct sf_out *out, const struct sf_rules *books, unsigned count)
{
    const struct sf_rule_row *row;

    sf_out_key(out, "rows");
    sf_out_open(out, '[');
    for (unsigned i = 0; (row = sf_rule_row_at(i)) != NULL; i++) {
        if (!is_said(row, books, count))
            continue;
        sf_out_open(out, '{');
        sf_out_pair_string(out, "key", row->key);
        sf_out_pair_string(out, "section", sections[row->section].name);
        put_both(out, sf_rule_label(row, count == 1 ? books : NULL, SF_DE),
                 sf_rule_label(row, count == 1 ? books : NULL, SF_EN));
        sf_out_key(out, "says");
        sf_out_open(out, '[');
        for (unsigned book = 0; book < count; book++)
            put_said(out, row, &books[book]);
        sf_out_close(out, ']');
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

/* ---- the cards ---- */

static void put_points(struct sf_out *out)
{
    sf_out_key(out, "points");
    sf_out_open(out, '{');
    for (unsigned rank = SF_RANK_N; rank-- > 0;) {
        const char key[2] = {sf_rank_letter((enum sf_rank)rank), 0};
        sf_out_pair_int(out, key, sf_card_points(SF_CARD(SF_EICHEL, rank)));
    }
    sf_out_close(out, '}');
}

static void put_order(struct sf_out *out, const struct sf_order *order, unsigned suit)
{
    const char key[2] = {suit == SF_NO_SUIT ? 0 : sf_suit_letter((enum sf_suit)suit), 0};

    sf_out_open(out, '{');
    if (key[0])
        sf_out_pair_string(out, "suit", key);
    sf_out_pair_int(out, "trumps", sf_count(order->trumps));
    sf_out_key(out, "line");
    sf_out_open(out, '[');
    for (unsigned place = SF_CARD_N; place-- > 0;)
        sf_out_string(out, sf_card_name(order->card[place]));
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

static void put_game(struct sf_out *out, const struct sf_game_row *game)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "game", game->name);
    sf_out_pair_bool(out, "calls", game->calls);
    sf_out_pair_bool(out, "counts", game->goal == SF_GOAL_POINTS || game->goal == SF_GOAL_LEAST);
    sf_out_key(out, "orders");
    sf_out_open(out, '[');
    if (!game->trump_suit)
        put_order(out, &sf_orders[game->order], SF_NO_SUIT);
    for (unsigned suit = SF_SUIT_N; game->trump_suit && suit-- > 0;)
        put_order(out, &sf_orders[game->order + suit], suit);
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

static void put_games(struct sf_out *out)
{
    sf_out_key(out, "games");
    sf_out_open(out, '[');
    for (unsigned game = 0; game < SF_GAME_N; game++)
        put_game(out, &sf_games[game]);
    sf_out_close(out, ']');
}

void sf_matrix_write(struct sf_out *out, const struct sf_rules *books, unsigned count)
{
    put_sections(out);
    sf_out_key(out, "books");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < count; i++)
        sf_matrix_book(out, &books[i]);
    sf_out_close(out, ']');
    put_points(out);
    put_games(out);
    put_rows(out, books, count);
}

/* House rules without a book are an error. */
static enum sf_error read_table(const struct sf_json *doc, const struct question *q,
                                struct sf_rules *rules, struct sf_fault *fault)
{
    if (!q->rulebook && !q->house)
        return SF_OK;
    return sf_rules_read(rules, doc, q->rulebook, q->house, fault);
}

bool sf_rules_line(struct sf_line *line)
{
    struct sf_rules rules = {.players = 0};
    struct question q;
    enum sf_error error = read_question(&sf_rules_question_shape, line, &q);

    if (!error)
        error = read_table(&line->doc, &q, &rules, &line->fault);
    if (error) {
        sf_line_refuse(line, q.id, NULL);
    } else {
        sf_answer_begin(&line->out, &line->doc, q.id);
        sf_matrix_write(&line->out, rules.players ? &rules : sf_rulebooks,
                        rules.players ? 1 : SF_BOOK_N);
        sf_out_close(&line->out, '}');
    }
    return sf_line_end(line, error);
}

/* ---- house rules ---- */

static void put_reason(struct sf_out *out, const struct sf_conflict *conflict)
{
    sf_out_pair_string(out, "rule", conflict->rule);
    put_both(out, conflict->de, conflict->en);
}

static void put_conflicts(struct sf_out *out, uint32_t variants)
{
    struct sf_conflict conflict;

    sf_out_key(out, "conflicts");
    sf_out_open(out, '[');
    for (unsigned i = 0; sf_house_conflict(variants, i, &conflict); i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "a", conflict.a);
        sf_out_pair_string(out, "b", conflict.b);
        put_reason(out, &conflict);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

/* The first variant that is on and forbids the wanted one. */
static bool find_block(uint32_t variants, int wanted, struct sf_conflict *conflict)
{
    const char *name = sf_variant_name((enum sf_variant)wanted);

    for (unsigned i = 0; sf_house_conflict(variants | UINT32_C(1) << wanted, i, conflict); i++)
        if (strcmp(conflict->a, name) == 0 || strcmp(conflict->b, name) == 0)
            return true;
    return false;
}

/* A fixed book takes no variant, whatever the others. */
static void put_blocked(struct sf_out *out, enum sf_book book, uint32_t variants)
{
    struct sf_conflict conflict;

    sf_out_key(out, "blocked");
    sf_out_open(out, '[');
    for (int i = 0; i < SF_VARIANT_N; i++) {
        const char *name = sf_variant_name((enum sf_variant)i);
        if (!sf_rulebooks[book].casual || variants >> i & 1 || !find_block(variants, i, &conflict))
            continue;
        sf_out_open(out, '{');
        sf_out_pair_string(out, "variant", name);
        sf_out_pair_string(out, "by", strcmp(conflict.a, name) == 0 ? conflict.b : conflict.a);
        put_reason(out, &conflict);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static bool changes_games(enum sf_book book, int variant)
{
    struct sf_rules made;
    struct sf_house house;

    sf_house_init(&house);
    house.variants = UINT32_C(1) << variant;
    return !sf_rules_make(&made, book, &house, NULL) && made.games != sf_rulebooks[book].games;
}

/* A switch that adds a game to other books but not to this one is already part of this book. */
static bool is_included(enum sf_book book, int variant)
{
    bool brings = false;

    for (int other = 0; other < SF_BOOK_N; other++)
        brings |= changes_games((enum sf_book)other, variant);
    return brings && !changes_games(book, variant);
}

static void put_included(struct sf_out *out, enum sf_book book)
{
    sf_out_key(out, "included");
    sf_out_open(out, '[');
    for (int i = 0; sf_rulebooks[book].casual && i < SF_VARIANT_N; i++)
        if (is_included(book, i))
            sf_out_string(out, sf_variant_name((enum sf_variant)i));
    sf_out_close(out, ']');
}

static void put_prices(struct sf_out *out, const struct sf_rules *rules)
{
    const int64_t price[SF_TARIFF_N] = {
        [SF_TARIFF_RUFSPIEL] = rules->price[SF_RUFSPIEL].base,
        [SF_TARIFF_HOCHZEIT] = rules->price[SF_HOCHZEIT].base,
        [SF_TARIFF_SOLO] = rules->price[SF_SOLO].base,
        [SF_TARIFF_BETTEL] = rules->price[SF_BETTEL].base,
        [SF_TARIFF_RAMSCH] = rules->price[SF_RAMSCH].base,
        [SF_TARIFF_UNIT] = rules->stock_unit,
        [SF_TARIFF_SCHNEIDER] = rules->price[SF_SOLO].schneider,
        [SF_TARIFF_LAUFENDE] = rules->run_price,
    };

    sf_out_key(out, "tariff");
    sf_out_open(out, '{');
    for (int i = 0; i < SF_TARIFF_N; i++)
        sf_out_pair_int(out, sf_tariff_name((enum sf_tariff)i), price[i]);
    sf_out_close(out, '}');
    sf_out_key(out, "laufende_from");
    sf_out_open(out, '{');
    for (int i = 0; i < SF_GAME_N; i++)
        if (rules->games >> i & 1 && rules->price[i].run_cap)
            sf_out_pair_int(out, sf_games[i].name, rules->price[i].run_from);
    sf_out_close(out, '}');
    sf_out_pair_int(out, "stoss_levels", rules->stoss_levels);
    sf_out_pair_string(out, "demand", sf_demanding_name((enum sf_demanding)rules->demand));
}

static void put_change(struct sf_out *out, const struct sf_rule_row *row,
                       const struct sf_rules *rules, const struct sf_rules *plain)
{
    static const char *const now[SF_LANG_N] = {"de", "en"}, *const then[SF_LANG_N] = {"was_de",
                                                                                      "was_en"};
    struct sf_rule_text text;

    sf_out_open(out, '{');
    sf_out_pair_string(out, "key", row->key);
    sf_out_pair_string(out, "section", sections[row->section].name);
    sf_out_pair_string(out, "label_de", sf_rule_label(row, rules, SF_DE));
    sf_out_pair_string(out, "label_en", sf_rule_label(row, rules, SF_EN));
    for (int lang = 0; lang < SF_LANG_N; lang++) {
        sf_rule_write(&text, row, rules, (enum sf_lang)lang);
        sf_out_pair_string(out, now[lang], text.full);
        sf_rule_write(&text, row, plain, (enum sf_lang)lang);
        sf_out_pair_string(out, then[lang], text.full);
    }
    sf_out_close(out, '}');
}

static void put_changes(struct sf_out *out, const struct sf_rules *rules)
{
    const struct sf_rules *plain = &sf_rulebooks[rules->book];
    const struct sf_rule_row *row;
    struct sf_rule_text a, b;

    sf_out_key(out, "changed");
    sf_out_open(out, '[');
    for (unsigned i = 0; (row = sf_rule_row_at(i)) != NULL; i++) {
        if (row->section == SF_SECTION_VARIANT || row->section == SF_SECTION_BOOK)
            continue; /* such lines only repeat the switches */
        sf_rule_write(&a, row, rules, SF_DE);
        sf_rule_write(&b, row, plain, SF_DE);
        if (strcmp(a.bare, b.bare) != 0)
            put_change(out, row, rules, plain);
    }
    sf_out_close(out, ']');
}

/* Why no house rules at all are possible, or not these; a contradiction has its own reason. */
static void put_refusal(struct sf_out *out, enum sf_book book, enum sf_error error)
{
    const char *rule = sf_rules_paragraph(&sf_rulebooks[book], error);

    if (rule)
        sf_out_pair_string(out, "rule", rule);
    if (error == SF_E_FIXED_BOOK)
        put_both(out, "Dieses Buch steht fest: Ein Turnierregelwerk nimmt keine Hausregeln an.",
                 "This book is fixed: a tournament book takes no house rules.");
    else
        put_both(out, sf_error_text_in(error, SF_DE), sf_error_text_in(error, SF_EN));
}

static void answer_house(struct sf_out *out, enum sf_book book, const struct sf_house *house)
{
    struct sf_rules rules;
    enum sf_error error = sf_rules_make(&rules, book, house, NULL);

    sf_out_pair_bool(out, "good", !error);
    sf_out_pair_bool(out, "fixed", !sf_rulebooks[book].casual);
    if (error && error != SF_E_VARIANT_CONFLICT)
        put_refusal(out, book, error);
    put_conflicts(out, house->variants);
    put_blocked(out, book, house->variants);
    if (!error) {
        sf_rules_write(out, &rules);
        put_included(out, book);
        put_prices(out, &rules);
        put_changes(out, &rules);
    }
    sf_out_close(out, '}');
}

static enum sf_error read_house(const struct sf_json *doc, const struct question *q,
                                struct sf_rules *plain, struct sf_house *house,
                                struct sf_fault *fault)
{
    enum sf_error error = sf_rules_read(plain, doc, q->rulebook, 0, fault);

    sf_house_init(house);
    return error || !q->house ? error : sf_house_read(house, doc, q->house, fault);
}

bool sf_house_line(struct sf_line *line)
{
    struct sf_rules plain;
    struct sf_house house;
    struct question q;
    enum sf_error error = read_question(&sf_house_question_shape, line, &q);

    if (!error)
        error = read_house(&line->doc, &q, &plain, &house, &line->fault);
    if (error) {
        sf_line_refuse(line, q.id, NULL);
    } else {
        sf_answer_begin(&line->out, &line->doc, q.id);
        answer_house(&line->out, (enum sf_book)plain.book, &house);
    }
    return sf_line_end(line, error);
}
