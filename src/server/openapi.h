/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_OPENAPI_H
#define SF_SERVER_OPENAPI_H

/* Writes the HTTP interface as an OpenAPI 3.1 document, from the table of server/routes.h and the
 * shapes that its rows name. `out` records if the document did not fit. */

#include "json/json.h"

void sf_openapi_write(struct sf_out *out);

#endif
