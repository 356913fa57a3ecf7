/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bots/wirt_talk.h"
#include "bots/reason.h"
#include "core/book_words.h"
#include <limits.h>

/* --- the auction -------------------------------------------------------------------------------
 */

/* The conversation so far, with the viewer's own cards and no others. */
struct talk {
    struct sf_auction auction;
    bool followed; /* the replay worked; otherwise only the listed words are known */
    struct sf_wirt_plan plan[SF_WIRT_PLANS];
    unsigned plans;
};

bool sf_wirt_begins(const struct sf_view *view)
{
    return sf_rules_next(&view->rules, view->dealer, view->dealer) == view->viewer;
}

static void listen(struct talk *talk, const struct sf_view *view)
{
    sf_auction_start(&talk->auction, &view->rules, view->dealer, NULL, view->lost_solos);
    talk->followed = true;
    for (unsigned i = 0; i < view->says && talk->followed; i++)
        talk->followed = !sf_auction_apply(&talk->auction, view->say[i]);
}

static bool steps_back(enum sf_word word)
{
    return word == SF_SAY_WEITER || word == SF_SAY_GUT || word == SF_SAY_WEG;
}

/* The lowest class, and the bid, that this declaration would bind the seat to. */
static unsigned bound_by(const struct talk *talk, struct sf_say say, unsigned *bid)
{
    struct sf_auction then = talk->auction;
    unsigned class;

    *bid = 0;
    if (!talk->followed || sf_auction_apply(&then, say))
        return SF_CLASS_RUFSPIEL;
    if (say.word == SF_SAY_BID || say.word == SF_SAY_SELBST)
        *bid = then.bid;
    class = then.promise[say.seat];
    if (then.named[say.seat] > class)
        class = then.named[say.seat];
    if (then.holder == say.seat && then.bound > class)
        class = then.bound;
    return then.declarer == say.seat && then.at_least > class ? then.at_least : class;
}

/* The best plan that this word leaves open, or NULL. */
static const struct sf_wirt_plan *open_plan(const struct talk *talk, struct sf_say say)
{
    const struct sf_rules *rules = &talk->auction.rules;
    unsigned bid, class = bound_by(talk, say, &bid);
    bool exact = say.word == SF_SAY_CLASS && rules->class_binding;

    for (unsigned i = 0; i < talk->plans; i++) {
        const struct sf_wirt_plan *plan = &talk->plan[i];
        int more = bid ? (int)(bid - 60) / 2 : 0;
        bool fits = sf_class_compare(rules, (enum sf_class)plan->class, (enum sf_class) class) >= 0;
        if (say.word == SF_SAY_CLASS && (exact || plan->contract.tout))
            fits = plan->class == say.arg;
        if (fits && plan->margin >= more && (!bid || sf_games[plan->contract.game].alone))
            return plan;
    }
    return NULL;
}

/* Prefers words that reveal no more than needed over naming a game. */
static bool rather(struct sf_say a, const struct sf_wirt_plan *for_a, struct sf_say b,
                   const struct sf_wirt_plan *for_b)
{
    int better = for_b ? sf_wirt_plan_compare(for_a, for_b) : 1;

    if (better)
        return better > 0;
    return b.word == SF_SAY_CLASS && a.word != SF_SAY_CLASS;
}

static void say_it(const struct sf_view *view, struct sf_say say, struct sf_bot_answer *answer)
{
    answer->event = sf_event_of(SF_EVENT_SAY, view->viewer, 0);
    answer->event.say = say;
}

static bool find_word(const struct sf_view *view, enum sf_word word, struct sf_say *say)
{
    for (unsigned i = 0; i < view->legal_says; i++)
        if (view->legal_say[i].word == word) {
            *say = view->legal_say[i];
            return true;
        }
    return false;
}

/* Words outside the contest for the game; each answers a question of its own. */

static bool strong_enough(const struct sf_view *view, enum sf_game game, int more)
{
    struct sf_contract c = sf_contract_of(game, view->viewer);

    return sf_wirt_margin(&view->rules, &c, view->own, sf_wirt_begins(view)) >= more;
}

static bool takes_over(const struct sf_view *view)
{
    return strong_enough(view, SF_RUFSPIEL, 12);
}

static bool grabs(const struct sf_view *view)
{
    return strong_enough(view, SF_HOCHZEIT, 0);
}

/* Few high trumps and few aces: others will take the tricks. */
static bool likes_ramsch(const struct sf_view *view)
{
    return !strong_enough(view, SF_HOCHZEIT, -15);
}

static bool always(const struct sf_view *view)
{
    (void)view;
    return true;
}

static const struct {
    uint8_t word;
    bool (*wants)(const struct sf_view *view);
    const char *de, *en;
} questions[] = {
    {SF_SAY_HOCHZEIT, always, "Mit einem einzigen Trumpf bietet man die Hochzeit an.",
     "With a single trump you offer the Hochzeit."},
    {SF_SAY_GRAB, grabs, "Das Blatt trägt eine Hochzeit.", "The hand is good for a Hochzeit."},
    {SF_SAY_KAMMERN, takes_over, "Das Blatt ist stark genug, um das Rufspiel zu übernehmen.",
     "The hand is strong enough to take the Rufspiel over."},
    {SF_SAY_RAMSCH, likes_ramsch, "Mit so wenig Hohem ist ein Ramsch gut.",
     "With so few high cards a Ramsch is good."},
    {SF_SAY_STOCK, always, "Lieber ein Stock als ein Ramsch mit diesem Blatt.",
     "With this hand better the Stock than a Ramsch."},
};

static bool answer_question(const struct sf_view *view, struct sf_bot_answer *answer)
{
    struct sf_say say;

    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++)
        if (find_word(view, (enum sf_word)questions[i].word, &say) && questions[i].wants(view)) {
            say_it(view, say, answer);
            sf_reason_give(answer, questions[i].de, questions[i].en);
            return true;
        }
    return false;
}

static void explain_plan(const struct sf_view *view, const struct sf_wirt_plan *plan,
                         struct sf_bot_answer *answer)
{
    const char *title = sf_book_class((enum sf_book)view->rules.book, (enum sf_class)plan->class);

    sf_reason_give(answer, "Das Blatt reicht für ein Spiel: ", "The hand is good for a game: ");
    sf_reason_add(answer->de, title);
    sf_reason_add(answer->de, ".");
    sf_reason_add(answer->en, title);
    sf_reason_add(answer->en, ".");
}

bool sf_wirt_is_question(enum sf_word word)
{
    return word == SF_SAY_HOCHZEIT || word == SF_SAY_GRAB || word == SF_SAY_KAMMERN ||
           word == SF_SAY_RAMSCH || word == SF_SAY_STOCK;
}

static bool is_bid(enum sf_word word)
{
    return !sf_wirt_is_question(word) && !steps_back(word);
}

/* The word with the best game behind it; 0 if there is none. */
static const struct sf_wirt_plan *best_word(const struct sf_view *view, const struct talk *talk,
                                            struct sf_say *best)
{
    const struct sf_wirt_plan *found = NULL;

    for (unsigned i = 0; i < view->legal_says; i++) {
        struct sf_say say = view->legal_say[i];
        const struct sf_wirt_plan *plan =
            is_bid((enum sf_word)say.word) ? open_plan(talk, say) : NULL;
        if (plan && rather(say, plan, *best, found)) {
            found = plan;
            *best = say;
        }
    }
    return found;
}

/* The seat is bound to a game that its hand cannot support: it says the least. */
static struct sf_say step_back(const struct sf_view *view)
{
    struct sf_say say;

    if (find_word(view, SF_SAY_WEITER, &say) || find_word(view, SF_SAY_GUT, &say) ||
        find_word(view, SF_SAY_WEG, &say))
        return say;
    return view->legal_say[0];
}

static void say_nothing_more(const struct sf_view *view, struct sf_bot_answer *answer)
{
    say_it(view, step_back(view), answer);
    sf_reason_give(answer, "Dafür reicht das Blatt nicht.", "The hand is not good enough.");
}

bool sf_wirt_speak(const struct sf_view *view, struct sf_bot_answer *answer)
{
    struct talk talk;
    struct sf_say say = {0};

    if (!view->legal_says)
        return false;
    if (answer_question(view, answer))
        return true;
    if (view->turn != view->viewer)
        return false;
    listen(&talk, view);
    talk.plans =
        sf_wirt_plans(talk.plan, &view->rules, view->viewer, view->own, sf_wirt_begins(view));
    const struct sf_wirt_plan *plan = best_word(view, &talk, &say);
    if (plan) {
        say_it(view, say, answer);
        explain_plan(view, plan, answer);
    } else {
        say_nothing_more(view, answer);
    }
    return true;
}

bool sf_wirt_speak_for(const struct sf_view *view, const struct sf_wirt_plan *plan,
                       struct sf_bot_answer *answer)
{
    struct talk talk;
    struct sf_say say = {0};

    if (!view->legal_says || view->turn != view->viewer)
        return false;
    if (!plan && find_word(view, SF_SAY_RAMSCH, &say))
        return answer_question(view, answer);
    if (!plan) {
        say_nothing_more(view, answer);
        return true;
    }
    listen(&talk, view);
    talk.plan[0] = *plan;
    talk.plans = 1;
    if (!best_word(view, &talk, &say))
        return false;
    say_it(view, say, answer);
    explain_plan(view, plan, answer);
    return true;
}

/* --- the game ----------------------------------------------------------------------------------
 */

int sf_wirt_announce_worth(const struct sf_view *view, const struct sf_contract *contract)
{
    struct sf_wirt_plan plan = {
        *contract, 0, sf_wirt_margin(&view->rules, contract, view->own, sf_wirt_begins(view))};
    bool alone = sf_games[contract->game].alone && plan.margin >= 0;
    int call = sf_games[contract->game].calls ? sf_wirt_call(contract, view->own) : 0;

    return (alone ? 10000 : 0) + 100 * plan.margin + call;
}

/* Is the announcement this game? The called card does not matter. */
static bool realises(const struct sf_contract *contract, const struct sf_wirt_plan *plan)
{
    const struct sf_contract *wanted = &plan->contract;

    return contract->game == wanted->game && contract->tout == wanted->tout &&
           (!sf_games[wanted->game].trump_suit || contract->suit == wanted->suit);
}

/* Returns NULL if there is none. `plan` may be NULL: any game. */
static const struct sf_contract *best_announcement(const struct sf_view *view,
                                                   const struct sf_wirt_plan *plan)
{
    const struct sf_contract *best = NULL;

    for (unsigned i = 0; i < view->announcements; i++) {
        const struct sf_contract *next = &view->announce[i];
        if ((!plan || realises(next, plan)) &&
            (!best || sf_wirt_announce_worth(view, next) > sf_wirt_announce_worth(view, best)))
            best = next;
    }
    return best;
}

bool sf_wirt_announce(const struct sf_view *view, struct sf_bot_answer *answer)
{
    return sf_wirt_announce_for(view, NULL, answer);
}

bool sf_wirt_announce_for(const struct sf_view *view, const struct sf_wirt_plan *plan,
                          struct sf_bot_answer *answer)
{
    const struct sf_contract *best = best_announcement(view, plan);

    if (!best)
        best = best_announcement(view, NULL);
    if (!best) {
        if (view->legal_says)
            say_it(view, view->legal_say[0], answer);
        return view->legal_says;
    }
    answer->event = sf_event_of(SF_EVENT_ANNOUNCE, view->viewer, 0);
    answer->event.contract = *best;
    if (sf_games[best->game].calls)
        sf_reason_give(answer, "Gerufen wird die kürzeste Farbe.", "The shortest suit is called.");
    else
        sf_reason_give(answer, "Das ist das stärkste Spiel mit diesem Blatt.",
                       "This is the strongest game with this hand.");
    return true;
}

/* A defender doubles with many trumps of their own, the declarer's party when it is far above what
 * the game needs. */
bool sf_wirt_double(const struct sf_view *view, struct sf_bot_answer *answer)
{
    const struct sf_contract *c = &view->contract;
    enum { ANSWER_FROM = 25 };
    bool declarer = c->declarer == view->viewer, answers = view->party >> view->viewer & 1;
    bool points = sf_games[c->game].goal == SF_GOAL_POINTS && !c->tout;

    if (!view->may_stoss || !points || (answers && !declarer))
        return false;
    if (declarer ? sf_wirt_margin(&view->rules, c, view->own, sf_wirt_begins(view)) < ANSWER_FROM
                 : sf_wirt_strength(c, view->own) < sf_wirt_stoss_from(&view->rules, c))
        return false;
    answer->event = sf_event_of(SF_EVENT_STOSS, view->viewer, 0);
    sf_reason_give(answer, "Mit solchen Trümpfen verdoppelt man.", "With such trumps you double.");
    return true;
}

/* --- Legen, Schiebe-Solo, Hochzeit */

bool sf_wirt_lay(const struct sf_view *view, struct sf_bot_answer *answer)
{
    struct sf_contract ruf = sf_contract_of(SF_HOCHZEIT, view->viewer);
    enum { LAY_FROM = 48 }; /* three trumps, two of them Ober, or the like */
    bool lays = sf_wirt_strength(&ruf, view->own) * 4 >= LAY_FROM * (int)sf_count(view->own);

    answer->event = sf_event_of(SF_EVENT_LAY, view->viewer, lays);
    sf_reason_give(answer,
                   lays ? "Die ersten Karten sind so gut, dass man legt."
                        : "Mit diesen ersten Karten legt man nicht.",
                   lays ? "The first cards are good enough to double."
                        : "These first cards are not good enough to double.");
    return true;
}

/* The cards least needed in a game with these trumps. */
static sf_cards spare(const struct sf_contract *contract, sf_cards cards, unsigned count)
{
    sf_cards rest = cards;

    while (sf_count(cards & ~rest) < count) {
        unsigned least = SF_NO_CARD;
        int most = 0;
        for (sf_cards left = rest; left; left &= left - 1) {
            int kept = sf_wirt_strength(contract, rest & ~(left & (0u - left)));
            if (least == SF_NO_CARD || kept > most) {
                least = sf_lowest(left);
                most = kept;
            }
        }
        rest &= ~SF_BIT(least);
    }
    return cards & ~rest;
}

/* The margin of the best Solo with the high trumps, and the cards it leaves over. */
static int solo_with(const struct sf_view *view, sf_cards *left_over)
{
    int best = INT_MIN;

    for (unsigned suit = 0; suit < SF_SUIT_N; suit++) {
        struct sf_contract solo = sf_contract_of(SF_SOLO, view->viewer);
        solo.suit = (uint8_t)suit;
        sf_cards high = view->heap & sf_top_ober(view->pushed);
        sf_cards away = spare(&solo, view->own & ~high, view->pushed);
        int margin =
            sf_wirt_margin(&view->rules, &solo, (view->own | high) & ~away, sf_wirt_begins(view));
        if (margin > best) {
            best = margin;
            *left_over = away;
        }
    }
    return best;
}

static void push(const struct sf_view *view, sf_cards cards, struct sf_bot_answer *answer)
{
    answer->event = sf_event_of(SF_EVENT_PUSH, view->viewer, 0);
    answer->event.cards = cards;
}

void sf_wirt_take_up(const struct sf_view *view, struct sf_bot_answer *answer)
{
    sf_cards away = 0;

    solo_with(view, &away);
    push(view, away, answer);
    sf_reason_give(answer, "Mit diesen Trümpfen reicht es für ein Solo.",
                   "With these trumps the hand is good for a Solo.");
}

void sf_wirt_push_on(const struct sf_view *view, struct sf_bot_answer *answer)
{
    push(view, view->heap, answer);
    sf_reason_give(answer, "Auch mit diesen Trümpfen reicht es nicht für ein Solo.",
                   "Even with these trumps the hand is not good for a Solo.");
}

bool sf_wirt_push(const struct sf_view *view, struct sf_bot_answer *answer)
{
    struct sf_contract ruf = sf_contract_of(SF_HOCHZEIT, view->viewer);
    bool high = view->heap & sf_top_ober(view->pushed);
    sf_cards away;

    if (!high) {
        push(view, spare(&ruf, view->own | view->heap, view->pushed), answer);
        sf_reason_give(answer, "Weitergegeben wird, was am wenigsten nützt.",
                       "The least useful cards are pushed on.");
    } else if (solo_with(view, &away) >= 0) {
        sf_wirt_take_up(view, answer);
    } else {
        sf_wirt_push_on(view, answer);
    }
    return true;
}

/* Gives a plain card back, so that the partner gets rid of a suit. */
bool sf_wirt_give(const struct sf_view *view, struct sf_bot_answer *answer)
{
    unsigned best = sf_lowest(view->legal);
    int most = -1000;

    for (sf_cards left = view->legal; left; left &= left - 1) {
        unsigned card = sf_lowest(left);
        bool trump = sf_hand_trumps(SF_BIT(card));
        sf_cards suit = view->own & SF_SUIT_CARDS(sf_card_suit(card)) & ~sf_hand_trumps(view->own);
        int score = (trump ? -500 : 0) - 20 * (int)sf_count(suit) - (int)sf_card_points(card);
        if (score > most) {
            most = score;
            best = card;
        }
    }
    answer->event = sf_event_of(SF_EVENT_GIVE, view->viewer, best);
    sf_reason_give(answer, "Zurück geht eine Karte aus der kürzesten Farbe.",
                   "A card of the shortest suit goes back.");
    return true;
}
