/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "play/tell.h"

/* ---- sentences about a seat ---- */

enum line {
    SHUFFLES,
    SHUFFLES_HIGH,
    CUTS,
    MIXES,
    DEALS,
    LAYS,
    LAYS_NOT,
    PUSHES,
    TAKES_UP,
    SAYS,
    SHOWS,
    GIVES_BACK,
    GIVES_BACK_CARD,
    ANNOUNCES,
    DOUBLES,
    PLAYS,
    PLAYS_AHEAD,
    TAKES_TRICK,
    CONCEDES,
    CLAIMS,
    CLAIM_HOLDS,
    CLAIM_FAILS,
    MUST_PLAY,
    IS_FOUND,
    DEMANDS_RUN,
    DEMANDS_ONE,
    DEMANDS_SCHWARZ,
    INSISTS,
    GIVES_WAY,
    LINE_N
};

struct row {
    const char *you[SF_LANG_N], *other[SF_LANG_N];
};

#define ROW(you_de, you_en, de, en)                                                                \
    {                                                                                              \
        {you_de, you_en},                                                                          \
        {                                                                                          \
            de, en                                                                                 \
        }                                                                                          \
    }

/* clang-format off */
static const struct row rows[LINE_N] = {
    [SHUFFLES] = ROW("Du mischst.", "You shuffle.", "$0 mischt.", "$0 shuffles."),
    [SHUFFLES_HIGH] = ROW("Du mischst für ein Schiebe-Solo mit den $1 höchsten Obern.",
                          "You shuffle for a Schiebe-Solo with the $1 highest Ober.",
                          "$0 mischt für ein Schiebe-Solo mit den $1 höchsten Obern.",
                          "$0 shuffles for a Schiebe-Solo with the $1 highest Ober."),
    [CUTS] = ROW("Du hebst ab ($1).", "You cut ($1).", "$0 hebt ab ($1).", "$0 cuts ($1)."),
    [MIXES] =
        ROW("Du mischst ab.", "You shuffle again.", "$0 mischt ab.", "$0 shuffles again."),
    [DEALS] = ROW("Du gibst.", "You deal.", "$0 gibt.", "$0 deals."),
    [LAYS] = ROW("Du legst.", "You double (Legen).", "$0 legt.", "$0 doubles (Legen)."),
    [LAYS_NOT] =
        ROW("Du legst nicht.", "You do not double.", "$0 legt nicht.", "$0 does not double."),
    [PUSHES] = ROW("Du schiebst $1 Karten weiter.", "You push $1 cards on.",
                   "$0 schiebt $1 Karten weiter.", "$0 pushes $1 cards on."),
    [TAKES_UP] = ROW("Du nimmst die hohen Trümpfe auf.", "You pick up the high trumps.",
                     "$0 nimmt die hohen Trümpfe auf.", "$0 picks up the high trumps."),
    [SAYS] = ROW("Du: \"$1\"", "You: \"$1\"", "$0: \"$1\"", "$0: \"$1\""),
    [SHOWS] = ROW("Du legst $1 offen hin.", "You lay $1 on the table.", "$0 legt $1 offen hin.",
                  "$0 lays $1 on the table."),
    [GIVES_BACK] = ROW("Du gibst eine Karte zurück.", "You give a card back.",
                       "$0 gibt eine Karte zurück.", "$0 gives a card back."),
    [GIVES_BACK_CARD] = ROW("Du gibst $1 zurück.", "You give $1 back.", "$0 gibt dir $1 zurück.",
                            "$0 gives you $1 back."),
    [ANNOUNCES] = ROW("Du spielst $1 $2.", "You play $1 $2.", "$0 spielt $1 $2.",
                      "$0 plays $1 $2."),
    [DOUBLES] = ROW("Du: \"$1!\" Das Spiel zählt doppelt.", "You: \"$1!\" The game is doubled.",
                    "$0: \"$1!\" Das Spiel zählt doppelt.", "$0: \"$1!\" The game is doubled."),
    [PLAYS] = ROW("Du spielst $1.", "You play $1.", "$0 spielt $1.", "$0 plays $1."),
    [PLAYS_AHEAD] = ROW("Du spielst $1 schon jetzt.", "You play $1 ahead.",
                        "$0 spielt $1 schon jetzt.", "$0 plays $1 ahead."),
    [TAKES_TRICK] = ROW("Stich $2 an dich, $1 Augen.", "Trick $2 to you, $1 points.",
                        "Stich $2 an $0, $1 Augen.", "Trick $2 to $0, $1 points."),
    [CONCEDES] = ROW("Du wirfst die Karten zusammen.", "You concede.",
                     "$0 wirft die Karten zusammen.", "$0 concedes."),
    [CLAIMS] = ROW("Du beanspruchst den Rest. Alle Karten werden aufgedeckt.",
                   "You claim the rest. All cards are shown.",
                   "$0 beansprucht den Rest. Alle Karten werden aufgedeckt.",
                   "$0 claims the rest. All cards are shown."),
    [CLAIM_HOLDS] = ROW("Dein Anspruch hält: Kein Gegenspiel schlägt ihn.",
                        "No defence beats your claim.",
                        "Der Anspruch von $0 hält: Kein Gegenspiel schlägt ihn.",
                        "No defence beats $0's claim."),
    [CLAIM_FAILS] = ROW("Dein Anspruch hält nicht: Ein Gegenspiel schlägt ihn.",
                        "A defence beats your claim.",
                        "Der Anspruch von $0 hält nicht: Ein Gegenspiel schlägt ihn.",
                        "A defence beats $0's claim."),
    [MUST_PLAY] = ROW("Alle sagen weiter: Du hast den Alten und musst spielen.",
                      "All pass: you hold the Alte and must play.",
                      "Alle sagen weiter: $0 hat den Alten und muss spielen.",
                      "All pass: $0 holds the Alte and must play."),
    [DEMANDS_RUN] = ROW("Du verlangst $1 Laufende.", "You demand $1 Laufende.",
                        "$0 verlangt $1 Laufende.", "$0 demands $1 Laufende."),
    [DEMANDS_ONE] = ROW("Du verlangst 1 Laufenden.", "You demand 1 Laufender.",
                        "$0 verlangt 1 Laufenden.", "$0 demands 1 Laufender."),
    [DEMANDS_SCHWARZ] = ROW("Du verlangst Schwarz.", "You demand Schwarz.", "$0 verlangt Schwarz.",
                            "$0 demands Schwarz."),
    [INSISTS] = ROW("Du bestehst auf dem Geben nach dem Regelwerk.",
                    "You insist on dealing by the book.",
                    "$0 besteht auf dem Geben nach dem Regelwerk.",
                    "$0 insists on dealing by the book."),
    [GIVES_WAY] = ROW("Du bestehst nicht mehr darauf.", "You no longer insist on it.",
                      "$0 besteht nicht mehr darauf.", "$0 no longer insists on it."),
    [IS_FOUND] = ROW("Du bist der Spieler.", "You are the declarer.", "$0 ist der Spieler.",
                     "$0 is the declarer."),
};
/* clang-format on */

static void add(const struct sf_speech *speech, struct sf_sentence *out, enum line line,
                unsigned seat, const char *one, const char *two)
{
    const struct row *row = &rows[line];
    const char *text = (seat == speech->me ? row->you : row->other)[speech->lang];

    SF_FILL(out, text, sf_seat_spoken(speech, seat), one, two);
    sf_sentence_add(out, "\n");
}

static void add_number(const struct sf_speech *speech, struct sf_sentence *out, enum line line,
                       unsigned seat, int64_t number)
{
    add(speech, out, line, seat, sf_number_spoken(number).text, "");
}

static void add_card(const struct sf_speech *speech, struct sf_sentence *out, enum line line,
                     unsigned seat, unsigned card)
{
    add(speech, out, line, seat, sf_card_spoken_with_article(speech, card).text, "");
}

/* A sentence that is not about a seat. */
#define ADD(speech, out, de, en)                                                                   \
    (sf_sentence_add(out, (speech)->lang == SF_DE ? (de) : (en)), sf_sentence_add(out, "\n"))

void sf_tell_welcome(const struct sf_session *session, struct sf_sentence *out)
{
    static const char *const welcome[SF_LANG_N] = {
        "Stichfest, Regelwerk $0. Mit am Tisch: $1 ($2).\n? zeigt die Hilfe, q hört auf.\n",
        "Stichfest, rulebook $0. With you at the table: $1 ($2).\n? shows the help, q leaves.\n"};
    const struct sf_speech *speech = &session->speech;
    unsigned others = ((1u << session->series.rules.players) - 1u) & ~(1u << speech->me);

    SF_FILL(out, welcome[speech->lang], sf_book_id((enum sf_book)session->series.rules.book),
            sf_seats_spoken(speech, others).text, session->bot->name);
}

/* ---- what happened ---- */

static void tell_outcome(const struct sf_speech *speech, const struct sf_view *view,
                         struct sf_sentence *out)
{
    switch ((enum sf_outcome_of_auction)view->outcome) {
    case SF_AUCTION_DECLARER:
        add(speech, out, IS_FOUND, view->contract.declarer, "", "");
        break;
    case SF_AUCTION_MUSS:
        add(speech, out, MUST_PLAY, view->contract.declarer, "", "");
        break;
    case SF_AUCTION_RAMSCH:
        ADD(speech, out, "Niemand spielt: es gibt einen Ramsch.",
            "Nobody plays, so it is a Ramsch.");
        break;
    case SF_AUCTION_STOCK:
        ADD(speech, out, "Niemand spielt: alle zahlen in den Stock.",
            "Nobody plays: everyone pays into the Stock.");
        break;
    case SF_AUCTION_PASSED:
        ADD(speech, out, "Niemand spielt: die Karten werden zusammengeworfen.",
            "Nobody plays: the cards are thrown in.");
        break;
    case SF_AUCTION_OPEN:
    case SF_AUCTION_HOCHZEIT:
        break;
    }
}

static void tell_say(const struct sf_speech *speech, const struct sf_happening *h,
                     struct sf_sentence *out)
{
    struct sf_say say = h->event.say;

    add(speech, out, SAYS, say.seat, sf_say_spoken(speech, say).text, "");
    if (say.word == SF_SAY_HOCHZEIT && h->after.offered_card < SF_CARD_N)
        add_card(speech, out, SHOWS, say.seat, h->after.offered_card);
    if (h->before.phase == SF_DEAL_AUCTION && h->after.outcome != SF_AUCTION_OPEN)
        tell_outcome(speech, &h->after, out);
    if (h->before.phase == SF_DEAL_APPROVAL && h->after.phase == SF_DEAL_PLAY)
        add(speech, out, ANNOUNCES, h->after.contract.declarer,
            sf_contract_article(speech, &h->after.contract),
            sf_contract_spoken(speech, &h->after.contract).text);
}

static void tell_trick(const struct sf_speech *speech, const struct sf_happening *h, unsigned trick,
                       struct sf_sentence *out)
{
    unsigned winner = h->after.winner[trick];
    int points = h->after.points[winner] - h->before.points[winner];

    add(speech, out, TAKES_TRICK, winner, sf_number_spoken(points).text,
        sf_number_spoken(trick + 1).text);
}

/* One card, or several if some were played ahead. */
static void tell_cards(const struct sf_speech *speech, const struct sf_happening *h,
                       struct sf_sentence *out)
{
    if (h->after.count == h->before.count) {
        add_card(speech, out, PLAYS_AHEAD, h->event.seat, h->event.arg);
        return;
    }
    for (unsigned i = h->before.count; i < h->after.count; i++)
        add_card(speech, out, PLAYS, h->after.by[i], h->after.card[i]);
    if (h->after.tricks > h->before.tricks)
        tell_trick(speech, h, h->after.tricks - 1u, out);
}

static void tell_push(const struct sf_speech *speech, const struct sf_happening *h,
                      struct sf_sentence *out)
{
    if (h->before.taker == SF_NO_SEAT && h->after.taker == h->event.seat)
        add(speech, out, TAKES_UP, h->event.seat, "", "");
    add_number(speech, out, PUSHES, h->event.seat, h->before.pushed);
    if (h->before.taker != h->after.taker && h->after.taker != h->event.seat)
        add(speech, out, TAKES_UP, h->after.taker, "", "");
}

static void tell_announcement(const struct sf_speech *speech, const struct sf_happening *h,
                              struct sf_sentence *out)
{
    const struct sf_contract *c = &h->event.contract;

    add(speech, out, ANNOUNCES, h->event.seat, sf_contract_article(speech, c),
        sf_contract_spoken(speech, c).text);
    if (h->after.phase == SF_DEAL_APPROVAL)
        ADD(speech, out, "Die Spielleitung wird gefragt.", "The organiser is asked.");
}

static void tell_gift(const struct sf_speech *speech, const struct sf_event *event,
                      struct sf_sentence *out)
{
    if (event->arg < SF_CARD_N)
        add_card(speech, out, GIVES_BACK_CARD, event->seat, event->arg);
    else
        add(speech, out, GIVES_BACK, event->seat, "", "");
}

/* Events that need more than a sentence or are not about a seat; returns false for all others. */
static bool tell_more(const struct sf_speech *speech, const struct sf_happening *h,
                      struct sf_sentence *out)
{
    switch ((enum sf_event_type)h->event.type) {
    case SF_EVENT_PUSH:
        tell_push(speech, h, out);
        return true;
    case SF_EVENT_SAY:
        tell_say(speech, h, out);
        return true;
    case SF_EVENT_GIVE:
        tell_gift(speech, &h->event, out);
        return true;
    case SF_EVENT_ANNOUNCE:
        tell_announcement(speech, h, out);
        return true;
    case SF_EVENT_CARD:
        tell_cards(speech, h, out);
        return true;
    case SF_EVENT_BOCK:
        ADD(speech, out, "Eine Bock-Runde beginnt: vier Spiele zählen doppelt.",
            "A Bock round begins: four games are doubled.");
        return true;
    case SF_EVENT_ROUND:
        ADD(speech, out, "Eine neue Runde beginnt.", "A new round begins.");
        return true;
    default:
        return false;
    }
}

bool sf_is_settled(const struct sf_happening *h)
{
    return h->after.phase == SF_DEAL_OVER &&
           (h->before.phase != SF_DEAL_OVER || h->event.type == SF_EVENT_DEMAND);
}

void sf_tell(const struct sf_speech *speech, const struct sf_happening *h, struct sf_sentence *out)
{
    const struct sf_event *event = &h->event;
    unsigned seat = event->seat;

    if (tell_more(speech, h, out))
        return;
    switch ((enum sf_event_type)event->type) {
    case SF_EVENT_DECK:
        add_number(speech, out, event->arg ? SHUFFLES_HIGH : SHUFFLES, seat, event->arg);
        break;
    case SF_EVENT_CUT:
        add_number(speech, out, CUTS, seat, event->arg);
        break;
    case SF_EVENT_MIX:
        add(speech, out, MIXES, seat, "", "");
        break;
    case SF_EVENT_HAND_OUT:
        add(speech, out, DEALS, seat, "", "");
        break;
    case SF_EVENT_LAY:
        add(speech, out, event->arg ? LAYS : LAYS_NOT, seat, "", "");
        break;
    case SF_EVENT_STOSS:
        add(speech, out, DOUBLES, seat, sf_stoss_spoken(speech, h->before.stake.stoss_count), "");
        break;
    case SF_EVENT_CONCEDE:
        add(speech, out, CONCEDES, seat, "", "");
        break;
    case SF_EVENT_CLAIM:
        add(speech, out, CLAIMS, seat, "", "");
        break;
    case SF_EVENT_DECIDE:
        add(speech, out, event->arg == SF_CLAIM_TRUE ? CLAIM_HOLDS : CLAIM_FAILS, h->after.claimer,
            "", "");
        break;
    case SF_EVENT_DEMAND:
        add_number(speech, out,
                   event->arg == 1 ? DEMANDS_ONE
                   : event->arg    ? DEMANDS_RUN
                                   : DEMANDS_SCHWARZ,
                   seat, event->arg);
        break;
    case SF_EVENT_VETO:
        add(speech, out, event->arg ? INSISTS : GIVES_WAY, seat, "", "");
        break;
    default: /* rulings from outside do not occur at this table */
        break;
    }
}

/* ---- the state of the game ---- */

static void add_cards(const struct sf_speech *speech, const struct sf_view *view, sf_cards cards,
                      struct sf_sentence *out)
{
    uint8_t sorted[SF_CARD_N];
    unsigned count = sf_cards_sorted(&view->contract, view->has_contract, cards, sorted);

    for (unsigned i = 0; i < count; i++)
        SF_FILL(out, i ? ", $0" : "$0", sf_card_spoken(speech, sorted[i]).text);
}

void sf_tell_hand(const struct sf_speech *speech, const struct sf_view *view,
                  struct sf_sentence *out)
{
    if (!view->own)
        return;
    sf_sentence_add(out, speech->lang == SF_DE ? "Deine Karten: " : "Your cards: ");
    add_cards(speech, view, view->own, out);
    sf_sentence_add(out, ".\n");
}

struct sf_piece sf_tell_contract(const struct sf_speech *speech, const struct sf_view *view)
{
    struct sf_piece piece = {""};

    if (!view->has_contract)
        return piece;
    if (view->contract.declarer != SF_NO_SEAT) {
        sf_piece_add(&piece, sf_seat_spoken(speech, view->contract.declarer));
        sf_piece_add(&piece, ": ");
    }
    sf_piece_add(&piece, sf_contract_spoken(speech, &view->contract).text);
    return piece;
}

static unsigned trick_size(const struct sf_view *view)
{
    return sf_rules_active(&view->rules);
}

void sf_tell_table(const struct sf_speech *speech, const struct sf_view *view,
                   struct sf_sentence *out)
{
    unsigned first = view->tricks * trick_size(view);

    if (view->has_contract)
        SF_FILL(out, "$0.\n", sf_tell_contract(speech, view).text);
    for (unsigned i = first; i < view->count; i++)
        add_card(speech, out, PLAYS, view->by[i], view->card[i]);
    for (unsigned seat = 0; seat < view->rules.players; seat++)
        if (view->shown[seat] && seat != view->viewer) {
            SF_FILL(out, "$0: ", sf_seat_spoken(speech, seat));
            add_cards(speech, view, view->shown[seat], out);
            sf_sentence_add(out, ".\n");
        }
    sf_tell_hand(speech, view, out);
}

void sf_tell_last_trick(const struct sf_speech *speech, const struct sf_view *view,
                        struct sf_sentence *out)
{
    unsigned size = trick_size(view), points = 0;

    if (!view->tricks) {
        ADD(speech, out, "Es liegt noch kein Stich.", "There is no trick yet.");
        return;
    }
    for (unsigned i = (view->tricks - 1u) * size; i < view->tricks * size; i++) {
        add_card(speech, out, PLAYS, view->by[i], view->card[i]);
        points += sf_card_points(view->card[i]);
    }
    add(speech, out, TAKES_TRICK, view->winner[view->tricks - 1u], sf_number_spoken(points).text,
        sf_number_spoken(view->tricks).text);
}

void sf_tell_accounts(const struct sf_speech *speech, const struct sf_view *view,
                      struct sf_sentence *out)
{
    bool de = speech->lang == SF_DE;

    sf_sentence_add(out, de ? "Konto: " : "Accounts: ");
    for (unsigned seat = 0; seat < view->rules.players; seat++)
        SF_FILL(out, seat ? ", $0 $1" : "$0 $1", sf_seat_spoken(speech, seat),
                sf_amount_spoken(speech, view->total[seat]).text);
    sf_sentence_add(out, ".\n");
    if (view->pot)
        SF_FILL(out, de ? "Im Stock: $0.\n" : "In the Stock: $0.\n",
                sf_amount_spoken(speech, view->pot).text);
    if (view->bock_left)
        SF_FILL(out, de ? "Bock-Runde: noch $0 Spiele doppelt.\n" : "Bock round: $0 games left.\n",
                sf_number_spoken(view->bock_left).text);
}
