/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_SESSION_H
#define SF_PLAY_SESSION_H

/*
 * A table with one player and bots in the other seats: the game behind both front ends.
 *
 * sf_session_step() lets the table do one thing that the player has no part in, and reports it;
 * when it reports nothing, the player has a choice: sf_session_choices() lists it and
 * sf_session_take() does it. Both report a happening: the event and what the player saw before and
 * after it. Events and views hold only what the player may know, so a front end cannot show more.
 *
 * Whoever may do something without being on turn (double, offer a Hochzeit) is asked first, since
 * only he can be too late: the player, then the bots, each once as long as nothing happens. What
 * the organiser decides is decided here: he approves what he is asked for, and a claim is settled
 * by search.
 *
 * A session owns the memory and the threads that bots think with: open it, close it. The same seed
 * gives the same decks, and the same game if the player and the bots do the same.
 */

#include "batch/deadline.h"
#include "batch/solvers.h"
#include "bots/bot.h"
#include "play/choice.h"

struct sf_session {
    /* filled by the caller; `rules` by value in `series` */
    struct sf_speech speech;
    const struct sf_bot *bot;     /* in the other seats */
    const struct sf_bot *adviser; /* whose advice the player gets */
    unsigned think_ms;            /* for a decision of a bot that searches */
    uint64_t seed;
    bool keeps_pack; /* at another table the cards keep their names */

    struct sf_series series;
    struct sf_rng rng; /* for decks */
    uint32_t bot_seed; /* for bots: it says nothing about decks */
    struct sf_solvers solvers;
    struct sf_deadlines *deadlines;
    atomic_bool hurried; /* bots answer at once */
    sf_cards picked;     /* by the player, to be pushed on */
    uint8_t asked;       /* seats that were asked out of turn since the last event, as bits */
    uint8_t let_pass;    /* the player has let so many doublings pass in this deal */
    uint32_t pass_deals; /* in which deal */
};

struct sf_happening {
    struct sf_event event; /* without what the player may not know */
    struct sf_view before, after;
};

/* Sits down: the player in seat speech.me, the dealer drawn by lot. False if there is no memory. */
bool sf_session_open(struct sf_session *session, const struct sf_rules *rules);

/* Changes to another table, where nothing has happened yet: as if it had been opened with these
 * rules and what the caller has filled in since, speech, bot and seed. Speech gets its book, and
 * the pack of the book unless `keeps_pack`. */
void sf_session_move(struct sf_session *session, const struct sf_rules *rules);

void sf_session_close(struct sf_session *session);

/* Somebody wants to go: whoever thinks comes to an end now, and nobody thinks from here on. A
 * signal handler may say so. */
void sf_session_hurry(struct sf_session *session);

/* False if it is for the player to choose. */
bool sf_session_step(struct sf_session *session, struct sf_happening *happening);

/* The player's view and choices now; the count. */
unsigned sf_session_choices(const struct sf_session *session, struct sf_view *view,
                            struct sf_choice list[SF_CHOICE_MAX]);

/* On an error nothing has happened. *acted: there is a happening to tell of. */
enum sf_error sf_session_take(struct sf_session *session, const struct sf_choice *choice,
                              struct sf_happening *happening, bool *acted);

/* What the adviser would do in the player's place, and why. */
void sf_session_advise(struct sf_session *session, struct sf_sentence *out);

#endif
