/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/inquiry.h"
#include "answers/incident.h"
#include "core/irregular.h"
#include "record/game.h"
#include "json/sentence.h"

#define F(fact) (UINT32_C(1) << SF_FACT_##fact)
#define K(kind) (UINT32_C(1) << SF_IRREGULAR_##kind)

/* ---- the questions ---- */

static const char *const questions[SF_FACT_N][2] = {
    [SF_FACT_INTENT] = {"Geschah es mit Absicht?", "Was it done on purpose?"},
    [SF_FACT_INFLUENCE] = {"Hat es das Spiel beeinflusst oder verraten?",
                           "Did it influence the game or give it away?"},
    [SF_FACT_ADVANTAGE] = {"Kann er oder sein Partner daraus einen Vorteil ziehen?",
                           "Can the player or their partner gain by it?"},
    [SF_FACT_ACCIDENT] = {"War es ein Versehen?", "Was it an accident?"},
    [SF_FACT_REPEATED] = {"Ist es schon einmal vorgekommen?", "Has it happened before?"},
    [SF_FACT_REFUSES] = {"Weigert er sich, es zu berichtigen?",
                         "Does the player refuse to put it right?"},
    [SF_FACT_GOOD_FAITH] = {"Glaubte er, an der Reihe zu sein?",
                            "Did the player believe that it was their turn?"},
    [SF_FACT_FOLLOWED] = {"Hat daraufhin jemand falsch gespielt?",
                          "Did someone misplay because of it?"},
    [SF_FACT_PICKED_UP] = {"Hat er schon Karten aufgenommen?",
                           "Has the player picked up any cards already?"},
    [SF_FACT_SEEN] = {"Hat jemand eine Karte gesehen, der sie nicht sehen durfte?",
                      "Was a card seen by someone who should not see it?"},
    [SF_FACT_AFTER_CUT] = {"Ist für das nächste Spiel schon abgehoben?",
                           "Have the cards been cut for the next deal already?"},
    [SF_FACT_IRREPARABLE] = {"Lässt sich die richtige Verteilung nicht mehr herstellen?",
                             "Is it impossible to restore the right distribution?"},
    [SF_FACT_PLAY_ON] = {"Will die andere Partei weiterspielen?",
                         "Does the other side want to play on?"},
    [SF_FACT_TAKE_WIN] = {"Will die andere Partei abbrechen und den Gewinn nehmen?",
                          "Does the other side want to stop and take the win?"},
    [SF_FACT_PROMPTED] = {"Hat ihn ein anderer dazu aufgefordert?",
                          "Did another player tell them to?"},
    [SF_FACT_PROMPTER_OTHERS] = {"Gehört der, der aufgefordert hat, zur anderen Partei?",
                                 "Does the one who told them belong to the other side?"},
    [SF_FACT_TRICK_OPEN] = {"Liegt der Stich noch offen auf dem Tisch?",
                            "Does the trick still lie open on the table?"},
    [SF_FACT_IN_TIME] = {"Wurde es spätestens bis zum Ende des folgenden Stichs bemerkt?",
                         "Was it noticed by the end of the next trick at the latest?"},
    [SF_FACT_AFTER_LAST] = {"Wurde es erst nach der letzten Karte bemerkt?",
                            "Was it noticed only after the last card?"},
    [SF_FACT_LAST_TRICK] = {"Geschah es im letzten Stich?", "Did it happen in the last trick?"},
    [SF_FACT_LAST_TURNED] = {"War es der letzte zugedeckte Stich?",
                             "Was it the last trick that was turned?"},
    [SF_FACT_OWN_WON] = {"Hatte seine eigene Partei schon sicher gewonnen?",
                         "Had the player's own side won already?"},
    [SF_FACT_OTHERS_WON] = {"Hatte die andere Partei schon sicher gewonnen?",
                            "Had the other side won already?"},
    [SF_FACT_CLAIM_TRUE] = {"Macht er wirklich alle übrigen Stiche, was auch immer die anderen "
                            "spielen?",
                            "Does the player really take all remaining tricks, whatever the others "
                            "play?"},
    [SF_FACT_ON_LEAD] = {"Ist er selbst am Ausspielen?", "Is it the player's own lead?"},
    [SF_FACT_PARTNER_GAME] = {"Ist es ein Rufspiel oder Muss-Spiel?",
                              "Is it a Rufspiel or Muss-Spiel?"},
    [SF_FACT_RAMSCH] = {"Wird ein Ramsch gespielt?", "Is it a Ramsch?"},
    [SF_FACT_BEGUN] = {"Ist schon eine Karte gespielt?", "Has a card been played already?"},
    [SF_FACT_PAUSES] = {"Setzt er an diesem Tisch gerade aus?",
                        "Does the player pause at this table?"},
    [SF_FACT_TOUT_OR_SIE] = {"War es ein Tout oder ein Sie?", "Was it a Tout or a Sie?"},
    [SF_FACT_THREE_LOST] = {"Hatte er in dieser Runde schon drei Alleinspiele verloren?",
                            "Had the player lost three solo games in this round already?"},
};

/* Kinds, and books, for which the same fact has another wording. The first row that fits counts. */
#define BOOK(book) (1u << SF_##book)
#define ANY_BOOK   ((1u << SF_BOOK_N) - 1)

static const struct {
    uint32_t kinds;
    uint8_t books; /* bits of enum sf_book */
    uint8_t fact;
    const char *text[2];
} special[] = {
    {K(MISDEAL),
     ANY_BOOK,
     SF_FACT_REFUSES,
     {"Verlangt jemand, dass neu gegeben wird?", "Does someone demand a new deal?"}},
    {K(MISDEAL),
     ANY_BOOK,
     SF_FACT_PICKED_UP,
     {"Hat, wer das verlangt, schon Karten aufgenommen?",
      "Has the player who demands it picked up cards already?"}},
    {K(WRONG_DEALER),
     ANY_BOOK,
     SF_FACT_SEEN,
     {"Hat schon jemand eine seiner Karten angesehen?",
      "Has a player looked at one of their cards already?"}},
    {K(SHUFFLE_OBJECTION) | K(EXPOSED_IN_DEAL),
     ANY_BOOK,
     SF_FACT_PICKED_UP,
     {"Hat, wer das moniert, seine Karten schon angeschaut?",
      "Has the player who objects looked at their own cards already?"}},
    {K(SHUFFLE_OBJECTION),
     ANY_BOOK,
     SF_FACT_AFTER_CUT,
     {"Ist für dieses Spiel schon abgehoben?", "Have the cards been cut for this deal already?"}},
    {K(REVOKE),
     ANY_BOOK,
     SF_FACT_INFLUENCE,
     {"Ist das Spiel dadurch verraten?", "Has it given the game away?"}},
    {K(EARLY_ANNOUNCEMENT),
     ANY_BOOK,
     SF_FACT_INFLUENCE,
     {"Sollte damit Einfluss auf das Spiel genommen werden (im Zweifel: ja)?",
      "Was it meant to influence the game (in doubt: yes)?"}},
    {K(WRONG_CARD_COUNT),
     ANY_BOOK,
     SF_FACT_ACCIDENT,
     {"Kommt es von einem Versehen beim Zugeben?", "Does it come from a slip while playing?"}},
    /* 3.4 is about the player on lead alone */
    {K(CLAIM),
     BOOK(BSV_1989),
     SF_FACT_CLAIM_TRUE,
     {"Macht der Ausspieler selbst wirklich alle weiteren Stiche, was auch immer die anderen "
      "spielen?",
      "Does the player on lead really take all further tricks themselves, whatever the others "
      "play?"}},
    {K(CLAIM),
     ANY_BOOK,
     SF_FACT_CLAIM_TRUE,
     {"Macht seine Partei wirklich alle übrigen Stiche, was auch immer die anderen spielen?",
      "Does the player's side really take all remaining tricks, whatever the others play?"}},
    {K(PAUSING_REMARK),
     ANY_BOOK,
     SF_FACT_PLAY_ON,
     {"Sind sich alle einig, dass weitergespielt wird?", "Does everybody agree to play on?"}},
};

static const char *const *question_of(enum sf_book book, enum sf_irregular kind, unsigned fact)
{
    for (unsigned i = 0; i < sizeof special / sizeof *special; i++)
        if (special[i].fact == fact && special[i].kinds >> kind & 1 && special[i].books >> book & 1)
            return special[i].text;
    return questions[fact];
}

/* ---- what is known, and what follows from it ---- */

struct known {
    uint32_t yes, no; /* bits of enum sf_case_fact */
};

/* If `fact` is true (or, with `denied`, false), these hold and those do not. */
static const struct {
    uint32_t fact;
    bool denied;
    uint32_t yes, no;
} implied[] = {
    {F(TRICK_OPEN), false, F(IN_TIME), F(AFTER_LAST)},
    {F(IN_TIME), true, 0, F(TRICK_OPEN)},
    {F(AFTER_LAST), false, 0, F(TRICK_OPEN)},
    {F(LAST_TRICK), false, F(IN_TIME), 0},
    {F(INTENT), false, 0, F(ACCIDENT) | F(GOOD_FAITH)},
    {F(ACCIDENT) | F(GOOD_FAITH), false, 0, F(INTENT)},
    {F(PLAY_ON), false, 0, F(TAKE_WIN)},
    {F(TAKE_WIN), false, 0, F(PLAY_ON)},
    {F(PROMPTED), true, 0, F(PROMPTER_OTHERS)},
    {F(PROMPTER_OTHERS), false, F(PROMPTED), 0},
    {F(OWN_WON), false, 0, F(OTHERS_WON) | F(RAMSCH)},
    {F(OTHERS_WON), false, 0, F(OWN_WON) | F(RAMSCH)},
    {F(RAMSCH), false, 0, F(PARTNER_GAME) | F(OWN_WON) | F(OTHERS_WON)},
    {F(PARTNER_GAME), false, 0, F(RAMSCH)},
};

/* One step is enough except for chains, and each chain ends in the second step. */
static void follow(struct known *known)
{
    for (int step = 0; step < 2; step++)
        for (unsigned i = 0; i < sizeof implied / sizeof *implied; i++)
            if ((implied[i].denied ? known->no : known->yes) & implied[i].fact) {
                known->yes |= implied[i].yes;
                known->no |= implied[i].no;
            }
}

/* Facts that are impossible under these rules. A player who prompts was not prompted themselves; if
 * the prompted player then plays, that is another incident. */
static uint32_t impossible(const struct sf_rules *rules, enum sf_irregular kind)
{
    return (rules->games >> SF_RAMSCH & 1 ? 0 : F(RAMSCH)) |
           (kind == SF_IRREGULAR_PROMPT ? F(PROMPTED) : 0);
}

/* Returns the first row that is not excluded. *ask is the fact on which it depends, SF_FACT_N if
 * the row applies. The last row of a kind depends on nothing. */
static const struct sf_irregularity *try_rows(enum sf_book book, enum sf_irregular kind,
                                              const struct known *known, unsigned *ask)
{
    unsigned count;
    const struct sf_irregularity *row = sf_irregular_rows(&count);

    *ask = SF_FACT_N;
    for (; count--; row++) {
        uint32_t open = (row->set & ~known->yes) | (row->clear & ~known->no);
        if (row->book != book || !(row->kinds >> kind & 1) || row->set & known->no ||
            row->clear & known->yes || (open && row->unasked))
            continue;
        if (open)
            *ask = sf_lowest(open);
        return row;
    }
    return NULL;
}

/* ---- the line ---- */

struct inquiry {
    uint32_t id;
    struct sf_rules rules;
    enum sf_irregular kind;
    struct known said, known; /* the answers, and the answers with their consequences */
};

static enum sf_error read_known(struct inquiry *q, const struct sf_json *doc, uint32_t node,
                                struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};
    struct sf_known_told told;
    enum sf_error error = sf_shape_read(&sf_known_shape, &reader, node, &told);

    for (unsigned i = 0; i < SF_FACT_N && !error; i++)
        if (told.fact[i] != SF_FACT_OPEN)
            *(told.fact[i] ? &q->said.yes : &q->said.no) |= UINT32_C(1) << i;
    return error;
}

static enum sf_error conclude(struct inquiry *q, struct sf_fault *fault)
{
    uint32_t both;

    q->known = q->said;
    follow(&q->known);
    both = q->known.yes & q->known.no;
    if (both) {
        fault->why = SF_WHY_ANSWERS_DIFFER;
        return sf_fault_at(fault, SF_E_BAD_VALUE, sf_fact_name((enum sf_case_fact)sf_lowest(both)),
                           0);
    }
    q->known.no |= impossible(&q->rules, q->kind) & ~q->known.yes;
    return SF_OK;
}

static enum sf_error read_inquiry(struct inquiry *q, const struct sf_json *doc,
                                  struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};
    struct sf_inquiry_told told = {.id = 0};
    enum sf_error error = sf_shape_read(&sf_inquiry_shape, &reader, 0, &told);

    q->id = sf_json_get(doc, 0, "id");
    if (!error)
        error = sf_rules_read(&q->rules, doc, sf_json_get(doc, 0, "rulebook"), told.house, fault);
    q->kind = (enum sf_irregular)told.kind;
    if (!error && told.known)
        error = read_known(q, doc, told.known, fault);
    return error ? error : conclude(q, fault);
}

/* ---- the answer ---- */

static void write_question(struct sf_out *out, const struct inquiry *q, unsigned ask)
{
    const char *const *text = question_of((enum sf_book)q->rules.book, q->kind, ask);

    sf_out_pair_string(out, "ask", sf_fact_name((enum sf_case_fact)ask));
    sf_out_pair_string(out, "de", text[0]);
    sf_out_pair_string(out, "en", text[1]);
}

static void write_used(struct sf_out *out, uint32_t facts)
{
    sf_out_key(out, "used");
    sf_out_open(out, '[');
    for (int i = 0; i < SF_FACT_N; i++)
        if (facts >> i & 1)
            sf_out_string(out, sf_fact_name((enum sf_case_fact)i));
    sf_out_close(out, ']');
}

static void write_sentence(struct sf_out *out, const char *key, const char *text,
                           const char *reminder)
{
    struct sf_sentence sentence;

    sf_sentence_init(&sentence);
    sf_sentence_add(&sentence, text);
    sf_sentence_add(&sentence, reminder ? " " : "");
    sf_sentence_add(&sentence, reminder ? reminder : "");
    sf_out_pair_string(out, key, sentence.text);
}

static void write_row(struct sf_out *out, const struct sf_irregularity *row)
{
    const struct sf_irregular_reminder *reminder = sf_irregular_reminder((enum sf_book)row->book);
    static const char *const against[] = {"seat", "prompter"};
    static const char *const rest[] = {"as_played", "others", "own"};
    static const char *const loser[] = {"by_points", "own", "others"};
    static const char *const payer[] = {"side", "for_own", "for_all"};
    static const char *const dealer[] = {"as_usual", "same", "next", "rightful", "after_rightful"};

    sf_out_key(out, "ask");
    sf_out_null(out);
    sf_out_pair_string(out, "rule", row->paragraph);
    sf_out_pair_string(out, "outcome", sf_outcome_name((enum sf_outcome)row->outcome));
    sf_out_pair_string(out, "score_as", sf_score_as_name((enum sf_score_as)row->score_as));
    sf_out_pair_string(out, "against", against[row->against]);
    sf_out_pair_string(out, "rest", rest[row->rest]);
    sf_out_pair_string(out, "loser", loser[row->loser]);
    sf_out_pair_string(out, "payer", payer[row->payer]);
    sf_out_pair_string(out, "next_dealer", dealer[row->next_dealer]);
    sf_out_pair_bool(out, "sure_trick", row->sure_trick);
    write_used(out, row->set | row->clear);
    write_sentence(out, "text", row->de, reminder ? reminder->de : NULL);
    write_sentence(out, "text_en", row->en, reminder ? reminder->en : NULL);
}

static void write_answer(struct sf_out *out, const struct sf_json *doc, const struct inquiry *q)
{
    unsigned ask;
    const struct sf_irregularity *row =
        try_rows((enum sf_book)q->rules.book, q->kind, &q->known, &ask);

    sf_answer_begin(out, doc, q->id);
    if (ask != SF_FACT_N)
        write_question(out, q, ask);
    else if (row)
        write_row(out, row);
    sf_out_close(out, '}');
}

bool sf_inquiry_line(struct sf_line *line)
{
    struct inquiry q = {.id = 0};
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = read_inquiry(&q, &line->doc, &line->fault);
    if (error)
        sf_line_refuse(line, q.id, &q.rules);
    else
        write_answer(&line->out, &line->doc, &q);
    return sf_line_end(line, error);
}
