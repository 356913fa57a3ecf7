/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_ROW_H
#define SF_LISTS_ROW_H

/*
 * One row of a tournament list: what each seat of a table won or lost in one game, and what a row
 * can be. A rulebook's legal rows are a table of patterns that is made once from its prices and its
 * irregularities (sf_patterns_make): each game it knows with each result, a Muss-Spiel, a doubled
 * and an unjustified Spritze, a misplay, a passed deal. A row is legal if it is one of the patterns
 * up to the order of the seats. Several patterns may have the same values: then they are readings
 * of the row, the plainest first, and what was said about the row picks one.
 *
 * sf_row_judge() says what a row is worth: it counts as it stands; or it does not sum to 0 and
 * exactly one legal row differs from it in a single entry, which then counts in its place; or it is
 * disputed, with the nearest legal rows; or it is struck, with the reason and the paragraph. What
 * the writer said besides (kind, declarer, Spritze) must agree with the values. A misplay with a
 * reason is a ruling of the organiser and may have any values that sum to 0. Pure, nothing
 * allocates.
 *
 * At a table of five there are five entries and the one who deals has 0: in turn that is seat
 * (r - 1) % 5 in row r (from 1). If he has points and another has 0, that one has dealt (I-85).
 */

#include "core/rules.h"

#define SF_ROW_KINDS(X)                                                                            \
    X(UNSAID, "") /* what the pattern tells */                                                     \
    X(RUFSPIEL, "rufspiel")                                                                        \
    X(MUSS, "muss")                                                                                \
    X(SOLO, "solo") /* any game of one against three, no Tout */                                   \
    X(TOUT, "tout")                                                                                \
    X(SIE, "sie")                                                                                  \
    X(PASSED, "passed")   /* all zeros */                                                          \
    X(MISPLAY, "misplay") /* a ruling: costs no Reuegeld */                                        \
    X(STRUCK, "struck")   /* counts for nothing; has a reason */

enum sf_row_kind {
#define SF_ROW_KIND(id, name) SF_ROW_##id,
    SF_ROW_KINDS(SF_ROW_KIND)
#undef SF_ROW_KIND
        SF_ROW_KIND_N
};

const char *sf_row_kind_name(enum sf_row_kind kind);
enum sf_row_kind sf_row_kind_parse(const char *name); /* SF_ROW_KIND_N if there is none */

enum { SF_ENTRY_MAX = 9999 }; /* no entry is larger, nor smaller than minus that */

struct sf_row {
    int16_t entry[SF_SEATS]; /* behind the last seat of the table: 0 */
    uint8_t kind;            /* enum sf_row_kind */
    uint8_t declarer;        /* seat, or SF_NO_SEAT: not said */
    uint8_t spritze;         /* seat that doubled, or SF_NO_SEAT: nobody, or not said */
    bool note;               /* the organiser has confirmed it: Tout, Sie */
    bool registered;         /* a solo after three lost ones, approved */
    bool reason;             /* a reason was given; its text is the caller's */
};

/* A row by its pattern: what it means for the one who counts. */
struct sf_row_sense {
    uint8_t kind;               /* never SF_ROW_UNSAID */
    uint8_t declarer;           /* seat, or SF_NO_SEAT: nobody said, and the row does not tell */
    uint8_t spritze;            /* likewise, and where nobody doubled */
    uint8_t winners;            /* seats with a positive entry, as bits */
    bool solo;                  /* one against the others: Solo, Tout, Sie */
    bool won;                   /* by the declarer; meaningful if he is known */
    uint16_t remorse[SF_SEATS]; /* cents into the till */
    uint16_t unclear; /* cents that are owed, or may be, by a seat that is not told: I-63 */
};

#define SF_ROW_FATES(X)                                                                            \
    X(COUNTS, "counts")                                                                            \
    X(REPAIRED, "repaired") /* suggestion[0] counts in its place */                                \
    X(DISPUTED, "disputed") /* does not count */                                                   \
    X(STRICKEN, "struck")   /* does not count, and that is settled */

enum sf_row_fate {
#define SF_ROW_FATE(id, name) SF_ROW_##id,
    SF_ROW_FATES(SF_ROW_FATE)
#undef SF_ROW_FATE
        SF_ROW_FATE_N
};

const char *sf_row_fate_name(enum sf_row_fate fate);

/* name, English, German */
#define SF_ROW_REASONS(X)                                                                          \
    X(NONE, "", "", "")                                                                            \
    X(SAID, "struck", "struck by the organiser", "von der Turnierleitung gestrichen")              \
    X(NO_SUM, "no_sum", "does not sum to 0", "ergibt nicht 0")                                     \
    X(NO_GAME, "no_game", "no game gives these values", "kein Spiel ergibt diese Werte")           \
    X(NO_NOTE, "no_note", "a Tout or Sie without the organiser's note",                            \
      "Tout oder Sie ohne Vermerk der Turnierleitung")                                             \
    X(UNREGISTERED, "unregistered_solo",                                                           \
      "a solo game after three lost ones that was not registered",                                 \
      "nach drei verlorenen ein Alleinspiel, das nicht angemeldet war")                            \
    X(CONTRADICTS, "contradicts", "what was said about the row does not fit its values",           \
      "was zur Zeile gesagt wurde, passt nicht zu ihren Werten")                                   \
    X(DEALER, "dealer_plays", "at a table of five the dealer has 0",                               \
      "am Fünfertisch hat der Geber 0")                                                            \
    X(LOST, "no_row", "does not sum to 0 and cannot be reconstructed",                             \
      "ergibt nicht 0 und ist nicht zu rekonstruieren")                                            \
    X(SUMS, "sums", "the sums do not total 0", "die Summen ergeben zusammen nicht 0")              \
    X(SUMS_DIFFER, "sums_differ", "the sums are not those of the rows",                            \
      "die Summen sind nicht die der Zeilen")

enum sf_row_reason {
#define SF_ROW_REASON(id, name, en, de) SF_ROW_REASON_##id,
    SF_ROW_REASONS(SF_ROW_REASON)
#undef SF_ROW_REASON
        SF_ROW_REASON_N
};

const char *sf_row_reason_name(enum sf_row_reason reason);
const char *sf_row_reason_text(enum sf_row_reason reason);
const char *sf_row_reason_german(enum sf_row_reason reason);
/* "muenchen-2006 III.3.1", or NULL where the book has nothing on it */
const char *sf_row_reason_rule(enum sf_row_reason reason, const struct sf_rules *rules);

enum { SF_ROW_SUGGESTIONS = 8 };

struct sf_row_finding {
    uint8_t fate;              /* enum sf_row_fate */
    uint8_t reason;            /* enum sf_row_reason */
    const char *rule;          /* "muenchen-2006 III.3.1", or NULL */
    struct sf_row_sense sense; /* of what counts; meaningful if something does */
    uint8_t suggestion_count;
    int32_t suggestion[SF_ROW_SUGGESTIONS]
                      [SF_SEATS]; /* nearest first; of sums: those of the rows */
};

enum { SF_PATTERNS_MAX = 192 };

/* A legal row, four entries, largest first. `declarers` and `doublers` are places in `entry`, as
 * bits: where the declarer, and where who doubled may be. One bit: the values tell. */
struct sf_pattern {
    int16_t entry[4];
    uint8_t kind; /* enum sf_row_kind */
    uint8_t declarers, doublers;
    bool doubled; /* with a Spritze */
    bool solo;
    bool won;  /* by the declarer's party */
    bool said; /* legal only if the row says this kind */
};

struct sf_patterns {
    const struct sf_rules *rules;
    unsigned count;
    uint64_t key[SF_PATTERNS_MAX]; /* the entries as one number, to look for */
    struct sf_pattern row[SF_PATTERNS_MAX];
};

/* For a tournament book; a casual one has no lists, and no patterns. `rules` must outlive it. */
void sf_patterns_make(struct sf_patterns *patterns, const struct sf_rules *rules);

/* The entries of a pattern, largest first, as one number. */
uint64_t sf_pattern_key(const int16_t entry[4]);

/* `seats` is 4 or 5, `number` the row's from 1; `lost_solos` of each seat before this row, NULL:
 * not known, then nobody needs an approval. Whatever is in the row is foreign: a seat or a kind
 * that does not exist contradicts it. */
void sf_row_judge(const struct sf_patterns *patterns, unsigned seats, unsigned number,
                  const struct sf_row *row, const uint8_t *lost_solos,
                  struct sf_row_finding *finding);

#endif
