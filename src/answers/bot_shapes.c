/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/bot_shapes.h"
#include "answers/bot_protocol.h"
#include "record/shapes.h"

/* clang-format off */

#define VERSION {"protocol", SF_KIND_INT, SF_NEEDED, SF_BOT_PROTOCOL, SF_BOT_PROTOCOL, .about = "version of the protocol"}

static const struct sf_field hello_fields[] = {VERSION, {0}};
static const struct sf_shape hello_shape = {
    .name = "BotHello", .about = "The first line.", .tag = "type", .tag_value = "hello", .field = hello_fields};

static const struct sf_field table_fields[] = {
    {"rulebook", SF_KIND_OWN, SF_NEEDED, 0, 0, "the rulebook", .type = &sf_book_type},
    {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "what is agreed on beyond the book", .of = &sf_house_shape},
    {"players", SF_KIND_INT, SF_NEEDED, 3, SF_SEATS, .about = "seats at the table"},
    SF_SEAT_ROW("seat", SF_NEEDED, "the program's own seat"),
    {"time", SF_KIND_INT, SF_NEEDED, 0, SF_NUMBER_MAX, .about = "milliseconds for a decision; 0: no limit"},
    {0}};
static const struct sf_shape table_shape = {
    .name = "BotTable", .about = "A new table.", .tag = "type", .tag_value = "table", .field = table_fields};

static const struct sf_field view_fields[] = {
    {"id", SF_KIND_INT, SF_NEEDED, 0, SF_NUMBER_MAX, .about = "repeat it in the answer"},
    {"must", SF_KIND_FLAG, SF_NEEDED, 0, 0, .about = "the seat must act; else it may pass"},
    SF_HAND_VIEW_ROWS(sf_may_words),
    {0}};
static const struct sf_shape view_shape = {
    .name = "BotView", .about = "The view of the seat, with a question.", .tag = "type", .tag_value = "view",
    .field = view_fields};

static const struct sf_field over_fields[] = {SF_HAND_VIEW_ROWS(sf_may_words), {0}};
static const struct sf_shape over_shape = {
    .name = "BotOver", .about = "The hand is over.", .tag = "type", .tag_value = "over", .field = over_fields};

static const struct sf_shape *const messages[] = {&hello_shape, &table_shape, &view_shape, &over_shape, NULL};
const struct sf_shape_choice sf_bot_message_choice = {"BotMessage", "The messages to a program that plays.", messages};

static const struct sf_field hello_answer_fields[] = {
    [SF_BOT_HELLO_PROTOCOL] = VERSION,
    [SF_BOT_HELLO_NAME] = {"name", SF_KIND_TEXT, SF_OPTIONAL, 0, 80, .about = "name of the program"},
    {0}};
const struct sf_shape sf_bot_hello_shape = {
    .name = "BotHelloReply", .about = "The answer to `hello`.", .field = hello_answer_fields};

#define ONLY_TRUE(key, text) {key, SF_KIND_OWN, SF_OPTIONAL, 0, 0, text, .type = &sf_yes_type}

static const struct sf_field reply_fields[] = {
    [SF_BOT_CARD] = SF_CARD_ROW("card", SF_OPTIONAL, "plays a card, or gives it back at a Hochzeit"),
    [SF_BOT_SAY] = {"say", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "says something", .type = &sf_said_type},
    [SF_BOT_ANNOUNCE] = {"announce", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "announces a game", .of = &sf_contract_shape},
    [SF_BOT_LAY] = {"lay", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "doubles with half of the cards, or not"},
    [SF_BOT_PUSH] = SF_CARDS_ROW("push", SF_OPTIONAL, "Schiebe-Solo: pushes cards on"),
    [SF_BOT_STOSS] = ONLY_TRUE("stoss", "doubles"),
    [SF_BOT_CLAIM] = ONLY_TRUE("claim", "claims the remaining tricks"),
    [SF_BOT_CONCEDE] = ONLY_TRUE("concede", "throws the cards in"),
    [SF_BOT_PASS] = ONLY_TRUE("pass", "does nothing, where the seat need not act"),
    [SF_BOT_ID] = {"id", SF_KIND_INT, SF_NEEDED, INT64_MIN, INT64_MAX, .about = "of the view that it answers"},
    {0}};
const struct sf_shape sf_bot_reply_shape = {
    .name = "BotReply", .about = "The answer to a view: its `id` and one more key.", .field = reply_fields};
/* clang-format on */
