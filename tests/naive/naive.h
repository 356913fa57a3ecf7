/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/*
 * The second, naive reading of the five rulebooks: who is to move, which cards are legal, who takes
 * a trick, what a game is worth, which card may be called, whether a Stoss was permitted. It exists
 * only to be compared with the core, so it was written from the rule texts alone, shares nothing
 * with the core and prefers the obvious to the fast: cards are two-letter strings ("EO"), sets are
 * lists, every question is answered by walking through the whole game from its first card.
 *
 * The caller owns everything: all structures and the strings that they point to are only read, the
 * results are written into the caller's memory, nothing is allocated and nothing is kept between
 * calls. The functions may be called from several threads at once.
 *
 * Nothing is checked. The hands must be complete and disjoint, the contract must exist in the book
 * and the cards played so far must be legal; for anything else the answer is meaningless, and a
 * seat or count outside its array is read as it stands. An unknown book is treated like bsv-1989.
 * Not modelled: house.laufende_from and house.stoss_levels. Claims, concessions and penalties have
 * a reading of their own: naive_adjudicate.h.
 */
#ifndef NAIVE_H
#define NAIVE_H

#include <stdbool.h>

/* Prices of a casual table in the book's unit; the tournament books have fixed points instead. */
struct naive_tariff {
    long rufspiel, hochzeit, solo, bettel, ramsch, unit, schneider, laufende;
};

struct naive_game {
    const char *book;     /* "schule-2024" ... */
    const char *variants; /* house variants, separated by spaces; ignored by tournament books */
    struct naive_tariff tariff;
    int players; /* 3, 4 or 5; at 5 the dealer sits out and that hand is empty */
    int deck;    /* 32 or 24 */
    int dealer;
    char hand[5][9][3]; /* as dealt, after the exchange of a Hochzeit */
    int hand_count[5];
    const char *game; /* contract name, e.g. "rufspiel" */
    char suit;        /* trump suit or suit of the called card, 0 if none */
    char call;        /* rank of the called card; 0 means 'A' */
    bool tout, renonce;
    int declarer;
    int partner; /* Hochzeit only, else -1 */
    int bid;     /* Steigern, 0 if none */
    int stoss_count, stoss[16];
    int legen_count;
    bool bock;
    long pot; /* the Stock before the game */
};

/* All cards played so far, in order; whose they are follows from the rules. */
struct naive_play {
    char card[32][3];
    int count;
};

struct naive_score {
    int points[5], tricks[5];
    bool party[5]; /* on the declarer's side */
    int declarer_points;
    bool won;
    bool schneider, schwarz; /* only where they are paid; Schwarz includes Schneider */
    int laufende;            /* 0 below the book's minimum */
    int laufende_by;         /* 0 nobody, 1 declarer's party, 2 defence */
    long value;              /* one loser to one winner, doubled; 0 at a Ramsch */
    long payout[5];          /* sums to pot before minus pot after */
    long pot;                /* the Stock after the game */
    long reuegeld[5];        /* cents, never negative */
    int ramsch_loser;        /* -1 if there is none */
    bool durchmarsch;
};

/* The default prices of a casual book; all zero for the tournament books, which ignore them. */
struct naive_tariff naive_tariff_default(const char *book);

/* The seat to move, or -1 when no card is left to play (always so at a Sie). */
int naive_to_move(const struct naive_game *game, const struct naive_play *play);

/* Legal cards of the seat to move, in the order of its hand; returns their number. */
int naive_legal(const struct naive_game *game, const struct naive_play *play, char out[9][3]);

/* The seat that takes the complete trick number `trick`, counted from 0. */
int naive_trick_winner(const struct naive_game *game, const struct naive_play *play, int trick);

/* Result of a complete game; a Sie is complete without any card. */
void naive_score_game(const struct naive_game *game, const struct naive_play *play,
                      struct naive_score *score);

/* Demands of the winners at a casual table that has them demand: the score of
 * naive_score_game(), which has everything that is due, becomes what is paid. Not for Ramsch and
 * Sie. */
void naive_demand(const struct naive_game *game, int laufende, bool schwarz,
                  struct naive_score *score);

/* The cards of each side, however it came to them. */
struct naive_shares {
    int declarer_points, defence_points;
    int declarer_tricks, defence_tricks;
};

/* Result of a game that ended with these shares; not for Ramsch and Sie. */
void naive_score_shares(const struct naive_game *game, const struct naive_shares *shares,
                        struct naive_score *score);

/* Result of a game that is said to have ended this way; Schneider and Schwarz count only where the
 * game has them. Not for Ramsch. */
void naive_score_result(const struct naive_game *game, bool won, bool schneider, bool schwarz,
                        struct naive_score *score);

/* Does the seat hold cards in this deal, and is it on the declarer's side? */
bool naive_takes_part(const struct naive_game *game, int seat);
bool naive_on_declarers_side(const struct naive_game *game, int seat);

/* The price that the loser of a Ramsch pays to one who has a trick (bsv-1989 annex 2, 1.9.1),
 * doubled. */
long naive_ramsch_price(const struct naive_game *game);

bool naive_is_partner_game(const struct naive_game *game);
bool naive_is_tout(const struct naive_game *game);

int naive_tricks_in_all(const struct naive_game *game);
int naive_cards_in_trick(const struct naive_game *game);
int naive_points_of(const char *card);

/* The holders of the trumps not yet played, from the highest down; if a trump of `seat` takes
 * the open trick so far it is among them. Returns their number. */
int naive_trumps_left(const struct naive_game *game, const struct naive_play *play, int seat,
                      int holder[14]);

/* Must this seat give a trump to the open trick, and none of its trumps would take it? */
bool naive_must_waste_trump(const struct naive_game *game, const struct naive_play *play, int seat);

/* May this seat, as declarer of the Rufspiel or Muss-Spiel in game->game, call that card? */
bool naive_can_call(const struct naive_game *game, int seat, char suit, char rank, bool renonce);

/* Are the Stoss calls permitted as listed: the game, their number, each seat in its turn? */
bool naive_stoss_ok(const struct naive_game *game);

/* Gesperrt: no ace that this seat could call regularly. */
bool naive_blocked(const struct naive_game *game, int seat);

#endif
