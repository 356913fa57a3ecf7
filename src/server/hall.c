/* The halls: their tournaments and what is written to the streams. */

#include "server/hall_parts.h"
#include "server/log.h"
#include "server/tour_stream.h"
#include "shuffle/shuffle.h"
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

static void free_hall(struct sf_hall *hall)
{
    struct sf_errand *errand;

    while ((errand = hall->first)) {
        hall->first = errand->next;
        free(errand);
    }
    free(hall->current);
    free(hall->event);
    sf_hall_odds_free(hall);
    sf_tournament_free(hall->now);
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
    if (!hall->attendances && !hall->writing && !hall->first)
        remove_hall(hall);
}

/* Reads what is stored behind the events that it knows. */
static enum sf_error catch_up(struct sf_hall *hall)
{
    struct sf_fault fault = {SF_OK, ""};
    enum sf_error error;

    if (!hall->halls->service->reader)
        return SF_E_BUSY;
    error = sf_tour_stream_follow(hall->now, hall->halls->service->reader, hall->id, &fault);
    if (error)
        sf_log(SF_LOG_ERROR, "event_refused", "tournament", hall->id, "why", fault.msg, NULL);
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

static void answer_otherwise(struct sf_hall *hall, const struct sf_errand *errand,
                             enum sf_error error, const struct sf_fault *fault)
{
    struct sf_fault plain = {error, ""};

    errand->answer(hall->halls->service, &errand->to, sf_tournament_seq(hall->now),
                   error && fault && fault->code == error ? fault : &plain);
}

/* `fault`: what the tournament says of it; or NULL. */
static void answer(struct sf_hall *hall, const struct sf_errand *errand, enum sf_error error,
                   const struct sf_fault *fault)
{
    struct sf_service *service = hall->halls->service;
    const struct sf_to *to = &errand->to;
    struct sf_ok ok = {
        .seat = SF_NO_SEAT, .tournament = hall->id, .seq = sf_tournament_seq(hall->now)};

    if (errand->answer)
        answer_otherwise(hall, errand, error, fault);
    else if (error && fault && fault->code == error)
        sf_visit_fault(service, to, fault);
    else if (error)
        sf_visit_err(service, to, error, NULL);
    else
        sf_visit_ok(service, to, &ok);
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

    index->count = 0;
    if (sf_json_parse(&doc, hall->event, hall->event_length, service->setup_nodes, SF_HEARD_NODES))
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

static void written(void *context, const struct sf_store_answer *outcome);

static enum sf_error append(struct sf_hall *hall, const struct sf_errand *errand)
{
    struct sf_store_event event = {
        .at = hall->at, .bytes = hall->event, .length = hall->event_length};
    char stream[SF_STORE_STREAM_MAX + 1];
    struct index index;
    struct sf_append request = {.stream = stream,
                                .expected = sf_tournament_seq(hall->now),
                                .events = &event,
                                .event_count = 1,
                                .keys = index.key};
    enum sf_error error;

    sf_tour_stream_name(stream, hall->id);
    make_index(&index, hall, errand);
    request.key_count = index.count;
    hall->writing = true;
    error = sf_store_append(hall->halls->service->store, &request, written, hall, NULL);
    if (error)
        hall->writing = false;
    return error;
}

/* What the errand leads to, kept until it is written. 0 bytes: it was obeyed before. */
static enum sf_error decide(struct sf_hall *hall, const struct sf_errand *errand,
                            struct sf_fault *fault)
{
    struct sf_halls *halls = hall->halls;
    uint8_t secret[SF_SECRET_SIZE];
    enum sf_error error;

    hall->at = sf_service_now(halls->service);
    sf_secret_make(secret);
    error =
        sf_tournament_decide(hall->now, &errand->actor, errand->text, errand->length, hall->at,
                             secret, halls->event, sizeof halls->event, &hall->event_length, fault);
    sf_secret_wipe(secret, sizeof secret);
    if (error || !hall->event_length)
        return error;
    hall->event = malloc(hall->event_length);
    if (!hall->event)
        return SF_E_NO_MEMORY;
    memcpy(hall->event, halls->event, hall->event_length);
    return SF_OK;
}

static void drop_event(struct sf_hall *hall)
{
    free(hall->event);
    hall->event = NULL;
    hall->event_length = 0;
}

/* The first errand that waits: refused, obeyed before, or being written. */
static void hear(struct sf_hall *hall)
{
    struct sf_errand *errand = hall->first;
    struct sf_fault fault = {SF_OK, ""};
    enum sf_error error;

    hall->first = errand->next;
    if (!hall->first)
        hall->last = NULL;
    hall->errands--;
    errand = sf_hall_odds_keep(hall, errand);
    error = decide(hall, errand, &fault);
    if (!error && hall->event_length) {
        error = append(hall, errand);
        if (!error) {
            hall->current = errand;
            return;
        }
    }
    drop_event(hall);
    answer(hall, errand, error, &fault);
    free(errand);
}

static void go_on(struct sf_hall *hall)
{
    while (hall->first && !hall->writing && !hall->halls->service->closing)
        hear(hall);
    sf_hall_forget_if_idle(hall);
}

static void happen(struct sf_hall *hall)
{
    struct sf_fault fault = {SF_OK, ""};
    enum sf_error error =
        sf_tournament_apply(hall->now, hall->event, hall->event_length, hall->at, &fault);

    if (error) /* it was decided on this very state */
        sf_log(SF_LOG_ERROR, "event_refused", "tournament", hall->id, "why", fault.msg, NULL);
    drop_event(hall);
    sf_hall_odds_begin(hall);
    sf_hall_changed(hall);
}

static void wait_again(struct sf_hall *hall, struct sf_errand *errand)
{
    errand->next = hall->first;
    hall->first = errand;
    if (!hall->last)
        hall->last = errand;
    hall->errands++;
}

static void written(void *context, const struct sf_store_answer *outcome)
{
    struct sf_hall *hall = context;
    struct sf_errand *errand = hall->current;
    enum sf_error error = SF_OK;

    hall->writing = false;
    hall->current = NULL;
    if (outcome->outcome == SF_STORE_CONFLICT) { /* another server was faster: decide again */
        drop_event(hall);
        error = catch_up(hall);
        sf_hall_changed(hall);
        if (!error) {
            wait_again(hall, errand);
            go_on(hall);
            return;
        }
    } else if (outcome->outcome == SF_STORE_DONE) {
        happen(hall);
    } else {
        drop_event(hall);
        error = outcome->fault.code ? outcome->fault.code : SF_E_BUSY;
        sf_log(SF_LOG_ERROR, "event_not_stored", "tournament", hall->id, "why", outcome->fault.msg,
               NULL);
    }
    answer(hall, errand, error, NULL);
    free(errand);
    go_on(hall);
}

static enum sf_error add_errand(struct sf_hall *hall, const struct sf_tour_actor *actor,
                                const char *command, size_t length, const struct sf_to *to)
{
    struct sf_errand *errand;

    if (hall->halls->service->closing || hall->errands >= SF_ERRANDS_MAX)
        return SF_E_BUSY;
    errand = malloc(sizeof *errand + length);
    if (!errand)
        return SF_E_NO_MEMORY;
    *errand = (struct sf_errand){.to = *to, .actor = *actor, .length = length};
    memcpy(errand->text, command, length);
    if (hall->last)
        hall->last->next = errand;
    else
        hall->first = errand;
    hall->last = errand;
    hall->errands++;
    return SF_OK;
}

/* --- those who attend ---------------------------------------------------------------------------
 */

enum sf_error sf_hall_want(struct sf_attendance *attendance, const char *command, size_t length,
                           const struct sf_to *to)
{
    struct sf_hall *hall = attendance->hall;
    struct sf_tour_actor actor = sf_attendance_actor(attendance);
    enum sf_error error = add_errand(hall, &actor, command, length, to);

    if (!error && !hall->writing)
        go_on(hall);
    return error;
}

enum sf_error sf_hall_command(struct sf_halls *halls, const struct sf_person *person,
                              const char *id, const char *command, size_t length,
                              const struct sf_to *to, sf_hall_answer *by)
{
    struct sf_tour_actor actor = {.role = SF_ROLE_NONE};
    struct sf_hall *hall;
    enum sf_error error = sf_hall_find(halls, id, &hall);

    if (error)
        return error;
    actor.role = (uint8_t)sf_tournament_role(hall->now, person->id);
    snprintf(actor.name, sizeof actor.name, "%s", person->name);
    snprintf(actor.account, sizeof actor.account, "%s", person->id);
    error = actor.role < SF_ROLE_HELPER ? SF_E_NO_TOURNAMENT
                                        : add_errand(hall, &actor, command, length, to);
    if (error) {
        sf_hall_forget_if_idle(hall);
        return error;
    }
    hall->last->answer = by;
    if (!hall->writing)
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
    error = add_errand(hall, &actor, command, length, to);
    if (error)
        remove_hall(hall);
    else
        go_on(hall);
    return error;
}
