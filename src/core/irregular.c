/* SPDX-FileCopyrightText: The Stichfest authors
 * SPDX-License-Identifier: MIT */
#include "core/irregular.h"
#include "base/text.h"
#include <stddef.h>

#define K(kind) (UINT32_C(1) << SF_IRREGULAR_##kind)
#define F(fact) (UINT32_C(1) << SF_FACT_##fact)

/* The facts that muenchen-2006 II.4.2.3 asks for at a card played out of turn. */
#define BLAME (F(INTENT) | F(INFLUENCE) | F(ADVANTAGE))

/* The usual consequences. */
#define GOES_ON   .outcome = SF_OUTCOME_CONTINUE, .score_as = SF_SCORE_AS_PLAYED
#define PUT_RIGHT .outcome = SF_OUTCOME_CORRECT, .score_as = SF_SCORE_AS_PLAYED
#define REDEAL    .outcome = SF_OUTCOME_REDEAL, .next_dealer = SF_DEALS_SAME
#define REPEAT    .outcome = SF_OUTCOME_REPEAT, .next_dealer = SF_DEALS_SAME
#define OVER(score)                                                                                \
    .outcome = SF_OUTCOME_OVER, .score_as = SF_SCORE_AS_##score, .next_dealer = SF_DEALS_NEXT
#define REST_TO_OTHERS OVER(POINTS), .rest = SF_REST_OTHERS
#define REST_TO_OWN    OVER(POINTS), .rest = SF_REST_OWN
#define LOST_SCHWARZ   OVER(SCHWARZ), .loser = SF_LOSER_OWN
#define LOST_SIMPLY    OVER(SIMPLE_LOSS), .loser = SF_LOSER_OWN
#define LEFT_OPEN      .outcome = SF_OUTCOME_TABLE_DECIDES

/* Their wording. */
#define DE_REST                                                                                    \
    "Das Spiel ist zu Ende; der offene Stich und alle übrigen Karten zählen für die Gegenpartei."
#define EN_REST "game is over; the open trick and all remaining cards count for the other side."
#define DE_SURE                                                                                    \
    " Hat die schuldige Partei noch keinen Stich, ist sie schwarz, wenn sie keinen sicheren "      \
    "nachweist."
#define EN_SURE                                                                                    \
    " If the side at fault has no trick yet it is Schwarz, unless it proves that one was sure."

#define DE_ROUND " Die Runde entscheidet, je nachdem ob das Spiel dadurch aufgeklärt wurde (7.3.1)."
#define EN_ROUND                                                                                   \
    " The table decides; what matters is whether the game was given away by it (7.3.1)."
#define DE_ROUND_ALONE "Im Buch nicht geregelt; die Runde entscheidet."
#define EN_ROUND_ALONE "The book is silent; the table decides."
#define DE_SUPERVISOR  "Nicht geregelt; die Aufsicht wird sofort geholt und entscheidet."
#define EN_SUPERVISOR  "Not regulated; the supervisor is called at once and decides."
#define DE_ORGANISER   "Nicht geregelt; die Turnierleitung entscheidet."
#define EN_ORGANISER   "Not regulated; the organiser decides."
#define DE_FREE        "Hier ist nichts anzumelden; das Spiel gilt wie angesagt."
#define EN_FREE        "Nothing has to be registered here; the game stands as announced."

#define DE_LAST_TURNED "Der letzte zugedeckte Stich darf von jedem jederzeit angesehen werden."
#define EN_LAST_TURNED "The last trick that was turned may be looked at by anyone at any time."
#define DE_EXPIRED                                                                                 \
    "Nach dem Abheben zum nächsten Spiel (beim Nachmischen: sobald der Geber die Karten wieder "  \
    "hat) ist alles aus dem Spiel davor verjährt."
#define EN_EXPIRED                                                                                 \
    "With the cut for the next game (when mixed again: once the dealer has the cards back) "       \
    "everything of the game before has expired."
#define DE_LOOKED                                                                                  \
    "Der Einwand kommt zu spät: Wer ihn erhebt, hat seine Karten schon angeschaut; es wird "      \
    "gespielt."
#define EN_LOOKED                                                                                  \
    "The objection comes too late: the player who raises it has looked at their own cards; the "   \
    "game is played."
#define DE_RAMSCH                                                                                  \
    "Beim Ramsch spielt jeder für sich: Wer den Fehler gemacht hat, hat ihn verloren und zahlt "  \
    "jedem den einfachen Preis."
#define EN_RAMSCH                                                                                  \
    "At a Ramsch everyone plays alone: the offender has lost it and pays each of the others the "  \
    "plain price."

#define TEXT(german, english) .de = german, .en = english
#define PARAGRAPH(p)          .paragraph = p

#define SCHULE_VIOLATIONS                                                                          \
    (K(REVOKE) | K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD) | K(EXTRA_CARD) | K(THROW_IN) |         \
     K(CLAIM) | K(CONCEDE) | K(LOOKED_AT_TRICK) | K(REMARK) | K(PROMPT) | K(WRONG_CARD_COUNT) |    \
     K(EXPOSED_CARD) | K(EARLY_ANNOUNCEMENT) | K(CHANGED_ANNOUNCEMENT) | K(IMPOSSIBLE_CALL) |      \
     K(LATE_STOSS) | K(PARTNER_STOSS) | K(PEEKING))
#define ALL_KINDS         ((UINT32_C(1) << SF_IRREGULAR_N) - 1)
#define SERIEN_MISPLAYS   (K(REVOKE) | K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD))
#define MUENCHEN_PROMPTED (K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD) | K(PROMPT))

/* Sorted by book; within a book the special case stands before the general one. */
static const struct sf_irregularity rows[] = {

#define ROW(kind_bits, ...)                                                                        \
    {                                                                                              \
        .book = SF_MUENCHEN_2006, .kinds = kind_bits, __VA_ARGS__                                  \
    }
#define AT(p) PARAGRAPH("muenchen-2006 " p)

    ROW(K(REVOKE), .set = F(IN_TIME), .clear = F(AFTER_LAST), REST_TO_OTHERS, .sure_trick = true,
        AT("II.4.2.5"),
        TEXT("Bis zum Ende des folgenden Stichs bemerkt: Das Spiel ist zu Ende; der Stich, in dem "
             "falsch bedient wurde, und alle weiteren Karten zählen für die Gegenpartei." DE_SURE,
             "Noticed by the end of the next trick: the game is over; the trick of the revoke and "
             "all later cards count for the other side." EN_SURE)),
    ROW(K(REVOKE), LOST_SCHWARZ, AT("II.4.2.5"),
        TEXT("Später oder erst nach dem Spiel bemerkt: schwarz verloren.",
             "Noticed later or after the game: lost Schwarz.")),

    ROW(K(OUT_OF_TURN_LEAD), .clear = BLAME, PUT_RIGHT, AT("II.4.2.3"),
        TEXT("Ohne Absicht, Einfluss und Vorteil: Die Karte wird zurückgenommen, und wer an der "
             "Reihe ist, spielt aus.",
             "Without intent, influence and advantage: the card is taken back and the player whose "
             "turn it is leads.")),
    ROW(K(OUT_OF_TURN_CARD), .clear = BLAME, GOES_ON, AT("II.4.2.3"),
        TEXT("Ohne Absicht, Einfluss und Vorteil: Die Karte bleibt liegen, die anderen geben der "
             "Reihe nach zu.",
             "Without intent, influence and advantage: the card stays, the others finish the trick "
             "in turn.")),
    ROW(K(EXTRA_CARD), .clear = BLAME, PUT_RIGHT, AT("II.4.2.3"),
        TEXT("Ohne Absicht, Einfluss und Vorteil: Die überzählige Karte wird zurückgenommen.",
             "Without intent, influence and advantage: the surplus card is taken back.")),
    ROW(K(PROMPT), .clear = F(FOLLOWED), GOES_ON, AT("II.4.2.4"),
        TEXT("Niemand hat daraufhin falsch gespielt: ohne Folgen.",
             "Nobody misplayed because of it: no consequence.")),
    ROW(MUENCHEN_PROMPTED, .set = F(PROMPTED) | F(GOOD_FAITH), REST_TO_OTHERS,
        .against = SF_AGAINST_PROMPTER, .sure_trick = true, AT("II.4.2.6"),
        TEXT("Gutgläubig auf fremde Aufforderung hin: gewertet gegen die Partei dessen, der dazu "
             "aufgefordert hat. " DE_REST,
             "In good faith because another said so: ruled against the side of the one who "
             "prompted. The " EN_REST)),
    ROW(MUENCHEN_PROMPTED, .set = F(PROMPTED) | F(INTENT), REST_TO_OTHERS, .sure_trick = true,
        AT("II.4.2.6"),
        TEXT("Aufgefordert, aber wider besseres Wissen: gewertet gegen die Partei dessen, der "
             "falsch gespielt hat. " DE_REST,
             "Prompted, but knowing better: ruled against the side of the one who "
             "misplayed. The " EN_REST)),
    ROW(MUENCHEN_PROMPTED, .set = F(PROMPTED) | F(PROMPTER_OTHERS) | F(OWN_WON), REST_TO_OTHERS,
        AT("II.4.2.6"),
        TEXT("Beide Parteien sind schuld: Wer auch dann gewinnt, wenn alle übrigen Punkte an die "
             "andere gehen, hat gewonnen, hier die Partei dessen, der falsch gespielt hat.",
             "Both sides are to blame: a side that wins even if all remaining points go to the "
             "other has won, here the side of the one who misplayed.")),
    ROW(MUENCHEN_PROMPTED, .set = F(PROMPTED) | F(PROMPTER_OTHERS) | F(OTHERS_WON), REST_TO_OWN,
        AT("II.4.2.6"),
        TEXT("Beide Parteien sind schuld: Wer auch dann gewinnt, wenn alle übrigen Punkte an die "
             "andere gehen, hat gewonnen, hier die Partei dessen, der aufgefordert hat.",
             "Both sides are to blame: a side that wins even if all remaining points go to the "
             "other has won, here the side of the one who prompted.")),
    ROW(MUENCHEN_PROMPTED, .set = F(PROMPTED) | F(PROMPTER_OTHERS), REPEAT, AT("II.4.2.6"),
        TEXT("Beide Parteien sind schuld und keine hat schon gewonnen: Das Spiel wird wiederholt.",
             "Both sides are to blame and none has won yet: the game is repeated.")),
    ROW(K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD) | K(EXTRA_CARD), REST_TO_OTHERS,
        .sure_trick = true, AT("II.4.2.3"),
        TEXT("Mit Absicht, Einfluss oder Vorteil (im Streit: ja): " DE_REST DE_SURE,
             "With intent, influence or advantage (in dispute: yes): the " EN_REST EN_SURE)),

    ROW(K(THROW_IN) | K(CONCEDE), REST_TO_OTHERS, .sure_trick = true, AT("II.4.2.1"),
        TEXT(DE_REST DE_SURE, "The " EN_REST EN_SURE)),
    ROW(K(CLAIM), .set = F(CLAIM_TRUE), REST_TO_OWN, .reveals = true, AT("II.4.2.1"),
        TEXT("Die Partei macht bei jedem regelgerechten Spiel der anderen alle Stiche: Sie erhält "
             "den Rest. Alle decken auf; ein früheres falsches Bedienen zählt jetzt als nach dem "
             "Spiel bemerkt.",
             "The side takes all tricks whatever the others legally play: it gets the rest. All "
             "hands are shown; an earlier revoke now counts as noticed after the game.")),
    ROW(K(CLAIM), REST_TO_OTHERS, .sure_trick = true, .reveals = true, AT("II.4.2.1"),
        TEXT("Die Gegenpartei könnte noch einen Stich machen: " DE_REST DE_SURE,
             "The other side could still take a trick: the " EN_REST EN_SURE)),
    ROW(K(LOOKED_AT_TRICK), .set = F(LAST_TURNED), GOES_ON, AT("II.4.2.2"),
        TEXT(DE_LAST_TURNED, EN_LAST_TURNED)),
    ROW(K(LOOKED_AT_TRICK), .clear = F(INTENT), GOES_ON, AT("II.4.2.2"),
        TEXT("Ein früherer Stich, aber nicht absichtlich: ohne Folgen.",
             "An earlier trick, but not on purpose: no consequence.")),
    ROW(K(LOOKED_AT_TRICK), REST_TO_OTHERS, .sure_trick = true, AT("II.4.2.2"),
        TEXT("Absichtlich: " DE_REST DE_SURE, "On purpose: the " EN_REST EN_SURE)),
    ROW(K(REMARK), REST_TO_OTHERS, .sure_trick = true, AT("II.4.2.4"),
        TEXT(DE_REST DE_SURE, "The " EN_REST EN_SURE)),
    ROW(K(PROMPT), REST_TO_OTHERS, .sure_trick = true, AT("II.4.2.4"),
        TEXT("Es wurde daraufhin falsch gespielt: " DE_REST DE_SURE,
             "It was acted on: the " EN_REST EN_SURE)),
    ROW(K(WRONG_CARD_COUNT), .set = F(ACCIDENT) | F(IN_TIME), .clear = BLAME, PUT_RIGHT,
        AT("II.4.2.3"),
        TEXT("Folge eines Versehens im laufenden oder vorigen Stich, ohne Absicht, Einfluss und "
             "Vorteil: wird berichtigt.",
             "Due to a slip in this trick or the one before, without intent, influence and "
             "advantage: put right.")),
    ROW(K(WRONG_CARD_COUNT), .set = F(ACCIDENT) | F(IN_TIME), REST_TO_OTHERS, .sure_trick = true,
        AT("II.4.2.3"),
        TEXT("Folge eines Versehens im laufenden oder vorigen Stich, mit Absicht, Einfluss oder "
             "Vorteil: " DE_REST DE_SURE,
             "Due to a slip in this trick or the one before, with intent, influence or "
             "advantage: the " EN_REST EN_SURE)),
    ROW(K(WRONG_CARD_COUNT), LOST_SCHWARZ, AT("II.4.2.5"),
        TEXT("Sonst: schwarz verloren.", "Otherwise: lost Schwarz.")),

    ROW(K(EXPOSED_IN_DEAL), REDEAL, AT("II.1.1"),
        TEXT("Beim Mischen, Abheben oder Austeilen war eine Vorderseite zu sehen: Derselbe Geber "
             "gibt neu.",
             "A face was seen while shuffling, cutting or dealing: the same dealer deals again.")),
    ROW(K(MISDEAL), .set = F(SEEN), REDEAL, AT("II.1.1.3"),
        TEXT("Ein anderer hat eine Karte gesehen: neu geben.",
             "A card was seen by another player: a new deal.")),
    ROW(K(MISDEAL), .set = F(REFUSES), .clear = F(PICKED_UP), REDEAL, AT("II.1.1.3"),
        TEXT("Wer noch keine Karte aufgenommen hat, verlangt es: neu geben.",
             "A player who has not picked up a card yet demands it: a new deal.")),
    ROW(K(MISDEAL), .set = F(IRREPARABLE), REDEAL, AT("II.1.1.3"),
        TEXT("Die richtige Verteilung lässt sich nicht mehr herstellen: neu geben.",
             "The right distribution cannot be restored: a new deal.")),
    ROW(K(MISDEAL), PUT_RIGHT, AT("II.1.1.3"),
        TEXT("Der Geber stellt die richtige Verteilung her.",
             "The dealer puts the distribution right.")),
    ROW(K(FORCED_REDEAL), OVER(LOST_SOLO), AT("II.1.2"),
        TEXT("Wie ein einfach verlorenes Solo dessen, der es ohne Grund erzwungen hat; im Zweifel "
             "gegen ihn.",
             "As a simply lost Solo of the player who forced it without reason; in doubt "
             "against them.")),
    ROW(K(EARLY_ANNOUNCEMENT), .clear = F(REPEATED) | F(INFLUENCE), GOES_ON, AT("II.2.3"),
        TEXT("Beim ersten Mal und ohne Einfluss: ein Hinweis genügt.",
             "The first time and without influence: a warning.")),
    ROW(K(EARLY_ANNOUNCEMENT), OVER(LOST_SOLO), AT("II.2.3"),
        TEXT("Wiederholt oder um Einfluss zu nehmen (im Zweifel ja), nach Rücksprache mit der "
             "Turnierleitung: wie ein einfach verlorenes Solo des Ansagenden.",
             "Repeated or in order to influence the game (in doubt: yes), after asking the "
             "organiser: as a simply lost Solo of the announcer.")),
    ROW(K(CHANGED_ANNOUNCEMENT), .clear = F(REFUSES), PUT_RIGHT, AT("II.3.2"),
        TEXT("Der Spieler wird darauf hingewiesen und berichtigt die Ansage.",
             "It is pointed out to the player, who puts the announcement right.")),
    ROW(K(CHANGED_ANNOUNCEMENT), LOST_SIMPLY, AT("II.3.2"),
        TEXT("Weigert er sich: einfach verlorenes Spiel der Klasse, die er hätte ansagen müssen.",
             "The player refuses: a simply lost game of the class that they owed.")),
    ROW(K(IMPOSSIBLE_CALL), .set = F(PARTNER_GAME), OVER(LOST_SOLO), AT("II.3.2"),
        TEXT("Ruf- oder Muss-Spiel, das er gar nicht spielen kann: wie ein einfach verlorenes "
             "Solo.",
             "A Rufspiel or Muss-Spiel that the player cannot play: as a simply lost Solo.")),
    ROW(K(UNREGISTERED_SOLO), .set = F(TOUT_OR_SIE), OVER(NONE), AT("II.2.2"),
        TEXT("Tout und Sie sind immer anzumelden; das Spiel wird ersatzlos aus der Liste "
             "gestrichen.",
             "Tout and Sie must always be registered; the game is struck from the list.")),
    ROW(K(UNREGISTERED_SOLO), .set = F(THREE_LOST), OVER(NONE), AT("II.2.2"),
        TEXT("Nach drei verlorenen Alleinspielen der Runde ist jedes weitere anzumelden; das Spiel "
             "wird ersatzlos aus der Liste gestrichen.",
             "After three lost solo games in the round every further one must be registered; the "
             "game is struck from the list.")),
    ROW(K(UNREGISTERED_SOLO), GOES_ON, AT("II.2.2"),
        TEXT("Dieses Alleinspiel war nicht anzumelden: Es zählt.",
             "This solo game need not be registered: it counts.")),
    ROW(K(REFUSED_TOUT), GOES_ON, AT("II.2.2"),
        TEXT("Er wird zum Solo oder Wenz herabgesetzt und kann überboten werden. Reicht das nicht "
             "für das mindestens Anzusagende, gilt die Ankündigung als nie gemacht.",
             "It is lowered to Solo or Wenz and may be overbid. If that is below the lowest "
             "game that the player must announce, the announcement counts as never made.")),
    ROW(K(LATE_STOSS) | K(PARTNER_STOSS), LEFT_OPEN, AT("II.4.2.7"),
        TEXT("Es gibt keinen Stoß; nach Lage wie eine Äußerung (II.4.2.4), notfalls nach "
             "Rücksprache mit der Turnierleitung.",
             "There is no Stoss; as the case may be like a remark (II.4.2.4), if need be after "
             "asking the organiser.")),
    ROW(K(EXPOSED_CARD), LEFT_OPEN, AT("II.4.2.7"),
        TEXT("Nach Lage wie eine überzählige Karte (II.4.2.3) oder eine Geste (II.4.2.4), notfalls "
             "nach Rücksprache mit der Turnierleitung.",
             "As the case may be like a surplus card (II.4.2.3) or a gesture (II.4.2.4), if need "
             "be after asking the organiser.")),
    /* I-100: when the deck is exchanged */
    ROW(K(MARKED_CARD), .clear = F(BEGUN), REDEAL, AT("I.2"),
        TEXT("Der Kartensatz wird gegen einen neuen ausgetauscht, und derselbe Geber gibt neu.",
             "The deck is exchanged for a new one, and the same dealer deals again.")),
    ROW(K(MARKED_CARD), GOES_ON, AT("I.2"),
        TEXT("Das Spiel wird zu Ende gespielt, danach der Kartensatz gegen einen neuen "
             "ausgetauscht. Hat jemand die Karte absichtlich gezeichnet, entscheidet die "
             "Turnierleitung (III.1.2).",
             "The game is played to its end, then the deck is exchanged for a new one. If "
             "somebody marked the card on purpose the organiser decides (III.1.2).")),
    ROW(K(DECK_EXCHANGE), LEFT_OPEN, AT("I.2"),
        TEXT("Getauscht wird zu Beginn jeder Runde und wenn eine Rückseite gezeichnet ist; sonst "
             "entscheidet die Turnierleitung.",
             "The deck is exchanged at the beginning of each round and if a back is marked; "
             "otherwise the organiser decides.")),
    ROW(K(SHUFFLE_OBJECTION), .set = F(AFTER_CUT), GOES_ON, AT("II.1.1.1"),
        TEXT("Einwände gegen das Mischen sind vor dem Abheben zu erheben; danach zählen sie nicht "
             "mehr.",
             "Objections to the shuffle must be raised before the cut; afterwards they do not "
             "count.")),
    ROW(K(SHUFFLE_OBJECTION), REDEAL, AT("II.1.1.1"),
        TEXT("Vor dem Abheben erhoben: Derselbe Geber mischt neu.",
             "Raised before the cut: the same dealer shuffles again.")),
    ROW(K(PEEKING), LEFT_OPEN, AT("II.4.2.7"),
        TEXT("Sinngemäß wie ein absichtlich angesehener Stich (II.4.2.2) oder eine Äußerung "
             "(II.4.2.4), notfalls nach Rücksprache mit der Turnierleitung.",
             "By analogy with a trick looked at on purpose (II.4.2.2) or a remark (II.4.2.4), if "
             "need be after asking the organiser.")),
    ROW(K(PAUSING_REMARK), LEFT_OPEN, AT("II.4.2.7"),
        TEXT("Wer nicht mitspielt, gehört keiner Partei an, und keine zahlt dafür; die "
             "Turnierleitung entscheidet.",
             "A player who does not play belongs to no side, and no side pays for it; the "
             "organiser decides.")),
    ROW(ALL_KINDS, LEFT_OPEN, AT("II.4.2.7"),
        TEXT("Nicht eigens geregelt; sinngemäß wie ähnliche Fälle, notfalls nach Rücksprache mit "
             "der Turnierleitung.",
             "Not regulated by itself; by analogy with similar cases, if need be after asking the "
             "organiser.")),

#undef ROW
#undef AT
#define ROW(kind_bits, ...)                                                                        \
    {                                                                                              \
        .book = SF_SCHULE_2024, .kinds = kind_bits, __VA_ARGS__                                    \
    }
#define AT(p) PARAGRAPH("schule-2024 " p)

    ROW(K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD), .set = F(LAST_TRICK), GOES_ON, AT("7.2.6"),
        TEXT("Im letzten Stich ist Vorwerfen nicht zu beanstanden.",
             "In the last trick nobody can object to playing ahead.")),
    ROW(K(EXPOSED_CARD), .set = F(ACCIDENT), GOES_ON, AT("7.1.4"),
        TEXT("Versehentlich: bleibt unberücksichtigt.", "By accident: is ignored.")),
    ROW(K(EXTRA_CARD), .set = F(ACCIDENT), PUT_RIGHT, AT("7.1.4"),
        TEXT("Versehentlich mitgezogen: wird zurückgenommen und bleibt unberücksichtigt.",
             "Pulled along by accident: taken back and ignored.")),
    ROW(K(LOOKED_AT_TRICK), .set = F(LAST_TURNED), GOES_ON, AT("5.2.8"),
        TEXT(DE_LAST_TURNED, EN_LAST_TURNED)),
    ROW(K(SHUFFLE_OBJECTION), .set = F(PICKED_UP), GOES_ON, AT("3.2.9"),
        TEXT(DE_LOOKED, EN_LOOKED)),
    ROW(K(SHUFFLE_OBJECTION), .set = F(AFTER_CUT), GOES_ON, AT("3.2.4"),
        TEXT("Vor dem Abheben hat es niemand moniert: Die Karten gelten als ordentlich gemischt.",
             "Nobody objected before the cut: the cards count as shuffled properly.")),
    ROW(K(SHUFFLE_OBJECTION), REDEAL, AT("3.2.4"),
        TEXT("Vor dem Abheben moniert: Derselbe Geber mischt noch einmal.",
             "Objected to before the cut: the same dealer shuffles again.")),
    /* The question is put only where an answer changes something: 7.2, not a mishap of the deal. */
    ROW(SCHULE_VIOLATIONS | K(PAUSING_REMARK), .set = F(AFTER_CUT), GOES_ON, AT("3.2.10"),
        TEXT(DE_EXPIRED, EN_EXPIRED)),
    /* a card that can be told apart stays so */
    ROW(ALL_KINDS & ~(K(MARKED_CARD) | K(DECK_EXCHANGE)), .set = F(AFTER_CUT), .unasked = true,
        GOES_ON, AT("3.2.10"), TEXT(DE_EXPIRED, EN_EXPIRED)),
    ROW(K(PAUSING_REMARK), .set = F(PLAY_ON), GOES_ON, AT("7.3.2"),
        TEXT("Es wird weitergespielt: Es zählt der tatsächliche Ausgang.",
             "The table plays on: the real outcome counts.")),
    ROW(K(PAUSING_REMARK), LEFT_OPEN, AT("7.2.1"),
        TEXT("Regelverletzung, aber wer aussetzt, gehört keiner Partei an." DE_ROUND,
             "A violation, but a player who pauses belongs to no side." EN_ROUND)),
    /* I-106: a player who pauses belongs to no side */
    ROW(K(PEEKING), .set = F(PAUSES) | F(PLAY_ON), .unasked = true, GOES_ON, AT("7.3.2"),
        TEXT("Es wird weitergespielt: Es zählt der tatsächliche Ausgang.",
             "The table plays on: the real outcome counts.")),
    ROW(K(PEEKING), .set = F(PAUSES), .unasked = true, LEFT_OPEN, AT("5.4.3"),
        TEXT("Unfair und verboten, aber wer aussetzt, gehört keiner Partei an." DE_ROUND,
             "Unfair and forbidden, but a player who pauses belongs to no side." EN_ROUND)),
    ROW(SCHULE_VIOLATIONS, .set = F(PLAY_ON), GOES_ON, AT("7.3.2"),
        TEXT("Die Gegenpartei spielt weiter: Es zählt der tatsächliche Ausgang.",
             "The other side plays on: the real outcome counts.")),
    ROW(SCHULE_VIOLATIONS, .set = F(TAKE_WIN), LOST_SIMPLY, AT("7.3.1"),
        TEXT("Die Gegenpartei bricht ab und die Runde ist sich einig: einfach verloren.",
             "The other side stops and the table agrees: simply lost.")),
    ROW(K(REMARK) | K(PROMPT), LEFT_OPEN, AT("7.2.1"),
        TEXT("Regelverletzung." DE_ROUND, "A violation." EN_ROUND)),
    ROW(K(EARLY_ANNOUNCEMENT), LEFT_OPEN, AT("7.2.2"),
        TEXT("Verletzt die Spielverhandlung." DE_ROUND,
             "A violation of the negotiation." EN_ROUND)),
    ROW(K(CHANGED_ANNOUNCEMENT) | K(IMPOSSIBLE_CALL), LEFT_OPEN, AT("7.2.3"),
        TEXT("Ungültige Spielansage." DE_ROUND, "An invalid announcement." EN_ROUND)),
    ROW(K(PARTNER_STOSS), LEFT_OPEN, AT("7.2.4"),
        TEXT("Der Gerufene darf nicht stoßen, wohl aber Retour geben." DE_ROUND,
             "The called partner may not double, though they may answer with a Retour." EN_ROUND)),
    ROW(K(LATE_STOSS), LEFT_OPEN, AT("7.2.5"),
        TEXT("Nach der zweiten Karte ist kein Stoß mehr möglich." DE_ROUND,
             "After the second card no Stoss is possible." EN_ROUND)),
    ROW(K(OUT_OF_TURN_LEAD) | K(OUT_OF_TURN_CARD), LEFT_OPEN, AT("7.2.6"),
        TEXT("Regelverletzung." DE_ROUND, "A violation." EN_ROUND)),
    ROW(K(REVOKE), LEFT_OPEN, AT("7.2.7"),
        TEXT("Regelverletzung, auch bei der Ruf-Sau (7.2.8, 7.2.9)." DE_ROUND,
             "A violation, the called ace included (7.2.8, 7.2.9)." EN_ROUND)),
    ROW(K(WRONG_CARD_COUNT), LEFT_OPEN, AT("7.2.10"),
        TEXT("Regelverletzung." DE_ROUND, "A violation." EN_ROUND)),
    ROW(K(LOOKED_AT_TRICK), LEFT_OPEN, AT("7.2.11"),
        TEXT("Nur der letzte Stich darf angesehen werden." DE_ROUND,
             "Only the last trick may be looked at." EN_ROUND)),
    ROW(K(THROW_IN) | K(CLAIM) | K(CONCEDE) | K(EXTRA_CARD) | K(EXPOSED_CARD), LEFT_OPEN,
        AT("7.2.12"),
        TEXT("Karten vorzeitig hinzulegen oder zu zeigen ist eine Regelverletzung." DE_ROUND,
             "Laying down or showing cards early is a violation." EN_ROUND)),
    ROW(K(PEEKING), LEFT_OPEN, AT("5.4.3"),
        TEXT("Unfair und verboten." DE_ROUND, "Unfair and forbidden." EN_ROUND)),
    ROW(K(MARKED_CARD), GOES_ON, AT("7.1.5"),
        TEXT("Das Spiel wird zu Ende gespielt; danach wird das Kartenspiel gegen ein neues "
             "ausgetauscht.",
             "The game is played to its end; then the deck is exchanged for a new one.")),
    ROW(K(DECK_EXCHANGE), LEFT_OPEN, AT("7.1.5"),
        TEXT("Getauscht wird, wenn sich eine Karte von den anderen unterscheiden lässt, und zwar "
             "nach dem Spiel; sonst entscheidet die Runde.",
             "The deck is exchanged if a card can be told apart, and after the game; otherwise the "
             "table decides.")),
    ROW(K(EXPOSED_IN_DEAL), .set = F(PICKED_UP), GOES_ON, AT("3.3.3"), TEXT(DE_LOOKED, EN_LOOKED)),
    ROW(K(EXPOSED_IN_DEAL), REDEAL, AT("7.1.1"),
        TEXT("Derselbe Geber mischt und gibt neu.", "The same dealer shuffles and deals again.")),
    ROW(K(MISDEAL), REDEAL, AT("7.1.2"),
        TEXT("Jemand hat nicht acht Karten: Derselbe Geber mischt und gibt neu.",
             "Somebody does not have eight cards: the same dealer shuffles and deals again.")),
    ROW(K(WRONG_DEALER), .set = F(SEEN), .outcome = SF_OUTCOME_CONTINUE,
        .score_as = SF_SCORE_AS_PLAYED, .next_dealer = SF_DEALS_AFTER_RIGHTFUL, AT("7.1.3"),
        TEXT("Jemand hat schon eine seiner Karten gesehen: Es wird gespielt; danach gibt der "
             "Spieler nach dem, der an der Reihe gewesen wäre.",
             "A player has seen one of their own cards: the game is played; then the player after "
             "the rightful dealer deals.")),
    ROW(K(WRONG_DEALER), .outcome = SF_OUTCOME_REDEAL, .next_dealer = SF_DEALS_RIGHTFUL,
        AT("7.1.3"),
        TEXT("Noch niemand hat eine Karte gesehen: ungültig, der richtige Geber gibt.",
             "Nobody has seen a card yet: void, the rightful dealer deals.")),
    ROW(K(UNREGISTERED_SOLO) | K(REFUSED_TOUT), GOES_ON, AT("4.1.6"), TEXT(DE_FREE, EN_FREE)),
    ROW(K(FORCED_REDEAL), LEFT_OPEN, AT("7.3.1"), TEXT(DE_ROUND_ALONE, EN_ROUND_ALONE)),

#undef ROW
#undef AT
#define ROW(kind_bits, ...)                                                                        \
    {                                                                                              \
        .book = SF_BSV_1989, .kinds = kind_bits, __VA_ARGS__                                       \
    }
#define AT(p) PARAGRAPH("bsv-1989 " p)

    /* At a Ramsch the remaining cards are no gain: I-54. */
    ROW(K(REVOKE), .set = F(RAMSCH), LOST_SIMPLY, AT("3.2.6"), TEXT(DE_RAMSCH, EN_RAMSCH)),
    ROW(K(OUT_OF_TURN_LEAD), .set = F(RAMSCH), LOST_SIMPLY, AT("3.1.2"),
        TEXT(DE_RAMSCH, EN_RAMSCH)),
    ROW(K(WRONG_CARD_COUNT), .set = F(RAMSCH), LOST_SIMPLY, AT("3.2.7"),
        TEXT(DE_RAMSCH, EN_RAMSCH)),
    ROW(K(THROW_IN) | K(CONCEDE) | K(CLAIM), .set = F(RAMSCH), LEFT_OPEN, AT("3.4"),
        TEXT("Beim Ramsch spielt jeder für sich, abgekürzt wird er nicht; die Runde entscheidet.",
             "At a Ramsch everyone plays alone and nothing is shortened; the table decides.")),
    ROW(K(REVOKE), .clear = F(AFTER_LAST), REST_TO_OTHERS, AT("3.2.6"),
        TEXT("Vor der letzten Karte bemerkt: Für die schuldige Partei zählt, was sie bis zum "
             "Fehler hatte; alles Übrige gehört der Gegenpartei.",
             "Noticed before the last card: the side at fault keeps what it had until the mistake; "
             "all the rest belongs to the other side.")),
    ROW(K(REVOKE), LOST_SCHWARZ, AT("3.2.6"),
        TEXT("Erst nach der letzten Karte bemerkt: schwarz verloren.",
             "Noticed only after the last card: lost Schwarz.")),
    ROW(K(OUT_OF_TURN_LEAD), REST_TO_OTHERS, AT("3.1.2"),
        TEXT("Das Spiel ist zu Ende; alle übrigen Karten gehören der Gegenpartei.",
             "The game is over; all remaining cards belong to the other side.")),
    ROW(K(OUT_OF_TURN_CARD) | K(EXTRA_CARD), LEFT_OPEN, AT("3.1.1"),
        TEXT("Vorwerfen ist nicht gestattet, eine Folge nennt das Buch nicht; die Runde "
             "entscheidet.",
             "Playing ahead is not allowed, but the book names no consequence; the table "
             "decides.")),
    ROW(K(THROW_IN) | K(CONCEDE), REST_TO_OTHERS, AT("3.4"),
        TEXT("Alle übrigen Karten gehören der Gegenpartei, auch wenn noch ein Stich sicher war.",
             "All remaining cards belong to the other side, even if a trick was still sure.")),
    ROW(K(CLAIM), .set = F(ON_LEAD) | F(CLAIM_TRUE), REST_TO_OWN, AT("3.4"),
        TEXT("Der Ausspieler macht alle weiteren Stiche: Sie gehören ihm.",
             "The player on lead takes all further tricks: these cards are theirs.")),
    ROW(K(CLAIM), .set = F(ON_LEAD), REST_TO_OTHERS, AT("3.4"),
        TEXT("Der Ausspieler macht doch nicht alle weiteren Stiche: Sie gehören alle der "
             "Gegenpartei.",
             "The player on lead does not take all further tricks: they all belong to the other "
             "side.")),
    ROW(K(CLAIM), LEFT_OPEN, AT("3.4"),
        TEXT("Nur der Ausspieler kann so verkürzen; die Runde entscheidet.",
             "Only the player on lead can shorten the game like this; the table decides.")),
    ROW(K(LOOKED_AT_TRICK), .set = F(LAST_TURNED), GOES_ON, AT("3.3.4"),
        TEXT(DE_LAST_TURNED, EN_LAST_TURNED)),
    ROW(K(LOOKED_AT_TRICK), LEFT_OPEN, AT("3.3.4"),
        TEXT("Nur der letzte Stich darf angesehen werden; die Folge entscheidet die Runde.",
             "Only the last trick may be looked at; the table decides what follows.")),
    ROW(K(REMARK) | K(PROMPT), LEFT_OPEN, AT("3.3.1"),
        TEXT("Nicht gestattet; die Folge entscheidet die Runde.",
             "Not allowed; the table decides what follows.")),
    ROW(K(WRONG_CARD_COUNT), LOST_SCHWARZ, AT("3.2.7"),
        TEXT("Die Partei mit der richtigen Kartenzahl hat schwarz gewonnen.",
             "The side with the right number of cards has won Schwarz.")),
    ROW(K(EXPOSED_IN_DEAL), REDEAL, AT("2.1.4"), TEXT("Es wird neu gegeben.", "A new deal.")),
    ROW(K(MISDEAL), REDEAL, AT("2.1.6"),
        TEXT("Sofort zu melden; es wird neu gegeben.", "To be reported at once; a new deal.")),
    ROW(K(EXPOSED_CARD), LEFT_OPEN, AT("2.1.5"), TEXT(DE_ROUND_ALONE, EN_ROUND_ALONE)),
    ROW(K(WRONG_DEALER), LEFT_OPEN, AT("2.1.1"), TEXT(DE_ROUND_ALONE, EN_ROUND_ALONE)),
    ROW(K(FORCED_REDEAL), LEFT_OPEN, AT("2.1.3"), TEXT(DE_ROUND_ALONE, EN_ROUND_ALONE)),
    ROW(K(EARLY_ANNOUNCEMENT), LEFT_OPEN, AT("2.1.5"),
        TEXT("Wer etwas über die Verteilung verrät, handelt regelwidrig; die Folge entscheidet "
             "die Runde.",
             "Giving the distribution away is against the rules; the table decides what "
             "follows.")),
    ROW(K(CHANGED_ANNOUNCEMENT), .clear = F(REFUSES), PUT_RIGHT, AT("2.2.2"),
        TEXT("Die erste Ansage ist unwiderruflich und gilt.",
             "The first announcement is irrevocable and stands.")),
    ROW(K(CHANGED_ANNOUNCEMENT), LEFT_OPEN, AT("2.2.2"),
        TEXT("Weigert er sich, entscheidet die Runde.",
             "If the player refuses, the table decides.")),
    ROW(K(IMPOSSIBLE_CALL), LEFT_OPEN, AT("2.3.2"), TEXT(DE_ROUND_ALONE, EN_ROUND_ALONE)),
    ROW(K(UNREGISTERED_SOLO) | K(REFUSED_TOUT), GOES_ON, AT("2.2.1"), TEXT(DE_FREE, EN_FREE)),
    ROW(K(LATE_STOSS) | K(PARTNER_STOSS), LEFT_OPEN, AT("4.2.1"),
        TEXT("Gilt nicht als Stoß; was die Äußerung kostet, entscheidet die Runde.",
             "Does not count as a Stoss; the table decides what the remark costs.")),
    ROW(K(MARKED_CARD) | K(DECK_EXCHANGE), LEFT_OPEN, AT("1.2.1"),
        TEXT(DE_ROUND_ALONE, EN_ROUND_ALONE)),
    ROW(K(SHUFFLE_OBJECTION), .clear = F(AFTER_CUT), REDEAL, AT("2.1.3"),
        TEXT("Vor dem Abheben wird noch einmal durchgemischt.",
             "The cards are shuffled again before the cut.")),
    ROW(K(SHUFFLE_OBJECTION), LEFT_OPEN, AT("2.1.3"),
        TEXT("Neu gemischt wird vor dem Abheben; danach entscheidet die Runde.",
             "The cards are shuffled again before the cut; afterwards the table decides.")),
    ROW(K(PEEKING), LEFT_OPEN, AT("2.1.5"),
        TEXT("Nicht gestattet; die Folge entscheidet die Runde.",
             "Not allowed; the table decides what follows.")),
    ROW(K(PAUSING_REMARK), LEFT_OPEN, AT("A1 6"),
        TEXT("Auch wer aussetzt, darf nichts über die Karten verraten (2.1.5); er gehört keiner "
             "Partei an, und die Runde entscheidet.",
             "A player who pauses must not give the cards away either (2.1.5), but belongs to no "
             "side; the table decides.")),

#undef ROW
#undef AT
#define ROW(kind_bits, ...)                                                                        \
    {                                                                                              \
        .book = SF_SERIEN_2022, .kinds = kind_bits, __VA_ARGS__                                    \
    }
#define AT(p)   PARAGRAPH("serien-2022 " p)
#define MISPLAY AT("Falsches Bedienen, falsches Ausspiel")

    ROW(K(REVOKE), .set = F(TRICK_OPEN), .clear = F(INFLUENCE) | F(REFUSES), PUT_RIGHT,
        AT("Falsches Bedienen"),
        TEXT("Der Stich liegt noch offen und das Spiel wurde nicht aufgeklärt: wird berichtigt.",
             "The trick lies open and the game was not given away: put right.")),
    ROW(SERIEN_MISPLAYS, .set = F(OTHERS_WON), .clear = F(PLAY_ON), LOST_SIMPLY,
        .payer = SF_PAYER_FOR_OWN, MISPLAY,
        TEXT("Die Gegenpartei hatte schon gewonnen: einfacher Gewinn; für seine Partei zahlt "
             "allein, "
             "wer den Fehler gemacht hat (Solo +6 0 0 -6, Rufspiel +1 +1 0 -2).",
             "The other side had won already: a simple win that the offender pays alone for their "
             "side (solo +6 0 0 -6, Rufspiel +1 +1 0 -2).")),
    ROW(SERIEN_MISPLAYS, .set = F(OWN_WON), OVER(SIMPLE_LOSS), .loser = SF_LOSER_OTHERS, MISPLAY,
        TEXT("Die eigene Partei hatte schon gewonnen: Der einfache Gewinn bleibt ihr.",
             "The own side had won already: it keeps the simple win.")),
    ROW(SERIEN_MISPLAYS, .set = F(PLAY_ON), GOES_ON, MISPLAY,
        TEXT("Die Gegenpartei spielt weiter: Es zählt der tatsächliche Ausgang.",
             "The other side plays on: the real outcome counts.")),
    ROW(SERIEN_MISPLAYS, .set = F(TAKE_WIN), LOST_SIMPLY, .payer = SF_PAYER_FOR_ALL, MISPLAY,
        TEXT(
            "Die Gegenpartei verzichtet auf die Fortsetzung: einfacher Gewinn; wer den Fehler "
            "gemacht "
            "hat, zahlt allen anderen (Solo -10 +6 +2 +2, eigenes Solo -6 +2 +2 +2, Rufspiel -3 +1 "
            "+1 +1; bei Spritze doppelt).",
            "The other side does not play on: a simple win that the offender pays to all others "
            "(solo -10 +6 +2 +2, own solo -6 +2 +2 +2, Rufspiel -3 +1 +1 +1; double with "
            "Spritze).")),
    ROW(SERIEN_MISPLAYS, LEFT_OPEN, MISPLAY,
        TEXT("Noch ist nichts entschieden: Die Gegenpartei wählt zwischen Weiterspielen und "
             "einfachem Gewinn; in begründeten Ausnahmen entscheidet die Aufsicht.",
             "Nothing is decided yet: the other side chooses between playing on and the simple "
             "win; in justified exceptions the supervisor decides.")),
    ROW(K(THROW_IN) | K(CLAIM) | K(CONCEDE) | K(EXPOSED_CARD), LEFT_OPEN,
        AT("Die wichtigsten Regeln"),
        TEXT("Alle Karten werden ausgespielt, Aufdecken ist verboten; die Folge entscheidet die "
             "Aufsicht.",
             "All cards are played and showing them is forbidden; the supervisor decides what "
             "follows.")),
    ROW(K(LOOKED_AT_TRICK), .set = F(LAST_TURNED), GOES_ON, AT("Die wichtigsten Regeln"),
        TEXT(DE_LAST_TURNED, EN_LAST_TURNED)),
    ROW(K(LOOKED_AT_TRICK), LEFT_OPEN, AT("Die wichtigsten Regeln"),
        TEXT("Nur der letzte Stich darf angesehen werden; die Folge entscheidet die Aufsicht.",
             "Only the last trick may be looked at; the supervisor decides what follows.")),
    ROW(K(EARLY_ANNOUNCEMENT), GOES_ON, AT("Steigern"),
        TEXT("Wer sein Spiel nennt, ist daran gebunden und kann nicht mehr erhöhen.",
             "A player who names the game is bound to it and cannot raise any more.")),
    ROW(K(CHANGED_ANNOUNCEMENT), .clear = F(REFUSES), PUT_RIGHT, AT("Steigern"),
        TEXT("Das zuerst genannte Spiel bindet und gilt.",
             "The game named first is binding and stands.")),
    ROW(K(LATE_STOSS) | K(PARTNER_STOSS), LEFT_OPEN, AT("Spritze"),
        TEXT("Keine gültige Spritze; die Folge entscheidet die Aufsicht.",
             "Not a valid Spritze; the supervisor decides what follows.")),
    ROW(K(UNREGISTERED_SOLO) | K(REFUSED_TOUT), GOES_ON, AT("Turnierordnung"),
        TEXT(DE_FREE, EN_FREE)),
    ROW(K(SHUFFLE_OBJECTION), LEFT_OPEN, AT("Die wichtigsten Regeln"),
        TEXT("Der Hintermann mischt ohnehin nach; wer damit nicht zufrieden ist, holt die "
             "Aufsicht.",
             "The next player mixes the cards again in any case; a player who still objects calls "
             "the supervisor.")),
    ROW(K(PEEKING), LEFT_OPEN, AT("Die wichtigsten Regeln"),
        TEXT("Unfairness und Falschspiel können zum Ausschluss führen; die Aufsicht entscheidet.",
             "Unfairness and cheating may lead to exclusion; the supervisor decides.")),
    ROW(ALL_KINDS, LEFT_OPEN, AT("Aufsicht"), TEXT(DE_SUPERVISOR, EN_SUPERVISOR)),

#undef ROW
#undef AT
#undef MISPLAY
#define ROW(kind_bits, ...)                                                                        \
    {                                                                                              \
        .book = SF_KURZ_TURNIER, .kinds = kind_bits, __VA_ARGS__                                   \
    }
#define AT(p) PARAGRAPH("kurz-turnier " p)

    ROW(K(REVOKE), REST_TO_OTHERS, .loser = SF_LOSER_OWN, AT("Das Bedienen und Stechen"),
        TEXT("Das Spiel ist sofort zu Ende und für die Gegenpartei gewonnen; Schneider und Schwarz "
             "nach den fertigen Stichen der schuldigen Partei, dazu die Damen.",
             "The game is over at once and won by the other side; Schneider and Schwarz by the "
             "finished tricks of the side at fault, plus the Damen.")),
    ROW(K(LOOKED_AT_TRICK), .set = F(LAST_TURNED), GOES_ON, PARAGRAPH("schule-2024 5.2.8"),
        TEXT(DE_LAST_TURNED, EN_LAST_TURNED)),
    ROW(K(PAUSING_REMARK), LEFT_OPEN, AT("Sprechen und Meckern"),
        TEXT("Auch am Fünfertisch darf niemand etwas über das laufende Spiel sagen; die "
             "Turnierleitung entscheidet.",
             "At a table of five, too, nobody may talk about the running game; the organiser "
             "decides.")),
    ROW(K(SHUFFLE_OBJECTION), LEFT_OPEN, AT("Mischen, Geben und Spielauswahl"),
        TEXT("Gründlich zu mischen ist Pflicht; im Streit entscheidet die Turnierleitung.",
             "The cards must be shuffled thoroughly; in a dispute the organiser decides.")),
    ROW(K(PEEKING), LEFT_OPEN, AT("Turnierregeln"),
        TEXT("Wer das Fairplay missachtet, kann ausgeschlossen werden; die Turnierleitung "
             "entscheidet.",
             "Players who disregard fair play may be excluded; the organiser decides.")),
    ROW(K(REMARK) | K(PROMPT), LEFT_OPEN, AT("Sprechen und Meckern"),
        TEXT("Nicht gestattet; die Folge entscheidet die Turnierleitung.",
             "Not allowed; the organiser decides what follows.")),
    ROW(K(IMPOSSIBLE_CALL), LEFT_OPEN, AT("Rufspiel"), TEXT(DE_ORGANISER, EN_ORGANISER)),
    ROW(K(UNREGISTERED_SOLO), GOES_ON, AT("Mischen, Geben und Spielauswahl"),
        TEXT(DE_FREE, EN_FREE)),
    ROW(K(REFUSED_TOUT), LEFT_OPEN, AT("Mischen, Geben und Spielauswahl"),
        TEXT("Ein Tout verlangt die drei höchsten Damen; im Streit entscheidet die Turnierleitung.",
             "A Tout needs the three highest Damen; in a dispute the organiser decides.")),
    ROW(K(LATE_STOSS) | K(PARTNER_STOSS), LEFT_OPEN, AT("Sprechen und Meckern"),
        TEXT("Es gibt keinen Stoß; die Folge entscheidet die Turnierleitung.",
             "There is no Stoss; the organiser decides what follows.")),
    ROW(ALL_KINDS, LEFT_OPEN, AT("Turnierregeln"), TEXT(DE_ORGANISER, EN_ORGANISER)),

#undef ROW
#undef AT
};

enum { ROWS = sizeof rows / sizeof *rows };

static const struct sf_irregular_several several[SF_BOOK_N] = {
    [SF_MUENCHEN_2006] =
        {.both_schwarz_again = true,
         .paragraph = "muenchen-2006 II.4.2.6",
         .de = "Ein früheres falsches Bedienen geht einem späteren Verstoß vor, der das Spiel "
               "beendet. Sind beide Parteien durch falsches Bedienen schwarz, wird wiederholt; ist "
               "es nur eine, gilt dieser Verstoß.",
         .en = "An earlier revoke goes before a later incident that ends the game. If both sides "
               "are Schwarz by revoke the game is repeated; if only one is, that one counts.",
         .again_de = "Auch die andere Partei hat falsch bedient, und jede wäre dadurch schwarz: "
                     "Das Spiel wird wiederholt, gleich wer es zuerst tat.",
         .again_en = "The other side has revoked, too, and either would be Schwarz by it: the game "
                     "is repeated, whoever did it first."},
    [SF_SCHULE_2024] = {.decided_first = true,
                        .paragraph = "schule-2024 7.3.1",
                        .de = "Was zuerst geschah, wird zuerst beurteilt.",
                        .en = "The first incident is ruled on first."},
    [SF_BSV_1989] = {.paragraph = "bsv-1989 3.2.6",
                     .de = "Der erste Verstoß beendet das Spiel.",
                     .en = "The first incident ends the game."},
    [SF_SERIEN_2022] = {.decided_first = true,
                        .paragraph = "serien-2022 Aufsicht",
                        .de = "Was zuerst geschah, wird zuerst beurteilt.",
                        .en = "The first incident is ruled on first."},
    [SF_KURZ_TURNIER] = {.paragraph = "kurz-turnier Das Bedienen und Stechen",
                         .de = "Der erste Verstoß beendet das Spiel.",
                         .en = "The first incident ends the game."},
};

static const struct {
    const char *name, *de, *en;
} kinds[SF_IRREGULAR_N] = {
#define SF_IRREGULAR_ROW(id, name, de, en) {name, de, en},
    SF_IRREGULARS(SF_IRREGULAR_ROW)
#undef SF_IRREGULAR_ROW
};

/* serien-2022, last paragraph: whoever gives up cards or tricks makes the game untraceable. */
static const struct sf_irregular_reminder reminders[SF_BOOK_N] = {
    [SF_SERIEN_2022] = {.paragraph = "serien-2022 Aufsicht",
                        .de = "Bis die Aufsicht da ist, behält jeder seine Karten und seine "
                              "Stiche.",
                        .en = "Until the supervisor comes, everybody keeps their cards and "
                              "tricks."},
};

/* When it happens, whose seat it names, and whether another may have prompted it. */
static const struct {
    uint8_t moment;  /* enum sf_case_moment */
    uint8_t culprit; /* enum sf_culprit */
    bool prompted;
} traits[SF_IRREGULAR_N] = {
    [SF_IRREGULAR_REVOKE] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_OUT_OF_TURN_LEAD] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, true},
    [SF_IRREGULAR_OUT_OF_TURN_CARD] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, true},
    [SF_IRREGULAR_EXTRA_CARD] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_THROW_IN] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_CLAIM] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_CONCEDE] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_LOOKED_AT_TRICK] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_REMARK] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_PROMPT] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, true},
    [SF_IRREGULAR_WRONG_CARD_COUNT] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_EXPOSED_IN_DEAL] = {SF_MOMENT_DEAL, SF_CULPRIT_OPEN, false},
    [SF_IRREGULAR_MISDEAL] = {SF_MOMENT_DEAL, SF_CULPRIT_OPEN, false},
    [SF_IRREGULAR_WRONG_DEALER] = {SF_MOMENT_DEAL, SF_CULPRIT_OPEN, false},
    [SF_IRREGULAR_EXPOSED_CARD] = {SF_MOMENT_AUCTION, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_FORCED_REDEAL] = {SF_MOMENT_DEAL, SF_CULPRIT_ANY, false},
    [SF_IRREGULAR_EARLY_ANNOUNCEMENT] = {SF_MOMENT_AUCTION, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_CHANGED_ANNOUNCEMENT] = {SF_MOMENT_ANNOUNCE, SF_CULPRIT_DECLARES, false},
    [SF_IRREGULAR_IMPOSSIBLE_CALL] = {SF_MOMENT_ANNOUNCE, SF_CULPRIT_DECLARES, false},
    [SF_IRREGULAR_UNREGISTERED_SOLO] = {SF_MOMENT_AUCTION, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_REFUSED_TOUT] = {SF_MOMENT_AUCTION, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_LATE_STOSS] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_PARTNER_STOSS] = {SF_MOMENT_PLAY, SF_CULPRIT_PLAYS, false},
    [SF_IRREGULAR_MARKED_CARD] = {SF_MOMENT_AUCTION, SF_CULPRIT_OPEN, false},
    [SF_IRREGULAR_DECK_EXCHANGE] = {SF_MOMENT_AUCTION, SF_CULPRIT_OPEN, false},
    [SF_IRREGULAR_SHUFFLE_OBJECTION] = {SF_MOMENT_DEAL, SF_CULPRIT_OPEN, false},
    [SF_IRREGULAR_PEEKING] = {SF_MOMENT_AUCTION, SF_CULPRIT_ANY, false},
    [SF_IRREGULAR_PAUSING_REMARK] = {SF_MOMENT_AUCTION, SF_CULPRIT_PAUSES, false},
};

static const char *const facts[SF_FACT_N] = {
#define SF_FACT_ROW(id, name, about) name,
    SF_FACTS(SF_FACT_ROW)
#undef SF_FACT_ROW
};

static const char *const outcomes[SF_OUTCOME_N] = {
#define SF_OUTCOME_ROW(id, name) name,
    SF_OUTCOMES(SF_OUTCOME_ROW)
#undef SF_OUTCOME_ROW
};

static const char *const scores[SF_SCORE_AS_N] = {
#define SF_SCORE_AS_ROW(id, name) name,
    SF_SCORES_AS(SF_SCORE_AS_ROW)
#undef SF_SCORE_AS_ROW
};

const struct sf_irregularity *sf_irregular_find(enum sf_book book, enum sf_irregular kind,
                                                uint32_t known)
{
    for (const struct sf_irregularity *row = rows; row < rows + ROWS; row++)
        if (row->book == book && row->kinds >> kind & 1 && (known & row->set) == row->set &&
            !(known & row->clear))
            return row;
    return NULL;
}

const struct sf_irregularity *sf_irregular_rows(unsigned *count)
{
    *count = ROWS;
    return rows;
}

const struct sf_irregular_several *sf_irregular_several(enum sf_book book)
{
    return &several[book];
}

const struct sf_irregular_reminder *sf_irregular_reminder(enum sf_book book)
{
    return reminders[book].paragraph ? &reminders[book] : NULL;
}

const char *sf_irregular_name(enum sf_irregular kind)
{
    return kinds[kind].name;
}

const char *sf_irregular_title_de(enum sf_irregular kind)
{
    return kinds[kind].de;
}

const char *sf_irregular_title_en(enum sf_irregular kind)
{
    return kinds[kind].en;
}

enum sf_irregular sf_irregular_parse(const char *name)
{
    for (int i = 0; i < SF_IRREGULAR_N; i++)
        if (sf_text_equal(kinds[i].name, name))
            return (enum sf_irregular)i;
    return SF_IRREGULAR_N;
}

enum sf_case_moment sf_irregular_moment(enum sf_irregular kind)
{
    return (enum sf_case_moment)traits[kind].moment;
}

enum sf_culprit sf_irregular_culprit(enum sf_irregular kind)
{
    return (enum sf_culprit)traits[kind].culprit;
}

bool sf_irregular_prompted(enum sf_irregular kind)
{
    return traits[kind].prompted;
}

const char *sf_fact_name(enum sf_case_fact fact)
{
    return facts[fact];
}

enum sf_case_fact sf_fact_parse(const char *name)
{
    for (int i = 0; i < SF_FACT_N; i++)
        if (sf_text_equal(facts[i], name))
            return (enum sf_case_fact)i;
    return SF_FACT_N;
}

const char *sf_outcome_name(enum sf_outcome outcome)
{
    return outcomes[outcome];
}

const char *sf_score_as_name(enum sf_score_as score)
{
    return scores[score];
}
