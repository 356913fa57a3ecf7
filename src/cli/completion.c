/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/help.h"
#include <stddef.h>
#include <string.h>

/* One case arm per option that has a value: its words, or files. */
static void put_values(const struct sf_cli_command *command)
{
    for (const struct sf_option *option = sf_option_next(command, NULL); option;
         option = sf_option_next(command, option)) {
        if (!option->arg)
            continue;
        printf("    '%s --%s') ", command->name, option->name);
        if (option->words)
            printf("words='%s' ;;\n", option->words);
        else if (option->alone)
            printf("words='%s' files=yes ;;\n", option->alone);
        else
            printf("files=%s ;;\n", strstr(option->arg, "FILE") ? "yes" : "no");
    }
}

static void put_arguments(const struct sf_cli_command *command)
{
    printf("    '%s') words='--help", command->name);
    for (const struct sf_option *option = sf_option_next(command, NULL); option != &sf_help_option;
         option = sf_option_next(command, option))
        printf(" --%s", option->name);
    printf("'");
    if (command->args && strstr(command->args, "FILE"))
        printf(" files=yes");
    if (command->args && strstr(command->args, "COMMAND"))
        printf(" words+=\" $commands\"");
    puts(" ;;");
}

static void put_names(void)
{
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        printf("%s%s", row == sf_commands ? "" : " ", row->name);
}

static const char head[] =
    "'\n"
    "    COMPREPLY=()\n"
    "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$commands --help --version\" -- \"$word\")\n"
    "        return\n"
    "    fi\n"
    "    # bash takes --name=value for three words\n"
    "    if [ \"$word\" = '=' ]; then\n"
    "        word=''\n"
    "    elif [ \"$before\" = '=' ]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD-2]}\n"
    "    fi\n"
    "    case \"$command $before\" in\n";

static const char tail[] =
    "    esac ;;\n"
    "    esac\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
    "    if [ $files = yes ]; then\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$word\")\n"
    "    fi\n"
    "}\n"
    "complete -F _stichfest stichfest\n";

int sf_command_completion(const struct sf_args *call)
{
    (void)call;
    fputs("# bash completion for stichfest\n"
          "_stichfest()\n"
          "{\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
          "    local command=${COMP_WORDS[1]} words='' files=no commands='",
          stdout);
    put_names();
    fputs(head, stdout);
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        put_values(row);
    fputs("    *)\n    case $command in\n", stdout);
    for (const struct sf_cli_command *row = sf_commands; row->name; row++)
        put_arguments(row);
    fputs(tail, stdout);
    return SF_EXIT_OK;
}
