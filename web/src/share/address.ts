// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The addresses in the links and codes of the desk. Usually that is the address of the page. On the server's own
// computer the page is open as localhost, which a phone cannot reach. The server then sends its addresses in the
// network, or the user types a better one. This browser stores it (stichfest.address).

import { useEffect, useState } from 'preact/hooks';
import { whereOthersFindIt, type Reach } from '../net';

const KEY = 'stichfest.address';

// The user's choice: one of the server's addresses, which may change, or a typed one.
export interface Chosen {
  address: string;
  typed: boolean;
}

// Does this host name always mean the user's own machine?
export const isOwnMachine = (host: string): boolean =>
  /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);

// Parses the typed beginning of a link; null if it is invalid or leads to the user's own machine. A host name alone
// gets the protocol and the port of this page.
export function readAddress(text: string, port: string, protocol = 'http:'): string | null {
  const typed = text.trim();
  const whole = /^https?:\/\//i.test(typed);
  try {
    const url = new URL(whole ? typed : `${protocol}//${typed}`);
    if (!whole && !url.port) url.port = port;
    return isOwnMachine(url.hostname) ? null : url.origin;
  } catch {
    return null;
  }
}

// Returns null if no address is known.
export function addressFor(reach: Reach | null, chosen: Chosen | null): string | null {
  if (chosen && (chosen.typed || reach?.addresses.includes(chosen.address))) return chosen.address;
  return reach?.addresses[0] ?? null;
}

function kept(): Chosen | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof found?.address === 'string'
      ? { address: found.address, typed: found.typed === true }
      : null;
  } catch {
    return null;
  }
}

export interface Way {
  reach: Reach | null; // null: the server sends no addresses
  address: string | null; // null: other devices cannot reach this server
  base: string; // the beginning of every link
  choose: (chosen: Chosen | null) => void;
}

// Returns null if everybody can reach the address of the page, or until the server answers.
export function useWay(): Way | null {
  const own = isOwnMachine(location.hostname);
  const [reach, setReach] = useState<Reach | null | undefined>(undefined);
  const [chosen, setChosen] = useState(kept);
  useEffect(() => {
    if (own) whereOthersFindIt().then(setReach, () => setReach(null));
  }, [own]);
  if (!own || reach === undefined) return null;
  const address = addressFor(reach, chosen);
  const choose = (now: Chosen | null) => {
    setChosen(now);
    try {
      if (now) localStorage.setItem(KEY, JSON.stringify(now));
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the choice lasts until the page closes.
    }
  };
  return { reach, address, base: address ?? location.origin, choose };
}
