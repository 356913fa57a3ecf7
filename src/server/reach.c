/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* flags of an interface */
#include "server/reach.h"
#include "json/json.h"
#include <ifaddrs.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 8, URL_MAX = SF_ADDRESS_TEXT + 24, TEXT_MAX = 64 + MOST * (URL_MAX + 3) };

static void tell(struct sf_out *out, const struct sf_address *address, unsigned port)
{
    char text[SF_ADDRESS_TEXT], url[URL_MAX];

    sf_address_write(address, text);
    snprintf(url, sizeof url, strchr(text, ':') ? "http://[%s]:%u" : "http://%s:%u", text, port);
    sf_out_string(out, url);
}

/* Can phones in the same room use this address? IPv4 alone: the IPv6 addresses of a machine change
 * by themselves, and a printed one would become invalid. */
static bool leads_here(const struct ifaddrs *at, struct sf_address *address)
{
    const unsigned up = IFF_UP | IFF_RUNNING;

    return at->ifa_addr && at->ifa_addr->sa_family == AF_INET && (at->ifa_flags & up) == up &&
           !(at->ifa_flags & (IFF_LOOPBACK | IFF_POINTOPOINT)) &&
           sf_address_of(address, at->ifa_addr);
}

static void tell_all(struct sf_out *out, unsigned port)
{
    struct ifaddrs *all;
    struct sf_address address;
    unsigned told = 0;

    if (getifaddrs(&all) != 0)
        return; /* then people must enter an address themselves */
    for (const struct ifaddrs *at = all; at && told < MOST; at = at->ifa_next)
        if (leads_here(at, &address)) {
            tell(out, &address, port);
            told++;
        }
    freeifaddrs(all);
}

static bool is_any(const struct sf_address *address)
{
    static const struct sf_address none, none_v4 = {.bytes = {[10] = 0xff, [11] = 0xff}};

    return sf_address_equal(address, &none) || sf_address_equal(address, &none_v4);
}

void sf_reach_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    struct sf_service *service = user;
    const char *host = sf_server_host(service->net);
    unsigned port = sf_server_port(service->net);
    struct sf_address here;
    char text[TEXT_MAX];
    struct sf_out out;
    bool open;

    (void)request;
    if (!sf_address_is_loopback(sf_conn_address(conn))) {
        sf_conn_answer_status(conn, 404);
        return;
    }
    open = sf_address_read(&here, (struct sf_slice){host, strlen(host)}) &&
           !sf_address_is_loopback(&here);
    sf_out_init(&out, text, sizeof text);
    sf_out_open(&out, '{');
    sf_out_pair_bool(&out, "open", open);
    sf_out_key(&out, "addresses");
    sf_out_open(&out, '[');
    if (open && is_any(&here))
        tell_all(&out, port);
    else if (open)
        tell(&out, &here, port);
    sf_out_close(&out, ']');
    sf_out_close(&out, '}');
    sf_conn_answer(
        conn, &(struct sf_http_answer){
                  .status = 200, .type = "application/json", .body = text, .length = out.length});
}
