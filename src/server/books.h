/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_BOOKS_H
#define SF_SERVER_BOOKS_H

/*
 * The books of a club (lists/book.h) over HTTP, so that the next evening begins as the last one:
 *
 *     GET    /api/books        those of the account, whole
 *     POST   /api/books        stores one; the body is the book itself
 *     POST   /api/books/ID     replaces it
 *     DELETE /api/books/ID
 *
 * An exported book is `terms` of the list, and an import is a POST: the reader of lists/book_json.h
 * rejects a book that cannot be used, with the path and a sentence. A book needs a name, by which
 * people choose it. It has no history, so it is a key and no stream: index `book` (server/owned.h).
 * A tournament copies its book, so that changing or deleting one here changes no evening. Only its
 * owner sees it, and deleting the account deletes it. The clerk handles all these requests.
 */

#include "server/owned.h"

/* The routes. */
void sf_books_list(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_books_post(void *user, struct sf_conn *conn, const struct sf_http_request *request);
void sf_books_delete(void *user, struct sf_conn *conn, const struct sf_http_request *request);

/* Begins to delete all books of somebody. The caller deletes the account afterwards; the store
 * keeps the order. */
enum sf_error sf_books_forget(struct sf_store *store, struct sf_store_reader *reader,
                              const struct sf_identity *identity);

#endif
