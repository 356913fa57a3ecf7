/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/of_tournament.h"
#include "base/hex.h"
#include "print/pen.h"
#include "print/tour_job.h"
#include "record/words.h"
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *by;
} kinds[SF_PRINT_JOB_N] = {
#define SF_PRINT_JOB(id, name, of) {name, of},
    SF_PRINT_JOBS(SF_PRINT_JOB)
#undef SF_PRINT_JOB
};

const char *sf_print_what_name(enum sf_print_what what)
{
    return kinds[what].name;
}

enum sf_print_what sf_print_what_parse(const char *name)
{
    unsigned what = 0;

    while (what < SF_PRINT_JOB_N && strcmp(kinds[what].name, name) != 0)
        what++;
    return (enum sf_print_what)what;
}

bool sf_print_what_by(enum sf_print_what what, char by)
{
    return strchr(kinds[what].by, by) != NULL;
}

/* --- what all of them need ---------------------------------------------------------------------
 */

/* The URLs of the app: the part behind # stays in the browser. */
static void link_of(const struct sf_tour_job *job, const char *page, const char *key, char *link)
{
    link[0] = '\0';
    if (job->want->base)
        snprintf(link, SF_JOB_LINK, "%s/tournament/%s/%s#key=%s", job->want->base,
                 job->want->id ? job->want->id : job->setup->id, page, key);
}

void sf_job_table_link(const struct sf_tour_job *job, unsigned round, unsigned table,
                       char link[SF_JOB_LINK])
{
    char key[SF_TOUR_KEY];

    sf_tournament_table_key(job->t, round, table, key);
    link_of(job, "table", key, link);
}

void sf_job_player_link(const struct sf_tour_job *job, unsigned number, char link[SF_JOB_LINK])
{
    char key[SF_TOUR_KEY];

    sf_tournament_player_key(job->t, number, key);
    link_of(job, "player", key, link);
}

const char *sf_job_name(const struct sf_tour_job *job, unsigned number)
{
    const struct sf_entrant *entrant = number ? sf_tournament_entrant(job->t, number) : NULL;

    return entrant ? entrant->name : NULL;
}

const char *sf_job_say(const struct sf_tour_job *job, enum sf_paper_word word)
{
    return sf_paper_word(word, job->lang);
}

enum sf_error sf_job_no_memory(const struct sf_tour_job *job)
{
    return sf_fault_say(job->fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
}

static unsigned last_drawn(const struct sf_tournament *t)
{
    unsigned round = sf_tournament_rounds(t);

    while (round > 1 && sf_tournament_round(t, round)->state < SF_ROUND_DRAWN)
        round--;
    return round;
}

enum sf_error sf_job_round(const struct sf_tour_job *job, unsigned *number,
                           const struct sf_tour_round **round)
{
    *number = job->want->round ? job->want->round : last_drawn(job->t);
    if (*number > job->setup->rounds)
        return sf_fault_say(job->fault, SF_E_NO_ROUND, "round", SF_WHY_TOUR_HAS_ROUNDS,
                            SF_WITH(SF_N(job->setup->rounds)));
    *round = *number ? sf_tournament_round(job->t, *number) : NULL;
    if (!*round || (*round)->state < SF_ROUND_DRAWN)
        return sf_fault_say(job->fault, SF_E_WRONG_STEP, "round", SF_WHY_ROUND_NOT_DRAWN,
                            SF_WITH(SF_N(*number ? *number : 1)));
    return SF_OK;
}

static bool wanted(const struct sf_tour_job *job, const struct sf_entrant *entrant)
{
    return entrant && entrant->state != SF_ENTRANT_WITHDRAWN &&
           (!job->want->number || job->want->number == entrant->number);
}

static enum sf_error check_number(const struct sf_tour_job *job)
{
    if (job->want->number && !sf_tournament_entrant(job->t, job->want->number))
        return sf_fault_say(job->fault, SF_E_NO_PLAYER, "number", SF_WHY_NOBODY_HAS_NUMBER,
                            SF_WITH(SF_N(job->want->number)));
    return SF_OK;
}

/* --- lists -------------------------------------------------------------------------------------
 */

/* "Huber Sepp, ab Spiel 12 Maier Max" */
static const char *who_sits(const struct sf_tour_job *job, const struct sf_tour_table *table,
                            unsigned seat, char room[SF_JOB_NAME])
{
    const char *name = sf_job_name(job, table->number[seat]);

    for (unsigned i = 0; i < table->change_count; i++) {
        const struct sf_evaluation_change *change = &table->change[i];
        const char *next = sf_job_name(job, change->player);
        if (change->seat != seat)
            continue;
        snprintf(room, SF_JOB_NAME, "%.80s, %s %u %.80s", name ? name : "",
                 sf_job_say(job, SF_PW_FROM_GAME), change->from, next ? next : "");
        return room;
    }
    return name;
}

void sf_job_list(const struct sf_tour_job *job, unsigned round, unsigned table,
                 struct sf_print_list *list, char room[SF_SEATS][SF_JOB_NAME],
                 char link[SF_JOB_LINK])
{
    const struct sf_tour_table *at = sf_tournament_table(job->t, round, table);

    *list = (struct sf_print_list){.head = job->head,
                                   .form = sf_print_form_of(sf_tournament_rules(job->t)),
                                   .table = table,
                                   .seats = at->seats,
                                   .rows = sf_tour_games(job->t, at),
                                   .link = link};
    list->head.round = round;
    list->head.version = sf_tournament_round(job->t, round)->attempt + at->change_count;
    for (unsigned seat = 0; seat < at->seats; seat++) {
        list->seat[seat].number = at->number[seat];
        list->seat[seat].name = who_sits(job, at, seat, room[seat]);
    }
    sf_job_table_link(job, round, table, link);
}

enum sf_error sf_job_each_table(struct sf_tour_job *job,
                                enum sf_error (*of)(struct sf_tour_job *job, unsigned round,
                                                    unsigned table))
{
    const struct sf_tour_round *round;
    unsigned number, one = job->want->table;
    enum sf_error error = sf_job_round(job, &number, &round);

    if (error)
        return error;
    if (one > round->tables)
        return sf_fault_say(job->fault, SF_E_NO_TABLE, "table", SF_WHY_ROUND_HAS_TABLES,
                            SF_WITH(SF_N(number), SF_N(round->tables)));
    for (unsigned table = one ? one : 1; !error && table <= (one ? one : round->tables); table++)
        error = of(job, number, table);
    return error;
}

static enum sf_error print_one_list(struct sf_tour_job *job, unsigned round, unsigned table)
{
    char room[SF_SEATS][SF_JOB_NAME], link[SF_JOB_LINK];
    struct sf_print_list list;

    sf_job_list(job, round, table, &list, room, link);
    return sf_print_list(job->printer, &list, job->fault);
}

static enum sf_error print_lists(struct sf_tour_job *job)
{
    return sf_job_each_table(job, print_one_list);
}

/* --- seating -----------------------------------------------------------------------------------
 */

struct places {
    struct sf_print_place *place;
    unsigned count;
};

static void add_place(const struct sf_tour_job *job, struct places *places, unsigned number,
                      unsigned table, unsigned seat)
{
    const struct sf_entrant *entrant = number ? sf_tournament_entrant(job->t, number) : NULL;

    places->place[places->count++] = (struct sf_print_place){.number = number,
                                                             .name = entrant ? entrant->name : NULL,
                                                             .club = entrant ? entrant->club : NULL,
                                                             .table = table,
                                                             .seat = seat};
}

/* Seats with their present players; then players without a seat. Only the plan by table shows free
 * seats. */
static void fill_places(const struct sf_tour_job *job, unsigned number,
                        const struct sf_tour_round *round, bool with_free, struct places *places)
{
    uint16_t at;
    uint8_t seat;

    for (unsigned table = 1; with_free && table <= round->tables; table++)
        for (unsigned i = 0; i < round->table[table - 1].seats; i++)
            if (!round->table[table - 1].number[i])
                add_place(job, places, 0, table, i + 1);
    for (unsigned i = 1; i <= sf_tournament_entrants(job->t); i++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(job->t, i);
        if (!entrant)
            continue;
        if (sf_tournament_seat_of(job->t, number, i, &at, &seat))
            add_place(job, places, i, at, seat + 1u);
        else if (entrant->state == SF_ENTRANT_PRESENT && round->state != SF_ROUND_CLOSED)
            add_place(job, places, i, 0, 0);
    }
}

/* The values that a player needs to check the draw. */
static void note_draw(const struct sf_tour_job *job, const struct sf_tour_round *round, char *text,
                      size_t size)
{
    char seed[2 * SF_SECRET_SIZE + 1];

    if (round->by_hand) {
        snprintf(text, size, "%s: %s", sf_job_say(job, SF_PW_BY_HAND), round->by_hand);
        return;
    }
    sf_hex_write(seed, round->seed, SF_SECRET_SIZE);
    snprintf(text, size, "%s %u: %s %s%s%s", sf_job_say(job, SF_PW_DRAW), round->attempt,
             sf_job_say(job, SF_PW_SEED), seed, round->word[0] ? ", " : "", round->word);
}

static enum sf_error print_places(struct sf_tour_job *job, const struct sf_print_head *head,
                                  const struct places *places)
{
    switch ((int)job->want->what) {
    case SF_PRINT_NAMES:
        return sf_print_by_name(job->printer, head, places->place, places->count, job->fault);
    case SF_PRINT_TABLES:
        return sf_print_by_table(job->printer, head, places->place, places->count, job->fault);
    default:
        return sf_print_lots(job->printer, head, job->want->labels, places->place, places->count,
                             job->want->skip, job->fault);
    }
}

static enum sf_error print_seating(struct sf_tour_job *job)
{
    const struct sf_tour_round *round;
    struct sf_print_head head = job->head;
    struct places places = {NULL, 0};
    char note[SF_TOUR_TEXT + 64];
    enum sf_error error = sf_job_round(job, &head.round, &round);

    if (error)
        return error;
    places.place = calloc(sf_tournament_entrants(job->t) + SF_SEATS * round->tables + 1u,
                          sizeof *places.place);
    if (!places.place)
        return sf_job_no_memory(job);
    fill_places(job, head.round, round, job->want->what == SF_PRINT_TABLES, &places);
    note_draw(job, round, note, sizeof note);
    head.note = note;
    head.version = round->attempt;
    for (unsigned i = 0; i < round->tables; i++)
        head.version += round->table[i].change_count;
    error = print_places(job, &head, &places);
    free(places.place);
    return error;
}

/* --- players -----------------------------------------------------------------------------------
 */

static const enum sf_paper_word state_words[SF_ENTRANT_STATE_N] = {
    [SF_ENTRANT_REGISTERED] = SF_PW_REGISTERED,
    [SF_ENTRANT_PRESENT] = SF_PW_PRESENT,
    [SF_ENTRANT_AWAY] = SF_PW_AWAY,
    [SF_ENTRANT_LEFT] = SF_PW_LEFT,
    [SF_ENTRANT_WITHDRAWN] = SF_PW_WITHDRAWN,
};

struct players {
    struct sf_print_player *player;
    char (*link)[SF_JOB_LINK];
    unsigned count;
};

static void release_players(struct players *players)
{
    free(players->player);
    free(players->link);
}

static enum sf_error fill_players(const struct sf_tour_job *job, struct players *players)
{
    unsigned most = sf_tournament_entrants(job->t);

    players->player = calloc(most + 1, sizeof *players->player);
    players->link = calloc(most + 1, sizeof *players->link);
    if (!players->player || !players->link)
        return sf_job_no_memory(job);
    for (unsigned number = 1; number <= most; number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(job->t, number);
        unsigned i = players->count;
        if (!wanted(job, entrant))
            continue;
        sf_job_player_link(job, number, players->link[i]);
        players->player[i] = (struct sf_print_player){
            .number = number,
            .name = entrant->name,
            .club = entrant->club,
            .team = entrant->team,
            .link = players->link[i],
            .state = sf_job_say(job, state_words[entrant->state]),
            .paid = entrant->paid,
        };
        players->count++;
    }
    return SF_OK;
}

static enum sf_error print_players(struct sf_tour_job *job)
{
    struct sf_print_form form = sf_print_form_of(sf_tournament_rules(job->t));
    struct players players = {NULL, NULL, 0};
    enum sf_error error = check_number(job);

    if (!error)
        error = fill_players(job, &players);
    if (!error && job->want->what == SF_PRINT_CARDS)
        error = sf_print_cards(job->printer, &job->head, &form, job->setup->rounds, players.player,
                               players.count, job->fault);
    else if (!error)
        error = sf_print_entrants(job->printer, &job->head, players.player, players.count, true,
                                  job->fault);
    release_players(&players);
    return error;
}

static enum sf_error print_rules(struct sf_tour_job *job)
{
    return sf_print_rules(job->printer, &job->head, sf_tournament_rules(job->t),
                          sf_tournament_setup(job->t)->own, job->fault);
}

/* --- which -------------------------------------------------------------------------------------
 */

static enum sf_error (*const makers[SF_PRINT_JOB_N])(struct sf_tour_job *job) = {
    [SF_PRINT_LISTS] = print_lists,      [SF_PRINT_RESULTS] = sf_job_results,
    [SF_PRINT_NAMES] = print_seating,    [SF_PRINT_TABLES] = print_seating,
    [SF_PRINT_LOTS] = print_seating,     [SF_PRINT_CARDS] = print_players,
    [SF_PRINT_ENTRANTS] = print_players, [SF_PRINT_STANDINGS] = sf_job_standings,
    [SF_PRINT_PRIZES] = sf_job_prizes,   [SF_PRINT_FEES] = sf_job_fees,
    [SF_PRINT_TILL] = sf_job_till,       [SF_PRINT_RULES] = print_rules,
    [SF_PRINT_POSTER] = sf_job_poster,
};

enum { BASE_MAX = 200 };

static enum sf_error check(const struct sf_tournament *tournament, const struct sf_print_job *job,
                           struct sf_fault *fault)
{
    if (!sf_tournament_seq(tournament))
        return sf_fault_say(fault, SF_E_WRONG_STEP, NULL, SF_WHY_TOUR_NOT_OPEN, SF_WITHOUT);
    if (job->what >= SF_PRINT_JOB_N)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "what", SF_WHY_NO_SUCH_SHEET, SF_WITHOUT);
    if (job->base && strlen(job->base) > BASE_MAX)
        return sf_fault_say(fault, SF_E_TOO_LARGE, "base", SF_WHY_ADDRESS_TOO_LONG,
                            SF_WITH(SF_N(BASE_MAX)));
    return SF_OK;
}

enum sf_error sf_print_tournament(struct sf_printer *printer,
                                  const struct sf_tournament *tournament,
                                  const struct sf_print_job *job, struct sf_fault *fault)
{
    enum sf_error error = check(tournament, job, fault);
    const struct sf_tour_setup *setup;
    enum sf_lang lang = sf_pen_lang(printer);

    if (error)
        return error;
    setup = sf_tournament_setup(tournament);
    if (setup->practice)
        sf_pen_practice(printer);
    return makers[job->what](
        &(struct sf_tour_job){.printer = printer,
                              .t = tournament,
                              .setup = setup,
                              .want = job,
                              .lang = lang,
                              .head = {.title = setup->title,
                                       .place = setup->place,
                                       .date = setup->date,
                                       .round_name = sf_book_words[setup->book].round[lang]},
                              .fault = fault});
}

int64_t sf_print_time(const struct sf_tournament *tournament)
{
    struct sf_tour_record record;

    return sf_tournament_record(tournament, sf_tournament_seq(tournament), &record) && record.at > 0
               ? record.at
               : 0;
}
