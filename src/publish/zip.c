/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* A ZIP archive without compression: a header before each file, and the directory behind all. */

#include "publish/html.h"
#include <stdio.h>
#include <string.h>

enum {
    HEAD = 30,
    ENTRY = 46,
    NAME = 128,
    VERSION = 20,
    UTF8 = 1 << 11,
    DAY = 0x21 /* 1980-01-01: the same state gives the same bytes */
};

struct entry {
    char name[NAME];
    uint32_t at, size, sum;
};

static uint32_t crc32_of(const char *bytes, size_t length)
{
    uint32_t sum = UINT32_MAX;

    for (size_t i = 0; i < length; i++) {
        sum ^= (unsigned char)bytes[i];
        for (unsigned bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (UINT32_C(0xedb88320) & -(sum & 1));
    }
    return ~sum;
}

static void put_number(uint8_t **at, uint32_t n, unsigned bytes)
{
    for (; bytes; bytes--, n >>= 8)
        *(*at)++ = (uint8_t)n;
}

/* The common part of header and directory. */
static void put_about(uint8_t **at, const struct entry *entry)
{
    put_number(at, VERSION, 2);
    put_number(at, UTF8, 2);
    put_number(at, 0, 2); /* stored */
    put_number(at, 0, 2);
    put_number(at, DAY, 2);
    put_number(at, entry->sum, 4);
    put_number(at, entry->size, 4);
    put_number(at, entry->size, 4);
    put_number(at, (uint32_t)strlen(entry->name), 2);
    put_number(at, 0, 2);
}

static void add_file(struct sf_out *out, const struct sf_publish *p, enum sf_publish_file file,
                     struct entry *entry)
{
    uint8_t head[HEAD] = {0}, *at = head;
    size_t begin = out->length, from;

    snprintf(entry->name, sizeof entry->name, "%s/%s", sf_tournament_setup(p->t)->id,
             sf_publish_name(file));
    entry->at = (uint32_t)begin;
    sf_out_raw(out, (const char *)head, sizeof head);
    sf_put(out, entry->name);
    from = out->length;
    sf_publish_write(out, p, file);
    if (out->overflow)
        return;
    entry->size = (uint32_t)(out->length - from);
    entry->sum = crc32_of(out->buffer + from, entry->size);
    put_number(&at, UINT32_C(0x04034b50), 4);
    put_about(&at, entry);
    memcpy(out->buffer + begin, head, sizeof head);
}

static void add_entry(struct sf_out *out, const struct entry *entry)
{
    uint8_t bytes[ENTRY] = {0}, *at = bytes;

    put_number(&at, UINT32_C(0x02014b50), 4);
    put_number(&at, VERSION, 2);
    put_about(&at, entry);
    at += 2 + 2 + 2 + 4; /* comment, disk, attributes */
    put_number(&at, entry->at, 4);
    sf_out_raw(out, (const char *)bytes, sizeof bytes);
    sf_put(out, entry->name);
}

void sf_publish_zip(struct sf_out *out, const struct sf_publish *p)
{
    struct entry entry[SF_PUBLISH_FILE_N];
    uint8_t last[22] = {0}, *at = last;
    unsigned count = 0;
    size_t directory;

    for (unsigned file = 0; file < SF_PUBLISH_FILE_N; file++)
        if (sf_publish_has(p, (enum sf_publish_file)file))
            add_file(out, p, (enum sf_publish_file)file, &entry[count++]);
    if (out->overflow)
        return;
    directory = out->length;
    for (unsigned i = 0; i < count; i++)
        add_entry(out, &entry[i]);
    put_number(&at, UINT32_C(0x06054b50), 4);
    at += 4;
    put_number(&at, count, 2);
    put_number(&at, count, 2);
    put_number(&at, (uint32_t)(out->length - directory), 4);
    put_number(&at, (uint32_t)directory, 4);
    sf_out_raw(out, (const char *)last, sizeof last);
}
