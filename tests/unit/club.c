/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "drawn.h"

#include "club.h"
#include <stdio.h>
#include <string.h>

void club_open(struct club *club)
{
    inn_open(&club->inn);
}

void club_close(struct club *club)
{
    inn_close(&club->inn);
    inn_release(&club->inn);
}

void club_come(struct club *club, struct guest *guest, const char *name)
{
    guest_init(guest, &club->inn, name);
    guest_enter(guest);
}

void club_join(struct club *club, struct guest *guest, const char *more)
{
    guest_say(guest, "{'t':'tournament_join','id':'j-%u','tournament':'%s'%s}", guest->said++,
              club->id, more);
}

void club_join_as(struct club *club, struct guest *guest, const char *more, const char *role)
{
    club_join(club, guest, more);
    guest_await(guest, "tournament");
    assert_string_equal(guest_told(guest, "role"), role);
    guest_await_ok(guest);
}

void club_begin(struct club *club, struct guest *desk, const char *setup)
{
    guest_say(desk, "{'t':'tournament_open','id':'o-%u','setup':%s}", desk->said++, setup);
    guest_await_ok(desk);
    snprintf(club->id, sizeof club->id, "%s", guest_told(desk, "tournament"));
    assert_int_equal(strlen(club->id), 20);
    club_join_as(club, desk, "", "leiter");
}

void club_draw(struct club *club, struct guest *desk)
{
    char enter[64];

    for (unsigned i = 1; i <= 4; i++) {
        snprintf(enter, sizeof enter, "{'ev':'enter','name':'Spieler %u'}", i);
        club_do(club, desk, enter);
    }
    club_do(club, desk, "{'ev':'commit','round':1}");
    club_do(club, desk, "{'ev':'draw','round':1,'word':'Weißwurst'}");
}

void club_table_key(struct club *club, struct guest *desk, char more[48])
{
    const char *found;

    club_see(club, desk, "'links','round':1");
    found = strstr(club->shown, "\"tables\":[[1,\"");
    assert_non_null(found);
    snprintf(more, 48, ",'key':'%.26s'", found + strlen("\"tables\":[[1,\""));
}

void club_act(struct club *club, struct guest *guest, const char *a)
{
    guest_say(guest, "{'t':'tournament_do','id':'a-%u','tournament':'%s','a':%s}", guest->said++,
              club->id, a);
}

void club_do(struct club *club, struct guest *guest, const char *a)
{
    club_act(club, guest, a);
    guest_await_ok(guest);
}

void club_look(struct club *club, struct guest *guest, const char *part)
{
    guest_say(guest, "{'t':'tournament_look','id':'l-%u','tournament':'%s','part':%s}",
              guest->said++, club->id, part);
}

void club_see(struct club *club, struct guest *guest, const char *part)
{
    size_t length = strcspn(part + 1, "'");
    const char *name;

    club_look(club, guest, part);
    do { /* another one may have changed meanwhile */
        club_hear(club, guest, "part");
        name = guest_told(guest, "part");
    } while (strlen(name) != length || strncmp(name, part + 1, length) != 0);
    guest_await_ok(guest);
}

void club_hear(struct club *club, struct guest *guest, const char *type)
{
    guest_await(guest, type);
    snprintf(club->shown, sizeof club->shown, "%s", guest->text);
}

void club_hear_part(struct club *club, struct guest *guest, const char *name, const char *text)
{
    do
        club_hear(club, guest, "part");
    while (strcmp(guest_told(guest, "part"), name) != 0 || !club_says(club, text));
}

bool club_says(const struct club *club, const char *text)
{
    return strstr(club->shown, text) != NULL;
}

unsigned club_ask(struct club *club, const struct guest *guest, const char *method,
                  const char *path, const char *body)
{
    char headers[160];
    int length = snprintf(headers, sizeof headers, "Authorization: Bearer %s\r\n", guest->token);

    if (body)
        snprintf(headers + length, sizeof headers - (size_t)length, "Content-Length: %zu\r\n",
                 strlen(body));
    return inn_send(&club->inn, method, path, headers, body ? body : "", club->shown,
                    sizeof club->shown);
}
