/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "lists/book_json.h"
#include "lists/document.h"
#include "lists/row_json.h"
#include "tournament/csv.h"
#include "tournament/exchange.h"
#include "tournament/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const files[SF_FILE_N] = {
#define SF_TOUR_FILE_NAME(id, name) name,
    SF_TOUR_FILES(SF_TOUR_FILE_NAME)
#undef SF_TOUR_FILE_NAME
};

enum sf_tour_file sf_tour_file_parse(const char *name)
{
    unsigned file = 0;

    while (file < SF_FILE_N && strcmp(files[file], name) != 0)
        file++;
    return (enum sf_tour_file)file;
}

/* --- cells ------------------------------------------------------------------------------------ */

static void name_cell(struct sf_out *out, const struct sf_tournament *t, unsigned number)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(t, number);

    sf_csv_text(out, entrant ? entrant->name : "");
}

/* --- the files -------------------------------------------------------------------------------- */

static void write_players(struct sf_out *out, const struct sf_tournament *t, unsigned round)
{
    (void)round;
    sf_csv_begin(out,
                 "Nummer;Name;Verein;Mannschaft;Stand;Bezahlt;Ersatz;Strafpunkte;Disqualifiziert");
    for (unsigned number = 1; number <= t->entrants; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(t, number);
        if (!e)
            continue;
        sf_csv_number(out, e->number);
        sf_csv_text(out, e->name);
        sf_csv_text(out, e->club);
        sf_csv_text(out, e->team);
        sf_csv_text(out, sf_entrant_state_name(e->state));
        sf_csv_money(out, e->paid);
        sf_csv_flag(out, e->substitute);
        sf_csv_number_if(out, e->penalty);
        sf_csv_flag(out, e->disqualified);
        sf_csv_end(out);
    }
}

static void pair_text_if(struct sf_out *out, const char *key, const char *text)
{
    if (text[0])
        sf_out_pair_string(out, key, text);
}

static void write_player(struct sf_out *out, const struct sf_entrant *e)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "number", e->number);
    sf_out_pair_string(out, "name", e->name);
    pair_text_if(out, "club", e->club);
    pair_text_if(out, "team", e->team);
    pair_text_if(out, "person", e->person);
    if (e->substitute)
        sf_out_pair_bool(out, "substitute", true);
    if (e->state <= SF_ENTRANT_AWAY)
        sf_out_pair_string(out, "state", sf_entrant_state_name(e->state));
    if (e->paid)
        sf_out_pair_int(out, "paid", e->paid);
    sf_out_close(out, '}');
}

void sf_tour_players_write(struct sf_out *out, const struct sf_tournament *t)
{
    sf_out_open(out, '{');
    sf_out_key(out, "players");
    sf_out_open(out, '[');
    for (unsigned number = 1; number <= t->entrants; number++)
        if (sf_tournament_entrant(t, number))
            write_player(out, sf_tournament_entrant(t, number));
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

static void write_seats(struct sf_out *out, const struct sf_tournament *t, unsigned round,
                        unsigned table)
{
    const struct sf_tour_table *at = sf_tournament_table(t, round, table);

    for (unsigned seat = 0; seat < at->seats; seat++) {
        sf_csv_number(out, round);
        sf_csv_number(out, table);
        sf_csv_number(out, seat + 1);
        sf_csv_number_if(out, at->number[seat]);
        name_cell(out, t, at->number[seat]);
        sf_csv_end(out);
    }
}

static void write_seating(struct sf_out *out, const struct sf_tournament *t, unsigned round)
{
    sf_csv_begin(out, "Runde;Tisch;Platz;Nummer;Name");
    for (unsigned r = 1; r <= t->rounds; r++)
        for (unsigned table = 1; table <= t->round[r - 1].tables; table++)
            if (!round || r == round)
                write_seats(out, t, r, table);
}

static void write_row(struct sf_out *out, const struct sf_row *row, unsigned seats,
                      const char *reason)
{
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (seat < seats)
            sf_csv_number(out, row->entry[seat]);
        else
            sf_csv_empty(out);
    sf_csv_text(out, sf_row_kind_name((enum sf_row_kind)row->kind));
    sf_csv_number_if(out, row->declarer == SF_NO_SEAT ? 0 : row->declarer + 1);
    sf_csv_number_if(out, row->spritze == SF_NO_SEAT ? 0 : row->spritze + 1);
    sf_csv_flag(out, row->note);
    sf_csv_flag(out, row->registered);
    sf_csv_text(out, reason ? reason : "");
}

static void begin_row(struct sf_out *out, unsigned round, unsigned table,
                      const struct sf_tour_sheet *sheet, const char *game)
{
    sf_csv_number(out, round);
    sf_csv_number(out, table);
    sf_csv_number(out, sheet->version);
    sf_csv_text(out, sheet->by);
    sf_csv_text(out, game);
}

enum { WITHOUT_ROW = 6 }; /* cells of a row that a line of sums has not */

static void write_list(struct sf_out *out, unsigned round, unsigned number,
                       const struct sf_tour_table *table, const struct sf_tour_sheet *sheet)
{
    char game[16];

    for (unsigned i = 0; i < sheet->row_count; i++) {
        struct sf_row row = sheet->row[i];
        row.note |= table->noted >> i & 1;
        row.registered |= table->registered >> i & 1;
        snprintf(game, sizeof game, "%u", i + 1);
        begin_row(out, round, number, sheet, game);
        write_row(out, &row, table->seats, sheet->reason[i]);
        sf_csv_end(out);
    }
    if (!sheet->has_sums)
        return;
    begin_row(out, round, number, sheet, "Summe");
    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (seat < table->seats)
            sf_csv_number(out, sheet->sum[seat]);
        else
            sf_csv_empty(out);
    for (unsigned i = 0; i < WITHOUT_ROW; i++)
        sf_csv_empty(out);
    sf_csv_end(out);
}

static void write_lists(struct sf_out *out, const struct sf_tournament *t, unsigned round)
{
    sf_csv_begin(out, "Runde;Tisch;Version;Von;Spiel;Platz 1;Platz 2;Platz 3;Platz 4;Platz "
                      "5;Art;Spieler;Spritze;Vermerk;Angemeldet;Grund");
    for (unsigned r = 1; r <= t->rounds; r++)
        for (unsigned table = 1; table <= t->round[r - 1].tables; table++) {
            const struct sf_tour_table *at = sf_tournament_table(t, r, table);
            const struct sf_tour_sheet *sheet = sf_tour_sheet(at);
            if (sheet && (!round || r == round))
                write_list(out, r, table, at, sheet);
        }
}

/* A list of sums alone does not show who has won which game. */
static void write_won(struct sf_out *out, const struct sf_standing *s, int32_t won)
{
    if (s->rows_missing)
        sf_csv_empty(out);
    else
        sf_csv_number(out, won);
}

static void write_standings(struct sf_out *out, const struct sf_tournament *t, unsigned round)
{
    const struct sf_evaluation *e = sf_tournament_standings(t, round);
    char things[SF_TOUR_THINGS];

    sf_csv_begin(out, "Platz;Nummer;Name;Verein;Punkte;Tischpunkte;Gewonnene Spiele;Gewonnene "
                      "Alleinspiele;Verlorene Alleinspiele;Beste Runde;Preis;Sachpreis;Reuegeld;"
                      "Bemerkung");
    for (unsigned i = 0; e && i < t->entrants; i++) {
        const struct sf_standing *s = &e->standing[i];
        const struct sf_entrant *entrant = sf_tournament_entrant(t, s->player + 1u);
        if (!entrant || (!s->place && !entrant->seated))
            continue;
        sf_csv_number_if(out, s->place);
        sf_csv_number(out, entrant->number);
        sf_csv_text(out, entrant->name);
        sf_csv_text(out, entrant->club);
        sf_csv_number(out, s->points);
        sf_csv_number(out, s->table_points);
        write_won(out, s, s->games_won);
        write_won(out, s, s->solos_won);
        write_won(out, s, s->solos_lost);
        sf_csv_number(out, s->best_round);
        sf_csv_money(out, s->prize);
        sf_tournament_things_of(t, e, s, things);
        sf_csv_text(out, things);
        sf_csv_money(out, s->reuegeld);
        sf_csv_text(out, sf_unranked_name((enum sf_unranked)s->unranked));
        sf_csv_end(out);
    }
}

static void write_till(struct sf_out *out, const struct sf_tournament *t, unsigned round)
{
    (void)round;
    sf_csv_begin(out, "Ereignis;Art;Betrag;Nummer;Name;Runde;Tisch;Text");
    for (unsigned i = 0; i < t->till_count; i++) {
        const struct sf_till_entry *entry = &t->till[i];
        sf_csv_number(out, entry->seq);
        sf_csv_text(out, sf_till_kind_name(entry->kind));
        sf_csv_money(out, entry->amount);
        sf_csv_number_if(out, entry->number);
        name_cell(out, t, entry->number);
        sf_csv_number_if(out, entry->round);
        sf_csv_number_if(out, entry->table);
        sf_csv_text(out, entry->text);
        sf_csv_end(out);
    }
}

void sf_tour_csv_write(struct sf_out *out, const struct sf_tournament *t, enum sf_tour_file file,
                       unsigned round)
{
    static void (*const writers[SF_FILE_N])(struct sf_out *, const struct sf_tournament *,
                                            unsigned) = {
        [SF_FILE_PLAYERS] = write_players, [SF_FILE_SEATING] = write_seating,
        [SF_FILE_LISTS] = write_lists,     [SF_FILE_STANDINGS] = write_standings,
        [SF_FILE_TILL] = write_till,
    };

    writers[file](out, t, round);
}

/* --- a document for evaluate ------------------------------------------------------------------ */

static void write_document_players(struct sf_out *out, const struct sf_tournament *t)
{
    sf_out_key(out, "players");
    sf_out_open(out, '[');
    for (unsigned number = 1; number <= t->entrants; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(t, number);
        if (!e)
            continue;
        sf_out_open(out, '{');
        sf_out_pair_digits(out, "id", number);
        sf_out_pair_string(out, "name", e->name);
        if (e->substitute)
            sf_out_pair_bool(out, "substitute", true);
        if (e->team[0] && t->setup.own && t->setup.own->terms.teams)
            sf_out_pair_string(out, "team", e->team);
        if (e->born >= SF_DOCUMENT_BORN_MIN && e->born <= SF_DOCUMENT_BORN_MAX)
            sf_out_pair_int(out, "born", e->born);
        if (e->pots) {
            sf_out_key(out, "pots");
            sf_out_open(out, '[');
            for (unsigned i = 0; i < e->pots; i++)
                sf_out_int(out, e->pot[i]);
            sf_out_close(out, ']');
        }
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_document_changes(struct sf_out *out, const struct sf_tour_table *table)
{
    if (!table->change_count)
        return;
    sf_out_key(out, "changes");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < table->change_count; i++) {
        sf_out_open(out, '{');
        sf_out_pair_int(out, "seat", table->change[i].seat);
        sf_out_pair_int(out, "from", table->change[i].from);
        sf_out_pair_digits(out, "player", table->change[i].player);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void write_document_list(struct sf_out *out, const struct sf_tour_table *table)
{
    const struct sf_tour_sheet *sheet = sf_tour_sheet(table);

    if (sheet->row_count) {
        sf_out_key(out, "rows");
        sf_out_open(out, '[');
        for (unsigned i = 0; i < sheet->row_count; i++) {
            struct sf_row row = sheet->row[i];
            row.note |= table->noted >> i & 1;
            row.registered |= table->registered >> i & 1;
            sf_row_write(out, table->seats, &row, sheet->reason[i]);
        }
        sf_out_close(out, ']');
    }
    if (!sheet->has_sums)
        return;
    sf_out_key(out, "sums");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < table->seats; seat++)
        sf_out_int(out, sheet->sum[seat]);
    sf_out_close(out, ']');
}

static void write_document_round(struct sf_out *out, const struct sf_tour_round *round)
{
    sf_out_open(out, '{');
    sf_out_key(out, "tables");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < round->tables; i++) {
        const struct sf_tour_table *table = &round->table[i];
        sf_out_open(out, '{');
        sf_out_pair_int(out, "table", i + 1);
        sf_out_key(out, "seats");
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < table->seats; seat++)
            sf_out_digits(out, table->number[seat]);
        sf_out_close(out, ']');
        write_document_list(out, table);
        write_document_changes(out, table);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

static void write_document_verdicts(struct sf_out *out, const struct sf_tournament *t)
{
    sf_out_key(out, "penalties");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < t->entrants; i++) {
        if (!t->entrant[i].penalty)
            continue;
        sf_out_open(out, '{');
        sf_out_pair_digits(out, "player", i + 1);
        sf_out_pair_int(out, "points", t->entrant[i].penalty);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
    sf_out_key(out, "disqualified");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < t->entrants; i++)
        if (t->entrant[i].disqualified)
            sf_out_digits(out, i + 1);
    sf_out_close(out, ']');
}

static void write_document_lots(struct sf_out *out, const struct sf_tournament *t)
{
    sf_out_key(out, "lots");
    sf_out_open(out, '[');
    for (unsigned lot = 1; lot <= t->lot_place; lot++)
        for (unsigned i = 0; i < t->entrants; i++)
            if (t->entrant[i].lot == lot)
                sf_out_digits(out, i + 1);
    sf_out_close(out, ']');
}

/* Those of a club's book follow from it, if every round is there. */
enum { BOOK_FEE_MAX = UINT16_MAX };

/* Can the book say what the settings say about the fee? */
static bool can_have_fee(const struct sf_tournament *t)
{
    return t->setup.fee == t->rules->entry_fee || (t->setup.fee && t->setup.fee <= BOOK_FEE_MAX);
}

/* The prizes of the book stay in the book, except where its fee cannot be that of the settings. */
static void write_document_prizes(struct sf_out *out, const struct sf_tournament *t, bool complete)
{
    int64_t prize[SF_TOUR_PRIZES];

    if (!complete || t->setup.prize_count || !t->setup.own || !can_have_fee(t))
        sf_out_ints(out, "prizes", prize, complete ? sf_tournament_prizes(t, prize) : 0);
}

/* With the fee of the settings, which shares of the pot are of. */
static void write_document_book(struct sf_out *out, const struct sf_tournament *t)
{
    struct sf_tournament_book book = *t->setup.own;

    if (can_have_fee(t) && t->setup.fee) {
        book.terms.fee = (uint16_t)t->setup.fee;
        book.terms.given |= UINT64_C(1) << SF_BOOK_KEY_FEE;
    }
    sf_out_key(out, "book");
    sf_book_write(out, &book);
}

void sf_tour_document_write(struct sf_out *out, const struct sf_tournament *t)
{
    unsigned closed = sf_tournament_closed(t);

    sf_out_open(out, '{');
    if (t->setup.own) {
        write_document_book(out, t);
    } else {
        sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)t->setup.book));
    }
    write_document_players(out, t);
    sf_out_key(out, "rounds");
    sf_out_open(out, '[');
    for (unsigned round = 0; round < closed; round++)
        write_document_round(out, &t->round[round]);
    sf_out_close(out, ']');
    write_document_verdicts(out, t);
    write_document_lots(out, t);
    write_document_prizes(out, t, closed == t->setup.rounds);
    sf_out_close(out, '}');
}

/* --- a draw ----------------------------------------------------------------------------------- */

bool sf_tour_draw_of(const struct sf_tournament *t, unsigned round, struct sf_draw_record *record)
{
    const struct sf_tour_round *r = sf_tournament_round(t, round);

    memset(record, 0, sizeof *record);
    if (!r || r->state < SF_ROUND_DRAWN || r->by_hand)
        return false;
    memcpy(record->id.tournament, t->setup.id, sizeof record->id.tournament);
    record->id.round = (uint16_t)round;
    record->id.attempt = r->attempt;
    memcpy(record->commitment, r->commitment, sizeof record->commitment);
    memcpy(record->seed, r->seed, sizeof record->seed);
    record->field = r->field;
    record->plan.tables = r->drawn;
    record->plan.repeats = r->repeats;
    for (unsigned i = 0; i < r->drawn; i++) {
        record->plan.seats[i] = (uint8_t)(r->plan[i][4] ? 5 : r->plan[i][3] ? 4 : 3);
        memcpy(record->plan.number[i], r->plan[i], sizeof record->plan.number[i]);
    }
    return true;
}

void sf_tour_seating_write(struct sf_out *out, const struct sf_tournament *t, unsigned round)
{
    const struct sf_tour_round *r = sf_tournament_round(t, round);

    sf_out_open(out, '{');
    sf_out_pair_int(out, "draw", 1);
    sf_out_pair_string(out, "tournament", t->setup.id);
    sf_out_pair_int(out, "round", round);
    sf_out_pair_string(out, "by_hand", r->by_hand);
    sf_out_key(out, "plan");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < r->drawn; i++) {
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < 5 && r->plan[i][seat]; seat++)
            sf_out_int(out, r->plan[i][seat]);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}
