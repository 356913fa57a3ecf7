/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/game.h"
#include "base/text.h"
#include "core/order.h"

static const struct {
    const char *name, *title;
} classes[SF_CLASS_N] = {{"", ""},
#define SF_CLASS_ROW(id, name, title) {name, title},
                         SF_CLASSES(SF_CLASS_ROW)
#undef SF_CLASS_ROW
};

const struct sf_game_row sf_games[SF_GAME_N] = {
    [SF_RUFSPIEL] = {.name = "rufspiel",
                     .title = "Rufspiel",
                     .order = SF_ORDER_SOLO + SF_HERZ,
                     .calls = true,
                     .partners = true,
                     .class = SF_CLASS_RUFSPIEL},
    [SF_HOCHZEIT] = {.name = "hochzeit",
                     .title = "Hochzeit",
                     .order = SF_ORDER_SOLO + SF_HERZ,
                     .partners = true},
    [SF_MUSS] = {.name = "muss",
                 .title = "Muss-Spiel",
                 .order = SF_ORDER_SOLO + SF_HERZ,
                 .calls = true,
                 .partners = true},
    [SF_SOLO] = {.name = "solo",
                 .title = "Solo",
                 .order = SF_ORDER_SOLO,
                 .trump_suit = true,
                 .alone = true,
                 .class = SF_CLASS_SOLO,
                 .tout_class = SF_CLASS_SOLO_TOUT},
    [SF_WENZ] = {.name = "wenz",
                 .title = "Wenz",
                 .order = SF_ORDER_WENZ,
                 .alone = true,
                 .class = SF_CLASS_WENZ,
                 .tout_class = SF_CLASS_WENZ_TOUT},
    [SF_FARBWENZ] = {.name = "farbwenz",
                     .title = "Farbwenz",
                     .order = SF_ORDER_FARBWENZ,
                     .trump_suit = true,
                     .alone = true,
                     .class = SF_CLASS_FARBWENZ,
                     .tout_class = SF_CLASS_FARBWENZ_TOUT},
    [SF_GEIER] = {.name = "geier",
                  .title = "Geier",
                  .order = SF_ORDER_GEIER,
                  .alone = true,
                  .class = SF_CLASS_GEIER,
                  .tout_class = SF_CLASS_GEIER_TOUT},
    [SF_FARBGEIER] = {.name = "farbgeier",
                      .title = "Farbgeier",
                      .order = SF_ORDER_FARBGEIER,
                      .trump_suit = true,
                      .alone = true,
                      .class = SF_CLASS_FARBGEIER,
                      .tout_class = SF_CLASS_FARBGEIER_TOUT},
    [SF_BETTEL] = {.name = "bettel",
                   .title = "Bettel",
                   .order = SF_ORDER_BETTEL,
                   .alone = true,
                   .goal = SF_GOAL_NO_TRICK,
                   .class = SF_CLASS_BETTEL},
    [SF_SIE] = {.name = "sie",
                .title = "Sie",
                .order = SF_ORDER_SOLO + SF_HERZ,
                .alone = true,
                .goal = SF_GOAL_SHOWN,
                .class = SF_CLASS_SIE},
    [SF_RAMSCH] = {.name = "ramsch",
                   .title = "Ramsch",
                   .order = SF_ORDER_SOLO + SF_HERZ,
                   .goal = SF_GOAL_LEAST},
};

const char *sf_class_name(enum sf_class class)
{
    return classes[class].name;
}

const char *sf_class_title(enum sf_class class)
{
    return classes[class].title;
}

enum sf_class sf_class_parse(const char *name)
{
    for (int i = SF_NO_CLASS + 1; i < SF_CLASS_N; i++)
        if (sf_text_equal(classes[i].name, name))
            return (enum sf_class)i;
    return SF_NO_CLASS;
}

enum sf_game sf_game_parse(const char *name)
{
    for (int i = 0; i < SF_GAME_N; i++)
        if (sf_text_equal(sf_games[i].name, name))
            return (enum sf_game)i;
    return SF_GAME_N;
}
