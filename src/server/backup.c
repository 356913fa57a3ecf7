/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "server/backup.h"
#include "server/log.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, NAME_SIZE = 256, SEEN_MAX = 512 };

struct sf_backup {
    struct sf_service *service;
    struct sf_work *work;
};

struct sf_backup *sf_backup_new(struct sf_service *service)
{
    struct sf_backup *safe = calloc(1, sizeof *safe);

    if (!safe)
        return NULL;
    safe->service = service;
    safe->work = sf_work_new(sf_server_base(service->net), 1, 1);
    if (safe->work)
        return safe;
    free(safe);
    return NULL;
}

void sf_backup_free(struct sf_backup *safe)
{
    if (!safe)
        return;
    sf_work_free(safe->work);
    free(safe);
}

/* --- on its thread ---------------------------------------------------------------------------- */

struct copy {
    struct sf_store *store;
    const char *folder;
    char url[PATH_SIZE];
    struct sf_fault fault;
};

struct kept {
    char path[PATH_SIZE];
    struct timespec made;
};

static bool is_copy(const char *name, const char *ending)
{
    const char *end = strstr(name, "-round-") ? strstr(name, ".db") : NULL;

    return end && !strcmp(end, ending);
}

static unsigned list(const char *folder, struct kept *kept)
{
    DIR *stream = opendir(folder);
    const struct dirent *entry;
    unsigned count = 0;
    struct stat about;

    while (stream && count < SEEN_MAX && (entry = readdir(stream))) {
        int length = snprintf(kept[count].path, PATH_SIZE, "%s/%s", folder, entry->d_name);
        if (length >= PATH_SIZE)
            continue;
        if (is_copy(entry->d_name, ".db.part")) /* the server was killed while it made this copy */
            unlink(kept[count].path);
        else if (is_copy(entry->d_name, ".db") && !stat(kept[count].path, &about))
            kept[count++].made = about.st_mtim;
    }
    if (stream)
        closedir(stream);
    return count;
}

static int newest_first(const void *a, const void *b)
{
    const struct timespec *one = &((const struct kept *)a)->made,
                          *two = &((const struct kept *)b)->made;

    if (one->tv_sec != two->tv_sec)
        return one->tv_sec < two->tv_sec ? 1 : -1;
    return (one->tv_nsec < two->tv_nsec) - (one->tv_nsec > two->tv_nsec);
}

static void remove_old(const char *folder)
{
    struct kept *kept = calloc(SEEN_MAX, sizeof *kept);
    unsigned count = kept ? list(folder, kept) : 0;

    if (kept)
        qsort(kept, count, sizeof *kept, newest_first);
    for (unsigned i = SF_BACKUP_KEPT; i < count; i++)
        unlink(kept[i].path);
    free(kept);
}

static void run(void *context, unsigned thread)
{
    struct copy *copy = context;
    struct sf_store_reader *reader = sf_store_reader_new(copy->store, &copy->fault);

    (void)thread;
    if (reader && sf_store_reader_backup(reader, copy->url, &copy->fault) == SF_OK)
        remove_old(copy->folder);
    sf_store_reader_free(reader);
}

/* --- on the loop ------------------------------------------------------------------------------ */

static void done(void *context, bool ran)
{
    struct copy *copy = context;

    if (ran && copy->fault.code)
        sf_log(SF_LOG_ERROR, "no_copy", "to", copy->url, "why", sf_fault_text(&copy->fault, SF_EN),
               NULL);
    else if (ran)
        sf_log(SF_LOG_INFO, "copy", "to", copy->url, NULL);
    free(copy);
}

void sf_backup_keep(struct sf_backup *safe, const char *id, const struct sf_tournament *tournament)
{
    const char *folder = safe ? safe->service->options.copies : NULL;
    struct copy *copy = folder ? calloc(1, sizeof *copy) : NULL;
    int length;

    if (!copy)
        return;
    copy->store = safe->service->store;
    copy->folder = folder;
    length = snprintf(copy->url, sizeof copy->url, "sqlite:%s/%s-%s-round-%u-%u.db", folder,
                      sf_tournament_setup(tournament)->date, id, sf_tournament_closed(tournament),
                      (unsigned)sf_tournament_seq(tournament));
    if (length >= (int)sizeof copy->url ||
        !sf_work_give(safe->work, &(struct sf_job){run, done, copy})) {
        sf_log(SF_LOG_WARN, "no_copy", "to", copy->url, "why", "another one waits", NULL);
        free(copy);
    }
}
