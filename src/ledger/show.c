/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/show.h"
#include "ledger/entry_rows.h"
#include "ledger/show_game.h"
#include "ledger/show_plans.h"
#include "record/game.h"
#include "shape/fields.h"
#include <string.h>

/* --- rows ------------------------------------------------------------------------------------- */

/* clang-format off */
#define MEMBER(name, need, text) {SF_FIELD_TOKEN(name, need, 1, SF_LEDGER_ID_MAX, text)}
#define COUNT(name, need, text)  {SF_FIELD_INT(name, need, 0, UINT32_MAX, text)}
#define AMOUNT(name, need, text) {SF_FIELD_INT(name, need, -SF_NUMBER_MAX, SF_NUMBER_MAX, text)}

static const struct sf_field tally_fields[] = {
    COUNT("games", SF_NEEDED, "games"), COUNT("won", SF_NEEDED, "of these won"),
    AMOUNT("amount", SF_NEEDED, "won and lost by them"), {0}};
const struct sf_shape sf_ledger_tally_shape = {
    .name = "LedgerTally", .about = "Games of one kind.", .field = tally_fields};

static const struct sf_field stretch_fields[] = {
    COUNT("before", SF_NEEDED, "`before` of a question for games of this member"),
    COUNT("limit", SF_NEEDED, "and its `limit`"), {0}};
static const struct sf_shape stretch_shape = {
    .name = "LedgerStretch", .about = "Games one after the other.", .field = stretch_fields};

#define TALLY(name, text) {SF_FIELD_OBJECT(name, SF_OPTIONAL, &sf_ledger_tally_shape, text)}
static const struct sf_field figures_fields[] = {
    TALLY("all", "every game; won: got something"),
    {SF_FIELD_OBJECT("declared", SF_OPTIONAL, &sf_ledger_tally_shape, "as the declarer, by kind of game"), .map = true,
     .by = &sf_game_type},
    TALLY("solos", "alone against all, of every kind"),
    TALLY("partner", "as the declarer's partner"), TALLY("against", "against the declarer"),
    TALLY("ramsch", "Ramsch; won: did not lose it"), TALLY("stoss", "games that they doubled first"),
    COUNT("touts", SF_OPTIONAL, "Touts announced"), COUNT("touts_won", SF_OPTIONAL, "of these won"),
    COUNT("laufende_games", SF_OPTIONAL, "games of their side with Laufende"),
    COUNT("laufende", SF_OPTIONAL, "how many those were in all"),
    COUNT("best_run", SF_OPTIONAL, "most games with a gain, one after the other"),
    {SF_FIELD_OBJECT("best_run_at", SF_OPTIONAL, &stretch_shape, "which games those were")},
    COUNT("worst_run", SF_OPTIONAL, "most games with a loss, one after the other"),
    {SF_FIELD_OBJECT("worst_run_at", SF_OPTIONAL, &stretch_shape, "which games those were")},
    AMOUNT("best", SF_OPTIONAL, "the best game"),
    {SF_FIELD_TOKEN("best_game", SF_OPTIONAL, 1, SF_LEDGER_ID_MAX, "its entry")},
    COUNT("best_before", SF_OPTIONAL, "`before` of a question for it"),
    AMOUNT("worst", SF_OPTIONAL, "the worst game"),
    {SF_FIELD_TOKEN("worst_game", SF_OPTIONAL, 1, SF_LEDGER_ID_MAX, "its entry")},
    COUNT("worst_before", SF_OPTIONAL, "`before` of a question for it"),
    {0}};
const struct sf_shape sf_ledger_figures_shape = {
    .name = "LedgerFigures", .about = "How a member has played. Kinds without a game are left out.",
    .field = figures_fields};

static const struct sf_field member_fields[] = {
    MEMBER("member", SF_NEEDED, "the member"),
    {SF_FIELD_NAME("name", SF_OPTIONAL, 1, SF_LEDGER_NAME_MAX, "their name")},
    {SF_FIELD_TOKEN("account", SF_OPTIONAL, 1, SF_LEDGER_ID_MAX, "their account at the server")},
    {SF_FIELD_OWN("guest", SF_OPTIONAL, &sf_yes_type, "a guest")},
    {SF_FIELD_OWN("left", SF_OPTIONAL, &sf_yes_type, "has left the round")},
    AMOUNT("balance", SF_NEEDED, "games and payments; above 0 they get money"),
    AMOUNT("games", SF_NEEDED, "won and lost by games alone"),
    AMOUNT("in_stock", SF_OPTIONAL, "what they have paid into the Stock that lies there now"),
    {SF_FIELD_OBJECT("figures", SF_NEEDED, &sf_ledger_figures_shape, "how they have played")},
    {0}};
static const struct sf_shape member_shape = {
    .name = "LedgerAccount", .about = "A member and their account.", .field = member_fields};

static const struct sf_field share_fields[] = {
    MEMBER("member", SF_NEEDED, "the member"), AMOUNT("amount", SF_NEEDED, "won or lost"), {0}};
const struct sf_shape sf_ledger_share_shape = {
    .name = "LedgerShare", .about = "The win or loss of a member in an evening.", .field = share_fields};

static const struct sf_field evening_fields[] = {
    MEMBER("evening", SF_NEEDED, "the evening"), {SF_FIELD_DATE("day", SF_NEEDED, "when it began")},
    {SF_FIELD_NAME("name", SF_OPTIONAL, 1, SF_LEDGER_NAME_MAX, "what it is called")},
    COUNT("games", SF_NEEDED, "games and passed deals"),
    COUNT("next", SF_NEEDED, "the number of the next game"),
    {SF_FIELD_TOKEN("seats", SF_NEEDED, 1, SF_LEDGER_ID_MAX, "who sits at the table"), .many = true},
    {SF_FIELD_INT("dealer", SF_NEEDED, 0, SF_SEATS - 1, "who deals next: an index of seats")},
    COUNT("bock", SF_OPTIONAL, "games left of a Bock round"),
    COUNT("fee", SF_OPTIONAL, "what everybody at the table paid into the Kasse"),
    {SF_FIELD_OBJECTS("carried", SF_OPTIONAL, &sf_ledger_carry_shape, "amounts that are not those of a game")},
    {SF_FIELD_OBJECTS("amounts", SF_NEEDED, &sf_ledger_share_shape, "what the members at the table won or lost")},
    {0}};
static const struct sf_shape evening_shape = {
    .name = "LedgerEveningShown", .about = "An evening.", .field = evening_fields};

static const struct sf_field pay_fields[] = {
    MEMBER("from", SF_OPTIONAL, "who pays; without it the Kasse"),
    MEMBER("to", SF_OPTIONAL, "who gets it; without it the Kasse"), AMOUNT("amount", SF_NEEDED, "how much"), {0}};
const struct sf_shape sf_ledger_pay_shape = {
    .name = "LedgerPay", .about = "A payment that settles accounts.", .field = pay_fields};

static const struct sf_field twin_fields[] = {
    MEMBER("member", SF_OPTIONAL, "a member with the name of an earlier one"),
    MEMBER("evening", SF_OPTIONAL, "or an evening on the day of an earlier one"),
    MEMBER("into", SF_NEEDED, "that earlier one"), {0}};
static const struct sf_shape twin_shape = {
    .name = "LedgerTwin", .about = "Two that may be one: what an entry `same` would say of them.", .field = twin_fields};

static const struct sf_field ledger_fields[] = {
    {SF_FIELD_ANY("id", SF_OPTIONAL, "as in the question; the command has none"), .null = true},
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the ledger is there")},
    {SF_FIELD_TOKEN("round", SF_NEEDED, 1, SF_LEDGER_ID_MAX, "the name of the ledger")},
    {SF_FIELD_NAME("name", SF_NEEDED, 1, SF_LEDGER_NAME_MAX, "what the round calls itself")},
    {SF_FIELD_OWN("rulebook", SF_NEEDED, &sf_book_type, "the rules of the next game")},
    {SF_FIELD_OBJECT("house", SF_OPTIONAL, &sf_house_shape, "and its house rules and tariff")},
    {SF_FIELD_WORD("pays", SF_OPTIONAL, sf_kasse_words, "where winnings go; to the winners unless said")},
    COUNT("fee", SF_OPTIONAL, "what everybody at the table pays into the Kasse, for each evening"),
    {SF_FIELD_OWN("money", SF_OPTIONAL, &sf_yes_type, "amounts are cents or Pfennig; missing: points")},
    COUNT("entries", SF_NEEDED, "entries of the ledger"),
    {SF_FIELD_OBJECTS("members", SF_NEEDED, &member_shape, "the members and their accounts")},
    AMOUNT("stock", SF_NEEDED, "the Stock"),
    AMOUNT("kasse", SF_NEEDED, "the account of the Kasse: above 0 it may claim money, below 0 it owes some"),
    AMOUNT("cash", SF_OPTIONAL, "what lies in the Kasse"),
    {SF_FIELD_OBJECTS("evenings", SF_NEEDED, &evening_shape, "the evenings, the first one first")},
    {SF_FIELD_OBJECTS("settle", SF_NEEDED, &sf_ledger_pay_shape,
                      "who pays whom, with the fewest payments; the Stock stays, and so does what lies in the Kasse")},
    {SF_FIELD_OBJECTS("dates", SF_OPTIONAL, &sf_ledger_date_shape, "planned evenings, by their day")},
    {SF_FIELD_DATE("next_day", SF_OPTIONAL, "when the round meets next by its habit; if the question has `today`")},
    {SF_FIELD_OBJECTS("notes", SF_OPTIONAL, &sf_ledger_note_shape, "the last messages, the first one first")},
    {SF_FIELD_OBJECTS("tables", SF_OPTIONAL, &sf_ledger_table_shape, "the last tables online, the first one first")},
    {SF_FIELD_OBJECTS("disputed", SF_NEEDED, &sf_ledger_game_shape, "entries for one game that say different things")},
    {SF_FIELD_OBJECTS("faulty", SF_NEEDED, &sf_ledger_game_shape, "games that cannot be priced, and count nothing")},
    {SF_FIELD_OBJECTS("twins", SF_OPTIONAL, &twin_shape, "members of one name, and evenings of one day")},
    COUNT("duplicates", SF_OPTIONAL, "entries that say the same of a game as another"),
    COUNT("strays", SF_OPTIONAL, "games whose evening is not there"),
    COUNT("unbooked", SF_OPTIONAL, "payments and amounts that no account can hold"),
    {0}};
const struct sf_shape sf_ledger_shape = {
    .name = "LedgerShown", .about = "A round: accounts, evenings, who pays whom.", .field = ledger_fields};
/* clang-format on */

/* --- writing ---------------------------------------------------------------------------------- */

static void put_text(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                     uint32_t name)
{
    if (name)
        sf_out_pair_string(out, key, sf_ledger_text(ledger, name));
}

static void put_count(struct sf_out *out, const char *key, uint32_t count)
{
    if (count)
        sf_out_pair_int(out, key, count);
}

void sf_ledger_tally_write(struct sf_out *out, const char *key, const struct sf_ledger_tally *tally)
{
    if (!tally->games)
        return;
    sf_out_key(out, key);
    sf_out_open(out, '{');
    sf_out_pair_int(out, "games", tally->games);
    sf_out_pair_int(out, "won", tally->won);
    sf_out_pair_int(out, "amount", tally->amount);
    sf_out_close(out, '}');
}

static void put_declared(struct sf_out *out, const struct sf_ledger_figures *f)
{
    sf_out_key(out, "declared");
    sf_out_open(out, '{');
    for (unsigned game = 0; game < SF_GAME_N; game++)
        sf_ledger_tally_write(out, sf_games[game].name, &f->declared[game]);
    sf_out_close(out, '}');
}

static void put_game_id(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                        uint32_t game)
{
    put_text(out, key, ledger, ledger->fact[ledger->game[game].fact].id);
}

static void put_stretch(struct sf_out *out, const char *key,
                        const struct sf_ledger_stretch *stretch)
{
    if (!stretch->games)
        return;
    sf_out_key(out, key);
    sf_out_open(out, '{');
    sf_out_pair_int(out, "before", stretch->before);
    sf_out_pair_int(out, "limit", stretch->games);
    sf_out_close(out, '}');
}

void sf_ledger_figures_write(struct sf_out *out, const struct sf_ledger *ledger,
                             const struct sf_ledger_figures *f)
{
    sf_out_key(out, "figures");
    sf_out_open(out, '{');
    sf_ledger_tally_write(out, "all", &f->all);
    put_declared(out, f);
    sf_ledger_tally_write(out, "solos", &f->solos);
    sf_ledger_tally_write(out, "partner", &f->partner);
    sf_ledger_tally_write(out, "against", &f->against);
    sf_ledger_tally_write(out, "ramsch", &f->ramsch);
    sf_ledger_tally_write(out, "stoss", &f->stoss);
    put_count(out, "touts", f->touts);
    put_count(out, "touts_won", f->touts_won);
    put_count(out, "laufende_games", f->run_games);
    put_count(out, "laufende", f->runs);
    put_count(out, "best_run", f->best_run);
    put_stretch(out, "best_run_at", &f->best_run_at);
    put_count(out, "worst_run", f->worst_run);
    put_stretch(out, "worst_run_at", &f->worst_run_at);
    if (f->all.games) {
        sf_out_pair_int(out, "best", f->best);
        put_game_id(out, "best_game", ledger, f->best_game);
        sf_out_pair_int(out, "best_before", f->best_game + 1);
        sf_out_pair_int(out, "worst", f->worst);
        put_game_id(out, "worst_game", ledger, f->worst_game);
        sf_out_pair_int(out, "worst_before", f->worst_game + 1);
    }
    sf_out_close(out, '}');
}

static void put_member(struct sf_out *out, const struct sf_ledger *ledger, uint32_t i,
                       const struct sf_ledger_figures *figures)
{
    const struct sf_ledger_member *m = &ledger->member[i];

    sf_out_open(out, '{');
    put_text(out, "member", ledger, m->id);
    put_text(out, "name", ledger, m->name);
    put_text(out, "account", ledger, m->account);
    if (m->guest)
        sf_out_pair_bool(out, "guest", true);
    if (m->left)
        sf_out_pair_bool(out, "left", true);
    sf_out_pair_int(out, "balance", m->balance);
    sf_out_pair_int(out, "games", m->won);
    if (m->in_stock)
        sf_out_pair_int(out, "in_stock", m->in_stock);
    sf_ledger_figures_write(out, ledger, figures);
    sf_out_close(out, '}');
}

static void put_amounts(struct sf_out *out, const struct sf_ledger *ledger, uint32_t i,
                        struct sf_ledger_room *room)
{
    sf_ledger_evening_balance(ledger, i, room->balance);
    sf_ledger_there(ledger, &ledger->evening[i], room->there);
    sf_out_key(out, "amounts");
    sf_out_open(out, '[');
    for (uint32_t m = 0; m < ledger->members; m++) {
        if (!room->there[m] && !room->balance[m])
            continue;
        sf_out_open(out, '{');
        put_text(out, "member", ledger, ledger->member[m].id);
        sf_out_pair_int(out, "amount", room->balance[m]);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void put_evening(struct sf_out *out, const struct sf_ledger *ledger, uint32_t i,
                        struct sf_ledger_room *room)
{
    const struct sf_ledger_evening *e = &ledger->evening[i];

    sf_out_open(out, '{');
    put_text(out, "evening", ledger, e->id);
    put_text(out, "day", ledger, ledger->fact[e->fact].day);
    put_text(out, "name", ledger, e->name);
    sf_out_pair_int(out, "games", e->games);
    sf_out_pair_int(out, "next", e->next);
    sf_out_key(out, "seats");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < e->players; seat++)
        if (e->seat[seat] != SF_NO_MEMBER)
            sf_out_string(out, sf_ledger_text(ledger, ledger->member[e->seat[seat]].id));
    sf_out_close(out, ']');
    sf_out_pair_int(out, "dealer", e->dealer);
    put_count(out, "bock", e->bock);
    put_count(out, "fee", e->fee);
    sf_ledger_carried_write(out, ledger, e);
    put_amounts(out, ledger, i, room);
    sf_out_close(out, '}');
}

/* Index `members` is the Kasse. */
static void put_payer(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                      uint32_t i)
{
    if (i < ledger->members)
        put_text(out, key, ledger, ledger->member[i].id);
}

/* Writes the payments that bring room->balance to 0. */
void sf_ledger_settle_write(struct sf_out *out, const struct sf_ledger *ledger,
                            struct sf_ledger_room *room)
{
    uint32_t count = sf_ledger_payments(room->balance, ledger->members + 1, room->payment);
    sf_out_key(out, "settle");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < count; i++) {
        sf_out_open(out, '{');
        put_payer(out, "from", ledger, room->payment[i].from);
        put_payer(out, "to", ledger, room->payment[i].to);
        sf_out_pair_int(out, "amount", room->payment[i].amount);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

/* The games with one of two states. */
static void put_opens(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                      unsigned state, unsigned or_state)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < ledger->games; i++)
        if (ledger->game[i].state == state || ledger->game[i].state == or_state)
            sf_ledger_game_write(out, ledger, i);
    sf_out_close(out, ']');
}

static void put_lists(struct sf_out *out, const struct sf_ledger *ledger,
                      struct sf_ledger_room *room)
{
    sf_out_key(out, "members");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < ledger->members; i++)
        put_member(out, ledger, i, &room->figures[i]);
    sf_out_close(out, ']');
    sf_out_pair_int(out, "stock", ledger->pot);
    sf_out_pair_int(out, "kasse", ledger->kasse);
    if (ledger->cash)
        sf_out_pair_int(out, "cash", ledger->cash);
    sf_out_key(out, "evenings");
    sf_out_open(out, '[');
    for (uint32_t i = 0; i < ledger->evenings; i++)
        put_evening(out, ledger, i, room);
    sf_out_close(out, ']');
}

static void put_rules(struct sf_out *out, const struct sf_ledger *ledger)
{
    const struct sf_ledger_rules *rules = sf_ledger_last_rules(ledger);

    sf_out_pair_string(out, "rulebook", sf_book_id((enum sf_book)rules->book));
    if (!sf_house_empty(&rules->house))
        sf_house_write(out, &rules->house);
    if (rules->pays)
        sf_out_pair_string(out, "pays", sf_kasse_words[rules->pays]);
    put_count(out, "fee", rules->fee);
    if (sf_rulebooks[rules->book].casual)
        sf_out_pair_bool(out, "money", true);
}

static void put_twin(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                     uint32_t of, uint32_t into, bool *some)
{
    if (!*some) {
        sf_out_key(out, "twins");
        sf_out_open(out, '[');
    }
    *some = true;
    sf_out_open(out, '{');
    put_text(out, key, ledger, of);
    put_text(out, "into", ledger, into);
    sf_out_close(out, '}');
}

static void put_twins(struct sf_out *out, const struct sf_ledger *ledger)
{
    bool some = false;

    for (uint32_t i = 0, twin; i < ledger->members; i++)
        if ((twin = sf_ledger_member_twin(ledger, i)) != 0)
            put_twin(out, "member", ledger, ledger->member[i].id, ledger->member[twin - 1].id,
                     &some);
    for (uint32_t i = 0, twin; i < ledger->evenings; i++)
        if ((twin = sf_ledger_evening_twin(ledger, i)) != 0)
            put_twin(out, "evening", ledger, ledger->evening[i].id, ledger->evening[twin - 1].id,
                     &some);
    if (some)
        sf_out_close(out, ']');
}

void sf_ledger_write(struct sf_out *out, const struct sf_ledger *ledger,
                     struct sf_ledger_room *room)
{
    const struct sf_ledger_fact *round = &ledger->fact[ledger->round - 1];

    sf_ledger_count(ledger, 0, ledger->games, room->figures);
    put_text(out, "round", ledger, round->member);
    put_text(out, "name", ledger, round->name);
    put_rules(out, ledger);
    sf_out_pair_int(out, "entries", ledger->facts);
    put_lists(out, ledger, room);
    sf_ledger_owed(ledger, room->balance);
    sf_ledger_settle_write(out, ledger, room);
    sf_ledger_plans_write(out, ledger);
    put_opens(out, "disputed", ledger, SF_GAME_DISPUTED, SF_GAME_OTHER);
    put_opens(out, "faulty", ledger, SF_GAME_FAULTY, SF_GAME_FAULTY);
    put_twins(out, ledger);
    put_count(out, "duplicates", ledger->duplicates);
    put_count(out, "strays", ledger->strays);
    put_count(out, "unbooked", ledger->unbooked);
}
