// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// What people do with a round on a phone, for the tests of rounds. With SHOTS=FOLDER shot() stores pictures.

export const SMALL = { width: 360, height: 640, hasTouch: true, isMobile: true };
export const NAMES = ['Anna', 'Bert', 'Cilli', 'Dora'];

export const shot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

// Founds a round from the start page. `rules`: a link of the house rules editor, kept before.
export async function found(inn, page, { names = NAMES, rules } = {}) {
  if (rules) {
    await page.goto(`${inn.address}/house#${rules}`);
    await page.getByRole('button', { name: /Diese Regeln merken|Save these rules/ }).click();
  }
  await page.goto(inn.address);
  await page.locator('a[href="/rounds"]').click();
  if (names.length > 4) await page.getByRole('button', { name: /Noch jemand|Somebody else/ }).click();
  for (const [i, name] of names.entries()) await page.locator('.round-name input').nth(i).fill(name);
  await page.locator('form .ui-button-main').click();
  await page.locator('.round-entry').waitFor();
}

// A finger that counts. Chips are found as a person reads them: the row, then the word.
export function finger(page) {
  let taps = 0;
  const tap = async (what) => {
    taps++;
    await what.tap();
  };
  return {
    count: () => taps,
    chip: (row, name) =>
      tap(page.getByRole('group', { name: row, exact: true }).getByRole('button', { name, exact: true })),
    button: (name) => tap(page.getByRole('button', { name })),
  };
}

// The game is stored when the form waits for the next one.
export const next = (page, number) => page.locator(`.round-entry[data-game="${number}"]`).waitFor();
export const saveButton = (page) => page.locator('.round-save-go');
// Waits until this stands there; a browser writes amounts with its own kinds of blanks.
export const shows = (place, text) =>
  place.filter({ hasText: new RegExp(`^${text.replace(/[.+−]/g, '\\$&').replace(/ /g, '\\s')}$`) }).waitFor();
export const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
export const balances = async (page) => {
  await page.getByRole('button', { name: 'Konten' }).click();
  await page.locator('.round-table tbody tr').first().waitFor();
  const rows = await page.locator('.round-table tbody tr').allInnerTexts();
  await page.getByRole('button', { name: 'Spiel', exact: true }).click();
  await page.locator('.round-entry').waitFor();
  return Object.fromEntries(rows.map((r) => plain(r).split('\t')).map((c) => [c[0], c.at(-1)]));
};

// Writes a plain Rufspiel.
export async function rufspiel(page, declarer, partner, won, number) {
  const f = finger(page);
  await f.chip('Wer spielt?', declarer);
  await f.chip('Mit wem?', partner);
  await f.chip('Ausgang?', won ? 'gewonnen' : 'verloren');
  await f.button(/^Speichern/);
  await next(page, number + 1);
}

export const tab = (page, name) =>
  page.getByRole('navigation', { name: 'Teile der Runde' }).getByRole('button', { name }).click();

export async function saved(page, button) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}
