// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// How the build and the unit tests resolve imports that are not TypeScript.
//
//   './x.css'            nothing: build.mjs puts all style sheets under src/ into one file
//   './x.svg'            the address of a copy
//   './x.svg.ts'         a module whose default export is the text of an SVG; it runs while building, and the
//                        import is the address of that file (in unit tests: the text itself)
//   './x.worker?worker'  the address of that module, bundled by itself
//   'core.wasm'          the address of the rules for the browser, a file of the C build
//   'core.wasm?books'    the rows of the rulebooks that core.wasm answers with (`books` of src/rulebook/matrix.h), asked
//                        while building: what every screen needs at once, without waiting for a worker
//   'core.wasm?cards'    the order of the cards in each kind of game, and their points, from the same answer

import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nights } from './nights.mjs';
import { widths, widthsOf } from './widths.mjs';

const web = path.dirname(fileURLToPath(import.meta.url));
const beside = (args) => path.resolve(args.resolveDir, args.path);

const noStyle = {
  name: 'no-style',
  setup(b) {
    b.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
  },
};

const styled = {
  name: 'styled',
  setup(b) {
    const tokens = readFile(path.join(web, 'src/style/tokens.css'), 'utf8');
    b.onLoad({ filter: /\.css$/ }, async (args) => {
      const css = nights(await readFile(args.path, 'utf8'));
      return { contents: widths(css, widthsOf(await tokens), path.relative(web, args.path)), loader: 'css' };
    });
  },
};

const drawn = {
  name: 'drawn',
  setup(b) {
    b.onResolve({ filter: /\.svg\.ts$/ }, (args) => ({
      path: beside(args).slice(0, -3),
      namespace: 'drawn',
    }));
    b.onLoad({ filter: /.*/, namespace: 'drawn' }, async (args) => {
      const source = args.path + '.ts';
      const made = await build({
        absWorkingDir: web,
        entryPoints: [source],
        bundle: true,
        format: 'esm',
        write: false,
        metafile: true,
        logLevel: 'silent',
      });
      const code = Buffer.from(made.outputFiles[0].contents).toString('base64');
      const { default: contents } = await import('data:text/javascript;base64,' + code);
      const watchFiles = Object.keys(made.metafile.inputs).map((f) => path.resolve(web, f));
      return { contents, loader: 'file', watchFiles };
    });
  },
};

const worker = (options) => ({
  name: 'worker',
  setup(b) {
    b.onResolve({ filter: /\?worker$/ }, (args) => ({
      path: beside(args).replace(/\?worker$/, '.js'),
      namespace: 'worker',
    }));
    b.onLoad({ filter: /.*/, namespace: 'worker' }, async (args) => {
      const made = await build({
        ...options,
        entryPoints: [args.path.replace(/\.js$/, '.ts')],
        write: false,
        splitting: false,
        entryNames: undefined,
        outdir: undefined,
        metafile: true,
      });
      const watchFiles = Object.keys(made.metafile.inputs).map((f) => path.resolve(web, f));
      return { contents: made.outputFiles[0].contents, loader: 'file', watchFiles };
    });
  },
});

const wasm = (file) => ({
  name: 'wasm',
  setup(b) {
    b.onResolve({ filter: /^core\.wasm$/ }, () => ({ path: file, namespace: 'wasm' }));
    b.onLoad({ filter: /.*/, namespace: 'wasm' }, async () => {
      if (!existsSync(file)) throw new Error(`${file} is not there; ninja -C build core.wasm makes it`);
      return { contents: await readFile(file), loader: 'file' };
    });
  },
});

// One line into core.wasm, one line out.
export async function ask(file, door, text) {
  if (!existsSync(file)) throw new Error(`${file} is not there; ninja -C build core.wasm makes it`);
  const { instance } = await WebAssembly.instantiate(await readFile(file), {});
  const core = instance.exports;
  const bytes = new TextEncoder().encode(text);
  new Uint8Array(core.memory.buffer, core.sf_wasm_input(), bytes.length).set(bytes);
  const length = core['sf_wasm_' + door](bytes.length, 0);
  return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.sf_wasm_output(), length));
}

// The parts of the answer that each import has.
const PARTS = {
  books: ({ books }) => books,
  cards: ({ points, games }) => ({ points, games }),
};

const rules = (file) => ({
  name: 'rules',
  setup(b) {
    b.onResolve({ filter: /^core\.wasm\?(books|cards)$/ }, (args) => ({
      path: args.path.slice(args.path.indexOf('?') + 1),
      namespace: 'rules',
    }));
    b.onLoad({ filter: /.*/, namespace: 'rules' }, async (args) => {
      const answer = JSON.parse(await ask(file, 'rules', '{}'));
      return { contents: JSON.stringify(PARTS[args.path](answer)), loader: 'json', watchFiles: [file] };
    });
  },
});

const nowhere = {
  name: 'nowhere',
  setup(b) {
    b.onResolve({ filter: /\?worker$|^core\.wasm$/ }, (args) => ({ path: args.path, namespace: 'nowhere' }));
    b.onLoad({ filter: /.*/, namespace: 'nowhere' }, (args) => ({ contents: args.path, loader: 'text' }));
  },
};

export const forStyle = [styled];
export const forBuild = (wasmFile, options) => [
  noStyle,
  drawn,
  rules(wasmFile),
  wasm(wasmFile),
  worker({ ...options, plugins: [noStyle, wasm(wasmFile)] }),
];
export const built = process.env.STICHFEST_WASM ?? path.join(web, '../build/core.wasm');
export const forTests = [noStyle, rules(path.resolve(web, built)), nowhere];
