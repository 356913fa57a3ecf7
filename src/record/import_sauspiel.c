/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "record/import_parts.h"
#include "record/markup.h"
#include <string.h>

/*
 * The page of one game. It has these parts, in this order: a heading with number and date, a title
 * with declarer and game, the four players (the first of them leads) with their payouts, a table of
 * facts, the hands, the auction, the tricks. The reader goes through the tags once; the last
 * heading or class shows in which part it is.
 */

enum part { PART_NONE, PART_PLAYERS, PART_FACTS, PART_HANDS, PART_AUCTION, PART_TRICKS };

enum fact { FACT_NONE, FACT_TARIFF, FACT_RULES, FACT_OUTCOME, FACT_LAID, FACT_STOSS };

struct page {
    struct sf_source source;
    struct sf_markup markup;
    struct sf_tale told;
    struct sf_record *record;
    enum sf_error error; /* the first one */

    enum part part;
    const struct catch *catch; /* being collected, or NULL */
    struct sf_markup_line line;
    size_t line_at;
    enum fact fact;
    bool in_link;
    size_t link; /* where the text of a link in the table begins */

    char title[SF_MARKUP_LINE];
    size_t title_at;
    unsigned players, paid, spoken;
    bool has_hands;
    unsigned owner;  /* of the next cards; SF_NO_SEAT */
    bool trick_card; /* the next name is that of a card's player */
};

static void fail(struct page *page, size_t at, enum sf_why expected, const char *found)
{
    char quote[SF_QUOTE_SIZE];

    if (page->error)
        return;
    page->error = sf_source_error(&page->source, at, expected, SF_WITHOUT);
    if (found)
        sf_message_say(page->source.import->message, SF_WHY_IMP_NOT,
                       SF_WITH(SF_T(sf_message_quote(quote, found))));
}

static unsigned find_player(const struct page *page, const char *name)
{
    for (unsigned seat = 0; seat < page->players; seat++)
        if (sf_text_equal(page->record->name[seat], name))
            return seat;
    return SF_NO_SEAT;
}

static unsigned need_player(struct page *page, const char *name)
{
    unsigned seat = find_player(page, name);

    if (page->players != SF_IMPORT_SEATS)
        fail(page, page->markup.start, SF_WHY_IMP_PAGE, NULL);
    else if (seat == SF_NO_SEAT)
        fail(page, page->markup.start, SF_WHY_IMP_PLAYER, name);
    return seat;
}

/* --- texts ------------------------------------------------------------------------------------ */

/* "P 400", "P -400", "€ 1,20": cents where there is a comma. */
static bool read_amount(const char **text, int64_t *amount)
{
    bool less = false;
    int64_t cents;

    while (**text && !(**text >= '0' && **text <= '9')) {
        less |= **text == '-';
        if (sf_text_take(text, "\xe2\x88\x92")) /* a typographic minus sign */
            less = true;
        else
            (*text)++;
    }
    if (!sf_text_number(text, amount))
        return false;
    if (**text == ',') {
        (*text)++;
        if (!sf_text_number(text, &cents) || cents > 99)
            return false;
        *amount = *amount * 100 + cents;
    }
    *amount = less ? -*amount : *amount;
    return true;
}

static void put_digits(char *to, int64_t number, unsigned digits)
{
    while (digits--) {
        to[digits] = (char)('0' + number % 10);
        number /= 10;
    }
}

/* "15. April 2026" */
static void read_date(struct page *page, const char *text)
{
    static const char *const months[] = {"Januar",    "Februar", "März",     "April",
                                         "Mai",       "Juni",    "Juli",     "August",
                                         "September", "Oktober", "November", "Dezember"};
    int64_t day, year;
    unsigned month = 0;
    char date[] = "0000-00-00";

    if (!sf_text_number(&text, &day) || !sf_text_take(&text, ". "))
        return;
    while (month < 12 && !sf_text_take(&text, months[month]))
        month++;
    if (month == 12 || !sf_text_take(&text, " ") || !sf_text_number(&text, &year) || year > 9999 ||
        day < 1 || day > 31)
        return;
    put_digits(date, year, 4);
    put_digits(date + 5, month + 1, 2);
    put_digits(date + 8, day, 2);
    memcpy(page->record->date, date, sizeof date);
}

/* "Spiel #1.558.055.578, vom 15. April 2026, um 20:08". The time is local, and a record has no time
 * zone, so only the day is stored. */
static void on_heading(struct page *page, const char *text)
{
    size_t length = 0;

    while (*text && *text != '#')
        text++;
    for (text += *text == '#'; (*text >= '0' && *text <= '9') || *text == '.'; text++)
        if (*text != '.' && length < sizeof page->record->label - 1)
            page->record->label[length++] = *text;
    for (; *text; text++)
        if (sf_text_take(&text, "vom ")) {
            read_date(page, text);
            return;
        }
}

static void on_title(struct page *page, const char *text)
{
    if (page->title[0])
        return;
    memcpy(page->title, text, page->line.length + 1);
    page->title_at = page->line_at;
}

static void on_section(struct page *page, const char *text)
{
    int64_t number;

    page->owner = SF_NO_SEAT;
    page->part = PART_NONE;
    if (sf_text_equal(text, "Karten werden ausgegeben"))
        page->part = PART_HANDS;
    else if (sf_text_equal(text, "Spielermittlung"))
        page->part = PART_AUCTION;
    else if (sf_text_number(&text, &number) && sf_text_equal(text, ". Stich"))
        page->part = PART_TRICKS;
}

static void on_paid(struct page *page, const char *text)
{
    if (!page->players || page->paid >= page->players)
        return;
    if (read_amount(&text, &page->told.paid[page->players - 1]))
        page->paid++;
}

/* Each seat says once whether it would play; after that the procedure differs from all of ours. */
static void on_saying(struct page *page, const char *text)
{
    unsigned seat = page->spoken;

    if (seat >= SF_IMPORT_SEATS)
        return;
    page->spoken++;
    if (!sf_text_take(&text, page->record->name[seat]) || !sf_text_take(&text, " "))
        fail(page, page->line_at, SF_WHY_IMP_SAYING, text);
    else if (sf_text_take(&text, "dad gern."))
        page->told.wants[seat] = true;
    else if (!sf_text_take(&text, "sagt weiter."))
        fail(page, page->line_at, SF_WHY_IMP_PASS_OR_PLAY, text);
}

/* --- the table of facts ----------------------------------------------------------------------- */

static void on_key(struct page *page, const char *text)
{
    static const struct {
        const char *key;
        enum fact fact;
    } rows[] = {{"Tarif", FACT_TARIFF},
                {"Sonderregeln", FACT_RULES},
                {"Spielausgang", FACT_OUTCOME},
                {"Klopfer", FACT_LAID},
                {"Kontra und Retour", FACT_STOSS}};

    page->fact = FACT_NONE;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (sf_text_equal(text, rows[i].key))
            page->fact = rows[i].fact;
    if (page->fact == FACT_LAID) /* the table allows Legen, even if nobody has laid */
        page->told.house.variants |= UINT32_C(1) << SF_VARIANT_LEGEN;
}

/* "P 10 / 20 / 50": Schneider and Laufende, Rufspiel, Solo; of two the second is both games. */
static void read_tariff(struct page *page, const char *text)
{
    int32_t *tariff = page->told.house.tariff;
    const char *whole = text;
    int64_t price[3] = {0};
    unsigned count = 0;

    while (count < 3 && *text && read_amount(&text, &price[count]))
        count++;
    for (unsigned i = 0; i < count; i++)
        if (price[i] < 0 || price[i] > SF_PRICE_MAX)
            count = 0;
    if (count < 2) {
        fail(page, page->line_at, SF_WHY_IMP_TARIFF, whole);
        return;
    }
    tariff[SF_TARIFF_UNIT] = (int32_t)price[0];
    tariff[SF_TARIFF_RUFSPIEL] = tariff[SF_TARIFF_RAMSCH] = (int32_t)price[1];
    tariff[SF_TARIFF_SOLO] = (int32_t)price[count - 1];
}

/* "Verloren mit 53 Augen (Normal)" */
static void read_outcome(struct page *page, const char *text)
{
    int64_t points;

    if ((sf_text_take(&text, "Gewonnen mit ") || sf_text_take(&text, "Verloren mit ")) &&
        sf_text_number(&text, &points) && points <= 120) {
        page->told.has_points = true;
        page->told.points = (unsigned)points;
    }
}

static void on_value(struct page *page, const char *text)
{
    if (page->fact == FACT_TARIFF)
        read_tariff(page, text);
    if (page->fact == FACT_OUTCOME)
        read_outcome(page, text);
    page->fact = FACT_NONE;
}

/* A special rule is a picture with a title. */
static void on_rule(struct page *page)
{
    static const struct {
        const char *title;
        uint32_t variants;
    } rows[] = {{"Kurze Karte", UINT32_C(1) << SF_VARIANT_KURZ},
                {"Farbwenz", 0}, /* the book has it */
                {"Geier", UINT32_C(1) << SF_VARIANT_GEIER},
                {"Ramsch", UINT32_C(1) << SF_VARIANT_RAMSCH}};
    char title[64];

    if (!sf_markup_attribute(&page->markup, "title", title, sizeof title))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (sf_text_equal(rows[i].title, title)) {
            page->told.house.variants |= rows[i].variants;
            return;
        }
    fail(page, page->markup.start, SF_WHY_IMP_RULE, title);
}

/* The seats that laid and doubled are links, in order. */
static void on_link(struct page *page)
{
    const char *name = page->line.text + page->link + (page->line.text[page->link] == ' ');
    unsigned seat = need_player(page, name);

    if (seat == SF_NO_SEAT)
        return;
    if (page->fact == FACT_LAID)
        page->told.laid |= 1u << seat;
    else if (page->told.stosses < SF_STOSS_MAX)
        page->told.stoss[page->told.stosses++] = (uint8_t)seat;
    else
        fail(page, page->markup.start, SF_WHY_IMP_TEN_DOUBLINGS, NULL);
}

/* --- cards and players ------------------------------------------------------------------------ */

static void on_player(struct page *page, const char *name)
{
    if (page->part == PART_PLAYERS) {
        if (page->players && find_player(page, name) == page->players - 1)
            return; /* two links to the same player */
        if (page->players == SF_IMPORT_SEATS || find_player(page, name) != SF_NO_SEAT)
            fail(page, page->markup.start, SF_WHY_IMP_PLAYERS, name);
        else
            memcpy(page->record->name[page->players++], name, SF_RECORD_NAME_SIZE);
    } else if (page->part == PART_HANDS || (page->part == PART_TRICKS && page->trick_card)) {
        page->owner = need_player(page, name);
        page->trick_card = false;
    }
}

/* The two letters of the card are among the classes of the picture. */
static unsigned card_of(const struct sf_markup *markup)
{
    char class[160];
    const char *at = class;

    if (!sf_markup_attribute(markup, "class", class, sizeof class))
        return SF_NO_CARD;
    while (*at) {
        char word[3] = {0};
        unsigned length = 0, card;
        while (*at == ' ')
            at++;
        for (; *at && *at != ' '; at++)
            if (length++ < 2)
                word[length - 1] = *at;
        card = length == 2 ? sf_tale_card(word) : SF_NO_CARD;
        if (card != SF_NO_CARD)
            return card;
    }
    return SF_NO_CARD;
}

static void on_card(struct page *page)
{
    struct sf_tale *told = &page->told;
    unsigned card = card_of(&page->markup);

    if (page->part != PART_HANDS && page->part != PART_TRICKS)
        return;
    if (card == SF_NO_CARD || page->owner == SF_NO_SEAT) {
        fail(page, page->markup.start,
             card == SF_NO_CARD ? SF_WHY_IMP_CLASS_CARD : SF_WHY_IMP_CARD_OWNER, NULL);
    } else if (page->part == PART_HANDS) {
        if (told->hand[page->owner] & SF_BIT(card))
            fail(page, page->markup.start, SF_WHY_IMP_CARD_ONCE, sf_card_name(card));
        told->hand[page->owner] |= SF_BIT(card);
        page->has_hands = true;
    } else if (told->cards == SF_CARD_N) {
        fail(page, page->markup.start, SF_WHY_IMP_NO_MORE_CARDS, sf_card_name(card));
    } else {
        told->card[told->cards] = (uint8_t)card;
        told->by[told->cards] = (uint8_t)page->owner;
        told->card_at[told->cards++] = page->markup.start;
    }
}

/* --- the walk --------------------------------------------------------------------------------- */

/* Elements whose text is read: in this part, with this class; PART_NONE: anywhere. */
static const struct catch
{
    const char *tag, *class;
    enum part part;
    void (*take)(struct page * page, const char *text);
}
catches[] = {
    {"h2", "title-supertext", PART_NONE, on_heading},
    {"h1", NULL, PART_NONE, on_title},
    {"h4", NULL, PART_NONE, on_section},
    {"span", NULL, PART_PLAYERS, on_paid},
    {"th", NULL, PART_FACTS, on_key},
    {"td", NULL, PART_FACTS, on_value},
    {"div", "card-row", PART_AUCTION, on_saying},
};

static void finish_catch(struct page *page)
{
    const struct catch *catch = page->catch;

    page->catch = NULL;
    page->in_link = false;
    if (catch)
        catch->take(page, page->line.text);
}

static void begin_catch(struct page *page)
{
    for (size_t i = 0; i < sizeof catches / sizeof *catches; i++) {
        const struct catch *row = &catches[i];
        if (!sf_markup_is(&page->markup, row->tag) ||
            (row->part != PART_NONE && row->part != page->part) ||
            (row->class && !sf_markup_class(&page->markup, row->class)))
            continue;
        finish_catch(page);
        page->catch = row;
        page->line_at = page->markup.start;
        sf_markup_line_begin(&page->line);
        return;
    }
}

static void on_open(struct page *page)
{
    const struct sf_markup *markup = &page->markup;
    char name[SF_RECORD_NAME_SIZE] = {0};

    if (sf_markup_class(markup, "game-participants"))
        page->part = PART_PLAYERS;
    if (sf_markup_class(markup, "game-result-table"))
        page->part = PART_FACTS;
    if (sf_markup_class(markup, "game-protocol-trick-card"))
        page->trick_card = true;
    begin_catch(page);
    if (sf_markup_attribute(markup, "data-username", name, sizeof name))
        on_player(page, name);
    if (sf_markup_class(markup, "card-image"))
        on_card(page);
    if (page->fact == FACT_RULES && sf_markup_is(markup, "img"))
        on_rule(page);
    if ((page->fact == FACT_LAID || page->fact == FACT_STOSS) && sf_markup_is(markup, "a")) {
        page->in_link = true;
        page->link = page->line.length;
    }
}

static void on_close(struct page *page)
{
    if (page->in_link && sf_markup_is(&page->markup, "a")) {
        page->in_link = false;
        on_link(page);
    }
    if (page->catch && sf_markup_is(&page->markup, page->catch->tag))
        finish_catch(page);
    if (page->part == PART_FACTS && sf_markup_is(&page->markup, "table"))
        page->part = PART_NONE;
}

/* One page; a file may contain several, one after the other. */
static size_t walk(struct page *page)
{
    while (sf_markup_next(&page->markup)) {
        if (page->markup.mark == SF_MARK_TEXT && page->catch)
            sf_markup_line_add(&page->line, &page->markup);
        if (page->markup.mark == SF_MARK_OPEN && !page->error)
            on_open(page);
        if (page->markup.mark == SF_MARK_CLOSE && !page->error)
            on_close(page);
        if (page->markup.mark == SF_MARK_CLOSE && sf_markup_is(&page->markup, "html"))
            break;
    }
    return page->markup.at;
}

/* --- what the title says ---------------------------------------------------------------------- */

/* Removes " von NAME"; returns the seat, SF_NO_SEAT if nobody is named. */
static unsigned cut_declarer(struct page *page, char *title)
{
    size_t length = strlen(title), cut = 0;
    unsigned declarer = SF_NO_SEAT;

    for (unsigned seat = 0; seat < page->players; seat++) {
        const char *name = page->record->name[seat];
        size_t own = strlen(name) + 5;
        const char *end = title + length - own;
        if (own < length && own > cut && sf_text_take(&end, " von ") && sf_text_equal(end, name)) {
            declarer = seat;
            cut = own;
        }
    }
    title[length - cut] = 0;
    return declarer;
}

/* Removes the Laufende: " mit 3", " ohne 4". */
static void cut_run(char *title)
{
    size_t length = strlen(title);
    const char *end;
    int64_t number;

    for (size_t at = 0; at < length; at++) {
        end = title + at;
        if ((sf_text_take(&end, " mit ") || sf_text_take(&end, " ohne ")) &&
            sf_text_number(&end, &number) && !*end)
            title[at] = 0;
    }
}

static void read_title(struct page *page)
{
    struct sf_tale *told = &page->told;
    char title[SF_MARKUP_LINE];
    unsigned declarer;

    told->game_at = page->title_at;
    memcpy(title, page->title, sizeof title);
    declarer = cut_declarer(page, title);
    cut_run(title);
    told->has_game = !sf_text_equal(title, "Zamgworfen");
    if (!told->has_game)
        return;
    if (sf_text_equal(title, "Ramsch")) {
        told->contract = sf_contract_of(SF_RAMSCH, SF_NO_SEAT);
        return;
    }
    told->contract.declarer = (uint8_t)declarer;
    if (!sf_tale_game(&told->contract, title))
        fail(page, page->title_at, SF_WHY_IMP_TITLE_GAME, page->title);
    else if (declarer == SF_NO_SEAT)
        fail(page, page->title_at, SF_WHY_IMP_TITLE_DECLARER, page->title);
}

/* --- all of it -------------------------------------------------------------------------------- */

/* The auction is stored if it is one round that our words can express: at most one seat would
 * play. */
static void judge_auction(struct page *page)
{
    struct sf_tale *told = &page->told;
    unsigned wants = 0, last = SF_NO_SEAT;

    for (unsigned seat = 0; seat < SF_IMPORT_SEATS; seat++)
        if (told->wants[seat]) {
            wants++;
            last = seat;
        }
    if (page->spoken == SF_IMPORT_SEATS && wants < 2) {
        told->has_round = true;
        if (last != told->contract.declarer)
            fail(page, page->title_at, SF_WHY_IMP_DECLARER_WANTS, page->title);
    }
    if (!told->has_game && wants)
        fail(page, page->title_at, SF_WHY_IMP_WANTED_GAME, page->title);
}

static void check_page(struct page *page)
{
    unsigned size = sf_count(page->told.hand[0]);

    if (page->players != SF_IMPORT_SEATS)
        fail(page, 0, SF_WHY_IMP_PAGE, NULL);
    else if (!page->title[0])
        fail(page, 0, SF_WHY_IMP_TITLE, NULL);
    else if (!page->has_hands && !sf_tale_hands(&page->told))
        fail(page, 0, SF_WHY_IMP_HANDS, NULL);
    else if (page->has_hands && size != 6 && size != 8)
        fail(page, 0, SF_WHY_IMP_HAND_SIZE, NULL);
}

static void begin_page(struct page *page, struct sf_import *import, const char *text, size_t length,
                       struct sf_record *record)
{
    memset(page, 0, sizeof *page);
    page->source = (struct sf_source){import, text, length};
    page->record = record;
    page->owner = SF_NO_SEAT;
    sf_tale_init(&page->told, SF_SCHULE_2024);
    sf_markup_begin(&page->markup, text, length);
    memset(record, 0, sizeof *record);
    record->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    record->dealer = SF_IMPORT_SEATS - 1;
}

bool sf_sauspiel_looks_like(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf"; /* that it is UTF-8 */

    if (length > 3 && memcmp(text, mark, 3) == 0) {
        text += 3;
        length -= 3;
    }
    return length > 1 && text[0] == '<' &&
           (text[1] == '!' || (text[1] >= 'a' && text[1] <= 'z') ||
            (text[1] >= 'A' && text[1] <= 'Z'));
}

enum sf_error sf_sauspiel_read(struct sf_import *import, const char *text, size_t length,
                               struct sf_record *record, size_t *used)
{
    struct page page;

    begin_page(&page, import, text, length, record);
    *used = walk(&page);
    page.source.length = *used;
    check_page(&page);
    if (!page.error)
        read_title(&page);
    if (!page.error)
        judge_auction(&page);
    if (page.error)
        return page.error;
    page.told.has_paid = page.paid == SF_IMPORT_SEATS;
    return sf_tale_play(&page.source, &page.told, record);
}
