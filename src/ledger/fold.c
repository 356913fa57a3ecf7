/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/fold.h"
#include "ledger/names.h"
#include "ledger/place.h"
#include <string.h>

/*
 * From the set of entries to the ledger: which entries count, then members and evenings, then every
 * game in its place.
 */

/* --- which entries count ---------------------------------------------------------------------- */

static int by_time(const struct sf_ledger *ledger, uint32_t a, uint32_t b)
{
    return sf_fact_compare(ledger, &ledger->fact[a], &ledger->fact[b]);
}

/* The entry that this one refers to, if it is earlier. */
static struct sf_ledger_fact *earlier(const struct sf_ledger *ledger,
                                      const struct sf_ledger_fact *fact, uint32_t id)
{
    struct sf_ledger_fact *other = sf_fact_of(ledger, id);

    return other && sf_fact_compare(ledger, other, fact) < 0 ? other : NULL;
}

/* From the last entry back: whatever undoes an undo is later, and decided already. */
static void mark_undone(struct sf_ledger *ledger)
{
    for (uint32_t i = ledger->facts; i--;) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->order[i]];
        struct sf_ledger_fact *of;
        if (fact->kind != SF_ENTRY_UNDO || fact->undone)
            continue;
        of = earlier(ledger, fact, fact->of);
        if (of && of->kind != SF_ENTRY_ROUND)
            of->undone = true;
    }
}

static void mark_replaced(struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    struct sf_ledger_fact *of = fact->of ? earlier(ledger, fact, fact->of) : NULL;

    if (of && of->kind == SF_ENTRY_GAME)
        of->replaced = true;
}

static void mark_kept(struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    for (uint32_t i = 0; i < fact->mores; i++) {
        struct sf_ledger_fact *of = earlier(ledger, fact, ledger->more[fact->more + i]);
        if (!of)
            continue;
        of->agreed = i < fact->keeps;
        of->replaced = of->replaced || i >= fact->keeps;
    }
}

static void mark(struct sf_ledger *ledger)
{
    for (uint32_t i = 0; i < ledger->facts; i++)
        ledger->fact[i].undone = ledger->fact[i].replaced = ledger->fact[i].agreed = false;
    mark_undone(ledger);
    for (uint32_t i = 0; i < ledger->facts; i++) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->order[i]];
        if (fact->undone)
            continue;
        if (fact->kind == SF_ENTRY_GAME)
            mark_replaced(ledger, fact);
        else if (fact->kind == SF_ENTRY_KEEP)
            mark_kept(ledger, fact);
    }
}

/* --- members and evenings --------------------------------------------------------------------- */

/* Names that `same` entries have made one. */
enum { OF_MEMBERS, OF_EVENINGS, ALIASES };

static uint32_t *alias_of(const struct sf_ledger *ledger, uint32_t id, unsigned kind)
{
    return &ledger->alias[(size_t)id * ALIASES + kind];
}

static uint32_t root_of(const struct sf_ledger *ledger, uint32_t id, unsigned kind)
{
    while (*alias_of(ledger, id, kind))
        id = *alias_of(ledger, id, kind);
    return id;
}

/* An evening is joined only with one that is there; a member may be known by their id alone. */
static void join(struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    unsigned kind = fact->member ? OF_MEMBERS : OF_EVENINGS;
    uint32_t of = root_of(ledger, fact->member ? fact->member : fact->evening, kind);
    uint32_t into = root_of(ledger, fact->into, kind);

    if (of != into && (kind == OF_MEMBERS || ledger->evening_of[into]))
        *alias_of(ledger, of, kind) = into;
}

static void join_all(struct sf_ledger *ledger)
{
    for (uint32_t i = 0; i < ledger->facts; i++)
        if (ledger->fact[i].kind == SF_ENTRY_EVENING && !ledger->fact[i].undone)
            ledger->evening_of[ledger->fact[i].evening] = 1;
    for (uint32_t i = 0; i < ledger->facts; i++) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->order[i]];
        if (fact->kind == SF_ENTRY_SAME && !fact->undone)
            join(ledger, fact);
    }
    memset(ledger->evening_of, 0, ledger->evening_of_room * sizeof *ledger->evening_of);
}

/* A member of whom only the id is known yet is a member, too: their entry may come later. */
enum sf_error sf_ledger_know(struct sf_ledger *ledger, uint32_t id, uint8_t *member)
{
    enum sf_error error;

    id = root_of(ledger, id, OF_MEMBERS);
    *member = ledger->member_of[id];
    if (*member != SF_NO_MEMBER || ledger->members == SF_LEDGER_MEMBERS_MAX)
        return SF_OK;
    error = sf_ledger_grow(ledger, &ledger->member, &ledger->member_room, ledger->members,
                           ledger->members + 1, sizeof *ledger->member);
    if (error)
        return error;
    *member = ledger->member_of[id] = (uint8_t)ledger->members;
    ledger->member[ledger->members++] = (struct sf_ledger_member){.id = id};
    return SF_OK;
}

/* Later entries overwrite what earlier ones say. */
static enum sf_error fold_member(struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    uint8_t i;
    enum sf_error error = sf_ledger_know(ledger, fact->member, &i);
    struct sf_ledger_member *member;

    if (error || i == SF_NO_MEMBER || *alias_of(ledger, fact->member, OF_MEMBERS))
        return error;
    member = &ledger->member[i];
    if (fact->name)
        member->name = fact->name;
    if (fact->account)
        member->account = fact->account;
    if (fact->has_left)
        member->left = fact->left;
    if (fact->has_guest)
        member->guest = fact->guest;
    return SF_OK;
}

static enum sf_error fold_evening(struct sf_ledger *ledger, uint32_t at)
{
    const struct sf_ledger_fact *fact = &ledger->fact[at];
    uint32_t *number = &ledger->evening_of[fact->evening];
    struct sf_ledger_evening *evening;
    enum sf_error error;

    if (*alias_of(ledger, fact->evening, OF_EVENINGS))
        return SF_OK;
    if (!*number) {
        error = sf_ledger_grow(ledger, &ledger->evening, &ledger->evening_room, ledger->evenings,
                               ledger->evenings + 1, sizeof *ledger->evening);
        if (error)
            return error;
        ledger->evening[ledger->evenings] =
            (struct sf_ledger_evening){.id = fact->evening, .begun = at};
        *number = ++ledger->evenings;
    }
    evening = &ledger->evening[*number - 1];
    evening->fact = at;
    if (fact->name)
        evening->name = fact->name;
    return SF_OK;
}

/* By their day, then in the order in which they were opened. */
static int by_day(const struct sf_ledger *ledger, uint32_t a, uint32_t b)
{
    const struct sf_ledger_evening *x = &ledger->evening[a], *y = &ledger->evening[b];
    uint32_t day_x = ledger->fact[x->fact].day, day_y = ledger->fact[y->fact].day;

    if (day_x != day_y)
        return memcmp(sf_ledger_text(ledger, day_x), sf_ledger_text(ledger, day_y),
                      sizeof "2026-11-18");
    return sf_fact_compare(ledger, &ledger->fact[x->begun], &ledger->fact[y->begun]);
}

/* The evenings in their order; the entries find them by name. */
static enum sf_error order_evenings(struct sf_ledger *ledger)
{
    uint32_t *order = ledger->scratch;
    enum sf_error error = sf_ledger_grow(ledger, &ledger->sorted, &ledger->sorted_room, 0,
                                         ledger->evenings, sizeof *ledger->sorted);

    if (error)
        return error;
    for (uint32_t i = 0; i < ledger->evenings; i++)
        order[i] = i;
    sf_ledger_sort(ledger, order, ledger->spare, ledger->evenings, by_day);
    for (uint32_t i = 0; i < ledger->evenings; i++) {
        ledger->sorted[i] = ledger->evening[order[i]];
        ledger->evening_of[ledger->sorted[i].id] = i + 1;
    }
    if (ledger->evenings)
        memcpy(ledger->evening, ledger->sorted, ledger->evenings * sizeof *ledger->evening);
    return SF_OK;
}

/* The other names of members and evenings lead to them, too. */
static enum sf_error name_joined(struct sf_ledger *ledger)
{
    enum sf_error error = SF_OK;

    for (uint32_t i = 0; i < ledger->facts && !error; i++) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->order[i]];
        uint8_t member;
        if (fact->kind != SF_ENTRY_SAME || fact->undone)
            continue;
        ledger->evening_of[fact->evening] =
            ledger->evening_of[root_of(ledger, fact->evening, OF_EVENINGS)];
        if (!fact->member)
            continue;
        error = sf_ledger_know(ledger, fact->member, &member);
        ledger->member_of[fact->member] = member;
    }
    return error;
}

static enum sf_error fold_people(struct sf_ledger *ledger)
{
    enum sf_error error = SF_OK;

    join_all(ledger);

    for (uint32_t i = 0; i < ledger->facts && !error; i++) {
        uint32_t at = ledger->order[i];
        const struct sf_ledger_fact *fact = &ledger->fact[at];
        if (fact->undone)
            continue;
        if (fact->kind == SF_ENTRY_ROUND && !ledger->round)
            ledger->round = at + 1;
        else if (fact->kind == SF_ENTRY_MEMBER)
            error = fold_member(ledger, fact);
        else if (fact->kind == SF_ENTRY_EVENING)
            error = fold_evening(ledger, at);
    }
    if (!error)
        error = order_evenings(ledger);
    return error ? error : name_joined(ledger);
}

/* --- what stands where ------------------------------------------------------------------------ */

static bool is_placed(const struct sf_ledger *ledger, const struct sf_ledger_fact *fact)
{
    bool has_place = fact->kind == SF_ENTRY_RULES || fact->kind == SF_ENTRY_SEATS ||
                     fact->kind == SF_ENTRY_BOCK || fact->kind == SF_ENTRY_GAME;

    return has_place && !fact->undone && !fact->replaced && ledger->evening_of[fact->evening];
}

/* Before the game with their number: rules, then seats, then a Bock round. */
static unsigned rank(const struct sf_ledger_fact *fact)
{
    static const uint8_t ranks[SF_ENTRY_KIND_N] = {
        [SF_ENTRY_SEATS] = 1, [SF_ENTRY_BOCK] = 2, [SF_ENTRY_GAME] = 3};

    return ranks[fact->kind];
}

static int by_place(const struct sf_ledger *ledger, uint32_t a, uint32_t b)
{
    const struct sf_ledger_fact *x = &ledger->fact[a], *y = &ledger->fact[b];
    uint32_t evening_x = ledger->evening_of[x->evening];
    uint32_t evening_y = ledger->evening_of[y->evening];

    if (evening_x != evening_y)
        return evening_x < evening_y ? -1 : 1;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    if (rank(x) != rank(y))
        return rank(x) < rank(y) ? -1 : 1;
    return sf_fact_compare(ledger, x, y);
}

static uint32_t place_entries(struct sf_ledger *ledger)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < ledger->facts; i++) {
        const struct sf_ledger_fact *fact = &ledger->fact[ledger->order[i]];
        if (is_placed(ledger, fact))
            ledger->scratch[count++] = ledger->order[i];
        else if (fact->kind == SF_ENTRY_GAME && !fact->undone && !fact->replaced)
            ledger->strays++;
    }
    sf_ledger_sort(ledger, ledger->scratch, ledger->spare, count, by_place);
    return count;
}

/* --- games ------------------------------------------------------------------------------------ */

/* The table while the evenings go by. */
struct walk {
    struct sf_ledger *ledger;
    struct sf_ledger_evening *evening;
    struct sf_ledger_place at; /* but its Stock, which is the ledger's */
    uint32_t counted;          /* games of the evening */
};

static enum sf_error sit(struct walk *w, const struct sf_ledger_fact *fact)
{
    struct sf_ledger *ledger = w->ledger;
    enum sf_error error = SF_OK;

    w->at.players = fact->seats;
    w->at.dealer = fact->dealer;
    for (unsigned i = 0; i < fact->seats && !error; i++)
        error = sf_ledger_know(ledger, ledger->more[fact->more + i], &w->at.seat[i]);
    return error;
}

static enum sf_error price(struct walk *w, struct sf_ledger_game *game)
{
    struct sf_ledger *ledger = w->ledger;
    enum sf_error error;

    w->at.pot = ledger->pot;
    error = sf_place_written(ledger, &w->at, &ledger->fact[game->fact], &game->written);
    if (!error)
        error = sf_place_price(ledger, &w->at, game);
    if (!error && sf_ledger_too_much(ledger->kasse, SF_SEATS * game->value + game->pot))
        error = SF_E_TOO_MUCH;
    return error;
}

/* bsv-1989 A1 3.2: everybody pays in, the declarer of a lost game alone; who wins it takes all. */
static void book_stock(struct walk *w, const struct sf_ledger_game *game)
{
    struct sf_ledger *ledger = w->ledger;
    int64_t more = game->pot - ledger->pot;

    if (more > 0 && game->written.declarer != SF_NO_SEAT)
        ledger->member[w->at.seat[game->written.declarer]].in_stock += more;
    else if (more > 0)
        for (unsigned seat = 0; seat < w->at.players; seat++)
            ledger->member[w->at.seat[seat]].in_stock -= game->payout[seat];
    for (uint32_t i = 0; more < 0 && i < ledger->members; i++)
        ledger->member[i].in_stock = 0;
    ledger->pot = game->pot;
}

/* The Kasse gets what the accounts and the Stock have lost. */
static void book(struct walk *w, const struct sf_ledger_game *game)
{
    struct sf_ledger *ledger = w->ledger;
    int64_t left = ledger->pot - game->pot;

    for (unsigned seat = 0; seat < w->at.players; seat++) {
        int64_t booked = sf_ledger_booked(ledger, game, seat);
        ledger->member[w->at.seat[seat]].balance += booked;
        ledger->member[w->at.seat[seat]].won += game->payout[seat];
        left -= booked;
    }
    ledger->kasse += left;
    book_stock(w, game);
}

/* The next deal: the dealer moves on, and a Bock round has a game less. */
static void go_on(struct walk *w, const struct sf_ledger_fact *fact)
{
    const struct sf_rules *rules = sf_place_rules(w->ledger, &w->at);
    struct sf_written nobody = sf_written_of(fact->game, SF_NO_SEAT);

    nobody.stock = fact->stock;
    if (w->at.bock && fact->game != SF_GAME_N)
        w->at.bock--;
    if (!rules || !sf_written_same_dealer(rules, &nobody))
        w->at.dealer = (uint8_t)((w->at.dealer + 1u) % w->at.players);
}

static enum sf_error add_game(struct walk *w, uint32_t at, enum sf_ledger_state state)
{
    struct sf_ledger *ledger = w->ledger;
    enum sf_error error = sf_ledger_grow(ledger, &ledger->game, &ledger->game_room, ledger->games,
                                         ledger->games + 1, sizeof *ledger->game);
    struct sf_ledger_game *game;

    if (error)
        return error;
    game = &ledger->game[ledger->games++];
    *game = (struct sf_ledger_game){.fact = at,
                                    .evening = (uint32_t)(w->evening - ledger->evening),
                                    .number = w->counted + (state != SF_GAME_OTHER),
                                    .rules = w->at.rules,
                                    .state = (uint8_t)state,
                                    .players = w->at.players,
                                    .dealer = w->at.dealer,
                                    .bock = w->at.bock > 0,
                                    .pot = ledger->pot};
    memcpy(game->seat, w->at.seat, sizeof game->seat);
    game->error = (uint16_t)price(w, game);
    w->evening->games++;
    if (state == SF_GAME_OTHER)
        return SF_OK;
    w->counted++;
    ledger->conflicts += state == SF_GAME_DISPUTED;
    if (game->error) {
        game->state = SF_GAME_FAULTY;
        ledger->faults++;
    } else {
        book(w, game);
    }
    go_on(w, &ledger->fact[at]);
    return SF_OK;
}

/* Do two entries say the same of a game, whoever wrote them? */
static bool same_game(const struct sf_ledger *ledger, const struct sf_ledger_fact *a,
                      const struct sf_ledger_fact *b)
{
    struct sf_ledger_fact x, y;

    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    x.at = y.at = 0;
    x.id = x.by = x.of = x.reason = x.more = y.id = y.by = y.of = y.reason = y.more = 0;
    x.agreed = y.agreed = false;
    x.evening = y.evening = 0; /* they may be two names of one evening */
    return !memcmp(&x, &y, sizeof x) &&
           !memcmp(ledger->more + a->more, ledger->more + b->more, a->mores * sizeof *ledger->more);
}

/* Entries for one game: those that people agreed on, else the first. */
static bool counts(const struct walk *w, const uint32_t *at, uint32_t i, bool agreed)
{
    return agreed ? w->ledger->fact[at[i]].agreed : i == 0;
}

static bool said_before(const struct walk *w, const uint32_t *at, uint32_t count, uint32_t i,
                        bool agreed)
{
    const struct sf_ledger_fact *fact = w->ledger->fact;

    for (uint32_t j = 0; j < count; j++)
        if (j != i && (j < i || counts(w, at, j, agreed)) &&
            same_game(w->ledger, &fact[at[j]], &fact[at[i]]))
            return true;
    return false;
}

static enum sf_error fold_games(struct walk *w, const uint32_t *at, uint32_t count)
{
    bool agreed = false, disputed = false;
    enum sf_error error = SF_OK;

    for (uint32_t i = 0; i < count; i++)
        agreed |= w->ledger->fact[at[i]].agreed;
    for (uint32_t i = 0; i < count; i++)
        disputed |= !counts(w, at, i, agreed) && !said_before(w, at, count, i, agreed);
    for (uint32_t i = 0; i < count && !error; i++)
        if (counts(w, at, i, agreed))
            error = add_game(w, at[i], disputed ? SF_GAME_DISPUTED : SF_GAME_COUNTS);
    return error;
}

static enum sf_error fold_others(struct walk *w, const uint32_t *at, uint32_t count)
{
    bool agreed = false;
    enum sf_error error = SF_OK;

    for (uint32_t i = 0; i < count; i++)
        agreed |= w->ledger->fact[at[i]].agreed;
    for (uint32_t i = 0; i < count && !error; i++) {
        if (counts(w, at, i, agreed))
            continue;
        if (said_before(w, at, count, i, agreed))
            w->ledger->duplicates++;
        else
            error = add_game(w, at[i], SF_GAME_OTHER);
    }
    return error;
}

/* --- evenings go by --------------------------------------------------------------------------- */

static enum sf_error begin_evening(struct walk *w, uint32_t evening)
{
    w->evening = &w->ledger->evening[evening];
    w->evening->first = w->ledger->games;
    w->evening->next = 1;
    w->counted = w->at.bock = 0;
    return sit(w, &w->ledger->fact[w->evening->fact]);
}

static void end_evening(struct walk *w)
{
    struct sf_ledger_evening *evening = w->evening;

    evening->players = w->at.players;
    evening->dealer = w->at.dealer;
    evening->bock = w->at.bock;
    evening->rules = w->at.rules;
    memcpy(evening->seat, w->at.seat, sizeof evening->seat);
    sf_ledger_fold_fee(w->ledger, evening);
}

/* The entries from `at` on that are about the same game. */
static uint32_t same_place(const struct sf_ledger *ledger, const uint32_t *at, uint32_t count)
{
    const struct sf_ledger_fact *first = &ledger->fact[at[0]];
    uint32_t i = 1;

    while (i < count && ledger->fact[at[i]].kind == SF_ENTRY_GAME &&
           ledger->evening_of[ledger->fact[at[i]].evening] == ledger->evening_of[first->evening] &&
           ledger->fact[at[i]].number == first->number)
        i++;
    return i;
}

/* One entry, or all entries for one game; sets *taken. */
static enum sf_error fold_place(struct walk *w, const uint32_t *at, uint32_t count, uint32_t *taken)
{
    const struct sf_ledger_fact *fact = &w->ledger->fact[at[0]];
    enum sf_error error;

    *taken = 1;
    switch ((enum sf_entry_kind)fact->kind) {
    case SF_ENTRY_RULES:
        w->at.rules = fact->rules;
        return SF_OK;
    case SF_ENTRY_SEATS:
        return sit(w, fact);
    case SF_ENTRY_BOCK: /* bsv-1989 A1 4.2 */
        w->at.bock = (uint8_t)(w->at.bock > 200 ? w->at.bock : w->at.bock + 4);
        return SF_OK;
    default:
        *taken = same_place(w->ledger, at, count);
        w->evening->next = fact->number + 1;
        error = fold_games(w, at, *taken);
        return error ? error : fold_others(w, at, *taken);
    }
}

static enum sf_error fold_evenings(struct sf_ledger *ledger, uint32_t count)
{
    struct walk w = {.ledger = ledger, .at.rules = ledger->fact[ledger->round - 1].rules};
    enum sf_error error = SF_OK;
    uint32_t i = 0, taken;

    for (uint32_t evening = 0; evening < ledger->evenings && !error; evening++) {
        error = begin_evening(&w, evening);
        for (; !error && i < count; i += taken) {
            if (ledger->evening_of[ledger->fact[ledger->scratch[i]].evening] != evening + 1)
                break;
            error = fold_place(&w, ledger->scratch + i, count - i, &taken);
        }
        end_evening(&w);
    }
    return error;
}

/* --- all of it -------------------------------------------------------------------------------- */

static enum sf_error make_room(struct sf_ledger *ledger)
{
    uint32_t names = ledger->names.count, room = ledger->order_room, spare = ledger->spare_room;
    enum sf_error error = sf_ledger_grow(ledger, &ledger->member_of, &ledger->member_of_room, 0,
                                         names, sizeof *ledger->member_of);

    if (!error)
        error = sf_ledger_grow(ledger, &ledger->evening_of, &ledger->evening_of_room, 0, names,
                               sizeof *ledger->evening_of);
    if (!error)
        error = sf_ledger_grow(ledger, &ledger->alias, &ledger->alias_room, 0, names * ALIASES,
                               sizeof *ledger->alias);
    if (!error)
        error = sf_ledger_grow(ledger, &ledger->order, &room, 0, ledger->facts, sizeof(uint32_t));
    if (!error)
        error = sf_ledger_grow(ledger, &ledger->spare, &spare, 0, ledger->facts, sizeof(uint32_t));
    if (!error)
        error = sf_ledger_grow(ledger, &ledger->scratch, &ledger->scratch_room, 0, ledger->facts,
                               sizeof(uint32_t));
    ledger->order_room = room;
    ledger->spare_room = spare;
    return error;
}

static void start_again(struct sf_ledger *ledger)
{
    memset(ledger->member_of, SF_NO_MEMBER, ledger->member_of_room);
    memset(ledger->evening_of, 0, ledger->evening_of_room * sizeof *ledger->evening_of);
    memset(ledger->alias, 0, ledger->alias_room * sizeof *ledger->alias);
    ledger->members = ledger->evenings = ledger->games = ledger->round = 0;
    ledger->dates = ledger->notes = ledger->tables = ledger->carries = 0;
    ledger->pot = ledger->kasse = ledger->cash = 0;
    ledger->conflicts = ledger->faults = ledger->duplicates = ledger->strays = 0;
    ledger->unbooked = 0;
    for (uint32_t i = 0; i < ledger->facts; i++)
        ledger->order[i] = i;
    sf_ledger_sort(ledger, ledger->order, ledger->spare, ledger->facts, by_time);
}

static enum sf_error fold(struct sf_ledger *ledger)
{
    enum sf_error error = make_room(ledger);

    if (error)
        return error;
    start_again(ledger);
    mark(ledger);
    error = fold_people(ledger);
    if (!error && !ledger->round)
        error = SF_E_NO_LEDGER;
    if (!error)
        error = fold_evenings(ledger, place_entries(ledger));
    if (!error)
        error = sf_ledger_fold_money(ledger);
    return error ? error : sf_ledger_fold_plans(ledger);
}

enum sf_error sf_ledger_settle(struct sf_ledger *ledger, struct sf_fault *fault)
{
    enum sf_error error = fold(ledger);

    return error ? sf_fault_at(fault, error, NULL, 0) : SF_OK;
}
