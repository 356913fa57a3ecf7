/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* pthread */
#include "net/mail.h"
#include <errno.h>
#include <event2/event.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct letter {
    void (*read)(void *argument);
    void *argument;
};

struct sf_mail {
    pthread_mutex_t lock;
    int bell; /* an eventfd that wakes the loop */
    struct event *event;
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
static void rung(int fd, short what, void *context)
{
    struct sf_mail *mail = context;
    struct letter letter;
    uint64_t times;
    size_t count;

    (void)what;
    if (read(fd, &times, sizeof times) < 0)
        return; /* spurious: nothing to do */
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
    mail->bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (mail->bell >= 0)
        mail->event = event_new(base, mail->bell, EV_READ | EV_PERSIST, rung, mail);
    if (!mail->event || event_add(mail->event, NULL) != 0) {
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
    if (mail->event)
        event_free(mail->event);
    if (mail->bell >= 0)
        close(mail->bell);
    pthread_mutex_destroy(&mail->lock);
    free(mail);
}

bool sf_mail_post(struct sf_mail *mail, void (*read)(void *argument), void *argument)
{
    static const uint64_t once = 1;
    bool fits;

    pthread_mutex_lock(&mail->lock);
    fits = mail->count < mail->room;
    if (fits)
        mail->letters[(mail->first + mail->count++) % mail->room] = (struct letter){read, argument};
    /* Under the lock, so that nobody rings for a box that is already empty. */
    if (fits && write(mail->bell, &once, sizeof once) < 0)
        errno = 0; /* the counter is full, so it is rung */
    pthread_mutex_unlock(&mail->lock);
    return fits;
}
