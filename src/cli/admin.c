/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "server/admin.h"
#include "cli/commands.h"
#include "cli/lang.h"
#include "server/stick.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { URL_MAX = 4096 };

struct admin {
    struct sf_store *store;
    struct sf_store_reader *reader;
    const char *what; /* the account, table, tournament or file, or NULL */
    const char *whom; /* hand-over: the name of the account, or NULL */
    bool copy;
};

static int64_t now_ms(void)
{
    return (int64_t)time(NULL) * 1000;
}

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
    return sf_admin_close(admin->store, admin->reader, admin->what, now_ms(), fault);
}

static enum sf_error recover(const struct admin *admin, struct sf_fault *fault)
{
    return sf_admin_recover(admin->store, admin->reader, admin->what, now_ms(), print_line, NULL,
                            fault);
}

static enum sf_error list_tournaments(const struct admin *admin, struct sf_fault *fault)
{
    return sf_admin_tournaments(admin->reader, print_line, NULL, fault);
}

static struct sf_admin_store store_of(const struct admin *admin)
{
    return (struct sf_admin_store){admin->store, admin->reader};
}

static enum sf_error hand_over(const struct admin *admin, struct sf_fault *fault)
{
    struct sf_admin_store at = store_of(admin);

    return sf_admin_hand_over(&at, admin->what, admin->whom, now_ms(), fault);
}

static enum sf_error new_sheet(const struct admin *admin, struct sf_fault *fault)
{
    struct sf_admin_store at = store_of(admin);

    return sf_admin_sheet(&at, admin->what, now_ms(), print_line, NULL, fault);
}

static enum sf_error export_tournament(const struct admin *admin, struct sf_fault *fault)
{
    return sf_admin_export(admin->reader, admin->what, print_line, NULL, fault);
}

/* The whole file, or "-" for standard input. NULL after an error, which is told. */
static char *read_file(const char *name, size_t *length, struct sf_fault *fault)
{
    FILE *file = sf_cli_open(name);
    char *text = file ? malloc(SF_STICK_MAX + 1) : NULL;

    if (file && !text)
        sf_fault_say(fault, SF_E_NO_MEMORY, NULL, SF_WHY_NO_MEMORY, SF_WITHOUT);
    if (text)
        *length = fread(text, 1, SF_STICK_MAX + 1, file);
    if (text && *length > SF_STICK_MAX) {
        sf_fault_say(fault, SF_E_TOO_LARGE, NULL, SF_WHY_NOTHING, SF_WITHOUT);
        free(text);
        text = NULL;
    }
    if (file)
        sf_cli_close(file);
    return text;
}

static enum sf_error import_tournament(const struct admin *admin, struct sf_fault *fault)
{
    struct sf_admin_store at = store_of(admin);
    struct sf_admin_file file = {.copy = admin->copy};
    char *text = read_file(admin->what, &file.length, fault);
    enum sf_error error = SF_E_BAD_VALUE; /* the file is missing: that was told */

    file.text = text;
    if (text)
        error = sf_admin_import(&at, &file, print_line, NULL, fault);
    free(text);
    return error;
}

static const struct {
    const char *name;
    unsigned args; /* after the name */
    bool changes;  /* it changes the database */
    enum sf_error (*run)(const struct admin *admin, struct sf_fault *fault);
} deeds[] = {{"accounts", 0, false, list_people},
             {"tables", 0, false, list_tables},
             {"tournaments", 0, false, list_tournaments},
             {"forget", 1, true, forget},
             {"recover", 1, true, recover},
             {"close", 1, true, close_table},
             {"hand-over", 2, true, hand_over},
             {"sheet", 1, true, new_sheet},
             {"export", 1, false, export_tournament},
             {"import", 1, true, import_tournament}};

enum { DEEDS = sizeof deeds / sizeof *deeds };

static int run(unsigned deed, const char *url, struct admin admin)
{
    struct sf_store_options options = {.read_only = !deeds[deed].changes,
                                       .must_exist = deeds[deed].run != import_tournament};
    struct sf_fault fault = SF_NO_FAULT;
    enum sf_error error;

    admin.store = sf_store_open(url, &options, &fault);
    if (admin.store)
        admin.reader = sf_store_reader_new(admin.store, &fault);
    error = admin.reader ? deeds[deed].run(&admin, &fault) : fault.code;
    sf_store_reader_free(admin.reader);
    sf_store_close(admin.store);
    if (error && fault.code)
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
    if (deed == DEEDS || (unsigned)call->arg_count != 1 + deeds[deed].args) {
        sf_cli_tell("admin", SF_WHY_ADMIN_WHAT, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    if (!url && !sf_store_usual_url(usual, sizeof usual)) {
        sf_cli_tell("admin", SF_WHY_ADMIN_DB, SF_WITHOUT);
        return SF_EXIT_USAGE;
    }
    return run(deed, url ? url : usual,
               (struct admin){.what = call->arg_count > 1 ? call->args[1] : NULL,
                              .whom = call->arg_count > 2 ? call->args[2] : NULL,
                              .copy = sf_args_text(call, "copy") != NULL});
}
