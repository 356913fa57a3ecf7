/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_BUS_URL_H
#define SF_BUS_URL_H

/*
 * The address of a bus:
 *
 *     nats://[USER[:PASSWORD]@]HOST[:PORT][,HOST[:PORT]...][?PARAMETER=VALUE[&...]]
 *     tls://...
 *
 * `tls` demands TLS; with `nats` a server that wants TLS gets it, too. USER without a password is a
 * token. HOST is a name, an IPv4 address, or an IPv6 address in brackets. The parameters are
 * `space`, which separates several servers on one bus (default: stichfest), and `ca`, a file with
 * the certificates that may have signed the server's (default: those of the system). %XX stands for
 * a byte in every part.
 *
 * The reader names what is wrong, and never the password.
 */

#include "base/fault.h"
#include <stdbool.h>

enum {
    SF_BUS_HOST_MAX = 253,
    SF_BUS_WORD_MAX = 255, /* user, password, file */
    SF_BUS_SPACE_MAX = 32,
    SF_BUS_SERVERS_MAX = 8,
    SF_BUS_PORT = 4222
};

struct sf_bus_url {
    bool tls;
    char user[SF_BUS_WORD_MAX + 1], password[SF_BUS_WORD_MAX + 1];
    bool has_password;
    struct sf_bus_server {
        char host[SF_BUS_HOST_MAX + 1];
        unsigned port;
    } server[SF_BUS_SERVERS_MAX];
    unsigned servers;
    char space[SF_BUS_SPACE_MAX + 1];
    char ca[SF_BUS_WORD_MAX + 1];
};

enum sf_error sf_bus_url_read(struct sf_bus_url *url, const char *text, struct sf_fault *fault);

#endif
