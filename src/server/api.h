/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_API_H
#define SF_SERVER_API_H

/* What the HTTP interfaces have in common: who asks, what for, and how he is told no. */

#include "server/people.h"

/* The token with which it is asked (`Authorization: Bearer …`), whether it is worth anything or
 * not; false: there is none. */
bool sf_api_token(const struct sf_http_request *request, char token[SF_HEX32_SIZE]);

/* Whose token it is, counted; else it is answered here. */
struct sf_person *sf_api_person(struct sf_service *service, struct sf_conn *conn,
                                const struct sf_http_request *request);

/* The value of `name` in the query with its escapes resolved, as printable ASCII. 1: it is there,
 * 0: it is not, -1: it is not good or does not fit. */
int sf_api_value(const struct sf_http_request *request, const char *name, char *value, size_t size);

/* The same as UTF-8 without control characters. */
int sf_api_text(const struct sf_http_request *request, const char *name, char *value, size_t size);

/* The same as a number of up to `max`; *number stays what it was if it is not there. */
bool sf_api_number(const struct sf_http_request *request, const char *name, unsigned max,
                   unsigned *number);

/* The n-th piece of the path, from 0, between its slashes: false if it is not there, empty, or does
 * not fit. And how many there are. */
bool sf_api_segment(const struct sf_http_request *request, unsigned n, char *text, size_t size);
unsigned sf_api_segments(const struct sf_http_request *request);

/* The language for people: that of `lang` in the query, else the first one of `Accept-Language`
 * that the server speaks, else English. */
enum sf_lang sf_api_lang(const struct sf_http_request *request);

/* What a person reads: the sentence of the fault, after the row of a list or the line of a file
 * that it is about. NUL-terminated, cut off if it does not fit. */
enum { SF_API_SENTENCE = 512 };
void sf_api_sentence(const struct sf_fault *fault, enum sf_lang lang, char text[SF_API_SENTENCE]);

/* Answers {"error":…,"message":…,"field":…}, `field` being the path of the value that is wrong, if
 * there is one: 404 for what is not there, 503 if it may be tried again, 413, else 422. */
void sf_api_refuse(struct sf_conn *conn, const struct sf_fault *fault, enum sf_lang lang);

/* The same of a file, with `lines`: what is wrong with each of them (tournament/columns.h). A
 * report that did not fit its room, or an empty one, is left out; NULL is none. */
enum { SF_API_REPORT = 1 << 15 }; /* bytes of a report */
void sf_api_refuse_lines(struct sf_conn *conn, const struct sf_fault *fault, enum sf_lang lang,
                         const struct sf_out *report);

#endif
