/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* The attendees of a rehearsal: their connections, their requests and the replies. */

#define _GNU_SOURCE
#include "batch/clock.h"
#include "loadtest/day.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    COMING_MAX = 200, /* connecting at the same time; a listener's queue is short */
    NEIGHBOURS = 16,  /* connections from one address */
    EVENTS = 512,
    TICK_MS = 1,
    PATIENCE_S = 60,
    RETRY_MS = 20,
    TELL_MS = 200,
    SHOWN_MAX = 1 << 21,
    HALLS = 256, /* of addresses: days with other seeds come from others */
    HALL_ADDRESSES = 256
};

#define FIRST_SOURCE UINT32_C(0x7f020001) /* 127.2.0.1 */

const char *sf_rehearse_fault_name(enum sf_rehearse_fault fault)
{
    static const char *const names[] = {
#define NAME(id, name) name,
        SF_REHEARSE_FAULTS(NAME)
#undef NAME
    };

    return names[fault];
}

uint64_t sf_rehearse_fault_sum(const struct sf_rehearse_result *result)
{
    uint64_t sum = 0;

    for (unsigned i = 0; i < SF_REHEARSE_FAULT_N; i++)
        sum += result->faults[i];
    return sum;
}

void sf_day_fault(struct sf_day *day, enum sf_rehearse_fault fault, enum sf_why why,
                  const struct sf_param *param, size_t count)
{
    day->result->faults[fault]++;
    if (!day->result->example.why)
        sf_fault_say(&day->result->example, SF_OK, NULL, why, param, count);
}

const char *sf_day_cut(char cut[SF_DAY_CUT], const char *text, size_t length)
{
    size_t fits = length < SF_DAY_CUT ? length : SF_DAY_CUT - 1;

    memcpy(cut, text, fits);
    cut[fits] = 0;
    return cut;
}

bool sf_day_good(const struct sf_day *day)
{
    return !sf_rehearse_fault_sum(day->result) &&
           !(day->options->stop && atomic_load(day->options->stop));
}

void sf_day_tell(struct sf_day *day, enum sf_why phase, unsigned done, unsigned total)
{
    if (!day->options->progress || day->now_ns - day->told_ns < TELL_MS * SF_NS_IN_MS)
        return;
    day->told_ns = day->now_ns;
    day->options->progress(day->options->context, phase, done, total);
}

/* --- making and freeing ------------------------------------------------------------------------
 */

static enum sf_error raise_descriptors(unsigned wanted, struct sf_fault *fault)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur < wanted)
        return sf_fault_say(fault, SF_E_BUSY, NULL, SF_WHY_LOAD_FILES,
                            SF_WITH(SF_N(wanted), SF_N(limit.rlim_cur)));
    return SF_OK;
}

static void set_state(struct sf_day *day, struct sf_attendee *who, enum sf_attendee_state state)
{
    day->of_state[who->state]--;
    who->state = (uint8_t)state;
    day->of_state[state]++;
}

static struct sf_attendee *make_some(struct sf_day *day, unsigned *at, unsigned count,
                                     enum sf_attendee_kind kind, const char *name)
{
    struct sf_attendee *first = &day->who[*at];

    for (unsigned i = 0; i < count; i++, ++*at) {
        struct sf_attendee *who = &day->who[*at];
        who->kind = (uint8_t)kind;
        who->state = SF_DAY_HOME;
        who->number = (uint16_t)(i + 1);
        who->index = *at;
        snprintf(who->name, sizeof who->name, "%s %u", name, i + 1);
        sf_wire_init(&who->wire);
    }
    day->of_state[SF_DAY_HOME] += count;
    return first;
}

bool sf_day_make(struct sf_day *day, struct sf_fault *fault)
{
    const struct sf_rehearse_options *options = day->options;
    unsigned at = 0;

    day->epoll = -1;
    day->entrants = options->players + SF_DAY_SUBSTITUTES;
    day->table_phones = (day->entrants + 3) / 4;
    day->count = 1 + options->editors + SF_DAY_SCREENS + options->phones + day->table_phones;
    if (raise_descriptors(day->count + 64, fault))
        return false;
    day->who = calloc(day->count, sizeof *day->who);
    day->entrant = calloc(day->entrants + 1, sizeof *day->entrant);
    day->acknowledged = calloc(SF_DAY_EVENTS, 1);
    day->nodes = malloc(SF_DAY_NODES * sizeof *day->nodes);
    day->shown = malloc(SHOWN_MAX);
    day->work.bytes = malloc(SF_WIRE_WORK);
    day->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (!day->who || !day->entrant || !day->acknowledged || !day->nodes || !day->shown ||
        !day->work.bytes || day->epoll < 0) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return false;
    }
    day->leiter = make_some(day, &at, 1, SF_DAY_LEITER, "Leiter");
    day->editors = make_some(day, &at, options->editors, SF_DAY_EDITOR, "Helfer");
    day->screens = make_some(day, &at, SF_DAY_SCREENS, SF_DAY_SCREEN, "Leinwand");
    day->players = make_some(day, &at, options->phones, SF_DAY_PLAYER, "Spieler");
    day->tables = make_some(day, &at, day->table_phones, SF_DAY_TABLE, "Tisch");
    return true;
}

void sf_day_release(struct sf_day *day)
{
    for (unsigned i = 0; day->who && i < day->count; i++) {
        sf_wire_cut(&day->who[i].wire, true);
        free(day->who[i].asked);
    }
    for (unsigned i = 0; i < SF_REHEARSE_ROUNDS_MAX; i++)
        free(day->round[i].table);
    sf_child_kill(&day->child);
    if (day->epoll >= 0)
        close(day->epoll);
    free(day->who);
    free(day->entrant);
    free(day->acknowledged);
    free(day->nodes);
    free(day->shown);
    free(day->work.bytes);
}

/* --- saying -------------------------------------------------------------------------------------
 */

static void quote(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\'')
            text[i] = '"';
}

/* `{"id":"ID",…}`; 0: it does not fit. */
__attribute__((format(printf, 3, 0))) static size_t put(char text[SF_DAY_SAID], const char *id,
                                                        const char *format, va_list values)
{
    int head = snprintf(text, SF_DAY_SAID, "{\"id\":\"%s\",", id), body;

    body = vsnprintf(text + head, SF_DAY_SAID - (size_t)head, format, values);
    if (body < 0 || head + body + 2 > SF_DAY_SAID)
        return 0;
    quote(text, (size_t)(head + body));
    text[head + body] = '}';
    return (size_t)(head + body + 1);
}

static void say_asked(struct sf_day *day, struct sf_attendee *who)
{
    day->now_ns = sf_clock_ns();
    who->sent_ns = day->now_ns;
    sf_wire_send(&who->wire, who->asked, who->asked_length);
}

static void ask_text(struct sf_day *day, struct sf_attendee *who, sf_day_answered *done,
                     const char *text, size_t length)
{
    who->asked = length ? malloc(length) : NULL;
    if (!who->asked) {
        sf_day_fault(day, SF_REHEARSE_STUCK, SF_WHY_DAY_MESSAGE, SF_WITHOUT);
        return;
    }
    memcpy(who->asked, text, length);
    who->asked_length = length;
    who->done = done;
    say_asked(day, who);
}

void sf_attendee_ask(struct sf_day *day, struct sf_attendee *who, sf_day_answered *done,
                     const char *format, ...)
{
    char text[SF_DAY_SAID], id[16];
    va_list values;
    size_t length;

    snprintf(id, sizeof id, "c%u", ++who->said);
    va_start(values, format);
    length = put(text, id, format, values);
    va_end(values);
    ask_text(day, who, done, text, length);
}

void sf_attendee_want(struct sf_day *day, struct sf_attendee *who, sf_day_answered *done,
                      const char *a, size_t length)
{
    sf_attendee_ask(day, who, done, "'t':'tournament_do','tournament':'%s','a':%.*s", day->id,
                    (int)length, a);
}

void sf_attendee_mention(struct sf_day *day, struct sf_attendee *who, const char *format, ...)
{
    char text[SF_DAY_SAID];
    va_list values;
    size_t length;

    (void)day;
    va_start(values, format);
    length = put(text, "i", format, values);
    va_end(values);
    sf_wire_send(&who->wire, text, length);
}

/* A reply that the attendee needs before they are ready. */
__attribute__((format(printf, 2, 3))) static void settle(struct sf_attendee *who,
                                                         const char *format, ...)
{
    char text[SF_DAY_SAID];
    va_list values;
    size_t length;

    va_start(values, format);
    length = put(text, "s", format, values);
    va_end(values);
    who->awaited++;
    sf_wire_send(&who->wire, text, length);
}

/* --- coming in ----------------------------------------------------------------------------------
 */

static void look(struct sf_day *day, struct sf_attendee *who, const char *part, const char *more)
{
    settle(who, "'t':'tournament_look','tournament':'%s','part':'%s'%s", day->id, part, more);
}

/* The parts that each kind of attendee watches. */
static void look_around(struct sf_day *day, struct sf_attendee *who)
{
    char more[48];

    switch (who->kind) {
    case SF_DAY_LEITER:
        look(day, who, "requests", "");
        look(day, who, "desk", "");
        return;
    case SF_DAY_EDITOR:
        if (day->staffed)
            look(day, who, "desk", "");
        return;
    case SF_DAY_TABLE:
        look(day, who, "public", "");
        snprintf(more, sizeof more, ",'round':%u,'table':%u", day->playing, who->number);
        look(day, who, "table", more);
        return;
    case SF_DAY_PLAYER:
        snprintf(more, sizeof more, ",'number':%u", who->number);
        look(day, who, "player", more);
        break;
    default:
        if (day->playing) {
            look(day, who, "seating", "");
            look(day, who, "board", "");
        }
    }
    look(day, who, "public", "");
    look(day, who, "standings", "");
}

static void join(struct sf_day *day, struct sf_attendee *who)
{
    if (who->key[0])
        settle(who, "'t':'tournament_join','tournament':'%s','key':'%s'", day->id, who->key);
    else
        settle(who, "'t':'tournament_join','tournament':'%s'", day->id);
    look_around(day, who);
}

static void arrive(struct sf_day *day, struct sf_attendee *who)
{
    set_state(day, who, SF_DAY_HERE);
    if (who->asked)
        say_asked(day, who);
}

void sf_attendee_rejoin(struct sf_day *day, struct sf_attendee *who)
{
    set_state(day, who, SF_DAY_JOINING);
    join(day, who);
}

static void greet(struct sf_day *day, struct sf_attendee *who)
{
    char text[160];
    int length;

    set_state(day, who, SF_DAY_GREETING);
    if (who->token[0])
        length =
            snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"token\":\"%s\"}", who->token);
    else
        length =
            snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"name\":\"%s\"}", who->name);
    sf_wire_send(&who->wire, text, (size_t)length);
}

static void welcomed(struct sf_day *day, struct sf_attendee *who)
{
    uint32_t token = sf_json_get(&day->doc, 0, "token");

    if (token)
        sf_json_string(&day->doc, token, who->token, sizeof who->token);
    sf_json_string(&day->doc, sf_json_get(&day->doc, 0, "account"), who->account,
                   sizeof who->account);
    set_state(day, who, SF_DAY_JOINING);
    who->awaited = 0;
    if (day->id[0])
        join(day, who);
    else
        arrive(day, who);
}

/* --- hearing ------------------------------------------------------------------------------------
 */

/* The number or text behind a key near the beginning of a message. */
static const char *behind(const char *text, size_t length, const char *key)
{
    size_t near = length < 240 ? length : 240;
    const char *found = memmem(text, near, key, strlen(key));

    return found ? found + strlen(key) : NULL;
}

static void note_seen(struct sf_day *day, struct sf_attendee *who, const char *part, uint32_t stamp,
                      size_t length)
{
    unsigned seen = SF_SEEN_N;

    if (!strncmp(part, "player\"", 7))
        seen = SF_SEEN_PLAYER;
    else if (!strncmp(part, "standings\"", 10))
        seen = SF_SEEN_STANDINGS;
    else
        return;
    who->seen[seen] = stamp;
    who->seen_ns[seen] = sf_clock_ns();
    if (seen == SF_SEEN_STANDINGS && who->kind == SF_DAY_PLAYER && length > day->result->view_bytes)
        day->result->view_bytes = length;
}

/* Phones receive thousands of parts, so only the beginning of each is parsed. */
static void hear_part(struct sf_day *day, struct sf_attendee *who, const char *text, size_t length)
{
    const char *part = behind(text, length, "\"part\":\"");
    const char *stamp = behind(text, length, "\"stamp\":");

    if (day->restarting && day->result->restart_first_s == 0)
        day->result->restart_first_s = (double)(sf_clock_ns() - day->killed_ns) * 1e-9;
    if (!part || !stamp)
        return; /* not any more: the table of the round before */
    note_seen(day, who, part, (uint32_t)strtoul(stamp, NULL, 10), length);
    if (who != day->reader || strncmp(part, day->wanted, strlen(day->wanted)) != 0)
        return;
    if (length > SHOWN_MAX) {
        sf_day_fault(day, SF_REHEARSE_UNREADABLE, SF_WHY_DAY_PART_BYTES, SF_WITH(SF_N(length)));
        return;
    }
    memcpy(day->shown, text, length);
    day->shown_length = length;
}

static void measure(struct sf_day *day, const struct sf_attendee *who)
{
    uint64_t took = sf_clock_ns() - who->sent_ns;

    if (!memmem(who->asked, who->asked_length, "\"tournament_do\"", 15) || day->restarting)
        return;
    if (who->kind == SF_DAY_EDITOR)
        sf_gauge_add(&day->result->save, took);
    else if (who->kind == SF_DAY_TABLE)
        sf_gauge_add(&day->result->phone_save, took);
}

static void hear_answer(struct sf_day *day, struct sf_attendee *who, bool ok, const char *text,
                        size_t length)
{
    struct sf_day_reply reply = {.ok = ok};
    char id[25], expected[16], *asked = who->asked;
    int64_t seq = 0;

    sf_json_string(&day->doc, sf_json_get(&day->doc, 0, "id"), id, sizeof id);
    snprintf(expected, sizeof expected, "c%u", who->said);
    if (id[0] == 's') {
        if (!ok)
            sf_day_fault(day, SF_REHEARSE_REFUSED, SF_WHY_ABOUT,
                         SF_WITH(SF_T(who->name), SF_CUT(text, length)));
        if (who->awaited && !--who->awaited)
            arrive(day, who);
        return;
    }
    if (!asked || strcmp(id, expected) != 0)
        return;
    sf_json_string(&day->doc, sf_json_get(&day->doc, 0, "code"), reply.code, sizeof reply.code);
    sf_json_int(&day->doc, sf_json_get(&day->doc, 0, "seq"), &seq);
    reply.seq = (uint32_t)seq;
    if (ok)
        sf_json_string(&day->doc, sf_json_get(&day->doc, 0, "tournament"), day->id, sizeof day->id);
    measure(day, who);
    if (ok && seq)
        sf_truth_note(day, asked, who->asked_length, reply.seq);
    who->asked = NULL;
    if (!ok && !who->done)
        sf_day_fault(
            day, SF_REHEARSE_REFUSED, SF_WHY_DAY_REFUSED,
            SF_WITH(SF_T(who->name), SF_CUT(text, length), SF_CUT(asked, who->asked_length)));
    free(asked);
    who->answer = reply;
    if (who->done)
        who->done(day, who, &reply);
}

static void hear(struct sf_day *day, struct sf_attendee *who, const char *text, size_t length)
{
    static const char part[] = "{\"t\":\"part\"";
    uint32_t type;

    if (length > sizeof part && !memcmp(text, part, sizeof part - 1)) {
        hear_part(day, who, text, length);
        return;
    }
    if (sf_json_parse(&day->doc, text, length, day->nodes, SF_DAY_NODES)) {
        sf_day_fault(day, SF_REHEARSE_UNREADABLE, SF_WHY_AS_IT_IS, SF_WITH(SF_CUT(text, length)));
        return;
    }
    type = sf_json_get(&day->doc, 0, "t");
    if (sf_json_is(&day->doc, type, "welcome"))
        welcomed(day, who);
    else if (sf_json_is(&day->doc, type, "ok"))
        hear_answer(day, who, true, text, length);
    else if (sf_json_is(&day->doc, type, "err"))
        hear_answer(day, who, false, text, length);
}

/* --- connections --------------------------------------------------------------------------------
 */

static bool watch(struct sf_day *day, struct sf_attendee *who, int operation, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.u32 = who->index};

    return epoll_ctl(day->epoll, operation, who->wire.descriptor, &event) == 0;
}

static void go_outside(struct sf_day *day, struct sf_attendee *who)
{
    sf_wire_cut(&who->wire, true);
    who->awaited = 0;
    who->back_ns = day->now_ns + RETRY_MS * SF_NS_IN_MS;
    set_state(day, who, SF_DAY_OUTSIDE);
}

static void broke(struct sf_day *day, struct sf_attendee *who)
{
    if (!day->restarting)
        sf_day_fault(day, SF_REHEARSE_BROKEN, SF_WHY_DAY_CONNECTION, SF_WITH(SF_T(who->name)));
    go_outside(day, who);
}

static void dial(struct sf_day *day, struct sf_attendee *who)
{
    uint32_t hall = (uint32_t)(day->options->seed % HALLS) * HALL_ADDRESSES;
    uint32_t source = FIRST_SOURCE + hall + who->index / NEIGHBOURS;

    set_state(day, who, SF_DAY_DIALLING);
    if (!sf_wire_dial(&who->wire, &day->place, source) || !watch(day, who, EPOLL_CTL_ADD, EPOLLOUT))
        broke(day, who);
}

static unsigned coming(const struct sf_day *day)
{
    return day->of_state[SF_DAY_DIALLING] + day->of_state[SF_DAY_SHAKING] +
           day->of_state[SF_DAY_GREETING] + day->of_state[SF_DAY_JOINING];
}

static void let_in(struct sf_day *day)
{
    if (!day->of_state[SF_DAY_OUTSIDE])
        return;
    for (unsigned i = 0; i < day->count && coming(day) < COMING_MAX; i++)
        if (day->who[i].state == SF_DAY_OUTSIDE && day->who[i].back_ns <= day->now_ns)
            dial(day, &day->who[i]);
}

static void connected(struct sf_day *day, struct sf_attendee *who)
{
    if (!sf_wire_shake(&who->wire) || !watch(day, who, EPOLL_CTL_MOD, EPOLLIN))
        broke(day, who);
    else
        set_state(day, who, SF_DAY_SHAKING);
}

static void readable(struct sf_day *day, struct sf_attendee *who)
{
    const char *text;
    size_t length;

    if (!sf_wire_fill(&who->wire, &day->work)) {
        broke(day, who);
        return;
    }
    for (;;) {
        switch (sf_wire_next(&who->wire, &day->work, &text, &length)) {
        case SF_WIRE_OPEN:
            greet(day, who);
            break;
        case SF_WIRE_TEXT:
            hear(day, who, text, length);
            break;
        case SF_WIRE_CLOSED:
            broke(day, who);
            return;
        case SF_WIRE_MORE:
            return;
        }
    }
}

void sf_day_turn(struct sf_day *day)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(day->epoll, events, EVENTS, TICK_MS);

    for (int i = 0; i < count; i++) {
        struct sf_attendee *who = &day->who[events[i].data.u32];
        day->now_ns = sf_clock_ns();
        if (who->state == SF_DAY_DIALLING)
            connected(day, who);
        else if (who->wire.descriptor >= 0)
            readable(day, who);
    }
    day->now_ns = sf_clock_ns();
    let_in(day);
}

void sf_day_call(struct sf_day *day, struct sf_attendee *who, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (who[i].state == SF_DAY_HOME)
            set_state(day, &who[i], SF_DAY_OUTSIDE);
}

static unsigned on_the_way(const struct sf_day *day)
{
    return coming(day) + day->of_state[SF_DAY_OUTSIDE];
}

bool sf_day_gather(struct sf_day *day)
{
    uint64_t until = sf_clock_ns() + PATIENCE_S * SF_NS_IN_S;

    while (on_the_way(day) && sf_day_good(day)) {
        sf_day_turn(day);
        sf_day_tell(day, SF_WHY_PHASE_COME, day->of_state[SF_DAY_HERE],
                    day->of_state[SF_DAY_HERE] + on_the_way(day));
        if (day->now_ns > until)
            sf_day_fault(day, SF_REHEARSE_STUCK, SF_WHY_DAY_AWAY, SF_WITH(SF_N(on_the_way(day))));
    }
    return sf_day_good(day);
}

void sf_day_kill(struct sf_day *day)
{
    struct sf_rehearse_result *result = day->result;

    result->acknowledged_at_kill = day->acknowledged_count;
    day->restarting = true;
    day->killed_ns = sf_clock_ns();
    sf_child_kill(&day->child);
    day->now_ns = sf_clock_ns();
    for (unsigned i = 0; i < day->count; i++)
        if (day->who[i].state != SF_DAY_HOME)
            go_outside(day, &day->who[i]);
    if (!sf_child_start(&day->child, day->options->program, day->options->folder))
        sf_day_fault(day, SF_REHEARSE_SERVER, SF_WHY_DAY_RESTART, SF_WITHOUT);
    sf_day_gather(day);
    result->restart_all_s = (double)(sf_clock_ns() - day->killed_ns) * 1e-9;
    day->restarting = false;
}

/* --- one after the other ------------------------------------------------------------------------
 */

bool sf_attendee_idle(const struct sf_day *day, const struct sf_attendee *who)
{
    return who->state == SF_DAY_HERE && !who->asked && who->free_ns <= day->now_ns;
}

bool sf_day_await(struct sf_day *day, const struct sf_attendee *who)
{
    uint64_t until = sf_clock_ns() + PATIENCE_S * SF_NS_IN_S;

    while (who->asked && sf_day_good(day)) {
        sf_day_turn(day);
        if (day->now_ns > until)
            sf_day_fault(day, SF_REHEARSE_STUCK, SF_WHY_DAY_NO_ANSWER,
                         SF_WITH(SF_CUT(who->asked, who->asked_length)));
    }
    return sf_day_good(day) && who->answer.ok;
}

uint32_t sf_day_do(struct sf_day *day, struct sf_attendee *who, const char *format, ...)
{
    char a[SF_DAY_SAID];
    va_list values;
    int length;

    if (!sf_day_good(day))
        return 0;
    va_start(values, format);
    length = vsnprintf(a, sizeof a, format, values);
    va_end(values);
    sf_attendee_want(day, who, NULL, a, (size_t)length);
    return sf_day_await(day, who) ? who->answer.seq : 0;
}

/* The server computes some parts on a thread and answers before it sends them. */
static bool await_part(struct sf_day *day, const char *part)
{
    uint64_t until = sf_clock_ns() + PATIENCE_S * SF_NS_IN_S;

    while (!day->shown_length && sf_day_good(day)) {
        sf_day_turn(day);
        if (day->now_ns > until)
            sf_day_fault(day, SF_REHEARSE_STUCK, SF_WHY_DAY_NO_PART, SF_WITH(SF_T(part)));
    }
    return sf_day_good(day);
}

bool sf_day_see(struct sf_day *day, struct sf_attendee *who, const char *part, const char *by)
{
    bool good;

    if (!sf_day_good(day))
        return false;
    day->reader = who;
    snprintf(day->wanted, sizeof day->wanted, "%s\"", part);
    day->shown_length = 0;
    sf_attendee_ask(day, who, NULL, "'t':'tournament_look','tournament':'%s','part':'%s'%s",
                    day->id, part, by);
    good = sf_day_await(day, who) && await_part(day, part);
    day->reader = NULL;
    sf_attendee_mention(day, who,
                        "'t':'tournament_look','tournament':'%s','part':'%s'%s,'on':false", day->id,
                        part, by);
    if (good && sf_json_parse(&day->doc, day->shown, day->shown_length, day->nodes, SF_DAY_NODES)) {
        sf_day_fault(day, SF_REHEARSE_UNREADABLE, SF_WHY_DAY_PART, SF_WITH(SF_T(part)));
        return false;
    }
    day->view = good ? sf_json_get(&day->doc, 0, "view") : 0;
    return good;
}

static unsigned behind_time(const struct sf_day *day, unsigned part, uint32_t seq, bool seated)
{
    unsigned count = 0;

    for (unsigned i = 0; i < day->options->phones; i++)
        count += day->players[i].seen[part] < seq && (day->players[i].seated || !seated);
    return count;
}

uint64_t sf_day_await_phones(struct sf_day *day, unsigned part, uint32_t seq, bool seated)
{
    uint64_t until = sf_clock_ns() + PATIENCE_S * SF_NS_IN_S, last = 0;

    while (behind_time(day, part, seq, seated) && sf_day_good(day)) {
        sf_day_turn(day);
        if (day->now_ns > until)
            sf_day_fault(day, SF_REHEARSE_STUCK, SF_WHY_DAY_PHONES,
                         SF_WITH(SF_N(behind_time(day, part, seq, seated)), SF_N(seq)));
    }
    for (unsigned i = 0; i < day->options->phones; i++)
        if (day->players[i].seen_ns[part] > last && (day->players[i].seated || !seated))
            last = day->players[i].seen_ns[part];
    return last;
}
