/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/words.h"
#include "json/page.h"

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
