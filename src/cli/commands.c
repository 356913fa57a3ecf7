/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "cli/commands.h"
#include "cli/format.h"
#include <stddef.h>

#define BOOKS "muenchen-2006 schule-2024 bsv-1989 serien-2022 kurz-turnier"
#define GAMES "rufspiel hochzeit muss solo wenz farbwenz geier farbgeier bettel sie ramsch"

static const struct sf_option deal_options[] = {
    {"seed", "S", NULL, "1", "The same seed gives the same games."},
    {"rulebook", "ID", BOOKS, "schule-2024", "The rulebook."},
    {"variants", "LIST", NULL, NULL, "House variants of a casual book, e.g. \"geier ramsch\"."},
    {"game", "GAME", GAMES, NULL, "Print only deals with this game."},
    {"count", "N", NULL, "1", "The number of games."},
    {"play", "N", NULL, "0", "Play the first N cards at random; 32 plays every game to its end."},
    {.name = NULL},
};

static const struct sf_option convert_options[] = {
    {"to", "FORM", "text json game", "text", "The form to write."},
    {.name = NULL},
};

static const struct sf_option bench_options[] = {
    {"json", NULL, NULL, NULL, "Print one JSON object."},
    {"only", "NAME",
     "playouts judged standings solve_rufspiel solve_solo solve_wenz cards_rufspiel cards_solo "
     "cards_wenz win_rufspiel win_solo win_wenz bots store draw draw_met lists book ledger "
     "ledger_open load limit",
     NULL, "Run only this measurement."},
    {"percent", "P", NULL, "100", "The share of the usual work, in percent."},
    {.name = NULL},
};

static const struct sf_option admin_options[] = {
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE or postgres://…; by default a file in the user's data folder."},
    {"copy", NULL, NULL, NULL,
     "import: under a new id, beside a tournament that is there with another history."},
    {.name = NULL},
};

static const struct sf_option client_options[] = {
    {"bot", "BOT", NULL, NULL, "Take a seat and play: any, a level, or exec:COMMAND."},
    {"table", "ID", NULL, NULL, "--bot: the table."},
    {"key", "KEY", NULL, NULL, "--bot: the key of a private table."},
    {"rulebook", "ID", BOOKS, "schule-2024", "--bot: the rulebook of a new table."},
    {"level", "L", NULL, "wirt", "--bot: the level of the others at a new table."},
    {"hands", "N", NULL, "1", "--bot: the number of hands to play."},
    {"seed", "S", NULL, "1", "--bot: the same seed makes the same choices."},
    {.name = NULL},
};

static const struct sf_option serve_options[] = {
    {"listen", "ADDR:PORT", NULL, "127.0.0.1:8080",
     "The address and port; port 0 chooses a free one."},
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE or postgres://…; by default a file in the user's data folder."},
    {"copies", "FOLDER", NULL, NULL,
     "The folder for copies after each round of a tournament; by default FILE-rounds. none: no "
     "copies."},
    {"copies-max", "MIB", NULL, "4096",
     "Space for all copies together. The newest copy of a tournament is never removed for "
     "another."},
    {"origin", "LIST", NULL, NULL,
     "Origins of other pages that may connect, e.g. https://karten.example."},
    {"proxy", "LIST", NULL, NULL, "Addresses of proxies whose X-Forwarded-For the server trusts."},
    {"host", "LIST", NULL, NULL,
     "Host names for which the server answers, besides its own address; * is any. By default any, "
     "or with --proxy those of --origin."},
    {"tls", "CERT KEY", NULL, NULL,
     "Speak TLS with this certificate chain and key, both PEM files; SIGHUP reads them again. "
     "self: with a certificate of its own, kept in FILE-tls.pem beside the database.",
     .alone = "self"},
    {"web", "FOLDER", NULL, NULL,
     "The browser app; by default the one built or installed with the program."},
    {"threads", "N", NULL, "1", "The number of threads for bots and the solver."},
    {"think", "MS", NULL, "600", "The time that a searching bot takes for a move."},
    {"delay", "S", NULL, "30", "The delay for spectators, in seconds."},
    {"hellos", "N", NULL, "30",
     "New connections allowed per minute and address; set more if a whole hall shares one "
     "address."},
    {"guest-tournaments", "WHO", "local all none", "local",
     "Guests who may open a tournament; local: those of this machine and its network, unless "
     "there is a proxy."},
    {"log", "LEVEL", "debug info warn error none", "info",
     "The lowest level that the server logs."},
    {.name = NULL},
};

static const struct sf_option rehearse_options[] = {
    {"players", "N", NULL, "640", "The number of players; six substitutes come in addition."},
    {"template", "ID", "muenchen-2006 serien-2022 kurz-turnier", "muenchen-2006", "The rulebook."},
    {"book", "FILE", NULL, NULL, "A club's own book as JSON, in place of a rulebook."},
    {"editors", "N", NULL, "10", "Helpers who check people in and type lists."},
    {"phones", "N", NULL, NULL,
     "The number of players who watch with their phones; by default all."},
    {"rounds", "N", NULL, NULL, "The number of rounds, if the book leaves it open; by default 2."},
    {"pause", "MS", NULL, "500", "The average pause of an editor between two actions."},
    {"seed", "S", NULL, "1", "The same seed makes the same lists."},
    {"url", "URL", NULL, NULL,
     "A running server on this machine; by default the command starts its own and kills it "
     "half-way."},
    {"unprinted", NULL, NULL, NULL, "Do not print the lists."},
    {"report", "FILE", NULL, NULL,
     "Write what was played and what the server says about it, as JSON, to count it again."},
    {.name = NULL},
};
static const struct sf_option load_options[] = {
    {"url", "URL", NULL, "ws://127.0.0.1:8080/ws", "The server; only on this machine."},
    {"connections", "N", NULL, "100", "The number of guests."},
    {"tables", "N", NULL, "20",
     "The number of tables with four guests each; the others only stay connected."},
    {"rate", "N", NULL, "20", "Actions per second at all tables together."},
    {"breaks", "N", NULL, "60", "Guests per minute that lose their connection and reconnect."},
    {"warmup", "S", NULL, "0",
     "Seconds before the measurement, in which the tables begin one after the other."},
    {"seconds", "S", NULL, "10", "Seconds of the measurement."},
    {"seed", "S", NULL, "1", "The same seed draws the same people and choices."},
    {"pid", "PID", NULL, NULL,
     "The server's process; the command then also reports its memory and processor time."},
    {"restart", "COMMAND", NULL, NULL,
     "A shell command that runs half-way: it kills the server and starts it again at the same "
     "address."},
    {.name = NULL},
};

static const struct sf_option db_options[] = {
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE or postgres://…; by default the file in $XDG_DATA_HOME/stichfest "
     "or ~/.local/share/stichfest."},
    {"stream", "NAME", NULL, NULL, "export: only the events of this stream."},
    {.name = NULL},
};

static const struct sf_option match_options[] = {
    {"a", "BOT", NULL, NULL, "The first side: a level, or exec:COMMAND."},
    {"b", "BOT", NULL, NULL, "The second side."},
    {"deals", "N", NULL, "1000", "The number of deals, six games each."},
    {"seed", "S", NULL, "1", "The same seed gives the same cards."},
    {"rulebook", "ID", BOOKS, "schule-2024", "The rulebook."},
    {"variants", "LIST", NULL, NULL, "House variants of a casual book, e.g. \"geier ramsch\"."},
    {"cards", NULL, NULL, NULL, "Compare only the play of the cards, in given contracts."},
    {"bids", NULL, NULL, NULL, "Count the games that each side has played and won."},
    {"time", "MS", NULL, "1000",
     "The time for a decision of a program, or of a level that searches."},
    {"worlds", "N", NULL, "0",
     "The number of distributions that a level looks at; 0: its default."},
    {"threads", "N", NULL, "0", "Play N games at a time; 0: one for each processor."},
    {.name = NULL},
};

static const struct sf_option train_options[] = {
    {"seed", "S", NULL, "1", "The same seed gives the same numbers."},
    {"deals", "N", NULL, "200",
     "The number of free deals; five times as many single hands follow."},
    {"threads", "N", NULL, "0", "Play N deals at a time; 0: one for each processor."},
    {"check", NULL, NULL, NULL,
     "Print only the differences to the source; the exit status is 1 if there are any."},
    {.name = NULL},
};

static const struct sf_option odds_options[] = {
    {"samples", "N", NULL, "10000", "Look at N distributions if there are too many to count."},
    {"threads", "N", NULL, "0", "Look at N distributions at a time; 0: one for each processor."},
    {.name = NULL},
};

static const struct sf_option play_options[] = {
    {"rulebook", "ID", BOOKS, NULL,
     "The rulebook. By default you choose it on the screen; without a screen it is schule-2024."},
    {"variants", "LIST", NULL, NULL, "House variants of a casual book, e.g. \"geier ramsch\"."},
    {"demand", "WHO", "program players", NULL,
     "The one who demands Laufende and Schwarz at a casual table; by default the program."},
    {"level", "L", NULL, NULL, "The level of the bots; by default the strongest."},
    {"seed", "S", NULL, NULL, "The same seed deals the same cards; by default they are random."},
    {"deck", "DECK", "german french", NULL,
     "The names of the cards; by default those of the book."},
    {"plain", NULL, NULL, NULL, "Play line by line, for pipes and screen readers."},
    {.name = NULL},
};

static const struct sf_option print_options[] = {
    {"tournament", "ID", NULL, NULL, "The tournament; without it the forms are empty."},
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE or postgres://…; by default a file in the user's data folder."},
    {"round", "N", NULL, "0", "The round; 0: the last one."},
    {"table", "N", NULL, "0", "lists, results: only this table."},
    {"number", "N", NULL, "0", "cards, prizes, fees: only this player."},
    {"base", "URL", NULL, NULL,
     "The server for links, https://karten.example; without it there are no QR codes."},
    {"labels", "N", "65 24", "65", "lots: labels on a sheet, of 38.1 x 21.2 mm or 70 x 37 mm."},
    {"skip", "N", NULL, "0", "lots: labels that are missing on the first sheet."},
    {"paper", "P", "a4 a5", "a4", "The paper; lots are always A4."},
    {"rulebook", "ID", BOOKS, "muenchen-2006", "Empty forms: the rulebook."},
    {"book", "FILE", NULL, NULL, "Empty forms: a club's own book as JSON, in place of a rulebook."},
    {"rows", "N", NULL, "0", "Empty lists: the number of games; 0: as in the book."},
    {"rounds", "N", NULL, "0", "Empty cards: the number of rounds; 0: as in the book, or 4."},
    {"count", "N", NULL, "1", "Empty lists and cards: the number of copies."},
    {"date", "DAY", NULL, NULL, "Empty forms: the date, like 2026-11-15."},
    {.name = NULL},
};

static const struct sf_option publish_options[] = {
    {"tournament", "ID", NULL, NULL, "The tournament."},
    {"db", "URL", NULL, NULL,
     "The database, sqlite:FILE or postgres://…; by default a file in the user's data folder."},
    {"base", "URL", NULL, NULL,
     "Where the folder will be, https://club.example/2026; without it there is no feed."},
    {"season", "ID", NULL, NULL, "A season whose table is a page, too."},
    {.name = NULL},
};

static const struct sf_option replay_options[] = {
    {"seat", "N", NULL, NULL, "Show what this seat may see and do."},
    {.name = NULL},
};

static const struct sf_option rules_options[] = {
    {"diff", "ID", BOOKS, NULL, "Print only the differences to this other book."},
    {"variants", "LIST", NULL, NULL, "House variants of ID, e.g. \"geier ramsch\"."},
    {"format", "F", "text json", "text", "The form of the output."},
    {.name = NULL},
};

#define THREADS_OPTION                                                                             \
    {                                                                                              \
        "threads", "N", NULL, "0", "Use N threads; 0: one for each processor."                     \
    }

static const struct sf_option row_options[] = {
    {"list", NULL, NULL, NULL, "Check whole lists."},
    {.name = NULL},
};

static const struct sf_option analyse_options[] = {
    {"format", "FORMAT", SF_FORMAT_WORDS, "text", "The form of the output."},
    THREADS_OPTION,
    {.name = NULL},
};

static const struct sf_option solve_options[] = {
    {"goal", "GOAL", "win", NULL,
     "Compute only whether the declarer's party wins: value 1 or 0. Faster."},
    {"threads", "N", NULL, "0", "Work on N positions at a time; 0: one for each processor."},
    {"time", "MS", NULL, NULL,
     "Stop working on a line after MS milliseconds; it gets an error line."},
    {.name = NULL},
};

static const struct sf_option suggest_options[] = {
    {"level", "LEVEL", NULL, "wirt", "The bot; a wrong name lists them all."},
    {"time", "MS", NULL, "1000", "The time that a searching level may take for a line."},
    {"seed", "S", NULL, "1", "The same seed gives the same answers."},
    {"lang", "LANG", "de en", "de", "The language of the reason."},
    {.name = NULL},
};

static const struct sf_option protocol_options[] = {
    {"format", "F",
     "markdown events tournament ledger typescript dictionary openapi interfaces schema",
     "markdown",
     "The form: for docs/protocol.md, docs/events.md, docs/tournament-keys.md, docs/ledger.md or "
     "docs/interfaces.md, for the browser app, for fuzzers, the HTTP interface as OpenAPI 3.1, or "
     "the machine interfaces as JSON Schema."},
    {.name = NULL},
};

static const struct sf_option ledger_options[] = {
    {"ask", "DOOR", "view games draft form curve figures import calendar", NULL,
     "Answer questions about FILE instead: one JSON object a line on standard input."},
    {"import", "FORMAT", "auto csv stichfest schafkopf-tracker schafkopfliste schafkopf-zaehler",
     NULL,
     "Read another program's games from standard input, and print them as entries of FILE's "
     "round."},
    {"prices", "P", "written rules", "written",
     "With --import, games that cost something else by the rules: as written there, or by the "
     "rules."},
    {"format", "F", "json csv calendar pdf", "json",
     "The form: the whole round as JSON, its games as CSV, its dates as iCalendar, or a sheet as "
     "PDF: of the last evening unless --evening or --year says otherwise."},
    {"evening", "DAY", NULL, NULL, "pdf: the evening of this day, as 2026-11-18."},
    {"year", "YEAR", NULL, NULL, "pdf: the evenings of this year; 0: all of them."},
    {.name = NULL},
};

static const struct sf_option man_options[] = {
    {"format", "F", "roff markdown", "roff", "The form: for man(1), or the page docs/commands.md."},
    {.name = NULL},
};

const struct sf_cli_command sf_commands[] = {
    {.name = "help",
     .args = "[COMMAND]",
     .max_args = 1,
     .summary = "List the commands, or print the help of one.",
     .about = "Without COMMAND this is stichfest --help, with it stichfest COMMAND --help.",
     .run = sf_command_help},
    {.name = "judge",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Replay and score games.",
     .about =
         "Reads game objects, one JSON object a line. Replays every card under the rulebook and\n"
         "prints leaders, winners, points, result and payout. For an unfinished game it prints\n"
         "whose turn it is and the legal cards. A line that breaks a rule gets an error line\n"
         "with the place and the paragraph.",
     .run = sf_command_judge},
    {.name = "auction",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Run an auction.",
     .about =
         "Reads auctions, one JSON object a line. Prints whose turn it is and all legal\n"
         "declarations. When the auction is over, it prints the declarer and the lowest class\n"
         "that they may announce. A declaration that the rulebook or the cards forbid gets an\n"
         "error line with the paragraph.",
     .run = sf_command_auction},
    {.name = "solve",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Compute the value of a position with open cards.",
     .about =
         "Reads unfinished game objects, one JSON object a line. Prints the value of each\n"
         "position and of each legal card in it, if all seats see all cards and play perfectly.\n"
         "The value is the final points of the declarer's party; at a Tout it is the tricks of\n"
         "the opponents, at a Bettel the tricks of the soloist. A Ramsch cannot be solved. The\n"
         "answers come in the order of the lines and are the same with any number of threads.",
     .options = solve_options,
     .run = sf_command_solve},
    {.name = "adjudicate",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Rule on a mishap.",
     .about =
         "Reads incidents, one JSON object a line. Prints the ruling: paragraph, outcome, score,\n"
         "payout, next dealer, and the reason in German and English.\n"
         "\n"
         "  {\"id\":1,\"game\":{...},\"incident\":{\"kind\":\"revoke\",\"seat\":2,\"trick\":3,\n"
         "   \"found_trick\":4}}\n"
         "\n"
         "\"game\" is a game object. Its tricks end just before the wrong card or act. \"trick\" "
         "is\n"
         "the trick of the incident, by default the current one. \"found_trick\" is the trick in\n"
         "which somebody noticed it, by default at once; one more than the number of tricks\n"
         "means after the last card. Several incidents of one game stand in \"incidents\":[...],\n"
         "in order. An incident before play begins needs no contract, and one during the deal no\n"
         "hands. A changed_announcement carries the game that is owed, an impossible_call the\n"
         "game that was announced. At a wrong_dealer the game names the rightful dealer, and the\n"
         "seat is the one that dealt.\n"
         "\n"
         "Kinds: revoke out_of_turn_lead out_of_turn_card extra_card throw_in claim concede\n"
         "looked_at_trick remark prompt wrong_card_count exposed_in_deal misdeal wrong_dealer\n"
         "exposed_card forced_redeal early_announcement changed_announcement impossible_call\n"
         "unregistered_solo refused_tout late_stoss partner_stoss marked_card deck_exchange\n"
         "shuffle_objection peeking pausing_remark. Facts: intent influence advantage\n"
         "accident repeated refuses good_faith followed picked_up seen irreparable after_cut, "
         "each\n"
         "true or false; prompter, a seat; choice of the other side, play_on or take_win;\n"
         "looked_at, the trick that was looked at (without it an old one); lost_solos, how many\n"
         "solo games the seat has lost in the round; card, the one that it is about; announced, "
         "the\n"
         "game of a changed_announcement. Whether a claim is true is found out by search.\n"
         "\n"
         "A report that the cards disprove is answered with the outcome continue and\n"
         "\"objection\":\"any_card_legal\" or another word of docs/rulebooks.md; among several\n"
         "incidents it falls away.",
     .run = sf_command_adjudicate},
    {.name = "ruling",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Find the ruling on a mishap by questions.",
     .about =
         "Reads the known facts of a mishap, one JSON object a line. Prints the next question\n"
         "that matters in this book, or the paragraph and its consequences. It needs no cards:\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"kind\":\"revoke\",\"known\":{\"in_time\":false}}\n"
         "\n"
         "The kinds are those of adjudicate, which also computes the payout.",
     .run = sf_command_ruling},
    {.name = "evaluate",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Compute the standings of a tournament from its lists.",
     .about =
         "Reads a whole tournament as one JSON document: rulebook, players, rounds with their\n"
         "tables and lists, penalties, lots and prizes. Prints one document with standings,\n"
         "prizes, Reuegeld, the players who are not ranked and why, and every row that is struck\n"
         "or disputed, with the nearest legal rows. docs/tournament.md lists the keys.\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"players\":[{\"id\":\"a\"},...],\n"
         "   \"rounds\":[{\"tables\":[{\"table\":1,\"seats\":[\"a\",\"b\",\"c\",\"d\"],\n"
         "    \"rows\":[{\"p\":[1,1,-1,-1]},{\"p\":[-3,9,-3,-3]},...]},...]},...]}",
     .run = sf_command_evaluate},
    {.name = "ledger",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Settle the accounts of a home round.",
     .about =
         "Reads the ledger of a round, one entry as a JSON object a line, in any order. Prints\n"
         "one document: everybody's account, the Stock, the evenings, who pays whom with the\n"
         "fewest payments, figures, and the games that somebody must look at. docs/ledger.md\n"
         "explains the entries.\n"
         "\n"
         "  "
         "{\"e\":\"round\",\"id\":\"p-1\",\"at\":1,\"v\":1,\"round\":\"r\",\"name\":\"Mittwoch\",\n"
         "   \"rulebook\":\"bsv-1989\"}\n"
         "  "
         "{\"e\":\"game\",\"id\":\"p-9\",\"at\":9,\"evening\":\"e1\",\"number\":1,\"game\":"
         "\"rufspiel\",\n"
         "   \"declarer\":\"a\",\"partner\":\"c\",\"won\":true,\"laufende\":3}",
     .options = ledger_options,
     .run = sf_command_ledger},
    {.name = "row",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check single rows of tournament lists.",
     .about =
         "Reads rows, one JSON object a line. Prints whether each row counts, is corrected,\n"
         "disputed or struck, what it means, and the nearest legal rows. \"number\" is the number\n"
         "of the row in the list, from 1. \"lost_solos\" are the solo games that each seat has\n"
         "lost before it.\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"number\":7,\"row\":{\"p\":[9,-3,-3,-2]}}\n"
         "\n"
         "With --list a line is a whole list that somebody is typing. A row is given as values,\n"
         "as a few keys (text) or by buttons (game); null is an empty row. \"sums\" are the sums\n"
         "beside them. docs/tournament.md lists the keys.\n"
         "\n"
         "  {\"rulebook\":\"muenchen-2006\",\"players\":4,\"sums\":[10,-2,-4,-4],\n"
         "   \"rows\":[{\"p\":[1,1,-1,-1]},{\"text\":\"1\"}]}",
     .options = row_options,
     .run = sf_command_row},
    {.name = "suggest",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Print what a bot would do in a seat.",
     .about =
         "Reads game objects with the key seat, one JSON object a line. Prints the card that a\n"
         "bot would play there, and why. It needs only the hand of that seat; the other hands\n"
         "may be empty:\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"dealer\":3,\"seat\":0,\n"
         "   \"hands\":[[\"EO\",...],[],[],[]],\n"
         "   \"contract\":{\"declarer\":2,\"game\":\"rufspiel\",\"suit\":\"G\"},\"tricks\":[]}\n"
         "\n"
         "Without a contract it prints what to say after the words in "
         "\"say\":[[0,\"weiter\"],...],\n"
         "as for auction. Once the seat has won the auction, it prints the contract to announce,\n"
         "or the card to give back for a Hochzeit. If Legen is agreed and the hand is the first\n"
         "half, it prints whether to lay (answer: lay). At a Schiebe-Solo \"heap\":[\"EO\",\"GO\"] "
         "are\n"
         "the cards that lie before the seat (answer: push), and \"pushed\":2 is the number of\n"
         "high trumps that the seat has taken (answer: contract). \"stoss\":true beside a card\n"
         "means that the bot doubles before it. For a seat whose turn it is not, the question is\n"
         "\"ask\":\"stoss\".",
     .options = suggest_options,
     .run = sf_command_suggest},
    {.name = "odds",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Compute how likely a contract wins with one hand.",
     .about =
         "Reads a hand and a contract, one JSON object a line. Prints in how many of all\n"
         "distributions of the other cards the contract wins, if everyone plays perfectly with\n"
         "open cards:\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"dealer\":3,\"seat\":0,\"hand\":[\"EO\",...],\n"
         "   \"contract\":{\"declarer\":0,\"game\":\"solo\",\"suit\":\"H\",\"tout\":true}}\n"
         "\n"
         "A Tout of the own seat is counted exactly. For other games the solver looks at all\n"
         "distributions if there are at most twice as many as --samples, else at random samples.\n"
         "Then it prints an interval that holds the true value in 95 of 100 cases. Ctrl-C ends\n"
         "the sampling and prints the result so far.",
     .options = odds_options,
     .run = sf_command_odds},
    {.name = "analyse",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Compare a recorded game with perfect play.",
     .about =
         "Reads game objects, one JSON object a line, complete or cut off. Prints what each card\n"
         "cost against perfect play with open cards, which card was better, where the game was\n"
         "decided, what it would have paid without mistakes, and which other announcement would\n"
         "have paid more. A game may have the key \"names\", one text for each seat. A Ramsch has\n"
         "no parties and cannot be analysed.\n"
         "\n"
         "  stichfest deal --play 32 | stichfest analyse --format html >game.html",
     .options = analyse_options,
     .run = sf_command_analyse},
    {.name = "review",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Add up the analyses of many recorded games.",
     .about =
         "Reads game objects, one JSON object a line, and analyses each as analyse does. Prints\n"
         "sums for every player (by the names in the games, else by seat): games played and won\n"
         "as declarer, partner and opponent for each kind of game, what the mistakes cost, the\n"
         "typical and the worst mistakes, and announcements that lost money.\n"
         "\n"
         "Ctrl-C ends it early and prints the result so far.",
     .options = analyse_options,
     .run = sf_command_review},
    {.name = "play",
     .summary = "Play against bots.",
     .about =
         "You sit at a table with bots, under the rulebook and the variants that you choose. The\n"
         "table has everything that belongs to the game: cutting, Legen, the auction in the\n"
         "words of the book, Hochzeit, Stoss, claims, the result with its whole computation,\n"
         "accounts, Stock and Bock. On a terminal it fills the screen. With --plain, or if input\n"
         "or output is no terminal, it prints sentences and reads a line for each choice. The\n"
         "end of the input ends the game.\n"
         "\n"
         "On the screen, and without --rulebook and --variants, you first choose a table: the\n"
         "rulebook, the level of the bots, and the number of players. Use arrows or digits and\n"
         "Enter; Esc or q leaves. The choice is not stored.\n"
         "\n"
         "Keys: the key of a choice, or arrows and Enter; t tip, l last trick, s situation,\n"
         "a accounts, r rules, ? help, q quit; on the screen 0 another table.",
     .options = play_options,
     .run = sf_command_play},
    {.name = "replay",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Run a table event by event.",
     .about =
         "Reads one JSON object a line: first the table, then its events, from the deck to the\n"
         "last card, deal after deal. Prints the table after each event, or why it rejected the\n"
         "event. A rejected event changes nothing.\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"dealer\":3}\n"
         "  {\"ev\":\"deck\",\"cards\":[\"EO\",...]}\n"
         "  {\"ev\":\"cut\",\"seat\":2,\"n\":12}\n"
         "  {\"ev\":\"hand_out\"}\n"
         "  {\"ev\":\"say\",\"say\":[0,\"spiele\"]}\n"
         "  {\"ev\":\"announce\",\"contract\":{\"declarer\":0,\"game\":\"wenz\"}}\n"
         "  {\"ev\":\"stoss\",\"seat\":1}\n"
         "  {\"ev\":\"card\",\"seat\":0,\"card\":\"EO\"}\n"
         "\n"
         "Further events: mix, lay (n 1 or 0), push, give, concede, claim, decide (n 1 true, 0\n"
         "false), void, rule, bock, round, demand (n Laufende, 0 Schwarz), veto (n 1 or 0).",
     .options = replay_options,
     .run = sf_command_replay},
    {.name = "convert",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Convert records of deals.",
     .about =
         "Reads records of deals in any form, also mixed. Writes each as text for people, as one\n"
         "JSON object a line, or as the game object that judge and analyse read. Text and JSON\n"
         "have the same content; docs/notation.md describes both. It also reads game objects,\n"
         "which begin with the contract, saved HTML pages of Sauspiel, and protocols of\n"
         "NetSchafkopf. If such a source disagrees with the resulting record, it prints a\n"
         "warning.\n"
         "\n"
         "It plays every record through. It leaves out a record that contradicts the rules or\n"
         "itself, and prints the reason with line and column to standard error.\n"
         "\n"
         "  stichfest deal --play 32 | stichfest convert\n"
         "  stichfest convert --to game evening.txt | stichfest review\n"
         "  stichfest convert game.html",
     .options = convert_options,
     .run = sf_command_convert},
    {.name = "verify-deal",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check that recorded cards were dealt as promised.",
     .about =
         "Reads records of deals, as text or JSON. Computes each deck again from the seed to\n"
         "which the server had committed and the nonces of the seats (docs/dealing.md). Prints a\n"
         "line for each deal: ok, or what does not fit and who broke which promise. The exit\n"
         "status is 1 if any deal is not proved. It needs nothing but the file.",
     .run = sf_command_verify_deal},
    {.name = "print",
     .args = "WHAT [FILE]",
     .max_args = 2,
     .summary = "Make the sheets of a tournament as PDF.",
     .about =
         "WHAT is one of\n"
         "  lists      for the tables, to be written on\n"
         "  results    lists as they were handed in\n"
         "  names      who sits where, by name\n"
         "  tables     the same by table\n"
         "  lots       labels for the players' cards\n"
         "  cards      players' cards\n"
         "  entrants   who is entered\n"
         "  standings  after a round, or final\n"
         "  prizes     receipts for prizes\n"
         "  fees       receipts for entry fees\n"
         "  till       what came in and went out\n"
         "  rules      the rulebook on a few pages\n"
         "  poster     the notice for the wall, with the link to register\n"
         "\n"
         "The command only reads the database, and a server may be running. Without --tournament\n"
         "it prints empty lists and cards, or the rules of a rulebook. The document goes to FILE\n"
         "or, without it, to standard output. The same stream gives the same bytes\n"
         "(docs/print.md).",
     .options = print_options,
     .run = sf_command_print},
    {.name = "publish",
     .args = "FOLDER",
     .max_args = 1,
     .summary = "Write the pages of a tournament for a website.",
     .about =
         "Writes static pages into FOLDER: standings, tables, records and special prizes, the\n"
         "table of a season; the dates as calendar.ics and the results as feed.xml. The pages\n"
         "have no scripts and nothing private, and places that are covered in the hall stay\n"
         "covered until the ceremony has shown them. Files of an earlier call are replaced.\n"
         "\n"
         "  stichfest publish site --tournament ID --base https://club.example/2026\n"
         "\n"
         "The command only reads the database, and a server may be running\n"
         "(docs/publication.md).",
     .options = publish_options,
     .run = sf_command_publish},
    {.name = "verify-draw",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check that the seats of a tournament were drawn as promised.",
     .about =
         "Reads the draw of a round as a tournament publishes it: one JSON object, or several in\n"
         "an array. Computes the draw again from the seed to which the program had committed,\n"
         "the word that was called in the hall, and the players' numbers (docs/draw.md). Prints\n"
         "a line for each draw: ok, or what does not fit. The exit status is 1 if any draw is\n"
         "not proved. It needs nothing but the file.",
     .run = sf_command_verify_draw},
    {.name = "match",
     .summary = "Let two bots play against each other.",
     .about =
         "The bots play every deal six times with the same cards, so that the sides take all\n"
         "seats that two can take against two. Prints one JSON object: the mean payout of a seat\n"
         "of each side in a game, with an interval that holds the true mean in 95 of 100\n"
         "matches, the time of a move, and faults.\n"
         "\n"
         "  stichfest match --a random --b 'exec:node examples/bots/saver.mjs' --deals 100\n"
         "\n"
         "A program speaks the bot protocol of docs/bots.md on its standard input and output. If\n"
         "it ends, is late or makes an illegal move, that is a fault, and the bot random acts\n"
         "for it. Ctrl-C ends the match and prints the result so far.",
     .options = match_options,
     .run = sf_command_match},
    {.name = "rules",
     .args = "[ID]",
     .max_args = 1,
     .summary = "Look up a rulebook.",
     .about =
         "Prints the rules of the rulebook ID, a line for each rule with its paragraph: cards,\n"
         "games and their rank, auction, play, Stoss, values, irregularities, variants and the\n"
         "shape of a tournament. Without ID it lists the books.\n"
         "\n"
         "House variants apply to ID alone, so a book can be compared with itself:\n"
         "\n"
         "  stichfest rules schule-2024 --variants \"geier ramsch\" --diff schule-2024\n"
         "\n"
         "As JSON it prints one object with every line in both languages: of all books, of ID,\n"
         "or of ID and the other book. docs/rulebooks.md describes it.",
     .options = rules_options,
     .run = sf_command_rules},
    {.name = "agree",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check house rules.",
     .about =
         "Reads house rules, one JSON object a line. Prints which of them contradict each other\n"
         "and why, and which variants cannot be added. If nothing contradicts, it prints the\n"
         "resulting prices and every line of the rulebook that changes:\n"
         "\n"
         "  {\"rulebook\":\"schule-2024\",\"house\":{\"variants\":[\"geier\",\"ramsch\"]}}",
     .run = sf_command_agree},
    {.name = "book",
     .args = "[FILE]",
     .max_args = 1,
     .summary = "Check a club's book for tournaments.",
     .about =
         "Reads drafts of books, one JSON object a line. Prints everything that is wrong with\n"
         "each, its keys as questions with bounds and defaults, the book with every key filled\n"
         "in, and its rules sheet. docs/books.md explains the keys.\n"
         "\n"
         "  "
         "{\"book\":{\"rulebook\":\"schule-2024\",\"rounds\":3,\"games\":20,\"counting\":\"plus\"}"
         "}",
     .run = sf_command_book},
    {.name = "deal",
     .summary = "Deal games for experiments.",
     .about = "Prints game objects, one a line: random hands, a random possible contract and, if\n"
              "wanted, random legal cards. judge reads them as they are:\n"
              "\n"
              "  stichfest deal --rulebook bsv-1989 --count 3 --play 32 | stichfest judge",
     .options = deal_options,
     .run = sf_command_deal},
    {.name = "db",
     .args = "check|backup|restore|export|import [FILE]",
     .max_args = 2,
     .summary = "Check, copy or export the database.",
     .about =
         "check reads every page, version and checksum and names the damage. backup FILE copies\n"
         "the database as it is at this moment. restore FILE creates a database from a backup or\n"
         "from an export; the database must not exist yet. import does the same with what comes\n"
         "in. A backup is always a file, so it moves a database from a file to PostgreSQL and\n"
         "back; so does export | import. export prints all events in order, then the keys, one\n"
         "JSON object a line:\n"
         "\n"
         "  {\"stream\":\"table:1\",\"seq\":1,\"at\":1700000000000,\"event\":{\"ev\":\"cut\"}}\n"
         "  {\"space\":\"name\",\"key\":\"anna\",\"value\":\"account:1\"}\n"
         "\n"
         "Events that are not JSON on one line are in \"base64\"; erased events have\n"
         "\"erased\":true. All actions but restore and import only read, also beside a running "
         "server. The\n"
         "command never overwrites a file, and it checks every copy.",
     .options = db_options,
     .run = sf_command_db},
    {.name = "bench",
     .summary = "Measure the speed of the core, the bots and the store.",
     .about = "Does a fixed amount of work with fixed seeds and prints the work per second. The\n"
              "signature depends on every result, so it changes only when the rules or the bots\n"
              "change.",
     .options = bench_options,
     .run = sf_command_bench},
    {.name = "serve",
     .summary = "Run the table server.",
     .about =
         "People and programs play over WebSocket, with each other or with bots, under any\n"
         "rulebook (docs/protocol.md). When it is ready, the server prints one line, \"listening\n"
         "on http://...\". It logs to standard error. SIGTERM and SIGINT end it: the server\n"
         "stores what has begun, and asks the clients to reconnect.\n"
         "\n"
         "  stichfest serve --listen 127.0.0.1:8080 --db sqlite:games.db\n"
         "\n"
         "Without --tls it speaks plain HTTP. --tls self is for a hall: passwords cross the WLAN\n"
         "in cipher, and the fingerprint of the certificate is printed (docs/operations.md).",
     .options = serve_options,
     .run = sf_command_serve},
    {.name = "admin",
     .args = "accounts|tables|tournaments|forget ACCOUNT|recover NAME|close TABLE|"
             "hand-over TOURNAMENT NAME|sheet TOURNAMENT|export TOURNAMENT|import FILE",
     .max_args = 3,
     .summary = "Manage the accounts, tables and tournaments of a server.",
     .about =
         "accounts, tables and tournaments list all of them, one JSON object a line, also beside\n"
         "a running server. forget deletes an account with its name and its tokens; its games "
         "stay,\n"
         "without the name. recover makes a code with which the owner of a name sets a new\n"
         "password. It works after a day, for a week, and every device of the account gets a\n"
         "notice. close ends a table.\n"
         "hand-over makes the account of this name Leiter of a tournament. sheet makes a new\n"
         "code for its emergency sheet. export writes a tournament as a file to standard\n"
         "output, and import opens such a file. The trail shows what the operator did. Stop the\n"
         "server before everything but the lists and export.",
     .options = admin_options,
     .run = sf_command_admin},
    {.name = "client",
     .args = "[URL]",
     .max_args = 1,
     .summary = "Talk to a table server line by line.",
     .about =
         "Sends each line of standard input to the server at URL (by default\n"
         "http://127.0.0.1:8080) and prints each message that it receives (docs/protocol.md).\n"
         "\n"
         "  echo '{\"t\":\"hello\",\"v\":1}' | stichfest client\n"
         "\n"
         "https:// is TLS. A server with a certificate of its own is pinned by its fingerprint:\n"
         "https://192.168.178.20:8443#sha256=FINGERPRINT.\n"
         "\n"
         "With --bot it takes a seat, at --table or at a new table with three bots, plays\n"
         "--hands hands and prints the messages. The bot any chooses anything that is offered.\n"
         "exec:COMMAND is a program that speaks the bot protocol of docs/bots.md. A level (wirt,\n"
         "...) is one of the built-in bots; it runs in the client and sees what the server\n"
         "shows.",
     .options = client_options,
     .run = sf_command_client},
    {.name = "load",
     .summary = "Run a load test against a table server on this machine.",
     .about =
         "Many guests connect, sit down and play at random. The command measures the time from\n"
         "sending an action until all four seats have received it, and until the server has\n"
         "acknowledged it. Some guests lose their connection and reconnect; the command compares\n"
         "their views with fresh ones, and at the end those of everybody. Prints one JSON\n"
         "object. The exit status is 1 if anything was wrong: a gap, a wrong view, a lost\n"
         "acknowledged action, a rejection.\n"
         "\n"
         "  stichfest load --url ws://127.0.0.1:8080/ws --connections 1000 --tables 200 --rate "
         "200\n"
         "\n"
         "Do not use it on a server where people play: it leaves its guests and tables behind.\n"
         "It accepts only addresses in 127.0.0.0/8.",
     .options = load_options,
     .run = sf_command_load},
    {.name = "rehearse",
     .summary = "Rehearse a whole tournament day with a real server.",
     .about =
         "Opens a tournament on its own server and runs it to the last prize, over WebSocket:\n"
         "check-in, draws, lists from phones and editors with mistakes and conflicts, approvals,\n"
         "corrections, undo, standings, prizes, till. Every player's phone watches. Half-way\n"
         "through the first round the command kills the server with -9 and starts it again.\n"
         "\n"
         "The command computes the expected results apart from the server and compares them at\n"
         "the end: standings, draws, till, and that each acknowledged event is in the trail.\n"
         "With a club's own book the tournament has its fee, prizes, teams and tables.\n"
         "Prints one JSON object with the times. The exit status is 1 if anything was wrong.\n"
         "\n"
         "  stichfest rehearse --players 200 --template serien-2022 --editors 2",
     .options = rehearse_options,
     .run = sf_command_rehearse},
    {.name = "protocol",
     .summary = "Print the messages of the table server.",
     .about = "Prints every message with its fields: as docs/protocol.md has them, as types for\n"
              "TypeScript, or as words for a fuzzer.",
     .options = protocol_options,
     .run = sf_command_protocol},
    {.name = "train",
     .summary = "Compute the numbers of the bots by self-play.",
     .about =
         "Plays deals and prints the resulting numbers as the file src/bots/trained.c: the\n"
         "strength from which a hand is played, how much games pay compared with playing them\n"
         "out, and how likely words and cards are. The seed and the number of deals in the file\n"
         "give the same numbers again:\n"
         "\n"
         "  stichfest train --check\n"
         "\n"
         "Ctrl-C ends it without a result.",
     .options = train_options,
     .run = sf_command_train},
    {.name = "man",
     .summary = "Print the man page.",
     .about = "The page is in the roff language of man(1) or in Markdown:\n"
              "\n"
              "  stichfest man >stichfest.1 && man -l stichfest.1",
     .options = man_options,
     .run = sf_command_man},
    {.name = "completion",
     .summary = "Print the completion of command lines for bash.",
     .about = "To use it in the running shell:\n"
              "\n"
              "  eval \"$(stichfest completion)\"",
     .run = sf_command_completion},
    {.name = NULL},
};
