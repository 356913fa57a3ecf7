/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/csv.h"
#include "json/page.h"

static void put_text(struct sf_out *out, const char *text)
{
    bool formula = *text == '=' || *text == '+' || *text == '-' || *text == '@';

    sf_page_put(out, formula ? "\"'" : "\"");
    for (; *text; text++)
        if (*text == '"')
            sf_page_put(out, "\"\"");
        else
            sf_out_raw(out, text, 1);
    sf_page_put(out, "\"");
}

static void put_number(struct sf_out *out, int64_t number)
{
    out->comma = false;
    sf_out_int(out, number);
    out->comma = false;
}

static const char *name_of(const struct sf_ledger *ledger, uint32_t member)
{
    const struct sf_ledger_member *m = &ledger->member[member];

    return sf_ledger_text(ledger, m->name ? m->name : m->id);
}

static void put_head(struct sf_out *out, const struct sf_ledger *ledger)
{
    sf_page_put(out, out->lang == SF_DE
                         ? "Tag,Nummer,Spiel,Spieler,Mitspieler,Gewonnen,Schneider,Schwarz,"
                           "Laufende,Stoß,Wert,Stock"
                         : "day,number,game,declarer,partner,won,schneider,schwarz,laufende,"
                           "stoss,value,stock");
    for (uint32_t i = 0; i < ledger->members; i++) {
        sf_page_put(out, ",");
        put_text(out, name_of(ledger, i));
    }
    sf_page_put(out, "\r\n");
}

static void put_seat(struct sf_out *out, const struct sf_ledger *ledger,
                     const struct sf_ledger_game *game, uint8_t seat)
{
    sf_page_put(out, ",");
    if (seat != SF_NO_SEAT)
        put_text(out, name_of(ledger, game->seat[seat]));
}

static void put_yes(struct sf_out *out, bool yes)
{
    sf_page_put(out, yes ? ",1" : ",0");
}

static void put_count(struct sf_out *out, int64_t number)
{
    sf_page_put(out, ",");
    put_number(out, number);
}

static void put_amounts(struct sf_out *out, const struct sf_ledger *ledger,
                        const struct sf_ledger_game *game)
{
    for (uint32_t member = 0; member < ledger->members; member++) {
        sf_page_put(out, ",");
        for (unsigned seat = 0; seat < game->players; seat++)
            if (game->seat[seat] == member)
                put_number(out, sf_ledger_booked(ledger, game, seat));
    }
}

static void put_game(struct sf_out *out, const struct sf_ledger *ledger,
                     const struct sf_ledger_game *game)
{
    const struct sf_written *w = &game->written;
    const struct sf_ledger_evening *evening = &ledger->evening[game->evening];

    sf_page_put(out, sf_ledger_text(ledger, ledger->fact[evening->fact].day));
    put_count(out, game->number);
    sf_page_put(out, ",");
    sf_page_put(out, w->game == SF_GAME_N ? "" : sf_games[w->game].title);
    put_seat(out, ledger, game, w->declarer);
    put_seat(out, ledger, game, w->partner);
    put_yes(out, w->won);
    put_yes(out, w->schneider);
    put_yes(out, w->schwarz);
    put_count(out, w->run);
    put_count(out, w->stoss);
    put_count(out, game->value);
    put_count(out, game->pot);
    put_amounts(out, ledger, game);
    sf_page_put(out, "\r\n");
}

void sf_ledger_csv(struct sf_out *out, const struct sf_ledger *ledger)
{
    put_head(out, ledger);
    for (uint32_t i = 0; i < ledger->games; i++)
        if (ledger->game[i].state <= SF_GAME_DISPUTED)
            put_game(out, ledger, &ledger->game[i]);
}
