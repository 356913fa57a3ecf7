/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The halls: their tournaments and the events that they append to the streams. */

#include "base/hex.h"
#include "server/backup.h"
#include "server/hall_parts.h"
#include "server/log.h"
#include "server/practice.h"
#include "server/rescue.h"
#include "server/tour_stream.h"
#include "shuffle/shuffle.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- halls ------------------------------------------------------------------------------------ */

static unsigned or_usual(unsigned wanted, unsigned usual)
{
    return wanted ? wanted : usual;
}

static struct sf_hall_limits limits_of(const struct sf_hall_limits *wanted)
{
    return (struct sf_hall_limits){.loaded = or_usual(wanted->loaded, SF_HALLS_MAX),
                                   .kept = or_usual(wanted->kept, SF_HALLS_KEPT),
                                   .waiting = or_usual(wanted->waiting, SF_HALL_WAITING),
                                   .desk_guests = or_usual(wanted->desk_guests, SF_DESK_GUESTS)};
}

struct sf_halls *sf_halls_new(struct sf_service *service)
{
    struct sf_halls *halls = calloc(1, sizeof *halls);

    if (!halls)
        return NULL;
    halls->service = service;
    halls->limits = limits_of(&service->options.halls);
    halls->timer = sf_timer_new(service->net, sf_halls_ring, halls);
    halls->odds = sf_odds_worker_new(halls);
    if (halls->timer && halls->odds && sf_halls_loader_open(halls))
        return halls;
    sf_halls_free(halls);
    return NULL;
}

static void free_errand(struct sf_errand *errand)
{
    sf_tour_parsed_drop(errand->event);
    sf_tour_parsed_drop(errand->command);
    sodium_memzero(errand->token, sizeof errand->token);
    free(errand);
}

static void free_hall(struct sf_hall *hall)
{
    sf_hosted_release(&hall->hosted);
    sf_hall_odds_free(hall);
    sf_hall_drop_prepared(hall);
    sf_hall_drop_moves(hall);
    free(hall->links.slot);
    sf_tournament_free(hall->now);
    sf_tournament_free(hall->ahead);
    free(hall);
}

void sf_halls_free(struct sf_halls *halls)
{
    struct sf_hall *hall;

    if (!halls)
        return;
    sf_halls_stop(halls);
    sf_odds_worker_free(halls->odds);
    while ((hall = halls->first)) {
        halls->first = hall->next;
        free_hall(hall);
    }
    sf_timer_free(halls->timer);
    free(halls);
}

static const struct sf_hosted_kind hall_kind;

struct sf_hall *sf_hall_new(struct sf_halls *halls, const char *id, unsigned places)
{
    struct sf_hall *hall = sf_halls_make_room(halls, places) ? calloc(1, sizeof *hall) : NULL;

    if (!hall)
        return NULL;
    hall->halls = halls;
    snprintf(hall->id, sizeof hall->id, "%s", id);
    hall->next = halls->first;
    halls->first = hall;
    halls->count++;
    return hall;
}

void sf_hall_begin(struct sf_hall *hall, struct sf_tournament *tournament)
{
    char stream[SF_STORE_STREAM_MAX + 1];

    hall->now = tournament;
    hall->closed = sf_tournament_closed(tournament);
    sf_tour_stream_name(stream, hall->id);
    sf_hosted_init(&hall->hosted, hall->halls->service->host, &hall_kind, hall, stream,
                   sf_tournament_seq(tournament));
}

enum sf_error sf_hall_catch_up(struct sf_hall *hall)
{
    enum sf_error error = sf_hosted_read(&hall->hosted);

    hall->closed = sf_tournament_closed(hall->now);
    return error;
}

void sf_hall_remove(struct sf_hall *hall)
{
    struct sf_hall **place = &hall->halls->first;

    while (*place != hall)
        place = &(*place)->next;
    *place = hall->next;
    hall->halls->count--;
    free_hall(hall);
}

/* --- deciding --------------------------------------------------------------------------------- */

/* The text of the event, else the value so far. */
static const char *now_or(const struct sf_tour_event *event, enum sf_tour_key key,
                          const char *before)
{
    const char *text = sf_text_of(event, key);

    return text ? text : before;
}

static void index_title(struct sf_draft *draft, struct sf_hall *hall,
                        const struct sf_tour_event *event)
{
    const struct sf_tour_setup *setup = sf_tournament_setup(hall->now);
    char *value = hall->halls->index.value;
    struct sf_store_key key = {.space = "tournament",
                               .key = hall->id,
                               .key_length = strlen(hall->id),
                               .value = value,
                               .change = SF_KEY_PUT};
    struct sf_tour_listing listing = {
        .practice = setup->practice || (event->kind == SF_TOUR_EV_OPEN &&
                                        sf_number(event, SF_KEY_KIND) == SF_OCCASION_PRACTICE)};

    snprintf(listing.title, sizeof listing.title, "%s", now_or(event, SF_KEY_TITLE, setup->title));
    snprintf(listing.place, sizeof listing.place, "%s", now_or(event, SF_KEY_PLACE, setup->place));
    snprintf(listing.date, sizeof listing.date, "%s", now_or(event, SF_KEY_DATE, setup->date));
    key.value_length = sf_tour_stream_list(&listing, value, sizeof hall->halls->index.value);
    sf_draft_key(draft, &key);
}

/* A rehearsal ends after a day (server/practice.h). */
static void index_practice(struct sf_draft *draft, struct sf_hall *hall, int64_t at)
{
    char *value = hall->halls->index.ends;
    struct sf_store_key key = {.space = "practice",
                               .key = hall->id,
                               .key_length = strlen(hall->id),
                               .value = value,
                               .change = SF_KEY_PUT};

    key.value_length = (size_t)snprintf(value, sizeof hall->halls->index.ends, "%lld",
                                        (long long)(at + SF_PRACTICE_MS));
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

/* The code of the new sheet finds the tournament, and that of the old one no longer does. */
static void index_recovery(struct sf_draft *draft, struct sf_hall *hall,
                           const struct sf_tour_event *event)
{
    const uint8_t *before = sf_tournament_recovery(hall->now);
    char(*text)[SF_RESCUE_KEY] = hall->halls->index.recovery;
    struct sf_store_key key = {.space = "recovery", .change = SF_KEY_DELETE};

    if (before) {
        key.key = text[0];
        key.key_length = sf_rescue_key(text[0], before, hall->id);
        sf_draft_key(draft, &key);
    }
    key.key = text[1];
    key.key_length = sf_rescue_key(text[1], event->value[SF_KEY_COMMITMENT].bytes, hall->id);
    key.change = SF_KEY_PUT;
    sf_draft_key(draft, &key);
}

/* The event is folded ahead already. */
static void index_signups(struct sf_draft *draft, struct sf_hall *hall)
{
    struct sf_store_key key;

    if (!sf_tournament_signup_setup(hall->ahead)->set)
        return;
    sf_signups_key(&key, hall->halls->index.due, hall->id, hall->ahead);
    sf_draft_key(draft, &key);
}

static bool has_role(const struct sf_tournament *tournament, const char *account)
{
    return sf_tournament_role(tournament, account) != SF_ROLE_NONE;
}

/* An undo that gives a role back, or takes it away: of one account, because it undoes one event. */
static void index_undone(struct sf_draft *draft, struct sf_hall *hall)
{
    for (unsigned i = 0; i < sf_tournament_helpers(hall->ahead); i++) {
        const char *account = sf_tournament_helper(hall->ahead, i)->account;
        if (has_role(hall->ahead, account) && !has_role(hall->now, account)) {
            index_member(draft, hall, account, true);
            return;
        }
    }
    for (unsigned i = 0; i < sf_tournament_helpers(hall->now); i++) {
        const char *account = sf_tournament_helper(hall->now, i)->account;
        if (has_role(hall->now, account) && !has_role(hall->ahead, account)) {
            index_member(draft, hall, account, false);
            return;
        }
    }
}

/* Drafts the changes of the event in the indexes. They depend on the stored state and on this event
 * alone, so the event must be the last one of its append. */
static void draft_index(struct sf_draft *draft, struct sf_hall *hall,
                        const struct sf_errand *errand)
{
    struct sf_tour_event event;

    sf_tour_unpack(&event, errand->event);
    if (event.kind == SF_TOUR_EV_OPEN || event.kind == SF_TOUR_EV_SETUP)
        index_title(draft, hall, &event);
    if (event.kind == SF_TOUR_EV_OPEN)
        index_member(draft, hall, errand->actor.account, true);
    if (event.kind == SF_TOUR_EV_OPEN && sf_number(&event, SF_KEY_KIND) == SF_OCCASION_PRACTICE)
        index_practice(draft, hall, errand->at);
    if (event.kind == SF_TOUR_EV_HELPER)
        index_member(draft, hall, sf_text_of(&event, SF_KEY_ACCOUNT),
                     sf_number(&event, SF_KEY_ROLE) != SF_ROLE_NONE);
    if (event.kind == SF_TOUR_EV_CLAIM)
        index_member(draft, hall, sf_text_of(&event, SF_KEY_ACCOUNT), true);
    if (event.kind == SF_TOUR_EV_RECOVERY)
        index_recovery(draft, hall, &event);
    if (event.kind == SF_TOUR_EV_UNDO)
        index_undone(draft, hall);
    if (event.kind == SF_TOUR_EV_SETUP || event.kind == SF_TOUR_EV_UNDO ||
        (event.kind >= SF_TOUR_EV_SIGNUPS && event.kind <= SF_TOUR_EV_REJECT))
        index_signups(draft, hall);
    draft->last = draft->keys > 0;
}

/* Decides the errand. Without an event it is rejected, or was executed before. */
static enum sf_error decide_ahead(struct sf_hall *hall, struct sf_errand *errand)
{
    uint8_t secret[SF_SECRET_SIZE];
    enum sf_error error;

    errand->at = sf_service_now(hall->halls->service);
    sf_secret_make(secret);
    error = sf_tournament_decide(hall->ahead, &errand->actor, errand->command, secret,
                                 &errand->event, &errand->fault);
    sf_secret_wipe(secret, sizeof secret);
    if (!error && !errand->event)
        errand->seq = sf_tournament_done(hall->ahead, &errand->actor, errand->to.id);
    if (!error && errand->event)
        error = sf_tournament_take(hall->ahead, errand->event, errand->at, &errand->fault);
    return error;
}

static void forget_event(struct sf_errand *errand)
{
    sf_tour_parsed_drop(errand->event);
    errand->event = NULL;
}

static enum sf_error decide(void *user, struct sf_hosted_command *command, struct sf_draft *draft)
{
    struct sf_hall *hall = user;
    struct sf_errand *errand = (struct sf_errand *)command;
    enum sf_error error = SF_E_NO_MEMORY;

    forget_event(errand);
    errand->fault = (struct sf_fault)SF_NO_FAULT;
    errand->seq = 0;
    errand->prepared = 0;
    if (errand->busy)
        return SF_E_BUSY;
    if (!sf_people_token_lives(hall->halls->service->people, errand->actor.account, errand->token))
        return SF_E_WRONG_TOKEN; /* revoked while the command waited */
    sf_hall_odds_keep(hall, errand);
    if (!hall->ahead)
        hall->ahead = sf_tournament_copy(hall->now);
    if (hall->ahead)
        error = decide_ahead(hall, errand);
    if (error) {
        forget_event(errand);
    } else if (errand->event) {
        errand->seq = sf_tournament_seq(hall->ahead);
        sf_draft_event(draft, errand->at, errand->event->text, errand->event->length);
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
    enum sf_error error = sf_tournament_take(hall->now, errand->event, errand->at, &fault);
    const struct sf_conn *conn = sf_server_find(hall->halls->service->net, errand->to.conn);

    (void)event; /* there is only one */
    if (conn)
        hall->address = *sf_conn_address(conn);
    if (error)
        log_refused(hall, &fault);
    return error;
}

static enum sf_error follow(void *user, const struct sf_store_row *row)
{
    struct sf_hall *hall = user;
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error = sf_tour_stream_add(hall->now, row, &fault);

    if (error)
        log_refused(hall, &fault);
    return error;
}

static enum sf_error caught_up(void *user)
{
    struct sf_hall *hall = user;
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error = sf_tour_stream_fold(hall->now, &fault);

    if (error)
        log_refused(hall, &fault);
    return error;
}

static void told(void *user)
{
    struct sf_hall *hall = user;
    unsigned closed = sf_tournament_closed(hall->now);

    if (closed > hall->closed)
        sf_backup_keep(hall->halls->service->safe, hall->id, hall->now, &hall->address);
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
    sf_hall_forget_ahead(hall);
}

static void answered(void *user, struct sf_hosted_command *command, enum sf_error error)
{
    struct sf_hall *hall = user;
    struct sf_service *service = hall->halls->service;
    struct sf_errand *errand = (struct sf_errand *)command;
    struct sf_ok ok = {SF_OK_WITHOUT, .tournament = hall->id, .seq = errand->seq};
    char key[SF_TOUR_KEY];

    if (!error && errand->command->kind == SF_TOUR_EV_SIGNUP) {
        sf_tournament_signup_key(hall->now, errand->seq, key);
        ok.key = key; /* the link of their own */
    }
    if (errand->fault.code != error) {
        errand->fault = (struct sf_fault)SF_NO_FAULT;
        errand->fault.code = error;
    }
    if (errand->claimed)
        errand->claimed(errand->context, service, hall->id, error);
    else if (errand->answer)
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

    if (hall->attendances || hall->callers)
        return true;
    if (!sf_tournament_seq(hall->now)) { /* its opening was rejected */
        sf_hall_remove(hall);
        return false;
    }
    hall->used = ++hall->halls->uses;
    sf_hall_forget_ahead(hall);
    sf_halls_trim(hall->halls);
    return true;
}

static const struct sf_hosted_kind hall_kind = {.waiting_max = SF_ERRANDS_MAX,
                                                .together = SF_ERRANDS_TOGETHER,
                                                .ready = sf_hall_ready,
                                                .decide = decide,
                                                .apply = apply,
                                                .follow = follow,
                                                .caught_up = caught_up,
                                                .told = told,
                                                .undo = undo,
                                                .answered = answered,
                                                .idle = idle};

static enum sf_error give(struct sf_hall *hall, const struct sf_tour_actor *actor,
                          const char *token, struct sf_tour_parsed *command, const struct sf_to *to,
                          sf_hall_answer *by)
{
    struct sf_errand *errand = malloc(sizeof *errand);
    enum sf_error error;

    if (!errand)
        return SF_E_NO_MEMORY;
    *errand = (struct sf_errand){
        .to = *to, .answer = by, .actor = *actor, .command = sf_tour_parsed_keep(command)};
    snprintf(errand->token, sizeof errand->token, "%s", token);
    error = sf_hosted_give(&hall->hosted, &errand->hosted);
    if (error)
        free_errand(errand);
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
    sf_hex_write(actor->via, hash, (sizeof actor->via - 1) / 2);
    sodium_memzero(text, sizeof text);
}

enum sf_error sf_hall_want(struct sf_attendance *attendance, struct sf_tour_parsed *command,
                           const struct sf_to *to, struct sf_fault *fault)
{
    struct sf_hall *hall = attendance->hall;
    struct sf_tour_actor actor = sf_attendance_actor(attendance);

    struct sf_signup_wish wish = {.service = hall->halls->service,
                                  .tournament = hall->now,
                                  .throng = &hall->throng,
                                  .visit = attendance->visit,
                                  .actor = &actor,
                                  .kind = command->kind};
    enum sf_error error = sf_signups_allow(&wish, fault);

    if (error)
        return error;
    name_device(&actor, hall->id, attendance->visit->token);
    return give(hall, &actor, attendance->visit->token, command, to, NULL);
}

/* A command over HTTP that waits for its hall. */
struct waiting_command {
    struct sf_hall_wait wait;
    struct sf_service *service;
    struct sf_person *person;
    struct sf_tour_actor actor;
    char token[SF_HEX32_SIZE];
    struct sf_tour_parsed *command;
    struct sf_to to;
    sf_hall_answer *answer;
};

static void free_command(struct waiting_command *waiting)
{
    sf_person_drop(waiting->service->people, waiting->person);
    sf_tour_parsed_drop(waiting->command);
    sodium_memzero(waiting->token, sizeof waiting->token);
    free(waiting);
}

static void command_ready(struct sf_hall_wait *wait, struct sf_hall *hall, enum sf_error error)
{
    struct waiting_command *waiting = (struct waiting_command *)wait;
    struct sf_tour_actor *actor = &waiting->actor;

    if (!error)
        actor->role = (uint8_t)sf_identity_role(&waiting->person->identity, hall->now);
    if (!error && actor->role < SF_ROLE_HELPER)
        error = SF_E_NO_TOURNAMENT;
    if (!error)
        error = give(hall, actor, waiting->token, waiting->command, &waiting->to, waiting->answer);
    if (error)
        waiting->answer(waiting->service, &waiting->to, NULL, 0, &(struct sf_fault){.code = error});
    free_command(waiting);
}

enum sf_error sf_hall_command(struct sf_halls *halls, const struct sf_hall_caller *caller,
                              const char *token, const char *id, struct sf_tour_parsed *command,
                              const struct sf_to *to, sf_hall_answer *by)
{
    struct waiting_command *waiting = calloc(1, sizeof *waiting);
    struct sf_tour_actor *actor;
    enum sf_error error;

    if (!waiting)
        return SF_E_NO_MEMORY;
    *waiting = (struct waiting_command){.wait.ready = command_ready,
                                        .service = halls->service,
                                        .person = caller->person,
                                        .command = sf_tour_parsed_keep(command),
                                        .to = *to,
                                        .answer = by};
    snprintf(waiting->token, sizeof waiting->token, "%s", token);
    sf_person_hold(waiting->person);
    actor = &waiting->actor;
    sf_person_shown(caller->person, actor->name);
    snprintf(actor->account, sizeof actor->account, "%s", caller->person->id);
    name_device(actor, id, token);
    error = sf_hall_call(halls, caller, id, &waiting->wait);
    if (error)
        free_command(waiting);
    return error;
}

/* --- claims ----------------------------------------------------------------------------------- */

/* A claim that waits for its hall. */
struct waiting_claim {
    struct sf_hall_wait wait;
    struct sf_hall_claim claim;
    struct sf_service *service;
    char id[SF_ID_SIZE], token[SF_HEX32_SIZE];
    uint8_t hash[SF_DIGEST_SIZE];
    struct sf_tour_actor actor;
};

static struct sf_tour_parsed *claim_command(const struct sf_tour_actor *actor)
{
    char text[4 * SF_TOUR_NAME + 256], id[SF_ID_SIZE];
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_out out;

    sf_service_id(id);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "id", id);
    sf_out_pair_string(&out, "ev", "claim");
    sf_out_pair_string(&out, "name", actor->name);
    sf_out_pair_string(&out, "kind", sf_claim_kind_name(SF_CLAIM_SHEET));
    sf_out_pair_string(&out, "account", actor->account);
    sf_out_close(&out, '}');
    return sf_tour_parse_command(text, out.length, &fault);
}

static enum sf_error give_claim(struct sf_hall *hall, const struct waiting_claim *waiting)
{
    const uint8_t *own = sf_tournament_recovery(hall->now);
    struct sf_tour_parsed *command;
    struct sf_errand *errand;
    enum sf_error error;

    if (!own || sodium_memcmp(own, waiting->hash, SF_DIGEST_SIZE) != 0)
        return SF_E_WRONG_CODE;
    command = claim_command(&waiting->actor);
    errand = command ? malloc(sizeof *errand) : NULL;
    if (!errand) {
        sf_tour_parsed_drop(command);
        return SF_E_NO_MEMORY;
    }
    *errand = (struct sf_errand){.actor = waiting->actor,
                                 .command = command,
                                 .claimed = waiting->claim.claimed,
                                 .context = waiting->claim.context};
    memcpy(errand->token, waiting->token, sizeof errand->token);
    error = sf_hosted_give(&hall->hosted, &errand->hosted);
    if (error)
        free_errand(errand);
    return error;
}

static void free_claim(struct waiting_claim *waiting)
{
    sf_person_drop(waiting->service->people, waiting->claim.caller.person);
    sodium_memzero(waiting, sizeof *waiting);
    free(waiting);
}

/* An account that leads already needs no step. */
static void claim_ready(struct sf_hall_wait *wait, struct sf_hall *hall, enum sf_error error)
{
    struct waiting_claim *waiting = (struct waiting_claim *)wait;
    const struct sf_identity *identity = &waiting->claim.caller.person->identity;
    bool leads = !error && sf_identity_role(identity, hall->now) == SF_ROLE_LEITER;

    if (!error && !leads)
        error = give_claim(hall, waiting);
    if (error || leads)
        waiting->claim.claimed(waiting->claim.context, waiting->service, waiting->id, error);
    free_claim(waiting);
}

enum sf_error sf_hall_take_claim(struct sf_halls *halls, const char *id,
                                 const struct sf_hall_claim *claim)
{
    struct waiting_claim *waiting = calloc(1, sizeof *waiting);
    struct sf_person *person = claim->caller.person;
    enum sf_error error;

    if (!waiting)
        return SF_E_NO_MEMORY;
    waiting->wait.ready = claim_ready;
    waiting->claim = *claim;
    waiting->service = halls->service;
    snprintf(waiting->id, sizeof waiting->id, "%s", id);
    snprintf(waiting->token, sizeof waiting->token, "%s", claim->token);
    memcpy(waiting->hash, claim->hash, sizeof waiting->hash);
    waiting->actor.role = SF_ROLE_LEITER;
    waiting->actor.server = true;
    sf_person_shown(person, waiting->actor.name);
    snprintf(waiting->actor.account, sizeof waiting->actor.account, "%s", person->id);
    sf_person_hold(person);
    error = sf_hall_call(halls, &claim->caller, id, &waiting->wait);
    if (error)
        free_claim(waiting);
    return error;
}

enum sf_error sf_hall_open(struct sf_halls *halls, struct sf_visit *visit, const char *id,
                           struct sf_tour_parsed *command, const struct sf_to *to)
{
    struct sf_tour_actor actor = {.role = SF_ROLE_LEITER, .registered = visit->person->password[0]};
    struct sf_tournament *empty = sf_tournament_new();
    struct sf_hall *hall = empty ? sf_hall_new(halls, id, halls->limits.loaded) : NULL;
    enum sf_error error;

    if (!hall) {
        sf_tournament_free(empty);
        return empty ? SF_E_BUSY : SF_E_NO_MEMORY;
    }
    sf_hall_begin(hall, empty);
    sf_person_shown(visit->person, actor.name);
    snprintf(actor.account, sizeof actor.account, "%s", visit->person->id);
    name_device(&actor, id, visit->token);
    error = give(hall, &actor, visit->token, command, to, NULL);
    if (error)
        sf_hall_remove(hall);
    return error;
}
