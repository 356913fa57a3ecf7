// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { lang } from '../base';
import { Refused } from './types';
import type { HttpRefusal } from '../wire';

const TOKEN = 'stichfest.token';

// Without storage a token lives as long as the page.
let unstored: string | null = null;

export function getToken(): string | null {
  try {
    return localStorage.getItem(TOKEN) ?? unstored;
  } catch {
    return unstored;
  }
}

export function setToken(token: string | null): void {
  unstored = token;
  try {
    if (token) localStorage.setItem(TOKEN, token);
    else localStorage.removeItem(TOKEN);
  } catch {
    // It stays in memory.
  }
}

// Asks the server's HTTP interface, as the one whose token this browser keeps. Refused: it said no ('no_such_game',
// ...), or cannot be reached ('offline').
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

// A file for the disk. The address wants the token in a header, so the file is fetched first.
export async function fetchFile(path: string, name: string): Promise<void> {
  const answer = await send(path, {}, '*/*');
  const url = URL.createObjectURL(await answer.blob());
  const a = document.createElement('a');
  a.href = url;
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
