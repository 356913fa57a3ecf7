/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_SESSION_H
#define SF_PLAY_SESSION_H

/*
 * A table with one player and bots in the other seats: the game behind both front ends.
 *
 * sf_session_step() lets the table do one thing without the player and reports it. If it reports
 * nothing, the player has a choice: sf_session_choices() lists the options and sf_session_take()
 * applies one. Both functions report a happening: the event, and what the player saw before and
 * after it. Events and views hold only what the player may know, so a front end cannot show more.
 *
 * Seats that may act out of turn (double, offer a Hochzeit) are asked first, since only they can be
 * too late: the player, then the bots, each once until something happens. The session also plays
 * the organiser: it approves every request, and decides a claim by search.
 *
 * A session owns the memory and the threads for the bots: open it, close it. The same seed gives
 * the same decks, and the same game if the player and the bots act the same.
 */

#include "batch/deadline.h"
#include "batch/solvers.h"
#include "bots/bot.h"
#include "play/choice.h"

struct sf_session {
    /* filled in by the caller; `rules` by value in `series` */
    struct sf_speech speech;
    const struct sf_bot *bot;     /* in the other seats */
    const struct sf_bot *adviser; /* the level that advises the player */
    unsigned think_ms;            /* for a decision of a bot that searches */
    uint64_t seed;
    bool keeps_pack; /* the cards keep their names at another table */

    struct sf_series series;
    struct sf_rng rng; /* for decks */
    uint32_t bot_seed; /* for bots: it reveals nothing about decks */
    struct sf_solvers solvers;
    struct sf_deadlines *deadlines;
    atomic_bool hurried; /* bots answer at once */
    sf_cards picked;     /* picked by the player, to be pushed on */
    uint8_t asked;       /* seats asked out of turn since the last event, as bits */
    uint8_t let_pass;    /* how many doublings the player has let pass in that deal */
    uint32_t pass_deals; /* the deal of `let_pass` */
};

struct sf_happening {
    struct sf_event event; /* without what the player may not know */
    struct sf_view before, after;
};

/* Sits down: the player in seat speech.me, the dealer drawn at random. Returns false if there is
 * not enough memory. */
bool sf_session_open(struct sf_session *session, const struct sf_rules *rules);

/* Changes to another, new table, as if it had been opened with these rules and the current speech,
 * bot and seed of the caller. Sets the book in the speech, and the pack of the book unless
 * `keeps_pack`. */
void sf_session_move(struct sf_session *session, const struct sf_rules *rules);

void sf_session_close(struct sf_session *session);

/* The player wants to leave: bots that are thinking finish now, and no bot thinks from here on. A
 * signal handler may call this. */
void sf_session_hurry(struct sf_session *session);

/* Returns false if the player has a choice. */
bool sf_session_step(struct sf_session *session, struct sf_happening *happening);

/* The player's current view and choices; returns the number of choices. */
unsigned sf_session_choices(const struct sf_session *session, struct sf_view *view,
                            struct sf_choice list[SF_CHOICE_MAX]);

/* On an error nothing has happened. *acted: `happening` is filled in. */
enum sf_error sf_session_take(struct sf_session *session, const struct sf_choice *choice,
                              struct sf_happening *happening, bool *acted);

/* The choice of the adviser in place of the player, and its reason. */
void sf_session_advise(struct sf_session *session, struct sf_sentence *out);

#endif
