/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_IMPORT_H
#define SF_LEDGER_IMPORT_H

/*
 * Games that another program or a spreadsheet has written, as entries of a round.
 *
 * The importers are rows of sf_intakes: each says whether a text looks like its format, and reads
 * it into games (struct sf_intake_game) and problems. Everything after that is the same for all:
 * people become members by their names, each game gets its price by the rules of the round at its
 * day, and that price is compared with the amounts of the file.
 *
 *   - They agree: the game becomes an entry.
 *   - They differ and the amounts sum to 0: a problem names both. As the caller decides, the game
 *     costs what the rules say, or a `carry` of the evening adds the difference, so that the
 *     accounts are those of the file.
 *   - There is no game that the rules can price: the amounts go into the `carry` of the evening.
 *   - The amounts do not sum to 0: the row is shown, and is not taken until the caller decides that
 *     it costs what the rules say.
 *
 * The ids of the entries depend on the content of the text alone. So the same text twice changes
 * nothing. Evenings have ids of their day: a later export with more games continues them, and the
 * games that the round has are not taken again.
 *
 * Records of games that were played online come from several phones, each with the games in which
 * its owner sat. Ids of their entries depend on the content of the entry alone: what two phones
 * take alike is one entry, and what they take differently is two that the round asks about.
 *
 * A long CSV is read in portions that all begin with its head line.
 *
 * Pure; the ledger is settled, and lends the memory. The room of an import is used again by the
 * next one.
 */

#include "ledger/place.h"
#include "ledger/question.h"

#define SF_INTAKE_FORMATS(X)                                                                       \
    X(AUTO, "auto")                                                                                \
    X(CSV, "csv")                                                                                  \
    X(RECORDS, "stichfest")                                                                        \
    X(TRACKER, "schafkopf-tracker")                                                                \
    X(LIST, "schafkopfliste")                                                                      \
    X(COUNTER, "schafkopf-zaehler")

enum sf_intake_format {
#define SF_INTAKE_ENUM(id, name) SF_INTAKE_##id,
    SF_INTAKE_FORMATS(SF_INTAKE_ENUM)
#undef SF_INTAKE_ENUM
        SF_INTAKE_FORMAT_N
};

/* The content of a column of a CSV. */
#define SF_INTAKE_COLUMNS(X)                                                                       \
    X(IGNORE, "ignore")                                                                            \
    X(MEMBER, "member") /* the amounts of a member, whose name is in the head line */              \
    X(DAY, "day")                                                                                  \
    X(NUMBER, "number")                                                                            \
    X(GAME, "game")                                                                                \
    X(DECLARER, "declarer")                                                                        \
    X(PARTNER, "partner")                                                                          \
    X(WON, "won")                                                                                  \
    X(SCHNEIDER, "schneider")                                                                      \
    X(SCHWARZ, "schwarz")                                                                          \
    X(RUN, "laufende")                                                                             \
    X(STOSS, "stoss")                                                                              \
    X(VALUE, "value")                                                                              \
    X(STOCK, "stock")

enum sf_intake_column {
#define SF_INTAKE_COLUMN_ENUM(id, name) SF_COLUMN_##id,
    SF_INTAKE_COLUMNS(SF_INTAKE_COLUMN_ENUM)
#undef SF_INTAKE_COLUMN_ENUM
        SF_COLUMN_N
};

#define SF_INTAKE_PROBLEMS(X)                                                                      \
    X(DAY, "no_day", SF_WHY_IMPORT_DAY)                                                            \
    X(AMOUNT, "no_amount", SF_WHY_IMPORT_AMOUNT)                                                   \
    X(PERSON, "no_person", SF_WHY_IMPORT_PERSON)                                                   \
    X(TABLE, "table_size", SF_WHY_IMPORT_TABLE)                                                    \
    X(GAME, "no_game", SF_WHY_IMPORT_GAME)                                                         \
    X(RULES, "not_in_rules", SF_WHY_IMPORT_RULES)                                                  \
    X(PRICE, "price_differs", SF_WHY_IMPORT_PRICE)                                                 \
    X(SUM, "sum_not_zero", SF_WHY_SUM_NOT_ZERO)                                                    \
    X(KNOWN, "known", SF_WHY_IMPORT_KNOWN)

enum sf_intake_problem_kind {
#define SF_INTAKE_PROBLEM_ENUM(id, name, why) SF_INTAKE_NO_##id,
    SF_INTAKE_PROBLEMS(SF_INTAKE_PROBLEM_ENUM)
#undef SF_INTAKE_PROBLEM_ENUM
};

enum {
    SF_INTAKE_COLUMNS_MAX = 64,
    SF_INTAKE_PEOPLE = 64,
    SF_INTAKE_PREVIEW = 10,
    SF_INTAKE_SHOWN = 200, /* problems */
    SF_INTAKE_TEXT = 1 << 20,
    SF_INTAKE_CELL = 63,
    SF_INTAKE_NOBODY = 0xff
};

/* Somebody of a file who is a member of the round under another name. */
struct sf_intake_named {
    char name[SF_LEDGER_NAME_MAX + 1];
    struct sf_ledger_id member;
};

/* The options of the caller. */
struct sf_intake_wish {
    uint8_t format;
    uint8_t by_rules;      /* games whose price differs cost what the rules say */
    uint8_t sums_by_rules; /* rows whose amounts do not sum to 0 as well, else they are left out */
    bool has_euros, euros;
    const char *text; /* of a question */
    char day[11];     /* of rows without one */
    uint32_t from;    /* lines of the file before this portion, the head line not counted */
    uint8_t column[SF_INTAKE_COLUMNS_MAX];
    uint32_t columns; /* 0: by the words of the head line */
    struct sf_intake_named named[SF_INTAKE_PEOPLE];
    uint32_t nameds;
    uint64_t given;
};

struct sf_intake_person {
    char name[SF_LEDGER_NAME_MAX + 1];
    char key[SF_INTAKE_CELL + 1]; /* how the file refers to them; the name, unless it has ids */
    struct sf_ledger_id member;
    bool known; /* a member of the round */
};

/* A game as the file has it. People are indices. */
struct sf_intake_game {
    uint32_t line, number; /* number 0: it has none */
    uint32_t row;          /* from 0: several may stand in one line */
    char day[11];
    bool nobody;            /* nobody played */
    bool unknown;           /* the file says nothing of the game, or nothing that is understood */
    bool seated;            /* the people sit as they stand here, and `said` has their seats */
    struct sf_written said; /* without seats, unless `seated` */
    uint8_t suit;
    bool bock;     /* at that table it was at double tariff */
    uint8_t bocks; /* Bock rounds that begin with it */
    uint8_t declarer, partner, laid[SF_SEATS], laids;
    uint8_t person[SF_SEATS], people; /* the table */
    int64_t amount[SF_SEATS];         /* hundredths until the unit is known */
    bool has_stock;
    int64_t stock;
    /* Computed: */
    uint32_t evening, at; /* `at`: its number there */
    uint8_t dealer;
    bool as_game, as_amounts; /* what is taken of it: with both the difference */
    int64_t by_rules[SF_SEATS];
    struct sf_written written;
};

struct sf_intake_evening {
    char day[11];
    uint8_t part; /* from 0: evenings of one day */
    struct sf_ledger_id id;
    bool known;             /* the round has it from another file */
    bool noted;             /* and a problem says so */
    uint32_t last, carries; /* there: its last number and its `carry` entries */
    uint32_t rules;
    uint32_t row, line; /* its first row */
    uint32_t first;     /* 1 + its first game that is taken; 0: none */
    uint32_t number;    /* of the last row so far */
};

struct sf_intake_problem {
    uint32_t line, game; /* game: 1 + the index; 0: none */
    uint8_t kind;
    uint8_t column;     /* 1 + the column */
    enum sf_error code; /* RULES: why */
    int64_t number;
    char text[SF_INTAKE_CELL + 1];
};

struct sf_intake {
    struct sf_ledger *ledger;
    struct sf_intake_wish wish;
    const char *text;
    size_t length;
    uint64_t hash, head; /* of the text, and of what its portions share */
    uint8_t format;
    bool decimals; /* some amount has a fraction */
    char head_cell[SF_INTAKE_COLUMNS_MAX][SF_INTAKE_CELL + 1];
    uint8_t column[SF_INTAKE_COLUMNS_MAX];
    uint32_t columns;
    struct sf_intake_person person[SF_INTAKE_PEOPLE];
    uint32_t people;
    struct sf_intake_game *game;
    uint32_t games, game_room;
    struct sf_intake_evening *evening;
    uint32_t evenings, evening_room;
    struct sf_intake_problem problem[SF_INTAKE_SHOWN + 1]; /* the last one nobody sees */
    uint32_t problems;                                     /* all of them */
    uint32_t left;                                         /* rows that are not taken */
    uint32_t there;                                        /* rows that the round has already */
    uint32_t line, line_at; /* of a document: the line at this byte */
    struct sf_json doc;
    struct sf_json_node *node;
    uint32_t node_room;
    char *copy; /* room for the text of a document */
    uint32_t copy_room;
    struct sf_intake_records *records; /* room for a record */
};

struct sf_intake_row {
    const char *name, *title;
    bool json;
    bool records; /* of games at tables, which several phones may take */
    bool (*looks_like)(const struct sf_intake *import);
    enum sf_error (*read)(struct sf_intake *import, struct sf_fault *fault);
};
extern const struct sf_intake_row *const sf_intakes[SF_INTAKE_FORMAT_N]; /* AUTO: NULL */

/* Reads the text by import->wish and computes what becomes of each row. */
enum sf_error sf_intake_read(struct sf_intake *import, struct sf_ledger *ledger, const char *text,
                             size_t length, struct sf_fault *fault);

/* The answer but id and ok, into an object that is open; and the entries alone as lines. */
extern const struct sf_shape sf_ledger_import_question, sf_ledger_imported_shape;
void sf_intake_write(struct sf_out *out, const struct sf_intake *import);
void sf_intake_lines(struct sf_out *out, const struct sf_intake *import);
/* The sentence of a problem, NUL-terminated. */
void sf_intake_sentence(const struct sf_intake_problem *problem, enum sf_lang lang, char *text,
                        size_t size);

/* --- for the importers ------------------------------------------------------------------------ */

extern const struct sf_intake_row sf_intake_of_csv, sf_intake_of_records, sf_intake_of_tracker,
    sf_intake_of_list, sf_intake_of_counter;

/* A new game at the end, with nobody and nothing in it; NULL: no memory. */
struct sf_intake_game *sf_intake_add(struct sf_intake *import);
/* The name that all files of one round share, for the ids of their evenings: a later export
 * continues them. */
void sf_intake_series(struct sf_intake *import, const char *name);
/* Notes a problem of a line. */
struct sf_intake_problem *sf_intake_note(struct sf_intake *import, uint32_t line, unsigned column,
                                         unsigned kind, const char *text);
/* The person with this key, a new one with this name (NULL: none is made); else
 * SF_INTAKE_NOBODY. */
uint8_t sf_intake_person(struct sf_intake *import, const char *key, const char *name);
/* Puts an amount in hundredths on the game; false: the table is full. */
bool sf_intake_pay(struct sf_intake_game *game, uint8_t person, int64_t amount);
/* "12,50", "-1.234,50 €" in hundredths. */
bool sf_intake_amount(const char *text, int64_t *amount, bool *decimals);
/* 2026-11-18, 18.11.2026, 18.11.26, or an instant: before six it is the day before. */
bool sf_intake_day(const char *text, char day[11]);
/* "Solo Tout": the game, SF_GAME_N if it is none. */
unsigned sf_intake_game_word(const char *text, bool *tout);
uint64_t sf_intake_hash(const char *text, size_t length);
/* Case and blanks do not matter. */
bool sf_intake_same(const char *a, const char *b);

#endif
