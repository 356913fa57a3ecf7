import { Refused } from './types';

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
export async function api(path: string, how: { as: 'text'; method?: string }): Promise<string>;
export async function api<T = any>(path: string, how?: { as?: 'json'; method?: string }): Promise<T>;
export async function api(path: string, how: { as?: 'json' | 'text'; method?: string } = {}): Promise<any> {
  const as = how.as ?? 'json';
  const headers: Record<string, string> = { Accept: as === 'json' ? 'application/json' : 'text/plain' };
  const mine = getToken();
  if (mine) headers.Authorization = 'Bearer ' + mine;
  let answer: Response;
  try {
    answer = await fetch(path, {
      headers,
      method: how.method ?? 'GET',
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch {
    throw new Refused('offline', 'the server cannot be reached');
  }
  if (!answer.ok) {
    const said = await answer.json().catch(() => ({}));
    throw new Refused(said.code ?? said.error ?? `http_${answer.status}`, said.message ?? answer.statusText);
  }
  return as === 'json' ? answer.json() : answer.text();
}
