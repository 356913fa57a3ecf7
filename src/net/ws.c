/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "net/ws.h"
#include "base/utf8.h"
#include "net/sha1.h"
#include <string.h>

/* --- handshake -------------------------------------------------------------------------------- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void base64_of_digest(const unsigned char digest[SF_SHA1], char text[SF_WS_ACCEPT])
{
    unsigned char padded[SF_SHA1 + 1] = {0};

    memcpy(padded, digest, SF_SHA1);
    for (unsigned i = 0; i < 7; i++) {
        uint32_t three =
            (uint32_t)padded[3 * i] << 16 | (uint32_t)padded[3 * i + 1] << 8 | padded[3 * i + 2];
        for (unsigned j = 0; j < 4; j++)
            text[4 * i + j] = letters[three >> (18 - 6 * j) & 63];
    }
    text[27] = '=';
    text[28] = '\0';
}

void sf_ws_accept(struct sf_slice key, char accept[SF_WS_ACCEPT])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455 1.3 */
    char text[24 + sizeof guid];
    unsigned char digest[SF_SHA1];
    size_t length = key.length < 24 ? key.length : 24;

    memcpy(text, key.text, length);
    memcpy(text + length, guid, sizeof guid - 1);
    sf_sha1(digest, text, length + sizeof guid - 1);
    base64_of_digest(digest, accept);
}

/* 16 bytes in base64: 22 letters, the last with four spare bits, and "==". */
static bool is_key(struct sf_slice key)
{
    if (key.length != 24 || key.text[22] != '=' || key.text[23] != '=')
        return false;
    for (unsigned i = 0; i < 22; i++)
        if (!key.text[i] || !strchr(letters, key.text[i]))
            return false;
    return strchr("AQgw", key.text[21]) != NULL;
}

unsigned sf_ws_handshake(const struct sf_http_request *request, char accept[SF_WS_ACCEPT])
{
    const struct sf_slice *key = sf_http_header(request, "Sec-WebSocket-Key");
    const struct sf_slice *version = sf_http_header(request, "Sec-WebSocket-Version");

    if (!sf_http_header_lists(request, "Upgrade", "websocket"))
        return 426;
    if (request->method != SF_HTTP_GET || request->minor < 1 || request->length > 0 ||
        !sf_http_header_lists(request, "Connection", "upgrade"))
        return 400;
    if (!version || sf_http_header_times(request, "Sec-WebSocket-Version") > 1)
        return 400;
    if (!sf_slice_is(*version, "13"))
        return 426;
    if (!key || sf_http_header_times(request, "Sec-WebSocket-Key") > 1 || !is_key(*key))
        return 400;
    sf_ws_accept(*key, accept);
    return 101;
}

/* --- reading ---------------------------------------------------------------------------------- */

void sf_ws_init(struct sf_ws *ws, uint64_t limit)
{
    memset(ws, 0, sizeof *ws);
    ws->limit = limit;
}

static bool is_control(unsigned opcode)
{
    return opcode & 8;
}

/* Checks the first two bytes of a frame. Returns the close code, or 0. */
static unsigned fault_in_start(const struct sf_ws *ws)
{
    unsigned opcode = ws->head[0] & 15u, length = ws->head[1] & 127u;
    bool fin = ws->head[0] & 0x80;

    if (ws->head[0] & 0x70 || !(ws->head[1] & 0x80)) /* 5.2: RSV; 5.1: mask */
        return SF_WS_PROTOCOL;
    if ((opcode > SF_WS_OP_BINARY && opcode < SF_WS_OP_CLOSE) || opcode > SF_WS_OP_PONG)
        return SF_WS_PROTOCOL;
    if (is_control(opcode))
        return !fin || length > SF_WS_CONTROL_MAX ? SF_WS_PROTOCOL : 0; /* 5.5 */
    if ((opcode == SF_WS_OP_CONTINUATION) != ws->in_message)            /* 5.4 */
        return SF_WS_PROTOCOL;
    return opcode == SF_WS_OP_BINARY ? SF_WS_UNACCEPTABLE : 0;
}

static unsigned length_bytes(const struct sf_ws *ws)
{
    unsigned length = ws->head[1] & 127u;

    return length == 127 ? 8 : length == 126 ? 2 : 0;
}

/* 5.2: the length uses as few bytes as possible, and its highest bit is 0. */
static unsigned take_length(struct sf_ws *ws, unsigned bytes)
{
    uint64_t length = ws->head[1] & 127u;

    if (bytes) {
        length = 0;
        for (unsigned i = 0; i < bytes; i++)
            length = length << 8 | ws->head[2 + i];
        if (length >> 63 || length < (bytes == 2 ? 126u : 65536u))
            return SF_WS_PROTOCOL;
    }
    ws->left = length;
    if (is_control(ws->head[0] & 15u))
        return 0;
    if (length > ws->limit - ws->message)
        return SF_WS_TOO_BIG;
    if (++ws->frames > SF_WS_FRAMES_MAX)
        return SF_WS_POLICY;
    ws->message += length;
    return 0;
}

static void begin_frame(struct sf_ws *ws)
{
    ws->opcode = ws->head[0] & 15u;
    ws->fin = ws->head[0] & 0x80;
    ws->in_frame = true;
    ws->mask_at = 0;
    memcpy(ws->mask, ws->head + ws->head_length - 4, 4);
    ws->head_length = 0;
    if (is_control(ws->opcode))
        ws->control_length = 0;
    else
        ws->in_message = true;
}

/* Takes one more byte of a head. Returns the close code if it is invalid, else 0. */
static unsigned take_head_byte(struct sf_ws *ws, unsigned char byte)
{
    unsigned fault = 0;

    ws->head[ws->head_length++] = byte;
    if (ws->head_length == 2)
        fault = fault_in_start(ws);
    if (!fault && ws->head_length >= 2) {
        unsigned bytes = length_bytes(ws);
        if (ws->head_length == 2 + bytes)
            fault = take_length(ws, bytes);
        else if (ws->head_length == 2 + bytes + 4)
            begin_frame(ws);
    }
    return fault;
}

static void unmask(struct sf_ws *ws, unsigned char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] ^= ws->mask[(ws->mask_at + i) & 3];
    ws->mask_at = (uint8_t)((ws->mask_at + length) & 3);
}

static enum sf_ws_event fail(struct sf_ws *ws, struct sf_ws_piece *piece, unsigned code)
{
    ws->over = true;
    piece->code = code;
    return SF_WS_FAIL;
}

/* 5.5.1, 7.4.1 */
static enum sf_ws_event close_came(struct sf_ws *ws, struct sf_ws_piece *piece)
{
    uint32_t utf8 = 0;

    if (ws->control_length == 0) {
        piece->code = SF_WS_NO_CODE;
    } else {
        if (ws->control_length == 1)
            return fail(ws, piece, SF_WS_PROTOCOL);
        piece->code = (unsigned)ws->control[0] << 8 | ws->control[1];
        if (!sf_ws_code_is_valid(piece->code))
            return fail(ws, piece, SF_WS_PROTOCOL);
        piece->bytes += 2;
        piece->length -= 2;
        if (!sf_utf8_check(&utf8, ws->control + 2, piece->length) || utf8)
            return fail(ws, piece, SF_WS_BAD_TEXT);
    }
    ws->over = true;
    return SF_WS_CLOSE;
}

static enum sf_ws_event control_came(struct sf_ws *ws, struct sf_ws_piece *piece)
{
    ws->in_frame = false;
    piece->bytes = (const char *)ws->control;
    piece->length = ws->control_length;
    piece->last = true;
    if (ws->opcode == SF_WS_OP_CLOSE)
        return close_came(ws, piece);
    return ws->opcode == SF_WS_OP_PING ? SF_WS_PING : SF_WS_PONG;
}

static enum sf_ws_event text_came(struct sf_ws *ws, unsigned char *bytes, size_t length,
                                  struct sf_ws_piece *piece)
{
    piece->bytes = (const char *)bytes;
    piece->length = length;
    if (!sf_utf8_check(&ws->utf8, bytes, length))
        return fail(ws, piece, SF_WS_BAD_TEXT);
    if (ws->left == 0) {
        ws->in_frame = false;
        if (ws->fin) {
            if (ws->utf8)
                return fail(ws, piece, SF_WS_BAD_TEXT);
            piece->last = true;
            ws->in_message = false;
            ws->message = 0;
            ws->frames = 0;
        }
    }
    return length > 0 || piece->last ? SF_WS_TEXT : SF_WS_MORE;
}

/* Takes the payload that is there. SF_WS_MORE: continue. */
static enum sf_ws_event take_payload(struct sf_ws *ws, unsigned char *bytes, size_t length,
                                     struct sf_ws_piece *piece)
{
    unmask(ws, bytes, length);
    ws->left -= length;
    if (!is_control(ws->opcode))
        return text_came(ws, bytes, length, piece);
    if (length > 0)
        memcpy(ws->control + ws->control_length, bytes, length);
    ws->control_length = (uint8_t)(ws->control_length + length);
    return ws->left == 0 ? control_came(ws, piece) : SF_WS_MORE;
}

enum sf_ws_event sf_ws_read(struct sf_ws *ws, unsigned char *bytes, size_t length, size_t *used,
                            struct sf_ws_piece *piece)
{
    enum sf_ws_event event = SF_WS_MORE;
    size_t at = 0;

    memset(piece, 0, sizeof *piece);
    if (ws->over)
        at = length;
    while (event == SF_WS_MORE && at < length) {
        if (ws->in_frame) {
            size_t there = length - at < ws->left ? length - at : (size_t)ws->left;
            event = take_payload(ws, bytes + at, there, piece);
            at += there;
        } else {
            unsigned fault = take_head_byte(ws, bytes[at++]);
            if (fault)
                event = fail(ws, piece, fault);
            else if (ws->in_frame && ws->left == 0) /* no byte follows that could end it */
                event = take_payload(ws, bytes + at, 0, piece);
        }
    }
    *used = at;
    return event;
}

/* --- writing ---------------------------------------------------------------------------------- */

size_t sf_ws_head(unsigned char head[SF_WS_HEAD_MAX], enum sf_ws_opcode opcode, uint64_t length)
{
    unsigned bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;

    head[0] = (unsigned char)(0x80 | opcode);
    head[1] = (unsigned char)(bytes == 0 ? length : bytes == 2 ? 126 : 127);
    for (unsigned i = 0; i < bytes; i++)
        head[2 + i] = (unsigned char)(length >> 8 * (bytes - 1 - i));
    return 2 + bytes;
}

size_t sf_ws_close(unsigned char payload[SF_WS_CONTROL_MAX], unsigned code, const char *reason)
{
    size_t length = reason ? strlen(reason) : 0;

    if (code == SF_WS_NO_CODE)
        return 0;
    payload[0] = (unsigned char)(code >> 8);
    payload[1] = (unsigned char)code;
    if (length > SF_WS_CONTROL_MAX - 2) {
        length = SF_WS_CONTROL_MAX - 2;
        while (length > 0 && ((unsigned char)reason[length] & 0xc0) == 0x80)
            length--;
    }
    if (length > 0)
        memcpy(payload + 2, reason, length);
    return 2 + length;
}

bool sf_ws_code_is_valid(unsigned code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}
