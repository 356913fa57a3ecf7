/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "answers/adjudicate.h"
#include "answers/ruling.h"
#include "record/game.h"
#include "solver/claim.h"

#define F(fact) (UINT32_C(1) << SF_FACT_##fact)

/* Facts that are reported under their names; a choice has a key of its own. */
enum { REPORTED = SF_FACT_AFTER_CUT + 1 };

enum incident_key { I_KIND, I_SEAT, I_TRICK, I_FOUND, I_PROMPTER, I_CHOICE, I_FACTS };
enum { I_N = I_FACTS + REPORTED };

struct report {
    uint32_t id; /* node, or 0 */
    struct sf_game_record game;
    struct sf_course course;
    bool replayed; /* `course` is filled */
    unsigned count;
    uint32_t slots[SF_INCIDENT_MAX][I_N];
    struct sf_incident incidents[SF_INCIDENT_MAX];
};

static bool happens(const struct sf_incident *incident, enum sf_moment moment)
{
    return sf_irregular_moment((enum sf_irregular)incident->kind) == moment;
}

/* --- the kinds and what they need of the game ------------------------------------------------- */

static enum sf_error read_kind(struct report *r, const struct sf_json *doc, uint32_t node,
                               struct sf_fault *fault)
{
    static const char *const own_keys[I_FACTS] = {"kind",        "seat",     "trick",
                                                  "found_trick", "prompter", "choice"};
    const char *names[I_N];
    uint32_t *slots = r->slots[r->count];
    char name[32] = "";
    enum sf_irregular kind;
    enum sf_error error;

    for (int i = 0; i < I_N; i++)
        names[i] = i < I_FACTS ? own_keys[i] : sf_fact_name((enum sf_fact)(i - I_FACTS));
    error = sf_object_read(doc, node, names, I_N, slots, fault);
    if (error)
        return error;
    if (!slots[I_KIND])
        return sf_fault_at(fault, SF_E_MISSING_KEY, "kind", 0);
    kind = sf_json_string(doc, slots[I_KIND], name, sizeof name) ? sf_irregular_parse(name)
                                                                 : SF_IRREGULAR_N;
    if (kind == SF_IRREGULAR_N)
        return sf_fault_at(fault, SF_E_UNKNOWN_INCIDENT, "kind", slots[I_KIND]);
    r->incidents[r->count++] =
        (struct sf_incident){.kind = (uint8_t)kind, .seat = SF_NO_SEAT, .prompter = SF_NO_SEAT};
    return SF_OK;
}

static enum sf_error read_kinds(struct report *r, const struct sf_json *doc, uint32_t one,
                                uint32_t many, struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    sf_fault_path(fault, one ? "incident" : "incidents");
    if (one && many) {
        fault->why = SF_WHY_ONE_INCIDENT;
        return sf_fault_at(fault, SF_E_BAD_VALUE, "incidents", 0);
    }
    if (one)
        return read_kind(r, doc, one, fault);
    if (!many)
        return sf_fault_at(fault, SF_E_MISSING_KEY, "incident", 0);
    if (doc->nodes[many].type != SF_JSON_ARRAY || !doc->nodes[many].count) {
        fault->why = SF_WHY_SOME_INCIDENT;
        return sf_fault_at(fault, SF_E_BAD_VALUE, "incidents", many);
    }
    if (doc->nodes[many].count > SF_INCIDENT_MAX)
        return sf_fault_at(fault, SF_E_TOO_LARGE, "incidents", 0);
    for (uint32_t i = sf_json_first(doc, many); i && !error; i = doc->nodes[i].next)
        error = read_kind(r, doc, i, fault);
    return error;
}

static bool all_happen_before(const struct report *r, enum sf_moment moment)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sf_irregular_moment((enum sf_irregular)r->incidents[i].kind) >= moment)
            return false;
    return true;
}

static bool one_happens(const struct report *r, enum sf_moment moment)
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

static enum sf_error read_seats(const struct report *r, const struct sf_json *doc,
                                const uint32_t *slots, struct sf_incident *incident,
                                struct sf_fault *fault)
{
    const struct sf_rules *rules = &r->game.rules;
    bool dealing = happens(incident, SF_MOMENT_DEAL);
    enum sf_error error = SF_OK;

    if (slots[I_SEAT] || !dealing || incident->kind == SF_IRREGULAR_FORCED_REDEAL)
        error = sf_seat_read(rules, doc, slots[I_SEAT], "seat", &incident->seat, fault);
    if (!error && !dealing && !sf_rules_plays(rules, r->game.dealer, incident->seat))
        error = sf_fault_at(fault, SF_E_BAD_SEAT, "seat", slots[I_SEAT]);
    if (error || !slots[I_PROMPTER])
        return error;
    if (incident->kind != SF_IRREGULAR_OUT_OF_TURN_LEAD &&
        incident->kind != SF_IRREGULAR_OUT_OF_TURN_CARD && incident->kind != SF_IRREGULAR_PROMPT) {
        fault->why = SF_WHY_PROMPT_TURN;
        return sf_fault_at(fault, SF_E_INCIDENT_SEATS, "prompter", 0);
    }
    error = sf_seat_read(rules, doc, slots[I_PROMPTER], "prompter", &incident->prompter, fault);
    if (!error && !sf_rules_plays(rules, r->game.dealer, incident->prompter))
        error = sf_fault_at(fault, SF_E_BAD_SEAT, "prompter", slots[I_PROMPTER]);
    if (!error && incident->prompter == incident->seat) {
        fault->why = SF_WHY_PROMPT_SELF;
        error = sf_fault_at(fault, SF_E_INCIDENT_SEATS, "prompter", slots[I_PROMPTER]);
    }
    return error;
}

static enum sf_error read_trick(const struct sf_json *doc, uint32_t node, const char *key,
                                unsigned from, unsigned to, enum sf_error why, uint8_t *trick,
                                struct sf_fault *fault)
{
    int64_t number = 0;

    if (!node)
        return SF_OK;
    if (!sf_json_int(doc, node, &number))
        return sf_fault_at(fault, SF_E_BAD_VALUE, key, node);
    if (number < from || number > to)
        return sf_fault_at(fault, why, key, node);
    *trick = (uint8_t)number;
    return SF_OK;
}

static unsigned tricks_of(const struct report *r)
{
    return r->replayed ? r->course.play.total : r->game.rules.hand;
}

static enum sf_error read_time(const struct report *r, const struct sf_json *doc,
                               const uint32_t *slots, struct sf_incident *incident,
                               struct sf_fault *fault)
{
    unsigned total = tricks_of(r), now = r->replayed ? r->course.play.tricks + 1u : 0;
    enum sf_error error;

    if (happens(incident, SF_MOMENT_PLAY))
        incident->trick = (uint8_t)(now <= total ? now : total);
    error = read_trick(doc, slots[I_TRICK], "trick", 1, total, SF_E_INCIDENT_TRICK,
                       &incident->trick, fault);
    if (!error && happens(incident, SF_MOMENT_PLAY) && !incident->trick) {
        fault->why = SF_WHY_SIE_SHOWN;
        error = sf_fault_at(fault, SF_E_INCIDENT_TRICK, "trick", 0);
    }
    incident->found = incident->trick;
    if (!error)
        error =
            read_trick(doc, slots[I_FOUND], "found_trick", incident->trick ? incident->trick : 1,
                       total + 1, SF_E_INCIDENT_FOUND, &incident->found, fault);
    return error;
}

/* --- reported facts --------------------------------------------------------------------------- */

static enum sf_error refuse_both(const struct sf_incident *incident, enum sf_fact a, enum sf_fact b,
                                 struct sf_fault *fault)
{
    if (!(incident->facts >> a & 1) || !(incident->facts >> b & 1))
        return SF_OK;
    fault->between[0] = sf_fact_name(a);
    fault->between[1] = sf_fact_name(b);
    return sf_fault_at(fault, SF_E_INCIDENT_FACTS, NULL, 0);
}

static enum sf_error read_choice(const struct sf_json *doc, uint32_t node,
                                 struct sf_incident *incident, struct sf_fault *fault)
{
    if (!node)
        return SF_OK;
    if (sf_json_is(doc, node, sf_fact_name(SF_FACT_PLAY_ON)))
        incident->facts |= F(PLAY_ON);
    else if (sf_json_is(doc, node, sf_fact_name(SF_FACT_TAKE_WIN)))
        incident->facts |= F(TAKE_WIN);
    else
        return sf_fault_at(fault, SF_E_BAD_VALUE, "choice", node);
    return SF_OK;
}

static enum sf_error read_facts(const struct sf_json *doc, const uint32_t *slots,
                                struct sf_incident *incident, struct sf_fault *fault)
{
    enum sf_error error = SF_OK;

    for (int i = 0; i < REPORTED && !error; i++) {
        bool flag = false;
        error = sf_flag_read(doc, slots[I_FACTS + i], sf_fact_name((enum sf_fact)i), &flag, fault);
        incident->facts |= (uint32_t)flag << i;
    }
    if (!error)
        error = refuse_both(incident, SF_FACT_INTENT, SF_FACT_ACCIDENT, fault);
    if (!error)
        error = refuse_both(incident, SF_FACT_INTENT, SF_FACT_GOOD_FAITH, fault);
    if (!error)
        error = read_choice(doc, slots[I_CHOICE], incident, fault);
    return error;
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

/*
 * The cards end just before a single incident. An incident that is no card may follow on a trick
 * that is just complete. With several incidents the cards may reach further or less far than one of
 * them; then only the beginning of its trick is known, or nothing.
 */
static enum sf_error find_place(const struct report *r, struct sf_incident *incident,
                                struct sf_fault *fault)
{
    const struct sf_play *play = &r->course.play;
    unsigned now = play->tricks + 1u, trick = incident->trick;

    if (!r->replayed)
        return SF_OK;
    incident->placed = true;
    incident->play = *play;
    if (!happens(incident, SF_MOMENT_PLAY) || trick == now ||
        (trick + 1 == now && !play->in_trick && !is_of_a_card(incident)))
        return SF_OK;
    if (r->count == 1)
        return sf_fault_at(fault, SF_E_INCIDENT_UNPLACED, "trick", 0);
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
static enum sf_error check_announcement(const struct report *r, const struct sf_incident *incident,
                                        struct sf_fault *fault)
{
    const struct sf_contract *contract = &r->game.contract;
    enum sf_error error = SF_OK;

    if (!happens(incident, SF_MOMENT_ANNOUNCE))
        return SF_OK;
    if (incident->seat != contract->declarer) {
        fault->why = SF_WHY_DECLARER_ANNOUNCES;
        return sf_fault_at(fault, SF_E_INCIDENT_SEATS, "seat", 0);
    }
    if (incident->kind == SF_IRREGULAR_CHANGED_ANNOUNCEMENT)
        error = sf_contract_check(&r->game.rules, r->game.dealer, contract, NULL);
    if (!error || (error == SF_E_BAD_SUIT && contract->suit == SF_NO_SUIT))
        return SF_OK;
    return sf_contract_refused(&r->game.rules, contract, error, fault);
}

static enum sf_error read_incident(struct sf_solver *solver, struct report *r, unsigned number,
                                   const struct sf_json *doc, struct sf_fault *fault)
{
    struct sf_incident *incident = &r->incidents[number];
    const uint32_t *slots = r->slots[number];
    enum sf_error error = read_seats(r, doc, slots, incident, fault);

    if (!error)
        error = check_announcement(r, incident, fault);
    if (!error)
        error = read_time(r, doc, slots, incident, fault);
    if (!error)
        error = read_facts(doc, slots, incident, fault);
    if (!error)
        error = find_place(r, incident, fault);
    if (!error)
        decide_claim(solver, r, incident);
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
    static const char *const names[] = {"id", "game", "incident", "incidents"};
    uint32_t slots[4];
    enum sf_error error = sf_object_read(doc, 0, names, 4, slots, fault);

    r->id = sf_json_get(doc, 0, "id");
    if (!error)
        error = read_kinds(r, doc, slots[2], slots[3], fault);
    if (!error && !slots[1])
        error = sf_fault_at(fault, SF_E_MISSING_KEY, "game", 0);
    if (error)
        return error;
    sf_fault_path(fault, "game");
    error = sf_game_read_lacking(&r->game, lacks_of(r), doc, slots[1], fault);
    r->id = r->id ? r->id : r->game.id;
    if (!error)
        error = replay(r, fault);
    for (unsigned i = 0; i < r->count && !error; i++)
        error = read_incident(solver, r, i, doc, fault);
    return error;
}

static void write_text(struct sf_out *out, const struct report *r, const struct sf_dispute *dispute,
                       const struct sf_ruling *ruling)
{
    static const char *const keys[SF_LANG_N] = {"text", "text_en"};
    struct sf_sentence sentence;

    for (int i = 0; i < SF_LANG_N; i++) {
        sf_ruling_explain(&sentence, (enum sf_lang)i, dispute, &r->incidents[ruling->incident],
                          ruling);
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

bool sf_adjudicate_line(struct sf_solver *solver, const char *line, size_t length, char *buffer,
                        size_t size, size_t *written, struct sf_json_node *work,
                        uint32_t work_count, enum sf_lang lang)
{
    struct report report = {.id = 0};
    struct sf_dispute dispute;
    struct sf_ruling ruling;
    struct sf_fault fault;
    struct sf_json doc;
    struct sf_out out;
    enum sf_error error;

    sf_out_init(&out, buffer, size);
    out.lang = lang;
    error = sf_line_read(&doc, line, length, work, work_count, &fault);
    if (!error)
        error = read_report(solver, &report, &doc, &fault);
    if (!error) {
        dispute = dispute_of(&report.game);
        error = sf_adjudicate(&ruling, &dispute, report.incidents, report.count);
        sf_fault_at(&fault, error, "tricks", 0);
    }
    if (error)
        sf_answer_error(&out, &doc, report.id,
                        report.game.rules.players ? &report.game.rules : NULL, &fault);
    else
        write_ruling(&out, &doc, &report, &dispute, &ruling);
    *written = out.overflow ? 0 : out.length;
    return !error;
}
