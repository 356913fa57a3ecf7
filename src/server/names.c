/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
/* Names of accounts: who has one, who looks like it, another name. */

#include "base/utf8.h"
#include "server/deed.h"
#include "server/look.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char guest_mark[] = " (Gast)";

/* Names are compared without regard to the case of ASCII letters; other characters are compared as
 * they are. */
static size_t fold_name(char *folded, const char *name)
{
    size_t length = 0;

    for (; name[length]; length++) {
        char c = name[length];
        folded[length] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    return length;
}

/* --- the keys of a name ----------------------------------------------------------------------- */

struct name_key {
    const char *space;
    char text[SF_NAME_KEY];
    size_t length;
};

/* The folded name, and its looks in both forms. */
static void keys_of(struct name_key keys[SF_NAME_KEYS], const char *name)
{
    _Static_assert(SF_LOOK_MAX + 2 < SF_NAME_KEY, "they fit");
    _Static_assert((int)SF_NAME_KEY <= (int)SF_DEED_KEY, "they fit");

    keys[0].space = sf_name_space;
    keys[0].length = fold_name(keys[0].text, name);
    for (unsigned form = 0; form < SF_LOOK_N; form++) {
        struct name_key *key = &keys[1 + form];
        key->space = sf_look_space;
        key->text[0] = form == SF_LOOK_LOWER ? 'l' : 'w';
        key->text[1] = ':';
        key->length = 2 + sf_look(key->text + 2, name, (enum sf_name_look)form);
    }
}

static bool among(const struct name_key *key, const struct name_key keys[SF_NAME_KEYS], bool any)
{
    for (unsigned i = 0; any && i < SF_NAME_KEYS; i++)
        if (key->space == keys[i].space && key->length == keys[i].length &&
            memcmp(key->text, keys[i].text, key->length) == 0)
            return true;
    return false;
}

/* An account that changes its name keeps the keys that both names share. */
void sf_names_claim(struct sf_deed *deed, struct sf_draft *draft, const char *before,
                    const char *after)
{
    struct name_key old[SF_NAME_KEYS], fresh[SF_NAME_KEYS];

    keys_of(old, before);
    keys_of(fresh, after);
    for (unsigned i = 0; after[0] && i < SF_NAME_KEYS; i++)
        if (!among(&fresh[i], old, before[0]))
            sf_deed_key_copy(deed, draft, fresh[i].space, fresh[i].text, fresh[i].length,
                             SF_KEY_CLAIM);
    for (unsigned i = 0; before[0] && i < SF_NAME_KEYS; i++)
        if (!among(&old[i], fresh, after[0]))
            sf_deed_key_copy(deed, draft, old[i].space, old[i].text, old[i].length, SF_KEY_DELETE);
}

size_t sf_names_keys(struct sf_store_key *keys, char text[SF_NAME_KEYS][SF_NAME_KEY],
                     const char *name)
{
    struct name_key made[SF_NAME_KEYS];

    keys_of(made, name);
    for (unsigned i = 0; i < SF_NAME_KEYS; i++) {
        memcpy(text[i], made[i].text, made[i].length);
        keys[i] = (struct sf_store_key){.space = made[i].space,
                                        .key = text[i],
                                        .key_length = made[i].length,
                                        .change = SF_KEY_DELETE};
    }
    return SF_NAME_KEYS;
}

bool sf_person_find(struct sf_store_reader *reader, const char *name, char id[SF_ID_SIZE],
                    enum sf_error *error)
{
    struct name_key keys[SF_NAME_KEYS];
    struct sf_store_value value = {.found = false};

    *error = SF_OK;
    if (!name[0] || strlen(name) >= SF_PERSON_NAME)
        return false;
    keys_of(keys, name);
    *error = sf_store_reader_key(reader, keys[0].space, keys[0].text, keys[0].length, &value, NULL);
    if (*error || !value.found || value.length >= SF_ID_SIZE)
        return false;
    memcpy(id, value.bytes, value.length);
    id[value.length] = '\0';
    return true;
}

/* --- who has it ------------------------------------------------------------------------------- */

static bool ends_with_mark(const char *name)
{
    size_t length = strlen(name), mark = sizeof guest_mark - 1;

    return length >= mark && strcmp(name + length - mark, guest_mark) == 0;
}

bool sf_people_name_taken(struct sf_people *people, const char *name, const char *account)
{
    struct name_key keys[SF_NAME_KEYS];
    char id[SF_ID_SIZE];
    enum sf_error error;

    if (sf_look_wears_mark(name))
        return true;
    keys_of(keys, name);
    for (unsigned i = 0; i < SF_NAME_KEYS; i++)
        if (sf_people_look_up(people, keys[i].space, keys[i].text, keys[i].length, id, &error) &&
            strcmp(id, account) != 0)
            return true;
    return false;
}

/* The number of bytes of the name that fit before the mark, whole characters alone. */
static size_t room_for_mark(const char *name)
{
    size_t length = strlen(name), most = SF_PERSON_NAME - sizeof guest_mark, at = 0;
    uint32_t code;

    while (at < length) {
        size_t n = sf_utf8_next(name + at, length - at, &code);
        if (!n || at + n > most)
            break;
        at += n;
    }
    return at;
}

void sf_names_mark(char name[SF_PERSON_NAME])
{
    size_t length = room_for_mark(name);

    memcpy(name + length, guest_mark, sizeof guest_mark);
}

void sf_person_shown(struct sf_person *person, char name[SF_PERSON_NAME])
{
    memcpy(name, person->name, SF_PERSON_NAME);
    if (!person->password[0] && person->people && person->people->service->reader &&
        !ends_with_mark(name) && sf_people_name_taken(person->people, name, person->id))
        sf_names_mark(name);
}

/* --- another name ----------------------------------------------------------------------------- */

static enum sf_error decide_rename(struct sf_deed *deed, struct sf_draft *draft)
{
    const struct sf_person *person = deed->person;
    struct sf_account_event event = {.kind = SF_ACCOUNT_NAME, .name = deed->name};

    if (!person->password[0] && sf_people_name_taken(deed->people, deed->name, person->id))
        return SF_E_NAME_TAKEN;
    sf_deed_event(deed, draft, &event);
    if (person->password[0])
        sf_names_claim(deed, draft, person->name, deed->name);
    return SF_OK;
}

enum sf_error sf_people_rename(struct sf_people *people, struct sf_person *person, const char *name,
                               const struct sf_to *to)
{
    struct sf_deed *deed;

    if (person->busy)
        return SF_E_BUSY;
    if (person->password[0] && !sf_names_may_register(name))
        return SF_E_NAME_TAKEN;
    deed = sf_deed_new(people, SF_DEED_RENAME, person, to, decide_rename);
    if (!deed)
        return SF_E_NO_MEMORY;
    memcpy(deed->name, name, strlen(name) + 1);
    return sf_deed_begin(deed);
}

bool sf_names_is_preset(const char *name)
{
    char folded[SF_PERSON_NAME];

    folded[fold_name(folded, name)] = '\0';
    return !strcmp(folded, "gast") || !strcmp(folded, "guest");
}

bool sf_names_may_register(const char *name)
{
    return !ends_with_mark(name) && !sf_look_wears_mark(name) && !sf_names_is_preset(name);
}

/* --- names from before these looks ------------------------------------------------------------ */

enum { PAGE = SF_STORE_KEYS_MAX / SF_LOOK_N };

struct page {
    char id[PAGE][SF_ID_SIZE];
    char after[SF_STORE_KEY_MAX];
    size_t after_length, count;
    struct sf_store_key key[SF_STORE_KEYS_MAX];
    char text[PAGE][SF_NAME_KEYS][SF_NAME_KEY];
    size_t keys;
};

static bool note_name(void *context, const struct sf_store_key *key)
{
    struct page *page = context;

    memcpy(page->after, key->key, key->key_length);
    page->after_length = key->key_length;
    if (key->value_length < SF_ID_SIZE) {
        memcpy(page->id[page->count], key->value, key->value_length);
        page->id[page->count++][key->value_length] = '\0';
    }
    return page->count < PAGE;
}

/* A look that an account has already stays with that account. */
static enum sf_error add_looks(struct page *page, unsigned n, struct sf_store_reader *reader)
{
    const char *id = page->id[n];
    struct sf_store_key keys[SF_NAME_KEYS];
    struct sf_person person;
    enum sf_error error;
    bool there = sf_person_read(&person, reader, id, &error) && person.password[0];

    if (there)
        sf_names_keys(keys, page->text[n], person.name);
    for (unsigned i = 1; there && i < SF_NAME_KEYS && !error; i++) {
        struct sf_store_value value;
        error = sf_store_reader_key(reader, keys[i].space, keys[i].key, keys[i].key_length, &value,
                                    NULL);
        keys[i].change = SF_KEY_PUT;
        keys[i].value = id;
        keys[i].value_length = strlen(id);
        if (!error && !value.found)
            page->key[page->keys++] = keys[i];
    }
    sf_person_release(&person);
    return error;
}

static enum sf_error put_keys(struct sf_store *store, const struct sf_store_key *keys, size_t count)
{
    struct sf_append append = {
        .stream = "made:looks", .expected = SF_STORE_ANY, .keys = keys, .key_count = count};
    struct sf_store_answer answer;

    return count ? sf_store_append_now(store, &append, &answer) : SF_OK;
}

static bool note_look(void *context, const struct sf_store_key *key)
{
    struct page *page = context;
    char *text = page->text[page->keys / SF_NAME_KEYS][page->keys % SF_NAME_KEYS];

    _Static_assert((int)PAGE * SF_NAME_KEYS >= (int)SF_STORE_KEYS_MAX, "they have room");
    if (key->key_length > SF_NAME_KEY)
        return true;
    memcpy(text, key->key, key->key_length);
    page->key[page->keys++] = (struct sf_store_key){.space = sf_look_space,
                                                    .key = text,
                                                    .key_length = key->key_length,
                                                    .change = SF_KEY_DELETE};
    return page->keys < SF_STORE_KEYS_MAX;
}

/* Looks of an earlier form, which nobody would delete together with their account. */
static enum sf_error drop_looks(struct page *page, struct sf_store *store,
                                struct sf_store_reader *reader)
{
    const struct sf_key_range range = {
        .space = sf_look_space, .after = page->after, .limit = SF_STORE_KEYS_MAX};
    enum sf_error error;

    do {
        page->keys = 0;
        error = sf_store_reader_keys(reader, &range, note_look, page, NULL);
        if (!error)
            error = put_keys(store, page->key, page->keys);
    } while (!error && page->keys == SF_STORE_KEYS_MAX);
    return error;
}

static enum sf_error claim_page(struct page *page, struct sf_store *store,
                                struct sf_store_reader *reader)
{
    struct sf_key_range range = {.space = sf_name_space,
                                 .after = page->after,
                                 .after_length = page->after_length,
                                 .limit = PAGE};
    enum sf_error error;

    page->count = page->keys = 0;
    error = sf_store_reader_keys(reader, &range, note_name, page, NULL);
    for (unsigned i = 0; i < page->count && !error; i++)
        error = add_looks(page, i, reader);
    return error ? error : put_keys(store, page->key, page->keys);
}

static enum sf_error claim_all(struct page *page, struct sf_store *store,
                               struct sf_store_reader *reader)
{
    enum sf_error error = drop_looks(page, store, reader);

    if (error)
        return error;
    do
        error = claim_page(page, store, reader);
    while (!error && page->count == PAGE);
    return error;
}

enum sf_error sf_people_claim_looks(struct sf_store *store, struct sf_store_reader *reader)
{
    static const char mark[] = "looks.2"; /* the number changes with the looks */
    struct sf_store_key done = {
        .space = "made", .key = mark, .key_length = sizeof mark - 1, .value = ""};
    struct sf_store_value value = {.found = false};
    struct page *page = calloc(1, sizeof *page);
    enum sf_error error =
        sf_store_reader_key(reader, done.space, done.key, done.key_length, &value, NULL);

    if (!page)
        error = SF_E_NO_MEMORY;
    if (!error && !value.found)
        error = claim_all(page, store, reader);
    if (!error && !value.found)
        error = put_keys(store, &done, 1);
    free(page);
    return error;
}
