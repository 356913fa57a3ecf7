// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The worker. The first message is the address of core.wasm, and every other message is a call. It answers in order.

import { loadEngine, type Call, type Engine } from './engine';

let engine: Promise<Engine> | null = null;

onmessage = async (e: MessageEvent<{ url: string } | (Call & { id: number })>) => {
  const message = e.data;
  if ('url' in message) {
    engine = loadEngine(message.url);
    engine.catch(() => undefined); // each call reports the error
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
