/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#ifndef TESTS_SANITIZED_H
#define TESTS_SANITIZED_H

/*
 * The amount of work of tests that play or search a lot. In the gcc build they do everything. With
 * a sanitizer, which takes ten times as long, they do a little, because the sanitizer checks the
 * code and not the results. In between are builds with the option `brief`, which would only repeat
 * the same results: `enum { GAMES = SANITIZED ? 500 : BRIEF ? 4000 : 20000 }`.
 */

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SF_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define SF_SANITIZED 1
#endif
#endif

/* Libraries that work on threads of their own and are not compiled for it. */
#if defined(__SANITIZE_THREAD__)
#define SF_THREADED 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SF_THREADED 1
#endif
#endif
#ifdef SF_THREADED
enum { THREADS_WATCHED = 1 };
#else
enum { THREADS_WATCHED = 0 };
#endif

#ifdef SF_SANITIZED
enum { SANITIZED = 1, BRIEF = 1 };
#else
enum { SANITIZED = 0, BRIEF = SF_BRIEF };
#endif

#endif
