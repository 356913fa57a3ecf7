/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_ANSWERS_BOT_SHAPES_H
#define SF_ANSWERS_BOT_SHAPES_H

/* The rows of the bot protocol (answers/bot_protocol.h). */

#include "shape/shape.h"

/* The messages to a program: `hello`, `table`, `view`, `over`, by the key `type`. */
extern const struct sf_shape_choice sf_bot_message_choice;

/* Its answer to `hello`. */
enum sf_bot_hello_key { SF_BOT_HELLO_PROTOCOL, SF_BOT_HELLO_NAME, SF_BOT_HELLO_KEYS };

extern const struct sf_shape sf_bot_hello_shape;

/* Its answer to a view: besides the id one key, which names the action. */
enum sf_bot_act {
    SF_BOT_CARD,
    SF_BOT_SAY,
    SF_BOT_ANNOUNCE,
    SF_BOT_LAY,
    SF_BOT_PUSH,
    SF_BOT_STOSS,
    SF_BOT_CLAIM,
    SF_BOT_CONCEDE,
    SF_BOT_PASS,
    SF_BOT_ACTS,
    SF_BOT_ID = SF_BOT_ACTS,
    SF_BOT_REPLY_KEYS
};

extern const struct sf_shape sf_bot_reply_shape;

#endif
