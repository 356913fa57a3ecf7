/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/choice.h"

/* ---- the list ---- */

struct list {
    struct sf_choice *choice;
    unsigned count;
};

static struct sf_choice *add(struct list *list, const struct sf_event *event)
{
    struct sf_choice *choice = &list->choice[list->count++];

    *choice = (struct sf_choice){
        .kind = SF_CHOICE_EVENT, .legal = true, .card = SF_NO_CARD, .event = *event};
    return choice;
}

static void add_plain(struct list *list, enum sf_event_type type, unsigned seat, unsigned arg)
{
    struct sf_event event = sf_event_of(type, seat, arg);

    add(list, &event);
}

static bool between_deals(const struct sf_view *view)
{
    return view->phase == SF_DEAL_IDLE || view->phase == SF_DEAL_OVER;
}

/* All players play the same number of games: a table of five needs a quarter more. */
static bool round_over(const struct sf_view *view)
{
    const struct sf_rules *rules = &view->rules;
    unsigned games = rules->round_games * rules->players / sf_rules_active(rules);

    return games && view->games >= games;
}

static void add_demands(struct list *list, const struct sf_view *view)
{
    if (!view->may_demand)
        return;
    for (unsigned run = view->demand_from; view->demand_runs && run <= view->demand_runs; run++)
        add_plain(list, SF_EVENT_DEMAND, view->viewer, run);
    if (view->demand_schwarz)
        add_plain(list, SF_EVENT_DEMAND, view->viewer, 0);
}

static void add_beginnings(struct list *list, const struct sf_view *view)
{
    if (round_over(view)) {
        add_plain(list, SF_EVENT_ROUND, SF_ORGANISER, 0);
        add_demands(list, view);
        return;
    }
    add_plain(list, SF_EVENT_DECK, view->next_dealer, 0);
    add_demands(list, view);
    if (view->may_veto)
        add_plain(list, SF_EVENT_VETO, view->viewer, !(view->veto >> view->viewer & 1));
    if (sf_rules_has(&view->rules, SF_VARIANT_SCHIEBE))
        for (unsigned high = 2; high <= 3; high++)
            add_plain(list, SF_EVENT_DECK, view->next_dealer, high);
    if (sf_rules_has(&view->rules, SF_VARIANT_BOCK) && !view->bock_left)
        add_plain(list, SF_EVENT_BOCK, SF_ORGANISER, 0);
}

/* Few, some, half, many: people do not count the cards that they lift. */
static void add_cuts(struct list *list, const struct sf_view *view)
{
    unsigned few = 3, size = sf_count(view->rules.deck);
    unsigned least = view->rules.cut_lift > few ? view->rules.cut_lift : few;
    unsigned most = size - (view->rules.cut_leave > few ? view->rules.cut_leave : few);

    for (unsigned i = 0; i <= 4; i++)
        add_plain(list, SF_EVENT_CUT, view->viewer, least + (most - least) * i / 4);
}

static void add_dealing(struct list *list, const struct sf_view *view)
{
    if (view->may_cut)
        add_cuts(list, view);
    if (view->may_mix)
        add_plain(list, SF_EVENT_MIX, view->viewer, 0);
    if (view->may_hand_out)
        add_plain(list, SF_EVENT_HAND_OUT, view->viewer, 0);
    if (view->may_lay)
        for (unsigned yes = 0; yes < 2; yes++)
            add_plain(list, SF_EVENT_LAY, view->viewer, yes);
}

static void add_cards(struct list *list, const struct sf_view *view, sf_cards cards,
                      enum sf_choice_kind kind, enum sf_event_type type, sf_cards legal)
{
    uint8_t sorted[SF_CARD_N];
    unsigned count = sf_cards_sorted(&view->contract, view->has_contract, cards, sorted);

    for (unsigned i = 0; i < count; i++) {
        struct sf_event event = sf_event_of(type, view->viewer, sorted[i]);
        struct sf_choice *choice = add(list, &event);
        choice->kind = (uint8_t)kind;
        choice->card = sorted[i];
        choice->legal = legal >> sorted[i] & 1;
    }
}

static void add_pushing(struct list *list, const struct sf_view *view)
{
    struct sf_event on = sf_event_of(SF_EVENT_PUSH, view->viewer, 0);
    /* A seat takes up or pushes on all high trumps together (bsv-1989 A1 4.3.1). */
    bool high = view->heap & sf_top_ober(view->pushed);
    sf_cards cards = high ? view->own : view->own | view->heap;

    if (!view->may_push)
        return;
    on.cards = view->heap;
    add(list, &on);
    add_cards(list, view, cards, SF_CHOICE_PICK, SF_EVENT_PUSH, cards);
}

static void add_words(struct list *list, const struct sf_view *view)
{
    for (unsigned i = 0; i < view->legal_says; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_SAY, view->viewer, 0);
        event.say = view->legal_say[i];
        add(list, &event);
    }
    for (unsigned i = 0; i < view->announcements; i++) {
        struct sf_event event = sf_event_of(SF_EVENT_ANNOUNCE, view->viewer, 0);
        event.contract = view->announce[i];
        add(list, &event);
    }
}

static void add_play(struct list *list, const struct sf_view *view)
{
    bool on_turn = view->turn == view->viewer;

    if (on_turn && view->phase == SF_DEAL_PLAY)
        add_cards(list, view, view->own, SF_CHOICE_EVENT, SF_EVENT_CARD, view->legal);
    if (on_turn && view->phase == SF_DEAL_EXCHANGE)
        add_cards(list, view, view->own, SF_CHOICE_EVENT, SF_EVENT_GIVE, view->legal);
    if (view->may_stoss)
        add_plain(list, SF_EVENT_STOSS, view->viewer, 0);
    if (on_turn && view->may_claim)
        add_plain(list, SF_EVENT_CLAIM, view->viewer, 0);
    if (on_turn && view->may_concede)
        add_plain(list, SF_EVENT_CONCEDE, view->viewer, 0);
}

unsigned sf_choices(const struct sf_view *view, struct sf_choice choices[SF_CHOICE_MAX])
{
    struct list list = {.choice = choices};

    if (between_deals(view)) {
        add_beginnings(&list, view);
        return list.count;
    }
    if (view->turn != view->viewer && !view->may_lay) {
        struct sf_event nothing = sf_event_of(SF_EVENT_N, view->viewer, 0);
        add(&list, &nothing)->kind = SF_CHOICE_WAIT;
    }
    add_dealing(&list, view);
    add_pushing(&list, view);
    add_words(&list, view);
    add_play(&list, view);
    return list.count;
}

/* ---- in words ---- */

const char *sf_choices_question(const struct sf_speech *speech, const struct sf_view *view)
{
    static const char *const by_phase[][SF_LANG_N] = {
        [SF_DEAL_IDLE] = {"Wie geht es weiter?", "What next?"},
        [SF_DEAL_CUT] = {"Die Karten:", "The cards:"},
        [SF_DEAL_LEGEN] = {"Legst du?", "Do you double (Legen)?"},
        [SF_DEAL_PUSH] = {"Was schiebst du weiter?", "What do you push on?"},
        [SF_DEAL_AUCTION] = {"Was sagst du?", "What do you say?"},
        [SF_DEAL_EXCHANGE] = {"Welche Karte gibst du zurück?", "Which card do you give back?"},
        [SF_DEAL_ANNOUNCE] = {"Was spielst du?", "What do you play?"},
        [SF_DEAL_APPROVAL] = {"", ""},
        [SF_DEAL_PLAY] = {"Welche Karte spielst du?", "Which card do you play?"},
        [SF_DEAL_CLAIM] = {"", ""},
        [SF_DEAL_OVER] = {"Wie geht es weiter?", "What next?"},
    };
    static const char *const doubling[SF_LANG_N] = {"Verdoppelst du?", "Do you double?"};

    if (view->phase == SF_DEAL_PLAY && view->turn != view->viewer)
        return doubling[speech->lang];
    return by_phase[view->phase][speech->lang];
}

static const char *const labels[SF_EVENT_N][SF_LANG_N] = {
    [SF_EVENT_DECK] = {"Nächstes Spiel", "Next deal"},
    [SF_EVENT_CUT] = {"$1 Karten abheben", "Lift $1 cards"},
    [SF_EVENT_MIX] = {"Abmischen", "Mix again"},
    [SF_EVENT_HAND_OUT] = {"Geben", "Deal"},
    [SF_EVENT_PUSH] = {"$1 weiterschieben", "Push $1 on"},
    [SF_EVENT_CLAIM] = {"Den Rest beanspruchen", "Claim the rest"},
    [SF_EVENT_CONCEDE] = {"Die Karten zusammenwerfen", "Concede"},
    [SF_EVENT_BOCK] = {"Bock-Runde beginnen", "Begin a Bock round"},
    [SF_EVENT_ROUND] = {"Neue Runde beginnen", "Begin a new round"},
    [SF_EVENT_DEMAND] = {"$1 Laufende verlangen", "Demand $1 Laufende"},
};

static const char *const laying[2][SF_LANG_N] = {{"Nicht legen", "Do not double"},
                                                 {"Legen (verdoppelt)", "Double (Legen)"}};
static const char *const schwarz[SF_LANG_N] = {"Schwarz verlangen", "Demand Schwarz"};
static const char *const insisting[2][SF_LANG_N] = {
    {"Nicht mehr auf dem Geben nach dem Regelwerk bestehen",
     "Insist on the book's dealing no more"},
    {"Auf dem Geben nach dem Regelwerk bestehen", "Insist on dealing by the book"}};
static const char *const pushing[SF_LANG_N] = {"Schiebe-Solo mit den $1 höchsten Obern",
                                               "Schiebe-Solo with the $1 highest Ober"};

/* The meaning of doing nothing now. */
static const char *waiting(const struct sf_speech *speech, const struct sf_view *view)
{
    static const char *const by_phase[][SF_LANG_N] = {
        [SF_DEAL_CUT] = {"Genug abgehoben", "That is enough"},
        [SF_DEAL_AUCTION] = {"Nichts sagen", "Say nothing"},
        [SF_DEAL_PLAY] = {"Nicht verdoppeln", "Do not double"},
    };
    static const char *const otherwise[SF_LANG_N] = {"Abwarten", "Wait"};
    const char *text = NULL;

    if (view->phase < sizeof by_phase / sizeof *by_phase)
        text = by_phase[view->phase][speech->lang];
    return text ? text : otherwise[speech->lang];
}

static struct sf_piece filled(const char *text, const char *part)
{
    struct sf_sentence out;
    struct sf_piece piece = {""};

    sf_sentence_init(&out);
    SF_FILL(&out, text, "", part);
    sf_piece_add(&piece, out.text);
    return piece;
}

static struct sf_piece cards_spoken(const struct sf_speech *speech, sf_cards cards)
{
    struct sf_contract usual = sf_contract_of(SF_RUFSPIEL, 0);
    struct sf_piece piece = {""};
    uint8_t sorted[SF_CARD_N];
    unsigned count = sf_cards_sorted(&usual, false, cards, sorted);

    for (unsigned i = 0; i < count; i++) {
        sf_piece_add(&piece, i ? ", " : "");
        sf_piece_add(&piece, sf_card_spoken(speech, sorted[i]).text);
    }
    return piece;
}

struct sf_piece sf_event_label(const struct sf_speech *speech, const struct sf_view *view,
                               const struct sf_event *event)
{
    enum sf_lang lang = speech->lang;
    const char *text = labels[event->type < SF_EVENT_N ? event->type : 0][lang];

    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_DECK:
        return filled(event->arg ? pushing[lang] : text, sf_number_spoken(event->arg).text);
    case SF_EVENT_CUT:
        return filled(text, sf_number_spoken(event->arg).text);
    case SF_EVENT_DEMAND:
        return filled(event->arg ? text : schwarz[lang], sf_number_spoken(event->arg).text);
    case SF_EVENT_VETO:
        return filled(insisting[event->arg][lang], "");
    case SF_EVENT_LAY:
        return filled(laying[event->arg][lang], "");
    case SF_EVENT_PUSH:
        return filled(text, cards_spoken(speech, event->cards).text);
    case SF_EVENT_SAY:
        return sf_say_spoken(speech, event->say);
    case SF_EVENT_ANNOUNCE:
        return sf_contract_spoken(speech, &event->contract);
    case SF_EVENT_STOSS:
        return filled(sf_stoss_spoken(speech, view->stake.stoss_count), "");
    case SF_EVENT_GIVE:
    case SF_EVENT_CARD:
        return sf_card_spoken(speech, event->arg);
    default:
        return filled(text, "");
    }
}

struct sf_piece sf_choice_label(const struct sf_speech *speech, const struct sf_view *view,
                                sf_cards picked, const struct sf_choice *choice)
{
    static const char *const chosen[SF_LANG_N] = {"$1 (gewählt)", "$1 (picked)"};
    static const char *const illegal[SF_LANG_N] = {"$1 (nicht erlaubt)", "$1 (not allowed)"};
    struct sf_piece name;

    if (choice->kind == SF_CHOICE_WAIT)
        return filled(waiting(speech, view), "");
    if (choice->kind == SF_CHOICE_PICK) {
        name = sf_card_spoken(speech, choice->card);
        return picked >> choice->card & 1 ? filled(chosen[speech->lang], name.text) : name;
    }
    name = sf_event_label(speech, view, &choice->event);
    return choice->legal ? name : filled(illegal[speech->lang], name.text);
}
