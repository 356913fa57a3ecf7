/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BASE_ERROR_H
#define SF_BASE_ERROR_H

/*
 * Every way in which an answer can be "no".
 *
 * One list gives the enum, the code that machines see and the sentence that people see. Several
 * entries may share a machine code: the code says what kind of mistake it was (`bad_contract`), the
 * entry says which rule was broken, and core/rules.h knows its paragraph in each rulebook. The list
 * only ever grows at its end.
 *
 * Foreign input gets one of these, our own bugs get an assert.
 */

#define SF_ERRORS(X)                                                                               \
    X(OK, "ok", "ok")                                                                              \
    /* reading */                                                                                  \
    X(BAD_JSON, "bad_json", "not valid JSON")                                                      \
    X(UNKNOWN_KEY, "unknown_key", "unknown key")                                                   \
    X(MISSING_KEY, "missing_key", "a required key is missing")                                     \
    X(BAD_VALUE, "bad_value", "a value of the wrong type or range")                                \
    X(TOO_LARGE, "too_large", "the input is too large")                                            \
    X(UNKNOWN_RULEBOOK, "unknown_rulebook", "no such rulebook")                                    \
    X(UNKNOWN_CARD, "unknown_card", "no such card in this deck")                                   \
    X(DUPLICATE_CARD, "duplicate_card", "the same card twice")                                     \
    X(WRONG_HAND_SIZE, "wrong_hand_size", "a hand has the wrong number of cards")                  \
    X(BAD_SEAT, "bad_seat", "no such seat in this game")                                           \
    X(NOT_IN_HAND, "not_in_hand", "the seat does not hold this card")                              \
    X(TOO_MANY_TRICKS, "too_many_tricks", "more cards than the game has")                          \
    /* house rules */                                                                              \
    X(FIXED_BOOK, "variant_conflict", "a tournament book is fixed and takes no house rules")       \
    X(VARIANT_CONFLICT, "variant_conflict", "two house rules contradict each other")               \
    X(VARIANT_OFF, "variant_not_enabled", "needs a variant that is not agreed at this table")      \
    /* contract */                                                                                 \
    X(GAME_NOT_IN_BOOK, "game_not_in_rulebook", "this rulebook does not know that game")           \
    X(BAD_CONTRACT, "bad_contract", "the contract is incomplete or contradicts itself")            \
    X(BAD_SUIT, "bad_contract", "this game cannot be announced with that suit")                    \
    X(NO_TOUT, "bad_contract", "this game cannot be announced as a Tout")                          \
    X(TOUT_NEEDS_OBER, "bad_contract", "a Tout needs the three highest Damen in hand")             \
    X(NOT_A_SIE, "bad_contract", "a Sie needs the highest trumps in hand, all of them")            \
    X(BAD_BID, "bad_contract", "a Steigern bid is 70 to 120 in steps of ten, at a solo game")      \
    X(HOCHZEIT_TRUMPS, "bad_contract", "a Hochzeit is offered with exactly one trump")             \
    X(MUSS_DECLARER, "bad_contract", "the Muss-Spiel is played by the holder of the Eichel-Ober")  \
    X(MUSS_CALL, "bad_contract", "the Muss-Spiel must call another card with this hand")           \
    X(RENONCE_NOT_BLOCKED, "bad_contract", "Renonce is only for a player who is gesperrt")         \
    X(CALLS_OWN_CARD, "calls_own_ace", "the declarer holds the card that they call")               \
    X(DECLARER_BLOCKED, "declarer_blocked", "the declarer is gesperrt and can call no card")       \
    X(PARTNER_GAME_AT_THREE, "game_not_in_rulebook", "three players play solo games only")         \
    /* Stoss, Legen, Bock */                                                                       \
    X(STOSS_UNKNOWN, "stoss_not_allowed", "this rulebook knows no (further) Stoss")                \
    X(STOSS_LEVELS, "stoss_not_allowed", "all doublings of this game are used up")                 \
    X(STOSS_GAME, "stoss_not_allowed", "this game takes no Stoss")                                 \
    X(STOSS_PARTY, "stoss_not_allowed", "it is the opponents' turn to double")                     \
    X(STOSS_NO_TRUMP, "stoss_not_allowed", "a Spritze needs at least one trump in hand")           \
    X(STOSS_LATE, "stoss_not_allowed", "the second card lies already")                             \
    X(LEGEN_TWICE, "bad_value", "a seat decides about Legen once")                                 \
    /* play */                                                                                     \
    X(MUST_FOLLOW_SUIT, "must_follow_suit", "the suit led must be followed")                       \
    X(MUST_FOLLOW_TRUMP, "must_follow_trump", "trump was led and must be followed")                \
    X(CALLED_CARD_REQUIRED, "called_card_required", "the called suit was led: its card is due")    \
    X(CALLED_CARD_FORBIDDEN, "called_card_forbidden",                                              \
      "the called card may not be thrown away before its suit was led")                            \
    X(CALLED_SUIT_LEAD, "called_suit_lead_forbidden",                                              \
      "under the called card its holder may lead only with enough cards of the suit")              \
    /* the course of a deal */                                                                     \
    X(WRONG_PHASE, "wrong_phase", "not at this point of the deal")                                 \
    X(NOT_YOUR_TURN, "not_your_turn", "another seat is to act")                                    \
    X(BAD_CUT, "bad_cut", "too few or too many cards lifted")                                      \
    X(NO_CUT, "bad_cut", "this rulebook wants the cards mixed again instead of a cut")             \
    X(NO_MIX, "bad_cut", "this rulebook wants a cut")                                              \
    X(BAD_DECK, "bad_deck", "not every card of the deck exactly once")                             \
    X(BAD_PUSH, "bad_push", "exactly as many own cards are pushed on as were taken up")            \
    X(NO_CONCEDE, "not_known_here", "this rulebook knows no conceding")                            \
    X(NO_CLAIM, "not_known_here", "this rulebook knows no claim of this seat now")                 \
    /* auction */                                                                                  \
    X(UNKNOWN_WORD, "unknown_word", "no such declaration")                                         \
    X(WORD_NOT_HERE, "not_allowed", "this cannot be said here")                                    \
    X(CLASS_TOO_LOW, "not_allowed", "the class is not high enough")                                \
    X(PROMISE_BINDS, "not_allowed", "the seat has announced a higher game and is bound to it")     \
    X(BID_TOO_LOW, "not_allowed", "the bid is not above the last one")                             \
    X(CARDS_FORBID, "cards_forbid", "the cards do not allow it")                                   \
    X(AUCTION_OVER, "auction_over", "the auction is over")                                         \
    X(CLASS_FIXED, "not_allowed", "the class of the game was settled in the auction")              \
    X(NEEDS_APPROVAL, "not_allowed", "the organiser must approve first")                           \
    X(NOT_YOUR_WORD, "not_your_turn", "another seat is to speak")                                  \
    X(MUSS_OWN_CARD, "calls_own_ace", "the Muss-Spiel calls a card that its declarer holds")       \
    X(NO_CARD_OF_SUIT, "declarer_blocked", "the declarer holds no card of the called suit")        \
    X(HERZ_CALLED, "bad_contract", "Herz is trump and cannot be called")                           \
    X(STOSS_PARTNER, "stoss_not_allowed", "the called partner may only answer a Stoss")            \
    X(STOSS_ANSWER, "stoss_not_allowed", "only the declarer's party may answer a Stoss")           \
    X(HAND_COUNT, "wrong_hand_size", "there must be one hand for each seat")                       \
    X(CONTRACT_VARIANT, "bad_contract", "needs a variant that is not agreed at this table")        \
    X(STOSS_LEVELS_ALONE, "stoss_not_allowed", "all doublings of a solo game are used up")         \
    X(STOSS_SIE, "stoss_not_allowed", "a Sie is shown, not played: it takes no Stoss")             \
    X(STOSS_RAMSCH, "stoss_not_allowed", "a Ramsch has no declarer: it takes no Stoss")            \
    X(RENONCE_UNSAID, "declarer_blocked", "a Renonce must be announced as one")                    \
    X(HOCHZEIT_PARTNER, "bad_contract", "the partner of a Hochzeit holds the trump they took")     \
    X(GAME_OVER, "game_over", "the game is over: nothing is left to solve")                        \
    X(NOT_OFFERED, "not_offered", "a Ramsch has no parties and is not solved")                     \
    X(TIME_UP, "time_up", "the time was up before the answer was found")                           \
    X(UNKNOWN_INCIDENT, "unknown_incident", "no such kind of incident")                            \
    X(INCIDENT_UNPLACED, "bad_incident", "the cards do not reach just up to this incident")        \
    X(INCIDENT_TRICK, "bad_incident", "no such trick in this game")                                \
    X(INCIDENT_FOUND, "bad_incident",                                                              \
      "an incident is found in its trick, in a later one or after the last card")                  \
    X(INCIDENT_SEATS, "bad_incident", "the seats of this incident contradict each other")          \
    X(INCIDENT_FACTS, "bad_incident", "two facts of this incident contradict each other")          \
    X(NO_DEAL, "bad_contract", "with no distribution of the unseen cards can this be played")      \
    X(INTERRUPTED, "interrupted", "interrupted before there was an answer")                        \
    X(BAD_NOTATION, "bad_notation", "something else is expected here")                             \
    X(RECORD_MISMATCH, "record_mismatch", "the record contradicts itself")                         \
    X(NO_GAME, "no_game", "the deal came to no game")                                              \
    X(NO_TABLE, "not_found", "there is no such table")                                             \
    X(TABLE_CLOSED, "table_closed", "the table is closed")                                         \
    X(NOT_SEATED, "not_seated", "this needs a seat at the table")                                  \
    X(SEATED_ALREADY, "already_seated", "a player sits at a table once")                           \
    X(SEAT_TAKEN, "seat_taken", "the seat is taken")                                               \
    X(NOT_HOST, "not_host", "this is for the host of the table")                                   \
    X(SEQ_AHEAD, "bad_seq", "more has been seen than has happened")                                \
    X(STAND_IN_ACTS, "stand_in", "a stand-in acts for this seat")                                  \
    X(HAND_RUNNING, "hand_running", "not while a hand is being played")                            \
    X(UNKNOWN_LEVEL, "unknown_level", "no such level of bots")                                     \
    X(NOT_PROMISED, "not_promised", "this nonce was not promised or is not due")                   \
    /* keeping */                                                                                  \
    X(BUSY, "busy", "too much is waiting already: try again later")                                \
    X(NO_MEMORY, "no_memory", "not enough memory")                                                 \
    X(STORE_URL, "bad_url", "not the address of a database")                                       \
    X(STORE_MISSING, "store_missing", "there is no such database")                                 \
    X(STORE_EXISTS, "store_exists", "there is a file already, and it is not overwritten")          \
    X(STORE_IN_USE, "store_in_use", "another process works with this database")                    \
    X(STORE_FOREIGN, "store_foreign", "not a database of Stichfest")                               \
    X(STORE_NEWER, "store_newer", "a newer Stichfest has written this database")                   \
    X(STORE_OLDER, "store_older", "the database must first be brought up to date")                 \
    X(STORE_READ_ONLY, "store_read_only", "the database cannot be written")                        \
    X(STORE_FULL, "store_full", "there is no room left for the database")                          \
    X(STORE_DAMAGED, "store_damaged", "the database is damaged")                                   \
    X(STORE_IO, "store_io", "the database could not be read or written")                           \
    X(STORE_STREAM, "bad_stream", "not a name of a stream")                                        \
    X(STORE_KEY, "bad_key", "not a key of an index")                                               \
    X(NAME_TAKEN, "name_taken", "somebody else has this name")                                     \
    X(NOT_A_GUEST, "not_a_guest", "the account has a password already")                            \
    X(WRONG_PASSWORD, "wrong_password", "no such name, or another password")                       \
    X(WRONG_TOKEN, "wrong_token", "nobody has this token")                                         \
    X(NO_HELLO, "no_hello", "the first message is hello")                                          \
    X(TOO_FAST, "too_fast", "too often: try again later")                                          \
    X(NO_LISTEN, "cannot_listen", "the server cannot listen there")                                \
    X(NO_FILES, "no_files", "the files of the app cannot be read")                                 \
    X(NO_HINTS, "no_hints", "at this table nobody is given advice")                                \
    /* tournaments */                                                                              \
    X(NO_LISTS, "not_a_tournament_book", "this rulebook has no tournament lists")                  \
    X(UNKNOWN_PLAYER, "unknown_player", "no such player")                                          \
    X(PLAYER_TWICE, "player_twice", "the same player twice")                                       \
    X(TABLE_TWICE, "table_twice", "the same table twice in one round")                             \
    X(LIST_SIZE, "wrong_list_size", "there must be one entry for each seat")                       \
    X(LIST_EMPTY, "missing_key", "a table needs rows or sums")                                     \
    X(FIELD_SIZE, "field_size", "so many players cannot be seated that way")                       \
    X(NO_RIGHT, "no_right", "this is not for you to do")                                           \
    X(WRONG_STEP, "wrong_step", "not at this point of the tournament")                             \
    X(TOUR_FINAL, "final", "the result is final: it must be reopened first")                       \
    X(NO_PLAYER, "no_player", "nobody has this number")                                            \
    X(NUMBER_TAKEN, "number_taken", "somebody has this number")                                    \
    X(NO_ROUND, "no_round", "there is no such round")                                              \
    X(NOT_FREE, "not_free", "the seat or the player is not free")                                  \
    X(NO_REASON, "no_reason", "a reason is needed")                                                \
    X(SUBSTITUTES, "substitutes_missing", "substitutes are missing")                               \
    X(DRAW_DIFFERS, "draw_differs", "this is not the draw of seed, word and field")                \
    X(LIST_CONFLICT, "list_conflict", "somebody else has changed the list")                        \
    X(LIST_CONFIRMED, "list_confirmed", "the list is confirmed: only a correction changes it")     \
    X(LIST_DISPUTED, "list_disputed", "rows or sums of the list must be looked at first")          \
    X(LISTS_OPEN, "lists_open", "not every list of the round is confirmed")                        \
    X(TIES_OPEN, "ties_open", "the lot must decide between those who are tied")                    \
    X(BOOK_SAYS, "book_says", "the rulebook says otherwise")                                       \
    X(TOO_MUCH, "too_much", "more than was paid, or than is owed")                                 \
    X(UNDO_NEEDED, "undo_needed", "a later event needs it")                                        \
    X(UNDO_NEVER, "undo_never", "this cannot be undone")                                           \
    X(NO_TOURNAMENT, "not_found", "there is no such tournament, or nobody has come in")            \
    X(WRONG_LINK, "wrong_link", "the link is not of this tournament, or is void")                  \
    X(NO_FONT, "no_font", "a font that is needed for printing is not installed")                   \
    X(PRINT, "cannot_print", "the document could not be made")                                     \
    X(ROWS_NEEDED, "rows_needed",                                                                  \
      "a place or an extra prize depends on games, and a list has no rows")                        \
    /* auction and table, continued */                                                             \
    X(TOUT_LOWERED, "not_allowed", "a refused Tout is lowered to Wenz or Solo")                    \
    X(RE_LATE, "stoss_not_allowed", "a Re comes before the next card falls")                       \
    X(SUPRA_LATE, "stoss_not_allowed", "a Supra comes before the next card falls")                 \
    X(RESUPRA_LATE, "stoss_not_allowed", "a Resupra comes before the next card falls")             \
    X(RETOUR_LATE, "stoss_not_allowed", "a Retour comes before the second card is played")         \
    X(CUT_MISSING, "bad_cut", "the cards must be cut before they are dealt")                       \
    X(MIX_MISSING, "bad_cut", "the cards must be mixed again before they are dealt")               \
    X(CUT_OFTEN, "bad_cut", "the cards have been cut as often as this rulebook allows")            \
    X(CUT_OR_MIX, "bad_cut", "the cards are either cut or mixed again, not both")                  \
    X(MIX_TWICE, "bad_cut", "the cards have been mixed again already")                             \
    X(CUT_LIMIT, "bad_cut", "at a table on the net the cards are cut at most twelve times")        \
    X(CUT_SEAT, "not_your_turn", "the player to the right of the dealer cuts or mixes")            \
    X(CUT_SUBSTITUTE, "not_your_turn",                                                             \
      "neither the dealer nor the player who gets the first cards cuts for another")               \
    X(DEMAND_OFF, "not_known_here", "at this table the program pays everything unasked")           \
    X(DEMAND_LATE, "too_late", "demands are possible after a game, until the next one begins")     \
    X(DEMAND_SIDE, "not_allowed", "only the winners may demand")                                   \
    X(DEMAND_GAME, "not_allowed", "this is not paid on demand in this game")                       \
    X(DEMAND_TWICE, "not_allowed", "so much has been demanded already")                            \
    X(DEMAND_SCHWARZ, "not_allowed", "the losers have a trick: they are not Schwarz")              \
    X(VETO_OFF, "not_known_here", "the cards are dealt as the rulebook has it anyway")             \
    X(TABLE_SIZE, "bad_value", "this rulebook has no table of this size, or only with a variant")  \
    /* accounts */                                                                                 \
    X(WEAK_PASSWORD, "weak_password", "the password is too easy to guess")                         \
    X(SECOND_FACTOR, "second_factor", "the code of the second factor is needed")                   \
    X(WRONG_CODE, "wrong_code", "this code does not fit, or was used before")                      \
    X(NOT_YET, "not_yet", "the code works only after its delay")                                   \
    X(NEEDS_ACCOUNT, "needs_account", "this needs an account with a password")                     \
    X(QUOTA, "quota", "there is no room for more of it")                                           \
    /* games that people write down, and the ledger of a round */                                  \
    X(WRITTEN_DECLARER, "bad_result", "the declarer is missing, pauses, or is one too many")       \
    X(WRITTEN_PARTNER, "bad_result", "the partner is missing, pauses, or is the declarer")         \
    X(WRITTEN_ALONE, "bad_result", "the declarer of this game has no partner")                     \
    X(WRITTEN_NOBODY, "bad_result", "nobody played, so nothing else can be said of the game")      \
    X(WRITTEN_SIE, "bad_result", "a Sie is always won")                                            \
    X(WRITTEN_HEIGHT, "bad_result", "this game knows no Schneider or no Schwarz")                  \
    X(WRITTEN_SCHWARZ, "bad_result", "who is Schwarz is Schneider, too")                           \
    X(WRITTEN_RUN, "bad_result", "this game has no Laufende, or not so many")                      \
    X(WRITTEN_STOSS, "bad_result", "who doubled plays in this game, and there was a Stoss")        \
    X(WRITTEN_UNJUSTIFIED, "bad_result", "this was no unjustified Spritze")                        \
    X(WRITTEN_LOSER, "bad_result", "a Ramsch has one loser or one Durchmarsch, no other game has") \
    X(WRITTEN_VIRGINS, "bad_result", "a Jungfrau plays in this Ramsch and does not lose it")       \
    X(WRITTEN_MARCH, "bad_result", "if nobody else has a trick it is a Durchmarsch")               \
    X(ID_TWICE, "id_twice", "the same id with another content")                                    \
    X(NO_LEDGER, "not_a_ledger", "nobody has founded this round")                                  \
    X(INTERNAL, "internal", "the server has made a mistake here, and nothing has happened")        \
    /* tournaments, continued */                                                                   \
    X(TOUR_EXISTS, "tournament_exists", "the tournament is here with another history")             \
    /* books of tournaments */                                                                     \
    X(BAD_BOOK, "bad_book", "the tournament's book contradicts itself")                            \
    /* shared rounds */                                                                            \
    X(NO_SHARED, "not_found", "there is no such round here, or its link is no longer valid")       \
    X(ROUND_READ_ONLY, "no_right", "this link is for reading alone")                               \
    X(ROUND_FULL, "quota", "this round has no more room on this server")                           \
    /* demands */                                                                                  \
    X(DEMAND_MANY, "not_allowed", "this game does not have so many Laufende")                      \
    X(DEMAND_FEW, "not_allowed", "so few Laufende are not paid in this game")                      \
    /* approval */                                                                                 \
    X(CLASS_REFUSED, "not_allowed", "the organiser has refused this game in this deal")            \
    /* the bus between nodes */                                                                    \
    X(BUS_URL, "bad_url", "not the address of a message bus")                                      \
    X(BUS_AWAY, "bus_away", "the message bus cannot be reached")                                   \
    X(BUS_REFUSED, "bus_refused", "the message bus rejects this node")                             \
    X(NODE_TWICE, "node_twice", "another node has the same name")

enum sf_error {
#define SF_ERROR_ENUM(name, code, text) SF_E_##name,
    SF_ERRORS(SF_ERROR_ENUM)
#undef SF_ERROR_ENUM
        SF_ERROR_N
};

#define SF_OK SF_E_OK

/* The snake_case code for machines and the sentence for people; never NULL. */
const char *sf_error_code(enum sf_error error);
const char *sf_error_text(enum sf_error error);

#endif
