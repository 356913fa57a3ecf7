/** The French-suited deck: symbols french-EA (ace of clubs) ... french-S7 (seven of diamonds) and french-back. */
import { back } from './back';
import { court, courtDefs, type Court } from './court';
import { corner, numbers } from './layout';
import { card, doubled, use, type Look } from './pen';
import { signs, signSet } from './signs';
import { rankFace } from '../names';

export function deck(look: Look): string {
  const cards = signs.flatMap((s) =>
    [...'AZKOU987'].map((r) => {
      const id = `french-${s}${r}`;
      const face = rankFace(s + r, 'french', look.lang);
      const letters = corner('french', s, face, look);
      if (r === 'A') return card(id, doubled(`${id}-h`, letters) + use(`french-s-${s}`, 50, 80, 2.6));
      if ('KOU'.includes(r)) return court('french', s, r as Court, face, look);
      const [half, once] = numbers('french', s, r, look);
      return card(id, doubled(`${id}-h`, half + letters) + once);
    }),
  );
  return signSet('french', look.fourColours) + courtDefs('french') + back('french') + cards.join('');
}
