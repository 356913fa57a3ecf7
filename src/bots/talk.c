/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/talk.h"
#include "bots/levels.h"
#include "bots/reason.h"
#include "bots/trained.h"
#include "bots/weigh.h"
#include "bots/wirt.h"
#include "bots/wirt_talk.h"
#include "core/book_words.h"

/* A choice other than that of `wirt` must be better by this share of the price of a Rufspiel, and
 * by this many standard errors, squared. */
static const double favour = 0.05, doubt = 1.0;

/* A seat with the cards to double overrates them: better players than `wirt` win games that it
 * loses, and a seat that has doubled had its reasons. So doubling is worth less than it seems, by
 * this share of the current price of the game. */
static const double caution_with_partner = 0.35, caution_alone = 0.95;

/* Doubling back: this many times that share. */
static const double caution_back = 3;

/* With fewer worlds than this the choice of `wirt` stands. */
enum { FEW_WORLDS = 8 };

/* Games that miss the threshold of the rules of thumb by more than this are not considered. */
enum { NEAR_ALONE = -30, NEAR = -25, NEAR_STOSS = -25 };

/* --- options ---------------------------------------------------------------------------------- */

struct menu {
    const struct sf_view *view;
    struct sf_talk_option *list;
    unsigned count;
};

static struct sf_talk_option *next_option(struct menu *menu, enum sf_resolve resolve)
{
    struct sf_talk_option *option = &menu->list[menu->count];

    if (menu->count == SF_TALK_OPTIONS)
        return NULL;
    memset(option, 0, sizeof *option);
    option->acts = true;
    option->resolve = (uint8_t)resolve;
    return option;
}

static void offer_event(struct menu *menu, const struct sf_event *event, const char *de,
                        const char *en)
{
    struct sf_talk_option *option = next_option(menu, SF_RESOLVE_NONE);

    if (!option ||
        (menu->list[0].acts && !memcmp(event, &menu->list[0].answer.event, sizeof *event)))
        return;
    option->answer.event = *event;
    sf_reason_give(&option->answer, de, en);
    menu->count++;
}

static void offer_silence(struct menu *menu)
{
    struct sf_talk_option *option = next_option(menu, SF_RESOLVE_PASS);

    if (!option || !menu->list[0].acts)
        return;
    option->acts = false;
    menu->count++;
}

static void offer_plan(struct menu *menu, const struct sf_wirt_plan *plan)
{
    struct sf_talk_option *option = next_option(menu, plan ? SF_RESOLVE_PLAN : SF_RESOLVE_PASS);
    enum { SURE = 100 }; /* enough for any bid */

    if (!option)
        return;
    if (plan) {
        option->plan = *plan;
        option->plan.margin = SURE;
    }
    if (!sf_wirt_speak_for(menu->view, plan ? &option->plan : NULL, &option->answer))
        return;
    if (plan)
        option->plan.margin = plan->margin > 0 ? plan->margin : 0;
    menu->count++;
}

static bool near_enough(const struct sf_wirt_plan *plan)
{
    return plan->margin >= (sf_games[plan->contract.game].alone ? NEAR_ALONE : NEAR);
}

static void offer_questions(struct menu *menu)
{
    const struct sf_view *view = menu->view;

    for (unsigned i = 0; i < view->legal_says; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_SAY, view->viewer, 0);
        event.say = view->legal_say[i];
        if (sf_wirt_is_question((enum sf_word)event.say.word))
            offer_event(menu, &event, "", "");
    }
}

static void offer_words(struct menu *menu)
{
    const struct sf_view *view = menu->view;
    struct sf_wirt_plan plan[SF_WIRT_PLANS];
    unsigned plans;

    offer_questions(menu);
    if (view->turn != view->viewer) {
        offer_silence(menu);
        return;
    }
    plans = sf_wirt_plans(plan, &view->rules, view->viewer, view->own, sf_wirt_begins(view));
    offer_plan(menu, NULL);
    for (unsigned i = 0; i < plans; i++)
        if (near_enough(&plan[i]))
            offer_plan(menu, &plan[i]);
}

/* All possible announcements, the best first. */
static void offer_games(struct menu *menu)
{
    const struct sf_view *view = menu->view;
    bool done[SF_ANNOUNCE_MAX] = {false};

    for (unsigned n = 1; n < SF_TALK_OPTIONS && n <= view->announcements; n++) {
        struct sf_event event = sf_event_of(SF_EVENT_ANNOUNCE, view->viewer, 0);
        unsigned best = SF_ANNOUNCE_MAX;
        for (unsigned i = 0; i < view->announcements; i++)
            if (!done[i] && (best == SF_ANNOUNCE_MAX ||
                             sf_wirt_announce_worth(view, &view->announce[i]) >
                                 sf_wirt_announce_worth(view, &view->announce[best])))
                best = i;
        done[best] = true;
        event.contract = view->announce[best];
        offer_event(menu, &event, "", "");
    }
}

/* True from somewhat below the strength with which `wirt` doubles. */
static bool near_stoss(const struct sf_view *view)
{
    const struct sf_contract *c = &view->contract;
    enum { ANSWER_FROM = 25 };

    if (c->declarer == view->viewer)
        return sf_wirt_margin(&view->rules, c, view->own, sf_wirt_begins(view)) >=
               ANSWER_FROM + NEAR_STOSS;
    return view->party >> view->viewer & 1 ||
           sf_wirt_strength(c, view->own) >= sf_wirt_stoss_from(&view->rules, c) + NEAR_STOSS;
}

static void offer_stoss(struct menu *menu)
{
    struct sf_event event = sf_event_of(SF_EVENT_STOSS, menu->view->viewer, 0);

    if (!menu->view->may_stoss || !near_stoss(menu->view))
        return;
    offer_event(menu, &event, "", "");
    if (menu->list[0].answer.event.type == SF_EVENT_STOSS)
        offer_silence(menu);
}

static void offer_cards(struct menu *menu)
{
    for (sf_cards left = menu->view->legal & ~sf_hand_trumps(menu->view->legal); left;
         left &= left - 1) {
        struct sf_event event = sf_event_of(SF_EVENT_GIVE, menu->view->viewer, sf_lowest(left));
        offer_event(menu, &event, "", "");
    }
}

static void offer_laying(struct menu *menu)
{
    for (unsigned lays = 0; lays < 2; lays++) {
        struct sf_event event = sf_event_of(SF_EVENT_LAY, menu->view->viewer, lays);
        offer_event(menu, &event, "", "");
    }
}

static void offer_pushing(struct menu *menu)
{
    struct sf_bot_answer answer;

    if (!(menu->view->heap & sf_top_ober(menu->view->pushed)))
        return;
    memset(&answer, 0, sizeof answer);
    sf_wirt_take_up(menu->view, &answer);
    offer_event(menu, &answer.event, answer.de, answer.en);
    sf_wirt_push_on(menu->view, &answer);
    offer_event(menu, &answer.event, answer.de, answer.en);
}

unsigned sf_talk_options(const struct sf_view *view, struct sf_talk_option list[SF_TALK_OPTIONS])
{
    struct menu menu = {view, list, 1};

    memset(list, 0, sizeof *list);
    list->acts = sf_bot_wirt(view, NULL, &list->answer);
    if (view->phase == SF_DEAL_LEGEN && view->may_lay)
        offer_laying(&menu);
    else if (view->phase == SF_DEAL_PUSH && view->may_push)
        offer_pushing(&menu);
    else if (view->phase == SF_DEAL_AUCTION && view->legal_says)
        offer_words(&menu);
    else if (view->phase == SF_DEAL_EXCHANGE && view->legal)
        offer_cards(&menu);
    else if (view->phase == SF_DEAL_ANNOUNCE && view->announcements)
        offer_games(&menu);
    else if (view->phase == SF_DEAL_PLAY)
        offer_stoss(&menu);
    return menu.count;
}

/* --- worlds ----------------------------------------------------------------------------------- */

/* Worlds are drawn many at a time: among a few, hardly any contains a hand for a Solo. */
struct source {
    const struct sf_view *view;
    struct sf_knowledge knowledge;
    struct sf_worlds worlds;
    struct sf_rng rng;
    struct sf_world stock[SF_TALK_BATCH];
    unsigned left; /* of the stock */
};

/* While laying, half of all hands is not dealt yet, and the cards on their way at a Schiebe-Solo
 * are in no hand. */
static void deal_rest(struct source *source, sf_cards hands[SF_SEATS])
{
    const struct sf_view *view = source->view;
    sf_cards rest = view->rules.deck & ~view->own & ~sf_top_ober(view->pushed);
    unsigned size = 0, at = 0;
    uint8_t deck[SF_CARD_N];

    for (; rest; rest &= rest - 1)
        deck[size++] = (uint8_t)sf_lowest(rest);
    sf_rng_shuffle(&source->rng, deck, size);
    for (unsigned seat = 0; seat < view->rules.players; seat++) {
        unsigned full = view->rules.hand - (seat == view->dealer ? view->pushed : 0u);
        hands[seat] = seat == view->viewer ? view->own : 0;
        if (!sf_rules_plays(&view->rules, view->dealer, seat))
            continue;
        while (sf_count(hands[seat]) < full && at < size)
            hands[seat] |= SF_BIT(deck[at++]);
    }
}

static bool wants(const struct sf_view *view, unsigned seat)
{
    for (unsigned i = 0; i < view->says; i++) {
        const struct sf_say *say = &view->say[i];
        if (say->seat == seat && !sf_wirt_is_question((enum sf_word)say->word) &&
            say->word != SF_SAY_WEITER && say->word != SF_SAY_WEG && say->word != SF_SAY_GUT)
            return true;
    }
    return false;
}

/* Does every seat that wants to play have a game? */
static bool words_are_meant(const struct sf_view *view, const sf_cards hands[SF_SEATS])
{
    for (unsigned seat = 0; seat < view->rules.players; seat++) {
        struct sf_wirt_plan plan[SF_WIRT_PLANS];
        if (seat == view->viewer || view->has_contract || !wants(view, seat))
            continue;
        if (!sf_wirt_plans(plan, &view->rules, seat, hands[seat], false) || plan[0].margin < -5)
            return false;
    }
    return true;
}

static const struct sf_world *next_world(struct source *source)
{
    if (!source->left) {
        if (!sf_weigh_draw(&source->worlds, &source->rng, NULL, source->stock, SF_TALK_BATCH))
            return NULL;
        source->left = SF_TALK_BATCH;
    }
    return &source->stock[--source->left];
}

static bool draw(struct source *source, sf_cards hands[SF_SEATS])
{
    enum { TRIES = 8 };

    memset(hands, 0, SF_SEATS * sizeof *hands);
    if (source->view->phase == SF_DEAL_LEGEN) {
        deal_rest(source, hands);
        return true;
    }
    for (unsigned i = 0; i < TRIES; i++) {
        const struct sf_world *world = next_world(source);
        if (!world)
            return i > 0;
        memcpy(hands, world->hand, sizeof world->hand);
        if (words_are_meant(source->view, hands))
            break;
    }
    return true;
}

static bool open_source(struct source *source, const struct sf_view *view, uint64_t seed)
{
    source->view = view;
    source->left = 0;
    source->rng = sf_bot_rng(view, seed);
    if (view->phase == SF_DEAL_LEGEN)
        return view->own;
    sf_knowledge_of(&source->knowledge, view);
    return sf_worlds_init(&source->worlds, &source->knowledge);
}

/* --- judging ---------------------------------------------------------------------------------- */

struct trial {
    sf_cards hands[SF_SEATS];
    double plain[SF_TALK_OPTIONS], payout[SF_TALK_OPTIONS];
    bool judged;
};

struct judging {
    const struct sf_view *view;
    const struct sf_bot_tools *tools;
    const struct sf_talk_option *list;
    unsigned options;
    struct trial batch[SF_TALK_BATCH];
    double sum[SF_TALK_OPTIONS], squares[SF_TALK_OPTIONS];
};

static bool stopped(const struct sf_bot_tools *tools)
{
    return tools->stop && atomic_load_explicit(tools->stop, memory_order_relaxed);
}

/* Self-play measures how much playing gains over not playing. So the games of other seats, which
 * they play in either case, stay uncorrected. */
static double mended(const struct sf_rules *rules, const struct sf_talk_end *end)
{
    const struct sf_trained_bid *bid = &sf_trained_used->bid[end->game % SF_GAME_N];
    double price;

    if (end->game == SF_GAME_N)
        return end->payout;
    price = (double)rules->price[end->game].base;
    return (bid->offset * price + bid->slope * end->payout) / 100;
}

static void judge_one(void *context, unsigned thread, size_t index)
{
    struct judging *j = context;
    struct trial *trial = &j->batch[index];
    struct sf_talk_end end;
    struct sf_series series;

    (void)thread;
    if (stopped(j->tools) || !sf_talk_table(&series, j->view, trial->hands))
        return;
    for (unsigned i = 0; i < j->options; i++) {
        if (!sf_talk_finish(&series, j->view->viewer, &j->list[i], &end))
            return;
        trial->plain[i] = end.payout;
        trial->payout[i] = mended(&j->view->rules, &end);
    }
    trial->judged = true;
}

static void judge_batch(struct judging *j, unsigned count)
{
    if (j->tools->spread)
        j->tools->spread(j->tools->workshop, count, judge_one, j);
    else
        for (unsigned i = 0; i < count; i++)
            judge_one(j, 0, i);
}

static void add_up(struct judging *j, const struct trial *trial, struct sf_talk_worth *worth)
{
    if (!trial->judged)
        return;
    worth->judged++;
    for (unsigned i = 0; i < j->options; i++) {
        double more = trial->payout[i] - trial->payout[0];
        worth->mean[i] += trial->payout[i];
        worth->plain[i] += trial->plain[i];
        j->sum[i] += more;
        j->squares[i] += more * more;
    }
}

static double caution(const struct sf_view *view, const struct sf_talk_option *option)
{
    const struct sf_contract *c = &view->contract;
    double share = sf_games[c->game].alone ? caution_alone : caution_with_partner;

    if (!option->acts || option->answer.event.type != SF_EVENT_STOSS)
        return 0;
    if (view->stake.stoss_count)
        share *= caution_back;
    return share * (double)(view->rules.price[c->game].base << view->stake.stoss_count);
}

void sf_talk_judge(const struct sf_view *view, const struct sf_bot_tools *tools,
                   const struct sf_talk_option *list, unsigned options, unsigned worlds,
                   struct sf_talk_worth *worth)
{
    struct judging j = {.view = view, .tools = tools, .list = list, .options = options};
    struct source source;
    bool more = open_source(&source, view, tools->seed);

    memset(worth, 0, sizeof *worth);
    while (more && worlds && !stopped(tools)) {
        unsigned count = 0;
        for (; more && count < worlds && count < SF_TALK_BATCH; count += more) {
            j.batch[count].judged = false;
            more = draw(&source, j.batch[count].hands);
        }
        judge_batch(&j, count);
        for (unsigned i = 0; i < count; i++)
            add_up(&j, &j.batch[i], worth);
        worlds -= count;
    }
    for (unsigned i = 0; worth->judged && i < options; i++) {
        double n = worth->judged, gain = j.sum[i] / n;
        worth->mean[i] = worth->mean[i] / n - caution(view, &list[i]);
        worth->plain[i] /= n;
        worth->error[i] = (j.squares[i] / n - gain * gain) / n;
    }
}

unsigned sf_talk_choose(const struct sf_view *view, const struct sf_talk_worth *worth,
                        unsigned options)
{
    double least = favour * (double)view->rules.price[SF_RUFSPIEL].base, most = 0;
    unsigned best = 0;

    for (unsigned i = 1; worth->judged >= FEW_WORLDS && i < options; i++) {
        double gain = worth->mean[i] - worth->mean[0];
        if (gain > most && gain > least && gain * gain > doubt * worth->error[i]) {
            most = gain;
            best = i;
        }
    }
    return best;
}

/* --- the answer ------------------------------------------------------------------------------- */

static void add_number(char sentence[SF_BOT_REASON], double value)
{
    long whole = (long)(value < 0 ? 0.5 - value : value + 0.5);
    char text[24];
    unsigned at = sizeof text - 1;

    text[at] = '\0';
    do
        text[--at] = (char)('0' + whole % 10);
    while ((whole /= 10) && at > 1);
    if (value <= -0.5)
        text[--at] = '-';
    sf_reason_add(sentence, text + at);
}

static const char *name_of(const struct sf_view *view, const struct sf_talk_option *option)
{
    const struct sf_event *event = &option->answer.event;
    enum sf_book book = (enum sf_book)view->rules.book;

    if (option->acts && event->type == SF_EVENT_ANNOUNCE)
        return sf_book_game(book, (enum sf_game)event->contract.game);
    return option->resolve == SF_RESOLVE_PLAN
               ? sf_book_class(book, (enum sf_class)option->plan.class)
               : NULL;
}

static void explain(const struct sf_view *view, const struct sf_talk_option *option, double mean,
                    struct sf_bot_answer *answer)
{
    const char *name = name_of(view, option);

    sf_reason_give(answer, name ? name : "Das", name ? name : "This");
    sf_reason_add(answer->de, " bringt über die möglichen Verteilungen im Schnitt ");
    sf_reason_add(answer->en, " brings on average, over the possible distributions, ");
    add_number(answer->de, mean);
    add_number(answer->en, mean);
    sf_reason_add(answer->de, ".");
    sf_reason_add(answer->en, ".");
}

/* The viewer does not want to double: what else would it do? */
static bool without_stoss(const struct sf_view *view, struct sf_bot_answer *answer)
{
    struct sf_view quiet = *view;

    quiet.may_stoss = false;
    return sf_bot_wirt(&quiet, NULL, answer);
}

bool sf_talk_act(const struct sf_view *view, const struct sf_bot_tools *tools, unsigned worlds,
                 struct sf_bot_answer *answer)
{
    struct sf_talk_option list[SF_TALK_OPTIONS];
    struct sf_talk_worth worth;
    unsigned options, best;

    if (view->phase < SF_DEAL_LEGEN || (view->phase == SF_DEAL_PLAY && !view->may_stoss))
        return sf_bot_wirt(view, tools, answer);
    options = sf_talk_options(view, list);
    *answer = list[0].answer;
    if (options == 1)
        return list[0].acts;
    sf_talk_judge(view, tools, list, options, worlds, &worth);
    best = sf_talk_choose(view, &worth, options);
    if (!list[best].acts)
        return view->phase == SF_DEAL_PLAY && without_stoss(view, answer);
    *answer = list[best].answer;
    if (best)
        explain(view, &list[best], worth.mean[best], answer);
    return true;
}
