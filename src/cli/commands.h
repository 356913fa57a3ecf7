/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef SF_CLI_COMMANDS_H
#define SF_CLI_COMMANDS_H

/*
 * The functions of the rows of `sf_commands`, one file each.
 *
 * A new command `foo` needs its function here, its row (and the rows of its options) in commands.c,
 * its German texts in help_de.c and help_de_options.c, its code in foo.c, and foo.c in meson.build.
 * Help, man page and completion follow by themselves.
 */

#include "cli/cli.h"

int sf_command_adjudicate(const struct sf_args *call);
int sf_command_agree(const struct sf_args *call);
int sf_command_book(const struct sf_args *call);
int sf_command_analyse(const struct sf_args *call);
int sf_command_auction(const struct sf_args *call);
int sf_command_bench(const struct sf_args *call);
int sf_command_convert(const struct sf_args *call);
int sf_command_db(const struct sf_args *call);
int sf_command_deal(const struct sf_args *call);
int sf_command_evaluate(const struct sf_args *call);
int sf_command_ledger(const struct sf_args *call);
int sf_command_load(const struct sf_args *call);
int sf_command_rehearse(const struct sf_args *call);
int sf_command_match(const struct sf_args *call);
int sf_command_odds(const struct sf_args *call);
int sf_command_print(const struct sf_args *call);
int sf_command_publish(const struct sf_args *call);
int sf_command_play(const struct sf_args *call);
int sf_command_replay(const struct sf_args *call);
int sf_command_solve(const struct sf_args *call);
int sf_command_suggest(const struct sf_args *call);
int sf_command_train(const struct sf_args *call);
int sf_command_help(const struct sf_args *call);
int sf_command_judge(const struct sf_args *call);
int sf_command_review(const struct sf_args *call);
int sf_command_row(const struct sf_args *call);
int sf_command_rules(const struct sf_args *call);
int sf_command_ruling(const struct sf_args *call);
int sf_command_admin(const struct sf_args *call);
int sf_command_client(const struct sf_args *call);
int sf_command_serve(const struct sf_args *call);
int sf_command_protocol(const struct sf_args *call);
int sf_command_verify_deal(const struct sf_args *call);
int sf_command_verify_draw(const struct sf_args *call);
int sf_command_man(const struct sf_args *call);
int sf_command_completion(const struct sf_args *call);

#endif
