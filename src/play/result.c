/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/steps.h"
#include "play/tell.h"
#include "rulebook/rows.h"

#define TEXT(speech, de, en) ((speech)->lang == SF_DE ? (de) : (en))

/* ---- the winner ---- */

static void tell_ramsch(const struct sf_speech *speech, const struct sf_result *result,
                        struct sf_sentence *out)
{
    if (result->durchmarsch != SF_NO_SEAT)
        SF_FILL(
            out,
            TEXT(speech, "Durchmarsch: alle Stiche an $0.\n", "Durchmarsch: every trick to $0.\n"),
            sf_seat_spoken(speech, result->durchmarsch));
    else
        SF_FILL(out, TEXT(speech, "Den Ramsch verliert: $0.\n", "The Ramsch is lost by: $0.\n"),
                sf_seat_spoken(speech, result->ramsch_loser));
    if (result->virgins)
        SF_FILL(out, TEXT(speech, "Jungfrau: $0.\n", "Without a trick: $0.\n"),
                sf_seats_spoken(speech, result->virgins).text);
}

static void add_doubling(struct sf_sentence *out, const char *name, const char *by)
{
    SF_FILL(out, *by ? "  x 2 $0 ($1)\n" : "  x 2 $0\n", name, by);
}

static void tell_doublings(const struct sf_speech *speech, const struct sf_view *view,
                           struct sf_sentence *out)
{
    const struct sf_stake *stake = &view->stake;

    if (!view->result.doublings)
        return;
    for (unsigned i = 0; i < stake->stoss_count; i++)
        add_doubling(out, sf_stoss_spoken(speech, i), sf_seat_spoken(speech, stake->stoss[i]));
    for (unsigned laid = stake->laid; laid; laid &= laid - 1)
        add_doubling(out, "Legen", sf_seat_spoken(speech, sf_lowest(laid)));
    if (stake->bock)
        add_doubling(out, "Bock", "");
}

/* bsv-1989 A1 3.1: each gets the price, a Jungfrau twice that. */
static void tell_ramsch_value(const struct sf_speech *speech, const struct sf_view *view,
                              struct sf_sentence *out)
{
    if (view->result.durchmarsch != SF_NO_SEAT)
        return;
    SF_FILL(out,
            TEXT(speech, "Rechnung:\n    an jeden $0, an eine Jungfrau das Doppelte\n",
                 "How it adds up:\n    $0 to each, twice that to players without a trick\n"),
            sf_amount_spoken(speech, view->rules.price[SF_RAMSCH].base).text);
    tell_doublings(speech, view, out);
}

static void tell_winner(const struct sf_speech *speech, const struct sf_view *view,
                        struct sf_sentence *out)
{
    const struct sf_result *result = &view->result;
    const struct sf_contract *c = &view->contract;
    unsigned others = sf_rules_seats(&view->rules, view->dealer) & ~(unsigned)result->party;

    SF_FILL(out, "$0 ($1).\n", sf_contract_spoken(speech, c).text,
            sf_seats_spoken(speech, result->party).text);
    if (sf_games[c->game].goal == SF_GOAL_POINTS)
        SF_FILL(out, TEXT(speech, "Augen: $0 $1; $2 $3.\n", "Points: $0 $1; $2 $3.\n"),
                sf_seats_spoken(speech, result->party).text,
                sf_number_spoken(result->player_points).text, sf_seats_spoken(speech, others).text,
                sf_number_spoken(120 - result->player_points).text);
    SF_FILL(out, TEXT(speech, "Gewonnen: $0.\n", "Won by: $0.\n"),
            sf_seats_spoken(speech, result->won ? result->party : others).text);
}

/* ---- the computation ---- */

static void add_part(const struct sf_speech *speech, struct sf_sentence *out, const char *name,
                     int64_t amount)
{
    if (amount)
        SF_FILL(out, "  + $0: $1\n", name, sf_amount_spoken(speech, amount).text);
}

static void tell_run(const struct sf_speech *speech, const struct sf_result *result,
                     struct sf_sentence *out)
{
    bool own = result->run_side == SF_SIDE_DECLARER;
    struct sf_sentence name;

    if (!result->run)
        return;
    sf_sentence_init(&name);
    SF_FILL(&name,
            own ? TEXT(speech, "$0 $1 des Spielers", "$0 $1 of the declarer")
                : TEXT(speech, "$0 $1 der Gegner", "$0 $1 of the defence"),
            sf_number_spoken(result->run).text, sf_book_words[speech->book].runs);
    add_part(speech, out, name.text, result->run_part);
}

static void tell_value(const struct sf_speech *speech, const struct sf_view *view,
                       struct sf_sentence *out)
{
    const struct sf_result *result = &view->result;

    if (!result->value)
        return;
    SF_FILL(out, TEXT(speech, "Rechnung:\n    Grundwert: $0\n", "How it adds up:\n    base: $0\n"),
            sf_amount_spoken(speech, result->base).text);
    add_part(speech, out, "Schneider", result->schneider_part);
    add_part(speech, out, "Schwarz", result->schwarz_part);
    tell_run(speech, result, out);
    if (result->refund_part)
        SF_FILL(out,
                TEXT(speech, "  - $0 Laufende zu viel verlangt, doppelt zurück: $1\n",
                     "  - $0 Laufende too many, paid back double: $1\n"),
                sf_number_spoken(result->run_excess).text,
                sf_amount_spoken(speech, result->refund_part).text);
    if (result->factor > 1)
        SF_FILL(out, "  x $0 $1\n", sf_number_spoken(result->factor).text,
                view->contract.tout ? "Tout" : sf_book_words[speech->book].sie);
    tell_doublings(speech, view, out);
    SF_FILL(out, TEXT(speech, "  = $0 für jeden\n", "  = $0 each\n"),
            sf_amount_spoken(speech, result->value).text);
    if (result->unjustified)
        sf_sentence_add(out, TEXT(speech,
                                  "Unberechtigte Spritze: wer sie gab, zahlt für seine Partei.\n",
                                  "Unjustified Spritze: its giver pays for their party.\n"));
}

/* ---- who pays whom ---- */

static const char *purse_name(const struct sf_speech *speech, unsigned purse)
{
    return purse == SF_STOCK ? TEXT(speech, "der Stock", "the Stock")
                             : sf_seat_spoken(speech, purse);
}

static const char *purse_object(const struct sf_speech *speech, unsigned purse)
{
    if (purse == SF_STOCK)
        return TEXT(speech, "in den Stock", "into the Stock");
    return purse == speech->me ? TEXT(speech, "an dich", "to you") : NULL;
}

static void tell_payment(const struct sf_speech *speech, unsigned from, unsigned to, int64_t amount,
                         struct sf_sentence *out)
{
    struct sf_piece sum = sf_amount_spoken(speech, amount);
    const char *object = purse_object(speech, to);

    SF_FILL(out,
            from == speech->me ? TEXT(speech, "$0 zahlst $1 ", "$0 pay $1 ")
                               : TEXT(speech, "$0 zahlt $1 ", "$0 pays $1 "),
            purse_name(speech, from), sum.text);
    if (object)
        SF_FILL(out, "$0.\n", object);
    else
        SF_FILL(out, TEXT(speech, "an $0.\n", "to $0.\n"), purse_name(speech, to));
}

static void tell_payments(const struct sf_speech *speech, const struct sf_view *view,
                          struct sf_sentence *out)
{
    struct sf_payment payments[SF_PURSES];
    unsigned count = sf_payments_of(&view->result, view->stake.pot, payments);

    for (unsigned i = 0; i < count; i++)
        tell_payment(speech, payments[i].from, payments[i].to, payments[i].amount, out);
}

static void tell_remorse(const struct sf_speech *speech, const struct sf_result *result,
                         struct sf_sentence *out)
{
    const char *word = sf_book_words[speech->book].lost_tout[speech->lang];

    for (unsigned seat = 0; seat < SF_SEATS; seat++)
        if (result->remorse[seat])
            SF_FILL(out, TEXT(speech, "$0: $1 $2 Cent.\n", "$0: $1 $2 cents.\n"),
                    word ? word : "Reuegeld", sf_seat_spoken(speech, seat),
                    sf_number_spoken(result->remorse[seat]).text);
}

void sf_tell_result(const struct sf_speech *speech, const struct sf_view *view,
                    struct sf_sentence *out)
{
    if (view->has_result && view->contract.game == SF_RAMSCH) {
        tell_ramsch(speech, &view->result, out);
        tell_ramsch_value(speech, view, out);
    } else if (view->has_result) {
        tell_winner(speech, view, out);
        tell_value(speech, view, out);
    }
    tell_payments(speech, view, out);
    tell_remorse(speech, &view->result, out);
}
