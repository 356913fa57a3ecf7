/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "store/postgres_schema.h"

/* clang-format off */

/* A version changes often, and its row then stays on its page. Names are compared byte by byte. */
#define TABLES \
    "CREATE TABLE meta(version int NOT NULL);" \
    "INSERT INTO meta VALUES(1);" \
    "CREATE TABLE streams(" \
    "  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY," \
    "  name text COLLATE \"C\" NOT NULL UNIQUE," \
    "  version bigint NOT NULL) WITH (fillfactor = 50);" \
    "CREATE TABLE log(" \
    "  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY," \
    "  stream bigint NOT NULL, seq bigint NOT NULL, at bigint NOT NULL," \
    "  event bytea, sum bigint NOT NULL, UNIQUE(stream, seq));" \
    "CREATE TABLE keys(" \
    "  space text COLLATE \"C\" NOT NULL, key bytea NOT NULL, value bytea NOT NULL," \
    "  sum bigint NOT NULL, PRIMARY KEY(space, key));" \
    "CREATE TABLE snapshots(" \
    "  stream bigint PRIMARY KEY, version bigint NOT NULL, bytes bytea NOT NULL," \
    "  sum bigint NOT NULL);" \
    "CREATE TABLE writers(id bigint PRIMARY KEY, groups bigint NOT NULL) WITH (fillfactor = 50);"

/* Claims the keys that are to be claimed (1). Returns the index of the first that exists, and leaves
 * none of them behind then; -1 if all are ours. */
#define CLAIM \
    "CREATE FUNCTION claim_1(p_space text[], p_key bytea[], p_value bytea[], p_sum bigint[]," \
    "  p_change bigint[]) RETURNS bigint LANGUAGE plpgsql AS $$ " \
    "BEGIN" \
    "  FOR i IN 1 .. coalesce(cardinality(p_change), 0) LOOP" \
    "    CONTINUE WHEN p_change[i] <> 1;" \
    "    INSERT INTO keys VALUES(p_space[i], p_key[i], p_value[i], p_sum[i])" \
    "      ON CONFLICT DO NOTHING;" \
    "    CONTINUE WHEN FOUND;" \
    "    FOR j IN 1 .. i - 1 LOOP" \
    "      IF p_change[j] = 1 THEN" \
    "        DELETE FROM keys k WHERE k.space = p_space[j] AND k.key = p_key[j];" \
    "      END IF;" \
    "    END LOOP;" \
    "    RETURN i - 1;" \
    "  END LOOP;" \
    "  RETURN -1;" \
    "END $$;"

/* Puts (0, 1) and deletes (2), in order. */
#define CHANGE_KEYS \
    "CREATE FUNCTION change_keys_1(p_space text[], p_key bytea[], p_value bytea[]," \
    "  p_sum bigint[], p_change bigint[]) RETURNS void LANGUAGE plpgsql AS $$ " \
    "BEGIN" \
    "  FOR i IN 1 .. coalesce(cardinality(p_change), 0) LOOP" \
    "    IF p_change[i] = 2 THEN" \
    "      DELETE FROM keys k WHERE k.space = p_space[i] AND k.key = p_key[i];" \
    "    ELSE" \
    "      INSERT INTO keys VALUES(p_space[i], p_key[i], p_value[i], p_sum[i])" \
    "        ON CONFLICT (space, key) DO UPDATE SET value = excluded.value, sum = excluded.sum;" \
    "    END IF;" \
    "  END LOOP;" \
    "END $$;"

/* The answer of every function below: outcome (0 done, 1 conflict, 2 a claimed key is taken), the
 * version, and which key. The row of the stream stays locked until the transaction ends. */
#define APPEND \
    "CREATE FUNCTION append_1(p_name text, p_expected bigint, p_at bigint[], p_event bytea[]," \
    "  p_event_sum bigint[], p_space text[], p_key bytea[], p_value bytea[], p_sum bigint[]," \
    "  p_change bigint[], OUT o_outcome bigint, OUT o_version bigint, OUT o_key bigint)" \
    "  LANGUAGE plpgsql AS $$ " \
    "DECLARE s_id bigint; made boolean := false; n bigint := coalesce(cardinality(p_at), 0);" \
    "BEGIN" \
    "  o_outcome := 0; o_key := 0;" \
    "  SELECT s.id, s.version INTO s_id, o_version FROM streams s WHERE s.name = p_name" \
    "    FOR UPDATE;" \
    "  IF s_id IS NULL AND n > 0 AND coalesce(p_expected, 0) = 0 THEN" \
    "    INSERT INTO streams(name, version) VALUES(p_name, 0) ON CONFLICT (name) DO NOTHING;" \
    "    made := FOUND;" \
    "    SELECT s.id, s.version INTO s_id, o_version FROM streams s WHERE s.name = p_name" \
    "      FOR UPDATE;" \
    "  END IF;" \
    "  o_version := coalesce(o_version, 0);" \
    "  IF p_expected <> o_version THEN" \
    "    o_outcome := 1;" \
    "    RETURN;" \
    "  END IF;" \
    "  o_key := claim_1(p_space, p_key, p_value, p_sum, p_change);" \
    "  IF o_key >= 0 THEN" \
    "    o_outcome := 2;" \
    "    IF made THEN" \
    "      DELETE FROM streams s WHERE s.id = s_id;" \
    "    END IF;" \
    "    RETURN;" \
    "  END IF;" \
    "  IF n > 0 THEN" \
    "    INSERT INTO log(stream, seq, at, event, sum)" \
    "      SELECT s_id, o_version + u.o, u.at, u.event, u.sum # (o_version + u.o) # u.at" \
    "      FROM unnest(p_at, p_event, p_event_sum) WITH ORDINALITY AS u(at, event, sum, o)" \
    "      ORDER BY u.o;" \
    "    o_version := o_version + n;" \
    "    UPDATE streams s SET version = o_version WHERE s.id = s_id;" \
    "  END IF;" \
    "  PERFORM change_keys_1(p_space, p_key, p_value, p_sum, p_change);" \
    "END $$;"

#define ERASE \
    "CREATE FUNCTION erase_1(p_name text, p_event_sum bigint, p_space text[], p_key bytea[]," \
    "  p_value bytea[], p_sum bigint[], p_change bigint[]," \
    "  OUT o_outcome bigint, OUT o_version bigint, OUT o_key bigint)" \
    "  LANGUAGE plpgsql AS $$ " \
    "DECLARE s_id bigint;" \
    "BEGIN" \
    "  o_outcome := 0;" \
    "  SELECT s.id, s.version INTO s_id, o_version FROM streams s WHERE s.name = p_name" \
    "    FOR UPDATE;" \
    "  o_version := coalesce(o_version, 0);" \
    "  o_key := claim_1(p_space, p_key, p_value, p_sum, p_change);" \
    "  IF o_key >= 0 THEN" \
    "    o_outcome := 2;" \
    "    RETURN;" \
    "  END IF;" \
    "  UPDATE log l SET event = NULL, sum = p_event_sum # l.seq # l.at WHERE l.stream = s_id;" \
    "  DELETE FROM snapshots p WHERE p.stream = s_id;" \
    "  PERFORM change_keys_1(p_space, p_key, p_value, p_sum, p_change);" \
    "END $$;"

#define REDACT \
    "CREATE FUNCTION redact_1(p_name text, p_seq bigint, p_event bytea, p_event_sum bigint," \
    "  p_space text[], p_key bytea[], p_value bytea[], p_sum bigint[], p_change bigint[]," \
    "  OUT o_outcome bigint, OUT o_version bigint, OUT o_key bigint)" \
    "  LANGUAGE plpgsql AS $$ " \
    "DECLARE s_id bigint;" \
    "BEGIN" \
    "  o_outcome := 0; o_key := 0;" \
    "  SELECT s.id, s.version INTO s_id, o_version FROM streams s WHERE s.name = p_name" \
    "    FOR UPDATE;" \
    "  o_version := coalesce(o_version, 0);" \
    "  IF p_seq < 1 OR p_seq > o_version THEN" \
    "    o_outcome := 1;" \
    "    RETURN;" \
    "  END IF;" \
    "  o_key := claim_1(p_space, p_key, p_value, p_sum, p_change);" \
    "  IF o_key >= 0 THEN" \
    "    o_outcome := 2;" \
    "    RETURN;" \
    "  END IF;" \
    "  UPDATE log l SET event = p_event, sum = p_event_sum # l.seq # l.at" \
    "    WHERE l.stream = s_id AND l.seq = p_seq AND l.event IS NOT NULL;" \
    "  DELETE FROM snapshots p WHERE p.stream = s_id;" \
    "  PERFORM change_keys_1(p_space, p_key, p_value, p_sum, p_change);" \
    "END $$;"

/* An older snapshot never replaces a newer one. */
#define SNAPSHOT \
    "CREATE FUNCTION snapshot_1(p_name text, p_version bigint, p_bytes bytea, p_sum bigint," \
    "  OUT o_outcome bigint, OUT o_version bigint, OUT o_key bigint)" \
    "  LANGUAGE plpgsql AS $$ " \
    "DECLARE s_id bigint;" \
    "BEGIN" \
    "  o_outcome := 0; o_key := 0;" \
    "  SELECT s.id, s.version INTO s_id, o_version FROM streams s WHERE s.name = p_name" \
    "    FOR UPDATE;" \
    "  o_version := coalesce(o_version, 0);" \
    "  IF s_id IS NULL OR p_version > o_version THEN" \
    "    o_outcome := 1;" \
    "    RETURN;" \
    "  END IF;" \
    "  o_version := p_version;" \
    "  INSERT INTO snapshots AS p VALUES(s_id, p_version, p_bytes, p_sum)" \
    "    ON CONFLICT (stream) DO UPDATE" \
    "    SET version = excluded.version, bytes = excluded.bytes, sum = excluded.sum" \
    "    WHERE excluded.version >= p.version;" \
    "END $$;"

static const char *const first[] = {TABLES, CLAIM, CHANGE_KEYS, APPEND, ERASE, REDACT, SNAPSHOT, 0};
/* clang-format on */

const char *const *const sf_pg_migrations[] = {[0] = first};

const int sf_pg_schema_version = sizeof sf_pg_migrations / sizeof *sf_pg_migrations;
