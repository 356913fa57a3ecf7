/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "record/documents.h"
#include "record/record_parts.h"

/* clang-format off */

/* --- rows that several documents have --------------------------------------------------------- */

#define ID    {"id", SF_KIND_ANY, SF_OPTIONAL, 0, 0, .about = "any JSON, repeated in the answer", .null = true}
#define BOOK  {"rulebook", SF_KIND_OWN, SF_NEEDED, 0, 0, "the rulebook", .type = &sf_book_type}
#define HOUSE {"house", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "house rules of the table", .of = &sf_house_shape}
#define HANDS(need, text) \
    {"hands", SF_KIND_OWN, need, 0, 0, text, .type = &sf_cards_type, .many = true, .least = 3, .most = SF_SEATS}
#define CONTRACT(need, text) {"contract", SF_KIND_OBJECT, need, 0, 0, text, .of = &sf_contract_shape}
#define SAY(text) {"say", SF_KIND_OWN, SF_OPTIONAL, 0, 0, text, .type = &sf_spoken_type, .many = true}
#define PLAYERS {"players", SF_KIND_INT, SF_OPTIONAL, 3, SF_SEATS, .about = "seats at the table, where the book leaves that open"}
#define PACKET {"packet", SF_KIND_INT, SF_OPTIONAL, 1, 8, .about = "cards dealt at a time, if agreed"}
#define LOST_SOLOS SF_EACH_ROW("lost_solos", SF_OPTIONAL, 0, 255, "lost solo games of each seat, where the book counts them")

/* --- house rules ------------------------------------------------------------------------------ */

#define PRICE(id, word) \
    {word, SF_KIND_INT, SF_OPTIONAL, 0, SF_PRICE_MAX, .about = "in the unit of the book", .placed = true, \
     .offset = SF_TARIFF_##id * sizeof(int32_t), .size = sizeof(int32_t), .absent = SF_UNSET},
static const struct sf_field tariff_fields[] = {SF_TARIFF(PRICE) {0}};
const struct sf_shape sf_tariff_shape = {
    .name = "Tariff", .about = "Prices that replace those of the book.", .field = tariff_fields,
    .size = SF_SIZE_OF(struct sf_house, tariff)};

#define RUN(game, word) \
    {word, SF_KIND_INT, SF_OPTIONAL, 0, 14, .about = "from so many on they count; 0: never", .placed = true, \
     .offset = (game), .size = 1, .absent = SF_UNSET}
static const struct sf_field runs_fields[] = {
    RUN(SF_RUFSPIEL, "rufspiel"), RUN(SF_HOCHZEIT, "hochzeit"), RUN(SF_MUSS, "muss"), RUN(SF_SOLO, "solo"),
    RUN(SF_WENZ, "wenz"), RUN(SF_FARBWENZ, "farbwenz"), RUN(SF_GEIER, "geier"), RUN(SF_FARBGEIER, "farbgeier"),
    RUN(SF_BETTEL, "bettel"), RUN(SF_SIE, "sie"), RUN(SF_RAMSCH, "ramsch"), {0}};
const struct sf_shape sf_runs_shape = {
    .name = "LaufendeFrom", .about = "How many Laufende a game needs before they count.", .field = runs_fields,
    .size = SF_SIZE_OF(struct sf_house, run_from)};

static const struct sf_field house_fields[] = {
    [SF_HOUSE_KEY_VARIANTS] = {"variants", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "agreed variants",
                               .type = &sf_variant_type, .many = true},
    [SF_HOUSE_KEY_TARIFF] = {"tariff", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "agreed prices",
                             .of = &sf_tariff_shape},
    [SF_HOUSE_KEY_RUNS] = {"laufende_from", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0,
                           "how many Laufende a game needs, by game", .of = &sf_runs_shape},
    [SF_HOUSE_KEY_STOSS] = {"stoss_levels", SF_KIND_INT, SF_OPTIONAL, 0, SF_STOSS_MAX,
                            .about = "how often a game may be doubled"},
    [SF_HOUSE_KEY_DEMAND] = {"demand", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "who asks for Laufende and Schwarz",
                             .type = &sf_demanding_type},
    {0}};
const struct sf_shape sf_house_shape = {
    .name = "House", .about = "House rules of a table.", .field = house_fields};

static const struct sf_field rules_question_fields[] = {
    [SF_PLACE_KEY_ID] = ID,
    [SF_PLACE_KEY_RULEBOOK] = {"rulebook", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the rulebook, all of them unless given",
                               .type = &sf_book_type},
    [SF_PLACE_KEY_HOUSE] = HOUSE,
    {0}};
const struct sf_shape sf_rules_question_shape = {
    .name = "RulesQuestion", .about = "A table by its rules, or {} for all books.", .field = rules_question_fields};

static const struct sf_field house_question_fields[] = {
    [SF_PLACE_KEY_ID] = ID,
    [SF_PLACE_KEY_RULEBOOK] = BOOK,
    [SF_PLACE_KEY_HOUSE] = HOUSE,
    {0}};
const struct sf_shape sf_house_question_shape = {
    .name = "HouseQuestion", .about = "House rules that a table wants.", .field = house_question_fields};

/* --- contract --------------------------------------------------------------------------------- */

static const struct sf_field contract_fields[] = {
    [SF_CONTRACT_KEY_DECLARER] = SF_SEAT_ROW("declarer", SF_OPTIONAL, "who plays it; a Ramsch has no declarer"),
    [SF_CONTRACT_KEY_GAME] = {"game", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "which game; not there before it is announced",
                              .type = &sf_game_type},
    [SF_CONTRACT_KEY_SUIT] = {"suit", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "trump suit, or suit of the called card",
                              .type = &sf_suit_type},
    [SF_CONTRACT_KEY_CALL] = {"call", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "rank of the called card, unless it is the As",
                              .type = &sf_rank_type},
    [SF_CONTRACT_KEY_PARTNER] = SF_SEAT_ROW("partner", SF_OPTIONAL, "Hochzeit: the other seat"),
    [SF_CONTRACT_KEY_TOUT] = {"tout", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "every trick is announced"},
    [SF_CONTRACT_KEY_RENONCE] = {"renonce", SF_KIND_FLAG, SF_OPTIONAL, 0, 0,
                                 .about = "the declarer does not hold the called suit"},
    [SF_CONTRACT_KEY_BID] = {"bid", SF_KIND_INT, SF_OPTIONAL, 70, 120, .about = "Steigern: points that are needed"},
    {0}};
const struct sf_shape sf_contract_shape = {
    .name = "Contract", .about = "A game as it is announced.", .field = contract_fields};

/* --- Laufende and Schwarz that the winners demand --------------------------------------------- */

static const struct sf_field demanded_fields[] = {
    [SF_DEMAND_KEY_RUN] = {"laufende", SF_KIND_INT, SF_OPTIONAL, 0, 14, .about = "so many Laufende"},
    [SF_DEMAND_KEY_SCHWARZ] = {"schwarz", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "Schwarz"},
    {0}};
const struct sf_shape sf_demand_shape = {
    .name = "Demanded", .about = "The extras that the winners have demanded.", .field = demanded_fields};

static const struct sf_field demandable_fields[] = {
    [SF_DEMAND_KEY_RUN] = {"laufende", SF_KIND_INT, SF_NEEDED, 0, 14, .about = "at most so many; 0: none"},
    [SF_DEMAND_KEY_SCHWARZ] = {"schwarz", SF_KIND_FLAG, SF_NEEDED, 0, 0, .about = "Schwarz can be demanded"},
    [SF_DEMAND_KEY_FROM] = {"from", SF_KIND_INT, SF_OPTIONAL, 1, 14, .about = "at least so many Laufende"},
    {0}};
const struct sf_shape sf_demandable_shape = {
    .name = "Demandable", .about = "The extras that can be demanded. The players must notice whether they are due.",
    .field = demandable_fields};

/* --- the game object -------------------------------------------------------------------------- */

#define GAME_ROWS(need_hands, need_contract, about_hands) \
    [SF_GAME_KEY_ID] = ID, \
    [SF_GAME_KEY_RULEBOOK] = BOOK, \
    [SF_GAME_KEY_HOUSE] = HOUSE, \
    [SF_GAME_KEY_DEALER] = SF_SEAT_ROW("dealer", SF_NEEDED, "who deals"), \
    [SF_GAME_KEY_HANDS] = HANDS(need_hands, about_hands), \
    [SF_GAME_KEY_CONTRACT] = CONTRACT(need_contract, "the game"), \
    [SF_GAME_KEY_STOSS] = SF_SEATS_ROW("stoss", SF_OPTIONAL, "seats that have given a Stoss, in order"), \
    [SF_GAME_KEY_LEGEN] = SF_SEATS_ROW("legen", SF_OPTIONAL, "seats that have doubled with half of their cards"), \
    [SF_GAME_KEY_BOCK] = {"bock", SF_KIND_FLAG, SF_OPTIONAL, 0, 0, .about = "played at double tariff"}, \
    [SF_GAME_KEY_POT] = {"pot", SF_KIND_INT, SF_OPTIONAL, 0, SF_POT_MAX, .about = "the Stock before the game"}, \
    [SF_GAME_KEY_TRICKS] = {"tricks", SF_KIND_OWN, SF_OPTIONAL, 0, 0, \
                            "the cards of each trick in the order they were played; the last may be incomplete", \
                            .type = &sf_cards_type, .many = true, .most = 8}, \
    [SF_GAME_KEY_DEMANDED] = {"demanded", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, \
                              "what the winners have demanded, where they must", .of = &sf_demand_shape}
#define HANDS_DEALT "the cards of each seat as dealt, after any exchange; [] for a dealer who pauses"

static const struct sf_field game_fields[] = {GAME_ROWS(SF_NEEDED, SF_NEEDED, HANDS_DEALT), {0}};
const struct sf_shape sf_game_shape = {
    .name = "GameObject", .about = "One deal, from the hands to the cards played, as far as it went.",
    .field = game_fields};

static const struct sf_field named_fields[] = {
    GAME_ROWS(SF_NEEDED, SF_NEEDED, HANDS_DEALT),
    [SF_GAME_KEY_NAMES] = {"names", SF_KIND_TEXT, SF_OPTIONAL, 0, 0, .about = "who sits at each seat", .many = true,
                           .null_item = true, .most = SF_SEATS},
    [SF_GAME_KEY_OPEN] = {"open", SF_KIND_FLAG, SF_OPTIONAL, 0, 0,
                          .about = "the analysis looks at open cards alone, which is several times faster"},
    {0}};
const struct sf_shape sf_named_game_shape = {
    .name = "NamedGame", .about = "A game object with the names of the players.", .field = named_fields};

static const char *const asks[] = {"stoss", NULL};
static const struct sf_field told_fields[] = {
    GAME_ROWS(SF_NEEDED, SF_OPTIONAL,
              "the cards of the seat, and [] for the others; only the first half where a seat decides about Legen"),
    [SF_GAME_KEY_SEAT] = SF_SEAT_ROW("seat", SF_NEEDED, "who asks"),
    [SF_GAME_KEY_SAY] = SAY("the auction so far, before there is a contract"),
    [SF_GAME_KEY_HEAP] = SF_CARDS_ROW("heap", SF_OPTIONAL, "Schiebe-Solo: the cards that come to the seat"),
    [SF_GAME_KEY_PUSHED] = {"pushed", SF_KIND_INT, SF_OPTIONAL, 2, 3,
                            .about = "Schiebe-Solo: number of high trumps that the seat has taken"},
    [SF_GAME_KEY_ASK] = {"ask", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "only whether the seat should double",
                         .words = asks},
    {0}};
const struct sf_shape sf_told_game_shape = {
    .name = "ToldGame", .about = "A game as one seat sees it.", .field = told_fields};

static const struct sf_field incident_game_fields[] = {
    GAME_ROWS(SF_OPTIONAL, SF_OPTIONAL, "the cards of each seat; an incident of the deal needs none"), {0}};
const struct sf_shape sf_incident_game_shape = {
    .name = "IncidentGame", .about = "A game object up to an incident, which may come before the cards.",
    .field = incident_game_fields};

/* --- a conversation --------------------------------------------------------------------------- */

static const struct sf_field auction_fields[] = {
    [SF_AUCTION_KEY_ID] = ID,
    [SF_AUCTION_KEY_RULEBOOK] = BOOK,
    [SF_AUCTION_KEY_HOUSE] = HOUSE,
    [SF_AUCTION_KEY_DEALER] = SF_SEAT_ROW("dealer", SF_NEEDED, "who deals"),
    [SF_AUCTION_KEY_HANDS] = HANDS(SF_OPTIONAL, "the cards of each seat; with them, what they forbid is refused"),
    [SF_AUCTION_KEY_SAY] = SAY("what was said so far, in order"),
    [SF_AUCTION_KEY_LOST] = LOST_SOLOS,
    [SF_AUCTION_KEY_PLAYERS] = PLAYERS,
    {0}};
const struct sf_shape sf_auction_shape = {
    .name = "Conversation", .about = "The declarations of an auction so far.", .field = auction_fields};

/* --- a question about odds -------------------------------------------------------------------- */

static const struct sf_field odds_fields[] = {
    [SF_ODDS_KEY_ID] = ID,
    [SF_ODDS_KEY_RULEBOOK] = BOOK,
    [SF_ODDS_KEY_HOUSE] = HOUSE,
    [SF_ODDS_KEY_DEALER] = SF_SEAT_ROW("dealer", SF_NEEDED, "who deals"),
    [SF_ODDS_KEY_SEAT] = SF_SEAT_ROW("seat", SF_NEEDED, "whose hand it is"),
    [SF_ODDS_KEY_HAND] = SF_CARDS_ROW("hand", SF_NEEDED, "the cards of the seat"),
    [SF_ODDS_KEY_CONTRACT] = CONTRACT(SF_NEEDED, "the game; its declarer is the seat unless it names another"),
    {0}};
const struct sf_shape sf_odds_shape = {
    .name = "OddsQuestion", .about = "A hand, and the game that its seat wants to play.", .field = odds_fields};

/* --- replay ------------------------------------------------------------------------------------ */

static const struct sf_field replay_table_fields[] = {
    [SF_REPLAY_KEY_ID] = ID,
    [SF_REPLAY_KEY_RULEBOOK] = BOOK,
    [SF_REPLAY_KEY_HOUSE] = HOUSE,
    [SF_REPLAY_KEY_DEALER] = SF_SEAT_ROW("dealer", SF_NEEDED, "who deals first"),
    [SF_REPLAY_KEY_PLAYERS] = PLAYERS,
    [SF_REPLAY_KEY_PACKET] = PACKET,
    {0}};
const struct sf_shape sf_replay_table_shape = {
    .name = "ReplayTable", .about = "Opens a table.", .field = replay_table_fields};

static const struct sf_field event_fields[] = {
    [SF_EVENT_KEY_ID] = ID,
    [SF_EVENT_KEY_EV] = {"ev", SF_KIND_TEXT, SF_NEEDED, 1, 31, .about = "which event"},
    [SF_EVENT_KEY_SEAT] = SF_SEAT_ROW("seat", SF_OPTIONAL, "who does it"),
    [SF_EVENT_KEY_N] = {"n", SF_KIND_INT, SF_OPTIONAL, 0, UINT8_MAX, .about = "a number"},
    [SF_EVENT_KEY_CARDS] = SF_CARDS_ROW("cards", SF_OPTIONAL, "cards"),
    [SF_EVENT_KEY_CARD] = SF_CARD_ROW("card", SF_OPTIONAL, "a card"),
    [SF_EVENT_KEY_SAY] = {"say", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "a declaration", .type = &sf_spoken_type},
    [SF_EVENT_KEY_CONTRACT] = CONTRACT(SF_OPTIONAL, "a game"),
    [SF_EVENT_KEY_PAYOUT] = SF_EACH_ROW("payout", SF_OPTIONAL, -SF_PRICE_MAX, SF_PRICE_MAX, "a payout"),
    {0}};
const struct sf_shape sf_event_shape = {
    .name = "AnyEvent", .about = "The keys of all events.", .field = event_fields};

/* --- the record of a deal --------------------------------------------------------------------- */

static const struct sf_field nonce_fields[] = {
    [SF_NONCE_KEY_BY] = {"by", SF_KIND_WORD, SF_NEEDED, 0, 0, "who made it", .words = sf_nonce_names + 1},
    [SF_NONCE_KEY_COMMITMENT] = {"commitment", SF_KIND_HEX, SF_OPTIONAL, 64, 64,
                                 .about = "the player's commitment to it; the server makes none"},
    [SF_NONCE_KEY_NONCE] = {"nonce", SF_KIND_HEX, SF_NEEDED, 64, 64, .about = "the nonce"},
    {0}};
const struct sf_shape sf_nonce_shape = {
    .name = "RecordNonce", .about = "The share of a seat in the deck.", .field = nonce_fields};

static const struct sf_field proof_fields[] = {
    [SF_PROOF_KEY_COMMITMENT] = {"commitment", SF_KIND_HEX, SF_NEEDED, 64, 64, .about = "to the seed"},
    [SF_PROOF_KEY_SEED] = {"seed", SF_KIND_HEX, SF_NEEDED, 64, 64, .about = "the server's seed"},
    [SF_PROOF_KEY_NONCES] = {"nonces", SF_KIND_OBJECT, SF_NEEDED, 0, 0, "the nonce of each seat",
                             .of = &sf_nonce_shape, .many = true, .null_item = true, .least = 3, .most = SF_SEATS},
    [SF_PROOF_KEY_MIX] = {"mix", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "the nonce of the seat that mixed again",
                          .of = &sf_nonce_shape},
    {0}};
const struct sf_shape sf_proof_shape = {
    .name = "RecordProof", .about = "The values that the deck follows from; see dealing.md.", .field = proof_fields};

static const struct sf_field record_fields[] = {
    [SF_RECORD_KEY_RECORD] = {"record", SF_KIND_INT, SF_NEEDED, SF_RECORD_VERSION, SF_RECORD_VERSION,
                              .about = "version of the object"},
    [SF_RECORD_KEY_RULEBOOK] = BOOK,
    [SF_RECORD_KEY_HOUSE] = HOUSE,
    [SF_RECORD_KEY_PLAYERS] = PLAYERS,
    [SF_RECORD_KEY_PACKET] = PACKET,
    [SF_RECORD_KEY_TABLE] = {"table", SF_KIND_TEXT, SF_OPTIONAL, 1, 64, .about = "id of the table"},
    [SF_RECORD_KEY_DEAL] = {"deal", SF_KIND_INT, SF_OPTIONAL, 1, (int64_t)SF_DEAL_NUMBER_MAX,
                            .about = "number of the deal at its table"},
    [SF_RECORD_KEY_ID] = {"id", SF_KIND_TEXT, SF_OPTIONAL, 1, SF_RECORD_NAME_SIZE - 1,
                          .about = "name of the game elsewhere"},
    [SF_RECORD_KEY_DATE] = {"date", SF_KIND_TEXT, SF_OPTIONAL, 10, SF_RECORD_DATE_SIZE - 1,
                            .about = "as 2026-11-16 or 2026-11-16T19:30:00Z"},
    [SF_RECORD_KEY_NAMES] = {"names", SF_KIND_TEXT, SF_OPTIONAL, 0, SF_RECORD_NAME_SIZE - 1,
                             .about = "who sat at each seat, or \"\"", .many = true, .least = 3, .most = SF_SEATS},
    [SF_RECORD_KEY_REGISTERED] = SF_SEATS_ROW("registered", SF_OPTIONAL, "seats whose name belongs to an account"),
    [SF_RECORD_KEY_TAKEN_BACK] = SF_SEATS_ROW("taken_back", SF_OPTIONAL, "seats that took decisions back, against bots alone"),
    [SF_RECORD_KEY_DEALER] = SF_SEAT_ROW("dealer", SF_NEEDED, "who deals"),
    [SF_RECORD_KEY_POT] = {"pot", SF_KIND_INT, SF_OPTIONAL, 0, SF_POT_MAX, .about = "the Stock before the deal"},
    [SF_RECORD_KEY_BOCK_LEFT] = {"bock_left", SF_KIND_INT, SF_OPTIONAL, 0, 255,
                                 .about = "games left at double tariff, this one included"},
    [SF_RECORD_KEY_VETO] = SF_SEATS_ROW("veto", SF_OPTIONAL, "seats that insist on the packets of the book"),
    [SF_RECORD_KEY_LOST_SOLOS] = LOST_SOLOS,
    [SF_RECORD_KEY_PROOF] = {"proof", SF_KIND_OBJECT, SF_OPTIONAL, 0, 0, "what the deck follows from",
                             .of = &sf_proof_shape},
    [SF_RECORD_KEY_DECK] = {"deck", SF_KIND_OWN, SF_OPTIONAL, 0, 0, "the shuffled deck, top first; without `from`",
                            .type = &sf_card_type, .many = true, .least = 24, .most = SF_CARD_N},
    [SF_RECORD_KEY_HIGH] = {"high_trumps", SF_KIND_INT, SF_OPTIONAL, 2, 3, .about = "high trumps of a Schiebe-Solo"},
    [SF_RECORD_KEY_FROM] = {"from", SF_KIND_WORD, SF_OPTIONAL, 0, 0, "where the known part begins, unless at the deck",
                            .words = sf_record_from_names},
    [SF_RECORD_KEY_HANDS] = HANDS(SF_OPTIONAL, "the cards of each seat, once they are dealt"),
    [SF_RECORD_KEY_LAID] = SF_SEATS_ROW("laid", SF_OPTIONAL, "seats that have doubled with half of their cards"),
    [SF_RECORD_KEY_CONTRACT] = CONTRACT(SF_OPTIONAL, "the game, where the known part begins with it"),
    [SF_RECORD_KEY_EVENTS] = {"events", SF_KIND_CHOICE, SF_NEEDED, 0, 0, "what happened, in order",
                              .choice = &sf_deal_event_choice, .many = true},
    [SF_RECORD_KEY_RESULT] = {"result", SF_KIND_TEXT, SF_NEEDED, 1, SF_RESULT_WORDS_SIZE - 1,
                              .about = "how the deal ended, in words"},
    [SF_RECORD_KEY_PAYOUT] = SF_EACH_ROW("payout", SF_OPTIONAL, -SF_NUMBER_MAX, SF_NUMBER_MAX,
                                         "what each seat won or lost, if the deal is over"),
    [SF_RECORD_KEY_POT_AFTER] = {"pot_after", SF_KIND_INT, SF_OPTIONAL, 0, SF_NUMBER_MAX,
                                 .about = "the Stock after the deal"},
    {0}};
const struct sf_shape sf_record_shape = {
    .name = "DealRecord", .about = "A deal on record, from the deck to the payout.", .field = record_fields};
/* clang-format on */
