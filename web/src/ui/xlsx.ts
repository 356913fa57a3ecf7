// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Converts a workbook (.xlsx) to text: the first sheet, line by line, with semicolons, like the CSV of a spreadsheet. A
// workbook is a ZIP file with XML inside. This file reads only the parts that hold the cells. Lines and columns keep
// their places, so that an error in "line 4" is in row 4 of the sheet.

const MOST = 16 << 20; // bytes of an unpacked part
const LINES = 20000;
const COLUMNS = 256;

export class NoWorkbook extends Error {}

interface Entry {
  method: number;
  size: number;
  at: number; // offset of the local header
}

// The parts of a ZIP file by name, from the directory at its end.
export function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new NoWorkbook();
  const found = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new NoWorkbook();
    const [name, extra, comment] = [28, 30, 32].map((o) => view.getUint16(at + o, true)) as [
      number,
      number,
      number,
    ];
    found.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return found;
}

async function unpacked(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST) throw new NoWorkbook();
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function partOf(bytes: Uint8Array, entry: Entry): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.length) throw new NoWorkbook();
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.slice(from, from + entry.size);
  if (entry.method === 0) return new TextDecoder().decode(packed);
  if (entry.method !== 8) throw new NoWorkbook();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder().decode(await unpacked(stream as ReadableStream<Uint8Array>));
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (xml: string): string =>
  xml.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? all;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

// The elements with this name, with their attributes and content. It ignores a namespace prefix.
function* elements(xml: string, name: string): Generator<{ attributes: string; inner: string }> {
  const found = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
  for (const [, attributes = '', inner = ''] of xml.matchAll(found)) yield { attributes, inner };
}
const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
const textIn = (xml: string): string => [...elements(xml, 't')].map((t) => plainText(t.inner)).join('');

// Parses the column of "BC12": 54, from 0.
function columnOf(place: string): number {
  let column = 0;
  for (const c of /^[A-Z]+/.exec(place)?.[0] ?? '') column = column * 26 + c.charCodeAt(0) - 64;
  return column - 1;
}

function cellText(attributes: string, inner: string, shared: readonly string[]): string {
  const kind = attribute(attributes, 't') ?? 'n';
  if (kind === 'inlineStr') return textIn(inner);
  const [value] = elements(inner, 'v');
  const text = value ? plainText(value.inner) : '';
  if (kind === 's') return shared[Number(text)] ?? '';
  // 0.1 + 0.2 is stored as 0.30000000000000004.
  return kind === 'n' && text ? String(Number(Number(text).toPrecision(12))) : text;
}

function linesOf(sheet: string, shared: readonly string[]): string[][] {
  const lines: string[][] = [];
  for (const row of elements(sheet, 'row')) {
    const number = Number(attribute(row.attributes, 'r') ?? lines.length + 1);
    if (!(number > lines.length) || number > LINES) throw new NoWorkbook();
    while (lines.length < number) lines.push([]);
    const line = lines[number - 1]!;
    for (const cell of elements(row.inner, 'c')) {
      const place = attribute(cell.attributes, 'r');
      const column = place ? columnOf(place) : line.length;
      if (column < 0 || column >= COLUMNS) continue;
      while (line.length < column) line.push('');
      line[column] = cellText(cell.attributes, cell.inner, shared);
    }
  }
  return lines;
}

// The first sheet of the workbook.
function sheetName(book: string, relations: string, names: Iterable<string>): string | null {
  const [first] = elements(book, 'sheet');
  const id = first && attribute(first.attributes, 'id');
  for (const { attributes } of elements(relations, 'Relationship'))
    if (id && attribute(attributes, 'Id') === id)
      return 'xl/' + (attribute(attributes, 'Target') ?? '').replace(/^\/?(xl\/)?/, '');
  return [...names].filter((n) => /^xl\/worksheets\/[^/]*\.xml$/.test(n)).sort()[0] ?? null;
}

const quoted = (cell: string): string => (/[;"\n\r]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

// Throws if it cannot read the bytes as a workbook.
export async function sheetText(bytes: Uint8Array): Promise<string> {
  const entries = entriesOf(bytes);
  const read = async (name: string): Promise<string> => {
    const entry = entries.get(name);
    return entry ? partOf(bytes, entry) : '';
  };
  const name = sheetName(
    await read('xl/workbook.xml'),
    await read('xl/_rels/workbook.xml.rels'),
    entries.keys(),
  );
  if (!name || !entries.has(name)) throw new NoWorkbook();
  // Removes phonetic readings, which are not part of the text.
  const strings = (await read('xl/sharedStrings.xml')).replace(/<(\w+:)?rPh\b[\s\S]*?<\/(\w+:)?rPh>/g, '');
  const shared = [...elements(strings, 'si')].map((s) => textIn(s.inner));
  const lines = linesOf(await read(name), shared);
  return lines.map((line) => line.map(quoted).join(';') + '\n').join('');
}
