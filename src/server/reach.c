/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* flags of an interface */
#include "server/reach.h"
#include "net/tls.h"
#include "json/json.h"
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

enum { URL_MAX = SF_ADDRESS_TEXT + 24, TEXT_MAX = 256 + SF_REACH_MAX * (URL_MAX + 3) };

/* Can phones in the same room use this address? IPv4 alone: the IPv6 addresses of a machine change
 * by themselves, and a printed one would become invalid. */
static bool leads_here(const struct ifaddrs *at, struct sf_address *address)
{
    const unsigned up = IFF_UP | IFF_RUNNING;

    return at->ifa_addr && at->ifa_addr->sa_family == AF_INET && (at->ifa_flags & up) == up &&
           !(at->ifa_flags & (IFF_LOOPBACK | IFF_POINTOPOINT)) &&
           sf_address_of(address, at->ifa_addr);
}

static size_t list_all(char text[SF_REACH_MAX][SF_ADDRESS_TEXT])
{
    struct ifaddrs *all;
    struct sf_address address;
    size_t count = 0;

    if (getifaddrs(&all) != 0)
        return 0; /* then people must enter an address themselves */
    for (const struct ifaddrs *at = all; at && count < SF_REACH_MAX; at = at->ifa_next)
        if (leads_here(at, &address))
            sf_address_write(&address, text[count++]);
    freeifaddrs(all);
    return count;
}

static bool is_any(const struct sf_address *address)
{
    static const struct sf_address none, none_v4 = {.bytes = {[10] = 0xff, [11] = 0xff}};

    return sf_address_equal(address, &none) || sf_address_equal(address, &none_v4);
}

static bool read_host(const char *host, struct sf_address *here)
{
    return host && sf_address_read(here, (struct sf_slice){host, strlen(host)}) &&
           !sf_address_is_loopback(here);
}

size_t sf_reach_list(const char *host, char text[SF_REACH_MAX][SF_ADDRESS_TEXT])
{
    struct sf_address here;

    if (!read_host(host, &here))
        return 0;
    if (is_any(&here))
        return list_all(text);
    sf_address_write(&here, text[0]);
    return 1;
}

const char *sf_reach_self(const char *host)
{
    struct sf_address here;

    if (!sf_address_read(&here, (struct sf_slice){host, strlen(host)}) || !is_any(&here))
        return host;
    return strchr(host, ':') ? "::1" : "127.0.0.1";
}

size_t sf_reach_urls(const struct sf_service *service, char *url, size_t size)
{
    char text[SF_REACH_MAX][SF_ADDRESS_TEXT];
    size_t count = sf_reach_list(sf_server_host(service->net), text);

    for (size_t i = 0; i < count; i++)
        snprintf(url + i * size, size, strchr(text[i], ':') ? "%s://[%.45s]:%u" : "%s://%.45s:%u",
                 service->tls ? "https" : "http", text[i], sf_server_port(service->net));
    return count;
}

static void tell_all(struct sf_out *out, const struct sf_service *service)
{
    char url[SF_REACH_MAX][URL_MAX];
    size_t count = sf_reach_urls(service, url[0], URL_MAX);

    for (size_t i = 0; i < count; i++)
        sf_out_string(out, url[i]);
}

void sf_reach_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    struct sf_address here;
    char text[TEXT_MAX];
    struct sf_out out;

    (void)request;
    if (!sf_address_is_loopback(sf_conn_address(conn))) {
        sf_conn_answer_status(conn, 404);
        return;
    }
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_bool(&out, "open", read_host(sf_server_host(service->net), &here));
    sf_out_key(&out, "addresses");
    sf_out_open(&out, '[');
    tell_all(&out, service);
    sf_out_close(&out, ']');
    if (service->tls)
        sf_out_pair_string(&out, "sha256", sf_tls_print(service->tls));
    sf_out_close(&out, '}');
    sf_conn_answer(
        conn, &(struct sf_http_answer){
                  .status = 200, .type = "application/json", .body = text, .length = out.length});
}
