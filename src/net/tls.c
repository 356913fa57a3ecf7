/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* MSG_NOSIGNAL */
#include "net/tls.h"
#include "base/system.h"
#include <arpa/inet.h>
#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

struct sf_tls {
    SSL_CTX *context;
    BIO_METHOD *method;
    char print[SF_TLS_PRINT];
    char pin[SF_TLS_PRINT]; /* of a client; "": none */
};

struct sf_tls_link {
    const struct sf_tls *tls;
    SSL *ssl;
    const char *reason;
};

/* --- bytes ------------------------------------------------------------------------------------ */

/* OpenSSL's own socket BIO may raise SIGPIPE, and it would block in a client that waits with
 * poll(). */

static int put(BIO *bio, const char *bytes, int length)
{
    ssize_t sent;

    BIO_clear_retry_flags(bio);
    do
        sent = send((int)(intptr_t)BIO_get_data(bio), bytes, (size_t)length, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    if (sent < 0 && errno == EAGAIN)
        BIO_set_retry_write(bio);
    return (int)sent;
}

static int get(BIO *bio, char *bytes, int length)
{
    ssize_t got;

    BIO_clear_retry_flags(bio);
    do
        got = recv((int)(intptr_t)BIO_get_data(bio), bytes, (size_t)length, MSG_DONTWAIT);
    while (got < 0 && errno == EINTR);
    if (got < 0 && errno == EAGAIN)
        BIO_set_retry_read(bio);
    if (got == 0)
        BIO_set_flags(bio, BIO_FLAGS_IN_EOF);
    return (int)got;
}

static long control(BIO *bio, int command, long number, void *pointer)
{
    (void)number, (void)pointer;
    if (command == BIO_CTRL_FLUSH)
        return 1;
    return command == BIO_CTRL_EOF ? BIO_test_flags(bio, BIO_FLAGS_IN_EOF) != 0 : 0;
}

static BIO_METHOD *make_method(void)
{
    BIO_METHOD *method =
        BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket without signals");

    if (method && BIO_meth_set_write(method, put) && BIO_meth_set_read(method, get) &&
        BIO_meth_set_ctrl(method, control))
        return method;
    BIO_meth_free(method);
    return NULL;
}

/* --- settings --------------------------------------------------------------------------------- */

/* The reason that OpenSSL names, or that there is no memory. An error of the system comes first;
 * the later ones only say where it happened. */
static struct sf_param reason(void)
{
    unsigned long first = ERR_peek_error(), error = ERR_peek_last_error();
    const char *text = error ? ERR_reason_error_string(error) : NULL;

    if (ERR_SYSTEM_ERROR(first))
        return SF_SYSTEM((int)ERR_GET_REASON(first));

    return text ? SF_T(text) : SF_W(SF_WHY_NO_MEMORY);
}

static void say_error(struct sf_fault *fault, enum sf_why why)
{
    sf_fault_say(fault, SF_E_NO_LISTEN, NULL, why, SF_WITH(reason()));
    ERR_clear_error();
}

/* A client that offers only HTTP/2 gets no protocol, and then HTTP/1.1. */
static int choose_protocol(SSL *ssl, const unsigned char **chosen, unsigned char *length,
                           const unsigned char *offered, unsigned offered_length, void *context)
{
    static const unsigned char ours[] = "\x08http/1.1";
    unsigned char *found;

    (void)ssl, (void)context;
    if (SSL_select_next_proto(&found, length, ours, sizeof ours - 1, offered, offered_length) !=
        OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *chosen = found;
    return SSL_TLSEXT_ERR_OK;
}

static bool set_up(SSL_CTX *context)
{
    /* Forward secrecy and authenticated ciphers for 1.2; 1.3 has no others. */
    static const char ciphers[] = "ECDHE+AESGCM:ECDHE+CHACHA20";

    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                     SSL_OP_IGNORE_UNEXPECTED_EOF | SSL_OP_PRIORITIZE_CHACHA |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                  SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_max_cert_list(context, 16 * 1024);
    return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) &&
           SSL_CTX_set_cipher_list(context, ciphers);
}

static bool write_print(X509 *certificate, char print[SF_TLS_PRINT])
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned length;

    if (!certificate || !X509_digest(certificate, EVP_sha256(), digest, &length))
        return false;
    for (unsigned i = 0; i < length; i++)
        snprintf(print + 3 * i, SF_TLS_PRINT - 3 * i, i + 1 < length ? "%02X:" : "%02X", digest[i]);
    return true;
}

/* A key with a passphrase would make OpenSSL ask the terminal. */
static int no_passphrase(char *buffer, int size, int writing, void *context)
{
    (void)buffer, (void)size, (void)writing, (void)context;
    return -1;
}

static SSL_CTX *load(const char *certificate, const char *key, char print[SF_TLS_PRINT],
                     struct sf_fault *fault)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    enum sf_why why = SF_WHY_TLS_BEGIN;

    ERR_clear_error();
    if (context && set_up(context)) {
        SSL_CTX_set_alpn_select_cb(context, choose_protocol, NULL);
        SSL_CTX_set_default_passwd_cb(context, no_passphrase);
        if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1)
            why = SF_WHY_TLS_CERTIFICATE;
        else if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1)
            why = SF_WHY_TLS_KEY;
        else if (SSL_CTX_check_private_key(context) == 1 &&
                 write_print(SSL_CTX_get0_certificate(context), print))
            return context;
    }
    say_error(fault, why);
    SSL_CTX_free(context);
    return NULL;
}

struct sf_tls *sf_tls_server(const char *certificate, const char *key, struct sf_fault *fault)
{
    struct sf_tls *tls = calloc(1, sizeof *tls);

    if (tls && (tls->method = make_method()) && sf_tls_reload(tls, certificate, key, fault))
        return tls;
    if (!tls || !tls->method)
        say_error(fault, SF_WHY_TLS_BEGIN);
    sf_tls_free(tls);
    return NULL;
}

bool sf_tls_reload(struct sf_tls *tls, const char *certificate, const char *key,
                   struct sf_fault *fault)
{
    char print[SF_TLS_PRINT];
    SSL_CTX *context = load(certificate, key, print, fault);

    if (!context)
        return false;
    SSL_CTX_free(tls->context); /* links that it began still count on it */
    tls->context = context;
    memcpy(tls->print, print, sizeof print);
    return true;
}

const char *sf_tls_print(const struct sf_tls *tls)
{
    return tls->print;
}

/* Reads a fingerprint in either form and writes it with colons. */
static bool read_pin(const char *text, char pin[SF_TLS_PRINT])
{
    size_t length = 0;

    for (; *text; text++) {
        bool digit = (*text >= '0' && *text <= '9') || (*text >= 'A' && *text <= 'F') ||
                     (*text >= 'a' && *text <= 'f');
        if (*text == ':')
            continue;
        if (!digit || length >= SF_TLS_PRINT - 1)
            return false;
        if (length % 3 == 2)
            pin[length++] = ':';
        pin[length++] = (char)(*text >= 'a' ? *text - 'a' + 'A' : *text);
    }
    pin[length < SF_TLS_PRINT ? length : 0] = '\0';
    return length == SF_TLS_PRINT - 1;
}

struct sf_tls *sf_tls_client(const char *pin, struct sf_fault *fault)
{
    struct sf_tls *tls = calloc(1, sizeof *tls);

    if (tls && pin && !read_pin(pin, tls->pin)) {
        sf_fault_say(fault, SF_E_NO_LISTEN, NULL, SF_WHY_TLS_PIN, SF_WITHOUT);
        sf_tls_free(tls);
        return NULL;
    }
    ERR_clear_error();
    if (tls && (tls->method = make_method()) && (tls->context = SSL_CTX_new(TLS_client_method())) &&
        set_up(tls->context) && (pin || SSL_CTX_set_default_verify_paths(tls->context))) {
        SSL_CTX_set_verify(tls->context, pin ? SSL_VERIFY_NONE : SSL_VERIFY_PEER, NULL);
        return tls;
    }
    say_error(fault, SF_WHY_TLS_BEGIN);
    sf_tls_free(tls);
    return NULL;
}

void sf_tls_free(struct sf_tls *tls)
{
    if (!tls)
        return;
    SSL_CTX_free(tls->context);
    BIO_meth_free(tls->method);
    free(tls);
}

/* --- links ------------------------------------------------------------------------------------ */

static struct sf_tls_link *make_link(struct sf_tls *tls, int descriptor)
{
    struct sf_tls_link *link = calloc(1, sizeof *link);
    BIO *bio = NULL;

    if (link && (link->ssl = SSL_new(tls->context)) && (bio = BIO_new(tls->method))) {
        BIO_set_data(bio, (void *)(intptr_t)descriptor);
        BIO_set_init(bio, 1);
        SSL_set_bio(link->ssl, bio, bio);
        link->tls = tls;
        return link;
    }
    sf_tls_link_free(link);
    ERR_clear_error();
    return NULL;
}

struct sf_tls_link *sf_tls_accept(struct sf_tls *tls, int descriptor)
{
    struct sf_tls_link *link = make_link(tls, descriptor);

    if (link)
        SSL_set_accept_state(link->ssl);
    return link;
}

/* The name that the certificate must be for; a numeric address has no SNI (RFC 6066, 3). */
static bool expect_host(SSL *ssl, const char *host)
{
    unsigned char number[16];

    if (inet_pton(AF_INET, host, number) == 1 || inet_pton(AF_INET6, host, number) == 1)
        return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host) == 1;
    return SSL_set1_host(ssl, host) == 1 && SSL_set_tlsext_host_name(ssl, host) == 1;
}

struct sf_tls_link *sf_tls_connect(struct sf_tls *tls, int descriptor, const char *host)
{
    struct sf_tls_link *link = make_link(tls, descriptor);

    if (link && !expect_host(link->ssl, host)) {
        sf_tls_link_free(link);
        return NULL;
    }
    if (link)
        SSL_set_connect_state(link->ssl);
    return link;
}

void sf_tls_link_free(struct sf_tls_link *link)
{
    if (!link)
        return;
    SSL_free(link->ssl);
    free(link);
}

static int result_of(struct sf_tls_link *link, int returned)
{
    unsigned long error;

    switch (SSL_get_error(link->ssl, returned)) {
    case SSL_ERROR_ZERO_RETURN:
        return SF_TLS_OVER;
    case SSL_ERROR_WANT_READ:
        return SF_TLS_WANT_READ;
    case SSL_ERROR_WANT_WRITE:
        return SF_TLS_WANT_WRITE;
    default:
        error = ERR_peek_error();
        link->reason = error ? ERR_reason_error_string(error) : NULL;
        return SF_TLS_BROKEN;
    }
}

static bool is_pinned(struct sf_tls_link *link)
{
    X509 *certificate = SSL_get1_peer_certificate(link->ssl);
    char print[SF_TLS_PRINT] = "";
    bool right = write_print(certificate, print) && strcmp(print, link->tls->pin) == 0;

    X509_free(certificate);
    if (!right)
        link->reason = "the certificate has another fingerprint";
    return right;
}

int sf_tls_shake(struct sf_tls_link *link)
{
    int returned;

    ERR_clear_error();
    returned = SSL_do_handshake(link->ssl);
    if (returned == 1)
        return !link->tls->pin[0] || is_pinned(link) ? 1 : SF_TLS_BROKEN;
    returned = result_of(link, returned);
    return returned == SF_TLS_OVER ? SF_TLS_BROKEN : returned;
}

ssize_t sf_tls_read(struct sf_tls_link *link, void *bytes, size_t length)
{
    size_t got;
    int returned;

    ERR_clear_error();
    returned = SSL_read_ex(link->ssl, bytes, length, &got);
    return returned == 1 ? (ssize_t)got : result_of(link, returned);
}

ssize_t sf_tls_write(struct sf_tls_link *link, const void *bytes, size_t length)
{
    size_t sent;
    int returned;

    ERR_clear_error();
    returned = SSL_write_ex(link->ssl, bytes, length, &sent);
    return returned == 1 ? (ssize_t)sent : result_of(link, returned);
}

bool sf_tls_has_more(const struct sf_tls_link *link)
{
    return SSL_pending(link->ssl) > 0;
}

void sf_tls_bye(struct sf_tls_link *link)
{
    ERR_clear_error();
    if (SSL_is_init_finished(link->ssl))
        SSL_shutdown(link->ssl);
    ERR_clear_error();
}

const char *sf_tls_reason(const struct sf_tls_link *link)
{
    return link->reason ? link->reason : "the connection broke";
}
