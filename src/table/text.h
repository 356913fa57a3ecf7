/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_TABLE_TEXT_H
#define SF_TABLE_TEXT_H

/*
 * A table's stream and people's commands as JSON texts. Reading is strict: the reader rejects
 * unknown keys, missing keys and values out of range, and names the key in `fault`. A written text
 * reads back as the same value, and a value that was read is written as the same text.
 *
 *     {"ev":"open","v":1,"rulebook":"bsv-1989","house":{…},"dealer":0,"host":"a1",…}
 *     {"ev":"sit","seat":0,"account":"a1","name":"Anna","by":"a1","id":"c1"}
 *     {"ev":"game","game":{"ev":"card","seat":0,"card":"EO"},"by":"a1","id":"c9"}
 *
 * Like an answer of the bot protocol, a command has one key that names the action. It may also have
 * `id` and `at`:
 *
 *     {"id":"c9","at":41,"card":"EO"}     {"id":"c1","sit":0}     {"bot":{"seat":2,"level":"wirt"}}
 */

#include "shape/answer.h"
#include "table/table.h"

enum { SF_TABLE_VERSION = 1, SF_TABLE_TEXT_MAX = 4096, SF_TABLE_NODES = 512 };

void sf_table_setup_write(struct sf_out *out, const struct sf_table_setup *setup);
enum sf_error sf_table_setup_read(const struct sf_json *doc, uint32_t node,
                                  struct sf_table_setup *setup, struct sf_fault *fault);

/* `table` is the table before the event. */
void sf_table_event_store(struct sf_out *out, const struct sf_table *table,
                          const struct sf_table_event *event);
enum sf_error sf_table_event_read(const struct sf_table *table, const struct sf_json *doc,
                                  uint32_t node, struct sf_table_event *event,
                                  struct sf_fault *fault);

/* 32 bytes as 64 digits. */
void sf_table_hex_write(struct sf_out *out, const char *key, const uint8_t bytes[SF_SECRET_SIZE]);

/* Reads and applies one text of the stream, the setup or an event. Before the first text the table
 * is all zero. */
enum sf_error sf_table_replay(struct sf_table *table, const char *text, size_t length, int64_t at,
                              struct sf_fault *fault);

/* Reads a command of a person at `seat` (SF_NO_SEAT: they sit nowhere). */
enum sf_error sf_command_read(const struct sf_table *table, unsigned seat,
                              const struct sf_json *doc, uint32_t node,
                              struct sf_table_command *command, struct sf_fault *fault);

#endif
