/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "bus/nats_line.h"
#include "bus/url.h"
#include <stdlib.h>
#include <string.h>

/*
 * Any bytes are a line of a NATS server, the JSON of its INFO, and the address of a bus. An
 * accepted one must be consistent: texts lie in the line, a subject is no longer than ours, an
 * address has a server and a port, and no password gets into a fault.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_line(const char *text, size_t length)
{
    struct sf_nats_line line;

    if (!sf_nats_line_read(&line, text, length))
        return;
    if (line.text)
        CHECK(line.text >= text && line.text + line.length <= text + length);
    CHECK(strlen(line.subject) <= SF_NATS_SUBJECT_MAX);
    CHECK(line.op == SF_NATS_MSG || line.bytes == 0);
}

static void check_url(const char *text)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct sf_bus_url url;

    if (sf_bus_url_read(&url, text, &fault)) {
        CHECK(fault.code == SF_E_BUS_URL && fault.param_count == 0);
        return;
    }
    CHECK(url.servers >= 1 && url.servers <= SF_BUS_SERVERS_MAX);
    for (unsigned i = 0; i < url.servers; i++)
        CHECK(url.server[i].host[0] && url.server[i].port >= 1 && url.server[i].port <= 65535);
    CHECK(sf_utf8_good(url.user, strlen(url.user)));
    CHECK(!url.has_password || url.password[0]);
    CHECK(url.space[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    struct sf_nats_info info;

    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    check_line(text, size);
    check_url(text);
    if (sf_nats_info_read(&info, text, size))
        CHECK(size > 0);
    free(text);
    return 0;
}
