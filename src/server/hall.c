/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The halls: their tournaments and what is written to the streams. */

#include "server/backup.h"
#include "server/hall_parts.h"
#include "server/log.h"
#include "server/tour_stream.h"
#include "shuffle/shuffle.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- halls --------------------------------------------------------------------------------------
 */

struct sf_halls *sf_halls_new(struct sf_service *service)
{
    struct sf_halls *halls = calloc(1, sizeof *halls);

    if (!halls)
        return NULL;
    halls->service = service;
    halls->timer = sf_timer_new(service->net, sf_halls_ring, halls);
    halls->odds = sf_odds_desk_new(halls);
    if (halls->timer && halls->odds)
        return halls;
    sf_halls_free(halls);
    return NULL;
}

static void free_errand(struct sf_errand *errand)
{
    free(errand->event);
    free(errand);
}

static void push(struct sf_errands *errands, struct sf_errand *errand)
{
    errand->next = NULL;
    if (errands->last)
        errands->last->next = errand;
    else
        errands->first = errand;
    errands->last = errand;
    errands->count++;
}

static struct sf_errand *pop(struct sf_errands *errands)
{
    struct sf_errand *errand = errands->first;

    if (!errand)
        return NULL;
    errands->first = errand->next;
    if (!errands->first)
        errands->last = NULL;
    errands->count--;
    return errand;
}

static void free_hall(struct sf_hall *hall)
{
    struct sf_errand *errand;

    while ((errand = pop(&hall->waiting)) || (errand = pop(&hall->writing)))
        free_errand(errand);
    sf_hall_odds_free(hall);
    sf_tournament_free(hall->now);
    sf_tournament_free(hall->ahead);
    free(hall);
}

void sf_halls_free(struct sf_halls *halls)
{
    struct sf_hall *hall;

    if (!halls)
        return;
    sf_odds_desk_free(halls->odds);
    while ((hall = halls->first)) {
        halls->first = hall->next;
        free_hall(hall);
    }
    sf_timer_free(halls->timer);
    free(halls);
}

static struct sf_hall *new_hall(struct sf_halls *halls, const char *id)
{
    struct sf_hall *hall = halls->count < SF_HALLS_MAX ? calloc(1, sizeof *hall) : NULL;

    if (!hall)
        return NULL;
    hall->halls = halls;
    hall->now = sf_tournament_new();
    if (!hall->now) {
        free(hall);
        return NULL;
    }
    snprintf(hall->id, sizeof hall->id, "%s", id);
    hall->next = halls->first;
    halls->first = hall;
    halls->count++;
    return hall;
}

static void remove_hall(struct sf_hall *hall)
{
    struct sf_hall **place = &hall->halls->first;

    while (*place != hall)
        place = &(*place)->next;
    *place = hall->next;
    hall->halls->count--;
    free_hall(hall);
}

/* Nobody is there, nothing waits: what matters is in the stream. */
void sf_hall_forget_if_idle(struct sf_hall *hall)
{
    if (!hall->attendances && !hall->writing.count && !hall->waiting.count)
        remove_hall(hall);
}

/* Reads what is stored behind the events that it knows. */
static enum sf_error catch_up(struct sf_hall *hall)
{
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error;

    if (!hall->halls->service->reader)
        return SF_E_BUSY;
    error = sf_tour_stream_follow(hall->now, hall->halls->service->reader, hall->id, &fault);
    if (error)
        sf_log(SF_LOG_ERROR, "event_refused", "tournament", hall->id, "why",
               sf_fault_text(&fault, SF_EN), NULL);
    return error;
}

static bool id_ok(const char *id)
{
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789");

    return length && length < SF_ID_SIZE && !id[length];
}

enum sf_error sf_hall_find(struct sf_halls *halls, const char *id, struct sf_hall **found)
{
    enum sf_error error;

    for (*found = halls->first; *found; *found = (*found)->next)
        if (!strcmp((*found)->id, id))
            return SF_OK;
    if (!id_ok(id))
        return SF_E_NO_TOURNAMENT;
    *found = new_hall(halls, id);
    if (!*found)
        return SF_E_BUSY;
    error = catch_up(*found);
    if (!error && !sf_tournament_seq((*found)->now))
        error = SF_E_NO_TOURNAMENT;
    if (error) {
        remove_hall(*found);
        *found = NULL;
    }
    return error;
}

/* --- writing ------------------------------------------------------------------------------------
 */

static void answer(struct sf_hall *hall, const struct sf_errand *errand)
{
    struct sf_service *service = hall->halls->service;
    struct sf_ok ok = {.seat = SF_NO_SEAT, .tournament = hall->id, .seq = errand->seq};

    if (errand->answer)
        errand->answer(service, &errand->to, hall->now, errand->seq, &errand->fault);
    else if (errand->fault.code && errand->fault.why)
        sf_visit_fault(service, &errand->to, &errand->fault);
    else if (errand->fault.code)
        sf_visit_err(service, &errand->to, errand->fault.code, NULL);
    else
        sf_visit_ok(service, &errand->to, &ok);
}

static void answer_all(struct sf_hall *hall)
{
    struct sf_errand *errand;

    while ((errand = pop(&hall->writing))) {
        answer(hall, errand);
        free_errand(errand);
    }
}

enum { KEYS = 2, KEY_SIZE = 2 * SF_ID_SIZE, VALUE_SIZE = 1024 };

/* What the event changes in the indexes. */
struct index {
    struct sf_store_key key[KEYS];
    unsigned count;
    char member[KEY_SIZE], value[VALUE_SIZE];
};

static void index_title(struct index *index, const struct sf_hall *hall, const struct sf_json *doc)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(hall->now);
    char title[SF_TOUR_NAME], place[SF_TOUR_NAME], date[11];
    struct sf_out out;

    if (!sf_json_string(doc, sf_json_get(doc, 0, "title"), title, sizeof title))
        memcpy(title, setup->title, sizeof title);
    if (!sf_json_string(doc, sf_json_get(doc, 0, "place"), place, sizeof place))
        memcpy(place, setup->place, sizeof place);
    if (!sf_json_string(doc, sf_json_get(doc, 0, "date"), date, sizeof date))
        memcpy(date, setup->date, sizeof date);
    sf_out_init(&out, index->value, sizeof index->value);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "title", title);
    sf_out_pair_string(&out, "place", place);
    sf_out_pair_string(&out, "date", date);
    sf_out_close(&out, '}');
    index->key[index->count++] = (struct sf_store_key){.space = "tournament",
                                                       .key = hall->id,
                                                       .key_length = strlen(hall->id),
                                                       .value = index->value,
                                                       .value_length = out.length,
                                                       .change = SF_KEY_PUT};
}

static void index_member(struct index *index, const struct sf_hall *hall, const char *account,
                         bool in)
{
    int length = snprintf(index->member, sizeof index->member, "%s:%s", account, hall->id);

    index->key[index->count++] = (struct sf_store_key){.space = "tournaments",
                                                       .key = index->member,
                                                       .key_length = (size_t)length,
                                                       .change = in ? SF_KEY_PUT : SF_KEY_DELETE};
}

static void make_index(struct index *index, struct sf_hall *hall, const struct sf_errand *errand)
{
    struct sf_service *service = hall->halls->service;
    char account[SF_TOUR_ACCOUNT];
    struct sf_json doc;
    uint32_t kind;

    if (sf_json_parse(&doc, errand->event, errand->event_length, service->setup_nodes,
                      SF_HEARD_NODES))
        return;
    kind = sf_json_get(&doc, 0, "ev");
    if (sf_json_is(&doc, kind, "open") || sf_json_is(&doc, kind, "setup"))
        index_title(index, hall, &doc);
    if (sf_json_is(&doc, kind, "open"))
        index_member(index, hall, errand->actor.account, true);
    if (sf_json_is(&doc, kind, "helper") &&
        sf_json_string(&doc, sf_json_get(&doc, 0, "account"), account, sizeof account))
        index_member(index, hall, account, !sf_json_is(&doc, sf_json_get(&doc, 0, "role"), "none"));
}

/* The state ahead is what is stored, before anything is decided on it. */
static bool look_ahead(struct sf_hall *hall)
{
    struct sf_tour_record record;
    uint32_t seq = 1;

    if (hall->ahead)
        return true;
    hall->ahead = sf_tournament_new();
    while (hall->ahead && sf_tournament_record(hall->now, seq, &record)) {
        if (sf_tournament_apply(hall->ahead, record.text, record.length, record.at, NULL))
            break;
        seq++;
    }
    if (hall->ahead && sf_tournament_seq(hall->ahead) == sf_tournament_seq(hall->now))
        return true;
    sf_tournament_free(hall->ahead);
    hall->ahead = NULL;
    return false;
}

/* Nothing of what was decided is stored. */
static void fall_back(struct sf_hall *hall)
{
    sf_tournament_free(hall->ahead);
    hall->ahead = NULL;
}

static void written(void *context, const struct sf_store_answer *outcome);

static enum sf_error append(struct sf_hall *hall, const struct index *index)
{
    struct sf_store_event event[SF_ERRANDS_TOGETHER];
    char stream[SF_STORE_STREAM_MAX + 1];
    struct sf_append request = {.stream = stream,
                                .expected = sf_tournament_seq(hall->now),
                                .events = event,
                                .keys = index->key,
                                .key_count = index->count};

    sf_tour_stream_name(stream, hall->id);
    for (struct sf_errand *errand = hall->writing.first; errand; errand = errand->next)
        if (errand->event)
            event[request.event_count++] = (struct sf_store_event){
                .at = errand->at, .bytes = errand->event, .length = errand->event_length};
    return sf_store_append(hall->halls->service->store, &request, written, hall, NULL);
}

/* What the errand leads to. No event: it is refused, or was obeyed before. */
static enum sf_error decide(struct sf_hall *hall, struct sf_errand *errand)
{
    struct sf_halls *halls = hall->halls;
    uint8_t secret[SF_SECRET_SIZE];
    size_t length;
    enum sf_error error;

    errand->at = sf_service_now(halls->service);
    sf_secret_make(secret);
    error =
        sf_tournament_decide(hall->ahead, &errand->actor, errand->text, errand->length, errand->at,
                             secret, halls->event, sizeof halls->event, &length, &errand->fault);
    sf_secret_wipe(secret, sizeof secret);
    if (error)
        return error;
    if (!length) {
        errand->seq = sf_tournament_done(hall->ahead, &errand->actor, errand->to.id);
        return SF_OK;
    }
    errand->event = malloc(length);
    if (!errand->event)
        return SF_E_NO_MEMORY;
    memcpy(errand->event, halls->event, length);
    errand->event_length = length;
    return SF_OK;
}

/* True: an event is to be written. */
static bool hear(struct sf_hall *hall, struct sf_errand *errand)
{
    enum sf_error error = look_ahead(hall) ? decide(hall, errand) : SF_E_NO_MEMORY;

    if (!error && errand->event)
        error = sf_tournament_apply(hall->ahead, errand->event, errand->event_length, errand->at,
                                    &errand->fault);
    if (error) {
        if (errand->fault.code != error)
            errand->fault = (struct sf_fault){.code = error};
        free(errand->event);
        errand->event = NULL;
    } else if (errand->event) {
        errand->seq = sf_tournament_seq(hall->ahead);
    }
    return errand->event != NULL;
}

static void refuse_all(struct sf_hall *hall, enum sf_error error)
{
    for (struct sf_errand *errand = hall->writing.first; errand; errand = errand->next)
        errand->fault = (struct sf_fault){.code = error};
    fall_back(hall);
    answer_all(hall);
}

/* Those who wait, as many as there may be in one append; one that changes an index is the last. */
static void hear_together(struct sf_hall *hall)
{
    struct index index = {.count = 0};
    unsigned events = 0;
    enum sf_error error;

    while (hall->waiting.first && hall->writing.count < SF_ERRANDS_TOGETHER && !index.count) {
        struct sf_errand *errand = sf_hall_odds_keep(hall, pop(&hall->waiting));
        push(&hall->writing, errand);
        if (!hear(hall, errand))
            continue;
        events++;
        make_index(&index, hall, errand);
    }
    if (!events) {
        answer_all(hall);
        return;
    }
    error = append(hall, &index);
    if (error)
        refuse_all(hall, error);
}

static void go_on(struct sf_hall *hall)
{
    while (hall->waiting.first && !hall->writing.count && !hall->halls->service->closing)
        hear_together(hall);
    sf_hall_forget_if_idle(hall);
}

static void happen(struct sf_hall *hall)
{
    unsigned closed = sf_tournament_closed(hall->now);
    struct sf_fault fault = SF_NO_FAULT;

    for (const struct sf_errand *errand = hall->writing.first; errand; errand = errand->next)
        if (errand->event && sf_tournament_apply(hall->now, errand->event, errand->event_length,
                                                 errand->at, &fault)) {
            /* it was decided on this very state: there was no memory */
            sf_log(SF_LOG_ERROR, "event_refused", "tournament", hall->id, "why",
                   sf_fault_text(&fault, SF_EN), NULL);
            break;
        }
    if (sf_tournament_closed(hall->now) > closed)
        sf_backup_keep(hall->halls->service->safe, hall->id, hall->now);
    sf_hall_odds_begin(hall);
    sf_hall_changed(hall);
}

/* Another server was faster: all of it is decided again, in the order in which it came. */
static enum sf_error begin_again(struct sf_hall *hall)
{
    enum sf_error error = catch_up(hall);
    struct sf_errands waiting = hall->waiting;
    struct sf_errand *errand;

    fall_back(hall);
    sf_hall_changed(hall);
    if (error)
        return error;
    hall->waiting = (struct sf_errands){.first = NULL};
    while ((errand = pop(&hall->writing))) {
        free(errand->event);
        errand->event = NULL;
        errand->fault = (struct sf_fault){.code = SF_OK};
        errand->seq = 0;
        push(&hall->waiting, errand);
    }
    while ((errand = pop(&waiting)))
        push(&hall->waiting, errand);
    return SF_OK;
}

static void written(void *context, const struct sf_store_answer *outcome)
{
    struct sf_hall *hall = context;
    enum sf_error error = SF_OK;

    if (outcome->outcome == SF_STORE_CONFLICT) {
        error = begin_again(hall);
    } else if (outcome->outcome == SF_STORE_DONE) {
        happen(hall);
        answer_all(hall);
    } else {
        error = outcome->fault.code ? outcome->fault.code : SF_E_BUSY;
        sf_log(SF_LOG_ERROR, "event_not_stored", "tournament", hall->id, "why",
               sf_fault_text(&outcome->fault, SF_EN), NULL);
    }
    if (error)
        refuse_all(hall, error);
    go_on(hall);
}

static enum sf_error add_errand(struct sf_hall *hall, const struct sf_tour_actor *actor,
                                const char *command, size_t length, const struct sf_to *to)
{
    struct sf_errand *errand;

    if (hall->halls->service->closing || hall->waiting.count >= SF_ERRANDS_MAX)
        return SF_E_BUSY;
    errand = malloc(sizeof *errand + length);
    if (!errand)
        return SF_E_NO_MEMORY;
    *errand = (struct sf_errand){.to = *to, .actor = *actor, .length = length};
    memcpy(errand->text, command, length);
    push(&hall->waiting, errand);
    return SF_OK;
}

/* --- those who attend ---------------------------------------------------------------------------
 */

/* Who has the token uses this device. The word tells nothing else, and in another tournament it is
 * another one. */
static void name_device(struct sf_tour_actor *actor, const char *id, const char *token)
{
    char text[SF_ID_SIZE + SF_HEX32_SIZE];
    uint8_t hash[crypto_hash_sha256_BYTES];

    snprintf(text, sizeof text, "%s %s", id, token);
    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
    sf_service_hex(actor->via, hash, (sizeof actor->via - 1) / 2);
    sodium_memzero(text, sizeof text);
}

enum sf_error sf_hall_want(struct sf_attendance *attendance, const char *command, size_t length,
                           const struct sf_to *to)
{
    struct sf_hall *hall = attendance->hall;
    struct sf_tour_actor actor = sf_attendance_actor(attendance);
    enum sf_error error;

    name_device(&actor, hall->id, attendance->visit->token);
    error = add_errand(hall, &actor, command, length, to);
    if (!error && !hall->writing.count)
        go_on(hall);
    return error;
}

enum sf_error sf_hall_command(struct sf_halls *halls, const struct sf_person *person,
                              const char *token, const char *id, const char *command, size_t length,
                              const struct sf_to *to, sf_hall_answer *by)
{
    struct sf_tour_actor actor = {.role = SF_ROLE_NONE};
    struct sf_hall *hall;
    enum sf_error error = sf_hall_find(halls, id, &hall);

    if (error)
        return error;
    actor.role = (uint8_t)sf_identity_role(&person->selves, hall->now);
    snprintf(actor.name, sizeof actor.name, "%s", person->name);
    snprintf(actor.account, sizeof actor.account, "%s", person->id);
    name_device(&actor, id, token);
    error = actor.role < SF_ROLE_HELPER ? SF_E_NO_TOURNAMENT
                                        : add_errand(hall, &actor, command, length, to);
    if (error) {
        sf_hall_forget_if_idle(hall);
        return error;
    }
    hall->waiting.last->answer = by;
    if (!hall->writing.count)
        go_on(hall);
    return SF_OK;
}

enum sf_error sf_hall_open(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           const char *command, size_t length, const struct sf_to *to)
{
    struct sf_tour_actor actor = {.role = SF_ROLE_LEITER};
    struct sf_hall *hall = new_hall(halls, id);
    enum sf_error error;

    if (!hall)
        return SF_E_BUSY;
    snprintf(actor.name, sizeof actor.name, "%s", visit->person->name);
    snprintf(actor.account, sizeof actor.account, "%s", visit->person->id);
    name_device(&actor, id, visit->token);
    error = add_errand(hall, &actor, command, length, to);
    if (error)
        remove_hall(hall);
    else
        go_on(hall);
    return error;
}
