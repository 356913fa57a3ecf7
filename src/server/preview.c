/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/preview.h"
#include "base/hex.h"
#include "net/files.h"
#include "print/preview.h"
#include "server/api.h"
#include "server/clerk.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { HOST_MAX = 128, TAGS_MAX = 8192 };

void sf_preview_token(char token[SF_PREVIEW_TOKEN], const struct sf_table_setup *setup)
{
    static const char label[] = "stichfest preview ";
    uint8_t bytes[sizeof label - 1 + SF_DIGEST_SIZE], hash[SF_DIGEST_SIZE];

    token[0] = '\0';
    if (!setup->is_private)
        return;
    memcpy(bytes, label, sizeof label - 1);
    memcpy(bytes + sizeof label - 1, setup->key, SF_DIGEST_SIZE);
    crypto_hash_sha256(hash, bytes, sizeof bytes);
    sf_hex_write(token, hash, (SF_PREVIEW_TOKEN - 1) / 2);
}

/* --- what the reader of a link may know ------------------------------------------------------- */

/* A preview that outlives the table. */
struct facts {
    struct sf_preview preview;
    char name[SF_SEATS][SF_TABLE_NAME_SIZE];
};

static void count_seats(struct facts *facts, const struct sf_table *table)
{
    struct sf_preview *preview = &facts->preview;

    preview->seats = table->series.rules.players;
    preview->running = table->hand > 0;
    for (unsigned seat = 0; seat < preview->seats; seat++) {
        const struct sf_chair *chair = &table->chair[seat];
        const char *name = chair->kind == SF_CHAIR_PERSON ? chair->name : chair->heir.name;
        if (!name[0]) {
            preview->free++;
            continue;
        }
        memcpy(facts->name[preview->people], name, SF_TABLE_NAME_SIZE);
        preview->name[preview->people] = facts->name[preview->people];
        preview->people++;
    }
}

/* Leaves everything out about a table that the reader may not know of. */
static void find_facts(struct facts *facts, const struct sf_service *service, const char *id,
                       const struct sf_http_request *request)
{
    const struct sf_room *room = sf_hub_find(service->hub, id);
    char given[SF_PREVIEW_TOKEN] = "", right[SF_PREVIEW_TOKEN];

    memset(facts, 0, sizeof *facts);
    facts->preview.lang = sf_api_lang(request);
    if (!room || room->now.stage == SF_STAGE_CLOSED)
        return;
    sf_preview_token(right, &room->now.setup);
    if (right[0] &&
        (sf_api_value(request, "p", given, sizeof given) <= 0 || strlen(given) != strlen(right) ||
         sodium_memcmp(given, right, sizeof right - 1) != 0))
        return;
    count_seats(facts, &room->now);
}

/* --- the page --------------------------------------------------------------------------------- */

static void put(struct sf_out *out, const char *text)
{
    sf_out_raw(out, text, strlen(text));
}

static void put_escaped(struct sf_out *out, const char *text)
{
    for (; *text; text++)
        if (*text == '&')
            put(out, "&amp;");
        else if (*text == '<')
            put(out, "&lt;");
        else if (*text == '"')
            put(out, "&quot;");
        else
            sf_out_raw(out, text, 1);
}

static void put_tag(struct sf_out *out, const char *property, const char *content)
{
    put(out, "<meta property=\"");
    put(out, property);
    put(out, "\" content=\"");
    put_escaped(out, content);
    put(out, "\">\n");
}

/* The host as the client named it, if it looks like one. */
static bool read_host(char host[HOST_MAX], const struct sf_http_request *request)
{
    static const char good[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-:[]";

    if (!request->host.length || request->host.length >= HOST_MAX)
        return false;
    memcpy(host, request->host.text, request->host.length);
    host[request->host.length] = '\0';
    return strspn(host, good) == request->host.length;
}

static bool is_https(const struct sf_service *service, const struct sf_http_request *request)
{
    const struct sf_slice *forwarded = sf_http_header(request, "X-Forwarded-Proto");

    return service->tls ||
           (service->options.proxy_count && forwarded && sf_slice_is(*forwarded, "https"));
}

/* Readers of previews need the whole URL of the picture. */
static void put_picture(struct sf_out *out, const struct sf_service *service,
                        const struct sf_http_request *request, const char *id)
{
    char host[HOST_MAX], url[HOST_MAX + 200], token[SF_PREVIEW_TOKEN] = "";

    if (!read_host(host, request))
        return;
    if (sf_api_value(request, "p", token, sizeof token) < 0 ||
        strspn(token, "0123456789abcdef") != strlen(token))
        token[0] = '\0';
    snprintf(url, sizeof url, "%s://%s/api/tables/%s/picture.png?lang=%s%s%s",
             is_https(service, request) ? "https" : "http", host, id,
             sf_api_lang(request) == SF_DE ? "de" : "en", token[0] ? "&p=" : "", token);
    put_tag(out, "og:image", url);
    put_tag(out, "og:image:type", "image/png");
    put_tag(out, "og:image:width", "1200");
    put_tag(out, "og:image:height", "630");
}

static void put_tags(struct sf_out *out, const struct sf_service *service,
                     const struct sf_http_request *request, const char *id)
{
    struct facts facts;
    char title[SF_PREVIEW_TEXT];

    find_facts(&facts, service, id, request);
    sf_preview_title(title, &facts.preview);
    put_tag(out, "og:type", "website");
    put_tag(out, "og:site_name", "Stichfest");
    put_tag(out, "og:locale", facts.preview.lang == SF_DE ? "de_DE" : "en_GB");
    put_tag(out, "og:title", title);
    put_tag(out, "og:description", sf_preview_about(facts.preview.lang));
    put_picture(out, service, request, id);
    put(out, "<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
}

static const char *find_text(const char *text, size_t length, const char *wanted)
{
    size_t size = strlen(wanted);

    for (size_t at = 0; at + size <= length; at++)
        if (memcmp(text + at, wanted, size) == 0)
            return text + at;
    return NULL;
}

static void send_page(struct sf_service *service, struct sf_conn *conn,
                      const struct sf_http_request *request, const struct sf_file *page,
                      const char *id, const char *head)
{
    size_t before = (size_t)(head - (const char *)page->bytes), size = page->length + TAGS_MAX;
    char *text = malloc(size);
    struct sf_http_answer answer = {.status = 200, .type = page->type, .cache = "no-cache"};
    struct sf_out out;

    if (!text) {
        sf_conn_answer_status(conn, 503);
        return;
    }
    sf_out_init(&out, text, size);
    sf_out_raw(&out, page->bytes, before);
    put_tags(&out, service, request, id);
    sf_out_raw(&out, head, page->length - before);
    answer.body = out.overflow ? page->bytes : text;
    answer.length = out.overflow ? page->length : out.length;
    sf_conn_answer(conn, &answer);
    free(text);
}

bool sf_preview_page(struct sf_service *service, struct sf_conn *conn,
                     const struct sf_http_request *request, const struct sf_file *page)
{
    const char *head = find_text(page->bytes, page->length, "</head>");
    char first[8], id[SF_ID_SIZE];

    if (!head || !sf_api_segment(request, 0, first, sizeof first) || strcmp(first, "table") != 0 ||
        sf_api_segments(request) != 2 || !sf_api_segment(request, 1, id, sizeof id) ||
        !sf_table_id_good(id))
        return false;
    send_page(service, conn, request, page, id, head);
    return true;
}

/* --- the picture ------------------------------------------------------------------------------ */

struct picture {
    struct sf_reply reply;
    struct facts facts;
    struct sf_printer *printer;
};

static void make(struct sf_reply *reply, struct sf_store_reader *reader)
{
    struct picture *picture = (struct picture *)reply;

    (void)reader;
    picture->printer = sf_preview_draw(&picture->facts.preview, &reply->fault);
    if (picture->printer)
        sf_printer_finish(picture->printer, &reply->bytes, &reply->length, &reply->fault);
    reply->type = "image/png";
    reply->more = "Cache-Control: max-age=60\r\n";
}

static void release(struct sf_reply *reply)
{
    sf_printer_free(((struct picture *)reply)->printer);
}

/* /api/tables/ID/picture.png */
static unsigned read_picture(struct sf_reply *reply, const struct sf_http_request *request)
{
    struct picture *picture = (struct picture *)reply;
    char id[SF_ID_SIZE];

    reply->make = make;
    reply->release = release;
    reply->storeless = true;
    if (!sf_api_segment(request, 2, id, sizeof id))
        return 404;
    find_facts(&picture->facts, reply->service, id, request);
    return 0;
}

void sf_preview_get(void *user, struct sf_conn *conn, const struct sf_http_request *request)
{
    sf_clerk_hear_anybody(user, conn, request, sizeof(struct picture), read_picture);
}
