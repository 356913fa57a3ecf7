/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/suggest.h"
#include "bots/reason.h"
#include "bots/told.h"
#include "record/auction_json.h"
#include "record/event_json.h"
#include "record/game.h"

static void tell(struct sf_told *told, const struct sf_game_record *game)
{
    memset(told, 0, sizeof *told);
    told->rules = game->rules;
    told->dealer = game->dealer;
    told->seat = game->seat;
    told->hand = game->hand[game->seat];
    told->contract = game->contract;
    told->stake = game->stake;
    memcpy(told->card, game->card, sizeof told->card);
    told->count = game->count;
}

/* On a fault it reports the place of the card that does not fit, or the seat that is on turn. */
static enum sf_error see_play(struct sf_view *view, const struct sf_told *told, bool stoss,
                              struct sf_fault *fault)
{
    enum sf_error error = stoss ? sf_told_stoss(view, told) : sf_told_play(view, told);
    bool about_card = error && view->count < told->count;

    if (!error)
        return SF_OK;
    if (error == SF_E_GAME_OVER)
        return sf_fault_at(fault, error, "tricks", 0);
    fault->seat = about_card || !stoss ? view->turn : told->seat;
    if (about_card) {
        fault->trick = (uint8_t)(view->tricks + 1);
        fault->card = told->card[view->count];
    }
    return sf_fault_at(fault, error, about_card ? NULL : stoss ? "ask" : "seat", 0);
}

static enum sf_error see_talk(struct sf_view *view, const struct sf_told *told,
                              const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    struct sf_say says[SF_SAY_LOG];
    struct sf_auction auction;
    uint8_t count = 0;
    enum sf_error error = SF_OK;

    sf_auction_start(&auction, &told->rules, told->dealer, NULL, NULL);
    if (node)
        error = sf_says_read(&auction, doc, node, says, &count, fault);
    if (error)
        return error;
    error = sf_told_talk(view, told, &auction, says, count);
    if (!error)
        return SF_OK;
    fault->seat = auction.next;
    return sf_fault_at(fault, error, "seat", 0);
}

/* --- before the talk -------------------------------------------------------------------------- */

static enum sf_error see_lay(struct sf_view *view, const struct sf_told *told, bool later,
                             struct sf_fault *fault)
{
    if (later) {
        fault->seat = told->seat;
        fault->counted = true;
        fault->found = sf_count(told->hand);
        fault->wanted = told->rules.hand;
        return sf_fault_at(fault, SF_E_WRONG_HAND_SIZE, "hands", 0);
    }
    sf_told_lay(view, told);
    return SF_OK;
}

static enum sf_error see_push(struct sf_view *view, struct sf_told *told, const struct sf_json *doc,
                              uint32_t node, struct sf_fault *fault)
{
    enum sf_error error = sf_card_set_read(doc, node, &told->heap, fault);

    if (!error && told->heap & ~told->rules.deck)
        error = SF_E_UNKNOWN_CARD;
    if (!error)
        error = sf_told_push(view, told);
    if (!error)
        return SF_OK;
    if (error == SF_E_BAD_PUSH)
        fault->why = SF_WHY_HEAP_HIGH;
    return sf_fault_at(fault, error, "heap", error == SF_E_BAD_VALUE ? node : 0);
}

static enum sf_error see_taken(struct sf_view *view, struct sf_told *told,
                               const struct sf_json *doc, uint32_t node, struct sf_fault *fault)
{
    int64_t count;
    enum sf_error error;

    if (!sf_json_int(doc, node, &count) || count < 2 || count > 3)
        return sf_fault_at(fault, SF_E_BAD_VALUE, "pushed", node);
    told->pushed = (uint8_t)count;
    error = sf_told_taken(view, told);
    if (error)
        fault->why = SF_WHY_HEAP_SOLO;
    return error ? sf_fault_at(fault, error, "pushed", 0) : SF_OK;
}

/* Schiebe-Solo: there is no talk and no contract yet. */
static enum sf_error see_pushing(struct sf_view *view, struct sf_told *told,
                                 const struct sf_json *doc, const struct sf_game_record *game,
                                 struct sf_fault *fault)
{
    const char *key = game->heap ? "heap" : "pushed";

    if (!sf_rules_has(&game->rules, SF_VARIANT_SCHIEBE))
        return sf_fault_at(fault, SF_E_VARIANT_OFF, key, 0);
    if (game->has_contract || game->say || (game->heap && game->pushed) ||
        sf_count(told->hand) < told->rules.hand)
        return sf_fault_at(fault, SF_E_WRONG_PHASE, key, 0);
    return game->heap ? see_push(view, told, doc, game->heap, fault)
                      : see_taken(view, told, doc, game->pushed, fault);
}

/* --- the phases ------------------------------------------------------------------------------- */

static enum sf_error check_ask(const struct sf_game_record *game, const struct sf_json *doc,
                               struct sf_fault *fault)
{
    if (!game->ask)
        return SF_OK;
    if (!sf_json_is(doc, game->ask, "stoss")) {
        fault->why = SF_WHY_ASK_STOSS;
        return sf_fault_at(fault, SF_E_BAD_VALUE, "ask", game->ask);
    }
    return game->has_contract ? SF_OK : sf_fault_at(fault, SF_E_WRONG_PHASE, "ask", 0);
}

/* The content of the line defines the phase of the deal. */
static enum sf_error see(struct sf_view *view, const struct sf_game_record *game,
                         const struct sf_json *doc, struct sf_fault *fault)
{
    struct sf_told told;

    tell(&told, game);
    if (game->heap || game->pushed)
        return see_pushing(view, &told, doc, game, fault);
    if (sf_count(told.hand) < told.rules.hand)
        return see_lay(view, &told, game->has_contract || game->say, fault);
    if (!game->has_contract)
        return see_talk(view, &told, doc, game->say, fault);
    if (game->say) /* the talk is over */
        return sf_fault_at(fault, SF_E_AUCTION_OVER, "say", game->say);
    return see_play(view, &told, game->ask, fault);
}

static enum sf_error read_view(struct sf_view *view, struct sf_game_record *game,
                               const struct sf_json *doc, struct sf_fault *fault)
{
    enum sf_error error =
        sf_game_read_lacking(game, SF_LACK_OTHERS | SF_LACK_CONTRACT, doc, 0, fault);

    if (!error)
        error = check_ask(game, doc, fault);
    return error ? error : see(view, game, doc, fault);
}

/* A Stoss comes before a card and not instead of it. */
static bool ask(const struct sf_suggester *suggester, struct sf_view *view,
                struct sf_bot_answer *answer, bool *stoss)
{
    bool acts = suggester->bot->act(view, &suggester->tools, answer);

    *stoss = acts && answer->event.type == SF_EVENT_STOSS;
    if (!*stoss)
        return acts;
    view->may_stoss = false;
    return suggester->bot->act(view, &suggester->tools, answer);
}

static void write_reason(struct sf_out *out, const struct sf_suggester *suggester,
                         const struct sf_bot_answer *found)
{
    sf_out_pair_string(out, "reason", suggester->english ? found->en : found->de);
}

static void write_deed(struct sf_out *out, const struct sf_event *event)
{
    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_LAY:
        sf_out_pair_bool(out, "lay", event->arg);
        break;
    case SF_EVENT_PUSH:
        sf_out_key(out, "push");
        sf_cards_write(out, event->cards);
        break;
    case SF_EVENT_SAY:
        sf_out_key(out, "say");
        sf_say_write(out, &event->say);
        break;
    case SF_EVENT_GIVE:
        sf_out_pair_string(out, "give", sf_card_name(event->arg));
        break;
    case SF_EVENT_ANNOUNCE:
        sf_out_key(out, "contract");
        sf_contract_write(out, &event->contract);
        break;
    default:
        sf_out_pair_string(out, "card", sf_card_name(event->arg));
        break;
    }
}

/* If the line asks for a Stoss alone, the answer contains nothing else. */
static void answer_stoss(struct sf_out *out, const struct sf_suggester *suggester,
                         const struct sf_view *view)
{
    struct sf_bot_answer found;
    bool doubles =
        suggester->bot->act(view, &suggester->tools, &found) && found.event.type == SF_EVENT_STOSS;

    sf_out_pair_bool(out, "stoss", doubles);
    if (!doubles)
        sf_reason_give(&found, "Dafür reicht das Blatt nicht.", "The hand is not good enough.");
    write_reason(out, suggester, &found);
}

static enum sf_error answer(struct sf_out *out, const struct sf_suggester *suggester,
                            const struct sf_json *doc, const struct sf_game_record *game,
                            struct sf_view *view, struct sf_fault *fault)
{
    struct sf_bot_answer found;
    bool stoss = false;

    if (!game->ask && !ask(suggester, view, &found, &stoss)) {
        fault->seat = view->turn;
        return sf_fault_at(fault, SF_E_NOT_YOUR_WORD, "seat", 0);
    }
    sf_answer_begin(out, doc, game->id);
    if (game->ask) {
        answer_stoss(out, suggester, view);
    } else {
        write_deed(out, &found.event);
        if (stoss)
            sf_out_pair_bool(out, "stoss", true);
        write_reason(out, suggester, &found);
    }
    sf_out_close(out, '}');
    return SF_OK;
}

bool sf_suggest_line(const struct sf_suggester *suggester, struct sf_line *line)
{
    struct sf_game_record game = {.id = 0};
    struct sf_view view;
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = read_view(&view, &game, &line->doc, &line->fault);
    if (!error)
        error = answer(&line->out, suggester, &line->doc, &game, &view, &line->fault);
    if (error)
        sf_line_refuse(line, game.id, &game.rules);
    return sf_line_end(line, error);
}
