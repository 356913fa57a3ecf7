/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "print/round.h"
#include "core/book_words.h"
#include "ledger/figures.h"
#include "print/grid.h"
#include <stdlib.h>
#include <string.h>

enum { CELL = 160, ALL = SF_LEDGER_MEMBERS_MAX };

/* One document in the making. */
struct sheet {
    struct sf_printer *printer;
    const struct sf_ledger *ledger;
    unsigned book; /* whose unit the amounts have */
    struct sf_print_head head;
    char note[CELL], title[SF_FIGURE + 32];
    uint8_t who[ALL]; /* the members with a column */
    unsigned people;
};

static const char *name_of(const struct sf_ledger *ledger, uint32_t member)
{
    const struct sf_ledger_member *m = &ledger->member[member];

    return sf_ledger_text(ledger, m->name ? m->name : m->id);
}

static const char *say(const struct sheet *sheet, enum sf_paper_word word)
{
    return sf_pen_say(sheet->printer, word);
}

static bool in_cents(const struct sheet *sheet)
{
    return !strcmp(sf_book_words[sheet->book].unit_many[SF_EN], "cents");
}

/* "+0,20 €", "−10", "0" */
static void figure(char text[SF_FIGURE], const struct sheet *sheet, int64_t amount, bool sign)
{
    char size[SF_FIGURE];

    if (in_cents(sheet))
        sf_figure_money(size, amount < 0 ? -amount : amount, sf_pen_lang(sheet->printer));
    else
        snprintf(size, sizeof size, "%lld", (long long)(amount < 0 ? -amount : amount));
    snprintf(text, SF_FIGURE, "%s%.40s", !sign || !amount ? "" : amount < 0 ? "−" : "+", size);
}

static void begin(struct sheet *sheet, struct sf_printer *printer, const struct sf_ledger *ledger,
                  unsigned book)
{
    memset(sheet, 0, sizeof *sheet);
    sheet->printer = printer;
    sheet->ledger = ledger;
    sheet->book = book;
    sheet->head.title = sf_ledger_text(ledger, ledger->fact[ledger->round - 1].name);
    if (!in_cents(sheet))
        snprintf(sheet->note, sizeof sheet->note, "%s: %s", say(sheet, SF_PW_AMOUNT),
                 sf_book_words[book].unit_many[sf_pen_lang(printer)]);
    sheet->head.note = sheet->note;
}

static void add_column(struct sf_grid *grid, const char *head, double share, enum sf_align align)
{
    grid->column[grid->columns++] =
        (struct sf_grid_column){.head = head, .share = share, .align = (uint8_t)align};
}

static void add_people(struct sf_grid *grid, const struct sheet *sheet, unsigned first)
{
    for (unsigned i = first; i < sheet->people && i < first + SF_ROUND_COLUMNS; i++)
        add_column(grid, name_of(sheet->ledger, sheet->who[i]), 11, SF_RIGHT);
}

/* --- who pays whom ---------------------------------------------------------------------------- */

struct payments {
    struct sf_ledger_payment row[ALL + 1];
    uint32_t count;
};

static const char *payer(const struct sheet *sheet, uint32_t member)
{
    return member == sheet->ledger->members ? say(sheet, SF_PW_KASSE)
                                            : name_of(sheet->ledger, member);
}

enum { PAYMENTS_KEPT = 20 }; /* more of them have pages of their own */

/* Lines below the last row: a heading and the payments. */
static unsigned lines_of(const struct payments *pay)
{
    return pay->count > PAYMENTS_KEPT ? 0 : pay->count + 2;
}

/* "Bert → Anna: 1,80 €" */
static void write_payment(char text[CELL], const struct sheet *sheet, const struct payments *pay,
                          uint32_t i)
{
    char amount[SF_FIGURE];

    figure(amount, sheet, pay->row[i].amount, false);
    snprintf(text, CELL, "%s → %s: %s", payer(sheet, pay->row[i].from),
             payer(sheet, pay->row[i].to), amount);
}

static void put_below(struct sf_grid *grid, const struct sheet *sheet, const struct payments *pay)
{
    struct sf_box box = sf_grid_kept(grid);
    double line = box.h / grid->keep;
    struct sf_type type = {.size = line * 1.8 > 11 ? 11 : line * 1.8, .bold = true};
    char text[CELL];

    box.h = line;
    box.y += line;
    sf_pen_text(grid->printer, box, &type,
                say(sheet, pay->count ? SF_PW_WHO_PAYS : SF_PW_ALL_EVEN));
    type.bold = false;
    for (uint32_t i = 0; i < pay->count; i++) {
        box.y += line;
        write_payment(text, sheet, pay, i);
        sf_pen_text(grid->printer, box, &type, text);
    }
}

static void put_payments(struct sf_grid *below, const struct sheet *sheet,
                         const struct payments *pay)
{
    struct sf_grid grid = {.printer = sheet->printer,
                           .head = &sheet->head,
                           .what = say(sheet, SF_PW_WHO_PAYS),
                           .panels = 1,
                           .rows = pay->count,
                           .smallest = 4.6,
                           .largest = 7};
    char text[CELL];
    const char *cell = text;

    if (below->keep) {
        put_below(below, sheet, pay);
        return;
    }
    add_column(&grid, "", 100, SF_LEFT);
    sf_grid_begin(&grid);
    for (uint32_t i = 0; i < pay->count; i++) {
        write_payment(text, sheet, pay, i);
        sf_grid_row(&grid, &cell, SF_GRID_PLAIN);
    }
    sf_grid_end(&grid);
}

/* --- an evening ------------------------------------------------------------------------------- */

static const char *member_at(const struct sheet *sheet, const struct sf_ledger_game *game,
                             uint8_t seat)
{
    return seat == SF_NO_SEAT ? "" : name_of(sheet->ledger, game->seat[seat]);
}

static const char *kind_of(const struct sheet *sheet, const struct sf_ledger_game *game)
{
    const struct sf_written *w = &game->written;

    return w->game == SF_GAME_N ? "–"
                                : sf_book_game((enum sf_book)sheet->book, (enum sf_game)w->game);
}

static void put_who(char text[CELL], const struct sheet *sheet, const struct sf_ledger_game *game)
{
    const struct sf_written *w = &game->written;
    uint8_t alone = w->declarer != SF_NO_SEAT ? w->declarer
                    : w->loser != SF_NO_SEAT  ? w->loser
                                              : w->marching;

    snprintf(text, CELL, "%s%s%s", member_at(sheet, game, alone),
             w->partner == SF_NO_SEAT ? "" : " + ", member_at(sheet, game, w->partner));
}

/* "gewonnen, Schneider, 3 Laufende, ×2" */
static void put_outcome(char text[CELL], const struct sheet *sheet,
                        const struct sf_ledger_game *game)
{
    const struct sf_written *w = &game->written;
    unsigned doublings = w->stoss + sf_count(w->laid) + game->bock;
    bool won = w->won || w->marching != SF_NO_SEAT;
    char runs[SF_FIGURE] = "", times[SF_FIGURE] = "";

    if (w->game == SF_GAME_N) {
        snprintf(text, CELL, "%s", say(sheet, w->stock ? SF_PW_INTO_STOCK : SF_PW_THROWN_IN));
        return;
    }
    if (w->run)
        snprintf(runs, sizeof runs, ", %u %.30s", w->run, sf_book_words[sheet->book].runs);
    if (doublings)
        snprintf(times, sizeof times, ", ×%u", 1u << (doublings < 20 ? doublings : 20));
    snprintf(text, CELL, "%s%s%s%s%s", say(sheet, won ? SF_PW_HAS_WON : SF_PW_HAS_LOST),
             w->tout ? ", Tout" : "",
             w->schwarz     ? ", Schwarz"
             : w->schneider ? ", Schneider"
                            : "",
             runs, times);
}

/* Texts of a row, and the amounts of those who have a column from `first` on. */
static void put_row(struct sf_grid *grid, const struct sheet *sheet, const char *const text[4],
                    unsigned first, const int64_t *amount, const bool *there)
{
    char figures[SF_ROUND_COLUMNS][SF_FIGURE];
    const char *cell[SF_COLUMNS];

    memcpy(cell, text, 4 * sizeof *cell);
    for (unsigned i = 0; first + i < sheet->people && i < SF_ROUND_COLUMNS; i++) {
        uint8_t member = sheet->who[first + i];
        figure(figures[i], sheet, amount[member], true);
        cell[4 + i] = there[member] ? figures[i] : "";
    }
    sf_grid_row(grid, cell, text[0][0] ? SF_GRID_PLAIN : SF_GRID_BOLD);
}

static void game_row(struct sf_grid *grid, const struct sheet *sheet,
                     const struct sf_ledger_game *game, unsigned first)
{
    char number[SF_FIGURE], who[CELL], outcome[CELL];
    const char *text[4] = {number, kind_of(sheet, game), who, outcome};
    int64_t amount[ALL] = {0};
    bool there[ALL] = {false};

    snprintf(number, sizeof number, "%u", game->number);
    put_who(who, sheet, game);
    put_outcome(outcome, sheet, game);
    if (game->state == SF_GAME_FAULTY) { /* what it was is not known */
        text[1] = "–";
        text[2] = "";
        text[3] = say(sheet, SF_PW_NO_PRICE);
    }
    for (unsigned seat = 0; seat < game->players && game->state <= SF_GAME_DISPUTED; seat++) {
        there[game->seat[seat]] = true;
        amount[game->seat[seat]] = sf_ledger_booked(sheet->ledger, game, seat);
    }
    put_row(grid, sheet, text, first, amount, there);
}

/* The sums of games, fees and carried amounts. */
struct sums {
    int64_t all[ALL], besides[ALL];
    bool any; /* something besides the games */
};

static void add_up(struct sums *sums, const struct sf_ledger *ledger, uint32_t evening)
{
    const struct sf_ledger_evening *e = &ledger->evening[evening];

    memset(sums, 0, sizeof *sums);
    sf_ledger_evening_balance(ledger, evening, sums->all);
    memcpy(sums->besides, sums->all, sizeof sums->all);
    for (uint32_t i = 0; i < e->games; i++) {
        const struct sf_ledger_game *game = &ledger->game[e->first + i];
        for (unsigned seat = 0; seat < game->players && game->state <= SF_GAME_DISPUTED; seat++)
            sums->besides[game->seat[seat]] -= sf_ledger_booked(ledger, game, seat);
    }
    for (uint32_t i = 0; i < ledger->members; i++)
        sums->any |= sums->besides[i] != 0;
}

static void games_of(struct sf_grid *grid, const struct sheet *sheet, uint32_t evening,
                     const struct sums *sums, unsigned first)
{
    const struct sf_ledger_evening *e = &sheet->ledger->evening[evening];
    bool all[ALL];

    memset(all, true, sizeof all);
    for (uint32_t i = 0; i < e->games; i++)
        if (sheet->ledger->game[e->first + i].state != SF_GAME_OTHER)
            game_row(grid, sheet, &sheet->ledger->game[e->first + i], first);
    if (sums->any)
        put_row(grid, sheet, (const char *const[4]){"", say(sheet, SF_PW_OTHER_AMOUNTS), "", ""},
                first, sums->besides, all);
    put_row(grid, sheet, (const char *const[4]){"", say(sheet, SF_PW_TOTAL), "", ""}, first,
            sums->all, all);
}

static uint32_t rows_of(const struct sf_ledger *ledger, const struct sf_ledger_evening *e)
{
    uint32_t rows = 0;

    for (uint32_t i = 0; i < e->games; i++)
        rows += ledger->game[e->first + i].state != SF_GAME_OTHER;
    return rows;
}

static void evening_pays(struct payments *pay, const struct sf_ledger *ledger, uint32_t evening)
{
    int64_t owed[ALL + 1], sum = 0;

    sf_ledger_evening_owed(ledger, evening, owed);
    for (uint32_t i = 0; i < ledger->members; i++)
        sum += owed[i];
    owed[ledger->members] = -sum;
    pay->count = sf_ledger_payments(owed, ledger->members + 1, pay->row);
}

/* Those who sat there, and those whose account moved. */
static void find_people(struct sheet *sheet, uint32_t evening, const struct sums *sums)
{
    bool there[ALL];

    sf_ledger_there(sheet->ledger, &sheet->ledger->evening[evening], there);
    for (uint32_t i = 0; i < sheet->ledger->members; i++)
        if (there[i] || sums->all[i])
            sheet->who[sheet->people++] = (uint8_t)i;
}

enum sf_error sf_print_round_evening(struct sf_printer *printer, const struct sf_ledger *ledger,
                                     uint32_t evening, struct sf_fault *fault)
{
    const struct sf_ledger_evening *e = &ledger->evening[evening];
    struct sheet sheet;
    struct sums sums;
    struct payments pay;
    unsigned first = 0;

    begin(&sheet, printer, ledger, ledger->rules[e->rules].book);
    sheet.head.date = sf_ledger_text(ledger, ledger->fact[e->fact].day);
    add_up(&sums, ledger, evening);
    find_people(&sheet, evening, &sums);
    evening_pays(&pay, ledger, evening);
    do {
        bool last = first + SF_ROUND_COLUMNS >= sheet.people;
        struct sf_grid grid = {.printer = printer,
                               .head = &sheet.head,
                               .what = say(&sheet, SF_PW_EVENING),
                               .panels = 1,
                               .rows = rows_of(ledger, e) + 1 + sums.any,
                               .keep = last ? lines_of(&pay) : 0,
                               .smallest = 4.6,
                               .largest = 7};
        add_column(&grid, say(&sheet, SF_PW_NUMBER), 5, SF_RIGHT);
        add_column(&grid, say(&sheet, SF_PW_GAME), 15, SF_LEFT);
        add_column(&grid, say(&sheet, SF_PW_WHO), 20, SF_LEFT);
        add_column(&grid, say(&sheet, SF_PW_OUTCOME), 34, SF_LEFT);
        add_people(&grid, &sheet, first);
        sf_grid_begin(&grid);
        games_of(&grid, &sheet, evening, &sums, first);
        sf_grid_end(&grid);
        if (last)
            put_payments(&grid, &sheet, &pay);
        first += SF_ROUND_COLUMNS;
    } while (first < sheet.people);
    return sf_pen_fault(printer, fault);
}

/* --- a year ----------------------------------------------------------------------------------- */

static bool is_of(const struct sf_ledger *ledger, uint32_t evening, unsigned year)
{
    const char *day = sf_ledger_text(ledger, ledger->fact[ledger->evening[evening].fact].day);

    return !year || strtoul(day, NULL, 10) == year;
}

/* The evenings of the year, one after the other in the ledger. */
struct span {
    uint32_t first, count, games;
};

static struct span span_of(const struct sf_ledger *ledger, unsigned year)
{
    struct span span = {.count = 0};

    for (uint32_t i = 0; i < ledger->evenings; i++) {
        if (!is_of(ledger, i, year))
            continue;
        if (!span.count++)
            span.first = i;
        span.games += ledger->evening[i].games;
    }
    return span;
}

static void year_people(struct sheet *sheet, const struct span *span, int64_t *total)
{
    bool there[ALL], ever[ALL] = {false};
    int64_t balance[ALL];

    memset(total, 0, ALL * sizeof *total);
    for (uint32_t e = span->first; e < span->first + span->count; e++) {
        sf_ledger_there(sheet->ledger, &sheet->ledger->evening[e], there);
        sf_ledger_evening_balance(sheet->ledger, e, balance);
        for (uint32_t i = 0; i < sheet->ledger->members; i++) {
            ever[i] |= there[i] || balance[i];
            total[i] += balance[i];
        }
    }
    for (uint32_t i = 0; i < sheet->ledger->members; i++)
        if (ever[i])
            sheet->who[sheet->people++] = (uint8_t)i;
}

static void evening_cells(struct sf_grid *grid, const struct sheet *sheet, const char *day,
                          const char *games, unsigned first, const int64_t *amount,
                          const bool *there)
{
    char figures[SF_ROUND_COLUMNS][SF_FIGURE];
    const char *cell[SF_COLUMNS] = {day, games};

    for (unsigned i = 0; first + i < sheet->people && i < SF_ROUND_COLUMNS; i++) {
        uint8_t member = sheet->who[first + i];
        figure(figures[i], sheet, amount[member], true);
        cell[2 + i] = there[member] || amount[member] ? figures[i] : "";
    }
    sf_grid_row(grid, cell, games[0] ? SF_GRID_PLAIN : SF_GRID_BOLD);
}

static void evenings_of(struct sf_grid *grid, const struct sheet *sheet, const struct span *span,
                        unsigned first, const int64_t *total)
{
    const struct sf_ledger *ledger = sheet->ledger;
    char day[SF_FIGURE], games[SF_FIGURE];
    int64_t balance[ALL];
    bool there[ALL];

    for (uint32_t e = span->first; e < span->first + span->count; e++) {
        const struct sf_ledger_evening *evening = &ledger->evening[e];
        sf_figure_date(day, sf_ledger_text(ledger, ledger->fact[evening->fact].day),
                       sf_pen_lang(sheet->printer));
        snprintf(games, sizeof games, "%u", rows_of(ledger, evening));
        sf_ledger_evening_balance(ledger, e, balance);
        sf_ledger_there(ledger, evening, there);
        evening_cells(grid, sheet, day, games, first, balance, there);
    }
    memset(there, true, sizeof there);
    evening_cells(grid, sheet, say(sheet, SF_PW_TOTAL), "", first, total, there);
}

static void year_evenings(const struct sheet *sheet, const struct span *span, const int64_t *total)
{
    unsigned first = 0;

    do {
        struct sf_grid grid = {.printer = sheet->printer,
                               .head = &sheet->head,
                               .what = sheet->title,
                               .panels = 1,
                               .rows = span->count + 1,
                               .smallest = 4.6,
                               .largest = 7};
        add_column(&grid, say(sheet, SF_PW_DAY), 14, SF_LEFT);
        add_column(&grid, say(sheet, SF_PW_PLAYED), 8, SF_RIGHT);
        add_people(&grid, sheet, first);
        sf_grid_begin(&grid);
        evenings_of(&grid, sheet, span, first, total);
        sf_grid_end(&grid);
        first += SF_ROUND_COLUMNS;
    } while (first < sheet->people);
}

/* The amount of one game among so many, rounded. */
static int64_t mean_of(int64_t amount, int64_t games)
{
    return games ? (2 * amount + (amount < 0 ? -games : games)) / (2 * games) : 0;
}

static void figures_row(struct sf_grid *grid, const struct sheet *sheet, uint8_t member,
                        const struct sf_ledger_figures *f, int64_t year)
{
    char text[7][SF_FIGURE];
    const char *cell[SF_COLUMNS] = {name_of(sheet->ledger, member)};

    snprintf(text[0], SF_FIGURE, "%u", f->all.games);
    snprintf(text[1], SF_FIGURE, "%u", f->all.won);
    snprintf(text[2], SF_FIGURE, "%u", f->solos.games);
    snprintf(text[3], SF_FIGURE, "%u", f->best_run);
    figure(text[4], sheet, mean_of(f->all.amount, f->all.games), true);
    figure(text[5], sheet, year, true);
    figure(text[6], sheet, sheet->ledger->member[member].balance, true);
    for (unsigned i = 0; i < 7; i++)
        cell[1 + i] = text[i];
    sf_grid_row(grid, cell, SF_GRID_PLAIN);
}

static void year_figures(const struct sheet *sheet, const struct sf_ledger_figures *figures,
                         const int64_t *total, const struct payments *pay)
{
    struct sf_grid grid = {.printer = sheet->printer,
                           .head = &sheet->head,
                           .what = say(sheet, SF_PW_FIGURES),
                           .panels = 1,
                           .rows = sheet->people,
                           .keep = lines_of(pay),
                           .smallest = 4.6,
                           .largest = 7};
    static const enum sf_paper_word heads[] = {SF_PW_PLAYED,  SF_PW_WON,      SF_PW_SOLOS,
                                               SF_PW_LONGEST, SF_PW_PER_GAME, SF_PW_TOTAL,
                                               SF_PW_ACCOUNT};

    add_column(&grid, say(sheet, SF_PW_NAME), 26, SF_LEFT);
    for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++)
        add_column(&grid, say(sheet, heads[i]), 11, SF_RIGHT);
    sf_grid_begin(&grid);
    for (unsigned i = 0; i < sheet->people; i++)
        figures_row(&grid, sheet, sheet->who[i], &figures[sheet->who[i]], total[sheet->who[i]]);
    sf_grid_end(&grid);
    put_payments(&grid, sheet, pay);
}

enum sf_error sf_print_round_year(struct sf_printer *printer, const struct sf_ledger *ledger,
                                  unsigned year, struct sf_fault *fault)
{
    struct span span = span_of(ledger, year);
    struct sf_ledger_figures *figures = calloc(ALL, sizeof *figures);
    int64_t total[ALL], owed[ALL + 1];
    struct payments pay;
    struct sheet sheet;

    if (!figures)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    begin(&sheet, printer, ledger, sf_ledger_last_rules(ledger)->book);
    if (year)
        snprintf(sheet.title, sizeof sheet.title, "%s %u", say(&sheet, SF_PW_YEAR), year);
    else
        snprintf(sheet.title, sizeof sheet.title, "%s", say(&sheet, SF_PW_ALL_YEARS));
    year_people(&sheet, &span, total);
    if (span.count)
        sf_ledger_count(ledger, ledger->evening[span.first].first, span.games, figures);
    sf_ledger_owed(ledger, owed);
    pay.count = sf_ledger_payments(owed, ledger->members + 1, pay.row);
    year_evenings(&sheet, &span, total);
    year_figures(&sheet, figures, total, &pay);
    free(figures);
    return sf_pen_fault(printer, fault);
}

/* --- which sheet ------------------------------------------------------------------------------ */

enum sf_error sf_print_round_find(const struct sf_ledger *ledger, const char *day,
                                  uint32_t *evening, struct sf_fault *fault)
{
    for (uint32_t i = ledger->evenings; i--;) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->evening[i].fact];
        *evening = i;
        if (!day[0] || !strcmp(sf_ledger_text(ledger, fact->day), day))
            return SF_OK;
    }
    return sf_fault_say(fault, SF_E_BAD_VALUE, "evening", SF_WHY_ROUND_NO_EVENING, SF_WITHOUT);
}

int64_t sf_print_round_time(const struct sf_ledger *ledger)
{
    int64_t last = 0;

    for (uint32_t i = 0; i < ledger->facts; i++)
        if (ledger->fact[i].at > last)
            last = ledger->fact[i].at;
    return last;
}
