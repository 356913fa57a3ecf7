/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "net/ws.h"
#include <stdlib.h>
#include <string.h>

/*
 * Any bytes are read as frames: as they are, or put into masked frames by the first bytes. The same
 * stream is read once whole and once in steps: both must give the same messages. Messages are UTF-8
 * and within the limit, and nothing follows the end.
 */

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

enum { LIMIT = 300, ROOM = 1 << 16 };

/* The parsed events, one after the other: an event, and its bytes. */
struct story {
    unsigned char bytes[2 * ROOM];
    size_t length, messages;
};

static struct story whole, steps;

static void note(struct story *story, unsigned what, const char *bytes, size_t length)
{
    CHECK(story->length + length + 2 <= sizeof story->bytes);
    story->bytes[story->length++] = (unsigned char)what;
    if (length > 0)
        memcpy(story->bytes + story->length, bytes, length);
    story->length += length;
}

struct reader {
    struct sf_ws ws;
    char message[LIMIT];
    size_t length;
    bool over;
};

static void take_text(struct reader *reader, const struct sf_ws_piece *piece, struct story *story)
{
    uint32_t utf8 = 0;

    CHECK(piece->length <= LIMIT - reader->length);
    if (piece->length > 0)
        memcpy(reader->message + reader->length, piece->bytes, piece->length);
    reader->length += piece->length;
    if (!piece->last)
        return;
    CHECK(sf_utf8_check(&utf8, (unsigned char *)reader->message, reader->length) && utf8 == 0);
    note(story, SF_WS_TEXT, reader->message, reader->length);
    reader->length = 0;
    story->messages++;
}

static void take_event(struct reader *reader, enum sf_ws_event event,
                       const struct sf_ws_piece *piece, struct story *story)
{
    CHECK(!reader->over || event == SF_WS_MORE);
    if (event == SF_WS_TEXT) {
        take_text(reader, piece, story);
    } else if (event == SF_WS_FAIL) {
        CHECK(piece->code == 1002 || piece->code == 1003 || piece->code == 1007 ||
              piece->code == 1008 || piece->code == 1009);
        note(story, event + (piece->code - 1000) * 8, "", 0);
        reader->over = true;
    } else if (event != SF_WS_MORE) {
        CHECK(piece->length <= SF_WS_CONTROL_MAX);
        CHECK(event != SF_WS_CLOSE || piece->code == SF_WS_NO_CODE ||
              sf_ws_code_is_valid(piece->code));
        note(story, event, piece->bytes, piece->length);
        reader->over = event == SF_WS_CLOSE;
    }
}

static void read_all(const uint8_t *data, size_t size, size_t step, struct story *story)
{
    static struct reader reader;

    memset(&reader, 0, sizeof reader);
    sf_ws_init(&reader.ws, LIMIT);
    story->length = story->messages = 0;
    for (size_t at = 0; at < size; at += step) {
        size_t count = size - at < step ? size - at : step, done = 0, used;
        unsigned char *bytes = malloc(count);
        CHECK(bytes);
        memcpy(bytes, data + at, count);
        while (done < count) {
            struct sf_ws_piece piece;
            enum sf_ws_event event =
                sf_ws_read(&reader.ws, bytes + done, count - done, &used, &piece);
            CHECK(used > 0 && used <= count - done);
            CHECK(event == SF_WS_MORE ? done + used == count : true);
            take_event(&reader, event, &piece, story);
            done += used;
        }
        free(bytes);
    }
}

/* Frames from: first byte, length, payload; each well-formed but for its first byte. */
static size_t framed(uint8_t *to, const uint8_t *data, size_t size)
{
    size_t length = 0;

    while (size >= 2 && length < ROOM - 400) {
        size_t count = data[1] < size - 2 ? data[1] : size - 2;
        length += sf_ws_head(to + length, SF_WS_OP_TEXT, count);
        to[length - (count < 126 ? 2 : 4)] = data[0];
        to[length - (count < 126 ? 1 : 3)] |= 0x80;
        memset(to + length, 0, 4); /* a mask that changes nothing is one, too */
        memcpy(to + length + 4, data + 2, count);
        length += 4 + count;
        data += 2 + count;
        size -= 2 + count;
    }
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t stream[ROOM];
    size_t length, step;

    if (size < 2 || size > ROOM - 512)
        return 0;
    step = 1 + data[0] % 32;
    length = data[0] & 128 ? framed(stream, data + 1, size - 1) : size - 1;
    if (!(data[0] & 128))
        memcpy(stream, data + 1, length);
    read_all(stream, length, length ? length : 1, &whole);
    read_all(stream, length, step, &steps);
    CHECK(whole.length == steps.length && whole.messages == steps.messages);
    CHECK(memcmp(whole.bytes, steps.bytes, whole.length) == 0);
    return 0;
}
