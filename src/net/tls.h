/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_NET_TLS_H
#define SF_NET_TLS_H

/*
 * TLS 1.2 and 1.3 on sockets that somebody else owns, with OpenSSL. Only tls.c and tls_self.c
 * include its headers.
 *
 * `struct sf_tls` has the certificate and the settings; `struct sf_tls_link` is one connection. The
 * functions of a link never wait when its socket does not block, and reading never waits at all.
 * They never raise SIGPIPE. A link neither owns nor closes its descriptor.
 *
 * A server loads a certificate chain and its key from files, and may load them again while it runs.
 * Open links keep the certificate with which they began. There is no renegotiation and no
 * compression. Sessions continue by tickets; the server stores none.
 *
 * A client trusts a certificate that the authorities of the system have signed for the host name,
 * or, with a fingerprint, exactly the one certificate that has it.
 */

#include "base/fault.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct sf_tls;
struct sf_tls_link;

/* The SHA-256 of a certificate as browsers show it, "3F:A0:...", with its NUL. */
enum { SF_TLS_PRINT = 96 };

/* Returns NULL after a fault (SF_E_NO_LISTEN). Its sentence quotes OpenSSL, which speaks English.
 */
struct sf_tls *sf_tls_server(const char *certificate, const char *key, struct sf_fault *fault);
/* `pin` is a fingerprint, with or without colons; NULL: ask the authorities of the system. */
struct sf_tls *sf_tls_client(const char *pin, struct sf_fault *fault);
/* After the last of its links. NULL is allowed. */
void sf_tls_free(struct sf_tls *tls);

/* Reads certificate and key of a server again. On failure the old ones stay. */
bool sf_tls_reload(struct sf_tls *tls, const char *certificate, const char *key,
                   struct sf_fault *fault);
/* The fingerprint of the server's certificate. */
const char *sf_tls_print(const struct sf_tls *tls);

/* NULL: no memory. */
struct sf_tls_link *sf_tls_accept(struct sf_tls *tls, int descriptor);
/* To a host of that name or numeric address. */
struct sf_tls_link *sf_tls_connect(struct sf_tls *tls, int descriptor, const char *host);
void sf_tls_link_free(struct sf_tls_link *link); /* NULL is allowed */

/* The results of a link besides a number of bytes. */
enum sf_tls_result {
    SF_TLS_OVER = 0,        /* the peer sends no more */
    SF_TLS_WANT_READ = -1,  /* nothing now; again when the socket is readable */
    SF_TLS_WANT_WRITE = -2, /* nothing now; again when it is writable */
    SF_TLS_BROKEN = -3      /* the link is useless */
};

/* Begins the link; 1: it is established. */
int sf_tls_shake(struct sf_tls_link *link);
ssize_t sf_tls_read(struct sf_tls_link *link, void *bytes, size_t length);
/* After SF_TLS_WANT_WRITE the next call must begin with the same bytes, and may have more. */
ssize_t sf_tls_write(struct sf_tls_link *link, const void *bytes, size_t length);
/* Are there bytes to read that the socket has delivered already? */
bool sf_tls_has_more(const struct sf_tls_link *link);
/* Announces the end to the peer, if the socket takes that at once. */
void sf_tls_bye(struct sf_tls_link *link);
/* Why it is broken, for people. */
const char *sf_tls_reason(const struct sf_tls_link *link);

#endif
