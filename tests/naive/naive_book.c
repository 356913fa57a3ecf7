/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "naive/naive_book.h"
#include <stdlib.h>
#include <string.h>

/* --- the rulebooks under a book -----------------------------------------------------------------
 */

static const struct naive_price prices[NB_BASES][NB_GAMES] = {
    [NB_MUENCHEN] = {[NB_RUFSPIEL] = {1, 1, 1, 0, 0},
                     [NB_MUSS] = {1, 1, 1, 0, 0},
                     [NB_SOLO] = {3, 1, 1, 0, 0},
                     [NB_WENZ] = {3, 1, 1, 0, 0}},
    [NB_SCHULE] = {[NB_RUFSPIEL] = {20, 10, 10, 3, 14},
                   [NB_HOCHZEIT] = {20, 10, 10, 3, 14},
                   [NB_MUSS] = {20, 10, 10, 3, 14},
                   [NB_SOLO] = {50, 10, 10, 3, 8},
                   [NB_WENZ] = {50, 10, 10, 2, 4},
                   [NB_FARBWENZ] = {50, 10, 10, 3, 8},
                   [NB_GEIER] = {50, 10, 10, 2, 4},
                   [NB_FARBGEIER] = {50, 10, 10, 3, 8},
                   [NB_BETTEL] = {30, 0, 0, 0, 0},
                   [NB_RAMSCH] = {20, 0, 0, 0, 0}},
    [NB_BSV] = {[NB_RUFSPIEL] = {10, 10, 10, 3, 14},
                [NB_HOCHZEIT] = {20, 10, 10, 3, 14},
                [NB_MUSS] = {10, 10, 10, 3, 14},
                [NB_SOLO] = {50, 10, 10, 3, 14},
                [NB_WENZ] = {50, 10, 10, 2, 4},
                [NB_FARBWENZ] = {50, 10, 10, 2, 11},
                [NB_GEIER] = {50, 10, 10, 2, 4},
                [NB_FARBGEIER] = {50, 10, 10, 2, 11},
                [NB_BETTEL] = {30, 0, 0, 0, 0},
                [NB_RAMSCH] = {20, 0, 0, 0, 0}},
    [NB_SERIEN] = {[NB_RUFSPIEL] = {1, 1, 1, 0, 0},
                   [NB_SOLO] = {2, 1, 1, 0, 0},
                   [NB_WENZ] = {2, 1, 1, 0, 0},
                   [NB_FARBWENZ] = {2, 1, 1, 0, 0}},
    [NB_KURZ] = {[NB_RUFSPIEL] = {10, 10, 10, 3, 4}, [NB_SOLO] = {30, 0, 0, 3, 4}},
};

static const char *const playing[NB_BASES] = {
    [NB_MUENCHEN] = "rmswi", [NB_SCHULE] = "rswfi", [NB_BSV] = "rswi",
    [NB_SERIEN] = "rswf",    [NB_KURZ] = "rsi",
};

static int game_of(char letter)
{
    switch (letter) {
    case 'r':
        return NB_RUFSPIEL;
    case 'm':
        return NB_MUSS;
    case 's':
        return NB_SOLO;
    case 'w':
        return NB_WENZ;
    case 'f':
        return NB_FARBWENZ;
    default:
        return NB_SIE;
    }
}

static void base_values(struct naive_book *b, int base)
{
    bool casual = base == NB_SCHULE || base == NB_BSV;

    memcpy(b->price, prices[base], sizeof b->price);
    for (const char *letter = playing[base]; *letter; letter++)
        b->played[game_of(*letter)] = true;
    b->touts = true;
    b->hand = base == NB_KURZ ? 6 : 8;
    b->laufende = casual || base == NB_KURZ ? 10 : 0;
    b->tout_points = base == NB_MUENCHEN || base == NB_SERIEN ? 6 : 0;
    b->tout_factor = 2;
    b->tout_least = base == NB_KURZ ? 3 : 0;
    b->sie_points = base == NB_MUENCHEN ? 12 : 0;
    b->sie_factor = casual ? 4 : 2;
    b->spritze = casual ? 2 : base == NB_SERIEN ? 1 : 0;
}

void naive_book_base(struct naive_book *b, int base)
{
    static const int table[4] = {40, 30, 20, 10};

    memset(b, 0, sizeof *b);
    b->base = base;
    base_values(b, base);
    b->zeros = base == NB_KURZ;
    b->serien_misplays = b->unjustified = base == NB_SERIEN;
    if (base == NB_SERIEN) {
        memcpy(b->place, table, sizeof table);
        b->reuegeld[0] = 50;
        b->reuegeld[1] = 100;
    }
    if (base == NB_KURZ) {
        b->reuegeld[2] = 50;
        b->fee = 800;
        b->rounds = 3;
        b->games = 24;
    }
    if (base == NB_MUENCHEN) {
        b->note = true;
        b->registered = 3;
        b->tie[0] = NB_GAMES_WON;
        b->tie[1] = NB_SOLOS_WON;
        b->tie[2] = NB_LOT;
        b->ties = 3;
        b->rounds = 2;
        b->games = 32;
    }
}

/* --- games --------------------------------------------------------------------------------------
 */

struct games {
    const struct naive_book *book;
    int players, stock;
    int times; /* two for each Legen and for a Bock */
    struct naive_game *game;
    int count;
};

static bool is_alone(int game)
{
    return game >= NB_SOLO && game <= NB_SIE;
}

/* With Legen and Bock a game may be worth more than four digits: nobody writes it down. */
static void add(struct games *g, struct naive_game game, int a, int b, int c, int d)
{
    if (g->times > 1 && (a > 9999 || c < -9999 || d < -9999))
        return;
    game.players = g->players;
    game.entry[0] = a;
    game.entry[1] = b;
    game.entry[2] = c;
    game.entry[3] = d;
    if (g->count < NAIVE_GAMES_MAX)
        g->game[g->count++] = game;
}

/* One against the others: their entry is the last one if they lose. Nobody has more than three
 * against them; at a table of three it is two. */
static void add_won(struct games *g, struct naive_game game, int v)
{
    if (g->players == 4)
        add(g, game, 3 * v, -v, -v, -v);
    else
        add(g, game, 2 * v, -v, -v, 0);
}

static void add_lost(struct games *g, struct naive_game game, int v)
{
    game.declarer = g->players - 1;
    if (g->players == 4)
        add(g, game, v, v, v, -3 * v);
    else
        add(g, game, v, v, -2 * v, 0);
}

/* Two against two: the one who declared it takes the Stock or pays as much again. */
static void add_partners(struct games *g, struct naive_game game, int v, int p, int last)
{
    if (!g->stock) {
        add(g, game, v, v, -p, -last);
        return;
    }
    game.declarer = game.won ? 0 : 3;
    if (game.won)
        add(g, game, v + g->stock, v, -p, -last);
    else
        add(g, game, v, v, -p, -last - g->stock);
}

/* The last of those who lose pays what the doubling added, for all of them. */
static void add_punished(struct games *g, struct naive_game game, int v, int p)
{
    game.doubler = g->players - 1;
    if (!game.solo)
        add_partners(g, game, v, p, 2 * v - p);
    else if (g->players == 4)
        add(g, game, 3 * v, -p, -p, -(3 * v - 2 * p));
    else
        add(g, game, 2 * v, -p, -(2 * v - p), 0);
}

/* One result, won and lost, doubled as often as may be. `height`: 0 plain, 1 Schneider, 2 Schwarz.
 */
static void add_result(struct games *g, const char *kind, bool solo, int value, int height,
                       bool tout, bool may_double)
{
    for (int level = 0; level <= (may_double ? g->book->spritze : 0); level++) {
        int p = value * g->times, v = p << level;
        struct naive_game won = {.kind = kind, .solo = solo, .won = true, .doubled = level > 0};
        struct naive_game lost = won;
        bool punished = g->book->unjustified && level && !tout;
        lost.won = false;
        won.doubler = lost.doubler = -1;
        lost.declarer = 3;
        if (!solo) {
            if (!punished || height < 2)
                add_partners(g, won, v, v, v);
            add_partners(g, lost, v, v, v);
        } else {
            if (!punished || height < 2)
                add_won(g, won, v);
            add_lost(g, lost, v);
        }
        if (punished && height)
            add_punished(g, won, v, p);
    }
}

static const char *kind_of(int game)
{
    return is_alone(game) ? "solo" : game == NB_MUSS ? "muss" : "rufspiel";
}

static bool is_paid(const struct naive_price *p, int run)
{
    return !run || (p->from && run >= p->from && run <= p->to);
}

static void add_points(struct games *g, int game)
{
    const struct naive_price *p = &g->book->price[game];

    for (int run = 0; run <= 14; run++) {
        int value = p->points + run * g->book->laufende;
        if (!is_paid(p, run))
            continue;
        add_result(g, kind_of(game), is_alone(game), value, 0, false, game != NB_MUSS);
        if (p->schneider)
            add_result(g, kind_of(game), is_alone(game), value + p->schneider, 1, false,
                       game != NB_MUSS);
        if (p->schwarz)
            add_result(g, kind_of(game), is_alone(game), value + p->schneider + p->schwarz, 2,
                       false, game != NB_MUSS);
    }
}

static void add_touts(struct games *g, int game)
{
    const struct naive_book *b = g->book;
    const struct naive_price *p = &b->price[game];
    int least = b->tout_least < p->to ? b->tout_least : p->to;

    if (b->tout_points) {
        add_result(g, "tout", true, b->tout_points, 0, true, true);
        return;
    }
    for (int run = 0; run <= 14; run++)
        if (is_paid(p, run) && !(p->from && least >= p->from && run < least))
            add_result(g, "tout", true, (p->points + run * b->laufende) * b->tout_factor, 0, true,
                       true);
}

static void add_sie(struct games *g)
{
    const struct naive_book *b = g->book;
    const struct naive_price *solo = &b->price[NB_SOLO];
    int run = !solo->from ? 0 : solo->to < b->hand ? solo->to : b->hand;
    int v = b->sie_points ? b->sie_points : (solo->points + run * b->laufende) * b->sie_factor;
    struct naive_game sie = {.kind = "sie", .solo = true, .won = true, .doubler = -1};

    add_won(g, sie, v * g->times);
}

static void add_ramsch(struct games *g)
{
    const struct naive_price *solo = &g->book->price[NB_SOLO];
    int v = g->book->price[NB_RAMSCH].points * g->times;
    int m = (solo->points + solo->schneider + solo->schwarz) * g->times;
    struct naive_game ramsch = {.kind = "ramsch", .declarer = -1, .doubler = -1};

    if (g->players == 3) {
        add(g, ramsch, v, v, -2 * v, 0);
        add(g, ramsch, 2 * v, v, -3 * v, 0);
    } else {
        add(g, ramsch, v, v, v, -3 * v);
        add(g, ramsch, 2 * v, v, v, -4 * v);
        add(g, ramsch, 2 * v, 2 * v, v, -5 * v);
    }
    add_won(g, ramsch, m);
}

/* serien-2022: who errs pays for their side if the others had won already, or else to everybody. */
static void add_misplays(struct games *g)
{
    struct naive_game row = {.kind = "misplay", .misplay = true, .declarer = -1, .doubler = -1};
    const struct naive_book *b = g->book;

    for (int game = 0; game < NB_BETTEL; game++)
        for (int level = 0; b->played[game] && level <= (game == NB_MUSS ? 0 : b->spritze);
             level++) {
            int v = b->price[game].points << level, t = b->tout_points;
            if (!t)
                t = b->price[game].points * b->tout_factor;
            t <<= level;
            row.doubled = level > 0;
            if (!is_alone(game) && g->players == 4) {
                add(g, row, v, v, 0, -2 * v);
                add(g, row, v, v, v, -3 * v);
            } else if (is_alone(game) && g->players == 3) {
                add(g, row, 2 * v, 0, -2 * v, 0);
                add(g, row, 2 * v, v, -3 * v, 0);
                if (b->touts)
                    add(g, row, 2 * t, t, -3 * t, 0);
            } else if (is_alone(game)) {
                add(g, row, 3 * v, 0, 0, -3 * v);
                add(g, row, 3 * v, v, v, -5 * v);
                if (b->touts)
                    add(g, row, 3 * t, t, t, -5 * t);
            }
        }
}

static void add_played(struct games *g)
{
    const struct naive_book *book = g->book;

    for (int i = 0; i < NB_BETTEL; i++)
        if (book->played[i] && (g->players == 4 || is_alone(i)))
            add_points(g, i);
    for (int i = NB_SOLO; i < NB_BETTEL; i++)
        if (book->played[i] && book->touts)
            add_touts(g, i);
    if (book->played[NB_BETTEL])
        add_result(g, "solo", true, book->price[NB_BETTEL].points, 0, true, true);
    if (book->played[NB_SIE])
        add_sie(g);
    if (book->played[NB_RAMSCH])
        add_ramsch(g);
}

int naive_book_games(const struct naive_book *book, int players, int stock, struct naive_game *game)
{
    struct games g = {.book = book, .players = players, .stock = stock, .game = game};
    struct naive_game none = {.kind = "passed", .declarer = -1, .doubler = -1};
    int laid = book->legen ? players : 0;

    for (int n = 0; n <= laid + book->bock; n++) {
        g.times = 1 << n;
        add_played(&g);
    }
    g.times = 1;
    if (book->zeros)
        add(&g, none, 0, 0, 0, 0);
    if (book->stock && players == 4)
        add(&g, none, -book->stock, -book->stock, -book->stock, -book->stock);
    if (book->serien_misplays)
        add_misplays(&g);
    return g.count;
}

void naive_book_credit(const struct naive_book *book, const struct naive_game *game, int *entry)
{
    bool charged = book->deducted && game->solo && !game->won;

    for (int i = 0; i < 4; i++)
        entry[i] = book->plus && game->entry[i] < 0 && !charged ? 0 : game->entry[i];
}

static int add_row(int (*row)[4], int count, const int *entry)
{
    for (int i = 0; i < count; i++)
        if (memcmp(row[i], entry, sizeof row[i]) == 0)
            return count;
    memcpy(row[count], entry, sizeof row[count]);
    return count + 1;
}

int naive_book_rows(const struct naive_book *book, int players, int stock, int (*row)[4])
{
    static struct naive_game game[NAIVE_GAMES_MAX];
    int games = naive_book_games(book, players, stock, game), count = 0, entry[4];

    for (int i = 0; i < games; i++) {
        count = add_row(row, count, game[i].entry);
        naive_book_credit(book, &game[i], entry);
        count = add_row(row, count, entry);
    }
    return count;
}

/* --- the evening --------------------------------------------------------------------------------
 */

static bool is_struck(const struct naive_book *book, const struct naive_played *row,
                      const int *lost)
{
    bool announced = strcmp(row->game.kind, "tout") == 0 || strcmp(row->game.kind, "sie") == 0;

    if (announced && book->note && !row->note)
        return true;
    return row->game.solo && book->registered && lost[row->declarer] >= book->registered &&
           !row->registered && !(announced && row->note);
}

static int fee_of(const struct naive_book *book, const struct naive_game *game)
{
    if (strcmp(game->kind, "tout") == 0 && !game->won && book->reuegeld[2])
        return book->reuegeld[2];
    return game->solo ? book->reuegeld[1] : book->reuegeld[0];
}

int naive_book_fee(const struct naive_book *book, const struct naive_game *game)
{
    if (game->declarer < 0 || (game->won && !game->doubled))
        return 0;
    return fee_of(book, game);
}

/* The player who has the seat in this row (from 1). */
static int holder(const struct naive_list *list, int seat, int number)
{
    int player = list->player[seat];

    for (int i = 0; i < list->changes; i++)
        if (list->change[i].seat == seat && list->change[i].from <= number)
            player = list->change[i].player;
    return player;
}

static void pay(const struct naive_book *book, const struct naive_list *list, int number,
                const struct naive_played *row, struct naive_standing *standing)
{
    int payer = row->game.won ? row->doubler : row->declarer;

    if (row->declarer >= 0 && payer >= 0)
        standing[holder(list, payer, number)].reuegeld += naive_book_fee(book, &row->game);
}

static void count_row(const struct naive_book *book, const struct naive_list *list, int number,
                      struct naive_standing *standing, int *points)
{
    const struct naive_played *row = &list->row[number - 1];

    for (int seat = 0; seat < list->seats; seat++) {
        struct naive_standing *s = &standing[holder(list, seat, list->sums ? list->rows : number)];
        int own = row->counted[seat];
        points[seat] += own;
        s->points += own;
        if (list->sums)
            continue;
        s->games_won += own > 0;
        if (!row->game.solo || row->declarer != seat)
            continue;
        s->solos_won += row->game.won;
        s->solos_lost += !row->game.won;
        if (row->game.won && own > s->best_solo)
            s->best_solo = own;
    }
    if (!list->sums)
        pay(book, list, number, row, standing);
}

static int table_points(const struct naive_book *book, const int *points, int seats, int seat)
{
    int better = 0, level = 0, sum = 0;

    for (int other = 0; other < seats; other++) {
        better += points[other] > points[seat];
        level += points[other] == points[seat];
    }
    for (int i = better; i < better + level; i++)
        sum += book->place[i];
    return book->best ? book->place[better] : sum / level;
}

/* Tischpunkte go to whoever sat there last; a round counts for a player who sat there all the
 * time. */
static void end_list(const struct naive_list *list, int seat, int points, int more,
                     struct naive_standing *standing)
{
    int last = holder(list, seat, list->rows);
    struct naive_standing *s = &standing[last];

    standing[list->player[seat]].seated = s->seated = true;
    s->sums |= list->sums;
    s->points += more;
    s->table_points += more;
    if (last != list->player[seat])
        return;
    if (!s->rounds || points + more > s->best_round)
        s->best_round = points + more;
    s->rounds++;
}

static void count_list(const struct naive_book *book, const struct naive_list *list,
                       struct naive_standing *standing, int *struck)
{
    int points[5] = {0}, lost[5] = {0};

    for (int i = 0; i < list->rows; i++) {
        const struct naive_played *row = &list->row[i];
        for (int k = 0; k < list->changes; k++)
            if (list->change[k].from == i + 1)
                lost[list->change[k].seat] = 0;
        if (!list->sums && is_struck(book, row, lost)) {
            ++*struck;
            continue;
        }
        count_row(book, list, i + 1, standing, points);
        if (row->game.solo && !row->game.won)
            lost[row->declarer]++;
    }
    for (int seat = 0; seat < list->seats; seat++)
        end_list(list, seat, points[seat], table_points(book, points, list->seats, seat), standing);
}

static int by(const struct naive_standing *s, int tie)
{
    switch (tie) {
    case NB_GAMES_WON:
        return s->games_won;
    case NB_SOLOS_WON:
        return s->solos_won;
    case NB_SOLOS_LOST:
        return -s->solos_lost;
    case NB_TABLE_POINTS:
        return s->table_points;
    case NB_BEST_ROUND:
        return s->best_round;
    default:
        return 0;
    }
}

/* Above 0 if a is ahead of b. */
static int ahead(const struct naive_book *book, const struct naive_standing *a,
                 const struct naive_standing *b)
{
    if (a->points != b->points)
        return a->points - b->points;
    for (int i = 0; i < book->ties; i++)
        if (by(a, book->tie[i]) != by(b, book->tie[i]))
            return by(a, book->tie[i]) - by(b, book->tie[i]);
    return 0;
}

static bool is_ranked(const struct naive_evening *evening, const struct naive_standing *standing,
                      int player)
{
    return !evening->substitute[player] && !evening->disqualified[player] &&
           standing[player].rounds == evening->rounds;
}

/* The players level with this one, themselves included. Do all of them have lots? */
static int level_with(const struct naive_book *book, const struct naive_evening *evening,
                      const struct naive_standing *standing, int player, bool *lots, int *before)
{
    int level = 0;

    *lots = true;
    *before = 0;
    for (int i = 0; i < evening->players; i++) {
        if (!is_ranked(evening, standing, i) || ahead(book, &standing[i], &standing[player]))
            continue;
        level++;
        *lots &= evening->lot[i] != 0;
        *before += evening->lot[i] && evening->lot[i] < evening->lot[player];
    }
    return level;
}

static void give_place(const struct naive_book *book, const struct naive_evening *evening,
                       struct naive_standing *standing, int player)
{
    int before;
    bool lots;

    standing[player].place = 1;
    for (int i = 0; i < evening->players; i++)
        if (is_ranked(evening, standing, i))
            standing[player].place += ahead(book, &standing[i], &standing[player]) > 0;
    if (level_with(book, evening, standing, player, &lots, &before) > 1 && lots)
        standing[player].place += before;
}

bool naive_prize_given(const struct naive_book *book, const struct naive_evening *evening,
                       int place)
{
    return place <= book->prizes && book->prize[place - 1].tables <= evening->tables;
}

long long naive_prize_of(const struct naive_book *book, const struct naive_evening *evening,
                         const struct naive_standing *standing, int place)
{
    long long pot = 0;

    if (!naive_prize_given(book, evening, place))
        return 0;
    for (int i = 0; i < evening->players; i++)
        pot += standing[i].seated && !evening->substitute[i] ? book->fee : 0;
    return book->prize[place - 1].cents + pot * book->prize[place - 1].percent / 100;
}

/* Those with a lot come first, by their lots, then the others by their numbers. */
static bool gets_cent_before(const struct naive_evening *evening, int a, int b)
{
    int lot_a = evening->lot[a] ? evening->lot[a] : 1000 + a;
    int lot_b = evening->lot[b] ? evening->lot[b] : 1000 + b;

    return lot_a < lot_b;
}

static void give_prize(const struct naive_book *book, const struct naive_evening *evening,
                       struct naive_standing *standing, int player)
{
    struct naive_standing *s = &standing[player];
    int sharing = 0, before = 0;
    long long sum = 0;

    for (int i = 0; i < evening->players; i++) {
        if (standing[i].place != s->place)
            continue;
        before += gets_cent_before(evening, i, player);
        sharing++;
    }
    for (int place = s->place; place < s->place + sharing; place++) {
        sum += naive_prize_of(book, evening, standing, place);
        s->things += naive_prize_given(book, evening, place) && book->prize[place - 1].thing;
    }
    s->prize = sum / sharing + (before < sum % sharing);
}

int naive_evaluate(const struct naive_book *book, const struct naive_evening *evening,
                   struct naive_standing *standing, int *order, int *struck)
{
    int ranked = 0;

    memset(standing, 0, (size_t)evening->players * sizeof *standing);
    *struck = 0;
    for (int i = 0; i < evening->lists; i++)
        count_list(book, &evening->list[i], standing, struck);
    for (int i = 0; i < evening->players; i++)
        standing[i].points -= evening->penalty[i];
    for (int i = 0; i < evening->players; i++)
        if (is_ranked(evening, standing, i))
            give_place(book, evening, standing, i);
    for (int i = 0; i < evening->players; i++)
        if (standing[i].place)
            give_prize(book, evening, standing, i);
    for (int place = 1; place <= evening->players; place++)
        for (int i = 0; i < evening->players; i++)
            if (standing[i].place == place)
                order[ranked++] = i;
    return ranked;
}

bool naive_team(const struct naive_book *book, const struct naive_evening *evening,
                const struct naive_standing *standing, const int *order, int ranked, int team,
                int *points)
{
    int members = 0;

    *points = 0;
    for (int i = 0; i < ranked && members < book->teams; i++)
        if (evening->team[order[i]] == team) {
            *points += standing[order[i]].points;
            members++;
        }
    return members == book->teams;
}

/* Who is best at something, in the order of the standings; -1: nobody knows. */
static int find_best(int kind, const struct naive_evening *evening,
                     const struct naive_standing *standing, const int *order, int ranked,
                     int *winner)
{
    int count = 0, best = 0;

    for (int i = 0; kind >= NB_WON && kind <= NB_BEST_SOLO && i < ranked; i++)
        if (standing[order[i]].sums)
            return -1;
    for (int i = 0; i < ranked; i++) {
        const struct naive_standing *s = &standing[order[i]];
        int merit[NB_EXTRAS] = {
            [NB_ROUND] = s->best_round,    [NB_WON] = s->games_won,
            [NB_SOLOS] = s->solos_won,     [NB_LOST_SOLOS] = s->solos_lost,
            [NB_BEST_SOLO] = s->best_solo, [NB_YOUNGEST] = evening->born[order[i]]};
        if (kind <= NB_SECOND_LAST) {
            int at = ranked - 1 - kind;
            if (at >= 0 && s->place == standing[order[at]].place)
                winner[count++] = order[i];
            continue;
        }
        if (kind != NB_ROUND && merit[kind] <= 0)
            continue;
        if (count && merit[kind] < best)
            continue;
        if (count && merit[kind] > best)
            count = 0;
        best = merit[kind];
        winner[count++] = order[i];
    }
    return count;
}

/* Splits an amount into whole cents, the first get one more. */
static void split_cents(int amount, int count, int *cents)
{
    for (int i = 0; i < count; i++)
        cents[i] = amount / count + (i < amount % count);
}

/* Level teams come in the order in which the players name them. */
static int find_best_teams(const struct naive_book *book, const struct naive_evening *evening,
                           const struct naive_standing *standing, const int *order, int ranked,
                           int amount, int *winner, int *cents)
{
    int team[NB_PLAYERS], share[NB_PLAYERS], teams = 0, most = 0, points, count = 0;

    for (int i = 0; i < evening->players; i++) {
        bool known = !evening->team[i];
        for (int k = 0; k < i; k++)
            known |= evening->team[k] == evening->team[i];
        if (known || !naive_team(book, evening, standing, order, ranked, evening->team[i], &points))
            continue;
        if (teams && points < most)
            continue;
        if (teams && points > most)
            teams = 0;
        most = points;
        team[teams++] = evening->team[i];
    }
    split_cents(amount, teams, share);
    for (int t = 0; t < teams; t++) {
        int first = count;
        for (int i = 0; i < ranked; i++)
            if (evening->team[order[i]] == team[t])
                winner[count++] = order[i];
        split_cents(share[t], count - first, cents + first);
    }
    return count;
}

int naive_extra(const struct naive_book *book, const struct naive_evening *evening, int i,
                const struct naive_standing *standing, const int *order, int ranked, int *winner,
                int *cents)
{
    int kind = book->extra[i].kind, amount = book->extra[i].cents, count;

    if (kind == NB_BY_HAND)
        return 0;
    if (kind == NB_BEST_TEAM)
        return find_best_teams(book, evening, standing, order, ranked, amount, winner, cents);
    count = find_best(kind, evening, standing, order, ranked, winner);
    if (count > 0)
        split_cents(amount, count, cents);
    return count;
}

bool naive_pot(const struct naive_book *book, const struct naive_evening *evening,
               const struct naive_standing *standing, int pot, int player, int *place,
               long long *cents)
{
    int level = 0, before = 0;
    long long money = 0, sum = 0;

    if (!standing[player].place || !evening->joined[player][pot])
        return false;
    *place = 1;
    for (int i = 0; i < evening->players; i++) {
        if (!evening->joined[i][pot])
            continue;
        money += evening->substitute[i] ? 0 : book->pot[pot].fee;
        if (!standing[i].place)
            continue;
        *place += standing[i].place < standing[player].place;
        level += standing[i].place == standing[player].place;
        before += standing[i].place == standing[player].place && i != player &&
                  gets_cent_before(evening, i, player);
    }
    for (int at = *place; at < *place + level; at++)
        sum += at <= book->pot[pot].shares ? money * book->pot[pot].share[at - 1] / 100 : 0;
    *cents = sum / level + (before < sum % level);
    return *place <= book->pot[pot].shares;
}
