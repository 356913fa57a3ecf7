/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/session.h"
#include "batch/workshop.h"
#include "core/playout.h"
#include "solver/claim.h"
#include <assert.h>
#include <string.h>

/* ---- thinking ---- */

/* Lowers the flag first: a request that came before must be able to raise it again. */
static void limit(struct sf_session *session, uint64_t ms)
{
    sf_deadline_set(session->deadlines, 0, ms);
    if (atomic_load(&session->hurried))
        sf_deadline_raise(session->deadlines, 0);
}

void sf_session_hurry(struct sf_session *session)
{
    atomic_store(&session->hurried, true);
    sf_deadline_raise(session->deadlines, 0);
}

static bool ask(struct sf_session *session, const struct sf_bot *bot, const struct sf_view *view,
                struct sf_bot_answer *answer)
{
    struct sf_bot_tools tools = {.seed = session->bot_seed,
                                 .stop = sf_deadline_flag(session->deadlines, 0)};
    bool acts;

    memset(answer, 0, sizeof *answer);
    sf_workshop_lend(&tools, &session->solvers);
    limit(session, session->think_ms);
    acts = bot->act(view, &tools, answer);
    sf_deadline_clear(session->deadlines, 0);
    return acts;
}

static void start(struct sf_session *session, const struct sf_rules *rules)
{
    session->rng = sf_rng_seed(session->seed);
    session->bot_seed = (uint32_t)sf_rng_next(&session->rng);
    session->picked = 0;
    session->asked = session->let_pass = 0;
    session->pass_deals = 0;
    sf_series_start(&session->series, rules, sf_rng_below(&session->rng, rules->players));
}

bool sf_session_open(struct sf_session *session, const struct sf_rules *rules)
{
    start(session, rules);
    atomic_store(&session->hurried, false);
    session->deadlines = sf_deadlines_new(1);
    if (!session->deadlines)
        return false;
    if (sf_solvers_init(&session->solvers, 0, SF_SOLVER_USUAL,
                        sf_deadline_flag(session->deadlines, 0)))
        return true;
    sf_deadlines_free(session->deadlines);
    return false;
}

void sf_session_move(struct sf_session *session, const struct sf_rules *rules)
{
    session->speech.book = rules->book;
    if (!session->keeps_pack)
        session->speech.pack = sf_pack_of((enum sf_book)rules->book);
    start(session, rules);
}

void sf_session_close(struct sf_session *session)
{
    sf_solvers_release(&session->solvers);
    sf_deadlines_free(session->deadlines);
}

/* ---- events ---- */

static void shuffle(struct sf_session *session, uint8_t deck[SF_CARD_N])
{
    unsigned size = sf_playout_deck(session->series.rules.deck, deck);

    sf_rng_shuffle(&session->rng, deck, size);
}

/* The event as the player sees it: cards passed on or shuffled stay hidden. */
static struct sf_event seen(const struct sf_event *event, const struct sf_view *after)
{
    struct sf_event shown = sf_event_of((enum sf_event_type)event->type, event->seat, event->arg);

    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_SAY:
        shown.say = event->say;
        break;
    case SF_EVENT_ANNOUNCE:
        shown.contract = event->contract;
        break;
    case SF_EVENT_GIVE:
        shown.arg = after->given_card;
        break;
    case SF_EVENT_PUSH:
        shown.cards = event->seat == after->viewer ? event->cards : 0;
        break;
    default:
        break;
    }
    return shown;
}

static enum sf_error apply(struct sf_session *session, const struct sf_event *event,
                           struct sf_happening *happening)
{
    unsigned me = session->speech.me;
    enum sf_error error;

    sf_view_of(&happening->before, &session->series, me);
    error = sf_series_apply(&session->series, event);
    if (error)
        return error;
    session->asked = 0;
    session->picked = 0;
    sf_view_of(&happening->after, &session->series, me);
    happening->event = seen(event, &happening->after);
    return SF_OK;
}

/* ---- the organiser ---- */

static void decide_claim(struct sf_session *session, struct sf_event *event)
{
    /* lowers the flag of a deadline that has passed: the search for a claim must not stop early */
    sf_deadline_set(session->deadlines, 0, UINT32_MAX);
    *event =
        sf_event_of(SF_EVENT_DECIDE, SF_ORGANISER,
                    sf_claim_decide(sf_solvers_at(&session->solvers, 0), &session->series.deal));
    sf_deadline_clear(session->deadlines, 0);
}

static void organise(struct sf_session *session, struct sf_event *event)
{
    struct sf_view view;
    bool answers;

    if (session->series.deal.phase == SF_DEAL_CLAIM) {
        decide_claim(session, event);
        return;
    }
    sf_view_of(&view, &session->series, SF_NO_SEAT);
    answers = sf_bot_organiser(&view, event);
    assert(answers);
    (void)answers;
}

/* ---- who chooses ---- */

/* Can the seat act out of turn? */
static bool may_interrupt(const struct sf_view *view)
{
    return view->may_lay || view->may_stoss || view->legal_says;
}

/* The player is asked about a doubling once, when it would soon be too late. */
static bool doubling_is_due(const struct sf_session *session, const struct sf_view *view)
{
    bool passed = session->pass_deals == view->deals && session->let_pass > view->stake.stoss_count;

    return view->may_stoss && !passed && (view->count || view->stake.stoss_count);
}

static bool player_may_interrupt(const struct sf_session *session, const struct sf_view *view)
{
    if (session->asked >> view->viewer & 1)
        return false;
    return view->may_lay || view->legal_says || doubling_is_due(session, view) ||
           (view->may_cut && view->cuts);
}

static bool players_choice(const struct sf_session *session, const struct sf_view *view)
{
    if (view->phase == SF_DEAL_IDLE || view->phase == SF_DEAL_OVER)
        return true;
    return view->turn == view->viewer || player_may_interrupt(session, view);
}

/* The next bot that wants to act out of turn. */
static bool interrupt(struct sf_session *session, struct sf_bot_answer *answer)
{
    const struct sf_series *series = &session->series;
    unsigned players = series->rules.players;
    struct sf_view view;

    for (unsigned i = 1; i <= players; i++) {
        unsigned seat = (series->deal.dealer + i) % players;
        if (seat == session->speech.me || session->asked >> seat & 1)
            continue;
        sf_view_of(&view, series, seat);
        if (view.turn == seat || !may_interrupt(&view))
            continue;
        session->asked |= (uint8_t)(1u << seat);
        if (ask(session, session->bot, &view, answer))
            return true;
    }
    return false;
}

static void act_on_turn(struct sf_session *session, struct sf_bot_answer *answer)
{
    unsigned seat = sf_deal_turn(&session->series.deal);
    struct sf_view view;
    bool acts;

    if (seat == SF_ORGANISER) {
        organise(session, &answer->event);
        return;
    }
    assert(seat < SF_SEATS);
    sf_view_of(&view, &session->series, seat);
    acts = ask(session, session->bot, &view, answer);
    assert(acts); /* a bot on turn always has an answer */
    (void)acts;
}

/* Bots demand what is due. */
static bool demand_for_bots(struct sf_session *session, struct sf_happening *happening)
{
    const struct sf_series *series = &session->series;
    struct sf_event event;
    enum sf_error error;

    for (unsigned seat = 0; seat < series->rules.players; seat++)
        if (seat != session->speech.me && sf_series_due(series, seat, &event)) {
            error = apply(session, &event, happening);
            assert(!error);
            (void)error;
            return true;
        }
    return false;
}

bool sf_session_step(struct sf_session *session, struct sf_happening *happening)
{
    struct sf_bot_answer answer;
    enum sf_error error;
    struct sf_view view;
    bool mine;

    sf_view_of(&view, &session->series, session->speech.me);
    if (view.phase == SF_DEAL_IDLE || view.phase == SF_DEAL_OVER)
        return demand_for_bots(session, happening);
    mine = players_choice(session, &view);
    if (mine && view.turn != view.viewer)
        return false;
    if (!interrupt(session, &answer)) {
        if (mine)
            return false;
        act_on_turn(session, &answer);
    }
    error = apply(session, &answer.event, happening);
    assert(!error); /* bots act legally */
    (void)error;
    return true;
}

unsigned sf_session_choices(const struct sf_session *session, struct sf_view *view,
                            struct sf_choice list[SF_CHOICE_MAX])
{
    sf_view_of(view, &session->series, session->speech.me);
    return sf_choices(view, list);
}

/* ---- the player's actions ---- */

static void let_doubling_pass(struct sf_session *session, const struct sf_view *view)
{
    if (!view->may_stoss)
        return;
    session->let_pass = (uint8_t)(view->stake.stoss_count + 1);
    session->pass_deals = view->deals;
}

static void complete(struct sf_session *session, struct sf_event *event)
{
    if (event->type == SF_EVENT_DECK || event->type == SF_EVENT_MIX)
        shuffle(session, event->deck);
}

/* Picks a card or puts it back; returns true when enough are picked to be pushed on. */
static bool pick(struct sf_session *session, const struct sf_choice *choice, struct sf_event *event)
{
    session->picked ^= SF_BIT(choice->card);
    if (sf_count(session->picked) < session->series.deal.pushed)
        return false;
    *event = sf_event_of(SF_EVENT_PUSH, session->speech.me, 0);
    event->cards = session->picked;
    return true;
}

enum sf_error sf_session_take(struct sf_session *session, const struct sf_choice *choice,
                              struct sf_happening *happening, bool *acted)
{
    struct sf_event event = choice->event;
    struct sf_view view;
    enum sf_error error;

    *acted = false;
    sf_view_of(&view, &session->series, session->speech.me);
    if (choice->kind == SF_CHOICE_WAIT) {
        session->asked |= (uint8_t)(1u << session->speech.me);
        let_doubling_pass(session, &view);
        return SF_OK;
    }
    if (choice->kind == SF_CHOICE_PICK && !pick(session, choice, &event))
        return SF_OK;
    complete(session, &event);
    error = apply(session, &event, happening);
    if (error) {
        session->picked = 0;
        return error;
    }
    if (event.type != SF_EVENT_STOSS)
        let_doubling_pass(session, &view);
    *acted = true;
    return SF_OK;
}

void sf_session_advise(struct sf_session *session, struct sf_sentence *out)
{
    static const char *const advice[SF_LANG_N] = {"Der Rat von $0: $1.", "$0 advises: $1."};
    static const char *const nothing[SF_LANG_N] = {"Der Rat von $0: nichts tun.",
                                                   "$0 advises to do nothing."};
    const struct sf_speech *speech = &session->speech;
    struct sf_bot_answer answer;
    struct sf_view view;

    sf_view_of(&view, &session->series, speech->me);
    if (!ask(session, session->adviser, &view, &answer)) {
        SF_FILL(out, nothing[speech->lang], session->adviser->name);
        return;
    }
    SF_FILL(out, advice[speech->lang], session->adviser->name,
            sf_event_label(speech, &view, &answer.event).text);
    if (answer.de[0])
        SF_FILL(out, " $0", speech->lang == SF_DE ? answer.de : answer.en);
}
