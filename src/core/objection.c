/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/objection.h"
#include <stddef.h>

#define K(kind) (UINT32_C(1) << SF_IRREGULAR_##kind)

/* --- play ------------------------------------------------------------------------------------- */

static bool not_on_turn(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->exact && i->play.turn != i->seat;
}

static bool on_turn(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->exact && i->play.turn == i->seat;
}

/* Does the book rule on this kind as on the other? Then it does not matter which of them it was:
 * I-124. */
static bool rules_alike(const struct sf_dispute *dispute, const struct sf_incident *i,
                        enum sf_irregular other)
{
    enum sf_book book = (enum sf_book)dispute->rules->book;

    return sf_irregular_find(book, (enum sf_irregular)i->kind, i->facts) ==
           sf_irregular_find(book, other, i->facts);
}

/* A card lies: the next one cannot be a lead. */
static bool not_a_lead(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return i->exact && i->play.in_trick && !rules_alike(dispute, i, SF_IRREGULAR_OUT_OF_TURN_CARD);
}

/* No card lies: the next one is a lead. */
static bool no_card_led(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return i->exact && !i->play.in_trick && !rules_alike(dispute, i, SF_IRREGULAR_OUT_OF_TURN_LEAD);
}

/* A second card to the same trick. */
static bool has_played(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->exact && i->play.in_trick && !sf_play_owes(&i->play, i->seat);
}

static bool has_played_by_mistake(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return has_played(dispute, i) && !rules_alike(dispute, i, SF_IRREGULAR_EXTRA_CARD);
}

/* The legal cards of a seat depend on the card led and on its own hand alone. */
static bool any_card_legal(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    const struct sf_play *play = &i->play;
    uint32_t hand = play->hand[i->seat];

    (void)dispute;
    if (!i->here || !sf_play_owes(play, i->seat))
        return false;
    if (play->led)
        return sf_play_legal_follow(play, hand) == hand;
    return play->turn == i->seat && sf_play_legal_lead(play, hand) == hand;
}

/* A hand only gets smaller. */
static bool not_in_hand(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->here && i->has_card && !(i->play.hand[i->seat] & i->play.order->bit[i->card]);
}

static bool card_legal(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    const struct sf_play *play = &i->play;
    uint32_t hand = play->hand[i->seat], legal;

    (void)dispute;
    if (!i->here || !i->has_card || !sf_play_owes(play, i->seat) ||
        (!play->led && play->turn != i->seat))
        return false;
    legal = play->led ? sf_play_legal_follow(play, hand) : sf_play_legal_lead(play, hand);
    return legal & play->order->bit[i->card];
}

static bool no_spare_card(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return i->trick == dispute->rules->hand;
}

static bool counts_right(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->here && sf_play_over(&i->play);
}

static bool no_cards_left(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->here && !i->play.hand[i->seat];
}

/* --- tricks ----------------------------------------------------------------------------------- */

static bool last_trick(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->looked_at && i->looked_at + 1u == i->trick;
}

static bool open_trick(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->looked_at && i->looked_at == i->trick;
}

static bool no_old_trick(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return !i->looked_at && i->trick <= 2;
}

/* The tricks of a game that is over may be checked. */
static bool game_over(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return i->trick > dispute->rules->hand;
}

/* --- announcements ---------------------------------------------------------------------------- */

static bool possible_call(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return dispute->hands[i->seat] &&
           !sf_contract_check(dispute->rules, dispute->dealer, &dispute->contract, dispute->hands);
}

static bool not_changed(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    const struct sf_contract *owed = &dispute->contract, *said = &i->announced;

    return i->has_announced && said->game == owed->game && said->tout == owed->tout &&
           (said->suit == owed->suit || said->suit == SF_NO_SUIT || owed->suit == SF_NO_SUIT);
}

static bool no_solo(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)i;
    return dispute->has_contract && !sf_games[dispute->contract.game].alone;
}

static bool not_declarer(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return dispute->has_contract && dispute->contract.declarer != i->seat;
}

/* Tout and Sie are always registered. */
static bool not_due(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    const struct sf_contract *contract = &dispute->contract;
    bool always = dispute->has_contract && (contract->tout || contract->game == SF_SIE);

    return !always && i->has_lost_solos && i->lost_solos < dispute->rules->lost_solos;
}

/* --- Stoss ------------------------------------------------------------------------------------ */

/* Before the second card, and the seat may double. */
static bool may_double(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return i->exact && !i->play.tricks && i->play.in_trick < 2 &&
           !sf_stoss_check(dispute->rules, dispute->dealer, &dispute->contract, dispute->hands,
                           &dispute->stake, i->seat);
}

/* Nobody noted after which card a Stoss was given that must be answered before the next one. */
static bool in_time(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    bool unknown = dispute->rules->stoss_answer_at_once && dispute->stake.stoss_count;

    return !unknown && may_double(dispute, i);
}

static bool not_partner(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return dispute->rules->stoss_levels &&
           (i->seat == dispute->contract.declarer || !(sf_dispute_party(dispute) >> i->seat & 1));
}

static bool retour(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return dispute->stake.stoss_count % 2 && may_double(dispute, i);
}

/* --- the deal --------------------------------------------------------------------------------- */

static bool miscounted(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    sf_cards all = 0;

    (void)i;
    for (unsigned seat = 0; seat < dispute->rules->players; seat++)
        all |= dispute->hands[seat];
    for (unsigned seat = 0; all && seat < dispute->rules->players; seat++)
        if (sf_rules_plays(dispute->rules, dispute->dealer, seat) &&
            sf_count(dispute->hands[seat]) != dispute->rules->hand)
            return true;
    return false;
}

/* After the announcement a report has eight cards a hand in any case: I-101. */
static bool dealt_right(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)i;
    if (dispute->has_contract || dispute->begun)
        return false;
    for (unsigned seat = 0; seat < dispute->rules->players; seat++)
        if (sf_rules_plays(dispute->rules, dispute->dealer, seat) &&
            sf_count(dispute->hands[seat]) != dispute->rules->hand)
            return false;
    return true;
}

/* --- the rows --------------------------------------------------------------------------------- */

#define M(p)    "muenchen-2006 " p
#define S(p)    "schule-2024 " p
#define B(p)    "bsv-1989 " p
#define R(p)    "serien-2022 " p
#define T(p)    "kurz-turnier " p
#define RULES   R("Die wichtigsten Regeln")
#define FOLLOW  T("Das Bedienen und Stechen")
#define MISPLAY R("Falsches Bedienen, falsches Ausspiel")

#define NOT_IN_HAND                                                                                \
    "Nach den Karten hatte dieser Platz diese Karte nicht mehr oder nie.",                         \
        "By the cards this seat no longer held this card, or never did."

#define HAS_PLAYED                                                                                 \
    "Nach den Karten hatte dieser Platz zu diesem Stich schon zugegeben; zu melden ist eine "      \
    "überzählige Karte.",                                                                          \
        "By the cards this seat had already played to this trick; report it as a surplus card."

/* clang-format off */
static const struct sf_objection rows[] = {
    {K(REVOKE), "not_on_turn", not_on_turn, {M("II.4.2.3"), S("5.2.6"), B("3.1.1"), MISPLAY, FOLLOW},
     "Nach den Karten war dieser Platz nicht an der Reihe, konnte also nicht falsch bedienen.",
     "By the cards it was not this seat's turn, so it could not revoke."},
    {K(REVOKE), "not_in_hand", not_in_hand,
     {M("I.3.2"), S("5.1.1"), B("3.1.1"), RULES, FOLLOW}, NOT_IN_HAND},
    {K(REVOKE), "any_card_legal", any_card_legal, {M("II.4"), S("5.1.2"), B("3.2.2"), MISPLAY, FOLLOW},
     "Nach den Karten durfte dieser Platz hier jede Karte spielen.",
     "By the cards this seat was free to play any card here."},
    {K(REVOKE), "card_legal", card_legal, {M("II.4"), S("5.1.2"), B("3.2.1"), MISPLAY, FOLLOW},
     "Diese Karte durfte hier gespielt werden.", "This card was legal here."},
    {K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD), "on_turn", on_turn,
     {M("II.4.2.3"), S("5.1.1"), B("3.1.1"), MISPLAY, FOLLOW},
     "Nach den Karten war dieser Platz an der Reihe.", "By the cards it was this seat's turn."},
    {K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD), "not_in_hand", not_in_hand,
     {M("I.3.2"), S("5.1.1"), B("3.1.1"), RULES, FOLLOW}, NOT_IN_HAND},
    {K(OUT_OF_TURN_LEAD), "not_a_lead", not_a_lead, {M("II.4.2.3"), NULL, B("3.1.1"), NULL, NULL},
     "Nach den Karten lag schon eine Karte: Ausgespielt wurde nicht, allenfalls vor der Reihe zugegeben. Die Karte "
     "bleibt liegen; zu melden ist sie als vorgeworfene Karte.",
     "By the cards a card lay already: this was no lead, but at most a card out of turn. It stays; report it as a "
     "card out of turn."},
    {K(OUT_OF_TURN_CARD), "no_card_led", no_card_led, {M("II.4.2.3"), NULL, B("3.1.2"), NULL, NULL},
     "Nach den Karten lag noch keine Karte: Vorgeworfen wurde nicht; zu melden ist ein falsches Ausspiel.",
     "By the cards no card lay yet: this was not playing ahead; report it as a lead out of turn."},
    {K(OUT_OF_TURN_CARD), "has_played", has_played_by_mistake, {M("II.4.2.3"), NULL, NULL, NULL, NULL}, HAS_PLAYED},
    {K(OUT_OF_TURN_CARD), "has_played", has_played, {NULL, NULL, B("3.1.1"), NULL, NULL}, HAS_PLAYED},
    {K(EXTRA_CARD), "no_spare_card", no_spare_card, {M("II.4"), S("1.2.2"), B("3.2.3"), RULES, FOLLOW},
     "Im letzten Stich hat jeder nur noch eine Karte.", "In the last trick everybody has just one card."},
    {K(WRONG_CARD_COUNT), "counts_right", counts_right, {M("II.4.2.5"), S("7.2.10"), B("3.2.7"), RULES, FOLLOW},
     "Nach den Karten hat jeder zu jedem Stich genau eine Karte gegeben, und keine bleibt übrig.",
     "By the cards everybody played one card to each trick, and none is left."},
    {K(MISDEAL), "dealt_right", dealt_right, {NULL, S("7.1.2"), B("2.1.6"), NULL, NULL},
     "Nach den Karten hat jeder so viele Karten bekommen, wie er bekommen soll.",
     "By the cards everybody was dealt as many cards as they should have."},
    {K(THROW_IN) | K(CLAIM) | K(CONCEDE) | K(EXPOSED_CARD), "no_cards_left", no_cards_left,
     {M("II.4"), S("5.1.7"), B("3.4"), RULES, FOLLOW},
     "Nach den Karten hat dieser Platz keine Karte mehr in der Hand.",
     "By the cards this seat has no card left in hand."},
    {K(EXPOSED_CARD), "not_in_hand", not_in_hand,
     {M("I.3.2"), S("5.1.1"), B("3.1.1"), RULES, FOLLOW}, NOT_IN_HAND},
    {K(LOOKED_AT_TRICK), "last_trick", last_trick,
     {M("II.4.2.2"), S("5.2.8"), B("3.3.4"), RULES, S("5.2.8")},
     "Es war der letzte zugedeckte Stich; den darf jeder ansehen.",
     "It was the last trick that was turned; anyone may look at it."},
    {K(LOOKED_AT_TRICK), "open_trick", open_trick,
     {M("II.4.2.2"), S("5.2.8"), B("3.3.3"), RULES, S("5.2.8")},
     "Dieser Stich lag noch offen auf dem Tisch.", "This trick still lay open on the table."},
    {K(LOOKED_AT_TRICK), "no_old_trick", no_old_trick,
     {M("II.4.2.2"), S("5.2.8"), B("3.3.4"), RULES, S("5.2.8")},
     "Älter als der letzte zugedeckte Stich ist hier noch keiner.",
     "No trick is older than the last one that was turned."},
    {K(LOOKED_AT_TRICK), "game_over", game_over,
     {M("II.4"), S("6.2.10"), B("3.3.3"), R("Aufsicht"), S("6.2.10")},
     "Alle Karten waren gespielt; nach dem Spiel darf jeder die Stiche nachprüfen.",
     "All cards had been played; after the game anyone may check the tricks."},
    {K(IMPOSSIBLE_CALL), "possible_call", possible_call,
     {M("II.3.1"), S("4.1.6"), B("2.2.1"), RULES, T("Mischen, Geben und Spielauswahl")},
     "Nach den Karten kann dieses Spiel angesagt werden.", "By the cards this game can be announced."},
    {K(CHANGED_ANNOUNCEMENT), "not_changed", not_changed,
     {M("II.3.2"), S("4.2.5"), B("2.2.2"), R("Steigern"), T("Mischen, Geben und Spielauswahl")},
     "Angesagt wurde, was anzusagen war.", "The game announced is the one that was owed."},
    {K(UNREGISTERED_SOLO), "no_solo", no_solo, {M("II.2.2"), NULL, NULL, NULL, NULL},
     "Das ist kein Alleinspiel; angemeldet werden nur Alleinspiele.",
     "This is no solo game; only solo games are registered."},
    {K(UNREGISTERED_SOLO), "not_declarer", not_declarer, {M("II.2.2"), NULL, NULL, NULL, NULL},
     "Dieser Platz hat das Alleinspiel nicht gespielt.", "This seat did not play the solo game."},
    {K(UNREGISTERED_SOLO), "not_due", not_due, {M("II.2.2"), NULL, NULL, NULL, NULL},
     "Ein Solo oder Wenz wird erst nach drei in der Runde verlorenen Alleinspielen angemeldet.",
     "A Solo or Wenz is registered only after three lost solo games in the round."},
    {K(LATE_STOSS), "in_time", in_time, {NULL, S("5.3.2"), B("4.2.1"), R("Spritze"), NULL},
     "Die zweite Karte lag noch nicht, und dieser Platz durfte verdoppeln.",
     "The second card did not lie yet, and this seat was entitled to double."},
    {K(PARTNER_STOSS), "not_partner", not_partner, {NULL, S("5.3.1"), B("4.2.1"), R("Spritze"), NULL},
     "Nach den Karten ist dieser Platz nicht der Partner des Spielers.",
     "By the cards this seat is not the declarer's partner."},
    {K(PARTNER_STOSS), "retour", retour, {NULL, S("7.2.4"), B("4.2.2"), NULL, NULL},
     "Die Gegenpartei hatte schon gestoßen; zurückgeben darf auch der Partner.",
     "The other side had doubled already; the partner, too, may answer."},
    {K(FORCED_REDEAL), "miscounted", miscounted, {M("II.1.1.3"), S("7.1.2"), B("2.1.6"), NULL, NULL},
     "Nach den Karten war falsch verteilt; das ist ein Grund, neu zu geben.",
     "By the cards the distribution was wrong, which is a reason to deal again."},
};
/* clang-format on */

enum { ROWS = sizeof rows / sizeof *rows };

const struct sf_objection *sf_objection_find(const struct sf_dispute *dispute,
                                             const struct sf_incident *incident)
{
    for (const struct sf_objection *row = rows; row < rows + ROWS; row++)
        if (row->kinds >> incident->kind & 1 && row->paragraph[dispute->rules->book] &&
            row->holds(dispute, incident))
            return row;
    return NULL;
}

const struct sf_objection *sf_objection_rows(unsigned *count)
{
    *count = ROWS;
    return rows;
}
