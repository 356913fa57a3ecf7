/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/run.h"

int main(int argc, char **argv)
{
    return sf_cli_run(argc, argv);
}
