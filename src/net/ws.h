/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_WS_H
#define SF_NET_WS_H

/*
 * WebSocket (RFC 6455) as bytes: the handshake, and frames from and to a browser. No sockets, no
 * memory of its own. Between two reads a connection stores one struct sf_ws, below 200 bytes. That
 * is why this module parses frames, and not a library with buffers of 4 KiB (docs/decisions/0005).
 *
 * We are always the server: we read masked frames and write unmasked ones. There are only text
 * messages. We never accept an extension, so the reserved bits are 0. Text is checked as UTF-8 byte
 * by byte across frames, so a bad message fails at its first bad byte. A message comes in pieces as
 * its bytes arrive. A caller that needs it whole collects them, up to `limit` bytes.
 *
 * After SF_WS_CLOSE or SF_WS_FAIL nothing more is read.
 */

#include "net/http.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Close codes that we send or count, RFC 6455 7.4. */
enum {
    SF_WS_NORMAL = 1000,
    SF_WS_GOING_AWAY = 1001,
    SF_WS_PROTOCOL = 1002,
    SF_WS_UNACCEPTABLE = 1003,
    SF_WS_NO_CODE = 1005,  /* never sent: the peer closed without a code */
    SF_WS_ABNORMAL = 1006, /* never sent: the connection broke */
    SF_WS_BAD_TEXT = 1007,
    SF_WS_POLICY = 1008,
    SF_WS_TOO_BIG = 1009,
    SF_WS_SERVER_FAULT = 1011,
    SF_WS_TRY_LATER = 1013,
};

/* --- handshake -------------------------------------------------------------------------------- */

enum { SF_WS_ACCEPT = 29 }; /* 28 characters and a NUL */

/* The answer to a Sec-WebSocket-Key. */
void sf_ws_accept(struct sf_slice key, char accept[SF_WS_ACCEPT]);

/* Checks a handshake. 101 and the accept key; 426 if it does not request the WebSocket protocol, or
 * requests another version than 13 (the answer has Upgrade: websocket and Sec-WebSocket-Version:
 * 13); 400 if it is malformed. Does not check Origin: see sf_http_origin_is(). */
unsigned sf_ws_handshake(const struct sf_http_request *request, char accept[SF_WS_ACCEPT]);

/* --- reading ---------------------------------------------------------------------------------- */

enum sf_ws_event {
    SF_WS_MORE, /* all bytes are used, no event yet */
    SF_WS_TEXT, /* bytes of a text message; `last` if the message ends with them */
    SF_WS_PING, /* answer with a pong of the same bytes */
    SF_WS_PONG,
    SF_WS_CLOSE, /* the peer closes with `code`: answer with a close */
    SF_WS_FAIL,  /* the peer broke the protocol: close with `code` */
};

enum {
    SF_WS_CONTROL_MAX = 125,
    SF_WS_FRAMES_MAX = 4096, /* of one message: empty frames would cost only our time; 1008 */
};

/* The data of an event. It points into the caller's bytes or into the struct sf_ws, until the next
 * call. */
struct sf_ws_piece {
    const char *bytes;
    size_t length;
    bool last;
    unsigned code;
};

struct sf_ws {
    uint64_t left;    /* of the payload of this frame */
    uint64_t message; /* bytes of the message so far, those announced by this frame included */
    uint64_t limit;
    uint32_t utf8;
    uint32_t frames; /* of the message so far */
    uint8_t mask[4];
    uint8_t head[14], head_length; /* of a frame whose head is not complete */
    uint8_t mask_at;
    uint8_t opcode; /* of this frame */
    bool in_frame, fin, in_message, over;
    uint8_t control_length;
    uint8_t control[SF_WS_CONTROL_MAX];
};

/* A message may have `limit` bytes. */
void sf_ws_init(struct sf_ws *ws, uint64_t limit);

/* Reads up to the next event and returns in *used how many bytes it consumed. Call it again until
 * the event is SF_WS_MORE, SF_WS_CLOSE or SF_WS_FAIL. It unmasks the bytes in place. */
enum sf_ws_event sf_ws_read(struct sf_ws *ws, unsigned char *bytes, size_t length, size_t *used,
                            struct sf_ws_piece *piece);

/* --- writing ---------------------------------------------------------------------------------- */

enum sf_ws_opcode {
    SF_WS_OP_CONTINUATION = 0,
    SF_WS_OP_TEXT = 1,
    SF_WS_OP_BINARY = 2,
    SF_WS_OP_CLOSE = 8,
    SF_WS_OP_PING = 9,
    SF_WS_OP_PONG = 10,
};

enum { SF_WS_HEAD_MAX = 10 };

/* The head of a whole frame with that many bytes of payload; returns its length. */
size_t sf_ws_head(unsigned char head[SF_WS_HEAD_MAX], enum sf_ws_opcode opcode, uint64_t length);

/* Writes the payload of a close frame: the code and as much of the reason as fits, cut between
 * characters. Returns its length; 0 for SF_WS_NO_CODE. */
size_t sf_ws_close(unsigned char payload[SF_WS_CONTROL_MAX], unsigned code, const char *reason);

/* May a close frame contain this code? RFC 6455 7.4.2 and the registry of codes. */
bool sf_ws_code_is_valid(unsigned code);

#endif
