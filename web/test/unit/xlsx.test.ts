// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A workbook as text: its first sheet with its lines and columns, and files that are none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { withHead } from '../../src/tournament/desk/checkinfile';
import { textOf } from '../../src/ui/file';
import { NoWorkbook, sheetText } from '../../src/ui/xlsx';

// A ZIP file; every second part is stored and not packed.
function zip(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [i, [name, text]] of Object.entries(parts).entries()) {
    const [plain, method] = [Buffer.from(text), i % 2 ? 0 : 8];
    const data = method ? deflateRawSync(plain) : plain;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    locals.push(local, Buffer.from(name), data);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(plain.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}

const RELS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet9.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet1.xml"/></Relationships>';
const book = (sheet: string, strings = ''): Uint8Array<ArrayBuffer> =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Leute" sheetId="1" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': RELS,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet9.xml': '<worksheet/>',
  });

test('the first sheet, with shared and own texts, numbers, gaps and marks', async () => {
  const strings =
    '<si><t>Name</t></si><si><t xml:space="preserve">Startgeld</t></si>' +
    '<si><r><t>Huber </t></r><r><t>Sepp</t></r><rPh sb="0"><t>x</t></rPh></si><si><t>M&#252;ller; &quot;Resi&quot;</t></si>';
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="C2"><v>8.300000000000001</v></c></row>' +
    '<row r="4" spans="1:3"><c r="A4" t="s"><v>3</v></c><c r="B4" s="1"/><c r="C4" t="str"><f>1+1</f><v>acht</v></c></row>' +
    '<row r="5"><c r="A5" t="inlineStr"><is><t>Bauer &amp; S&#xf6;hne</t></is></c></row>';
  assert.equal(
    await sheetText(book(sheet, strings)),
    'Name;;Startgeld\nHuber Sepp;;8.3\n\n"Müller; ""Resi""";;acht\nBauer & Söhne\n',
  );
});

test('a list of names is a list of names', async () => {
  const text = await textOf(
    new Blob([book('<row r="1"><c r="A1" t="inlineStr"><is><t>Kern Leni</t></is></c></row>')]),
  );
  assert.equal(withHead(text), 'name\nKern Leni\n');
});

test('other files are refused, texts of any coding are not', async () => {
  await assert.rejects(
    sheetText(zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })),
    NoWorkbook,
  );
  await assert.rejects(textOf(new Blob([zip({ 'content.xml': '' })])));
  await assert.rejects(textOf(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2])])));
  await assert.rejects(textOf(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])]))); // .xls
  const packed = book('<row r="1"><c r="A1"><v>1</v></c></row>');
  for (let cut = 4; cut < packed.length; cut += 7)
    await assert.rejects(sheetText(packed.slice(0, cut)), `cut at ${cut}`);
  assert.equal(await textOf(new Blob([new Uint8Array([0x4d, 0xfc])])), 'Mü');
  assert.equal(await textOf(new Blob([new Uint8Array([0xff, 0xfe, 0x4d, 0, 0xfc, 0])])), 'Mü');
});

test('a broken workbook ends with a refusal, whatever is in it', async () => {
  const whole = book('<row r="1"><c r="A1"><v>1</v></c></row>');
  for (let at = 0; at < whole.length; at++) {
    const bytes = whole.slice();
    bytes[at]! ^= 0xff;
    await sheetText(bytes).catch((why: unknown) => assert.ok(why instanceof Error));
  }
  await assert.rejects(sheetText(book('<row r="3"/><row r="2"/>')), NoWorkbook);
  await assert.rejects(sheetText(book('<row r="99999999"/>')), NoWorkbook);
});
