/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "base/lang.h"
#include "tournament/show_parts.h"
#include <stdio.h>
#include <string.h>

/*
 * The audit trail in words: a sentence for each event in both languages, as rows with gaps. The
 * event fills the gaps; seeds and secrets have no gap.
 */

/* clang-format off */
static const char *const sentences[SF_TOUR_EV_N][SF_LANG_N] = {
    [SF_TOUR_EV_OPEN] = {"Turnier „{title}“ eröffnet ({rulebook})", "tournament “{title}” opened ({rulebook})"},
    [SF_TOUR_EV_SETUP] = {"Einstellungen geändert", "settings changed"},
    [SF_TOUR_EV_ENTER] = {"Nr. {number} {name} eingetragen, {state}", "no. {number} {name} entered, {state}"},
    [SF_TOUR_EV_IMPORT] = {"{players} Spieler übernommen", "{players} players imported"},
    [SF_TOUR_EV_EDIT] = {"Nr. {number} {player}: Angaben geändert", "no. {number} {player}: details changed"},
    [SF_TOUR_EV_PRESENCE] = {"Nr. {number} {player}: {state}", "no. {number} {player}: {state}"},
    [SF_TOUR_EV_PAY] = {"Nr. {number} {player}: {amount} Startgeld", "no. {number} {player}: fee {amount}"},
    [SF_TOUR_EV_PENALTY] = {"Nr. {number} {player}: {points} Strafpunkte", "no. {number} {player}: {points} penalty points"},
    [SF_TOUR_EV_DISQUALIFY] = {"Nr. {number} {player} disqualifiziert", "no. {number} {player} disqualified"},
    [SF_TOUR_EV_COMMIT] = {"Runde {round}: Auslosung Nr. {attempt} versiegelt", "round {round}: draw no. {attempt} sealed"},
    [SF_TOUR_EV_DRAW] = {"Runde {round} ausgelost, {tables} Tische", "round {round} drawn, {tables} tables"},
    [SF_TOUR_EV_SEATING] = {"Runde {round} von Hand gesetzt, {tables} Tische", "round {round} seated by hand, {tables} tables"},
    [SF_TOUR_EV_PUBLISH] = {"Runde {round}: Auslosung ausgehängt", "round {round}: draw published"},
    [SF_TOUR_EV_PLACE] = {"Nr. {number} {player} an Tisch {table}, Platz {seat} (Runde {round})", "no. {number} {player} to table {table}, seat {seat} (round {round})"},
    [SF_TOUR_EV_REPLACE] = {"Runde {round}, Tisch {table}, Platz {seat}: ab Spiel {from} Nr. {number} {player}", "round {round}, table {table}, seat {seat}: no. {number} {player} from game {from} on"},
    [SF_TOUR_EV_TABLE] = {"Runde {round}, Tisch {table}: {is}", "round {round}, table {table}: {is}"},
    [SF_TOUR_EV_LIST] = {"Runde {round}, Tisch {table}: Liste eingegeben{second}", "round {round}, table {table}: list entered{second}"},
    [SF_TOUR_EV_CONFIRM] = {"Runde {round}, Tisch {table}: Liste bestätigt", "round {round}, table {table}: list confirmed"},
    [SF_TOUR_EV_CORRECT] = {"Runde {round}, Tisch {table}: bestätigte Liste korrigiert", "round {round}, table {table}: confirmed list corrected"},
    [SF_TOUR_EV_REQUEST] = {"Runde {round}, Tisch {table}, Platz {seat}: {class} angemeldet (Spiel {game})", "round {round}, table {table}, seat {seat}: {class} registered (game {game})"},
    [SF_TOUR_EV_RECALL] = {"Anmeldung {of} zurückgezogen", "request {of} withdrawn"},
    [SF_TOUR_EV_DECIDE] = {"Anmeldung {of}: {approved}", "request {of}: {approved}"},
    [SF_TOUR_EV_RULING] = {"Runde {round}, Tisch {table}: Entscheidung {words}", "round {round}, table {table}: ruling {words}"},
    [SF_TOUR_EV_CLOSE] = {"Runde {round} abgeschlossen", "round {round} closed"},
    [SF_TOUR_EV_LOT] = {"Losentscheid unter {numbers} Punktgleichen", "lots drawn among {numbers} who were tied"},
    [SF_TOUR_EV_TILL] = {"Kasse: {amount} {kind} {text}", "till: {amount} {kind} {text}"},
    [SF_TOUR_EV_BOOK] = {"Kasse: {entries} Buchungen übernommen", "till: {entries} entries imported"},
    [SF_TOUR_EV_PRIZE] = {"Nr. {number} {player}: {amount}", "no. {number} {player}: {amount}"},
    [SF_TOUR_EV_FINISH] = {"Ergebnis festgestellt", "result final"},
    [SF_TOUR_EV_REOPEN] = {"Ergebnis wieder geöffnet", "result reopened"},
    [SF_TOUR_EV_HELPER] = {"{name}: {role}", "{name}: {role}"},
    [SF_TOUR_EV_REKEY] = {"Neue Zugänge: {links}", "new links: {links}"},
    [SF_TOUR_EV_SHOW] = {"Saal: {scene}", "hall: {scene}"},
    [SF_TOUR_EV_CLOCK] = {"Rundenuhr{seconds}{run}", "round clock{seconds}{run}"},
    [SF_TOUR_EV_UNDO] = {"Nr. {of} zurückgenommen", "no. {of} undone"},
    [SF_TOUR_EV_RECOVERY] = {"Neues Notfallblatt", "new emergency sheet"},
    [SF_TOUR_EV_CLAIM] = {"{name}: Turnierleitung {kind}", "{name}: Turnierleitung {kind}"},
    /* A registration is named by its number alone: its data is erased, the trail stays. */
    [SF_TOUR_EV_SIGNUPS] = {"Anmeldung vorab{run}", "registration in advance{run}"},
    [SF_TOUR_EV_SIGNUP] = {"Anmeldung eingegangen", "registration received"},
    [SF_TOUR_EV_REVISE] = {"Anmeldung {of} geändert", "registration {of} changed"},
    [SF_TOUR_EV_CANCEL] = {"Anmeldung {of} abgesagt", "registration {of} called off"},
    [SF_TOUR_EV_ADMIT] = {"{signups} Anmeldungen übernommen", "{signups} registrations taken"},
    [SF_TOUR_EV_REJECT] = {"Anmeldung {of} abgelehnt", "registration {of} turned down"},
};

static const char *const entrant_words[SF_ENTRANT_STATE_N][SF_LANG_N] = {
    {"angemeldet", "registered"}, {"anwesend", "present"}, {"pausiert", "away"},
    {"gegangen", "left"}, {"zurückgezogen", "withdrawn"},
};
static const char *const table_words[SF_TABLE_STATE_N][SF_LANG_N] = {
    {"nicht vollständig", "waiting"}, {"vollzählig", "seated"}, {"spielt", "running"},
    {"abgegeben", "handed in"}, {"strittig", "disputed"}, {"bestätigt", "confirmed"},
};
static const char *const till_words[SF_TILL_KIND_N][SF_LANG_N] = {
    {"Startgeld", "fee"}, {"Reuegeld", "Reuegeld"}, {"verlorener Tout", "lost Tout"},
    {"Preis", "prize"}, {"", ""},
};
static const char *const claim_words[SF_CLAIM_KIND_N][SF_LANG_N] = {
    {"mit dem Notfallblatt", "by the emergency sheet"}, {"mit der Sicherung", "by the backup file"},
    {"durch den Betreiber", "by the operator"},
};
static const char *const role_words[SF_ROLE_N][SF_LANG_N] = {
    {"keine Rolle mehr", "no role any more"}, {"Zuschauer", "viewer"}, {"Spieler", "player"},
    {"Tisch", "table"}, {"Anmeldung", "registration"}, {"Helfer", "helper"}, {"Turnierleitung", "Turnierleitung"},
};
static const char *const link_words[SF_LINKS_N][SF_LANG_N] = {
    {"Tische", "tables"}, {"Spieler", "players"}, {"Saal", "hall"}, {"Anmeldung", "registration"},
};
static const char *const approved_words[2][SF_LANG_N] = {
    {"abgelehnt", "refused"}, {"genehmigt", "approved"},
};
static const char *const scene_words[SF_SCENE_N][SF_LANG_N] = {
    {"zeigt von selbst das Richtige", "chooses by itself"}, {"Sitzplan", "seating"}, {"Tische", "tables"},
    {"Stand", "standings"}, {"Rundenuhr", "round clock"}, {"Durchsage", "announcement"},
    {"Sponsoren", "sponsors"}, {"Auslosung", "draw"}, {"Siegerehrung", "ceremony"},
};
static const char *const run_words[2][SF_LANG_N] = {
    {", angehalten", ", stopped"}, {", läuft", ", running"},
};
static const char *const open_words[2][SF_LANG_N] = {
    {" geschlossen", " closed"}, {" geöffnet oder geändert", " opened or changed"},
};
/* clang-format on */

struct telling {
    const struct sf_tournament *t;
    const struct sf_tour_event *event;
    enum sf_lang lang;
    char text[512];
    size_t length;
};

static void add(struct telling *tell, const char *text)
{
    size_t length = strlen(text), room = sizeof tell->text - 1 - tell->length;

    if (length > room)
        length = room;
    while (length < strlen(text) && length && ((unsigned char)text[length] & 0xc0) == 0x80)
        length--; /* not in the middle of a character */
    memcpy(tell->text + tell->length, text, length);
    tell->length += length;
    tell->text[tell->length] = 0;
}

static void add_number(struct telling *tell, int64_t number)
{
    char text[24];

    snprintf(text, sizeof text, "%lld", (long long)number);
    add(tell, text);
}

/* 850 cents: 8,50 € */
static void add_money(struct telling *tell, int64_t cents)
{
    char text[40];
    long long amount = cents < 0 ? -cents : cents;

    snprintf(text, sizeof text, "%s%lld%c%02lld €", cents < 0 ? "-" : "", amount / 100,
             tell->lang == SF_DE ? ',' : '.', amount % 100);
    add(tell, text);
}

static void add_words(struct telling *tell, const char *const (*words)[SF_LANG_N],
                      enum sf_tour_key key)
{
    add(tell, words[sf_number(tell->event, key)][tell->lang]);
}

static void add_text(struct telling *tell, enum sf_tour_key key)
{
    const char *text = sf_text_of(tell->event, key);

    if (text)
        add(tell, text);
}

static void add_player(struct telling *tell)
{
    const char *name = sf_show_name(tell->t, (unsigned)sf_number(tell->event, SF_KEY_NUMBER));

    add(tell, name ? name : "?");
}

static void add_count(struct telling *tell, enum sf_tour_key key)
{
    add_number(tell, tell->event->value[key].count);
}

static void add_second(struct telling *tell)
{
    if (sf_number(tell->event, SF_KEY_SECOND))
        add(tell, tell->lang == SF_DE ? " (Zweiteingabe)" : " (second entry)");
}

/* Of a prize the thing, if it is one that the organiser gives by hand. */
static void add_amount(struct telling *tell)
{
    const struct sf_tour_event *e = tell->event;
    const struct sf_tour_setup *setup = &tell->t->setup;
    int64_t extra = sf_number(e, SF_KEY_EXTRA);
    bool named = sf_has(e, SF_KEY_EXTRA) && extra < setup->extra_count;

    if (e->kind == SF_TOUR_EV_PRIZE && named && !sf_number(e, SF_KEY_AMOUNT)) {
        add(tell, setup->extra[extra].title);
        return;
    }
    add_money(tell, sf_number(e, SF_KEY_AMOUNT));
    if (e->kind == SF_TOUR_EV_PRIZE)
        add(tell, tell->lang == SF_DE ? " Preisgeld" : " prize");
}

/* Which scene, and what a step of the ceremony or an open result means. */
static void add_scene(struct telling *tell)
{
    const struct sf_tour_event *e = tell->event;

    add_words(tell, scene_words, SF_KEY_SCENE);
    if (sf_has(e, SF_KEY_STEP)) {
        add(tell, tell->lang == SF_DE ? ", Schritt " : ", step ");
        add_number(tell, sf_number(e, SF_KEY_STEP) + 1);
    }
    if (sf_has(e, SF_KEY_REVEAL))
        add(tell, sf_number(e, SF_KEY_REVEAL)
                      ? (tell->lang == SF_DE ? ", Endstand aufgedeckt" : ", result uncovered")
                      : (tell->lang == SF_DE ? ", Endstand verdeckt" : ", result covered"));
}

static void add_clock(struct telling *tell, enum sf_tour_key key)
{
    const struct sf_tour_event *e = tell->event;

    if (!sf_has(e, key))
        return;
    if (key == SF_KEY_RUN) {
        add_words(tell, e->kind == SF_TOUR_EV_SIGNUPS ? open_words : run_words, key);
        return;
    }
    add(tell, ": ");
    add_number(tell, sf_number(e, key) / 60);
    add(tell, " min");
    if (sf_number(e, key) % 60) {
        add(tell, " ");
        add_number(tell, sf_number(e, key) % 60);
        add(tell, " s");
    }
}

/* Fills the gaps that need more than the text or the number of the key of the same name. */
static bool fill_special(struct telling *tell, enum sf_tour_key key)
{
    const struct sf_tour_event *e = tell->event;

    switch (key) {
    case SF_KEY_STATE:
        add_words(tell, entrant_words, key);
        return true;
    case SF_KEY_IS:
        add_words(tell, table_words, key);
        return true;
    case SF_KEY_KIND:
        add_words(tell, tell->event->kind == SF_TOUR_EV_CLAIM ? claim_words : till_words, key);
        return true;
    case SF_KEY_ROLE:
        add_words(tell, role_words, key);
        return true;
    case SF_KEY_LINKS:
        add_words(tell, link_words, key);
        return true;
    case SF_KEY_APPROVED:
        add_words(tell, approved_words, key);
        return true;
    case SF_KEY_AMOUNT:
        add_amount(tell);
        return true;
    case SF_KEY_SEAT:
        add_number(tell, sf_number(e, key) + 1);
        return true;
    case SF_KEY_CLASS:
        add(tell, sf_class_title((enum sf_class)sf_number(e, key)));
        return true;
    case SF_KEY_RULEBOOK:
        add(tell, sf_book_id((enum sf_book)sf_number(e, key)));
        return true;
    case SF_KEY_SCENE:
        add_scene(tell);
        return true;
    case SF_KEY_SECONDS:
    case SF_KEY_RUN:
        add_clock(tell, key);
        return true;
    case SF_KEY_SECOND:
        add_second(tell);
        return true;
    case SF_KEY_PLAYERS:
    case SF_KEY_ENTRIES:
    case SF_KEY_TABLES:
    case SF_KEY_NUMBERS:
    case SF_KEY_SIGNUPS:
        add_count(tell, key);
        return true;
    default:
        return false;
    }
}

static void fill(struct telling *tell, const char *gap)
{
    static const char *const names[SF_KEY_N] = {
#define SF_TOUR_KEY_NAME(id, name) name,
        SF_TOUR_KEYS(SF_TOUR_KEY_NAME)
#undef SF_TOUR_KEY_NAME
    };
    unsigned key = 0;

    if (strcmp(gap, "player") == 0) {
        add_player(tell);
        return;
    }
    while (key < SF_KEY_N && strcmp(names[key], gap) != 0)
        key++;
    if (key == SF_KEY_N || fill_special(tell, (enum sf_tour_key)key))
        return;
    if (key == SF_KEY_TITLE || key == SF_KEY_NAME || key == SF_KEY_TEXT || key == SF_KEY_WORDS)
        add_text(tell, (enum sf_tour_key)key);
    else
        add_number(tell, sf_number(tell->event, (enum sf_tour_key)key));
}

static void tell_event(struct telling *tell)
{
    const char *at = sentences[tell->event->kind][tell->lang];
    char piece[200];

    tell->length = 0;
    tell->text[0] = 0;
    while (*at) {
        bool gap = *at == '{';
        size_t length = gap ? strcspn(at, "}") - 1 : strcspn(at, "{");
        memcpy(piece, at + gap, length);
        piece[length] = 0;
        if (gap)
            fill(tell, piece);
        else
            add(tell, piece);
        at += length + (gap ? 2 : 0);
    }
    if (!sf_has(tell->event, SF_KEY_REASON))
        return;
    add(tell, ": ");
    add_text(tell, SF_KEY_REASON);
}

static void write_event(const struct sf_showing *show, uint32_t seq)
{
    const struct sf_tour_past *past = &show->t->history.past[seq - 1];
    const struct sf_tour_record *record = &past->record;
    struct sf_tour_event event;
    struct telling tell = {.t = show->t, .event = &event};

    sf_tour_unpack(&event, past->parsed);
    sf_out_open(show->out, '{');
    sf_out_pair_int(show->out, "event", seq);
    sf_out_pair_int(show->out, "at", record->at);
    sf_out_pair_string(show->out, "by", record->by);
    if (sf_has(&event, SF_KEY_REGISTERED))
        sf_out_pair_bool(show->out, "registered", true);
    sf_out_pair_string(show->out, "ev", sf_tour_event_name((enum sf_tour_event_kind)record->kind));
    if (record->undone)
        sf_out_pair_int(show->out, "undone", record->undone);
    sf_out_pair_string(show->out, "as",
                       sf_tour_role_name((unsigned)sf_number(tell.event, SF_KEY_AS)));
    tell_event(&tell);
    sf_out_pair_string(show->out, "de", tell.text);
    tell.lang = SF_EN;
    tell_event(&tell);
    sf_out_pair_string(show->out, "en", tell.text);
    sf_out_close(show->out, '}');
}

void sf_show_audit(const struct sf_showing *show)
{
    uint32_t count = show->t->history.count, before = show->part.number * (uint32_t)SF_AUDIT_PAGE;
    uint32_t last = before < count ? count - before : 0;
    uint32_t first = last > SF_AUDIT_PAGE ? last - SF_AUDIT_PAGE : 0;

    sf_out_pair_int(show->out, "page", show->part.number);
    sf_out_pair_int(show->out, "pages", (count + SF_AUDIT_PAGE - 1) / SF_AUDIT_PAGE);
    sf_out_key(show->out, "events");
    sf_out_open(show->out, '[');
    for (uint32_t seq = last; seq > first; seq--)
        write_event(show, seq);
    sf_out_close(show->out, ']');
}
