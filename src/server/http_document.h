/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_HTTP_DOCUMENT_H
#define SF_SERVER_HTTP_DOCUMENT_H

/* Writes the chapters about HTTP of docs/protocol.md, from the table of server/routes.h and the
 * shapes that its rows name. `out` records if they did not fit. */

#include "json/json.h"

void sf_http_document(struct sf_out *out);

#endif
