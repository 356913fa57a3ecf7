/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The parts of the desk besides people and results: the course of the evening, in public and at the
 * desk, requests, helpers, links. */

#include "lists/book_json.h"
#include "record/game.h"
#include "tournament/show_parts.h"
#include <string.h>

static void write_title(struct sf_out *out, const struct sf_tour_setup *setup)
{
    sf_out_pair_string(out, "tournament", setup->id);
    sf_out_pair_string(out, "title", setup->title);
    sf_out_pair_string(out, "place", setup->place);
    sf_out_pair_string(out, "date", setup->date);
    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)setup->book));
    if (setup->own) {
        sf_out_key(out, "book");
        sf_book_write(out, setup->own);
    }
    sf_out_pair_int(out, "rounds_planned", setup->rounds);
    sf_out_pair_int(out, "games", setup->games);
    sf_show_flag(out, "practice", setup->practice);
}

/* --- the desk --------------------------------------------------------------------------------- */

static void write_setup(const struct sf_showing *show)
{
    const struct sf_tour_setup *setup = &show->t->setup;
    struct sf_out *out = show->out;

    write_title(out, setup);
    sf_out_pair_int(out, "games_five", setup->games_five);
    sf_out_pair_int(out, "fee", setup->fee);
    sf_out_pair_string(out, "odd", sf_odd_name(setup->odd));
    sf_out_pair_bool(out, "avoid", setup->avoid);
    sf_out_pair_bool(out, "lots", setup->lots);
    sf_out_pair_bool(out, "double_entry", setup->double_entry);
    sf_out_pair_int(out, "team_size", setup->team);
    sf_out_ints(out, "prizes", setup->prize, setup->prize_count);
    sf_out_key(out, "extras");
    sf_tour_extras_write(out, setup->extra, setup->extra_count);
    sf_show_flag(out, "prize_by_tables", setup->prize_by_tables);
}

static void write_counts(const struct sf_showing *show)
{
    const struct sf_tournament *t = show->t;
    unsigned count[SF_ENTRANT_STATE_N] = {0}, substitutes = 0, unpaid = 0;

    for (unsigned i = 0; i < t->entrants; i++) {
        const struct sf_entrant *entrant = &t->entrant[i];
        if (!entrant->number)
            continue;
        if (entrant->substitute) {
            substitutes += entrant->state == SF_ENTRANT_PRESENT;
            continue;
        }
        count[entrant->state]++;
        unpaid += entrant->state == SF_ENTRANT_PRESENT && entrant->paid < t->setup.fee;
    }
    sf_out_key(show->out, "counts");
    sf_out_open(show->out, '{');
    for (unsigned state = 0; state < SF_ENTRANT_STATE_N; state++)
        sf_out_pair_int(show->out, sf_entrant_state_name(state), count[state]);
    sf_out_pair_int(show->out, "substitutes", substitutes);
    sf_out_pair_int(show->out, "unpaid", unpaid);
    sf_out_close(show->out, '}');
}

/* Writes the tables of a draw as it would be now: "59, 1 missing". */
static void write_shape(const struct sf_showing *show)
{
    const struct sf_tournament *t = show->t;
    unsigned players = 0, substitutes = 0;
    struct sf_draw_shape shape;

    for (unsigned i = 0; i < t->entrants; i++) {
        const struct sf_entrant *e = &t->entrant[i];
        bool here = e->number && e->state == SF_ENTRANT_PRESENT && !e->disqualified;
        players += here && !e->substitute;
        substitutes += here && e->substitute;
    }
    sf_out_key(show->out, "field");
    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "players", players);
    if (sf_draw_shape(players, (enum sf_odd_field)t->setup.odd, &shape)) {
        sf_out_pair_bool(show->out, "possible", false);
    } else {
        unsigned missing = shape.substitutes > substitutes ? shape.substitutes - substitutes : 0;
        sf_out_pair_bool(show->out, "possible", !missing);
        sf_out_pair_int(show->out, "fours", shape.fours);
        sf_out_pair_int(show->out, "fives", shape.fives);
        sf_out_pair_int(show->out, "threes", shape.threes);
        sf_out_pair_int(show->out, "missing", missing);
        sf_out_pair_int(show->out, "waiting", shape.waiting);
    }
    sf_out_close(show->out, '}');
}

/* Nobody sees the seed before the draw, and only the desk before publication. */
static void write_proof(const struct sf_showing *show, const struct sf_tour_round *round)
{
    unsigned least = show->desk ? SF_ROUND_DRAWN : SF_ROUND_PUBLISHED;

    if (!round->by_hand)
        sf_out_pair_hex(show->out, "commitment", round->commitment, sizeof round->commitment);
    if (round->state < least)
        return;
    if (round->by_hand) {
        sf_out_pair_string(show->out, "by_hand", round->by_hand);
        return;
    }
    sf_out_pair_hex(show->out, "seed", round->seed, sizeof round->seed);
    sf_out_pair_string(show->out, "word", round->word);
}

static void write_table_counts(const struct sf_showing *show, const struct sf_tour_round *round)
{
    unsigned count[SF_TABLE_STATE_N] = {0};

    for (unsigned i = 0; i < round->tables; i++)
        count[round->table[i].state]++;
    sf_out_key(show->out, "states");
    sf_out_open(show->out, '{');
    for (unsigned state = 0; state < SF_TABLE_STATE_N; state++)
        sf_out_pair_int(show->out, sf_tour_table_state_name(state), count[state]);
    sf_out_close(show->out, '}');
}

/* Writes the players who are here without a seat: they came late, or wait. */
static void write_unseated(const struct sf_showing *show, unsigned round)
{
    const struct sf_tournament *t = show->t;
    uint16_t table;
    uint8_t seat;

    sf_show_list(show->out, "unseated");
    for (unsigned number = 1; number <= t->entrants; number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, number);
        if (entrant && entrant->state == SF_ENTRANT_PRESENT && !entrant->substitute &&
            !sf_tournament_seat_of(t, round, number, &table, &seat))
            sf_out_int(show->out, number);
    }
    sf_out_close(show->out, ']');
}

/* Writes the tables whose seats are not those of the published plan: the sheets that hang on the
 * wall and lie on these tables are out of date. */
static void write_changed(const struct sf_showing *show, const struct sf_tour_round *round)
{
    sf_show_list(show->out, "changed");
    for (unsigned i = 0; i < round->tables; i++) {
        bool same = i < round->drawn;
        for (unsigned seat = 0; same && seat < SF_SEATS; seat++)
            same = round->plan[i][seat] ==
                   (seat < round->table[i].seats ? round->table[i].number[seat] : 0);
        if (!same)
            sf_out_int(show->out, i + 1);
    }
    sf_out_close(show->out, ']');
}

/* Writes the players who sit and were not in the draw. */
static void write_late(const struct sf_showing *show, const struct sf_tour_round *round)
{
    bool drawn[SF_TOUR_PLAYERS + 1] = {true};

    for (unsigned i = 0; i < round->drawn; i++)
        for (unsigned seat = 0; seat < SF_SEATS; seat++)
            drawn[round->plan[i][seat]] = true;
    sf_show_list(show->out, "late");
    for (unsigned i = 0; i < round->tables; i++)
        for (unsigned seat = 0; seat < round->table[i].seats; seat++)
            if (!drawn[round->table[i].number[seat]])
                sf_out_int(show->out, round->table[i].number[seat]);
    sf_out_close(show->out, ']');
}

static void write_round(const struct sf_showing *show, unsigned number)
{
    const struct sf_tour_round *round = sf_tournament_round(show->t, number);

    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "round", number);
    sf_out_pair_string(show->out, "state", sf_round_state_name(round->state));
    sf_out_pair_int(show->out, "attempt", round->attempt);
    write_proof(show, round);
    if (round->state >= (show->desk ? SF_ROUND_DRAWN : SF_ROUND_PUBLISHED))
        sf_out_pair_int(show->out, "tables", round->tables);
    if (show->desk && round->state >= SF_ROUND_DRAWN) {
        if (round->field.met) /* else nobody has counted them */
            sf_out_pair_int(show->out, "repeats", round->repeats);
        write_table_counts(show, round);
        if (number == show->t->rounds && round->state < SF_ROUND_CLOSED)
            write_unseated(show, number);
        if (round->state == SF_ROUND_PUBLISHED) {
            write_changed(show, round);
            write_late(show, round);
        }
    }
    sf_out_close(show->out, '}');
}

static void write_rounds(const struct sf_showing *show)
{
    sf_show_list(show->out, "rounds");
    for (unsigned round = 1; round <= show->t->rounds; round++)
        write_round(show, round);
    sf_out_close(show->out, ']');
}

/* The next step of the course, as one word. */
static const char *next_step(const struct sf_tournament *t)
{
    static const char *const of_round[SF_ROUND_STATE_N] = {
        [SF_ROUND_COMMITTED] = "draw", [SF_ROUND_DRAWN] = "publish", [SF_ROUND_PUBLISHED] = "play"};
    const struct sf_tour_round *round = sf_tournament_round(t, t->rounds);
    uint16_t tied[SF_TOUR_PLAYERS], table;
    bool extra;

    if (t->final)
        return "prizes";
    if (round && round->state == SF_ROUND_PUBLISHED) {
        for (unsigned i = 0; i < round->tables; i++)
            if (round->table[i].state != SF_TABLE_IS_CONFIRMED)
                return "play";
        return "close";
    }
    if (round && round->state < SF_ROUND_CLOSED)
        return of_round[round->state];
    if (t->rounds < t->setup.rounds)
        return "commit";
    if (sf_tour_rows_missing(t, &table, &extra))
        return "rows";
    return sf_rules_ties_by(t->rules, SF_TIE_LOT) && sf_tour_tied(t, tied) ? "lot" : "finish";
}

/* Writes the next step; for `rows` also the list. */
static void write_next(const struct sf_showing *show)
{
    const char *next = next_step(show->t);
    uint16_t table = 0;
    bool extra;

    sf_out_pair_string(show->out, "next", next);
    if (strcmp(next, "rows") != 0)
        return;
    sf_out_key(show->out, "rows");
    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "round", sf_tour_rows_missing(show->t, &table, &extra));
    sf_out_pair_int(show->out, "table", table);
    sf_out_pair_bool(show->out, "extra", extra);
    sf_out_close(show->out, '}');
}

static void write_note(const struct sf_showing *show, const struct sf_evaluation_note *note)
{
    struct sf_out *out = show->out;
    char text[256];

    sf_out_open(out, '{');
    sf_out_pair_int(out, "round", note->round);
    sf_out_pair_int(out, "table", note->table);
    sf_out_pair_string(out, "code", sf_evaluation_note_name(note->kind));
    sf_out_pair_int(out, "found", note->found);
    sf_out_pair_int(out, "wanted", note->wanted);
    sf_evaluation_note_text(note, SF_DE, text, sizeof text);
    sf_out_pair_string(out, "de", text);
    sf_evaluation_note_text(note, SF_EN, text, sizeof text);
    sf_out_pair_string(out, "en", text);
    sf_out_close(out, '}');
}

/* Writes the confirmed lists that have fewer rows than games: of the current round until it is
 * closed, then of all of them. A list of sums says nothing about its games. */
static void write_notes(const struct sf_showing *show)
{
    const struct sf_tournament *t = show->t;
    const struct sf_tour_round *last = sf_tournament_round(t, t->rounds);
    unsigned first = last && last->state < SF_ROUND_CLOSED ? t->rounds : 1;

    sf_show_list(show->out, "findings");
    for (unsigned round = first; round && round <= t->rounds; round++)
        for (unsigned table = 1; table <= t->round[round - 1].tables; table++) {
            const struct sf_tour_table *at = sf_tournament_table(t, round, table);
            const struct sf_tour_sheet *sheet = sf_tour_sheet(at);
            struct sf_evaluation_note note = {.round = (uint16_t)round,
                                              .table = (uint16_t)table,
                                              .kind = SF_NOTE_ROWS,
                                              .wanted = (uint16_t)sf_tour_games(t, at)};
            if (!sheet || at->state != SF_TABLE_IS_CONFIRMED || !sheet->row_count)
                continue;
            note.found = sheet->row_count;
            if (note.found != note.wanted)
                write_note(show, &note);
        }
    sf_out_close(show->out, ']');
}

/* --- pairs ------------------------------------------------------------------------------------ */

static bool is_in_pair(const struct sf_entrant *e)
{
    return e && !e->substitute && !e->disqualified && e->state <= SF_ENTRANT_AWAY;
}

static unsigned count_pair(const struct sf_tournament *t, const char *team, unsigned to)
{
    unsigned count = 0;

    for (unsigned number = 1; number < to; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(t, number);
        count += is_in_pair(e) && strcmp(e->team, team) == 0;
    }
    return count;
}

/* Writes the pairs that are not two players; without a name: the players without a team. */
static void write_pairs(const struct sf_showing *show)
{
    const struct sf_tournament *t = show->t;

    if (!sf_tour_has_pairs(&t->setup))
        return;
    sf_show_list(show->out, "pairs");
    for (unsigned number = 1; number <= t->entrants; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(t, number);
        unsigned count;
        if (!is_in_pair(e) || count_pair(t, e->team, number))
            continue;
        count = count_pair(t, e->team, t->entrants + 1);
        if (count == 2 && e->team[0])
            continue;
        sf_out_open(show->out, '{');
        sf_out_pair_string(show->out, "team", e->team);
        sf_out_pair_int(show->out, "players", count);
        sf_out_close(show->out, '}');
    }
    sf_out_close(show->out, ']');
}

/* Once a round is closed nobody plays the game any more. */
static bool waits(const struct sf_tournament *t, const struct sf_tour_request *request)
{
    return request->state == SF_REQUEST_OPEN && request->round <= t->rounds &&
           t->round[request->round - 1].state < SF_ROUND_CLOSED;
}

static void write_open_requests(const struct sf_showing *show)
{
    unsigned open = 0;

    for (unsigned i = 0; i < show->t->requests; i++)
        open += waits(show->t, &show->t->request[i]);
    sf_out_pair_int(show->out, "requests", open);
}

static void write_lot_promise(const struct sf_showing *show)
{
    uint8_t commitment[SF_DIGEST_SIZE];

    sf_tournament_lot_commitment(show->t, commitment);
    sf_out_pair_int(show->out, "lots_drawn", show->t->lots);
    sf_out_pair_hex(show->out, "lot_commitment", commitment, sizeof commitment);
}

/* The last person who came in without being named by a Leiter. */
static void write_claim(const struct sf_showing *show)
{
    const struct sf_tour_claim *claim = &show->t->claim;

    sf_show_flag(show->out, "sheet", show->t->has_recovery);
    if (!claim->seq)
        return;
    sf_out_key(show->out, "claim");
    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "of", claim->seq);
    sf_out_pair_int(show->out, "at", claim->at);
    sf_out_pair_string(show->out, "account", claim->account);
    sf_out_pair_string(show->out, "name", claim->name);
    sf_out_pair_string(show->out, "kind", sf_claim_kind_name(claim->kind));
    sf_out_close(show->out, '}');
}

void sf_show_desk(const struct sf_showing *show)
{
    write_setup(show);
    write_claim(show);
    write_counts(show);
    write_shape(show);
    write_rounds(show);
    write_lot_promise(show);
    write_open_requests(show);
    sf_out_pair_bool(show->out, "final", show->t->final);
    write_next(show);
    write_notes(show);
    write_pairs(show);
}

/* The same for everybody. */
void sf_show_public(const struct sf_showing *show)
{
    struct sf_showing everybody = *show;

    everybody.desk = false;
    write_title(show->out, &show->t->setup);
    write_rounds(&everybody);
    write_lot_promise(show);
    sf_out_pair_bool(show->out, "final", show->t->final);
}

/* --- requests, helpers, links ----------------------------------------------------------------- */

void sf_show_request(const struct sf_showing *show, const struct sf_tour_request *request)
{
    const struct sf_tour_table *table =
        sf_tournament_table(show->t, request->round, request->table);
    struct sf_out *out = show->out;

    sf_out_pair_int(out, "of", request->seq);
    sf_out_pair_int(out, "at", request->at);
    sf_out_pair_string(out, "state", sf_request_state_name(request->state));
    sf_out_pair_int(out, "round", request->round);
    sf_out_pair_int(out, "table", request->table);
    sf_out_pair_int(out, "seat", request->seat);
    sf_out_pair_int(out, "number", table->number[request->seat]);
    sf_out_pair_string(out, "name", sf_show_name(show->t, table->number[request->seat]));
    sf_out_pair_int(out, "game", request->game);
    sf_out_pair_string(out, "class", sf_class_name((enum sf_class)request->class));
    if (request->hand) {
        sf_out_key(out, "hand");
        sf_cards_write(out, request->hand);
    }
    if (show->desk && request->odds >= 0) /* not at the table, where the game goes on */
        sf_out_pair_int(out, "odds", request->odds);
}

void sf_show_requests(const struct sf_showing *show)
{
    sf_show_list(show->out, "requests");
    for (unsigned i = show->t->requests; i; i--) {
        sf_out_open(show->out, '{');
        sf_show_request(show, &show->t->request[i - 1]);
        sf_out_close(show->out, '}');
    }
    sf_out_close(show->out, ']');
}

void sf_show_helpers(const struct sf_showing *show)
{
    sf_show_list(show->out, "helpers");
    for (unsigned i = 0; i < show->t->helpers; i++) {
        const struct sf_tour_helper *helper = &show->t->helper[i];
        if (helper->role == SF_ROLE_NONE)
            continue;
        sf_out_open(show->out, '{');
        sf_out_pair_string(show->out, "account", helper->account);
        sf_out_pair_string(show->out, "name", helper->name);
        sf_out_pair_string(show->out, "role", sf_tour_role_name(helper->role));
        sf_out_close(show->out, '}');
    }
    sf_out_close(show->out, ']');
}

static void write_link(struct sf_out *out, unsigned number, const char *key)
{
    sf_out_open(out, '[');
    sf_out_int(out, number);
    sf_out_string(out, key);
    sf_out_close(out, ']');
}

void sf_show_links(const struct sf_showing *show)
{
    const struct sf_tour_round *round = sf_tournament_round(show->t, show->part.round);
    struct sf_out *out = show->out;
    char key[SF_TOUR_KEY];

    sf_tournament_hall_key(show->t, key);
    sf_out_pair_string(out, "hall", key);
    sf_out_pair_int(out, "round", show->part.round);
    sf_show_list(out, "tables");
    for (unsigned table = 1; round && table <= round->tables; table++) {
        sf_tournament_table_key(show->t, show->part.round, table, key);
        write_link(out, table, key);
    }
    sf_out_close(out, ']');
    sf_show_list(out, "players");
    for (unsigned number = 1; number <= show->t->entrants; number++) {
        if (!sf_tournament_entrant(show->t, number))
            continue;
        sf_tournament_player_key(show->t, number, key);
        write_link(out, number, key);
    }
    sf_out_close(out, ']');
}
