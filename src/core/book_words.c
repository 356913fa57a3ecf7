/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/book_words.h"

#define IN_ROUNDS .round = {"Runde", "Round"}
#define IN_POINTS .unit_one = {"Punkt", "point"}, .unit_many = {"Punkte", "points"}
#define BAVARIAN                                                                                   \
    .suit = {"Schellen", "Herz", "Gras", "Eichel"}, .ace = "Sau", .ober = "Ober",                  \
    .unter = "Unter", .all_ober = "Ober", .all_unter = "Unter", .runs = "Laufende",                \
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
                         .sie = "Schafkopf",
                         .lost_tout = {"Verlorener Tout (Duu)", "Lost Tout (Duu)"}},
};

const char *sf_book_class(enum sf_book book, enum sf_class class)
{
    return class == SF_CLASS_SIE ? sf_book_words[book].sie : sf_class_title(class);
}

const char *sf_book_game(enum sf_book book, enum sf_game game)
{
    return game == SF_SIE ? sf_book_words[book].sie : sf_games[game].title;
}
