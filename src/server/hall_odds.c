/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * The odds beside requests for approval. They are no events: they follow from the hand, the class
 * and the place at the table, so anybody who needs them later computes the same result again. An
 * event for them would be inserted by a machine between the events of people, and the undo of a
 * request would have to skip it. A decision stores the odds that its maker saw.
 */

#include "server/hall_parts.h"
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 2000, WAITING = 64, KEPT_MAX = 64 };

struct sf_hall_odds {
    struct sf_hall_odds *next;
    struct sf_estimate_question question;
    bool asked; /* a thread computes it, or has answered */
    bool known;
    struct sf_estimates estimates;
};

struct sf_odds_worker {
    struct sf_halls *halls;
    struct sf_work *work;
    atomic_bool stop;
};

/* One question that a thread computes. */
struct inquiry {
    struct sf_odds_worker *worker;
    char hall[SF_ID_SIZE];
    struct sf_rules rules;
    struct sf_estimate_question question;
    uint64_t samples;
    enum sf_error error;
    struct sf_estimates estimates;
};

struct sf_odds_worker *sf_odds_worker_new(struct sf_halls *halls)
{
    struct sf_odds_worker *worker = calloc(1, sizeof *worker);

    if (!worker)
        return NULL;
    worker->halls = halls;
    atomic_init(&worker->stop, false);
    worker->work = sf_work_new(sf_server_base(halls->service->net), 1, WAITING);
    if (worker->work)
        return worker;
    free(worker);
    return NULL;
}

void sf_odds_worker_free(struct sf_odds_worker *worker)
{
    if (!worker)
        return;
    atomic_store(&worker->stop, true);
    sf_work_free(worker->work);
    free(worker);
}

void sf_hall_odds_free(struct sf_hall *hall)
{
    struct sf_hall_odds *odds;

    while ((odds = hall->odds)) {
        hall->odds = odds->next;
        free(odds);
    }
}

/* --- open requests ---------------------------------------------------------------------------- */

/* At a table of five the dealer pauses; then there is no question. */
static bool question_of(const struct sf_hall *hall, const struct sf_tour_request *request,
                        struct sf_estimate_question *question)
{
    const struct sf_tour_table *table =
        sf_tournament_table(hall->now, request->round, request->table);
    unsigned dealer = (request->game - 1u) % table->seats;
    unsigned place = (request->seat + 2u * table->seats - dealer - 1u) % table->seats;

    *question = (struct sf_estimate_question){
        .class = request->class, .place = (uint8_t)place, .hand = request->hand};
    return place < 4;
}

static bool waits(const struct sf_tour_request *request)
{
    return request->state == SF_REQUEST_OPEN && request->hand;
}

static bool same(const struct sf_estimate_question *a, const struct sf_estimate_question *b)
{
    return a->class == b->class && a->place == b->place && a->hand == b->hand;
}

static struct sf_hall_odds *find(const struct sf_hall *hall,
                                 const struct sf_estimate_question *question)
{
    struct sf_hall_odds *odds = hall->odds;

    while (odds && !same(&odds->question, question))
        odds = odds->next;
    return odds;
}

static bool is_wanted(const struct sf_hall *hall, const struct sf_hall_odds *odds)
{
    struct sf_estimate_question question;

    for (unsigned i = 0; i < sf_tournament_requests(hall->now); i++) {
        const struct sf_tour_request *request = sf_tournament_request(hall->now, i);
        if (waits(request) && question_of(hall, request, &question) &&
            same(&odds->question, &question))
            return true;
    }
    return false;
}

/* Removes the odds that no open request needs any more. Returns how many are left. */
static unsigned tidy(struct sf_hall *hall)
{
    struct sf_hall_odds **place = &hall->odds, *odds;
    unsigned count = 0;

    while ((odds = *place)) {
        if (is_wanted(hall, odds)) {
            place = &odds->next;
            count++;
            continue;
        }
        *place = odds->next;
        free(odds);
    }
    return count;
}

/* --- asking the workers ----------------------------------------------------------------------- */

static void run(void *context, unsigned thread)
{
    struct inquiry *inquiry = context;

    (void)thread;
    inquiry->error = sf_estimate(&inquiry->rules, &inquiry->question, inquiry->samples,
                                 &inquiry->worker->stop, &inquiry->estimates);
}

/* Sends the requests again to all who look at them, although no event has changed them. */
static void show_again(struct sf_hall *hall)
{
    for (struct sf_attendance *each = hall->attendances; each; each = each->next)
        for (struct sf_look *look = each->looks; look; look = look->next)
            if (look->part.part == SF_PART_REQUESTS)
                look->stamp = 0;
    sf_hall_changed(hall);
}

static void done(void *context, bool ran)
{
    struct inquiry *inquiry = context;
    struct sf_hall *hall = inquiry->worker->halls->first;
    struct sf_hall_odds *odds;

    while (hall && strcmp(hall->id, inquiry->hall) != 0)
        hall = hall->next;
    odds = hall ? find(hall, &inquiry->question) : NULL;
    if (odds && ran && !inquiry->error) {
        odds->known = true;
        odds->estimates = inquiry->estimates;
        show_again(hall);
    } else if (odds) {
        odds->asked = false; /* retried at the next occasion */
    }
    free(inquiry);
}

static bool give(struct sf_hall *hall, const struct sf_estimate_question *question)
{
    const struct sf_service_options *options = &hall->halls->service->options;
    struct inquiry *inquiry = calloc(1, sizeof *inquiry);
    struct sf_job job = {.run = run, .done = done, .context = inquiry};

    if (!inquiry)
        return false;
    inquiry->worker = hall->halls->odds;
    memcpy(inquiry->hall, hall->id, sizeof inquiry->hall);
    inquiry->rules = *sf_tournament_rules(hall->now);
    inquiry->question = *question;
    inquiry->samples = options->odds_samples ? options->odds_samples : SAMPLES;
    if (sf_work_give(inquiry->worker->work, &job))
        return true;
    free(inquiry);
    return false;
}

static struct sf_hall_odds *add(struct sf_hall *hall, const struct sf_estimate_question *question)
{
    struct sf_hall_odds *odds = calloc(1, sizeof *odds);

    if (!odds)
        return NULL;
    odds->question = *question;
    odds->next = hall->odds;
    hall->odds = odds;
    return odds;
}

void sf_hall_odds_begin(struct sf_hall *hall)
{
    unsigned count = hall->odds ? tidy(hall) : 0;
    struct sf_estimate_question question;

    if (hall->halls->service->closing)
        return;
    for (unsigned i = sf_tournament_requests(hall->now); i; i--) {
        const struct sf_tour_request *request = sf_tournament_request(hall->now, i - 1);
        struct sf_hall_odds *odds;
        if (!waits(request) || !question_of(hall, request, &question))
            continue;
        odds = find(hall, &question);
        if (!odds && count < KEPT_MAX && (odds = add(hall, &question)))
            count++;
        if (odds && !odds->asked)
            odds->asked = give(hall, &question);
    }
}

/* --- sending ---------------------------------------------------------------------------------- */

static void write_odds(struct sf_out *out, const struct sf_hall *hall,
                       const struct sf_tour_request *request)
{
    static const struct sf_estimates none;
    struct sf_estimate_question question;
    bool plays = question_of(hall, request, &question);
    const struct sf_hall_odds *odds = plays ? find(hall, &question) : NULL;
    char key[16];

    snprintf(key, sizeof key, "%u", (unsigned)request->seq);
    sf_out_key(out, key);
    if (!plays)
        sf_estimates_write(out, &none);
    else if (odds && odds->known)
        sf_estimates_write(out, &odds->estimates);
    else
        sf_out_null(out);
}

void sf_hall_odds_write(struct sf_out *out, struct sf_hall *hall)
{
    if (out->overflow || !out->length)
        return;
    sf_hall_odds_begin(hall); /* a hall that was just folded has requested nothing yet */
    out->length--;            /* the bracket of the view */
    out->comma = true;
    sf_out_key(out, "odds");
    sf_out_open(out, '{');
    for (unsigned i = 0; i < sf_tournament_requests(hall->now); i++)
        if (waits(sf_tournament_request(hall->now, i)))
            write_odds(out, hall, sf_tournament_request(hall->now, i));
    sf_out_close(out, '}');
    sf_out_close(out, '}');
}

/* Returns the odds of the request that a `decide` is about, in millionths; -1 if they are not
 * known, or if it contains them itself. */
static int64_t odds_of_command(struct sf_hall *hall, const struct sf_tour_event *command)
{
    struct sf_estimate_question question;
    const struct sf_hall_odds *odds = NULL;

    if (sf_has(command, SF_KEY_ODDS))
        return -1;
    for (unsigned i = 0; i < sf_tournament_requests(hall->now); i++) {
        const struct sf_tour_request *request = sf_tournament_request(hall->now, i);
        if (request->seq == sf_number(command, SF_KEY_OF) && waits(request) &&
            question_of(hall, request, &question))
            odds = find(hall, &question);
    }
    return odds && odds->known && odds->estimates.count
               ? sf_chances_p(&odds->estimates.at[0].chances)
               : -1;
}

void sf_hall_odds_keep(struct sf_hall *hall, struct sf_errand *errand)
{
    struct sf_tour_event command;
    struct sf_tour_parsed *longer;
    int64_t p;

    if (!hall->odds || errand->command->kind != SF_TOUR_EV_DECIDE)
        return;
    sf_tour_unpack(&command, errand->command);
    p = odds_of_command(hall, &command);
    longer = p < 0 ? NULL : sf_tour_parsed_from(errand->command);
    if (!longer)
        return;
    sf_tour_set_number(&command, SF_KEY_ODDS, p);
    if (!sf_tour_pack(longer, &command)) {
        sf_tour_parsed_drop(longer);
        return;
    }
    sf_tour_parsed_drop(errand->command);
    errand->command = longer;
}
