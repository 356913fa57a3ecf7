/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/admin.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include <string.h>
#include <time.h>

enum { URL_MAX = 4096 };

struct admin {
    struct sf_store *store;
    struct sf_store_reader *reader;
    const char *what; /* the account or table, or NULL */
};

static void print_line(void *context, const char *line, size_t length)
{
    (void)context;
    printf("%.*s\n", (int)length, line);
}

static enum sf_error list_people(const struct admin *admin, struct sf_fault *fault)
{
    return sf_admin_people(admin->reader, print_line, NULL, fault);
}

static enum sf_error list_tables(const struct admin *admin, struct sf_fault *fault)
{
    return sf_admin_tables(admin->reader, print_line, NULL, fault);
}

static enum sf_error forget(const struct admin *admin, struct sf_fault *fault)
{
    return sf_admin_forget(admin->store, admin->reader, admin->what, fault);
}

static enum sf_error close_table(const struct admin *admin, struct sf_fault *fault)
{
    return sf_admin_close(admin->store, admin->reader, admin->what, (int64_t)time(NULL) * 1000,
                          fault);
}

static const struct {
    const char *name;
    bool changes; /* it changes the database, and needs `what` */
    enum sf_error (*run)(const struct admin *admin, struct sf_fault *fault);
} deeds[] = {{"accounts", false, list_people},
             {"tables", false, list_tables},
             {"forget", true, forget},
             {"close", true, close_table}};

enum { DEEDS = sizeof deeds / sizeof *deeds };

static int run(unsigned deed, const char *url, const char *what)
{
    struct sf_store_options options = {.read_only = !deeds[deed].changes, .must_exist = true};
    struct admin admin = {.what = what};
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error;

    admin.store = sf_store_open(url, &options, &fault);
    if (admin.store)
        admin.reader = sf_store_reader_new(admin.store, &fault);
    error = admin.reader ? deeds[deed].run(&admin, &fault) : fault.code;
    sf_store_reader_free(admin.reader);
    sf_store_close(admin.store);
    if (error)
        sf_cli_tell_fault("admin", &fault);
    return error ? SF_EXIT_FAILED : SF_EXIT_OK;
}

int sf_command_admin(const struct sf_args *call)
{
    const char *url = sf_args_text(call, "db");
    char usual[URL_MAX];
    unsigned deed = 0;

    while (deed < DEEDS && (!call->arg_count || strcmp(call->args[0], deeds[deed].name) != 0))
        deed++;
    if (deed == DEEDS || call->arg_count != 1 + deeds[deed].changes) {
        sf_cli_tell("admin", SF_WHY_ADMIN_WHAT, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    if (!url && !sf_store_usual_url(usual, sizeof usual)) {
        sf_cli_tell("admin", SF_WHY_ADMIN_DB, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    return run(deed, url ? url : usual, call->arg_count > 1 ? call->args[1] : NULL);
}
