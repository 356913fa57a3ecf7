/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* A row as somebody wrote it: every game of the book is tried. */

#include "naive/naive_book.h"
#include <stdlib.h>
#include <string.h>

static int descending(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

static bool same_entries(const struct naive_written *w, const int *form)
{
    int written[5], wanted[4], n = 0, players = w->dealer < 0 ? w->seats : w->seats - 1;

    for (int seat = 0; seat < w->seats; seat++)
        if (seat != w->dealer)
            written[n++] = w->entry[seat];
    if (n != players || (w->dealer >= 0 && w->entry[w->dealer]))
        return false;
    memcpy(wanted, form, sizeof wanted);
    qsort(written, (size_t)n, sizeof *written, descending);
    qsort(wanted, (size_t)n, sizeof *wanted, descending);
    return memcmp(written, wanted, (size_t)n * sizeof *wanted) == 0;
}

/* Somebody of the declarer's party, or of the party that may double. */
static bool is_party(const struct naive_game *game, int place)
{
    if (game->solo)
        return place == (game->won ? 0 : game->players - 1);
    return game->won ? place < 2 : place >= 2;
}

static bool may_double(const struct naive_game *game, int place)
{
    return game->doubler >= 0 ? place == game->doubler : !is_party(game, place);
}

/* Can the seat be the declarer, or whoever doubled? */
static bool fits(const struct naive_written *w, const struct naive_game *game, const int *form,
                 int seat, bool doubler)
{
    for (int place = 0; place < game->players; place++)
        if (form[place] == w->entry[seat] &&
            (doubler ? may_double(game, place) : is_party(game, place)))
            return true;
    return false;
}

static bool is_one(const struct naive_written *w, const struct naive_game *game, const int *form)
{
    if (!same_entries(w, form) || (w->kind[0] ? strcmp(w->kind, game->kind) != 0 : game->misplay))
        return false;
    if (w->declarer >= 0 && (game->declarer < 0 || !fits(w, game, form, w->declarer, false)))
        return false;
    if (w->doubler < 0)
        return true;
    return game->doubled && fits(w, game, form, w->doubler, true) &&
           (game->solo || w->declarer < 0 ||
            (w->entry[w->declarer] > 0) != (w->entry[w->doubler] > 0));
}

/* The declarer of a solo game is alone with their entry. */
static int find_declarer(const struct naive_written *w, const struct naive_game *game,
                         const int *form)
{
    if (w->declarer >= 0 || !game->solo)
        return w->declarer;
    for (int seat = 0; seat < w->seats; seat++)
        if (seat != w->dealer && w->entry[seat] == form[game->won ? 0 : game->players - 1])
            return seat;
    return -1;
}

static void take(const struct naive_book *book, const struct naive_written *w,
                 const struct naive_game *game, const int *form, struct naive_played *row)
{
    bool charged = book->deducted && game->solo && !game->won;

    memset(row, 0, sizeof *row);
    row->game = *game;
    row->declarer = find_declarer(w, game, form);
    row->doubler = w->doubler;
    row->due = row->open = naive_book_fee(book, game);
    row->note = w->note;
    row->registered = w->registered;
    for (int seat = 0; seat < w->seats; seat++) {
        row->entry[seat] = w->entry[seat];
        row->counted[seat] = book->plus && !charged && w->entry[seat] < 0 ? 0 : w->entry[seat];
    }
}

static bool is_announced(const struct naive_game *game)
{
    return strcmp(game->kind, "tout") == 0 || strcmp(game->kind, "sie") == 0;
}

static bool count_alike(const struct naive_book *book, const struct naive_played *a,
                        const struct naive_played *b)
{
    return a->game.solo == b->game.solo && (!a->game.solo || a->game.won == b->game.won) &&
           (!a->game.solo || a->declarer == b->declarer) &&
           (!book->note || is_announced(&a->game) == is_announced(&b->game)) &&
           memcmp(a->counted, b->counted, sizeof a->counted) == 0;
}

/* A row of which nobody said that it was doubled was not, if a plain game gives its values. */
static enum naive_reading read_among(const struct naive_book *book, const struct naive_written *w,
                                     const struct naive_game *game, int games, bool doubled,
                                     struct naive_played *row)
{
    enum naive_reading reading = NAIVE_NO_GAME;
    struct naive_played other;
    int credit[4];

    for (int i = 0; i < games; i++) {
        if (game[i].doubled != doubled)
            continue;
        naive_book_credit(book, &game[i], credit);
        for (int form = 0; form < 2; form++) {
            if (!is_one(w, &game[i], form ? credit : game[i].entry))
                continue;
            take(book, w, &game[i], form ? credit : game[i].entry, &other);
            if (!reading) {
                *row = other;
                reading = NAIVE_CLEAR;
            }
            if (!count_alike(book, row, &other))
                return NAIVE_UNCLEAR;
            row->due = other.due < row->due ? other.due : row->due;
            row->open = other.open > row->open ? other.open : row->open;
        }
    }
    return reading;
}

enum naive_reading naive_written_read(const struct naive_book *book,
                                      const struct naive_written *written, struct naive_played *row)
{
    static struct naive_game game[NAIVE_GAMES_MAX];
    int games = naive_book_games(book, written->seats == 3 ? 3 : 4, written->stock, game);
    enum naive_reading reading = NAIVE_NO_GAME;

    *row = (struct naive_played){.game.kind = "", .declarer = -1, .doubler = -1};
    if (written->doubler < 0)
        reading = read_among(book, written, game, games, false, row);
    if (!reading)
        reading = read_among(book, written, game, games, true, row);
    if (reading)
        row->open -= row->due;
    return reading;
}
