/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "inn.h"
#include "net/tls.h"
#include "net_client.h"
#include "server/alarm.h"
#include "server/log.h"
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Guards that keep a server safe from strangers, and its reports about its own health. */

static struct answer answer;

static unsigned port_of(const struct inn *inn)
{
    return (unsigned)atoi(strrchr(inn->url, ':') + 1);
}

/* --- the log ---------------------------------------------------------------------------------- */

/* Standard error goes to a file meanwhile. */
struct listening {
    char path[SCRATCH_MAX + 16];
    int kept;
    char text[1 << 16];
};

static void log_listen(struct listening *log, const struct inn *inn)
{
    int fd;

    snprintf(log->path, sizeof log->path, "%s/log", inn->folder);
    log->kept = dup(STDERR_FILENO);
    fd = open(log->path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
    assert_true(log->kept >= 0 && fd >= 0);
    fflush(stderr);
    dup2(fd, STDERR_FILENO);
    close(fd);
}

static void log_end(struct listening *log)
{
    FILE *in;
    size_t length;

    fflush(stderr);
    dup2(log->kept, STDERR_FILENO);
    close(log->kept);
    in = fopen(log->path, "re");
    assert_non_null(in);
    length = fread(log->text, 1, sizeof log->text - 1, in);
    log->text[length] = '\0';
    fclose(in);
}

static unsigned times(const char *text, const char *what)
{
    unsigned count = 0;

    for (; (text = strstr(text, what)); text += strlen(what))
        count++;
    return count;
}

/* --- TLS -------------------------------------------------------------------------------------- */

static void want_tls(struct inn *inn, char file[SCRATCH_MAX + 16])
{
    snprintf(file, SCRATCH_MAX + 16, "%s/inn.db-tls.pem", inn->folder);
    inn->options.tls_self = file;
}

static void a_hand_is_played_in_cipher(void **state)
{
    struct guest guests[4];
    struct inn inn;
    char file[SCRATCH_MAX + 16], pin[sizeof inn.pin];

    (void)state;
    inn_init(&inn);
    want_tls(&inn, file);
    inn_open(&inn);
    assert_int_equal(strncmp(inn.url, "https://127.0.0.1:", 18), 0);
    for (unsigned i = 0; i < 4; i++) {
        guest_init(&guests[i], &inn, (const char *[]){"Anna", "Beni", "Cilli", "Done"}[i]);
        guest_enter(&guests[i]);
        if (i == 0)
            guest_open(&guests[0], "schule-2024", "");
        else
            guest_sit(&guests[i], &guests[0]);
    }
    guests_play(guests, 4, 1);
    for (unsigned i = 0; i < 4; i++)
        guest_release(&guests[i]);
    inn_close(&inn);
    memcpy(pin, inn.pin, sizeof pin);
    inn_open(&inn); /* the certificate stays the same */
    assert_string_equal(inn.pin, pin);
    inn_close(&inn);
    inn_release(&inn);
}

/* The status of a WebSocket from a page of that origin. */
static unsigned ask_from(const struct inn *inn, const char *scheme)
{
    struct sf_fault why = SF_NO_FAULT;
    char request[512], head[64] = "";
    struct sf_tls *tls = sf_tls_client(inn->pin + strlen("#sha256="), &why);
    int fd = client_open(port_of(inn), 0);
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    struct sf_tls_link *link = sf_tls_connect(tls, fd, "127.0.0.1");
    size_t length = 0;

    while (sf_tls_shake(link) == SF_TLS_WANT_READ)
        assert_int_equal(poll(&ready, 1, 10000), 1);
    length = (size_t)snprintf(
        request, sizeof request,
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nOrigin: %s://127.0.0.1:%u\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        port_of(inn), scheme, port_of(inn));
    assert_int_equal(sf_tls_write(link, request, length), length);
    for (length = 0; length < 12;) {
        ssize_t got = sf_tls_read(link, head + length, 12 - length);
        if (got == SF_TLS_WANT_READ)
            assert_int_equal(poll(&ready, 1, 10000), 1);
        else
            assert_true(got > 0);
        length += got > 0 ? (size_t)got : 0;
    }
    sf_tls_link_free(link);
    sf_tls_free(tls);
    client_close(fd);
    return (unsigned)atoi(head + 9);
}

static void with_tls_only_pages_over_tls_are_ours(void **state)
{
    struct inn inn;
    char file[SCRATCH_MAX + 16];

    (void)state;
    inn_init(&inn);
    want_tls(&inn, file);
    inn_open(&inn);
    assert_int_equal(ask_from(&inn, "https"), 101);
    assert_int_equal(ask_from(&inn, "http"), 403);
    inn_close(&inn);
    inn_release(&inn);
}

static void a_bad_certificate_does_not_start(void **state)
{
    struct sf_fault fault = SF_NO_FAULT;
    struct inn inn;

    (void)state;
    inn_init(&inn);
    inn.options.db = inn.db;
    inn.options.tls_certificate = inn.options.tls_key = "/nowhere/cert.pem";
    assert_null(sf_service_open(&inn.options, &fault));
    assert_int_equal(fault.code, SF_E_NO_LISTEN);
    assert_non_null(strstr(sf_fault_text(&fault, SF_EN), "cannot read the certificate"));
    inn_release(&inn);
}

/* --- the Host --------------------------------------------------------------------------------- */

static unsigned ask_host(const struct inn *inn, const char *host, const char *more)
{
    char request[512];
    int fd = client_open(port_of(inn), 0);
    unsigned status;

    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n",
             *more ? "/ws" : "/healthz", host, more);
    status = client_ask(fd, &answer, request);
    client_close(fd);
    return status;
}

static void a_foreign_host_is_refused(void **state)
{
    static const char *const hosts[] = {"karten.example", "127.0.0.1", "::1", NULL};
    static const char upgrade[] =
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    static const struct {
        const char *host;
        unsigned status;
    } rows[] = {{"karten.example", 200},
                {"KARTEN.example:8443", 200},
                {"karten.example.", 200},
                {"127.0.0.1:1", 200},
                {"[::1]:8080", 200},
                {"evil.example", 421},
                {"karten.example.evil", 421},
                {"evil.karten.example", 421},
                {"karten.example@evil:1", 400},
                {"[::2]", 421},
                {":80", 421}};
    struct inn inn;

    (void)state;
    inn_init(&inn);
    inn.options.hosts = hosts;
    inn_open(&inn);
    sf_log_set(SF_LOG_NONE);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (ask_host(&inn, rows[i].host, "") != rows[i].status)
            fail_msg("%s: %u", rows[i].host, answer.status);
    assert_int_equal(ask_host(&inn, "karten.example", upgrade), 101);
    assert_int_equal(ask_host(&inn, "evil.example", upgrade), 421);
    assert_non_null(strstr(answer.body, "--host"));
    inn_close(&inn);
    inn_release(&inn);
}

/* --- health ----------------------------------------------------------------------------------- */

/* No file may grow: the disk is full. */
static void fill_disk(bool full, struct rlimit *before)
{
    struct rlimit low;

    if (!full) {
        assert_int_equal(setrlimit(RLIMIT_FSIZE, before), 0);
        return;
    }
    assert_int_equal(getrlimit(RLIMIT_FSIZE, before), 0);
    low = *before;
    low.rlim_cur = 1;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &low), 0);
}

static void health_is_that_of_the_disk(void **state)
{
    struct rlimit before;
    struct guest guest;
    struct inn inn;
    char text[4096];

    (void)state;
    signal(SIGXFSZ, SIG_IGN);
    inn_init(&inn);
    inn_open(&inn);
    sf_log_set(SF_LOG_NONE);
    guest_init(&guest, &inn, "Anna");
    guest_enter(&guest);
    assert_int_equal(inn_get(&inn, "/healthz", "", text, sizeof text), 200);
    assert_string_equal(text, "ok\n");
    fill_disk(true, &before);
    guest_say(&guest, "{'t':'open','id':'1','rulebook':'schule-2024'}");
    assert_false(guest_answered(&guest));
    assert_int_equal(inn_get(&inn, "/healthz", "", text, sizeof text), 503);
    assert_string_equal(text, "{\"error\":\"store\"}\n");
    usleep(100000); /* it has tried to write, and could not */
    assert_int_equal(inn_get(&inn, "/healthz", "", text, sizeof text), 503);
    assert_int_equal(inn_get(&inn, "/metrics", "", text, sizeof text), 200);
    fill_disk(false, &before);
    for (unsigned i = 0; i < 60 && inn_get(&inn, "/healthz", "", text, sizeof text) != 200; i++)
        usleep(100000); /* it tries every two seconds, without anybody writing */
    assert_string_equal(text, "ok\n");
    guest_say(&guest, "{'t':'open','id':'2','rulebook':'schule-2024'}");
    guest_await_ok(&guest);
    guest_release(&guest);
    inn_close(&inn);
    inn_release(&inn);
}

static void no_descriptors_are_logged_once(void **state)
{
    static struct listening log;
    struct rlimit before, low;
    struct inn inn;
    int next, fd;

    (void)state;
    inn_init(&inn);
    log_listen(&log, &inn);
    inn_open(&inn);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    next = open("/dev/null", O_RDONLY | O_CLOEXEC);
    assert_true(next >= 0);
    low = before;
    low.rlim_cur = (rlim_t)next + 1; /* one more: ours */
    close(next);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
    fd = client_open(port_of(&inn), 0);
    client_say_text(fd, "GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n");
    usleep(1000000); /* it has tried ten times */
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    client_hear(fd, &answer, false);
    assert_int_equal(answer.status, 200);
    client_close(fd);
    inn_close(&inn);
    log_end(&log);
    assert_int_equal(times(log.text, "event=no_descriptors left_out=0\n"), 1);
    assert_int_equal(times(log.text, "no_descriptors"), 1);
    inn_release(&inn);
}

/* --- hello ------------------------------------------------------------------------------------ */

static void await_close(struct guest *guest, unsigned code)
{
    for (unsigned i = 0; i < 20 && !guest->closed; i++)
        guest_hears(guest, 500);
    assert_true(guest->closed);
    assert_int_equal(sf_dial_code(guest->dial), code);
}

static void a_socket_without_hello_is_closed(void **state)
{
    struct guest silent, wrong, slow, good;
    struct inn inn;

    (void)state;
    inn_init(&inn);
    inn.options.hello_ms = 600;
    inn_open(&inn);
    sf_log_set(SF_LOG_NONE);
    guest_init(&good, &inn, "Anna");
    guest_enter(&good);
    guest_init(&silent, &inn, "Beni");
    guest_connect(&silent);
    guest_init(&wrong, &inn, "Cilli"); /* a hello that fails is none */
    guest_connect(&wrong);
    guest_say(&wrong, "{'t':'hello','v':1,'token':'%064d'}", 7);
    guest_await_err(&wrong, "wrong_token");
    guest_init(&slow, &inn, "Done"); /* noise wins no time */
    guest_connect(&slow);
    for (unsigned i = 0; i < 5; i++) {
        guest_say(&slow, "{'t':'ping','id':'%u'}", i);
        guest_await_err(&slow, "no_hello");
        usleep(100000);
    }
    await_close(&silent, 1008);
    await_close(&wrong, 1008);
    await_close(&slow, 1008);
    guest_say(&good, "{'t':'ping','id':'p'}");
    guest_await_ok(&good);
    guest_cut(&good);
    guest_return(&good, 0); /* with a token it holds, too */
    usleep(1000000);
    guest_say(&good, "{'t':'ping','id':'q'}");
    guest_await_ok(&good);
    guest_release(&silent);
    guest_release(&wrong);
    guest_release(&slow);
    guest_release(&good);
    inn_close(&inn);
    inn_release(&inn);
}

/* --- the disk --------------------------------------------------------------------------------- */

static bool file_has(const char *path, const char *what)
{
    static char bytes[1 << 22];
    FILE *in = fopen(path, "re");
    size_t length;

    if (!in)
        return false;
    length = fread(bytes, 1, sizeof bytes, in);
    assert_true(length < sizeof bytes);
    fclose(in);
    return memmem(bytes, length, what, strlen(what)) != NULL;
}

static void the_disk_has_no_token_and_no_password(void **state)
{
    static const char password[] = "grasober sticht";
    char file[2][SCRATCH_MAX + 16], bytes[33];
    struct guest guest;
    struct inn inn;

    (void)state;
    inn_init(&inn);
    inn_open(&inn);
    guest_init(&guest, &inn, "Vroni");
    guest_enter(&guest);
    guest_say(&guest, "{'t':'register','id':'r','name':'Vroni','password':'%s'}", password);
    guest_await_ok(&guest);
    snprintf(file[0], sizeof file[0], "%s/inn.db", inn.folder);
    snprintf(file[1], sizeof file[1], "%s/inn.db-wal", inn.folder);
    for (unsigned i = 0; i < 32; i++) { /* the token is hex on the wire */
        unsigned byte;
        assert_int_equal(sscanf(guest.token + 2 * (size_t)i, "%2x", &byte), 1);
        bytes[i] = (char)(byte ? byte : 1);
    }
    bytes[32] = '\0';
    assert_true(file_has(file[0], "Vroni") || file_has(file[1], "Vroni"));
    for (unsigned i = 0; i < 2; i++) {
        assert_false(file_has(file[i], password));
        assert_false(file_has(file[i], guest.token));
        assert_false(file_has(file[i], bytes));
    }
    guest_release(&guest);
    inn_close(&inn);
    inn_release(&inn);
}

/* --- attacks in the log ----------------------------------------------------------------------- */

static void failed_logins_are_logged_without_an_address(void **state)
{
    static struct listening log;
    char peer[2][24] = {"", ""};
    struct guest guest[2];
    struct inn inn;
    const char *line;

    (void)state;
    inn_init(&inn);
    inn.options.logins = 3;
    log_listen(&log, &inn);
    inn_open(&inn);
    for (unsigned i = 0; i < 2; i++) {
        guest_init(&guest[i], &inn, "Vroni");
        guest[i].from = i ? "127.0.0.9" : "127.0.0.8";
        guest_enter(&guest[i]);
        guest_say(&guest[i], "{'t':'login','id':'1','name':'Niemand%u','password':'geheim!!'}", i);
        guest_await_err(&guest[i], "wrong_password");
    }
    for (unsigned i = 0; i < 30; i++) {
        guest_say(&guest[0], "{'t':'login','id':'%u','name':'Jemand','password':'geheim!!'}", i);
        assert_false(guest_answered(&guest[0]));
    }
    guest_release(&guest[0]);
    guest_release(&guest[1]);
    inn_close(&inn);
    log_end(&log);
    line = strstr(log.text, "event=login_failed peer=");
    for (unsigned i = 0; i < 2; i++) {
        assert_non_null(line);
        assert_int_equal(sscanf(line, "event=login_failed peer=%16[0-9a-f] left_out=0", peer[i]),
                         1);
        assert_int_equal(strlen(peer[i]), 16);
        line = strstr(line + 1, "event=login_failed peer=");
    }
    assert_string_not_equal(peer[0], peer[1]);
    assert_int_equal(times(log.text, "event=login_failed"), 4);
    /* 28 more were too many, and ten lines a minute are enough */
    assert_int_equal(times(log.text, "event=limit_reached limit=logins peer="), 10);
    assert_null(strstr(log.text, "127.0.0."));
    assert_null(strstr(log.text, "emand"));
    assert_null(strstr(log.text, "geheim"));
    inn_release(&inn);
}

static void lines_that_were_left_out_are_counted(void **state)
{
    static const struct sf_address four = {.bytes = {[10] = 0xff, [11] = 0xff, 192, 0, 2, 7}};
    struct sf_address six[2] = {{.bytes = {0x20, 1, 0xd, 0xb8, [15] = 1}},
                                {.bytes = {0x20, 1, 0xd, 0xb8, [15] = 2}}};
    struct sf_alarms *alarms = sf_alarms_new();
    static struct listening log;
    struct inn inn;
    char *peer;

    (void)state;
    assert_non_null(alarms);
    inn_init(&inn);
    log_listen(&log, &inn);
    for (unsigned i = 0; i < 100; i++)
        sf_alarm(alarms, SF_NET_NOTE_TOO_FAST, &four);
    sf_alarm(alarms, SF_ALARM_TOKEN, &six[0]);
    sf_alarm(alarms, SF_ALARM_TOKEN, &six[1]);
    usleep(6100000); /* one of ten credits in a minute is back */
    sf_alarm(alarms, SF_NET_NOTE_TOO_FAST, &four);
    log_end(&log);
    sf_alarms_free(alarms);
    assert_int_equal(times(log.text, "limit=requests"), 11);
    assert_int_equal(times(log.text, "left_out=90\n"), 1);
    peer = strstr(log.text, "token_unknown"); /* a household of IPv6 is one peer */
    assert_non_null(peer);
    peer[13 + 6 + 16] = '\0';
    assert_non_null(strstr(peer + 13 + 6 + 17, peer));
    inn_release(&inn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_is_played_in_cipher),
        cmocka_unit_test(with_tls_only_pages_over_tls_are_ours),
        cmocka_unit_test(a_bad_certificate_does_not_start),
        cmocka_unit_test(a_foreign_host_is_refused),
        cmocka_unit_test(health_is_that_of_the_disk),
        cmocka_unit_test(no_descriptors_are_logged_once),
        cmocka_unit_test(a_socket_without_hello_is_closed),
        cmocka_unit_test(the_disk_has_no_token_and_no_password),
        cmocka_unit_test(failed_logins_are_logged_without_an_address),
        cmocka_unit_test(lines_that_were_left_out_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
