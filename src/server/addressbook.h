/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ADDRESSBOOK_H
#define SF_SERVER_ADDRESSBOOK_H

/*
 * The address book of a Turnierleitung, for checking players in:
 *
 *     GET /api/address-book?without=ID
 *     {"cols":["name","club","team","person","times","last"],
 *      "people":[["Huber Sepp",…],…],"more":false}
 *
 * The server stores no address book. It collects the players (tournament/regulars.h) of the latest
 * tournaments in which the account is a Leiter or a helper; the account sees these players there
 * anyway. A player who is renamed or withdrawn in a tournament therefore changes in the book too,
 * and deleting the account deletes the book. `without` leaves out the players who are already
 * entered in that tournament. It requires a role there.
 *
 * The clerk computes the reply: it folds at most BOOK_TOURNAMENTS (addressbook.c) tournaments. A
 * client sends one request and filters the result itself while somebody types.
 */

#include "server/parts.h"

/* The route. */
void sf_addressbook_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
