/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */

/*
 * recount BOOK REPORT: counts an evening a second time. BOOK is a club's book, REPORT is what
 * `stichfest rehearse --book BOOK --report REPORT` wrote: every row of every list as it was handed
 * in, and what the server says of places, points, teams, prizes and the till. The rows are read and
 * the evening is evaluated by the naive implementation alone (naive_book.h). Prints each difference
 * to the last cent; the exit status is 1 if there is any, 2 if a file cannot be read.
 */

#include "naive/naive_book.h"
#include "unit/random_book.h"
#include "json/json.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 96 };

static struct sf_json book_doc, doc;
static struct naive_book book;
static struct naive_evening evening;
static struct naive_standing standing[NB_PLAYERS];
static int order[NB_PLAYERS], ranked;
static char team[NB_PLAYERS + 1][NAME];
static int teams, differences, compared;

__attribute__((format(printf, 1, 2))) static void differ(const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vprintf(format, values);
    va_end(values);
    putchar('\n');
    differences++;
}

__attribute__((format(printf, 1, 2), noreturn)) static void give_up(const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    exit(2);
}

/* `of`: a number or place, -1: the whole evening. */
static void expect(long long said, long long wanted, const char *what, int of)
{
    char number[16] = "";

    compared++;
    if (of >= 0)
        snprintf(number, sizeof number, " %d", of);
    if (said != wanted)
        differ("%s%s: the server says %lld, counted again %lld", what, number, said, wanted);
}

/* --- reading ------------------------------------------------------------------------------------
 */

static void read_json(struct sf_json *into, const char *path)
{
    FILE *file = fopen(path, "r");
    long size = file && fseek(file, 0, SEEK_END) == 0 ? ftell(file) : 0;
    char *text = size > 0 ? malloc((size_t)size) : NULL;
    uint32_t nodes = (uint32_t)size / 2 + 1;
    struct sf_json_node *node = text ? malloc(nodes * sizeof *node) : NULL;

    if (!node || fseek(file, 0, SEEK_SET) != 0 ||
        fread(text, 1, (size_t)size, file) != (size_t)size ||
        sf_json_parse(into, text, (size_t)size, node, nodes))
        give_up("%s cannot be read", path);
    fclose(file);
}

static uint32_t get(uint32_t object, const char *key)
{
    return sf_json_get(&doc, object, key);
}

/* The first element; 0 if the key of the array is not there. */
static uint32_t first(uint32_t array)
{
    return array ? sf_json_first(&doc, array) : 0;
}

static uint32_t next(uint32_t node)
{
    return doc.nodes[node].next;
}

static long long number_at(uint32_t node, long long otherwise)
{
    int64_t number = 0;

    return node && sf_json_int(&doc, node, &number) ? (long long)number : otherwise;
}

static long long number(uint32_t object, const char *key, long long otherwise)
{
    return number_at(get(object, key), otherwise);
}

static bool flag(uint32_t object, const char *key)
{
    bool value = false;
    uint32_t node = get(object, key);

    return node && sf_json_bool(&doc, node, &value) && value;
}

static const char *word(uint32_t node)
{
    static char text[NAME];

    if (!node || !sf_json_string(&doc, node, text, sizeof text))
        text[0] = 0;
    return text;
}

/* The index of a player whose id is their number. */
static int player_of(uint32_t node)
{
    int player = atoi(word(node)) - 1;

    if (player < 0 || player >= NB_PLAYERS)
        give_up("the report names a player %s", word(node));
    return player;
}

static int find_team(const char *name)
{
    int i = 1;

    while (i <= teams && strcmp(team[i], name) != 0)
        i++;
    return i;
}

static void read_players(uint32_t players)
{
    for (uint32_t at = first(players); at; at = next(at)) {
        int i = evening.players++;
        const char *name = word(get(at, "team"));
        evening.substitute[i] = flag(at, "substitute");
        evening.born[i] = (int)number(at, "born", 0);
        if (!name[0])
            continue;
        evening.team[i] = find_team(name);
        if (evening.team[i] > teams)
            strcpy(team[++teams], name);
    }
}

/* `stock`: what is in it before the row, and after it. */
static void read_row(uint32_t at, struct naive_list *list, int *stock)
{
    char kind[NAME];
    struct naive_written w = {.seats = list->seats,
                              .dealer = list->seats == 5 ? list->rows % 5 : -1,
                              .stock = *stock,
                              .kind = kind,
                              .declarer = (int)number(at, "declarer", -1),
                              .doubler = (int)number(at, "spritze", -1),
                              .note = flag(at, "note"),
                              .registered = flag(at, "registered")};
    int seat = 0;
    enum naive_reading reading;

    strcpy(kind, word(get(at, "kind")));
    for (uint32_t entry = first(get(at, "p")); entry; entry = next(entry))
        w.entry[seat++] = (int)number_at(entry, 0);
    reading = naive_written_read(&book, &w, &list->row[list->rows++]);
    if (reading != NAIVE_CLEAR)
        differ("round %d, row %d: %d %d %d %d %d %s: %s", list->round, list->rows, w.entry[0],
               w.entry[1], w.entry[2], w.entry[3], w.entry[4], kind,
               reading == NAIVE_UNCLEAR ? "two games with these values count differently"
                                        : "no game of the book has these values");
    for (seat = 0; book.stock && list->seats > 3 && seat < list->seats; seat++)
        *stock -= w.entry[seat];
}

static void read_list(uint32_t at, int round)
{
    int stock = 0;
    struct naive_list *list = &evening.list[evening.lists++];

    if (evening.lists >= NB_LISTS)
        give_up("there are too many lists");
    list->round = round;
    for (uint32_t seat = first(get(at, "seats")); seat; seat = next(seat))
        list->player[list->seats++] = player_of(seat);
    for (uint32_t change = first(get(at, "changes")); change; change = next(change)) {
        list->change[list->changes].seat = (int)number(change, "seat", 0);
        list->change[list->changes].from = (int)number(change, "from", 0);
        list->change[list->changes++].player = player_of(get(change, "player"));
    }
    for (uint32_t row = first(get(at, "rows")); row; row = next(row))
        read_row(row, list, &stock);
}

static void read_evening(uint32_t played)
{
    int lot = 0;

    read_players(get(played, "players"));
    for (uint32_t round = first(get(played, "rounds")); round; round = next(round)) {
        evening.rounds++;
        for (uint32_t table = first(get(round, "tables")); table; table = next(table))
            read_list(table, evening.rounds);
        if (evening.rounds == 1)
            evening.tables = evening.lists;
    }
    for (uint32_t penalty = first(get(played, "penalties")); penalty; penalty = next(penalty))
        evening.penalty[player_of(get(penalty, "player"))] += (int)number(penalty, "points", 0);
    for (uint32_t who = first(get(played, "disqualified")); who; who = next(who))
        evening.disqualified[player_of(who)] = true;
    for (uint32_t who = first(get(get(0, "document"), "lots")); who; who = next(who))
        evening.lot[player_of(who)] = ++lot;
}

/* --- places -------------------------------------------------------------------------------------
 */

/* A row of numbers and texts: the numbers and, for texts, -1. */
static int values(uint32_t row, long long *value, int max)
{
    int count = 0;

    for (uint32_t cell = first(row); cell; cell = next(cell))
        if (count < max)
            value[count++] = number_at(cell, -1);
    return count;
}

static void compare_standings(uint32_t rows)
{
    int at = 0;

    for (uint32_t row = first(rows); row; row = next(row)) {
        long long said[11];
        const struct naive_standing *s;
        int who;
        if (values(row, said, 11) < 11 || said[1] < 1 || said[1] > evening.players || at == ranked)
            give_up("the standings have an odd row");
        who = (int)said[1];
        s = &standing[who - 1];
        expect(said[0], s->place, "place of number", who);
        expect(said[3], s->points, "points of number", who);
        expect(said[4], s->table_points, "Tischpunkte of number", who);
        expect(said[5], s->games_won, "games won of number", who);
        expect(said[6], s->solos_won, "solo games won of number", who);
        expect(said[7], s->prize, "prize of number", who);
        if (said[9] >= 0)
            expect(said[9], s->solos_lost, "solo games lost of number", who);
        if (said[10] != -1)
            expect(said[10], s->best_round, "best round of number", who);
        expect(said[0], standing[order[at]].place, "place in row", at + 1);
        at++;
    }
    expect(at, ranked, "ranked players, of", evening.players);
}

static void compare_unranked(uint32_t rows)
{
    int count = 0, wanted = 0;

    for (uint32_t row = first(rows); row; row = next(row)) {
        long long said[4];
        if (values(row, said, 4) < 3 || said[0] < 1 || said[0] > evening.players)
            give_up("the unranked have an odd row");
        expect(said[2], standing[said[0] - 1].points, "points of unranked number", (int)said[0]);
        expect(standing[said[0] - 1].place, 0, "place of unranked number", (int)said[0]);
        count++;
    }
    for (int i = 0; i < evening.players; i++)
        wanted += standing[i].seated && !standing[i].place;
    expect(count, wanted, "unranked players, of", evening.players);
}

static int team_place(int points)
{
    int better = 0, other;

    for (int i = 1; i <= teams; i++)
        better += naive_team(&book, &evening, standing, order, ranked, i, &other) && other > points;
    return better + 1;
}

static void compare_teams(uint32_t rows)
{
    int complete = 0, listed = 0, points;

    for (uint32_t row = first(rows); row; row = next(row)) {
        uint32_t name = doc.nodes[first(row)].next;
        int which = find_team(word(name));
        long long said[4];
        bool counts;
        if (values(row, said, 4) < 3 || which > teams)
            give_up("the teams have an odd row");
        counts = naive_team(&book, &evening, standing, order, ranked, which, &points);
        expect(said[0], counts ? team_place(points) : 0, "place of team", which);
        expect(said[2], points, "points of team", which);
        listed += counts;
    }
    for (int i = 1; i <= teams; i++)
        complete += naive_team(&book, &evening, standing, order, ranked, i, &points);
    expect(listed, complete, "complete teams, of", teams);
}

/* --- prizes -------------------------------------------------------------------------------------
 */

/* The text under a key of the book's row. */
static void thing_of(const char *list, int index, char text[NAME])
{
    uint32_t row = sf_json_first(&book_doc, sf_json_get(&book_doc, 0, list));

    while (index-- && row)
        row = book_doc.nodes[row].next;
    row = row ? sf_json_get(&book_doc, row, "thing") : 0;
    if (!row || !sf_json_string(&book_doc, row, text, NAME))
        text[0] = 0;
}

static void compare_things(uint32_t award, int place)
{
    char wanted[NAME];
    int sharing = 0;
    uint32_t things = get(award, "things"), at = first(things);

    for (int i = 0; i < ranked; i++)
        sharing += standing[order[i]].place == place;
    for (int of = place; of < place + sharing; of++) {
        if (!naive_prize_given(&book, &evening, of) || !book.prize[of - 1].thing)
            continue;
        thing_of("prizes", of - 1, wanted);
        if (!at || strcmp(word(at), wanted) != 0)
            differ("place %d gets %s and not %s", place, word(at), wanted);
        at = at ? doc.nodes[at].next : 0;
        compared++;
    }
    if (at)
        differ("place %d gets %s, too", place, word(at));
}

static void compare_places(uint32_t awards)
{
    int given = 0, wanted = 0;

    for (uint32_t award = first(awards); award; award = next(award)) {
        int who = (int)number(award, "number", 0), place = (int)number(award, "place", 0);
        if (!place)
            continue;
        if (who < 1 || who > evening.players)
            give_up("a prize for nobody");
        expect(place, standing[who - 1].place, "place with a prize of number", who);
        expect(number(award, "amount", -1), standing[who - 1].prize, "prize paid to number", who);
        compare_things(award, place);
        given++;
    }
    for (int i = 0; i < ranked; i++)
        wanted += standing[order[i]].prize || standing[order[i]].things;
    expect(given, wanted, "players with a prize, of", ranked);
}

/* The awards for one extra prize, in their order; the cents that were given. */
static long long compare_extra(uint32_t awards, int extra)
{
    int winner[NB_PLAYERS], cents[NB_PLAYERS], given = 0;
    int count = naive_extra(&book, &evening, extra, standing, order, ranked, winner, cents);
    long long sum = 0;
    char thing[NAME];

    thing_of("extras", extra, thing);
    for (uint32_t award = first(awards); award; award = next(award)) {
        long long amount = number(award, "amount", 0);
        if (number(award, "place", 0) || number(award, "extra", -1) != extra)
            continue;
        if (!number(award, "number", 0))
            continue; /* nobody has won it */
        if (given < count)
            expect(number(award, "number", 0), winner[given] + 1, "winner of extra prize", extra);
        expect(amount, given < count ? cents[given] : 0, "cents of extra prize", extra);
        if (strcmp(word(get(award, "title")), thing) != 0)
            differ("extra prize %d is %s and not %s", extra, word(get(award, "title")), thing);
        sum += amount;
        given++;
    }
    expect(given, count, "winners of extra prize", extra);
    return sum;
}

static long long compare_prizes(uint32_t prizes)
{
    uint32_t awards = get(prizes, "awards");
    long long sum = 0;
    int place = 0;

    for (uint32_t prize = first(get(prizes, "prizes")); prize; prize = next(prize)) {
        place++;
        expect(number_at(prize, -1), naive_prize_of(&book, &evening, standing, place),
               "prize of place", place);
    }
    expect(place, book.prizes, "prizes, of", book.prizes);
    compare_places(awards);
    for (int i = 0; i < book.extras; i++)
        sum += compare_extra(awards, i);
    for (int i = 0; i < ranked; i++)
        sum += standing[order[i]].prize;
    return sum;
}

/* --- the till -----------------------------------------------------------------------------------
 */

/* The Reuegeld of each table, in rows [round, table, due, received, open]. */
static long long compare_reuegeld(uint32_t rows)
{
    uint32_t row = first(rows);
    long long sum = 0;
    int table = 0, round = 0;

    for (int i = 0; i < evening.lists; i++) {
        const struct naive_list *list = &evening.list[i];
        long long said[5] = {0}, due = 0, open = 0;
        table = list->round == round ? table + 1 : 1;
        round = list->round;
        for (int k = 0; k < list->rows; k++) {
            due += list->row[k].due;
            open += list->row[k].open;
        }
        sum += due;
        if (row && values(row, said, 5) == 5 && said[0] == round && said[1] == table)
            row = doc.nodes[row].next;
        else
            memset(said, 0, sizeof said);
        expect(said[2], due, "Reuegeld of a table in round", round);
        expect(said[4], open, "open Reuegeld of a table in round", round);
    }
    if (row)
        differ("the till has Reuegeld of a table that owes none");
    return sum;
}

static void compare_till(uint32_t till, long long prizes)
{
    uint32_t sums = get(till, "sums");
    long long reuegeld = compare_reuegeld(get(till, "reuegeld")), fees = 0;
    long long rent = number(0, "rent", 0);

    for (int i = 0; i < evening.players; i++)
        fees += evening.substitute[i] ? 0 : book.fee;
    expect(number(sums, "fee", -1), fees, "fees", -1);
    expect(number(sums, "reuegeld", -1) + number(sums, "tout", -1), reuegeld, "Reuegeld", -1);
    expect(number(sums, "prize", -1), -prizes, "prizes paid", -1);
    expect(number(till, "balance", -1), fees + reuegeld - prizes - rent, "balance", -1);
    expect(number(till, "fees_due", -1), 0, "fees due", -1);
    expect(number(till, "reuegeld_due", -1), 0, "Reuegeld due", -1);
    expect(number(till, "prizes_due", -1), 0, "prizes due", -1);
}

int main(int argc, char **argv)
{
    uint32_t standings;
    int struck, fives = 0, threes = 0;

    if (argc != 3)
        give_up("usage: recount BOOK REPORT");
    read_json(&book_doc, argv[1]);
    read_json(&doc, argv[2]);
    naive_book_read(&book, &book_doc);
    read_evening(get(0, "played"));
    ranked = naive_evaluate(&book, &evening, standing, order, &struck);
    standings = get(0, "standings");
    compare_standings(get(standings, "standings"));
    compare_unranked(get(standings, "unranked"));
    if (book.teams)
        compare_teams(get(standings, "teams"));
    compare_till(get(0, "till"), compare_prizes(get(0, "prizes")));
    for (int i = 0; i < evening.lists; i++) {
        fives += evening.list[i].seats == 5;
        threes += evening.list[i].seats == 3;
    }
    printf("%d players, %d lists, %d of five, %d of three, %d values compared, %d differ\n",
           evening.players, evening.lists, fives, threes, compared, differences);
    return differences ? 1 : 0;
}
