/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Views of registration in advance: for a person with a link, and for the desk. */

#include "shape/fields.h"
#include "tournament/show_parts.h"
#include <stdlib.h>

/* --- their rows -------------------------------------------------------------------------------
 */

#define NAME_OF(id, name) name,
static const char *const states[] = {SF_SIGNUP_STATES(NAME_OF) NULL};

#define TEXT(key, about)                                                                           \
    {                                                                                              \
        SF_FIELD_NAME(key, SF_NEEDED, 0, SF_TOUR_NAME - 1, about)                                  \
    }
#define DATA                                                                                       \
    {SF_FIELD_INT("of", SF_NEEDED, 1, SF_TOUR_STEPS_MAX, "its number")},                           \
        {SF_FIELD_WORD("state", SF_NEEDED, states, "what became of it")},                          \
        {SF_FIELD_INT("waits", SF_NEEDED, 0, SF_SIGNUPS_MAX, "place on the waiting list, or 0")},  \
        {SF_FIELD_INT("number", SF_NEEDED, 0, SF_TOUR_PLAYERS, "of the player, or 0")},            \
        {SF_FIELD_INT("at", SF_NEEDED, 0, INT64_MAX, "when it came, in milliseconds since 1970")}, \
        TEXT("name", "empty once it is erased"), TEXT("club", "of the person"),                    \
        TEXT("meal", "that they would like"),                                                      \
        TEXT("partner", "with whom they would like to play"),                                      \
        {SF_FIELD_FLAG("agree", SF_NEEDED, "the data may stay")},                                  \
        {SF_FIELD_FLAG("erased", SF_NEEDED, "the data is erased")},                                \
    {                                                                                              \
        0                                                                                          \
    }

static const struct sf_field mine_fields[] = {DATA};
static const struct sf_shape mine_shape = {
    .name = "PartSignupOne", .about = "A registration.", .field = mine_fields};

#define SETUP                                                                                      \
    {SF_FIELD_FLAG("open", SF_NEEDED, "registration is open, as far as the Leiter is concerned")}, \
        {SF_FIELD_INT("until", SF_NEEDED, 0, SF_SIGNUP_TIME_MAX,                                   \
                      "when it ends, in milliseconds since 1970; 0: it has no end")},              \
        {SF_FIELD_INT("limit", SF_NEEDED, 0, SF_TOUR_PLAYERS, "places; 0: as many as come")},      \
        {SF_FIELD_INT("free", SF_OPTIONAL, 0, SF_TOUR_PLAYERS, "places that are left")},           \
        {SF_FIELD_INT("waiting", SF_NEEDED, 0, SF_SIGNUPS_MAX, "people who wait for a place")},    \
        {SF_FIELD_INT("keep", SF_NEEDED, 0, SF_SIGNUP_KEEP_MAX,                                    \
                      "days after the tournament until the data is erased")},                      \
        {SF_FIELD_FLAG("ask_club", SF_NEEDED, "the form asks for the club")},                      \
        {SF_FIELD_FLAG("ask_meal", SF_NEEDED, "the form asks for a meal")},                        \
        {SF_FIELD_FLAG("ask_partner", SF_NEEDED, "the form asks for the partner")},                \
        {SF_FIELD_NAME("meals", SF_NEEDED, 0, SF_TOUR_TEXT - 1, "to choose from, with commas")},   \
    {                                                                                              \
        SF_FIELD_TEXT("notice", SF_NEEDED, 0, SF_TOUR_TEXT - 1, "text above the form, in lines")   \
    }

static const struct sf_field signup_fields[] = {
    {SF_FIELD_NAME("title", SF_NEEDED, 1, SF_TOUR_NAME - 1, "of the tournament")},
    {SF_FIELD_NAME("place", SF_NEEDED, 0, SF_TOUR_NAME - 1, "where it is")},
    {SF_FIELD_DATE("date", SF_NEEDED, "the day")},
    {SF_FIELD_INT("fee", SF_NEEDED, 0, 1000000, "cents that each player pays")},
    SETUP,
    {SF_FIELD_OBJECT("mine", SF_OPTIONAL, &mine_shape, "the registration of the link")},
    {0}};
const struct sf_shape sf_tour_signup_shape = {.name = "PartSignup",
                                              .about = "Registration, for somebody with a link.",
                                              .field = signup_fields};

static const struct sf_field row_fields[] = {DATA};
static const struct sf_shape row_shape = {.name = "PartSignupRow",
                                          .about = "A registration in the list of the desk.",
                                          .field = row_fields};

static const struct sf_field signups_fields[] = {
    {SF_FIELD_FLAG("set", SF_NEEDED, "registration was open at some time")},
    {SF_FIELD_TOKEN("key", SF_OPTIONAL, 1, SF_TOUR_KEY - 1, "of the link on the poster")},
    SETUP,
    {SF_FIELD_OBJECTS("rows", SF_NEEDED, &row_shape, "in the order in which they came"),
     .most = SF_SIGNUPS_MAX},
    {0}};
const struct sf_shape sf_tour_signups_shape = {
    .name = "PartSignups", .about = "All registrations, for the desk.", .field = signups_fields};

/* --- their writers ----------------------------------------------------------------------------
 */

struct states {
    uint8_t state[SF_SIGNUPS_MAX];
    uint16_t waits[SF_SIGNUPS_MAX];
    uint32_t left;
};

static void write_setup(const struct sf_showing *show, const struct states *now)
{
    const struct sf_signup_setup *setup = &show->t->signups;
    struct sf_out *out = show->out;
    unsigned waiting = 0;

    for (unsigned i = 0; i < show->t->signup_count; i++)
        waiting += now->state[i] == SF_SIGNUP_WAITING;
    sf_out_pair_bool(out, "open", setup->open && !show->t->final);
    sf_out_pair_int(out, "until", setup->until);
    sf_out_pair_int(out, "limit", setup->limit);
    if (now->left != UINT32_MAX)
        sf_out_pair_int(out, "free", now->left);
    sf_out_pair_int(out, "waiting", waiting);
    sf_out_pair_int(out, "keep", setup->keep);
    sf_out_pair_bool(out, "ask_club", setup->ask_club);
    sf_out_pair_bool(out, "ask_meal", setup->ask_meal);
    sf_out_pair_bool(out, "ask_partner", setup->ask_partner);
    sf_out_pair_string(out, "meals", setup->meals);
    sf_out_pair_string(out, "notice", setup->notice);
}

static void write_signup(struct sf_out *out, const struct sf_signup *signup, unsigned state,
                         unsigned waits)
{
    sf_out_open(out, '{');
    sf_out_pair_int(out, "of", signup->seq);
    sf_out_pair_string(out, "state", sf_signup_state_name(state));
    sf_out_pair_int(out, "waits", waits);
    sf_out_pair_int(out, "number", signup->number);
    sf_out_pair_int(out, "at", signup->at);
    sf_out_pair_string(out, "name", signup->name);
    sf_out_pair_string(out, "club", signup->club);
    sf_out_pair_string(out, "meal", signup->meal);
    sf_out_pair_string(out, "partner", signup->partner);
    sf_out_pair_bool(out, "agree", signup->agree);
    sf_out_pair_bool(out, "erased", signup->erased);
    sf_out_close(out, '}');
}

void sf_show_signup(const struct sf_showing *show)
{
    const struct sf_signup *mine = sf_tournament_signup_of(show->t, show->part.number);
    const struct sf_tour_setup *setup = &show->t->setup;
    struct states now;

    now.left = sf_signup_states(show->t, now.state, now.waits);
    sf_out_pair_string(show->out, "title", setup->title);
    sf_out_pair_string(show->out, "place", setup->place);
    sf_out_pair_string(show->out, "date", setup->date);
    sf_out_pair_int(show->out, "fee", setup->fee);
    write_setup(show, &now);
    if (!mine)
        return;
    sf_out_key(show->out, "mine");
    write_signup(show->out, mine, now.state[mine - show->t->signup],
                 now.waits[mine - show->t->signup]);
}

void sf_show_signups(const struct sf_showing *show)
{
    struct states now;
    char key[SF_TOUR_KEY];

    now.left = sf_signup_states(show->t, now.state, now.waits);
    sf_out_pair_bool(show->out, "set", show->t->signups.set);
    if (show->t->signups.set) {
        sf_tournament_signup_key(show->t, 0, key);
        sf_out_pair_string(show->out, "key", key);
    }
    write_setup(show, &now);
    sf_show_list(show->out, "rows");
    for (unsigned i = 0; i < show->t->signup_count; i++)
        write_signup(show->out, &show->t->signup[i], now.state[i], now.waits[i]);
    sf_out_close(show->out, ']');
}
