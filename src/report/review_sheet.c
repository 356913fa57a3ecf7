/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/words.h"
#include "report/analysis_words.h"
#include "report/html.h"
#include "report/review.h"
#include "report/sheet.h"

enum { TYPICAL = 5 };

struct page {
    struct sf_sheet sheet;
    const struct sf_review *review;
    enum sf_lang lang;
};

static const char *term(const struct page *p, enum sf_term which)
{
    return sf_term(which, p->lang);
}

/* The columns of a table in the language of the page. */
struct heads {
    uint8_t term, width;
    bool right;
};

static void open_table(struct page *p, enum sf_term caption, const struct heads *heads,
                       struct sf_sheet_column *columns, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        columns[i] = (struct sf_sheet_column){term(p, (enum sf_term)heads[i].term), heads[i].width,
                                              heads[i].right};
    sf_sheet_table(&p->sheet, term(p, caption), columns, count);
}

static void say_player(struct sf_out *out, const struct page *p,
                       const struct sf_review_player *player)
{
    if (player->name[0]) {
        sf_page_put(out, player->name);
        return;
    }
    sf_page_put(out, term(p, SF_TERM_SEAT));
    sf_page_put(out, " ");
    sf_page_int(out, player->seat + 1);
}

/* --- a player --------------------------------------------------------------------------------- */

/* A part of a whole in percent, rounded; "-" of none. */
static void percent_cell(struct page *p, uint64_t part, uint64_t whole)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    if (whole) {
        sf_page_int(&phrase.out, (int64_t)((part * 200 + whole) / (2 * whole)));
        sf_page_put(&phrase.out, " %");
    } else {
        sf_page_put(&phrase.out, "-");
    }
    sf_sheet_cell(&p->sheet, sf_phrase_end(&phrase));
}

/* An average with one decimal. */
static void average_cell(struct page *p, uint64_t sum, uint64_t count)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    if (count)
        sf_page_tenths(&phrase.out, (sum * 20 + count) / (2 * count), p->lang == SF_DE ? ',' : '.');
    else
        sf_page_put(&phrase.out, "-");
    sf_sheet_cell(&p->sheet, sf_phrase_end(&phrase));
}

static void account_row(struct page *p, const char *role, const char *game,
                        const struct sf_review_account *account)
{
    sf_sheet_cell(&p->sheet, role);
    sf_sheet_cell(&p->sheet, game);
    sf_sheet_number(&p->sheet, account->games);
    percent_cell(p, account->won, account->finished);
    sf_sheet_number(&p->sheet, account->mistakes);
    sf_sheet_number(&p->sheet, account->turned);
    average_cell(p, account->points, account->point_games);
    sf_sheet_number(&p->sheet, account->tricks);
}

static void role_rows(struct page *p, const struct sf_review_player *player, unsigned role)
{
    static const enum sf_term names[SF_ROLE_N] = {SF_TERM_DECLARER, SF_TERM_PARTNER,
                                                  SF_TERM_OPPONENT};
    struct sf_review_account sum = sf_player_sum(player, role, SF_REVIEW_KINDS);

    if (!sum.games)
        return;
    account_row(p, term(p, names[role]), term(p, SF_TERM_ALL), &sum);
    for (unsigned kind = 0; kind < SF_REVIEW_KINDS; kind++) {
        struct sf_phrase game;
        if (!player->account[role][kind].games)
            continue;
        sf_phrase_begin(&game);
        sf_page_put(&game.out, sf_games[kind / 2].title);
        sf_page_put(&game.out, kind % 2 ? "-Tout" : "");
        account_row(p, term(p, names[role]), sf_phrase_end(&game), &player->account[role][kind]);
    }
}

static void accounts(struct page *p, const struct sf_review_player *player)
{
    static const struct heads heads[] = {
        {SF_TERM_AS, 12, false},      {SF_TERM_GAME, 14, false},      {SF_TERM_GAMES, 6, true},
        {SF_TERM_WON_SHARE, 8, true}, {SF_TERM_MISTAKES, 8, true},    {SF_TERM_TURNED, 7, true},
        {SF_TERM_PER_GAME, 11, true}, {SF_TERM_LOST_TRICKS, 6, true},
    };
    struct sf_sheet_column columns[sizeof heads / sizeof *heads];
    struct sf_review_account sum = sf_player_sum(player, SF_ROLE_N, SF_REVIEW_KINDS);

    open_table(p, SF_TERM_SUMS, heads, columns, sizeof heads / sizeof *heads);
    for (unsigned role = 0; role < SF_ROLE_N; role++)
        role_rows(p, player, role);
    account_row(p, term(p, SF_TERM_TOGETHER), term(p, SF_TERM_ALL), &sum);
    sf_sheet_end(&p->sheet);
}

/* A trick lost at a Tout or a Bettel is as bad as the game. */
static uint64_t weight(const struct sf_habit *habit)
{
    return habit->points + 60ull * habit->tricks;
}

/* The most expensive mistake that is not `listed` yet; SF_MISTAKE_N if there is none. */
static unsigned next_habit(const struct sf_review_player *player, uint32_t listed)
{
    unsigned best = SF_MISTAKE_N;

    for (unsigned i = 0; i < SF_MISTAKE_N; i++)
        if (player->mistake[i].count && !(listed >> i & 1) &&
            (best == SF_MISTAKE_N || weight(&player->mistake[i]) > weight(&player->mistake[best])))
            best = i;
    return best;
}

static void habits(struct page *p, const struct sf_review_player *player)
{
    static const struct heads heads[] = {{SF_TERM_TYPICAL, 38, false},
                                         {SF_TERM_COUNT, 7, true},
                                         {SF_TERM_LOST_POINTS, 8, true},
                                         {SF_TERM_LOST_TRICKS, 8, true}};
    struct sf_sheet_column columns[sizeof heads / sizeof *heads];
    unsigned habit = next_habit(player, 0);
    uint32_t listed = 0;

    if (habit == SF_MISTAKE_N)
        return;
    if (!p->sheet.html)
        sf_page_put(p->sheet.out, "\n");
    open_table(p, SF_TERM_TYPICAL, heads, columns, sizeof heads / sizeof *heads);
    for (unsigned i = 0; i < TYPICAL && habit != SF_MISTAKE_N; i++) {
        const struct sf_habit *row = &player->mistake[habit];
        sf_sheet_cell(&p->sheet, sf_mistake_title((enum sf_mistake)habit, p->lang));
        sf_sheet_number(&p->sheet, row->count);
        sf_sheet_number(&p->sheet, row->points);
        sf_sheet_number(&p->sheet, row->tricks);
        listed |= UINT32_C(1) << habit;
        habit = next_habit(player, listed);
    }
    sf_sheet_end(&p->sheet);
}

static void better_games(struct page *p, const struct sf_review_player *player)
{
    struct sf_review_account sum = sf_player_sum(player, SF_ROLE_DECLARER, SF_REVIEW_KINDS);
    struct sf_phrase phrase;

    if (!sum.games)
        return;
    sf_phrase_begin(&phrase);
    sf_page_put(&phrase.out, term(p, SF_TERM_BETTER_GAMES));
    sf_page_put(&phrase.out, ": ");
    sf_page_int(&phrase.out, player->better);
    sf_page_put(&phrase.out, p->lang == SF_DE ? " von " : " of ");
    sf_page_int(&phrase.out, sum.games);
    sf_page_put(&phrase.out, ".");
    sf_sheet_paragraph(&p->sheet, sf_phrase_end(&phrase));
}

/* --- single games ----------------------------------------------------------------------------- */

static void spot_cells(struct page *p, const struct sf_spot *spot)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    if (spot->id[0])
        sf_page_put(&phrase.out, spot->id);
    else
        sf_page_int(&phrase.out, (int64_t)spot->line);
    sf_sheet_cell(&p->sheet, sf_phrase_end(&phrase));
    sf_phrase_begin(&phrase);
    say_player(&phrase.out, p, &p->review->players[spot->player]);
    sf_sheet_cell(&p->sheet, sf_phrase_end(&phrase));
}

static void worst_row(struct page *p, const struct sf_worst *worst)
{
    const struct sf_analysed *card = &worst->card;
    struct sf_phrase phrase;

    spot_cells(p, &worst->spot);
    sf_sheet_number(&p->sheet, card->trick);
    sf_sheet_cell(&p->sheet, sf_card_name(card->card));
    sf_phrase_begin(&phrase);
    sf_say_cards(&phrase.out, &worst->spot.contract, card->best);
    sf_sheet_cell(&p->sheet, sf_phrase_end(&phrase));
    sf_phrase_begin(&phrase);
    sf_page_int(&phrase.out, card->cost);
    sf_page_put(&phrase.out, sf_analysed_turned(card) ? "!" : " ");
    sf_sheet_cell(&p->sheet, sf_phrase_end(&phrase));
    sf_sheet_cell(&p->sheet, sf_mistake_title((enum sf_mistake)card->mistake, p->lang));
}

static void worst(struct page *p)
{
    static const struct heads heads[] = {
        {SF_TERM_GAME, 10, false},    {SF_TERM_WHO, 10, false},   {SF_TERM_TRICK, 5, true},
        {SF_TERM_CARD, 5, false},     {SF_TERM_BETTER, 8, false}, {SF_TERM_COST, 6, true},
        {SF_TERM_MISTAKE, 30, false},
    };
    struct sf_sheet_column columns[sizeof heads / sizeof *heads];

    if (!p->review->worst_count)
        return;
    sf_sheet_heading(&p->sheet, 2, term(p, SF_TERM_WORST));
    open_table(p, SF_TERM_WORST_NOTE, heads, columns, sizeof heads / sizeof *heads);
    for (uint32_t i = 0; i < p->review->worst_count; i++)
        worst_row(p, &p->review->worst[i]);
    sf_sheet_end(&p->sheet);
    if (!p->sheet.html)
        sf_sheet_paragraph(&p->sheet, term(p, SF_TERM_WORST_NOTE));
}

/* "Herz-Solo +150" */
static void game_cell(struct page *p, const struct sf_spot *spot,
                      const struct sf_contract *contract, int64_t gain)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    sf_words_contract(&phrase.out, (enum sf_book)spot->book, contract, p->lang);
    sf_page_put(&phrase.out, " ");
    sf_page_signed(&phrase.out, gain);
    sf_sheet_cell(&p->sheet, sf_phrase_end(&phrase));
}

static void missed(struct page *p)
{
    static const struct heads heads[] = {{SF_TERM_GAME, 11, false},
                                         {SF_TERM_WHO, 10, false},
                                         {SF_TERM_PLAYED, 28, false},
                                         {SF_TERM_BETTER, 28, false}};
    struct sf_sheet_column columns[sizeof heads / sizeof *heads];

    if (!p->review->missed_count)
        return;
    sf_sheet_heading(&p->sheet, 2, term(p, SF_TERM_OTHER_GAMES));
    open_table(p, SF_TERM_MISSED_NOTE, heads, columns, sizeof heads / sizeof *heads);
    for (uint32_t i = 0; i < p->review->missed_count; i++) {
        const struct sf_missed *row = &p->review->missed[i];
        spot_cells(p, &row->spot);
        game_cell(p, &row->spot, &row->spot.contract, row->gain);
        game_cell(p, &row->spot, &row->better, row->better_gain);
    }
    sf_sheet_end(&p->sheet);
    if (!p->sheet.html)
        sf_sheet_paragraph(&p->sheet, term(p, SF_TERM_MISSED_NOTE));
}

/* --- all of it -------------------------------------------------------------------------------- */

static void count(struct sf_phrase *phrase, const struct page *p, enum sf_term what, uint64_t n)
{
    sf_page_put(&phrase->out, term(p, what));
    sf_page_put(&phrase->out, ": ");
    sf_page_int(&phrase->out, (int64_t)n);
    sf_page_put(&phrase->out, ". ");
}

static void summary(struct page *p, const struct sf_review_run *run)
{
    struct sf_phrase phrase;

    sf_phrase_begin(&phrase);
    count(&phrase, p, SF_TERM_GAMES, p->review->games);
    if (p->review->cut_off)
        count(&phrase, p, SF_TERM_CUT_OFF_GAMES, p->review->cut_off);
    if (run->failed)
        count(&phrase, p, SF_TERM_FAILED_LINES, run->failed);
    if (run->interrupted)
        count(&phrase, p, SF_TERM_INTERRUPTED, run->lines);
    sf_sheet_paragraph(&p->sheet, sf_phrase_end(&phrase));
}

void sf_review_sheet(struct sf_out *out, const struct sf_review *review,
                     const struct sf_review_run *run, const struct sf_style *style)
{
    struct page p = {.sheet = {.out = out, .html = style->format == SF_FORMAT_HTML},
                     .review = review,
                     .lang = style->lang};

    if (!p.sheet.html) /* the page already has its title */
        sf_sheet_heading(&p.sheet, 1, term(&p, SF_TERM_REVIEW));
    summary(&p, run);
    for (uint32_t i = 0; i < review->count; i++) {
        struct sf_phrase name;
        sf_phrase_begin(&name);
        say_player(&name.out, &p, &review->players[i]);
        sf_sheet_heading(&p.sheet, 2, sf_phrase_end(&name));
        accounts(&p, &review->players[i]);
        habits(&p, &review->players[i]);
        better_games(&p, &review->players[i]);
    }
    worst(&p);
    missed(&p);
    if (!p.sheet.html)
        sf_page_put(out, "\n");
    sf_sheet_paragraph(&p.sheet, term(&p, SF_TERM_OPEN_CARDS));
}
