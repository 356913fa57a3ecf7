/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_SERVER_CERTIFICATE_H
#define SF_SERVER_CERTIFICATE_H

/*
 * The certificate of the server: one from files, or one of its own (net/tls_self.h) for the names
 * and addresses that this computer has now. The log names each certificate that comes into use by
 * its fingerprint.
 */

#include "net/tls.h"
#include "server/parts.h"

/* Fills service->tls if the options want TLS. */
enum sf_error sf_certificate_open(struct sf_service *service, struct sf_fault *fault);

/* Reads the files again, or looks whether the certificate of its own still has every address. On
 * failure the log has the reason, and the certificate in use stays. */
void sf_certificate_reload(struct sf_service *service);

/* The fingerprint as people compare it on paper: 16 groups of four hexadecimal digits, four groups
 * a line, as in "0A1B 2C3D 4E5F 6071". */
enum { SF_FINGERPRINT_TEXT = 16 * 5 };
void sf_fingerprint_write(char text[SF_FINGERPRINT_TEXT], const char print[SF_TLS_PRINT]);
/* That of the certificate in use; false without TLS. */
bool sf_certificate_fingerprint(const struct sf_service *service, char text[SF_FINGERPRINT_TEXT]);

#endif
