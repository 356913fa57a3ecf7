/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* memmem */
#include "random_table.h"
#include "sanitized.h"
#include "shaped.h"

#include "table/shapes.h"
#include "table/show.h"
#include "table/text.h"
#include "table_history.h"

#include <stdio.h>
#include <string.h>

/*
 * Whole tables at random: people sit down, leave, come back, run out of time, vote and play; bots
 * and the table do their part. After every event what was stored must lead to the same table, the
 * message must lead from one view to the next, and what is hidden must not be in it: in twin worlds
 * a viewer gets the same bytes.
 */

enum {
    PEOPLE = 7,
    VIEW = SF_TABLE_VIEW_MAX,
    NODES = 4096,
    TABLES = SANITIZED ? 20 : 60,
    ENOUGH = SANITIZED ? 4 : 12,
    GIVEN = SANITIZED ? 1 : 4
};

static struct sf_rng rng;
static struct sf_table table, mirror, before;
static struct history history;
static int64_t now;
static unsigned told[SF_TABLE_KIND_N], played[SF_EVENT_N], repeated, skipped, given,
    twins[SF_DEAL_OVER + 1];
static char work[2 * VIEW];

static uint32_t below(uint32_t n)
{
    return sf_rng_below(&rng, n);
}

static bool chance(uint32_t one_in)
{
    return below(one_in) == 0;
}

static const char *person(unsigned i)
{
    static const char *const accounts[PEOPLE] = {"anna",  "beppi",  "cenzi", "dorl",
                                                 "ernst", "franzi", "girgl"};

    return accounts[i];
}

static void random_bytes(uint8_t *bytes, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        bytes[i] = (uint8_t)below(256);
}

/* --- views and messages ----------------------------------------------------------------------- */

struct text {
    char bytes[VIEW];
    size_t length;
};

static void view_text(struct text *text, const struct sf_table *of, unsigned viewer)
{
    struct sf_out out;

    sf_out_init(&out, text->bytes, sizeof text->bytes);
    sf_table_view_write(&out, of, viewer, of->at);
    assert_false(out.overflow);
    text->length = out.length;
}

static void message_text(struct text *text, const struct sf_table *old,
                         const struct sf_table_event *event, const struct sf_table *new,
                         unsigned viewer)
{
    struct sf_out out;

    sf_out_init(&out, text->bytes, sizeof text->bytes);
    sf_table_event_write(&out, old, event, new, viewer, work, sizeof work);
    assert_false(out.overflow);
    text->length = out.length;
}

static void parse(struct sf_json *doc, const struct text *text, struct sf_json_node *nodes)
{
    assert_int_equal(sf_json_parse(doc, text->bytes, text->length, nodes, NODES), SF_OK);
}

static bool same_value(const struct sf_json *a, uint32_t x, const struct sf_json *b, uint32_t y)
{
    uint32_t length = a->nodes[x].end - a->nodes[x].start;

    return a->nodes[x].type == b->nodes[y].type && b->nodes[y].end - b->nodes[y].start == length &&
           memcmp(a->text + a->nodes[x].start, b->text + b->nodes[y].start, length) == 0;
}

static bool is_gone(const struct sf_json *message, const char *key)
{
    uint32_t gone = sf_json_get(message, 0, "gone");

    for (uint32_t i = gone ? sf_json_first(message, gone) : 0; i; i = message->nodes[i].next)
        if (sf_json_is(message, i, key))
            return true;
    return false;
}

/* The old view with what the message says is new is the new view, key by key. */
static void check_step(const struct sf_table_event *event, unsigned viewer)
{
    static struct text texts[3];
    static struct sf_json_node nodes[3][NODES];
    struct sf_json old, message, new;
    uint32_t next, kept = 0;

    view_text(&texts[0], &before, viewer);
    message_text(&texts[1], &before, event, &table, viewer);
    view_text(&texts[2], &table, viewer);
    parse(&old, &texts[0], nodes[0]);
    parse(&message, &texts[1], nodes[1]);
    parse(&new, &texts[2], nodes[2]);
    assert_shaped_at(&sf_table_step_shape, &message, 0);
    assert_shaped_at(&sf_table_view_shape, &new, 0);
    next = sf_json_get(&message, 0, "now");
    assert_true(!sf_json_get(&message, 0, "skip") != !sf_json_get(&message, 0, "ev"));
    if (sf_json_get(&message, 0, "skip")) {
        assert_false(next || sf_json_get(&message, 0, "gone"));
        skipped++;
    }
    for (uint32_t key = sf_json_first(&new, 0); key; key = new.nodes[new.nodes[key].next].next) {
        char name[40];
        uint32_t value = new.nodes[key].next, was, is;
        assert_true(sf_json_string(&new, key, name, sizeof name));
        was = sf_json_get(&old, 0, name);
        is = next ? sf_json_get(&message, next, name) : 0;
        if (!strcmp(name, "seq") || !strcmp(name, "time"))
            continue;
        assert_true(is || (was && !is_gone(&message, name)));
        assert_true(is ? same_value(&message, is, &new, value)
                       : same_value(&old, was, &new, value));
        kept += was != 0;
    }
    if (sf_json_get(&message, 0, "gone"))
        kept += message.nodes[sf_json_get(&message, 0, "gone")].count;
    assert_int_equal(kept + 2, old.nodes[0].count);
}

static unsigned any_viewer(void)
{
    unsigned seat = below(table.series.rules.players + 1u);

    return seat < table.series.rules.players ? seat : (unsigned)SF_NO_SEAT;
}

static bool holds(const struct text *text, const uint8_t *secret)
{
    char hex[2 * SF_SECRET_SIZE + 1];

    for (unsigned i = 0; i < SF_SECRET_SIZE; i++)
        snprintf(hex + 2 * i, 3, "%02x", secret[i]);
    return memmem(text->bytes, text->length, hex, 2 * SF_SECRET_SIZE) != NULL;
}

/* Seed and nonces are shown from `reveal` on, and not before. */
static void check_secrets(const struct sf_table_event *event)
{
    static struct text view, message;
    unsigned viewer = any_viewer();

    view_text(&view, &table, viewer);
    message_text(&message, &before, event, &table, viewer);
    if (!table.hand)
        return;
    assert_int_equal(holds(&view, table.proof.seed), table.revealed);
    for (unsigned seat = 0; seat < table.series.rules.players; seat++)
        if (table.opened >> seat & 1)
            assert_int_equal(holds(&view, table.proof.seat[seat].value), table.revealed);
    if (!table.revealed)
        assert_false(holds(&message, table.proof.seed));
}

/* --- one event -------------------------------------------------------------------------------- */

/* The stored events read back as they happened, and lead to the same table. */
static void check_stored(const struct sf_table_event *event)
{
    static struct sf_json_node nodes[SF_TABLE_NODES];
    char text[SF_TABLE_TEXT_MAX];
    struct sf_table_event again;
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out out;

    sf_out_init(&out, text, sizeof text);
    sf_table_event_store(&out, &before, event);
    assert_false(out.overflow);
    assert_int_equal(sf_line_read(&doc, text, out.length, nodes, SF_TABLE_NODES, &fault), SF_OK);
    if (sf_table_event_read(&before, &doc, 0, &again, &fault))
        fail_msg("%s is refused: %.*s", fault.path, (int)out.length, text);
    if (memcmp(&again, event, sizeof again) != 0)
        fail_msg("not the same event: %.*s", (int)out.length, text);
    assert_int_equal(sf_table_replay(&mirror, text, out.length, now, &fault), SF_OK);
    assert_memory_equal(&mirror, &table, sizeof table);
    assert_shaped_choice(&sf_table_stored_choice, &doc, 0);
    sf_out_init(&out, text, sizeof text);
    sf_table_lobby_write(&out, &table);
    assert_shaped(&sf_table_summary_shape, text, out.length);
}

static void check_resume(void)
{
    static struct sf_table then;
    uint32_t seq = history.start.seq + below(history.count + 1), index;

    if (history.gap)
        return;
    assert_true(history_at(&history, seq, &then, &index));
    for (; index < history.count; index++)
        assert_int_equal(sf_table_apply(&then, &history.kept[index].event, history.kept[index].at),
                         SF_OK);
    assert_memory_equal(&then, &table, sizeof then);
}

static void happen(const struct sf_table_event *event)
{
    enum sf_error error;

    before = table;
    error = history_apply(&history, &table, event, now);
    if (error)
        fail_msg("%s (game %u, seat %u): %s", sf_table_kind_name((enum sf_table_kind)event->kind),
                 event->game.type, event->seat, sf_error_text(error));
    told[event->kind]++;
    if (event->kind == SF_TABLE_GAME)
        played[event->game.type]++;
    check_stored(event);
    check_step(event, any_viewer());
    check_secrets(event);
    if (chance(8))
        check_resume();
}

/* --- people ----------------------------------------------------------------------------------- */

static struct sf_table_command command_of(enum sf_command_kind kind)
{
    static unsigned number;
    struct sf_table_command command;

    memset(&command, 0, sizeof command);
    command.kind = (uint8_t)kind;
    command.seat = SF_NO_SEAT;
    if (!chance(4))
        snprintf(command.id, sizeof command.id, "c%u", number++);
    command.at_seq = chance(2) ? table.seq : 0;
    return command;
}

/* A command that was obeyed is obeyed once. */
static void check_repeated(const struct sf_table_command *command, const char *account,
                           uint32_t first)
{
    struct sf_table_event events[SF_DECIDE_MAX];
    unsigned count;
    uint32_t seq;

    if (!command->id[0] || sf_table_seat_of(&table, account) == SF_NO_SEAT)
        return;
    assert_int_equal(sf_table_decide(&table, command, account, now, events, &count, &seq), SF_OK);
    assert_int_equal(count, 0);
    assert_int_equal(seq, first);
    repeated++;
}

static enum sf_error order(const struct sf_table_command *command, const char *account)
{
    struct sf_table_event events[SF_DECIDE_MAX];
    unsigned count;
    uint32_t seq;
    enum sf_error error = sf_table_decide(&table, command, account, now, events, &count, &seq);

    if (error)
        return error;
    for (unsigned i = 0; i < count; i++)
        happen(&events[i]);
    assert_int_equal(table.seq, seq);
    if (count)
        check_repeated(command, account, seq);
    return SF_OK;
}

static void mingle(void)
{
    static const uint8_t kinds[] = {
        SF_COMMAND_SIT,     SF_COMMAND_SIT,     SF_COMMAND_RISE,  SF_COMMAND_BOT,
        SF_COMMAND_PROMISE, SF_COMMAND_PROMISE, SF_COMMAND_NONCE, SF_COMMAND_READY,
        SF_COMMAND_VOTE,    SF_COMMAND_REMATCH, SF_COMMAND_BOCK,  SF_COMMAND_AWAY,
        SF_COMMAND_BACK,    SF_COMMAND_BACK,    SF_COMMAND_BACK,  SF_COMMAND_CLOSE};
    static const char *const levels[] = {"random", "wirt", "stammtisch", "nobody"};
    struct sf_table_command command = command_of((enum sf_command_kind)kinds[below(sizeof kinds)]);
    unsigned who = below(PEOPLE);

    if (command.kind == SF_COMMAND_CLOSE && !chance(400))
        return;
    if (command.kind == SF_COMMAND_RISE && !chance(6))
        return;
    command.seat = (uint8_t)below(table.series.rules.players + 1u);
    if (command.kind == SF_COMMAND_RISE && chance(2))
        command.seat = SF_NO_SEAT;
    command.on = chance(2);
    command.program = command.kind == SF_COMMAND_SIT && chance(8);
    snprintf(command.name, sizeof command.name, "Spieler \"%s\" \xc3\xa4", person(who));
    snprintf(command.level, sizeof command.level, "%s", levels[below(4)]);
    random_bytes(command.bytes, SF_SECRET_SIZE);
    order(&command,
          person(command.kind == SF_COMMAND_BOT || command.kind == SF_COMMAND_BOCK ? 0 : who));
}

/* The host sits alone with bots. */
static void be_alone(void)
{
    struct sf_table_command command = command_of(SF_COMMAND_SIT);

    command.seat = 0;
    snprintf(command.name, sizeof command.name, "Anna");
    order(&command, person(0));
    for (unsigned seat = 1; seat < table.series.rules.players; seat++) {
        command = command_of(SF_COMMAND_BOT);
        command.seat = (uint8_t)seat;
        snprintf(command.level, sizeof command.level, "wirt");
        order(&command, person(0));
    }
}

/* A person alone with bots takes something back, or wants another pace. */
static void think_again(void)
{
    struct sf_table_command command = command_of(SF_COMMAND_PACE);

    command.pace = (uint8_t)below(SF_PACE_N);
    order(&command, person(0));
    for (unsigned seat = 0; seat < table.series.rules.players; seat++) {
        command = command_of(SF_COMMAND_TAKE_BACK);
        if (!sf_table_may_take_back(&table, seat))
            order(&command, table.chair[seat].account);
    }
}

/* --- the hand --------------------------------------------------------------------------------- */

static void mix_nonce(unsigned seat)
{
    struct sf_table_event event = sf_table_event_of(SF_TABLE_NONCE, seat);

    if (table.opened >> SF_HOST & 1)
        return;
    event.on = event.automatic = true;
    random_bytes(event.bytes, SF_SECRET_SIZE);
    happen(&event);
}

static void act_in_person(const struct sf_event *event)
{
    struct sf_table_command command = command_of(SF_COMMAND_DO);
    enum sf_error error;

    command.event = *event;
    if (event->type == SF_EVENT_MIX) {
        command.on = table.proof.mix.by == SF_NONCE_PLAYER && chance(2);
        random_bytes(command.bytes, SF_SECRET_SIZE);
    }
    error = order(&command, table.chair[event->seat].account);
    if (error == SF_E_CUT_LIMIT)
        assert_int_equal(table.series.deal.cuts, SF_TABLE_CUTS);
    else
        assert_int_equal(error, SF_OK);
}

static void act(void)
{
    struct sf_event event = random_offer(&rng, &table.series);
    struct sf_table_event stored = sf_table_bot_event(&event);
    bool bot = event.seat >= SF_SEATS || sf_table_bot_acts(&table, event.seat);

    if (event.type == SF_EVENT_CUT && table.series.deal.cuts >= SF_TABLE_CUTS)
        return;
    if (event.type == SF_EVENT_DEMAND) { /* the next hand has begun */
        assert_int_equal(sf_table_apply(&table, &stored, now), SF_E_DEMAND_LATE);
        return;
    }
    if (!bot) {
        act_in_person(&event);
        return;
    }
    if (event.type == SF_EVENT_MIX)
        mix_nonce(event.seat);
    happen(&stored);
}

/* The next dealer names the hand; for a bot the host does. */
static void push_next(void)
{
    struct sf_table_command command = command_of(SF_COMMAND_SCHIEBE);
    const char *dealer = table.chair[table.series.dealer].account;

    command.seat = (uint8_t)(chance(4) ? 0 : 2 + below(2));
    order(&command, *dealer ? dealer : person(0));
}

/* Between hands somebody demands, or insists on the packets of the book. */
static void demand_or_insist(void)
{
    struct sf_event event = random_offer(&rng, &table.series);
    struct sf_table_event stored = sf_table_bot_event(&event);

    if (event.type != SF_EVENT_DEMAND && event.type != SF_EVENT_VETO)
        return;
    if (event.type == SF_EVENT_VETO && table.stage != SF_STAGE_PAUSE)
        return;
    if (event.type == SF_EVENT_DEMAND && sf_table_may_demand(&table, event.seat))
        return; /* somebody else has played that hand */
    if (sf_table_bot_acts(&table, event.seat))
        happen(&stored);
    else if (table.chair[event.seat].kind == SF_CHAIR_PERSON)
        act_in_person(&event);
}

/* The duty of the table, with the values that it needs from outside. */
static void do_duty(void)
{
    struct sf_table_due due;

    if (table.stage == SF_STAGE_PAUSE && chance(2))
        push_next();
    if (table.stage == SF_STAGE_PAUSE || table.stage == SF_STAGE_DONE)
        demand_or_insist();
    sf_table_due(&table, &due);
    if (due.duty == SF_DUTY_NONE || (due.event.kind == SF_TABLE_CLOSE && !chance(40)))
        return;
    if (now < due.at)
        now = due.at;
    switch ((enum sf_duty)due.duty) {
    case SF_DUTY_COMMIT:
        random_bytes(due.event.commit.commitment, SF_DIGEST_SIZE);
        random_bytes(due.event.commit.seed, SF_SECRET_SIZE);
        break;
    case SF_DUTY_NONCE:
        random_bytes(due.event.bytes, SF_SECRET_SIZE);
        break;
    case SF_DUTY_DECK:
        random_deck(&rng, &table.series.rules, due.event.game.deck);
        break;
    case SF_DUTY_MIX:
        mix_nonce(due.event.seat);
        random_deck(&rng, &table.series.rules, due.event.game.deck);
        break;
    case SF_DUTY_CLAIM:
        due.event.game.arg = (uint8_t)below(SF_CLAIM_N);
        break;
    default:
        break;
    }
    happen(&due.event);
}

/* A rejected attempt changes nothing. */
static void try_anything(void)
{
    static struct sf_table kept;
    struct sf_table_event event =
        sf_table_event_of((enum sf_table_kind)below(SF_TABLE_KIND_N + 1), below(7));

    if (event.kind == SF_TABLE_GAME) {
        event.game = random_attempt(&rng, &table.series);
        event.seat = event.game.seat;
    } else {
        random_bytes((uint8_t *)&event.sit, 40);
        event.sit.program = false;
    }
    event.automatic = chance(2);
    if (!event.automatic)
        snprintf(event.by, sizeof event.by, "%s", person(below(PEOPLE)));
    kept = table;
    if (sf_table_apply(&kept, &event, now))
        assert_memory_equal(&kept, &table, sizeof kept);
    else
        assert_int_equal(kept.seq, table.seq + 1);
}

/* --- twin worlds ------------------------------------------------------------------------------ */

/* Cards that the viewer has seen in this hand, lying open or in the own hand. */
static sf_cards seen_by(unsigned viewer)
{
    static struct sf_table then;
    sf_cards seen = 0;
    const struct sf_deal *deal = &then.series.deal;

    then = history.start;
    for (uint32_t i = 0; i < history.count; i++) {
        assert_int_equal(sf_table_apply(&then, &history.kept[i].event, history.kept[i].at), SF_OK);
        if (then.stage != SF_STAGE_HAND && then.stage != SF_STAGE_OVER)
            continue;
        for (unsigned seat = 0; seat < SF_SEATS; seat++) {
            if (seat == viewer && deal->phase >= SF_DEAL_LEGEN)
                seen |= deal->phase == SF_DEAL_LEGEN ? deal->first[seat] : deal->hand[seat];
            if ((deal->shown | deal->ahead) >> seat & 1 && deal->has_contract)
                seen |= sf_order_cards(deal->play.order, deal->play.hand[seat]);
        }
        if (deal->push_turn == viewer)
            seen |= deal->heap;
        seen |= deal->phase >= SF_DEAL_LEGEN ? deal->high : 0;
        seen |= deal->offered_card != SF_NO_CARD ? SF_BIT(deal->offered_card) : 0;
        for (unsigned k = 0; k < deal->count; k++)
            seen |= SF_BIT(deal->card[k]);
    }
    return seen;
}

static void exchange(sf_cards hidden, uint8_t map[SF_CARD_N])
{
    uint8_t cards[SF_CARD_N];
    unsigned count = 0, swaps = chance(3) ? 32 : 1 + below(2);

    for (unsigned card = 0; card < SF_CARD_N; card++) {
        map[card] = (uint8_t)card;
        if (hidden >> card & 1)
            cards[count++] = (uint8_t)card;
    }
    for (unsigned i = 0; i < swaps && count > 1; i++) {
        unsigned a = cards[below(count)], b = cards[below(count)];
        uint8_t card = map[a];
        map[a] = map[b];
        map[b] = card;
    }
}

static void exchange_in(struct sf_event *event, const uint8_t *map)
{
    sf_cards pushed = 0;

    if (event->type == SF_EVENT_DECK || event->type == SF_EVENT_MIX)
        for (unsigned i = 0; i < sf_count(table.series.rules.deck); i++)
            event->deck[i] = map[event->deck[i]];
    if (event->type == SF_EVENT_GIVE)
        event->arg = map[event->arg];
    if (event->type == SF_EVENT_PUSH) {
        for (sf_cards left = event->cards; left; left &= left - 1)
            pushed |= SF_BIT(map[sf_lowest(left)]);
        event->cards = pushed;
    }
}

/* The events of the other world: other cards behind the same words, another seed behind the same
 * commitment. */
static void other_world(struct sf_table_event *events, const uint8_t *map)
{
    for (uint32_t i = 0; i < history.count; i++) {
        events[i] = history.kept[i].event;
        if (events[i].kind == SF_TABLE_COMMIT)
            random_bytes(events[i].commit.seed, SF_SECRET_SIZE);
        if (events[i].kind == SF_TABLE_NONCE)
            random_bytes(events[i].bytes, SF_SECRET_SIZE);
        if (events[i].kind == SF_TABLE_GAME)
            exchange_in(&events[i].game, map);
    }
}

/* Could everything have been said and done there? */
static bool lives_through(const struct sf_table_event *events)
{
    static struct sf_table here, there;

    here = there = history.start;
    for (uint32_t i = 0; i < history.count; i++) {
        assert_int_equal(sf_table_apply(&here, &history.kept[i].event, history.kept[i].at), SF_OK);
        if (sf_table_apply(&there, &events[i], history.kept[i].at) ||
            here.series.deal.contract.declarer != there.series.deal.contract.declarer)
            return false;
    }
    return true;
}

static void compare_texts(const struct text *a, const struct text *b, unsigned viewer)
{
    if (a->length != b->length || memcmp(a->bytes, b->bytes, a->length) != 0)
        fail_msg("viewer %u is told the worlds apart:\n%.*s\n%.*s", viewer, (int)a->length,
                 a->bytes, (int)b->length, b->bytes);
}

/* When things fall due tells nothing, either. */
static void compare_duties(const struct sf_table *here, const struct sf_table *there)
{
    struct sf_table_due a, b;

    sf_table_due(here, &a);
    sf_table_due(there, &b);
    assert_int_equal(a.duty, b.duty);
    assert_int_equal(a.at, b.at);
    assert_int_equal(a.bots_must, b.bots_must);
    assert_int_equal(a.bots_at, b.bots_at);
}

/* Both tables answer every attempt of the viewer alike, and every attempt of a stranger. */
static void compare_answers(const struct sf_table *here, const struct sf_table *there,
                            unsigned viewer)
{
    struct sf_table_event events[SF_DECIDE_MAX];
    struct sf_table_command command = command_of((enum sf_command_kind)below(SF_COMMAND_N));
    const char *account = viewer < SF_SEATS && here->chair[viewer].kind == SF_CHAIR_PERSON
                              ? here->chair[viewer].account
                              : "stranger";
    unsigned counts[2];
    uint32_t seqs[2];
    enum sf_error error;

    if (chance(2))
        command.kind = SF_COMMAND_DO;
    command.id[0] = 0;
    command.event = random_attempt(&rng, &here->series);
    command.event.seat = command.event.say.seat = (uint8_t)viewer;
    command.seat = (uint8_t)below(SF_SEATS);
    error = sf_table_decide(here, &command, account, here->at, events, &counts[0], &seqs[0]);
    assert_int_equal(
        sf_table_decide(there, &command, account, here->at, events, &counts[1], &seqs[1]), error);
    assert_int_equal(counts[0], counts[1]);
    assert_int_equal(seqs[0], seqs[1]);
}

static bool is_give(const struct sf_table_event *event)
{
    return event->kind == SF_TABLE_GAME && event->game.type == SF_EVENT_GIVE;
}

static void compare_worlds(unsigned viewer)
{
    static struct sf_table_event events[HISTORY_EVENTS];
    static struct sf_table here[2], there[2];
    static struct text a, b;
    uint8_t map[SF_CARD_N];

    exchange(table.series.rules.deck & ~seen_by(viewer), map);
    other_world(events, map);
    if (!lives_through(events))
        return;
    here[0] = there[0] = history.start;
    for (uint32_t i = 0; i < history.count; i++) {
        here[1] = here[0];
        there[1] = there[0];
        sf_table_apply(&here[1], &history.kept[i].event, history.kept[i].at);
        sf_table_apply(&there[1], &events[i], history.kept[i].at);
        message_text(&a, &here[0], &history.kept[i].event, &here[1], viewer);
        message_text(&b, &there[0], &events[i], &there[1], viewer);
        compare_texts(&a, &b, viewer);
        compare_duties(&here[1], &there[1]);
        given += is_give(&events[i]) && events[i].game.arg != history.kept[i].event.game.arg;
        here[0] = here[1];
        there[0] = there[1];
    }
    view_text(&a, &here[0], viewer);
    view_text(&b, &there[0], viewer);
    compare_texts(&a, &b, viewer);
    for (unsigned i = 0; i < 4; i++)
        compare_answers(&here[0], &there[0], viewer);
    twins[table.series.deal.phase] +=
        memcmp(&here[0].series, &there[0].series, sizeof here[0].series) != 0;
}

static bool comparable(void)
{
    return sf_table_in_hand(&table) && !history.gap && history.count &&
           history.kept[0].event.kind == SF_TABLE_COMMIT;
}

/* Often where few worlds were compared so far, and where a card has changed hands. */
static unsigned comparisons(void)
{
    const struct sf_table_event *last = &history.kept[history.count - 1].event;

    if (is_give(last) && given < GIVEN)
        return 40;
    return twins[table.series.deal.phase] < ENOUGH ? 4 : chance(60);
}

/* --- tables ----------------------------------------------------------------------------------- */

static void random_setup(struct sf_table_setup *setup)
{
    /* what is rare where everything is possible */
    static const uint32_t often[] = {
        UINT32_C(1) << SF_VARIANT_HOCHZEIT,
        UINT32_C(1) << SF_VARIANT_HOCHZEIT | UINT32_C(1) << SF_VARIANT_LEGEN,
        UINT32_C(1) << SF_VARIANT_SCHIEBE | UINT32_C(1) << SF_VARIANT_LEGEN, 0, 0};
    struct sf_rules rules;

    memset(setup, 0, sizeof *setup);
    do {
        setup->book = (uint8_t)below(SF_BOOK_N);
        sf_house_init(&setup->house);
        if (sf_rulebooks[setup->book].casual)
            setup->house.variants = often[below(5)];
        for (unsigned i = 0; i < SF_VARIANT_N; i++)
            if (sf_rulebooks[setup->book].casual && chance(8))
                setup->house.variants |= UINT32_C(1) << i;
        if (sf_rulebooks[setup->book].casual && chance(3))
            setup->house.stoss_levels = (int8_t)below(SF_STOSS_MAX + 1);
        if (sf_rulebooks[setup->book].casual && chance(3))
            setup->house.demand = SF_DEMAND_PLAYERS;
        if (sf_rulebooks[setup->book].casual && chance(3))
            setup->house.tariff[below(SF_TARIFF_N)] = (int32_t)below(100);
        if (sf_rulebooks[setup->book].casual && chance(3))
            setup->house.run_from[below(SF_GAME_N)] = (int8_t)below(15);
    } while (sf_rules_make(&rules, (enum sf_book)setup->book, &setup->house, NULL));
    if (rules.packet_by_agreement && chance(2))
        setup->packet = rules.packet_by_agreement;
    if (rules.five_allowed && chance(3))
        setup->players = 5;
    setup->dealer = (uint8_t)below(3);
    snprintf(setup->host, sizeof setup->host, "%s", person(0));
    if (chance(2))
        snprintf(setup->title, sizeof setup->title, "Stammtisch \xc3\x9c%u", below(100));
    setup->is_private = chance(2);
    if (setup->is_private)
        random_bytes(setup->key, sizeof setup->key);
    setup->spectators = chance(2);
    setup->calm = chance(3);
    setup->move_s = (uint16_t)(SF_MOVE_S_MIN + below(60));
    setup->reserve_s = (uint16_t)below(120);
    setup->deals = (uint16_t)(chance(3) ? 1 + below(3) : 0);
}

static void open_table(void)
{
    struct sf_table_setup setup, again;
    struct sf_fault fault;
    char text[SF_TABLE_TEXT_MAX];
    struct sf_out out;

    random_setup(&setup);
    now = (int64_t)below(1u << 30) * 1000;
    memset(&mirror, 0, sizeof mirror);
    assert_int_equal(sf_table_open(&table, &setup, now), SF_OK);
    sf_out_init(&out, text, sizeof text);
    sf_table_setup_write(&out, &setup);
    assert_false(out.overflow);
    assert_int_equal(sf_table_replay(&mirror, text, out.length, now, &fault), SF_OK);
    again = mirror.setup;
    assert_memory_equal(&again, &setup, sizeof setup);
    assert_memory_equal(&mirror, &table, sizeof table);
    history_start(&history, &table);
}

static void live(unsigned steps)
{
    for (unsigned i = 0; i < steps && table.stage != SF_STAGE_CLOSED; i++) {
        unsigned die = below(100);
        bool hand = table.stage == SF_STAGE_HAND;
        now += below(700);
        if (table.setup.calm && chance(8))
            think_again();
        if (die < (hand ? 6 : 40))
            mingle();
        else if (hand && die < 97)
            act();
        else
            do_duty();
        if (chance(4))
            try_anything();
        for (unsigned k = comparable() ? comparisons() : 0; k > 0; k--)
            compare_worlds(any_viewer());
    }
}

/* A goal that has not happened yet; NULL if all have. A new round comes after too many games. */
static const char *missing(void)
{
    for (unsigned kind = 0; kind < SF_TABLE_KIND_N; kind++)
        if (!told[kind])
            return sf_table_kind_name((enum sf_table_kind)kind);
    for (unsigned type = 0; type < SF_EVENT_N; type++)
        if (!played[type] && type != SF_EVENT_ROUND)
            return sf_event_name((enum sf_event_type)type);
    for (unsigned phase = SF_DEAL_CUT; phase <= SF_DEAL_OVER; phase++)
        if (twins[phase] < ENOUGH && phase != SF_DEAL_CLAIM) /* there all cards lie open */
            return sf_deal_phase_name((enum sf_deal_phase)phase);
    return given < GIVEN ? "given" : NULL;
}

static void random_tables(void **state)
{
    (void)state;
    rng = sf_rng_seed(1);
    for (unsigned i = 0; i < TABLES || (missing() && i < 400); i++) {
        open_table();
        if (table.setup.calm && chance(2))
            be_alone();
        live(400);
    }
    if (missing())
        fail_msg("too little of: %s", missing());
    assert_true(repeated > 8 * TABLES);
    assert_true(skipped > TABLES / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_tables),
    };

    return cmocka_run_group_tests_name("table_random", tests, NULL, NULL);
}
