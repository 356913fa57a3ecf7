// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The explanations of chips that do not depend on the rules. core.wasm explains the others (LedgerForm).
import { words } from '../base';

export const about = words({
  de: {
    declarer: 'Wer das Spiel angesagt hat.',
    partner: 'Wer die gerufene Sau hatte, oder bei der Hochzeit den Trumpf nahm.',
    won: 'Die Partei des Spielers hat gewonnen. Der Tipp merkt sich nichts: Du sagst es bei jedem Spiel.',
    lost: 'Die Partei des Spielers hat verloren.',
    stossBy: 'Wer zuerst verdoppelt hat. Musst du nicht angeben, dann fehlt es nur in den Zahlen.',
    loser: 'Wer die meisten Augen hat und zahlt. Haben mehrere gleich viele, hilft „Gleichstand klären“.',
    tie: 'Haben mehrere die meisten Augen, entscheiden die meisten Stiche, dann die meisten Trümpfe darin, dann der höchste davon. Du tippst an, wer vorn liegt; sind welche gleich, dann alle.',
    likeLast: 'Stellt alles so ein wie beim letzten Spiel.',
    undo: 'Nimmt den letzten Eintrag zurück. Geber, Stock und Bock sind dann wieder wie davor.',
    dealer: 'Wer dieses Spiel gibt. Danach geht es von selbst reihum.',
  },
  en: {
    declarer: 'The player who announced the game.',
    partner: 'The player who had the called ace, or took the trump at a Hochzeit.',
    won: 'The side of the declarer has won. Nothing is preset: you say it for every game.',
    lost: 'The side of the declarer has lost.',
    stossBy: 'The player who doubled first. You need not say it; it is then missing in the figures only.',
    loser: 'The player with the most points, who pays. If several have as many, “Settle a tie” helps.',
    tie: 'If several have the most points, the most tricks decide, then the most trumps in them, then the highest of these. You tap whoever is ahead; if some are level, all of them.',
    likeLast: 'Sets everything as in the last game.',
    undo: 'Takes the last entry back. Dealer, Stock and Bock are then as before.',
    dealer: 'The player who deals this game. After that it goes around by itself.',
  },
});
