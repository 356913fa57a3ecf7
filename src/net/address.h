/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_ADDRESS_H
#define SF_NET_ADDRESS_H

/*
 * Addresses of peers, and how much one address may use.
 *
 * An address is 16 bytes, IPv4 in its mapped form. The limits apply to a *neighbourhood*: one IPv4
 * address, or a /64 of IPv6, because one household gets that much. The book of addresses has a
 * bounded number of rows. It reuses a row that has nothing open and all its credits back.
 *
 * A rate is a number of credits that come back evenly over a window. One number represents the
 * account: the time at which all credits are back.
 */

#include "net/http.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sockaddr;
struct sf_addresses;

struct sf_address {
    uint8_t bytes[16];
};

enum { SF_ADDRESS_TEXT = 46 };

bool sf_address_of(struct sf_address *address, const struct sockaddr *from);
bool sf_address_read(struct sf_address *address, struct sf_slice text);
void sf_address_write(const struct sf_address *address, char text[SF_ADDRESS_TEXT]);
bool sf_address_equal(const struct sf_address *a, const struct sf_address *b);
/* The first address of its neighbourhood. Limits and fair shares count by this one. */
struct sf_address sf_address_neighbourhood(const struct sf_address *address);
/* The machine itself: 127.0.0.0/8, ::1 */
bool sf_address_is_loopback(const struct sf_address *address);

/* The sender of a request that came through a trusted proxy: the last address in X-Forwarded-For
 * that is not itself trusted. Returns false if the header is missing or unreadable there. Then the
 * proxy is configured wrongly, and the server rejects the request. */
bool sf_address_forwarded(struct sf_address *address, const struct sf_http_request *request,
                          const struct sf_address *trusted, size_t count);

/* `credits` at once, all back after `window_ms`; credits 0: no limit. */
struct sf_rate {
    unsigned credits;
    unsigned window_ms;
};

struct sf_net_account {
    uint64_t full_at_us; /* 0 is a full account */
};

/* Takes one credit; false if there is none. `now_us` never goes back. */
bool sf_account_take(struct sf_net_account *account, const struct sf_rate *rate, uint64_t now_us);

/* The limits of one neighbourhood. */
struct sf_address_limits {
    unsigned open;              /* connections at once; 0: no limit */
    struct sf_rate connections; /* new ones */
    struct sf_rate requests;
};

enum sf_address_verdict { SF_ADDRESS_WELCOME, SF_ADDRESS_TOO_MANY, SF_ADDRESS_TOO_FAST };

struct sf_addresses *sf_addresses_new(const struct sf_address_limits *limits, size_t rows);
void sf_addresses_free(struct sf_addresses *book);

/* A new connection. If the verdict is SF_ADDRESS_WELCOME, the caller calls sf_addresses_leave()
 * once. */
enum sf_address_verdict sf_addresses_enter(struct sf_addresses *book,
                                           const struct sf_address *address, uint64_t now_us);
void sf_addresses_leave(struct sf_addresses *book, const struct sf_address *address);
/* A new request. */
enum sf_address_verdict sf_addresses_ask(struct sf_addresses *book,
                                         const struct sf_address *address, uint64_t now_us);
/* Would the next request be welcome? Costs the address nothing. */
bool sf_addresses_may_ask(struct sf_addresses *book, const struct sf_address *address,
                          uint64_t now_us);
/* Rows in use. The book frees idle rows only when it needs room. */
size_t sf_addresses_known(const struct sf_addresses *book);

#endif
