// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { signal } from '@preact/signals';
import { Icon } from './icon';

type Tone = 'plain' | 'good' | 'bad';
interface Note {
  id: number;
  text: string;
  tone: Tone;
}

const notes = signal<Note[]>([]);
let last = 0;

/** Why the last action in an open dialog failed; '' if it did not fail. */
export const fault = signal('');

/**
 * Shows a short note for a few seconds, longer for more text. Screen readers read it, too. An open dialog hides the
 * notes, so an error appears in that dialog until the next action.
 */
export function toast(text: string, tone: Tone = 'plain'): void {
  if (tone === 'bad' && document.querySelector('dialog[open]')) {
    fault.value = text;
    return;
  }
  const id = ++last;
  notes.value = [...notes.value.filter((n) => n.text !== text).slice(-2), { id, text, tone }];
  setTimeout(() => drop(id), 3500 + text.length * 60);
}

function drop(id: number): void {
  notes.value = notes.value.filter((n) => n.id !== id);
}

const sign = { plain: 'info', good: 'check', bad: 'warn' } as const;

/** Renders the notes. The shell contains it once. */
export function Toasts() {
  return (
    <div class="ui-toasts" role="status">
      {notes.value.map((n) => (
        <button type="button" key={n.id} class={`ui-toast ui-toast-${n.tone}`} onClick={() => drop(n.id)}>
          <Icon name={sign[n.tone]} />
          <span>{n.text}</span>
        </button>
      ))}
    </div>
  );
}
