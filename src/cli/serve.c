/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/holds.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "server/log.h"
#include "server/quota.h"
#include "server/service.h"
#include "store/place.h"
#include "store/store.h"
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    ORIGINS_MAX = 16,
    PROXIES_MAX = 16,
    HOSTS_MAX = 32,
    OWN_HOSTS = 4, /* localhost, 127.0.0.1, ::1 and the address that it listens at */
    HOST_MAX = 64,
    URL_MAX = 512,
    TEXT_MAX = 1024
};

static struct sf_service *running; /* for the signal handler alone */

static void stop(int number)
{
    (void)number;
    sf_service_stop(running);
}

static void reload(int number)
{
    (void)number;
    sf_service_reload(running);
}

static void catch_signals(struct sf_service *service, bool tls)
{
    struct sigaction action;

    running = service;
    memset(&action, 0, sizeof action);
    action.sa_handler = stop;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    /* A file that reaches its limit is a write that fails, like one on a full disk. */
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, NULL);
    action.sa_handler = reload;
    if (tls)
        sigaction(SIGHUP, &action, NULL);
}

/* ADDR:PORT, [ADDR]:PORT */
static bool read_listen(const char *text, char host[HOST_MAX], unsigned *port)
{
    const char *colon = strrchr(text, ':'), *from = text;
    char *end;
    size_t length;
    unsigned long number;

    if (!colon || !colon[1])
        return false;
    length = (size_t)(colon - text);
    if (length > 1 && text[0] == '[' && text[length - 1] == ']') {
        from++;
        length -= 2;
    }
    number = strtoul(colon + 1, &end, 10);
    if (!length || length >= HOST_MAX || *end || number > 65535 || colon[1] < '0' || colon[1] > '9')
        return false;
    memcpy(host, from, length);
    host[length] = '\0';
    *port = (unsigned)number;
    return true;
}

/* Splits a list into words, and modifies it. Returns false if there are more than `max`. */
static bool split(char *text, const char **words, unsigned max, unsigned *count)
{
    char *rest, *word = strtok_r(text, " ,", &rest);

    for (*count = 0; word && *count < max; word = strtok_r(NULL, " ,", &rest))
        words[(*count)++] = word;
    words[*count] = NULL;
    return !word;
}

struct setup {
    char host[HOST_MAX], url[URL_MAX], origins[TEXT_MAX], proxies[TEXT_MAX], web[PATH_MAX],
        copies[URL_MAX + 16], tls[URL_MAX + 16], hosts[TEXT_MAX], origin_hosts[TEXT_MAX];
    const char *allowed[HOSTS_MAX + OWN_HOSTS + ORIGINS_MAX + 1];
    const char *origin[ORIGINS_MAX + 1];
    struct sf_address proxy[PROXIES_MAX];
    struct sf_service_options options;
};

static bool copy(char *to, size_t size, const char *text)
{
    if (!text)
        text = "";
    if (strlen(text) >= size)
        return false;
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool read_proxies(struct setup *setup, const char *text)
{
    const char *word[PROXIES_MAX + 1];
    unsigned count;

    if (!copy(setup->proxies, sizeof setup->proxies, text) ||
        !split(setup->proxies, word, PROXIES_MAX, &count))
        return false;
    for (unsigned i = 0; i < count; i++) {
        struct sf_slice slice = {word[i], strlen(word[i])};
        if (!sf_address_read(&setup->proxy[i], slice))
            return false;
    }
    setup->options.proxies = setup->proxy;
    setup->options.proxy_count = count;
    return true;
}

/* The hosts of the origins: "karten.example" of "https://karten.example:8443". */
static unsigned add_origins(struct setup *setup, const char **allowed)
{
    char *to = setup->origin_hosts;
    unsigned count = 0;

    for (unsigned i = 0; setup->origin[i]; i++) {
        const char *from = strstr(setup->origin[i], "://");
        size_t length;
        from = from ? from + 3 : setup->origin[i];
        if (*from == '[')
            from++;
        length =
            from > setup->origin[i] && from[-1] == '[' ? strcspn(from, "]") : strcspn(from, ":/");
        memcpy(to, from, length);
        to[length] = '\0';
        allowed[count++] = to;
        to += length + 1;
    }
    return count;
}

/* The list of --host, or with a proxy and without that option the hosts of --origin; the server's
 * own addresses besides. Without both options every host will do. */
static bool read_hosts(struct setup *setup, const char *text)
{
    static const char *const own[] = {"localhost", "127.0.0.1", "::1"};
    unsigned count = 0;

    if (!text && setup->options.proxy_count == 0)
        return true;
    if (!copy(setup->hosts, sizeof setup->hosts, text) ||
        !split(setup->hosts, setup->allowed, HOSTS_MAX, &count))
        return false;
    for (unsigned i = 0; i < sizeof own / sizeof *own; i++)
        setup->allowed[count++] = own[i];
    setup->allowed[count++] = setup->host;
    count += add_origins(setup, setup->allowed + count);
    setup->allowed[count] = NULL;
    setup->options.hosts = setup->allowed;
    return true;
}

static bool wrong(const char *option)
{
    sf_cli_tell("serve", SF_WHY_SERVE_OPTION, SF_WITH(SF_T(option)));
    return false;
}

/* The app lies beside the program in a build folder, and in share/stichfest/web after an
 * installation. NULL: it is in neither place. */
static const char *usual_web(char path[PATH_MAX])
{
    static const char *const places[] = {"web", "../share/stichfest/web"};
    char folder[PATH_MAX], page[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
    char *slash;

    if (length < 0)
        return NULL;
    folder[length] = '\0';
    slash = strrchr(folder, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        if (snprintf(path, PATH_MAX, "%s/%s", folder, places[i]) < PATH_MAX &&
            snprintf(page, sizeof page, "%s/index.html", path) < (int)sizeof page &&
            access(page, R_OK) == 0)
            return path;
    return NULL;
}

/* The server's own files lie beside the database: FILEbehind. If the database is on
 * a server, it lies where the file would usually be. */
static void beside(const struct setup *setup, const char *behind, char *path, size_t size)
{
    const char *file = sf_store_file(setup->url);
    char usual[PATH_MAX];

    if (!file && sf_store_usual_url(usual, sizeof usual)) {
        file = sf_store_file(usual);
        sf_place_make_folder(file, NULL);
    }
    snprintf(path, size, "%s%s", file ? file : "stichfest.db", behind);
}

/* The default is a folder beside the database. */
static const char *copies_of(struct setup *setup, const char *folder)
{
    if (folder)
        return strcmp(folder, "none") != 0 ? folder : NULL;
    beside(setup, "-rounds", setup->copies, sizeof setup->copies);
    return setup->copies;
}

static bool read_tls(const struct sf_args *call, struct setup *setup)
{
    const char *first = sf_args_text(call, "tls");

    if (!first)
        return true;
    if (strcmp(first, "self") != 0) {
        setup->options.tls_certificate = first;
        setup->options.tls_key = sf_args_second(call, "tls");
        return *first && *setup->options.tls_key;
    }
    beside(setup, "-tls.pem", setup->tls, sizeof setup->tls);
    setup->options.tls_self = setup->tls;
    return true;
}

/* The words are those of the option's row. */
static enum sf_guest_tournaments guests_of(const char *word)
{
    if (!strcmp(word, "all"))
        return SF_GUEST_TOURNAMENTS_YES;
    return strcmp(word, "none") ? SF_GUEST_TOURNAMENTS_LOCAL : SF_GUEST_TOURNAMENTS_NO;
}

static bool read_setup(const struct sf_args *call, struct setup *setup)
{
    struct sf_service_options *options = &setup->options;
    const char *db = sf_args_text(call, "db");
    uint64_t threads, delay, think, hellos, copies_max;
    unsigned origins;
    enum sf_log_level level = sf_log_parse(sf_args_text(call, "log"));

    if (!read_listen(sf_args_text(call, "listen"), setup->host, &options->port))
        return wrong("listen");
    if (!copy(setup->origins, sizeof setup->origins, sf_args_text(call, "origin")) ||
        !split(setup->origins, setup->origin, ORIGINS_MAX, &origins))
        return wrong("origin");
    if (!read_proxies(setup, sf_args_text(call, "proxy")))
        return wrong("proxy");
    if (!read_hosts(setup, sf_args_text(call, "host")))
        return wrong("host");
    if (level > SF_LOG_NONE)
        return wrong("log");
    if (db ? !copy(setup->url, sizeof setup->url, db)
           : !sf_store_usual_url(setup->url, sizeof setup->url))
        return wrong("db");
    if (!read_tls(call, setup))
        return wrong("tls");
    if (!sf_args_number(call, "threads", 1, 64, &threads) ||
        !sf_args_number(call, "delay", 0, 3600, &delay) ||
        !sf_args_number(call, "hellos", 1, 1000000, &hellos) ||
        !sf_args_number(call, "copies-max", 1, 1 << 20, &copies_max) ||
        !sf_args_number(call, "think", 1, 60000, &think))
        return false;
    sf_log_set(level);
    sf_broken_set(sf_log_broken);
    options->host = setup->host;
    options->db = setup->url;
    options->copies = copies_of(setup, sf_args_text(call, "copies"));
    options->copy_mib = (unsigned)copies_max;
    options->origins = setup->origin;
    options->web = sf_args_text(call, "web");
    if (!options->web)
        options->web = usual_web(setup->web);
    options->threads = (unsigned)threads;
    options->watch_delay_ms = (unsigned)delay * 1000;
    options->hellos = (unsigned)hellos;
    options->bot_ms = (unsigned)think;
    options->guest_tournaments = guests_of(sf_args_text(call, "guest-tournaments"));
    return true;
}

/* Every connection needs a descriptor, and the default limit is far below the allowed one. */
static void want_descriptors(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur == limit.rlim_max)
        return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit); /* if this fails, fewer connections fit */
}

/* A server that was killed a moment ago may still hold the lock of the database. */
static struct sf_service *open_patiently(const struct sf_service_options *options,
                                         struct sf_fault *fault)
{
    const struct timespec moment = {.tv_nsec = 100000000};
    enum { TRIES = 30 };

    for (unsigned i = 1;; i++) {
        struct sf_service *service = sf_service_open(options, fault);
        if (service || fault->code != SF_E_STORE_IN_USE || i == TRIES)
            return service;
        nanosleep(&moment, NULL);
    }
}

/* The first line is for programs, too. */
static void tell_addresses(const struct sf_service *service)
{
    char also[SF_SERVICE_ALSO][SF_SERVICE_URL];
    unsigned count = sf_service_also(service, also, SF_SERVICE_ALSO);

    printf("listening on %s\n", sf_service_url(service));
    for (unsigned i = 0; i < count; i++)
        printf("also at %s\n", also[i]);
}

int sf_command_serve(const struct sf_args *call)
{
    static struct setup setup;
    struct sf_service *service;
    struct sf_fault fault = SF_NO_FAULT;

    if (!read_setup(call, &setup))
        return SF_EXIT_USAGE;
    want_descriptors();
    service = open_patiently(&setup.options, &fault);
    if (!service) {
        sf_cli_tell_fault("serve", &fault);
        return SF_EXIT_FAILED;
    }
    if (!setup.options.web)
        sf_log(SF_LOG_WARN, "no_app", "see", "--web", NULL);
    catch_signals(service, sf_service_print(service) != NULL);
    tell_addresses(service);
    if (setup.options.tls_self)
        printf("certificate SHA-256 %s\n", sf_service_print(service));
    fflush(stdout);
    sf_service_run(service);
    sf_service_close(service);
    return SF_EXIT_OK;
}
