/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/shapes.h"
#include "record/auction_json.h"
#include "record/event_json.h"
#include "record/game.h"
#include <string.h>

const char *const sf_may_words[] = {"cut",     "mix",   "hand_out", "lay",  "push", "stoss",
                                    "concede", "claim", "demand",   "veto", NULL};

/* --- cards ------------------------------------------------------------------------------------ */

static enum sf_error bad(const struct sf_shape_reader *reader, uint32_t node)
{
    return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_NOTHING, SF_WITHOUT);
}

static enum sf_error refuse_card(const struct sf_shape_reader *reader, enum sf_error error,
                                 uint32_t node)
{
    if (reader->fault)
        reader->fault->is_card = true;
    return sf_shape_fault(reader, error, node, SF_WHY_NOTHING, SF_WITHOUT);
}

static enum sf_error read_card(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    unsigned card = sf_card_read(reader->doc, node);

    if (card == SF_NO_CARD)
        return refuse_card(reader, SF_E_UNKNOWN_CARD, node);
    if (into)
        *(uint8_t *)into = (uint8_t)card;
    return SF_OK;
}

static void write_card(struct sf_out *out, const void *from)
{
    sf_out_string(out, sf_card_name(*(const uint8_t *)from));
}

const struct sf_shape_type sf_card_type = {
    .name = "Card",
    .typescript = "string",
    .schema = "{\"type\":\"string\",\"pattern\":\"^[EGHS][AZKOU987]$\"}",
    .about = "Suit and rank, for example EO.",
    .read = read_card,
    .write = write_card};

static enum sf_error read_cards(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    struct sf_fault fault = SF_NO_FAULT;
    sf_cards cards;
    enum sf_error error = sf_card_set_read(reader->doc, node, &cards, &fault);

    if (error)
        return fault.is_card ? refuse_card(reader, error, fault.node)
                             : sf_shape_fault(reader, error, node, SF_WHY_WANT_ARRAY, SF_WITHOUT);
    if (into)
        memcpy(into, &cards, sizeof cards);
    return SF_OK;
}

static void write_cards(struct sf_out *out, const void *from)
{
    sf_cards_write(out, *(const sf_cards *)from);
}

static const struct sf_shape_type *const cards_use[] = {&sf_card_type, NULL};
const struct sf_shape_type sf_cards_type = {
    .name = "Cards",
    .typescript = "readonly Card[]",
    .schema = "{\"type\":\"array\",\"maxItems\":32,\"uniqueItems\":true,"
              "\"items\":{\"$ref\":\"#/components/schemas/Card\"}}",
    .about = "Cards, each once.",
    .read = read_cards,
    .write = write_cards,
    .uses = cards_use};

/* --- declarations ----------------------------------------------------------------------------- */

/* From the word on, whatever stands before it. */
static enum sf_error read_word(struct sf_shape_reader *reader, uint32_t word, struct sf_say *say)
{
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error = sf_said_read(reader->doc, word, say, &fault);

    return error ? sf_shape_fault(reader, error, fault.node, SF_WHY_NOTHING, SF_WITHOUT) : SF_OK;
}

static bool has_count(const struct sf_json *doc, uint32_t node, uint32_t least)
{
    const struct sf_json_node *n = &doc->nodes[node];

    return n->type == SF_JSON_ARRAY && (n->count == least || n->count == least + 1);
}

static enum sf_error read_said(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    struct sf_say say = {0};
    enum sf_error error;

    if (!has_count(reader->doc, node, 1))
        return bad(reader, node);
    error = read_word(reader, sf_json_first(reader->doc, node), &say);
    if (into)
        memcpy(into, &say, sizeof say);
    return error;
}

static void write_said(struct sf_out *out, const void *from)
{
    sf_say_write(out, from);
}

static const struct sf_shape_type *const said_use[] = {&sf_word_type, &sf_class_type, NULL};
const struct sf_shape_type sf_said_type = {
    .name = "Said",
    .typescript = "readonly [Word] | readonly [Word, Class | number]",
    .schema = "{\"type\":\"array\",\"minItems\":1,\"maxItems\":2,"
              "\"prefixItems\":[{\"$ref\":\"#/components/schemas/Word\"}]}",
    .about = "A word; behind `class` a class, behind `bid` points.",
    .read = read_said,
    .write = write_said,
    .uses = said_use};

static enum sf_error read_speaker(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    if (!sf_json_is(reader->doc, node, "org"))
        return sf_seat_type.read(reader, node, into);
    if (into)
        *(uint8_t *)into = SF_ORGANISER;
    return SF_OK;
}

static const struct sf_shape_type *const speaker_use[] = {&sf_seat_type, NULL};
const struct sf_shape_type sf_speaker_type = {
    .name = "Speaker",
    .typescript = "Seat | 'org'",
    .schema = "{\"oneOf\":[{\"$ref\":\"#/components/schemas/Seat\"},{\"const\":\"org\"}]}",
    .about = "A seat, or the organiser.",
    .read = read_speaker,
    .uses = speaker_use};

static enum sf_error read_spoken(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    struct sf_say say = {0};
    uint32_t speaker;
    enum sf_error error;

    if (!has_count(reader->doc, node, 2))
        return bad(reader, node);
    speaker = sf_json_first(reader->doc, node);
    error = read_speaker(reader, speaker, &say.seat);
    if (!error)
        error = read_word(reader, reader->doc->nodes[speaker].next, &say);
    if (into)
        memcpy(into, &say, sizeof say);
    return error;
}

static void write_spoken(struct sf_out *out, const void *from)
{
    sf_spoken_write(out, from);
}

static const struct sf_shape_type *const spoken_use[] = {&sf_speaker_type, &sf_said_type, NULL};
const struct sf_shape_type sf_spoken_type = {
    .name = "Spoken",
    .typescript = "readonly [Speaker, ...Said]",
    .schema = "{\"type\":\"array\",\"minItems\":2,\"maxItems\":3,"
              "\"prefixItems\":[{\"$ref\":\"#/components/schemas/Speaker\"},"
              "{\"$ref\":\"#/components/schemas/Word\"}]}",
    .about = "The speaker and the words.",
    .read = read_spoken,
    .write = write_spoken,
    .uses = spoken_use};

/* --- values that depend on the rules of a table ----------------------------------------------- */

/* The readers of record/game.h write into a fault in any case. */
static struct sf_fault *fault_of(const struct sf_shape_reader *reader, struct sf_fault *spare)
{
    return reader->fault ? reader->fault : spare;
}

static enum sf_error read_contract(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    const struct sf_table_context *context = reader->context;
    struct sf_fault spare = SF_NO_FAULT;

    if (!context || !into)
        return sf_shape_read(&sf_contract_shape, reader, node, NULL);
    return sf_contract_read(context->rules, context->seat, into, reader->doc, node,
                            fault_of(reader, &spare));
}

static void write_contract(struct sf_out *out, const void *from)
{
    sf_contract_write(out, from);
}

const struct sf_shape_type sf_contract_type = {.read = read_contract, .write = write_contract};

static enum sf_error read_house(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    struct sf_fault spare = SF_NO_FAULT;

    if (!into)
        return sf_shape_read(&sf_house_shape, reader, node, NULL);
    return sf_house_read(into, reader->doc, node, fault_of(reader, &spare));
}

static void write_house(struct sf_out *out, const void *from)
{
    sf_house_object(out, from);
}

static bool no_house(const void *from)
{
    return sf_house_empty(from);
}

const struct sf_shape_type sf_house_type = {
    .read = read_house, .write = write_house, .absent = no_house};

static enum sf_error read_deal_event(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    const struct sf_table_context *context = reader->context;
    struct sf_fault spare = SF_NO_FAULT;
    const struct sf_shape *shape;

    if (context && into)
        return sf_event_read(context->rules, reader->doc, node, into, fault_of(reader, &spare));
    shape = sf_shape_choose(&sf_deal_event_choice, reader->doc, node);
    return shape ? sf_shape_read(shape, reader, node, NULL) : bad(reader, node);
}

const struct sf_shape_type sf_deal_event_type = {.read = read_deal_event};

/* --- true ------------------------------------------------------------------------------------- */

static enum sf_error read_yes(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    if (reader->doc->nodes[node].type != SF_JSON_TRUE)
        return bad(reader, node);
    if (into)
        *(bool *)into = true;
    return SF_OK;
}

static void write_yes(struct sf_out *out, const void *from)
{
    sf_out_bool(out, *(const bool *)from);
}

static bool no_yes(const void *from)
{
    return !*(const bool *)from;
}

const struct sf_shape_type sf_yes_type = {.name = "Yes",
                                          .typescript = "true",
                                          .schema = "{\"const\":true}",
                                          .about = "A flag: true, or missing.",
                                          .read = read_yes,
                                          .write = write_yes,
                                          .absent = no_yes};

/* clang-format off */

/* --- the events of a deal --------------------------------------------------------------------- */

#define BY   SF_SEAT_ROW("seat", SF_NEEDED, "who does it")
#define DECK {"cards", SF_KIND_OWN, SF_NEEDED, 0, 0, "the deck, top first", .type = &sf_card_type, .many = true, \
              .least = 24, .most = SF_CARD_N}
#define HIGH {"n", SF_KIND_INT, SF_OPTIONAL, 2, 3, .about = "high trumps of a Schiebe-Solo"}

/* A shape of an event and its rows. */
#define EVENT(id, title, ev, sentence, ...) \
    static const struct sf_field id##_fields[] = {__VA_ARGS__ {0}}; \
    static const struct sf_shape id##_shape = { \
        .name = title, .about = sentence, .tag = "ev", .tag_value = ev, .field = id##_fields};

EVENT(deck, "DealDeck", "deck", "The dealer has shuffled.", DECK, HIGH,)
EVENT(seen_deck, "SeenDeck", "deck", "The dealer has shuffled.", BY, HIGH,)
EVENT(cut, "DealCut", "cut", "The seat right of the dealer cuts.", BY,
      {"n", SF_KIND_INT, SF_NEEDED, 0, SF_CARD_N, .about = "cards lifted"},)
EVENT(mix, "DealMix", "mix", "That seat mixes again instead (Abmischen).", BY, DECK,)
EVENT(seen_mix, "SeenMix", "mix", "That seat mixes again instead (Abmischen).", BY,)
EVENT(hand_out, "DealHandOut", "hand_out", "The dealer deals.",)
EVENT(lay, "DealLay", "lay", "Legen: a seat decides, after the first half of the cards.", BY,
      {"n", SF_KIND_INT, SF_NEEDED, 0, 1, .about = "1 doubles, 0 does not"},)
EVENT(push, "DealPush", "push", "Schiebe-Solo: a seat pushes cards on.", BY,
      SF_CARDS_ROW("cards", SF_NEEDED, "cards pushed on"),)
EVENT(seen_push, "SeenPush", "push", "Schiebe-Solo: a seat pushes cards on.", BY,
      SF_CARDS_ROW("cards", SF_OPTIONAL, "cards pushed on, for the seat itself"),)
EVENT(say, "DealSay", "say", "A declaration: auction, Hochzeit, approvals.",
      {"say", SF_KIND_OWN, SF_NEEDED, 0, 0, "the speaker and the words", .type = &sf_spoken_type},)
EVENT(give, "DealGive", "give", "Hochzeit: the partner gives a card back.", BY,
      SF_CARD_ROW("card", SF_NEEDED, "the card given back"),)
EVENT(seen_give, "SeenGive", "give", "Hochzeit: the partner gives a card back.", BY,
      SF_CARD_ROW("card", SF_OPTIONAL, "the card given back, for the two seats concerned"),)
EVENT(announce, "DealAnnounce", "announce", "The declarer announces the game.",
      {"contract", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "the game", .of = &sf_contract_shape},)
EVENT(stoss, "DealStoss", "stoss", "A seat doubles, until the second card lies.", BY,)
EVENT(card, "DealCard", "card", "A seat plays a card.", BY, SF_CARD_ROW("card", SF_NEEDED, "the card"),)
EVENT(concede, "DealConcede", "concede", "A seat throws its cards in, where the book has that.", BY,)
EVENT(claim, "DealClaim", "claim", "A seat claims the remaining tricks, where the book has that.", BY,)
EVENT(decide, "DealDecide", "decide", "The organiser decides about a claim.",
      {"n", SF_KIND_INT, SF_NEEDED, 0, 2, .about = "1: the claim is true, 0: false, 2: false but one trick was sure"},)
EVENT(void, "DealVoid", "void", "The deal does not count; the same dealer deals again.",)
EVENT(rule, "DealRule", "rule", "A ruling of the organiser ends the deal.",
      SF_EACH_ROW("payout", SF_NEEDED, -SF_PRICE_MAX, SF_PRICE_MAX, "what each seat wins or loses"),
      {"n", SF_KIND_INT, SF_OPTIONAL, 0, 1, .about = "1: the same dealer deals again"},)
EVENT(bock, "DealBock", "bock", "Between deals: four games at double tariff.",)
EVENT(round, "DealRound", "round", "Between deals: a new round of a tournament.",)
EVENT(demand, "DealDemand", "demand", "Until the next cut: a winner demands, where the players must.", BY,
      {"n", SF_KIND_INT, SF_NEEDED, 0, 14, .about = "so many Laufende; 0: Schwarz"},)
EVENT(veto, "DealVeto", "veto", "Between deals: a seat insists on the packets of the book, or no longer.", BY,
      {"n", SF_KIND_INT, SF_NEEDED, 0, 1, .about = "1: insists, 0: no longer"},)
/* clang-format on */

/* By enum sf_event_type. */
static const struct sf_shape *const deal_events[] = {[SF_EVENT_DECK] = &deck_shape,
                                                     [SF_EVENT_CUT] = &cut_shape,
                                                     [SF_EVENT_MIX] = &mix_shape,
                                                     [SF_EVENT_HAND_OUT] = &hand_out_shape,
                                                     [SF_EVENT_LAY] = &lay_shape,
                                                     [SF_EVENT_PUSH] = &push_shape,
                                                     [SF_EVENT_SAY] = &say_shape,
                                                     [SF_EVENT_GIVE] = &give_shape,
                                                     [SF_EVENT_ANNOUNCE] = &announce_shape,
                                                     [SF_EVENT_STOSS] = &stoss_shape,
                                                     [SF_EVENT_CARD] = &card_shape,
                                                     [SF_EVENT_CONCEDE] = &concede_shape,
                                                     [SF_EVENT_CLAIM] = &claim_shape,
                                                     [SF_EVENT_DECIDE] = &decide_shape,
                                                     [SF_EVENT_VOID] = &void_shape,
                                                     [SF_EVENT_RULE] = &rule_shape,
                                                     [SF_EVENT_BOCK] = &bock_shape,
                                                     [SF_EVENT_ROUND] = &round_shape,
                                                     [SF_EVENT_DEMAND] = &demand_shape,
                                                     [SF_EVENT_VETO] = &veto_shape,
                                                     [SF_EVENT_N] = NULL};
const struct sf_shape_choice sf_deal_event_choice = {"DealEvent", "An event of a deal.",
                                                     deal_events};

static const struct sf_shape *const seen_events[] = {
    &seen_deck_shape, &cut_shape,       &seen_mix_shape,
    &hand_out_shape,  &lay_shape,       &seen_push_shape,
    &say_shape,       &seen_give_shape, &announce_shape,
    &stoss_shape,     &card_shape,      &concede_shape,
    &claim_shape,     &decide_shape,    &void_shape,
    &rule_shape,      &bock_shape,      &round_shape,
    &demand_shape,    &veto_shape,      NULL};
const struct sf_shape_choice sf_seen_event_choice = {
    "SeenEvent", "An event of a deal, without the cards that are hidden from the viewer.",
    seen_events};

/* --- the view of a hand ----------------------------------------------------------------------- */

static const struct sf_field hand_view_fields[] = {
    SF_HAND_VIEW_ROWS(sf_may_words),
    {"packet", SF_KIND_INT, SF_OPTIONAL, 1, 8,
     .about = "cards dealt at a time, if the table agreed on it"},
    {0}};
const struct sf_shape sf_hand_view_shape = {
    .name = "HandView", .about = "The hand as a viewer sees it.", .field = hand_view_fields};
