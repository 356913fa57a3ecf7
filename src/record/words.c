/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/words.h"
#include "json/page.h"

#define IN_ROUNDS .round = {"Runde", "Round"}
#define IN_POINTS .unit_one = {"Punkt", "point"}, .unit_many = {"Punkte", "points"}
#define BAVARIAN                                                                                   \
    .suit = {"Schellen", "Herz", "Gras", "Eichel"}, .ace = "As", .ober = "Ober", .unter = "Unter", \
    .all_ober = "Ober", .all_unter = "Unter", .runs = "Laufende",                                  \
    .run = {"jeden Trumpf", "each trump"}
#define FRENCH                                                                                     \
    .suit = {"Karo", "Herz", "Pik", "Kreuz"}, .ace = "Ass", .ober = "Dame", .unter = "Bube",       \
    .all_ober = "Damen", .all_unter = "Buben", .runs = "Damen", .run = {"jede Dame", "each Dame"}

const struct sf_book_words sf_book_words[SF_BOOK_N] = {
    [SF_MUENCHEN_2006] = {.title = {"Turnierordnung eines Münchner Vereins, 3. Auflage 2006",
                                    "tournament order of a Munich club, third edition 2006"},
                          IN_ROUNDS,
                          IN_POINTS,
                          BAVARIAN,
                          .sie = "Sie"},
    [SF_SCHULE_2024] = {.title = {"Regeln einer Schafkopfschule, April 2024",
                                  "rules of a Schafkopf school, April 2024"},
                        IN_ROUNDS,
                        .unit_one = {"Cent", "cent"},
                        .unit_many = {"Cent", "cents"},
                        BAVARIAN,
                        .sie = "Sie",
                        .stoss = {{"Stoß", "Retour"}, {"Stoss", "Retour"}}},
    [SF_BSV_1989] = {.title = {"Offizielle Ordnung von 1989 mit zwei Anhängen",
                               "official order of 1989 with two annexes"},
                     IN_ROUNDS,
                     .unit_one = {"Pfennig", "pfennig"},
                     .unit_many = {"Pfennig", "pfennigs"},
                     BAVARIAN,
                     .sie = "Sie",
                     .stoss = {{"Stoß", "Re", "Supra", "Resupra"},
                               {"Stoss", "Re", "Supra", "Resupra"}}},
    [SF_SERIEN_2022] = {.title = {"Turnierordnung eines Vereins für Serien, Juli 2022",
                                  "a club's tournament order for series, July 2022"},
                        .round = {"Serie", "Series"},
                        IN_POINTS,
                        BAVARIAN,
                        .sie = "Sie",
                        .stoss = {{"Spritze"}, {"Spritze"}}},
    [SF_KURZ_TURNIER] = {.title = {"Turnier mit der kurzen Karte und französischem Blatt",
                                   "tournament with the short deck and French suits"},
                         IN_ROUNDS,
                         IN_POINTS,
                         FRENCH,
                         .sie = "Schafkopf"},
};

const char *sf_words_rank(enum sf_book book, unsigned rank, enum sf_lang lang)
{
    static const char *const plain[SF_RANK_N][SF_LANG_N] = {
        [SF_SIEBEN] = {"Sieben", "seven"}, [SF_ACHT] = {"Acht", "eight"},
        [SF_NEUN] = {"Neun", "nine"},      [SF_KOENIG] = {"König", "king"},
        [SF_ZEHN] = {"Zehn", "ten"},
    };
    const struct sf_book_words *words = &sf_book_words[book];

    if (rank == SF_AS)
        return lang == SF_DE ? words->ace : "ace";
    if (rank == SF_OBER || rank == SF_UNTER)
        return rank == SF_OBER ? words->ober : words->unter;
    return plain[rank][lang];
}

void sf_words_card(struct sf_out *out, enum sf_book book, unsigned card, enum sf_lang lang)
{
    sf_page_put(out, sf_book_words[book].suit[sf_card_suit(card)]);
    sf_page_put(out, lang == SF_DE ? "-" : " ");
    sf_page_put(out, sf_words_rank(book, sf_card_rank(card), lang));
}

static void put_letter(struct sf_out *out, char letter, const char *word, const char *before)
{
    sf_page_put(out, before);
    sf_out_raw(out, &letter, 1);
    sf_page_put(out, " ");
    sf_page_put(out, word);
}

void sf_words_letters(struct sf_out *out, enum sf_book book, enum sf_lang lang)
{
    for (unsigned suit = SF_SUIT_N; suit-- > 0;)
        put_letter(out, sf_suit_letter((enum sf_suit)suit), sf_book_words[book].suit[suit],
                   suit == SF_EICHEL ? "" : ", ");
    for (unsigned rank = SF_AS; rank >= SF_UNTER; rank--)
        put_letter(out, sf_rank_letter((enum sf_rank)rank), sf_words_rank(book, rank, lang),
                   rank == SF_AS ? "; " : ", ");
}

void sf_words_contract(struct sf_out *out, enum sf_book book, const struct sf_contract *contract,
                       enum sf_lang lang)
{
    const struct sf_game_row *row = &sf_games[contract->game];

    if (row->trump_suit) {
        sf_page_put(out, sf_book_words[book].suit[contract->suit]);
        sf_page_put(out, "-");
    }
    sf_page_put(out, row->goal == SF_GOAL_SHOWN ? sf_book_words[book].sie : row->title);
    if (contract->tout)
        sf_page_put(out, "-Tout");
    if (row->calls) {
        sf_page_put(out, lang == SF_DE ? " auf " : " on the ");
        sf_words_card(out, book, sf_contract_called(contract), lang);
    }
    if (contract->renonce)
        sf_page_put(out, ", Renonce");
    if (contract->bid) {
        sf_page_put(out, lang == SF_DE ? ", Gebot " : ", bid ");
        sf_page_int(out, contract->bid);
    }
}
