// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// core.wasm, called directly and synchronously, without a worker. The worker, lists.ts and the unit tests use it;
// screens use index.ts. It owns one instance, whose memory holds one line in and one line out at a time.

import type {
  Doors,
  LocalAdded,
  LocalAdvice,
  LocalAsk,
  LocalDo,
  LocalDone,
  LocalLook,
  LocalOpen,
  LocalRun,
  LocalSeen,
  No,
} from '../wire';

// The doors of a table without a server (src/local/local.h), for local/ alone.
export interface LocalDoors {
  readonly local_open: { readonly takes: LocalOpen; readonly gives: LocalDone | No };
  readonly local_add: { readonly takes: string; readonly gives: LocalAdded | No };
  readonly local_do: { readonly takes: LocalDo; readonly gives: LocalDone | No };
  readonly local_run: { readonly takes: LocalRun; readonly gives: LocalDone | No };
  readonly local_view: { readonly takes: LocalLook; readonly gives: LocalSeen | No };
  readonly local_hint: { readonly takes: LocalAsk; readonly gives: LocalAdvice | No };
}

// The rows of src/doors, those doors, and two answers that are texts instead of JSON.
export type Door = keyof Doors | keyof LocalDoors | 'analyse_html' | 'notation';

export interface Call {
  door: Door;
  text: string;
  lang?: 'de' | 'en'; // the language of every sentence in the answer; German by default
}

export type Engine = (call: Call) => string;

interface Exports {
  memory: WebAssembly.Memory;
  sf_wasm_input(): number;
  sf_wasm_output(): number;
  sf_wasm_input_size(): number;
  sf_wasm_lang(lang: number): void;
  [door: `sf_wasm_${string}`]: (...numbers: number[]) => number | void;
}

export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  const core = (await WebAssembly.instantiate(module, {})).exports as unknown as Exports;
  const into = new TextEncoder();
  const outOf = new TextDecoder();

  return ({ door, text, lang }) => {
    const bytes = into.encode(text);
    if (bytes.length > core.sf_wasm_input_size()) throw new Error('too_large');
    new Uint8Array(core.memory.buffer, core.sf_wasm_input(), bytes.length).set(bytes);
    const number = lang === 'en' ? 1 : 0;
    core.sf_wasm_lang(number);
    const length = core[`sf_wasm_${door}`]!(bytes.length, number);
    if (!length || length < 0) throw new Error('too_large');
    return outOf.decode(new Uint8Array(core.memory.buffer, core.sf_wasm_output(), length));
  };
}

export async function loadModule(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`core.wasm: ${answer.status}`);
  // If the server sends another type than application/wasm, compileStreaming would reject.
  const typed = answer.headers.get('content-type')?.startsWith('application/wasm');
  return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

export const loadEngine = async (url: string): Promise<Engine> => startEngine(await loadModule(url));
