// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Where the links and codes lead that go out of the desk: to the address of its page, but who runs the server on the
// same computer has it open as localhost, and that leads a phone nowhere. Then the server says where others find it,
// or somebody types what he knows better; this browser remembers that (stichfest.address).

import { useEffect, useState } from 'preact/hooks';
import { whereOthersFindIt, type Reach } from '../../net';

const KEY = 'stichfest.address';

// What was chosen: one of those that the server named, which may be another one tomorrow, or what was typed.
export interface Chosen {
  address: string;
  typed: boolean;
}

// Does this name lead everybody to his own machine?
export const isOwnMachine = (host: string): boolean =>
  /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);

// What somebody has typed as the beginning of a link; null if it is none. Who types no more than a name means the
// port of this page.
export function readAddress(text: string, port: string): string | null {
  const typed = text.trim();
  const whole = /^https?:\/\//i.test(typed);
  try {
    const url = new URL(whole ? typed : `http://${typed}`);
    if (!whole && !url.port) url.port = port;
    return isOwnMachine(url.hostname) ? null : url.origin;
  } catch {
    return null;
  }
}

// Null: nobody knows.
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
  reach: Reach | null; // null: the server does not say
  address: string | null; // null: others do not find here
  base: string; // what links begin with
  choose: (chosen: Chosen | null) => void;
}

// Null: the address of the page is good for everybody, or the server has not answered yet.
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
      // Kept until the page goes.
    }
  };
  return { reach, address, base: address ?? location.origin, choose };
}
