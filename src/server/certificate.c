/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "server/certificate.h"
#include "net/tls_self.h"
#include "server/log.h"
#include "server/reach.h"
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { HOST_MAX = 256 };

struct names {
    const char *name[SF_TLS_NAMES_MAX];
    size_t count;
    char host[HOST_MAX], local[HOST_MAX + 8];
    char address[SF_REACH_MAX][SF_ADDRESS_TEXT];
};

static void add(struct names *names, const char *name)
{
    if (names->count < SF_TLS_NAMES_MAX)
        names->name[names->count++] = name;
}

static bool is_host_name(const char *name)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";

    return *name && strspn(name, letters) == strlen(name);
}

/* How people may write the address of this computer. Other devices find it as NAME.local where the
 * network has mDNS. */
static void find_names(struct names *names, const struct sf_service_options *options)
{
    size_t count = sf_reach_list(options->host, names->address);

    names->count = 0;
    add(names, "localhost");
    add(names, "127.0.0.1");
    add(names, "::1");
    if (gethostname(names->host, sizeof names->host) == 0 && is_host_name(names->host)) {
        add(names, names->host);
        if (!strchr(names->host, '.')) {
            snprintf(names->local, sizeof names->local, "%s.local", names->host);
            add(names, names->local);
        }
    }
    for (size_t i = 0; i < count; i++)
        add(names, names->address[i]);
}

/* Ensures that the certificate of its own is there. `event` is the word for the log. */
static bool make_own(const struct sf_service_options *options, const char **event,
                     struct sf_fault *fault)
{
    struct names names;

    find_names(&names, options);
    switch (sf_tls_self(options->tls_self, names.name, names.count, time(NULL), fault)) {
    case SF_TLS_SELF_FAILED:
        return false;
    case SF_TLS_SELF_MADE:
        *event = "certificate_made";
        return true;
    case SF_TLS_SELF_RENEWED:
        *event = "certificate_renewed";
        return true;
    case SF_TLS_SELF_KEPT:
        break;
    }
    return true;
}

static bool load(struct sf_service *service, struct sf_fault *fault)
{
    const struct sf_service_options *options = &service->options;
    const char *certificate = options->tls_self ? options->tls_self : options->tls_certificate;
    const char *key = options->tls_self ? options->tls_self : options->tls_key;
    const char *event = "certificate_loaded";

    if (options->tls_self && !make_own(options, &event, fault))
        return false;
    if (!service->tls)
        service->tls = sf_tls_server(certificate, key, fault);
    else if (!sf_tls_reload(service->tls, certificate, key, fault))
        return false;
    if (service->tls)
        sf_log(SF_LOG_INFO, event, "sha256", sf_tls_print(service->tls), NULL);
    return service->tls != NULL;
}

enum sf_error sf_certificate_open(struct sf_service *service, struct sf_fault *fault)
{
    if (!service->options.tls_self && !service->options.tls_certificate)
        return SF_OK;
    return load(service, fault) ? SF_OK : SF_E_NO_LISTEN;
}

void sf_certificate_reload(struct sf_service *service)
{
    struct sf_fault fault = SF_NO_FAULT;

    if (service->tls && !load(service, &fault))
        sf_log(SF_LOG_ERROR, "certificate_refused", "why", sf_fault_text(&fault, SF_EN), NULL);
}

/* "0A:1B:2C:..." has two digits and a colon for each of 32 bytes. */
void sf_fingerprint_write(char text[SF_FINGERPRINT_TEXT], const char print[SF_TLS_PRINT])
{
    for (unsigned group = 0; group < 16; group++) {
        const char *from = print + 6 * (size_t)group;
        char *to = text + 5 * (size_t)group;
        memcpy(to, from, 2);
        memcpy(to + 2, from + 3, 2);
        to[4] = group == 15 ? '\0' : group % 4 == 3 ? '\n' : ' ';
    }
}

bool sf_certificate_fingerprint(const struct sf_service *service, char text[SF_FINGERPRINT_TEXT])
{
    if (!service->tls)
        return false;
    sf_fingerprint_write(text, sf_tls_print(service->tls));
    return true;
}
