/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/cite.h"
#include "core/rules.h"
#include <stddef.h>

/*
 * The paragraph behind each rejection, one column per book. Numbered paragraphs are cited by
 * number, the two books without numbers by heading. I-n are the interpretations in
 * docs/rulebooks.md.
 */

static const char *const rows[SF_ERROR_N][SF_BOOK_N] = {
    [SF_E_UNKNOWN_CARD] = {M("I.2"), S("1.2.1"), B("1.2.1"), R("Die wichtigsten Regeln"),
                           K("Rufspiel")},
    [SF_E_DUPLICATE_CARD] = {M("I.2.1"), S("1.2.3"), B("1.2.1"), R("Die wichtigsten Regeln"),
                             K("Das Bedienen und Stechen")},
    [SF_E_NOT_IN_HAND] = {M("I.3.2"), S("5.1.1"), B("3.1.1"), R("Die wichtigsten Regeln"),
                          K("Das Bedienen und Stechen")},
    [SF_E_WRONG_HAND_SIZE] = {M("II.1.1.3"), S("1.2.2"), B("2.1.1"), R("Die wichtigsten Regeln"),
                              K("Mischen, Geben und Spielauswahl")},
    [SF_E_BAD_SEAT] = {M("I.1.3"), S("1.2.2"), B("1.1"), R("Die wichtigsten Regeln"),
                       K("Turnierregeln")},
    [SF_E_TOO_MANY_TRICKS] = {M("II.4"), S("1.2.2"), B("3.4"), R("Die wichtigsten Regeln"),
                              K("Das Bedienen und Stechen")},
    [SF_E_INCIDENT_TRICK] = {M("II.4"), S("1.2.2"), B("3.4"), R("Die wichtigsten Regeln"),
                             K("Das Bedienen und Stechen")},
    [SF_E_FIXED_BOOK] = {M("III.1.1"), NULL, NULL, R("Turnierordnung"), K("Turnierregeln")},
    [SF_E_VARIANT_CONFLICT] = ANNEX("A1 3"),
    [SF_E_VARIANT_OFF] = {M("I.1.3"), S("3.1.2"), B("A1"), R("Die wichtigsten Regeln"),
                          K("Turnierregeln")},
    [SF_E_GAME_NOT_IN_BOOK] = {M("II.2"), S("2.7.1"), B("1.3"), R("Die wichtigsten Regeln"),
                               K("Mischen, Geben und Spielauswahl")},
    [SF_E_PARTNER_GAME_AT_THREE] = ANNEX("A1 7"),
    [SF_E_BAD_CONTRACT] = {M("II.3.1"), S("4.2.5"), B("2.2.2"), R("Die wichtigsten Regeln"),
                           K("Mischen, Geben und Spielauswahl")},
    [SF_E_BAD_SUIT] = {M("II.3.1"), S("4.2.5"), B("2.3.1"), R("Die wichtigsten Regeln"),
                       K("Rufspiel")},
    [SF_E_NO_TOUT] = {M("II.2"), S("2.5.1"), B("1.3"), R("Die wichtigsten Regeln"),
                      K("Tout (Duu)")},
    [SF_E_TOUT_NEEDS_OBER] = {NULL, NULL, NULL, NULL, K("Mischen, Geben und Spielauswahl")},
    [SF_E_NOT_A_SIE] = {M("II.4.1.1"), S("2.6.1"), B("1.3"), NULL, K("Schafkopf")},
    [SF_E_BAD_BID] = ANNEX("A1 1.6"),
    [SF_E_HOCHZEIT_TRUMPS] = ANNEX("A1 2.1.1"),
    [SF_E_MUSS_DECLARER] = {M("II.2.1.1"), B("A1 3.3.1"), B("A1 3.3.1"), NULL, NULL},
    [SF_E_MUSS_CALL] = {M("II.3.1.7"), B("A1 3.3.2"), B("A1 3.3.2"), NULL, NULL},
    [SF_E_MUSS_OWN_CARD] = {M("II.3.1.7"), B("A1 3.3.2"), B("A1 3.3.2"), NULL, NULL},
    [SF_E_RENONCE_NOT_BLOCKED] = ANNEX("A1 2.2.1"),
    [SF_E_CALLS_OWN_CARD] = {M("II.3.1.6"), S("2.1.4"), B("2.3.1"), R("Die wichtigsten Regeln"),
                             K("Rufspiel")},
    [SF_E_DECLARER_BLOCKED] = {M("II.3.1.6"), S("2.1.6"), B("2.3.2"), R("Die wichtigsten Regeln"),
                               K("Rufspiel")},
    [SF_E_NO_CARD_OF_SUIT] = {M("II.3.1.6"), S("2.1.4"), B("2.3.1"), R("Die wichtigsten Regeln"),
                              K("Rufspiel")},
    [SF_E_HERZ_CALLED] = {M("II.3.1.6"), S("2.1.3"), B("2.3.1"), R("Die wichtigsten Regeln"),
                          K("Rufspiel")},
    [SF_E_STOSS_PARTNER] = {M("II.5.2"), S("7.2.4"), B("4.2.1"), R("Spritze"), K("Turnierregeln")},
    [SF_E_STOSS_ANSWER] = {M("II.5.2"), S("5.3.3"), B("4.2.2"), R("Spritze"), K("Turnierregeln")},
    [SF_E_STOSS_UNKNOWN] = {M("II.5.2"), S("5.3.1"), B("4.2.1"), R("Spritze"), K("Turnierregeln")},
    [SF_E_STOSS_LEVELS_ALONE] = {M("II.5.2"), S("5.3.3"), B("4.2.5"), R("Spritze"),
                                 K("Turnierregeln")},
    [SF_E_STOSS_SIE] = {M("II.5.2"), S("2.6.2"), B("3.4"), R("Spritze"), K("Turnierregeln")},
    [SF_E_STOSS_RAMSCH] = ANNEX("A1 3.1.2"),
    [SF_E_RENONCE_UNSAID] = ANNEX("A1 2.2.2"),
    [SF_E_HOCHZEIT_PARTNER] = ANNEX("A1 2.1.1"),
    [SF_E_STOSS_LEVELS] = {M("II.5.2"), S("5.3.3"), B("4.2.4"), R("Spritze"), K("Turnierregeln")},
    [SF_E_STOSS_GAME] = {M("II.5.2"), B("A1 3.3.3"), B("A1 3.3.3"), R("Spritze"),
                         K("Turnierregeln")},
    [SF_E_STOSS_PARTY] = {M("II.5.2"), S("5.3.1"), B("4.2.1"), R("Spritze"), K("Turnierregeln")},
    [SF_E_STOSS_NO_TRUMP] = {NULL, NULL, NULL, R("Spritze"), NULL},
    [SF_E_STOSS_LATE] = {M("II.5.2"), S("5.3.2"), B("4.2.1"), R("Spritze"), K("Turnierregeln")},
    [SF_E_LEGEN_TWICE] = ANNEX("A1 4.1"),
    [SF_E_MUST_FOLLOW_SUIT] = {M("II.4"), S("5.1.2"), B("3.2.1"), R("Falsches Bedienen"),
                               K("Das Bedienen und Stechen")},
    [SF_E_MUST_FOLLOW_TRUMP] = {M("II.4"), S("5.1.2"), B("3.2.1"), R("Falsches Bedienen"),
                                K("Das Bedienen und Stechen")},
    [SF_E_CALLED_CARD_REQUIRED] = {M("II.4.1.6"), S("5.1.3"), B("3.2.4"), S("5.1.3"), S("5.1.3")},
    [SF_E_CALLED_CARD_FORBIDDEN] = {M("II.4.1.6"), S("5.1.3"), B("3.2.4"), S("5.1.3"), S("5.1.3")},
    [SF_E_CALLED_SUIT_LEAD] = {M("II.4.1.6"), S("5.1.5"), B("3.2.5"), S("5.1.5"), S("5.1.5")},
    [SF_E_NOT_YOUR_TURN] = {M("II.4.2.3"), S("7.2.6"), B("3.1.1"), R("falsches Ausspiel"),
                            K("Das Bedienen und Stechen")},
    [SF_E_BAD_CUT] = {M("II.1.1.2"), S("3.2.6"), B("2.1.1"), R("Abmischen"),
                      K("Mischen, Geben und Spielauswahl")},
    [SF_E_NO_CUT] = {NULL, NULL, NULL, R("Abmischen"), NULL},
    [SF_E_NO_MIX] = {M("II.1.1.2"), S("3.2.6"), B("2.1.1"), NULL,
                     K("Mischen, Geben und Spielauswahl")},
    [SF_E_BAD_PUSH] = ANNEX("A1 4.3"),
    [SF_E_NO_CONCEDE] = {M("II.4.2.1"), S("5.1.7"), B("3.4"), R("Die wichtigsten Regeln"),
                         K("Das Bedienen und Stechen")},
    [SF_E_NO_CLAIM] = {M("II.4.2.1"), S("5.1.7"), B("3.4"), R("Die wichtigsten Regeln"),
                       K("Das Bedienen und Stechen")},
    [SF_E_WORD_NOT_HERE] = {M("II.2"), S("4.1.1"), B("2.2.1"), R("Steigern"),
                            K("Mischen, Geben und Spielauswahl")},
    [SF_E_NOT_YOUR_WORD] = {M("II.2"), S("4.1.1"), B("2.2.1"), R("Steigern"),
                            K("Mischen, Geben und Spielauswahl")},
    [SF_E_CLASS_TOO_LOW] = {M("II.2.1.3"), S("4.2.2"), B("2.2.3"), R("Steigern"),
                            K("Mischen, Geben und Spielauswahl")},
    [SF_E_PROMISE_BINDS] = {M("II.2.2"), S("4.1.2"), B("2.2.2"), R("Steigern"),
                            K("Mischen, Geben und Spielauswahl")},
    [SF_E_BID_TOO_LOW] = ANNEX("A1 1.6.2"),
    [SF_E_CARDS_FORBID] = {M("II.2.1.2"), S("2.6.1"), B("2.2.1"), R("Steigern"), K("Rufspiel")},
    [SF_E_CLASS_FIXED] = {M("II.3.2"), S("4.2.4"), B("2.2.2"), R("Steigern"),
                          K("Mischen, Geben und Spielauswahl")},
    [SF_E_CLASS_REFUSED] = {M("II.2.2"), NULL, NULL, NULL, NULL},
    [SF_E_TOUT_LOWERED] = {M("II.2.2"), NULL, NULL, NULL, NULL},
    [SF_E_RE_LATE] = {NULL, NULL, B("4.2.2"), NULL, NULL},
    [SF_E_SUPRA_LATE] = {NULL, NULL, B("4.2.3"), NULL, NULL},
    [SF_E_RESUPRA_LATE] = {NULL, NULL, B("4.2.4"), NULL, NULL},
    [SF_E_RETOUR_LATE] = {NULL, S("5.3.3"), NULL, NULL, NULL},
    [SF_E_CUT_MISSING] = {M("II.1.1.2"), S("3.2.6"), B("2.1.1"), NULL,
                          K("Mischen, Geben und Spielauswahl")},
    [SF_E_MIX_MISSING] = {NULL, NULL, NULL, R("Abmischen"), NULL},
    [SF_E_CUT_OFTEN] = {M("II.1.1.2"), S("3.2.6"), NULL, NULL,
                        K("Mischen, Geben und Spielauswahl")},
    [SF_E_CUT_OR_MIX] = {NULL, S("3.2.12"), NULL, R("Abmischen"), NULL},
    [SF_E_MIX_TWICE] = {NULL, S("3.2.12"), NULL, R("Abmischen"), NULL},
    [SF_E_CUT_SEAT] = {M("II.1.1.2"), S("3.2.5"), B("2.1.1"), R("Abmischen"),
                       K("Mischen, Geben und Spielauswahl")},
    [SF_E_CUT_SUBSTITUTE] = {M("II.1.1.2"), NULL, B("2.1.2"), NULL, NULL},
    [SF_E_DEMAND_OFF] = {M("II.5.2"), "I-112", "I-112", R("Spielpunkte"), K("Turnierregeln")},
    [SF_E_DEMAND_LATE] = {NULL, S("6.2.4"), B("A2 2.4"), NULL, NULL},
    [SF_E_DEMAND_SIDE] = {NULL, S("6.2.4"), B("A2 2.1"), NULL, NULL},
    [SF_E_DEMAND_GAME] = {NULL, S("6.2.3"), B("A2 2.1"), NULL, NULL},
    [SF_E_DEMAND_TWICE] = {NULL, "I-113", "I-113", NULL, NULL},
    [SF_E_DEMAND_MANY] = {NULL, S("6.2.2"), B("A2 2.1"), NULL, NULL},
    [SF_E_DEMAND_FEW] = {NULL, S("6.2.3"), B("A2 2.1"), NULL, NULL},
    [SF_E_DEMAND_SCHWARZ] = {NULL, S("6.1.4"), NULL, NULL, NULL},
    [SF_E_VETO_OFF] = {M("II.1.1.3"), S("3.3.1"), B("2.1.1"), R("Die wichtigsten Regeln"),
                       K("Mischen, Geben und Spielauswahl")},
    [SF_E_NEEDS_APPROVAL] = {M("II.2.2"), NULL, NULL, NULL, NULL},
};

const char *sf_rules_paragraph(const struct sf_rules *rules, enum sf_error error)
{
    return rows[error][rules->book];
}

#define NO_RE                                                                                      \
    {                                                                                              \
        "ein Re ist nicht erlaubt, und gespritzt wird nur einmal",                                 \
            "a Re is not allowed, and only one Spritze is given"                                   \
    }

/* serien-2022 forbids the Re in every game; kurz-turnier has a Schafkopf, Damen and Buben. */
static const struct {
    uint8_t book;
    enum sf_error error;
    const char *text[SF_LANG_N];
} wordings[] = {
    {SF_SERIEN_2022, SF_E_STOSS_LEVELS, NO_RE},
    {SF_SERIEN_2022, SF_E_STOSS_LEVELS_ALONE, NO_RE},
    {SF_KURZ_TURNIER,
     SF_E_NOT_A_SIE,
     {"ein Schafkopf braucht alle vier Damen, den Kreuz-Buben und den Pik-Buben",
      "a Schafkopf needs all four Damen, the Kreuz-Bube and the Pik-Bube"}},
};

const char *sf_rules_wording(const struct sf_rules *rules, enum sf_error error, enum sf_lang lang)
{
    for (unsigned i = 0; i < sizeof wordings / sizeof *wordings; i++)
        if (wordings[i].book == rules->book && wordings[i].error == error)
            return wordings[i].text[lang];
    return NULL;
}
