/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The course of a rehearsal, from the opening to the last prize. */

#include "loadtest/day.h"
#include "batch/clock.h"
#include "shuffle/shuffle.h"
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    IMPORTED = 40, /* players in a message */
    ROUNDS = 2,    /* if the book does not fix it */
    GAMES = 24,
    FEE = 800,
    FEE_LATER = 8, /* every so-many-th of the imported players pays at the desk */
    WORK_S = 600
};

static double seconds_between(uint64_t began, uint64_t ended)
{
    return ended > began ? (double)(ended - began) * 1e-9 : 0;
}

static double seconds_since(uint64_t began)
{
    return seconds_between(began, sf_clock_ns());
}

static void keep_longest(double *longest, double time)
{
    if (time > *longest)
        *longest = time;
}

/* --- many at once -------------------------------------------------------------------------------
 */

/* Gives an idle attendee their next task, if there is one. */
typedef void errand(struct sf_day *day, struct sf_attendee *who);

/* From half a pause to one and a half. With equal pauses, attendees who are answered together would
 * stay in step for the rest of the day, and people do not. */
static void rest(struct sf_day *day, struct sf_attendee *who)
{
    uint64_t pause = day->options->pause * SF_NS_IN_MS;
    uint64_t part = (who->index * 31u + who->said * 17u) % 64u;

    who->free_ns = sf_clock_ns() + pause / 2 + pause * part / 64;
}

static void give_all(struct sf_day *day, errand *give, struct sf_attendee *who, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (sf_attendee_idle(day, &who[i]))
            give(day, &who[i]);
}

/* Runs until day->left is 0. `half`: kills the server when half of it is done. */
static void work(struct sf_day *day, enum sf_why phase, errand *give, bool half)
{
    uint64_t until = sf_clock_ns() + WORK_S * SF_NS_IN_S;
    unsigned total = day->left;

    while (day->left && sf_day_good(day)) {
        give_all(day, give, day->leiter, 1);
        give_all(day, give, day->editors, day->options->editors);
        give_all(day, give, day->tables, day->table_phones);
        if (half && day->left <= total / 2) {
            half = false;
            sf_day_kill(day);
        }
        sf_day_turn(day);
        sf_day_tell(day, phase, total - day->left, total);
        if (day->now_ns > until)
            sf_day_fault(day, SF_REHEARSE_STUCK, SF_WHY_DAY_NOT_DONE,
                         SF_WITH(SF_W(phase), SF_N(day->left)));
    }
}

static void expect_ok(struct sf_day *day, struct sf_attendee *who, const struct sf_day_reply *reply)
{
    if (!reply->ok)
        sf_day_fault(day, SF_REHEARSE_REFUSED, SF_WHY_ABOUT,
                     SF_WITH(SF_T(who->name), SF_T(reply->code)));
    day->left--;
    rest(day, who);
}

/* --- before the first round ---------------------------------------------------------------------
 */

static void name_of(unsigned number, char name[48])
{
    static const char *const last[] = {
        "Huber",     "Maier",     "Obermeier", "Gruber", "Wagner",      "Hofer",   "Bichler",
        "Kreitmair", "Sedlmeier", "Aigner",    "Brandl", "Daxenberger", "Eberl",   "Fuchs",
        "Grasser",   "Hölzl",     "Irlbacher", "Jäger",  "Kirchner",    "Lindner", "Moosrainer",
        "Neumeier",  "Ostler",    "Pichler",   "Rieger", "Stöckl",      "Thaler"};
    static const char *const first[] = {"Sepp",  "Anna",  "Xaver",  "Resi",      "Korbinian",
                                        "Maria", "Toni",  "Vroni",  "Ludwig",    "Katharina",
                                        "Hans",  "Zenzi", "Georg",  "Elisabeth", "Schorsch",
                                        "Leni",  "Alois", "Traudl", "Michael",   "Barbara",
                                        "Franz", "Kathi", "Martin", "Sophie"};
    enum { LAST = sizeof last / sizeof *last, FIRST = sizeof first / sizeof *first };

    snprintf(name, 48, "%s %s", last[number % LAST], first[number % FIRST]);
}

/* Fee and prizes, which a template leaves open. */
static void say_money(const struct sf_day *day, char *text, size_t size)
{
    size_t length = (size_t)snprintf(text, size, ",'fee':%u,'prizes':[", day->fee);

    for (unsigned i = 0; i < SF_DAY_PRIZES; i++)
        length += (size_t)snprintf(text + length, size - length, "%s%lld", i ? "," : "",
                                   (long long)sf_truth_prize(i));
    snprintf(text + length, size - length, "]");
}

/* A club's own book says everything, but perhaps not how many rounds and games. */
static void open_it(struct sf_day *day)
{
    char terms[SF_REHEARSE_BOOK_MAX + 16] = "", rounds[24] = "", games[24] = "";

    if (day->options->own)
        snprintf(terms, sizeof terms, ",'book':%s", day->options->own_text);
    else
        say_money(day, terms, sizeof terms);
    if (!day->rules->rounds)
        snprintf(rounds, sizeof rounds, ",'rounds':%u", day->rounds);
    if (!day->rules->round_games)
        snprintf(games, sizeof games, ",'games':%u", day->games);
    sf_attendee_ask(day, day->leiter, NULL,
                    "'t':'tournament_open','setup':{'title':'Probe','date':'2026-11-16',"
                    "'rulebook':'%s'%s%s%s}",
                    sf_book_id(day->options->book), rounds, games, terms);
    if (sf_day_await(day, day->leiter))
        sf_attendee_rejoin(day, day->leiter);
    sf_day_gather(day);
}

static void name_helpers(struct sf_day *day)
{
    for (unsigned i = 0; i < day->options->editors; i++)
        sf_day_do(day, day->leiter, "{'ev':'helper','account':'%s','name':'%s','role':'helper'}",
                  day->editors[i].account, day->editors[i].name);
    day->staffed = true;
    for (unsigned i = 0; i < day->options->editors && sf_day_good(day); i++)
        sf_attendee_rejoin(day, &day->editors[i]);
    sf_day_gather(day);
}

/* Half of the players have entered before; those who have not paid come to the desk. */
static unsigned imported(const struct sf_day *day)
{
    return day->options->players / 2;
}

/* Team and year of birth, where the club's own book needs them. */
static const char *more_of(const struct sf_day *day, unsigned number, char more[64])
{
    char name[SF_DAY_TEAM_NAME];
    unsigned born = sf_day_born(day, number);
    int length = 0;

    more[0] = 0;
    sf_day_team_name(day, number, name);
    if (name[0])
        length = snprintf(more, 64, ",'team':'%s'", name);
    if (born)
        snprintf(more + length, 64 - (size_t)length, ",'born':%u", born);
    return more;
}

static void import(struct sf_day *day)
{
    char a[SF_DAY_SAID], name[48], more[64];
    unsigned number = 1;

    while (number <= imported(day) && sf_day_good(day)) {
        size_t length = (size_t)snprintf(a, sizeof a, "{'ev':'import','players':[");
        for (unsigned i = 0; i < IMPORTED && number <= imported(day); i++, number++) {
            bool later = number % FEE_LATER == 0;
            name_of(number, name);
            length += (size_t)snprintf(a + length, sizeof a - length,
                                       "%s{'number':%u,'name':'%s','club':'Bräu','state':'%s',"
                                       "'paid':%u%s}",
                                       i ? "," : "", number, name, later ? "registered" : "present",
                                       later ? 0 : day->fee, more_of(day, number, more));
        }
        snprintf(a + length, sizeof a - length, "]}");
        sf_day_do(day, &day->editors[0], "%s", a);
    }
}

/* The last player comes late. */
static bool is_late(const struct sf_day *day, unsigned number)
{
    return number == day->options->players;
}

static void check_in(struct sf_day *day, struct sf_attendee *who)
{
    unsigned number = day->next;
    bool known = number <= imported(day), substitute = number > day->options->players;
    char a[280], name[48], more[64];
    int length;

    if (who->kind != SF_DAY_EDITOR || number > day->entrants)
        return;
    name_of(number, name);
    if (known && !day->paying)
        length = snprintf(a, sizeof a, "{'ev':'presence','number':%u,'state':'present'}", number);
    else if (known)
        length = snprintf(a, sizeof a, "{'ev':'pay','number':%u,'amount':%u}", number, day->fee);
    else
        length = snprintf(a, sizeof a,
                          "{'ev':'enter','number':%u,'name':'%s','state':'%s','paid':%u,"
                          "'substitute':%s%s}",
                          number, name, is_late(day, number) ? "registered" : "present",
                          substitute ? 0 : day->fee, substitute ? "true" : "false",
                          more_of(day, number, more));
    if (known && !day->paying && day->fee) {
        day->paying = true;
    } else {
        day->paying = false;
        day->next += known ? FEE_LATER : 1;
        if (known && day->next > imported(day))
            day->next = imported(day) + 1;
    }
    sf_attendee_want(day, who, expect_ok, a, (size_t)length);
}

static void check_in_all(struct sf_day *day)
{
    unsigned later = imported(day) / FEE_LATER;

    for (unsigned i = 0; i < day->entrants; i++)
        day->entrant[i].substitute = i >= day->options->players;
    import(day);
    day->next = later ? FEE_LATER : imported(day) + 1;
    day->left = (day->fee ? 2 : 1) * later + day->entrants - imported(day);
    work(day, SF_WHY_PHASE_CHECK_IN, check_in, false);
    day->balance += (int64_t)day->fee * day->options->players;
}

/* The keys of the links, by number. */
static void take_keys(struct sf_day *day, const char *of, struct sf_attendee *who, unsigned count)
{
    uint32_t list = sf_json_get(&day->doc, day->view, of);

    for (uint32_t row = sf_json_first(&day->doc, list); row; row = day->nodes[row].next) {
        uint32_t node = sf_json_first(&day->doc, row);
        int64_t number = 0;
        if (node && sf_json_int(&day->doc, node, &number) && number >= 1 && number <= count)
            sf_json_string(&day->doc, day->nodes[node].next, who[number - 1].key, SF_TOUR_KEY);
    }
}

static void call_phones(struct sf_day *day)
{
    if (!sf_day_see(day, day->leiter, "links", ""))
        return;
    take_keys(day, "players", day->players, day->options->phones);
    sf_day_call(day, day->players, day->options->phones);
    sf_day_call(day, day->screens, SF_DAY_SCREENS);
    sf_day_gather(day);
}

/* --- a round ------------------------------------------------------------------------------------
 */

static void draw(struct sf_day *day, unsigned round)
{
    uint64_t began;

    sf_day_do(day, day->leiter, "{'ev':'commit','round':%u}", round);
    if (round == 1) { /* discarded before anybody saw it */
        sf_day_do(day, day->leiter, "{'ev':'draw','round':%u,'word':'Radi'}", round);
        sf_day_do(day, day->leiter, "{'ev':'commit','round':%u,'reason':'Nachmeldung'}", round);
    }
    began = sf_clock_ns();
    sf_day_do(day, day->leiter, "{'ev':'draw','round':%u,'word':'Weißwurst'}", round);
    keep_longest(&day->result->draw_ms, 1e3 * seconds_since(began));
}

/* Players without a seat get nothing new. */
static void note_seated(struct sf_day *day, unsigned round)
{
    for (unsigned i = 0; i < day->options->phones; i++)
        day->players[i].seated = false;
    for (unsigned i = 0; i < day->round[round - 1].tables; i++) {
        const struct sf_day_table *table = &day->round[round - 1].table[i];
        for (unsigned seat = 0; seat < table->seats; seat++)
            if (table->number[seat] && table->number[seat] <= day->options->phones)
                day->players[table->number[seat] - 1].seated = true;
    }
}

static void publish(struct sf_day *day, unsigned round)
{
    uint64_t began = sf_clock_ns(), last;
    uint32_t seq = sf_day_do(day, day->leiter, "{'ev':'publish','round':%u}", round);

    sf_truth_check_draw(day, round);
    note_seated(day, round);
    last = sf_day_await_phones(day, SF_SEEN_PLAYER, seq, true);
    keep_longest(&day->result->seating_s, seconds_between(began, last));
    day->playing = round;
}

/* A seat of a substitute. */
static bool find_substitute(const struct sf_day *day, unsigned *table, unsigned *seat)
{
    for (*table = 0; *table < day->round[0].tables; ++*table)
        for (*seat = 0; *seat < day->round[0].table[*table].seats; ++*seat)
            if (day->round[0].table[*table].number[*seat] > day->options->players)
                return true;
    return false;
}

/* A table of three, or a table of four that may become one of five: the seat that it gets. */
static bool find_further(const struct sf_day *day, unsigned *table, unsigned *seat)
{
    bool five = day->rules->five_allowed && day->games % 4 == 0 &&
                sf_list_games(day->games, 5) <= SF_TOUR_GAMES;

    for (*table = 0; *table < day->round[0].tables; ++*table) {
        *seat = day->round[0].table[*table].seats;
        if (*seat == 3 || (*seat == 4 && five))
            return true;
    }
    return false;
}

/* The late player takes the seat of a substitute, or a fourth or fifth one. If there is none, the
 * player sits out this round and is not ranked in the end. */
static void seat_late(struct sf_day *day)
{
    unsigned late = day->options->players, table, seat;

    sf_day_do(day, day->editors, "{'ev':'presence','number':%u,'state':'present'}", late);
    if (find_substitute(day, &table, &seat))
        sf_day_do(day, day->editors, "{'ev':'presence','number':%u,'state':'away'}",
                  day->round[0].table[table].number[seat]);
    else if (!find_further(day, &table, &seat))
        return;
    sf_day_do(day, day->editors, "{'ev':'place','round':1,'table':%u,'seat':%u,'number':%u}",
              table + 1, seat, late);
}

/* At the third table a player leaves during the round. */
static void plan_leaving(struct sf_day *day)
{
    struct sf_day_table *table = &day->round[0].table[2];

    for (unsigned seat = 0; seat < table->seats; seat++)
        if (table->number[seat] <= day->options->players &&
            table->number[seat] != day->options->players) {
            table->changes = true;
            table->change = (struct sf_evaluation_change){
                .seat = (uint8_t)seat,
                .from = (uint16_t)(table->games / 2 + 1),
                .player = (uint16_t)(day->options->players + SF_DAY_SUBSTITUTES)};
            return;
        }
}

static void call_tables(struct sf_day *day, unsigned round)
{
    char by[32];

    snprintf(by, sizeof by, ",'round':%u", round);
    if (!sf_day_see(day, day->leiter, "links", by))
        return;
    take_keys(day, "tables", day->tables, day->table_phones);
    for (unsigned i = 0; i < day->round[round - 1].tables; i++)
        if (day->tables[i].state == SF_DAY_HERE)
            sf_attendee_rejoin(day, &day->tables[i]);
    sf_day_call(day, day->tables, day->round[round - 1].tables);
    for (unsigned i = 0; i < SF_DAY_SCREENS && round == 1; i++)
        sf_attendee_rejoin(day, &day->screens[i]);
    sf_day_gather(day);
}

/* --- lists --------------------------------------------------------------------------------------
 */

static void stepped(struct sf_day *day, struct sf_attendee *who, const struct sf_day_reply *reply)
{
    struct sf_day_table *table = who->table;
    const struct sf_day_step *step = &table->step[table->at];
    const char *refusal = sf_sheet_refusal(step);

    if (who->kind == SF_DAY_EDITOR) /* closes the list */
        sf_attendee_mention(
            day, who,
            "'t':'tournament_look','tournament':'%s','part':'table','round':%u,'table':%u,"
            "'on':false",
            day->id, table->round, table->table);
    if (refusal && reply->ok)
        sf_day_fault(day, SF_REHEARSE_ACCEPTED, SF_WHY_DAY_ACCEPTED,
                     SF_WITH(SF_T(who->name), SF_N(table->table), SF_T(refusal)));
    else if (!reply->ok && (!refusal || strcmp(refusal, reply->code) != 0))
        sf_day_fault(
            day, SF_REHEARSE_REFUSED, SF_WHY_DAY_STEP,
            SF_WITH(SF_T(who->name), SF_N(table->table), SF_N(step->kind), SF_T(reply->code)));
    if (step->kind == SF_STEP_ROWS || step->kind == SF_STEP_SUMS || step->kind == SF_STEP_WRONG) {
        table->base = reply->seq;
        table->typist = who->kind == SF_DAY_EDITOR ? who->number : 0;
    }
    if (step->kind == SF_STEP_REQUEST)
        table->request = reply->seq;
    day->result->conflicts += step->kind == SF_STEP_STALE;
    day->result->disputed += step->kind == SF_STEP_WRONG;
    table->at++;
    table->busy = false;
    day->left--;
    rest(day, who);
}

static void do_step(struct sf_day *day, struct sf_attendee *who)
{
    char a[SF_DAY_SAID];
    struct sf_out out;

    sf_out_init(&out, a, sizeof a);
    sf_sheet_command(day, who->table, &out);
    sf_attendee_want(day, who, stepped, a, out.length);
}

/* The editor has the list open. */
static void looked(struct sf_day *day, struct sf_attendee *who, const struct sf_day_reply *reply)
{
    if (!reply->ok)
        sf_day_fault(day, SF_REHEARSE_REFUSED, SF_WHY_DAY_LOOK,
                     SF_WITH(SF_T(who->name), SF_T(reply->code)));
    else
        do_step(day, who);
}

static bool may_step(const struct sf_attendee *who, const struct sf_day_table *table)
{
    const struct sf_day_step *step = &table->step[table->at];

    if (table->busy || table->at == table->steps)
        return false;
    switch (step->by) {
    case SF_BY_PHONE:
        return who->kind == SF_DAY_TABLE && who->number == table->table;
    case SF_BY_LEITER:
        return who->kind == SF_DAY_LEITER;
    case SF_BY_OTHER:
        return who->kind == SF_DAY_EDITOR && who->number != table->typist;
    default:
        return who->kind == SF_DAY_EDITOR;
    }
}

static void bring_list(struct sf_day *day, struct sf_attendee *who)
{
    struct sf_day_round *round = &day->round[day->playing - 1];
    unsigned first = who->kind == SF_DAY_TABLE ? who->number - 1u : day->next;

    for (unsigned i = 0; i < round->tables; i++) {
        struct sf_day_table *table = &round->table[(first + i) % round->tables];
        if (!may_step(who, table))
            continue;
        table->busy = true;
        who->table = table;
        day->next = (first + i + 1) % round->tables;
        if (who->kind == SF_DAY_EDITOR)
            sf_attendee_ask(day, who, looked,
                            "'t':'tournament_look','tournament':'%s','part':'table','round':%u,"
                            "'table':%u",
                            day->id, table->round, table->table);
        else
            do_step(day, who);
        return;
    }
}

static void bring_lists(struct sf_day *day, unsigned round)
{
    struct sf_day_round *at = &day->round[round - 1];
    bool twice = round > 1;

    if (round == 2)
        sf_day_do(day, day->leiter, "{'ev':'setup','double_entry':true}");
    day->left = 0;
    for (unsigned i = 0; i < at->tables; i++) {
        at->table[i].games = (uint8_t)sf_list_games(day->games, at->table[i].seats);
        if (round == 1 && i == 2)
            plan_leaving(day);
        sf_sheet_make(day, &at->table[i], twice);
        day->left += at->table[i].steps;
    }
    day->next = 0;
    work(day, SF_WHY_PHASE_LISTS, bring_list, round == 1 && !day->options->url);
}

static void close_round(struct sf_day *day, unsigned round)
{
    uint64_t began = sf_clock_ns(), last;
    uint32_t seq = sf_day_do(day, day->leiter, "{'ev':'close','round':%u}", round);

    last = sf_day_await_phones(day, SF_SEEN_STANDINGS, seq, false);
    keep_longest(&day->result->standings_s, seconds_between(began, last));
    sf_truth_check_standings(day, round, false);
}

/* A row of a confirmed list turns out to be wrong. */
static void correct(struct sf_day *day)
{
    struct sf_day_table *table = &day->round[0].table[0];
    char a[SF_DAY_SAID], by[32];
    struct sf_out out;
    uint32_t seq;

    sf_sheet_correct(day, table);
    sf_out_init(&out, a, sizeof a);
    sf_sheet_command(day, table, &out);
    /* the same but for its name */
    seq = sf_day_do(day, day->leiter, "{'ev':'correct'%.*s",
                    (int)(out.length - strlen("{\"ev\":\"list\"")), a + strlen("{\"ev\":\"list\""));
    table->base = seq;
    snprintf(by, sizeof by, ",'number':%u", seq);
    sf_day_see(day, day->leiter, "moves", by);
}

/* One player is late, another is accused wrongly, a third is disqualified. */
static void punish(struct sf_day *day)
{
    uint32_t wrong;

    sf_day_do(day, day->leiter, "{'ev':'penalty','number':2,'points':5,'reason':'verspätet'}");
    day->entrant[1].penalty = 5;
    wrong = sf_day_do(day, day->leiter, "{'ev':'penalty','number':3,'points':7,'reason':'Irrtum'}");
    sf_day_do(day, day->leiter, "{'ev':'undo','of':%u,'reason':'war es nicht'}", wrong);
    sf_day_do(day, day->leiter, "{'ev':'disqualify','number':4,'reason':'Betrug'}");
    day->entrant[3].disqualified = true;
}

static void play_round(struct sf_day *day, unsigned round)
{
    draw(day, round);
    publish(day, round);
    if (!sf_day_good(day))
        return;
    if (round == 1) {
        seat_late(day);
        sf_truth_seats(day, round);
    }
    day->result->tables += day->round[round - 1].tables;
    call_tables(day, round);
    if (!sf_day_good(day))
        return;
    bring_lists(day, round);
    close_round(day, round);
    if (round == 1 && sf_day_good(day)) {
        correct(day);
        punish(day);
        sf_truth_check_standings(day, round, false);
    }
}

/* --- the end ------------------------------------------------------------------------------------
 */

static void hand_over(struct sf_day *day, struct sf_attendee *who)
{
    const struct sf_award *award = &day->award[day->next];
    char a[96];
    int length;

    if (who->kind != SF_DAY_EDITOR || day->next == day->awards)
        return;
    length = snprintf(a, sizeof a, "{'ev':'prize','number':%u,'amount':%lld}", award->number,
                      (long long)award->amount);
    day->next++;
    day->balance -= award->amount;
    sf_attendee_want(day, who, expect_ok, a, (size_t)length);
}

static void settle_money(struct sf_day *day)
{
    int64_t reuegeld = sf_truth_reuegeld(day);

    if (reuegeld)
        sf_day_do(day, day->editors, "{'ev':'till','kind':'reuegeld','amount':%lld}",
                  (long long)reuegeld);
    sf_day_do(day, day->editors, "{'ev':'till','kind':'other','amount':-%d,'text':'Saalmiete'}",
              SF_DAY_RENT);
    day->balance += reuegeld - SF_DAY_RENT;
    day->awards = sf_truth_awards(day, day->award, SF_TOUR_PLAYERS);
    day->next = 0;
    day->left = day->awards;
    work(day, SF_WHY_PHASE_PRIZES, hand_over, false);
    sf_truth_check_till(day, day->balance);
}

static void finish(struct sf_day *day)
{
    if (sf_rules_ties_by(day->rules, SF_TIE_LOT) && sf_truth_ties(day, day->rounds)) {
        sf_day_do(day, day->leiter, "{'ev':'lot'}");
        sf_truth_check_standings(day, day->rounds, true);
    }
    sf_day_do(day, day->leiter, "{'ev':'finish'}");
    settle_money(day);
}

/* --- on paper -----------------------------------------------------------------------------------
 */

/* All lists of the first round as one document. */
static void print_lists(struct sf_day *day)
{
    uint64_t began = sf_clock_ns();
    char head[512];

    if (!sf_day_good(day) || day->options->unprinted)
        return;
    day->result->print_bytes =
        sf_day_fetch(day, "print/lists?round=1&base=http://127.0.0.1", head, sizeof head);
    day->result->print_s = seconds_since(began);
    if (!day->result->print_bytes)
        sf_day_fault(day, SF_REHEARSE_PRINT, SF_WHY_DAY_LISTS, SF_WITHOUT);
}

/* --- all of it ----------------------------------------------------------------------------------
 */

static void go_home(struct sf_day *day)
{
    for (unsigned i = 0; i < day->count; i++)
        sf_wire_cut(&day->who[i].wire, false);
    if (sf_day_good(day) && day->child.pid && !sf_child_stop(&day->child))
        sf_day_fault(day, SF_REHEARSE_SERVER, SF_WHY_DAY_END, SF_WITHOUT);
}

static void run(struct sf_day *day)
{
    uint64_t began = sf_clock_ns();

    sf_day_call(day, day->leiter, 1);
    sf_day_call(day, day->editors, day->options->editors);
    sf_day_gather(day);
    open_it(day);
    name_helpers(day);
    check_in_all(day);
    call_phones(day);
    for (unsigned round = 1; round <= day->rounds && sf_day_good(day); round++)
        play_round(day, round);
    if (sf_day_good(day))
        finish(day);
    print_lists(day);
    if (sf_day_good(day))
        sf_truth_check_audit(day);
    if (day->options->report)
        sf_told_write(day);
    day->result->seconds = seconds_since(began);
    go_home(day);
    if (day->result->view_bytes > SF_REHEARSE_VIEW_MAX)
        sf_day_fault(day, SF_REHEARSE_VIEW, SF_WHY_DAY_VIEW,
                     SF_WITH(SF_N(day->result->view_bytes)));
}

static enum sf_error check_options(const struct sf_rehearse_options *options,
                                   struct sf_wire_place *place, struct sf_fault *fault)
{
    const struct sf_rules *rules =
        options->own ? &options->own->rules : &sf_rulebooks[options->book];

    if (rules->casual)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_REHEARSE_BOOK,
                            SF_WITH(SF_T(sf_book_id(options->book))));
    if (rules->rounds && options->rounds && options->rounds != rules->rounds)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_REHEARSE_ROUNDS,
                            SF_WITH(SF_T(sf_book_id(options->book)), SF_N(rules->rounds)));
    if (options->phones > options->players)
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_REHEARSE_PHONES, SF_WITHOUT);
    if (options->url && !sf_wire_place_read(place, options->url))
        return sf_fault_say(fault, SF_E_BAD_VALUE, NULL, SF_WHY_LOAD_URL,
                            SF_WITH(SF_T(options->url)));
    return SF_OK;
}

static void prepare(struct sf_day *day)
{
    const struct sf_rehearse_options *options = day->options;

    day->rules = options->own ? &options->own->rules : &sf_rulebooks[options->book];
    sf_patterns_make(&day->patterns, day->rules);
    day->rng = sf_rng_seed(options->seed);
    day->rounds = day->rules->rounds ? day->rules->rounds
                  : options->rounds  ? options->rounds
                                     : ROUNDS;
    day->games = day->rules->round_games ? day->rules->round_games : GAMES;
    day->fee = options->own ? day->rules->entry_fee : FEE;
    if (options->own && options->own->terms.teams)
        day->members = options->own->terms.teams + (options->own->terms.teams > 2 ? 1u : 0u);
    day->result->players = options->players;
    day->result->editors = options->editors;
    day->result->phones = options->phones;
    day->result->rounds = day->rounds;
    day->result->games = day->games;
}

static enum sf_error begin(struct sf_day *day, struct sf_fault *fault)
{
    const struct sf_rehearse_options *options = day->options;

    prepare(day);
    if (!sf_day_make(day, fault))
        return fault->code;
    if (options->url)
        return SF_OK;
    if (!sf_child_start(&day->child, options->program, options->folder))
        return sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_LOAD_NO_SERVER, SF_WITHOUT);
    day->place = (struct sf_wire_place){INADDR_LOOPBACK, day->child.port};
    return SF_OK;
}

enum sf_error sf_rehearse_run(const struct sf_rehearse_options *options,
                              struct sf_rehearse_result *result, struct sf_fault *fault)
{
    struct sf_day *day = calloc(1, sizeof *day);
    enum sf_error error;

    memset(result, 0, sizeof *result);
    if (!sf_gauge_init(&result->save) || !sf_gauge_init(&result->phone_save) || !day ||
        !sf_shuffle_init()) {
        free(day);
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    }
    day->options = options;
    day->result = result;
    error = check_options(options, &day->place, fault);
    day->epoll = -1;
    if (!error)
        error = begin(day, fault);
    if (!error)
        run(day);
    sf_day_release(day);
    free(day);
    return error;
}

void sf_rehearse_release(struct sf_rehearse_result *result)
{
    sf_gauge_release(&result->save);
    sf_gauge_release(&result->phone_save);
}
