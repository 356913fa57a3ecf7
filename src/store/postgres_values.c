/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "store/postgres.h"
#include "store/sum.h"
#include <stdlib.h>
#include <string.h>

/* Numbers cross the wire with their highest byte first. */

enum { WORD = 4, LONG = 8, HEAD_COUNT = 12 /* where the head of an array has its count */ };

static void put_number(char *to, uint64_t number, int size)
{
    for (int i = size - 1; i >= 0; i--) {
        to[i] = (char)(unsigned char)number;
        number >>= 8;
    }
}

static void add(struct sf_pg_params *params, const char *value, size_t length)
{
    params->values[params->count] = value;
    params->lengths[params->count] = (int)length;
    params->count++;
}

void sf_pg_number(struct sf_pg_params *params, int64_t number)
{
    char *bytes = params->numbers[params->count];

    put_number(bytes, (uint64_t)number, LONG);
    add(params, bytes, LONG);
}

void sf_pg_text(struct sf_pg_params *params, const char *text)
{
    add(params, text, strlen(text));
}

void sf_pg_bytes(struct sf_pg_params *params, const void *bytes, size_t length)
{
    add(params, bytes ? bytes : "", length);
}

void sf_pg_null(struct sf_pg_params *params)
{
    add(params, NULL, 0);
}

/* --- arrays ------------------------------------------------------------------------------------
 */

static void append(struct sf_pg_array *array, const void *bytes, size_t length)
{
    size_t room = array->room ? array->room : 256;
    char *grown;

    while (room - array->length < length)
        room *= 2;
    if (!array->failed && room != array->room) {
        grown = realloc(array->bytes, room);
        array->failed = !grown;
        array->bytes = grown ? grown : array->bytes;
        array->room = grown ? room : array->room;
    }
    if (array->failed || !length)
        return;
    memcpy(array->bytes + array->length, bytes, length);
    array->length += length;
}

static void append_word(struct sf_pg_array *array, uint32_t word)
{
    char bytes[WORD];

    put_number(bytes, word, WORD);
    append(array, bytes, WORD);
}

/* One dimension, which may have NULLs; its count follows when it is known, its indices begin at 1.
 */
void sf_pg_array_init(struct sf_pg_array *array, enum sf_pg_type type)
{
    *array = (struct sf_pg_array){.length = 0};
    append_word(array, 1);
    append_word(array, 1);
    append_word(array, (uint32_t)type);
    append_word(array, 0);
    append_word(array, 1);
}

void sf_pg_array_bytes(struct sf_pg_array *array, const void *bytes, size_t length)
{
    append_word(array, (uint32_t)length);
    append(array, bytes, length);
    array->count++;
}

void sf_pg_array_number(struct sf_pg_array *array, int64_t number)
{
    char bytes[LONG];

    put_number(bytes, (uint64_t)number, LONG);
    sf_pg_array_bytes(array, bytes, LONG);
}

void sf_pg_array_null(struct sf_pg_array *array)
{
    append_word(array, UINT32_MAX);
    array->count++;
}

void sf_pg_array_release(struct sf_pg_array *array)
{
    free(array->bytes);
    *array = (struct sf_pg_array){.length = 0};
}

bool sf_pg_array_put(struct sf_pg_params *params, struct sf_pg_array *array)
{
    if (array->failed)
        return false;
    put_number(array->bytes + HEAD_COUNT, array->count, WORD);
    add(params, array->bytes, array->length);
    return true;
}

int64_t sf_pg_number_at(const PGresult *result, int row, int column)
{
    const char *bytes = PQgetvalue(result, row, column);
    uint64_t number = 0;

    for (int i = 0; i < PQgetlength(result, row, column); i++)
        number = number << 8 | (unsigned char)bytes[i];
    return (int64_t)number;
}

/* --- checksums ---------------------------------------------------------------------------------
 */

int64_t sf_pg_event_sum(const char *stream, const void *bytes, size_t length)
{
    uint64_t sum = sf_sum_field(SF_SUM_START, stream, strlen(stream));

    return (int64_t)(bytes ? sf_sum_field(sf_sum_number(sum, 1), bytes, length)
                           : sf_sum_number(sum, 0));
}

int64_t sf_pg_key_sum(const char *space, const struct sf_store_key *key)
{
    uint64_t sum = sf_sum_field(SF_SUM_START, space, strlen(space));

    sum = sf_sum_field(sum, key->key, key->key_length);
    return (int64_t)sf_sum_field(sum, key->value, key->value_length);
}

int64_t sf_pg_snapshot_sum(const char *stream, uint64_t version, const void *bytes, size_t length)
{
    uint64_t sum = sf_sum_field(SF_SUM_START, stream, strlen(stream));

    return (int64_t)sf_sum_field(sf_sum_number(sum, version), bytes, length);
}
