/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/words.h"
#include "base/error_words.h"
#include "rulebook/rows.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const seat_names[SF_SEATS] = {NULL, "Sepp", "Vroni", "Resi", "Max"};
static const char *const you[SF_LANG_N] = {"Du", "You"};

const char *sf_seat_spoken(const struct sf_speech *speech, unsigned seat)
{
    static const char *const organiser[SF_LANG_N] = {"Die Spielleitung", "The organiser"};

    if (seat >= SF_SEATS)
        return organiser[speech->lang];
    return seat == speech->me ? you[speech->lang] : seat_names[seat];
}

enum sf_pack sf_pack_of(enum sf_book book)
{
    return strcmp(sf_book_words[book].ober, "Dame") == 0 ? SF_PACK_FRENCH : SF_PACK_GERMAN;
}

void sf_fill(struct sf_sentence *out, const char *text, const char *const *parts)
{
    unsigned count = 0;

    while (parts[count])
        count++;
    while (*text) {
        size_t plain = strcspn(text, "$");
        sf_sentence_add_bytes(out, text, plain);
        text += plain;
        if (!*text)
            break;
        if ((unsigned)(text[1] - '0') < count)
            sf_sentence_add(out, parts[text[1] - '0']);
        text += text[1] ? 2 : 1;
    }
}

void sf_piece_add(struct sf_piece *piece, const char *more)
{
    size_t length = strlen(piece->text), added = strlen(more);

    if (length + added < sizeof piece->text)
        memcpy(piece->text + length, more, added + 1);
}

struct sf_piece sf_number_spoken(int64_t number)
{
    struct sf_piece piece;

    snprintf(piece.text, sizeof piece.text, "%" PRId64, number);
    return piece;
}

struct sf_piece sf_amount_spoken(const struct sf_speech *speech, int64_t amount)
{
    const struct sf_book_words *words = &sf_book_words[speech->book];
    struct sf_piece piece;

    snprintf(piece.text, sizeof piece.text, "%" PRId64 " %s", amount,
             amount == 1 || amount == -1 ? words->unit_one[speech->lang]
                                         : words->unit_many[speech->lang]);
    return piece;
}

/* ---- cards ---- */

struct rank_row {
    const char *article, *name;
    const char *face;
    const char *object; /* accusative form, where it differs from the name */
};

struct pack_row {
    const char *suit[SF_SUIT_N]; /* Schellen, Herz, Gras, Eichel */
    const char *sign[SF_SUIT_N];
    bool rank_first; /* "the queen of clubs" */
    struct rank_row rank[SF_RANK_N];
};

#define NUMBERS_DE                                                                                 \
    [SF_SIEBEN] = {"die", "Sieben", "7", NULL}, [SF_ACHT] = {"die", "Acht", "8", NULL},            \
    [SF_NEUN] = {"die", "Neun", "9", NULL}, [SF_ZEHN] = {"die", "Zehn", "10", NULL},               \
    [SF_KOENIG] = {"den", "König", "K", NULL}
#define NUMBERS_EN                                                                                 \
    [SF_SIEBEN] = {"the", "seven", "7", NULL}, [SF_ACHT] = {"the", "eight", "8", NULL},            \
    [SF_NEUN] = {"the", "nine", "9", NULL}, [SF_ZEHN] = {"the", "ten", "10", NULL},                \
    [SF_KOENIG] = {"the", "king", "K", NULL}

static const struct pack_row packs[SF_PACK_N][SF_LANG_N] = {
    [SF_PACK_GERMAN] = {[SF_DE] = {.suit = {"Schellen", "Herz", "Gras", "Eichel"},
                                   .sign = {"S", "H", "G", "E"},
                                   .rank = {NUMBERS_DE, [SF_UNTER] = {"den", "Unter", "U", NULL},
                                            [SF_OBER] = {"den", "Ober", "O", NULL},
                                            [SF_AS] = {"die", "Sau", "A", NULL}}},
                        [SF_EN] = {.suit = {"Schellen", "Herz", "Gras", "Eichel"},
                                   .sign = {"S", "H", "G", "E"},
                                   .rank = {NUMBERS_EN, [SF_UNTER] = {"the", "Unter", "U", NULL},
                                            [SF_OBER] = {"the", "Ober", "O", NULL},
                                            [SF_AS] = {"the", "ace", "A", NULL}}}},
    [SF_PACK_FRENCH] =
        {[SF_DE] =
             {.suit = {"Karo", "Herz", "Pik", "Kreuz"},
              .sign = {"♦", "♥", "♠", "♣"},
              .rank =
                  {NUMBERS_DE, [SF_UNTER] = {"den", "Bube", "B", "Buben"},
                   [SF_OBER] = {"die", "Dame", "D", NULL}, [SF_AS] = {"das", "Ass", "A", NULL}}},
         [SF_EN] =
             {.suit = {"diamonds", "hearts", "spades", "clubs"},
              .sign = {"♦", "♥", "♠", "♣"},
              .rank_first = true,
              .rank =
                  {NUMBERS_EN, [SF_UNTER] = {"the", "jack", "J", NULL},
                   [SF_OBER] = {"the", "queen", "Q", NULL}, [SF_AS] = {"the", "ace", "A", NULL}}}},
};

static const struct pack_row *pack_of(const struct sf_speech *speech)
{
    return &packs[speech->pack][speech->lang];
}

const char *sf_suit_spoken(const struct sf_speech *speech, unsigned suit)
{
    return pack_of(speech)->suit[suit];
}

static struct sf_piece card_name(const struct sf_speech *speech, unsigned card, const char *rank)
{
    const struct pack_row *pack = pack_of(speech);
    const char *suit = pack->suit[sf_card_suit(card)];
    struct sf_piece piece;

    if (pack->rank_first)
        snprintf(piece.text, sizeof piece.text, "%s of %s", rank, suit);
    else
        snprintf(piece.text, sizeof piece.text, "%s%s%s", suit, speech->lang == SF_DE ? "-" : " ",
                 rank);
    return piece;
}

struct sf_piece sf_card_spoken(const struct sf_speech *speech, unsigned card)
{
    return card_name(speech, card, pack_of(speech)->rank[sf_card_rank(card)].name);
}

struct sf_piece sf_card_spoken_with_article(const struct sf_speech *speech, unsigned card)
{
    const struct rank_row *rank = &pack_of(speech)->rank[sf_card_rank(card)];
    struct sf_piece name = card_name(speech, card, rank->object ? rank->object : rank->name), piece;

    snprintf(piece.text, sizeof piece.text, "%s %.80s", rank->article, name.text);
    return piece;
}

struct sf_piece sf_card_face(const struct sf_speech *speech, unsigned card)
{
    const struct pack_row *pack = pack_of(speech);
    struct sf_piece piece;

    snprintf(piece.text, sizeof piece.text, "%s%s", pack->sign[sf_card_suit(card)],
             pack->rank[sf_card_rank(card)].face);
    return piece;
}

unsigned sf_cards_sorted(const struct sf_contract *contract, bool announced, sf_cards cards,
                         uint8_t sorted[SF_CARD_N])
{
    /* Before a game is announced, a hand is sorted as for a Rufspiel. */
    struct sf_contract usual = sf_contract_of(SF_RUFSPIEL, 0);
    const struct sf_order *order = sf_contract_order(announced ? contract : &usual);
    uint32_t places = sf_order_places(order, cards);
    unsigned count = 0;

    for (; places; places &= ~(UINT32_C(1) << sf_highest(places)))
        sorted[count++] = order->card[sf_highest(places)];
    return count;
}

/* ---- games and declarations ---- */

static const char *const sayings[SF_WORD_N][SF_LANG_N] = {
    [SF_SAY_WEITER] = {"Weiter", "Weiter (pass)"},
    [SF_SAY_SPIELE] = {"Ich spiele", "Ich spiele (I play)"},
    [SF_SAY_SPIELE_AUCH] = {"Ich spiele auch", "Ich spiele auch (I play too)"},
    [SF_SAY_SELBST] = {"Selbst", "Selbst (myself)"},
    [SF_SAY_GUT] = {"Gut", "Gut (all right)"},
    [SF_SAY_BESSER] = {"Besser", "Besser (better)"},
    [SF_SAY_AUCH_NOCH] = {"Auch noch", "Auch noch (still)"},
    [SF_SAY_WIEDER_BESSER] = {"Wieder besser", "Wieder besser (better again)"},
    [SF_SAY_HALTE] = {"Halte ich", "Halte ich (I hold)"},
    [SF_SAY_ERNEUT_BESSER] = {"Erneut besser", "Erneut besser (better once more)"},
    [SF_SAY_KANN_ICH_HALTEN] = {"Kann ich halten", "Kann ich halten (I can hold)"},
    [SF_SAY_EINS] = {"Eins", "Eins (I hold an ace)"},
    [SF_SAY_SPIEL] = {"Spiel", "Spiel (a Rufspiel)"},
    [SF_SAY_KAMMERN] = {"Kammern", "Kammern (I take it over)"},
    [SF_SAY_WEG] = {"Weg", "Weg (pass)"},
    [SF_SAY_HOCHZEIT] = {"Hochzeit", "Hochzeit (wedding)"},
    [SF_SAY_GRAB] = {"Ich nehme sie", "Ich nehme sie (I take it)"},
    [SF_SAY_RAMSCH] = {"Ramsch", "Ramsch"},
    [SF_SAY_STOCK] = {"Stock", "Stock"},
    [SF_SAY_APPROVE] = {"Genehmigt", "Approved"},
    [SF_SAY_REFUSE] = {"Abgelehnt", "Refused"},
};

struct sf_piece sf_say_spoken(const struct sf_speech *speech, struct sf_say say)
{
    static const char *const bid[SF_LANG_N] = {"Ich biete", "I bid"};
    struct sf_piece piece;

    if (say.word == SF_SAY_CLASS)
        snprintf(piece.text, sizeof piece.text, "%s",
                 sf_book_class(speech->book, (enum sf_class)say.arg));
    else if (say.word == SF_SAY_BID)
        snprintf(piece.text, sizeof piece.text, "%s %u", bid[speech->lang], say.arg);
    else
        snprintf(piece.text, sizeof piece.text, "%s", sayings[say.word][speech->lang]);
    return piece;
}

static struct sf_piece called_game(const struct sf_speech *speech, const struct sf_contract *c)
{
    static const char *const on[SF_LANG_N] = {"auf", "calling"};
    struct sf_piece card = sf_card_spoken_with_article(speech, sf_contract_called(c)), piece;

    snprintf(piece.text, sizeof piece.text, "%s %s %.50s%s",
             sf_book_game(speech->book, (enum sf_game)c->game), on[speech->lang], card.text,
             c->renonce ? " (Renonce)" : "");
    return piece;
}

struct sf_piece sf_contract_spoken(const struct sf_speech *speech, const struct sf_contract *c)
{
    static const char *const bid[SF_LANG_N] = {", geboten", ", bid"};
    struct sf_piece piece;
    bool suit = sf_games[c->game].trump_suit && c->suit < SF_SUIT_N;
    int length;

    if (sf_games[c->game].calls && c->suit < SF_SUIT_N)
        return called_game(speech, c);
    length = snprintf(piece.text, sizeof piece.text, "%s%s%s%s",
                      suit ? sf_suit_spoken(speech, c->suit) : "", suit ? "-" : "",
                      sf_book_game(speech->book, (enum sf_game)c->game), c->tout ? "-Tout" : "");
    if (c->bid)
        snprintf(piece.text + length, sizeof piece.text - (size_t)length, "%s %u",
                 bid[speech->lang], c->bid);
    return piece;
}

const char *sf_contract_article(const struct sf_speech *speech, const struct sf_contract *contract)
{
    static const char *const articles[SF_GAME_N] = {
        [SF_RUFSPIEL] = "ein", [SF_HOCHZEIT] = "eine",   [SF_MUSS] = "ein",
        [SF_SOLO] = "ein",     [SF_WENZ] = "einen",      [SF_FARBWENZ] = "einen",
        [SF_GEIER] = "einen",  [SF_FARBGEIER] = "einen", [SF_BETTEL] = "einen",
        [SF_SIE] = "einen",    [SF_RAMSCH] = "einen",
    };

    return speech->lang == SF_DE ? articles[contract->game] : "a";
}

const char *sf_stoss_spoken(const struct sf_speech *speech, unsigned n)
{
    static const char *const further[SF_LANG_N] = {"noch ein Stoß", "another Stoss"};
    const char *name =
        n < SF_STOSS_NAMES ? sf_book_words[speech->book].stoss[speech->lang][n] : NULL;

    return name ? name : further[speech->lang];
}

struct sf_piece sf_seats_spoken(const struct sf_speech *speech, unsigned seats)
{
    static const char *const and[SF_LANG_N] = {" und ", " and "};
    struct sf_piece piece = {""};

    for (; seats; seats &= seats - 1) {
        const char *join = seats & (seats - 1) ? ", " : and[speech->lang];
        if (piece.text[0])
            sf_piece_add(&piece, join);
        sf_piece_add(&piece, sf_seat_spoken(speech, sf_lowest(seats)));
    }
    return piece;
}

/* ---- rejections ---- */

void sf_refusal_spoken(const struct sf_speech *speech, const struct sf_rules *rules,
                       enum sf_error error, struct sf_sentence *out)
{
    static const char *const no[SF_LANG_N] = {"Das geht nicht: ", "Not allowed: "};
    const char *text = sf_error_text_in(error, speech->lang);
    const char *where = sf_rules_paragraph(rules, error);

    SF_FILL(out, where ? "$0$1 ($2)." : "$0$1.", no[speech->lang], text, where ? where : "");
}
