// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Sends many messages below the server's limit for one connection. Pure, with the clock as a parameter.

// A desk may send 150 messages in 20 seconds (docs/protocol.md), 7.5 a second. Above that the server closes the
// connection. This gap leaves some messages for screens that somebody opens meanwhile.
const GAP_MS = 150;
const UNDER_WAY = 4; // messages in flight at the same time, so that a slow network costs little

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

// Runs the work for each item and returns the results in the order of the items.
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
