/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* O_NOFOLLOW */
#include "net/tls_self.h"
#include "base/system.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { DAY = 24 * 60 * 60, VALID_DAYS = 824, RENEW_DAYS = 30 };

static bool is_number(const char *name)
{
    unsigned char bytes[16];

    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

/* --- the old one ------------------------------------------------------------------------------ */

static X509 *read_old(const char *file)
{
    FILE *in = fopen(file, "re");
    EVP_PKEY *key = in ? PEM_read_PrivateKey(in, NULL, NULL, (void *)"") : NULL;
    X509 *old = key ? PEM_read_X509(in, NULL, NULL, NULL) : NULL;

    if (old && X509_check_private_key(old, key) != 1) {
        X509_free(old);
        old = NULL;
    }
    EVP_PKEY_free(key);
    if (in)
        fclose(in);
    ERR_clear_error();
    return old;
}

static bool has_name(X509 *old, const char *name)
{
    return is_number(name) ? X509_check_ip_asc(old, name, 0) == 1
                           : X509_check_host(old, name, 0, 0, NULL) == 1;
}

static bool is_fine(X509 *old, const char *const *names, size_t count, time_t now)
{
    time_t soon = now + (time_t)RENEW_DAYS * DAY;

    if (X509_cmp_time(X509_get0_notAfter(old), &soon) <= 0 ||
        X509_cmp_time(X509_get0_notBefore(old), &now) > 0)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!has_name(old, names[i]))
            return false;
    return true;
}

/* --- a new one -------------------------------------------------------------------------------- */

static bool has(GENERAL_NAMES *list, GENERAL_NAME *name)
{
    for (int i = 0; i < sk_GENERAL_NAME_num(list); i++)
        if (GENERAL_NAME_cmp(sk_GENERAL_NAME_value(list, i), name) == 0)
            return true;
    return false;
}

/* Takes ownership of the name; false if there is no memory. */
static bool add(GENERAL_NAMES *list, GENERAL_NAME *name)
{
    if (!name)
        return false;
    if (sk_GENERAL_NAME_num(list) < SF_TLS_NAMES_MAX && !has(list, name))
        return sk_GENERAL_NAME_push(list, name) > 0;
    GENERAL_NAME_free(name);
    return true;
}

static bool add_old(GENERAL_NAMES *list, X509 *old)
{
    GENERAL_NAMES *names = old ? X509_get_ext_d2i(old, NID_subject_alt_name, NULL, NULL) : NULL;
    bool good = true;

    for (int i = 0; good && names && i < sk_GENERAL_NAME_num(names); i++)
        good = add(list, GENERAL_NAME_dup(sk_GENERAL_NAME_value(names, i)));
    GENERAL_NAMES_free(names);
    return good;
}

static bool put_names(X509 *made, const char *const *names, size_t count, X509 *old)
{
    GENERAL_NAMES *list = GENERAL_NAMES_new();
    bool good = list != NULL;

    for (size_t i = 0; good && i < count; i++)
        good = add(list, a2i_GENERAL_NAME(NULL, NULL, NULL,
                                          is_number(names[i]) ? GEN_IPADD : GEN_DNS, names[i], 0));
    good = good && add_old(list, old) &&
           X509_add1_ext_i2d(made, NID_subject_alt_name, list, 0, 0) == 1;
    GENERAL_NAMES_free(list);
    return good;
}

static bool put_uses(X509 *made)
{
    static const struct {
        int id;
        const char *value;
    } rows[] = {{NID_basic_constraints, "critical,CA:FALSE"},
                {NID_key_usage, "critical,digitalSignature"},
                {NID_ext_key_usage, "serverAuth"}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        X509_EXTENSION *one = X509V3_EXT_conf_nid(NULL, NULL, rows[i].id, rows[i].value);
        bool added = one && X509_add_ext(made, one, -1) == 1;
        X509_EXTENSION_free(one);
        if (!added)
            return false;
    }
    return true;
}

/* A random number of 127 bits, as RFC 5280, 4.1.2.2 wants it: positive, at most 20 bytes. */
static bool put_serial(X509 *made)
{
    unsigned char bytes[16];
    BIGNUM *number;
    bool good;

    if (RAND_bytes(bytes, sizeof bytes) != 1)
        return false;
    bytes[0] = (unsigned char)((bytes[0] & 0x7f) | 0x40);
    number = BN_bin2bn(bytes, sizeof bytes, NULL);
    good = number && BN_to_ASN1_INTEGER(number, X509_get_serialNumber(made));
    BN_free(number);
    return good;
}

/* The clock of a phone may be behind, so it is valid since yesterday. */
static bool put_times(X509 *made, time_t now)
{
    return X509_time_adj_ex(X509_getm_notBefore(made), -1, 0, &now) &&
           X509_time_adj_ex(X509_getm_notAfter(made), VALID_DAYS - 1, 0, &now);
}

static X509 *make(EVP_PKEY *key, const char *const *names, size_t count, X509 *old, time_t now)
{
    static const unsigned char name[] = "Stichfest";
    X509 *made = X509_new();
    X509_NAME *subject = made ? X509_get_subject_name(made) : NULL;

    if (made && X509_set_version(made, X509_VERSION_3) && put_serial(made) &&
        put_times(made, now) &&
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, name, -1, -1, 0) &&
        X509_set_issuer_name(made, subject) && X509_set_pubkey(made, key) && put_uses(made) &&
        put_names(made, names, count, old) && X509_sign(made, key, EVP_sha256()) > 0)
        return made;
    X509_free(made);
    return NULL;
}

/* --- the file --------------------------------------------------------------------------------- */

static bool write_all(int descriptor, EVP_PKEY *key, X509 *made)
{
    FILE *out = fdopen(descriptor, "w");
    bool good;

    if (!out) {
        close(descriptor);
        return false;
    }
    good = PEM_write_PrivateKey(out, key, NULL, NULL, 0, NULL, NULL) == 1 &&
           PEM_write_X509(out, made) == 1 && fflush(out) == 0 && fsync(descriptor) == 0;
    return fclose(out) == 0 && good;
}

/* Readers see the old file or the new one. */
static bool replace(const char *file, EVP_PKEY *key, X509 *made, struct sf_fault *fault)
{
    char beside[PATH_MAX];
    int descriptor = -1;

    if (snprintf(beside, sizeof beside, "%s.new", file) < (int)sizeof beside) {
        unlink(beside);
        descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    } else {
        errno = ENAMETOOLONG;
    }
    if (descriptor >= 0 && write_all(descriptor, key, made) && rename(beside, file) == 0)
        return true;
    sf_fault_say(fault, SF_E_NO_LISTEN, NULL, SF_WHY_TLS_WRITE,
                 SF_WITH(SF_T(file), SF_SYSTEM(errno)));
    if (descriptor >= 0)
        unlink(beside);
    return false;
}

enum sf_tls_self sf_tls_self(const char *file, const char *const *names, size_t count, time_t now,
                             struct sf_fault *fault)
{
    bool there = access(file, F_OK) == 0, done;
    X509 *old = read_old(file), *made;
    EVP_PKEY *key;

    if (old && is_fine(old, names, count, now)) {
        X509_free(old);
        return SF_TLS_SELF_KEPT;
    }
    ERR_clear_error();
    key = EVP_EC_gen("P-256");
    made = key ? make(key, names, count, old, now) : NULL;
    if (!made)
        sf_fault_say(fault, SF_E_NO_LISTEN, NULL, SF_WHY_TLS_MAKE,
                     SF_WITH(SF_T(ERR_reason_error_string(ERR_peek_last_error()))));
    done = made && replace(file, key, made, fault);
    X509_free(old);
    X509_free(made);
    EVP_PKEY_free(key);
    ERR_clear_error();
    return !done ? SF_TLS_SELF_FAILED : there ? SF_TLS_SELF_RENEWED : SF_TLS_SELF_MADE;
}
