# SPDX-FileCopyrightText: The Stichfest authors
# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Sourced by the checks: each `tap NAME COMMAND...` is a case that passes if the command succeeds; otherwise its output
# is shown. End with `tap_end`.
# Errors are in English, whatever the language of the machine is.
export LC_ALL=C.UTF-8
tap_count=0
tap_failed=0

tap() {
    tap_name=$1
    shift
    tap_count=$((tap_count + 1))
    if tap_output=$("$@" 2>&1); then
        echo "ok $tap_count - $tap_name"
    else
        echo "not ok $tap_count - $tap_name"
        printf '%s\n' "$tap_output" | sed 's/^/# /'
        tap_failed=1
    fi
}

tap_end() {
    echo "1..$tap_count"
    exit "$tap_failed"
}
