/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/api.h"
#include "base/hex.h"
#include "base/utf8.h"
#include "net/ws.h"
#include "shape/answer_words.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

bool sf_api_token(const struct sf_http_request *request, char token[SF_HEX32_SIZE])
{
    static const char scheme[] = "Bearer ";
    const struct sf_slice *value = sf_http_header(request, "Authorization");
    size_t before = sizeof scheme - 1;

    if (!value || value->length != before + SF_HEX32_SIZE - 1 ||
        memcmp(value->text, scheme, before) != 0)
        return false;
    memcpy(token, value->text + before, SF_HEX32_SIZE - 1);
    token[SF_HEX32_SIZE - 1] = '\0';
    return true;
}

/* Returns the owner of the token as a counted reference, or NULL. */
static struct sf_person *owner_of(struct sf_service *service, const struct sf_http_request *request,
                                  enum sf_error *error)
{
    char token[SF_HEX32_SIZE];

    *error = SF_OK;
    return sf_api_token(request, token) ? sf_people_by_token(service->people, token, error) : NULL;
}

struct sf_person *sf_api_person(struct sf_service *service, struct sf_conn *conn,
                                const struct sf_http_request *request)
{
    static const struct sf_fault refusal = {
        .code = SF_E_WRONG_TOKEN, .card = SF_FAULT_NO_CARD, .seat = SF_FAULT_NO_SEAT};
    enum sf_error error;
    struct sf_person *person = owner_of(service, request, &error);

    if (error)
        sf_conn_answer_status(conn, 503);
    else if (!person)
        sf_api_refuse(conn, &refusal, sf_api_lang(request));
    return person;
}

size_t sf_api_room(struct sf_service *service, const struct sf_http_request *request,
                   size_t stranger, size_t most)
{
    enum sf_error error;
    struct sf_person *person = owner_of(service, request, &error);

    if (!person)
        return stranger;
    sf_person_drop(service->people, person);
    return most;
}

/* Decodes one character of a query, escaped or not; -1 for a broken escape. */
static int next_byte(const char *text, const char *end, size_t *used)
{
    int high, low;

    *used = 1;
    if (*text == '+')
        return ' ';
    if (*text != '%')
        return (unsigned char)*text;
    if (end - text < 3 || (high = sf_hex_value(text[1])) < 0 || (low = sf_hex_value(text[2])) < 0)
        return -1;
    *used = 3;
    return 16 * high + low;
}

static int resolve(const char *text, const char *end, char *value, size_t size)
{
    size_t length = 0, used;

    for (; text < end; text += used) {
        int byte = next_byte(text, end, &used);
        if (byte < ' ' || byte == 0x7f || length + 1 >= size)
            return -1;
        value[length++] = (char)byte;
    }
    value[length] = '\0';
    return 1;
}

/* The same, and it checks that the value is UTF-8. */
static int resolve_text(const char *text, const char *end, char *value, size_t size)
{
    int found = resolve(text, end, value, size);

    return found > 0 && !sf_utf8_good(value, strlen(value)) ? -1 : found;
}

int sf_api_text(const struct sf_http_request *request, const char *name, char *value, size_t size)
{
    const char *text = request->query.text, *end = text + request->query.length;
    size_t length = strlen(name);

    while (text < end) {
        const char *stop = memchr(text, '&', (size_t)(end - text));
        if (!stop)
            stop = end;
        if ((size_t)(stop - text) > length && !memcmp(text, name, length) && text[length] == '=')
            return resolve_text(text + length + 1, stop, value, size);
        text = stop + 1;
    }
    return 0;
}

int sf_api_value(const struct sf_http_request *request, const char *name, char *value, size_t size)
{
    int found = sf_api_text(request, name, value, size);

    for (const char *c = value; found > 0 && *c; c++)
        if (*c < ' ' || *c > '~')
            return -1;
    return found;
}

bool sf_api_number(const struct sf_http_request *request, const char *name, unsigned max,
                   unsigned *number)
{
    char value[8];
    int found = sf_api_value(request, name, value, sizeof value);
    unsigned n = 0;

    if (!found)
        return true;
    if (found < 0 || !value[0] || value[strspn(value, "0123456789")])
        return false;
    for (const char *c = value; *c; c++)
        n = 10 * n + (unsigned)(*c - '0');
    *number = n;
    return n <= max;
}

unsigned sf_api_segments(const struct sf_http_request *request)
{
    unsigned count = 0;

    for (size_t i = 0; i < request->path.length; i++)
        count += request->path.text[i] == '/';
    return count;
}

bool sf_api_segment(const struct sf_http_request *request, unsigned n, char *text, size_t size)
{
    const char *at = request->path.text, *end = at + request->path.length, *stop;

    for (unsigned i = 0; i <= n; i++) {
        at = memchr(at, '/', (size_t)(end - at));
        if (!at)
            return false;
        at++;
    }
    stop = memchr(at, '/', (size_t)(end - at));
    if (!stop)
        stop = end;
    if (stop == at || (size_t)(stop - at) >= size)
        return false;
    memcpy(text, at, (size_t)(stop - at));
    text[stop - at] = '\0';
    return true;
}

static unsigned status_of(enum sf_error error)
{
    static const struct {
        enum sf_error error;
        unsigned status;
    } rows[] = {{SF_E_WRONG_TOKEN, 401},
                {SF_E_NO_TOURNAMENT, 404},
                {SF_E_BUSY, 503},
                {SF_E_NO_MEMORY, 503},
                {SF_E_TOO_LARGE, 413}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].error == error)
            return rows[i].status;
    return 422;
}

/* --- languages -------------------------------------------------------------------------------- */

enum sf_lang sf_api_lang(const struct sf_http_request *request)
{
    char name[8];
    enum sf_lang lang = SF_LANG_N;

    if (sf_api_value(request, "lang", name, sizeof name) > 0)
        lang = sf_http_lang_of(name, strlen(name));
    return lang == SF_LANG_N ? sf_http_lang(request) : lang;
}

/* --- error responses -------------------------------------------------------------------------- */

void sf_api_sentence(const struct sf_fault *fault, enum sf_lang lang, char text[SF_API_SENTENCE])
{
    int before = 0;

    if (fault->row)
        before = snprintf(text, SF_API_SENTENCE, "%s %u: ", sf_answer_word(SF_WORD_ROW, lang),
                          fault->row);
    sf_fault_sentence(fault, lang, text + before, SF_API_SENTENCE - (size_t)before);
}

enum { SENTENCE = 6 * SF_API_SENTENCE }; /* every character escaped, and the object around it */

static void refuse(struct sf_conn *conn, const struct sf_fault *fault, enum sf_lang lang,
                   const struct sf_out *report, char *text, size_t size)
{
    char message[SF_API_SENTENCE];
    struct sf_http_answer refusal = {
        .status = status_of(fault->code), .type = "application/json", .body = text};
    struct sf_out out;

    if (refusal.status == 401)
        refusal.more = "WWW-Authenticate: Bearer\r\n";
    sf_api_sentence(fault, lang, message);
    sf_out_init(&out, text, size);
    sf_out_open(&out, '{');
    sf_out_pair_string(&out, "error", sf_error_code(fault->code));
    sf_out_pair_string(&out, "message", message);
    if (fault->path[0])
        sf_out_pair_string(&out, "field", fault->path);
    if (report && report->length > 2 && !report->overflow) {
        sf_out_key(&out, "lines");
        sf_out_raw(&out, report->buffer, report->length);
    }
    sf_out_close(&out, '}');
    refusal.length = out.length;
    sf_conn_answer(conn, &refusal);
}

void sf_api_refuse(struct sf_conn *conn, const struct sf_fault *fault, enum sf_lang lang)
{
    char text[SENTENCE];

    refuse(conn, fault, lang, NULL, text, sizeof text);
}

void sf_api_refuse_lines(struct sf_conn *conn, const struct sf_fault *fault, enum sf_lang lang,
                         const struct sf_out *report)
{
    char text[SF_API_REPORT + SENTENCE];

    refuse(conn, fault, lang, report, text, sizeof text);
}
