/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "sim/people.h"
#include "client/mirror.h"
#include "sim/fate.h"
#include "sim/judge.h"
#include "sim/wire.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMPANIES = 4, SEATS = 4, PEOPLE = SEATS + 1, SAY = 1024 };

#define HERE (60 * SIM_S) /* longer than a table waits for somebody */

enum wish { NOTHING, OPEN, SIT, WATCH, RESUME, DO };

struct person {
    unsigned number;
    struct company *company;
    bool watches; /* and does not play */
    struct sim_line *line;
    bool welcomed;
    uint64_t welcomed_at;
    char token[65], account[25];
    struct sf_mirror mirror;
    struct sf_rng rng;
    enum wish wish;                 /* a command that is not answered yet */
    bool idle;                      /* that may do nothing */
    char id[16], at[25], said[SAY]; /* `at`: the table that it is about */
    uint32_t at_seq;                /* the number that they had seen */
    uint64_t asked_at;
    unsigned commands;
    uint32_t acknowledged;
    int64_t ready_hand;
    struct sim_event dial, act;
};

/* A table and its people. */
struct company {
    struct person person[PEOPLE];
    unsigned players, people; /* those who play come first */
    unsigned bots, size;
    const char *book;
    char table[25];
    unsigned opened;
    char calm_table[25]; /* soon after the world was healed */
    unsigned calm_opened;
    uint32_t calm_seq;
};

struct sim_people {
    struct company company[COMPANIES];
    unsigned companies;
    struct sf_json_node nodes[SF_MIRROR_NODES];
};

static void redial(struct person *person);
static void look(struct person *person);

/* --- speaking ----------------------------------------------------------------------------------*/

static void want(struct person *person, enum wish wish, const char *text)
{
    person->wish = wish;
    person->idle = false;
    person->at_seq = person->mirror.seq;
    person->asked_at = sim->now;
    memcpy(person->at, person->company->table, sizeof person->at);
    if (text != person->said)
        snprintf(person->said, sizeof person->said, "%s", text);
    sim_say(person->line, person->said);
}

/* The id of the next command. */
static const char *next_id(struct person *person)
{
    snprintf(person->id, sizeof person->id, "c%u", ++person->commands);
    return person->id;
}

static void greet(void *context)
{
    struct person *person = context;
    char text[SAY], resume[128] = "";

    if (person->mirror.seq && !person->watches)
        snprintf(resume, sizeof resume, ",\"resume\":[{\"table\":\"%s\",\"seq\":%" PRIu32 "}]",
                 person->mirror.table, person->mirror.seq);
    if (person->token[0])
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"%s}", person->token,
                 resume);
    else
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"name\":\"Gast %u\"}",
                 person->number);
    sim_say(person->line, text);
}

static void open_table(struct person *person)
{
    struct company *company = person->company;
    char text[SAY], bots[64] = "null";
    unsigned move = (unsigned)sim_between(5, 40);

    for (unsigned seat = 1; seat < company->size; seat++)
        strcat(bots, seat + company->bots >= company->size ? ",\"wirt\"" : ",null");
    snprintf(text, sizeof text,
             "{\"t\":\"open\",\"id\":\"%s\",\"rulebook\":\"%s\",\"clock\":{\"move\":%u,"
             "\"reserve\":%u},\"deals\":%u,\"bots\":[%s]}",
             next_id(person), company->book, move, (unsigned)sim_between(0, 60),
             (unsigned)sim_between(1, 6), bots);
    want(person, OPEN, text);
}

static void come_to_table(struct person *person)
{
    char text[SAY];

    if (person->watches)
        snprintf(text, sizeof text, "{\"t\":\"watch\",\"id\":\"%s\",\"table\":\"%s\"}",
                 next_id(person), person->company->table);
    else
        snprintf(text, sizeof text, "{\"t\":\"sit\",\"id\":\"%s\",\"table\":\"%s\"}",
                 next_id(person), person->company->table);
    want(person, person->watches ? WATCH : SIT, text);
}

/* --- acting ------------------------------------------------------------------------------------*/

static bool is_stage(const struct person *person, const char *stage)
{
    const char *text = sf_mirror_get(&person->mirror, "stage");

    return text && strlen(text) > 2 && !strncmp(text + 1, stage, strlen(stage));
}

static int64_t hand_of(const struct person *person)
{
    const char *text = sf_mirror_get(&person->mirror, "hand_no");

    return text ? atoll(text) : 0;
}

/* Does a bot act for them? */
static bool is_missed(const struct person *person)
{
    const char *seats = sf_mirror_get(&person->mirror, "seats");
    const char *seat = sf_mirror_get(&person->mirror, "seat");
    struct sf_json_node nodes[128];
    struct sf_json doc;
    uint32_t node;

    if (!seats || !seat || sf_json_parse(&doc, seats, strlen(seats), nodes, 128))
        return false;
    node = sf_json_first(&doc, 0);
    for (int left = atoi(seat); left && node; left--)
        node = nodes[node].next;
    return node && sf_json_get(&doc, node, "stand_in");
}

static bool choose(struct person *person, char *a, size_t size)
{

    if (is_missed(person))
        return (size_t)snprintf(a, size, "{\"back\":true}") < size;
    if (is_stage(person, "done") && person == person->company->person)
        return (size_t)snprintf(a, size, "{\"close\":true}") < size;
    if (is_stage(person, "pause") && person->ready_hand == hand_of(person))
        return false;
    return sf_mirror_choose(&person->mirror, &person->rng, a, size);
}

static void act(void *context)
{
    struct person *person = context;
    char a[512], text[SAY];

    if (!person->welcomed || person->wish)
        return;
    if (!person->company->table[0] && person == person->company->person) {
        open_table(person);
        return;
    }
    if (!person->mirror.seq) {
        if (person->company->table[0])
            come_to_table(person);
        return;
    }
    if (person->watches || !choose(person, a, sizeof a))
        return;
    snprintf(text, sizeof text,
             "{\"t\":\"do\",\"id\":\"%s\",\"table\":\"%s\",\"at\":%" PRIu32 ",\"a\":%s}",
             next_id(person), person->mirror.table, person->mirror.seq, a);
    if (is_stage(person, "pause"))
        person->ready_hand = hand_of(person);
    sim->figures.actions++;
    want(person, DO, text);
    person->idle = !strncmp(a, "{\"ready\"", 8) || !strncmp(a, "{\"back\"", 7);
}

/* When they act next, if it is their turn. */
static void look(struct person *person)
{
    uint64_t pause = sim->healed                      ? sim_between(20, 300)
                     : sf_rng_below(&person->rng, 60) ? sim_between(200, 5000)
                                                      : sim_between(5000, 120000);

    if (person->welcomed && !person->wish)
        sim_set(&person->act, sim->now + pause * SIM_MS);
}

/* The table is no more. The next one has other people's numbers. */
static void forget_table(struct person *person)
{
    sf_mirror_release(&person->mirror);
    person->ready_hand = -1;
    person->acknowledged = 0;
}

static void company_leaves(struct company *company)
{
    company->table[0] = '\0';
    for (unsigned i = 0; i < company->people; i++) {
        forget_table(&company->person[i]);
        look(&company->person[i]);
    }
}

/* The host knows the new table, and tells the others. */
static void company_meets(struct company *company)
{
    company->opened++;
    for (unsigned i = 0; i < company->people; i++)
        look(&company->person[i]);
}

/* --- hearing -----------------------------------------------------------------------------------*/

static bool text_in(const struct sf_json *doc, const char *key, char *text, size_t size)
{
    uint32_t node = sf_json_get(doc, 0, key);

    text[0] = '\0';
    return node && sf_json_string(doc, node, text, size);
}

static uint32_t number_in(const struct sf_json *doc, const char *key)
{
    uint32_t node = sf_json_get(doc, 0, key);
    int64_t number;

    return node && sf_json_int(doc, node, &number) && number > 0 ? (uint32_t)number : 0;
}

/* Does `welcome` name this table among the seats of the account? "" takes the first one. */
static bool is_seated(const struct sf_json *doc, char table[25])
{
    uint32_t tables = sf_json_get(doc, 0, "tables");

    for (uint32_t row = sf_json_first(doc, tables); row; row = doc->nodes[row].next) {
        char id[25];
        if (!sf_json_string(doc, sf_json_get(doc, row, "table"), id, sizeof id))
            continue;
        if (!table[0])
            memcpy(table, id, sizeof id);
        if (!strcmp(table, id))
            return true;
    }
    return false;
}

static void resume(struct person *person)
{
    char text[SAY];

    snprintf(text, sizeof text, "{\"t\":\"resume\",\"id\":\"%s\",\"table\":\"%s\",\"seq\":0}",
             next_id(person), person->company->table);
    want(person, RESUME, text);
}

/* What was under way, repeated; or what a new start needs. */
static void go_on(struct person *person, const struct sf_json *doc)
{
    struct company *company = person->company;
    bool host = person == company->person, known = company->table[0];
    bool seated = (host || company->table[0]) && is_seated(doc, company->table);

    if (!known && company->table[0]) /* the answer to `open` was lost */
        company_meets(company);
    if (person->wish == DO && person->mirror.seq && seated) {
        sim_say(person->line, person->said);
        return;
    }
    person->wish = NOTHING;
    if (person->mirror.seq && !person->watches && !seated) {
        if (sim_judge_is_closed(person->mirror.table) && host)
            company_leaves(company);
        forget_table(person);
    } else if (!person->mirror.seq && seated && !person->watches) {
        resume(person);
        return;
    }
    if (person->watches)
        sf_mirror_release(&person->mirror);
    look(person);
}

static void hear_welcome(struct person *person, const struct sf_json *doc)
{
    if (!person->token[0])
        text_in(doc, "token", person->token, sizeof person->token);
    text_in(doc, "account", person->account, sizeof person->account);
    person->welcomed = true;
    person->welcomed_at = sim->now;
    go_on(person, doc);
}

static void hear_ok(struct person *person, const struct sf_json *doc)
{
    enum wish wish = person->wish;
    uint32_t seq = number_in(doc, "seq");
    char id[16];

    if (!text_in(doc, "id", id, sizeof id) || !wish || strcmp(id, person->id) != 0) {
        sim_violate("every command has one answer", "%u: ok for %s, which waits for %s",
                    person->number, id, wish ? person->id : "nothing");
        return;
    }
    person->wish = NOTHING;
    if (wish == OPEN)
        text_in(doc, "table", person->company->table, sizeof person->company->table);
    if (wish == OPEN)
        company_meets(person->company);
    if (wish == DO) {
        sim_judge_acknowledged(person->at, person->account, id, seq, person->idle);
        if (person->mirror.seq && seq > person->mirror.seq)
            sim_violate("an event comes before its answer", "%u: ok for %" PRIu32 " at %" PRIu32,
                        person->number, seq, person->mirror.seq);
        person->acknowledged = person->mirror.seq ? seq : 0;
    }
    look(person);
}

/* A command may come too late, or while the disk has trouble. */
static bool is_excused(const struct person *person, const struct sf_json *doc, const char *code)
{
    static const char *const trouble[] = {"busy", "store_full", "store_io"};

    for (unsigned i = 0; i < sizeof trouble / sizeof *trouble; i++)
        if (!strcmp(code, trouble[i]))
            return true;
    if (person->wish != DO)
        return true;
    return number_in(doc, "seq") > person->at_seq || !strcmp(code, "no_table") ||
           !strcmp(code, "stand_in");
}

static void hear_err(struct person *person, const struct sf_json *doc, const char *text)
{
    char id[16], code[41];

    text_in(doc, "code", code, sizeof code);
    if (!text_in(doc, "id", id, sizeof id)) {
        if (!person->welcomed) /* hello could not be stored */
            sim_break(person->line);
        return;
    }
    if (!person->wish || strcmp(id, person->id) != 0) {
        sim_violate("every command has one answer", "%u: %.200s", person->number, text);
        return;
    }
    sim_step("%u hears %.180s", person->number, text);
    if (!is_excused(person, doc, code))
        sim_violate("an honest command is accepted", "%.300s: %.300s", person->said, text);
    if (person->wish == DO && is_stage(person, "pause"))
        person->ready_hand = -1;
    if (person->wish != DO && person->company->table[0] &&
        sim_judge_is_closed(person->company->table))
        person->company->table[0] = '\0';
    person->wish = NOTHING;
    look(person);
}

static void see(struct person *person)
{
    sim_judge_view(&person->mirror, person->account);
    if (is_stage(person, "closed"))
        company_leaves(person->company);
    else if (!person->watches && !sf_mirror_get(&person->mirror, "seat"))
        forget_table(person); /* away for too long: they sit down again */
    look(person);
}

static void hear_view(struct person *person, const struct sf_json *doc)
{
    uint32_t seq = number_in(doc, "seq");
    char table[25];

    text_in(doc, "table", table, sizeof table);
    if (!person->watches && !strcmp(table, person->mirror.table) &&
        (seq < person->mirror.seq || seq < person->acknowledged))
        sim_violate("numbers do not go back", "%u at %s: %" PRIu32 " after %" PRIu32,
                    person->number, table, seq, person->mirror.seq);
    if (sf_mirror_take(&person->mirror, doc))
        sim_violate("a view can be read", "%u at %s", person->number, table);
    see(person);
}

static void hear_event(struct person *person, const struct sf_json *doc, const char *text)
{
    if (!person->mirror.seq) /* of a table that they have left */
        return;
    if (sf_mirror_take(&person->mirror, doc)) {
        sim_violate("numbers have no gaps", "%u has event %" PRIu32 " of %s and hears %.200s",
                    person->number, person->mirror.seq, person->mirror.table, text);
        return;
    }
    see(person);
}

static void heard(void *context, const char *text, size_t length)
{
    struct person *person = context;
    struct sf_json doc;
    char type[24];

    sim_hash(text, length);
    if (sf_json_parse(&doc, text, length, sim->people->nodes, SF_MIRROR_NODES) ||
        !text_in(&doc, "t", type, sizeof type)) {
        sim_violate("a message can be read", "%.200s", text);
        return;
    }
    if (!strcmp(type, "ev"))
        hear_event(person, &doc, text);
    else if (!strcmp(type, "snap"))
        hear_view(person, &doc);
    else if (!strcmp(type, "ok"))
        hear_ok(person, &doc);
    else if (!strcmp(type, "err"))
        hear_err(person, &doc, text);
    else if (!strcmp(type, "welcome"))
        hear_welcome(person, &doc);
    else if (!strcmp(type, "token"))
        text_in(&doc, "token", person->token, sizeof person->token);
}

/* --- the line ----------------------------------------------------------------------------------*/

static void closed(void *context, unsigned code)
{
    struct person *person = context;

    sim_step("line of %u is closed: %u", person->number, code);
    person->line = NULL;
    person->welcomed = false;
    redial(person);
}

static const struct sim_ear ear = {.opened = greet, .heard = heard, .closed = closed};

static void dial(void *context)
{
    struct person *person = context;

    person->line = sim_dial(person->number, &ear, person);
}

static void redial(struct person *person)
{
    uint64_t pause = sim->healed ? sim_between(50, 300) : sim_between(50, 5000);

    if (sim_chance(20) && !sim->healed)
        pause = sim_between(5000, 90000);
    sim_cancel(&person->act);
    sim_set(&person->dial, sim->now + pause * SIM_MS);
}

/* --- life --------------------------------------------------------------------------------------*/

static void person_init(struct person *person, struct company *company, unsigned number)
{
    person->number = number;
    person->company = company;
    person->rng = sf_rng_seed(sf_rng_next(&sim->rng));
    person->ready_hand = -1;
    sf_mirror_init(&person->mirror);
    person->dial = (struct sim_event){.run = dial, .context = person};
    person->act = (struct sim_event){.run = act, .context = person};
    sim_set(&person->dial, sim->now + sim_between(0, 3000) * SIM_MS);
}

static void company_init(struct company *company, unsigned number)
{
    static const struct {
        const char *name;
        unsigned size;
    } books[] = {{"schule-2024", 4},
                 {"bsv-1989", 4},
                 {"muenchen-2006", 4},
                 {"serien-2022", 4},
                 {"kurz-turnier", 4}};
    unsigned book = (unsigned)sim_between(0, sizeof books / sizeof *books - 1);

    company->book = books[book].name;
    company->size = books[book].size;
    company->players = (unsigned)sim_between(1, company->size);
    company->bots = company->size - company->players;
    company->people = company->players + (unsigned)sim_between(0, 1);
    for (unsigned i = 0; i < company->people; i++)
        person_init(&company->person[i], company, number * 10 + i);
    if (company->people > company->players)
        company->person[company->players].watches = true;
}

struct sim_people *sim_people_new(void)
{
    struct sim_people *people = calloc(1, sizeof *people);

    if (!people)
        abort();
    people->companies = (unsigned)sim_between(1, COMPANIES);
    for (unsigned i = 0; i < people->companies; i++)
        company_init(&people->company[i], i + 1);
    return people;
}

void sim_people_free(void)
{
    for (unsigned i = 0; i < sim->people->companies; i++)
        for (unsigned k = 0; k < sim->people->company[i].people; k++) {
            struct person *person = &sim->people->company[i].person[k];
            sim_cancel(&person->act);
            sim_cancel(&person->dial);
            if (person->line)
                sim_hang_up(person->line);
            sf_mirror_release(&person->mirror);
        }
    free(sim->people);
    sim->people = NULL;
}

bool sim_people_is_here(const char *account)
{
    for (unsigned i = 0; sim->people && i < sim->people->companies; i++)
        for (unsigned k = 0; k < sim->people->company[i].players; k++) {
            const struct person *person = &sim->people->company[i].person[k];
            if (!strcmp(person->account, account))
                return person->welcomed && person->mirror.seq && sim_is_whole(person->line) &&
                       person->welcomed_at + HERE < sim->now;
        }
    return false;
}

/* --- after the faults --------------------------------------------------------------------------*/

void sim_people_heal(void)
{
    for (unsigned i = 0; i < sim->people->companies; i++)
        for (unsigned k = 0; k < sim->people->company[i].people; k++) {
            struct person *person = &sim->people->company[i].person[k];
            if (person->line)
                sim_notice(person->line);
            else
                redial(person);
            look(person);
        }
}

static void check_answered(void)
{
    for (unsigned i = 0; i < sim->people->companies; i++) {
        const struct company *company = &sim->people->company[i];
        for (unsigned k = 0; k < company->people; k++) {
            const struct person *person = &company->person[k];
            if (!person->welcomed)
                sim_violate("everybody is back soon after healing", "%u is not", person->number);
            else if (person->wish && person->asked_at + SIM_HEALING < sim->now)
                sim_violate("a command is answered soon after healing", "%u waits since %.3f: %s",
                            person->number, (double)person->asked_at / 1e9, person->said);
        }
    }
}

void sim_people_check_answered(void)
{
    for (unsigned i = 0; i < sim->people->companies; i++) {
        struct company *company = &sim->people->company[i];
        memcpy(company->calm_table, company->table, sizeof company->table);
        company->calm_opened = company->opened;
        company->calm_seq = sim_judge_seq(company->table);
    }
    check_answered();
}

void sim_people_check_progress(void)
{
    check_answered();
    for (unsigned i = 0; i < sim->people->companies; i++) {
        const struct company *company = &sim->people->company[i];
        bool went_on =
            company->calm_table[0] && sim_judge_seq(company->calm_table) > company->calm_seq;
        if (!went_on && company->opened == company->calm_opened)
            sim_violate("every table goes on after healing",
                        "table %s of company %u stands at %" PRIu32, company->table, i + 1,
                        company->calm_seq);
    }
}
