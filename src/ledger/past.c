/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/past.h"
#include "ledger/answer.h"
#include "shape/fields.h"
#include <string.h>

/* --- rows ------------------------------------------------------------------------------------- */

/* clang-format off */
#define ID(name, need, text)     {SF_FIELD_TOKEN(name, need, 1, SF_LEDGER_ID_MAX, text)}
#define AMOUNT(name, need, text) {SF_FIELD_INT(name, need, -SF_NUMBER_MAX, SF_NUMBER_MAX, text)}
#define BEGIN \
    {SF_FIELD_ANY("id", SF_NEEDED, "as in the document"), .null = true}, \
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the document was good")}

static const struct sf_field line_fields[] = {
    ID("member", SF_NEEDED, "the member"),
    {SF_FIELD_INT("balance", SF_NEEDED, -SF_NUMBER_MAX, SF_NUMBER_MAX, "won and lost by games up to each point"),
     .many = true}, {0}};
static const struct sf_shape line_shape = {
    .name = "LedgerLine", .about = "The curve of one member.", .field = line_fields};
static const struct sf_field curve_fields[] = {
    BEGIN,
    {SF_FIELD_TOKEN("evenings", SF_NEEDED, 1, SF_LEDGER_ID_MAX, "the evening of each point"), .many = true},
    {SF_FIELD_INT("numbers", SF_OPTIONAL, 0, UINT32_MAX, "by game: the game of the evening"), .many = true},
    {SF_FIELD_OBJECTS("members", SF_NEEDED, &line_shape, "a curve for each member")}, {0}};
const struct sf_shape sf_ledger_curve_shape = {
    .name = "LedgerCurve", .about = "How balances went.", .field = curve_fields};

static const struct sf_field pair_fields[] = {
    ID("member", SF_NEEDED, "the other"),
    {SF_FIELD_OBJECT("with", SF_OPTIONAL, &sf_ledger_tally_shape, "on the same side")},
    {SF_FIELD_OBJECT("versus", SF_OPTIONAL, &sf_ledger_tally_shape, "on the other side")}, {0}};
static const struct sf_shape pair_shape = {
    .name = "LedgerPair", .about = "How a member plays with and against another.", .field = pair_fields};
static const struct sf_field evening_fields[] = {
    ID("evening", SF_NEEDED, "the evening"), AMOUNT("amount", SF_NEEDED, "won or lost"), {0}};
static const struct sf_shape evening_shape = {
    .name = "LedgerNight", .about = "An evening of a member.", .field = evening_fields};
static const struct sf_field person_fields[] = {
    ID("member", SF_NEEDED, "the member"),
    {SF_FIELD_INT("evenings", SF_NEEDED, 0, UINT32_MAX, "evenings at the table")},
    {SF_FIELD_OBJECT("best_evening", SF_OPTIONAL, &evening_shape, "the best of these")},
    {SF_FIELD_OBJECT("worst_evening", SF_OPTIONAL, &evening_shape, "the worst")},
    {SF_FIELD_OBJECT("figures", SF_NEEDED, &sf_ledger_figures_shape, "how they have played")},
    {SF_FIELD_OBJECTS("pairs", SF_NEEDED, &pair_shape, "with and against whom")}, {0}};
static const struct sf_shape person_shape = {
    .name = "LedgerPerson", .about = "A member, looking back.", .field = person_fields};
static const struct sf_field past_fields[] = {
    BEGIN,
    {SF_FIELD_INT("years", SF_NEEDED, 1, SF_LEDGER_YEAR_MAX, "years with evenings, the last one first"), .many = true},
    ID("evening", SF_OPTIONAL, "the evening at which the most money changed hands"),
    {SF_FIELD_OBJECTS("members", SF_NEEDED, &person_shape, "those who have played")}, {0}};
const struct sf_shape sf_ledger_past_shape = {
    .name = "LedgerPast", .about = "Looking back: how everybody has played.", .field = past_fields};
/* clang-format on */

/* --- which games ------------------------------------------------------------------------------ */

static unsigned year_of(const struct sf_ledger *ledger, uint32_t evening)
{
    const char *day = sf_ledger_text(ledger, ledger->fact[ledger->evening[evening].fact].day);
    unsigned year = 0;

    for (unsigned i = 0; i < 4 && day[i]; i++)
        year = year * 10 + (unsigned)(day[i] - '0');
    return year;
}

/* The seat of a member who plays in this game. */
static uint8_t seat_in(const struct sf_ledger_game *game, uint8_t member)
{
    for (uint8_t seat = 0; seat < game->players; seat++)
        if (game->seat[seat] == member && (game->players < 5 || seat != game->dealer))
            return seat;
    return SF_NO_SEAT;
}

static bool is_played(const struct sf_ledger_game *game)
{
    return game->state <= SF_GAME_DISPUTED && game->written.game != SF_GAME_N;
}

/* At a Ramsch everybody is on a side of their own. */
static bool same_side(const struct sf_written *w, uint8_t a, uint8_t b)
{
    bool ours = a == w->declarer || a == w->partner, theirs = b == w->declarer || b == w->partner;

    return w->declarer != SF_NO_SEAT && ours == theirs;
}

static bool in_role(const struct sf_written *w, uint8_t seat, enum sf_ledger_role role)
{
    bool ours = seat == w->declarer || seat == w->partner;

    switch (role) {
    case SF_LEDGER_ROLE_DECLARER:
        return seat == w->declarer;
    case SF_LEDGER_ROLE_SOLO:
        return seat == w->declarer && sf_games[w->game].alone;
    case SF_LEDGER_ROLE_PARTNER:
        return seat == w->partner;
    case SF_LEDGER_ROLE_AGAINST:
        return w->declarer != SF_NO_SEAT && !ours;
    case SF_LEDGER_ROLE_RAMSCH:
        return w->declarer == SF_NO_SEAT;
    case SF_LEDGER_ROLE_STOSS:
        return w->stoss && seat == w->stoss_by;
    case SF_LEDGER_ROLE_TOUT:
        return w->tout && seat == w->declarer;
    case SF_LEDGER_ROLE_LAUFENDE:
        return ours && w->run;
    default:
        return true;
    }
}

static bool member_fits(const struct sf_ledger_game *game, const struct sf_ledger_filter *f)
{
    uint8_t seat = seat_in(game, f->member), other;

    if (!is_played(game) || seat == SF_NO_SEAT ||
        !in_role(&game->written, seat, (enum sf_ledger_role)f->role))
        return false;
    if (f->with != SF_NO_MEMBER) {
        other = seat_in(game, f->with);
        if (other == SF_NO_SEAT || !same_side(&game->written, seat, other))
            return false;
    }
    if (f->versus == SF_NO_MEMBER)
        return true;
    other = seat_in(game, f->versus);
    return other != SF_NO_SEAT && !same_side(&game->written, seat, other);
}

bool sf_ledger_fits(const struct sf_ledger *ledger, uint32_t i, const struct sf_ledger_filter *f)
{
    const struct sf_ledger_game *game = &ledger->game[i];

    if ((f->evening && game->evening != f->evening - 1) ||
        (f->year && year_of(ledger, game->evening) != f->year) ||
        (f->game != SF_GAME_N && ledger->fact[game->fact].game != f->game))
        return false;
    return f->member == SF_NO_MEMBER || member_fits(game, f);
}

/* --- curves ----------------------------------------------------------------------------------- */

/* The points of a curve: the last game of each, by index. */
struct points {
    uint32_t first, count, of; /* games or evenings, thinned out to `of` points */
    bool evenings;
    uint32_t evening; /* where it begins */
};

static uint32_t point_at(const struct points *p, uint32_t i)
{
    return p->first + (uint32_t)((uint64_t)(i + 1) * p->count / p->of) - 1;
}

static uint32_t first_of_year(const struct sf_ledger *ledger, unsigned year)
{
    uint32_t i = 0;

    while (i < ledger->evenings && year && year_of(ledger, i) < year)
        i++;
    return i;
}

static struct points points_of(const struct sf_ledger *ledger, const struct sf_ledger_question *q,
                               uint32_t evening)
{
    uint32_t from = evening ? evening - 1 : first_of_year(ledger, q->year);
    uint32_t to = evening   ? evening
                  : q->year ? first_of_year(ledger, q->year + 1u)
                            : ledger->evenings;
    struct points p = {.evenings = q->by == SF_BY_EVENING && !evening, .evening = from};

    if (p.evenings) {
        p.first = from;
        p.count = to - from;
    } else if (from < to) {
        p.first = ledger->evening[from].first;
        p.count = ledger->evening[to - 1].first + ledger->evening[to - 1].games - p.first;
    }
    p.of = p.count < q->points ? p.count : q->points;
    return p;
}

static bool sits_in(const struct sf_ledger_game *game, uint32_t member)
{
    for (unsigned seat = 0; seat < game->players; seat++)
        if (game->seat[seat] == member)
            return true;
    return false;
}

static int64_t won_in(const struct sf_ledger *ledger, const struct sf_ledger_game *game,
                      uint32_t member)
{
    for (unsigned seat = 0; game->state <= SF_GAME_DISPUTED && seat < game->players; seat++)
        if (game->seat[seat] == member)
            return sf_ledger_booked(ledger, game, seat);
    return 0;
}

/* Its fee and what was carried over. */
static int64_t besides_games(const struct sf_ledger *ledger, uint32_t evening, uint32_t member,
                             bool there)
{
    const struct sf_ledger_evening *e = &ledger->evening[evening];
    int64_t sum = there ? -(int64_t)e->fee : 0;

    for (uint32_t i = 0; i < e->carries; i++)
        sum += sf_ledger_carried(ledger, &ledger->fact[ledger->carry[e->carry + i]], member);
    return sum;
}

/* A balance that goes along evenings and games. */
struct course {
    const struct sf_ledger *ledger;
    uint32_t member, evening, game;
    bool there;
    int64_t sum;
};

static void end_evenings(struct course *c, uint32_t until)
{
    for (; c->evening < until; c->evening++) {
        c->sum += besides_games(c->ledger, c->evening, c->member, c->there);
        c->there = false;
    }
}

/* Up to this game, and to the end of its evening if it is the last one there. */
static void go_to_game(struct course *c, uint32_t last)
{
    for (; c->game <= last; c->game++) {
        const struct sf_ledger_game *game = &c->ledger->game[c->game];
        const struct sf_ledger_evening *e = &c->ledger->evening[game->evening];
        end_evenings(c, game->evening);
        c->there |= sits_in(game, c->member);
        c->sum += won_in(c->ledger, game, c->member);
        if (c->game + 1 == e->first + e->games)
            end_evenings(c, game->evening + 1);
    }
}

static void put_line(struct sf_out *out, const struct sf_ledger *ledger, const struct points *p,
                     uint32_t member)
{
    struct course c = {.ledger = ledger, .member = member, .evening = p->evening};

    c.game = p->evening < ledger->evenings ? ledger->evening[p->evening].first : 0;
    sf_out_open(out, '{');
    sf_out_pair_string(out, "member", sf_ledger_text(ledger, ledger->member[member].id));
    sf_out_key(out, "balance");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < p->of; i++) {
        uint32_t at = point_at(p, i);
        const struct sf_ledger_evening *e = &ledger->evening[at];
        if (!p->evenings)
            go_to_game(&c, at);
        else if (e->games)
            go_to_game(&c, e->first + e->games - 1);
        if (p->evenings)
            end_evenings(&c, at + 1);
        sf_out_int(out, c.sum);
    }
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

void sf_ledger_curve_write(struct sf_out *out, const struct sf_ledger *ledger,
                           const struct sf_ledger_question *question, uint32_t evening)
{
    struct points p = points_of(ledger, question, evening);

    sf_out_key(out, "evenings");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < p.of; i++) {
        uint32_t at = point_at(&p, i);
        at = p.evenings ? at : ledger->game[at].evening;
        sf_out_string(out, sf_ledger_text(ledger, ledger->evening[at].id));
    }
    sf_out_close(out, ']');
    if (!p.evenings) {
        sf_out_key(out, "numbers");
        sf_out_open(out, '[');
        for (uint32_t i = 0; i < p.of; i++)
            sf_out_int(out, ledger->game[point_at(&p, i)].number);
        sf_out_close(out, ']');
    }
    sf_out_key(out, "members");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < ledger->members; i++)
        put_line(out, ledger, &p, i);
    sf_out_close(out, ']');
}

/* --- figures of a year ------------------------------------------------------------------------ */

struct span {
    uint32_t from, to;    /* evenings */
    uint32_t first, last; /* games, `last` excluded */
};

static struct span span_of(const struct sf_ledger *ledger, unsigned year)
{
    struct span s = {.from = first_of_year(ledger, year), .to = ledger->evenings};

    if (year)
        s.to = first_of_year(ledger, year + 1);
    if (s.from < s.to) {
        s.first = ledger->evening[s.from].first;
        s.last = ledger->evening[s.to - 1].first + ledger->evening[s.to - 1].games;
    }
    return s;
}

static void put_years(struct sf_out *out, const struct sf_ledger *ledger)
{
    sf_out_key(out, "years");
    sf_out_open(out, '[');
    for (uint32_t i = ledger->evenings; i--;)
        if (i + 1 == ledger->evenings || year_of(ledger, i) != year_of(ledger, i + 1))
            sf_out_int(out, year_of(ledger, i));
    sf_out_close(out, ']');
}

static void put_pair(struct sf_out *out, const struct sf_ledger *ledger, const struct span *s,
                     uint8_t member, uint8_t other)
{
    struct sf_ledger_tally tally[2] = {{0}, {0}};

    for (uint32_t i = s->first; i < s->last; i++) {
        const struct sf_ledger_game *game = &ledger->game[i];
        uint8_t a = seat_in(game, member), b = seat_in(game, other);
        struct sf_ledger_tally *one;
        if (!is_played(game) || a == SF_NO_SEAT || b == SF_NO_SEAT)
            continue;
        one = &tally[!same_side(&game->written, a, b)];
        one->games++;
        one->won += game->payout[a] > 0;
        one->amount += game->payout[a];
    }
    if (!tally[0].games && !tally[1].games)
        return;
    sf_out_open(out, '{');
    sf_out_pair_string(out, "member", sf_ledger_text(ledger, ledger->member[other].id));
    sf_ledger_tally_write(out, "with", &tally[0]);
    sf_ledger_tally_write(out, "versus", &tally[1]);
    sf_out_close(out, '}');
}

static void put_night(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                      uint32_t evening, int64_t amount)
{
    sf_out_key(out, key);
    sf_out_open(out, '{');
    sf_out_pair_string(out, "evening", sf_ledger_text(ledger, ledger->evening[evening].id));
    sf_out_pair_int(out, "amount", amount);
    sf_out_close(out, '}');
}

static bool night_of(const struct sf_ledger *ledger, uint32_t evening, uint8_t member, int64_t *won)
{
    const struct sf_ledger_evening *e = &ledger->evening[evening];
    bool there = false;

    *won = 0;
    for (uint32_t i = e->first; i < e->first + e->games; i++) {
        there |= sits_in(&ledger->game[i], member);
        *won += won_in(ledger, &ledger->game[i], member);
    }
    *won += besides_games(ledger, evening, member, there);
    return there;
}

static void put_nights(struct sf_out *out, const struct sf_ledger *ledger, const struct span *s,
                       uint8_t member)
{
    uint32_t count = 0, best_at = 0, worst_at = 0;
    int64_t best = 0, worst = 0, won;

    for (uint32_t i = s->from; i < s->to; i++) {
        if (!night_of(ledger, i, member, &won))
            continue;
        if (!count || won > best) {
            best = won;
            best_at = i;
        }
        if (!count || won < worst) {
            worst = won;
            worst_at = i;
        }
        count++;
    }
    sf_out_pair_int(out, "evenings", count);
    if (!count)
        return;
    put_night(out, "best_evening", ledger, best_at, best);
    put_night(out, "worst_evening", ledger, worst_at, worst);
}

static void put_person(struct sf_out *out, const struct sf_ledger *ledger, const struct span *s,
                       uint8_t member, const struct sf_ledger_figures *figures)
{
    sf_out_open(out, '{');
    sf_out_pair_string(out, "member", sf_ledger_text(ledger, ledger->member[member].id));
    put_nights(out, ledger, s, member);
    sf_ledger_figures_write(out, ledger, figures);
    sf_out_key(out, "pairs");
    sf_out_open(out, '[');
    for (uint32_t other = 0; other < ledger->members; other++)
        if (other != member)
            put_pair(out, ledger, s, member, (uint8_t)other);
    sf_out_close(out, ']');
    sf_out_close(out, '}');
}

/* The evening at which the most money changed hands. */
static void put_great(struct sf_out *out, const struct sf_ledger *ledger, const struct span *s,
                      int64_t *balance)
{
    uint32_t great = s->to;
    int64_t most = 0;

    for (uint32_t i = s->from; i < s->to; i++) {
        int64_t sum = 0;
        sf_ledger_evening_balance(ledger, i, balance);
        for (uint32_t m = 0; m < ledger->members; m++)
            sum += balance[m] > 0 ? balance[m] : 0;
        if (sum > most) {
            most = sum;
            great = i;
        }
    }
    if (great < s->to)
        sf_out_pair_string(out, "evening", sf_ledger_text(ledger, ledger->evening[great].id));
}

void sf_ledger_past_write(struct sf_out *out, const struct sf_ledger *ledger, unsigned year,
                          struct sf_ledger_room *room)
{
    struct span s = span_of(ledger, year);

    sf_ledger_count(ledger, s.first, s.last - s.first, room->figures);
    put_years(out, ledger);
    put_great(out, ledger, &s, room->balance);
    sf_out_key(out, "members");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < ledger->members; i++)
        if (room->figures[i].all.games)
            put_person(out, ledger, &s, (uint8_t)i, &room->figures[i]);
    sf_out_close(out, ']');
}
