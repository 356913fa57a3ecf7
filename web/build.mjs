// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Builds the browser app: node build.mjs [--outdir FOLDER] [--wasm FILE] [--dev]
//
// The folder then holds index.html, the files of public/, and under assets/ the scripts, the style sheet and the rest
// with hashes in their names; beside each text a packed .gz (src/net/files.h serves it). The build replaces an earlier
// folder only if everything succeeds.

import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { forBuild, forStyle } from './plugins.mjs';
import { icon } from './raster.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values: given } = parseArgs({
  options: {
    outdir: { type: 'string', default: path.join(here, '../build/web') },
    wasm: { type: 'string', default: path.join(here, '../build/core.wasm') },
    dev: { type: 'boolean', default: false },
  },
});
const out = path.resolve(given.outdir);
const wasmFile = path.resolve(given.wasm);
process.chdir(here);

const files = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((f) => f.isFile())
    .map((f) => path.join(f.parentPath ?? f.path, f.name))
    .sort();

// style/ comes first, so that every folder may build on it.
async function styleSheet() {
  const sheets = (await files('src')).filter((f) => f.endsWith('.css'));
  const first = ['src/style/tokens.css', 'src/style/base.css'];
  const rank = (f) =>
    first.includes(f) ? first.indexOf(f) : f.startsWith('src/style/') ? 2 : f.startsWith('src/ui/') ? 3 : 4;
  sheets.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return sheets.map((f) => `@import './${f}';`).join('\n');
}

const common = {
  absWorkingDir: here,
  bundle: true,
  format: 'esm',
  target: ['es2022'],
  minify: !given.dev,
  sourcemap: given.dev ? 'inline' : false,
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
  publicPath: '/assets/',
  assetNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  entryNames: '[name]-[hash]',
};

// The first page requests all its scripts at once, not one after the other.
function preloads(outputs, entry, folder) {
  const seen = new Set();
  const walk = (name) => {
    for (const i of outputs[name]?.imports ?? [])
      if (i.kind === 'import-statement' && !seen.has(i.path)) {
        seen.add(i.path);
        walk(i.path);
      }
  };
  walk(entry);
  return [...seen].map((name) => '/assets/' + path.relative(folder, name));
}

async function main() {
  const fresh = out + '.new';
  await rm(fresh, { recursive: true, force: true });
  await mkdir(path.join(fresh, 'assets'), { recursive: true });
  await cp('public', fresh, { recursive: true });
  await touchIcons(fresh);

  const assets = path.join(fresh, 'assets');
  const shared = { ...common, outdir: assets, metafile: true };
  const code = await build({
    ...shared,
    entryPoints: ['src/main.tsx'],
    splitting: true,
    loader: { '.svg': 'file' },
    plugins: forBuild(wasmFile, common),
  });
  const style = await build({
    ...shared,
    stdin: { contents: await styleSheet(), resolveDir: here, loader: 'css', sourcefile: 'app.css' },
    entryNames: 'app-[hash]',
    loader: { '.svg': 'file' },
    plugins: forStyle,
  });
  const entry = Object.keys(code.metafile.outputs).find(
    (o) => code.metafile.outputs[o].entryPoint === 'src/main.tsx',
  );
  const sheet = Object.keys(style.metafile.outputs).find((o) => o.endsWith('.css'));
  const address = (output) => '/assets/' + path.relative(assets, path.resolve(output));

  const html = (await readFile('index.html', 'utf8'))
    .replace('@SCRIPT@', address(entry))
    .replace('@STYLE@', address(sheet))
    .replace(
      '<!-- preload -->',
      preloads(code.metafile.outputs, entry, path.relative(here, assets))
        .map((p) => `<link rel="modulepreload" href="${p}" />`)
        .join('\n    '),
    );
  await writeFile(path.join(fresh, 'index.html'), html);
  await serviceWorker(fresh);

  for (const f of await files(fresh)) {
    const bytes = await readFile(f);
    const packed = gzipSync(bytes, { level: 9 });
    if (packed.length < bytes.length) await writeFile(f + '.gz', packed);
  }
  await rm(out, { recursive: true, force: true });
  await rename(fresh, out);
  if (given.dev) return;
  await report(code.metafile.outputs, entry, sheet);
}

// For home screens that take no SVG; the manifest and index.html name them.
async function touchIcons(folder) {
  const made = [
    ['icon-180.png', 'icon-maskable.svg', 180],
    ['icon-192.png', 'icon.svg', 192],
    ['icon-512.png', 'icon.svg', 512],
    ['icon-maskable-512.png', 'icon-maskable.svg', 512],
  ];
  for (const [name, from, size] of made)
    await writeFile(path.join(folder, name), await icon(`public/${from}`, size));
}

// The service worker knows every file by its name.
async function serviceWorker(folder) {
  if (!(await stat('src/sw.ts').catch(() => null))) return;
  const names = (await files(folder)).map((f) => '/' + path.relative(folder, f));
  const all = createHash('sha256');
  for (const n of names) all.update(n).update(await readFile(path.join(folder, n)));
  const kept = names.map((n) => (n === '/index.html' ? '/' : n));
  await build({
    ...common,
    entryPoints: ['src/sw.ts'],
    entryNames: 'sw',
    outdir: folder,
    format: 'iife',
    define: { BUILD: JSON.stringify(all.digest('hex').slice(0, 12)), FILES: JSON.stringify(kept) },
  });
}

async function report(outputs, entry, sheet) {
  const size = async (f) => (await stat(f + '.gz').catch(() => stat(f))).size;
  const at = (name) => path.join(out, 'assets', path.basename(name));
  const first = [entry, ...preloads(outputs, entry, '').map((p) => path.basename(p)), sheet];
  let sum = await size(path.join(out, 'index.html'));
  for (const f of first) sum += await size(at(f));
  console.log(`web: ${out}, first load ${(sum / 1024).toFixed(1)} KiB compressed`);
}

await main();
