/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "bus/nats.h"
#include "base/utf8.h"
#include "bus/nats_line.h"
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <event2/dns.h>
#include <event2/event.h>
#include <event2/util.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SILENT_BEATS = 3, /* without a sign from the server */
    PAUSES = 4,       /* the pause before a connection doubles so often */
    PLACE = 280,      /* "host:port" */
    HELLO = 2048,
    HEAD = 64 + SF_NATS_SUBJECT_MAX,
    CRLF = 2
};

enum state {
    AWAY,       /* pausing */
    CONNECTING, /* until INFO, and TLS */
    GREETING,   /* until PONG */
    CONNECTED
};

struct sf_nats {
    struct sf_nats_options options;
    char subjects[SF_NATS_SUBJECTS][SF_NATS_SUBJECT_MAX + 1];
    char node[SF_BUS_WORD_MAX + 1];
    struct sf_bus_url url;
    SSL_CTX *tls;
    struct evdns_base *dns;
    struct event *beat, *again;
    enum state state;
    struct bufferevent *link; /* NULL: AWAY */
    unsigned server;          /* of the url */
    unsigned pauses;          /* without a connection in between */
    unsigned silent;          /* beats since the last sign */
    bool explained;           /* why this connection will end was reported */
    struct sf_fault reported; /* since the last connection */
    struct sf_nats_line msg;  /* whose payload comes next, if `left` */
    size_t left;              /* bytes of it and its CR LF */
};

static void start(struct sf_nats *nats);

/* --- what went wrong ---------------------------------------------------------------------------
 */

static const char *place_of(const struct sf_nats *nats, char place[PLACE])
{
    const struct sf_bus_server *server = &nats->url.server[nats->server];

    snprintf(place, PLACE, strchr(server->host, ':') ? "[%s]:%u" : "%s:%u", server->host,
             server->port);
    return place;
}

static void report(struct sf_nats *nats, const struct sf_fault *fault)
{
    struct sf_fault *last = &nats->reported;
    bool same = last->code == fault->code && last->why == fault->why &&
                last->texts_used == fault->texts_used &&
                !memcmp(last->texts, fault->texts, fault->texts_used);

    nats->explained = true;
    if (same)
        return;
    *last = *fault;
    nats->options.troubled(nats->options.context, fault);
}

/* Reports a sentence about the server, and perhaps its own words. */
static void explain(struct sf_nats *nats, enum sf_error code, enum sf_why why, const char *words)
{
    struct sf_fault fault = SF_NO_FAULT;
    char place[PLACE];

    if (nats->explained)
        return;
    if (words)
        sf_fault_say(&fault, code, NULL, why, SF_WITH(SF_T(place_of(nats, place)), SF_T(words)));
    else
        sf_fault_say(&fault, code, NULL, why, SF_WITH(SF_T(place_of(nats, place))));
    report(nats, &fault);
}

/* Ends the connection, and begins the pause before the next one. */
static void drop(struct sf_nats *nats)
{
    bool was = nats->state == CONNECTED;
    unsigned pause = nats->options.beat_ms / 4 << nats->pauses;
    struct timeval wait = {pause / 1000, (suseconds_t)(pause % 1000) * 1000};

    bufferevent_free(nats->link);
    nats->link = NULL;
    nats->state = AWAY;
    nats->left = 0;
    nats->pauses += nats->pauses < PAUSES;
    nats->server = (nats->server + 1) % nats->url.servers;
    event_add(nats->again, &wait);
    if (was)
        nats->options.changed(nats->options.context, false);
}

/* --- sending ------------------------------------------------------------------------------------
 */

bool sf_nats_publish(struct sf_nats *nats, const char *subject, const void *head,
                     size_t head_length, const void *bytes, size_t length)
{
    struct evbuffer *out;
    char line[HEAD];
    int size;

    if (nats->state != CONNECTED)
        return false;
    out = bufferevent_get_output(nats->link);
    size = snprintf(line, sizeof line, "PUB %s %zu\r\n", subject, head_length + length);
    if (evbuffer_get_length(out) + head_length + length > nats->options.waiting_max ||
        evbuffer_expand(out, (size_t)size + head_length + length + CRLF) != 0)
        return false;
    evbuffer_add(out, line, (size_t)size);
    evbuffer_add(out, head, head_length);
    evbuffer_add(out, bytes, length);
    evbuffer_add(out, "\r\n", CRLF);
    return true;
}

static void greet(struct sf_nats *nats, bool tls)
{
    struct evbuffer *out = bufferevent_get_output(nats->link);
    struct sf_nats_hello hello = {.node = nats->node,
                                  .user = nats->url.user,
                                  .password = nats->url.has_password ? nats->url.password : NULL,
                                  .tls = tls};
    char text[HELLO];
    size_t length = sf_nats_hello_write(&hello, text, sizeof text);

    nats->state = GREETING;
    evbuffer_add(out, text, length);
    OPENSSL_cleanse(text, sizeof text);
    for (unsigned i = 0; i < SF_NATS_SUBJECTS && nats->subjects[i][0]; i++)
        evbuffer_add_printf(out, "SUB %s %u\r\n", nats->subjects[i], i + 1);
    evbuffer_add_printf(out, "PING\r\n");
}

/* --- TLS ----------------------------------------------------------------------------------------
 */

static enum sf_error prepare_tls(struct sf_nats *nats, struct sf_fault *fault)
{
    const char *ca = nats->url.ca;

    nats->tls = SSL_CTX_new(TLS_client_method());
    if (!nats->tls)
        return sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    SSL_CTX_set_min_proto_version(nats->tls, TLS1_2_VERSION);
    SSL_CTX_set_verify(nats->tls, SSL_VERIFY_PEER, NULL);
    if (ca[0] ? SSL_CTX_load_verify_file(nats->tls, ca) != 1
              : SSL_CTX_set_default_verify_paths(nats->tls) != 1) {
        ERR_clear_error();
        return sf_fault_say(fault, SF_E_BUS_URL, NULL, SF_WHY_BUS_CA, SF_WITH(SF_T(ca)));
    }
    return SF_OK;
}

/* The certificate must be for the host of the url, a name or an address. */
static bool expect_host(SSL *ssl, const char *host)
{
    X509_VERIFY_PARAM *param = SSL_get0_param(ssl);

    if (X509_VERIFY_PARAM_set1_ip_asc(param, host) == 1)
        return true;
    ERR_clear_error();
    return SSL_set1_host(ssl, host) == 1 && SSL_set_tlsext_host_name(ssl, host) == 1;
}

static void set_callbacks(struct sf_nats *nats);

static bool secure(struct sf_nats *nats)
{
    SSL *ssl = SSL_new(nats->tls);
    struct bufferevent *link;

    if (!ssl)
        return false;
    if (!expect_host(ssl, nats->url.server[nats->server].host)) {
        SSL_free(ssl);
        return false;
    }
    link = bufferevent_openssl_filter_new(nats->options.base, nats->link, ssl,
                                          BUFFEREVENT_SSL_CONNECTING, BEV_OPT_CLOSE_ON_FREE);
    if (!link)
        return false; /* the SSL has been freed */
    nats->link = link;
    set_callbacks(nats);
    return true;
}

/* --- receiving ----------------------------------------------------------------------------------
 */

static void heard_info(struct sf_nats *nats, const struct sf_nats_line *line)
{
    struct sf_nats_info info;

    if (!sf_nats_info_read(&info, line->text, line->length)) {
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_PROTOCOL, NULL);
        drop(nats);
        return;
    }
    if (nats->state != CONNECTING)
        return; /* news about its cluster */
    if (info.payload_max && (size_t)info.payload_max < nats->options.payload_max) {
        struct sf_fault fault = SF_NO_FAULT;
        char place[PLACE];
        sf_fault_say(&fault, SF_E_BUS_REFUSED, NULL, SF_WHY_BUS_SMALL,
                     SF_WITH(SF_T(place_of(nats, place)), SF_N(info.payload_max),
                             SF_N(nats->options.payload_max)));
        report(nats, &fault);
        drop(nats);
    } else if (!info.tls && !nats->url.tls) {
        greet(nats, false);
    } else if (!secure(nats)) {
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_TLS, "SSL_new");
        drop(nats);
    }
}

/* Our PING comes behind CONNECT and SUB, so its answer says that they were good. */
static void heard_pong(struct sf_nats *nats)
{
    if (nats->state != GREETING)
        return;
    nats->state = CONNECTED;
    nats->pauses = 0;
    if (!nats->explained) /* a subscription may have been rejected */
        sf_fault_init(&nats->reported);
    nats->options.changed(nats->options.context, true);
}

/* 'Authorization Violation' */
static void heard_err(struct sf_nats *nats, const struct sf_nats_line *line)
{
    char words[128] = "?";
    size_t start = 0, length = line->length;

    while (start < length && (line->text[start] == ' ' || line->text[start] == '\''))
        start++;
    while (length > start && line->text[length - 1] == '\'')
        length--;
    length -= start;
    if (length && length < sizeof words && sf_utf8_good(line->text + start, length)) {
        memcpy(words, line->text + start, length);
        words[length] = '\0';
    }
    explain(nats, SF_E_BUS_REFUSED, SF_WHY_BUS_REFUSED, words);
}

static void heard_line(struct sf_nats *nats, const char *text, size_t length)
{
    struct sf_nats_line line;

    if (!sf_nats_line_read(&line, text, length)) {
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_PROTOCOL, NULL);
        drop(nats);
        return;
    }
    switch (line.op) {
    case SF_NATS_INFO:
        heard_info(nats, &line);
        break;
    case SF_NATS_MSG:
        nats->msg = line;
        nats->left = line.bytes + CRLF;
        break;
    case SF_NATS_PING:
        evbuffer_add_printf(bufferevent_get_output(nats->link), "PONG\r\n");
        break;
    case SF_NATS_PONG:
        heard_pong(nats);
        break;
    case SF_NATS_FINE:
        break;
    case SF_NATS_ERR:
        heard_err(nats, &line);
        break;
    }
}

/* The rest of a payload. One that is longer than ours can be is skipped. False: not all is here. */
static bool take_payload(struct sf_nats *nats, struct evbuffer *in)
{
    size_t here = evbuffer_get_length(in);
    const unsigned char *bytes;

    if (nats->msg.bytes > nats->options.payload_max) {
        size_t some = here < nats->left ? here : nats->left;
        evbuffer_drain(in, some);
        nats->left -= some;
        return nats->left == 0;
    }
    if (here < nats->left)
        return false;
    bytes = evbuffer_pullup(in, (ev_ssize_t)nats->left);
    if (bytes && nats->msg.subject[0])
        nats->options.heard(nats->options.context, nats->msg.subject, bytes, nats->msg.bytes);
    evbuffer_drain(in, nats->left);
    nats->left = 0;
    return true;
}

/* False: the next line is not here. */
static bool take_line(struct sf_nats *nats, struct evbuffer *in)
{
    size_t length;
    char *line = evbuffer_readln(in, &length, EVBUFFER_EOL_CRLF_STRICT);

    if (line) {
        heard_line(nats, line, length);
        free(line);
        return true;
    }
    if (evbuffer_get_length(in) > SF_NATS_LINE_MAX) {
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_PROTOCOL, NULL);
        drop(nats);
    }
    return false;
}

static void readable(struct bufferevent *link, void *context)
{
    struct sf_nats *nats = context;
    struct evbuffer *in = bufferevent_get_input(link);

    nats->silent = 0;
    while (nats->link == link && (nats->left ? take_payload(nats, in) : take_line(nats, in)))
        continue;
}

/* --- the connection -----------------------------------------------------------------------------
 */

static void explain_tls(struct sf_nats *nats, struct bufferevent *link, SSL *ssl)
{
    unsigned long error = bufferevent_get_openssl_error(link);
    long verified = SSL_get_verify_result(ssl);
    const char *words = error ? ERR_reason_error_string(error) : NULL;

    if (verified != X509_V_OK)
        words = X509_verify_cert_error_string(verified);
    explain(nats, SF_E_BUS_REFUSED, SF_WHY_BUS_TLS, words ? words : "handshake");
}

static void happened(struct bufferevent *link, short what, void *context)
{
    struct sf_nats *nats = context;
    SSL *ssl = bufferevent_openssl_get_ssl(link);
    int number = EVUTIL_SOCKET_ERROR(), dns = bufferevent_socket_get_dns_error(link);

    if (what & BEV_EVENT_CONNECTED) {
        if (ssl)
            greet(nats, true);
        return; /* without TLS the server begins with INFO */
    }
    if (ssl && nats->state == CONNECTING)
        explain_tls(nats, link, ssl);
    else if (dns)
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_AWAY, evutil_gai_strerror(dns));
    else if (what & BEV_EVENT_ERROR && number)
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_AWAY, evutil_socket_error_to_string(number));
    else
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_CLOSED, NULL);
    drop(nats);
}

static void set_callbacks(struct sf_nats *nats)
{
    bufferevent_setcb(nats->link, readable, NULL, happened, nats);
    bufferevent_enable(nats->link, EV_READ | EV_WRITE);
}

static void start(struct sf_nats *nats)
{
    const struct sf_bus_server *server = &nats->url.server[nats->server];

    nats->link = bufferevent_socket_new(nats->options.base, -1,
                                        BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS);
    nats->state = nats->link ? CONNECTING : AWAY;
    nats->explained = false;
    nats->silent = 0;
    if (!nats->link) {
        event_add(nats->again, &(struct timeval){.tv_sec = 1});
        return;
    }
    set_callbacks(nats);
    if (bufferevent_socket_connect_hostname(nats->link, nats->dns, AF_UNSPEC, server->host,
                                            (int)server->port) != 0) {
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_AWAY, "connect");
        drop(nats);
    }
}

static void again(evutil_socket_t fd, short what, void *context)
{
    (void)fd, (void)what;
    start(context);
}

static void beat(evutil_socket_t fd, short what, void *context)
{
    struct sf_nats *nats = context;

    (void)fd, (void)what;
    if (!nats->link)
        return;
    if (nats->silent++ >= SILENT_BEATS) {
        explain(nats, SF_E_BUS_AWAY, SF_WHY_BUS_SILENT, NULL);
        drop(nats);
    } else if (nats->state == CONNECTED) {
        evbuffer_add_printf(bufferevent_get_output(nats->link), "PING\r\n");
    }
}

/* --- opening and closing ------------------------------------------------------------------------
 */

bool sf_nats_connected(const struct sf_nats *nats)
{
    return nats->state == CONNECTED;
}

static struct evdns_base *resolver(struct event_base *base)
{
    struct evdns_base *dns =
        evdns_base_new(base, EVDNS_BASE_INITIALIZE_NAMESERVERS | EVDNS_BASE_DISABLE_WHEN_INACTIVE);

    /* without resolv.conf there are addresses and /etc/hosts */
    if (!dns && (dns = evdns_base_new(base, EVDNS_BASE_DISABLE_WHEN_INACTIVE)))
        evdns_base_load_hosts(dns, "/etc/hosts");
    return dns;
}

static void copy_options(struct sf_nats *nats, const struct sf_nats_options *options)
{
    nats->options = *options;
    snprintf(nats->node, sizeof nats->node, "%s", options->node);
    for (unsigned i = 0; i < SF_NATS_SUBJECTS && options->subjects[i]; i++)
        snprintf(nats->subjects[i], sizeof nats->subjects[i], "%s", options->subjects[i]);
}

struct sf_nats *sf_nats_open(const struct sf_bus_url *url, const struct sf_nats_options *options,
                             struct sf_fault *fault)
{
    struct sf_nats *nats = calloc(1, sizeof *nats);
    struct timeval pause = {options->beat_ms / 1000, (suseconds_t)(options->beat_ms % 1000) * 1000};

    if (!nats) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        return NULL;
    }
    copy_options(nats, options);
    nats->url = *url;
    sf_fault_init(&nats->reported);
    if (prepare_tls(nats, fault)) {
        sf_nats_close(nats);
        return NULL;
    }
    nats->dns = resolver(options->base);
    nats->again = evtimer_new(options->base, again, nats);
    nats->beat = event_new(options->base, -1, EV_PERSIST, beat, nats);
    if (!nats->dns || !nats->again || !nats->beat || event_add(nats->beat, &pause) != 0 ||
        event_add(nats->again, &(struct timeval){0}) != 0) {
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
        sf_nats_close(nats);
        return NULL;
    }
    return nats;
}

void sf_nats_close(struct sf_nats *nats)
{
    if (!nats)
        return;
    if (nats->link)
        bufferevent_free(nats->link);
    if (nats->again)
        event_free(nats->again);
    if (nats->beat)
        event_free(nats->beat);
    if (nats->dns)
        evdns_base_free(nats->dns, 0);
    SSL_CTX_free(nats->tls);
    OPENSSL_cleanse(&nats->url, sizeof nats->url);
    free(nats);
}
