/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/incident.h"
#include "core/adjudicate.h"
#include "record/documents.h"
#include <string.h>

/* --- values ----------------------------------------------------------------------------------- */

static const char *kind_word(unsigned index)
{
    return index < SF_IRREGULAR_N ? sf_irregular_name((enum sf_irregular)index) : NULL;
}

static enum sf_error read_kind(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    unsigned kind = 0;

    while (kind < SF_IRREGULAR_N && !sf_json_is(reader->doc, node, kind_word(kind)))
        kind++;
    if (kind == SF_IRREGULAR_N)
        return sf_shape_fault(reader, SF_E_UNKNOWN_INCIDENT, node, SF_WHY_NOTHING, SF_WITHOUT);
    if (into)
        *(uint8_t *)into = (uint8_t)kind;
    return SF_OK;
}

static const struct sf_shape_type kind_type = {
    .name = "Mishap", .about = "Something that went wrong.", .read = read_kind, .word = kind_word};

/* The same, with the fault of any other word. */
static const struct sf_shape_type asked_kind_type = {
    .name = "Mishap", .about = "Something that went wrong.", .word = kind_word};

/* Tricks are counted from 1; one more than there are means after the last card. */
static enum sf_error read_trick(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    int64_t trick;

    if (!sf_json_int(reader->doc, node, &trick))
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_NOTHING, SF_WITHOUT);
    if (trick < 1 || trick > SF_CARD_N)
        return sf_shape_fault(reader, SF_E_INCIDENT_TRICK, node, SF_WHY_NOTHING, SF_WITHOUT);
    if (into)
        *(uint8_t *)into = (uint8_t)trick;
    return SF_OK;
}

static const struct sf_shape_type trick_type = {
    .name = "Trick",
    .typescript = "number",
    .schema = "{\"type\":\"integer\",\"minimum\":1,\"maximum\":9}",
    .about = "The number of a trick, from 1; one more than there are: after the last card.",
    .read = read_trick};

/* Stores the node; the readers of record/game.h and of this module read it. */
static enum sf_error read_later(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    if (reader->doc->nodes[node].type != SF_JSON_OBJECT)
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_WANT_OBJECT, SF_WITHOUT);
    if (into)
        memcpy(into, &node, sizeof node);
    return SF_OK;
}

static const struct sf_shape_type later_type = {
    .name = "Later", .about = "An object that is read with the rules at hand.", .read = read_later};

static enum sf_error read_list(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    if (reader->doc->nodes[node].type != SF_JSON_ARRAY || !reader->doc->nodes[node].count)
        return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_SOME_INCIDENT, SF_WITHOUT);
    if (reader->doc->nodes[node].count > SF_INCIDENT_MAX)
        return sf_shape_fault(reader, SF_E_TOO_LARGE, 0, SF_WHY_NOTHING, SF_WITHOUT);
    if (into)
        memcpy(into, &node, sizeof node);
    return SF_OK;
}

static const struct sf_shape_type list_type = {.name = "Incidents",
                                               .typescript = "readonly Incident[]",
                                               .schema = "{\"type\":\"array\",\"minItems\":1,"
                                                         "\"maxItems\":16,\"items\":{\"$ref\":"
                                                         "\"#/components/schemas/Incident\"}}",
                                               .about = "Several incidents, in order.",
                                               .read = read_list};

/* --- rows ------------------------------------------------------------------------------------- */

static const char *const choices[] = {"play_on", "take_win", NULL};

/* clang-format off */
static const struct sf_field incident_fields[] = {
    {"kind", SF_KIND_OWN, SF_NEEDED, 0, 0, "what happened", .type = &kind_type,
     SF_AT(struct sf_incident_told, kind)},
    {"seat", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the seat at fault", .type = &sf_seat_type,
     SF_AT(struct sf_incident_told, seat)},
    {"prompter", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the seat that prompted it to play", .type = &sf_seat_type,
     SF_AT(struct sf_incident_told, prompter)},
    {"trick", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "in which trick it happened; without it the current one", .type = &trick_type,
     SF_AT(struct sf_incident_told, trick)},
    {"found_trick", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "in which trick it was noticed; without it at once", .type = &trick_type,
     SF_AT(struct sf_incident_told, found)},
    {"looked_at", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "which trick was looked at; without it an old one",
     .type = &trick_type, SF_AT(struct sf_incident_told, looked_at)},
    {"lost_solos", SF_KIND_INT, SF_OPTIONAL, 0, 99, "solo games that the seat lost in the round before this one",
     SF_AT(struct sf_incident_told, lost_solos)},
    {"card", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the card that it is about", .type = &sf_card_type,
     SF_AT(struct sf_incident_told, card)},
    {"announced", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "the game announced in place of the one owed",
     .of = &sf_contract_shape, .type = &later_type, SF_AT(struct sf_incident_told, announced)},
    {"choice", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "what the other side wants", .words = choices,
     SF_AT(struct sf_incident_told, choice), .absent = SF_CHOICE_NONE},
#define FACT_FIELD(id, name, about) \
    {name, SF_KIND_FLAG, SF_OPTIONAL, 0, 0, about, SF_AT(struct sf_incident_told, fact[SF_FACT_##id])},
    SF_FACTS_TOLD(FACT_FIELD)
#undef FACT_FIELD
    {0}};

static const struct sf_field report_fields[] = {
    {"id", SF_KIND_ANY, SF_OPTIONAL, 0, 0, "any JSON, repeated in the answer", .null = true, SF_AT(struct sf_report_told, id)},
    {"game", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "the game; its tricks end just before the incident", .of = &sf_incident_game_shape,
     .type = &later_type, SF_AT(struct sf_report_told, game)},
    {"incident", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "what happened", .of = &sf_incident_shape,
     .type = &later_type, SF_AT(struct sf_report_told, incident)},
    {"incidents", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "several of them in order, in place of `incident`", .type = &list_type,
     SF_AT(struct sf_report_told, incidents)},
    {0}};

static const struct sf_field inquiry_fields[] = {
    {"id", SF_KIND_ANY, SF_OPTIONAL, 0, 0, "any JSON, repeated in the answer", .null = true, SF_AT(struct sf_inquiry_told, id)},
    {"rulebook", SF_KIND_OWN, SF_NEEDED, 0, 0, "id of the book", .type = &sf_book_type},
    {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules of the table", .of = &sf_house_shape,
     .type = &later_type, SF_AT(struct sf_inquiry_told, house)},
    {"kind", SF_KIND_OWN, SF_NEEDED, 0, 0, "what happened", .type = &asked_kind_type,
     SF_AT(struct sf_inquiry_told, kind)},
    {"known", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "the answers so far", .of = &sf_known_shape,
     .type = &later_type, SF_AT(struct sf_inquiry_told, known)},
    {0}};

static const struct sf_field known_fields[] = {
#define FACT_FIELD(id, name, about) \
    {name, SF_KIND_FLAG, SF_OPTIONAL, 0, 0, about, SF_AT(struct sf_known_told, fact[SF_FACT_##id]), \
     .absent = SF_FACT_OPEN},
    SF_FACTS(FACT_FIELD)
#undef FACT_FIELD
    {0}};
/* clang-format on */

const struct sf_shape sf_incident_shape = {.name = "Incident",
                                           .about = "Something that went wrong in a game.",
                                           .field = incident_fields,
                                           .size = sizeof(struct sf_incident_told),
                                           SF_GIVEN_AT(struct sf_incident_told, given)};
const struct sf_shape sf_report_shape = {.name = "Report",
                                         .about = "A line of `adjudicate`.",
                                         .field = report_fields,
                                         .size = sizeof(struct sf_report_told)};
const struct sf_shape sf_inquiry_shape = {.name = "Inquiry",
                                          .about = "A line of `ruling`.",
                                          .field = inquiry_fields,
                                          .size = sizeof(struct sf_inquiry_told)};
const struct sf_shape sf_known_shape = {.name = "KnownFacts",
                                        .about = "Facts that are known to hold or not to hold.",
                                        .field = known_fields,
                                        .size = sizeof(struct sf_known_told)};
