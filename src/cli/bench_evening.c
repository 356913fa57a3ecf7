/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench_evening.h"
#include "tournament/parsed.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool happen(struct sf_tournament *evening, const char *text)
{
    static const uint8_t secret[SF_SECRET_SIZE] = {1};
    struct sf_tour_actor leiter = {.role = SF_ROLE_LEITER, .name = "Leiter", .account = "leiter"};
    struct sf_tour_parsed *command = sf_tour_parse_command(text, strlen(text), NULL), *event = NULL;
    bool good = command && !sf_tournament_decide(evening, &leiter, command, secret, &event, NULL) &&
                event && !sf_tournament_take(evening, event, 0, NULL);

    sf_tour_parsed_drop(event);
    sf_tour_parsed_drop(command);
    return good;
}

bool sf_bench_say(struct sf_tournament *evening, const char *format, ...)
{
    char command[320];
    va_list list;

    va_start(list, format);
    vsnprintf(command, sizeof command, format, list);
    va_end(list);
    return happen(evening, command);
}

size_t sf_bench_players(char *text, size_t size, unsigned players, unsigned first, bool command)
{
    int length = snprintf(text, size, "{\"ev\":\"import\",\"players\":[");

    for (unsigned n = 1; n <= players; n++)
        length += snprintf(text + length, size - (size_t)length,
                           "%s{\"number\":%u,\"name\":\"Huber Sepp %u\",\"club\":\"SC Au\","
                           "\"state\":\"present\"}",
                           n == 1 ? "" : ",", n, first + n - 1);
    length += snprintf(text + length, size - (size_t)length, "]%s}",
                       command ? "" : ",\"as\":\"leiter\",\"by\":\"Leiter\"");
    return (size_t)length;
}

bool sf_bench_open(struct sf_tournament *evening, unsigned players, unsigned rounds, unsigned games,
                   unsigned first)
{
    char *text = malloc(SF_TOUR_EVENT_MAX);
    bool good = text && sf_bench_say(evening,
                                     "{\"ev\":\"open\",\"tournament\":\"abend\",\"title\":\"Abend\""
                                     ",\"date\":\"2026-11-15\",\"rulebook\":\"serien-2022\","
                                     "\"rounds\":%u,\"games\":%u}",
                                     rounds, games);

    if (good) {
        sf_bench_players(text, SF_TOUR_EVENT_MAX, players, first, true);
        good = happen(evening, text);
    }
    free(text);
    return good;
}

bool sf_bench_draw_round(struct sf_tournament *evening, unsigned round)
{
    return sf_bench_say(evening, "{\"ev\":\"commit\",\"round\":%u}", round) &&
           sf_bench_say(evening, "{\"ev\":\"draw\",\"round\":%u}", round) &&
           sf_bench_say(evening, "{\"ev\":\"publish\",\"round\":%u}", round);
}

bool sf_bench_list_anew(struct sf_tournament *evening, unsigned round, unsigned table,
                        unsigned base)
{
    char command[64 * SF_TOUR_GAMES];
    int length = snprintf(command, sizeof command,
                          "{\"ev\":\"list\",\"round\":%u,\"table\":%u,\"base\":%u,\"rows\":[",
                          round, table, base);

    for (unsigned game = 0; game < sf_tournament_setup(evening)->games; game++)
        length += snprintf(command + length, sizeof command - (size_t)length,
                           "%s{\"p\":[1,-1,1,-1]}", game ? "," : "");
    snprintf(command + length, sizeof command - (size_t)length, "]}");
    return happen(evening, command);
}

bool sf_bench_list(struct sf_tournament *evening, unsigned round, unsigned table)
{
    return sf_bench_list_anew(evening, round, table, 0) &&
           sf_bench_say(evening, "{\"ev\":\"confirm\",\"round\":%u,\"table\":%u,\"base\":%u}",
                        round, table, (unsigned)sf_tournament_seq(evening));
}
