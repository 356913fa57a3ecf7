// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// core.wasm itself, called as it stands: no worker, no waiting. The worker, lists.ts and the unit tests use it; a screen
// goes through index.ts. It owns one instance, whose memory holds one line in and one line out at a time.

export type Door =
  | 'judge'
  | 'auction'
  | 'solve'
  | 'solve_win'
  | 'adjudicate'
  | 'analyse'
  | 'analyse_html'
  | 'suggest'
  | 'rules'
  | 'house'
  | 'ruling'
  | 'row'
  | 'list'
  | 'convert'
  | 'notation';

export interface Call {
  door: Door;
  text: string;
  lang?: 'de' | 'en'; // analyse_html and suggest only
}

export type Engine = (call: Call) => string;

interface Exports {
  memory: WebAssembly.Memory;
  sf_wasm_input(): number;
  sf_wasm_output(): number;
  sf_wasm_input_size(): number;
  [door: `sf_wasm_${string}`]: (...numbers: number[]) => number;
}

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  const core = (await WebAssembly.instantiate(module, {})).exports as unknown as Exports;
  const into = new TextEncoder();
  const outOf = new TextDecoder();

  return ({ door, text, lang }) => {
    const bytes = into.encode(text);
    if (bytes.length > core.sf_wasm_input_size()) throw new Error('too_large');
    new Uint8Array(core.memory.buffer, core.sf_wasm_input(), bytes.length).set(bytes);
    const length = core[`sf_wasm_${door}`]!(bytes.length, lang === 'en' ? 1 : 0);
    if (length <= 0) throw new Error('too_large');
    return outOf.decode(new Uint8Array(core.memory.buffer, core.sf_wasm_output(), length));
  };
}

export async function loadEngine(url: string): Promise<Engine> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`core.wasm: ${answer.status}`);
  // A server may send it under another type than application/wasm.
  const typed = answer.headers.get('content-type')?.startsWith('application/wasm');
  const module = typed
    ? await WebAssembly.compileStreaming(answer)
    : await WebAssembly.compile(await answer.arrayBuffer());
  return startEngine(module);
}
