// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// An account from its first password to the last resort: strength, devices, recovery codes, second factor, log. On the
// smallest phones, too.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after } from 'node:test';
import { openTable } from './crowd.mjs';
import { besides, faults, openInn, PHONE, tooWide } from './inn.mjs';

const inn = await openInn();
const far = await openInn({ 'guest-tournaments': 'none' });
after(() => Promise.all([inn.close(), far.close()]));
const test = besides(2);

const SMALL = { width: 320, height: 568 };
const good = 'grasober sticht';
const better = 'eichelober sticht';

async function fine(page) {
  assert.deepEqual(await faults(page), []);
  assert.equal(await tooWide(page), false);
  assert.deepEqual(page.wrong, []);
}

const part = (page, title) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

async function register(page, name) {
  await page.goto(inn.address + '/account');
  const form = part(page, 'Konto anlegen');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Passwort').fill('aaaaaaaaaaaa');
  await form.getByText('leicht zu erraten').waitFor();
  await form.getByLabel('Passwort').fill(good);
  await form.getByText('gut', { exact: true }).waitFor();
  await form.getByRole('button', { name: 'Konto anlegen' }).click();
  await page.getByText(`Angemeldet als ${name}.`).waitFor();
}

async function login(page, name, password) {
  await page.goto(inn.address + '/account');
  const form = part(page, 'Anmelden');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Passwort').fill(password);
  await form.getByRole('button', { name: 'Anmelden' }).click();
  return form;
}

// A code of RFC 6238, as an app on a phone shows it.
function totp(secret, later = 0) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((c) => letters.indexOf(c).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((b) => parseInt(b, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', key).update(counter).digest();
  const from = digest[19] & 15;
  return String((digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

// A guest has the name first; then the account owns it, and everybody sees who is who.
test('among the tables a name with an account has its mark', async () => {
  const page = await inn.visit(SMALL);
  await register(page, 'Burgl');
  await openTable(inn, page, { rulebook: 'schule-2024', title: 'Stammtisch' }, 'Burgl');
  const guest = await inn.visit(PHONE);
  await guest.goto(inn.address + '/lobby');
  const table = guest.locator('.lobby-about').filter({ hasText: 'Stammtisch' });
  const seat = table.locator('.lobby-seats li').filter({ hasText: 'Burgl' });
  await seat.getByText('mit Konto').waitFor({ state: 'attached' });
  assert.equal(await table.getByText('mit Konto').count(), 1);
  await fine(guest);
});

test('a weak password is refused, another one signs out the other device', async () => {
  const page = await inn.visit(SMALL);
  await register(page, 'Zenzi');
  await fine(page);
  const phone = await inn.visit(PHONE);
  await login(phone, 'Zenzi', good);
  await phone.getByText('Angemeldet als Zenzi.').waitFor();
  await page.reload();
  await part(page, 'Geräte').getByText('dieses Gerät').waitFor();
  assert.equal(await part(page, 'Geräte').locator('li').count(), 2);
  const form = part(page, 'Passwort');
  await form.getByLabel('Bisheriges Passwort').fill(good);
  await form.getByLabel('Neues Passwort').fill('password123');
  await form.getByRole('button', { name: 'Passwort ändern' }).click();
  await form.getByText('Dieses Passwort probiert jeder zuerst.').waitFor();
  await form.getByLabel('Neues Passwort').fill(better);
  await form.getByRole('button', { name: 'Passwort ändern' }).click();
  await page.getByText('Alle anderen Geräte sind abgemeldet.').first().waitFor();
  await phone.getByText('Du spielst als Gast.').or(phone.getByText('Noch kennt dich')).first().waitFor();
  await fine(page);
});

test('a taken name marks the name, not the password', async () => {
  const owner = await inn.visit(PHONE);
  await register(owner, 'Kreszenz');
  const page = await inn.visit({ ...SMALL });
  await page.goto(inn.address + '/account');
  const form = part(page, 'Konto anlegen');
  await form.getByLabel('Name').fill('Kreszenz');
  await form.getByLabel('Passwort').fill(good);
  await form.getByRole('button', { name: 'Konto anlegen' }).click();
  await form.getByText('So heißt schon jemand').waitFor();
  assert.equal(await form.getByLabel('Name').getAttribute('aria-invalid'), 'true');
  assert.notEqual(await form.getByLabel('Passwort').getAttribute('aria-invalid'), 'true');
  await fine(page);
});

test('a device is signed out from another one', async () => {
  const page = await inn.visit(PHONE);
  await register(page, 'Vroni');
  const phone = await inn.visit(PHONE);
  await login(phone, 'Vroni', good);
  await phone.getByText('Angemeldet als Vroni.').waitFor();
  await page.reload();
  await part(page, 'Geräte')
    .getByRole('button', { name: /^Abmelden/ })
    .click();
  await page.getByText('Abgemeldet.').first().waitFor();
  await phone.getByText('Du spielst als Gast.').or(phone.getByText('Noch kennt dich')).first().waitFor();
  assert.equal(await part(page, 'Geräte').locator('li').count(), 1);
});

test('a recovery code sets a new password', async () => {
  const page = await inn.visit(PHONE);
  await register(page, 'Kathi');
  const codes = part(page, 'Codes für den Notfall');
  await codes.getByLabel('Dein Passwort').fill(good);
  await codes.getByRole('button', { name: 'Codes anlegen' }).click();
  await codes.locator('li').nth(7).waitFor();
  const code = await codes.locator('code').first().innerText();
  await fine(page);
  const phone = await inn.visit(SMALL);
  await phone.goto(inn.address + '/account');
  await phone.getByRole('button', { name: 'Passwort vergessen?' }).click();
  const form = part(phone, 'Passwort vergessen?');
  await form.getByLabel('Name').fill('kathi');
  await form.getByLabel('Code für den Notfall').fill(code.toUpperCase());
  await form.getByLabel('Neues Passwort').fill(better);
  await fine(phone);
  await form.getByRole('button', { name: 'Neues Passwort setzen' }).click();
  await phone.getByText('Angemeldet als Kathi.').waitFor();
  await part(phone, 'Was mit dem Konto geschah').getByText('Code für den Notfall benutzt').waitFor();
});

test('the second factor is asked for at the next login', async () => {
  const page = await inn.visit(PHONE);
  await register(page, 'Resi');
  const box = part(page, 'Zwei-Faktor-Anmeldung');
  await box.getByLabel('Dein Passwort').fill(good);
  await box.getByRole('button', { name: 'Einschalten' }).click();
  const secret = (await box.locator('code').innerText()).replaceAll(' ', '');
  await fine(page);
  await box.getByLabel('Dein Passwort').fill(good);
  await box.getByLabel('Code aus der App').fill(totp(secret));
  await box.getByRole('button', { name: 'Einschalten' }).click();
  await box.getByText('Eingeschaltet.').waitFor();
  const phone = await inn.visit(PHONE);
  const form = await login(phone, 'Resi', good);
  await form.getByLabel('Code aus der App').fill(totp(secret, 1));
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await phone.getByText('Angemeldet als Resi.').waitFor();
});

test('a guest from afar is led to an account before a tournament', async () => {
  const page = await far.visit(SMALL);
  await page.goto(far.address + '/tournaments');
  await page.getByRole('button', { name: 'Turnier eröffnen' }).click();
  await page.getByText('wer ein Konto mit Passwort hat').waitFor();
  await fine(page);
  await page.getByRole('link', { name: 'Zum Konto' }).click();
  await part(page, 'Konto anlegen').waitFor();
});
