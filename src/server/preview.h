/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_PREVIEW_H
#define SF_SERVER_PREVIEW_H

/*
 * The preview of a link to a table (docs/decisions/0017-link-previews.md). A messenger requests the
 * address without the part behind `#`, so the key of a private table never reaches the server.
 *
 *     /table/ID?p=PREVIEW&lang=de#key=KEY   a private table
 *     /table/ID?lang=de                     a public one
 *
 * PREVIEW is a hash of the hash of the key: whoever has the link has it, and so has the server,
 * which stores only the hash of the key. It opens nothing but the preview. About a private table
 * without the right PREVIEW the server says exactly what it says about a table that was never
 * there.
 *
 * sf_preview_page() answers an address /table/… with the page of the app and the tags of the
 * preview in its head. sf_preview_get() answers with the picture, which a thread draws
 * (server/clerk.h); strangers take turns by their address.
 */

#include "server/hub.h"
#include "server/parts.h"

enum { SF_PREVIEW_TOKEN = 17 };

/* PREVIEW of a private table; "" for a public one. */
void sf_preview_token(char token[SF_PREVIEW_TOKEN], const struct sf_table_setup *setup);

/* Returns false if the address is none of a table, or there is no page to put the tags into. */
struct sf_file;
bool sf_preview_page(struct sf_service *service, struct sf_conn *conn,
                     const struct sf_http_request *request, const struct sf_file *page);

void sf_preview_get(void *user, struct sf_conn *conn, const struct sf_http_request *request);

#endif
