/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_PARTS_H
#define SF_SERVER_PARTS_H

/*
 * Shared by the parts of the table server: the handles that service.c has opened, the time, and the
 * recipient of a reply. For the sources of this module alone. Everything here belongs to the thread
 * of the loop.
 */

#include "net/work.h"
#include "server/service.h"
#include "shape/answer.h"
#include "store/store.h"
#include "table/show.h"
#include "table/text.h"

struct sf_alarms;
struct sf_clerk;
struct sf_files;
struct sf_games;
struct sf_halls;
struct sf_rounds;
struct sf_host;
struct sf_hub;
struct sf_workers;
struct sf_people;
struct sf_backup;
struct sf_tls;
struct sf_quotas;
struct sf_rescue;
struct sf_visit;
struct sf_wake;

enum {
    SF_SPEECH_MAX = SF_TABLE_VIEW_MAX + 1024, /* bytes of any message that the server sends */
    SF_HEARD_NODES = 4200,                    /* nodes of any message that it accepts */
    SF_SETUP_MAX = 8192 + 512                 /* of `open`, as it is stored */
};

/* The limited actions, counted for each address and for each account. */
enum sf_limit {
    SF_LIMIT_HELLO,
    SF_LIMIT_LOGIN,
    SF_LIMIT_OPEN,
    SF_LIMIT_HINT,
    SF_LIMIT_LINK,   /* wrong keys of links */
    SF_LIMIT_CODE,   /* wrong codes of the second factor, behind the right password */
    SF_LIMIT_CHANGE, /* logins and changes of an account, which make its stream longer */
    SF_LIMIT_N
};

enum { SF_ENDPOINTS_MAX = 64 }; /* rows of server/routes.h */

struct sf_service {
    struct sf_service_options options;
    char url[80];
    struct sf_route routes[SF_ENDPOINTS_MAX];
    struct sf_server *net;
    struct sf_store *store;
    struct sf_store_reader *reader; /* NULL when the service closes */
    struct sf_host *host;           /* of their streams (host/host.h) */
    struct sf_wake *stored_wake;    /* the store has answers */
    struct sf_wake *reload_wake;    /* load the certificate again */
    struct sf_tls *tls;             /* or NULL */
    struct sf_alarms *alarms;
    int64_t probed_ms;       /* when /healthz last tried to write */
    struct sf_work *hashing; /* the thread behind the passwords */
    struct sf_shares *passwords;
    struct sf_workers *workers;
    struct sf_people *people;
    struct sf_hub *hub;
    struct sf_games *games;
    struct sf_halls *halls;
    struct sf_rounds *rounds;
    struct sf_clerk *clerk;
    struct sf_backup *safe;
    struct sf_quotas *quotas;
    struct sf_rescue *rescue;
    struct sf_visit *visits; /* all of them, in a list */
    struct sf_visit *lobby;  /* those of them that watch the lobby */
    struct sf_files *files;  /* or NULL */
    struct sf_addresses *by_address[SF_LIMIT_N], *by_account[SF_LIMIT_N];
    int64_t began_ms;
    uint64_t began_ns;
    bool closing; /* the server begins nothing new */
    bool ran;

    struct sf_json_node nodes[SF_HEARD_NODES];
    /* scratch buffers, too large for the stack */
    char speech[SF_SPEECH_MAX];
    char work[2 * SF_TABLE_VIEW_MAX];
    char event[SF_TABLE_VIEW_MAX];
    char stored[8][SF_TABLE_TEXT_MAX];
    char setup[SF_SETUP_MAX];
    struct sf_json_node setup_nodes[SF_HEARD_NODES];
    struct sf_table before, tried, start;
};

/* Milliseconds since 1970 by the clock of the tables. It starts at the wall clock, or at the time
 * of the last stored event if the wall clock has been set back since; it never goes back. */
int64_t sf_service_now(const struct sf_service *service);

/* Moves that clock on to `at` if it is earlier. Only before the loop runs. */
void sf_service_not_before(struct sf_service *service, int64_t at);

/* Do the limits allow one more of it for this address, for this account? An account is any text
 * that names one. The first function counts it for both, also where one of them says no: who is
 * rejected for the address uses up the account all the same. */
bool sf_service_lets_both(const struct sf_service *service, enum sf_limit limit,
                          const struct sf_address *address, const char *account);
bool sf_service_lets(const struct sf_service *service, enum sf_limit limit,
                     const struct sf_address *address);
bool sf_service_lets_account(const struct sf_service *service, enum sf_limit limit,
                             const char *account);
/* Would the limits of the account allow one more? Counts nothing. */
bool sf_service_may_account(const struct sf_service *service, enum sf_limit limit,
                            const char *account);
/* Seconds after which one more of it is allowed at the latest. */
unsigned sf_service_wait(const struct sf_service *service, enum sf_limit limit);

/* Writes 100 random bits as 20 letters and digits, NUL-terminated. */
enum { SF_ID_SIZE = 21 };
void sf_service_id(char id[SF_ID_SIZE]);

/* The recipient of a reply, and the id of their message. Conn 0 is nobody. */
struct sf_to {
    uint64_t conn;
    char id[SF_COMMAND_ID_SIZE];
    enum sf_lang lang; /* of an HTTP request; a visit has its own */
};

#endif
