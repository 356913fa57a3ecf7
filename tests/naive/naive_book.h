/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * Tournament books and their evenings a second time, written from docs/books.md alone, for
 * comparison with src/lists and for nothing else. A book is a struct of plain numbers; its legal
 * rows are all games with all results, one after the other; an evening is evaluated by going
 * through every row of every list. Every row knows what was played: the document that the program
 * gets says so, or naive_written_read() finds it out.
 */
#ifndef NAIVE_BOOK_H
#define NAIVE_BOOK_H

#include <stdbool.h>

enum { /* games in the order of docs/books.md */
       NB_RUFSPIEL,
       NB_HOCHZEIT,
       NB_MUSS,
       NB_SOLO,
       NB_WENZ,
       NB_FARBWENZ,
       NB_GEIER,
       NB_FARBGEIER,
       NB_BETTEL,
       NB_SIE,
       NB_RAMSCH,
       NB_GAMES
};
enum { NB_MUENCHEN, NB_SCHULE, NB_BSV, NB_SERIEN, NB_KURZ, NB_BASES };
enum { NB_GAMES_WON = 1, NB_SOLOS_WON, NB_SOLOS_LOST, NB_TABLE_POINTS, NB_BEST_ROUND, NB_LOT };
enum {
    NB_LAST,
    NB_SECOND_LAST,
    NB_ROUND,
    NB_WON,
    NB_SOLOS,
    NB_LOST_SOLOS,
    NB_BEST_SOLO,
    NB_BEST_TEAM,
    NB_YOUNGEST,
    NB_BY_HAND,
    NB_EXTRAS
};

struct naive_price {
    int points, schneider, schwarz, from, to;
};

struct naive_prize {
    int cents, percent, tables;
    bool thing;
};

struct naive_book {
    int base;
    bool played[NB_GAMES], touts;
    struct naive_price price[NB_GAMES];
    int laufende, tout_points, tout_factor, sie_points, sie_factor;
    int hand;       /* cards */
    int tout_least; /* Laufende that every Tout has, where they are paid */
    int spritze;
    bool unjustified, serien_misplays, zeros;
    bool plus, deducted, note;
    int registered;
    int reuegeld[3]; /* Rufspiel, solo game, Tout */
    int place[5];
    bool best;
    int tie[6], ties;
    int fee, prizes, extras, teams;
    struct naive_prize prize[64];
    struct {
        int kind, cents;
    } extra[16];
    struct {
        int fee, share[16], shares;
    } pot[4];
    int pots;
    int rounds, games; /* 0: any number */
    bool threes;       /* there may be tables of three */
    int stock;         /* what each pays in; 0: there is no Stock */
    bool legen, bock;
};

/* The rulebook alone. */
void naive_book_base(struct naive_book *book, int base);

/* A game with its result: largest entry first. */
struct naive_game {
    int players; /* 4, or 3 */
    int entry[4];
    const char *kind; /* as in a document */
    bool solo, won, doubled;
    int declarer, doubler; /* place among the entries, -1: nobody or any */
    bool misplay;
};
enum { NAIVE_GAMES_MAX = 60000 };
/* Of a table where so many play, who find so much in the Stock. */
int naive_book_games(const struct naive_book *book, int players, int stock,
                     struct naive_game *game);

/* The entries as they count, and as people may write them where only plus counts. */
void naive_book_credit(const struct naive_book *book, const struct naive_game *game, int *entry);

/* Every legal row once, of a table where so many play. */
int naive_book_rows(const struct naive_book *book, int players, int stock, int (*row)[4]);

/* --- an evening ------------------------------------------------------------------------------- */

enum { NB_PLAYERS = 1024, NB_LISTS = 1024, NB_ROWS = 60, NB_CHANGES = 4 };

struct naive_played {
    int entry[5];   /* what the game gives, by seat */
    int counted[5]; /* what of it counts */
    struct naive_game game;
    int declarer, doubler; /* seats, or -1 */
    int due, open;         /* Reuegeld that is owed, and what may be owed beyond it */
    bool note, registered;
};

struct naive_list {
    int round, seats, player[5], rows;
    bool sums; /* only they are handed in */
    struct {
        int seat, from, player; /* who has the seat from this row on */
    } change[NB_CHANGES];
    int changes;
    struct naive_played row[NB_ROWS];
};

struct naive_evening {
    int players, rounds, lists, tables; /* of the first round */
    bool substitute[NB_PLAYERS], disqualified[NB_PLAYERS];
    int penalty[NB_PLAYERS], lot[NB_PLAYERS], team[NB_PLAYERS];
    int born[NB_PLAYERS];       /* 0: not known */
    bool joined[NB_PLAYERS][4]; /* side pots */
    struct naive_list list[NB_LISTS];
};

struct naive_standing {
    int place, points, table_points, games_won, solos_won, solos_lost, best_round, best_solo;
    int rounds; /* played from the first row to the last */
    bool seated;
    long long prize;
    int reuegeld;
    int things; /* of the places they take */
    bool sums;  /* a list of theirs has sums alone */
};

/* The cents that the declarer of this game owes, or the player who doubled it. */
int naive_book_fee(const struct naive_book *book, const struct naive_game *game);

/* The prize of a place (from 1) in cents, and whether it is given at all. */
long long naive_prize_of(const struct naive_book *book, const struct naive_evening *evening,
                         const struct naive_standing *standing, int place);
bool naive_prize_given(const struct naive_book *book, const struct naive_evening *evening,
                       int place);

/* Struck rows are counted in *struck. Returns how many are ranked; `order` are the players by
 * place, level ones in the order of lots, then of their numbers. */
int naive_evaluate(const struct naive_book *book, const struct naive_evening *evening,
                   struct naive_standing *standing, int *order, int *struck);

/* The winners of the extra prize `i` of the book, in the order of the standings, and how much;
 * members of level teams one team behind the other. -1: nobody knows, because the games decide and
 * somebody has sums alone. */
int naive_extra(const struct naive_book *book, const struct naive_evening *evening, int i,
                const struct naive_standing *standing, const int *order, int ranked, int *winner,
                int *cents);

/* The share of a player in a side pot, and their place among those who joined; false: none. */
bool naive_pot(const struct naive_book *book, const struct naive_evening *evening,
               const struct naive_standing *standing, int pot, int player, int *place,
               long long *cents);

/* The sum of the best members of a team; false if there are too few. */
bool naive_team(const struct naive_book *book, const struct naive_evening *evening,
                const struct naive_standing *standing, const int *order, int ranked, int team,
                int *points);

/* --- a row as somebody wrote it --------------------------------------------------------------- */

struct naive_written {
    int seats, dealer; /* -1: nobody pauses */
    int entry[5];
    int stock;             /* before it */
    const char *kind;      /* "": not stated */
    int declarer, doubler; /* seats, -1: not stated */
    bool note, registered;
};

enum naive_reading { NAIVE_NO_GAME, NAIVE_UNCLEAR, NAIVE_CLEAR };

/* Tries every game of the book. Unclear: two of them fit and count differently. Without a game the
 * row counts nothing. */
enum naive_reading naive_written_read(const struct naive_book *book,
                                      const struct naive_written *written,
                                      struct naive_played *row);

#endif
