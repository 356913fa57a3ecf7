/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PRINT_PRINT_H
#define SF_PRINT_PRINT_H

/*
 * The sheets of a tournament as PDF: table lists, seating plans, players' cards, lots, standings,
 * receipts, the till, a sheet of rules. For a black and white printer, A4 or A5, with embedded
 * fonts.
 *
 * A printer is one document. Each sf_print_...() adds pages to it, in the order of the calls.
 * sf_printer_finish() closes it and returns its bytes, which the printer owns. The same calls give
 * the same bytes on the same machine: the printer reads no clock, and the caller gives the date of
 * creation.
 *
 * The input is plain structs of this header; print/of_tournament.h fills them from a tournament.
 * They and their texts need to live only during the call. Texts are UTF-8. The printer rejects no
 * name, because people need the sheet now: it shows everything unprintable (broken UTF-8, control
 * characters, direction marks) as U+FFFD. A text that is too wide goes on two lines where there is
 * room, then gets smaller, and only then is shortened, with "…" at its end.
 *
 * Errors: SF_E_BAD_VALUE for a number that makes no sense on paper, SF_E_TOO_LARGE for a link that
 * fits no QR code, SF_E_NO_FONT if DejaVu Sans is not installed, SF_E_NO_MEMORY, SF_E_PRINT for any
 * other error of cairo. A document in which a page failed is invalid: free it. GLib, under pango,
 * ends the process when it gets no memory. Pages are small, so on such a machine nothing else runs
 * either.
 *
 * One thread at a time uses a printer; several threads may have one each.
 */

#include "base/fault.h"
#include "base/lang.h"
#include "core/rules.h"
#include "lists/book.h"
#include <stddef.h>

enum sf_paper { SF_A4, SF_A5, SF_PAPER_N };

struct sf_printer_options {
    enum sf_paper paper;
    enum sf_lang lang;
    int64_t at;        /* milliseconds since 1970, as the date of creation; years 1970 to 9999 */
    const char *title; /* of the document, for filing it; may be NULL */
};

struct sf_printer;

/* NULL after a fault. */
struct sf_printer *sf_printer_new(const struct sf_printer_options *options, struct sf_fault *fault);
void sf_printer_free(struct sf_printer *printer); /* NULL is allowed */

unsigned sf_printer_pages(const struct sf_printer *printer);

/* The document; valid until the printer is freed. Nothing can be added afterwards. SF_E_BAD_VALUE
 * if it has no page. */
enum sf_error sf_printer_finish(struct sf_printer *printer, const void **bytes, size_t *length,
                                struct sf_fault *fault);

/* The head of every sheet. A text that is NULL or "" leaves room for a pen where the form has such
 * a field, else nothing. */
struct sf_print_head {
    const char *title;      /* of the tournament */
    const char *place;      /* venue */
    const char *date;       /* 2026-11-15 */
    unsigned round;         /* 0: unknown */
    unsigned version;       /* 0, 1: the first print; from 2 on marked "v2" */
    const char *note;       /* small, at the foot; on a list in place of its hints; may be NULL */
    const char *round_name; /* the book's word for one; NULL: Runde */
};

/* --- table lists -------------------------------------------------------------------------------
 */

enum { SF_PRINT_ROWS = 120 }; /* rows of a list, at most */

/* The form of a rulebook's list. */
struct sf_print_form {
    uint8_t rows;          /* games at a table of four; 0: unknown */
    uint16_t table_points; /* total of points and Tischpunkte of a table: 100; 0: there are none */
    bool approval;         /* Tout and Sie need a signed note beside the row */
    uint16_t fourth;       /* Tischpunkte of the fourth */
    uint16_t stock;        /* what everybody pays into the Stock, 0: there is none */
    bool plus_only;        /* only points above 0 count, so no sum must come out */
    bool deducted;         /* with it: a lost solo game is written as minus */
    bool plus_minus;       /* a column for + and one for - for each player; else one with signs */
    bool full_names;       /* an empty seat asks for name and first name */
    bool dash;             /* a passed deal is a row with a dash */
    uint16_t remorse_partner, remorse_alone, remorse_tout; /* cents */
    uint32_t alone; /* the solo games of the book, a bit for each enum sf_game */
    uint8_t book;   /* enum sf_book: whose words a hint has */
};

struct sf_print_form sf_print_form_of(const struct sf_rules *rules);

/* A game of a list that was handed in. */
struct sf_print_row {
    int16_t entry[SF_SEATS];
    bool passed; /* a dash instead of zeros */
    bool struck; /* does not count: struck through */
    const char *note;
};

struct sf_print_sums {
    int32_t points[SF_SEATS], table_points[SF_SEATS];
    uint32_t remorse[SF_SEATS]; /* cents */
};

struct sf_print_list {
    struct sf_print_head head;
    struct sf_print_form form;
    unsigned table; /* 0: written by hand */
    unsigned seats; /* 3, 4 or 5; at a table of five the dealer's cell is grey */
    unsigned rows;  /* 1 to SF_PRINT_ROWS; further rows continue on the next page */
    struct {
        const char *name; /* NULL or "": written by hand */
        unsigned number;  /* 0: none */
    } seat[SF_SEATS];
    const char *link; /* of the table's form, as a QR code; may be NULL */

    const struct sf_print_row *row; /* the values handed in; NULL: nothing yet */
    unsigned row_count;
    const struct sf_print_sums *sums; /* its results; may be NULL */
};

enum sf_error sf_print_list(struct sf_printer *printer, const struct sf_print_list *list,
                            struct sf_fault *fault);

/* --- who sits where ----------------------------------------------------------------------------
 */

struct sf_print_place {
    unsigned number;
    const char *name, *club; /* club may be NULL */
    unsigned table, seat;    /* from 1; table 0: the player waits */
};

/* For the wall: by name, in as many columns as the paper holds. The input may have any order. */
enum sf_error sf_print_by_name(struct sf_printer *printer, const struct sf_print_head *head,
                               const struct sf_print_place *place, unsigned count,
                               struct sf_fault *fault);

/* The same by table. */
enum sf_error sf_print_by_table(struct sf_printer *printer, const struct sf_print_head *head,
                                const struct sf_print_place *place, unsigned count,
                                struct sf_fault *fault);

/*
 * Lots to stick on players' cards, on sheets of labels as they are sold, always A4, in the order of
 * the tables. The small ones fit the field of the card. `skip` labels of the first sheet are
 * already used. A player who waits has no lot; without players nothing is printed.
 */
enum sf_labels {
    SF_LABELS_65, /* 5 x 13 of 38.1 x 21.2 mm */
    SF_LABELS_24, /* 3 x 8 of 70 x 37 mm */
    SF_LABELS_N
};
enum sf_error sf_print_lots(struct sf_printer *printer, const struct sf_print_head *head,
                            enum sf_labels labels, const struct sf_print_place *place,
                            unsigned count, unsigned skip, struct sf_fault *fault);

/* --- players -----------------------------------------------------------------------------------
 */

struct sf_print_player {
    unsigned number;
    const char *name, *club, *team; /* club, team may be NULL */
    const char *link;               /* of the player's own page, as a QR code; may be NULL */
    const char *state;              /* one word: present, ...; may be NULL */
    int64_t paid;                   /* cents */
};

/* All entrants, in the order of the numbers or of the names. */
enum sf_error sf_print_entrants(struct sf_printer *printer, const struct sf_print_head *head,
                                const struct sf_print_player *player, unsigned count, bool by_name,
                                struct sf_fault *fault);

/* The Spielerausweis: a card of A6, with a line for each of `rounds` (1 to 50). More than a dozen
 * rounds continue on a second card. An empty player makes an empty card. */
enum sf_error sf_print_cards(struct sf_printer *printer, const struct sf_print_head *head,
                             const struct sf_print_form *form, unsigned rounds,
                             const struct sf_print_player *player, unsigned count,
                             struct sf_fault *fault);

/* --- results -----------------------------------------------------------------------------------
 */

enum { SF_PRINT_ROUNDS = 8 }; /* columns of single rounds */

struct sf_print_standing {
    unsigned place; /* 0: not ranked */
    unsigned number;
    const char *name, *club;
    const char *why; /* the reason for not being ranked; may be NULL */
    int32_t points, table_points, games_won, solos_won, solos_lost, best_round;
    bool rows_missing;              /* games won, solo games won and lost are not known */
    int32_t round[SF_PRINT_ROUNDS]; /* points of each */
    int64_t prize;                  /* cents */
    const char *thing;              /* a prize that is no money; may be NULL */
};

/* An extra prize, below the places. */
struct sf_print_extra {
    const char *title;
    unsigned number; /* of the player, 0: nobody yet */
    const char *name;
    int64_t prize;     /* cents; 0: none */
    const char *thing; /* that is the prize instead; may be NULL */
};

struct sf_print_standings {
    struct sf_print_head head;
    bool final;
    unsigned rounds;   /* columns of single rounds, 0 to SF_PRINT_ROUNDS */
    bool table_points; /* requested columns */
    bool games_won, solos_won, solos_lost, best_round, prizes;
    const struct sf_print_standing *row; /* in the order in which they are printed */
    unsigned count;
    const struct sf_print_extra *extra;
    unsigned extras;
};

enum sf_error sf_print_standings(struct sf_printer *printer,
                                 const struct sf_print_standings *standings,
                                 struct sf_fault *fault);

struct sf_print_team {
    unsigned place; /* 0: too few of its members are ranked */
    const char *name;
    unsigned members; /* members that count */
    int32_t points;
};

/* On pages of their own, in the order of printing; `round` of the head: standings after it. */
enum sf_error sf_print_teams(struct sf_printer *printer, const struct sf_print_head *head,
                             const struct sf_print_team *team, unsigned count,
                             struct sf_fault *fault);

/* --- money -------------------------------------------------------------------------------------
 */

struct sf_print_receipt {
    unsigned receipt; /* number of the receipt, 0: none */
    unsigned number;  /* of the player, 0: none */
    const char *name;
    const char *what;  /* purpose of the payment */
    int64_t amount;    /* cents, 0 or more */
    const char *thing; /* handed over beside the amount, or instead of 0; may be NULL */
    bool paid_out;     /* to the player, who signs; else from the player, and the till signs */
};

/* Of A6 each. */
enum sf_error sf_print_receipts(struct sf_printer *printer, const struct sf_print_head *head,
                                const struct sf_print_receipt *receipt, unsigned count,
                                struct sf_fault *fault);

struct sf_print_payment {
    const char
        *kind; /* entries of one kind are summed up, in the order of the first of each kind */
    const char *text; /* person, purpose; may be NULL */
    int64_t amount;   /* cents into the till */
};

enum sf_error sf_print_till(struct sf_printer *printer, const struct sf_print_head *head,
                            const struct sf_print_payment *payment, unsigned count,
                            struct sf_fault *fault);

/* --- in an emergency ---------------------------------------------------------------------------
 */

enum { SF_PRINT_ADDRESSES = 10 };

struct sf_print_emergency {
    const char *code;                        /* of the sheet, in groups */
    const char *address[SF_PRINT_ADDRESSES]; /* of the server, "http://192.168.178.20:8080" */
    unsigned addresses;
    const char *fingerprint; /* of the certificate; NULL: none */
    const char *link;        /* to the page where the code is entered, as a QR code; may be NULL */
};

/* One page: the code, where to enter it, and what to do, step by step. */
enum sf_error sf_print_emergency(struct sf_printer *printer, const struct sf_print_head *head,
                                 const struct sf_print_emergency *emergency,
                                 struct sf_fault *fault);

/* --- rules -------------------------------------------------------------------------------------
 */

/* The rules of a table in the words of the rulebook module. `own`: the club's book, whose sheet it
 * is then, or NULL. */
enum sf_error sf_print_rules(struct sf_printer *printer, const struct sf_print_head *head,
                             const struct sf_rules *rules, const struct sf_tournament_book *own,
                             struct sf_fault *fault);

#endif
