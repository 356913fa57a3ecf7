/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/bench_ledger.h"
#include "cli/lent.h"
#include "ledger/ledger.h"
#include "shape/answer.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENING_GAMES = 40, NODES = 256, LINE = 512 };

/* The members of the round, and four games in turn, without what is new in each. */
static const char *const founding[] = {
    ("{\"e\":\"round\",\"id\":\"p-1\",\"at\":1,\"v\":1,\"round\":\"r\",\"name\":\"Mittwochsrunde\","
     "\"rulebook\":\"bsv-1989\"}"),
    "{\"e\":\"member\",\"id\":\"p-2\",\"at\":2,\"member\":\"a\",\"name\":\"Anna\"}",
    "{\"e\":\"member\",\"id\":\"p-3\",\"at\":3,\"member\":\"b\",\"name\":\"Bert\"}",
    "{\"e\":\"member\",\"id\":\"p-4\",\"at\":4,\"member\":\"c\",\"name\":\"Cilli\"}",
    "{\"e\":\"member\",\"id\":\"p-5\",\"at\":5,\"member\":\"d\",\"name\":\"Dora\"}"};
static const char *const games[] = {
    "\"game\":\"rufspiel\",\"declarer\":\"a\",\"partner\":\"c\",\"won\":true,\"laufende\":3",
    "\"game\":\"solo\",\"declarer\":\"b\",\"stoss\":1,\"stoss_by\":\"d\"",
    "\"game\":\"wenz\",\"declarer\":\"c\",\"won\":true,\"schneider\":true",
    "\"game\":\"rufspiel\",\"declarer\":\"d\",\"partner\":\"a\",\"schneider\":true"};
enum { FOUNDING = sizeof founding / sizeof *founding, GAMES = sizeof games / sizeof *games };

struct bench {
    struct sf_ledger ledger;
    struct sf_lent lent;
    struct sf_entry entry;
    struct sf_json_node nodes[NODES];
};

/* --- entries ------------------------------------------------------------------------------------
 */

static bool read_line(struct bench *b, const char *line, struct sf_entry *entry)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_json doc;

    return !sf_line_read(&doc, line, strlen(line), b->nodes, NODES, &fault) &&
           !sf_entry_read(entry, &doc, 0, &fault);
}

static bool take(struct bench *b, const struct sf_entry *entry)
{
    return sf_ledger_take(&b->ledger, entry, NULL, NULL) == SF_OK;
}

static bool found(struct bench *b)
{
    bool good = sf_ledger_init(&b->ledger, sf_lend, &b->lent) == SF_OK;

    for (unsigned i = 0; good && i < FOUNDING; i++)
        good = read_line(b, founding[i], &b->entry) && take(b, &b->entry);
    return good;
}

static void evening_line(char line[LINE], uint64_t evening)
{
    snprintf(line, LINE,
             "{\"e\":\"evening\",\"id\":\"e-%" PRIu64 "\",\"at\":%" PRIu64
             ",\"evening\":\"e%" PRIu64
             "\",\"day\":\"2026-11-18\",\"seats\":[\"a\",\"b\",\"c\",\"d\"],\"dealer\":3}",
             evening, 10 + evening * (EVENING_GAMES + 1), evening);
}

static void game_line(char line[LINE], uint64_t game)
{
    uint64_t evening = game / EVENING_GAMES;

    snprintf(line, LINE,
             "{\"e\":\"game\",\"id\":\"g-%" PRIu64 "\",\"at\":%" PRIu64 ",\"evening\":\"e%" PRIu64
             "\",\"number\":%" PRIu64 ",%s}",
             game, 11 + evening + game, evening, game % EVENING_GAMES + 1, games[game % GAMES]);
}

/* --- the rows -----------------------------------------------------------------------------------
 */

static bool take_line(struct bench *b, const char *line)
{
    return read_line(b, line, &b->entry) && take(b, &b->entry);
}

static bool open_games(struct bench *b, uint64_t count)
{
    char line[LINE];
    bool good = true;

    for (uint64_t game = 0; good && game < count; game++) {
        if (game % EVENING_GAMES == 0) {
            evening_line(line, game / EVENING_GAMES);
            good = take_line(b, line);
        }
        game_line(line, game);
        good = good && take_line(b, line);
    }
    return good;
}

/* The same entry with another id, time and place. */
static void place(struct sf_entry *entry, char kind, uint64_t number, uint64_t at, uint64_t evening)
{
    snprintf(entry->id.text, sizeof entry->id.text, "%c-%" PRIu64, kind, number);
    snprintf(entry->evening.text, sizeof entry->evening.text, "e%" PRIu64, evening);
    entry->at = (int64_t)at;
}

static bool fold_games(struct bench *b, uint64_t count)
{
    struct sf_entry evening, game[GAMES];
    char line[LINE];
    bool good;

    evening_line(line, 0);
    good = read_line(b, line, &evening);
    for (unsigned i = 0; good && i < GAMES; i++) {
        game_line(line, i);
        good = read_line(b, line, &game[i]);
    }
    for (uint64_t i = 0; good && i < count; i++) {
        uint64_t of = i / EVENING_GAMES;
        struct sf_entry *entry = &game[i % GAMES];
        if (i % EVENING_GAMES == 0) {
            place(&evening, 'e', of, 10 + of * (EVENING_GAMES + 1), of);
            good = take(b, &evening);
        }
        place(entry, 'g', i, 11 + of + i, of);
        entry->number = (uint32_t)(i % EVENING_GAMES + 1);
        good = good && take(b, entry);
    }
    return good;
}

static uint64_t run(uint64_t count, bool (*games_in)(struct bench *b, uint64_t count))
{
    struct bench *b = calloc(1, sizeof *b);
    bool good = b && found(b) && games_in(b, count) && !sf_ledger_settle(&b->ledger, NULL) &&
                b->ledger.games == count && !b->ledger.faults && !b->ledger.conflicts;
    uint64_t sum = good;

    for (uint32_t i = 0; good && i < b->ledger.members; i++)
        sum = sum * 31 + (uint64_t)b->ledger.member[i].balance;
    if (b)
        sf_lent_release(&b->lent);
    free(b);
    return sum;
}

uint64_t sf_bench_ledger(uint64_t count)
{
    return run(count, fold_games);
}

uint64_t sf_bench_ledger_open(uint64_t count)
{
    return run(count, open_games);
}
