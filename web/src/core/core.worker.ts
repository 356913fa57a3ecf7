// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The worker: the first message is the address of core.wasm, every other one a call. It answers in order.

import { startEngine, type Call, type Engine } from './engine';

let engine: Promise<Engine> | null = null;

async function load(url: string): Promise<Engine> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`core.wasm: ${answer.status}`);
  // Whoever serves it under another type than application/wasm gets it compiled all the same.
  const typed = answer.headers.get('content-type')?.startsWith('application/wasm');
  const module = typed
    ? await WebAssembly.compileStreaming(answer)
    : await WebAssembly.compile(await answer.arrayBuffer());
  return startEngine(module);
}

onmessage = async (e: MessageEvent<{ url: string } | (Call & { id: number })>) => {
  const message = e.data;
  if ('url' in message) {
    engine = load(message.url);
    engine.catch(() => undefined); // told to whoever asks
    return;
  }
  try {
    if (!engine) throw new Error('not started');
    const text = (await engine)(message);
    postMessage({ id: message.id, text });
  } catch (why) {
    postMessage({ id: message.id, error: why instanceof Error ? why.message : String(why) });
  }
};
