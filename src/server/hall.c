/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The halls: their tournaments and the events that they append to the streams. */

#include "server/backup.h"
#include "server/hall_parts.h"
#include "server/log.h"
#include "server/tour_stream.h"
#include "shuffle/shuffle.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- halls ------------------------------------------------------------------------------------ */

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
    free(errand->text);
    free(errand);
}

static void free_hall(struct sf_hall *hall)
{
    sf_hosted_release(&hall->hosted);
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

static const struct sf_hosted_kind hall_kind;

static struct sf_hall *new_hall(struct sf_halls *halls, const char *id)
{
    struct sf_hall *hall = halls->count < SF_HALLS_MAX ? calloc(1, sizeof *hall) : NULL;
    char stream[SF_STORE_STREAM_MAX + 1];

    if (!hall)
        return NULL;
    hall->halls = halls;
    hall->now = sf_tournament_new();
    if (!hall->now) {
        free(hall);
        return NULL;
    }
    snprintf(hall->id, sizeof hall->id, "%s", id);
    sf_tour_stream_name(stream, id);
    sf_hosted_init(&hall->hosted, halls->service->host, &hall_kind, hall, stream, 0);
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

void sf_hall_forget_if_idle(struct sf_hall *hall)
{
    if (!hall->attendances && !sf_hosted_busy(&hall->hosted))
        remove_hall(hall);
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
    error = sf_hosted_read(&(*found)->hosted);
    if (!error && !sf_tournament_seq((*found)->now))
        error = SF_E_NO_TOURNAMENT;
    if (error && error != SF_E_NO_TOURNAMENT)
        sf_log(SF_LOG_ERROR, "tournament_not_read", "tournament", id, "why", sf_error_text(error),
               NULL);
    if (error) {
        remove_hall(*found);
        *found = NULL;
        return error;
    }
    (*found)->closed = sf_tournament_closed((*found)->now);
    return SF_OK;
}

/* --- deciding --------------------------------------------------------------------------------- */

static void index_title(struct sf_draft *draft, struct sf_hall *hall, const struct sf_json *doc)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(hall->now);
    char title[SF_TOUR_NAME], place[SF_TOUR_NAME], date[11];
    char *value = hall->halls->index.value;
    struct sf_store_key key = {.space = "tournament",
                               .key = hall->id,
                               .key_length = strlen(hall->id),
                               .value = value,
                               .change = SF_KEY_PUT};
    struct sf_out out;

    if (!sf_json_string(doc, sf_json_get(doc, 0, "title"), title, sizeof title))
        memcpy(title, setup->title, sizeof title);
    if (!sf_json_string(doc, sf_json_get(doc, 0, "place"), place, sizeof place))
        memcpy(place, setup->place, sizeof place);
    if (!sf_json_string(doc, sf_json_get(doc, 0, "date"), date, sizeof date))
        memcpy(date, setup->date, sizeof date);
    sf_out_init(&out, value, sizeof hall->halls->index.value);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "title", title);
    sf_out_pair_string(&out, "place", place);
    sf_out_pair_string(&out, "date", date);
    sf_out_close(&out, '}');
    key.value_length = out.length;
    sf_draft_key(draft, &key);
}

static void index_member(struct sf_draft *draft, struct sf_hall *hall, const char *account, bool in)
{
    char *member = hall->halls->index.member;
    int length = snprintf(member, sizeof hall->halls->index.member, "%s:%s", account, hall->id);
    struct sf_store_key key = {.space = "tournaments",
                               .key = member,
                               .key_length = (size_t)length,
                               .change = in ? SF_KEY_PUT : SF_KEY_DELETE};

    sf_draft_key(draft, &key);
}

/* Drafts the changes of the event in the indexes. They depend on the stored state and on this event
 * alone, so the event must be the last one of its append. */
static void draft_index(struct sf_draft *draft, struct sf_hall *hall,
                        const struct sf_errand *errand)
{
    struct sf_service *service = hall->halls->service;
    char account[SF_TOUR_ACCOUNT];
    struct sf_json doc;
    uint32_t event;

    if (sf_json_parse(&doc, errand->event, errand->event_length, service->setup_nodes,
                      SF_HEARD_NODES))
        return;
    event = sf_json_get(&doc, 0, "ev");
    if (sf_json_is(&doc, event, "open") || sf_json_is(&doc, event, "setup"))
        index_title(draft, hall, &doc);
    if (sf_json_is(&doc, event, "open"))
        index_member(draft, hall, errand->actor.account, true);
    if (sf_json_is(&doc, event, "helper") &&
        sf_json_string(&doc, sf_json_get(&doc, 0, "account"), account, sizeof account))
        index_member(draft, hall, account, !sf_json_is(&doc, sf_json_get(&doc, 0, "role"), "none"));
    draft->last = draft->keys > 0;
}

static void forget_ahead(struct sf_hall *hall)
{
    sf_tournament_free(hall->ahead);
    hall->ahead = NULL;
}

/* Sets the state ahead to the stored state, before the hall decides anything on it. */
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
    forget_ahead(hall);
    return false;
}

/* Decides the errand. Without an event it is rejected, or was executed before. */
static enum sf_error decide_ahead(struct sf_hall *hall, struct sf_errand *errand)
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

static void forget_event(struct sf_errand *errand)
{
    free(errand->event);
    errand->event = NULL;
}

static enum sf_error decide(void *user, struct sf_hosted_command *command, struct sf_draft *draft)
{
    struct sf_hall *hall = user;
    struct sf_errand *errand = (struct sf_errand *)command;
    enum sf_error error;

    forget_event(errand);
    errand->fault = (struct sf_fault)SF_NO_FAULT;
    errand->seq = 0;
    sf_hall_odds_keep(hall, errand);
    error = look_ahead(hall) ? decide_ahead(hall, errand) : SF_E_NO_MEMORY;
    if (!error && errand->event)
        error = sf_tournament_apply(hall->ahead, errand->event, errand->event_length, errand->at,
                                    &errand->fault);
    if (error) {
        forget_event(errand);
    } else if (errand->event) {
        errand->seq = sf_tournament_seq(hall->ahead);
        sf_draft_event(draft, errand->at, errand->event, errand->event_length);
        draft_index(draft, hall, errand);
    }
    return error;
}

/* --- outcome ---------------------------------------------------------------------------------- */

static void log_refused(const struct sf_hall *hall, const struct sf_fault *fault)
{
    sf_log(SF_LOG_ERROR, "event_refused", "tournament", hall->id, "why",
           sf_fault_text(fault, SF_EN), NULL);
}

/* The command was decided on exactly this state, so only a lack of memory can reject it. */
static enum sf_error apply(void *user, struct sf_hosted_command *command, unsigned event)
{
    struct sf_hall *hall = user;
    const struct sf_errand *errand = (struct sf_errand *)command;
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error =
        sf_tournament_apply(hall->now, errand->event, errand->event_length, errand->at, &fault);

    (void)event; /* there is only one */
    if (error)
        log_refused(hall, &fault);
    return error;
}

static enum sf_error follow(void *user, const struct sf_store_row *row)
{
    struct sf_hall *hall = user;
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error = sf_tour_stream_fold(hall->now, row, &fault);

    if (error)
        log_refused(hall, &fault);
    return error;
}

static void told(void *user)
{
    struct sf_hall *hall = user;
    unsigned closed = sf_tournament_closed(hall->now);

    if (closed > hall->closed)
        sf_backup_keep(hall->halls->service->safe, hall->id, hall->now);
    hall->closed = closed;
    sf_hall_odds_begin(hall);
    sf_hall_changed(hall);
}

static void undo(void *user, enum sf_host_trouble trouble, const struct sf_fault *fault)
{
    struct sf_hall *hall = user;

    if (trouble == SF_HOST_NOT_STORED)
        sf_log(SF_LOG_ERROR, "event_not_stored", "tournament", hall->id, "why",
               sf_fault_text(fault, SF_EN), NULL);
    else
        sf_log(SF_LOG_WARN, "conflict", "tournament", hall->id, NULL);
    forget_ahead(hall);
}

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct sf_hall *hall = user;
    struct sf_service *service = hall->halls->service;
    struct sf_errand *errand = (struct sf_errand *)command;
    struct sf_ok ok = {.seat = SF_NO_SEAT, .tournament = hall->id, .seq = errand->seq};

    if (errand->fault.code != error) {
        errand->fault = (struct sf_fault)SF_NO_FAULT;
        errand->fault.code = error;
    }
    if (errand->answer)
        errand->answer(service, &errand->to, hall->now, errand->seq, &errand->fault);
    else if (error && errand->fault.why)
        sf_visit_fault(service, &errand->to, &errand->fault);
    else if (error)
        sf_visit_err(service, &errand->to, error, NULL);
    else
        sf_visit_ok(service, &errand->to, &ok);
    free_errand(errand);
}

static bool idle(void *user)
{
    struct sf_hall *hall = user;

    if (hall->attendances)
        return true;
    remove_hall(hall);
    return false;
}

static const struct sf_hosted_kind hall_kind = {.waiting_max = SF_ERRANDS_MAX,
                                                .together = SF_ERRANDS_TOGETHER,
                                                .decide = decide,
                                                .apply = apply,
                                                .follow = follow,
                                                .told = told,
                                                .undo = undo,
                                                .answered = answered,
                                                .idle = idle};

static enum sf_error give(struct sf_hall *hall, const struct sf_tour_actor *actor,
                          const char *command, size_t length, const struct sf_to *to,
                          sf_hall_answer *by)
{
    struct sf_errand *errand = malloc(sizeof *errand);
    char *text = malloc(length + 1);
    enum sf_error error = SF_E_NO_MEMORY;

    if (errand && text) {
        *errand = (struct sf_errand){
            .to = *to, .answer = by, .actor = *actor, .text = text, .length = length};
        memcpy(text, command, length);
        error = sf_hosted_give(&hall->hosted, &errand->hosted);
    }
    if (error) {
        free(errand);
        free(text);
    }
    return error;
}

/* --- attendances ------------------------------------------------------------------------------ */

/* Derives the name of the device from its token. The name reveals nothing else, and it differs in
 * every tournament. */
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

    name_device(&actor, hall->id, attendance->visit->token);
    return give(hall, &actor, command, length, to, NULL);
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
    actor.role = (uint8_t)sf_identity_role(&person->identity, hall->now);
    snprintf(actor.name, sizeof actor.name, "%s", person->name);
    snprintf(actor.account, sizeof actor.account, "%s", person->id);
    name_device(&actor, id, token);
    error = actor.role < SF_ROLE_HELPER ? SF_E_NO_TOURNAMENT
                                        : give(hall, &actor, command, length, to, by);
    if (error)
        sf_hall_forget_if_idle(hall);
    return error;
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
    error = give(hall, &actor, command, length, to, NULL);
    if (error)
        remove_hall(hall);
    return error;
}
