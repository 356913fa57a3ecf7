/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "table/shapes.h"
#include "core/steps.h"
#include "record/shapes.h"
#include "table/text.h"

/* --- words ------------------------------------------------------------------------------------ */

const char *const sf_chair_words[] = {
    [SF_CHAIR_EMPTY] = "empty", [SF_CHAIR_PERSON] = "person", [SF_CHAIR_BOT] = "bot", NULL};
const char *const sf_stage_words[] = {[SF_STAGE_PAUSE] = "pause",
                                      [SF_STAGE_NONCES] = "nonces",
                                      [SF_STAGE_HAND] = "hand",
                                      [SF_STAGE_OVER] = "over",
                                      [SF_STAGE_DONE] = "done",
                                      [SF_STAGE_CLOSED] = "closed",
                                      NULL};
const char *const sf_reason_words[] = {
    [SF_CLOSED_HOST] = "host", [SF_CLOSED_EMPTY] = "empty", [SF_CLOSED_OVER] = "over", NULL};
const char *const sf_nonce_words[] = {
    [SF_NONCE_NONE] = "none", [SF_NONCE_PLAYER] = "player", [SF_NONCE_SERVER] = "table", NULL};
const char *const sf_side_words[] = {
    [SF_SIDE_NONE] = "none", [SF_SIDE_DECLARER] = "declarer", [SF_SIDE_DEFENCE] = "defence", NULL};
const char *const sf_pace_words[] = {
    [SF_PACE_USUAL] = "usual", [SF_PACE_QUICK] = "quick", [SF_PACE_SLOW] = "slow", NULL};
static const char *const may_words[] = {"cut",     "mix",     "hand_out", "lay",       "push",
                                        "stoss",   "concede", "claim",    "demand",    "veto",
                                        "schiebe", "bock",    "hint",     "take_back", NULL};

/* --- values ----------------------------------------------------------------------------------- */

static enum sf_error bad(const struct sf_shape_reader *reader, uint32_t node)
{
    return sf_shape_fault(reader, SF_E_BAD_VALUE, node, SF_WHY_NOTHING, SF_WITHOUT);
}

static enum sf_error read_purse(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    return sf_json_is(reader->doc, node, "stock") ? SF_OK : sf_seat_type.read(reader, node, into);
}

static void write_purse(struct sf_out *out, const void *from)
{
    if (*(const uint8_t *)from == SF_STOCK)
        sf_out_string(out, "stock");
    else
        sf_out_int(out, *(const uint8_t *)from);
}

static const struct sf_shape_type *const seat_use[] = {&sf_seat_type, NULL};
static const struct sf_shape_type purse_type = {
    .name = "Purse",
    .typescript = "Seat | 'stock'",
    .schema = "{\"oneOf\":[{\"$ref\":\"#/components/schemas/Seat\"},{\"const\":\"stock\"}]}",
    .about = "A seat, or the Stock.",
    .read = read_purse,
    .write = write_purse,
    .uses = seat_use};

static enum sf_error read_rise(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    if (reader->doc->nodes[node].type == SF_JSON_TRUE)
        return SF_OK;
    return sf_seat_type.read(reader, node, into);
}

static const struct sf_shape_type rise_type = {
    .name = "OwnSeat",
    .typescript = "true | Seat",
    .schema = "{\"oneOf\":[{\"const\":true},{\"$ref\":\"#/components/schemas/Seat\"}]}",
    .about = "The own seat, or the seat of a bot.",
    .read = read_rise,
    .uses = seat_use};

static enum sf_error read_mix(struct sf_shape_reader *reader, uint32_t node, void *into)
{
    uint8_t bytes[SF_SECRET_SIZE];
    uint8_t *to = into ? into : bytes;

    if (reader->doc->nodes[node].type == SF_JSON_TRUE ||
        sf_json_hex(reader->doc, node, to, SF_SECRET_SIZE))
        return SF_OK;
    return bad(reader, node);
}

static const struct sf_shape_type mix_type = {
    .name = "MixNonce",
    .typescript = "true | string",
    .schema = "{\"oneOf\":[{\"const\":true},{\"type\":\"string\",\"pattern\":\"^[0-9a-f]{64}$\"}]}",
    .about = "The nonce that was promised for mixing, or true without one.",
    .read = read_mix};

/* clang-format off */

#define YES(name, text) {name, SF_KIND_OWN, SF_OPTIONAL, 0, 0, text, .type = &sf_yes_type}
#define HEX(name, need, text) {name, SF_KIND_HEX, need, 64, 64, .about = text}
#define TIME(name, need, text) {name, SF_KIND_INT, need, 0, INT64_MAX, .about = text}

/* --- setup and seats -------------------------------------------------------------------------- */

#define BOOK  {"rulebook", SF_KIND_OWN, SF_NEEDED, 0, 0, "rulebook of the table", .type = &sf_book_type, \
               SF_AT(struct sf_table_setup, book)}
#define HOUSE {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules of the table", .of = &sf_house_shape, \
               .type = &sf_house_type, SF_AT(struct sf_table_setup, house)}

/* Of the view and of the stream. */
#define SETUP_ROWS \
    BOOK, HOUSE, \
    {"players", SF_KIND_INT, SF_OPTIONAL, 3, SF_SEATS, "where the book leaves a choice", \
     SF_AT(struct sf_table_setup, players)}, \
    {"packet", SF_KIND_INT, SF_OPTIONAL, 1, 8, "cards dealt at a time, where the book leaves a choice", \
     SF_AT(struct sf_table_setup, packet)}, \
    {"dealer", SF_KIND_OWN, SF_NEEDED, 0, 0, "dealer of the first hand", .type = &sf_seat_type, \
     SF_AT(struct sf_table_setup, dealer)}, \
    {"title", SF_KIND_NAME, SF_OPTIONAL, 1, SF_TABLE_NAME_SIZE - 1, "title of the table", \
     SF_AT(struct sf_table_setup, title)}, \
    {"spectators", SF_KIND_FLAG, SF_NEEDED, 0, 0, "others may watch", SF_AT(struct sf_table_setup, spectators)}, \
    {"hints", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "people may ask for advice; without it the table counts", \
     .type = &sf_yes_type, SF_AT(struct sf_table_setup, hints)}, \
    {"calm", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "a person who plays against bots alone has time, and may take back", \
     .type = &sf_yes_type, SF_AT(struct sf_table_setup, calm)}, \
    {"move", SF_KIND_INT, SF_NEEDED, SF_MOVE_S_MIN, SF_MOVE_S_MAX, "seconds for a move", \
     SF_AT(struct sf_table_setup, move_s)}, \
    {"reserve", SF_KIND_INT, SF_NEEDED, 0, SF_RESERVE_S_MAX, "additional seconds for a whole hand", \
     SF_AT(struct sf_table_setup, reserve_s)}, \
    {"deals", SF_KIND_INT, SF_NEEDED, 0, UINT16_MAX, "hands until the table ends; 0: people end it", \
     SF_AT(struct sf_table_setup, deals)}

static const struct sf_field setup_fields[] = {
    SETUP_ROWS,
    {"private", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "only people with the link find it", .type = &sf_yes_type,
     SF_AT(struct sf_table_setup, is_private)},
    {0}};
const struct sf_shape sf_table_setup_shape = {
    .name = "TableSetup", .about = "The setup of a table.", .field = setup_fields};

static const struct sf_field chair_fields[] = {
    {"kind", SF_KIND_WORD, SF_NEEDED, 0, 0, "who has the seat", .words = sf_chair_words},
    {"name", SF_KIND_NAME, SF_OPTIONAL, 1, SF_TABLE_NAME_SIZE - 1, .about = "a person's name"},
    {"level", SF_KIND_TOKEN, SF_OPTIONAL, 1, SF_LEVEL_SIZE - 1, .about = "a bot's level"},
    YES("program", "an external bot"),
    YES("registered", "the person has an account with a password: nobody else has this name"),
    YES("host", "the person who opened the table"),
    YES("away", "the person's connection is gone"),
    YES("leaving", "the seat is free after the hand: its person has got up, or the host has sent its bot away"),
    {"heir", SF_KIND_NAME, SF_OPTIONAL, 1, SF_TABLE_NAME_SIZE - 1, .about = "who takes over from the bot after the hand"},
    YES("stand_in", "a bot acts for the person"),
    YES("ready", "wants the next hand"),
    YES("end", "wants the table to end"),
    YES("again", "wants to begin again"),
    TIME("reserve", SF_OPTIONAL, "milliseconds of the reserve that are left"),
    SF_MONEY_ROW("from", SF_OPTIONAL, "the seat's account when this player sat down, unless 0"),
    {0}};
static const struct sf_shape chair_shape = {.name = "TableSeat", .about = "A seat of a table.", .field = chair_fields};

#define SEATS {"seats", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "who sits where", .of = &chair_shape, .many = true, \
               .least = 3, .most = SF_SEATS}

#define STAGE_ROWS \
    {"stage", SF_KIND_WORD, SF_NEEDED, 0, 0, "stage of the table", .words = sf_stage_words}, \
    {"hand_no", SF_KIND_INT, SF_NEEDED, 0, UINT32_MAX, .about = "number of the current or last hand, from 1"}, \
    YES("ending", "people have voted: no hand after this one"), \
    {"schiebe", SF_KIND_INT, SF_OPTIONAL, 2, 3, .about = "the next hand is a Schiebe-Solo with this number of high trumps"}, \
    {"pace", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "pace of the bots, if it is not the usual one", .words = sf_pace_words}, \
    TIME("next_at", SF_OPTIONAL, "when the next hand begins"), \
    {"closed", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "why the table is closed", .words = sf_reason_words}

#define SETUP {"table", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "setup of the table", .of = &sf_table_setup_shape}

static const struct sf_field summary_fields[] = {SETUP, STAGE_ROWS, SEATS, {0}};
const struct sf_shape sf_table_summary_shape = {
    .name = "TableSummary", .about = "A table without its hand.", .field = summary_fields};

const struct sf_field sf_lobby_table_fields[] = {
    {"table", SF_KIND_TOKEN, SF_NEEDED, 1, 24, .about = "the table"},
    {"title", SF_KIND_TEXT, SF_OPTIONAL, 0, SF_TABLE_NAME_SIZE - 1, .about = "title of the table, or an empty text"},
    {"rulebook", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "rulebook of the table", .type = &sf_book_type},
    HOUSE,
    {"players", SF_KIND_INT, SF_OPTIONAL, 3, SF_SEATS, .about = "number of seats"},
    {"seats", SF_KIND_TEXT, SF_OPTIONAL, 1, SF_TABLE_NAME_SIZE - 1, "for each seat the name of its person, or of who takes over from its bot, or the bot's level",
     .many = true, .null_item = true, .least = 3, .most = SF_SEATS},
    {"registered", SF_KIND_INT, SF_OPTIONAL, 0, SF_SEATS - 1, "seats of people who have an account with a password",
     .many = true, .most = SF_SEATS},
    {"here", SF_KIND_INT, SF_OPTIONAL, 0, SF_SEATS, .about = "people whose connection is there, and who wait for the seat of a bot"},
    {"hand", SF_KIND_INT, SF_OPTIONAL, 0, INT32_MAX, .about = "hands dealt"},
    YES("gone", "in place of the rest: the table is no longer there"),
    {0}};
const struct sf_shape sf_lobby_table_shape = {
    .name = "LobbyTable", .about = "A table in the lobby.", .field = sf_lobby_table_fields};

/* --- the promise behind the deck -------------------------------------------------------------- */

static const struct sf_field nonce_fields[] = {
    {"by", SF_KIND_WORD, SF_NEEDED, 0, 0, "who made it", .words = sf_nonce_words, SF_AT(struct sf_nonce, by)},
    {"value", SF_KIND_HEX, SF_NEEDED, 64, 64, "the nonce", SF_AT(struct sf_nonce, value)},
    {0}};
const struct sf_shape sf_table_nonce_shape = {
    .name = "Nonce", .about = "The share of a seat in the deck.", .field = nonce_fields,
    .size = sizeof(struct sf_nonce)};

static const struct sf_field proof_fields[] = {
    {"hand", SF_KIND_INT, SF_NEEDED, 1, UINT32_MAX, .about = "number of the hand"},
    HEX("commitment", SF_NEEDED, "the table's commitment to its seed"),
    {"promises", SF_KIND_HEX, SF_NEEDED, 64, 64, "commitment of each seat to its nonce", .many = true,
     .null_item = true, .least = 3, .most = SF_SEATS},
    {"promise_mix", SF_KIND_HEX, SF_NEEDED, 64, 64, "commitment to the nonce to mix with", .null = true},
    SF_SEATS_ROW("opened", SF_NEEDED, "seats that have opened their nonce"),
    HEX("seed", SF_OPTIONAL, "the table's seed, after the hand"),
    {"nonces", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "the nonce of each seat, after the hand", .of = &sf_table_nonce_shape,
     .many = true, .least = 3, .most = SF_SEATS},
    {"mix", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "the nonce to mix with, after the hand", .of = &sf_table_nonce_shape},
    {0}};
static const struct sf_shape proof_shape = {
    .name = "DeckProof", .about = "The commitments to the deck of a hand, and what was revealed.", .field = proof_fields};

/* --- the result ------------------------------------------------------------------------------- */

static const struct sf_field step_fields[] = {
    {"step", SF_KIND_OWN, SF_NEEDED, 0, 0, "which step", .type = &sf_step_type},
    SF_SEAT_ROW("seat", SF_OPTIONAL, "the seat that it concerns"),
    {"factor", SF_KIND_INT, SF_OPTIONAL, 1, 255, .about = "multiplies"},
    SF_MONEY_ROW("amount", SF_OPTIONAL, "is added"),
    {"rule", SF_KIND_TEXT, SF_OPTIONAL, 1, 60, .about = "paragraph of the rulebook"},
    {0}};
static const struct sf_shape step_shape = {
    .name = "Step", .about = "A step of the computation of a result.", .field = step_fields};

static const struct sf_field payment_fields[] = {
    {"from", SF_KIND_OWN, SF_NEEDED, 0, 0, "who pays", .type = &purse_type, SF_AT(struct sf_payment, from)},
    {"to", SF_KIND_OWN, SF_NEEDED, 0, 0, "who is paid", .type = &purse_type, SF_AT(struct sf_payment, to)},
    {"amount", SF_KIND_INT, SF_NEEDED, 0, SF_NUMBER_MAX, "how much", SF_AT(struct sf_payment, amount)},
    {0}};
const struct sf_shape sf_table_payment_shape = {
    .name = "Payment", .about = "A payment.", .field = payment_fields, .tuple = true,
    .size = sizeof(struct sf_payment)};

static const struct sf_field result_fields[] = {
    {"played", SF_KIND_FLAG, SF_NEEDED, 0, 0, .about = "a game was played; only then are there points and parts"},
    YES("ruled", "a ruling has set the result"),
    SF_SEAT_ROW("ramsch_loser", SF_OPTIONAL, "Ramsch: the seat that has lost"),
    SF_SEAT_ROW("durchmarsch", SF_OPTIONAL, "Ramsch: the seat that took all tricks"),
    SF_SEATS_ROW("virgins", SF_OPTIONAL, "Ramsch: seats without a trick"),
    SF_SEATS_ROW("party", SF_OPTIONAL, "seats on the declarer's side"),
    {"won", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "the declarer's side has won"},
    {"points", SF_KIND_INT, SF_OPTIONAL, 0, 120, .about = "points of the declarer's side"},
    {"schneider", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "Schneider is paid"},
    {"schwarz", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "Schwarz is paid"},
    {"laufende", SF_KIND_INT, SF_OPTIONAL, 0, 14, .about = "Laufende that are paid"},
    {"laufende_of", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "the side that has them", .words = sf_side_words},
    {"laufende_too_many", SF_KIND_INT, SF_OPTIONAL, 1, 14, .about = "Laufende demanded beyond those"},
    YES("unjustified", "the Spritze was not justified: its giver pays for their party"),
    SF_MONEY_ROW("base", SF_OPTIONAL, "price of the game"),
    SF_MONEY_ROW("schneider_part", SF_OPTIONAL, "price of Schneider"),
    SF_MONEY_ROW("schwarz_part", SF_OPTIONAL, "price of Schwarz"),
    SF_MONEY_ROW("laufende_part", SF_OPTIONAL, "price of the Laufende"),
    SF_MONEY_ROW("refund_part", SF_OPTIONAL, "what too many Laufende cost the winners, below 0"),
    {"factor", SF_KIND_INT, SF_OPTIONAL, 0, 255, .about = "Tout or Sie multiply by it"},
    {"doublings", SF_KIND_INT, SF_OPTIONAL, 0, 255, .about = "Stoss, Legen and Bock together"},
    SF_SEATS_ROW("legen", SF_OPTIONAL, "seats that have doubled with half of their cards"),
    SF_SEATS_ROW("stoss", SF_OPTIONAL, "seats that have given a Stoss, in order"),
    {"bock", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "played at double tariff"},
    SF_MONEY_ROW("value", SF_OPTIONAL, "what one loser pays one winner"),
    {"demanded", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "what the winners have demanded, where they must",
     .of = &sf_demand_shape},
    {"steps", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "the computation, step by step", .of = &step_shape, .many = true,
     .most = 32},
    SF_EACH_ROW("payout", SF_NEEDED, -SF_NUMBER_MAX, SF_NUMBER_MAX, "what each seat wins or loses"),
    {"payments", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "who pays whom", .of = &sf_table_payment_shape, .many = true, .most = 6},
    SF_MONEY_ROW("pot_before", SF_OPTIONAL, "the Stock before the hand, where it is agreed"),
    SF_MONEY_ROW("pot", SF_OPTIONAL, "the Stock after the hand"),
    SF_EACH_ROW("remorse", SF_OPTIONAL, 0, UINT16_MAX, "cents that each seat pays into the organiser's till"),
    SF_SEATS_ROW("stood_in", SF_NEEDED, "seats for which a bot has acted"),
    {0}};
static const struct sf_shape result_shape = {
    .name = "HandResult", .about = "The result of a hand with its computation.", .field = result_fields};

/* --- the view --------------------------------------------------------------------------------- */

static const struct sf_field cut_fields[] = {
    {"min", SF_KIND_INT, SF_NEEDED, 1, SF_CARD_N, .about = "smallest number"},
    {"max", SF_KIND_INT, SF_NEEDED, 1, SF_CARD_N, .about = "largest number"},
    {0}};
static const struct sf_shape cut_shape = {
    .name = "CutLimits", .about = "How many cards may be lifted.", .field = cut_fields};

static const struct sf_field view_fields[] = {
    {"seq", SF_KIND_INT, SF_NEEDED, 0, INT32_MAX, .about = "number of the last event in it"},
    TIME("time", SF_NEEDED, "the server's time, in milliseconds since 1970"),
    SETUP, STAGE_ROWS, SEATS,
    {"deadlines", SF_KIND_INT, SF_NEEDED, 0, INT64_MAX, "when the time of each seat that must act runs out",
     .many = true, .null_item = true, .least = 3, .most = SF_SEATS},
    {"proof", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "of the deck, from the first hand on", .of = &proof_shape},
    SF_HAND_VIEW_ROWS(may_words),
    {"cut", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "how many cards the viewer may lift", .of = &cut_shape},
    SF_SEAT_ROW("best", SF_OPTIONAL, "the seat whose card takes the open trick so far"),
    {"times", SF_KIND_INT, SF_OPTIONAL, 2, INT32_MAX, .about = "Stoss, Legen and Bock together multiply by it"},
    SF_SEAT_ROW("dealt", SF_OPTIONAL, "after the hand: the seat that dealt it"),
    SF_CARDS_ROW("pushable", SF_OPTIONAL, "Schiebe-Solo: the cards from which the viewer picks those to push, if not the high trumps"),
    {"commits", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the lowest class to which the viewer's word to play binds them now, unless it is the lowest of all",
     .type = &sf_class_type},
    {"refused", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the viewer's cards that may not be played now, by the code of the rejection",
     .type = &sf_cards_type, .map = true},
    {"result", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "after the hand: its result", .of = &result_shape},
    {0}};
const struct sf_shape sf_table_view_shape = {
    .name = "TableView", .about = "A table as a viewer sees it.", .field = view_fields};
const struct sf_shape sf_table_change_shape = {
    .name = "TableChange", .about = "The keys of a view that are new or different.", .field = view_fields,
    .partial = true};

/* --- events as a viewer sees them ------------------------------------------------------------- */

/* The shape of an event and its rows; `id` as in SF_TABLE_EVENTS. */
#define SEEN(id, title, ev, sentence, ...) \
    static const struct sf_field seen_fields_##id[] = {__VA_ARGS__, {0}}; \
    static const struct sf_shape seen_##id = { \
        .name = title, .about = sentence, .tag = "ev", .tag_value = ev, .field = seen_fields_##id};

#define SEAT      SF_SEAT_ROW("seat", SF_NEEDED, "the seat")
#define AUTO      YES("auto", "the table or a bot did it")
#define ON(text) {"on", SF_KIND_FLAG, SF_NEEDED, 0, 0, .about = text}

SEEN(SIT, "TableSit", "sit", "Somebody takes a seat that is free, or that of a bot: while it plays a hand, after that hand.", SEAT,
     {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_TABLE_NAME_SIZE - 1, .about = "their name"}, AUTO)
SEEN(BOT, "TableBot", "bot", "The host places a bot.", SEAT,
     {"level", SF_KIND_TOKEN, SF_NEEDED, 1, SF_LEVEL_SIZE - 1, .about = "its level"}, AUTO)
SEEN(RISE, "TableRise", "rise", "A seat becomes free, at once or after the hand.", SEAT, AUTO)
SEEN(AWAY, "TableAway", "away", "The player's connection is gone.", SEAT, AUTO)
SEEN(BACK, "TableBack", "back", "The player is back.", SEAT, AUTO)
SEEN(STAND_IN, "TableStandIn", "stand_in", "From now on a bot acts for the seat, until its player is back.", SEAT,
     AUTO)
SEEN(COMMIT, "TableCommit", "commit", "The table is bound to the seed of the next hand.",
     {"hand", SF_KIND_INT, SF_NEEDED, 1, UINT32_MAX, .about = "number of the hand"},
     HEX("commitment", SF_NEEDED, "commitment to the seed"), AUTO)
SEEN(PROMISE, "TablePromise", "promise", "The viewer's own seat is bound to its nonce.", SEAT,
     ON("it is the nonce to mix with"), AUTO)
SEEN(NONCE, "TableNonce", "nonce", "A seat opens its nonce.", SEAT, ON("it is the nonce to mix with"), AUTO)
SEEN(GAME, "TableGame", "game", "Something happens in the hand.",
     {"game", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "what happens", .choice = &sf_seen_event_choice}, AUTO)
SEEN(TIME, "TableTime", "time", "The time of a seat is used up: a stand-in makes this move.", SEAT, AUTO)
SEEN(READY, "TableReady", "ready", "A player wants the next hand, or no longer.", SEAT, ON("wants it"), AUTO)
SEEN(REVEAL, "TableReveal", "reveal", "Seed and nonces of the hand are public now.", AUTO)
SEEN(VOTE, "TableVote", "vote", "A player wants the table to end after this hand, or no longer.", SEAT,
     ON("wants it"), AUTO)
SEEN(REMATCH, "TableRematch", "rematch", "A player wants to begin again, or no longer.", SEAT, ON("wants it"), AUTO)
SEEN(CLOSE, "TableClose", "close", "The table is closed.",
     {"reason", SF_KIND_WORD, SF_NEEDED, 0, 0, "why", .words = sf_reason_words}, AUTO)
SEEN(SCHIEBE, "TableSchiebe", "schiebe", "The next hand, which this seat deals, is a Schiebe-Solo, or no longer.", SEAT,
     {"n", SF_KIND_INT, SF_NEEDED, 0, 3, .about = "high trumps; 0: it is none"}, AUTO)
SEEN(TAKE_BACK, "TableTakeBack", "take_back", "The person takes back their last decision, and what followed.", SEAT, AUTO)
SEEN(PACE, "TablePace", "pace", "The pace of the bots changes.", SEAT,
     {"pace", SF_KIND_WORD, SF_NEEDED, 0, 0, "the pace", .words = sf_pace_words}, AUTO)

#define SHAPE_OF(id, name) &seen_##id,
static const struct sf_shape *const seen_shapes[] = {SF_TABLE_EVENTS(SHAPE_OF) NULL};
#undef SHAPE_OF
const struct sf_shape_choice sf_table_event_choice = {
    "TableEvent", "An event of a table, as a viewer sees it.", seen_shapes};

static const struct sf_field table_step_fields[] = {SF_TABLE_STEP_ROWS, {0}};
const struct sf_shape sf_table_step_shape = {
    .name = "TableStep", .about = "The step from one view to the next.", .field = table_step_fields};

/* --- the stream ------------------------------------------------------------------------------- */

#define OF(member)       SF_AT(struct sf_table_event, member)
#define STORED_SEAT      {"seat", SF_KIND_OWN, SF_NEEDED, 0, 0, "the seat", .type = &sf_seat_type, OF(seat)}
#define STORED_ON(text) {"on", SF_KIND_FLAG, SF_NEEDED, 0, 0, text, OF(on)}
#define BYTES(text)     {"bytes", SF_KIND_HEX, SF_NEEDED, 64, 64, text, OF(bytes)}
#define SIGNED_ROWS \
    {"auto", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the table or a bot did it", .type = &sf_yes_type, OF(automatic)}, \
    {"by", SF_KIND_TOKEN, SF_OPTIONAL, 1, SF_ACCOUNT_SIZE - 1, "account of the person who did it", OF(by)}, \
    {"id", SF_KIND_TOKEN, SF_OPTIONAL, 1, SF_COMMAND_ID_SIZE - 1, "id of that person's command", OF(id)}

#define STORED(id_, title, ev, sentence, ...) \
    static const struct sf_field stored_fields_##id_[] = {__VA_ARGS__, SIGNED_ROWS, {0}}; \
    static const struct sf_shape stored_##id_ = { \
        .name = title, .about = sentence, .tag = "ev", .tag_value = ev, .field = stored_fields_##id_};

STORED(SIT, "StoredSit", "sit", "Somebody takes a seat that is free, or that of a bot: while it plays a hand, after that hand.", STORED_SEAT,
       {"account", SF_KIND_TOKEN, SF_NEEDED, 1, SF_ACCOUNT_SIZE - 1, "their account", OF(sit.account)},
       {"name", SF_KIND_NAME, SF_NEEDED, 1, SF_TABLE_NAME_SIZE - 1, "their name", OF(sit.name)},
       {"program", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "an external bot", .type = &sf_yes_type, OF(sit.program)},
       {"registered", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "an account with a password", .type = &sf_yes_type,
        OF(sit.registered)})
STORED(BOT, "StoredBot", "bot", "The host places a bot.", STORED_SEAT,
       {"level", SF_KIND_TOKEN, SF_NEEDED, 1, SF_LEVEL_SIZE - 1, "its level", OF(level)})
STORED(RISE, "StoredRise", "rise", "The seat is free; in a hand a stand-in plays on and it is free afterwards.",
       STORED_SEAT)
STORED(AWAY, "StoredAway", "away", "The player's connection is gone.", STORED_SEAT)
STORED(BACK, "StoredBack", "back", "The player is back.", STORED_SEAT)
STORED(STAND_IN, "StoredStandIn", "stand_in", "The player is away for 40 seconds: a bot acts until they are back.",
       STORED_SEAT)
STORED(COMMIT, "StoredCommit", "commit",
       "The table is bound to the seed of this hand; only the stream holds it until `reveal`.",
       {"hand", SF_KIND_INT, SF_NEEDED, 0, UINT32_MAX, "number of the hand", OF(commit.hand)},
       {"commitment", SF_KIND_HEX, SF_NEEDED, 64, 64, "commitment to the seed", OF(commit.commitment)},
       {"seed", SF_KIND_HEX, SF_NEEDED, 64, 64, "the seed", OF(commit.seed)})
STORED(PROMISE, "StoredPromise", "promise", "A seat is bound to its nonce for the next hand.", STORED_SEAT,
       BYTES("commitment to the nonce"), STORED_ON("it is the nonce to mix with"))
STORED(NONCE, "StoredNonce", "nonce", "A seat opens its nonce; with `auto` the table has made it.", STORED_SEAT,
       BYTES("the nonce"), STORED_ON("it is the nonce to mix with"))
STORED(GAME, "StoredGame", "game", "Something happens in the hand.",
       {"game", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "an event of a deal", .choice = &sf_deal_event_choice,
        .type = &sf_deal_event_type, OF(game)})
STORED(TIME, "StoredTime", "time", "Move time and reserve are used up: a stand-in makes this move.", STORED_SEAT)
STORED(READY, "StoredReady", "ready", "A player wants the next hand, or no longer.", STORED_SEAT,
       STORED_ON("wants it"))
static const struct sf_field stored_fields_REVEAL[] = {SIGNED_ROWS, {0}};
static const struct sf_shape stored_REVEAL = {
    .name = "StoredReveal", .about = "Seed and nonces of the hand are public now.", .tag = "ev", .tag_value = "reveal",
    .field = stored_fields_REVEAL};
STORED(VOTE, "StoredVote", "vote", "A player wants the table to end after this hand, or no longer.", STORED_SEAT,
       STORED_ON("wants it"))
STORED(REMATCH, "StoredRematch", "rematch", "After the end: a player wants to begin again, or no longer.", STORED_SEAT,
       STORED_ON("wants it"))
STORED(CLOSE, "StoredClose", "close", "The table is closed.",
       {"reason", SF_KIND_WORD, SF_NEEDED, 0, 0, "why", .words = sf_reason_words, OF(reason)})
STORED(SCHIEBE, "StoredSchiebe", "schiebe", "The next hand, which this seat deals, is a Schiebe-Solo, or no longer.",
       STORED_SEAT, {"n", SF_KIND_INT, SF_NEEDED, 0, 3, "high trumps; 0: it is none", OF(high)})
STORED(TAKE_BACK, "StoredTakeBack", "take_back", "A person alone with bots takes back their last decision of the hand, and what followed.",
       STORED_SEAT)
STORED(PACE, "StoredPace", "pace", "The pace of the bots changes.", STORED_SEAT,
       {"pace", SF_KIND_WORD, SF_NEEDED, 0, 0, "the pace", .words = sf_pace_words, OF(pace)})

#define SHAPE_OF(id, name) &stored_##id,
static const struct sf_shape *const stored_shapes[] = {SF_TABLE_EVENTS(SHAPE_OF) NULL};
#undef SHAPE_OF
const struct sf_shape_choice sf_table_stored_choice = {
    "StoredEvent", "An event of a table, as its stream stores it.", stored_shapes};

/* A public table has no key. */
static bool no_key(const void *from)
{
    const uint8_t *key = from;
    uint8_t any = 0;

    for (unsigned i = 0; i < SF_DIGEST_SIZE; i++)
        any |= key[i];
    return !any;
}

static const struct sf_shape_type key_type = {.absent = no_key};

static const struct sf_field open_fields[] = {
    {"v", SF_KIND_INT, SF_NEEDED, SF_TABLE_VERSION, SF_TABLE_VERSION, .about = "version of the stream"},
    SETUP_ROWS,
    {"host", SF_KIND_TOKEN, SF_NEEDED, 1, SF_ACCOUNT_SIZE - 1, "account of the person who opened the table",
     SF_AT(struct sf_table_setup, host)},
    {"key", SF_KIND_HEX, SF_OPTIONAL, 64, 64, "private table: hash of the key in its link",
     .type = &key_type, SF_AT(struct sf_table_setup, key)},
    {0}};
const struct sf_shape sf_table_open_shape = {
    .name = "StoredOpen", .about = "The setup, the first text of the stream.", .tag = "ev", .tag_value = "open",
    .field = open_fields};

/* --- what a person sends ---------------------------------------------------------------------- */

#undef OF
#define OF(member)     SF_AT(struct sf_table_command, member)
#define WANT_YES(name, text) {name, SF_KIND_OWN, SF_NEEDED, 0, 0, text, .type = &sf_yes_type}
#define WANT_ON(name, text)  {name, SF_KIND_FLAG, SF_NEEDED, 0, 0, text, OF(on)}
#define WANT_HEX(name, text) {name, SF_KIND_HEX, SF_NEEDED, 64, 64, text, OF(bytes)}
#define HEAD_ROWS \
    {"id", SF_KIND_TOKEN, SF_OPTIONAL, 1, SF_COMMAND_ID_SIZE - 1, "name of the command: it is obeyed once", OF(id)}, \
    {"at", SF_KIND_INT, SF_OPTIONAL, 0, UINT32_MAX, "number of the last event that the sender has seen", OF(at_seq)}

static const struct sf_field placed_bot_fields[] = {
    {"seat", SF_KIND_OWN, SF_NEEDED, 0, 0, "a free seat", .type = &sf_seat_type, OF(seat)},
    {"level", SF_KIND_TOKEN, SF_NEEDED, 1, SF_LEVEL_SIZE - 1, "its level", OF(level)},
    {0}};
static const struct sf_shape placed_bot_shape = {
    .name = "PlacedBot", .about = "A bot and its seat.", .field = placed_bot_fields};

/* Title, enum sf_command_kind, enum sf_event_type, `on`, a sentence, the row of its key. */
#define WANTS(X) \
    X(Card, DO, CARD, false, "Plays a card; at a Hochzeit, gives it back.", \
      {"card", SF_KIND_OWN, SF_NEEDED, 0, 0, "the card", .type = &sf_card_type, OF(event.arg)}) \
    X(Say, DO, SAY, false, "Says a word of the auction.", \
      {"say", SF_KIND_OWN, SF_NEEDED, 0, 0, "the word", .type = &sf_said_type, OF(event.say)}) \
    X(Announce, DO, ANNOUNCE, false, "Announces the game.", \
      {"announce", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "the game; its declarer is the sender", \
       .of = &sf_contract_shape, .type = &sf_contract_type, OF(event.contract)}) \
    X(Lay, DO, LAY, false, "Legen: decides after the first half of the cards.", \
      {"lay", SF_KIND_FLAG, SF_NEEDED, 0, 0, "doubles", OF(event.arg)}) \
    X(Push, DO, PUSH, false, "Schiebe-Solo: pushes cards on.", \
      {"push", SF_KIND_OWN, SF_NEEDED, 0, 0, "the cards", .type = &sf_cards_type, OF(event.cards)}) \
    X(Stoss, DO, STOSS, false, "Doubles.", WANT_YES("stoss", "")) \
    X(Claim, DO, CLAIM, false, "Claims the remaining tricks.", WANT_YES("claim", "")) \
    X(Concede, DO, CONCEDE, false, "Throws the cards in.", WANT_YES("concede", "")) \
    X(Cut, DO, CUT, false, "Cuts the deck.", \
      {"cut", SF_KIND_INT, SF_NEEDED, 0, SF_CARD_N, "cards lifted", OF(event.arg)}) \
    X(Mix, DO, MIX, false, "Mixes the deck again (Abmischen).", \
      {"mix", SF_KIND_OWN, SF_NEEDED, 0, 0, "", .type = &mix_type, OF(bytes)}) \
    X(Demand, DO, DEMAND, false, "After the hand, a winner: demands Laufende.", \
      {"demand", SF_KIND_INT, SF_NEEDED, 1, 14, "so many", OF(event.arg)}) \
    X(DemandSchwarz, DO, DEMAND, false, "After the hand, a winner: demands Schwarz.", \
      WANT_YES("demand_schwarz", "")) \
    X(Veto, DO, VETO, false, "Between hands: insists on the book's packets, or no longer.", \
      {"veto", SF_KIND_FLAG, SF_NEEDED, 0, 0, "insists", OF(event.arg)}) \
    X(HandOut, DO, HAND_OUT, false, "Deals.", WANT_YES("hand_out", "")) \
    X(Sit, SIT, DECK, false, "Takes a seat; at the server a message of its own.", \
      {"sit", SF_KIND_OWN, SF_NEEDED, 0, 0, "a seat that is free or that of a bot", .type = &sf_seat_type, OF(seat)}) \
    X(Rise, RISE, DECK, false, "Leaves the seat; the host frees that of a bot.", \
      {"rise", SF_KIND_OWN, SF_NEEDED, 0, 0, "", .type = &rise_type, OF(seat)}) \
    X(Bot, BOT, DECK, false, "The host places a bot.", \
      {"bot", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "which and where", .of = &placed_bot_shape, .placed = true}) \
    X(Promise, PROMISE, DECK, false, "Is bound to a nonce for the next hand.", \
      WANT_HEX("promise", "commitment to the nonce")) \
    X(PromiseMix, PROMISE, DECK, true, "Is bound to a nonce to mix with.", \
      WANT_HEX("promise_mix", "commitment to the nonce")) \
    X(Nonce, NONCE, DECK, false, "Opens the nonce.", WANT_HEX("nonce", "the nonce that was promised")) \
    X(Ready, READY, DECK, false, "Wants the next hand, or no longer.", WANT_ON("ready", "wants it")) \
    X(Vote, VOTE, DECK, false, "Wants the table to end after this hand, or no longer.", WANT_ON("vote", "wants it")) \
    X(Rematch, REMATCH, DECK, false, "Wants to begin again, or no longer.", WANT_ON("rematch", "wants it")) \
    X(Bock, BOCK, DECK, false, "The host, between hands: a round at double tariff.", WANT_YES("bock", "")) \
    X(Close, CLOSE, DECK, false, "The host, between hands: closes the table.", WANT_YES("close", "")) \
    X(Back, BACK, DECK, false, "Somebody who did not answer in time is back.", WANT_YES("back", "")) \
    X(Schiebe, SCHIEBE, DECK, false, \
      "Between hands, the next dealer, or the host for a bot: the next hand is a Schiebe-Solo.", \
      {"schiebe", SF_KIND_INT, SF_NEEDED, 0, 3, "2 or 3 high trumps; 0 calls it off", OF(seat)}) \
    X(TakeBack, TAKE_BACK, DECK, false, \
      "Against bots alone at a calm table: takes back the last decision of this hand.", \
      WANT_YES("take_back", "")) \
    X(Pace, PACE, DECK, false, "A person alone with bots, or the host: the pace of the bots.", \
      {"pace", SF_KIND_WORD, SF_NEEDED, 0, 0, "the pace", .words = sf_pace_words, OF(pace)})

#define SHAPE_OF(title, kind_, event_, on_, sentence, ...) \
    static const struct sf_field do_fields_##title[] = {__VA_ARGS__, HEAD_ROWS, {0}}; \
    static const struct sf_shape do_##title = { \
        .name = "Do" #title, .about = sentence, .field = do_fields_##title};
WANTS(SHAPE_OF)
#undef SHAPE_OF

#define SHAPE_OF(title, ...) &do_##title,
static const struct sf_shape *const do_shapes[] = {WANTS(SHAPE_OF) NULL};
#undef SHAPE_OF
const struct sf_shape_choice sf_table_command_choice = {
    "TableCommand", "An action of a person at a table.", do_shapes};

#define ROW_OF(title, kind_, event_, on_, ...) {SF_COMMAND_##kind_, SF_EVENT_##event_, on_},
const struct sf_table_command_row sf_table_command_rows[] = {WANTS(ROW_OF)};
#undef ROW_OF
/* clang-format on */
