/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_CHOICE_H
#define SF_PLAY_CHOICE_H

/*
 * The player's options as a list to choose from, made from the player's view and nothing else.
 * Cards of the player's own hand are listed even if they may not be played: a player who chooses
 * such a card gets the reason.
 *
 * A choice is an event that may still lack what only the table can add (a shuffled deck), or one of
 * two things that are no events: to do nothing now, or to pick a card for later.
 */

#include "core/view.h"
#include "play/words.h"

enum sf_choice_kind {
    SF_CHOICE_EVENT,
    SF_CHOICE_WAIT, /* says nothing, does not double, does not cut again */
    SF_CHOICE_PICK  /* Schiebe-Solo: picks a card to push on, or puts it back */
};

struct sf_choice {
    uint8_t kind; /* enum sf_choice_kind */
    bool legal;
    uint8_t card; /* the card it is about, else SF_NO_CARD */
    struct sf_event event;
};

enum { SF_CHOICE_MAX = SF_SAY_MAX + SF_ANNOUNCE_MAX + SF_CARD_N };

/* Returns the number of choices. */
unsigned sf_choices(const struct sf_view *view, struct sf_choice list[SF_CHOICE_MAX]);

/* The question that the choices answer, and each choice, in a few words. */
const char *sf_choices_question(const struct sf_speech *speech, const struct sf_view *view);
struct sf_piece sf_choice_label(const struct sf_speech *speech, const struct sf_view *view,
                                sf_cards picked, const struct sf_choice *choice);

/* The same for an event that the adviser suggests. */
struct sf_piece sf_event_label(const struct sf_speech *speech, const struct sf_view *view,
                               const struct sf_event *event);

#endif
