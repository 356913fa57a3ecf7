/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* pipe, dup2, fork, posix_openpt */

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/progress.h"
#include "cli/run.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * The command line with its own commands: this table replaces the program's, because the linker
 * finds it first. It records how a command was called, for the tests.
 */

static struct sf_args seen;
static const char *seen_args[4];
static int runs;

static int note_call(const struct sf_args *call)
{
    runs++;
    seen = *call;
    for (int i = 0; i < call->arg_count; i++)
        seen_args[i] = call->args[i];
    return SF_EXIT_OK;
}

/* Answers a line with its length and itself; lines that start with 'x' are wrong. */
static bool echo_line(struct sf_line *line)
{
    int n = snprintf(line->answer, line->size, "%zu:", line->length);

    assert_true(n > 0 && (size_t)n + line->length <= line->size);
    memcpy(line->answer + n, line->text, line->length);
    line->written = (size_t)n + line->length;
    return line->text[0] != 'x';
}

/* The same for lines that are spread over threads, by how many; 0: one line after the other. */
static unsigned threads;

static bool echo_on_thread(void *context, unsigned thread, struct sf_line *line)
{
    assert_ptr_equal(context, &threads);
    assert_true(thread < threads);
    return echo_line(line);
}

/* Where people read the answers: errors apart, and the number of the line in front of the answer.
 */
static const char *apart;
static unsigned long number[3];

static bool echo_numbered(void *context, unsigned thread, struct sf_line *line)
{
    int n = snprintf(line->answer, line->size, "%lu:", number[thread]);
    bool good;

    line->answer += n;
    line->size -= (size_t)n;
    good = echo_on_thread(context, thread, line);
    line->written += (size_t)n;
    return good;
}

static int run_echo(const struct sf_args *call)
{
    struct sf_spread spread = {.threads = threads, .answer = echo_on_thread, .context = &threads};
    const char *path = call->arg_count > 0 ? call->args[0] : NULL;

    if (apart) {
        spread.answer = echo_numbered;
        spread.command = apart;
        spread.number = number;
    }
    return threads ? sf_cli_lines_spread(path, &spread) : sf_cli_lines(path, echo_line);
}

static int on_threads(void **state)
{
    (void)state;
    threads = 3;
    return 0;
}

static int off_threads(void **state)
{
    (void)state;
    threads = 0;
    return 0;
}

static const struct sf_option options[] = {
    {.name = "seed", .arg = "S", .preset = "7", .help = "Where the random numbers start."},
    {.name = "rulebook", .arg = "ID", .words = "kurz schule", .help = "The rulebook."},
    {.name = "json", .help = "Write JSON."},
    {.name = "out", .arg = "FILE", .help = "Where to."},
    {.name = NULL},
};

static const struct sf_option man_options[] = {
    {.name = "format", .arg = "F", .words = "roff markdown", .preset = "roff", .help = "As."},
    {.name = NULL},
};

const struct sf_cli_command sf_commands[] = {
    {.name = "note",
     .args = "[A] [B]",
     .max_args = 2,
     .summary = "Note the call.",
     .about = "First paragraph, which is long enough to be broken into two lines of a page.\n"
              "Its second sentence.\n"
              "\n"
              "Second paragraph:\n"
              "\n"
              "  stichfest  note  --json\n"
              ".\\- 'quoted'",
     .options = options,
     .run = note_call},
    {.name = "echo", .args = "[FILE]", .max_args = 1, .summary = "Echo.", .run = run_echo},
    {.name = "help", .args = "[COMMAND]", .max_args = 1, .summary = "H.", .run = sf_command_help},
    {.name = "man", .summary = "M.", .options = man_options, .run = sf_command_man},
    {.name = "completion", .summary = "C.", .run = sf_command_completion},
    {.name = NULL},
};

/* ---- running it with files in the place of the standard streams ---- */

static char out[1 << 23], err[1 << 14];

static size_t take_back(FILE *file, char *text, size_t size)
{
    size_t n;

    rewind(file);
    n = fread(text, 1, size - 1, file);
    text[n] = '\0';
    fclose(file);
    return n;
}

struct diverted {
    int fd, saved;
    FILE *file;
};

static struct diverted divert(int fd, FILE *file)
{
    struct diverted d = {.fd = fd, .saved = dup(fd), .file = file};

    assert_non_null(file);
    fflush(NULL);
    dup2(fileno(file), fd);
    return d;
}

static FILE *restore(struct diverted d)
{
    fflush(NULL);
    dup2(d.saved, d.fd);
    close(d.saved);
    return d.file;
}

static FILE *file_of(const char *text, size_t length)
{
    FILE *file = tmpfile();

    assert_non_null(file);
    fwrite(text, 1, length, file);
    fflush(file);
    lseek(fileno(file), 0, SEEK_SET);
    return file;
}

/* Runs with `words` (split at blanks, "''" is an empty word) and `input` on standard input; its
 * exit status; what it printed is in `out` and `err`. */
static int run_on(const char *words, const char *input, size_t length)
{
    static char copy[256] = "stichfest"; /* `seen` points into it */
    char *argv[16] = {copy};
    int argc = 1, status;
    struct diverted in, to_out, to_err;

    snprintf(copy + 10, sizeof copy - 10, "%s", words);
    for (char *word = strtok(copy + 10, " "); word; word = strtok(NULL, " "))
        argv[argc++] = strcmp(word, "''") == 0 ? word + 2 : word;
    runs = 0;
    in = divert(STDIN_FILENO, file_of(input, length));
    to_out = divert(STDOUT_FILENO, tmpfile());
    to_err = divert(STDERR_FILENO, tmpfile());
    status = sf_cli_run(argc, argv);
    take_back(restore(to_err), err, sizeof err);
    take_back(restore(to_out), out, sizeof out);
    fclose(restore(in));
    return status;
}

static int run(const char *words)
{
    return run_on(words, "", 0);
}

#define assert_has(text, part)                                                                     \
    do {                                                                                           \
        if (!strstr(text, part))                                                                   \
            fail_msg("'%s' is not in '%s'", part, text);                                           \
    } while (0)

/* ---- options and arguments ---- */

static void presets_and_absent_options(void **state)
{
    (void)state;
    assert_int_equal(run("note"), SF_EXIT_OK);
    assert_int_equal(runs, 1);
    assert_string_equal(sf_args_text(&seen, "seed"), "7");
    assert_null(sf_args_text(&seen, "rulebook"));
    assert_null(sf_args_text(&seen, "json"));
    assert_int_equal(seen.arg_count, 0);
}

static const struct {
    const char *words, *seed, *rulebook, *json, *a, *b;
} calls[] = {
    {"note --seed 9", "9", NULL, NULL, NULL, NULL},
    {"note --seed=9", "9", NULL, NULL, NULL, NULL},
    {"note --seed=", "", NULL, NULL, NULL, NULL},
    {"note --seed ''", "", NULL, NULL, NULL, NULL},
    {"note --seed=a=b", "a=b", NULL, NULL, NULL, NULL},
    {"note --seed --json", "--json", NULL, NULL, NULL, NULL},
    {"note --seed 1 --seed 2", "2", NULL, NULL, NULL, NULL},
    {"note --rulebook kurz", "7", "kurz", NULL, NULL, NULL},
    {"note --rulebook=schule --json", "7", "schule", "", NULL, NULL},
    {"note one", "7", NULL, NULL, "one", NULL},
    {"note one --json two", "7", NULL, "", "one", "two"},
    {"note one --seed 9 two", "9", NULL, NULL, "one", "two"},
    {"note -- --json --seed=9", "7", NULL, NULL, "--json", "--seed=9"},
    {"note -- --", "7", NULL, NULL, "--", NULL},
    {"note - ''", "7", NULL, NULL, "-", ""},
};

static void assert_text(const char *words, const char *got, const char *wanted)
{
    if (!got != !wanted || (got && strcmp(got, wanted) != 0))
        fail_msg("%s: '%s' instead of '%s'", words, got ? got : "(none)",
                 wanted ? wanted : "(none)");
}

static void words_become_a_call(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        const char *words = calls[i].words;
        assert_int_equal(run(words), SF_EXIT_OK);
        assert_string_equal(err, "");
        assert_text(words, sf_args_text(&seen, "seed"), calls[i].seed);
        assert_text(words, sf_args_text(&seen, "rulebook"), calls[i].rulebook);
        assert_text(words, sf_args_text(&seen, "json"), calls[i].json);
        assert_text(words, seen.arg_count > 0 ? seen_args[0] : NULL, calls[i].a);
        assert_text(words, seen.arg_count > 1 ? seen_args[1] : NULL, calls[i].b);
    }
}

static const struct {
    const char *words, *message, *hint;
} mistakes[] = {
    {"", "Usage: stichfest COMMAND", "stichfest COMMAND --help"},
    {"nothing", "stichfest: unknown command 'nothing'\n", "try stichfest --help"},
    {"''", "unknown command ''\n", "try stichfest --help"},
    {"noet", "unknown command 'noet', did you mean 'note'?", "try stichfest --help"},
    {"comp", "unknown command 'comp', did you mean 'completion'?", "try stichfest --help"},
    {"--seed", "stichfest: unknown option '--seed'", "try stichfest --help"},
    {"-", "unknown option '-'", "try stichfest --help"},
    {"help nothing", "unknown command 'nothing'", "try stichfest --help"},
    {"note --sed 1", "stichfest note: unknown option '--sed', did you mean '--seed'?",
     "try stichfest note --help"},
    {"note --rulebok=kurz", "unknown option '--rulebok', did you mean '--rulebook'?",
     "try stichfest note --help"},
    {"note -x", "unknown option '-x'\n", "try stichfest note --help"},
    {"note --seeds=1", "unknown option '--seeds'", "try stichfest note --help"},
    {"note --xyzzy=1", "unknown option '--xyzzy'\n", "try stichfest note --help"},
    {"note --seed", "--seed needs a value: S", "try stichfest note --help"},
    {"note --json=1", "--json takes no value", "try stichfest note --help"},
    {"note --help=1", "--help takes no value", "try stichfest note --help"},
    {"note --rulebook kur", "--rulebook 'kur' is none of: kurz schule", "stichfest note --help"},
    {"note --rulebook=", "--rulebook '' is none of: kurz schule", "try stichfest note --help"},
    {"note 1 2 3", "'3' is one argument too many", "try stichfest note --help"},
    {"man page", "'page' is one argument too many", "try stichfest man --help"},
    {"echo --json", "unknown option '--json'", "try stichfest echo --help"},
};

static void mistakes_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        assert_int_equal(run(mistakes[i].words), SF_EXIT_USAGE);
        assert_int_equal(runs, 0);
        assert_string_equal(out, "");
        assert_has(err, mistakes[i].message);
        assert_has(err, mistakes[i].hint);
    }
}

static const struct {
    const char *words, *message, *hint;
} german_mistakes[] = {
    {"noet --lang de", "unbekannter Befehl „noet“, war „note“ gemeint?\n",
     "Hilfe: stichfest --help\n"},
    {"note --lang=de --sed 1", "stichfest note: unbekannte Option „--sed“, war „--seed“ gemeint?\n",
     "Hilfe: stichfest note --help\n"},
    {"note --xyzzy --lang de", "unbekannte Option „--xyzzy“\n", "Hilfe: stichfest note --help\n"},
    {"note --lang de --seed", "--seed braucht einen Wert: S\n", "Hilfe: stichfest note --help\n"},
    {"note --lang de --json=1", "--json nimmt keinen Wert\n", "Hilfe: stichfest note --help\n"},
    {"note --lang de --rulebook kur", "--rulebook „kur“ gibt es nicht, nur: kurz schule\n",
     "Hilfe: stichfest note --help\n"},
    {"note --lang de 1 2 3", "„3“ ist ein Argument zu viel\n", "Hilfe: stichfest note --help\n"},
    {"note --lang bairisch", "--lang 'bairisch' is none of: de en\n",
     "try stichfest note --help\n"},
    {"note --lang en --lang de --xyzzy", "unbekannte Option", "Hilfe: stichfest note --help\n"},
    {"note --xyzzy -- --lang de", "unknown option '--xyzzy'", "try stichfest note --help\n"},
    {"--lang de noet", "unbekannter Befehl „noet“, war „note“ gemeint?\n",
     "Hilfe: stichfest --help\n"},
    {"--lang=de --lang de --xyzzy", "unbekannte Option „--xyzzy“\n", "Hilfe: stichfest --help\n"},
    {"--lang de", "", "Aufruf: stichfest COMMAND"},
    {"--lang", "--lang needs a value: LANG\n", "try stichfest --help\n"},
    {"--lang bairisch note", "--lang 'bairisch' is none of: de en\n", "try stichfest --help\n"},
    {"--lang= note", "--lang '' is none of: de en\n", "try stichfest --help\n"},
};

static void mistakes_are_named_in_german(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof german_mistakes / sizeof *german_mistakes; i++) {
        assert_int_equal(run(german_mistakes[i].words), SF_EXIT_USAGE);
        assert_string_equal(out, "");
        assert_has(err, german_mistakes[i].message);
        assert_has(err, german_mistakes[i].hint);
    }
}

static const struct {
    const char *all, *messages, *lang; /* LC_ALL, LC_MESSAGES, LANG */
    const char *words;
    bool german;
} locales[] = {
    {"de_DE.UTF-8", "en_GB.UTF-8", "en_GB.UTF-8", "note -x", true},
    {"", "de_AT.UTF-8", "en_GB.UTF-8", "note -x", true},
    {"", "", "de_DE.UTF-8", "note -x", true},
    {"C.UTF-8", "de_DE.UTF-8", "de_DE.UTF-8", "note -x", false},
    {"", "", "", "note -x", false},
    {"de_DE.UTF-8", "", "", "note -x --lang en", false},
    {"C.UTF-8", "", "", "note -x --lang de", true},
};

static void locale_chooses_the_language(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        setenv("LC_ALL", locales[i].all, 1);
        setenv("LC_MESSAGES", locales[i].messages, 1);
        setenv("LANG", locales[i].lang, 1);
        assert_int_equal(run(locales[i].words), SF_EXIT_USAGE);
        assert_has(err, locales[i].german ? "unbekannte Option" : "unknown option");
    }
    setenv("LC_ALL", "C.UTF-8", 1);
}

static const struct {
    const char *text;
    bool good;
    uint64_t value;
} numbers[] = {
    {"5", true, 5},
    {"0005", true, 5},
    {"900", true, 900},
    {"4", false, 0},
    {"901", false, 0},
    {"''", false, 0},
    {"-5", false, 0},
    {"+5", false, 0},
    {"5x", false, 0},
    {"0x10", false, 0},
    {"18446744073709551621", false, 0}, /* 2^64 + 5 */
};

static void numbers_are_checked(void **state)
{
    char words[64];
    uint64_t value;

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct diverted to_err;
        bool good;
        snprintf(words, sizeof words, "note --seed %s", numbers[i].text);
        assert_int_equal(run(words), SF_EXIT_OK);
        to_err = divert(STDERR_FILENO, tmpfile());
        good = sf_args_number(&seen, "seed", 5, 900, &value);
        take_back(restore(to_err), err, sizeof err);
        assert_int_equal(good, numbers[i].good);
        if (good)
            assert_int_equal(value, numbers[i].value);
        else
            assert_has(err, "is not a whole number from 5 to 900\ntry stichfest note --help");
    }
}

static void largest_number(void **state)
{
    uint64_t value = 0;

    (void)state;
    assert_int_equal(run("note --seed 18446744073709551615"), SF_EXIT_OK);
    assert_true(sf_args_number(&seen, "seed", 0, UINT64_MAX, &value));
    assert_true(value == UINT64_MAX);
}

static void number_that_is_missing(void **state)
{
    uint64_t value;
    struct diverted to_err;

    (void)state;
    assert_int_equal(run("note"), SF_EXIT_OK);
    to_err = divert(STDERR_FILENO, tmpfile());
    assert_false(sf_args_number(&seen, "rulebook", 0, 9, &value));
    take_back(restore(to_err), err, sizeof err);
    assert_has(err, "--rulebook is missing");
}

/* ---- texts ---- */

static void overview_lists_all_commands(void **state)
{
    (void)state;
    assert_int_equal(run("--help"), SF_EXIT_OK);
    assert_has(out, "\n  note          Note the call.\n  echo          Echo.\n");
    assert_has(out, "--version");
    assert_string_equal(err, "");
}

static void help_is_in_the_language_of_the_run(void **state)
{
    (void)state;
    assert_int_equal(run("--lang de --help"), SF_EXIT_OK);
    assert_has(out, "Aufruf: stichfest COMMAND");
    assert_has(out, "\n  --lang LANG         Die Sprache;");
    assert_int_equal(run("--lang de echo --help"), SF_EXIT_OK);
    assert_has(out, "Aufruf: stichfest echo [OPTION]... [FILE]\n\nEcho.\n\nOptionen:\n");
    assert_has(out, "Diese Hilfe ausgeben");
    assert_int_equal(run("--lang=de man"), SF_EXIT_OK);
    assert_has(out, "\n.SH BEFEHLE\n");
    assert_int_equal(run("--lang de man --format markdown"), SF_EXIT_OK);
    assert_has(out, "# Commands\n");
    assert_int_equal(run("--lang de note one"), SF_EXIT_OK);
    assert_string_equal(seen_args[0], "one");
}

static const char note_help[] =
    "Usage: stichfest note [OPTION]... [A] [B]\n"
    "\n"
    "Note the call.\n"
    "\n"
    "First paragraph, which is long enough to be broken into two lines of a page.\n"
    "Its second sentence.\n"
    "\n"
    "Second paragraph:\n"
    "\n"
    "  stichfest  note  --json\n"
    ".\\- 'quoted'\n"
    "\n"
    "Options:\n"
    "  --seed S            Where the random numbers start. Default: 7.\n"
    "  --rulebook ID       The rulebook. One of: kurz schule.\n"
    "  --json              Write JSON.\n"
    "  --out FILE          Where to.\n"
    "  --lang LANG         The language; by default that of the locale, or English.\n"
    "                      One of: de en.\n"
    "  --help              Print this help and stop.\n";

static void help_shows_rows(void **state)
{
    (void)state;
    assert_int_equal(run("note --help"), SF_EXIT_OK);
    assert_string_equal(out, note_help);
    assert_int_equal(run("help note"), SF_EXIT_OK);
    assert_string_equal(out, note_help);
    assert_int_equal(run("note one --json --help"), SF_EXIT_OK);
    assert_string_equal(out, note_help);
    assert_int_equal(runs, 0);
}

static void help_without_options(void **state)
{
    (void)state;
    assert_int_equal(run("echo --help"), SF_EXIT_OK);
    assert_string_equal(
        out, "Usage: stichfest echo [OPTION]... [FILE]\n\nEcho.\n\nOptions:\n"
             "  --lang LANG         The language; by default that of the locale, or English.\n"
             "                      One of: de en.\n"
             "  --help              Print this help and stop.\n");
}

static void version_is_one_line(void **state)
{
    (void)state;
    assert_int_equal(run("--version"), SF_EXIT_OK);
    assert_memory_equal(out, "stichfest ", 10);
    assert_ptr_equal(strchr(out, '\n'), out + strlen(out) - 1);
}

static void man_page_escapes_text(void **state)
{
    (void)state;
    assert_int_equal(run("man"), SF_EXIT_OK);
    assert_has(out, "\n.SS stichfest note [OPTION]... [A] [B]\nNote the call.\n");
    assert_has(out, "\n.nf\n  stichfest  note  \\-\\-json\n.fi\n\\&.\\e\\- 'quoted'\n");
    assert_has(out, "\n.TP\n\\fB\\-\\-seed\\fR \\fIS\\fR\nWhere the random numbers start.\n"
                    "Default: 7.\n");
}

static void markdown_has_tables_and_fences(void **state)
{
    (void)state;
    assert_int_equal(run("man --format markdown"), SF_EXIT_OK);
    assert_has(out, "\n| [note](#note) | Note the call. |\n| [echo](#echo) | Echo. |\n");
    assert_has(out,
               "\n## note\n\n    stichfest note [OPTION]... [A] [B]\n\nNote the call.\n\nFirst ");
    assert_has(out, "\nSecond paragraph:\n\n```text\n  stichfest  note  --json\n```\n\n"
                    ".\\\\- 'quoted'\n");
    assert_has(out, "\n| `--seed S` | Where the random numbers start. | | `7` |\n");
    assert_has(out, "\n| `--format F` | As. | roff markdown | `roff` |\n");
}

static void completion_has_words_and_files(void **state)
{
    (void)state;
    assert_int_equal(run("completion"), SF_EXIT_OK);
    assert_has(out, "commands='note echo help man completion'");
    assert_has(out, "'note --rulebook') words='kurz schule' ;;");
    assert_has(out, "'note --seed') files=no ;;");
    assert_has(out, "'note --out') files=yes ;;");
    assert_has(out, "'note') words='--help --seed --rulebook --json --out --lang' ;;");
    assert_has(out, "'echo') words='--help --lang' files=yes ;;");
}

/* ---- JSON Lines ---- */

static const struct {
    const char *input, *answers;
    int status;
} lines[] = {
    {"", "", SF_EXIT_OK},
    {"a\n", "1:a\n", SF_EXIT_OK},
    {"a", "1:a\n", SF_EXIT_OK},
    {"a\r\nbc\r\n", "1:a\n2:bc\n", SF_EXIT_OK},
    {"a\r", "1:a\n", SF_EXIT_OK},
    {"a\rb\n", "3:a\rb\n", SF_EXIT_OK},
    {"\n \t\n\r\na\n", "0:\n2: \t\n0:\n1:a\n", SF_EXIT_OK},
    {" a \n", "3: a \n", SF_EXIT_OK},
    {"a\nx\nb\n", "1:a\n1:x\n1:b\n", SF_EXIT_FAILED},
};

static void lines_are_answered_in_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_equal(run_on("echo", lines[i].input, strlen(lines[i].input)), lines[i].status);
        assert_string_equal(out, lines[i].answers);
        assert_int_equal(run_on("echo -", lines[i].input, strlen(lines[i].input)), lines[i].status);
        assert_string_equal(out, lines[i].answers);
        assert_string_equal(err, "");
    }
}

static void nul_bytes_are_content(void **state)
{
    (void)state;
    assert_int_equal(run_on("echo", "a\0b\n", 4), SF_EXIT_OK);
    assert_memory_equal(out, "3:a\0b\n", 6);
}

/* A line of n letters, then "z"; the answers to the first are counted, not compared. */
static int run_long(size_t n, const char *line_end)
{
    size_t length = n + strlen(line_end) + 2;
    char *input = malloc(length + 1);
    int status;

    assert_non_null(input);
    memset(input, 'a', n);
    snprintf(input + n, length + 1 - n, "%sz\n", line_end);
    status = run_on("echo", input, length);
    free(input);
    return status;
}

static const char too_long[] = "{\"id\":null,\"ok\":false,\"error\":{\"code\":\"too_large\","
                               "\"message\":\"line 1 is longer than 1048576 bytes\"}}\n1:z\n";

static void longest_line(void **state)
{
    (void)state;
    assert_int_equal(run_long(SF_LINE_MAX, "\n"), SF_EXIT_OK);
    assert_memory_equal(out, "1048576:aaa", 11);
    assert_int_equal(run_long(SF_LINE_MAX, "\r\n"), SF_EXIT_OK);
    assert_memory_equal(out, "1048576:aaa", 11);
}

static void too_long_lines_are_passed_over(void **state)
{
    static const size_t lengths[] = {SF_LINE_MAX + 1, SF_LINE_MAX + 2, SF_LINE_MAX + 3,
                                     SF_LINE_MAX + (1 << 16), 3 * SF_LINE_MAX + 5};

    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        assert_int_equal(run_long(lengths[i], "\n"), SF_EXIT_FAILED);
        assert_string_equal(out, too_long);
        assert_int_equal(run_long(lengths[i], "\r\n"), SF_EXIT_FAILED);
        assert_string_equal(out, too_long);
    }
}

static void errors_apart_from_answers(void **state)
{
    (void)state;
    apart = "echo";
    assert_int_equal(run_on("echo", "a\nxb\n\nc\n", 8), SF_EXIT_FAILED);
    assert_string_equal(out, "1:1:a\n3:0:\n4:1:c\n");
    assert_string_equal(err, "stichfest echo: line 2: 2:2:xb\n");
    assert_int_equal(run_long(SF_LINE_MAX + 1, "\n"), SF_EXIT_FAILED);
    apart = NULL;
    assert_string_equal(out, "2:1:z\n");
    assert_string_equal(err, "stichfest echo: line 1: longer than 1048576 bytes\n");
}

static void too_long_line_at_the_end(void **state)
{
    char *input = malloc(SF_LINE_MAX + 2);

    (void)state;
    assert_non_null(input);
    memset(input, 'a', SF_LINE_MAX + 2);
    memcpy(input, "z\n", 2);
    assert_int_equal(run_on("echo", input, SF_LINE_MAX + 2), SF_EXIT_OK);
    memset(input, 'a', SF_LINE_MAX + 2);
    assert_int_equal(run_on("echo", input, SF_LINE_MAX + 2), SF_EXIT_FAILED);
    assert_has(out, "too_large");
    assert_string_equal(strchr(out, '\n'), "\n");
    free(input);
}

/* Lines of all lengths around the sizes in which is read and written arrive whole. */
static void many_lines(void **state)
{
    enum { LINES = 3000 };
    size_t length = 0;
    char *input = malloc(LINES * LINES), *at = out;

    (void)state;
    assert_non_null(input);
    for (size_t i = 1; i <= LINES; i++) {
        memset(input + length, 'a', i);
        input[length + i] = '\n';
        length += i + 1;
    }
    assert_int_equal(run_on("echo", input, length), SF_EXIT_OK);
    for (size_t i = 1; i <= LINES; i++) {
        assert_int_equal(strtoul(at, &at, 10), i);
        assert_int_equal(strspn(at + 1, "a"), i);
        at += i + 2;
    }
    assert_string_equal(at, "");
    free(input);
}

static void file_that_is_missing(void **state)
{
    (void)state;
    assert_int_equal(run("echo /nowhere/at-all"), SF_EXIT_FAILED);
    assert_string_equal(out, "");
    assert_string_equal(err, "stichfest: /nowhere/at-all: No such file or directory\n");
}

static void folder_instead_of_a_file(void **state)
{
    (void)state;
    assert_int_equal(run("echo /"), SF_EXIT_FAILED);
    assert_string_equal(err, "stichfest: /: Is a directory\n");
}

static void file_by_name(void **state)
{
    char path[] = "/tmp/stichfest-test-XXXXXX", words[64];
    int fd = mkstemp(path);

    (void)state;
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "a\nx\n", 4), 4);
    close(fd);
    snprintf(words, sizeof words, "echo %s", path);
    assert_int_equal(run(words), SF_EXIT_FAILED);
    assert_string_equal(out, "1:a\n1:x\n");
    unlink(path);
}

/* Runs `echo` in a process of its own with these as its standard streams. */
static pid_t start_echo(int in, int to)
{
    pid_t child = fork();

    if (child == 0) {
        char name[] = "stichfest", command[] = "echo", *argv[] = {name, command, NULL};
        dup2(in, STDIN_FILENO);
        dup2(to, STDOUT_FILENO);
        for (int fd = 3; fd < 64; fd++)
            close(fd);
        _exit(sf_cli_run(2, argv));
    }
    assert_true(child > 0);
    return child;
}

static int exit_status(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void each_line_is_answered_before_the_next_comes(void **state)
{
    int ask[2], reply[2];
    char answer[16];
    pid_t child;

    (void)state;
    assert_int_equal(pipe(ask), 0);
    assert_int_equal(pipe(reply), 0);
    child = start_echo(ask[0], reply[1]);
    close(ask[0]);
    close(reply[1]);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(write(ask[1], "abc\nde", 6), 6);
        assert_int_equal(read(reply[0], answer, sizeof answer), 6);
        assert_memory_equal(answer, "3:abc\n", 6);
        assert_int_equal(write(ask[1], "\n", 1), 1);
        assert_int_equal(read(reply[0], answer, sizeof answer), 5);
        assert_memory_equal(answer, "2:de\n", 5);
    }
    close(ask[1]);
    assert_int_equal(exit_status(child), SF_EXIT_OK);
    close(reply[0]);
}

static int echo_into(int to)
{
    FILE *input = file_of("a\nb\n", 4);
    struct diverted to_err = divert(STDERR_FILENO, tmpfile());
    int status = exit_status(start_echo(fileno(input), to));

    take_back(restore(to_err), err, sizeof err);
    fclose(input);
    return status;
}

static void full_disk_is_told_once(void **state)
{
    int full = open("/dev/full", O_WRONLY);

    (void)state;
    assert_true(full >= 0);
    assert_int_equal(echo_into(full), SF_EXIT_FAILED);
    assert_string_equal(err, "stichfest: standard output: No space left on device\n");
    close(full);
}

static void reader_who_left_is_told_once(void **state)
{
    int gone[2];

    (void)state;
    assert_int_equal(pipe(gone), 0);
    close(gone[0]);
    assert_int_equal(echo_into(gone[1]), SF_EXIT_FAILED);
    assert_string_equal(err, "stichfest: standard output: Broken pipe\n");
    close(gone[1]);
}

/* ---- progress and Ctrl-C ---- */

static void tell_halfway(void)
{
    struct sf_progress bar;

    sf_progress_begin(&bar, "odds", 10);
    bar.next = UINT64_MAX;
    sf_progress_tell(&bar, 4); /* too soon */
    bar.next = 0;
    sf_progress_tell(&bar, 5);
    bar.next = bar.next ? UINT64_MAX : 0;
    sf_progress_tell(&bar, 6); /* too soon again */
    sf_progress_end(&bar);
    sf_progress_end(&bar);
}

static void terminal_sees_a_bar_that_goes_away(void **state)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    struct diverted to_err;
    size_t length = 0;
    ssize_t n;

    (void)state;
    assert_true(terminal >= 0);
    assert_int_equal(grantpt(terminal) | unlockpt(terminal), 0);
    to_err = divert(STDERR_FILENO, fdopen(open(ptsname(terminal), O_RDWR | O_NOCTTY), "r+"));
    tell_halfway();
    restore(to_err);
    fclose(to_err.file); /* then reading ends when all is read */
    while ((n = read(terminal, err + length, sizeof err - 1 - length)) > 0)
        length += (size_t)n;
    close(terminal);
    err[length] = '\0';
    assert_string_equal(err,
                        "\rodds [####################....................]  50 %  5 of 10\033[K"
                        "\r\033[K");
}

static void file_sees_no_bar(void **state)
{
    struct diverted to_err = divert(STDERR_FILENO, tmpfile());

    (void)state;
    tell_halfway();
    take_back(restore(to_err), err, sizeof err);
    assert_string_equal(err, "");
}

/* The first Ctrl-C is a request, the second one ends the process. */
static void second_interrupt_ends_the_process(void **state)
{
    pid_t child = fork();
    int status;

    (void)state;
    if (child == 0) {
        const atomic_bool *flag = sf_cli_interruptible();
        bool before = *flag;
        raise(SIGINT);
        if (!before && *flag)
            raise(SIGINT);
        _exit(1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
}

#define BOTH_WAYS(test)                                                                            \
    cmocka_unit_test(test), cmocka_unit_test_setup_teardown(test, on_threads, off_threads)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(presets_and_absent_options),
        cmocka_unit_test(words_become_a_call),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(mistakes_are_named_in_german),
        cmocka_unit_test(locale_chooses_the_language),
        cmocka_unit_test(numbers_are_checked),
        cmocka_unit_test(largest_number),
        cmocka_unit_test(number_that_is_missing),
        cmocka_unit_test(overview_lists_all_commands),
        cmocka_unit_test(help_is_in_the_language_of_the_run),
        cmocka_unit_test(help_shows_rows),
        cmocka_unit_test(help_without_options),
        cmocka_unit_test(version_is_one_line),
        cmocka_unit_test(man_page_escapes_text),
        cmocka_unit_test(markdown_has_tables_and_fences),
        cmocka_unit_test(completion_has_words_and_files),
        BOTH_WAYS(lines_are_answered_in_order),
        BOTH_WAYS(nul_bytes_are_content),
        BOTH_WAYS(longest_line),
        BOTH_WAYS(too_long_lines_are_passed_over),
        BOTH_WAYS(too_long_line_at_the_end),
        cmocka_unit_test_setup_teardown(errors_apart_from_answers, on_threads, off_threads),
        BOTH_WAYS(many_lines),
        BOTH_WAYS(file_that_is_missing),
        BOTH_WAYS(folder_instead_of_a_file),
        BOTH_WAYS(file_by_name),
        BOTH_WAYS(each_line_is_answered_before_the_next_comes),
        BOTH_WAYS(full_disk_is_told_once),
        BOTH_WAYS(reader_who_left_is_told_once),
        cmocka_unit_test(terminal_sees_a_bar_that_goes_away),
        cmocka_unit_test(file_sees_no_bar),
        cmocka_unit_test(second_interrupt_ends_the_process),
    };

    setenv("LC_ALL", "C.UTF-8", 1); /* whatever the language of the machine is */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
