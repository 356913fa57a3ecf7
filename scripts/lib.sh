# SPDX-FileCopyrightText: The Stichfest authors
# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Sourced by the scripts, with the repository as the working folder.

# configure FOLDER COMPILER OPTION...: configures a build folder with exactly these options. Quick if it exists already.
configure() {
    folder=$1 compiler=$2
    shift 2
    if [ ! -f "$folder/build.ninja" ]; then
        rm -rf "$folder"
        CC=$compiler meson setup "$folder" "$@" || return 1
    elif [ "$(cat "$folder/configured" 2>/dev/null)" != "$compiler $*" ]; then
        CC=$compiler meson setup --reconfigure "$folder" "$@" || return 1
    fi
    echo "$compiler $*" >"$folder/configured"
}

# quietly COMMAND...: prints the output of the command only if it fails.
quietly() {
    log=$(mktemp)
    if "$@" >"$log" 2>&1; then
        rm -f "$log"
    else
        cat "$log"
        rm -f "$log"
        return 1
    fi
}

# core.wasm is the same whatever compiles the program beside it: build/ makes it, and the other folders compare their
# answers with it.
wasm_made="-Dwasm=disabled -Dwasm_from=build/core.wasm"

# packages: the packages of web/, installed again only when their list has changed.
packages() {
    if ! cmp -s web/package-lock.json web/node_modules/.installed; then
        (cd web && npm ci --no-audit --no-fund --loglevel=error) || return 1
        cp web/package-lock.json web/node_modules/.installed
    fi
}

# app: the program and the browser app, in build/, whatever else was configured there.
app() {
    if ! grep -q core.wasm build/build.ninja 2>/dev/null; then
        configure build gcc -Dwasm=enabled || return 1
    fi
    ninja -C build stichfest core.wasm && scripts/web build
}

# A report needs functions and lines; more debug information takes time to write. A hundred programs, large with
# sanitizers, have to be linked: lld takes a third of the time.
lines=-Dc_args=-gline-tables-only
linker=-Dc_link_args=-fuse-ld=lld

# The options of build-clang/: a second compiler.
# shellcheck disable=SC2034 # for those who source this
second="-Dtests=enabled $wasm_made -Dbrief=true $linker"

# The options of build-asan/: sanitizers, and the fuzz targets.
# shellcheck disable=SC2034
sanitized="-Dtests=enabled $wasm_made -Dfuzz=true -Dbuildtype=debugoptimized $lines $linker
    -Db_sanitize=address,undefined -Db_lundef=false"

# The options of build-tsan/: the thread sanitizer, for which tests/meson.build has its own list.
# shellcheck disable=SC2034
threaded="-Dtests=enabled -Dwasm=disabled -Dbuildtype=debugoptimized $lines $linker
    -Db_sanitize=thread -Db_lundef=false"
