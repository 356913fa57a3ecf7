/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* getrandom */
#include "net/address.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* --- addresses -------------------------------------------------------------------------------- */

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

static void set_v4(struct sf_address *address, const void *four)
{
    memcpy(address->bytes, mapped, 12);
    memcpy(address->bytes + 12, four, 4);
}

static bool is_v4(const struct sf_address *address)
{
    return memcmp(address->bytes, mapped, 12) == 0;
}

bool sf_address_of(struct sf_address *address, const struct sockaddr *from)
{
    if (from->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, from, sizeof in);
        set_v4(address, &in.sin_addr);
        return true;
    }
    if (from->sa_family == AF_INET6) {
        struct sockaddr_in6 in;
        memcpy(&in, from, sizeof in);
        memcpy(address->bytes, &in.sin6_addr, 16);
        return true;
    }
    return false;
}

bool sf_address_read(struct sf_address *address, struct sf_slice text)
{
    char copy[SF_ADDRESS_TEXT];
    uint8_t bytes[16];

    if (text.length >= sizeof copy || memchr(text.text, '\0', text.length))
        return false;
    memcpy(copy, text.text, text.length);
    copy[text.length] = '\0';
    if (inet_pton(AF_INET, copy, bytes) == 1)
        set_v4(address, bytes);
    else if (inet_pton(AF_INET6, copy, bytes) == 1)
        memcpy(address->bytes, bytes, 16);
    else
        return false;
    return true;
}

void sf_address_write(const struct sf_address *address, char text[SF_ADDRESS_TEXT])
{
    bool v4 = is_v4(address);

    if (!inet_ntop(v4 ? AF_INET : AF_INET6, address->bytes + (v4 ? 12 : 0), text, SF_ADDRESS_TEXT))
        text[0] = '\0';
}

bool sf_address_equal(const struct sf_address *a, const struct sf_address *b)
{
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

struct sf_address sf_address_neighbourhood(const struct sf_address *address)
{
    struct sf_address all = *address;

    if (!is_v4(address))
        memset(all.bytes + 8, 0, 8);
    return all;
}

bool sf_address_is_loopback(const struct sf_address *address)
{
    static const struct sf_address six = {.bytes = {[15] = 1}};

    return is_v4(address) ? address->bytes[12] == 127 : sf_address_equal(address, &six);
}

static bool is_trusted(const struct sf_address *address, const struct sf_address *trusted,
                       size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sf_address_equal(address, &trusted[i]))
            return true;
    return false;
}

/* Removes the last element of the list and returns it. */
static struct sf_slice last_part(struct sf_slice *list)
{
    size_t from = list->length, to = list->length;
    struct sf_slice part;

    while (from > 0 && list->text[from - 1] != ',')
        from--;
    list->length = from > 0 ? from - 1 : 0;
    while (from < to && (list->text[from] == ' ' || list->text[from] == '\t'))
        from++;
    while (from < to && (list->text[to - 1] == ' ' || list->text[to - 1] == '\t'))
        to--;
    part = (struct sf_slice){list->text + from, to - from};
    return part;
}

/* A client can forge everything left of the first address that no proxy of ours wrote. */
bool sf_address_forwarded(struct sf_address *address, const struct sf_http_request *request,
                          const struct sf_address *trusted, size_t count)
{
    bool found = false;

    for (size_t i = request->header_count; i-- > 0;) {
        struct sf_slice list = request->headers[i].value;
        if (!sf_slice_is_anycase(request->headers[i].name, "X-Forwarded-For"))
            continue;
        while (list.length > 0) {
            if (!sf_address_read(address, last_part(&list)))
                return false;
            found = true;
            if (!is_trusted(address, trusted, count))
                return true;
        }
    }
    return found; /* all of them are ours: the request comes from one of these machines */
}

/* --- credits ---------------------------------------------------------------------------------- */

bool sf_account_take(struct sf_net_account *account, const struct sf_rate *rate, uint64_t now_us)
{
    uint64_t window = (uint64_t)rate->window_ms * 1000, full_at = account->full_at_us, price;

    if (rate->credits == 0)
        return true;
    price = window / rate->credits;
    if (full_at < now_us)
        full_at = now_us;
    if (full_at + price - now_us > window)
        return false;
    account->full_at_us = full_at + price;
    return true;
}

/* --- the book --------------------------------------------------------------------------------- */

#define NONE UINT32_MAX

struct row {
    struct sf_address neighbourhood;
    uint32_t next; /* of its bucket, or of the free ones */
    uint32_t open;
    struct sf_net_account connections, requests;
    bool used;
};

struct sf_addresses {
    struct sf_address_limits limits;
    struct row *rows;
    uint32_t *buckets; /* as many as rows */
    uint32_t count, known, free;
    uint64_t secret, swept_us;
};

struct sf_addresses *sf_addresses_new(const struct sf_address_limits *limits, size_t rows)
{
    struct sf_addresses *book = calloc(1, sizeof *book);

    if (!book || rows == 0 || rows >= NONE)
        goto fail;
    book->rows = calloc(rows, sizeof *book->rows);
    book->buckets = malloc(rows * sizeof *book->buckets);
    if (!book->rows || !book->buckets)
        goto fail;
    /* A random key, so that nobody can choose addresses that all fall into one bucket. */
    if (getrandom(&book->secret, sizeof book->secret, 0) != (ssize_t)sizeof book->secret)
        goto fail;
    book->limits = *limits;
    book->count = (uint32_t)rows;
    for (uint32_t i = 0; i < book->count; i++) {
        book->buckets[i] = NONE;
        book->rows[i].next = i + 1 < book->count ? i + 1 : NONE;
    }
    return book;
fail:
    sf_addresses_free(book);
    return NULL;
}

void sf_addresses_free(struct sf_addresses *book)
{
    if (!book)
        return;
    free(book->rows);
    free(book->buckets);
    free(book);
}

static uint64_t mixed(uint64_t x)
{
    x ^= x >> 31;
    x *= UINT64_C(0x9e3779b97f4a7c15);
    x ^= x >> 29;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    return x ^ x >> 32;
}

static uint32_t *bucket_of(struct sf_addresses *book, const struct sf_address *neighbourhood)
{
    uint64_t half[2];

    memcpy(half, neighbourhood->bytes, sizeof half);
    return &book->buckets[mixed(mixed(half[0] ^ book->secret) + half[1]) % book->count];
}

static struct row *find(struct sf_addresses *book, const struct sf_address *neighbourhood)
{
    for (uint32_t i = *bucket_of(book, neighbourhood); i != NONE; i = book->rows[i].next)
        if (sf_address_equal(&book->rows[i].neighbourhood, neighbourhood))
            return &book->rows[i];
    return NULL;
}

static void forget(struct sf_addresses *book, uint32_t index)
{
    uint32_t *link = bucket_of(book, &book->rows[index].neighbourhood);

    while (*link != index)
        link = &book->rows[*link].next;
    *link = book->rows[index].next;
    memset(&book->rows[index], 0, sizeof book->rows[index]);
    book->rows[index].next = book->free;
    book->free = index;
    book->known--;
}

/* At most ten times a second, so that a flood of addresses does not cost all our time. */
static void sweep(struct sf_addresses *book, uint64_t now_us)
{
    if (book->swept_us && now_us - book->swept_us < 100000)
        return;
    book->swept_us = now_us;
    for (uint32_t i = 0; i < book->count; i++) {
        const struct row *row = &book->rows[i];
        if (row->used && row->open == 0 && row->connections.full_at_us <= now_us &&
            row->requests.full_at_us <= now_us)
            forget(book, i);
    }
}

/* The row of an address, a new one if need be; NULL if the book is full. */
static struct row *row_of(struct sf_addresses *book, const struct sf_address *address,
                          uint64_t now_us)
{
    struct sf_address all = sf_address_neighbourhood(address);
    struct row *row = find(book, &all);
    uint32_t index, *bucket;

    if (row)
        return row;
    if (book->free == NONE)
        sweep(book, now_us);
    if (book->free == NONE)
        return NULL;
    index = book->free;
    row = &book->rows[index];
    book->free = row->next;
    bucket = bucket_of(book, &all);
    *row = (struct row){.neighbourhood = all, .next = *bucket, .used = true};
    *bucket = index;
    book->known++;
    return row;
}

enum sf_address_verdict sf_addresses_enter(struct sf_addresses *book,
                                           const struct sf_address *address, uint64_t now_us)
{
    struct row *row = row_of(book, address, now_us);

    if (!row || (book->limits.open && row->open >= book->limits.open))
        return SF_ADDRESS_TOO_MANY;
    if (!sf_account_take(&row->connections, &book->limits.connections, now_us))
        return SF_ADDRESS_TOO_FAST;
    row->open++;
    return SF_ADDRESS_WELCOME;
}

void sf_addresses_leave(struct sf_addresses *book, const struct sf_address *address)
{
    struct sf_address all = sf_address_neighbourhood(address);
    struct row *row = find(book, &all);

    if (row && row->open > 0)
        row->open--;
}

enum sf_address_verdict sf_addresses_ask(struct sf_addresses *book,
                                         const struct sf_address *address, uint64_t now_us)
{
    struct row *row = row_of(book, address, now_us);

    if (!row)
        return SF_ADDRESS_TOO_MANY;
    return sf_account_take(&row->requests, &book->limits.requests, now_us) ? SF_ADDRESS_WELCOME
                                                                           : SF_ADDRESS_TOO_FAST;
}

bool sf_addresses_may_ask(struct sf_addresses *book, const struct sf_address *address,
                          uint64_t now_us)
{
    const struct row *row = row_of(book, address, now_us);
    struct sf_net_account copy;

    if (!row)
        return false;
    copy = row->requests;
    return sf_account_take(&copy, &book->limits.requests, now_us);
}

size_t sf_addresses_known(const struct sf_addresses *book)
{
    return book->known;
}
