/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_ADDRESSBOOK_H
#define SF_SERVER_ADDRESSBOOK_H

/*
 * The address book of a Turnierleitung, for checking in:
 *
 *     GET /api/address-book?without=ID
 *     {"cols":["name","club","team","person","times","last"],"people":[["Huber
 * Sepp",…],…],"more":false}
 *
 * It is not stored anywhere: it is the players (tournament/regulars.h) of the latest tournaments in
 * which the account is a Leiter or a helper, who sees them there anyway. So whoever is renamed or
 * withdrawn in a tournament is so in the book, and with the account the book is gone. `without`
 * leaves out those who are entered in that tournament already, and it needs a role there.
 *
 * The clerk makes it: it folds as many tournaments as BOOK_TOURNAMENTS in book.c says. A client
 * asks once and looks for letters itself while somebody types.
 */

#include "server/parts.h"

/* The route. */
void sf_addressbook_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
