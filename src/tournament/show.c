#include "tournament/show.h"
#include "notation/game.h"
#include "tournament/show_parts.h"
#include <stdlib.h>
#include <string.h>

/* --- who may see what ------------------------------------------------------------------------- */

static const struct {
    const char *name, *roles, *by;
} parts[SF_PART_N] = {
#define SF_TOUR_PART_ROW(id, name, roles, by) {name, roles, by},
    SF_TOUR_PARTS(SF_TOUR_PART_ROW)
#undef SF_TOUR_PART_ROW
};

enum sf_tour_part sf_tour_part_parse(const char *name)
{
    unsigned part = 0;

    while (part < SF_PART_N && strcmp(parts[part].name, name) != 0)
        part++;
    return (enum sf_tour_part)part;
}

const char *sf_tour_part_name(enum sf_tour_part part)
{
    return parts[part].name;
}

static bool at_desk(unsigned role)
{
    return role == SF_ROLE_HELPER || role == SF_ROLE_LEITER;
}

/* The latest round that this viewer knows of; 0 if there is none. */
static unsigned latest(const struct sf_tournament *t, bool desk)
{
    unsigned least = desk ? SF_ROUND_DRAWN : SF_ROUND_PUBLISHED;

    for (unsigned round = t->rounds; round; round--)
        if (t->round[round - 1].state >= least)
            return round;
    return 0;
}

static enum sf_error check_round(const struct sf_tournament *t, const struct sf_part_of *part,
                                 bool desk)
{
    unsigned last = latest(t, desk);

    if (part->part == SF_PART_STANDINGS)
        return part->round <= last ? SF_OK : SF_E_NO_ROUND;
    if (part->part == SF_PART_LINKS && !part->round)
        return SF_OK;
    return last && part->round <= last ? SF_OK : SF_E_NO_ROUND;
}

enum sf_error sf_tour_may_see(const struct sf_tournament *t, const struct sf_tour_actor *actor,
                              const struct sf_part_of *part)
{
    static const char letters[SF_ROLE_N] = {
        [SF_ROLE_NONE] = 'V',  [SF_ROLE_VIEWER] = 'V', [SF_ROLE_PLAYER] = 'P',
        [SF_ROLE_TABLE] = 'T', [SF_ROLE_HELPER] = 'H', [SF_ROLE_LEITER] = 'L'};
    const char *by = parts[part->part].by;
    bool desk = at_desk(actor->role);

    if (!strchr(parts[part->part].roles, letters[actor->role]))
        return SF_E_NO_RIGHT;
    if (actor->role == SF_ROLE_TABLE && part->part == SF_PART_TABLE &&
        (part->round != actor->round || part->table != actor->table))
        return SF_E_NO_RIGHT;
    if (actor->role == SF_ROLE_PLAYER && part->part == SF_PART_PLAYER &&
        part->number != actor->number)
        return SF_E_NO_RIGHT;
    if (!t->seq)
        return SF_E_NO_ROUND;
    if (strchr(by, 'r') && check_round(t, part, desk))
        return SF_E_NO_ROUND;
    if (strchr(by, 't') && !sf_tournament_table(t, part->round, part->table))
        return SF_E_NO_TABLE;
    if (part->part == SF_PART_PLAYER && !sf_tournament_entrant(t, part->number))
        return SF_E_NO_PLAYER;
    return SF_OK;
}

/* --- what changes what ------------------------------------------------------------------------ */

#define K(kind) (UINT32_C(1) << SF_TOUR_EV_##kind)
#define NAMES   (K(ENTER) | K(IMPORT) | K(EDIT))
#define SEATS                                                                                      \
    (K(COMMIT) | K(DRAW) | K(PUBLISH) | K(PLACE) | K(REPLACE) | K(PRESENCE) | K(DISQUALIFY))
#define LISTS  (K(LIST) | K(CONFIRM) | K(CORRECT) | K(DECIDE) | K(TABLE))
#define ROUNDS (SEATS | K(CLOSE) | K(FINISH) | K(REOPEN))
#define RESULT (NAMES | ROUNDS | LISTS | K(PENALTY) | K(LOT))
#define EVERY  (K(OPEN) | K(SETUP) | K(UNDO))

static const uint32_t changes[SF_PART_N] = {
    [SF_PART_DESK] = EVERY | RESULT | K(PAY) | K(REQUEST) | K(RECALL) | K(PRIZE),
    [SF_PART_PLAYERS] = EVERY | NAMES | SEATS | K(PAY) | K(PENALTY) | K(LOT) | K(PRIZE),
    [SF_PART_BOARD] = EVERY | ROUNDS | LISTS,
    [SF_PART_TABLE] = EVERY | NAMES | ROUNDS, /* and the table's own stamp */
    [SF_PART_STANDINGS] = EVERY | RESULT,
    [SF_PART_PLAYER] = EVERY | RESULT | K(PAY) | K(PRIZE),
    [SF_PART_SEATING] = EVERY | NAMES | ROUNDS,
    [SF_PART_REQUESTS] = EVERY | NAMES | SEATS | K(REQUEST) | K(RECALL) | K(DECIDE),
    [SF_PART_PRIZES] = EVERY | RESULT | K(PRIZE),
    [SF_PART_TILL] = EVERY | RESULT | K(PAY) | K(PRIZE) | K(TILL),
    [SF_PART_AUDIT] = UINT32_MAX,
    [SF_PART_HELPERS] = EVERY | K(HELPER),
    [SF_PART_LINKS] = EVERY | NAMES | SEATS | K(REKEY),
    [SF_PART_CEREMONY] = EVERY | RESULT | K(PRIZE),
    [SF_PART_PUBLIC] = EVERY | ROUNDS | K(LOT),
    [SF_PART_MOVES] = UINT32_MAX,
};

/* What comes in while a round is played: it changes nothing that is made of closed rounds alone. */
#define ENTRY (K(LIST) | K(CONFIRM) | K(TABLE))

static uint32_t changes_of(const struct sf_tournament *t, const struct sf_part_of *part)
{
    const struct sf_tour_round *round = sf_tournament_round(t, part->round);
    bool closed = !part->round || (round && round->state == SF_ROUND_CLOSED);

    if (part->part == SF_PART_PLAYER || (part->part == SF_PART_STANDINGS && closed))
        return changes[part->part] & ~ENTRY;
    return changes[part->part];
}

/* The last event at a table of this player. */
static uint32_t stamp_of_seats(const struct sf_tournament *t, unsigned number)
{
    uint32_t stamp = 0;
    uint16_t table;
    uint8_t seat;

    for (unsigned round = 1; round <= t->rounds; round++)
        if (sf_tournament_seat_of(t, round, number, &table, &seat) &&
            sf_tournament_table(t, round, table)->stamp > stamp)
            stamp = sf_tournament_table(t, round, table)->stamp;
    return stamp;
}

uint32_t sf_tour_stamp(const struct sf_tournament *t, const struct sf_part_of *part)
{
    const struct sf_tour_table *table = sf_tournament_table(t, part->round, part->table);
    uint32_t stamp = part->part == SF_PART_TABLE && table ? table->stamp : 0;
    uint32_t kinds = changes_of(t, part);

    if (part->part == SF_PART_PLAYER)
        stamp = stamp_of_seats(t, part->number);
    for (unsigned kind = 0; kind < SF_TOUR_EV_N; kind++)
        if (kinds >> kind & 1 && t->changed[kind] > stamp)
            stamp = t->changed[kind];
    return stamp;
}

/* --- pieces ----------------------------------------------------------------------------------- */

const char *sf_show_name(const struct sf_tournament *t, unsigned number)
{
    const struct sf_entrant *entrant = sf_tournament_entrant(t, number);

    return entrant ? entrant->name : NULL;
}

void sf_show_cols(struct sf_out *out, const char *names)
{
    char name[32];

    sf_out_key(out, "cols");
    sf_out_open(out, '[');
    while (*names) {
        size_t length = strcspn(names, " ");
        memcpy(name, names, length);
        name[length] = 0;
        sf_out_string(out, name);
        names += length + (names[length] != 0);
    }
    sf_out_close(out, ']');
}

static void open_list(struct sf_out *out, const char *key)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
}

static void pair_if(struct sf_out *out, const char *key, bool flag)
{
    if (flag)
        sf_out_pair_bool(out, key, true);
}

static void write_title(struct sf_out *out, const struct sf_tour_setup *setup)
{
    sf_out_pair_string(out, "tournament", setup->id);
    sf_out_pair_string(out, "title", setup->title);
    sf_out_pair_string(out, "place", setup->place);
    sf_out_pair_string(out, "date", setup->date);
    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)setup->book));
    sf_out_pair_int(out, "rounds_planned", setup->rounds);
    sf_out_pair_int(out, "games", setup->games);
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
    pair_if(out, "prize_by_tables", setup->prize_by_tables);
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

/* What a draw would look like now: "59, 1 missing". */
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
        sf_out_pair_int(show->out, "missing", missing);
        sf_out_pair_int(show->out, "waiting", shape.waiting);
    }
    sf_out_close(show->out, '}');
}

/* The seed is nobody's business before the draw, and before publication only the desk's. */
static void write_proof(const struct sf_showing *show, const struct sf_tour_round *round)
{
    unsigned least = show->desk ? SF_ROUND_DRAWN : SF_ROUND_PUBLISHED;

    sf_out_pair_hex(show->out, "commitment", round->commitment, sizeof round->commitment);
    if (round->state < least)
        return;
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

/* Who is here and sits nowhere: came late, or waits. */
static void write_unseated(const struct sf_showing *show, unsigned round)
{
    const struct sf_tournament *t = show->t;
    uint16_t table;
    uint8_t seat;

    open_list(show->out, "unseated");
    for (unsigned number = 1; number <= t->entrants; number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, number);
        if (entrant && entrant->state == SF_ENTRANT_PRESENT && !entrant->substitute &&
            !sf_tournament_seat_of(t, round, number, &table, &seat))
            sf_out_int(show->out, number);
    }
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
        sf_out_pair_int(show->out, "repeats", round->repeats);
        write_table_counts(show, round);
        if (number == show->t->rounds && round->state < SF_ROUND_CLOSED)
            write_unseated(show, number);
    }
    sf_out_close(show->out, '}');
}

static void write_rounds(const struct sf_showing *show)
{
    open_list(show->out, "rounds");
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
    uint16_t tied[SF_TOUR_PLAYERS];

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
    return t->rules->tie_break & SF_TIE_LOT && sf_tour_tied(t, tied) ? "lot" : "finish";
}

static void write_open_requests(const struct sf_showing *show)
{
    unsigned open = 0;

    for (unsigned i = 0; i < show->t->requests; i++)
        open += show->t->request[i].state == SF_REQUEST_OPEN;
    sf_out_pair_int(show->out, "requests", open);
}

static void write_lot_promise(const struct sf_showing *show)
{
    uint8_t commitment[SF_DIGEST_SIZE];

    sf_tournament_lot_commitment(show->t, commitment);
    sf_out_pair_int(show->out, "lots_drawn", show->t->lots);
    sf_out_pair_hex(show->out, "lot_commitment", commitment, sizeof commitment);
}

static void show_desk(const struct sf_showing *show)
{
    write_setup(show);
    write_counts(show);
    write_shape(show);
    write_rounds(show);
    write_lot_promise(show);
    write_open_requests(show);
    sf_out_pair_bool(show->out, "final", show->t->final);
    sf_out_pair_string(show->out, "next", next_step(show->t));
}

/* The same for everybody. */
static void show_public(const struct sf_showing *show)
{
    struct sf_showing everybody = *show;

    everybody.desk = false;
    write_title(show->out, &show->t->setup);
    write_rounds(&everybody);
    write_lot_promise(show);
    sf_out_pair_bool(show->out, "final", show->t->final);
}

/* --- players ---------------------------------------------------------------------------------- */

static void show_players(const struct sf_showing *show)
{
    struct sf_out *out = show->out;

    sf_show_cols(out, "number name club team state paid substitute penalty disqualified person");
    open_list(out, "players");
    for (unsigned number = 1; number <= show->t->entrants; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(show->t, number);
        if (!e)
            continue;
        sf_out_open(out, '[');
        sf_out_int(out, e->number);
        sf_out_string(out, e->name);
        sf_out_string(out, e->club);
        sf_out_string(out, e->team);
        sf_out_string(out, sf_entrant_state_name(e->state));
        sf_out_int(out, e->paid);
        sf_out_bool(out, e->substitute);
        sf_out_int(out, e->penalty);
        sf_out_bool(out, e->disqualified);
        sf_out_string(out, e->person);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

static const struct sf_standing *standing_of(const struct sf_tournament *t, unsigned number,
                                             unsigned *ranked)
{
    const struct sf_evaluation *e = sf_tournament_standings(t, 0);

    *ranked = e ? e->ranked : 0;
    for (unsigned i = 0; e && i < t->entrants; i++)
        if (e->standing[i].player + 1u == number)
            return &e->standing[i];
    return NULL;
}

static void write_seat(const struct sf_showing *show, unsigned round, unsigned table, unsigned seat)
{
    const struct sf_tour_table *at = sf_tournament_table(show->t, round, table);
    struct sf_list_result result;

    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "round", round);
    sf_out_pair_int(show->out, "table", table);
    sf_out_pair_int(show->out, "seat", seat);
    open_list(show->out, "names");
    for (unsigned i = 0; i < at->seats; i++)
        sf_out_string(show->out, sf_show_name(show->t, at->number[i]));
    sf_out_close(show->out, ']');
    if (at->state == SF_TABLE_IS_CONFIRMED && !at->change_count &&
        sf_tour_result_of(show->t, round, table, &result)) {
        sf_out_pair_int(show->out, "points", result.points[seat]);
        sf_out_pair_int(show->out, "table_points", result.table_points[seat]);
        sf_out_pair_int(show->out, "reuegeld", result.reuegeld[seat]);
    }
    sf_out_close(show->out, '}');
}

static void show_player(const struct sf_showing *show)
{
    const struct sf_entrant *e = sf_tournament_entrant(show->t, show->part.number);
    unsigned ranked;
    const struct sf_standing *standing = standing_of(show->t, show->part.number, &ranked);
    struct sf_out *out = show->out;
    uint16_t table;
    uint8_t seat;

    sf_out_pair_int(out, "number", e->number);
    sf_out_pair_string(out, "name", e->name);
    sf_out_pair_string(out, "club", e->club);
    sf_out_pair_string(out, "team", e->team);
    sf_out_pair_string(out, "state", sf_entrant_state_name(e->state));
    pair_if(out, "substitute", e->substitute);
    pair_if(out, "disqualified", e->disqualified);
    sf_out_pair_int(out, "penalty", e->penalty);
    sf_out_pair_int(out, "fee_due",
                    e->paid < show->t->setup.fee ? show->t->setup.fee - e->paid : 0);
    if (standing) {
        sf_out_pair_int(out, "place", standing->place);
        sf_out_pair_int(out, "of", ranked);
        sf_out_pair_int(out, "points", standing->points);
        sf_out_pair_string(out, "unranked", sf_unranked_name((enum sf_unranked)standing->unranked));
    }
    if (show->t->final)
        sf_out_pair_int(out, "prize", sf_tournament_prize_of(show->t, e->number));
    open_list(out, "rounds");
    for (unsigned round = 1; round <= latest(show->t, false); round++)
        if (sf_tournament_seat_of(show->t, round, e->number, &table, &seat))
            write_seat(show, round, table, seat);
    sf_out_close(out, ']');
}

/* --- rounds ----------------------------------------------------------------------------------- */

/* That a list is disputed is between the table and the desk. */
static void show_board(const struct sf_showing *show)
{
    const struct sf_tour_round *round = sf_tournament_round(show->t, show->part.round);
    struct sf_out *out = show->out;

    sf_out_pair_int(out, "round", show->part.round);
    sf_out_pair_string(out, "state", sf_round_state_name(round->state));
    sf_show_cols(out, "table state numbers");
    open_list(out, "tables");
    for (unsigned i = 0; i < round->tables; i++) {
        const struct sf_tour_table *table = &round->table[i];
        bool hidden = !show->desk && table->state == SF_TABLE_IS_DISPUTED;
        sf_out_open(out, '[');
        sf_out_int(out, i + 1);
        sf_out_string(out, sf_tour_table_state_name(hidden ? SF_TABLE_IS_HANDED_IN : table->state));
        sf_out_open(out, '[');
        for (unsigned seat = 0; seat < table->seats; seat++)
            sf_out_int(out, table->number[seat]);
        sf_out_close(out, ']');
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

struct seat {
    const char *name;
    uint16_t number, table;
    uint8_t seat;
};

/* The letter by which a name is looked for: Ä with A, ß with S, capitals with small ones. */
static unsigned letter_of(const unsigned char **at)
{
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo*ouuuuyts"; /* U+00C0 to U+00DF */
    const unsigned char *c = *at;

    if (c[0] == 0xc3 && c[1] >= 0x80 && c[1] <= 0xbf) {
        *at += 2;
        return (unsigned char)plain[(c[1] - 0x80) % 32];
    }
    *at += 1;
    return c[0] >= 'A' && c[0] <= 'Z' ? c[0] + 32u : c[0];
}

static int by_name(const void *left, const void *right)
{
    const struct seat *a = left, *b = right;
    const unsigned char *x = (const unsigned char *)a->name, *y = (const unsigned char *)b->name;

    while (*x && *y) {
        unsigned i = letter_of(&x), k = letter_of(&y);
        if (i != k)
            return i < k ? -1 : 1;
    }
    if (*x || *y)
        return *x ? 1 : -1;
    return (a->number > b->number) - (a->number < b->number);
}

static unsigned collect_seats(const struct sf_tournament *t, const struct sf_tour_round *round,
                              struct seat *seats)
{
    unsigned count = 0;

    for (unsigned i = 0; i < round->tables; i++)
        for (unsigned seat = 0; seat < round->table[i].seats; seat++) {
            unsigned number = round->table[i].number[seat];
            if (number)
                seats[count++] = (struct seat){.name = sf_show_name(t, number),
                                               .number = (uint16_t)number,
                                               .table = (uint16_t)(i + 1),
                                               .seat = (uint8_t)seat};
        }
    return count;
}

static void show_seating(const struct sf_showing *show)
{
    const struct sf_tour_round *round = sf_tournament_round(show->t, show->part.round);
    struct seat *seats = calloc(SF_TOUR_PLAYERS + SF_DRAW_MAX, sizeof *seats);
    unsigned count = seats ? collect_seats(show->t, round, seats) : 0;
    struct sf_out *out = show->out;

    if (count)
        qsort(seats, count, sizeof *seats, by_name);
    sf_out_pair_int(out, "round", show->part.round);
    sf_out_pair_string(out, "state", sf_round_state_name(round->state));
    sf_out_pair_int(out, "tables", round->tables);
    sf_show_cols(out, "name number table seat");
    open_list(out, "seats");
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(out, '[');
        sf_out_string(out, seats[i].name);
        sf_out_int(out, seats[i].number);
        sf_out_int(out, seats[i].table);
        sf_out_int(out, seats[i].seat);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
    free(seats);
}

/* --- standings -------------------------------------------------------------------------------- */

static void write_standing(const struct sf_showing *show, const struct sf_standing *s)
{
    struct sf_out *out = show->out;

    sf_out_open(out, '[');
    sf_out_int(out, s->place);
    sf_out_int(out, s->player + 1);
    sf_out_string(out, sf_show_name(show->t, s->player + 1u));
    sf_out_int(out, s->points);
    if (show->desk) {
        sf_out_int(out, s->table_points);
        sf_out_int(out, s->games_won);
        sf_out_int(out, s->solos_won);
        sf_out_int(out, s->prize);
    }
    sf_out_close(out, ']');
}

static void write_unranked(const struct sf_showing *show, const struct sf_evaluation *e)
{
    struct sf_out *out = show->out;

    open_list(out, "unranked");
    for (unsigned i = e->ranked; i < show->t->entrants; i++) {
        const struct sf_standing *s = &e->standing[i];
        const struct sf_entrant *entrant = sf_tournament_entrant(show->t, s->player + 1u);
        if (!entrant || !entrant->seated)
            continue;
        sf_out_open(out, '[');
        sf_out_int(out, entrant->number);
        sf_out_string(out, entrant->name);
        sf_out_int(out, s->points);
        sf_out_string(out, sf_unranked_name((enum sf_unranked)s->unranked));
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

static void write_teams(const struct sf_showing *show)
{
    struct sf_team *team = calloc(SF_TOUR_PLAYERS, sizeof *team);
    unsigned count = team ? sf_tournament_teams(show->t, team, SF_TOUR_PLAYERS) : 0;

    open_list(show->out, "teams");
    for (unsigned i = 0; i < count; i++) {
        sf_out_open(show->out, '[');
        sf_out_int(show->out, team[i].place);
        sf_out_string(show->out, team[i].name);
        sf_out_int(show->out, team[i].points);
        sf_out_int(show->out, team[i].members);
        sf_out_close(show->out, ']');
    }
    sf_out_close(show->out, ']');
    free(team);
}

static void show_standings(const struct sf_showing *show)
{
    unsigned rounds = show->part.round ? show->part.round : sf_tournament_closed(show->t);
    const struct sf_evaluation *e = sf_tournament_standings(show->t, show->part.round);
    struct sf_out *out = show->out;

    sf_out_pair_int(out, "rounds", e ? rounds : 0);
    sf_out_pair_bool(out, "final", show->t->final);
    sf_show_cols(out, show->desk ? "place number name points table_points games_won solos_won prize"
                                 : "place number name points");
    open_list(out, "standings");
    for (unsigned i = 0; e && i < e->ranked; i++)
        write_standing(show, &e->standing[i]);
    sf_out_close(out, ']');
    if (e)
        write_unranked(show, e);
    if (show->t->setup.team && !show->part.round)
        write_teams(show);
}

/* --- what an event did to the places ---------------------------------------------------------- */

static const struct sf_standing *find_standing(const struct sf_evaluation *e, unsigned count,
                                               unsigned player)
{
    for (unsigned i = 0; e && i < count; i++)
        if (e->standing[i].player == player)
            return &e->standing[i];
    return NULL;
}

static void write_move(const struct sf_showing *show, unsigned number,
                       const struct sf_standing *was, const struct sf_standing *is)
{
    struct sf_out *out = show->out;

    if (!is || !was || (was->place == is->place && was->points == is->points))
        return;
    sf_out_open(out, '[');
    sf_out_int(out, number);
    sf_out_string(out, sf_show_name(show->t, number));
    sf_out_int(out, was->place);
    sf_out_int(out, is->place);
    sf_out_int(out, was->points);
    sf_out_int(out, is->points);
    sf_out_close(out, ']');
}

/* The stream is folded twice: until the event, and with it. */
static void show_moves(const struct sf_showing *show)
{
    uint32_t seq = show->part.number;
    struct sf_tournament *before = sf_tournament_new(), *after = sf_tournament_new();
    bool good = before && after && seq && seq <= show->t->history.count &&
                !sf_tour_fold_until(show->t, seq - 1, before) &&
                !sf_tour_fold_until(show->t, seq, after);
    const struct sf_evaluation *was = good ? sf_tournament_standings(before, 0) : NULL;
    const struct sf_evaluation *is = good ? sf_tournament_standings(after, 0) : NULL;

    sf_out_pair_int(show->out, "event", seq);
    sf_show_cols(show->out, "number name place_was place points_was points");
    open_list(show->out, "moves");
    for (unsigned number = 1; was && is && number <= after->entrants; number++)
        write_move(show, number, find_standing(was, before->entrants, number - 1),
                   find_standing(is, after->entrants, number - 1));
    sf_out_close(show->out, ']');
    sf_tournament_free(before);
    sf_tournament_free(after);
}

/* --- prizes ----------------------------------------------------------------------------------- */

static void write_award(const struct sf_showing *show, const struct sf_award *award)
{
    const struct sf_tour_extra *extra = &show->t->setup.extra[award->extra];

    sf_out_open(show->out, '{');
    if (award->number) {
        sf_out_pair_int(show->out, "number", award->number);
        sf_out_pair_string(show->out, "name", sf_show_name(show->t, award->number));
    }
    if (award->place) {
        sf_out_pair_int(show->out, "place", award->place);
    } else {
        sf_out_pair_int(show->out, "extra", award->extra);
        sf_out_pair_string(show->out, "kind", sf_extra_name(extra->kind));
        sf_out_pair_string(show->out, "title", extra->title);
        if (extra->kind == SF_EXTRA_OTHER)
            sf_out_pair_int(show->out, "paid", show->t->extra_paid[award->extra]);
    }
    sf_out_pair_int(show->out, "amount", award->amount);
    sf_out_close(show->out, '}');
}

static void write_awards(const struct sf_showing *show, bool extras_only)
{
    unsigned count = sf_tournament_awards(show->t, NULL, 0);
    struct sf_award *award = calloc(count + 1, sizeof *award);

    count = award ? sf_tournament_awards(show->t, award, count) : 0;
    open_list(show->out, extras_only ? "extras" : "awards");
    for (unsigned i = 0; i < count; i++)
        if (!extras_only || !award[i].place)
            write_award(show, &award[i]);
    sf_out_close(show->out, ']');
    free(award);
}

/* What somebody was paid and is not owed any more, or not as much, is flagged. */
static void write_paid(const struct sf_showing *show)
{
    struct sf_out *out = show->out;

    sf_show_cols(out, "number name owed paid changed");
    open_list(out, "paid");
    for (unsigned number = 1; number <= show->t->entrants; number++) {
        const struct sf_entrant *e = sf_tournament_entrant(show->t, number);
        int64_t owed;
        if (!e || !e->prize_paid)
            continue;
        owed = sf_tournament_prize_of(show->t, number);
        sf_out_open(out, '[');
        sf_out_int(out, number);
        sf_out_string(out, e->name);
        sf_out_int(out, owed);
        sf_out_int(out, e->prize_paid);
        sf_out_bool(out, owed != e->prize_paid);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

/* As many prizes as tables, where the book wants that (kurz-turnier, Preisverteilung). */
static void show_prizes(const struct sf_showing *show)
{
    const struct sf_tour_setup *setup = &show->t->setup;

    sf_out_pair_bool(show->out, "final", show->t->final);
    sf_out_ints(show->out, "prizes", setup->prize, setup->prize_count);
    if (setup->prize_by_tables && show->t->rounds)
        sf_out_pair_int(show->out, "expected", show->t->round[0].tables);
    write_awards(show, false);
    write_paid(show);
}

static void show_ceremony(const struct sf_showing *show)
{
    const struct sf_evaluation *e = sf_tournament_standings(show->t, 0);
    struct sf_out *out = show->out;

    sf_out_pair_bool(out, "final", show->t->final);
    sf_show_cols(out, "place number name points prize");
    open_list(out, "places");
    for (unsigned i = e ? e->ranked : 0; i; i--) {
        const struct sf_standing *s = &e->standing[i - 1];
        sf_out_open(out, '[');
        sf_out_int(out, s->place);
        sf_out_int(out, s->player + 1);
        sf_out_string(out, sf_show_name(show->t, s->player + 1u));
        sf_out_int(out, s->points);
        sf_out_int(out, s->prize);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
    write_awards(show, true);
}

/* --- the till --------------------------------------------------------------------------------- */

static int64_t received_of(const struct sf_tournament *t, unsigned round, unsigned table)
{
    int64_t sum = 0;

    for (unsigned i = 0; i < t->till_count; i++)
        if (t->till[i].round == round && t->till[i].table == table)
            sum += t->till[i].amount;
    return sum;
}

static void write_reuegeld(const struct sf_showing *show)
{
    struct sf_list_result result;

    open_list(show->out, "reuegeld");
    for (unsigned round = 1; round <= show->t->rounds; round++)
        for (unsigned table = 1; table <= show->t->round[round - 1].tables; table++) {
            int64_t due, received = received_of(show->t, round, table);
            sf_tour_result_of(show->t, round, table, &result);
            due = result.unclear;
            for (unsigned seat = 0; seat < SF_SEATS; seat++)
                due += result.reuegeld[seat];
            if (!due && !received)
                continue;
            sf_out_open(show->out, '[');
            sf_out_int(show->out, round);
            sf_out_int(show->out, table);
            sf_out_int(show->out, due);
            sf_out_int(show->out, received);
            sf_out_close(show->out, ']');
        }
    sf_out_close(show->out, ']');
}

static void write_entries(const struct sf_showing *show)
{
    struct sf_out *out = show->out;

    sf_show_cols(out, "event kind amount number round table text");
    open_list(out, "entries");
    for (unsigned i = 0; i < show->t->till_count; i++) {
        const struct sf_till_entry *entry = &show->t->till[i];
        sf_out_open(out, '[');
        sf_out_int(out, entry->seq);
        sf_out_string(out, sf_till_kind_name(entry->kind));
        sf_out_int(out, entry->amount);
        sf_out_int(out, entry->number);
        sf_out_int(out, entry->round);
        sf_out_int(out, entry->table);
        sf_out_string(out, entry->text);
        sf_out_close(out, ']');
    }
    sf_out_close(out, ']');
}

static void show_till(const struct sf_showing *show)
{
    struct sf_till_sum sum;

    sf_tournament_till_sum(show->t, &sum);
    sf_out_pair_int(show->out, "balance", sum.balance);
    sf_out_key(show->out, "sums");
    sf_out_open(show->out, '{');
    for (unsigned kind = 0; kind < SF_TILL_KIND_N; kind++)
        sf_out_pair_int(show->out, sf_till_kind_name(kind), sum.kind[kind]);
    sf_out_close(show->out, '}');
    sf_out_pair_int(show->out, "fees_due", sum.fees_due);
    sf_out_pair_int(show->out, "reuegeld_due", sum.reuegeld_due);
    sf_out_pair_int(show->out, "prizes_due", sum.prizes_due);
    write_reuegeld(show);
    write_entries(show);
}

/* --- the rest --------------------------------------------------------------------------------- */

void sf_show_request(const struct sf_showing *show, const struct sf_request *request)
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
    if (show->desk && request->odds >= 0) /* at the table the game goes on */
        sf_out_pair_int(out, "odds", request->odds);
}

static void show_requests(const struct sf_showing *show)
{
    open_list(show->out, "requests");
    for (unsigned i = show->t->requests; i; i--) {
        sf_out_open(show->out, '{');
        sf_show_request(show, &show->t->request[i - 1]);
        sf_out_close(show->out, '}');
    }
    sf_out_close(show->out, ']');
}

static void show_helpers(const struct sf_showing *show)
{
    open_list(show->out, "helpers");
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

static void show_links(const struct sf_showing *show)
{
    const struct sf_tour_round *round = sf_tournament_round(show->t, show->part.round);
    struct sf_out *out = show->out;
    char key[SF_TOUR_KEY];

    sf_tournament_hall_key(show->t, key);
    sf_out_pair_string(out, "hall", key);
    sf_out_pair_int(out, "round", show->part.round);
    open_list(out, "tables");
    for (unsigned table = 1; round && table <= round->tables; table++) {
        sf_tournament_table_key(show->t, show->part.round, table, key);
        write_link(out, table, key);
    }
    sf_out_close(out, ']');
    open_list(out, "players");
    for (unsigned number = 1; number <= show->t->entrants; number++) {
        if (!sf_tournament_entrant(show->t, number))
            continue;
        sf_tournament_player_key(show->t, number, key);
        write_link(out, number, key);
    }
    sf_out_close(out, ']');
}

void sf_tour_show(struct sf_out *out, const struct sf_tournament *t, const struct sf_part_of *part,
                  enum sf_tour_role role)
{
    static void (*const shows[SF_PART_N])(const struct sf_showing *) = {
        [SF_PART_DESK] = show_desk,           [SF_PART_PLAYERS] = show_players,
        [SF_PART_BOARD] = show_board,         [SF_PART_TABLE] = sf_show_table,
        [SF_PART_STANDINGS] = show_standings, [SF_PART_PLAYER] = show_player,
        [SF_PART_SEATING] = show_seating,     [SF_PART_REQUESTS] = show_requests,
        [SF_PART_PRIZES] = show_prizes,       [SF_PART_TILL] = show_till,
        [SF_PART_AUDIT] = sf_show_audit,      [SF_PART_HELPERS] = show_helpers,
        [SF_PART_LINKS] = show_links,         [SF_PART_CEREMONY] = show_ceremony,
        [SF_PART_PUBLIC] = show_public,       [SF_PART_MOVES] = show_moves,
    };
    struct sf_showing show = {
        .out = out, .t = t, .part = *part, .desk = at_desk(role), .leiter = role == SF_ROLE_LEITER};

    if ((part->part == SF_PART_BOARD || part->part == SF_PART_SEATING ||
         part->part == SF_PART_LINKS) &&
        !part->round)
        show.part.round = (uint8_t)latest(t, show.desk);
    sf_out_open(out, '{');
    shows[part->part](&show);
    sf_out_close(out, '}');
}
