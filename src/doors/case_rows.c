/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "core/irregular.h"
#include "core/objection.h"
#include "doors/rows.h"

/* Answers of the doors about mishaps: adjudicate, ruling. Their documents are in
 * answers/incident.h. */

static const char *fact_word(unsigned i)
{
    return i < SF_FACT_N ? sf_fact_name((enum sf_case_fact)i) : NULL;
}

static const char *outcome_word(unsigned i)
{
    return i < SF_OUTCOME_N ? sf_outcome_name((enum sf_outcome)i) : NULL;
}

static const char *score_word(unsigned i)
{
    return i < SF_SCORE_AS_N ? sf_score_as_name((enum sf_score_as)i) : NULL;
}

/* An earlier row has the code of row `end`. */
static bool is_earlier(const struct sf_objection *rows, unsigned end)
{
    for (unsigned i = 0; i < end; i++)
        if (sf_text_equal(rows[i].code, rows[end].code))
            return true;
    return false;
}

static const char *objection_word(unsigned index)
{
    unsigned count;
    const struct sf_objection *rows = sf_objection_rows(&count);

    for (unsigned i = 0; i < count; i++)
        if (!is_earlier(rows, i) && !index--)
            return rows[i].code;
    return NULL;
}

static const struct sf_shape_type
    objection_type = {.name = "Objection",
                      .about = "Why the cards disprove a report.",
                      .word = objection_word},
    fact_type = {.name = "Fact", .about = "Something that a ruling depends on.", .word = fact_word},
    outcome_type = {.name = "Outcome", .about = "How it goes on.", .word = outcome_word},
    score_type = {.name = "ScoreAs", .about = "How the game is scored.", .word = score_word};

/* clang-format off */

#define FLAG(key, about) {SF_FIELD_FLAG(key, SF_NEEDED, about)}
#define SEAT_OR_NULL(key, about) {SF_FIELD_OWN(key, SF_NEEDED, &sf_seat_type, about), .null = true}
#define SENTENCES(about) \
    {SF_FIELD_TEXT("text", SF_NEEDED, 1, SF_DOOR_TEXT, about " in German")}, \
    {SF_FIELD_TEXT("text_en", SF_NEEDED, 1, SF_DOOR_TEXT, about " in English")}

/* --- adjudicate ------------------------------------------------------------------------------- */

#define RULING \
    ROW_RULE("the paragraph"), \
    {SF_FIELD_OWN("outcome", SF_NEEDED, &outcome_type, "how it goes on")}, \
    {SF_FIELD_OWN("score_as", SF_NEEDED, &score_type, "how the game is scored")}

static const struct sf_field verdict_fields[] = {
    ROW_BEGIN,
    RULING,
    {SF_FIELD_INT("payout", SF_NEEDED, -SF_NUMBER_MAX, SF_NUMBER_MAX, "what each seat wins or loses, if that is decided"),
     ROW_EACH, .null = true},
    {SF_FIELD_INT("pot", SF_OPTIONAL, 0, SF_NUMBER_MAX, "the Stock after the game, where one is played")},
    SEAT_OR_NULL("next_dealer", "who deals next, if that is decided"),
    {SF_FIELD_OWN("objection", SF_OPTIONAL, &objection_type, "why the cards disprove the report, if they do")},
    SENTENCES("the ruling"),
    {0}};
static const struct sf_shape verdict_shape = {
    .name = "Verdict", .about = "The ruling of the book about an incident.", .field = verdict_fields};
static const struct sf_shape *const adjudicate_shapes[] = {&verdict_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_adjudicate_answer = {"AdjudicateAnswer", "The answer of `adjudicate`.", adjudicate_shapes};

/* --- ruling ----------------------------------------------------------------------------------- */

static const struct sf_field question_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OWN("ask", SF_NEEDED, &fact_type, "put the answer into `known` under this key")},
    ROW_BOTH("the question"),
    {0}};
static const struct sf_shape question_shape = {
    .name = "Question", .about = "The next question that the ruling depends on.", .field = question_fields};

static const char *const against[] = {"seat", "prompter", NULL};
static const char *const rest[] = {"as_played", "others", "own", NULL};
static const char *const loser[] = {"by_points", "own", "others", NULL};
static const char *const payer[] = {"side", "for_own", "for_all", NULL};
static const char *const dealer[] = {"as_usual", "same", "next", "rightful", "after_rightful", NULL};
static const struct sf_field found_fields[] = {
    ROW_BEGIN,
    {SF_FIELD_OWN("ask", SF_NEEDED, &sf_never_type, "there is no further question"), .null = true},
    RULING,
    {SF_FIELD_WORD("against", SF_NEEDED, against, "whom it concerns")},
    {SF_FIELD_WORD("rest", SF_NEEDED, rest, "which side gets the cards that are not played")},
    {SF_FIELD_WORD("loser", SF_NEEDED, loser, "which side has lost")},
    {SF_FIELD_WORD("payer", SF_NEEDED, payer, "who pays")},
    {SF_FIELD_WORD("next_dealer", SF_NEEDED, dealer, "who deals next")},
    FLAG("sure_trick", "a proof of a sure trick protects from Schwarz"),
    {SF_FIELD_OWN("used", SF_NEEDED, &fact_type, "facts that it depends on"), .many = true},
    SENTENCES("the ruling"),
    {0}};
static const struct sf_shape found_shape = {
    .name = "Found", .about = "The ruling of the book.", .field = found_fields};
static const struct sf_shape *const ruling_shapes[] = {&question_shape, &found_shape, &sf_no_shape, NULL};
const struct sf_shape_choice sf_ruling_answer = {"InquiryAnswer", "The answer of `ruling`.", ruling_shapes};
/* clang-format on */
