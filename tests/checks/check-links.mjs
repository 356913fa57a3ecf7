// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-links.mjs ROOT: every link and picture of the Markdown pages that leads to a file of the project finds it, and
// the heading behind a #. Every page of docs/ is in its index. External links are not followed.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.argv[2];
const pages = [
  ...readdirSync(root),
  ...['docs', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md'));

// Code contains no links, and a # there is no heading.
const textOf = (page) =>
  readFileSync(path.join(root, page), 'utf8')
    .replace(/^```[^]*?^```/gm, '')
    .replace(/^ {4}.*$/gm, '');

const LINK = /\]\(([^)\s]+)\)|<(?:img|a)[^>]* (?:src|href)="([^"]+)"/g;
const linksOf = (page) =>
  [
    ...textOf(page)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(LINK),
  ].map((m) => m[1] ?? m[2]);

// Anchors as forges derive them from headings: small letters, no punctuation, a hyphen for each blank.
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page) => [...textOf(page).matchAll(/^#+ +(.*)$/gm)].map((m) => anchorOf(m[1]));

// The error of a link of a page, or null.
function fault(page, link) {
  if (/^[a-z]+:/.test(link)) return null;
  const [file, anchor] = link.split('#');
  const target = file ? path.join(path.dirname(page), file) : page;
  if (!existsSync(path.join(root, target))) return `${page}: ${link}: there is no ${target}`;
  if (anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor))
    return `${page}: ${link}: ${target} has no such heading`;
  return null;
}

let count = 0;
let failed = false;
function tap(name, faults) {
  console.log(`${faults.length ? 'not ok' : 'ok'} ${++count} - ${name}`);
  for (const line of faults) console.log('# ' + line);
  failed ||= faults.length > 0;
}

for (const page of pages)
  tap(
    page,
    linksOf(page)
      .map((link) => fault(page, link))
      .filter(Boolean),
  );
const index = new Set(linksOf('docs/README.md').map((link) => path.join('docs', link.split('#')[0])));
tap(
  'every page of docs/ is in its index',
  pages.filter((page) => /^docs\/[^/]+$/.test(page) && page !== 'docs/README.md' && !index.has(page)),
);
const links = pages.reduce((sum, page) => sum + linksOf(page).length, 0);
tap('there are links', links > 100 ? [] : [`only ${links}`]);
console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
