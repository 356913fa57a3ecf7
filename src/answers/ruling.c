/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/ruling.h"

struct telling {
    struct sf_sentence *sentence;
    enum sf_lang lang;
    const struct sf_dispute *dispute;
    const struct sf_incident *incident;
    const struct sf_ruling *ruling;
};

static void say(const struct telling *t, const char *german, const char *english)
{
    sf_sentence_add(t->sentence, t->lang == SF_DE ? german : english);
}

static void say_number(const struct telling *t, unsigned number)
{
    sf_sentence_add_number(t->sentence, number);
}

/* "Platz 1, 3 und 4": people count from 1. */
static void say_seats(const struct telling *t, unsigned seats)
{
    say(t, "Platz ", seats & (seats - 1) ? "seats " : "seat ");
    for (; seats; seats &= seats - 1) {
        unsigned rest = seats & (seats - 1);
        say_number(t, sf_lowest(seats) + 1u);
        if (rest & (rest - 1))
            say(t, ", ", ", ");
        else if (rest)
            say(t, " und ", " and ");
    }
}

/* --- the incident ----------------------------------------------------------------------------- */

static void say_time(const struct telling *t)
{
    const struct sf_incident *i = t->incident;

    if (!i->trick)
        return;
    say(t, ", ", ", trick ");
    say_number(t, i->trick);
    say(t, ". Stich", "");
    if (i->found > t->dispute->rules->hand) {
        say(t, ", bemerkt nach der letzten Karte", ", noticed after the last card");
    } else if (i->found != i->trick) {
        say(t, ", bemerkt im ", ", noticed in trick ");
        say_number(t, i->found);
        say(t, ". Stich", "");
    }
}

static void say_incident(const struct telling *t)
{
    enum sf_irregular kind = (enum sf_irregular)t->incident->kind;

    say(t, sf_irregular_title_de(kind), sf_irregular_title_en(kind));
    if (t->incident->seat != SF_NO_SEAT) {
        say(t, ", ", ", ");
        say_seats(t, 1u << t->incident->seat);
    }
    say_time(t);
    if (t->incident->prompter != SF_NO_SEAT) {
        say(t, ", aufgefordert von ", ", prompted by ");
        say_seats(t, 1u << t->incident->prompter);
    }
    say(t, " (", " (");
    sf_sentence_add(t->sentence, t->ruling->paragraph);
    say(t, "): ", "): ");
}

/* --- scoring ---------------------------------------------------------------------------------- */

static unsigned others(const struct telling *t, unsigned seats)
{
    return sf_rules_seats(t->dispute->rules, t->dispute->dealer) & ~seats;
}

static void say_seats_with(const struct telling *t, const char *german, const char *english,
                           unsigned seats, unsigned points)
{
    say(t, german, english);
    say_seats(t, seats);
    say(t, ": ", ": ");
    say_number(t, points);
}

static void say_points(const struct telling *t)
{
    const struct sf_result *r = &t->ruling->result;

    say_seats_with(t, " Punkte: ", " Points: ", r->party, r->player_points);
    say_seats_with(t, "; ", "; ", others(t, r->party), 120u - r->player_points);
    say(t, ".", ".");
}

static void say_sure_trick(const struct telling *t)
{
    if (!t->ruling->trickless || !t->ruling->row->sure_trick)
        return;
    say(t, " Die schuldige Partei hat noch keinen Stich", " The side at fault has no trick yet");
    if (t->ruling->sure)
        say(t, ", nach den Trümpfen war ihr aber einer sicher.",
            ", but by the trumps one was sure.");
    else
        say(t, " und kann keinen sicheren nachweisen.", " and cannot prove a sure one.");
}

static void say_winners(const struct telling *t)
{
    const struct sf_result *r = &t->ruling->result;

    if (r->ramsch_loser != SF_NO_SEAT || r->durchmarsch != SF_NO_SEAT)
        return;
    say(t, " Gewonnen: ", " Won by ");
    say_seats(t, r->won ? r->party : others(t, r->party));
    if (r->schwarz)
        say(t, ", schwarz", ", Schwarz");
    else if (r->schneider)
        say(t, ", Schneider", ", Schneider");
    say(t, ".", ".");
}

static bool counts_points(const struct telling *t)
{
    const struct sf_contract *contract = &t->dispute->contract;

    return t->ruling->score_as == SF_SCORE_AS_POINTS && !contract->tout &&
           sf_games[contract->game].goal == SF_GOAL_POINTS;
}

static void say_score(const struct telling *t)
{
    if (!t->ruling->scored || t->ruling->score_as == SF_SCORE_AS_NONE)
        return;
    if (counts_points(t))
        say_points(t);
    say_sure_trick(t);
    say_winners(t);
}

/* Where the book has no ruling on claims, the organiser may still want to know whether this one
 * holds. */
static void say_claim(const struct telling *t)
{
    const struct sf_incident *i = t->incident;

    if (i->kind != SF_IRREGULAR_CLAIM || t->ruling->outcome != SF_OUTCOME_TABLE_DECIDES ||
        !i->placed || sf_games[t->dispute->contract.game].goal == SF_GOAL_LEAST)
        return;
    if (i->facts >> SF_FACT_CLAIM_TRUE & 1)
        say(t, " Der Anspruch hält jedem Gegenspiel stand.", " The claim holds against any play.");
    else
        say(t, " Der Anspruch hält nicht jedem Gegenspiel stand.",
            " The claim does not hold against any play.");
}

/* --- doubts about the report ------------------------------------------------------------------ */

typedef bool doubt(const struct sf_dispute *dispute, const struct sf_incident *incident);

static bool could_not_revoke(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->placed && i->play.turn == i->seat && sf_play_legal(&i->play) == i->play.hand[i->seat];
}

static bool was_on_turn(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->placed && i->play.turn == i->seat;
}

static bool was_not_on_turn(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->placed && i->play.turn != i->seat;
}

static bool is_no_solo(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)i;
    return dispute->has_contract && sf_games[dispute->contract.game].calls;
}

static bool was_possible(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)i;
    return dispute->hands[dispute->contract.declarer] &&
           !sf_contract_check(dispute->rules, dispute->dealer, &dispute->contract, dispute->hands);
}

static bool is_no_called_partner(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return i->seat == dispute->contract.declarer || !(sf_dispute_party(dispute) >> i->seat & 1);
}

static bool was_early_enough(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    (void)dispute;
    return i->placed && !i->play.tricks && i->play.in_trick < 2;
}

static bool dealt_in_turn(const struct sf_dispute *dispute, const struct sf_incident *i)
{
    return i->seat == dispute->dealer;
}

static const struct {
    uint8_t kind; /* enum sf_irregular */
    doubt *speaks;
    const char *words[SF_LANG_N];
} doubts[] = {
    {SF_IRREGULAR_REVOKE,
     could_not_revoke,
     {"Nach den Karten durfte er hier jede spielen.", "By the cards he was free to play any."}},
    {SF_IRREGULAR_REVOKE,
     was_not_on_turn,
     {"Nach den Karten war er nicht an der Reihe.", "By the cards it was not his turn."}},
    {SF_IRREGULAR_UNREGISTERED_SOLO,
     is_no_solo,
     {"Angemeldet werden nur Alleinspiele.", "Only solo games are registered."}},
    {SF_IRREGULAR_OUT_OF_TURN_LEAD,
     was_on_turn,
     {"Nach den Karten war er an der Reihe.", "By the cards it was his turn."}},
    {SF_IRREGULAR_OUT_OF_TURN_CARD,
     was_on_turn,
     {"Nach den Karten war er an der Reihe.", "By the cards it was his turn."}},
    {SF_IRREGULAR_IMPOSSIBLE_CALL,
     was_possible,
     {"Nach den Karten kann er das Spiel ansagen.", "By the cards he can announce this game."}},
    {SF_IRREGULAR_PARTNER_STOSS,
     is_no_called_partner,
     {"Er ist nicht der Partner des Spielers.", "He is not the declarer's partner."}},
    {SF_IRREGULAR_LATE_STOSS,
     was_early_enough,
     {"Die zweite Karte liegt noch nicht.", "The second card does not lie yet."}},
    {SF_IRREGULAR_WRONG_DEALER,
     dealt_in_turn,
     {"Wer an der Reihe war, ist nicht angegeben.", "Whose turn it was is not told."}},
};

static void say_doubt(const struct telling *t)
{
    for (unsigned i = 0; i < sizeof doubts / sizeof *doubts; i++) {
        if (doubts[i].kind != t->incident->kind || !doubts[i].speaks(t->dispute, t->incident))
            continue;
        say(t, " Einwand: ", " Objection: ");
        sf_sentence_add(t->sentence, doubts[i].words[t->lang]);
    }
}

void sf_ruling_explain(struct sf_sentence *sentence, enum sf_lang lang,
                       const struct sf_dispute *dispute, const struct sf_incident *incident,
                       const struct sf_ruling *ruling)
{
    struct telling t = {sentence, lang, dispute, incident, ruling};

    sf_sentence_init(sentence);
    say_incident(&t);
    say(&t, ruling->de, ruling->en);
    say_score(&t);
    say_claim(&t);
    if (ruling->several && ruling->paragraph != ruling->several->paragraph) {
        say(&t, " ", " ");
        say(&t, ruling->several->de, ruling->several->en);
    }
    say_doubt(&t);
}
