#ifndef TESTS_SANITIZED_H
#define TESTS_SANITIZED_H

/* Is this the address sanitizer's build? It takes ten times as long, so tests that search ask for
 * less there: `enum { GAMES = SANITIZED ? 5 : 60 }`. */

#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif
#else
enum { SANITIZED = 0 };
#endif

#endif
