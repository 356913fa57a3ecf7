// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The form for a code: of the emergency sheet, or one that an open desk shows.

import { useState } from 'preact/hooks';
import { go, hash } from '../../base';
import { claim, reason, start } from '../../net';
import { Button, Field, Notice, Sheet, toast } from '../../ui';
import { w } from './words';

const PREFIX = 'code=';

// The code of a scanned sheet, which is behind '#' in the address; null if there is none.
export const codeInAddress = (): string | null =>
  hash.peek().startsWith(PREFIX) ? decodeURIComponent(hash.peek().slice(PREFIX.length)) : null;

const LETTERS = /[A-HJ-NP-Z2-9]/;
// Formats typed text in groups as on paper: in capitals, with only the characters that codes use.
export function grouped(text: string): string {
  const letters = [...text.toUpperCase()].filter((c) => LETTERS.test(c)).slice(0, 20);
  const size = letters.length > 8 ? 5 : 4;
  return letters.map((c, i) => (i && i % size === 0 ? '-' + c : c)).join('');
}

const complete = (code: string) => [8, 20].includes(code.replaceAll('-', '').length);

export function CodeSheet(p: { code: string; onClose: () => void }) {
  const [code, setCode] = useState(grouped(p.code));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const enter = async (e: Event) => {
    e.preventDefault();
    if (!complete(code)) return setWrong(w().codeShort);
    setBusy(true);
    setWrong('');
    try {
      start();
      const tournament = await claim(code);
      toast(tournament ? w().youLead : w().sameHere, 'good');
      p.onClose();
      go(tournament ? `/tournament/${tournament}` : '/tournaments', true);
    } catch (why) {
      setWrong(reason(why));
      setBusy(false);
    }
  };
  return (
    <Sheet title={w().withCode} open onClose={p.onClose}>
      <form class="app-form" onSubmit={enter} noValidate>
        <p>{w().withCodeText}</p>
        <Field
          label={w().code}
          hint={w().codeHint}
          value={code}
          onChange={(text) => setCode(grouped(text))}
          maxLength={40}
          autocomplete="off"
          autofocus
        />
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        <Button kind="main" type="submit" wide busy={busy}>
          {w().goOn}
        </Button>
      </form>
    </Sheet>
  );
}
