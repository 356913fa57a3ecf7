/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/show_plans.h"
#include "ledger/show.h"
#include "shape/fields.h"

/* clang-format off */
#define ID(name, need, text) {SF_FIELD_TOKEN(name, need, 1, SF_LEDGER_ID_MAX, text)}
#define WRITTEN \
    ID("entry", SF_NEEDED, "its entry"), \
    {SF_FIELD_INT("at", SF_NEEDED, 0, SF_NUMBER_MAX, "when it was written")}, \
    {SF_FIELD_NAME("by", SF_OPTIONAL, 1, SF_LEDGER_NAME_MAX, "who wrote it")}

static const char *const answers[] = {"yes", "no", "maybe", NULL};

static const struct sf_field answer_fields[] = {
    ID("member", SF_NEEDED, "the member"), {SF_FIELD_WORD("answer", SF_NEEDED, answers, "do they come?")}, {0}};
static const struct sf_shape answer_shape = {
    .name = "LedgerComes", .about = "Does a member come?", .field = answer_fields};
static const struct sf_field date_fields[] = {
    ID("date", SF_NEEDED, "the planned evening"), WRITTEN,
    {SF_FIELD_DATE("day", SF_NEEDED, "the day")},
    {SF_FIELD_TEXT("time", SF_OPTIONAL, 5, 5, "when, as 19:30")},
    {SF_FIELD_NAME("place", SF_OPTIONAL, 1, SF_LEDGER_PLACE_MAX, "where")},
    {SF_FIELD_OWN("off", SF_OPTIONAL, &sf_yes_type, "it was called off")},
    {SF_FIELD_OBJECTS("answers", SF_NEEDED, &answer_shape, "who has answered what")}, {0}};
const struct sf_shape sf_ledger_date_shape = {
    .name = "LedgerDateShown", .about = "A planned evening.", .field = date_fields};

static const struct sf_field note_fields[] = {
    WRITTEN, {SF_FIELD_TEXT("text", SF_NEEDED, 1, SF_LEDGER_NOTE_MAX, "the message")}, {0}};
const struct sf_shape sf_ledger_note_shape = {
    .name = "LedgerNoteShown", .about = "A message on the wall.", .field = note_fields};

static const struct sf_field table_fields[] = {
    WRITTEN, ID("table", SF_NEEDED, "the table at this server"), ID("key", SF_OPTIONAL, "the key of its link"), {0}};
const struct sf_shape sf_ledger_table_shape = {
    .name = "LedgerTableShown", .about = "A table online that somebody has opened for the round.", .field = table_fields};

static const struct sf_field carry_fields[] = {
    WRITTEN, {SF_FIELD_NAME("reason", SF_NEEDED, 1, SF_LEDGER_REASON_MAX, "why")},
    {SF_FIELD_OBJECTS("amounts", SF_NEEDED, &sf_ledger_share_shape, "who got and who paid")}, {0}};
const struct sf_shape sf_ledger_carry_shape = {
    .name = "LedgerCarried", .about = "Amounts that are not those of a game.", .field = carry_fields};
/* clang-format on */

static void put_text(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                     uint32_t name)
{
    if (name)
        sf_out_pair_string(out, key, sf_ledger_text(ledger, name));
}

static void put_written(struct sf_out *out, const struct sf_ledger *ledger,
                        const struct sf_ledger_fact *fact)
{
    put_text(out, "entry", ledger, fact->id);
    sf_out_pair_int(out, "at", fact->at);
    put_text(out, "by", ledger, fact->by);
}

static void put_answers(struct sf_out *out, const struct sf_ledger *ledger,
                        const struct sf_ledger_date *date)
{
    sf_out_key(out, "answers");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < ledger->members; i++) {
        if (!date->answer[i])
            continue;
        sf_out_open(out, '{');
        put_text(out, "member", ledger, ledger->member[i].id);
        sf_out_pair_string(out, "answer", answers[date->answer[i] - 1]);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void put_date(struct sf_out *out, const struct sf_ledger *ledger,
                     const struct sf_ledger_date *date)
{
    const struct sf_ledger_fact *fact = &ledger->fact[date->fact];

    sf_out_open(out, '{');
    put_text(out, "date", ledger, date->id);
    put_written(out, ledger, fact);
    put_text(out, "day", ledger, fact->day);
    put_text(out, "time", ledger, fact->time);
    put_text(out, "place", ledger, fact->text);
    if (fact->off)
        sf_out_pair_bool(out, "off", true);
    put_answers(out, ledger, date);
    sf_out_close(out, '}');
}

/* A message, or a table. */
static void put_said(struct sf_out *out, const struct sf_ledger *ledger,
                     const struct sf_ledger_fact *fact)
{
    sf_out_open(out, '{');
    put_written(out, ledger, fact);
    put_text(out, "table", ledger, fact->table);
    put_text(out, fact->kind == SF_ENTRY_TABLE ? "key" : "text", ledger, fact->text);
    sf_out_close(out, '}');
}

/* The last ones of a list, the first one first. */
static void put_last(struct sf_out *out, const struct sf_ledger *ledger, const char *key,
                     const uint32_t *list, uint32_t count, uint32_t most)
{
    if (!count)
        return;
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (uint32_t i = count > most ? count - most : 0; i < count; i++)
        put_said(out, ledger, &ledger->fact[list[i]]);
    sf_out_close(out, ']');
}

void sf_ledger_plans_write(struct sf_out *out, const struct sf_ledger *ledger)
{
    if (ledger->dates) {
        sf_out_key(out, "dates");
        sf_out_open(out, '[');
        for (uint32_t i = 0; i < ledger->dates; i++)
            put_date(out, ledger, &ledger->date[i]);
        sf_out_close(out, ']');
    }
    put_last(out, ledger, "notes", ledger->note, ledger->notes, SF_LEDGER_NOTES);
    put_last(out, ledger, "tables", ledger->table, ledger->tables, SF_LEDGER_TABLES);
}

static void put_carry(struct sf_out *out, const struct sf_ledger *ledger,
                      const struct sf_ledger_fact *fact)
{
    sf_out_open(out, '{');
    put_written(out, ledger, fact);
    put_text(out, "reason", ledger, fact->reason);
    sf_out_key(out, "amounts");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < ledger->members; i++) {
        int64_t amount = sf_ledger_carried(ledger, fact, i);
        if (!amount)
            continue;
        sf_out_open(out, '{');
        put_text(out, "member", ledger, ledger->member[i].id);
        sf_out_pair_int(out, "amount", amount);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

void sf_ledger_carried_write(struct sf_out *out, const struct sf_ledger *ledger,
                             const struct sf_ledger_evening *evening)
{
    if (!evening->carries)
        return;
    sf_out_key(out, "carried");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < evening->carries; i++)
        put_carry(out, ledger, &ledger->fact[ledger->carry[evening->carry + i]]);
    sf_out_close(out, ']');
}
