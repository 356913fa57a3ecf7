/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "server/copies.h"
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

struct copy {
    char name[NAME_MAX + 1];
    size_t owner; /* bytes of the name that are its owner's */
    struct timespec made;
    uint64_t size;
    bool newest; /* of its owner */
    bool guest;
    char holder[SF_HOLDER + 1]; /* "": unknown */
    bool gone;
};

struct shelf {
    const char *folder;
    struct copy *copy; /* newest first */
    size_t count, capacity;
    uint64_t bytes, guests; /* of those that are not gone: all, and those of guests */
};

/* --- reading the folder ----------------------------------------------------------------------- */

static bool is_copy(const char *name, const char *ending)
{
    const char *round = strstr(name, "-round-"), *end = round ? strstr(round, ".db") : NULL;

    return end && !strcmp(end, ending);
}

/* The part of the name behind the round of a guest's copy, "-guest.db" or "-guest-HOLDER.db"; NULL:
 * it is none. */
static const char *guests_part(const char *name)
{
    const char *round = strstr(name, "-round-");

    return round ? strstr(round, "-guest") : NULL;
}

static void read_holder(struct copy *copy, const char *name)
{
    static const char begin[] = "-guest-";
    const char *part = guests_part(name);

    copy->guest = part != NULL;
    if (part && !strncmp(part, begin, sizeof begin - 1) &&
        strlen(part) == sizeof begin - 1 + SF_HOLDER + strlen(".db"))
        memcpy(copy->holder, part + sizeof begin - 1, SF_HOLDER);
}

static bool path_of(const struct shelf *shelf, const char *name, char path[PATH_MAX])
{
    return snprintf(path, PATH_MAX, "%s/%s", shelf->folder, name) < PATH_MAX;
}

static struct copy *add(struct shelf *shelf)
{
    if (shelf->count == shelf->capacity) {
        size_t capacity = shelf->capacity ? 2 * shelf->capacity : 64;
        struct copy *copy = realloc(shelf->copy, capacity * sizeof *copy);
        if (!copy)
            return NULL;
        shelf->copy = copy;
        shelf->capacity = capacity;
    }
    return &shelf->copy[shelf->count];
}

static bool note(struct shelf *shelf, const char *name)
{
    char path[PATH_MAX];
    struct copy *copy;
    struct stat about;

    if (!path_of(shelf, name, path))
        return true;
    if (is_copy(name, ".db.part")) /* the server was killed while it made this copy */
        unlink(path);
    if (!is_copy(name, ".db") || stat(path, &about))
        return true;
    copy = add(shelf);
    if (!copy)
        return false;
    *copy = (struct copy){.owner = (size_t)(strstr(name, "-round-") - name),
                          .made = about.st_mtim,
                          .size = (uint64_t)about.st_size};
    read_holder(copy, name);
    snprintf(copy->name, sizeof copy->name, "%s", name);
    shelf->count++;
    shelf->bytes += copy->size;
    shelf->guests += copy->guest ? copy->size : 0;
    return true;
}

static int newest_first(const void *a, const void *b)
{
    const struct timespec *one = &((const struct copy *)a)->made,
                          *two = &((const struct copy *)b)->made;

    if (one->tv_sec != two->tv_sec)
        return one->tv_sec < two->tv_sec ? 1 : -1;
    return (one->tv_nsec < two->tv_nsec) - (one->tv_nsec > two->tv_nsec);
}

static bool same_owner(const struct copy *a, const struct copy *b)
{
    return a->owner == b->owner && !memcmp(a->name, b->name, a->owner);
}

static bool owned_by(const struct copy *copy, const char *owner)
{
    return copy->owner == strlen(owner) && !memcmp(copy->name, owner, copy->owner);
}

/* Newer copies of the same owner than this one. */
static unsigned newer(const struct shelf *shelf, size_t index)
{
    unsigned count = 0;

    for (size_t i = 0; i < index; i++)
        count += same_owner(&shelf->copy[i], &shelf->copy[index]);
    return count;
}

static bool shelf_read(struct shelf *shelf, const char *folder)
{
    DIR *stream = opendir(folder);
    const struct dirent *entry;
    bool good = stream || errno == ENOENT;

    *shelf = (struct shelf){.folder = folder};
    while (stream && good && (entry = readdir(stream)))
        good = note(shelf, entry->d_name);
    if (stream)
        closedir(stream);
    if (shelf->count)
        qsort(shelf->copy, shelf->count, sizeof *shelf->copy, newest_first);
    return good;
}

/* --- removing --------------------------------------------------------------------------------- */

static void take_away(struct shelf *shelf, struct copy *copy)
{
    char path[PATH_MAX];

    if (copy->gone || !path_of(shelf, copy->name, path) || unlink(path))
        return;
    copy->gone = true;
    shelf->bytes -= copy->size;
    shelf->guests -= copy->guest ? copy->size : 0;
}

static void thin_out(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->count; i++) {
        unsigned before = newer(shelf, i);
        shelf->copy[i].newest = !before;
        if (before >= SF_COPIES_EACH)
            take_away(shelf, &shelf->copy[i]);
    }
}

/* Which copies may go for room, in this order. */
enum going { OWN_OLDER, OLDER, LONG_AGO, GOING_N };

static bool may_go(const struct copy *copy, enum going going, const char *owner)
{
    if (going == LONG_AGO)
        return copy->made.tv_sec < time(NULL) - SF_COPIES_OLD_S;
    return !copy->newest && (going == OLDER || owned_by(copy, owner));
}

/* Removes the oldest until *bytes fits the limit: the bytes of all copies, or of those of guests.
 */
static void shrink(struct shelf *shelf, const char *owner, const uint64_t *bytes, uint64_t limit)
{
    bool guests = bytes == &shelf->guests;

    for (unsigned going = 0; going < GOING_N; going++)
        for (size_t i = shelf->count; i-- > 0 && *bytes > limit;)
            if ((!guests || shelf->copy[i].guest) &&
                may_go(&shelf->copy[i], (enum going)going, owner))
                take_away(shelf, &shelf->copy[i]);
}

/* The bytes that the guests at the address of this copy hold together. */
static uint64_t held_by(const struct shelf *shelf, const char *holder, unsigned *count)
{
    uint64_t bytes = 0;

    *count = 0;
    for (size_t i = 0; i < shelf->count; i++) {
        const struct copy *copy = &shelf->copy[i];
        if (copy->gone || !copy->guest || strcmp(copy->holder, holder) != 0)
            continue;
        bytes += copy->size;
        ++*count;
    }
    return bytes;
}

/* The oldest copy of the address that holds most, if that is more than the owner would hold; NULL:
 * there is none. */
static struct copy *spare_copy(struct shelf *shelf, const char *holder, uint64_t expected)
{
    unsigned count;
    uint64_t most = held_by(shelf, holder, &count) + expected;
    struct copy *found = NULL;

    for (size_t i = shelf->count; i-- > 0;) { /* the oldest first */
        struct copy *copy = &shelf->copy[i];
        uint64_t bytes;
        if (copy->gone || !copy->holder[0])
            continue;
        bytes = held_by(shelf, copy->holder, &count);
        if (count > 1 && bytes > most) {
            most = bytes;
            found = copy;
        }
    }
    return found;
}

static void take_from_the_largest(struct shelf *shelf, const struct sf_copies_owner *owner,
                                  uint64_t expected, uint64_t limit)
{
    struct copy *copy;

    while (owner->holder && shelf->guests > limit &&
           (copy = spare_copy(shelf, owner->holder, expected)))
        take_away(shelf, copy);
}

static uint64_t without(uint64_t limit, uint64_t bytes)
{
    return limit > bytes ? limit - bytes : 0;
}

/* Makes room for a copy of `expected` bytes. */
static void make_room(struct shelf *shelf, const struct sf_copies_owner *owner, uint64_t expected)
{
    uint64_t guests = without(sf_copies_of_guests(owner->budget), owner->guest ? expected : 0);

    thin_out(shelf);
    shrink(shelf, owner->name, &shelf->guests, guests);
    if (owner->guest)
        take_from_the_largest(shelf, owner, expected, guests);
    shrink(shelf, owner->name, &shelf->bytes, without(owner->budget, expected));
}

/* --- the two calls ---------------------------------------------------------------------------- */

static bool has_copy(const struct shelf *shelf, const char *owner)
{
    for (size_t i = 0; i < shelf->count; i++)
        if (!shelf->copy[i].gone && owned_by(&shelf->copy[i], owner))
            return true;
    return false;
}

static bool disk_has(const char *folder, uint64_t bytes)
{
    struct statvfs about;

    return statvfs(folder, &about) || (uint64_t)about.f_bavail * about.f_frsize >= bytes;
}

static bool fits(const struct shelf *shelf, const struct sf_copies_owner *owner, uint64_t bytes)
{
    return shelf->bytes + bytes <= owner->budget &&
           (!owner->guest || shelf->guests + bytes <= sf_copies_of_guests(owner->budget));
}

enum sf_copies_room sf_copies_prepare(const char *folder, const struct sf_copies_owner *owner)
{
    enum sf_copies_room room = SF_COPIES_ROOM;
    struct shelf shelf;

    if (!shelf_read(&shelf, folder))
        room = SF_COPIES_UNREADABLE;
    if (!room && shelf.count) {
        uint64_t expected = shelf.copy[0].size;
        make_room(&shelf, owner, expected);
        if (!disk_has(folder, expected + SF_COPIES_SPARE))
            room = SF_COPIES_DISK_FULL;
        else if (!fits(&shelf, owner, expected) && !has_copy(&shelf, owner->name))
            room = SF_COPIES_BUDGET_FULL;
    }
    free(shelf.copy);
    return room;
}

void sf_copies_tidy(const char *folder, const struct sf_copies_owner *owner)
{
    struct shelf shelf;

    if (shelf_read(&shelf, folder))
        make_room(&shelf, owner, 0);
    free(shelf.copy);
}
