/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "loadtest/crowd.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAY_MAX = 1024 };

static const char *const books[] = {"schule-2024", "bsv-1989", "muenchen-2006", "serien-2022",
                                    "kurz-turnier"};

void sf_crowd_fault(struct sf_crowd *crowd, enum sf_load_fault fault, struct sf_param what)
{
    struct sf_load_result *result = crowd->result;

    result->faults[fault]++;
    if (!result->example.why)
        sf_fault_say(&result->example, SF_OK, NULL, SF_WHY_ABOUT,
                     SF_WITH(SF_T(sf_load_fault_name(fault)), what));
}

/* The message, or a part of it. */
static void fault_text(struct sf_crowd *crowd, enum sf_load_fault fault, const char *text,
                       size_t length)
{
    char cut[200];

    snprintf(cut, sizeof cut, "%.*s", (int)(length < sizeof cut ? length : sizeof cut), text);
    sf_crowd_fault(crowd, fault, SF_T(cut));
}

/* --- whose turn it is ------------------------------------------------------------------------- */

static void leave_ready(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    uint32_t place = person->ready_place, last;

    if (place == SF_CROWD_NOWHERE)
        return;
    last = crowd->ready[--crowd->ready_count];
    crowd->ready[place] = last;
    crowd->people[last].ready_place = place;
    person->ready_place = SF_CROWD_NOWHERE;
}

static void join_ready(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    if (person->ready_place != SF_CROWD_NOWHERE)
        return;
    person->ready_place = crowd->ready_count;
    crowd->ready[crowd->ready_count++] = person->number;
}

static int64_t hand_of(const struct sf_crowd_person *person)
{
    const char *text = sf_mirror_get(person->mirror, "hand_no");

    return text ? atoll(text) : 0;
}

static bool between_hands(const struct sf_crowd_person *person)
{
    const char *stage = sf_mirror_get(person->mirror, "stage");

    return stage && !strcmp(stage, "\"pause\"");
}

static bool choose(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    if (person->state != SF_STATE_LIVE || person->asking || !person->table->begun)
        return false;
    if (between_hands(person) && person->ready_hand == hand_of(person))
        return false;
    return sf_mirror_choose(person->mirror, &crowd->rng, person->action, sizeof person->action);
}

static void look(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    if (choose(crowd, person))
        join_ready(crowd, person);
    else
        leave_ready(crowd, person);
}

void sf_crowd_begin_table(struct sf_crowd *crowd)
{
    struct sf_crowd_table *table = &crowd->tables[crowd->begun++];

    table->begun = true;
    for (unsigned seat = 0; seat < SF_CROWD_SEATS; seat++)
        look(crowd, table->seat[seat]);
}

/* --- measuring -------------------------------------------------------------------------------- */

static struct sf_crowd_heard *heard_at(struct sf_crowd *crowd, struct sf_crowd_table *table,
                                       uint32_t seq)
{
    struct sf_crowd_heard *heard = &table->heard[seq % SF_CROWD_HEARD];

    if (heard->seq != seq) {
        if (heard->sent_ns)
            crowd->result->unmeasured++;
        *heard = (struct sf_crowd_heard){.seq = seq};
    }
    return heard;
}

static void settle(struct sf_crowd *crowd, struct sf_crowd_heard *heard)
{
    if (!heard->sent_ns || heard->seats != (1u << SF_CROWD_SEATS) - 1)
        return;
    sf_gauge_add(&crowd->result->seats, heard->last_ns - heard->sent_ns);
    heard->sent_ns = 0;
}

static void note_event(struct sf_crowd *crowd, struct sf_crowd_person *person, uint32_t seq)
{
    struct sf_crowd_table *table = person->table;
    struct sf_crowd_heard *heard;

    crowd->result->events++;
    if (seq > table->seen)
        table->seen = seq;
    if (seq + SF_CROWD_HEARD <= table->seen)
        return; /* somebody catches up */
    heard = heard_at(crowd, table, seq);
    heard->seats |= (uint8_t)(1u << person->seat);
    heard->last_ns = crowd->now_ns;
    settle(crowd, heard);
}

static void note_ok(struct sf_crowd *crowd, struct sf_crowd_person *person, uint32_t seq)
{
    struct sf_crowd_table *table = person->table;
    struct sf_crowd_heard *heard;

    crowd->result->done++;
    if (seq > table->acked)
        table->acked = seq;
    if (seq > person->mirror->seq)
        sf_crowd_fault(crowd, SF_LOAD_GAP, SF_W(SF_WHY_CROWD_GAP));
    if (!person->measured || table->breaks != person->table_breaks ||
        seq + SF_CROWD_HEARD <= table->seen) {
        crowd->result->unmeasured++;
        return;
    }
    sf_gauge_add(&crowd->result->answer, crowd->now_ns - person->sent_ns);
    heard = heard_at(crowd, table, seq);
    heard->sent_ns = person->sent_ns;
    settle(crowd, heard);
}

static void forget_measures(struct sf_crowd *crowd, struct sf_crowd_table *table)
{
    table->breaks++;
    for (unsigned i = 0; i < SF_CROWD_HEARD; i++) {
        crowd->result->unmeasured += table->heard[i].sent_ns != 0;
        table->heard[i].sent_ns = 0;
    }
}

/* --- speaking --------------------------------------------------------------------------------- */

void sf_person_set(struct sf_crowd *crowd, struct sf_crowd_person *person,
                   enum sf_person_state state)
{
    crowd->count[person->state]--;
    crowd->count[state]++;
    if (person->table) {
        person->table->away += person->state == SF_STATE_LIVE && state != SF_STATE_LIVE;
        person->table->away -= person->state != SF_STATE_LIVE && state == SF_STATE_LIVE;
    }
    person->state = (uint8_t)state;
}

void sf_person_out(struct sf_crowd *crowd, struct sf_crowd_person *person, uint64_t after_ns)
{
    sf_wire_cut(&person->wire, false);
    leave_ready(crowd, person);
    if (person->table && person->state == SF_STATE_LIVE)
        forget_measures(crowd, person->table);
    sf_person_set(crowd, person, SF_STATE_OFF);
    person->was_here = person->mirror && person->mirror->seq;
    person->back_ns = crowd->now_ns + after_ns;
    crowd->outside[crowd->outside_count++] = person->number;
}

/* The reader notices a failed send. */
static void say(struct sf_crowd *crowd, struct sf_crowd_person *person, const char *text,
                int length)
{
    if (length > 0 && length < SAY_MAX && sf_wire_send(&person->wire, text, (size_t)length))
        crowd->result->bytes_out += (uint64_t)length;
}

void sf_person_greet(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    char text[SAY_MAX];
    int length;

    if (!person->token[0])
        length = snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"name\":\"Gast %u\"}",
                          person->number);
    else if (!person->mirror || !person->mirror->seq)
        length = snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}",
                          person->token);
    else
        length = snprintf(text, sizeof text,
                          "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\",\"resume\":[{\"table\":\"%s\","
                          "\"seq\":%" PRIu32 "}]}",
                          person->token, person->table->id, person->mirror->seq);
    sf_person_set(crowd, person, SF_STATE_GREETING);
    say(crowd, person, text, length);
}

static void open_table(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    size_t number = (size_t)(person->table - crowd->tables);
    char text[SAY_MAX];
    int length = snprintf(text, sizeof text,
                          "{\"t\":\"open\",\"id\":\"open\",\"rulebook\":\"%s\",\"title\":\"Tisch "
                          "%zu\",\"clock\":{\"move\":600,\"reserve\":0}}",
                          books[number % (sizeof books / sizeof *books)], number);

    sf_person_set(crowd, person, SF_STATE_SEATING);
    say(crowd, person, text, length);
}

static void sit(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    char text[SAY_MAX];
    int length =
        snprintf(text, sizeof text, "{\"t\":\"sit\",\"id\":\"sit\",\"table\":\"%s\",\"seat\":%u}",
                 person->table->id, person->seat);

    sf_person_set(crowd, person, SF_STATE_SEATING);
    say(crowd, person, text, length);
}

void sf_person_check(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    char text[SAY_MAX];
    int length = snprintf(text, sizeof text,
                          "{\"t\":\"resume\",\"id\":\"check\",\"table\":\"%s\",\"seq\":0}",
                          person->table->id);

    leave_ready(crowd, person);
    person->compared = false;
    person->bound = person->table->acked;
    sf_person_set(crowd, person, SF_STATE_CHECKING);
    say(crowd, person, text, length);
}

static void send_action(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    char text[SAY_MAX];
    int length = snprintf(text, sizeof text,
                          "{\"t\":\"do\",\"id\":\"%" PRIu32 "\",\"table\":\"%s\",\"at\":%" PRIu32
                          ",\"a\":%s}",
                          person->said, person->table->id, person->at, person->action);

    say(crowd, person, text, length);
}

void sf_person_act(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    bool may = choose(crowd, person);

    leave_ready(crowd, person);
    if (!may)
        return;
    if (between_hands(person))
        person->ready_hand = hand_of(person);
    person->asking = true;
    person->said++;
    person->at = person->mirror->seq;
    person->measured = person->table->away == 0;
    person->table_breaks = person->table->breaks;
    person->sent_ns = crowd->now_ns;
    crowd->result->actions++;
    crowd->unanswered++;
    send_action(crowd, person);
}

/* --- hearing ---------------------------------------------------------------------------------- */

static uint32_t number_in(const struct sf_json *doc, const char *key)
{
    uint32_t node = sf_json_get(doc, 0, key);
    int64_t number;

    return node && sf_json_int(doc, node, &number) && number >= 0 && number <= UINT32_MAX
               ? (uint32_t)number
               : 0;
}

static bool text_in(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    return node && sf_json_string(doc, node, text, size);
}

static void become_live(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    sf_person_set(crowd, person, SF_STATE_LIVE);
    if (person->asking)
        send_action(crowd, person); /* it may have been lost: send the same again */
    look(crowd, person);
}

static void hear_welcome(struct sf_crowd *crowd, struct sf_crowd_person *person,
                         const struct sf_json *doc)
{
    if (!person->token[0] && !text_in(doc, "token", person->token, sizeof person->token))
        sf_crowd_fault(crowd, SF_LOAD_UNREADABLE, SF_W(SF_WHY_CROWD_WELCOME));
    if (crowd->restarting && !crowd->first_back) {
        crowd->first_back = true;
        crowd->result->restart_first_s = (double)(crowd->now_ns - crowd->gone_ns) * 1e-9;
    }
    sf_person_set(crowd, person, SF_STATE_GREETED);
    if (!person->table)
        return;
    if (person->mirror->seq)
        sf_person_check(crowd, person);
    else if (person->seat == 0)
        open_table(crowd, person);
    else if (person->table->id[0])
        sit(crowd, person);
}

static void hear_opened(struct sf_crowd *crowd, struct sf_crowd_person *person,
                        const struct sf_json *doc)
{
    struct sf_crowd_table *table = person->table;

    if (!text_in(doc, "table", table->id, sizeof table->id)) {
        sf_crowd_fault(crowd, SF_LOAD_UNREADABLE, SF_W(SF_WHY_CROWD_OPEN));
        return;
    }
    become_live(crowd, person);
    for (unsigned seat = 1; seat < SF_CROWD_SEATS; seat++)
        if (table->seat[seat]->state == SF_STATE_GREETED)
            sit(crowd, table->seat[seat]);
}

static void hear_checked(struct sf_crowd *crowd, struct sf_crowd_person *person)
{
    if (!person->compared)
        sf_crowd_fault(crowd, SF_LOAD_VIEW, SF_W(SF_WHY_CROWD_VIEW));
    if (person->was_here)
        crowd->result->resumes++;
    person->was_here = false;
    become_live(crowd, person);
}

/* Is it the answer to the action? */
static bool is_action(const struct sf_crowd_person *person, const char *id)
{
    return person->asking && (uint32_t)strtoul(id, NULL, 10) == person->said && id[0] >= '0' &&
           id[0] <= '9';
}

static void hear_ok(struct sf_crowd *crowd, struct sf_crowd_person *person,
                    const struct sf_json *doc)
{
    char id[32] = "";

    text_in(doc, "id", id, sizeof id);
    if (!strcmp(id, "open")) {
        hear_opened(crowd, person, doc);
    } else if (!strcmp(id, "sit")) {
        become_live(crowd, person);
    } else if (!strcmp(id, "check")) {
        hear_checked(crowd, person);
    } else if (is_action(person, id)) {
        person->asking = false;
        crowd->unanswered--;
        note_ok(crowd, person, number_in(doc, "seq"));
        look(crowd, person);
    } else {
        sf_crowd_fault(crowd, SF_LOAD_UNREADABLE, SF_W(SF_WHY_CROWD_OK));
    }
}

static void count_code(struct sf_load_result *result, const char *code)
{
    unsigned i = 0;

    while (i < result->code_count && strcmp(result->codes[i].code, code) != 0)
        i++;
    if (i == SF_LOAD_CODES)
        return;
    if (i == result->code_count)
        snprintf(result->codes[result->code_count++].code, sizeof result->codes[i].code, "%s",
                 code);
    result->codes[i].count++;
}

static void hear_err(struct sf_crowd *crowd, struct sf_crowd_person *person,
                     const struct sf_json *doc, const char *text, size_t length)
{
    char id[32] = "", code[41] = "";

    text_in(doc, "id", id, sizeof id);
    text_in(doc, "code", code, sizeof code);
    count_code(crowd->result, code);
    if (!is_action(person, id)) {
        fault_text(crowd, SF_LOAD_REFUSED, text, length);
        return;
    }
    person->asking = false;
    crowd->unanswered--;
    if (number_in(doc, "seq") > person->at) {
        crowd->result->late++;
    } else {
        char both[SF_CROWD_ACTION + 400];
        int n = snprintf(both, sizeof both, "%s: %.*s", person->action, (int)length, text);
        fault_text(crowd, SF_LOAD_REFUSED, both, n > 0 ? (size_t)n : 0);
    }
    look(crowd, person);
}

static void compare(struct sf_crowd *crowd, struct sf_crowd_person *person,
                    const struct sf_json *doc, const char *text, size_t length)
{
    struct sf_mirror fresh;

    sf_mirror_init(&fresh);
    if (sf_mirror_take(&fresh, doc) || !sf_mirror_equal(person->mirror, &fresh))
        fault_text(crowd, SF_LOAD_VIEW, text, length);
    sf_mirror_release(&fresh);
    person->compared = true;
    crowd->result->checked++;
}

static void hear_snap(struct sf_crowd *crowd, struct sf_crowd_person *person,
                      const struct sf_json *doc, const char *text, size_t length)
{
    uint32_t seq = number_in(doc, "seq");

    if (!person->mirror) {
        fault_text(crowd, SF_LOAD_UNREADABLE, text, length);
        return;
    }
    if (seq < person->mirror->seq || (person->mirror->seq && seq < person->bound))
        fault_text(crowd, SF_LOAD_LOST, text, length);
    if (person->mirror->seq && person->mirror->seq == seq) {
        compare(crowd, person, doc, text, length);
        return;
    }
    crowd->result->whole += person->mirror->seq != 0;
    if (sf_mirror_take(person->mirror, doc))
        fault_text(crowd, SF_LOAD_UNREADABLE, text, length);
}

static void hear_event(struct sf_crowd *crowd, struct sf_crowd_person *person,
                       const struct sf_json *doc, const char *text, size_t length)
{
    uint32_t ev = sf_json_get(doc, 0, "ev");

    if (!person->mirror || sf_mirror_take(person->mirror, doc)) {
        fault_text(crowd, SF_LOAD_GAP, text, length);
        return;
    }
    if (person->seat == 0 && ev && sf_json_is(doc, sf_json_get(doc, ev, "ev"), "commit"))
        crowd->result->hands++;
    note_event(crowd, person, person->mirror->seq);
    look(crowd, person);
}

void sf_person_hear(struct sf_crowd *crowd, struct sf_crowd_person *person, const char *text,
                    size_t length)
{
    struct sf_json doc;
    uint32_t type;

    crowd->result->bytes_in += length;
    if (sf_json_parse(&doc, text, length, crowd->nodes, SF_MIRROR_NODES)) {
        fault_text(crowd, SF_LOAD_UNREADABLE, text, length);
        return;
    }
    type = sf_json_get(&doc, 0, "t");
    if (!type)
        fault_text(crowd, SF_LOAD_UNREADABLE, text, length);
    else if (sf_json_is(&doc, type, "ev"))
        hear_event(crowd, person, &doc, text, length);
    else if (sf_json_is(&doc, type, "ok"))
        hear_ok(crowd, person, &doc);
    else if (sf_json_is(&doc, type, "err"))
        hear_err(crowd, person, &doc, text, length);
    else if (sf_json_is(&doc, type, "snap"))
        hear_snap(crowd, person, &doc, text, length);
    else if (sf_json_is(&doc, type, "welcome"))
        hear_welcome(crowd, person, &doc);
    else if (sf_json_is(&doc, type, "bye") && !crowd->restarting)
        fault_text(crowd, SF_LOAD_BROKEN, text, length);
}
