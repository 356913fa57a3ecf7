/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/names.h"
#include <string.h>

/* Entries enter the set: each becomes a struct sf_ledger_fact, its texts become numbers. */

/* Names texts until one fails. */
struct namer {
    struct sf_ledger *ledger;
    enum sf_error error;
};

static uint32_t name(struct namer *n, const char *text)
{
    uint32_t number = 0;

    if (!n->error)
        n->error = sf_ledger_name(n->ledger, text, &number);
    return number;
}

static void add_more(struct namer *n, struct sf_ledger_fact *fact, const struct sf_ledger_id *id,
                     uint32_t count)
{
    struct sf_ledger *ledger = n->ledger;

    for (uint32_t i = 0; i < count; i++) {
        uint32_t number = name(n, id[i].text);
        if (!n->error)
            n->error = sf_ledger_grow(ledger, &ledger->more, &ledger->more_room, ledger->mores,
                                      ledger->mores + 1, sizeof *ledger->more);
        if (n->error)
            return;
        ledger->more[ledger->mores++] = number;
        fact->mores++;
    }
}

/* A member, then the two halves of their amount. */
static void add_amounts(struct namer *n, struct sf_ledger_fact *fact, const struct sf_entry *entry)
{
    struct sf_ledger *ledger = n->ledger;

    for (uint32_t i = 0; i < entry->carries; i++) {
        uint64_t amount = (uint64_t)entry->carry[i].amount;
        add_more(n, fact, &entry->carry[i].member, 1);
        if (!n->error)
            n->error = sf_ledger_grow(ledger, &ledger->more, &ledger->more_room, ledger->mores,
                                      ledger->mores + 2, sizeof *ledger->more);
        if (n->error)
            return;
        ledger->more[ledger->mores++] = (uint32_t)amount;
        ledger->more[ledger->mores++] = (uint32_t)(amount >> 32);
        fact->mores += 2;
    }
}

/* --- rules ------------------------------------------------------------------------------------ */

/* The switches that go with so many players: what contradicts them is off. */
static uint32_t variants_for(uint32_t variants, unsigned players)
{
    const uint32_t three = UINT32_C(1) << SF_VARIANT_DREI, five = UINT32_C(1) << SF_VARIANT_FUENF;
    uint32_t number = players == 3 ? three : players == 5 ? five : 0;
    struct sf_conflict conflict;

    variants = (variants & ~(three | five)) | number;
    while (sf_house_conflict(variants, 0, &conflict)) {
        uint32_t a = UINT32_C(1) << sf_variant_parse(conflict.a);
        uint32_t b = UINT32_C(1) << sf_variant_parse(conflict.b);
        variants &= ~(a == number ? b : a);
    }
    return variants;
}

void sf_ledger_rules_make(struct sf_ledger_rules *rules, unsigned number,
                          const struct sf_house *agreed)
{
    rules->book = (uint8_t)number;
    rules->house = *agreed;
    for (unsigned players = 3; players <= 5; players++) {
        struct sf_rules *one = &rules->of[players - 3];
        struct sf_house house = *agreed;
        const struct sf_rules *book = &sf_rulebooks[number];
        if (book->casual)
            house.variants = variants_for(house.variants, players);
        if (sf_rules_make(one, (enum sf_book)number, &house, NULL))
            one->players = 0;
        if (!book->casual && players == 5 && book->five_allowed)
            one->players = 5;
        if (one->players != players)
            one->players = 0;
    }
}

static void add_rules(struct namer *n, struct sf_ledger_fact *fact, const struct sf_entry *entry)
{
    struct sf_ledger *ledger = n->ledger;

    if (!n->error)
        n->error = sf_ledger_grow(ledger, &ledger->rules, &ledger->rules_room, ledger->rule_sets,
                                  ledger->rule_sets + 1, sizeof *ledger->rules);
    if (n->error)
        return;
    sf_ledger_rules_make(&ledger->rules[ledger->rule_sets], entry->book, &entry->house);
    ledger->rules[ledger->rule_sets].pays = entry->pays;
    ledger->rules[ledger->rule_sets].fee = entry->fee;
    fact->rules = ledger->rule_sets++;
}

/* --- one entry -------------------------------------------------------------------------------- */

static void shorten_game(struct namer *n, struct sf_ledger_fact *fact, const struct sf_entry *entry)
{
    fact->game = entry->game;
    fact->suit = entry->suit;
    fact->stock = entry->stock;
    fact->tout = entry->tout;
    fact->won = entry->won;
    fact->schneider = entry->schneider;
    fact->schwarz = entry->schwarz;
    fact->unjustified = entry->unjustified;
    fact->bid = entry->bid;
    fact->run = entry->run;
    fact->stoss = entry->stoss;
    fact->declarer = name(n, entry->declarer.text);
    fact->partner = name(n, entry->partner.text);
    fact->loser = name(n, entry->loser.text);
    fact->marching = name(n, entry->marching.text);
    fact->stoss_by = name(n, entry->stoss_by.text);
    fact->laids = (uint8_t)entry->laids;
    fact->virgins = (uint8_t)entry->virgins;
    add_more(n, fact, entry->laid, entry->laids);
    add_more(n, fact, entry->virgin, entry->virgins);
}

/* The one text of its kind. */
static const char *text_of(const struct sf_entry *entry)
{
    switch ((enum sf_entry_kind)entry->kind) {
    case SF_ENTRY_DATE:
        return entry->place;
    case SF_ENTRY_TABLE:
        return entry->key.text;
    default:
        return entry->text;
    }
}

static void shorten(struct namer *n, struct sf_ledger_fact *fact, const struct sf_entry *entry)
{
    fact->at = entry->at;
    fact->kind = entry->kind;
    fact->number = entry->number;
    fact->left = entry->left;
    fact->guest = entry->guest;
    fact->dealer = entry->dealer;
    fact->seats = (uint8_t)entry->seats;
    fact->keeps = entry->keeps;
    fact->amount = entry->amount;
    fact->more = n->ledger->mores;
    fact->id = name(n, entry->id.text);
    fact->by = name(n, entry->by);
    fact->evening = name(n, entry->evening.text);
    fact->of = name(n, entry->of.text);
    fact->reason = name(n, entry->reason);
    fact->name = name(n, entry->name);
    fact->member = name(n, entry->kind == SF_ENTRY_ROUND ? entry->round.text : entry->member.text);
    fact->account = name(n, entry->account);
    fact->day = name(n, entry->day);
    fact->from = name(n, entry->from.text);
    fact->to = name(n, entry->to.text);
    fact->into = name(n, entry->into.text);
    fact->date = name(n, entry->date.text);
    fact->time = name(n, entry->time);
    fact->text = name(n, text_of(entry));
    fact->table = name(n, entry->table.text);
    fact->off = entry->off;
    fact->answer = entry->answer;
    if (entry->kind == SF_ENTRY_MEMBER) {
        fact->has_left = sf_entry_has(entry, "left");
        fact->has_guest = sf_entry_has(entry, "guest");
    }
    add_more(n, fact, entry->seat, entry->seats);
    add_more(n, fact, entry->keep, entry->keeps);
    add_more(n, fact, entry->over, entry->overs);
    add_amounts(n, fact, entry);
    if (entry->kind == SF_ENTRY_GAME)
        shorten_game(n, fact, entry);
}

static bool same_house(const struct sf_ledger_rules *a, const struct sf_ledger_rules *b)
{
    const struct sf_house *x = &a->house, *y = &b->house;

    return a->book == b->book && a->pays == b->pays && a->fee == b->fee &&
           x->variants == y->variants && x->stoss_levels == y->stoss_levels &&
           x->demand == y->demand && !memcmp(x->tariff, y->tariff, sizeof x->tariff) &&
           !memcmp(x->run_from, y->run_from, sizeof x->run_from);
}

/* Do both say the same? Entries are zeroed before they are filled, padding included. */
static bool same_fact(const struct sf_ledger *ledger, const struct sf_ledger_fact *a,
                      const struct sf_ledger_fact *b)
{
    struct sf_ledger_fact x, y;

    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    x.undone = x.replaced = x.agreed = y.undone = y.replaced = y.agreed = false;
    x.more = y.more = x.rules = y.rules = 0;
    if (memcmp(&x, &y, sizeof x) ||
        memcmp(ledger->more + a->more, ledger->more + b->more, a->mores * sizeof *ledger->more))
        return false;
    return (a->kind != SF_ENTRY_ROUND && a->kind != SF_ENTRY_RULES) ||
           same_house(&ledger->rules[a->rules], &ledger->rules[b->rules]);
}

static enum sf_error index_fact(struct sf_ledger *ledger, uint32_t id)
{
    enum sf_error error = sf_ledger_grow(ledger, &ledger->fact_of, &ledger->fact_of_room,
                                         ledger->fact_of_room, id + 1, sizeof *ledger->fact_of);

    if (!error)
        ledger->fact_of[id] = ledger->facts;
    return error;
}

enum sf_error sf_ledger_take(struct sf_ledger *ledger, const struct sf_entry *entry, bool *added,
                             struct sf_fault *fault)
{
    struct namer n = {ledger, SF_OK};
    uint32_t mores = ledger->mores, rule_sets = ledger->rule_sets;
    const struct sf_ledger_fact *known;
    struct sf_ledger_fact *fact;

    if (added)
        *added = false;
    n.error = sf_ledger_grow(ledger, &ledger->fact, &ledger->fact_room, ledger->facts,
                             ledger->facts + 1, sizeof *ledger->fact);
    if (n.error)
        return sf_fault_at(fault, n.error, NULL, 0);
    fact = &ledger->fact[ledger->facts];
    memset(fact, 0, sizeof *fact);
    shorten(&n, fact, entry);
    if (entry->kind == SF_ENTRY_ROUND || entry->kind == SF_ENTRY_RULES)
        add_rules(&n, fact, entry);
    known = n.error ? NULL : sf_fact_of(ledger, fact->id);
    if (known && !same_fact(ledger, known, fact))
        n.error = SF_E_ID_TWICE;
    if (n.error || known) {
        ledger->mores = mores;
        ledger->rule_sets = rule_sets;
        return n.error ? sf_fault_at(fault, n.error, "id", 0) : SF_OK;
    }
    ledger->facts++;
    n.error = index_fact(ledger, fact->id);
    if (n.error) {
        ledger->facts--;
        return sf_fault_at(fault, n.error, NULL, 0);
    }
    if (added)
        *added = true;
    return SF_OK;
}
