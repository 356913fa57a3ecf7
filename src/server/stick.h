/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_STICK_H
#define SF_SERVER_STICK_H

/*
 * One tournament as a file, for a stick: its whole stream, so that another Stichfest goes on where
 * this one has stopped. Lines of JSON in exactly this form:
 *
 *     {"stichfest":"tournament","v":1,"tournament":"ID","title":"…","date":"2026-11-14","events":3}
 *     {"seq":1,"at":1700000000000,"sum":"<16 hex digits>","event":{"ev":"open",…}}
 *     …
 *     {"end":3,"sha256":"<64 hex digits>"}
 *
 * `sum` is the beginning of SHA-256 over the sum before, `at` and the text of the event; `sha256`
 * is that of all bytes before the last line. The file has the secret of the tournament and the
 * seeds that it has promised, because draws and printed links must stay valid: whoever has the file
 * has the tournament. It has no password, no token, and of the code of the emergency sheet the
 * hash.
 *
 * A file comes in under the id of its tournament. If that is here with the same events, nothing
 * happens. If it is here with others, SF_E_TOUR_EXISTS: the file may come in under another id, as a
 * copy. Everything is checked before anything is stored. An import that was cut off (more events
 * than one append takes) continues when the file comes again.
 */

#include "server/parts.h"
#include "tournament/tournament.h"

enum { SF_STICK_MAX = 16 << 20, SF_STICK_STRANGER = 1 << 16 }; /* bytes of a file */

/* Writes the file. */
void sf_stick_write(struct sf_out *out, const struct sf_tournament *tournament);

/* Reads a file and folds it. NULL after a fault, which names the line. */
struct sf_tournament *sf_stick_read(const char *text, size_t length, struct sf_fault *fault);

/* A tournament to store. */
struct sf_stick {
    struct sf_tournament *tournament;
    char id[SF_ID_SIZE]; /* under which it is stored */
    uint64_t have;       /* events that are here already */
    bool known;          /* all of them, and the indexes */
};
/* Compares the tournament with what is here. `copy`: under a new id. */
enum sf_error sf_stick_plan(struct sf_stick *stick, struct sf_store_reader *reader, bool copy,
                            struct sf_fault *fault);

/* Somebody who brings the file of a tournament without an emergency sheet becomes its Leiter. */
struct sf_stick_person {
    const char *account, *name;
};
enum sf_error sf_stick_claim(struct sf_stick *stick, const struct sf_stick_person *person,
                             enum sf_claim_kind kind, int64_t now, struct sf_fault *fault);

/* The same event as a new emergency sheet of the desk. */
enum sf_error sf_stick_sheet(struct sf_stick *stick, const char *by,
                             const uint8_t hash[SF_SECRET_SIZE], int64_t now,
                             struct sf_fault *fault);
/* Puts a mark behind the title of a copy, if the title has room and may change. */
void sf_stick_mark(struct sf_stick *stick, const char *by, const char *mark, int64_t now);

/* Appends everything, in as many requests as it needs. With `to` its host writes, and calls `done`
 * for each request that it has accepted; *begun is their number. With NULL the function writes to
 * the store, which no server has, and waits. */
struct sf_stick_answer {
    struct sf_host *host;
    sf_store_done *done;
    void *context;
    unsigned *begun;
};
enum sf_error sf_stick_store(const struct sf_stick *stick, struct sf_store *store,
                             const struct sf_stick_answer *to, struct sf_fault *fault);

/* GET /api/tournaments/ID/copy, POST /api/tournaments */
void sf_stick_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_stick_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
/* Bytes of a file that the sender of this head may send: those with a token may send a large one.
 */
size_t sf_stick_room(void *user, const struct sf_http_request *request);

#endif
