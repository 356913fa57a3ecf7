// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * The result of a hand as a picture to share: the game, who played, who won, what everybody gets. The browser draws it,
 * and nobody else sees it before the player sends it. Loaded when it is asked for.
 */

import { amount, signed } from './books';
import { outcome } from './result';
import { spokenName } from './speech';
import type { View } from '../net/view';

const SIZE = 1080;
const EDGE = 80;
const SANS = "system-ui, 'DejaVu Sans', sans-serif";
const SERIF = "Georgia, 'DejaVu Serif', serif";

/** Wraps at words; the font is set. */
export function wrapped(text: string, width: number, measure: (t: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function cloth(c: CanvasRenderingContext2D): void {
  const light = c.createRadialGradient(SIZE / 2, SIZE / 3, 40, SIZE / 2, SIZE / 2, SIZE * 0.75);
  light.addColorStop(0, '#3f8061');
  light.addColorStop(1, '#1a4030');
  c.fillStyle = light;
  c.fillRect(0, 0, SIZE, SIZE);
}

function paragraph(c: CanvasRenderingContext2D, text: string, y: number, size: number, font = SANS): number {
  c.font = `${font === SERIF ? 'bold ' : ''}${size}px ${font}`;
  const lines = wrapped(text, SIZE - 2 * EDGE, (t) => c.measureText(t).width);
  for (const line of lines) {
    y += size * 1.3;
    c.fillText(line, EDGE, y);
  }
  return y;
}

/** A row for each seat: the name, what the hand brought, the account. */
function accounts(c: CanvasRenderingContext2D, view: View, top: number): void {
  const step = Math.min(84, (SIZE - EDGE - 60 - top) / view.seats.length);
  view.totals.forEach((total, seat) => {
    const y = top + step * (seat + 0.75);
    c.font = `${seat === view.seat ? 'bold ' : ''}40px ${SANS}`;
    c.fillStyle = '#f4ecdc';
    c.textAlign = 'left';
    c.fillText(spokenName(view, seat), EDGE, y, 480);
    c.textAlign = 'right';
    const got = view.payout?.[seat] ?? 0;
    c.fillStyle = got > 0 ? '#a9cf8d' : got < 0 ? '#f2a08f' : '#f4ecdc';
    c.fillText(signed(view, got) || amount(view, 0), SIZE - EDGE - 230, y, 220);
    c.fillStyle = '#f4ecdc';
    c.fillText(signed(view, total) || amount(view, 0), SIZE - EDGE, y, 220);
  });
  c.textAlign = 'left';
}

/** Null where the browser cannot draw. */
export async function pictureOf(view: View): Promise<Blob | null> {
  const o = outcome(view);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const c = canvas.getContext('2d');
  if (!o || !c) return null;
  cloth(c);
  c.fillStyle = '#fffcf4';
  let y = paragraph(c, o.title, EDGE, 76, SERIF) + 16;
  c.fillStyle = '#f4ecdc';
  for (const note of o.notes.slice(0, 4)) y = paragraph(c, note, y, 40);
  accounts(c, view, Math.max(y + 50, SIZE * 0.52));
  c.font = `bold 34px ${SANS}`;
  c.fillStyle = '#f3c552';
  c.fillText('Stichfest', EDGE, SIZE - 44);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
