/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/replay.h"

enum sf_error sf_course_play(struct sf_course *course, const struct sf_rules *rules,
                             unsigned dealer, const struct sf_contract *contract,
                             const sf_cards *hands, const uint8_t *cards, unsigned count)
{
    struct sf_play *play = &course->play;

    sf_play_start(play, rules, dealer, contract, hands);
    course->started = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned tricks = play->tricks;
        enum sf_error error = sf_play_check(play, cards[i]);
        if (error)
            return error;
        if (!play->in_trick)
            course->leaders[course->started++] = (uint8_t)play->turn;
        sf_play_put(play, play->order->bit[cards[i]]);
        if (play->tricks > tricks)
            course->winners[tricks] = (uint8_t)play->winner;
    }
    return SF_OK;
}
