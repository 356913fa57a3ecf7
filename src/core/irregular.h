/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CORE_IRREGULAR_H
#define SF_CORE_IRREGULAR_H

/*
 * The irregularities of every rulebook as rows: what each book rules when something goes wrong.
 *
 * A row belongs to one book and to one or more kinds of incident. Its condition is over the known
 * facts (`set`: all of these hold, `clear`: none of these holds). The row says what follows: how
 * the game goes on, how it is scored, who is the offender, who gets the open trick and all cards
 * not yet played, and who deals next. Among the rows of a book and a kind, the first whose
 * condition holds applies. "Any of these" is therefore written as two rows: first a row that clears
 * them all, then a row that does not ask for them.
 *
 * Every book has a ruling for every kind and all facts; where a text is silent, the row says who
 * decides. sf_irregular_find() therefore never returns NULL for a book and a kind that exist.
 *
 * The rows are constants and own nothing. They hold no score: adjudicate.h computes it from the
 * row, the rules of the table and the cards. The values of `score_as`:
 *
 *     points        count what each side has; `rest` says where the open trick and the cards still
 *                   held go. A side without a trick is Schwarz, unless `sure_trick` lets it prove
 *                   that one was certain. `loser` names the side that loses whatever the points
 *     schwarz       `loser` has lost without a trick
 *     simple_loss   `loser` has lost, neither Schneider nor Schwarz; `payer` says who pays for it
 *     lost_solo     the seat pays a simply lost Solo, whatever was announced
 *     played        the game goes on, or went on, and its real outcome counts
 *     none          no score: with `over` the game counts nothing for everybody, else it is open
 *
 * Texts are in our own words; the paragraph cites the source. Books without numbers are cited by
 * heading, as in paragraph.c.
 */

#include "core/rules.h"

/* name, German, English */
#define SF_IRREGULARS(X)                                                                           \
    X(REVOKE, "revoke", "Falsches Bedienen", "Revoke")                                             \
    X(OUT_OF_TURN_LEAD, "out_of_turn_lead", "Falsches Ausspiel", "Lead out of turn")               \
    X(OUT_OF_TURN_CARD, "out_of_turn_card", "Vorgeworfene Karte", "Card out of turn")              \
    X(EXTRA_CARD, "extra_card", "Eine Karte zu viel gelegt", "One card too many played")           \
    X(THROW_IN, "throw_in", "Karten zusammengeworfen", "Cards thrown in")                          \
    X(CLAIM, "claim", "Rest beansprucht", "Rest claimed")                                          \
    X(CONCEDE, "concede", "Rest aufgegeben", "Rest conceded")                                      \
    X(LOOKED_AT_TRICK, "looked_at_trick", "Alten Stich angesehen", "Old trick looked at")          \
    X(REMARK, "remark", "Äußerung oder Geste", "Remark or gesture")                                \
    X(PROMPT, "prompt", "Aufforderung zum Ausspielen", "Prompting a play")                         \
    X(WRONG_CARD_COUNT, "wrong_card_count", "Falsche Kartenzahl im Spiel",                         \
      "Wrong number of cards in play")                                                             \
    X(EXPOSED_IN_DEAL, "exposed_in_deal", "Karte beim Geben offen", "Card exposed in the deal")    \
    X(MISDEAL, "misdeal", "Vergeben", "Misdeal")                                                   \
    X(WRONG_DEALER, "wrong_dealer", "Falscher Geber", "Wrong dealer")                              \
    X(EXPOSED_CARD, "exposed_card", "Eigene Karte aufgedeckt", "Own card exposed")                 \
    X(FORCED_REDEAL, "forced_redeal", "Neues Geben erzwungen", "Redeal forced")                    \
    X(EARLY_ANNOUNCEMENT, "early_announcement", "Verfrühte Ansage", "Announced too early")         \
    X(CHANGED_ANNOUNCEMENT, "changed_announcement", "Geänderte Ansage", "Announcement changed")    \
    X(IMPOSSIBLE_CALL, "impossible_call", "Unmögliche Ansage", "Impossible announcement")          \
    X(UNREGISTERED_SOLO, "unregistered_solo", "Nicht angemeldetes Alleinspiel",                    \
      "Solo game not registered")                                                                  \
    X(REFUSED_TOUT, "refused_tout", "Abgelehnter Tout", "Refused Tout")                            \
    X(LATE_STOSS, "late_stoss", "Verspäteter Stoß", "Stoss too late")                              \
    X(PARTNER_STOSS, "partner_stoss", "Stoß vom gerufenen Partner", "Stoss by the called partner") \
    X(MARKED_CARD, "marked_card", "Gezeichnete oder geknickte Karte", "Marked or bent card")       \
    X(DECK_EXCHANGE, "deck_exchange", "Neuer Kartensatz verlangt", "New deck demanded")            \
    X(SHUFFLE_OBJECTION, "shuffle_objection", "Einwand gegen das Mischen",                         \
      "Objection to the shuffle")                                                                  \
    X(PEEKING, "peeking", "In fremde Karten geschaut", "Looking into another hand")                \
    X(PAUSING_REMARK, "pausing_remark", "Äußerung dessen, der aussetzt",                           \
      "Remark of the player who pauses")

enum sf_irregular {
#define SF_IRREGULAR_ENUM(id, name, de, en) SF_IRREGULAR_##id,
    SF_IRREGULARS(SF_IRREGULAR_ENUM)
#undef SF_IRREGULAR_ENUM
        SF_IRREGULAR_N
};

/*
 * The facts of an incident, with a sentence for the docs. The reporter states the first group under
 * these names; the program derives the second from the game and from the moment when the incident
 * was found. `ruling` asks for the facts of a row in this order.
 */
/* clang-format off */
#define SF_FACTS_TOLD(X) \
    X(INTENT, "intent", "on purpose") \
    X(INFLUENCE, "influence", "it influenced the game or gave it away") \
    X(ADVANTAGE, "advantage", "the offender or a partner can profit from it") \
    X(ACCIDENT, "accident", "by accident") \
    X(REPEATED, "repeated", "not the first time") \
    X(REFUSES, "refuses", "the seat refuses to correct it; at a misdeal: demands a new deal") \
    X(GOOD_FAITH, "good_faith", "the offender believed it was their turn") \
    X(FOLLOWED, "followed", "the seat followed the prompt") \
    X(PICKED_UP, "picked_up", "the seat that objects has taken up or looked at its cards") \
    X(SEEN, "seen", "a seat saw a card that it must not see; wrong dealer: one of its own") \
    X(IRREPARABLE, "irreparable", "at a misdeal: the right distribution cannot be restored") \
    X(AFTER_CUT, "after_cut", "reported after the next cut; about the shuffle: after its own cut")

#define SF_FACTS_DERIVED(X) \
    X(PLAY_ON, "play_on", "the other side chooses to play on") \
    X(TAKE_WIN, "take_win", "the other side chooses to stop and win") \
    X(PROMPTED, "prompted", "another seat prompted the offender to play") \
    X(PROMPTER_OTHERS, "prompter_others", "and the prompter belongs to the other side") \
    X(TRICK_OPEN, "trick_open", "found while the trick lies open") \
    X(IN_TIME, "in_time", "found by the end of the next trick") \
    X(AFTER_LAST, "after_last", "found after the last card") \
    X(LAST_TRICK, "last_trick", "happened in the last trick") \
    X(LAST_TURNED, "last_turned", "the last trick that was turned was looked at, or one that lies open") \
    X(OWN_WON, "own_won", "the offender's side had won already") \
    X(OTHERS_WON, "others_won", "the other side had won already") \
    X(ON_LEAD, "on_lead", "the claimer leads") \
    X(CLAIM_TRUE, "claim_true", "the claimed tricks cannot be lost") \
    X(PARTNER_GAME, "partner_game", "the game announced is a Rufspiel or Muss-Spiel") \
    X(RAMSCH, "ramsch", "everyone plays alone") \
    X(BEGUN, "begun", "a card has been played") \
    X(PAUSES, "pauses", "the seat pauses at a table of five") \
    X(TOUT_OR_SIE, "tout_or_sie", "the game is a Tout or a Sie") \
    X(THREE_LOST, "three_lost", "the seat had lost three solo games in the round")

#define SF_FACTS(X) SF_FACTS_TOLD(X) SF_FACTS_DERIVED(X)
/* clang-format on */

enum sf_case_fact {
#define SF_FACT_ENUM(id, name, about) SF_FACT_##id,
    SF_FACTS(SF_FACT_ENUM)
#undef SF_FACT_ENUM
        SF_FACT_N,
    SF_FACTS_REPORTED = SF_FACT_AFTER_CUT + 1 /* those that a reporter states */
};

#define SF_OUTCOMES(X)                                                                             \
    X(CONTINUE, "continue")                                                                        \
    X(CORRECT, "correct") /* an action is taken back or corrected */                               \
    X(REDEAL, "redeal")   /* a new deal, before play began */                                      \
    X(REPEAT, "repeat")   /* a new deal, after play began */                                       \
    X(OVER, "over")                                                                                \
    X(TABLE_DECIDES, "table_decides") /* or the organiser, or the other side: the text says who */

enum sf_outcome {
#define SF_OUTCOME_ENUM(id, name) SF_OUTCOME_##id,
    SF_OUTCOMES(SF_OUTCOME_ENUM)
#undef SF_OUTCOME_ENUM
        SF_OUTCOME_N
};

#define SF_SCORES_AS(X)                                                                            \
    X(NONE, "none")                                                                                \
    X(PLAYED, "played")                                                                            \
    X(POINTS, "points")                                                                            \
    X(SCHWARZ, "schwarz")                                                                          \
    X(SIMPLE_LOSS, "simple_loss")                                                                  \
    X(LOST_SOLO, "lost_solo")

enum sf_score_as {
#define SF_SCORE_AS_ENUM(id, name) SF_SCORE_AS_##id,
    SF_SCORES_AS(SF_SCORE_AS_ENUM)
#undef SF_SCORE_AS_ENUM
        SF_SCORE_AS_N
};

enum sf_against {
    SF_AGAINST_SEAT,    /* the offender is the seat of the incident */
    SF_AGAINST_PROMPTER /* the offender is the seat that prompted it */
};

/* The receiver of the open trick and of every card not yet played. */
enum sf_rest {
    SF_REST_AS_PLAYED, /* nobody: the cards are played, or it does not matter */
    SF_REST_OTHERS,    /* to the side that is not the offender's */
    SF_REST_OWN        /* to the offender's side */
};

enum sf_loser {
    SF_LOSER_BY_POINTS,
    SF_LOSER_OWN,   /* the offender's side has lost */
    SF_LOSER_OTHERS /* the other side has lost: its opponents' win stands */
};

/* The payer of a simple loss. FOR_ALL: each other seat gets as much as a winner. */
enum sf_payer {
    SF_PAYER_SIDE,    /* every loser, as usual */
    SF_PAYER_FOR_OWN, /* the offender for their whole side; the partners pay nothing */
    SF_PAYER_FOR_ALL  /* the offender to all others, their own side included */
};

enum sf_next_dealer {
    SF_DEALS_AS_USUAL, /* the game is not over yet, or nothing is decided */
    SF_DEALS_SAME,
    SF_DEALS_NEXT,
    SF_DEALS_RIGHTFUL,      /* the seat whose turn it was */
    SF_DEALS_AFTER_RIGHTFUL /* the seat after that one */
};

struct sf_irregularity {
    uint8_t book;        /* enum sf_book */
    uint32_t kinds;      /* bits of enum sf_irregular */
    uint32_t set, clear; /* bits of enum sf_case_fact */
    uint8_t outcome;     /* enum sf_outcome */
    uint8_t score_as;    /* enum sf_score_as */
    uint8_t against;     /* enum sf_against */
    uint8_t rest;        /* enum sf_rest */
    uint8_t loser;       /* enum sf_loser */
    uint8_t payer;       /* enum sf_payer */
    uint8_t next_dealer; /* enum sf_next_dealer */
    bool sure_trick;     /* a proof of a sure trick protects from Schwarz */
    bool reveals;        /* all hands are shown: an earlier revoke counts as found after the end */
    bool unasked;        /* `ruling` does not ask for its facts: the row counts only if stated */
    const char *paragraph;
    const char *de, *en; /* the consequence, in a sentence or two */
};

/* The row that applies; NULL only for a book or kind that does not exist. */
const struct sf_irregularity *sf_irregular_find(enum sf_book book, enum sf_irregular kind,
                                                uint32_t facts);

/* All rows in order: by book, then by kind. */
const struct sf_irregularity *sf_irregular_rows(unsigned *count);

/*
 * Several incidents in one game. They are judged in the order in which they happened, whenever they
 * were found; the first one that ends the game counts.
 */
struct sf_irregular_several {
    bool both_schwarz_again; /* both sides Schwarz by revoke: repeat; only one: that one counts */
    bool decided_first;      /* an open decision of the table goes before later incidents */
    const char *paragraph;
    const char *de, *en;
    const char *again_de, *again_en; /* the reason for a repeat, where there is one */
};

const struct sf_irregular_several *sf_irregular_several(enum sf_book book);

/* The reminder in every ruling of the book; NULL if none. */
struct sf_irregular_reminder {
    const char *paragraph, *de, *en;
};

const struct sf_irregular_reminder *sf_irregular_reminder(enum sf_book book);

const char *sf_irregular_name(enum sf_irregular kind);     /* "revoke" */
const char *sf_irregular_title_de(enum sf_irregular kind); /* "Falsches Bedienen" */
const char *sf_irregular_title_en(enum sf_irregular kind); /* "Revoke" */
enum sf_irregular sf_irregular_parse(const char *name);    /* SF_IRREGULAR_N if there is none */

/* When an incident happens, which limits what is known of the game. */
enum sf_case_moment {
    SF_MOMENT_DEAL,     /* while dealing: hands may be missing or wrong */
    SF_MOMENT_AUCTION,  /* from the auction on: there may be no contract yet */
    SF_MOMENT_ANNOUNCE, /* the contract is the one announced or owed, possible or not */
    SF_MOMENT_PLAY
};

enum sf_case_moment sf_irregular_moment(enum sf_irregular kind);

/* The seat that an incident names. */
enum sf_culprit {
    SF_CULPRIT_PLAYS,    /* a seat that plays; it must be named */
    SF_CULPRIT_ANY,      /* any seat of the table; it must be named */
    SF_CULPRIT_OPEN,     /* any seat, or none */
    SF_CULPRIT_DECLARES, /* the declarer; must be named */
    SF_CULPRIT_PAUSES    /* the seat that pauses, or none */
};

enum sf_culprit sf_irregular_culprit(enum sf_irregular kind);

/* May another seat have prompted it? */
bool sf_irregular_prompted(enum sf_irregular kind);

const char *sf_fact_name(enum sf_case_fact fact);
enum sf_case_fact sf_fact_parse(const char *name); /* SF_FACT_N if there is none */
const char *sf_outcome_name(enum sf_outcome outcome);
const char *sf_score_as_name(enum sf_score_as score);

#endif
