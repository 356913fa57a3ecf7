/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "base/utf8.h"
#include "record/import_parts.h"
#include <string.h>

/*
 * The protocol of an evening: two lines at the top, then a block of lines for each game. A block
 * has dealer, hands, game, tricks and a result in sentences, and ends with a row of accounts. The
 * payout of a game is the difference to the row before. Names have the same order at every table:
 * the players keep the seats of the first game.
 *
 * The program writes Windows-1252, but other software may have saved the file as UTF-8.
 */

enum { LINE_SIZE = 512, SENTENCES = 1024 };

struct protocol {
    struct sf_source source;
    struct sf_import *import;
    struct sf_record *record;
    struct sf_tale told;
    enum sf_error error;

    size_t at; /* behind the line */
    size_t line_at;
    char line[LINE_SIZE]; /* UTF-8, without white space at the ends */

    bool pushed; /* "Spielart: Schieber": the high trumps come later */
    char sentences[SENTENCES];

    int64_t schneider, laufende; /* prices, SF_UNSET */
    unsigned run;                /* Laufende that are paid, 0 if none */
};

static void fail(struct protocol *protocol, enum sf_why expected)
{
    char quote[SF_QUOTE_SIZE];

    if (protocol->error)
        return;
    protocol->error = sf_source_error(&protocol->source, protocol->line_at, expected, SF_WITHOUT);
    if (protocol->line[0])
        sf_message_say(protocol->import->message, SF_WHY_IMP_NOT,
                       SF_WITH(SF_T(sf_message_quote(quote, protocol->line))));
    else
        sf_message_say(protocol->import->message, SF_WHY_IMP_NOT_END, SF_WITHOUT);
}

/* --- lines ------------------------------------------------------------------------------------ */

static bool is_white(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

/* A byte of Windows-1252 as UTF-8: its own characters, then those of Latin-1. */
static size_t widen(unsigned char byte, char out[SF_UTF8_MAX])
{
    static const uint16_t signs[32] = {
        0x20ac, 0xfffd, 0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
        0x2039, 0x152,  0xfffd, 0x17d,  0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0xfffd, 0x17e,  0x178,
    };
    unsigned code = byte >= 0x80 && byte < 0xa0 ? signs[byte - 0x80] : byte;

    return sf_utf8_put(out, code);
}

static void copy_line(struct protocol *protocol, const char *bytes, size_t length)
{
    bool utf8 = sf_utf8_good(bytes, length);
    size_t to = 0;

    for (size_t i = 0; i < length && to < LINE_SIZE - 3; i++) {
        if (utf8)
            protocol->line[to++] = bytes[i];
        else
            to += widen((unsigned char)bytes[i], protocol->line + to);
    }
    protocol->line[to] = 0;
}

/* The next line, "" for a blank one; false at the end of the text. */
static bool next_line(struct protocol *protocol)
{
    const char *text = protocol->source.text;
    size_t start = protocol->at, end, length = protocol->source.length;

    protocol->line[0] = 0;
    protocol->line_at = start;
    if (start >= length)
        return false;
    end = start;
    while (end < length && text[end] != '\n')
        end++;
    protocol->at = end < length ? end + 1 : end;
    while (start < end && is_white(text[start]))
        start++;
    while (end > start && is_white(text[end - 1]))
        end--;
    protocol->line_at = start;
    copy_line(protocol, text + start, end - start);
    return true;
}

static bool skip_blank_lines(struct protocol *protocol)
{
    do
        if (!next_line(protocol))
            return false;
    while (!protocol->line[0]);
    return true;
}

/* --- names ------------------------------------------------------------------------------------ */

static unsigned find_seat(const struct protocol *protocol, const char *name)
{
    for (unsigned seat = 0; seat < SF_IMPORT_SEATS; seat++)
        if (protocol->record->name[seat][0] && sf_text_equal(protocol->record->name[seat], name))
            return seat;
    return SF_NO_SEAT;
}

/* Finds the words in the line; NULL if they are not there. */
static const char *find_words(const char *line, const char *words)
{
    for (; *line; line++) {
        const char *at = line;
        if (sf_text_take(&at, words))
            return line;
    }
    return NULL;
}

/* The name before the words, and the text after them; false if they are not there or the name is
 * too long. */
static bool split(const char *line, const char *words, char name[SF_RECORD_NAME_SIZE],
                  const char **rest)
{
    const char *at = find_words(line, words);
    size_t length = at ? (size_t)(at - line) : 0;

    if (!length || length >= SF_RECORD_NAME_SIZE)
        return false;
    memset(name, 0, SF_RECORD_NAME_SIZE);
    memcpy(name, line, length);
    *rest = at + strlen(words);
    return true;
}

/* A card, or none: SF_NO_CARD and *rest unchanged. */
static unsigned take_card(const char **rest)
{
    const char *at = *rest;
    char two[3] = {0};
    unsigned card;

    while (*at == ' ')
        at++;
    if (!at[0] || !at[1] || (at[2] && at[2] != ' '))
        return SF_NO_CARD;
    two[0] = at[0];
    two[1] = at[1];
    card = sf_tale_card(two);
    if (card != SF_NO_CARD)
        *rest = at + 2;
    return card;
}

static void skip_blanks(const char **rest)
{
    while (**rest == ' ')
        (*rest)++;
}

/* --- the top ---------------------------------------------------------------------------------- */

/* "am 16.05.20": the day, of this century. */
static void read_date(struct protocol *protocol)
{
    const char *at = protocol->line;
    char date[] = "2000-00-00";

    while ((at = find_words(at, " am "))) {
        static const char shape[] = "00.00.00";
        unsigned i = 0;
        at += 4;
        while (shape[i] && (shape[i] == '0' ? at[i] >= '0' && at[i] <= '9' : at[i] == shape[i]))
            i++;
        if (shape[i])
            continue;
        memcpy(date + 2, at + 6, 2);
        memcpy(date + 5, at + 3, 2);
        memcpy(date + 8, at, 2);
        memcpy(protocol->import->date, date, sizeof date);
        return;
    }
}

static void read_top(struct protocol *protocol)
{
    const char *at = protocol->line;

    if (sf_text_take(&at, "Geber:"))
        return;
    memset(protocol->import->date, 0, sizeof protocol->import->date);
    memset(protocol->import->name, 0, sizeof protocol->import->name);
    protocol->import->number = 0;
    next_line(protocol);
    at = protocol->line;
    if (!sf_text_take(&at, "gespielt von")) {
        fail(protocol, SF_WHY_IMP_TOP);
        return;
    }
    read_date(protocol);
    skip_blank_lines(protocol);
}

/* --- hands ------------------------------------------------------------------------------------ */

struct dealt {
    char name[SF_IMPORT_SEATS][SF_RECORD_NAME_SIZE]; /* from the dealer's left on */
    sf_cards hand[SF_IMPORT_SEATS];
};

static void read_hand(struct protocol *protocol, struct dealt *dealt, unsigned i)
{
    const char *rest;
    unsigned card;

    if (!split(protocol->line, " hat:", dealt->name[i], &rest)) {
        fail(protocol, SF_WHY_IMP_HAND);
        return;
    }
    for (unsigned seat = 0; seat < i; seat++)
        if (sf_text_equal(dealt->name[seat], dealt->name[i]))
            fail(protocol, SF_WHY_IMP_NAMES);
    for (;;) {
        skip_blanks(&rest);
        card = take_card(&rest);
        if (card == SF_NO_CARD && protocol->pushed && sf_text_take(&rest, "DU"))
            continue;
        if (card == SF_NO_CARD)
            break;
        if (dealt->hand[i] & SF_BIT(card))
            fail(protocol, SF_WHY_IMP_CARD_ONCE);
        dealt->hand[i] |= SF_BIT(card);
    }
    if (*rest)
        fail(protocol, SF_WHY_IMP_CARDS);
}

/* The seat of the first name among those of the game before; 0 if the players are others or sit
 * elsewhere. */
static unsigned find_turn(const struct protocol *protocol, const struct dealt *dealt)
{
    for (unsigned turn = 0; turn < SF_IMPORT_SEATS; turn++) {
        unsigned same = 0;
        for (unsigned i = 0; i < SF_IMPORT_SEATS; i++)
            same +=
                sf_text_equal(protocol->import->name[(turn + i) % SF_IMPORT_SEATS], dealt->name[i]);
        if (same == SF_IMPORT_SEATS)
            return turn;
    }
    return 0;
}

static void seat_players(struct protocol *protocol, const struct dealt *dealt, const char *dealer)
{
    unsigned turn = find_turn(protocol, dealt), seat;

    for (unsigned i = 0; i < SF_IMPORT_SEATS; i++) {
        seat = (turn + i) % SF_IMPORT_SEATS;
        if (!sf_text_equal(protocol->import->name[seat], dealt->name[i]))
            protocol->import->number = 0; /* other players: their accounts are unknown */
        memcpy(protocol->import->name[seat], dealt->name[i], SF_RECORD_NAME_SIZE);
        memcpy(protocol->record->name[seat], dealt->name[i], SF_RECORD_NAME_SIZE);
        protocol->told.hand[seat] = dealt->hand[i];
    }
    seat = (turn + SF_IMPORT_SEATS - 1) % SF_IMPORT_SEATS;
    protocol->record->dealer = (uint8_t)seat;
    if (!sf_text_equal(protocol->record->name[seat], dealer))
        fail(protocol, SF_WHY_IMP_DEALER_LAST);
}

static void read_hands(struct protocol *protocol)
{
    struct dealt dealt = {.hand = {0}};
    char dealer[LINE_SIZE];
    const char *at = protocol->line;

    if (!sf_text_take(&at, "Geber:")) {
        fail(protocol, SF_WHY_IMP_DEALER);
        return;
    }
    skip_blanks(&at);
    memcpy(dealer, at, strlen(at) + 1);
    next_line(protocol);
    at = protocol->line;
    if (sf_text_take(&at, "Spielart:")) {
        skip_blanks(&at);
        protocol->pushed = sf_text_equal(at, "Schieber");
        if (!protocol->pushed)
            fail(protocol, SF_WHY_IMP_KIND);
        next_line(protocol);
    }
    for (unsigned i = 0; i < SF_IMPORT_SEATS && !protocol->error; i++) {
        read_hand(protocol, &dealt, i);
        if (i + 1 < SF_IMPORT_SEATS)
            next_line(protocol);
    }
    if (!protocol->error)
        seat_players(protocol, &dealt, dealer);
    if (!protocol->error)
        next_line(protocol);
}

/* --- the game and its tricks ------------------------------------------------------------------ */

static void read_game(struct protocol *protocol)
{
    struct sf_tale *told = &protocol->told;
    char name[SF_RECORD_NAME_SIZE];
    const char *game;

    told->game_at = protocol->line_at;
    told->has_game = !sf_text_equal(protocol->line, "Es wurde zusammengeworfen.");
    if (!told->has_game) {
        if (protocol->pushed)
            fail(protocol, SF_WHY_IMP_SCHIEBER);
    } else if (sf_text_equal(protocol->line, "Es wurde Ramsch gespielt.")) {
        told->contract = sf_contract_of(SF_RAMSCH, SF_NO_SEAT);
    } else if (!split(protocol->line, " spielt ", name, &game)) {
        fail(protocol, SF_WHY_IMP_PLAYS);
    } else if (find_seat(protocol, name) == SF_NO_SEAT) {
        fail(protocol, SF_WHY_IMP_PLAYER);
    } else if (!sf_tale_game(&told->contract, game)) {
        fail(protocol, SF_WHY_IMP_GAME);
    } else {
        told->contract.declarer = (uint8_t)find_seat(protocol, name);
    }
}

static void read_trick(struct protocol *protocol)
{
    struct sf_tale *told = &protocol->told;
    char name[SF_RECORD_NAME_SIZE];
    const char *rest;
    unsigned leader, card, count = 0;

    if (!split(protocol->line, " spielt aus:", name, &rest) ||
        find_seat(protocol, name) == SF_NO_SEAT) {
        fail(protocol, SF_WHY_IMP_TRICK);
        return;
    }
    leader = find_seat(protocol, name);
    while ((card = take_card(&rest)) != SF_NO_CARD && told->cards < SF_CARD_N) {
        told->card[told->cards] = (uint8_t)card;
        told->by[told->cards] = (uint8_t)((leader + count++) % SF_IMPORT_SEATS);
        told->card_at[told->cards++] = protocol->line_at;
    }
    if (count != SF_IMPORT_SEATS || *rest)
        fail(protocol, SF_WHY_IMP_TRICK_SIZE);
}

static void read_tricks(struct protocol *protocol)
{
    struct sf_tale *told = &protocol->told;
    unsigned size = sf_count(told->hand[protocol->record->dealer]);
    unsigned tricks = !told->has_game ? 0 : protocol->pushed ? size + 2 : size;

    if (tricks != 0 && tricks != 6 && tricks != 8)
        fail(protocol, SF_WHY_IMP_HAND_SIZE);
    for (unsigned i = 0; i < tricks && !protocol->error; i++) {
        next_line(protocol);
        read_trick(protocol);
    }
    /* The hands at the start of play are then the cards that were played. */
    if (protocol->pushed && !protocol->error && !sf_tale_hands(told))
        fail(protocol, SF_WHY_IMP_WHOLE_DECK);
    if (protocol->pushed)
        told->house.variants |= UINT32_C(1) << SF_VARIANT_SCHIEBE;
}

/* --- sentences -------------------------------------------------------------------------------- */

/* Line breaks may be anywhere in them. */
static void add_sentence(struct protocol *protocol)
{
    size_t have = strlen(protocol->sentences), more = strlen(protocol->line);

    if (have + more + 2 > SENTENCES) {
        fail(protocol, SF_WHY_IMP_ACCOUNTS);
        return;
    }
    if (have)
        protocol->sentences[have++] = ' ';
    memcpy(protocol->sentences + have, protocol->line, more + 1);
}

/* The number before the words: "2 mal aufgedoppelt". */
static bool number_before(const char *from, const char *words, int64_t *number)
{
    const char *at = find_words(from, words), *start = at;

    while (start && start > from && start[-1] >= '0' && start[-1] <= '9')
        start--;
    return start && sf_text_number(&start, number);
}

/* The number after the words: "Mit Schneider 20". */
static bool number_after(const char *from, const char *words, int64_t *number)
{
    const char *at = find_words(from, words);

    if (!at)
        return false;
    at += strlen(words);
    return sf_text_number(&at, number);
}

static void read_points(struct protocol *protocol)
{
    int64_t points;

    if (number_before(protocol->sentences, " Augen", &points) &&
        find_words(protocol->sentences, "Gegner haben ") && points <= 120) {
        protocol->told.has_points = true;
        protocol->told.points = (unsigned)(120 - points);
    }
}

/* Laufende: how many are paid, and the price of each. */
static void read_runs(struct protocol *protocol, const char *prices, int64_t before)
{
    int64_t count, after = 0;
    bool with =
        number_before(prices, " Laufenden ", &count) && number_after(prices, " Laufenden ", &after);
    bool without = !with && number_before(prices, " Laufende ", &count) &&
                   number_after(prices, " Laufende ", &after);

    if ((!with && !without) || count < 1 || count > 14 || after < before)
        return;
    protocol->run = (unsigned)count;
    protocol->laufende = (after - before) / count;
}

/* How many laid and doubled; the protocol does not name them. */
static void read_doublings(struct protocol *protocol, const char *prices)
{
    struct sf_tale *told = &protocol->told;
    int64_t laid = 0, stosses = 0;

    number_before(prices, " mal aufgedoppelt", &laid);
    number_before(prices, " mal gespritzt", &stosses);
    if (laid > SF_IMPORT_SEATS || stosses > SF_STOSS_MAX) {
        fail(protocol, SF_WHY_IMP_DOUBLINGS);
        return;
    }
    for (unsigned i = 1; i <= laid; i++)
        told->laid |= 1u << (protocol->record->dealer + i) % SF_IMPORT_SEATS;
    told->stosses = (unsigned)stosses;
    memset(told->stoss, SF_NO_SEAT, sizeof told->stoss);
}

static void set_price(struct protocol *protocol, enum sf_tariff key, int64_t price)
{
    if (price >= 0 && price <= SF_PRICE_MAX)
        protocol->told.house.tariff[key] = (int32_t)price;
}

/* "Das Rufspiel kostet 10 Punkte. Mit Schneider 20 Punkte. Mit 3 Laufenden 50 Punkte. ..." */
static void read_prices(struct protocol *protocol)
{
    const char *prices = find_words(protocol->sentences, " kostet ");
    const struct sf_contract *contract = &protocol->told.contract;
    int64_t base, after;

    if (!protocol->told.has_game)
        return;
    if (!prices || !number_after(prices, " kostet ", &base)) {
        fail(protocol, SF_WHY_IMP_COSTS);
        return;
    }
    set_price(protocol,
              contract->game == SF_RAMSCH     ? SF_TARIFF_RAMSCH
              : contract->game == SF_RUFSPIEL ? SF_TARIFF_RUFSPIEL
                                              : SF_TARIFF_SOLO,
              base);
    if (number_after(prices, "Mit Schneider ", &after)) {
        set_price(protocol, SF_TARIFF_SCHNEIDER, after - base);
        base = after;
    }
    if (number_after(prices, "Mit Schwarz ", &after))
        base = after;
    read_runs(protocol, prices, base);
    if (protocol->run)
        set_price(protocol, SF_TARIFF_LAUFENDE, protocol->laufende);
    read_doublings(protocol, prices);
}

/* The minimum of Laufende is inferred from this game: it is that of the book unless the game proves
 * otherwise. */
static void judge_runs(struct protocol *protocol)
{
    struct sf_tale *told = &protocol->told;
    const struct sf_contract *contract = &told->contract;
    struct sf_rules rules = sf_rulebooks[told->book];
    uint8_t from = rules.price[contract->game].run_from;
    sf_cards hand[SF_SEATS] = {0};
    enum sf_side side;
    unsigned run;

    if (!told->has_game || contract->declarer == SF_NO_SEAT || !from)
        return;
    memcpy(hand, told->hand, sizeof told->hand);
    if (sf_count(hand[0]) == 6)
        rules.deck = SF_SHORT_DECK;
    run = sf_score_run(&rules, contract, hand, sf_contract_party(contract, hand), &side);
    if (protocol->run && protocol->run < from)
        told->house.run_from[contract->game] = (int8_t)protocol->run;
    if (!protocol->run && run >= from)
        told->house.run_from[contract->game] = (int8_t)(run < 14 ? run + 1 : 0);
}

/* --- accounts --------------------------------------------------------------------------------- */

/* The seats in the order of the columns: "Spiel Preis NAME NAME NAME NAME Stock". */
static bool read_columns(struct protocol *protocol, unsigned columns[SF_IMPORT_SEATS], bool *stock)
{
    const char *at = protocol->line;
    unsigned used = 0;

    if (!sf_text_take(&at, "Spiel "))
        return false;
    skip_blanks(&at);
    if (!sf_text_take(&at, "Preis "))
        return false;
    for (unsigned i = 0; i < SF_IMPORT_SEATS; i++) {
        size_t longest = 0;
        skip_blanks(&at);
        for (unsigned seat = 0; seat < SF_IMPORT_SEATS; seat++) {
            const char *name = protocol->record->name[seat], *end = at;
            size_t length = strlen(name);
            if (!(used >> seat & 1) && length > longest && sf_text_take(&end, name) &&
                (*end == ' ' || !*end)) {
                columns[i] = seat;
                longest = length;
            }
        }
        if (!longest)
            return false;
        used |= 1u << columns[i];
        at += longest;
    }
    skip_blanks(&at);
    *stock = sf_text_equal(at, "Stock");
    return *stock || !*at;
}

static bool take_signed(const char **at, int64_t *number)
{
    bool less;

    skip_blanks(at);
    less = **at == '-';
    if (**at == '-' || **at == '+')
        (*at)++;
    if (!sf_text_number(at, number))
        return false;
    *number = less ? -*number : *number;
    return true;
}

static void book(struct protocol *protocol, int64_t number, const int64_t total[SF_IMPORT_SEATS],
                 int64_t pot)
{
    static const int64_t nothing[SF_IMPORT_SEATS];
    struct sf_import *import = protocol->import;
    bool first = number == 1, next = import->number && (uint64_t)number == import->number + 1;
    const int64_t *before = first ? nothing : import->total;

    protocol->told.has_paid = first || next;
    protocol->record->pot = next ? import->pot : 0;
    protocol->told.pot = pot;
    for (unsigned seat = 0; seat < SF_IMPORT_SEATS; seat++)
        protocol->told.paid[seat] = total[seat] - before[seat];
    import->number = (uint64_t)number;
    memcpy(import->total, total, sizeof import->total);
    import->pot = pot;
    protocol->record->id.number = (uint64_t)number;
}

static void read_accounts(struct protocol *protocol)
{
    unsigned columns[SF_IMPORT_SEATS];
    int64_t number, price = 0, total[SF_IMPORT_SEATS], pot = 0;
    const char *at;
    bool good, stock;

    if (!read_columns(protocol, columns, &stock)) {
        fail(protocol, SF_WHY_IMP_COLUMNS);
        return;
    }
    next_line(protocol);
    at = protocol->line;
    good = take_signed(&at, &number) && take_signed(&at, &price) && number > 0;
    for (unsigned i = 0; i < SF_IMPORT_SEATS && good; i++)
        good = take_signed(&at, &total[columns[i]]);
    good = good && (!stock || take_signed(&at, &pot)) && !*at && pot >= 0;
    protocol->told.has_value = good;
    protocol->told.value = price;
    if (good)
        book(protocol, number, total, pot);
    else
        fail(protocol, SF_WHY_IMP_NUMBERS);
}

/* The content of the Stock, and how much each seat pays into it when nobody plays. */
static void judge_stock(struct protocol *protocol)
{
    struct sf_tale *told = &protocol->told;
    int64_t before = protocol->record->pot;

    if (!before && !told->pot)
        return;
    told->house.variants |= UINT32_C(1) << SF_VARIANT_STOCK;
    if (!told->has_game && told->has_paid)
        set_price(protocol, SF_TARIFF_UNIT, (told->pot - before) / SF_IMPORT_SEATS);
}

static void read_result(struct protocol *protocol)
{
    bool accounts = false;

    while (!accounts && !protocol->error) {
        bool more = next_line(protocol);
        const char *at = protocol->line;
        accounts = sf_text_take(&at, "Spiel ");
        if (!more || !*protocol->line)
            fail(protocol, SF_WHY_IMP_ACCOUNTS);
        else if (!accounts)
            add_sentence(protocol);
    }
    if (!protocol->error)
        read_accounts(protocol);
    if (!protocol->error)
        read_prices(protocol);
    if (protocol->error)
        return;
    read_points(protocol);
    judge_runs(protocol);
    judge_stock(protocol);
}

/* --- all of it -------------------------------------------------------------------------------- */

/* The protocol counts doublings and does not name the seats. */
static void warn(struct protocol *protocol)
{
    struct sf_out *out = protocol->import->message;
    unsigned laid = sf_count(protocol->told.laid), doubled = protocol->told.stosses;

    if (laid && doubled)
        sf_message_say(out, SF_WHY_IMP_LAID_AND_DOUBLED, SF_WITH(SF_N(laid), SF_N(doubled)));
    else if (laid)
        sf_message_say(out, SF_WHY_IMP_LAID, SF_WITH(SF_N(laid)));
    else if (doubled)
        sf_message_say(out, SF_WHY_IMP_DOUBLED, SF_WITH(SF_N(doubled)));
}

/* Where the next game begins, after one that could not be read: not before `from`. */
static size_t next_game(const struct protocol *protocol, size_t from)
{
    const char *text = protocol->source.text;
    size_t length = protocol->source.length;
    static const char word[] = "Geber:";

    for (size_t at = from; at + sizeof word - 1 <= length; at++)
        if (at && text[at - 1] == '\n' && memcmp(text + at, word, sizeof word - 1) == 0)
            return at;
    return length;
}

static size_t line_end(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);

    return end ? (size_t)(end - text) : length;
}

bool sf_netschafkopf_looks_like(const char *text, size_t length)
{
    static const char dealer[] = "Geber:", top[] = "gespielt von";
    size_t second;

    if (length >= sizeof dealer - 1 && memcmp(text, dealer, sizeof dealer - 1) == 0)
        return true;
    second = line_end(text, length) + 1;
    return second < length && length - second >= sizeof top - 1 &&
           memcmp(text + second, top, sizeof top - 1) == 0;
}

/* The parts of a game, in order. */
static void read_block(struct protocol *protocol)
{
    static void (*const steps[])(struct protocol * protocol) = {read_hands, read_game, read_tricks,
                                                                read_result};

    for (size_t i = 0; i < sizeof steps / sizeof *steps && !protocol->error; i++)
        steps[i](protocol);
}

enum sf_error sf_netschafkopf_read(struct sf_import *import, const char *text, size_t length,
                                   struct sf_record *record, size_t *used)
{
    struct protocol protocol;
    size_t dealer;

    memset(&protocol, 0, sizeof protocol);
    protocol.source = (struct sf_source){import, text, length};
    protocol.import = import;
    protocol.record = record;
    sf_tale_init(&protocol.told, SF_BSV_1989);
    memset(record, 0, sizeof *record);
    record->contract = sf_contract_of(SF_RUFSPIEL, SF_NO_SEAT);
    skip_blank_lines(&protocol);
    read_top(&protocol);
    dealer = protocol.at;
    read_block(&protocol);
    if (protocol.error) {
        import->number = 0; /* the payout of the next game is then unknown */
        *used = next_game(&protocol, dealer);
        return protocol.error;
    }
    *used = protocol.at;
    memcpy(record->date, import->date, sizeof record->date);
    warn(&protocol);
    return sf_tale_play(&protocol.source, &protocol.told, record);
}
