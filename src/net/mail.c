/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* pthread */
#include "net/mail.h"
#include "net/wake.h"
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

struct letter {
    void (*read)(void *argument);
    void *argument;
};

struct sf_mail {
    pthread_mutex_t lock;
    struct sf_wake *wake;
    size_t room, first, count; /* first and count under the lock */
    struct letter letters[];
};

static bool take(struct sf_mail *mail, struct letter *letter)
{
    bool any;

    pthread_mutex_lock(&mail->lock);
    any = mail->count > 0;
    if (any) {
        *letter = mail->letters[mail->first];
        mail->first = (mail->first + 1) % mail->room;
        mail->count--;
    }
    pthread_mutex_unlock(&mail->lock);
    return any;
}

static size_t waiting(struct sf_mail *mail)
{
    size_t count;

    pthread_mutex_lock(&mail->lock);
    count = mail->count;
    pthread_mutex_unlock(&mail->lock);
    return count;
}

/* Reads the letters that are there now. Later letters have rung again, and the loop serves others
 * first. */
static void rung(void *context)
{
    struct sf_mail *mail = context;
    struct letter letter;
    size_t count;

    for (count = waiting(mail); count > 0 && take(mail, &letter); count--)
        letter.read(letter.argument);
}

struct sf_mail *sf_mail_new(struct event_base *base, size_t room)
{
    struct sf_mail *mail;

    if (room == 0 || room > SIZE_MAX / 2 / sizeof *mail->letters)
        return NULL;
    mail = calloc(1, sizeof *mail + room * sizeof *mail->letters);
    if (!mail)
        return NULL;
    mail->room = room;
    pthread_mutex_init(&mail->lock, NULL);
    mail->wake = sf_wake_new();
    if (!mail->wake || !sf_wake_listen(mail->wake, base, rung, mail)) {
        sf_mail_free(mail);
        return NULL;
    }
    return mail;
}

void sf_mail_free(struct sf_mail *mail)
{
    struct letter letter;

    if (!mail)
        return;
    while (take(mail, &letter))
        letter.read(letter.argument);
    sf_wake_free(mail->wake);
    pthread_mutex_destroy(&mail->lock);
    free(mail);
}

bool sf_mail_post(struct sf_mail *mail, void (*read)(void *argument), void *argument)
{
    bool fits;

    pthread_mutex_lock(&mail->lock);
    fits = mail->count < mail->room;
    if (fits)
        mail->letters[(mail->first + mail->count++) % mail->room] = (struct letter){read, argument};
    /* Under the lock, so that nobody rings for a box that is already empty. */
    if (fits)
        sf_wake_ring(mail->wake);
    pthread_mutex_unlock(&mail->lock);
    return fits;
}
