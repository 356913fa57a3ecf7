// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A game in a few words.

import { gameName } from '../books';
import { stossIn } from '../books/known';
import type { LedgerWhat } from '../wire';
import type { RoundCtrl } from './ctrl';
import { w } from './words';

type Names = Pick<RoundCtrl, 'nameOf' | 'view'>;

function heights(ctrl: Names, what: LedgerWhat): string[] {
  const book = ctrl.view.value?.rulebook ?? '';
  return [
    what.tout && w().tout,
    what.bid && String(what.bid),
    what.schwarz ? w().schwarz : what.schneider && w().schneider,
    what.laufende && w().runsShort(what.laufende),
    what.stoss && (stossIn(book, what.stoss - 1) ?? `×${2 ** what.stoss}`),
    what.laid?.length && w().laidBy(what.laid.map((m) => ctrl.nameOf(m)).join(', ')),
  ].filter((t): t is string => !!t);
}

function ramsch(ctrl: Names, what: LedgerWhat): string {
  if (what.durchmarsch) return w().marched(ctrl.nameOf(what.durchmarsch));
  const virgins = what.virgins?.map((m) => ctrl.nameOf(m)).join(', ');
  return [w().losesRamsch(ctrl.nameOf(what.loser)), virgins && w().virginsAre(virgins)]
    .filter(Boolean)
    .join(', ');
}

// Formats a game: "Anna mit Cilli: Rufspiel gewonnen, Schneider, 3 Laufende".
export function whatText(ctrl: Names, what: LedgerWhat): string {
  if (what.stock) return w().intoStock;
  if (!what.game) return w().passed;
  if (!what.declarer) return ramsch(ctrl, what);
  const who = what.partner
    ? w().withPartner(ctrl.nameOf(what.declarer), ctrl.nameOf(what.partner))
    : ctrl.nameOf(what.declarer);
  const how = [`${gameName(what.game)} ${what.won ? w().won : w().lost}`, ...heights(ctrl, what)];
  return `${who}: ${how.join(', ')}`;
}
