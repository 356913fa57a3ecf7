/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sanitized.h"
#include "tour_desk.h"

#include "base/rng.h"
#include "lists/document.h"
#include "tournament/exchange.h"
#include "tournament/shapes.h"
#include "tournament/show.h"
#include "tournament/signup.h"
#include "unit/shaped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/*
 * Random tournaments: legal and illegal commands in any order, with correct and wrong lists,
 * redraws, latecomers, substitutes and undone steps. The desk asserts each time that a rejected
 * command changes nothing and that a decided event is accepted. This test asserts the rest: reading
 * the stream again gives the same tournament, undoing a step gives the stream without it,
 * `evaluate` computes the same standings, views keep the promise of their stamps and show no
 * secret, and the invariants hold.
 */

struct day {
    struct desk *desk;
    struct sf_rng rng;
    unsigned obeyed, undone;
};

static unsigned below(struct day *d, unsigned n)
{
    return sf_rng_below(&d->rng, n);
}

static bool chance(struct day *d, unsigned percent)
{
    return below(d, 100) < percent;
}

static void note(struct day *d, enum sf_error error)
{
    d->obeyed += error == SF_OK;
}

#define SAY(d, who, ...) note(d, desk_do((d)->desk, who, __VA_ARGS__))

/* --- the opening ------------------------------------------------------------------------------ */

static const char *flag(struct day *d, unsigned percent)
{
    return chance(d, percent) ? "true" : "false";
}

static void open_day(struct day *d)
{
    static const char *const odds[] = {"substitutes", "wait"};
    const char *odd = odds[below(d, 2)];

    switch (below(d, 8)) {
    case 0:
        desk_ok(d->desk, "L",
                "{'ev':'open','tournament':'m','title':'Auslosung','date':'2026-11-15','rulebook':"
                "'muenchen-2006','odd':'%s','double_entry':%s,'prizes':[10000,5000]}",
                odd, flag(d, 20));
        break;
    case 1:
        desk_ok(d->desk, "L",
                "{'ev':'open','tournament':'k','title':'Kurz','date':'2026-11-15','rulebook':"
                "'kurz-turnier','odd':'%s','lots':%s,'prizes':[3000,2000,1001],"
                "'extras':[{'kind':'last','amount':100},{'kind':'other','amount':500}]}",
                chance(d, 50) ? "fives" : odd, flag(d, 50));
        break;
    default:
        desk_ok(d->desk, "L",
                "{'ev':'open','tournament':'s','title':'Serie','date':'2026-11-15','rulebook':"
                "'serien-2022','rounds':%u,'games':%u,'odd':'%s','avoid':%s,'lots':%s,"
                "'double_entry':%s,'team_size':%u,'fee':800,'prizes':[5000,3000,1001],'extras':["
                "{'kind':'most_solos','amount':300},{'kind':'best_round','amount':200}]}",
                1 + below(d, 3), 1 + below(d, 5), odd, flag(d, 20), flag(d, 50), flag(d, 20),
                below(d, 4));
    }
}

/* --- players ---------------------------------------------------------------------------------- */

static unsigned some_number(struct day *d)
{
    return 1 + below(d, sf_tournament_entrants(d->desk->t) + 1); /* one too many */
}

static void enter(struct day *d)
{
    SAY(d, "H",
        "{'ev':'enter','name':'Spieler %u','team':'%c','paid':%u,'substitute':%s,'state':'%s'}",
        below(d, 1000), 'A' + (int)below(d, 3), below(d, 2) * 800, flag(d, 15),
        chance(d, 85) ? "present" : "registered");
}

static void enter_many(struct day *d)
{
    SAY(d, "H",
        "{'ev':'import','players':[{'name':'Neu','number':%u},{'name':'Zwei'},{'name':'Drei'}]}",
        1 + below(d, 30));
}

static void change_player(struct day *d)
{
    static const char *const states[] = {"present", "present", "present",
                                         "away",    "left",    "withdrawn"};

    if (chance(d, 70))
        SAY(d, "H", "{'ev':'presence','number':%u,'state':'%s'}", some_number(d),
            states[below(d, 6)]);
    else
        SAY(d, "H", "{'ev':'edit','number':%u,'name':'Anders %u','substitute':%s}", some_number(d),
            below(d, 9), flag(d, 15));
}

static void money(struct day *d)
{
    switch (below(d, 5)) {
    case 0:
        SAY(d, "H", "{'ev':'pay','number':%u,'amount':%d}", some_number(d),
            (int)below(d, 1600) - 400);
        break;
    case 1:
        SAY(d, "H", "{'ev':'till','kind':'other','amount':%d,'text':'Bier'}",
            (int)below(d, 900) - 300);
        break;
    case 2:
        SAY(d, "H",
            "{'ev':'book','entries':[{'kind':'fee','amount':%d,'number':%u},"
            "{'kind':'other','amount':%u,'text':'Bier'}]}",
            (int)below(d, 1600) - 400, some_number(d), below(d, 300));
        break;
    case 3:
        SAY(d, "H", "{'ev':'till','kind':'reuegeld','amount':%u,'round':1,'table':%u}",
            below(d, 90), 1 + below(d, 5));
        break;
    default:
        SAY(d, "H", "{'ev':'prize','number':%u,'amount':%u}", some_number(d), below(d, 3000));
    }
}

static void discipline(struct day *d)
{
    if (chance(d, 70))
        SAY(d, "L", "{'ev':'penalty','number':%u,'points':%u,'reason':'Rauchen'}", some_number(d),
            below(d, 5));
    else
        SAY(d, "L", "{'ev':'disqualify','number':%u,'reason':'Bescheissen'}", some_number(d));
}

/* --- lists ------------------------------------------------------------------------------------ */

enum { ROWS_TEXT = 16384 };

/* A game of the book in any seats, sometimes with a slip; at five the dealer has 0. */
static size_t write_row(struct day *d, char *text, size_t size, unsigned seats, unsigned number)
{
    const struct sf_patterns *patterns = sf_tournament_patterns(d->desk->t);
    const struct sf_pattern *pattern = &patterns->row[below(d, patterns->count)];
    int entry[SF_SEATS] = {0};
    uint8_t order[4] = {0, 1, 2, 3};
    size_t used;

    sf_rng_shuffle(&d->rng, order, 4);
    for (unsigned i = 0, seat = 0; i < 4; i++, seat++) {
        if (seats == 5 && seat == (number - 1) % 5)
            seat++;
        entry[seat] = pattern->entry[order[i]];
    }
    if (chance(d, 2))
        entry[below(d, seats)] += 1;
    used =
        (size_t)snprintf(text, size, "{'p':[%d,%d,%d,%d", entry[0], entry[1], entry[2], entry[3]);
    if (seats == 5)
        used += (size_t)snprintf(text + used, size - used, ",%d", entry[4]);
    used +=
        (size_t)snprintf(text + used, size - used, "]%s%s}", chance(d, 60) ? ",'note':true" : "",
                         chance(d, 2) ? ",'kind':'struck','reason':'unleserlich'" : "");
    return used;
}

static void write_rows(struct day *d, char text[ROWS_TEXT], const struct sf_tour_table *table)
{
    unsigned games = sf_tour_games(d->desk->t, table);
    size_t used = 0;

    if (chance(d, 5))
        games = below(d, games + 2); /* too few, or one too many */
    text[0] = 0;
    for (unsigned i = 1; i <= games; i++) {
        if (i > 1)
            text[used++] = ',';
        used += write_row(d, text + used, ROWS_TEXT - used, table->seats, i);
    }
}

static uint32_t base_of(struct day *d, const struct sf_tour_table *table)
{
    const struct sf_tour_sheet *sheet = sf_tour_sheet(table);

    if (chance(d, 5))
        return below(d, 50);
    return sheet ? sheet->seq : 0;
}

static void hand_in(struct day *d, unsigned round, unsigned number)
{
    static char rows[ROWS_TEXT];
    const struct sf_tour_table *table = sf_tournament_table(d->desk->t, round, number);
    char phone[16];

    snprintf(phone, sizeof phone, "T%u/%u", round, number);
    write_rows(d, rows, table);
    if (chance(d, 5))
        SAY(d, "H", "{'ev':'list','round':%u,'table':%u,'base':%u,'sums':[%d,0,0,%d]}", round,
            number, base_of(d, table), (int)below(d, 9), -(int)below(d, 9));
    else
        SAY(d, chance(d, 20) ? phone : "H",
            "{'ev':'list','round':%u,'table':%u,'base':%u,'rows':[%s]}", round, number,
            base_of(d, table), rows);
    if (chance(d, sf_tournament_setup(d->desk->t)->double_entry ? 60 : 5))
        SAY(d, "I", "{'ev':'list','round':%u,'table':%u,'second':true,'rows':[%s]}", round, number,
            rows);
}

static void confirm(struct day *d, unsigned round, unsigned number)
{
    const struct sf_tour_table *table = sf_tournament_table(d->desk->t, round, number);
    bool leiter = chance(d, 60);

    SAY(d, leiter ? "L" : "H", "{'ev':'confirm','round':%u,'table':%u,'base':%u%s}", round, number,
        base_of(d, table), leiter ? ",'reason':'geprueft'" : "");
}

static void correct(struct day *d, unsigned round, unsigned number)
{
    static char rows[ROWS_TEXT];
    const struct sf_tour_table *table = sf_tournament_table(d->desk->t, round, number);

    write_rows(d, rows, table);
    SAY(d, "L",
        "{'ev':'correct','round':%u,'table':%u,'base':%u,'rows':[%s],'reason':'Zahlendreher'}",
        round, number, base_of(d, table), rows);
}

/* --- tables ----------------------------------------------------------------------------------- */

static void request(struct day *d, unsigned round, unsigned number)
{
    unsigned requests = sf_tournament_requests(d->desk->t);
    uint32_t of = requests ? sf_tournament_request(d->desk->t, below(d, requests))->seq : 3;

    switch (below(d, 4)) {
    case 0:
        SAY(d, "L", "{'ev':'decide','of':%u,'approved':%s}", of, flag(d, 70));
        break;
    case 1:
        SAY(d, "H", "{'ev':'recall','of':%u}", of);
        break;
    default:
        SAY(d, "H",
            "{'ev':'request','round':%u,'table':%u,'seat':%u,'game':%u,'class':'solo_tout'}", round,
            number, below(d, 5), 1 + below(d, 6));
    }
}

/* Mostly one who could take over a seat. */
static unsigned some_substitute(struct day *d)
{
    const struct sf_tournament *t = d->desk->t;

    for (unsigned number = 1; number <= sf_tournament_entrants(t); number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, number);
        if (entrant && entrant->substitute && chance(d, 50))
            return number;
    }
    return some_number(d);
}

static void seats(struct day *d, unsigned round, unsigned number)
{
    static const char *const states[] = {"waiting", "seated", "running", "confirmed"};

    switch (below(d, 4)) {
    case 0:
        SAY(d, "H", "{'ev':'place','round':%u,'table':%u,'number':%u}", round, number + below(d, 2),
            some_number(d));
        break;
    case 1:
        SAY(d, "H",
            "{'ev':'replace','round':%u,'table':%u,'seat':%u,'number':%u,'from':%u,'reason':'krank'"
            "}",
            round, number, below(d, 5), some_substitute(d), 1 + below(d, 5));
        break;
    default:
        SAY(d, "H", "{'ev':'table','round':%u,'table':%u,'is':'%s'}", round, number,
            states[below(d, 4)]);
    }
}

static void at_a_table(struct day *d, unsigned round)
{
    unsigned tables = sf_tournament_round(d->desk->t, round)->tables, number = 1 + below(d, tables);
    unsigned what = below(d, 100);

    if (what < 35)
        hand_in(d, round, number);
    else if (what < 65)
        confirm(d, round, number);
    else if (what < 75)
        request(d, round, number);
    else if (what < 90)
        seats(d, round, number);
    else if (what < 95)
        SAY(d, "L", "{'ev':'ruling','round':%u,'table':%u,'words':'Farbe nicht bedient'}", round,
            number);
    else
        correct(d, round, number);
}

/* Every list that is not confirmed is handed in and confirmed. */
static void end_round(struct day *d, unsigned round)
{
    for (unsigned i = 1; i <= sf_tournament_round(d->desk->t, round)->tables; i++) {
        const struct sf_tour_table *table = sf_tournament_table(d->desk->t, round, i);
        if (table->state < SF_TABLE_IS_HANDED_IN)
            hand_in(d, round, i);
        table = sf_tournament_table(d->desk->t, round, i);
        if (table->state != SF_TABLE_IS_CONFIRMED)
            confirm(d, round, i);
    }
    SAY(d, "L", "{'ev':'close','round':%u}", round);
}

/* --- a step ----------------------------------------------------------------------------------- */

static void anything(struct day *d)
{
    static const char *const words[] = {
        "{'ev':'close','round':1}",
        "{'ev':'publish','round':1}",
        "{'ev':'finish'}",
        "{'ev':'reopen','reason':'Irrtum'}",
        "{'ev':'reopen','reason':'Einspruch'}",
        "{'ev':'lot'}",
        "{'ev':'rekey','links':'tables'}",
        ("{'ev':'recovery','commitment':"
         "'9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'}"),
        "{'ev':'claim','account':'resi','name':'Resi','kind':'sheet'}",
        "{'ev':'setup','title':'Neuer Titel','rounds':2}",
        "{'ev':'helper','account':'resi','name':'Resi','role':'helper'}",
        "{'ev':'helper','account':'leiter','name':'Leiter','role':'none'}",
        "{'ev':'enter','name':''}",
        "{'ev':'list','round':9,'table':9}",
        "{'ev':'draw','round':1,'word':'Radi'}",
        "{'ev':'enter','name':'Doppelt','id':'einmal'}",
        "{'ev':'show','scene':'ceremony','step':2}",
        "{'ev':'show','scene':'notice','notice':'Essen','reveal':true}",
        "{'ev':'show','scene':'auto','reveal':false}",
        "{'ev':'clock','seconds':600,'run':true}",
        "{'ev':'clock','run':false}",
        "{'ev':'nothing'}",
        "{",
    };
    static const char *const people[] = {"L", "L", "L", "H", "I", "V", "P3", "T1/1"};

    SAY(d, people[below(d, 8)], "%s", words[below(d, (unsigned)(sizeof words / sizeof *words))]);
}

static void undo(struct day *d)
{
    SAY(d, "L", "{'ev':'undo','of':%u,'reason':'vertippt'}",
        1 + below(d, sf_tournament_seq(d->desk->t)));
}

/* Those who are here as they come, sometimes with one too many. */
static void seat_by_hand(struct day *d, unsigned round)
{
    const struct sf_tournament *t = d->desk->t;
    char tables[4096] = "[";
    unsigned seated = 0;
    size_t used = 1;

    for (unsigned number = 1; number <= sf_tournament_entrants(t); number++) {
        const struct sf_entrant *entrant = sf_tournament_entrant(t, number);
        bool here = entrant && entrant->state == SF_ENTRANT_PRESENT && !entrant->disqualified;
        if (!here || (entrant->substitute && chance(d, 70)) || used + 16 > sizeof tables)
            continue;
        used += (size_t)snprintf(tables + used, sizeof tables - used, "%s%u",
                                 !seated      ? "["
                                 : seated % 4 ? ","
                                              : "],[",
                                 number);
        seated++;
    }
    SAY(d, "L", "{'ev':'seating','round':%u,'tables':%s%s,'reason':'Karten'}", round, tables,
        seated ? "]]" : "]");
}

static void next_round(struct day *d)
{
    const struct sf_tournament *t = d->desk->t;

    if (sf_tournament_rounds(t) < sf_tournament_setup(t)->rounds && chance(d, 30)) {
        seat_by_hand(d, sf_tournament_rounds(t) + 1);
        return;
    }
    if (sf_tournament_rounds(t) < sf_tournament_setup(t)->rounds) {
        SAY(d, "L", "{'ev':'commit','round':%u}", sf_tournament_rounds(t) + 1);
        return;
    }
    SAY(d, "L", chance(d, 50) ? "{'ev':'lot'}" : "{'ev':'finish'}");
}

static void in_round(struct day *d, unsigned round)
{
    bool again = chance(d, 15);

    switch (sf_tournament_round(d->desk->t, round)->state) {
    case SF_ROUND_COMMITTED:
    case SF_ROUND_DRAWN:
        if (again)
            SAY(d, "L", "{'ev':'commit','round':%u,'reason':'zu spaet gekommen'}", round);
        else if (chance(d, 10))
            seat_by_hand(d, round);
        else if (sf_tournament_round(d->desk->t, round)->state == SF_ROUND_DRAWN)
            SAY(d, "L", "{'ev':'publish','round':%u}", round);
        else
            SAY(d, "L", "{'ev':'draw','round':%u,'word':'Radi'}", round);
        break;
    case SF_ROUND_PUBLISHED:
        if (again)
            end_round(d, round);
        else
            at_a_table(d, round);
        break;
    default:
        if (again)
            correct(d, round, 1 + below(d, sf_tournament_round(d->desk->t, round)->tables));
        else
            next_round(d);
    }
}

/* Somebody registers, changes it, calls off; the desk takes people or turns them down. */
static void registration(struct day *d)
{
    const struct sf_tournament *t = d->desk->t;
    unsigned count = sf_tournament_signups(t), what = below(d, count ? 8 : 2);
    unsigned of = count ? sf_tournament_signup(t, below(d, count))->seq : 1;
    char link[16];

    snprintf(link, sizeof link, "S%u", of);
    if (!sf_tournament_signup_setup(t)->set || what == 0)
        SAY(d, "L", "{'ev':'signups','run':%s,'limit':%u}", flag(d, 90), below(d, 6));
    else if (what < 4)
        SAY(d, "S", "{'ev':'signup','name':'Gast %u','meal':'Suppe'}", below(d, 1000));
    else if (what == 4)
        SAY(d, link, "{'ev':'revise','of':%u,'name':'Anders'}", of);
    else if (what == 5)
        SAY(d, chance(d, 50) ? link : "H", "{'ev':'cancel','of':%u}", of);
    else if (what == 6)
        SAY(d, "H", "{'ev':'admit','signups':[%u]}", of); /* renumber() follows one number */
    else
        SAY(d, "L", "{'ev':'reject','of':%u}", of);
}

static void step(struct day *d)
{
    unsigned rounds = sf_tournament_rounds(d->desk->t), what = below(d, 100);

    if (chance(d, 6))
        registration(d);
    if (what < 50 && rounds)
        in_round(d, rounds);
    else if (what < 60)
        anything(d);
    else if (what < 66)
        undo(d);
    else if (what < 74)
        change_player(d);
    else if (what < 80)
        money(d);
    else if (what < 83)
        discipline(d);
    else if (what < 90)
        enter(d);
    else if (what < 92)
        enter_many(d);
    else if (!rounds)
        next_round(d);
}

/* --- what must always hold -------------------------------------------------------------------- */

static void assert_seats(const struct sf_tournament *t, const struct sf_tour_round *round)
{
    bool sits[SF_TOUR_PLAYERS + 1] = {false};

    for (unsigned i = 0; i < round->tables; i++)
        for (unsigned seat = 0; seat < round->table[i].seats; seat++) {
            unsigned number = round->table[i].number[seat];
            if (!number)
                continue;
            assert_non_null(sf_tournament_entrant(t, number));
            assert_false(sits[number]);
            sits[number] = true;
        }
}

/* The draw of the round is one that everybody can compute again, or it says that it was made by
 * hand. */
static void assert_drawn(const struct sf_tournament *t, unsigned round)
{
    static struct sf_draw_record record;

    if (sf_tournament_round(t, round)->by_hand)
        assert_false(sf_tour_draw_of(t, round, &record));
    else if (!sf_tour_draw_of(t, round, &record))
        assert_int_equal(sf_tournament_round(t, round)->state, SF_ROUND_COMMITTED);
    else
        assert_int_equal(sf_draw_check(&record).fault, SF_DRAW_GOOD);
}

static void assert_till(const struct sf_tournament *t)
{
    struct sf_till_sum sum;
    int64_t kinds = 0, entries = 0;

    sf_tournament_till_sum(t, &sum);
    for (unsigned i = 0; i < SF_TILL_KIND_N; i++)
        kinds += sum.kind[i];
    for (unsigned i = 0; i < sf_tournament_till_count(t); i++)
        entries += sf_tournament_till(t, i)->amount;
    assert_int_equal(kinds, sum.balance);
    assert_int_equal(entries, sum.balance);
}

static void assert_standings(const struct sf_tournament *t)
{
    const struct sf_evaluation *e = sf_tournament_closed(t) ? sf_tournament_standings(t, 0) : NULL;
    int64_t prizes = 0, promised = 0;

    if (!e)
        return;
    for (unsigned i = 0; i < e->ranked; i++) {
        const struct sf_standing *s = &e->standing[i];
        assert_in_range(s->place, i ? e->standing[i - 1].place : 1, i + 1);
        if (i)
            assert_true(s->points <= e->standing[i - 1].points);
        prizes += s->prize;
    }
    for (unsigned i = 0; i < sf_tournament_setup(t)->prize_count; i++)
        promised += sf_tournament_setup(t)->prize[i];
    assert_true(prizes <= promised);
}

static void assert_sound(const struct sf_tournament *t)
{
    for (unsigned i = 1; i <= sf_tournament_rounds(t); i++) {
        const struct sf_tour_round *round = sf_tournament_round(t, i);
        assert_seats(t, round);
        assert_true(i == sf_tournament_rounds(t) || round->state == SF_ROUND_CLOSED);
        for (unsigned k = 0; round->state == SF_ROUND_CLOSED && k < round->tables; k++)
            assert_int_equal(round->table[k].state, SF_TABLE_IS_CONFIRMED);
    }
    assert_till(t);
    assert_standings(t);
}

/* --- the same standings elsewhere ------------------------------------------------------------- */

enum { DOCUMENT = 1 << 20, NODES = 1 << 18 };

static void assert_same_standing(const struct sf_document *document, const struct sf_standing *a,
                                 const struct sf_standing *b)
{
    char id[16];

    assert_true(sf_json_string(document->doc, document->id[a->player], id, sizeof id));
    assert_int_equal(strtoul(id, NULL, 10), b->player + 1);
    assert_int_equal(a->place, b->place);
    assert_int_equal(a->points, b->points);
    assert_int_equal(a->table_points, b->table_points);
    assert_int_equal(a->games_won, b->games_won);
    assert_int_equal(a->solos_won, b->solos_won);
    assert_int_equal(a->prize, b->prize);
    assert_int_equal(a->reuegeld, b->reuegeld);
}

/* The document for `evaluate` that the tournament gives out. */
static void assert_evaluated(const struct sf_tournament *t)
{
    static char text[DOCUMENT];
    static struct sf_json_node nodes[NODES];
    static struct sf_document document;
    const struct sf_evaluation *own =
        sf_tournament_closed(t) ? sf_tournament_standings(t, 0) : NULL;
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out out;
    void *room;

    if (!own)
        return;
    sf_out_init(&out, text, sizeof text);
    sf_tour_document_write(&out, t);
    assert_false(out.overflow);
    assert_int_equal(sf_json_parse(&doc, text, out.length, nodes, NODES), SF_OK);
    room = malloc(sf_document_room(&doc));
    assert_non_null(room);
    sf_fault_init(&fault);
    if (sf_document_read(&document, &doc, room, &fault))
        fail_msg("%s: %.*s", sf_error_text(fault.code), (int)out.length, text);
    sf_document_evaluate(&document);
    assert_int_equal(document.evaluation.ranked, own->ranked);
    for (unsigned i = 0; i < own->ranked; i++)
        assert_same_standing(&document, &document.evaluation.standing[i], &own->standing[i]);
    free(room);
}

/* --- views ------------------------------------------------------------------------------------ */

/* Parts that somebody looks at; round 0 is the latest. */
static const struct sf_part_of looks[] = {
    {SF_PART_DESK, 0, 0, 0},     {SF_PART_PLAYERS, 0, 0, 0},   {SF_PART_BOARD, 0, 0, 0},
    {SF_PART_BOARD, 1, 0, 0},    {SF_PART_TABLE, 1, 1, 0},     {SF_PART_TABLE, 1, 2, 0},
    {SF_PART_TABLE, 2, 1, 0},    {SF_PART_STANDINGS, 0, 0, 0}, {SF_PART_STANDINGS, 1, 0, 0},
    {SF_PART_PLAYER, 0, 0, 1},   {SF_PART_PLAYER, 0, 0, 5},    {SF_PART_SEATING, 0, 0, 0},
    {SF_PART_SEATING, 1, 0, 0},  {SF_PART_REQUESTS, 0, 0, 0},  {SF_PART_PRIZES, 0, 0, 0},
    {SF_PART_TILL, 0, 0, 0},     {SF_PART_AUDIT, 0, 0, 0},     {SF_PART_AUDIT, 0, 0, 1},
    {SF_PART_HELPERS, 0, 0, 0},  {SF_PART_LINKS, 0, 0, 0},     {SF_PART_LINKS, 1, 0, 0},
    {SF_PART_CEREMONY, 0, 0, 0}, {SF_PART_PUBLIC, 0, 0, 0},    {SF_PART_SCREEN, 0, 0, 0},
};
static const char *const viewers[] = {"V", "P1", "T1/1", "H", "L"};
enum { LOOKS = sizeof looks / sizeof *looks, VIEWERS = sizeof viewers / sizeof *viewers };

struct seen {
    bool shown;
    uint32_t stamp;
    uint64_t bytes; /* a sum of them */
};

static uint64_t sum_of(const char *text, size_t length)
{
    uint64_t sum = 0xcbf29ce484222325u;

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3u;
    return sum;
}

static void assert_not_in(const char *text, const char *secret)
{
    if (strstr(text, secret))
        fail_msg("%s is shown: %s", secret, text);
}

static void hex_of(char text[65], const uint8_t bytes[SF_SECRET_SIZE])
{
    for (unsigned i = 0; i < SF_SECRET_SIZE; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

/* The seed of a draw that is still to come, and links where none are to be seen. */
static void assert_secret(const struct sf_tournament *t, const struct sf_part_of *part,
                          const char *text)
{
    unsigned rounds = sf_tournament_rounds(t);
    const struct sf_tour_round *round = sf_tournament_round(t, rounds);
    char secret[65];

    if (round && round->state == SF_ROUND_COMMITTED) {
        hex_of(secret, round->seed);
        assert_not_in(text, secret);
    }
    if (part->part == SF_PART_LINKS || part->part == SF_PART_PLAYER)
        return;
    sf_tournament_player_key(t, 1, secret);
    assert_not_in(text, secret);
    sf_tournament_table_key(t, rounds ? rounds : 1, 1, secret);
    assert_not_in(text, secret);
}

static struct seen look(const struct sf_tournament *t, const struct sf_part_of *part,
                        const char *who)
{
    static char text[SF_TOUR_VIEW_MAX + 1];
    static struct sf_json_node nodes[NODES];
    struct sf_tour_actor actor = desk_actor(who);
    struct seen seen = {.shown = sf_tour_may_see(t, &actor, part) == SF_OK};
    struct sf_json doc;
    struct sf_out out;

    if (!seen.shown)
        return seen;
    sf_out_init(&out, text, sizeof text - 1);
    sf_tour_show(&out, t, part, (enum sf_tour_role)actor.role);
    assert_false(out.overflow);
    text[out.length] = 0;
    assert_int_equal(sf_json_parse(&doc, text, out.length, nodes, NODES), SF_OK);
    assert_shaped_at(sf_tour_part_shapes[part->part].shape, &doc, 0);
    assert_secret(t, part, text);
    seen.stamp = sf_tour_stamp(t, part);
    assert_true(seen.stamp <= sf_tournament_seq(t));
    seen.bytes = sum_of(text, out.length);
    return seen;
}

/* The same stamp, the same bytes for the same role. */
static void look_around(const struct sf_tournament *t, struct seen seen[LOOKS][VIEWERS])
{
    for (unsigned i = 0; i < LOOKS; i++)
        for (unsigned k = 0; k < VIEWERS; k++) {
            struct seen now = look(t, &looks[i], viewers[k]);
            const struct seen *before = &seen[i][k];
            if (now.shown && before->shown && now.stamp == before->stamp &&
                now.bytes != before->bytes)
                fail_msg("%s %u/%u/%u of %s has changed with event %u, its stamp has not",
                         sf_tour_part_name((enum sf_tour_part)looks[i].part), looks[i].round,
                         looks[i].table, looks[i].number, viewers[k], sf_tournament_seq(t));
            seen[i][k] = now;
        }
}

/* The stream read again shows everybody the same. */
static void assert_same_views(const struct sf_tournament *t, struct seen seen[LOOKS][VIEWERS])
{
    struct sf_tournament *again = sf_tournament_new();
    struct sf_tour_record record;

    assert_non_null(again);
    for (uint32_t seq = 1; sf_tournament_record(t, seq, &record); seq++)
        assert_int_equal(sf_tournament_apply(again, record.text, record.length, record.at, NULL),
                         SF_OK);
    for (unsigned i = 0; i < LOOKS; i++)
        for (unsigned k = 0; k < VIEWERS; k++) {
            struct seen now = look(again, &looks[i], viewers[k]);
            assert_int_equal(now.shown, seen[i][k].shown);
            assert_int_equal(now.stamp, seen[i][k].stamp);
            assert_true(now.bytes == seen[i][k].bytes);
        }
    sf_tournament_free(again);
}

/* --- the stream without a step ---------------------------------------------------------------- */

/* Numbers of events differ where one is missing; everything else must be the same. */
static void blank_numbers(char *dump)
{
    static const char *const keys[] = {"\"seq\":", "\"confirmed\":", "\"stamp\":", "\"signup\":"};

    for (unsigned i = 0; i < 4; i++)
        for (char *at = strstr(dump, keys[i]); at; at = strstr(at + 1, keys[i]))
            for (char *digit = at + strlen(keys[i]); *digit >= '0' && *digit <= '9'; digit++)
                *digit = '#';
    for (char *from = dump, *to = dump;; from++) /* numbers of any length */
        if (*from != '#' && !(*to++ = *from))
            break;
}

static char *dump_of(const struct sf_tournament *t)
{
    char *dump = desk_dump(t);

    blank_numbers(dump);
    return dump;
}

/* Where the events of the whole stream are in the one with some missing; 0: they are not. */
struct without {
    uint32_t *place;
    uint32_t count;
};

/* The event as it would be if it had been said in the other stream. */
static char *renumber(const struct sf_tour_record *record, const struct without *w)
{
    static const char *const keys[SF_TOUR_EV_N] = {
        [SF_TOUR_EV_RECALL] = "\"of\":",      [SF_TOUR_EV_DECIDE] = "\"of\":",
        [SF_TOUR_EV_REVISE] = "\"of\":",      [SF_TOUR_EV_CANCEL] = "\"of\":",
        [SF_TOUR_EV_ADMIT] = "\"signups\":[", [SF_TOUR_EV_REJECT] = "\"of\":"};
    const char *key = keys[record->kind] ? keys[record->kind] : "\"base\":";
    char *text = calloc(record->length + 16, 1), *at;
    unsigned long number;
    const char *rest;
    char *end;

    assert_non_null(text);
    memcpy(text, record->text, record->length);
    at = strstr(text, key);
    if (!at)
        return text;
    at += strlen(key);
    number = strtoul(at, &end, 10);
    rest = record->text + (end - text);
    if (number) /* what is not there any more is nobody's number */
        number = number <= w->count && w->place[number] ? w->place[number] : 999999;
    snprintf(at, 16 + record->length - (size_t)(at - text), "%lu%.*s", number,
             (int)(record->length - (size_t)(rest - record->text)), rest);
    return text;
}

/* Which events count if `of` is undone, too: from the last one on. */
static bool *counting(const struct sf_tournament *t, uint32_t of)
{
    uint32_t count = sf_tournament_seq(t);
    bool *counts = calloc(count + 1, sizeof *counts);

    assert_non_null(counts);
    for (uint32_t seq = 1; seq <= count; seq++)
        counts[seq] = seq != of;
    for (uint32_t seq = count; seq; seq--) {
        struct sf_tour_record record;
        assert_true(sf_tournament_record(t, seq, &record));
        if (record.kind == SF_TOUR_EV_UNDO && counts[seq])
            counts[strtoul(strstr(record.text, "\"of\":") + 5, NULL, 10)] = false;
        if (record.kind == SF_TOUR_EV_UNDO)
            counts[seq] = false; /* it has done what it does */
    }
    return counts;
}

/* The stream without what is undone and without `of`; NULL and the first event that does not hold
 * if there is one. */
static struct sf_tournament *fold_without(const struct sf_tournament *t, uint32_t of, uint32_t *bad)
{
    uint32_t count = sf_tournament_seq(t), last = 0;
    bool *counts = counting(t, of);
    struct without w = {calloc(count + 1, sizeof(uint32_t)), count};
    struct sf_tournament *other = sf_tournament_new();

    assert_non_null(w.place);
    assert_non_null(other);
    *bad = 0;
    for (uint32_t seq = 1; seq <= count && !*bad; seq++) {
        struct sf_tour_record record;
        char *text;
        assert_true(sf_tournament_record(t, seq, &record));
        if (!counts[seq])
            continue;
        text = renumber(&record, &w);
        if (sf_tournament_apply(other, text, strlen(text), record.at, NULL))
            *bad = seq;
        else
            w.place[seq] = ++last;
        free(text);
    }
    free(counts);
    free(w.place);
    if (!*bad)
        return other;
    sf_tournament_free(other);
    return NULL;
}

/* Says undo, and holds the answer against the stream without that event; then takes it back. */
static void try_undo(struct day *d, uint32_t of)
{
    struct desk *desk = d->desk;
    char *before = dump_of(desk->t), *after, *expected, needed[32];
    uint32_t bad;
    struct sf_tournament *other = fold_without(desk->t, of, &bad);
    enum sf_error error = desk_do(desk, "L", "{'ev':'undo','of':%u,'reason':'Probe'}", of);

    if (error == SF_OK) {
        assert_non_null(other);
        after = dump_of(desk->t);
        expected = dump_of(other);
        assert_string_equal(after, expected);
        free(after);
        free(expected);
        desk_ok(desk, "L", "{'ev':'undo','of':%u,'reason':'doch'}", sf_tournament_seq(desk->t));
        after = dump_of(desk->t);
        assert_string_equal(after, before);
        free(after);
        d->undone++;
    } else if (error == SF_E_UNDO_NEEDED) {
        snprintf(needed, sizeof needed, "Step %u needs this (", bad);
        assert_null(other);
        assert_non_null(strstr(sf_fault_text(&desk->fault, SF_EN), needed));
    }
    free(before);
    sf_tournament_free(other);
}

/* --- days ------------------------------------------------------------------------------------- */

/* Most events are needed by what came later, so that it is one of the last as often as any. */
enum { LATEST = 6 };

static void count_kinds(const struct sf_tournament *t, unsigned kinds[SF_TOUR_EV_N])
{
    struct sf_tour_record record;

    for (uint32_t seq = 1; sf_tournament_record(t, seq, &record); seq++)
        kinds[record.kind]++;
}

static unsigned run_day(unsigned seed, unsigned steps, unsigned undos, unsigned kinds[SF_TOUR_EV_N])
{
    struct day d = {.desk = desk_new(), .rng = sf_rng_seed(seed)};
    unsigned rounds;

    desk_twin(d.desk);
    open_day(&d);
    if (sf_tournament_setup(d.desk->t)->avoid) { /* each undo draws all rounds again, at length */
        steps /= 2;
        undos /= 4;
    }
    for (unsigned i = 8 + below(&d, 14); i; i--)
        enter(&d);
    for (unsigned i = 0; i < steps; i++) {
        step(&d);
        assert_sound(d.desk->t);
    }
    for (unsigned i = 1; i <= sf_tournament_rounds(d.desk->t); i++)
        assert_drawn(d.desk->t, i);
    assert_evaluated(d.desk->t);
    desk_replay(d.desk);
    for (unsigned i = 0; i < undos; i++) {
        uint32_t seq = sf_tournament_seq(d.desk->t);
        try_undo(&d, seq - below(&d, i % 2 ? LATEST : seq));
    }
    desk_replay(d.desk);
    rounds = sf_tournament_closed(d.desk->t);
    count_kinds(d.desk->t, kinds);
    desk_free(d.desk);
    return rounds + (d.undone ? 1000 : 0);
}

enum { MANY = 24, DAYS = SANITIZED ? 4 : BRIEF ? 8 : MANY };
enum { WATCHED = SANITIZED ? 2 : BRIEF ? 2 : 5 };
enum { STEPS = 150, UNDOS = SANITIZED ? 4 : 12 };

static void whatever_happens_the_stream_is_the_state(void **state)
{
    unsigned closed = 0, undone = 0, days = DAYS, kinds[SF_TOUR_EV_N] = {0};

    (void)state;
    for (unsigned seed = 1; seed <= days; seed++) {
        unsigned what = run_day(seed, STEPS, UNDOS, kinds);
        closed += what % 1000;
        undone += what / 1000;
    }
    assert_true(closed >= days / 2); /* rounds were really played to their end */
    assert_true(undone >= days / 2);
    /* in many days everything happens; only nobody is ever level in the end, so no lots are drawn,
     * and nobody but the server claims */
    for (unsigned kind = 0; kind < SF_TOUR_EV_N && days >= MANY; kind++)
        if (!kinds[kind] && kind != SF_TOUR_EV_LOT && kind != SF_TOUR_EV_CLAIM)
            fail_msg("nobody ever said %s", sf_tour_event_name((enum sf_tour_event_kind)kind));
}

static void views_keep_what_their_stamps_promise(void **state)
{
    static struct seen seen[LOOKS][VIEWERS];

    (void)state;
    for (unsigned seed = 1001; seed <= 1000 + WATCHED; seed++) {
        struct day d = {.desk = desk_new(), .rng = sf_rng_seed(seed)};
        open_day(&d);
        for (unsigned i = 12; i; i--)
            enter(&d);
        memset(seen, 0, sizeof seen);
        for (unsigned i = 0; i < STEPS; i++) {
            step(&d);
            look_around(d.desk->t, seen);
        }
        assert_same_views(d.desk->t, seen);
        desk_free(d.desk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_happens_the_stream_is_the_state),
        cmocka_unit_test(views_keep_what_their_stamps_promise),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
