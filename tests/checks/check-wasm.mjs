// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-wasm.mjs CORE.WASM: it loads without imports, exports the functions that a page calls, and is small: the tables
// are not part of the file.
import { readFileSync } from 'node:fs';

const wanted = ['input', 'output', 'input_size', 'judge', 'auction', 'solve', 'solve_win',
    'adjudicate', 'analyse', 'analyse_html', 'suggest', 'rules', 'house', 'ruling', 'row', 'list', 'book', 'convert',
    'ledger_start', 'ledger_add', 'ledger', 'ledger_games', 'ledger_draft', 'ledger_form', 'ledger_curve', 'ledger_figures', 'ledger_calendar',
    'ledger_import', 'local_open', 'local_add', 'local_do', 'local_run', 'local_view', 'local_hint'];
const bytes = readFileSync(process.argv[2]);
const module = new WebAssembly.Module(bytes);
const imports = WebAssembly.Module.imports(module);
const functions = WebAssembly.Module.exports(module).filter((e) => e.kind === 'function');
const missing = wanted.filter((name) => !functions.some((e) => e.name === `sf_wasm_${name}`));

if (imports.length > 0 || missing.length > 0 || bytes.length > 1 << 20) {
    console.log('imports:', imports, 'missing:', missing, 'bytes:', bytes.length);
    process.exit(1);
}
new WebAssembly.Instance(module);
