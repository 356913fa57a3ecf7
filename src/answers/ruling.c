/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/ruling.h"
#include "core/objection.h"

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
}

static void say_paragraph(const struct telling *t, const char *paragraph)
{
    say(t, " (", " (");
    sf_sentence_add(t->sentence, paragraph);
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
        say(t, " Der Anspruch hält: Kein Gegenspiel schlägt ihn.", " No defence beats the claim.");
    else
        say(t, " Der Anspruch hält nicht: Ein Gegenspiel schlägt ihn.",
            " A defence beats the claim.");
}

/* --- reports that the cards disprove ---------------------------------------------------------- */

/* "Fällt weg: Falsches Bedienen, Platz 3, 2. Stich: …": those beside the one that counts. */
static void say_fallen(const struct telling *t, const struct sf_incident *incidents, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct telling other = *t;
        const struct sf_objection *objection;
        if (!(t->ruling->fallen >> i & 1) || i == t->ruling->incident)
            continue;
        other.incident = &incidents[i];
        objection = sf_objection_find(t->dispute, &incidents[i]);
        say(t, " Fällt weg: ", " Falls away: ");
        say_incident(&other);
        say_paragraph(&other, objection->paragraph[t->dispute->rules->book]);
        say(t, objection->de, objection->en);
    }
}

/* --- the end of the text ---------------------------------------------------------------------- */

/* schule-2024 7.1.3: a report that names the rightful dealer as the wrong one: I-59 */
static void say_unknown_dealer(const struct telling *t)
{
    if (t->incident->kind == SF_IRREGULAR_WRONG_DEALER && t->incident->seat == t->dispute->dealer)
        say(t, " Wer an der Reihe war, ist nicht angegeben.", " Whose turn it was is not told.");
}

static void say_reminder(const struct telling *t)
{
    const struct sf_irregular_reminder *reminder =
        sf_irregular_reminder((enum sf_book)t->dispute->rules->book);

    if (!reminder)
        return;
    say(t, " ", " ");
    say(t, reminder->de, reminder->en);
}

void sf_ruling_explain(struct sf_sentence *sentence, enum sf_lang lang,
                       const struct sf_dispute *dispute, const struct sf_incident *incidents,
                       unsigned count, const struct sf_ruling *ruling)
{
    struct telling t = {sentence, lang, dispute, &incidents[ruling->incident], ruling};

    sf_sentence_init(sentence);
    say_incident(&t);
    say_paragraph(&t, ruling->paragraph);
    if (ruling->objection)
        say(&t, "Kein Verstoß. ", "No violation. ");
    say(&t, ruling->de, ruling->en);
    say_score(&t);
    say_claim(&t);
    if (ruling->several && ruling->paragraph != ruling->several->paragraph) {
        say(&t, " ", " ");
        say(&t, ruling->several->de, ruling->several->en);
    }
    say_fallen(&t, incidents, count);
    say_unknown_dealer(&t);
    say_reminder(&t);
}
