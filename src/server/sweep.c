/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/sweep.h"
#include "server/deed.h"
#include "server/hub.h"
#include "server/quota.h"
#include <stdio.h>
#include <string.h>

static const char prefix[] = "account:";

struct page {
    char id[SF_SWEEP_PAGE][SF_ID_SIZE];
    unsigned count, seen;
    char last[SF_STORE_STREAM_MAX + 1];
};

static bool note(void *context, const char *stream, uint64_t version)
{
    struct page *page = context;
    const char *id = stream + sizeof prefix - 1;

    (void)version;
    snprintf(page->last, sizeof page->last, "%s", stream);
    page->seen++;
    if (strlen(id) < SF_ID_SIZE)
        memcpy(page->id[page->count++], id, strlen(id) + 1);
    return page->count < SF_SWEEP_PAGE;
}

bool sf_sweep_expired(const struct sf_person *person, int64_t now, unsigned days)
{
    bool named = !sf_names_is_preset(person->name);
    int64_t unused = named ? SF_TOKEN_UNUSED_MS : days * SF_DAY_MS;

    if (person->password[0] || person->gone || person->identity.count > 1)
        return false;
    for (unsigned i = 0; i < person->devices; i++)
        if (now - person->device[i].seen < unused)
            return false;
    return true;
}

static bool found_one(void *context, const struct sf_store_key *key)
{
    (void)key;
    *(bool *)context = true;
    return false;
}

/* Games, tournaments, seasons, evenings, books and rounds keep a guest. */
static bool owns_something(struct sf_store_reader *reader, const char *id)
{
    static const struct {
        const char *space, *behind;
    } rows[] = {{"games", "/"},   {"tournaments", ":"}, {"season", ":"},
                {"evening", ":"}, {"book", ":"},        {"ledgers", ":"}};
    bool found = false;

    for (unsigned i = 0; i < sizeof rows / sizeof *rows && !found; i++) {
        char begin[SF_ID_SIZE + 1];
        struct sf_key_range range = {.space = rows[i].space, .prefix = begin, .limit = 1};
        range.prefix_length = (size_t)snprintf(begin, sizeof begin, "%s%s", id, rows[i].behind);
        if (sf_store_reader_keys(reader, &range, found_one, &found, NULL))
            return true;
    }
    return found;
}

static bool erase(struct sf_service *service, const struct sf_person *person)
{
    struct sf_store_key keys[SF_TOKENS_MAX];
    char stream[SF_STORE_STREAM_MAX + 1];

    sf_person_stream(stream, person->id);
    for (unsigned i = 0; i < person->devices; i++)
        keys[i] = (struct sf_store_key){.space = sf_token_space,
                                        .key = person->device[i].hash,
                                        .key_length = SF_DIGEST_SIZE,
                                        .change = SF_KEY_DELETE};
    return !sf_host_erase(service->host, stream, keys, person->devices, NULL, NULL, NULL);
}

static bool expire(struct sf_service *service, const char *id)
{
    unsigned days = service->options.guest_days ? service->options.guest_days : SF_GUEST_DAYS;
    struct sf_person person;
    enum sf_error error;
    bool gone;

    if (sf_people_in_memory(service->people, id) || sf_hub_sits(service->hub, id))
        return false;
    gone = sf_person_read(&person, service->reader, id, &error) &&
           sf_sweep_expired(&person, sf_service_now(service), days) &&
           !owns_something(service->reader, id) && erase(service, &person);
    sf_person_release(&person);
    return gone;
}

unsigned sf_sweep_page(struct sf_guest_sweep *sweep, struct sf_service *service)
{
    struct page page = {.count = 0};
    unsigned expired = 0;

    if (sf_store_reader_streams(service->reader, prefix, sweep->after, SF_SWEEP_PAGE, note, &page,
                                NULL))
        return 0;
    for (unsigned i = 0; i < page.count; i++)
        expired += expire(service, page.id[i]);
    memcpy(sweep->after, page.last, sizeof sweep->after);
    if (page.seen < SF_SWEEP_PAGE)
        sweep->after[0] = '\0';
    return expired;
}
