/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/adjudicate.h"
#include "answers/incident.h"
#include "answers/ruling.h"
#include "core/objection.h"
#include "record/game.h"
#include "record/words.h"
#include "solver/claim.h"

#define F(fact) (UINT32_C(1) << SF_FACT_##fact)

struct report {
    uint32_t id; /* node, or 0 */
    struct sf_game_record game;
    struct sf_course course;
    bool replayed; /* `course` is filled */
    unsigned count;
    uint32_t node[SF_INCIDENT_MAX];
    struct sf_incident_told told[SF_INCIDENT_MAX];
    struct sf_incident incidents[SF_INCIDENT_MAX];
};

static bool happens(const struct sf_incident *incident, enum sf_case_moment moment)
{
    return sf_irregular_moment((enum sf_irregular)incident->kind) == moment;
}

/* --- the kinds and what they need of the game ------------------------------------------------- */

static uint32_t facts_of(const struct sf_incident_told *told)
{
    uint32_t facts = 0;

    for (unsigned i = 0; i < SF_FACTS_REPORTED; i++)
        facts |= (uint32_t)told->fact[i] << i;
    if (told->choice != SF_CHOICE_NONE)
        facts |= told->choice ? F(TAKE_WIN) : F(PLAY_ON);
    return facts;
}

static enum sf_error read_told(struct report *r, const struct sf_json *doc, uint32_t node,
                               struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};
    struct sf_incident_told *told = &r->told[r->count];
    enum sf_error error = sf_shape_read(&sf_incident_shape, &reader, node, told);

    if (error)
        return error;
    r->node[r->count] = node;
    r->incidents[r->count++] = (struct sf_incident){.kind = told->kind,
                                                    .seat = SF_NO_SEAT,
                                                    .prompter = SF_NO_SEAT,
                                                    .trick = told->trick,
                                                    .looked_at = told->looked_at,
                                                    .lost_solos = told->lost_solos,
                                                    .facts = facts_of(told)};
    return SF_OK;
}

static bool is_told(const struct report *r, unsigned i, const char *key)
{
    return sf_shape_has(&sf_incident_shape, &r->told[i], key);
}

static enum sf_error read_all_told(struct report *r, const struct sf_json *doc,
                                   const struct sf_report_told *told, struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    if (told->incident && told->incidents)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "incidents", SF_WHY_ONE_INCIDENT, SF_WITHOUT);
    if (told->incident)
        return read_told(r, doc, told->incident, fault);
    if (!told->incidents)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "incident", 0);
    for (uint32_t i = sf_json_first(doc, told->incidents); i && !error; i = doc->nodes[i].next)
        error = read_told(r, doc, i, fault);
    return error;
}

static bool all_happen_before(const struct report *r, enum sf_case_moment moment)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sf_irregular_moment((enum sf_irregular)r->incidents[i].kind) >= moment)
            return false;
    return true;
}

static bool one_happens(const struct report *r, enum sf_case_moment moment)
{
    for (unsigned i = 0; i < r->count; i++)
        if (happens(&r->incidents[i], moment))
            return true;
    return false;
}

static unsigned lacks_of(const struct report *r)
{
    bool before_play = all_happen_before(r, SF_MOMENT_PLAY);
    bool announced = before_play && one_happens(r, SF_MOMENT_ANNOUNCE);

    return (all_happen_before(r, SF_MOMENT_ANNOUNCE) ? SF_LACK_CONTRACT : 0u) |
           (before_play ? SF_LACK_HANDS : 0u) |
           (all_happen_before(r, SF_MOMENT_AUCTION) ? SF_LACK_CARDS : 0u) |
           (announced ? SF_LACK_SENSE : 0u);
}

/* --- seats and tricks ------------------------------------------------------------------------- */

/* An incident: which one of the report, and the place of its faults. */
struct place {
    const struct report *r;
    const struct sf_json *doc;
    unsigned number;
    struct sf_fault *fault;
};

static enum sf_error wrong(const struct place *at, enum sf_error code, const char *key)
{
    return sf_fault_at(at->fault, code, key, sf_json_get(at->doc, at->r->node[at->number], key));
}

static enum sf_error wrong_because(const struct place *at, enum sf_error code, const char *key,
                                   enum sf_why why)
{
    at->fault->why = why;
    return wrong(at, code, key);
}

static bool plays(const struct place *at, unsigned seat)
{
    return sf_rules_plays(&at->r->game.rules, at->r->game.dealer, seat);
}

static enum sf_error read_seat(const struct place *at, struct sf_incident *incident)
{
    enum sf_culprit culprit = sf_irregular_culprit((enum sf_irregular)incident->kind);
    bool may_lack = culprit == SF_CULPRIT_OPEN || culprit == SF_CULPRIT_PAUSES;

    if (!is_told(at->r, at->number, "seat"))
        return may_lack ? SF_OK : sf_fault_at(at->fault, SF_E_MISSING_KEY, "seat", 0);
    incident->seat = at->r->told[at->number].seat;
    if (incident->seat >= at->r->game.rules.players)
        return wrong(at, SF_E_BAD_SEAT, "seat");
    if (culprit == SF_CULPRIT_PAUSES && plays(at, incident->seat))
        return wrong_because(at, SF_E_BAD_SEAT, "seat", SF_WHY_SEAT_PLAYS);
    if ((culprit == SF_CULPRIT_PLAYS || culprit == SF_CULPRIT_DECLARES) &&
        !plays(at, incident->seat))
        return wrong(at, SF_E_BAD_SEAT, "seat");
    return SF_OK;
}

static enum sf_error read_prompter(const struct place *at, struct sf_incident *incident)
{
    if (!is_told(at->r, at->number, "prompter"))
        return SF_OK;
    if (!sf_irregular_prompted((enum sf_irregular)incident->kind))
        return wrong_because(at, SF_E_INCIDENT_SEATS, "prompter", SF_WHY_PROMPT_TURN);
    incident->prompter = at->r->told[at->number].prompter;
    if (incident->prompter >= at->r->game.rules.players || !plays(at, incident->prompter))
        return wrong(at, SF_E_BAD_SEAT, "prompter");
    if (incident->prompter == incident->seat)
        return wrong_because(at, SF_E_INCIDENT_SEATS, "prompter", SF_WHY_PROMPT_SELF);
    return SF_OK;
}

static unsigned tricks_of(const struct report *r)
{
    return r->replayed ? r->course.play.total : r->game.rules.hand;
}

/* All tricks lie turned before somebody looks at one. */
static unsigned last_moment(const struct report *r, const struct sf_incident *incident)
{
    return tricks_of(r) + (incident->kind == SF_IRREGULAR_LOOKED_AT_TRICK);
}

static enum sf_error read_trick(const struct place *at, struct sf_incident *incident)
{
    unsigned now = at->r->replayed ? at->r->course.play.tricks + 1u : 0;
    unsigned last = last_moment(at->r, incident);

    if (incident->trick > last)
        return wrong(at, SF_E_INCIDENT_TRICK, "trick");
    if (!incident->trick && happens(incident, SF_MOMENT_PLAY))
        incident->trick = (uint8_t)(now <= last ? now : last);
    if (!incident->trick && happens(incident, SF_MOMENT_PLAY))
        return sf_fault_say(at->fault, SF_E_INCIDENT_TRICK, "trick", SF_WHY_SIE_SHOWN,
                            SF_WITH(SF_T(sf_book_words[at->r->game.rules.book].sie)));
    return SF_OK;
}

static enum sf_error read_found(const struct place *at, struct sf_incident *incident)
{
    unsigned first = incident->trick ? incident->trick : 1, told = at->r->told[at->number].found;

    incident->found = incident->trick;
    if (!told)
        return SF_OK;
    if (told < first || told > tricks_of(at->r) + 1)
        return wrong(at, SF_E_INCIDENT_FOUND, "found_trick");
    incident->found = (uint8_t)told;
    return SF_OK;
}

/* A trick that is not yet complete cannot have been turned and looked at again. */
static enum sf_error check_looked_at(const struct place *at, const struct sf_incident *incident)
{
    if (!incident->looked_at)
        return SF_OK;
    if (incident->kind != SF_IRREGULAR_LOOKED_AT_TRICK)
        return wrong_because(at, SF_E_INCIDENT_FACTS, "looked_at", SF_WHY_ONLY_LOOKED_AT);
    if (incident->looked_at > incident->trick || incident->looked_at > tricks_of(at->r))
        return wrong(at, SF_E_INCIDENT_TRICK, "looked_at");
    return SF_OK;
}

static enum sf_error refuse_both(const struct place *at, const struct sf_incident *incident,
                                 enum sf_case_fact a, enum sf_case_fact b)
{
    if (!(incident->facts >> a & 1) || !(incident->facts >> b & 1))
        return SF_OK;
    at->fault->between[0] = sf_fact_name(a);
    at->fault->between[1] = sf_fact_name(b);
    return sf_fault_at(at->fault, SF_E_INCIDENT_FACTS, NULL, 0);
}

static enum sf_error check_facts(const struct place *at, const struct sf_incident *incident)
{
    enum sf_error error = refuse_both(at, incident, SF_FACT_INTENT, SF_FACT_ACCIDENT);

    return error ? error : refuse_both(at, incident, SF_FACT_INTENT, SF_FACT_GOOD_FAITH);
}

/* --- the place in the game -------------------------------------------------------------------- */

/* Finds the position in which a trick began. */
static void stand_at(const struct report *r, unsigned trick, struct sf_play *play)
{
    const struct sf_game_record *game = &r->game;

    sf_play_start(play, &game->rules, game->dealer, &game->contract, game->hand);
    for (unsigned i = 0; i < (trick - 1) * play->seats; i++)
        sf_play_put(play, play->order->bit[game->card[i]]);
}

static bool is_of_a_card(const struct sf_incident *incident)
{
    return incident->kind == SF_IRREGULAR_REVOKE ||
           incident->kind == SF_IRREGULAR_OUT_OF_TURN_LEAD ||
           incident->kind == SF_IRREGULAR_OUT_OF_TURN_CARD;
}

/* Does nothing else happen in the same trick? Then the cards end just before it. */
static bool is_alone(const struct report *r, unsigned number)
{
    for (unsigned i = 0; i < r->count; i++)
        if (i != number && r->incidents[i].trick == r->incidents[number].trick)
            return false;
    return true;
}

/*
 * The cards end just before a single incident. An incident that is no card may follow on a trick
 * that is just complete. With several incidents the cards may reach further or less far than one of
 * them; then only the beginning of its trick is known, or nothing.
 */
static enum sf_error find_place(const struct place *at, struct sf_incident *incident)
{
    const struct report *r = at->r;
    const struct sf_play *play = &r->course.play;
    unsigned now = play->tricks + 1u, trick = incident->trick;

    if (!r->replayed)
        return SF_OK;
    incident->placed = true;
    incident->play = *play;
    incident->here = !happens(incident, SF_MOMENT_PLAY) || trick == now ||
                     (trick + 1 == now && !play->in_trick && !is_of_a_card(incident));
    incident->exact = trick == now && is_alone(r, at->number);
    if (incident->here)
        return SF_OK;
    if (r->count == 1)
        return sf_fault_at(at->fault, SF_E_INCIDENT_UNPLACED, "trick", 0);
    incident->placed = trick < now;
    if (incident->placed)
        stand_at(r, trick, &incident->play);
    return SF_OK;
}

static void decide_claim(struct sf_solver *solver, const struct report *r,
                         struct sf_incident *incident)
{
    const struct sf_game_record *game = &r->game;

    if (incident->kind == SF_IRREGULAR_CLAIM && incident->placed &&
        sf_games[game->contract.game].goal != SF_GOAL_LEAST &&
        sf_claim_holds(solver, &game->contract, sf_contract_party(&game->contract, game->hand),
                       &incident->play, incident->seat, game->rules.claim_on_lead))
        incident->facts |= F(CLAIM_TRUE);
}

/* --- the whole line --------------------------------------------------------------------------- */

/* The owed class may lack its suit, but the book must contain the class. */
static enum sf_error check_announcement(const struct place *at, const struct sf_incident *incident)
{
    const struct sf_game_record *game = &at->r->game;
    enum sf_error error = SF_OK;

    if (sf_irregular_culprit((enum sf_irregular)incident->kind) != SF_CULPRIT_DECLARES)
        return SF_OK;
    if (incident->seat != game->contract.declarer) {
        at->fault->why = SF_WHY_DECLARER_ANNOUNCES;
        return sf_fault_at(at->fault, SF_E_INCIDENT_SEATS, "seat", 0);
    }
    if (incident->kind == SF_IRREGULAR_CHANGED_ANNOUNCEMENT)
        error = sf_contract_check(&game->rules, game->dealer, &game->contract, NULL);
    if (!error || (error == SF_E_BAD_SUIT && game->contract.suit == SF_NO_SUIT))
        return SF_OK;
    return sf_contract_refused(&game->rules, &game->contract, error, at->fault);
}

/* The card, and the game that was announced. */
static enum sf_error read_objects(const struct place *at, struct sf_incident *incident)
{
    const struct sf_incident_told *told = &at->r->told[at->number];

    incident->has_card = is_told(at->r, at->number, "card");
    incident->card = told->card;
    incident->has_lost_solos = is_told(at->r, at->number, "lost_solos");
    if (!told->announced)
        return SF_OK;
    if (incident->kind != SF_IRREGULAR_CHANGED_ANNOUNCEMENT)
        return wrong_because(at, SF_E_INCIDENT_FACTS, "announced", SF_WHY_ONLY_CHANGED);
    incident->has_announced = true;
    return sf_contract_read(&at->r->game.rules, incident->seat, &incident->announced, at->doc,
                            told->announced, at->fault);
}

/* Checks that need the rules of the table and the tricks of the game. */
static enum sf_error check_told(const struct place *at, struct sf_incident *incident)
{
    enum sf_error error = read_seat(at, incident);

    if (!error)
        error = read_prompter(at, incident);
    if (!error)
        error = check_announcement(at, incident);
    if (!error)
        error = read_trick(at, incident);
    if (!error)
        error = read_found(at, incident);
    if (!error)
        error = check_looked_at(at, incident);
    if (!error)
        error = read_objects(at, incident);
    return error ? error : check_facts(at, incident);
}

static enum sf_error place_all(struct sf_solver *solver, struct report *r,
                               const struct sf_json *doc, struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    for (unsigned i = 0; i < r->count && !error; i++)
        error = check_told(&(struct place){r, doc, i, fault}, &r->incidents[i]);
    for (unsigned i = 0; i < r->count && !error; i++) {
        error = find_place(&(struct place){r, doc, i, fault}, &r->incidents[i]);
        if (!error)
            decide_claim(solver, r, &r->incidents[i]);
    }
    return error;
}

/* Replays the cards, which needs a valid contract and valid hands. */
static enum sf_error replay(struct report *r, struct sf_fault *fault)
{
    r->replayed =
        r->game.has_contract && !one_happens(r, SF_MOMENT_DEAL) && !(lacks_of(r) & SF_LACK_SENSE);
    return r->replayed ? sf_game_replay(&r->game, &r->course, fault) : SF_OK;
}

static enum sf_error read_report(struct sf_solver *solver, struct report *r,
                                 const struct sf_json *doc, struct sf_fault *fault)
{
    struct sf_shape_reader reader = {.doc = doc, .fault = fault};
    struct sf_report_told told = {.id = 0};
    enum sf_error error = sf_shape_read(&sf_report_shape, &reader, 0, &told);

    r->id = sf_json_get(doc, 0, "id");
    if (!error)
        error = read_all_told(r, doc, &told, fault);
    if (error)
        return error;
    sf_fault_path(fault, "game");
    error = sf_game_read_lacking(&r->game, lacks_of(r), doc, told.game, fault);
    r->id = r->id ? r->id : r->game.id;
    if (!error)
        error = replay(r, fault);
    return error ? error : place_all(solver, r, doc, fault);
}

static void write_text(struct sf_out *out, const struct report *r, const struct sf_dispute *dispute,
                       const struct sf_ruling *ruling)
{
    static const char *const keys[SF_LANG_N] = {"text", "text_en"};
    struct sf_sentence sentence;

    for (int i = 0; i < SF_LANG_N; i++) {
        sf_ruling_explain(&sentence, (enum sf_lang)i, dispute, r->incidents, r->count, ruling);
        sf_out_key(out, keys[i]);
        sf_out_string(out, sentence.text);
    }
}

static void write_ruling(struct sf_out *out, const struct sf_json *doc, const struct report *r,
                         const struct sf_dispute *dispute, const struct sf_ruling *ruling)
{
    sf_answer_begin(out, doc, r->id);
    sf_out_key(out, "rule");
    sf_out_string(out, ruling->paragraph);
    sf_out_key(out, "outcome");
    sf_out_string(out, sf_outcome_name((enum sf_outcome)ruling->outcome));
    sf_out_key(out, "score_as");
    sf_out_string(out, sf_score_as_name((enum sf_score_as)ruling->score_as));
    if (ruling->scored) {
        sf_payout_write(out, dispute->rules, &ruling->result);
    } else {
        sf_out_key(out, "payout");
        sf_out_null(out);
    }
    sf_out_key(out, "next_dealer");
    ruling->next_dealer == SF_NO_SEAT ? sf_out_null(out) : sf_out_int(out, ruling->next_dealer);
    if (ruling->objection)
        sf_out_pair_string(out, "objection", ruling->objection->code);
    write_text(out, r, dispute, ruling);
    sf_out_close(out, '}');
}

static struct sf_dispute dispute_of(const struct sf_game_record *game)
{
    return (struct sf_dispute){.rules = &game->rules,
                               .dealer = game->dealer,
                               .begun = game->count != 0,
                               .has_contract = game->has_contract,
                               .contract = game->contract,
                               .stake = game->stake,
                               .hands = game->hand};
}

bool sf_adjudicate_line(struct sf_solver *solver, struct sf_line *line)
{
    struct report report = {.id = 0};
    struct sf_dispute dispute;
    struct sf_ruling ruling;
    enum sf_error error = sf_line_begin(line);

    if (!error)
        error = read_report(solver, &report, &line->doc, &line->fault);
    if (!error) {
        dispute = dispute_of(&report.game);
        error = sf_adjudicate(&ruling, &dispute, report.incidents, report.count);
        sf_fault_at(&line->fault, error, "tricks", 0);
    }
    if (error)
        sf_line_refuse(line, report.id, &report.game.rules);
    else
        write_ruling(&line->out, &line->doc, &report, &dispute, &ruling);
    return sf_line_end(line, error);
}
