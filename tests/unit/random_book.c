/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "unit/random_book.h"
#include "json/json.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const bases[] = {"muenchen-2006", "schule-2024", "bsv-1989", "serien-2022",
                                    "kurz-turnier"};
static const char *const games[] = {"rufspiel", "hochzeit",  "muss",   "solo", "wenz",  "farbwenz",
                                    "geier",    "farbgeier", "bettel", "sie",  "ramsch"};
static const char *const ties[] = {
    "", "games_won", "solos_won", "fewest_solos_lost", "table_points", "best_round", "lot"};
static const char *const extras[] = {"last",       "second_to_last",  "best_round", "most_won",
                                     "most_solos", "most_lost_solos", "best_solo",  "best_team",
                                     "youngest",   "by_hand"};

static const char *const odds[] = {"substitutes", "wait", "fives"};

struct text {
    char *at;
    size_t size, used;
};

__attribute__((format(printf, 2, 3))) static void put(struct text *t, const char *format, ...)
{
    va_list values;
    int n;

    va_start(values, format);
    n = vsnprintf(t->at + t->used, t->size - t->used, format, values);
    va_end(values);
    t->used += (size_t)n;
}

enum { PLAYERS = 15, ROWS = 8 }; /* of a random evening, at most */
enum { LARGEST = 9999 };         /* entry of a row */

static int below(struct sf_rng *rng, int n)
{
    return (int)sf_rng_below(rng, (uint32_t)n);
}

/* --- the book -----------------------------------------------------------------------------------
 */

struct drawing {
    struct sf_rng *rng;
    struct naive_book *book;
    struct text text;
};

static void draw_variants(struct drawing *d)
{
    static const struct {
        const char *name;
        int game, also; /* that it adds, or -1 */
    } all[] = {{"farbwenz", NB_FARBWENZ, -1}, {"geier", NB_GEIER, NB_FARBGEIER},
               {"bettel", NB_BETTEL, -1},     {"hochzeit", NB_HOCHZEIT, -1},
               {"ramsch", NB_RAMSCH, -1},     {"stock", -1, -1},
               {"muss", NB_MUSS, -1},         {"renonce", -1, -1},
               {"steigern", -1, -1},          {"kurz", -1, -1}};
    bool first = true;

    put(&d->text, ",\"variants\":[");
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
        bool other = d->book->played[NB_RAMSCH] || d->book->stock;
        if (below(d->rng, 3) || (all[i].game == NB_MUSS && other))
            continue;
        put(&d->text, "%s\"%s\"", first ? "" : ",", all[i].name);
        first = false;
        if (all[i].game >= 0)
            d->book->played[all[i].game] = true;
        if (all[i].also >= 0)
            d->book->played[all[i].also] = true;
        if (strcmp(all[i].name, "kurz") == 0)
            d->book->hand = 6;
        if (strcmp(all[i].name, "stock") == 0)
            d->book->stock = 10;
    }
    /* Seldom: they have many rows. */
    d->book->legen = !below(d->rng, 40);
    d->book->bock = !below(d->rng, 12);
    if (d->book->legen)
        put(&d->text, "%s\"legen\"", first ? "" : ",");
    if (d->book->bock)
        put(&d->text, "%s\"bock\"", first && !d->book->legen ? "" : ",");
    put(&d->text, "]");
}

static void draw_without(struct drawing *d)
{
    bool first = true;

    put(&d->text, ",\"without\":[");
    for (int game = NB_WENZ; game < NB_GAMES; game++) {
        if (!d->book->played[game] || below(d->rng, 4))
            continue;
        put(&d->text, "%s\"%s\"", first ? "" : ",", games[game]);
        first = false;
        d->book->played[game] = false;
    }
    if (!below(d->rng, 4)) {
        put(&d->text, "%s\"tout\"", first ? "" : ",");
        d->book->touts = false;
    }
    put(&d->text, "]");
}

static void draw_price(struct drawing *d, int game)
{
    struct naive_price *p = &d->book->price[game];
    bool flat = game == NB_BETTEL || game == NB_RAMSCH;

    p->points = 1 + below(d->rng, 40);
    put(&d->text, "\"%s\":{\"points\":%d", games[game], p->points);
    if (!flat && below(d->rng, 2)) {
        p->schneider = below(d->rng, 12);
        p->schwarz = below(d->rng, 12);
        put(&d->text, ",\"schneider\":%d,\"schwarz\":%d", p->schneider, p->schwarz);
    }
    if (!flat && below(d->rng, 2)) {
        p->to = 1 + below(d->rng, 8);
        p->from = below(d->rng, p->to + 1);
        put(&d->text, ",\"laufende_from\":%d,\"laufende_to\":%d", p->from, p->to);
    }
    put(&d->text, "}");
}

static void draw_top(struct drawing *d, const char *name, int *points, int *factor)
{
    if (below(d->rng, 2)) {
        *points = 1 + below(d->rng, 200);
        put(&d->text, ",\"%s\":{\"points\":%d}", name, *points);
    } else {
        *points = 0;
        *factor = 1 + below(d->rng, 4);
        put(&d->text, ",\"%s\":{\"factor\":%d}", name, *factor);
    }
}

static void draw_values(struct drawing *d)
{
    put(&d->text, ",\"values\":{");
    for (int game = 0; game < NB_GAMES; game++)
        if (d->book->played[game] && game != NB_SIE && below(d->rng, 2)) {
            draw_price(d, game);
            put(&d->text, ",");
        }
    d->book->laufende = below(d->rng, 8);
    put(&d->text, "\"laufende\":%d", d->book->laufende);
    if (d->book->stock) {
        d->book->stock = 1 + below(d->rng, 20);
        put(&d->text, ",\"stock\":%d", d->book->stock);
    }
    if (d->book->touts && below(d->rng, 2))
        draw_top(d, "tout", &d->book->tout_points, &d->book->tout_factor);
    if (d->book->played[NB_SIE] && below(d->rng, 2))
        draw_top(d, "sie", &d->book->sie_points, &d->book->sie_factor);
    put(&d->text, "}");
}

static void draw_spritze(struct drawing *d)
{
    if (below(d->rng, 2)) {
        d->book->spritze = below(d->rng, 3);
        put(&d->text, ",\"spritze\":%d", d->book->spritze);
    }
    if (d->book->spritze && below(d->rng, 2)) {
        d->book->unjustified = below(d->rng, 2);
        put(&d->text, ",\"unjustified\":%s", d->book->unjustified ? "true" : "false");
    }
    d->book->unjustified &= d->book->spritze > 0;
    if (!d->book->played[NB_MUSS] && !d->book->played[NB_RAMSCH] && !d->book->stock &&
        below(d->rng, 2)) {
        d->book->zeros = below(d->rng, 2);
        put(&d->text, ",\"passed\":\"%s\"", d->book->zeros ? "row" : "again");
    }
}

static void draw_counting(struct drawing *d)
{
    struct naive_book *b = d->book;

    if (below(d->rng, 2)) {
        b->plus = !b->stock && below(d->rng, 2);
        put(&d->text, ",\"counting\":\"%s\"", b->plus ? "plus" : "plus_minus");
        b->deducted = b->plus && below(d->rng, 2);
        if (b->plus)
            put(&d->text, ",\"lost_solos\":\"%s\"", b->deducted ? "deducted" : "as_others");
    }
    if (below(d->rng, 2)) {
        b->note = below(d->rng, 2);
        b->registered = below(d->rng, 3);
        put(&d->text, ",\"tout_note\":%s,\"registered_after\":%d", b->note ? "true" : "false",
            b->registered);
    }
    if (below(d->rng, 2)) {
        for (int i = 0; i < 3; i++)
            b->reuegeld[i] = below(d->rng, 3) * 50;
        put(&d->text, ",\"reuegeld\":{\"rufspiel\":%d,\"solo\":%d,\"tout\":%d}", b->reuegeld[0],
            b->reuegeld[1], b->reuegeld[2]);
    }
}

/* Multiples of 60 can be shared by any number of players. */
static void draw_table_points(struct drawing *d)
{
    struct naive_book *b = d->book;
    int count = 4 + below(d->rng, 2), points = 900;

    if (below(d->rng, 2))
        return;
    b->best = below(d->rng, 2);
    memset(b->place, 0, sizeof b->place);
    put(&d->text, ",\"table_points\":[");
    for (int i = 0; i < count; i++) {
        points = b->best ? below(d->rng, points + 1) : below(d->rng, points / 60 + 1) * 60;
        b->place[i] = points = !i && !points ? 60 : points;
        put(&d->text, "%s%d", i ? "," : "", points);
    }
    put(&d->text, "],\"table_ties\":\"%s\"", b->best ? "best" : "share");
}

static void draw_ties(struct drawing *d)
{
    struct naive_book *b = d->book;
    bool used[7] = {false};

    if (!below(d->rng, 3))
        return;
    b->ties = 0;
    put(&d->text, ",\"ties\":[");
    for (int n = below(d->rng, 5); n--;) {
        int tie = 1 + below(d->rng, 5);
        if (used[tie] || (tie == NB_TABLE_POINTS && !b->place[0]))
            continue;
        used[tie] = true;
        put(&d->text, "%s\"%s\"", b->ties ? "," : "", ties[tie]);
        b->tie[b->ties++] = tie;
    }
    if (below(d->rng, 2)) {
        put(&d->text, "%s\"lot\"", b->ties ? "," : "");
        b->tie[b->ties++] = NB_LOT;
    }
    put(&d->text, "]");
}

static void draw_prize(struct drawing *d, struct naive_prize *prize, int *percent)
{
    int form = below(d->rng, 3);

    *prize = (struct naive_prize){.cents = 0};
    if (form == 1 && d->book->fee && *percent) {
        prize->percent = 1 + below(d->rng, *percent);
        *percent -= prize->percent;
        put(&d->text, "{\"percent\":%d", prize->percent);
    } else if (form == 2) {
        prize->thing = true;
        put(&d->text, "{\"thing\":\"a thing\"");
    } else {
        prize->cents = below(d->rng, 9999);
        put(&d->text, "{\"cents\":%d", prize->cents);
    }
    if (!below(d->rng, 3)) {
        prize->tables = 1 + below(d->rng, 4);
        put(&d->text, ",\"tables\":%d", prize->tables);
    }
    put(&d->text, "}");
}

static void draw_pots(struct drawing *d)
{
    struct naive_book *b = d->book;

    b->pots = below(d->rng, 3);
    put(&d->text, ",\"side_pots\":[");
    for (int i = 0; i < b->pots; i++) {
        int left = 100;
        b->pot[i].fee = 1 + below(d->rng, 999);
        b->pot[i].shares = 1 + below(d->rng, 4);
        put(&d->text, "%s{\"name\":\"Topf %d\",\"fee\":%d,\"shares\":[", i ? "," : "", i,
            b->pot[i].fee);
        for (int k = 0; k < b->pot[i].shares; k++) {
            b->pot[i].share[k] = 1 + below(d->rng, left / 4);
            left -= b->pot[i].share[k];
            put(&d->text, "%s%d", k ? "," : "", b->pot[i].share[k]);
        }
        put(&d->text, "]}");
    }
    put(&d->text, "]");
}

static void draw_prizes(struct drawing *d)
{
    struct naive_book *b = d->book;
    int percent = 100;

    b->fee = below(d->rng, 2000);
    b->prizes = below(d->rng, 9);
    put(&d->text, ",\"fee\":%d,\"prizes\":[", b->fee);
    for (int i = 0; i < b->prizes; i++) {
        put(&d->text, "%s", i ? "," : "");
        draw_prize(d, &b->prize[i], &percent);
    }
    b->teams = below(d->rng, 4);
    b->extras = below(d->rng, 4);
    put(&d->text, "],\"extras\":[");
    for (int i = 0; i < b->extras; i++) {
        do
            b->extra[i].kind = below(d->rng, NB_EXTRAS);
        while (b->extra[i].kind == NB_BEST_TEAM && !b->teams);
        b->extra[i].cents = below(d->rng, 5000);
        put(&d->text, "%s{\"for\":\"%s\",\"cents\":%d}", i ? "," : "", extras[b->extra[i].kind],
            b->extra[i].cents);
    }
    put(&d->text, "]");
    draw_pots(d);
    if (b->teams)
        put(&d->text, ",\"teams\":%d,\"mates\":\"%s\"", b->teams,
            below(d->rng, 2) ? "apart" : "lot"); /* it has no effect on what counts */
}

/* A table of three needs games of one against the others. */
static bool has_solos(const struct naive_book *book)
{
    for (int game = NB_SOLO; game <= NB_BETTEL; game++)
        if (book->played[game])
            return true;
    return false;
}

void random_book(struct sf_rng *rng, struct naive_book *book, char *json, size_t size)
{
    struct drawing d = {rng, book, {json, size, 0}};
    int base = below(rng, NB_BASES);

    naive_book_base(book, base);
    put(&d.text, "{\"name\":\"a book\",\"rulebook\":\"%s\"", bases[base]);
    if (base == NB_SCHULE || base == NB_BSV)
        draw_variants(&d);
    if (below(rng, 2))
        draw_without(&d);
    if (below(rng, 4))
        draw_values(&d);
    draw_spritze(&d);
    draw_counting(&d);
    book->threes = has_solos(book) && !below(rng, 3);
    put(&d.text, ",\"tables\":\"%s\",\"games\":4", book->threes ? "three" : "five");
    if (below(rng, 2)) /* it has no effect on what counts */
        put(&d.text, ",\"odd\":\"%s\"", odds[below(rng, book->threes ? 2 : 3)]);
    if (base == NB_SERIEN) /* 100 Tischpunkte cannot be shared by five */
        put(&d.text, ",\"repeats\":\"avoided\"");
    draw_table_points(&d);
    draw_ties(&d);
    draw_prizes(&d);
    put(&d.text, "}");
}

/* --- a book from its JSON -----------------------------------------------------------------------
 */

struct source {
    const struct sf_json *doc;
    uint32_t at;
};

static uint32_t node_of(struct source from, const char *key)
{
    return sf_json_get(from.doc, from.at, key);
}

/* Leaves the number alone if the key is not there. */
static void number(struct source from, const char *key, int *value)
{
    int64_t n;
    uint32_t node = node_of(from, key);

    if (node && sf_json_int(from.doc, node, &n))
        *value = (int)n;
}

static void word(struct source from, const char *key, const char *yes, bool *value)
{
    uint32_t node = node_of(from, key);

    if (node)
        *value = sf_json_is(from.doc, node, yes);
}

static void flag(struct source from, const char *key, bool *value)
{
    uint32_t node = node_of(from, key);

    if (node)
        sf_json_bool(from.doc, node, value);
}

/* Calls for each element of an array; returns how many there are, -1 if the key is not there. */
typedef void element(struct naive_book *book, struct source at, int index);

static int each(struct naive_book *book, struct source from, const char *key, element *one)
{
    uint32_t node = node_of(from, key);
    int n = 0;

    if (!node)
        return -1;
    for (uint32_t at = sf_json_first(from.doc, node); at; at = from.doc->nodes[at].next)
        one(book, (struct source){from.doc, at}, n++);
    return n;
}

static int index_of(struct source from, const char *const *words, int count)
{
    int i = 0;

    while (i < count && !sf_json_is(from.doc, from.at, words[i]))
        i++;
    return i;
}

static void read_variant(struct naive_book *book, struct source at, int index)
{
    int game = index_of(at, games, NB_GAMES);

    (void)index;
    if (game < NB_GAMES)
        book->played[game] = true;
    if (game == NB_GEIER)
        book->played[NB_FARBGEIER] = true;
    if (sf_json_is(at.doc, at.at, "kurz"))
        book->hand = 6;
    if (sf_json_is(at.doc, at.at, "stock"))
        book->stock = 10;
    book->legen |= sf_json_is(at.doc, at.at, "legen");
    book->bock |= sf_json_is(at.doc, at.at, "bock");
}

static void read_without(struct naive_book *book, struct source at, int index)
{
    int game = index_of(at, games, NB_GAMES);

    (void)index;
    if (game < NB_GAMES)
        book->played[game] = false;
    else
        book->touts = false;
}

static void read_top(struct source from, const char *key, int *points, int *factor)
{
    struct source top = {from.doc, node_of(from, key)};

    if (!top.at)
        return;
    *points = 0;
    number(top, "points", points);
    number(top, "factor", factor);
}

static void read_values(struct naive_book *book, struct source values)
{
    for (int game = 0; game < NB_GAMES; game++) {
        struct source of = {values.doc, node_of(values, games[game])};
        struct naive_price *price = &book->price[game];
        if (!of.at || game == NB_SIE)
            continue;
        number(of, "points", &price->points);
        number(of, "schneider", &price->schneider);
        number(of, "schwarz", &price->schwarz);
        number(of, "laufende_from", &price->from);
        number(of, "laufende_to", &price->to);
    }
    number(values, "laufende", &book->laufende);
    number(values, "stock", &book->stock);
    read_top(values, "tout", &book->tout_points, &book->tout_factor);
    read_top(values, "sie", &book->sie_points, &book->sie_factor);
}

static void read_place(struct naive_book *book, struct source at, int index)
{
    int64_t n = 0;

    sf_json_int(at.doc, at.at, &n);
    book->place[index] = (int)n;
}

static void read_tie(struct naive_book *book, struct source at, int index)
{
    book->tie[index] = index_of(at, ties, 7);
}

static void read_prize(struct naive_book *book, struct source at, int index)
{
    struct naive_prize *prize = &book->prize[index];

    *prize = (struct naive_prize){.thing = node_of(at, "thing") != 0};
    number(at, "cents", &prize->cents);
    number(at, "percent", &prize->percent);
    number(at, "tables", &prize->tables);
}

static void read_extra(struct naive_book *book, struct source at, int index)
{
    struct source who = {at.doc, node_of(at, "for")};

    book->extra[index].kind = index_of(who, extras, NB_EXTRAS);
    book->extra[index].cents = 0;
    number(at, "cents", &book->extra[index].cents);
}

static void read_share(struct naive_book *book, struct source at, int index)
{
    int64_t n = 0;

    sf_json_int(at.doc, at.at, &n);
    book->pot[book->pots].share[index] = (int)n;
}

static void read_pot(struct naive_book *book, struct source at, int index)
{
    number(at, "fee", &book->pot[index].fee);
    book->pots = index;
    book->pot[index].shares = each(book, at, "shares", read_share);
    book->pots = index + 1;
}

static void read_counting(struct naive_book *book, struct source root)
{
    struct source reuegeld = {root.doc, node_of(root, "reuegeld")};

    word(root, "counting", "plus", &book->plus);
    word(root, "lost_solos", "deducted", &book->deducted);
    word(root, "passed", "row", &book->zeros);
    word(root, "table_ties", "best", &book->best);
    flag(root, "tout_note", &book->note);
    flag(root, "unjustified", &book->unjustified);
    number(root, "registered_after", &book->registered);
    number(root, "spritze", &book->spritze);
    book->unjustified &= book->spritze > 0;
    if (!reuegeld.at)
        return;
    memset(book->reuegeld, 0, sizeof book->reuegeld);
    number(reuegeld, "rufspiel", &book->reuegeld[0]);
    number(reuegeld, "solo", &book->reuegeld[1]);
    number(reuegeld, "tout", &book->reuegeld[2]);
}

void naive_book_read(struct naive_book *book, const struct sf_json *doc)
{
    struct source root = {doc, 0}, base = {doc, node_of(root, "rulebook")};
    struct source values = {doc, node_of(root, "values")};
    int count;

    naive_book_base(book, index_of(base, bases, NB_BASES));
    each(book, root, "variants", read_variant);
    each(book, root, "without", read_without);
    if (values.at)
        read_values(book, values);
    read_counting(book, root);
    if (node_of(root, "table_points"))
        memset(book->place, 0, sizeof book->place);
    each(book, root, "table_points", read_place);
    count = each(book, root, "ties", read_tie);
    book->ties = count < 0 ? book->ties : count;
    word(root, "tables", "three", &book->threes);
    number(root, "fee", &book->fee);
    number(root, "teams", &book->teams);
    count = each(book, root, "prizes", read_prize);
    book->prizes = count < 0 ? 0 : count;
    each(book, root, "side_pots", read_pot);
    count = each(book, root, "extras", read_extra);
    book->extras = count < 0 ? 0 : count;
}

/* --- the evening --------------------------------------------------------------------------------
 */

/* The place among the entries of somebody against the declarer, who may have doubled. */
static int draw_doubler(struct sf_rng *rng, const struct naive_game *game)
{
    if (game->doubler >= 0)
        return game->doubler;
    if (game->solo)
        return (game->won ? 1 : 0) + below(rng, game->players - 1);
    return game->won ? 2 + below(rng, 2) : below(rng, 2);
}

static void draw_row(struct sf_rng *rng, const struct naive_book *book,
                     const struct naive_game *game, int seats, int number, struct naive_played *row)
{
    int seat_of[4], n = 0, credit[4], doubler = game->doubled ? draw_doubler(rng, game) : -1;

    for (int seat = 0; seat < seats; seat++)
        if (seats < 5 || seat != number % 5)
            seat_of[n++] = seat;
    for (int i = n - 1; i; i--) {
        int k = below(rng, i + 1), held = seat_of[i];
        seat_of[i] = seat_of[k];
        seat_of[k] = held;
    }
    *row = (struct naive_played){.game = *game,
                                 .declarer = game->declarer < 0 ? -1 : seat_of[game->declarer],
                                 .doubler = doubler < 0 ? -1 : seat_of[doubler],
                                 .note = below(rng, 2),
                                 .registered = below(rng, 2)};
    naive_book_credit(book, game, credit);
    for (int i = 0; i < n; i++) {
        row->entry[seat_of[i]] = game->entry[i];
        row->counted[seat_of[i]] = credit[i];
    }
}

static void draw_list(struct sf_rng *rng, const struct naive_book *book, struct naive_list *list)
{
    static struct naive_game game[NAIVE_GAMES_MAX];
    int players = list->seats == 3 ? 3 : 4, stock = 0;
    int count = naive_book_games(book, players, stock, game);

    list->rows = 1 + below(rng, ROWS);
    list->sums = !below(rng, 6);
    for (int i = 0; i < list->rows; i++) {
        int at, before = stock;
        do
            at = below(rng, count);
        while (game[at].misplay || game[at].entry[0] > LARGEST || game[at].entry[3] < -LARGEST);
        draw_row(rng, book, &game[at], list->seats, i, &list->row[i]);
        for (int seat = 0; book->stock && players == 4 && seat < list->seats; seat++)
            stock -= list->row[i].entry[seat];
        if (stock != before)
            count = naive_book_games(book, players, stock, game);
    }
}

/* Fours, and as many fives as are left, or as many threes as are needed. */
static void seat_round(struct sf_rng *rng, const struct naive_book *book,
                       struct naive_evening *evening, int round)
{
    int order[PLAYERS], left = evening->players % 4, at = 0;
    int fives = book->threes ? 0 : left, threes = book->threes ? (4 - left) % 4 : 0;

    for (int i = 0; i < evening->players; i++)
        order[i] = i;
    for (int i = evening->players - 1; i; i--) {
        int k = below(rng, i + 1), held = order[i];
        order[i] = order[k];
        order[k] = held;
    }
    evening->tables = 0;
    while (at < evening->players) {
        struct naive_list *list = &evening->list[evening->lists++];
        memset(list, 0, offsetof(struct naive_list, row));
        list->round = round;
        list->seats = fives-- > 0 ? 5 : threes-- > 0 ? 3 : 4;
        for (int seat = 0; seat < list->seats; seat++)
            list->player[seat] = order[at++];
        draw_list(rng, book, list);
        evening->tables++;
    }
}

void random_evening(struct sf_rng *rng, const struct naive_book *book,
                    struct naive_evening *evening)
{
    static const int sizes[] = {4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    int lots = 0;

    memset(evening, 0, offsetof(struct naive_evening, list));
    do
        evening->players = sizes[below(rng, SIZES)];
    while (book->threes ? evening->players == 5 : evening->players < 8 && evening->players > 5);
    if (book->base == NB_SERIEN && !book->best && book->place[0] == 40)
        evening->players = 4 * (1 + below(rng, 3));
    evening->rounds = 1 + below(rng, 2);
    for (int round = 1; round <= evening->rounds; round++)
        seat_round(rng, book, evening, round);
    for (int i = 0; i < evening->players; i++) {
        evening->substitute[i] = !below(rng, 12);
        evening->disqualified[i] = !below(rng, 16);
        evening->penalty[i] = below(rng, 5) ? 0 : below(rng, 20);
        evening->lot[i] = below(rng, 3) ? ++lots : 0;
        evening->team[i] = book->teams ? below(rng, 4) : 0;
        for (int pot = 0; pot < book->pots; pot++)
            evening->joined[i][pot] = below(rng, 2);
        evening->born[i] = below(rng, 3) ? 1990 + below(rng, 8) : 0;
    }
}

static void put_numbers(struct text *t, const char *key, const int *number, int count)
{
    put(t, "\"%s\":[", key);
    for (int i = 0; i < count; i++)
        put(t, "%s%d", i ? "," : "", number[i]);
    put(t, "]");
}

static void write_row(struct text *t, const struct naive_book *book, struct sf_rng *rng, int seats,
                      const struct naive_played *row)
{
    put(t, "{");
    put_numbers(t, "p", book->plus && below(rng, 2) ? row->counted : row->entry, seats);
    put(t, ",\"kind\":\"%s\",\"note\":%s,\"registered\":%s", row->game.kind,
        row->note ? "true" : "false", row->registered ? "true" : "false");
    if (row->declarer >= 0)
        put(t, ",\"declarer\":%d", row->declarer);
    if (row->doubler >= 0)
        put(t, ",\"spritze\":%d", row->doubler);
    put(t, "}");
}

static void write_list(struct text *t, const struct naive_book *book, struct sf_rng *rng,
                       const struct naive_list *list)
{
    int sum[5] = {0};

    put(t, "{\"seats\":[");
    for (int seat = 0; seat < list->seats; seat++)
        put(t, "%s\"%d\"", seat ? "," : "", list->player[seat]);
    put(t, "],");
    for (int i = 0; i < list->rows; i++)
        for (int seat = 0; seat < list->seats; seat++)
            sum[seat] += list->row[i].counted[seat];
    if (list->sums) {
        put_numbers(t, "sums", sum, list->seats);
    } else {
        put(t, "\"rows\":[");
        for (int i = 0; i < list->rows; i++) {
            put(t, "%s", i ? "," : "");
            write_row(t, book, rng, list->seats, &list->row[i]);
        }
        put(t, "]");
    }
    put(t, "}");
}

static void write_players(struct text *t, const struct naive_evening *evening)
{
    put(t, ",\"players\":[");
    for (int i = 0; i < evening->players; i++) {
        put(t, "%s{\"id\":\"%d\"", i ? "," : "", i);
        if (evening->substitute[i])
            put(t, ",\"substitute\":true");
        put(t, ",\"pots\":[");
        for (int pot = 0, n = 0; pot < 4; pot++)
            if (evening->joined[i][pot])
                put(t, "%s%d", n++ ? "," : "", pot + 1);
        put(t, "]");
        if (evening->born[i])
            put(t, ",\"born\":%d", evening->born[i]);
        if (evening->team[i])
            put(t, ",\"team\":\"T%d\"", evening->team[i]);
        put(t, "}");
    }
    put(t, "],\"penalties\":[");
    for (int i = 0; i < evening->players; i++)
        put(t, "%s{\"player\":\"%d\",\"points\":%d}", i ? "," : "", i, evening->penalty[i]);
    put(t, "],\"disqualified\":[");
    for (int i = 0, n = 0; i < evening->players; i++)
        if (evening->disqualified[i])
            put(t, "%s\"%d\"", n++ ? "," : "", i);
    put(t, "],\"lots\":[");
    for (int i = 0, n = 0; i < evening->players; i++)
        if (evening->lot[i])
            put(t, "%s\"%d\"", n++ ? "," : "", i);
    put(t, "]");
}

void write_evening(const struct naive_book *book, const char *json,
                   const struct naive_evening *evening, struct sf_rng *rng, char *text, size_t size)
{
    struct text t = {text, size, 0};

    put(&t, "{\"book\":%s", json);
    write_players(&t, evening);
    put(&t, ",\"rounds\":[");
    for (int i = 0; i < evening->lists; i++) {
        const struct naive_list *list = &evening->list[i];
        bool first = !i || list[-1].round != list->round;
        bool last = i + 1 == evening->lists || list[1].round != list->round;
        put(&t, "%s", first ? (i ? ",{\"tables\":[" : "{\"tables\":[") : ",");
        write_list(&t, book, rng, list);
        put(&t, "%s", last ? "]}" : "");
    }
    put(&t, "]}");
}
