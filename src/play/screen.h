#ifndef SF_PLAY_SCREEN_H
#define SF_PLAY_SCREEN_H

/*
 * The game on a whole terminal screen: the table in the middle, the hand and the choices below,
 * each with its key. What others do is shown one after the other; a key skips the waiting.
 */

#include "play/session.h"

/* False if this terminal cannot be used: nothing has happened then. */
bool sf_play_screen(struct sf_session *session);

#endif
