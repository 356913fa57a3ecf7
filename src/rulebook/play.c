/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "rulebook/rows.h"

/* Finding the declarer, the play of the cards, Stoss. */

static const char *const procedures[][SF_LANG_N] = {
    [SF_PROCEDURE_MUENCHEN] =
        {"Reihum „weiter“ oder „spiele“. Wollen mehrere spielen, nennt jeder von ihnen der Reihe "
         "nach einmal eine höhere Spielklasse oder verzichtet; die höchste spielt. Trumpffarbe und "
         "gerufene Sau werden vorher nicht genannt.",
         "Each in turn passes or wants to play. If several do, each of them once names a higher "
         "class or steps back, from front to back; the highest plays. Trump suit and called ace "
         "are not named before."},
    [SF_PROCEDURE_SCHULE] =
        {"Reihum „weiter“ oder „spiele“. Wollen mehrere spielen, verhandeln sie paarweise: Der "
         "hintere Spieler nennt einen Rang, der vordere hält („selbst“) oder verzichtet "
         "(„weiter“); der Sieger verhandelt mit dem nächsten. Die Farbe wird erst bei der "
         "endgültigen Ansage genannt.",
         "Each in turn passes or wants to play. If several do, they negotiate in pairs: the one "
         "behind names a rank, the one in front holds (\"selbst\") or yields (\"weiter\"); the "
         "winner meets the next. The suit is named only in the final announcement."},
    [SF_PROCEDURE_BSV] =
        {"Reihum „weiter“ oder „spiele“, nach einem anderen „spiele auch“. Der vordere Spieler "
         "sagt "
         "„gut“ oder nennt sein Alleinspiel; dann kommt nur noch ein höheres an ihm vorbei.",
         "Each in turn passes or wants to play, after another with \"spiele auch\". The one in "
         "front says \"gut\" or names a solo game; then only a higher one gets past them."},
    [SF_PROCEDURE_SERIEN] =
        {"Auf einer festen Leiter: „spiele auch“, „selbst“ (Farbwenz), „besser“, „auch noch“ "
         "(Wenz), „wieder besser“, „halte“ (Solo), „erneut besser“, „kann ich halten“ "
         "(Farbwenz-/Wenz-Tout), dann nur noch Solo-Tout. Ein Dritter meldet sich sofort und "
         "trifft "
         "auf den Sieger, ebenso ein Vierter.",
         "On a fixed ladder: \"spiele auch\", \"selbst\" (Farbwenz), \"besser\", \"auch noch\" "
         "(Wenz), \"wieder besser\", \"halte\" (Solo), \"erneut besser\", \"kann ich halten\" "
         "(Farbwenz-/Wenz-Tout), then only Solo-Tout. A third player speaks up at once and meets "
         "the winner, and so does a fourth."},
    [SF_PROCEDURE_KURZ] =
        {"Reihum einmal „weg“, „eins“ (mit einem Ass) oder „spiel“ für ein Rufspiel, oder ein "
         "höheres Spiel. Bleibt es beim Rufspiel, können es die anderen im Uhrzeigersinn durch "
         "„Kammern“ übernehmen; wer es tut, ruft selbst ein Ass.",
         "Each in turn once \"weg\", \"eins\" (with an ace) or \"spiel\" for a Rufspiel, or a "
         "higher game. If it stays a Rufspiel, the others may take it over clockwise "
         "(\"Kammern\"); a player who does so calls an ace themselves."},
};

static void write_procedure(struct sf_rule_text *text)
{
    if (!sf_rules_has(text->rules, SF_VARIANT_STEIGERN)) {
        sf_rule_put(text, "%s", procedures[text->rules->procedure][text->lang]);
        return;
    }
    SF_SAY(text,
           "Reihum „weiter“ oder „spiele“. Zwischen Alleinspielern wird gesteigert: Der hintere "
           "Spieler bietet 70, 80 bis 120, der vordere hält („selbst“) oder überlässt es ihm "
           "(„gut“); ein Dritter und Vierter müssen darüber bieten.",
           "Each in turn passes or wants to play. Between solo players points decide: the one "
           "behind bids 70, 80 up to 120, the one in front holds (\"selbst\") or yields "
           "(\"gut\"); a third and fourth must go over it.");
    sf_rule_where_instead(text, "bsv-1989 A1 1.6");
}

static void put_promises(struct sf_rule_text *text)
{
    static const char *const nth[SF_LANG_N][4] = {
        {"der Erste mindestens ", ", der Zweite ", ", der Dritte ", ", der Vierte "},
        {"the first at least ", ", the second ", ", the third ", ", the fourth "}};

    for (unsigned i = 0; i < sf_rules_active(text->rules); i++)
        sf_rule_put(text, "%s%s", nth[text->lang][i],
                    sf_rule_class(text, sf_class_promise(text->rules, i)));
}

static void write_promise(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    /* a seat that bids by points or names its game at once promises no class */
    if (sf_rules_has(rules, SF_VARIANT_STEIGERN) || rules->procedure == SF_PROCEDURE_KURZ)
        return;
    if (rules->procedure == SF_PROCEDURE_BSV)
        SF_PUT(text, "nach einem anderen nur mit einem Alleinspiel, mindestens %s",
               "after another only with a solo game, at least %s",
               sf_rule_class(text, sf_class_lowest_alone(rules)));
    else
        put_promises(text);
}

static void write_binding(struct sf_rule_text *text)
{
    if (text->rules->class_binding)
        SF_SAY(text, "Eine genannte Spielklasse gilt genau so und wird nicht mehr geändert",
               "A class once named stands exactly and is not changed any more");
    else
        SF_SAY(text,
               "Angesagt wird mindestens, was genannt oder gehalten wurde; eine endgültige Ansage "
               "wird nicht mehr geändert",
               "At least what was named or held is announced; a final announcement is not changed "
               "any more");
}

static void write_approval(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    if (!rules->tout_approval && !rules->lost_solos)
        SF_SAY(text, "nicht nötig", "not needed");
    if (rules->tout_approval)
        SF_SAY(text, "Tout und Sie genehmigt die Turnierleitung",
               "The organiser approves Tout and Sie");
    if (rules->tout_approval && rules->lost_solos)
        SF_PUT(
            text, ", nach %u verlorenen Alleinspielen einer Runde auch jedes weitere Alleinspiel",
            ", after %u lost solo games in a round every further solo game too", rules->lost_solos);
    else if (rules->lost_solos)
        SF_PUT(text,
               "Nach %u verlorenen Alleinspielen einer Runde genehmigt die Turnierleitung jedes "
               "weitere Alleinspiel",
               "After %u lost solo games in a round the organiser approves every further solo game",
               rules->lost_solos);
    if (rules->tout_approval)
        SF_SAY(text, "; ein abgelehnter Tout wird auf Wenz oder Solo herabgesetzt",
               "; a refused Tout is lowered to Wenz or Solo");
}

static void write_call(struct sf_rule_text *text)
{
    const char *const *suit = sf_rule_words(text)->suit;

    if (!sf_rule_plays(text, SF_RUFSPIEL))
        return;
    SF_PUT(text,
           "%s von %s, %s oder %s, das man nicht hat, wohl aber mindestens eine Karte der Farbe",
           "%s of %s, %s or %s that one does not hold, but at least one card of its suit",
           sf_rule_rank(text, text->rules->ruf.step[0].rank), suit[SF_EICHEL], suit[SF_GRAS],
           suit[SF_SCHELLEN]);
    SF_SAY(text, "; wer das nicht kann, ist gesperrt",
           "; a player who cannot do that is blocked (gesperrt)");
    if (text->rules->ruf.count > 1) {
        sf_rule_where_own(text);
        SF_SAY(text, " und darf ohne eine Karte der Farbe rufen (Renonce)",
               " and may call without a card of the suit (Renonce)");
        sf_rule_where(text, "bsv-1989 A1 2.2");
    }
}

static void write_muss_call(struct sf_rule_text *text)
{
    const struct sf_call_ladder *ladder = &text->rules->muss_call;

    for (unsigned i = 0; sf_rule_plays(text, SF_MUSS) && i < ladder->count; i++) {
        if (i)
            SF_SAY(text, "; sonst ", "; else ");
        sf_rule_put(text, "%s", sf_rule_rank(text, ladder->step[i].rank));
        if (ladder->step[i].renonce)
            SF_SAY(text, " einer Farbe, von der man nichts hat (Renonce)",
                   " of a suit of which one holds nothing (Renonce)");
        else if (i == 0)
            SF_SAY(text, " wie beim Rufspiel", " as at a Rufspiel");
    }
}

/* ---- play ---- */

static bool calls(const struct sf_rule_text *text)
{
    return sf_rule_plays(text, SF_RUFSPIEL) || sf_rule_plays(text, SF_MUSS);
}

static void write_follow(struct sf_rule_text *text)
{
    SF_SAY(text,
           "Farbe und Trumpf werden bedient, Stechen ist nie Pflicht; zuerst spielt aus, wer links "
           "vom Geber sitzt, dann wer den Stich gemacht hat",
           "Suit and trump are followed, nobody must win; first the player left of the dealer "
           "leads, then the winner of the trick");
}

static void write_called(struct sf_rule_text *text)
{
    if (calls(text))
        SF_SAY(
            text,
            "muss fallen, wenn ein anderer ihre Farbe anspielt; darf von ihrem Inhaber jederzeit "
            "ausgespielt werden; bleibt sonst bis zum letzten Stich",
            "must be played when another leads its suit; may be led by its holder at any time; "
            "is otherwise kept until the last trick");
}

static void write_run(struct sf_rule_text *text)
{
    unsigned as = text->rules->run_min[SF_AS], king = text->rules->run_min[SF_KOENIG];

    if (!calls(text))
        return;
    SF_PUT(text,
           "Wer mindestens %u Karten der Ruffarbe hat, die gerufene mitgezählt, darf auch eine "
           "andere davon ausspielen, sonst nicht",
           "A player with at least %u cards of the called suit, the called one included, may lead "
           "another one of them, else not",
           as);
    if (king != as)
        SF_PUT(text, " (gerufener %s: %u)", " (called %s: %u)", sf_rule_rank(text, SF_KOENIG),
               king);
}

static void write_after_run(struct sf_rule_text *text)
{
    if (!calls(text))
        return;
    if (text->rules->run_stays_bound)
        SF_SAY(text,
               "Die gerufene Karte darf abgeworfen werden, muss aber weiter fallen, wenn ein "
               "anderer die Farbe anspielt; eine andere der Farbe spielt auch jetzt nur aus, wer "
               "genug davon hat",
               "The called card may be thrown off, but is still due when another leads the suit; "
               "another card of the suit is still led only with enough of them");
    else
        SF_SAY(text,
               "Die gerufene Karte ist eine wie jede andere: Sie folgt nur noch der Bedienpflicht",
               "The called card is like any other: it only has to follow suit");
}

static void write_end(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    SF_SAY(text, "Jedes Spiel wird bis zur letzten Karte gespielt",
           "Every game is played to the last card");
    if (rules->concede)
        SF_SAY(text, "; man kann aufgeben, dann gehört der Rest der Gegenpartei",
               "; one may concede, then the rest belongs to the other side");
    if (rules->claim && rules->claim_on_lead)
        SF_SAY(text, "; wer ausspielt und selbst sicher alle Stiche macht, kann auflegen",
               "; a player on lead who surely takes all tricks alone may lay down their cards");
    else if (rules->claim)
        SF_SAY(text, "; wessen Partei sicher alle Stiche macht, kann auflegen",
               "; a player whose side surely takes all tricks may lay down their cards");
    if (rules->ahead_in_last_trick)
        SF_SAY(text, "; im letzten Stich darf vorgeworfen werden",
               "; in the last trick one may play ahead");
}

static void write_last_trick(struct sf_rule_text *text)
{
    SF_SAY(text, "darf jeder ansehen, bis der nächste umgedreht ist",
           "may be looked at by anyone until the next one is turned");
}

/* ---- Stoss ---- */

static void write_levels(struct sf_rule_text *text)
{
    const char *const *names = sf_rule_words(text)->stoss[text->lang];
    bool first = true;

    if (!text->rules->stoss_levels)
        SF_SAY(text, "keine: Es gibt keinen Stoß", "none: there is no Stoss");
    for (unsigned i = 0; i < text->rules->stoss_levels && i < SF_STOSS_NAMES && names[i]; i++)
        sf_rule_put(text, "%s%s ×%u", sf_rule_comma(&first), names[i], 2u << i);
}

static void write_levels_alone(struct sf_rule_text *text)
{
    unsigned alone = text->rules->stoss_levels_alone;

    if (text->rules->stoss_levels > 1 && alone < SF_STOSS_MAX)
        SF_PUT(text, "Gegenspieler höchstens %u-mal, Alleinspieler höchstens %u-mal",
               "opponents at most %u times, soloist at most %u times", (alone + 1) / 2, alone / 2);
}

static void write_stoss_when(struct sf_rule_text *text)
{
    if (!text->rules->stoss_levels)
        return;
    SF_SAY(text, "bis die zweite Karte liegt", "until the second card lies");
    if (text->rules->stoss_answer_at_once)
        SF_SAY(text, "; jede Antwort sofort, bevor die nächste Karte fällt",
               "; each answer at once, before the next card falls");
}

static void write_stoss_who(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;

    if (!rules->stoss_levels)
        return;
    SF_SAY(text, "ein Gegenspieler, nie der Gerufene", "an opponent, never the called partner");
    if (rules->stoss_needs_trump)
        SF_SAY(text, ", und nur mit mindestens einem Trumpf", ", and only with at least one trump");
    if (rules->stoss_levels > 1)
        SF_SAY(text, "; es antwortet der Spielmacher oder sein Partner",
               "; the declarer or their partner answers");
    if (rules->stoss_levels > 2)
        SF_SAY(text, ", danach abwechselnd die Parteien", ", then the sides take turns");
}

static void write_stoss_never(struct sf_rule_text *text)
{
    const struct sf_rules *rules = text->rules;
    bool first = true;

    for (int game = 0; rules->stoss_levels && game < SF_GAME_N; game++)
        if (rules->stoss_never & rules->games & UINT32_C(1) << game)
            sf_rule_put(text, "%s%s", sf_rule_comma(&first), sf_games[game].title);
}

static void write_stoss_keeps(struct sf_rule_text *text)
{
    if (text->rules->stoss_levels)
        SF_SAY(text, "Spieler bleibt Spieler: Er braucht weiter so viele Augen wie ohne Stoß",
               "The declarer stays the declarer and needs as many points as without it");
}

static void write_unjustified(struct sf_rule_text *text)
{
    if (text->rules->stoss_unjustified)
        SF_SAY(text,
               "Bleibt die Partei, die gespritzt hat, Schneider und hat höchstens einen Stich "
               "(nicht beim Tout), zahlt die Verdopplung für sie allein, wer gespritzt hat",
               "If the side that doubled stays Schneider with at most one trick (not at a Tout), "
               "the player who doubled pays the doubling for their whole side");
}

/* clang-format off */
static const struct sf_rule_row rows[] = {
    {SF_SECTION_AUCTION, "procedure", {"Verfahren", "Procedure"}, write_procedure, 0,
     {"II.2.1", "4.1, 4.2", "2.2", "Steigern, I-22", "Rufspiel, I-3"}},
    {SF_SECTION_AUCTION, "promise", {"Mindestspiel", "Minimum"}, write_promise, 0,
     {"II.2", "4.1.2, I-21", "2.2.3, I-13", "Steigern, I-22", NULL}},
    {SF_SECTION_AUCTION, "binding", {"Bindung", "Binding"}, write_binding, 0,
     {"II.3.2", "4.2.4, 4.2.5", "2.2.2", "Steigern", SF_AT_DEALING}},
    {SF_SECTION_AUCTION, "approval", {"Genehmigung", "Approval"}, write_approval, 0,
     {"II.2.2, I-29", "4.1.6", "2.2.1", "Turnierordnung", SF_AT_DEALING}},
    {SF_SECTION_AUCTION, "call", {"Ruf", "Called card"}, write_call, 0,
     {"II.3.1.6", "2.1.4", "2.3.1", SF_AT_SCHULE "2.1.4", "Rufspiel"}},
    {SF_SECTION_AUCTION, "muss_call", {"Ruf beim Muss-Spiel", "Called at a Muss-Spiel"},
     write_muss_call, 0, {"II.3.1.7", "bsv-1989 A1 3.3.2, I-4", "A1 3.3.2, I-4", NULL, NULL}},

    {SF_SECTION_PLAY, "follow", {"Bedienen", "Following"}, write_follow, 0,
     {"II.4", "5.1.2, 5.2.3", "3.1.1, 3.2", SF_AT_SCHULE "5.1.2", SF_AT_FOLLOW}},
    {SF_SECTION_PLAY, "called", {"Gerufene Karte", "The called card"}, write_called, 0,
     {"II.4.1.6", "5.1.3, 5.1.4", "3.2.4", SF_AT_SCHULE "5.1.3", SF_AT_SCHULE "5.1.3"}},
    {SF_SECTION_PLAY, "run", {"Davonlaufen", "Davonlaufen"}, write_run, 0,
     {"II.4.1.6, II.4.1.7", "5.1.5", "3.2.5", SF_AT_SCHULE "5.1.5", SF_AT_SCHULE "5.1.5"}},
    {SF_SECTION_PLAY, "after_run", {"Nach dem Davonlaufen", "After it"}, write_after_run, 0,
     {"II.4.1.6, I-11", "5.1.6, I-11", "3.2.4, I-11", "I-5", "I-5"}},
    {SF_SECTION_PLAY, "end", {"Spielende", "End of play"}, write_end, 0,
     {"II.4.2.1", "5.1.7, 7.2.6", "3.4", SF_AT_RULES, SF_AT_FOLLOW}},
    {SF_SECTION_PLAY, "last_trick", {"Letzter Stich", "Last trick"}, write_last_trick, 0,
     {"II.4.2.2", "5.2.8", "3.3.4", SF_AT_RULES, SF_AT_SCHULE "5.2.8"}},

    {SF_SECTION_STOSS, "stoss", {"Stufen", "Levels"}, write_levels, 0,
     {"II.5.2", "5.3", "4.2", "Spritze", "Turnierregeln"}},
    {SF_SECTION_STOSS, "stoss_alone", {"Bei Alleinspielen", "At solo games"}, write_levels_alone, 0,
     {NULL, "5.3", "4.2.5", "Spritze", NULL}},
    {SF_SECTION_STOSS, "stoss_when", {"Wann", "When"}, write_stoss_when, 0,
     {NULL, "5.3.2, 5.3.3", "4.2.1-4.2.4", "Spritze", NULL}},
    {SF_SECTION_STOSS, "stoss_who", {"Wer", "Who"}, write_stoss_who, 0,
     {NULL, "5.3.1, 5.3.3, 7.2.4", "4.2.1-4.2.4", "Spritze", NULL}},
    {SF_SECTION_STOSS, "stoss_never", {"Nicht bei", "Not at"}, write_stoss_never, 0,
     {NULL, "2.6.2", "3.4, A1 3.3.3", NULL, NULL}},
    {SF_SECTION_STOSS, "stoss_keeps", {"Grenzen", "Limits"}, write_stoss_keeps, 0,
     {NULL, "5.3.4", "4.2.6", SF_AT_RULES, NULL}},
    {SF_SECTION_STOSS, "unjustified", {"Unberechtigte Spritze", "Unjustified Spritze"},
     write_unjustified, 0, {NULL, NULL, NULL, "Spritze", NULL}},
};
/* clang-format on */

const struct sf_rule_group sf_rules_of_play = {rows, sizeof rows / sizeof *rows};
