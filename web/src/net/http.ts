// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { lang } from '../base';
import { Refused } from './types';
import type { HttpRefusal } from '../wire';

const TOKEN = 'stichfest.token';
const KNOWN = 'stichfest.known'; // the last token that is void: shows the server that this device was signed in

// Without storage a token lasts as long as the page.
let unstored: string | null = null;

export function getToken(): string | null {
  try {
    return localStorage.getItem(TOKEN) ?? unstored;
  } catch {
    return unstored;
  }
}

export function getKnown(): string | null {
  try {
    return localStorage.getItem(KNOWN);
  } catch {
    return null;
  }
}

export function setToken(token: string | null): void {
  unstored = token;
  try {
    if (token) localStorage.setItem(TOKEN, token);
    else {
      const former = localStorage.getItem(TOKEN);
      if (former) localStorage.setItem(KNOWN, former);
      localStorage.removeItem(TOKEN);
    }
  } catch {
    // The token stays in memory.
  }
}

// Calls the server's HTTP interface with the token of this browser. Throws Refused if the server rejects the request
// ('no_such_game', ...) or cannot be reached ('offline').
export async function api(path: string, how: { as: 'text' } & Sent): Promise<string>;
export async function api<T>(path: string, how?: { as?: 'json' } & Sent): Promise<T>;
export async function api(path: string, how: { as?: 'json' | 'text' } & Sent = {}): Promise<unknown> {
  const as = how.as ?? 'json';
  const answer = await send(path, how, as === 'json' ? 'application/json' : 'text/plain');
  return as === 'json' ? answer.json() : answer.text();
}

interface Sent {
  method?: string;
  body?: string;
}

async function send(path: string, how: Sent, accept: string): Promise<Response> {
  const headers: Record<string, string> = { Accept: accept, 'Accept-Language': lang.peek() };
  const mine = getToken();
  if (mine) headers.Authorization = 'Bearer ' + mine;
  let answer: Response;
  try {
    answer = await fetch(path, {
      headers,
      method: how.method ?? 'GET',
      body: how.body,
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch {
    throw new Refused('offline', 'the server cannot be reached');
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as Partial<HttpRefusal>;
  const refused = new Refused(
    said.error ?? `http_${answer.status}`,
    said.message ?? '',
    undefined,
    said.field,
  );
  refused.said = said;
  throw refused;
}

export const fetchBlob = async (path: string, how: Sent = {}): Promise<Blob> =>
  (await send(path, how, '*/*')).blob();

// A file to save. The request needs the token in a header, so the page fetches the file first.
// The server names the file: by the tournament, the round, and what it is (src/server/filename.h).
export async function fetchFile(path: string, how: Sent = {}): Promise<void> {
  const answer = await send(path, how, '*/*');
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  saveBlob(await answer.blob(), name);
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const a = document.createElement('a');
  a.href = url;
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
