/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_STORE_POSTGRES_SCHEMA_H
#define SF_STORE_POSTGRES_SCHEMA_H

/*
 * The tables and functions of the store in PostgreSQL, as migrations: each takes the schema from
 * its version to the next, and never changes once a database may have it. Functions carry the
 * version of their contract in their names, so that two versions of the program can work side by
 * side.
 */

/* The statements of each, in order; each list ends with NULL. */
extern const char *const *const sf_pg_migrations[];
extern const int sf_pg_schema_version;

#endif
