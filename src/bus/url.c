/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bus/url.h"
#include "base/utf8.h"
#include <string.h>

/* A part of the address, not NUL-terminated. */
struct part {
    const char *text;
    size_t length;
};

static enum sf_error refuse(struct sf_fault *fault, enum sf_why why)
{
    return sf_fault_say(fault, SF_E_BUS_URL, NULL, why, SF_WITHOUT);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Copies a part with its %XX resolved. False: it does not fit, is empty or no UTF-8, or has a bad
 * %XX. */
static bool copy(char *to, size_t size, struct part part)
{
    size_t length = 0;

    for (size_t i = 0; i < part.length; i++) {
        char c = part.text[i];
        if (c == '%') {
            int high = i + 2 < part.length ? hex_digit(part.text[i + 1]) : -1;
            int low = i + 2 < part.length ? hex_digit(part.text[i + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            c = (char)(high * 16 + low);
            i += 2;
        }
        if (c == '\0' || length + 1 >= size)
            return false;
        to[length++] = c;
    }
    to[length] = '\0';
    return length > 0 && sf_utf8_good(to, length);
}

/* Takes what stands before `mark` off the part. False: the mark is not in it. */
static bool take(struct part *rest, char mark, struct part *taken)
{
    const char *at = rest->length ? memchr(rest->text, mark, rest->length) : NULL;

    if (!at)
        return false;
    *taken = (struct part){rest->text, (size_t)(at - rest->text)};
    rest->length -= taken->length + 1;
    rest->text = at + 1;
    return true;
}

static bool read_scheme(struct sf_bus_url *url, struct part *rest)
{
    static const struct {
        const char *text;
        bool tls;
    } rows[] = {{"nats://", false}, {"tls://", true}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t length = strlen(rows[i].text);
        if (rest->length < length || memcmp(rest->text, rows[i].text, length) != 0)
            continue;
        url->tls = rows[i].tls;
        rest->text += length;
        rest->length -= length;
        return true;
    }
    return false;
}

static bool read_user(struct sf_bus_url *url, struct part part)
{
    struct part user = part;

    if (take(&part, ':', &user)) {
        url->has_password = true;
        if (!copy(url->password, sizeof url->password, part))
            return false;
    }
    return copy(url->user, sizeof url->user, user);
}

static bool read_port(unsigned *port, struct part part)
{
    *port = 0;
    for (size_t i = 0; i < part.length && *port <= 65535; i++) {
        if (part.text[i] < '0' || part.text[i] > '9')
            return false;
        *port = *port * 10 + (unsigned)(part.text[i] - '0');
    }
    return *port > 0 && *port <= 65535;
}

static bool read_server(struct sf_bus_url *url, struct part part)
{
    struct sf_bus_server *server = &url->server[url->servers];
    struct part host = part, port = {NULL, 0};

    if (url->servers == SF_BUS_SERVERS_MAX)
        return false;
    if (part.length && part.text[0] == '[') {
        part.text++;
        part.length--;
        if (!take(&part, ']', &host) || (part.length && part.text[0] != ':'))
            return false;
        if (part.length)
            port = (struct part){part.text + 1, part.length - 1};
    } else if (take(&part, ':', &host)) {
        port = part;
    }
    server->port = SF_BUS_PORT;
    if (port.text && !read_port(&server->port, port))
        return false;
    url->servers++;
    return copy(server->host, sizeof server->host, host);
}

static bool space_ok(const char *space)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

    return space[0] && space[strspn(space, letters)] == '\0';
}

static enum sf_error read_parameter(struct sf_bus_url *url, struct part part,
                                    struct sf_fault *fault)
{
    struct part name = part;

    if (!take(&part, '=', &name))
        return refuse(fault, SF_WHY_BUS_URL_PARAMETER);
    if (name.length == 2 && !memcmp(name.text, "ca", 2))
        return copy(url->ca, sizeof url->ca, part) ? SF_OK
                                                   : refuse(fault, SF_WHY_BUS_URL_PARAMETER);
    if (name.length != 5 || memcmp(name.text, "space", 5) != 0 ||
        !copy(url->space, sizeof url->space, part) || !space_ok(url->space))
        return refuse(fault, SF_WHY_BUS_URL_PARAMETER);
    return SF_OK;
}

static enum sf_error read_parameters(struct sf_bus_url *url, struct part rest,
                                     struct sf_fault *fault)
{
    enum sf_error error = SF_OK;
    struct part one;

    while (!error && take(&rest, '&', &one))
        error = read_parameter(url, one, fault);
    return error ? error : read_parameter(url, rest, fault);
}

/* A password may contain any character but those that end it, so the last @ counts. */
static void split_user(struct part *rest, struct part *user)
{
    for (size_t i = rest->length; i > 0; i--)
        if (rest->text[i - 1] == '@') {
            *user = (struct part){rest->text, i - 1};
            rest->text += i;
            rest->length -= i;
            return;
        }
}

enum sf_error sf_bus_url_read(struct sf_bus_url *url, const char *text, struct sf_fault *fault)
{
    struct part rest = {text, strlen(text)}, user = {NULL, 0}, servers, one;

    *url = (struct sf_bus_url){.space = "stichfest"};
    if (!read_scheme(url, &rest))
        return refuse(fault, SF_WHY_BUS_URL_SCHEME);
    split_user(&rest, &user);
    if (user.text && !read_user(url, user))
        return refuse(fault, SF_WHY_BUS_URL_USER);
    if (take(&rest, '?', &servers)) {
        enum sf_error error = read_parameters(url, rest, fault);
        if (error)
            return error;
        rest = servers;
    }
    if (rest.length && rest.text[rest.length - 1] == '/')
        rest.length--;
    while (take(&rest, ',', &one))
        if (!read_server(url, one))
            return refuse(fault, SF_WHY_BUS_URL_HOST);
    return read_server(url, rest) ? SF_OK : refuse(fault, SF_WHY_BUS_URL_HOST);
}
