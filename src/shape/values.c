/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "shape/values.h"
#include "core/steps.h"

/* --- words ------------------------------------------------------------------------------------ */

static const char *suit_word(unsigned i)
{
    static const char *const letters[] = {"S", "H", "G", "E", NULL};

    return letters[i];
}

static const char *rank_word(unsigned i)
{
    static const char *const letters[] = {"7", "8", "9", "U", "O", "K", "Z", "A", NULL};

    return letters[i];
}

static const char *game_word(unsigned i)
{
    return i < SF_GAME_N ? sf_games[i].name : NULL;
}

/* SF_NO_CLASS has no word. */
static const char *class_word(unsigned i)
{
    return i + 1 < SF_CLASS_N ? sf_class_name((enum sf_class)(i + 1)) : NULL;
}

static const char *word_word(unsigned i)
{
    return i < SF_WORD_N ? sf_word_name((enum sf_word)i) : NULL;
}

static const char *book_word(unsigned i)
{
    return i < SF_BOOK_N ? sf_book_id((enum sf_book)i) : NULL;
}

static const char *variant_word(unsigned i)
{
    return i < SF_VARIANT_N ? sf_variant_name((enum sf_variant)i) : NULL;
}

static const char *demanding_word(unsigned i)
{
    return i < SF_DEMAND_N ? sf_demanding_name((enum sf_demanding)i) : NULL;
}

static const char *phase_word(unsigned i)
{
    return i <= SF_DEAL_OVER ? sf_deal_phase_name((enum sf_deal_phase)i) : NULL;
}

static const char *step_word(unsigned i)
{
    return i < SF_STEP_N ? sf_step_name((enum sf_step_kind)i) : NULL;
}

static enum sf_error read_book(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    unsigned i = 0;

    while (i < SF_BOOK_N && !sf_json_is(reader->doc, node, book_word(i)))
        i++;
    if (i == SF_BOOK_N)
        return sf_shape_fault(reader, SF_E_UNKNOWN_RULEBOOK, node, SF_WHY_NOTHING, SF_WITHOUT);
    if (into)
        *(uint8_t *)into = (uint8_t)i;
    return SF_OK;
}

const struct sf_shape_type sf_suit_type = {
    .name = "Suit", .about = "Schellen, Herz, Gras, Eichel.", .word = suit_word};
const struct sf_shape_type sf_rank_type = {
    .name = "Rank", .about = "A rank, the As last.", .word = rank_word};
const struct sf_shape_type sf_game_type = {
    .name = "Game", .about = "A kind of game.", .word = game_word};
const struct sf_shape_type sf_class_type = {
    .name = "Class", .about = "A class of games in the auction, lowest first.", .word = class_word};
const struct sf_shape_type sf_word_type = {
    .name = "Word", .about = "A word of an auction.", .word = word_word};
const struct sf_shape_type sf_book_type = {
    .name = "Book", .about = "A rulebook.", .word = book_word, .read = read_book};
const struct sf_shape_type sf_variant_type = {
    .name = "Variant", .about = "A rule that a casual table may agree on.", .word = variant_word};
const struct sf_shape_type sf_demanding_type = {
    .name = "Demanding",
    .about = "The program or the players ask for Laufende and Schwarz.",
    .word = demanding_word};
const struct sf_shape_type sf_phase_type = {
    .name = "Phase", .about = "Phase of a hand.", .word = phase_word};
const struct sf_shape_type sf_step_type = {
    .name = "StepName", .about = "A step of the computation of a result.", .word = step_word};

/* --- seats ------------------------------------------------------------------------------------ */

static enum sf_error bad(const struct sf_shape_reader *reader, uint32_t node)
{
    return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_NOTHING, SF_WITHOUT);
}

static enum sf_error read_seat(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    const struct sf_table_context *context = reader->context;
    int64_t seat;

    if (!sf_json_int(reader->doc, node, &seat))
        return bad(reader, node);
    if (seat < 0 || seat >= (context ? context->rules->players : SF_SEATS))
        return sf_shape_fault(reader, SF_E_BAD_SEAT, node, SF_WHY_NOTHING, SF_WITHOUT);
    if (into)
        *(uint8_t *)into = (uint8_t)seat;
    return SF_OK;
}

static void write_seat(struct sf_out *out, const void *from)
{
    sf_out_int(out, *(const uint8_t *)from);
}

const struct sf_shape_type sf_seat_type = {.name = "Seat",
                                           .typescript = "number",
                                           .schema =
                                               "{\"type\":\"integer\",\"minimum\":0,\"maximum\":4}",
                                           .about = "A seat, counted from 0.",
                                           .read = read_seat,
                                           .write = write_seat};
