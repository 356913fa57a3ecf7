/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_HELP_DE_H
#define SF_CLI_HELP_DE_H

/*
 * The help texts in German. The rows of commands.c have the English ones. A command finds its
 * German texts by its name, an option by its English sentence: a new sentence has no German one
 * until somebody writes it. test_help.c fails if a text is missing, if a row is not used, if an
 * example differs from the English one, or if only one of the two names an option, a page or a word
 * of the interface.
 */

struct sf_command_de {
    const char *name, *summary;
    const char *about; /* NULL if the command has none */
};

struct sf_option_de {
    const char *en, *de;
};

extern const struct sf_command_de sf_commands_de[]; /* ends with a row whose name is NULL */
extern const struct sf_option_de sf_options_de[];   /* ends with a row whose `en` is NULL */

#endif
