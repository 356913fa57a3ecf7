/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/typed.h"
#include "lists/price.h"
#include <stddef.h>

static const char *const wrongs[SF_TYPED_N] = {
#define SF_TYPED_NAME(id, name) name,
    SF_TYPED_WRONG(SF_TYPED_NAME)
#undef SF_TYPED_NAME
};

const char *sf_typed_wrong_name(enum sf_typed_wrong wrong)
{
    return wrongs[wrong];
}

unsigned sf_list_dealer(unsigned seats, unsigned number)
{
    return (number - 1u) % seats;
}

unsigned sf_list_playing(unsigned seats, unsigned number)
{
    unsigned all = (1u << seats) - 1u;

    return seats == 5 ? all & ~(1u << sf_list_dealer(seats, number)) : all;
}

unsigned sf_list_doublings(const struct sf_rules *rules, unsigned seats, enum sf_row_kind kind)
{
    bool never = kind == SF_ROW_SIE || kind == SF_ROW_MUSS || kind == SF_ROW_RAMSCH;

    if (kind == SF_ROW_PASSED)
        return 0;
    return (never ? 0 : rules->stoss_levels) + sf_row_layers(rules, seats < 4 ? seats : 4);
}

unsigned sf_list_jungfrauen(unsigned playing)
{
    return sf_count(playing) - 2;
}

bool sf_list_ramsch(const struct sf_rules *rules, unsigned playing, unsigned seat,
                    unsigned jungfrauen, bool march, unsigned doublings, struct sf_row *row)
{
    int64_t others = sf_count(playing) - 1, value = sf_price_ramsch(rules, march) << doublings;
    int64_t all = (others + (march ? 0 : sf_count(jungfrauen))) * value;

    if (all > SF_ENTRY_MAX)
        return false;
    *row = (struct sf_row){.kind = SF_ROW_RAMSCH, .declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};
    for (unsigned at = 0; at < SF_SEATS; at++) {
        int64_t entry = jungfrauen >> at & 1 ? 2 * value : value;
        if (at == seat)
            row->entry[at] = (int16_t)(march ? all : -all);
        else if (playing >> at & 1)
            row->entry[at] = (int16_t)(march ? -value : entry);
    }
    return true;
}

/* --- a text that is read ------------------------------------------------------------------------
 */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A byte of the text as it is meant: small letters, one kind of dash, one kind of blank. `length`
 * is that of the character. */
static char plain(const char *at, size_t *length)
{
    *length = 1;
    if (*at == '\xc2' && at[1] == '\xa0') { /* no-break space */
        *length = 2;
        return ' ';
    }
    if (*at == '\xe2' &&
        ((at[1] == '\x88' && at[2] == '\x92') || (at[1] == '\x80' && at[2] == '\x93'))) {
        *length = 3;
        return '-';
    }
    if (*at >= 'A' && *at <= 'Z')
        return (char)(*at - 'A' + 'a');
    return *at == '\t' || *at == '\n' || *at == '\r' ? ' ' : *at;
}

/* Into `to`, without blanks at both ends; false if it is too long. */
static bool normalise(const char *text, char to[SF_TYPED_MAX + 1])
{
    size_t n = 0, length;

    for (; *text; text += length) {
        char c = plain(text, &length);
        if (n == SF_TYPED_MAX)
            return false;
        if (c != ' ' || n)
            to[n++] = c;
    }
    while (n && to[n - 1] == ' ')
        n--;
    to[n] = 0;
    return true;
}

/* One to four digits at *at, which moves behind them; -1 if there are none, or more. */
static int32_t read_digits(const char **at)
{
    int32_t value = 0;
    unsigned n = 0;

    for (; is_digit(**at); (*at)++, n++)
        value = n < 4 ? 10 * value + (**at - '0') : value;
    return n >= 1 && n <= 4 ? value : -1;
}

static bool is_gap(char c)
{
    return c == ' ' || c == ',' || c == ';' || c == '/';
}

static void skip_gaps(const char **at)
{
    while (is_gap(**at))
        (*at)++;
}

/* As many entries as there are seats, and nothing else. A minus begins the next one. */
static bool read_entries(const char *at, unsigned seats, struct sf_row *row)
{
    skip_gaps(&at);
    for (unsigned seat = 0; seat < seats; seat++) {
        bool minus = *at == '-';
        int32_t value;
        if (*at == '-' || *at == '+')
            at++;
        value = read_digits(&at);
        if (value < 0 || (*at && *at != '-' && !is_gap(*at)))
            return false;
        row->entry[seat] = (int16_t)(minus ? -value : value);
        skip_gaps(&at);
    }
    return !*at;
}

/* --- keys ---------------------------------------------------------------------------------------
 */

struct keys {
    bool minus;
    unsigned digits;
    uint8_t seat[4];
    uint8_t game; /* by its letter, or SF_GAME_N */
    bool ramsch, march;
    unsigned others; /* Jungfrauen */
    uint8_t other[4];
    char word; /* s, x, t, i, or 0 */
    unsigned doublings;
    uint8_t spritze; /* who doubled, or SF_NO_SEAT: not said */
    uint8_t run;
    int32_t value; /* -1: the book's */
};

/* The longer ones first. */
const struct sf_typed_letters sf_typed_letters[] = {
    {"fw", SF_FARBWENZ}, {"fg", SF_FARBGEIER}, {"w", SF_WENZ}, {"g", SF_GEIER},  {"f", SF_FARBWENZ},
    {"b", SF_BETTEL},    {"h", SF_HOCHZEIT},   {"m", SF_MUSS}, {NULL, SF_GAME_N}};

static bool read_word(const char **at, const char *words, char *word)
{
    for (*word = 0; *words; words++)
        if (**at == *words) {
            *word = *(*at)++;
            return true;
        }
    return false;
}

/* Seats from 1, at most four of them. */
static unsigned read_seats(const char **at, uint8_t seat[4])
{
    unsigned n = 0;

    for (; **at >= '1' && **at <= '9' && n < 4; (*at)++)
        seat[n++] = (uint8_t)(**at - '1');
    return n;
}

static void read_letters(const char **at, struct keys *keys)
{
    char letter;

    keys->march = read_word(at, "d", &letter);
    keys->ramsch = keys->march || read_word(at, "r", &letter);
    if (keys->ramsch && !keys->march)
        keys->others = read_seats(at, keys->other);
    for (const struct sf_typed_letters *row = sf_typed_letters; !keys->ramsch && row->text; row++) {
        size_t length = row->text[1] ? 2 : 1;
        if ((*at)[0] != row->text[0] || (length == 2 && (*at)[1] != row->text[1]))
            continue;
        keys->game = row->game;
        *at += length;
        return;
    }
}

/* One or two digits behind an l. */
static void read_run(const char **at, struct keys *keys)
{
    if (**at != 'l' || (*at)[1] < '1' || (*at)[1] > '9')
        return;
    keys->run = (uint8_t)((*at)[1] - '0');
    *at += 2;
    if (is_digit(**at))
        keys->run = (uint8_t)(10 * keys->run + (*(*at)++ - '0'));
}

static bool read_keys(const char *at, struct keys *keys)
{
    char k;

    *keys =
        (struct keys){.minus = *at == '-', .value = -1, .spritze = SF_NO_SEAT, .game = SF_GAME_N};
    at += keys->minus;
    keys->digits = read_seats(&at, keys->seat);
    if (!keys->digits)
        return false;
    read_letters(&at, keys);
    if (!keys->ramsch)
        read_word(&at, "stxi", &keys->word);
    while (read_word(&at, "k", &k))
        keys->doublings++;
    if (keys->doublings && *at >= '1' && *at <= '9')
        keys->spritze = (uint8_t)(*at++ - '1');
    read_run(&at, keys);
    if (*at != ' ')
        return !*at;
    while (*at == ' ')
        at++;
    keys->value = read_digits(&at);
    return keys->value >= 0 && !*at;
}

/* How many play against a soloist. */
static unsigned against(unsigned seats)
{
    return seats == 3 ? 2 : 3;
}

static enum sf_typed_wrong read_party(const struct keys *keys, unsigned seats, unsigned playing,
                                      unsigned *party)
{
    *party = 0;
    for (unsigned i = 0; i < keys->digits; i++)
        if (keys->seat[i] >= seats)
            return SF_TYPED_SEAT;
    for (unsigned i = 0; i < keys->digits; i++) {
        unsigned bit = 1u << keys->seat[i];
        if (*party & bit)
            return SF_TYPED_TWICE;
        *party |= bit;
    }
    if (*party & ~playing)
        return SF_TYPED_DEALER;
    return keys->digits > against(seats) ? SF_TYPED_COUNT : SF_TYPED_NOTHING;
}

/* The seat that doubled plays against the party. */
static enum sf_typed_wrong read_spritze(const struct keys *keys, unsigned seats, unsigned playing,
                                        unsigned party)
{
    if (keys->spritze == SF_NO_SEAT)
        return SF_TYPED_NOTHING;
    if (keys->spritze >= seats)
        return SF_TYPED_SEAT;
    if (party >> keys->spritze & 1)
        return SF_TYPED_TWICE;
    return playing >> keys->spritze & 1 ? SF_TYPED_NOTHING : SF_TYPED_DEALER;
}

static enum sf_row_kind kind_of(const struct keys *keys, bool solo)
{
    if (keys->word == 't')
        return SF_ROW_TOUT;
    if (keys->word == 'i')
        return SF_ROW_SIE;
    if (keys->game == SF_MUSS)
        return SF_ROW_MUSS;
    return solo ? SF_ROW_SOLO : SF_ROW_RUFSPIEL;
}

/* The price from one loser to one winner; 0: the book has no such price. Where Laufende are paid, a
 * Tout has some of them anyway. */
static int64_t price_of(const struct sf_rules *rules, const struct keys *keys, bool solo)
{
    enum sf_row_kind kind = kind_of(keys, solo);
    unsigned height = keys->word == 'x' ? SF_SCHWARZ : keys->word == 's' ? SF_SCHNEIDER : SF_PLAIN;

    if (keys->game != SF_GAME_N &&
        (!(rules->games >> keys->game & 1) || sf_games[keys->game].alone != solo))
        return 0;
    if (keys->value >= 0)
        return keys->value;
    if (!solo && (kind == SF_ROW_TOUT || kind == SF_ROW_SIE))
        return 0;
    return sf_price_of(rules, kind, keys->game, height,
                       keys->run ? keys->run : sf_price_run(rules, kind, keys->game));
}

static unsigned lowest(unsigned seats)
{
    unsigned seat = 0;

    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

/* Names the declarer, because a lost Rufspiel may cost Reuegeld and a Stock is theirs alone: the
 * first of the two seats. */
static void state_declarer(const struct sf_rules *rules, const struct keys *keys, bool solo,
                           unsigned party, struct sf_row *row)
{
    if (solo && (keys->word == 't' || keys->word == 'i')) {
        row->kind = (uint8_t)kind_of(keys, solo);
        row->declarer = (uint8_t)lowest(party);
    } else if (!solo && (rules->remorse_partner || sf_row_stock(rules, SF_SEATS))) {
        row->declarer = keys->seat[0];
    }
    row->spritze = keys->spritze;
}

/* A row from the seats of the declarer's party. */
static enum sf_typed_wrong make(unsigned party, unsigned playing, bool won, int64_t value,
                                struct sf_row *row)
{
    bool solo = !(party & (party - 1));
    int64_t others = sf_count(playing) - 1;

    if (!value || others * value > SF_ENTRY_MAX)
        return SF_TYPED_VALUE;
    for (unsigned seat = 0; seat < SF_SEATS; seat++) {
        bool own = party >> seat & 1;
        int64_t entry = own && solo ? others * value : value;
        if (playing >> seat & 1)
            row->entry[seat] = (int16_t)(own == won ? entry : -entry);
    }
    return SF_TYPED_NOTHING;
}

/* The seats of a Ramsch: the loser, and those who are Jungfrau. */
static enum sf_typed_wrong read_ramsch(const struct sf_rules *rules, const struct keys *keys,
                                       unsigned seats, unsigned playing, struct sf_row *row)
{
    struct keys named = {.digits = keys->others};
    unsigned jungfrauen = 0, loser = keys->seat[0];
    enum sf_typed_wrong wrong;

    if (keys->minus || keys->value >= 0 || keys->run || keys->spritze != SF_NO_SEAT)
        return SF_TYPED_FORM;
    if (!(rules->games >> SF_RAMSCH & 1) ||
        keys->doublings > sf_list_doublings(rules, seats, SF_ROW_RAMSCH))
        return SF_TYPED_VALUE;
    for (unsigned i = 0; i < keys->others; i++)
        named.seat[i] = keys->other[i];
    wrong = read_party(&named, seats, playing, &jungfrauen);
    if (wrong)
        return wrong;
    if (loser >= seats)
        return SF_TYPED_SEAT;
    if (jungfrauen >> loser & 1)
        return SF_TYPED_TWICE;
    if (!(playing >> loser & 1))
        return SF_TYPED_DEALER;
    if (keys->digits != 1 || keys->others > sf_list_jungfrauen(playing))
        return SF_TYPED_COUNT;
    return sf_list_ramsch(rules, playing, loser, jungfrauen, keys->march, keys->doublings, row)
               ? SF_TYPED_NOTHING
               : SF_TYPED_VALUE;
}

static enum sf_typed_wrong read_game(const struct sf_rules *rules, unsigned seats, unsigned number,
                                     const char *text, struct sf_row *row)
{
    unsigned playing = sf_list_playing(seats, number), party;
    struct keys keys;
    enum sf_typed_wrong wrong;
    bool solo;

    if (!read_keys(text, &keys))
        return SF_TYPED_FORM;
    if (keys.ramsch)
        return read_ramsch(rules, &keys, seats, playing, row);
    wrong = read_party(&keys, seats, playing, &party);
    if (wrong)
        return wrong;
    solo = keys.digits != 2 || seats == 3;
    if (keys.digits == against(seats)) { /* those against a soloist */
        party = playing & ~party;
        keys.minus = !keys.minus;
    }
    wrong = read_spritze(&keys, seats, playing, party);
    if (wrong)
        return wrong;
    if (keys.doublings > sf_list_doublings(rules, seats, kind_of(&keys, solo)))
        return SF_TYPED_VALUE;
    state_declarer(rules, &keys, solo, party, row);
    return make(party, playing, !keys.minus, price_of(rules, &keys, solo) << keys.doublings, row);
}

/* Everybody has passed: zeros, or what each pays into the Stock. */
static enum sf_typed_wrong pass(bool may, int32_t stock, unsigned playing, struct sf_row *row)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        row->entry[seat] = (int16_t)(playing >> seat & 1 ? -stock : 0);
    return may ? SF_TYPED_NOTHING : SF_TYPED_PASSED;
}

enum sf_typed_wrong sf_typed_read(const struct sf_rules *rules, unsigned seats, unsigned number,
                                  const char *text, struct sf_row *row)
{
    struct sf_row made = {.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};
    int32_t stock = sf_row_stock(rules, seats);
    bool passed = rules->all_pass == SF_PASS_ZERO || stock;
    enum sf_typed_wrong wrong = SF_TYPED_NOTHING;
    char typed[SF_TYPED_MAX + 1];

    if (!normalise(text, typed))
        return SF_TYPED_FORM;
    if (read_entries(typed, seats, &made)) {
        *row = made;
        return SF_TYPED_NOTHING;
    }
    made = (struct sf_row){.declarer = SF_NO_SEAT, .spritze = SF_NO_SEAT};
    if (typed[0] && !typed[1] && (typed[0] == '0' || (typed[0] == '-' && passed)))
        wrong = pass(passed, stock, sf_list_playing(seats, number), &made);
    else
        wrong = read_game(rules, seats, number, typed, &made);
    if (!wrong)
        *row = made;
    return wrong;
}
