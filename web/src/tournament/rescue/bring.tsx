// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Opens the file of a tournament from a stick. If this server has the tournament with another history, the page offers
// to make a copy. If the tournament has an emergency sheet, the page then asks for its code.

import { useState } from 'preact/hooks';
import { go } from '../../base';
import { bringCopy, reason, Refused } from '../../net';
import { Button, FileButton, Notice, Sheet, toast, type TextFile } from '../../ui';
import { CodeSheet } from './code';
import { w } from './words';

export function BringButton() {
  const [busy, setBusy] = useState(false);
  const [other, setOther] = useState<{ text: string; why: string } | null>(null);
  const [bad, setBad] = useState('');
  const [asks, setAsks] = useState(false);
  const bring = async (text: string, copy: boolean) => {
    setBusy(true);
    setOther(null);
    try {
      const here = await bringCopy(text, copy);
      toast(here.known ? w().known(here.title) : w().brought(here.title), 'good');
      if (here.sheet && !here.known) setAsks(true);
      else go(`/tournament/${here.tournament}`);
    } catch (why) {
      if (why instanceof Refused && why.code === 'tournament_exists') setOther({ text, why: reason(why) });
      else setBad(reason(why));
    }
    setBusy(false);
  };
  return (
    <>
      <FileButton
        busy={busy}
        title={w().bringHint}
        accept=".stichfest"
        onFile={(file: TextFile) => void bring(file.text, false)}
      >
        {w().bring}
      </FileButton>
      <Sheet title={w().bringBad} open={bad !== ''} onClose={() => setBad('')}>
        <Notice tone="bad">{bad}</Notice>
        <p>{w().bringBadText}</p>
      </Sheet>
      <Sheet title={w().bringOther} open={other !== null} onClose={() => setOther(null)}>
        <p>{other?.why}</p>
        <Button kind="main" wide onClick={() => other && void bring(other.text, true)}>
          {w().asCopy}
        </Button>
      </Sheet>
      {asks && <CodeSheet code="" onClose={() => setAsks(false)} />}
    </>
  );
}
