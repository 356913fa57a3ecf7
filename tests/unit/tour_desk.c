/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tour_desk.h"

#include "tournament/parsed.h"
#include "tournament/signup.h"

#include "shuffle/shuffle.h"
#include "json/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define BEGINNING INT64_C(1763200800000)

struct desk *desk_new(void)
{
    struct desk *desk = calloc(1, sizeof *desk);

    assert_non_null(desk);
    assert_true(sf_shuffle_init());
    desk->t = sf_tournament_new();
    assert_non_null(desk->t);
    desk->now = BEGINNING;
    desk->secret = 1;
    return desk;
}

void desk_free(struct desk *desk)
{
    sf_tournament_free(desk->t);
    sf_tournament_free(desk->twin);
    free(desk);
}

struct sf_tour_actor desk_actor(const char *who)
{
    struct sf_tour_actor actor = {0};
    unsigned round = 0, table = 0;

    switch (who[0]) {
    case 'L':
        actor.role = SF_ROLE_LEITER;
        strcpy(actor.name, "Leiter");
        strcpy(actor.account, "leiter");
        break;
    case 'H':
        actor.role = SF_ROLE_HELPER;
        strcpy(actor.name, "Resi");
        break;
    case 'I':
        actor.role = SF_ROLE_HELPER;
        strcpy(actor.name, "Max");
        break;
    case 'P':
        actor.role = SF_ROLE_PLAYER;
        actor.number = (uint16_t)atoi(who + 1);
        strcpy(actor.name, "Spieler");
        break;
    case 'T':
        actor.role = SF_ROLE_TABLE;
        assert_int_equal(sscanf(who, "T%u/%u", &round, &table), 2);
        actor.round = (uint8_t)round;
        actor.table = (uint16_t)table;
        snprintf(actor.name, sizeof actor.name, "Tisch %u", table);
        break;
    case 'S':
        actor.role = SF_ROLE_SIGNUP;
        actor.number = (uint16_t)atoi(who + 1);
        strcpy(actor.name, "Anmeldung");
        break;
    default:
        actor.role = SF_ROLE_VIEWER;
        strcpy(actor.name, "Gast");
    }
    return actor;
}

static void assert_same_state(const struct sf_tournament *a, const struct sf_tournament *b)
{
    char *dump_a = desk_dump(a), *dump_b = desk_dump(b);

    assert_string_equal(dump_a, dump_b);
    free(dump_a);
    free(dump_b);
}

void desk_twin(struct desk *desk)
{
    desk->twin = sf_tournament_new();
    assert_non_null(desk->twin);
}

static void tell_twin(struct desk *desk)
{
    struct sf_fault fault = SF_NO_FAULT;

    if (sf_tournament_apply(desk->twin, desk->event, desk->length, desk->now, &fault))
        fail_msg("refused as text: %s: %.*s", sf_fault_text(&fault, SF_EN), (int)desk->length,
                 desk->event);
    assert_same_state(desk->t, desk->twin);
}

static void take(struct desk *desk, struct sf_tour_parsed *event)
{
    desk->length = event->length;
    memcpy(desk->event, event->text, event->length);
    desk->fault.why = 0;
    if (sf_tournament_take(desk->t, event, desk->now, &desk->fault))
        fail_msg("decided, then refused: %s: %.*s", sf_fault_text(&desk->fault, SF_EN),
                 (int)desk->length, desk->event);
    if (desk->twin)
        tell_twin(desk);
}

enum sf_error desk_command(struct desk *desk, const struct sf_tour_actor *actor,
                           const char *command, size_t length)
{
    struct sf_tour_parsed *parsed, *event = NULL;
    uint8_t secret[SF_SECRET_SIZE];
    enum sf_error error;

    desk->length = 0;
    sf_fault_init(&desk->fault);
    memset(secret, desk->secret++, sizeof secret);
    parsed = sf_tour_parse_command(command, length, &desk->fault);
    if (!parsed)
        return desk->fault.code;
    error = sf_tournament_decide(desk->t, actor, parsed, secret, &event, &desk->fault);
    if (event)
        take(desk, event);
    sf_tour_parsed_drop(event);
    sf_tour_parsed_drop(parsed);
    return error;
}

__attribute__((format(printf, 3, 0))) static enum sf_error send(struct desk *desk, const char *who,
                                                                const char *format, va_list values)
{
    static char command[SF_TOUR_EVENT_MAX];
    struct sf_tour_actor actor = desk_actor(who);
    uint32_t seq = sf_tournament_seq(desk->t);
    int length = vsnprintf(command, sizeof command, format, values);
    char *before, *after;
    enum sf_error error;

    assert_in_range(length, 1, sizeof command - 1);
    for (int i = 0; i < length; i++)
        if (command[i] == '\'')
            command[i] = '"';
    before = desk_dump(desk->t);
    desk->now++;
    error = desk_command(desk, &actor, command, (size_t)length);
    if (error || !desk->length) {
        after = desk_dump(desk->t);
        assert_string_equal(before, after);
        free(after);
        if (error)
            assert_int_equal(desk->fault.code, error);
    } else {
        assert_int_equal(sf_tournament_seq(desk->t), seq + 1);
    }
    free(before);
    return error;
}

enum sf_error desk_do(struct desk *desk, const char *who, const char *format, ...)
{
    va_list values;
    enum sf_error error;

    va_start(values, format);
    error = send(desk, who, format, values);
    va_end(values);
    return error;
}

void desk_ok(struct desk *desk, const char *who, const char *format, ...)
{
    va_list values;
    enum sf_error error;

    va_start(values, format);
    error = send(desk, who, format, values);
    va_end(values);
    if (error)
        fail_msg("%s: %s", format, sf_fault_text(&desk->fault, SF_EN));
}

const char *desk_fault(const struct sf_fault *fault)
{
    static char text[700];
    char row[16] = "";

    if (fault->row)
        snprintf(row, sizeof row, "row %u: ", fault->row);
    snprintf(text, sizeof text, "%s%s%s%s", row, fault->path, fault->path[0] ? ": " : "",
             sf_fault_text(fault, SF_EN));
    return text;
}

void desk_no(struct desk *desk, enum sf_error error, const char *sentence, const char *who,
             const char *format, ...)
{
    va_list values;
    enum sf_error found;

    va_start(values, format);
    found = send(desk, who, format, values);
    va_end(values);
    if (found != error || !strstr(desk_fault(&desk->fault), sentence))
        fail_msg("%s: %s: %s", format, sf_error_code(found),
                 found ? desk_fault(&desk->fault) : "accepted");
}

void desk_enter(struct desk *desk, unsigned count)
{
    for (unsigned i = 1; i <= count; i++)
        desk_ok(desk, "H", "{'ev':'enter','name':'Spieler %u','paid':800}", i);
}

void desk_draw(struct desk *desk, unsigned round)
{
    desk_ok(desk, "L", "{'ev':'commit','round':%u}", round);
    desk_ok(desk, "L", "{'ev':'draw','round':%u,'word':'Radi'}", round);
    desk_ok(desk, "L", "{'ev':'publish','round':%u}", round);
}

/* "1 1 -1 -1; …" as an array of rows. */
static void rows_of(const char *text, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "[{'p':[");

    for (; *text; text++) {
        if (*text == ';')
            used += (size_t)snprintf(out + used, size - used, "]},{'p':[");
        else if (*text == ' ' && text[1] && used && out[used - 1] != '[')
            used += (size_t)snprintf(out + used, size - used, ",");
        else if (*text != ' ')
            used += (size_t)snprintf(out + used, size - used, "%c", *text);
    }
    snprintf(out + used, size - used, "]}]");
}

static uint32_t base_of(struct desk *desk, unsigned round, unsigned table)
{
    const struct sf_tour_sheet *sheet = sf_tour_sheet(sf_tournament_table(desk->t, round, table));

    return sheet ? sheet->seq : 0;
}

void desk_list(struct desk *desk, unsigned round, unsigned table, const char *rows)
{
    char text[4096];

    rows_of(rows, text, sizeof text);
    desk_ok(desk, "H", "{'ev':'list','round':%u,'table':%u,'base':%u,'rows':%s}", round, table,
            base_of(desk, round, table), text);
}

void desk_confirm(struct desk *desk, unsigned round, unsigned table)
{
    desk_ok(desk, "H", "{'ev':'confirm','round':%u,'table':%u,'base':%u}", round, table,
            base_of(desk, round, table));
}

void desk_round(struct desk *desk, unsigned round, const char *rows)
{
    unsigned tables = sf_tournament_round(desk->t, round)->tables;

    for (unsigned table = 1; table <= tables; table++) {
        desk_list(desk, round, table, rows);
        desk_confirm(desk, round, table);
    }
    desk_ok(desk, "L", "{'ev':'close','round':%u}", round);
}

const struct sf_standing *desk_standing(struct desk *desk, unsigned rounds, unsigned number)
{
    const struct sf_evaluation *e = sf_tournament_standings(desk->t, rounds);

    assert_non_null(e);
    for (unsigned i = 0; i < sf_tournament_entrants(desk->t); i++)
        if (e->standing[i].player + 1u == number)
            return &e->standing[i];
    fail_msg("%u is not in the standings", number);
    return NULL;
}

/* --- everything ------------------------------------------------------------------------------- */

enum { DUMP_MAX = 1 << 22 };

static void dump_sheet(struct sf_out *out, const struct sf_tour_sheet *sheet)
{
    sf_out_pair_int(out, "version", sheet->version);
    sf_out_pair_int(out, "seq", sheet->seq);
    sf_out_pair_bool(out, "second", sheet->second);
    sf_out_pair_int(out, "signed", sheet->signed_by);
    sf_out_pair_string(out, "by", sheet->by);
    sf_out_pair_string(out, "why", sheet->why);
    for (unsigned i = 0; i < SF_SEATS; i++)
        sf_out_pair_int(out, "sum", sheet->has_sums ? sheet->sum[i] : -1);
    for (unsigned i = 0; i < sheet->row_count; i++) {
        for (unsigned k = 0; k < SF_SEATS; k++)
            sf_out_pair_int(out, "entry", sheet->row[i].entry[k]);
        sf_out_pair_int(out, "kind", sheet->row[i].kind);
        sf_out_pair_string(out, "reason", sheet->reason[i]);
    }
}

static void dump_round(struct sf_out *out, const struct sf_tour_round *round)
{
    sf_out_pair_int(out, "state", round->state);
    sf_out_pair_int(out, "attempt", round->attempt);
    sf_out_pair_hex(out, "seed", round->seed, sizeof round->seed);
    sf_out_pair_string(out, "word", round->word);
    sf_out_pair_string(out, "by_hand", round->by_hand);
    for (unsigned i = 0; i < round->tables; i++) {
        const struct sf_tour_table *table = &round->table[i];
        sf_out_pair_int(out, "table", table->state);
        sf_out_pair_int(out, "seats", table->seats);
        sf_out_pair_int(out, "confirmed", table->confirmed_seq);
        sf_out_pair_int(out, "stamp", table->stamp);
        sf_out_pair_int(out, "noted", (int64_t)table->noted);
        for (unsigned seat = 0; seat < table->seats; seat++)
            sf_out_pair_int(out, "seat", table->number[seat]);
        for (unsigned k = 0; k < table->change_count; k++)
            sf_out_pair_int(out, "change", table->change[k].player * 100 + table->change[k].from);
        for (unsigned k = 0; k < table->sheet_count; k++)
            dump_sheet(out, &table->sheet[k]);
    }
}

static void dump_stage(struct sf_out *out, const struct sf_tour_stage *stage)
{
    sf_out_pair_int(out, "scene", stage->scene + stage->open * 100);
    sf_out_pair_int(out, "step", stage->step);
    sf_out_pair_int(out, "seen", stage->seen);
    sf_out_pair_string(out, "notice", stage->notice);
    sf_out_pair_string(out, "sponsors", stage->sponsors);
    sf_out_pair_bool(out, "running", stage->clock.running);
    sf_out_pair_int(out, "left", stage->clock.set ? stage->clock.left : -1);
    sf_out_pair_int(out, "at", stage->clock.at);
}

static void dump_signups(struct sf_out *out, const struct sf_tournament *t)
{
    const struct sf_signup_setup *setup = sf_tournament_signup_setup(t);

    sf_out_pair_int(out, "signups", setup->set + 2 * setup->open + 4 * setup->limit);
    sf_out_pair_int(out, "until", setup->until);
    for (unsigned i = 0; i < sf_tournament_signups(t); i++) {
        const struct sf_signup *signup = sf_tournament_signup(t, i);
        sf_out_pair_int(out, "signup", signup->seq);
        sf_out_pair_int(out, "decided", signup->decided + 8 * signup->number);
        sf_out_pair_string(out, "name", signup->name);
        sf_out_pair_string(out, "club", signup->club);
        sf_out_pair_string(out, "meal", signup->meal);
        sf_out_pair_string(out, "partner", signup->partner);
        sf_out_pair_int(out, "agree", signup->agree + 2 * signup->erased + 4 * signup->revisions);
    }
}

static void dump_desk(struct sf_out *out, const struct sf_tournament *t)
{
    for (unsigned i = 0; i < sf_tournament_requests(t); i++)
        sf_out_pair_int(out, "request", sf_tournament_request(t, i)->state);
    for (unsigned i = 0; i < sf_tournament_rulings(t); i++)
        sf_out_pair_string(out, "ruling", sf_tournament_ruling(t, i)->words);
    for (unsigned i = 0; i < sf_tournament_till_count(t); i++) {
        sf_out_pair_int(out, "till", sf_tournament_till(t, i)->amount);
        sf_out_pair_int(out, "of", sf_tournament_till(t, i)->number);
    }
    for (unsigned i = 0; i < sf_tournament_helpers(t); i++)
        sf_out_pair_int(out, sf_tournament_helper(t, i)->account, sf_tournament_helper(t, i)->role);
}

char *desk_dump(const struct sf_tournament *t)
{
    static char room[DUMP_MAX];
    struct sf_out out;
    char *text;

    sf_out_init(&out, room, sizeof room - 1);
    sf_out_open(&out, '{');
    sf_out_pair_int(&out, "seq", sf_tournament_seq(t));
    sf_out_pair_bool(&out, "final", sf_tournament_final(t));
    sf_out_pair_hex(&out, "setup", (const uint8_t *)sf_tournament_setup(t), 64);
    for (unsigned i = 1; i <= sf_tournament_entrants(t); i++) {
        const struct sf_entrant *e = sf_tournament_entrant(t, i);
        if (!e)
            continue;
        sf_out_pair_string(&out, "name", e->name);
        sf_out_pair_int(&out, "state", e->state);
        sf_out_pair_int(&out, "paid", e->paid);
        sf_out_pair_int(&out, "side", e->side_paid);
        sf_out_pair_int(&out, "born", e->born);
        for (unsigned k = 0; k < e->pots; k++)
            sf_out_pair_int(&out, "pot", e->pot[k]);
        sf_out_pair_int(&out, "penalty", e->penalty + e->disqualified * 100000);
        sf_out_pair_int(&out, "lot", e->lot);
        sf_out_pair_int(&out, "seated", e->seated);
        sf_out_pair_int(&out, "prize", e->prize_paid);
    }
    for (unsigned i = 1; i <= sf_tournament_rounds(t); i++)
        dump_round(&out, sf_tournament_round(t, i));
    dump_desk(&out, t);
    dump_stage(&out, sf_tournament_stage(t));
    dump_signups(&out, t);
    sf_out_close(&out, '}');
    assert_false(out.overflow);
    room[out.length] = 0;
    text = malloc(out.length + 1);
    assert_non_null(text);
    memcpy(text, room, out.length + 1);
    return text;
}

static void assert_same_records(const struct sf_tournament *a, const struct sf_tournament *b)
{
    struct sf_tour_record one, other;

    assert_int_equal(sf_tournament_seq(a), sf_tournament_seq(b));
    for (uint32_t seq = 1; sf_tournament_record(a, seq, &one); seq++) {
        assert_true(sf_tournament_record(b, seq, &other));
        assert_int_equal(one.undone, other.undone);
        assert_int_equal(one.at, other.at);
        assert_string_equal(one.text, other.text);
        assert_string_equal(one.by, other.by);
    }
}

static void assert_replayed(const struct desk *desk, struct sf_tournament *again)
{
    assert_same_state(desk->t, again);
    assert_same_records(desk->t, again);
    sf_tournament_free(again);
}

void desk_replay(const struct desk *desk)
{
    struct sf_tournament *again = sf_tournament_new(), *loaded = sf_tournament_new();
    struct sf_tour_record record;

    assert_non_null(again);
    assert_non_null(loaded);
    for (uint32_t seq = 1; sf_tournament_record(desk->t, seq, &record); seq++) {
        assert_int_equal(sf_tournament_apply(again, record.text, record.length, record.at, NULL),
                         SF_OK);
        assert_int_equal(sf_tournament_append(loaded, record.text, record.length, record.at, NULL),
                         SF_OK);
    }
    assert_int_equal(sf_tournament_settle(loaded, NULL, NULL), SF_OK);
    assert_replayed(desk, again);
    assert_replayed(desk, loaded);
    assert_replayed(desk, sf_tournament_copy(desk->t));
}
