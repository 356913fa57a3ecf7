// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Much to send at once, below what the server takes from one connection. Pure but for the clock it is given.

// A desk may send 150 messages in 20 seconds (docs/protocol.md), 7.5 a second; who sends more is cut off. Some are left
// for what is looked at meanwhile.
const GAP_MS = 150;
const UNDER_WAY = 4; // wait for their answers side by side: a slow network does not make it slower

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

// Does the work for each, and gives what came of it, in the order of the items.
export async function paced<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<R[]> {
  const came: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    let rested = Promise.resolve();
    for (const [i, item] of queue) {
      await rested;
      rested = pause(GAP_MS * UNDER_WAY);
      came[i] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, worker));
  return came;
}
