/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench_book.h"
#include "tournament/regulars.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 640, TABLES = PLAYERS / 4, ROUNDS = 2, GAMES = 24, TEXTS = 2 + ROUNDS * 330 };

/* The commands of every evening. The second event names the players, new ones for each evening. */
struct evening {
    struct sf_tournament *made;
    char *text[TEXTS];
    size_t length[TEXTS];
    unsigned count;
    char event[SF_TOUR_EVENT_MAX], players[SF_TOUR_EVENT_MAX];
};

/* Decides the command on the state so far, and stores its event. */
static bool happen(struct evening *evening, const char *command)
{
    static const uint8_t secret[SF_SECRET_SIZE] = {1};
    struct sf_tour_actor leiter = {.role = SF_ROLE_LEITER, .name = "Leiter", .account = "leiter"};
    size_t length;
    char *text;

    if (evening->count == TEXTS ||
        sf_tournament_decide(evening->made, &leiter, command, strlen(command), 0, secret,
                             evening->event, sizeof evening->event, &length, NULL) ||
        sf_tournament_apply(evening->made, evening->event, length, 0, NULL))
        return false;
    text = malloc(length);
    if (!text)
        return false;
    memcpy(text, evening->event, length);
    evening->text[evening->count] = text;
    evening->length[evening->count++] = length;
    return true;
}

__attribute__((format(printf, 2, 3))) static bool happen_at(struct evening *evening,
                                                            const char *format, ...)
{
    char command[160];
    va_list list;

    va_start(list, format);
    vsnprintf(command, sizeof command, format, list);
    va_end(list);
    return happen(evening, command);
}

static size_t write_players(char *text, size_t size, unsigned turn, bool command)
{
    int length = snprintf(text, size, "{\"ev\":\"import\",\"players\":[");

    for (unsigned n = 1; n <= PLAYERS; n++)
        length += snprintf(text + length, size - (size_t)length,
                           "%s{\"number\":%u,\"name\":\"Huber Sepp %u\",\"club\":\"SC Au\","
                           "\"state\":\"present\"}",
                           n == 1 ? "" : ",", n, turn * PLAYERS + n);
    length += snprintf(text + length, size - (size_t)length, "]%s}",
                       command ? "" : ",\"as\":\"leiter\",\"by\":\"Leiter\"");
    return (size_t)length;
}

static bool make_list(struct evening *evening, unsigned round, unsigned table)
{
    char command[64 * GAMES];
    int length =
        snprintf(command, sizeof command,
                 "{\"ev\":\"list\",\"round\":%u,\"table\":%u,\"base\":0,\"rows\":[", round, table);

    for (unsigned game = 0; game < GAMES; game++)
        length += snprintf(command + length, sizeof command - (size_t)length,
                           "%s{\"p\":[1,-1,1,-1]}", game ? "," : "");
    snprintf(command + length, sizeof command - (size_t)length, "]}");
    return happen(evening, command) &&
           happen_at(evening, "{\"ev\":\"confirm\",\"round\":%u,\"table\":%u,\"base\":%u}", round,
                     table, (unsigned)sf_tournament_seq(evening->made));
}

static bool make_round(struct evening *evening, unsigned round)
{
    bool good = happen_at(evening, "{\"ev\":\"commit\",\"round\":%u}", round) &&
                happen_at(evening, "{\"ev\":\"draw\",\"round\":%u}", round) &&
                happen_at(evening, "{\"ev\":\"publish\",\"round\":%u}", round);

    for (unsigned table = 1; good && table <= TABLES; table++)
        good = make_list(evening, round, table);
    return good && happen_at(evening, "{\"ev\":\"close\",\"round\":%u}", round);
}

static bool make_evening(struct evening *evening)
{
    bool good = evening->made &&
                happen_at(evening,
                          "{\"ev\":\"open\",\"tournament\":\"abend\",\"title\":\"Abend\","
                          "\"date\":\"2026-11-15\",\"rulebook\":\"serien-2022\",\"rounds\":%d,"
                          "\"games\":%d}",
                          ROUNDS, GAMES);

    write_players(evening->players, sizeof evening->players, 0, true);
    good = good && happen(evening, evening->players);
    for (unsigned round = 1; good && round <= ROUNDS; round++)
        good = make_round(evening, round);
    return good;
}

static bool gather(struct sf_regulars *regulars, struct evening *evening, unsigned turn)
{
    struct sf_tournament *t = sf_tournament_new();
    size_t length = write_players(evening->players, sizeof evening->players, turn, false);
    bool good = t != NULL;

    for (unsigned i = 0; good && i < evening->count; i++)
        good = sf_tournament_apply(t, i == 1 ? evening->players : evening->text[i],
                                   i == 1 ? length : evening->length[i], 0, NULL) == SF_OK;
    good = good && sf_regulars_add(regulars, t, NULL) == SF_OK;
    sf_tournament_free(t);
    return good;
}

uint64_t sf_bench_book(uint64_t count)
{
    struct evening *evening = calloc(1, sizeof *evening);
    struct sf_regulars *regulars = sf_regulars_new();
    bool good = evening && regulars;
    uint64_t sum = 0;

    if (good)
        evening->made = sf_tournament_new();
    good = good && make_evening(evening);
    for (uint64_t turn = 0; good && turn < count; turn++)
        good = gather(regulars, evening, (unsigned)turn);
    for (unsigned i = 0; good && i < sf_regulars_count(regulars); i++)
        sum = sum * 31 + sf_regulars_at(regulars, i)->hash;
    for (unsigned i = 0; evening && i < evening->count; i++)
        free(evening->text[i]);
    if (evening)
        sf_tournament_free(evening->made);
    sf_regulars_free(regulars);
    free(evening);
    return sum;
}
