/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_LEDGER_QUESTION_H
#define SF_LEDGER_QUESTION_H

/*
 * The documents that the doors of a ledger take (ledger/answer.h), as rows: the view, games behind
 * a figure, curves, figures of a year, the chips of a form, the draft of a game. All but the draft
 * are read into one struct; each door takes the keys of its own rows.
 */

#include "ledger/entry.h"

/* In which role a member played. */
#define SF_LEDGER_ROLES(X)                                                                         \
    X(ANY, "any")                                                                                  \
    X(DECLARER, "declarer")                                                                        \
    X(SOLO, "solo")                                                                                \
    X(PARTNER, "partner")                                                                          \
    X(AGAINST, "against")                                                                          \
    X(RAMSCH, "ramsch")                                                                            \
    X(STOSS, "stoss")                                                                              \
    X(TOUT, "tout")                                                                                \
    X(LAUFENDE, "laufende")

enum sf_ledger_role {
#define SF_LEDGER_ROLE_ENUM(id, name) SF_LEDGER_ROLE_##id,
    SF_LEDGER_ROLES(SF_LEDGER_ROLE_ENUM)
#undef SF_LEDGER_ROLE_ENUM
        SF_LEDGER_ROLE_N
};

enum sf_ledger_step { SF_BY_EVENING, SF_BY_GAME };

enum { SF_LEDGER_PAGE = 1000, SF_LEDGER_POINTS = 5000, SF_LEDGER_YEAR_MAX = 9999 };

struct sf_ledger_question {
    uint32_t id; /* node */
    struct sf_ledger_id evening, of, member, with, versus;
    char today[11];
    uint8_t role, game;
    uint8_t by; /* enum sf_ledger_step */
    uint16_t year;
    uint32_t before, limit, points;
    uint8_t book, players;
    struct sf_house house;
    uint64_t given;
};

/* Several players of a Ramsch have the most points: who of them has the most of what decides next,
 * by question. Nobody: it was not asked yet. */
struct sf_ledger_tie {
    struct sf_ledger_id most[SF_RAMSCH_N][SF_SEATS];
    uint32_t count[SF_RAMSCH_N];
    bool trumpless; /* none of those who are level has a trump */
};

/* The draft of a game; `entry` has what was tapped so far. */
struct sf_ledger_draft {
    struct sf_entry entry;
    struct sf_ledger_tie tie;
    uint32_t id; /* node */
};

/* The keys of a tie: the words of enum sf_ramsch_question. */
extern const char *const sf_ledger_tie_words[];

extern const struct sf_shape sf_ledger_view_question, sf_ledger_games_question,
    sf_ledger_curve_question, sf_ledger_figures_question, sf_ledger_calendar_question,
    sf_ledger_form_question, sf_ledger_draft_question;

#endif
