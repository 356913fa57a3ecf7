/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_API_H
#define SF_SERVER_API_H

/* HTTP helpers: authentication, query parameters, error responses. */

#include "server/people.h"

/* Copies the token of the request (`Authorization: Bearer …`), valid or not. Returns false if the
 * request has none. */
bool sf_api_token(const struct sf_http_request *request, char token[SF_HEX32_SIZE]);

/* Returns the owner of the token as a counted reference. Otherwise it sends the error response and
 * returns NULL. */
struct sf_person *sf_api_person(struct sf_service *service, struct sf_conn *conn,
                                const struct sf_http_request *request);

/* Returns how many bytes of the body the server accepts before the handler runs: `most` if the
 * token has an owner, else `stranger`. The handler of a stranger answers 401. */
size_t sf_api_room(struct sf_service *service, const struct sf_http_request *request,
                   size_t stranger, size_t most);

/* Copies the value of `name` in the query as printable ASCII, with its escapes decoded. Returns 1
 * if it is present, 0 if it is absent, -1 if it is malformed or does not fit. */
int sf_api_value(const struct sf_http_request *request, const char *name, char *value, size_t size);

/* The same as UTF-8 without control characters. */
int sf_api_text(const struct sf_http_request *request, const char *name, char *value, size_t size);

/* The same as a number of at most `max`. Leaves *number unchanged if the query has no such
 * parameter. */
bool sf_api_number(const struct sf_http_request *request, const char *name, unsigned max,
                   unsigned *number);

/* sf_api_segment() copies the n-th segment of the path, counted from 0. It returns false if the
 * segment is absent, empty or does not fit. sf_api_segments() returns the number of segments. */
bool sf_api_segment(const struct sf_http_request *request, unsigned n, char *text, size_t size);
unsigned sf_api_segments(const struct sf_http_request *request);

/* The language of texts for people: `lang` of the query, else the first language of
 * `Accept-Language` that the server supports, else English. */
enum sf_lang sf_api_lang(const struct sf_http_request *request);

/* Writes the sentence of the fault for people, preceded by the row of a list or the line of a file
 * that it concerns. The text is NUL-terminated and truncated if it does not fit. */
enum { SF_API_SENTENCE = 512 };
void sf_api_sentence(const struct sf_fault *fault, enum sf_lang lang, char text[SF_API_SENTENCE]);

/* Sends {"error":…,"message":…,"field":…}. `field` is the path of the invalid value, if there is
 * one. The status is 404 for something that does not exist, 503 if the client may retry, 413, else
 * 422. */
void sf_api_refuse(struct sf_conn *conn, const struct sf_fault *fault, enum sf_lang lang);

/* The same for an uploaded file, with `lines`: the faults of each line (tournament/columns.h). The
 * function leaves out a report that is empty, NULL, or did not fit its buffer. */
enum { SF_API_REPORT = 1 << 15 }; /* bytes of a report */
void sf_api_refuse_lines(struct sf_conn *conn, const struct sf_fault *fault, enum sf_lang lang,
                         const struct sf_out *report);

#endif
