/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_PLAY_PAINT_H
#define SF_PLAY_PAINT_H

/*
 * Paints the picture: the table, the messages, the hand, the choices with their keys. It always
 * paints the whole struct sf_picture, whatever the size of the terminal; below SF_PAINT_COLUMNS x
 * SF_PAINT_ROWS it only asks for more room. A suit is always a letter or a sign, never just a
 * colour; playable cards stand higher than the others.
 */

#include "play/session.h"

enum { SF_PAINT_COLUMNS = 80, SF_PAINT_ROWS = 24 };
enum { SF_PAINT_LINES = 32, SF_PAINT_LINE = 256 };

struct sf_picture {
    const struct sf_session *session;
    struct sf_view view;
    struct sf_choice choice[SF_CHOICE_MAX];
    unsigned choices; /* 0 while others act */
    unsigned selected;
    bool finished_trick;                      /* the last trick still lies on the table */
    char said[SF_PAINT_LINES][SF_PAINT_LINE]; /* a ring */
    unsigned says;                            /* number of messages so far */
};

void sf_paint_start(void); /* sets up the colours, once */

void sf_paint(const struct sf_picture *picture);

/* Paints a page of text over the whole screen, from line `first`, and returns its number of
 * lines. */
int sf_paint_page(const struct sf_speech *speech, const char *text, int first);

/* Paints as much of the text as fits and returns the columns used. */
int sf_paint_text(int row, int column, int width, const char *text);

void sf_paint_bar(int row, const char *text);

/* Returns true if the terminal is too small, after asking for more room. */
bool sf_paint_too_small(const struct sf_speech *speech);

/* The key of a choice by its number from 0, 0 if it has none. */
char sf_paint_key(unsigned number);

#endif
