/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "tournament/signup.h"
#include "tournament/check_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define DAY_MS INT64_C(86400000)

/* --- what is there ---------------------------------------------------------------------------- */

const struct sf_signup_setup *sf_tournament_signup_setup(const struct sf_tournament *t)
{
    return &t->signups;
}

unsigned sf_tournament_signups(const struct sf_tournament *t)
{
    return t->signup_count;
}

const struct sf_signup *sf_tournament_signup(const struct sf_tournament *t, unsigned i)
{
    return &t->signup[i];
}

/* They are in the order of their events: the first one that is not before this. */
static unsigned position(const struct sf_tournament *t, uint32_t seq)
{
    unsigned low = 0, high = t->signup_count;

    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (t->signup[middle].seq < seq)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct sf_signup *sf_tournament_signup_of(const struct sf_tournament *t, uint32_t seq)
{
    unsigned at = position(t, seq);

    return at < t->signup_count && t->signup[at].seq == seq ? &t->signup[at] : NULL;
}

bool sf_signup_open(const struct sf_tournament *t, int64_t now)
{
    return t->signups.open && !t->final && (!t->signups.until || now < t->signups.until);
}

static unsigned players(const struct sf_tournament *t)
{
    unsigned count = 0;

    for (unsigned i = 0; i < t->entrants; i++)
        count += t->entrant[i].number && t->entrant[i].state != SF_ENTRANT_WITHDRAWN &&
                 !t->entrant[i].substitute;
    return count;
}

uint32_t sf_signup_states(const struct sf_tournament *t, uint8_t *state, uint16_t *waits)
{
    unsigned taken = players(t);
    uint32_t left = !t->signups.limit          ? UINT32_MAX
                    : taken < t->signups.limit ? t->signups.limit - taken
                                               : 0;
    uint16_t waiting = 0;

    for (unsigned i = 0; i < t->signup_count; i++) {
        bool erased = t->signup[i].erased; /* a place needs a name */
        bool undecided = t->signup[i].decided == SF_SIGNUP_PLACE && !erased;
        state[i] = undecided && !left ? SF_SIGNUP_WAITING : t->signup[i].decided;
        if (erased && state[i] == SF_SIGNUP_PLACE)
            state[i] = SF_SIGNUP_CANCELLED;
        if (undecided && !left)
            waiting++;
        else if (undecided && left != UINT32_MAX)
            left--;
        if (waits)
            waits[i] = state[i] == SF_SIGNUP_WAITING ? waiting : 0;
    }
    return left;
}

const char *sf_signup_state_name(unsigned state)
{
    static const char *const names[] = {
#define NAME_OF(id, name) name,
        SF_SIGNUP_STATES(NAME_OF)
#undef NAME_OF
    };

    return names[state];
}

/* --- pairs --------------------------------------------------------------------------------------
 */

enum { SIGNUP_HALF = 38 }; /* bytes of each name in the name of a pair */

/* Up to SIGNUP_HALF bytes, whole characters. */
static int half(const char *name)
{
    size_t length = strlen(name);

    if (length > SIGNUP_HALF)
        for (length = SIGNUP_HALF; ((unsigned char)name[length] & 0xc0) == 0x80;)
            length--;
    return (int)length;
}

/* The name of the partner, as they write it themselves if they have registered; NULL: nobody. */
static const char *partner_of(const struct sf_tournament *t, const struct sf_signup *signup)
{
    const char *partner = signup->partner[0] ? signup->partner : NULL;

    for (unsigned i = 0; i < t->signup_count; i++) {
        const struct sf_signup *other = &t->signup[i];
        bool gone = other->erased || other->decided >= SF_SIGNUP_CANCELLED || other == signup;
        if (!gone && partner && strcasecmp(other->name, partner) == 0)
            return other->name;
        if (!gone && !partner && strcasecmp(other->partner, signup->name) == 0)
            return other->name;
    }
    return partner;
}

void sf_signup_team(const struct sf_tournament *t, const struct sf_signup *signup,
                    char team[SF_TOUR_NAME])
{
    const char *partner = t->setup.team == 2 ? partner_of(t, signup) : NULL;
    const char *first = signup->name, *second = partner;

    memset(team, 0, SF_TOUR_NAME);
    if (!partner)
        return;
    if (strcmp(first, second) > 0) {
        first = partner;
        second = signup->name;
    }
    snprintf(team, SF_TOUR_NAME, "%.*s / %.*s", half(first), first, half(second), second);
}

/* --- checks ----------------------------------------------------------------------------------- */

static enum sf_error find(const struct sf_tournament *t, const struct sf_tour_event *e,
                          const struct sf_signup **signup, struct sf_fault *fault)
{
    *signup = sf_tournament_signup_of(t, (uint32_t)sf_number(e, SF_KEY_OF));
    if (!*signup)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "of", SF_WHY_SIGNUP_NONE, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error settled(struct sf_fault *fault)
{
    return sf_fault_say(fault, SF_E_WRONG_STEP, "of", SF_WHY_SIGNUP_SETTLED, SF_WITHOUT);
}

static enum sf_error check_name(const struct sf_tour_event *e, struct sf_fault *fault)
{
    if (!sf_has(e, SF_KEY_NAME) && !sf_number(e, SF_KEY_ERASED))
        return sf_fault_say(fault, SF_E_BAD_VALUE, "name", SF_WHY_SIGNUP_NAME, SF_WITHOUT);
    return SF_OK;
}

enum sf_error sf_check_signup(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    if (!t->signups.open)
        return sf_fault_say(fault, SF_E_WRONG_STEP, NULL, SF_WHY_SIGNUP_CLOSED, SF_WITHOUT);
    if (t->signup_count >= SF_SIGNUPS_MAX)
        return sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_SIGNUPS_MANY,
                            SF_WITH(SF_N(SF_SIGNUPS_MAX)));
    return check_name(e, fault);
}

/* The desk has taken the data of a player, and changes it there. */
enum sf_error sf_check_revise(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    const struct sf_signup *signup;
    enum sf_error error = find(t, e, &signup, fault);

    if (error)
        return error;
    if (signup->decided != SF_SIGNUP_PLACE)
        return settled(fault);
    if (signup->revisions >= SF_SIGNUP_REVISIONS)
        return sf_fault_say(fault, SF_E_TOO_LARGE, "of", SF_WHY_SIGNUP_REVISED, SF_WITHOUT);
    return check_name(e, fault);
}

enum sf_error sf_check_cancel(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    const struct sf_signup *signup;
    enum sf_error error = find(t, e, &signup, fault);

    if (error)
        return error;
    if (signup->decided == SF_SIGNUP_PLACE)
        return SF_OK;
    if (signup->decided != SF_SIGNUP_ADMITTED)
        return settled(fault);
    if (t->final || t->entrant[signup->number - 1].state != SF_ENTRANT_REGISTERED)
        return sf_fault_say(fault, SF_E_WRONG_STEP, "of", SF_WHY_SIGNUP_HERE, SF_WITHOUT);
    return SF_OK;
}

enum sf_error sf_check_reject(const struct sf_tournament *t, const struct sf_tour_event *e,
                              struct sf_fault *fault)
{
    const struct sf_signup *signup;
    enum sf_error error = find(t, e, &signup, fault);

    return !error && signup->decided != SF_SIGNUP_PLACE ? settled(fault) : error;
}

/* One after the other, each later than the one before: so none is there twice. */
static enum sf_error check_order(const struct sf_tour_value *value, unsigned i,
                                 struct sf_fault *fault)
{
    if (i && value->numbers[i - 1] >= value->numbers[i])
        return sf_fault_say(fault, SF_E_BAD_VALUE, "signups", SF_WHY_SIGNUP_TWICE, SF_WITHOUT);
    return SF_OK;
}

static enum sf_error check_player(const struct sf_tournament *t, const struct sf_signup *signup,
                                  const struct sf_tour_value *players_of, unsigned i,
                                  struct sf_fault *fault)
{
    const struct sf_entrant *player = &players_of->players[i];

    if (!signup || signup->decided != SF_SIGNUP_PLACE)
        return signup
                   ? settled(fault)
                   : sf_fault_say(fault, SF_E_BAD_VALUE, "signups", SF_WHY_SIGNUP_NONE, SF_WITHOUT);
    if (!player->number || sf_tournament_entrant(t, player->number) ||
        (i && players_of->players[i - 1].number >= player->number))
        return sf_fault_say(fault, SF_E_NUMBER_TAKEN, "number", SF_WHY_NUMBER_IS_TAKEN,
                            SF_WITH(SF_N(player->number)));
    return SF_OK;
}

enum sf_error sf_check_admit(const struct sf_tournament *t, const struct sf_tour_event *e,
                             struct sf_fault *fault)
{
    const struct sf_tour_value *signups = &e->value[SF_KEY_SIGNUPS];
    const struct sf_tour_value *players_of = &e->value[SF_KEY_PLAYERS];

    if (!signups->count || players_of->count != signups->count)
        return sf_fault_say(fault, SF_E_BAD_VALUE, "signups", SF_WHY_SIGNUP_NOBODY, SF_WITHOUT);
    for (unsigned i = 0; i < signups->count; i++) {
        enum sf_error error = check_order(signups, i, fault);
        if (!error)
            error = check_player(t, sf_tournament_signup_of(t, signups->numbers[i]), players_of, i,
                                 fault);
        if (error)
            return error;
    }
    return SF_OK;
}

/* --- the fold --------------------------------------------------------------------------------- */

static void put_text(char *room, size_t size, const struct sf_tour_event *e, enum sf_tour_key key)
{
    const char *text = sf_text_of(e, key);

    memset(room, 0, size);
    if (text)
        memcpy(room, text, strlen(text));
}

enum sf_error sf_fold_signups(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_event *e = step->event;
    struct sf_signup_setup *setup = &t->signups;

    setup->set = true;
    setup->open = sf_number(e, SF_KEY_RUN) != 0;
    setup->ask_club = sf_number(e, SF_KEY_ASK_CLUB) != 0;
    setup->ask_meal = sf_number(e, SF_KEY_ASK_MEAL) != 0;
    setup->ask_partner = sf_number(e, SF_KEY_ASK_PARTNER) != 0;
    setup->limit = (uint16_t)sf_number(e, SF_KEY_LIMIT);
    setup->keep = (uint16_t)sf_number(e, SF_KEY_KEEP);
    setup->until = sf_number(e, SF_KEY_UNTIL);
    put_text(setup->meals, sizeof setup->meals, e, SF_KEY_MEALS);
    put_text(setup->notice, sizeof setup->notice, e, SF_KEY_NOTICE);
    return SF_OK;
}

static struct sf_signup *signup_at(struct sf_tournament *t, uint32_t seq)
{
    return &t->signup[position(t, seq)];
}

static struct sf_signup *signup_of(struct sf_tournament *t, const struct sf_tour_step *step)
{
    return signup_at(t, (uint32_t)sf_number(step->event, SF_KEY_OF));
}

static void take_data(struct sf_signup *signup, const struct sf_tour_event *e)
{
    put_text(signup->name, sizeof signup->name, e, SF_KEY_NAME);
    put_text(signup->club, sizeof signup->club, e, SF_KEY_CLUB);
    put_text(signup->meal, sizeof signup->meal, e, SF_KEY_MEAL);
    put_text(signup->partner, sizeof signup->partner, e, SF_KEY_PARTNER);
    signup->agree = sf_number(e, SF_KEY_AGREE) != 0;
    signup->erased = sf_number(e, SF_KEY_ERASED) != 0;
}

enum sf_error sf_fold_signup(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_signup *more = sf_arena_grow(&t->arena, t->signup, t->signup_count, sizeof *more);

    if (!more)
        return SF_E_NO_MEMORY;
    t->signup = more;
    more += t->signup_count++;
    memset(more, 0, sizeof *more);
    more->seq = step->seq;
    more->at = step->at;
    take_data(more, step->event);
    return SF_OK;
}

enum sf_error sf_fold_revise(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_signup *signup = signup_of(t, step);

    take_data(signup, step->event);
    signup->revisions++;
    return SF_OK;
}

enum sf_error sf_fold_cancel(struct sf_tournament *t, const struct sf_tour_step *step)
{
    struct sf_signup *signup = signup_of(t, step);

    if (signup->decided == SF_SIGNUP_ADMITTED)
        t->entrant[signup->number - 1].state = SF_ENTRANT_WITHDRAWN;
    signup->decided = SF_SIGNUP_CANCELLED;
    return SF_OK;
}

enum sf_error sf_fold_reject(struct sf_tournament *t, const struct sf_tour_step *step)
{
    signup_of(t, step)->decided = SF_SIGNUP_REJECTED;
    return SF_OK;
}

enum sf_error sf_fold_admit(struct sf_tournament *t, const struct sf_tour_step *step)
{
    const struct sf_tour_value *signups = &step->event->value[SF_KEY_SIGNUPS];
    const struct sf_tour_value *players_of = &step->event->value[SF_KEY_PLAYERS];

    for (unsigned i = 0; i < signups->count; i++) {
        struct sf_signup *signup = signup_at(t, signups->numbers[i]);
        unsigned number = players_of->players[i].number;
        t->entrant[number - 1] = players_of->players[i];
        t->entrant[number - 1].since = step->seq;
        if (number > t->entrants)
            t->entrants = number;
        signup->decided = SF_SIGNUP_ADMITTED;
        signup->number = (uint16_t)number;
    }
    return SF_OK;
}

/* --- erasing ---------------------------------------------------------------------------------- */

/* Days since 1970 of a date that the reader has checked. */
static int64_t days_of(const char *date)
{
    int64_t part[3] = {0};
    unsigned at = 0;

    for (; *date; date++) {
        if (*date == '-')
            at++;
        else
            part[at] = 10 * part[at] + (*date - '0');
    }
    int64_t year = part[1] > 2 ? part[0] : part[0] - 1, era = year / 400;
    int64_t month = part[1] > 2 ? part[1] - 3 : part[1] + 9;
    int64_t of_era = year - 400 * era;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * month + 2) / 5 +
           part[2] - 1 - 719468;
}

int64_t sf_signup_end(const struct sf_tournament *t)
{
    return t->signups.set ? (days_of(t->setup.date) + 1 + t->signups.keep) * DAY_MS : 0;
}

/* Is the data of a registration to be gone? One that was undone (NULL) stays until the end, because
 * the undo may be undone. */
static bool is_due(const struct sf_signup *signup, bool over)
{
    if (!signup)
        return over;
    return signup->decided >= SF_SIGNUP_CANCELLED || (over && !signup->agree);
}

/* Has the event a year of birth? It goes with the data of the registrations. */
static bool tells_birth(const struct sf_tour_past *past)
{
    unsigned kind = past->record.kind;
    const struct sf_tour_value *players_of;
    struct sf_tour_event event;

    if (kind != SF_TOUR_EV_ENTER && kind != SF_TOUR_EV_EDIT && kind != SF_TOUR_EV_IMPORT)
        return false;
    sf_tour_unpack(&event, past->parsed);
    if (kind != SF_TOUR_EV_IMPORT)
        return sf_number(&event, SF_KEY_BORN) != 0;
    players_of = &event.value[SF_KEY_PLAYERS];
    for (unsigned i = 0; i < players_of->count; i++)
        if (players_of->players[i].born)
            return true;
    return false;
}

/* Has the event, of one who has registered or changed that, data that is to be gone? */
static bool is_loose(const struct sf_tournament *t, uint32_t seq, bool over)
{
    const struct sf_tour_past *past = &t->history.past[seq - 1];
    struct sf_tour_event event;

    if (over && t->signups.set && tells_birth(past))
        return true;
    if (past->record.kind != SF_TOUR_EV_SIGNUP && past->record.kind != SF_TOUR_EV_REVISE)
        return false;
    sf_tour_unpack(&event, past->parsed);
    if (sf_number(&event, SF_KEY_ERASED))
        return false;
    return is_due(sf_tournament_signup_of(t, past->record.kind == SF_TOUR_EV_SIGNUP
                                                 ? seq
                                                 : (uint32_t)sf_number(&event, SF_KEY_OF)),
                  over);
}

int64_t sf_signup_due(const struct sf_tournament *t)
{
    int64_t due = INT64_MAX;

    for (uint32_t seq = 1; seq <= t->history.count; seq++) {
        if (is_loose(t, seq, false))
            return 0;
        if (is_loose(t, seq, true))
            due = sf_signup_end(t);
    }
    return due;
}

static void take_away(struct sf_tour_event *event, enum sf_tour_key key)
{
    event->given.word[key / 64] &= ~(UINT64_C(1) << key % 64);
}

/* Writes an event of the desk without years of birth; false: no memory. */
static bool write_without_birth(const struct sf_tour_past *past, struct sf_out *out)
{
    struct sf_tour_event event;
    struct sf_tour_value *value = &event.value[SF_KEY_PLAYERS];
    struct sf_entrant *copy = NULL;

    sf_tour_unpack(&event, past->parsed);
    take_away(&event, SF_KEY_BORN);
    if (past->record.kind == SF_TOUR_EV_IMPORT) {
        copy = calloc(value->count, sizeof *copy);
        if (!copy)
            return false;
        memcpy(copy, value->players, value->count * sizeof *copy);
        for (unsigned i = 0; i < value->count; i++)
            copy[i].born = 0;
        value->players = copy;
    }
    sf_tour_event_write(out, &event);
    free(copy);
    return true;
}

uint32_t sf_tour_signup_redact(const struct sf_tournament *t, uint32_t after, int64_t now,
                               struct sf_out *out)
{
    bool over = t->signups.set && now >= sf_signup_end(t);
    struct sf_tour_event event;

    for (uint32_t seq = after + 1; seq <= t->history.count; seq++) {
        if (!is_loose(t, seq, over))
            continue;
        if (tells_birth(&t->history.past[seq - 1]))
            return write_without_birth(&t->history.past[seq - 1], out) ? seq : 0;
        sf_tour_unpack(&event, t->history.past[seq - 1].parsed);
        take_away(&event, SF_KEY_NAME);
        take_away(&event, SF_KEY_CLUB);
        take_away(&event, SF_KEY_MEAL);
        take_away(&event, SF_KEY_PARTNER);
        take_away(&event, SF_KEY_AGREE);
        sf_tour_set_number(&event, SF_KEY_ERASED, 1);
        sf_tour_event_write(out, &event);
        return seq;
    }
    return 0;
}
