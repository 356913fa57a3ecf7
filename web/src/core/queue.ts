// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A queue of calls to a worker. The worker runs one call at a time, and the page can only end it, not interrupt it.
// Aborting a waiting call drops it. Aborting the running call ends the worker, and a new worker continues with the
// others.

import type { Call } from './engine';

export interface Port {
  send(message: Call & { id: number }): void;
  end(): void;
}

export interface Reply {
  id: number;
  text?: string;
  error?: string;
}

interface Task {
  id: number;
  call: Call;
  done: (text: string) => void;
  failed: (why: Error) => void;
}

export class Abandoned extends Error {
  constructor() {
    super('abandoned');
    this.name = 'AbortError';
  }
}

// `open` starts a worker. The worker sends its replies to `hear` and its failure to `fail`.
export class Queue {
  #port: Port | null = null;
  #now: Task | null = null;
  #waiting: Task[] = [];
  #count = 0;

  constructor(readonly open: (hear: (reply: Reply) => void, fail: (why: string) => void) => Port) {}

  ask(call: Call, signal?: AbortSignal): Promise<string> {
    return new Promise((done, failed) => {
      if (signal?.aborted) return failed(new Abandoned());
      const task: Task = { id: ++this.#count, call, done, failed };
      signal?.addEventListener('abort', () => this.#abandon(task), { once: true });
      this.#waiting.push(task);
      this.#next();
    });
  }

  #next(): void {
    if (this.#now) return;
    const task = this.#waiting.shift();
    if (!task) return;
    this.#now = task;
    try {
      this.#port ??= this.#start();
      this.#port.send({ ...task.call, id: task.id });
    } catch (why) {
      // The browser cannot start a worker: this call fails, and so does each later one.
      this.#fail(why instanceof Error ? why.message : String(why));
    }
  }

  #start(): Port {
    const port: Port = this.open(
      (reply) => {
        if (this.#port === port) this.#hear(reply);
      },
      (why) => {
        if (this.#port === port) this.#fail(why);
      },
    );
    return port;
  }

  #hear(reply: Reply): void {
    const task = this.#now;
    if (!task || task.id !== reply.id) return;
    this.#now = null;
    if (reply.text === undefined) task.failed(new Error(reply.error ?? 'failed'));
    else task.done(reply.text);
    this.#next();
  }

  // The worker has failed: the running call fails, and the waiting calls get a new worker.
  #fail(why: string): void {
    const task = this.#now;
    this.#drop();
    task?.failed(new Error(why));
    this.#next();
  }

  #drop(): void {
    this.#port?.end();
    this.#port = null;
    this.#now = null;
  }

  #abandon(task: Task): void {
    if (this.#now === task) this.#drop();
    else if (this.#waiting.includes(task)) this.#waiting = this.#waiting.filter((t) => t !== task);
    else return;
    task.failed(new Abandoned());
    this.#next();
  }
}
