/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LISTS_ROW_H
#define SF_LISTS_ROW_H

/*
 * One row of a tournament list, that is, what each seat of a table won or lost in one game, and the
 * rows that are legal. sf_patterns_make() builds the legal rows of a rulebook once, as a table of
 * patterns from its prices and its irregularities: each of its games with each result, a
 * Muss-Spiel, a doubled and an unjustified Spritze, a misplay, a passed deal. A row is legal if it
 * matches a pattern up to the order of the seats. Several patterns may have the same values: then
 * they are readings of the row, the plainest first, and the statements of the row select one.
 *
 * sf_row_judge() decides about a row. It counts as it stands; or it is repaired: it does not sum to
 * 0, exactly one legal row differs from it in a single entry, and no other legal row explains it by
 * forgotten minus signs or by entries that were not written; or it is disputed, with the legal rows
 * that explain it, best first; or it is struck, because nothing explains it or an approval is
 * missing. The other statements of the writer (kind, declarer, Spritze) must agree with the values.
 * A misplay with a reason is a ruling of the organiser and may have any values that sum to 0, or,
 * where only points above 0 count, any without a minus. Pure; nothing allocates.
 *
 * At a table of three everybody plays alone: it has the rows of games of one against two, if the
 * book has such tables. At a table of five there are five entries and the dealer has 0: in turn
 * that is seat (r - 1) % 5 in row r (from 1). If that seat has points and another has 0, the other
 * one has dealt (I-85).
 */

#include "core/rules.h"

#define SF_ROW_KINDS(X)                                                                            \
    X(UNSAID, "") /* not stated: as the pattern says */                                            \
    X(RUFSPIEL, "rufspiel")                                                                        \
    X(MUSS, "muss")                                                                                \
    X(SOLO, "solo") /* any game of one against three except a Tout */                              \
    X(TOUT, "tout")                                                                                \
    X(SIE, "sie")                                                                                  \
    X(PASSED, "passed")   /* all zeros; or everybody pays into the Stock */                        \
    X(MISPLAY, "misplay") /* a ruling: costs no Reuegeld */                                        \
    X(STRUCK, "struck")   /* counts nothing; has a reason */                                       \
    X(RAMSCH, "ramsch")   /* one loses against the others, or wins by a Durchmarsch */

enum sf_row_kind {
#define SF_ROW_KIND(id, name) SF_ROW_##id,
    SF_ROW_KINDS(SF_ROW_KIND)
#undef SF_ROW_KIND
        SF_ROW_KIND_N
};

const char *sf_row_kind_name(enum sf_row_kind kind);
enum sf_row_kind sf_row_kind_parse(const char *name); /* SF_ROW_KIND_N if there is none */

enum { SF_ENTRY_MAX = 9999 }; /* the largest absolute value of an entry */

/* What everybody pays into the Stock if all pass; 0: the book has none. Only a declarer with a
 * partner wins the Stock, or pays as much again, so no table of three has one. */
static inline int32_t sf_row_stock(const struct sf_rules *rules, unsigned seats)
{
    return sf_rules_has(rules, SF_VARIANT_STOCK) && seats > 3 ? (int32_t)rules->stock_unit : 0;
}

/* How often a game may be doubled by Legen and Bock, beside every Spritze: a row does not show who
 * has laid, so nobody is named. */
static inline unsigned sf_row_layers(const struct sf_rules *rules, unsigned players)
{
    return (sf_rules_has(rules, SF_VARIANT_LEGEN) ? players : 0) +
           (sf_rules_has(rules, SF_VARIANT_BOCK) ? 1u : 0u);
}

struct sf_row {
    int16_t entry[SF_SEATS]; /* 0 after the last seat of the table */
    uint8_t kind;            /* enum sf_row_kind */
    uint8_t declarer;        /* seat, or SF_NO_SEAT: not stated */
    uint8_t spritze;         /* seat that doubled, or SF_NO_SEAT: none, or not stated */
    bool note;               /* the organiser has confirmed it: Tout, Sie */
    bool registered;         /* a solo after three lost ones, approved */
    bool reason;             /* a reason was given; the caller has its text */
};

/* The meaning of a row by its pattern, for the evaluation. */
struct sf_row_sense {
    uint8_t kind;               /* never SF_ROW_UNSAID */
    uint8_t declarer;           /* seat, or SF_NO_SEAT: not stated, and the values do not show it */
    uint8_t spritze;            /* likewise, and also if nobody doubled */
    uint8_t winners;            /* seats with a positive entry, as bits */
    bool solo;                  /* one against the others: Solo, Tout, Sie */
    bool won;                   /* by the declarer; valid if the declarer is known */
    uint16_t remorse[SF_SEATS]; /* cents into the till */
    uint16_t unclear;           /* cents that an unknown seat owes, or may owe: I-63 */
    uint16_t due;               /* cents that the table owes for the row, whoever pays them */
};

#define SF_ROW_FATES(X)                                                                            \
    X(COUNTS, "counts")                                                                            \
    X(REPAIRED, "repaired") /* suggestion[0] counts instead */                                     \
    X(DISPUTED, "disputed") /* does not count */                                                   \
    X(STRICKEN, "struck")   /* does not count, and that is final */

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
    X(STOCK, "stock_missing",                                                                      \
      "the Stock belongs to it: a declarer who wins takes it, one who loses pays as much again",   \
      "der Stock gehört dazu: Wer ansagt und gewinnt, bekommt ihn; wer verliert, legt ebenso "    \
      "viel "                                                                                      \
      "hinein")                                                                                    \
    X(SUMS_STOCK, "sums_stock", "no Stock is left over that could make this difference to 0",      \
      "kein Rest im Stock kann diesen Unterschied zu 0 ergeben")                                   \
    X(SUMS, "sums", "the sums do not total 0", "die Summen ergeben zusammen nicht 0")              \
    X(SUMS_DIFFER, "sums_differ", "the sums are not those of the rows",                            \
      "die Summen sind nicht die der Zeilen")                                                      \
    X(WINNERS, "winners_only",                                                                     \
      "only the winners are credited: are the losers' points to be added?",                        \
      "nur die Gewinner sind gutgeschrieben: sollen die Verlierer ihre Minuspunkte bekommen?")     \
    X(GESAMT, "sums_gesamt",                                                                       \
      "the sums total 100 like Gesamt, but no game points give them with their Tischpunkte",       \
      "die Summen ergeben 100 wie das Gesamt, passen aber zu keinen Spielpunkten mit "             \
      "Tischpunkten")                                                                              \
    X(SUMS_MINUS, "sums_minus", "only points above 0 count here, so no sum is below 0",            \
      "hier zählen nur Pluspunkte, also ist keine Summe unter 0")                                  \
    X(SUMS_UNIT, "sums_unit",                                                                      \
      "no list gives these sums: the book counts in larger steps, for example in tens",            \
      "keine Liste ergibt diese Summen: das Buch zählt in größeren Schritten, etwa in Zehnern")    \
    X(SUMS_PARITY, "sums_parity",                                                                  \
      "no list gives these sums: in the book's steps all four are even or all four are odd",       \
      "keine Liste ergibt diese Summen: in den Schritten des Buchs sind alle vier gerade oder "    \
      "alle vier ungerade")                                                                        \
    X(SUMS_WINNERS, "sums_winners",                                                                \
      "no sum is below 0: the list seems to credit only the winners, and without its rows nobody " \
      "can add the losers' points",                                                                \
      "keine Summe ist unter 0: die Liste schreibt wohl nur den Gewinnern gut, und ohne ihre "     \
      "Zeilen lassen sich die Minuspunkte der Verlierer nicht ergänzen")

enum sf_row_reason {
#define SF_ROW_REASON(id, name, en, de) SF_ROW_REASON_##id,
    SF_ROW_REASONS(SF_ROW_REASON)
#undef SF_ROW_REASON
        SF_ROW_REASON_N
};

const char *sf_row_reason_name(enum sf_row_reason reason);
const char *sf_row_reason_text(enum sf_row_reason reason);
const char *sf_row_reason_german(enum sf_row_reason reason);
/* "muenchen-2006 III.3.1", or NULL if the book has no such paragraph */
const char *sf_row_reason_rule(enum sf_row_reason reason, const struct sf_rules *rules);

/* Why a row is suggested, in the order in which a Turnierleiter tries the explanations. */
#define SF_ROW_WHYS(X)                                                                             \
    X(WINNERS_ONLY, "winners_only") /* the losers' points are added */                             \
    X(UNWRITTEN, "unwritten")       /* entries that were not written are filled in */              \
    X(SIGNS, "signs")               /* forgotten minus signs are added */                          \
    X(ENTRY, "entry")               /* one entry is changed */                                     \
    X(COLUMNS, "columns")           /* plus and minus are swapped */                               \
    X(MIXED, "mixed")               /* entries are filled in, and signs change */                  \
    X(NEAREST, "nearest")           /* nothing explains the row; it is near */                     \
    X(ROWS, "rows")                 /* for sums: those of the rows */                              \
    X(GESAMT, "gesamt")             /* for sums: Gesamt less Tischpunkte */

enum sf_row_why {
#define SF_ROW_WHY(id, name) SF_ROW_WHY_##id,
    SF_ROW_WHYS(SF_ROW_WHY)
#undef SF_ROW_WHY
        SF_ROW_WHY_N
};

const char *sf_row_why_name(enum sf_row_why why);

enum { SF_ROW_SUGGESTIONS = 32 };

struct sf_row_finding {
    uint8_t fate;              /* enum sf_row_fate */
    uint8_t reason;            /* enum sf_row_reason */
    const char *rule;          /* "muenchen-2006 III.3.1", or NULL */
    struct sf_row_sense sense; /* of the row that counts; valid if one does */
    uint8_t suggestion_count;
    int32_t suggestion[SF_ROW_SUGGESTIONS][SF_SEATS]; /* best first; for sums: those of the rows */
    uint8_t why[SF_ROW_SUGGESTIONS];                  /* enum sf_row_why of each */
};

enum { SF_PATTERNS_MAX = 2048, SF_PATTERNS_SLOTS = 256 };

/* A legal row: the entries of four or three players, largest first. `declarers` and `doublers` are
 * places in `entry`, as bits: where the declarer and the seat that doubled may be. A single bit
 * means that the values show it. Where only points above 0 count (rules->plus_only), each row is
 * also there with 0 for the losers, because that is how people write it. */
struct sf_pattern {
    int16_t entry[4]; /* 0 after the last player */
    uint8_t players;  /* 4, or 3 at a table of three */
    uint8_t kind;     /* enum sf_row_kind */
    uint8_t declarers, doublers;
    bool doubled; /* with a Spritze */
    bool solo;
    bool won;  /* by the declarer's party */
    bool said; /* legal only if the row states this kind */
};

struct sf_patterns {
    const struct sf_rules *rules;
    int32_t stock; /* that the row finds; its declarer wins or doubles it */
    unsigned count;
    bool overflow; /* there are more legal rows than fit */
    struct sf_pattern row[SF_PATTERNS_MAX];
    uint16_t unit;   /* every entry of every row is a multiple of it; 0: the book has no lists */
    bool one_parity; /* the four entries of a row of four, in units, are all even or all odd */

    /* For sf_patterns_first(): the entries as one number, and by its hash the first of them and
     * the next, counted from 1; 0: none. */
    uint64_t key[SF_PATTERNS_MAX];
    uint16_t head[SF_PATTERNS_SLOTS], next[SF_PATTERNS_MAX];
};

/* For a tournament book; a casual book has no lists and no patterns. `rules` must outlive
 * `patterns`. */
void sf_patterns_make(struct sf_patterns *patterns, const struct sf_rules *rules);

/* The same where so much is in the Stock (bsv-1989 A1 3.2). */
void sf_patterns_make_at(struct sf_patterns *patterns, const struct sf_rules *rules, int32_t stock);

/* What is in the Stock after a row with these entries that counts: they take it out or pay it in.
 */
static inline int32_t sf_row_stock_after(int32_t stock, const int32_t *entry, unsigned seats)
{
    for (unsigned seat = 0; seat < seats; seat++)
        stock -= entry[seat];
    return stock;
}

/* The patterns of that many players with these entries, largest first, in their order: the index of
 * the first, and of the next after `index`. -1: there is none. */
int sf_patterns_first(const struct sf_patterns *patterns, unsigned players, const int16_t entry[4]);
int sf_patterns_next(const struct sf_patterns *patterns, int index);

/* `seats` is 3, 4 or 5, `number` is the row's number from 1. `lost_solos` are those of each seat
 * before this row; NULL: not known, then no seat needs an approval. The row is input from outside:
 * a seat or a kind that does not exist contradicts it. */
void sf_row_judge(const struct sf_patterns *patterns, unsigned seats, unsigned number,
                  const struct sf_row *row, const uint8_t *lost_solos,
                  struct sf_row_finding *finding);

/* The same where so much is in the Stock: the legal rows are made anew for this row. */
void sf_row_judge_at(const struct sf_rules *rules, int32_t stock, unsigned seats, unsigned number,
                     const struct sf_row *row, const uint8_t *lost_solos,
                     struct sf_row_finding *finding);

#endif
