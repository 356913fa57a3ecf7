/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "ledger/show_game.h"
#include "base/error_words.h"
#include "ledger/entry_rows.h"
#include "ledger/show.h"
#include <string.h>

/* --- rows ------------------------------------------------------------------------------------- */

/* clang-format off */
#define MEMBER(name, need, text)  {SF_FIELD_TOKEN(name, need, 1, SF_LEDGER_ID_MAX, text)}
#define MEMBERS(name, need, text) {SF_FIELD_TOKEN(name, need, 1, SF_LEDGER_ID_MAX, text), .many = true, .most = SF_SEATS}
#define AMOUNT(name, need, text)  {SF_FIELD_INT(name, need, -SF_NUMBER_MAX, SF_NUMBER_MAX, text)}
#define YES(name, text)           {SF_FIELD_OWN(name, SF_OPTIONAL, &sf_yes_type, text)}

/* The game played, with the keys of the entry. */
static const struct sf_field what_fields[] = {SF_ENTRY_GAME_ROWS, {0}};
static const struct sf_shape what_shape = {
    .name = "LedgerWhat", .about = "A game as an entry says it.", .field = what_fields, .size = sizeof(struct sf_entry)};

static const char *const states[] = {"counts", "disputed", "other", "faulty", NULL};

static const struct sf_field game_fields[] = {
    MEMBER("entry", SF_NEEDED, "the entry of the game"), MEMBER("evening", SF_NEEDED, "its evening"),
    {SF_FIELD_INT("number", SF_NEEDED, 0, UINT32_MAX, "the game of the evening, as people count")},
    {SF_FIELD_INT("place", SF_NEEDED, 1, SF_LEDGER_NUMBER_MAX, "the number of its entry; a correction has the same")},
    {SF_FIELD_WORD("state", SF_NEEDED, states,
                   "disputed: it counts until somebody decides; other: it says otherwise and does not count")},
    {SF_FIELD_INT("at", SF_NEEDED, 0, SF_NUMBER_MAX, "when it was written")},
    {SF_FIELD_NAME("by", SF_OPTIONAL, 1, SF_LEDGER_NAME_MAX, "who wrote it")},
    MEMBER("of", SF_OPTIONAL, "it corrects this entry"),
    {SF_FIELD_NAME("reason", SF_OPTIONAL, 1, SF_LEDGER_REASON_MAX, "why")},
    {SF_FIELD_OBJECT("what", SF_NEEDED, &what_shape, "what was played")},
    MEMBER("dealer", SF_OPTIONAL, "who dealt"),
    YES("bock", "at double tariff"),
    AMOUNT("value", SF_OPTIONAL, "one loser to one winner"),
    {SF_FIELD_OBJECTS("amounts", SF_NEEDED, &sf_ledger_share_shape, "its row, clockwise"), .most = SF_SEATS},
    AMOUNT("stock", SF_OPTIONAL, "the Stock after it, if there is one"),
    {SF_FIELD_TOKEN("code", SF_OPTIONAL, 1, 40, "why it cannot be priced")},
    {SF_FIELD_TEXT("error", SF_OPTIONAL, 1, 400, "the same as a sentence")},
    {0}};
const struct sf_shape sf_ledger_game_shape = {
    .name = "LedgerGameShown", .about = "A game that is written down.", .field = game_fields};

static const struct sf_field fault_fields[] = {
    {SF_FIELD_TOKEN("field", SF_NEEDED, 1, 20, "the key that it is about")},
    {SF_FIELD_TOKEN("code", SF_NEEDED, 1, 40, "what is wrong")},
    {SF_FIELD_TEXT("error", SF_NEEDED, 1, 400, "the same for people")}, {0}};
static const struct sf_shape fault_shape = {
    .name = "LedgerDraftFault", .about = "A field that a draft still lacks.", .field = fault_fields};

static const struct sf_field choices_fields[] = {
    {SF_FIELD_OWN("games", SF_NEEDED, &sf_game_type, "the games of the rules"), .many = true},
    YES("stock", "everybody may pay into the Stock"), YES("suit", "a suit can be noted"), YES("tout", "as a Tout"),
    YES("schneider", "Schneider is paid"), YES("schwarz", "Schwarz is paid"),
    {SF_FIELD_INT("laufende_from", SF_OPTIONAL, 1, 14, "so many Laufende are paid at least; missing: none are")},
    {SF_FIELD_INT("laufende_most", SF_OPTIONAL, 1, 14, "and at most")},
    {SF_FIELD_INT("stoss", SF_OPTIONAL, 1, SF_STOSS_MAX, "the most doublings by Stoss; missing: none")},
    YES("unjustified", "the Spritze may have been unjustified"),
    {SF_FIELD_INT("bids", SF_OPTIONAL, SF_BID_LEAST, SF_BID_MOST, "Steigern: the bids"), .many = true},
    MEMBERS("declarers", SF_OPTIONAL, "who may have played"), MEMBERS("partners", SF_OPTIONAL, "with whom"),
    MEMBERS("doublers", SF_OPTIONAL, "who may have doubled first"), MEMBERS("layers", SF_OPTIONAL, "who may have laid"),
    MEMBERS("losers", SF_OPTIONAL, "Ramsch: who may have lost, or taken every trick"),
    MEMBERS("virgins", SF_OPTIONAL, "Ramsch: who may have no trick"),
    YES("tie", "Ramsch: several may have the most points"),
    {0}};
static const struct sf_shape choices_shape = {
    .name = "LedgerChoices", .about = "The choices that can be tapped next.", .field = choices_fields};

static const struct sf_field tie_fields[] = {
    {SF_FIELD_WORD("ask", SF_NEEDED, sf_ledger_tie_words, "who has the most of what: the key of the answer")},
    MEMBERS("level", SF_NEEDED, "who may be tapped"),
    MEMBERS("most", SF_NEEDED, "who was; none: nobody has answered it yet"), {0}};
static const struct sf_shape tie_shape = {
    .name = "LedgerTieAsked", .about = "A question about a Ramsch in which several have the most points.",
    .field = tie_fields};

static const struct sf_field drafted_fields[] = {
    {SF_FIELD_ANY("id", SF_NEEDED, "as in the document"), .null = true},
    {SF_FIELD_OWN("ok", SF_NEEDED, &sf_yes_type, "the document was good")},
    {SF_FIELD_INT("number", SF_NEEDED, 1, UINT32_MAX, "the number of the entry")},
    MEMBERS("seats", SF_NEEDED, "who sits at the table, clockwise"),
    MEMBERS("playing", SF_NEEDED, "who plays"),
    MEMBER("dealer", SF_OPTIONAL, "who deals"),
    {SF_FIELD_INT("bock", SF_OPTIONAL, 1, 255, "games left of a Bock round, this one included")},
    AMOUNT("stock", SF_NEEDED, "the Stock before it"),
    {SF_FIELD_OBJECT("what", SF_NEEDED, &what_shape, "the draft without what does not fit: the keys of the entry")},
    AMOUNT("value", SF_OPTIONAL, "one loser to one winner, as far as it is known"),
    {SF_FIELD_OBJECTS("amounts", SF_OPTIONAL, &sf_ledger_share_shape, "the row, if nothing is missing"), .most = SF_SEATS},
    AMOUNT("stock_after", SF_OPTIONAL, "the Stock after it, if nothing is missing"),
    {SF_FIELD_OBJECTS("faults", SF_NEEDED, &fault_shape, "what is missing; none: it can be saved"), .most = SF_DRAFT_FAULTS},
    {SF_FIELD_OBJECT("choices", SF_NEEDED, &choices_shape, "what can be tapped")},
    {SF_FIELD_OBJECTS("tie", SF_OPTIONAL, &tie_shape, "the questions that find the loser of a Ramsch, in their order"),
     .most = SF_RAMSCH_N},
    {0}};
const struct sf_shape sf_ledger_drafted_shape = {
    .name = "LedgerDrafted", .about = "A draft as it stands: what it is worth, what it lacks, what can be tapped.",
    .field = drafted_fields};
/* clang-format on */

/* --- writing ---------------------------------------------------------------------------------- */

static void put_text(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                     uint32_t name)
{
    if (name)
        sf_out_pair_string(out, key, sf_ledger_text(ledger, name));
}

static void put_yes(struct sf_out *out, const char *key, bool yes)
{
    if (yes)
        sf_out_pair_bool(out, key, true);
}

static const char *member_at(const struct sf_ledger *ledger, const uint8_t *seats, unsigned seat)
{
    uint8_t member = seat < SF_SEATS ? seats[seat] : SF_NO_MEMBER;

    return member == SF_NO_MEMBER ? "" : sf_ledger_text(ledger, ledger->member[member].id);
}

static void put_seats(struct sf_out *out, const char *key, const struct sf_ledger *ledger,
                      const struct sf_ledger_place *place, unsigned bits)
{
    sf_out_key(out, key);
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < place->players; seat++)
        if (bits >> seat & 1 && place->seat[seat] != SF_NO_MEMBER)
            sf_out_string(out, member_at(ledger, place->seat, seat));
    sf_out_close(out, ']');
}

static void put_amounts(struct sf_out *out, const struct sf_ledger *ledger,
                        const struct sf_ledger_place *place, const struct sf_ledger_game *game)
{
    sf_out_key(out, "amounts");
    sf_out_open(out, '[');
    for (unsigned seat = 0; seat < place->players; seat++) {
        if (place->seat[seat] == SF_NO_MEMBER)
            continue;
        sf_out_open(out, '{');
        sf_out_pair_string(out, "member", member_at(ledger, place->seat, seat));
        sf_out_pair_int(out, "amount", sf_ledger_booked(ledger, game, seat));
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void copy_id(struct sf_ledger_id *into, const char *text)
{
    size_t length = 0;

    while (text[length] && length < SF_LEDGER_ID_MAX)
        length++;
    memcpy(into->text, text, length);
    into->text[length] = 0;
}

/* The id of a member, the one that remains if two were joined. */
static const char *member_text(const struct sf_ledger *ledger, uint32_t id)
{
    uint8_t member = id ? ledger->member_of[id] : SF_NO_MEMBER;

    return sf_ledger_text(ledger, member == SF_NO_MEMBER ? id : ledger->member[member].id);
}

/* The ids of some numbers. */
static uint32_t copy_ids(struct sf_ledger_id *into, const struct sf_ledger *ledger, uint32_t more,
                         uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        copy_id(&into[i], member_text(ledger, ledger->more[more + i]));
    return count;
}

/* An entry of the set says what it says, even if it cannot be priced. */
static void put_fact(struct sf_out *out, const struct sf_ledger *ledger,
                     const struct sf_ledger_fact *fact)
{
    struct sf_entry entry = {.game = fact->game,
                             .suit = fact->suit,
                             .stock = fact->stock,
                             .passed = fact->game == SF_GAME_N && !fact->stock,
                             .tout = fact->tout,
                             .won = fact->won,
                             .schneider = fact->schneider,
                             .schwarz = fact->schwarz,
                             .unjustified = fact->unjustified,
                             .bid = fact->bid,
                             .run = fact->run,
                             .stoss = fact->stoss};

    copy_id(&entry.declarer, member_text(ledger, fact->declarer));
    copy_id(&entry.partner, member_text(ledger, fact->partner));
    copy_id(&entry.loser, member_text(ledger, fact->loser));
    copy_id(&entry.marching, member_text(ledger, fact->marching));
    copy_id(&entry.stoss_by, member_text(ledger, fact->stoss_by));
    entry.laids = copy_ids(entry.laid, ledger, fact->more, fact->laids);
    entry.virgins = copy_ids(entry.virgin, ledger, fact->more + fact->laids, fact->virgins);
    sf_out_key(out, "what");
    sf_shape_write(out, &what_shape, &entry);
}

static void put_fault(struct sf_out *out, const struct sf_ledger_game *game)
{
    if (!game->error)
        return;
    sf_out_pair_string(out, "code", sf_error_code((enum sf_error)game->error));
    sf_out_pair_string(out, "error", sf_error_text_in((enum sf_error)game->error, out->lang));
}

void sf_ledger_game_write(struct sf_out *out, const struct sf_ledger *ledger, uint32_t i)
{
    const struct sf_ledger_game *game = &ledger->game[i];
    const struct sf_ledger_fact *fact = &ledger->fact[game->fact];
    struct sf_ledger_place place = sf_place_of(ledger, i);

    sf_out_open(out, '{');
    put_text(out, "entry", ledger, fact->id);
    put_text(out, "evening", ledger, ledger->evening[game->evening].id);
    sf_out_pair_int(out, "number", game->number);
    sf_out_pair_int(out, "place", fact->number);
    sf_out_pair_string(out, "state", states[game->state]);
    sf_out_pair_int(out, "at", fact->at);
    put_text(out, "by", ledger, fact->by);
    put_text(out, "of", ledger, fact->of);
    put_text(out, "reason", ledger, fact->reason);
    put_fact(out, ledger, fact);
    if (*member_at(ledger, game->seat, game->dealer))
        sf_out_pair_string(out, "dealer", member_at(ledger, game->seat, game->dealer));
    put_yes(out, "bock", game->bock);
    if (!game->error && game->written.game != SF_GAME_N)
        sf_out_pair_int(out, "value", game->value);
    put_amounts(out, ledger, &place, game);
    if (game->pot)
        sf_out_pair_int(out, "stock", game->pot);
    put_fault(out, game);
    sf_out_close(out, '}');
}

/* --- drafts ----------------------------------------------------------------------------------- */

static uint32_t copy_bits(struct sf_ledger_id *into, const struct sf_ledger *ledger,
                          const struct sf_ledger_place *place, unsigned bits)
{
    uint32_t count = 0;

    for (unsigned seat = 0; seat < place->players; seat++)
        if (bits >> seat & 1)
            copy_id(&into[count++], member_at(ledger, place->seat, seat));
    return count;
}

/* From seats to members. */
static void draft_entry(struct sf_entry *entry, const struct sf_ledger *ledger,
                        const struct sf_drafted *d)
{
    const struct sf_written *w = &d->game.written;

    *entry = (struct sf_entry){.game = w->game,
                               .suit = d->suit,
                               .stock = w->stock,
                               .passed = d->passed,
                               .tout = w->tout,
                               .won = w->won,
                               .schneider = w->schneider,
                               .schwarz = w->schwarz,
                               .unjustified = w->stoss_unjustified,
                               .bid = w->bid,
                               .run = w->run,
                               .stoss = w->stoss};
    copy_id(&entry->declarer, member_at(ledger, d->place.seat, w->declarer));
    copy_id(&entry->partner, member_at(ledger, d->place.seat, w->partner));
    copy_id(&entry->loser, member_at(ledger, d->place.seat, w->loser));
    copy_id(&entry->marching, member_at(ledger, d->place.seat, w->marching));
    copy_id(&entry->stoss_by, member_at(ledger, d->place.seat, w->stoss_by));
    entry->laids = copy_bits(entry->laid, ledger, &d->place, w->laid);
    entry->virgins = copy_bits(entry->virgin, ledger, &d->place, w->virgins);
}

/* A game that is lost says so: a draft must not forget it. */
static void put_what(struct sf_out *out, const struct sf_ledger *ledger, const struct sf_drafted *d)
{
    struct sf_entry entry;

    draft_entry(&entry, ledger, d);
    sf_out_key(out, "what");
    sf_out_open(out, '{');
    sf_shape_write_fields(out, &what_shape, &entry);
    if (d->has_won && !entry.won)
        sf_out_pair_bool(out, "won", false);
    sf_out_close(out, '}');
}

static void put_faults(struct sf_out *out, const struct sf_drafted *d)
{
    sf_out_key(out, "faults");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < d->faults; i++) {
        const struct sf_draft_fault *fault = &d->fault[i];
        sf_out_open(out, '{');
        sf_out_pair_string(out, "field", fault->field);
        sf_out_pair_string(out, "code", sf_error_code(fault->code));
        sf_out_pair_string(out, "error",
                           fault->why ? sf_why_text(fault->why, out->lang)
                                      : sf_error_text_in(fault->code, out->lang));
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

static void put_people(struct sf_out *out, const struct sf_ledger *ledger,
                       const struct sf_drafted *d)
{
    const struct sf_draft_choices *c = &d->choices;
    const struct {
        const char *key;
        unsigned bits;
    } rows[] = {{"declarers", c->declarers}, {"partners", c->partners}, {"doublers", c->doublers},
                {"layers", c->layers},       {"losers", c->losers},     {"virgins", c->virgins}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].bits)
            put_seats(out, rows[i].key, ledger, &d->place, rows[i].bits);
}

static void put_bids(struct sf_out *out, const struct sf_draft_choices *c)
{
    if (!c->bid_least)
        return;
    sf_out_key(out, "bids");
    sf_out_open(out, '[');
    for (unsigned bid = c->bid_least; bid <= c->bid_most; bid += SF_BID_STEP)
        sf_out_int(out, bid);
    sf_out_close(out, ']');
}

static void put_choices(struct sf_out *out, const struct sf_ledger *ledger,
                        const struct sf_drafted *d)
{
    const struct sf_draft_choices *c = &d->choices;

    sf_out_key(out, "choices");
    sf_out_open(out, '{');
    sf_out_key(out, "games");
    sf_out_open(out, '[');
    for (unsigned game = 0; game < SF_GAME_N; game++)
        if (c->games >> game & 1)
            sf_out_string(out, sf_games[game].name);
    sf_out_close(out, ']');
    put_yes(out, "stock", c->stock);
    put_yes(out, "suit", c->suit);
    put_yes(out, "tout", c->tout);
    put_yes(out, "schneider", c->schneider);
    put_yes(out, "schwarz", c->schwarz);
    if (c->run_least) {
        sf_out_pair_int(out, "laufende_from", c->run_least);
        sf_out_pair_int(out, "laufende_most", c->run_most);
    }
    if (c->stoss)
        sf_out_pair_int(out, "stoss", c->stoss);
    put_yes(out, "unjustified", c->unjustified);
    put_bids(out, c);
    put_people(out, ledger, d);
    put_yes(out, "tie", c->tie);
    sf_out_close(out, '}');
}

static void put_tie(struct sf_out *out, const struct sf_ledger *ledger, const struct sf_drafted *d)
{
    if (!d->ties)
        return;
    sf_out_key(out, "tie");
    sf_out_open(out, '[');
    for (unsigned i = 0; i < d->ties; i++) {
        sf_out_open(out, '{');
        sf_out_pair_string(out, "ask", sf_ledger_tie_words[d->tie[i].ask]);
        put_seats(out, "level", ledger, &d->place, d->tie[i].level);
        put_seats(out, "most", ledger, &d->place, d->tie[i].most);
        sf_out_close(out, '}');
    }
    sf_out_close(out, ']');
}

void sf_ledger_drafted_write(struct sf_out *out, const struct sf_ledger *ledger,
                             const struct sf_drafted *d)
{
    sf_out_pair_int(out, "number", d->number);
    put_seats(out, "seats", ledger, &d->place, ~0u);
    put_seats(out, "playing", ledger, &d->place, sf_rules_seats(d->rules, d->place.dealer));
    if (*member_at(ledger, d->place.seat, d->place.dealer))
        sf_out_pair_string(out, "dealer", member_at(ledger, d->place.seat, d->place.dealer));
    if (d->place.bock)
        sf_out_pair_int(out, "bock", d->place.bock);
    sf_out_pair_int(out, "stock", d->place.pot);
    put_what(out, ledger, d);
    if (d->has_value)
        sf_out_pair_int(out, "value", d->value);
    if (d->complete) {
        put_amounts(out, ledger, &d->place, &d->game);
        sf_out_pair_int(out, "stock_after", d->game.pot);
    }
    put_faults(out, d);
    put_choices(out, ledger, d);
    put_tie(out, ledger, d);
}
