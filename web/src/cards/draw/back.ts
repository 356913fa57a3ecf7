/** The back, the same for both decks: white and blue lozenges in a frame, as over every Bavarian door. */
import { card, line } from './pen';

export function back(deck: string): string {
  const rows: string[] = [];
  for (let y = 0; y < 12; y++)
    for (let x = 0; x < 8; x++) rows.push(`M${8 + x * 10.5} ${14 + y * 12}l5.25-6 5.25 6-5.25 6z`);
  return card(
    `${deck}-back`,
    `<rect x="7" y="7" width="86" height="146" rx="4" fill="#f6f1e3" stroke="#2f5f86" stroke-width="2"/>` +
      `<path d="${rows.join('')}" fill="#4f86b0"/>` +
      `<circle cx="50" cy="80" r="19" fill="#f6f1e3" stroke="#2f5f86" stroke-width="2.5"/>` +
      `<g fill="#2f5f86"><g id="${deck}-back-h"><path d="M50 79c-3-4-9-6-9-11 0-4 5-5.5 9-1.5V58c2 3 1 5.5 0 8.5 4-4 9-2.5 9 1.5 0 5-6 7-9 11z"/></g>` +
      `<use href="#${deck}-back-h" transform="rotate(180 50 80)"/></g><path d="M35 80h30" stroke="${line}" stroke-opacity=".25"/>`,
  );
}
