/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table_talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static const char *const error_names[SF_ERROR_N] = {
#define ERROR_NAME(name, code, text) #name,
    SF_ERRORS(ERROR_NAME)
#undef ERROR_NAME
};

static const char *const phase_names[] = {"idle",    "cut",      "legen",    "push",
                                          "auction", "exchange", "announce", "approval",
                                          "play",    "claim",    "over"};

const char *talk_phase_name(unsigned phase)
{
    assert_true(phase < COUNT(phase_names));
    return phase_names[phase];
}

/* The next word of a step, "" at its end. The step is cut up. */
static char *word(char **rest)
{
    char *start = *rest + strspn(*rest, " \n");

    *rest = start + strcspn(start, " \n");
    if (**rest)
        *(*rest)++ = 0;
    return start;
}

static unsigned number(char **rest)
{
    char *text = word(rest), *end;
    unsigned long value = strtoul(text, &end, 10);

    if (!*text || *end)
        fail_msg("a number is missing: \"%s\"", text);
    return (unsigned)value;
}

static unsigned seat_of(const char *text)
{
    if (strcmp(text, "org") == 0)
        return SF_ORGANISER;
    if (strcmp(text, "none") == 0)
        return SF_NO_SEAT;
    if (text[0] < '0' || text[0] > '7' || text[1])
        fail_msg("no seat: \"%s\"", text);
    return (unsigned)(text[0] - '0');
}

static unsigned card_of(const char *text)
{
    unsigned card = strlen(text) == 2 ? sf_card_parse(text) : (unsigned)SF_NO_CARD;

    if (card == SF_NO_CARD)
        fail_msg("no card: \"%s\"", text);
    return card;
}

/* --- events ----------------------------------------------------------------------------------- */

static void read_say(const char *name, char *rest, struct sf_event *event)
{
    char *arg = word(&rest);

    event->type = SF_EVENT_SAY;
    event->say.seat = event->seat;
    event->say.word = (uint8_t)sf_word_parse(name);
    if (event->say.word == SF_WORD_N)
        fail_msg("no event and no word: \"%s\"", name);
    if (event->say.word == SF_SAY_CLASS)
        event->say.arg = (uint8_t)sf_class_parse(arg);
    else if (*arg)
        event->say.arg = (uint8_t)atoi(arg);
}

static void read_announcement(const struct talk *t, char *rest, struct sf_event *event)
{
    struct drawn d = {.rules = t->series.rules};
    char text[TALK_STEP_MAX];

    snprintf(text, sizeof text, "%u %s", event->seat, rest);
    drawn_contract_error(&d, text); /* whether it is allowed is the deal's business */
    event->contract = d.contract;
}

static void read_decision(char *rest, struct sf_event *event)
{
    static const char *const names[] = {"false", "true", "sure", "beyond"};
    char *text = word(&rest);

    while (event->arg < COUNT(names) && strcmp(names[event->arg], text) != 0)
        event->arg++;
    assert_true(event->arg < COUNT(names));
}

static void read_ruling(char *rest, struct sf_event *event)
{
    char *text;

    for (unsigned seat = 0; *(text = word(&rest)); seat++) {
        if (strcmp(text, "again") == 0)
            event->arg = 1;
        else if (seat < SF_SEATS)
            event->payout[seat] = atoi(text);
    }
}

static void read_rest(const struct talk *t, char *rest, struct sf_event *event)
{
    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_DECK:
        event->arg = (uint8_t)t->high;
        memcpy(event->deck, t->deck, sizeof event->deck);
        break;
    case SF_EVENT_MIX:
        memcpy(event->deck, t->deck, sizeof event->deck);
        break;
    case SF_EVENT_CUT:
    case SF_EVENT_LAY:
    case SF_EVENT_DEMAND:
    case SF_EVENT_VETO:
        event->arg = (uint8_t)number(&rest);
        break;
    case SF_EVENT_GIVE:
    case SF_EVENT_CARD:
        event->arg = (uint8_t)card_of(word(&rest));
        break;
    case SF_EVENT_PUSH:
        event->cards = drawn_cards(rest);
        break;
    case SF_EVENT_ANNOUNCE:
        read_announcement(t, rest, event);
        break;
    case SF_EVENT_DECIDE:
        read_decision(rest, event);
        break;
    case SF_EVENT_RULE:
        read_ruling(rest, event);
        break;
    default:
        break;
    }
}

static void apply(struct talk *t, const struct sf_event *event, const char *expected)
{
    static struct sf_series before;
    enum sf_error error;

    memcpy(&before, &t->series, sizeof before);
    error = sf_series_apply(&t->series, event);
    if (strcmp(error_names[error], expected) != 0)
        fail_msg("\"%s\", %s of seat %u: %s", t->step,
                 sf_event_name((enum sf_event_type)event->type), event->seat, error_names[error]);
    if (error && memcmp(&before, &t->series, sizeof before) != 0)
        fail_msg("\"%s\": refused, but the table has changed", t->step);
}

static void read_event(const struct talk *t, char *step, struct sf_event *event)
{
    char *rest = step, *name;

    memset(event, 0, sizeof *event);
    event->seat = (uint8_t)seat_of(word(&rest));
    name = word(&rest);
    event->type = (uint8_t)sf_event_parse(name);
    if (event->type == SF_EVENT_N)
        read_say(name, rest, event);
    else
        read_rest(t, rest, event);
}

static void take_event(struct talk *t, char *step)
{
    char *expected = strchr(step, '!');
    struct sf_event event;

    if (expected)
        *expected++ = 0;
    read_event(t, step, &event);
    apply(t, &event, expected ? expected : "OK");
}

enum sf_error talk_try(const struct talk *t, const char *text)
{
    static struct sf_series copy;
    struct sf_event event;
    char step[TALK_STEP_MAX];
    enum sf_error error;

    snprintf(step, sizeof step, "%s", text);
    read_event(t, step, &event);
    memcpy(&copy, &t->series, sizeof copy);
    error = sf_series_apply(&copy, &event);
    if (error)
        assert_memory_equal(&copy, &t->series, sizeof copy);
    return error;
}

/* --- several events at once ------------------------------------------------------------------- */

static void take(struct talk *t, enum sf_event_type type, unsigned seat, unsigned arg)
{
    struct sf_event event;

    memset(&event, 0, sizeof event);
    event.type = (uint8_t)type;
    event.seat = (uint8_t)seat;
    event.arg = (uint8_t)arg;
    if (type == SF_EVENT_DECK || type == SF_EVENT_MIX)
        memcpy(event.deck, t->deck, sizeof event.deck);
    apply(t, &event, "OK");
}

static void do_deal(struct talk *t, char *rest)
{
    (void)rest;
    take(t, SF_EVENT_DECK, t->series.dealer, t->high);
    if (t->series.rules.cuts)
        take(t, SF_EVENT_CUT, sf_deal_cutter(&t->series.deal), 3);
    else
        take(t, SF_EVENT_MIX, sf_deal_cutter(&t->series.deal), 0);
    take(t, SF_EVENT_HAND_OUT, t->series.dealer, 0);
}

static void do_only(struct talk *t, char *rest)
{
    const struct sf_deal *deal = &t->series.deal;
    unsigned who = seat_of(word(&rest));
    bool kurz = t->series.rules.procedure == SF_PROCEDURE_KURZ;

    while (deal->phase == SF_DEAL_AUCTION && deal->auction.phase != SF_PHASE_LAST_SEAT) {
        struct sf_event event = {.type = SF_EVENT_SAY, .seat = deal->auction.next};
        bool wants = event.seat == who;
        event.say.seat = event.seat;
        event.say.word =
            kurz ? (wants ? SF_SAY_SPIEL : SF_SAY_WEG) : (wants ? SF_SAY_SPIELE : SF_SAY_WEITER);
        apply(t, &event, "OK");
    }
}

static void do_play(struct talk *t, char *rest)
{
    char *text;

    while (*(text = word(&rest)))
        take(t, SF_EVENT_CARD, t->series.deal.play.turn, card_of(text));
}

static void do_out(struct talk *t, char *rest)
{
    const struct sf_play *play = &t->series.deal.play;
    unsigned until = *rest ? number(&rest) : 99;

    while (t->series.deal.phase == SF_DEAL_PLAY && play->tricks < until)
        take(t, SF_EVENT_CARD, play->turn, play->order->card[sf_lowest(sf_play_legal(play))]);
}

/* --- decks ------------------------------------------------------------------------------------ */

static void do_high(struct talk *t, char *rest)
{
    t->high = number(&rest);
}

static unsigned stack_suit(struct talk *t, unsigned at, enum sf_suit suit)
{
    assert_true(suit < SF_SUIT_N);
    for (unsigned rank = SF_RANK_N; rank-- > 0;)
        if (t->series.rules.deck & SF_BIT(SF_CARD(suit, rank)))
            t->deck[at++] = SF_CARD(suit, rank);
    return at;
}

static void do_stack(struct talk *t, char *rest)
{
    unsigned at = 0;
    char *text;

    memset(t->deck, 0, sizeof t->deck);
    while (*(text = word(&rest)) && at < SF_CARD_N) {
        if (text[1] == '*')
            at = stack_suit(t, at, sf_suit_parse(text[0]));
        else
            t->deck[at++] = (uint8_t)card_of(text);
    }
}

/* The cards in the order in which they leave the dealer's hand; a cut of three brings the fourth
 * card to the top. */
static void stack_hands(struct talk *t, sf_cards *hand)
{
    const struct sf_rules *rules = &t->series.rules;
    unsigned size = sf_count(rules->deck), dealer = t->series.dealer, seat = dealer;
    unsigned lifted = rules->cuts ? 3 : 0;

    for (unsigned at = 0; at < size; at++) {
        if (at % rules->packet == 0)
            seat = sf_rules_next(rules, dealer, seat);
        t->deck[(at + lifted) % size] = (uint8_t)sf_lowest(hand[seat]);
        hand[seat] &= hand[seat] - 1;
    }
}

static void do_hands(struct talk *t, char *rest)
{
    struct drawn d = {.rules = t->series.rules, .dealer = t->series.dealer};
    const char *hands[5] = {"", "", "", "", ""};

    for (unsigned seat = 0; seat < SF_SEATS && rest; seat++) {
        char *bar = strchr(rest, '|');
        rest += strspn(rest, " ");
        if (bar)
            *bar = 0;
        hands[seat] = *rest == '*' ? "*" : rest;
        rest = bar ? bar + 1 : NULL;
    }
    drawn_hands5(&d, hands);
    stack_hands(t, d.hand);
}

/* --- questions -------------------------------------------------------------------------------- */

static void same_text(const struct talk *t, const char *found, const char *expected)
{
    if (strcmp(found, expected) != 0)
        fail_msg("\"%s\": it is %s", t->step, found);
}

static void same_number(const struct talk *t, int64_t found, int64_t expected)
{
    if (found != expected)
        fail_msg("\"%s\": %d is found", t->step, (int)found);
}

static void write_cards(char text[TALK_STEP_MAX], sf_cards cards)
{
    int at = 0;

    text[0] = 0;
    for (; cards; cards &= cards - 1)
        at +=
            snprintf(text + at, TALK_STEP_MAX - (size_t)at, "%s ", sf_card_name(sf_lowest(cards)));
}

static void same_cards(const struct talk *t, sf_cards found, const char *expected)
{
    char text[TALK_STEP_MAX], other[TALK_STEP_MAX];

    write_cards(text, found);
    write_cards(other, drawn_cards(expected));
    same_text(t, text, other);
}

static void ask_phase(struct talk *t, char *rest)
{
    same_text(t, talk_phase_name(t->series.deal.phase), word(&rest));
}

static void ask_turn(struct talk *t, char *rest)
{
    same_number(t, sf_deal_turn(&t->series.deal), seat_of(word(&rest)));
}

static void ask_dealer(struct talk *t, char *rest)
{
    same_number(t, t->series.dealer, seat_of(word(&rest)));
}

static void ask_top(struct talk *t, char *rest)
{
    char *text;

    for (unsigned at = 0; *(text = word(&rest)); at++)
        same_text(t, sf_card_name(t->series.deal.deck[at]), text);
}

static unsigned seat_before_colon(char **rest)
{
    char *text = word(rest), *colon = strchr(text, ':');

    assert_non_null(colon);
    *colon = 0;
    return seat_of(text);
}

static void ask_first(struct talk *t, char *rest)
{
    unsigned seat = seat_before_colon(&rest);

    same_cards(t, t->series.deal.first[seat], rest);
}

static void ask_hand(struct talk *t, char *rest)
{
    const struct sf_deal *deal = &t->series.deal;
    unsigned seat = seat_before_colon(&rest);

    same_cards(t,
               deal->has_contract ? sf_order_cards(deal->play.order, deal->play.hand[seat])
                                  : deal->hand[seat],
               rest);
}

static void ask_heap(struct talk *t, char *rest)
{
    same_cards(t, t->series.deal.heap, rest);
}

static void ask_contract(struct talk *t, char *rest)
{
    struct drawn d = {.rules = t->series.rules};

    drawn_contract_error(&d, rest);
    assert_memory_equal(&t->series.deal.contract, &d.contract, sizeof d.contract);
    assert_true(t->series.deal.has_contract);
}

#define ASK_ROW(name, field)                                                                       \
    static void name(struct talk *t, char *rest)                                                   \
    {                                                                                              \
        char *text;                                                                                \
        for (unsigned seat = 0; *(text = word(&rest)); seat++)                                     \
            same_number(t, t->series.field[seat], atoi(text));                                     \
    }
#define ASK_NUMBER(name, field)                                                                    \
    static void name(struct talk *t, char *rest)                                                   \
    {                                                                                              \
        same_number(t, t->series.field, atoi(word(&rest)));                                        \
    }

ASK_ROW(ask_total, total)
ASK_ROW(ask_lost, lost_solos)
ASK_ROW(ask_remorse, remorse)
ASK_ROW(ask_points, deal.play.tally.points)
ASK_NUMBER(ask_pot, pot)
ASK_NUMBER(ask_games, games)
ASK_NUMBER(ask_bock_left, bock_left)

/* --- steps ------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    void (*take)(struct talk *t, char *rest);
} steps[] = {
    {"deal", do_deal},          {"only", do_only},
    {"play", do_play},          {"out", do_out},
    {"stack", do_stack},        {"high", do_high},
    {"hands", do_hands},        {"phase", ask_phase},
    {"turn", ask_turn},         {"dealer", ask_dealer},
    {"top", ask_top},           {"first", ask_first},
    {"hand", ask_hand},         {"heap", ask_heap},
    {"contract", ask_contract}, {"total", ask_total},
    {"lost", ask_lost},         {"remorse", ask_remorse},
    {"points", ask_points},     {"pot", ask_pot},
    {"games", ask_games},       {"bock_left", ask_bock_left},
};

static void take_step(struct talk *t, char *step)
{
    char name[TALK_STEP_MAX], *rest = step + strspn(step, " \n");
    size_t length = strcspn(rest, " \n");

    if (!length)
        return;
    memcpy(name, rest, length);
    name[length] = 0;
    for (unsigned i = 0; i < COUNT(steps); i++) {
        if (strcmp(steps[i].name, name) == 0) {
            rest += length;
            steps[i].take(t, rest + strspn(rest, " "));
            return;
        }
    }
    take_event(t, rest);
}

void talk(struct talk *t, const char *script)
{
    while (*script) {
        size_t length = strcspn(script, "/");
        char step[TALK_STEP_MAX];

        assert_true(length < sizeof step);
        memcpy(step, script, length);
        script += length + (script[length] == '/');
        while (length && step[length - 1] == ' ')
            length--;
        step[length] = 0;
        memcpy(t->step, step, sizeof t->step);
        take_step(t, step);
    }
}

void talk_rules(struct talk *t, const struct sf_rules *rules, unsigned dealer)
{
    memset(t, 0, sizeof *t);
    sf_series_start(&t->series, rules, dealer);
}

void talk_table(struct talk *t, const char *book_and_variants, unsigned dealer)
{
    struct drawn d;

    drawn_table(&d, book_and_variants, dealer);
    talk_rules(t, &d.rules, dealer);
}

void talk_through(void **state)
{
    const struct talk_case *c = *state;
    static struct talk t;

    talk_table(&t, c->table, c->dealer);
    talk(&t, c->script);
}
