/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/tour_job.h"
#include <stdlib.h>

enum { WHAT_MAX = 120 };

struct receipts {
    struct sf_print_receipt *receipt;
    char (*what)[WHAT_MAX];
    char (*things)[SF_TOUR_THINGS]; /* of prizes */
    unsigned count;
};

static bool make_room(struct receipts *receipts, unsigned count)
{
    receipts->receipt = calloc(count + 1, sizeof *receipts->receipt);
    receipts->what = calloc(count + 1, sizeof *receipts->what);
    receipts->things = calloc(count + 1, sizeof *receipts->things);
    return receipts->receipt && receipts->what && receipts->things;
}

static enum sf_error finish(struct sf_tour_job *job, struct receipts *receipts, enum sf_error error)
{
    if (!error && !receipts->count)
        error = sf_fault_say(job->fault, SF_E_WRONG_STEP, NULL, SF_WHY_NOTHING_TO_SIGN, SF_WITHOUT);
    if (!error)
        error = sf_print_receipts(job->printer, &job->head, receipts->receipt, receipts->count,
                                  job->fault);
    free(receipts->receipt);
    free(receipts->what);
    free(receipts->things);
    return error;
}

/* --- prizes ------------------------------------------------------------------------------------
 */

const char *sf_job_extra_title(const struct sf_tour_job *job, unsigned extra)
{
    static const enum sf_paper_word words[SF_EXTRA_N] = {
        [SF_EXTRA_SECOND_LAST] = SF_PW_EXTRA_SECOND_LAST,
        [SF_EXTRA_LAST] = SF_PW_EXTRA_LAST,
        [SF_EXTRA_BEST_ROUND] = SF_PW_EXTRA_BEST_ROUND,
        [SF_EXTRA_MOST_WON] = SF_PW_EXTRA_MOST_WON,
        [SF_EXTRA_MOST_SOLOS] = SF_PW_EXTRA_MOST_SOLOS,
        [SF_EXTRA_BEST_TEAM] = SF_PW_EXTRA_BEST_TEAM,
        [SF_EXTRA_OTHER] = SF_PW_EXTRA_OTHER,
        [SF_EXTRA_MOST_LOST_SOLOS] = SF_PW_EXTRA_MOST_LOST_SOLOS,
        [SF_EXTRA_BEST_SOLO] = SF_PW_EXTRA_BEST_SOLO,
        [SF_EXTRA_YOUNGEST] = SF_PW_EXTRA_YOUNGEST,
    };
    const struct sf_tour_extra *prize = &job->setup->extra[extra];

    return prize->title[0] && !sf_tour_extra_thing(prize) ? prize->title
                                                          : sf_job_say(job, words[prize->kind]);
}

/* The things that the player gets; "" if there are none, or nobody has won the extra prize. */
static void things_of(const struct sf_tour_job *job, const struct sf_award *award,
                      char text[SF_TOUR_THINGS])
{
    const char *thing = award->place || !award->number
                            ? NULL
                            : sf_tour_extra_thing(&job->setup->extra[award->extra]);

    if (award->pot)
        text[0] = '\0'; /* its place is one among those who joined */
    else if (award->place)
        sf_tournament_things(job->t, award->place, award->places, text);
    else
        snprintf(text, SF_TOUR_THINGS, "%s", thing ? thing : "");
}

static void add_award(const struct sf_tour_job *job, struct receipts *receipts, unsigned receipt,
                      const struct sf_award *award)
{
    unsigned i = receipts->count;

    things_of(job, award, receipts->things[i]);
    if ((!award->amount && !receipts->things[i][0]) ||
        (job->want->number && job->want->number != award->number))
        return;
    if (award->pot)
        snprintf(receipts->what[i], WHAT_MAX, "%s, %u. %s",
                 job->setup->own->terms.pot[award->pot - 1].name, award->place,
                 sf_job_say(job, SF_PW_RANK_WORD));
    else if (award->place)
        snprintf(receipts->what[i], WHAT_MAX, "%s, %u. %s", sf_job_say(job, SF_PW_PRIZE),
                 award->place, sf_job_say(job, SF_PW_RANK_WORD));
    else
        snprintf(receipts->what[i], WHAT_MAX, "%s, %s", sf_job_say(job, SF_PW_PRIZE),
                 sf_job_extra_title(job, award->extra));
    receipts->receipt[i] = (struct sf_print_receipt){.receipt = receipt,
                                                     .number = award->number,
                                                     .name = sf_job_name(job, award->number),
                                                     .what = receipts->what[i],
                                                     .amount = award->amount,
                                                     .paid_out = true};
    if (receipts->things[i][0])
        receipts->receipt[i].thing = receipts->things[i];
    receipts->count++;
}

/* A receipt has the same number whether it is printed alone or with the others. */
enum sf_error sf_job_prizes(struct sf_tour_job *job)
{
    unsigned count = sf_tournament_awards(job->t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);
    struct receipts receipts = {NULL, NULL, NULL, 0};
    enum sf_error error = SF_OK;

    if (!award || !make_room(&receipts, count))
        error = sf_job_no_memory(job);
    if (!error)
        sf_tournament_awards(job->t, award, count);
    for (unsigned i = 0; !error && i < count; i++)
        add_award(job, &receipts, i + 1, &award[i]);
    free(award);
    return finish(job, &receipts, error);
}

/* --- fees --------------------------------------------------------------------------------------
 */

enum sf_error sf_job_fees(struct sf_tour_job *job)
{
    unsigned most = sf_tournament_entrants(job->t);
    struct receipts receipts = {NULL, NULL, NULL, 0};

    if (!make_room(&receipts, most))
        return finish(job, &receipts, sf_job_no_memory(job));
    for (unsigned number = 1; number <= most; number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(job->t, number);
        if (!entrant || entrant->paid <= 0 || (job->want->number && job->want->number != number))
            continue;
        receipts.receipt[receipts.count++] =
            (struct sf_print_receipt){.receipt = number,
                                      .number = number,
                                      .name = entrant->name,
                                      .what = sf_job_say(job, SF_PW_FEE),
                                      .amount = entrant->paid};
    }
    return finish(job, &receipts, SF_OK);
}

/* --- the till ----------------------------------------------------------------------------------
 */

static const enum sf_paper_word till_words[SF_TILL_KIND_N] = {
    [SF_TILL_FEE] = SF_PW_FEE,           [SF_TILL_REUEGELD] = SF_PW_REMORSE,
    [SF_TILL_TOUT] = SF_PW_REMORSE_TOUT, [SF_TILL_PRIZE] = SF_PW_PRIZE,
    [SF_TILL_OTHER] = SF_PW_OTHER,       [SF_TILL_SIDE] = SF_PW_SIDE_POT};

enum { ENTRY_MAX = 3 * SF_TOUR_NAME };

/* "Nr. 12 Huber Sepp", "Runde 1, Tisch 3", and the remark. */
static void entry_text(const struct sf_tour_job *job, const struct sf_till_entry *entry,
                       char text[ENTRY_MAX])
{
    const char *name = sf_job_name(job, entry->number);
    int n = 0;

    text[0] = '\0';
    if (entry->number)
        n = snprintf(text, ENTRY_MAX, "%s %u %s", sf_job_say(job, SF_PW_NUMBER), entry->number,
                     name ? name : "");
    else if (entry->table)
        n = snprintf(text, ENTRY_MAX, "%s %u, %s %u", job->head.round_name, entry->round,
                     sf_job_say(job, SF_PW_TABLE), entry->table);
    if (entry->text[0])
        snprintf(text + n, ENTRY_MAX - (size_t)n, "%s%s", n ? ": " : "", entry->text);
}

enum sf_error sf_job_till(struct sf_tour_job *job)
{
    unsigned count = sf_tournament_till_count(job->t);
    struct sf_print_payment *payment = calloc(count + 1, sizeof *payment);
    char(*text)[ENTRY_MAX] = calloc(count + 1, sizeof *text);
    enum sf_error error = SF_OK;

    if (!payment || !text)
        error = sf_job_no_memory(job);
    for (unsigned i = 0; !error && i < count; i++) {
        const struct sf_till_entry *entry = sf_tournament_till(job->t, i);
        entry_text(job, entry, text[i]);
        payment[i] = (struct sf_print_payment){.kind = sf_job_say(job, till_words[entry->kind]),
                                               .text = text[i],
                                               .amount = entry->amount};
    }
    if (!error)
        error = sf_print_till(job->printer, &job->head, payment, count, job->fault);
    free(payment);
    free(text);
    return error;
}
