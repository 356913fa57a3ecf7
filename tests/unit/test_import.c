/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"
#include "sanitized.h"

#include "record/import_parts.h"
#include "record/markup.h"
#include "record/record_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Records of others: the pages and protocols of tests/import are written in the form of their
 * programs, with games and names of our own. Their values were worked out apart from
 * this program.
 */

enum { FILE_MAX = 1 << 17 };

static char file[FILE_MAX];
static char words[2048];
static struct sf_import source;
static struct sf_out message;
static struct sf_record record;
static enum sf_lang lang = SF_EN; /* of the message */

static size_t read_file(const char *name)
{
    const char *root = getenv("STICHFEST_ROOT");
    char path[512];
    FILE *stream;
    size_t length;

    snprintf(path, sizeof path, "%s/tests/import/%s", root ? root : ".", name);
    stream = fopen(path, "rb");
    if (!stream)
        fail_msg("cannot read %s", path);
    length = fread(file, 1, FILE_MAX - 1, stream);
    fclose(stream);
    assert_true(length < FILE_MAX - 1);
    file[length] = 0;
    return length;
}

typedef enum sf_error reader(struct sf_import *import, const char *text, size_t length,
                             struct sf_record *record, size_t *used);

/* From a copy that ends where the text ends, so that reading too far is noticed. */
static enum sf_error read_from(reader *read, const char *text, size_t length, size_t *used)
{
    char *copy = malloc(length + !length);
    enum sf_error error;

    assert_non_null(copy);
    memcpy(copy, text, length);
    sf_out_init(&message, words, sizeof words - 1);
    message.lang = lang;
    source.message = &message;
    source.at = (struct sf_record_at){1, 1};
    *used = 0;
    error = read(&source, copy, length, &record, used);
    words[message.length] = 0;
    free(copy);
    assert_true(*used <= length && (*used || !length));
    return error;
}

static void begin(void)
{
    memset(&source, 0, sizeof source);
}

/* --- what a record must be -------------------------------------------------------------------- */

struct expected {
    const char *contract; /* "1 rufspiel GA tout", or "" */
    const char *doubled;  /* seats that laid, then those who doubled: "0 2 / 3 1" */
    const char *result;
    int64_t payout[4];
};

static void put_seats(char **to, const char *seat)
{
    *to += sprintf(*to, "%s ", seat);
}

/* Contract and doublings of what was played, in words. */
static void tell(const struct sf_deal *deal, char contract[64], char doubled[64])
{
    const struct sf_contract *c = &deal->contract;
    const struct sf_game_row *row = &sf_games[c->game];
    char *at = doubled;

    contract[0] = 0;
    if (deal->has_contract && c->declarer == SF_NO_SEAT)
        sprintf(contract, "%s", row->name);
    else if (deal->has_contract)
        sprintf(contract, "%u %s%s%.1s%s%s", c->declarer, row->name,
                c->suit == SF_NO_SUIT ? "" : " ",
                c->suit == SF_NO_SUIT ? "" : (const char[]){sf_suit_letter(c->suit), 0},
                row->calls ? "A" : "", c->tout ? " tout" : "");
    for (unsigned seat = 0; seat < 4; seat++)
        if (deal->stake.laid >> seat & 1)
            put_seats(&at, (const char[]){(char)('0' + seat), 0});
    put_seats(&at, "/");
    for (unsigned i = 0; i < deal->stake.stoss_count; i++)
        put_seats(&at, (const char[]){(char)('0' + deal->stake.stoss[i]), 0});
    at[-1] = 0;
}

static void goes_round(void)
{
    static char text[SF_RECORD_TEXT_MAX], again[SF_RECORD_TEXT_MAX];
    static struct sf_record copy;
    struct sf_record_trouble fault;
    struct sf_out out;
    size_t length, used;

    sf_out_init(&out, text, sizeof text);
    assert_int_equal(sf_record_write_text(&out, &record), SF_OK);
    length = out.length;
    assert_int_equal(sf_record_read_text(&copy, text, length, &used, NULL, &fault), SF_OK);
    sf_out_init(&out, again, sizeof again);
    assert_int_equal(sf_record_write_text(&out, &copy), SF_OK);
    assert_int_equal(out.length, length);
    assert_memory_equal(text, again, length);
}

static void assert_record(const struct expected *expected)
{
    struct sf_series series;
    struct sf_fault why;
    char contract[64], doubled[64], result[SF_RESULT_WORDS_SIZE];

    assert_int_equal(sf_record_fold(&record, &series, &why), SF_OK);
    tell(&series.deal, contract, doubled);
    sf_record_result(result, &series.deal);
    assert_string_equal(contract, expected->contract);
    assert_string_equal(doubled, expected->doubled);
    assert_string_equal(result, expected->result);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(series.total[seat], expected->payout[seat]);
    goes_round();
}

/* --- pages of Sauspiel ------------------------------------------------------------------------ */

static const struct page {
    const char *name;
    enum sf_record_from from;
    const char *label, *date, *warning;
    struct expected expected;
} pages[] = {
    /* 20 */
    {"rufspiel",
     SF_FROM_HANDS,
     "1400000001",
     "2026-01-03",
     "",
     {"1 rufspiel GA", "/", "won 78", {20, 20, -20, -20}}},
    /* (20 + 3 x 10) x 4 x 4; two would play: what they said after that is not ours */
    {"kontra",
     SF_FROM_CONTRACT,
     "1400000002",
     "2026-03-28",
     "",
     {"0 rufspiel GA", "0 2 / 3 1", "lost 60", {-800, -800, 800, 800}}},
    /* (50 + 3 x 10) x 2 */
    {"solo",
     SF_FROM_HANDS,
     "1400000003",
     "2026-01-03",
     "",
     {"3 solo H", "3 /", "won 71", {-160, -160, -160, 480}}},
    /* 50 + 10 */
    {"wenz",
     SF_FROM_HANDS,
     "1400000004",
     "2026-01-03",
     "",
     {"2 wenz", "/", "lost 29 schneider", {60, 60, -180, 60}}},
    /* (50 + 3 x 10) x 2: three Laufende of the others */
    {"tout",
     SF_FROM_HANDS,
     "1400000005",
     "2026-01-03",
     "",
     {"0 geier tout", "/", "lost 62", {-480, 160, 160, 160}}},
    {"ramsch",
     SF_FROM_HANDS,
     "1400000006",
     "2026-01-03",
     "",
     {"ramsch", "/", "loser 3", {20, 20, 20, -60}}},
    /* a Jungfrau doubles for all of them there, and for herself here */
    {"jungfrau",
     SF_FROM_HANDS,
     "1400000007",
     "2026-01-03",
     "the source pays 40 -120 40 40, by schule-2024 it is 20 -80 20 40",
     {"ramsch", "/", "loser 1", {20, -80, 20, 40}}},
    {"zamgworfen",
     SF_FROM_HANDS,
     "1400000008",
     "2026-01-03",
     "",
     {"", "1 3 /", "passed", {0, 0, 0, 0}}},
    /* (15 + 5) x 2 cents, 24 cards */
    {"kurz",
     SF_FROM_HANDS,
     "1400000009",
     "2026-01-03",
     "",
     {"2 rufspiel EA", "3 /", "won 94 schneider", {-40, 40, 40, -40}}},
    /* 50 + 10 + 10 + 3 x 10; no hands and no auction on the page */
    {"farbwenz",
     SF_FROM_CONTRACT,
     "1400000010",
     "2026-01-03",
     "",
     {"0 farbwenz S", "/", "lost 0 schneider schwarz", {-300, 100, 100, 100}}},
};
enum { PAGES = sizeof pages / sizeof *pages };

static size_t read_page_file(const char *name)
{
    char path[64];

    snprintf(path, sizeof path, "sauspiel-%s.html", name);
    return read_file(path);
}

static void assert_page(const struct page *page, const char *text, size_t length)
{
    static const char *const names[] = {"Zenzi", "Jörgl", "Sepp&Co", "Wast'l"};
    size_t used;
    enum sf_error error;

    begin();
    assert_true(sf_sauspiel_looks_like(text, length));
    assert_false(sf_netschafkopf_looks_like(text, length));
    error = read_from(sf_sauspiel_read, text, length, &used);
    if (error)
        fail_msg("%s: %u:%u: %s", page->name, source.at.line, source.at.column, words);
    assert_string_equal(words, page->warning);
    assert_int_equal(record.rules.book, SF_SCHULE_2024);
    assert_int_equal(record.from, page->from);
    assert_int_equal(record.dealer, 3);
    assert_string_equal(record.label, page->label);
    assert_string_equal(record.date, page->date);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_string_equal(record.name[seat], names[seat]);
    assert_record(&page->expected);
}

static void pages_of_sauspiel(void **state)
{
    (void)state;
    for (unsigned i = 0; i < PAGES; i++)
        assert_page(&pages[i], file, read_page_file(pages[i].name));
}

/* The same in any order of white space, with CR LF, and with a mark in front. */
static void pages_saved_by_others(void **state)
{
    static char other[2 * FILE_MAX];

    (void)state;
    for (unsigned i = 0; i < PAGES; i++) {
        size_t length = read_page_file(pages[i].name), to = 3;
        memcpy(other, "\xef\xbb\xbf", 3);
        for (size_t at = 0; at < length; at++) {
            if (file[at] == '\n')
                other[to++] = '\r';
            other[to++] = file[at];
        }
        assert_page(&pages[i], other, to);
    }
}

/* Two pages in one file: the first ends with its last tag. */
static void pages_one_after_another(void **state)
{
    static char two[2 * FILE_MAX];
    size_t first = read_page_file("wenz"), second, used;

    (void)state;
    memcpy(two, file, first);
    second = read_page_file("solo");
    memcpy(two + first, file, second);
    begin();
    assert_int_equal(read_from(sf_sauspiel_read, two, first + second, &used), SF_OK);
    assert_string_equal(record.label, "1400000004");
    assert_int_equal(used, first - 1);
}

/* --- what is wrong with a text ---------------------------------------------------------------- */

/* The file with one thing in it changed; the line of the change. */
static unsigned change(const char *from, const char *to, size_t *length)
{
    static char rest[FILE_MAX];
    char *at = strstr(file, from);
    unsigned line = 1;

    if (!at)
        fail_msg("there is no %s", from);
    for (const char *i = file; i < at; i++)
        line += *i == '\n';
    strcpy(rest, at + strlen(from));
    sprintf(at, "%s%s", to, rest);
    *length = strlen(file);
    return line;
}

struct wrong {
    const char *name, *from, *to;
    const char *message; /* a part of it */
    bool here;           /* it is told on the line of the change */
    const char *german;  /* the whole message */
};

static void assert_german(reader *read, const struct wrong *wrong, size_t length)
{
    size_t used;

    begin();
    lang = SF_DE;
    assert_int_not_equal(read_from(read, file, length, &used), SF_OK);
    lang = SF_EN;
    assert_string_equal(words, wrong->german);
}

static void assert_wrong(reader *read, const struct wrong *wrong, size_t length)
{
    unsigned line = change(wrong->from, wrong->to, &length);
    size_t used;

    begin();
    if (!read_from(read, file, length, &used))
        fail_msg("%s without %s is accepted", wrong->name, wrong->from);
    if (!strstr(words, wrong->message))
        fail_msg("%s without %s: %s", wrong->name, wrong->from, words);
    if (wrong->here)
        assert_int_equal(source.at.line, line);
    assert_german(read, wrong, length);
}

static void pages_that_are_wrong(void **state)
{
    static const struct wrong wrongs[] = {
        {"broken", "1. Stich", "1. Stich", "20 of 32 cards", false,
         "das Spiel muss bis zur letzten Karte gehen, hier sind es 20 von 32 Karten"},
        {"wenz", "game-participants", "gone", "a game page of Sauspiel is expected", false,
         "hier gehört eine Spielseite von Sauspiel hin, mit vier Spielern in game-participants"},
        {"wenz", "data-username=\"Zenzi\"", "data-username=\"Wast&#39;l\"",
         "four different players", false,
         "hier gehören vier verschiedene Spieler hin; da steht „Wast'l“"},
        {"wenz", "<h1>Wenz von", "<h1>Bettel von",
         "a game that is known is expected, not \"Bettel von Sepp&Co\"", true,
         "in den Titel gehört ein bekanntes Spiel; da steht „Bettel von Sepp&Co“"},
        {"wenz", "<h1>Wenz von Sepp&amp;Co", "<h1>Wenz von Sepp", "a game that is known", true,
         "in den Titel gehört ein bekanntes Spiel; da steht „Wenz von Sepp“"},
        {"wenz", "<h1>Wenz von Sepp&amp;Co", "<h1>Wenz", "names the declarer", true,
         "in den Titel gehört, wer gespielt hat; da steht „Wenz“"},
        {"wenz", "<h1>Wenz von Sepp&amp;Co", "<h1>Wenz von Zenzi",
         "the declarer must be the player who would play", true,
         "gespielt haben muss, wer spielen wollte; da steht „Wenz von Zenzi“"},
        {"wenz", "<h1>Wenz von Sepp&amp;Co", "<h1>Zamgworfen",
         "the declarer must be the player who would play", true,
         "gespielt haben muss, wer spielen wollte; da steht „Zamgworfen“"},
        {"wenz", "sagt weiter.", "sagt nix.", "\"dad gern.\" is expected, not \"sagt nix.\"", false,
         "hier gehört „sagt weiter.“ oder „dad gern.“ hin; da steht „sagt nix.“"},
        {"wenz", "P 10 / 20 / 50", "umsonst", "two or three prices is expected, not \"umsonst\"",
         false, "hier gehört ein Tarif mit zwei oder drei Preisen hin; da steht „umsonst“"},
        {"wenz", "P 10 / 20 / 50", "P 10 / 20 / 5000000", "two or three prices", false,
         "hier gehört ein Tarif mit zwei oder drei Preisen hin; da steht „P 10 / 20 / 5000000“"},
        {"tout", "title=\"Geier\"", "title=\"Muss\"",
         "a special rule that is known is expected, not \"Muss\"", true,
         "hier gehört eine bekannte Sonderregel hin; da steht „Muss“"},
        {"kontra", ">Zenzi</a>, ", ">Xaver</a>, ",
         "one of the four players is expected, not \"Xaver\"", true,
         "hier gehört einer der vier Spieler hin; da steht „Xaver“"},
        {"kontra", ">Wast&#x27;l</a>, ", ">Zenzi</a>, ", "the opponents' turn to double", false,
         "Platz 1: mit dem Verdoppeln sind die Gegner an der Reihe (schule-2024 5.3.1)"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof wrongs / sizeof *wrongs; i++)
        assert_wrong(sf_sauspiel_read, &wrongs[i], read_page_file(wrongs[i].name));
}

/* Without the hands they are the cards that were played, since all were. */
static void hands_from_the_tricks(void **state)
{
    sf_cards hands[SF_SEATS];
    size_t length = read_page_file("solo"), used;

    (void)state;
    begin();
    assert_int_equal(read_from(sf_sauspiel_read, file, length, &used), SF_OK);
    memcpy(hands, record.hand, sizeof hands);
    change("Karten werden ausgegeben", "Karten bleiben geheim", &length);
    begin();
    assert_int_equal(read_from(sf_sauspiel_read, file, length, &used), SF_OK);
    assert_memory_equal(record.hand, hands, sizeof hands);
}

/* A page that was cut off is refused, or nothing that counts is missing. */
static void pages_cut_off(void **state)
{
    enum { STEP = SANITIZED ? 211 : 23 };
    size_t length = read_page_file("kontra"), used;
    const char *last = NULL;

    (void)state;
    for (const char *at = file; (at = strstr(at, "card-image")); at++)
        last = at;
    for (size_t cut = 0; cut < length; cut += STEP) {
        begin();
        if (!read_from(sf_sauspiel_read, file, cut, &used)) {
            assert_true(file + cut > last);
            assert_record(&pages[1].expected);
        } else {
            assert_true(message.length > 0);
        }
    }
}

/* --- protocols of NetSchafkopf ---------------------------------------------------------------- */

static const struct game {
    unsigned dealer;
    uint32_t variants;
    const char *warning;
    struct expected expected;
} evening[] = {
#define V(v) (UINT32_C(1) << SF_VARIANT_##v)
    {3, 0, "", {"3 rufspiel SA", "/", "won 86", {-10, 10, -10, 10}}},
    /* (50 + 10 + 3 x 10) x 2 */
    {0,
     V(LEGEN),
     "the source does not name the seats that laid (1); the record",
     {"3 solo H", "1 /", "won 103 schneider", {-180, -180, -180, 540}}},
    /* 50 + 10 + 2 x 10 */
    {1, 0, "", {"3 wenz", "/", "lost 21 schneider", {80, 80, 80, -240}}},
    /* 10 x 4 x 4 */
    {2,
     V(LEGEN),
     "the source does not name the seats that laid (2) and doubled (2);",
     {"0 rufspiel SA", "0 3 / 3 0", "lost 60", {-160, -160, 160, 160}}},
    {3, 0, "", {"", "/", "passed", {0, 0, 0, 0}}},
    {0,
     V(RAMSCH) | V(LEGEN),
     "the source does not name the seats that laid (1); the record",
     {"ramsch", "1 /", "loser 3", {20, 20, 20, -60}}},
    /* the Jungfrau doubles for all of them there, and for herself here */
    {1,
     V(RAMSCH),
     "the source pays 20 -60 20 20, by bsv-1989 it is 20 -40 10 10",
     {"ramsch", "/", "loser 1", {20, -40, 10, 10}}},
    {2, 0, "", {"1 wenz tout", "/", "lost 45", {100, -300, 100, 100}}},
    {3, V(SCHIEBE), "", {"0 solo H", "/", "lost 35", {-150, 50, 50, 50}}},
    /* 50 + 2 x 10 */
    {0, V(GEIER), "", {"2 farbgeier H", "/", "won 79", {-70, -70, 210, -70}}},
    /* three Laufende that this table does not pay */
    {1, 0, "", {"1 rufspiel SA", "/", "won 70", {-10, 10, -10, 10}}},
};
enum { EVENING = sizeof evening / sizeof *evening };

static void assert_evening(const char *text, size_t length)
{
    static const char *const names[] = {"Gast", "Jörgl", "Frau Huber", "Wastl"};
    size_t at = 0, used;

    begin();
    for (unsigned i = 0; i < EVENING; i++) {
        const struct game *game = &evening[i];
        while (text[at] == ' ' || text[at] == '\r' || text[at] == '\n')
            at++;
        assert_true(sf_netschafkopf_looks_like(text + at, length - at));
        if (read_from(sf_netschafkopf_read, text + at, length - at, &used))
            fail_msg("game %u: %u:%u: %s", i + 1, source.at.line, source.at.column, words);
        at += used;
        assert_ptr_equal(strstr(words, game->warning), words);
        assert_true(game->warning[0] || !words[0]);
        assert_int_equal(record.id.number, i + 1);
        assert_string_equal(record.date, "2020-05-16");
        assert_int_equal(record.dealer, game->dealer);
        assert_int_equal(record.rules.book, SF_BSV_1989);
        assert_int_equal(record.rules.variants, game->variants);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_string_equal(record.name[seat], names[seat]);
        assert_record(&game->expected);
    }
}

static void an_evening(void **state)
{
    (void)state;
    assert_evening(file, read_file("netschafkopf-abend.txt"));
}

/* As the program writes it, and as an editor may have saved it. */
static void an_evening_in_utf8(void **state)
{
    static char other[2 * FILE_MAX];
    size_t length = read_file("netschafkopf-abend.txt"), to = 0;

    (void)state;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)file[i];
        if (c >= 0x80)
            other[to++] = (char)(0xc0 | c >> 6);
        if (c != '\r')
            other[to++] = (char)(c >= 0x80 ? 0x80 | (c & 0x3f) : c);
    }
    other[to] = 0;
    assert_non_null(strstr(other, "Jörgl"));
    assert_evening(other, to);
}

static void short_cards(void **state)
{
    static const struct expected games[] = {
        {"3 rufspiel GA", "/", "won 103 schneider", {3, -3, -3, 3}}, /* 2 + 1 */
        {"1 farbwenz E", "/", "lost 7 schneider", {6, -18, 6, 6}},   /* 5 + 1 */
    };
    size_t length = read_file("netschafkopf-kurz.txt"), at = 0, used;

    (void)state;
    begin();
    for (unsigned i = 0; i < 2; i++) {
        if (read_from(sf_netschafkopf_read, file + at, length - at, &used))
            fail_msg("game %u: %u:%u: %s", i + 1, source.at.line, source.at.column, words);
        at += used;
        assert_string_equal(words, "");
        assert_int_equal(record.rules.deck, SF_SHORT_DECK);
        assert_record(&games[i]);
    }
}

/* Nobody plays: each pays 10. Then a Rufspiel of 10 is won, and the declarer takes the Stock. */
static void a_stock(void **state)
{
    static const struct expected games[] = {
        {"", "/", "stock", {-10, -10, -10, -10}},
        {"3 rufspiel EA", "/", "won 72", {-10, -10, 10, 50}},
    };
    size_t length = read_file("netschafkopf-stock.txt"), at = 0, used;

    (void)state;
    begin();
    for (unsigned i = 0; i < 2; i++) {
        if (read_from(sf_netschafkopf_read, file + at, length - at, &used))
            fail_msg("game %u: %u:%u: %s", i + 1, source.at.line, source.at.column, words);
        at += used;
        assert_string_equal(words, "");
        assert_int_equal(record.rules.variants, V(STOCK));
        assert_int_equal(record.pot, i * 40);
        assert_record(&games[i]);
    }
    length = read_file("netschafkopf-stock.txt");
    change("       40\n", "       43\n", &length);
    begin();
    assert_int_equal(read_from(sf_netschafkopf_read, file, length, &used), SF_OK);
    assert_non_null(strstr(words, "the source has 43 in the Stock, the record 40"));
}

/* Letters that Windows-1252 has and Latin-1 has not. */
static void names_of_windows(void **state)
{
    size_t length = read_file("netschafkopf-kurz.txt"), used;

    (void)state;
    while (strstr(file, "PcOben"))
        change("PcOben", "\x8ar \x80\xdf\x9f", &length);
    begin();
    if (read_from(sf_netschafkopf_read, file, length, &used))
        fail_msg("%u:%u: %s", source.at.line, source.at.column, words);
    assert_string_equal(record.name[2], "Šr €ßŸ");
}

static void protocols_that_are_wrong(void **state)
{
    static const struct wrong wrongs[] = {
        {"top", "gespielt von", "gewonnen von", "\"gespielt von\" in its second line is expected",
         true,
         "in die zweite Zeile des Protokolls gehört „gespielt von“; da steht „gewonnen von Gast am "
         "02.01.24 mit Version 8.00, Update 07.09.20.“"},
        {"dealer", "Geber: PcRechts", "Geber: PcOben", "the dealer is expected as the last", false,
         "das Blatt des Gebers gehört an den Schluss; da steht „PcRechts hat: EA EK GZ GO HZ HK“"},
        {"hands", " hat: ", " hatte: ", "\"NAME hat:\" and the cards are expected", true,
         "hier gehören „NAME hat:“ und die Karten hin; da steht „Gast hatte: EZ EO GA GU SA SO“"},
        {"hands", "Gast hat: ", "Gast hat: XX ", "cards are expected", true,
         "hier gehören Karten hin; da steht „Gast hat: XX EZ EO GA GU SA SO“"},
        {"kind", "Geber: PcRechts\n", "Geber: PcRechts\nSpielart: Tarock\n",
         "\"Spielart: Schieber\" or the hands", false,
         "hier gehören „Spielart: Schieber“ oder die Blätter hin; da steht „Spielart: Tarock“"},
        {"game", "spielt Mit der", "spielt Mit dem",
         "a game that is known is expected, not \"PcRechts spielt Mit dem", true,
         "hier gehört ein bekanntes Spiel hin; da steht „PcRechts spielt Mit dem Grün-Ass“"},
        {"game", "PcRechts spielt Mit", "PcUnten spielt Mit", "one of the four players", true,
         "hier gehört einer der vier Spieler hin; da steht „PcUnten spielt Mit der Grün-Ass“"},
        {"trick", " spielt aus: ", " spielt ein: ", "\"NAME spielt aus:\" and a trick are expected",
         true,
         "hier gehören „NAME spielt aus:“ und ein Stich hin; da steht „Gast spielt ein: GA GK G9 "
         "GZ“"},
        {"price", "Rufspiel kostet", "Rufspiel war umsonst", "\"kostet\" and the price is expected",
         false,
         "davor fehlt der Satz mit „kostet“ und dem Preis; da steht „1        3           -3       "
         "    -3           +3           +3        0“"},
        {"accounts", "Spiel    Preis", "Saldo", "\"Spiel\" and the accounts are expected", false,
         "hier gehören „Spiel“ und die Konten hin; da ist das Spiel schon zu Ende"},
        {"accounts", "PcOben     PcRechts         Gast    Stock", "PcOben     PcRechts    Stock",
         "the four names", true,
         "hier gehören „Spiel“, „Preis“, die vier Namen und „Stock“ hin; da steht „Spiel    Preis  "
         "    PcLinks       PcOben     PcRechts    Stock“"},
        {"accounts", "        +3 ", "       gut ", "the row of the accounts is expected", true,
         "hier gehört die Zeile der Konten hin, lauter Zahlen; da steht „1        3           -3   "
         "        -3          gut           +3        0“"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof wrongs / sizeof *wrongs; i++)
        assert_wrong(sf_netschafkopf_read, &wrongs[i], read_file("netschafkopf-kurz.txt"));
}

/* After a game that cannot be read the next one is; what it paid follows from its price. */
static void on_with_the_next_game(void **state)
{
    size_t length = read_file("netschafkopf-kurz.txt"), used;

    (void)state;
    change("spielt Mit der", "spielt Mit dem", &length);
    begin();
    assert_int_equal(read_from(sf_netschafkopf_read, file, length, &used), SF_E_BAD_NOTATION);
    assert_memory_equal(file + used, "Geber: Gast", 11);
    assert_int_equal(read_from(sf_netschafkopf_read, file + used, length - used, &used), SF_OK);
    assert_string_equal(words, "");
    assert_int_equal(record.id.number, 2);
}

/* A price is held against the game also where the accounts before it are not known. */
static void a_price_alone(void **state)
{
    size_t length = read_file("netschafkopf-kurz.txt"), used;
    const char *second;

    (void)state;
    change("    2        6 ", "    2        7 ", &length);
    second = strstr(file, "Geber: Gast");
    begin();
    assert_int_equal(read_from(sf_netschafkopf_read, second, strlen(second), &used), SF_OK);
    assert_string_equal(words, "the source has a price of 7, 21 for all, by bsv-1989 it is 18");
    begin();
    lang = SF_DE;
    assert_int_equal(read_from(sf_netschafkopf_read, second, strlen(second), &used), SF_OK);
    lang = SF_EN;
    assert_string_equal(words, "die Quelle hat den Preis 7, zusammen 21, nach bsv-1989 sind es 18");
}

/* Accounts and prices that do not follow from the cards are told, with both. */
static void another_price(void **state)
{
    size_t length = read_file("netschafkopf-kurz.txt"), used;

    (void)state;
    change("kostet 2 Punkte", "kostet 4 Punkte", &length);
    begin();
    assert_int_equal(read_from(sf_netschafkopf_read, file, length, &used), SF_OK);
    assert_non_null(strstr(words, "the source pays 3 -3 -3 3, by bsv-1989 it is "));
    length = read_file("netschafkopf-kurz.txt");
    change("Gegner haben 17", "Gegner haben 18", &length);
    begin();
    assert_int_equal(read_from(sf_netschafkopf_read, file, length, &used), SF_OK);
    assert_string_equal(words,
                        "the source counts 102 points of the declarer's side, the cards give 103");
}

static void protocols_cut_off(void **state)
{
    size_t length = read_file("netschafkopf-kurz.txt"), used, first;

    (void)state;
    begin();
    assert_int_equal(read_from(sf_netschafkopf_read, file, length, &first), SF_OK);
    for (size_t cut = 0; cut + 2 < first; cut++) { /* the last digit and the end of the line */
        begin();
        assert_int_not_equal(read_from(sf_netschafkopf_read, file, cut, &used), SF_OK);
        assert_true(message.length > 0);
    }
}

/* --- names of games --------------------------------------------------------------------------- */

static void names_of_games(void **state)
{
    static const struct {
        const char *words;
        enum sf_game game;
        enum sf_suit suit;
        bool tout;
    } rows[] = {
        {"Sauspiel auf die Alte", SF_RUFSPIEL, SF_EICHEL, false},
        {"Sauspiel auf die Blaue", SF_RUFSPIEL, SF_GRAS, false},
        {"Sauspiel auf die Hundsgfickte", SF_RUFSPIEL, SF_SCHELLEN, false},
        {"Mit der Eichel-As", SF_RUFSPIEL, SF_EICHEL, false},
        {"Mit der Grün-Ass", SF_RUFSPIEL, SF_GRAS, false},
        {"Mit der Schellen-Sau", SF_RUFSPIEL, SF_SCHELLEN, false},
        {"Herz-Solo", SF_SOLO, SF_HERZ, false},
        {"Schellen-Solo-Tout", SF_SOLO, SF_SCHELLEN, true},
        {"Wenz", SF_WENZ, SF_NO_SUIT, false},
        {"Wenz Tout", SF_WENZ, SF_NO_SUIT, true},
        {"Grün-Wenz", SF_FARBWENZ, SF_GRAS, false},
        {"Gras-Farbwenz-Tout", SF_FARBWENZ, SF_GRAS, true},
        {"Geier", SF_GEIER, SF_NO_SUIT, false},
        {"Eichel-Geier", SF_FARBGEIER, SF_EICHEL, false},
    };
    static const char *const none[] = {"",
                                       "Solo",
                                       "Eichel",
                                       "Herz-",
                                       "Farbwenz",
                                       "Sauspiel auf die",
                                       "Mit der Alte",
                                       "Mit der -As",
                                       "Wenz von",
                                       "Wenz-Toute",
                                       "Bettel",
                                       "Sauspiel auf die Alte "};
    struct sf_contract contract = sf_contract_of(SF_RUFSPIEL, 2);

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_true(sf_tale_game(&contract, rows[i].words));
        assert_int_equal(contract.game, rows[i].game);
        assert_int_equal(contract.suit, rows[i].suit);
        assert_int_equal(contract.tout, rows[i].tout);
        assert_int_equal(contract.declarer, 2);
    }
    for (unsigned i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(sf_tale_game(&contract, none[i]));
    assert_int_equal(sf_tale_card("EX"), SF_CARD(SF_EICHEL, SF_ZEHN));
    assert_int_equal(sf_tale_card("SZ"), SF_CARD(SF_SCHELLEN, SF_ZEHN));
    assert_int_equal(sf_tale_card("by"), SF_NO_CARD);
    assert_int_equal(sf_tale_card("EO7"), SF_NO_CARD);
}

/* --- HTML ------------------------------------------------------------------------------------- */

/* All pieces of a text: <name> [text] </name>. */
static const char *pieces(const char *html)
{
    static char told[512];
    struct sf_markup markup;
    struct sf_markup_line line;
    char *at = told;

    told[0] = 0;
    sf_markup_begin(&markup, html, strlen(html));
    while (sf_markup_next(&markup)) {
        sf_markup_line_begin(&line);
        sf_markup_line_add(&line, &markup);
        if (markup.mark == SF_MARK_TEXT)
            at += sprintf(at, "[%s]", line.text);
        else
            at += sprintf(at, "%s%.*s>", markup.mark == SF_MARK_OPEN ? "<" : "</",
                          (int)markup.name_length, html + markup.name);
    }
    return told;
}

static void html_in_pieces(void **state)
{
    static const char *const rows[][2] = {
        {"", ""},
        {"Servus", "[Servus]"},
        {"<p>a  b\n c</p>", "<p>[a b c]</p>"},
        {"<!DOCTYPE html><p>x<!-- <b>no</b> -->y<br/>z", "<p>[x][y]<br>[z]"},
        {"<script>if (a < b) \"</p>\"</script>x", "<script></script>[x]"},
        {"<STYLE>p > a {}</Style><P>", "<STYLE></Style><P>"},
        {"1 < 2 &lt; 3 &amp;&amp; <", "[1 < 2 < 3 && <]"},
        {"J&ouml;rgl &#228;&#xE4; &nbsp;&euro; &bogus; &amp", "[Jörgl ää € &bogus; &amp]"},
        {"&#0;&#x110000;&#xd800;&;&#;", "[&#0;&#x110000;&#xd800;&;&#;]"},
        {"<a title=\"x > y\">z</a>", "<a>[z]</a>"},
        {"<a title=\"open", "<a>"},
        {"<!-- open", ""},
        {"<", "[<]"},
        {"</", "[</]"},
        {"<?xml?></3><p", "[</3>]<p>"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(pieces(rows[i][0]), rows[i][1]);
}

static void html_attributes(void **state)
{
    static const char html[] =
        "<a b c='1 &amp; 2' D=x/ class=\"one  two-three\" e=\"\" c=\"later\">";
    struct sf_markup markup;
    char value[8];

    (void)state;
    sf_markup_begin(&markup, html, sizeof html - 1);
    assert_true(sf_markup_next(&markup));
    assert_true(sf_markup_is(&markup, "a"));
    assert_false(sf_markup_is(&markup, "ab"));
    assert_true(sf_markup_attribute(&markup, "b", value, sizeof value));
    assert_string_equal(value, "");
    assert_true(sf_markup_attribute(&markup, "c", value, sizeof value));
    assert_string_equal(value, "1 & 2");
    assert_true(sf_markup_attribute(&markup, "d", value, sizeof value));
    assert_string_equal(value, "x/");
    assert_true(sf_markup_attribute(&markup, "e", value, sizeof value));
    assert_false(sf_markup_attribute(&markup, "f", value, sizeof value));
    assert_false(sf_markup_attribute(&markup, "class", value, sizeof value)); /* too long */
    assert_true(sf_markup_class(&markup, "one"));
    assert_true(sf_markup_class(&markup, "two-three"));
    assert_false(sf_markup_class(&markup, "two"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_of_sauspiel),
        cmocka_unit_test(pages_saved_by_others),
        cmocka_unit_test(pages_one_after_another),
        cmocka_unit_test(pages_that_are_wrong),
        cmocka_unit_test(hands_from_the_tricks),
        cmocka_unit_test(pages_cut_off),
        cmocka_unit_test(an_evening),
        cmocka_unit_test(an_evening_in_utf8),
        cmocka_unit_test(short_cards),
        cmocka_unit_test(a_stock),
        cmocka_unit_test(names_of_windows),
        cmocka_unit_test(protocols_that_are_wrong),
        cmocka_unit_test(on_with_the_next_game),
        cmocka_unit_test(a_price_alone),
        cmocka_unit_test(another_price),
        cmocka_unit_test(protocols_cut_off),
        cmocka_unit_test(names_of_games),
        cmocka_unit_test(html_in_pieces),
        cmocka_unit_test(html_attributes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
