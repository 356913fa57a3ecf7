// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The part of the desk that keeps the evening safe: the emergency sheet, copies on a stick, other devices. Also the
// notices about them on every part of the desk.

import { useState } from 'preact/hooks';
import { moment } from '../../base';
import {
  me,
  newPairCode,
  newSheet,
  printSheetOf,
  reason,
  whereOthersFindIt,
  type Hall,
  type PairCode,
} from '../../net';
import { Button, ButtonLink, Notice, Section, Sheet, Toggle, toast } from '../../ui';
import { act, WithReason } from '../shared/frame';
import type { DeskView } from '../shared/view';
import {
  canChooseFolder,
  chooseDownload,
  chooseFolder,
  fileName,
  folder,
  locked,
  saved,
  saveNow,
  unlockFolder,
  way,
} from './stick';
import { PracticeNotice } from './practice';
import { w, word } from './words';

interface Part {
  hall: Hall;
  desk: DeskView;
  leiter: boolean;
}

export function Backup(p: Part) {
  return (
    <>
      {p.leiter && <Emergency {...p} />}
      {p.leiter && <Stick {...p} />}
      <OtherDevice />
      {me.value?.guest && <Account />}
      <Section title={w().handbook}>
        <p>{w().handbookText}</p>
        <ButtonLink to="/handbook" icon="book">
          {w().handbookOpen}
        </ButtonLink>
      </Section>
    </>
  );
}

// --- the sheet

// An address that other devices can use: the desk may run on the server's own machine.
async function baseOf(): Promise<string> {
  if (!/^(localhost|127\.|\[?::1)/.test(location.hostname)) return location.origin;
  const reach = await whereOthersFindIt().catch(() => null);
  return reach?.addresses[0] ?? location.origin;
}

// Creates a new sheet: its code, which only this page shows, and the PDF.
function useSheet({ hall, desk }: Part) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const print = async (of: string) => {
    const name = fileName(`${w().sheetFile}-${desk.title}`, desk.date, '.pdf');
    try {
      await printSheetOf(hall.id, of, await baseOf(), name);
    } catch (why) {
      toast(reason(why), 'bad');
    }
  };
  const make = async () => {
    setBusy(true);
    try {
      const fresh = await newSheet(hall.id);
      setCode(fresh);
      await print(fresh);
    } catch (why) {
      toast(reason(why), 'bad');
    }
    setBusy(false);
  };
  return { code, busy, make, print, close: () => setCode('') };
}

function SheetCode(p: ReturnType<typeof useSheet>) {
  return (
    <Sheet
      title={w().sheet}
      open={p.code !== ''}
      onClose={p.close}
      foot={
        <>
          <Button icon="print" onClick={() => void p.print(p.code)}>
            {w().printAgain}
          </Button>
          <Button kind="main" onClick={p.close}>
            {w().done}
          </Button>
        </>
      }
    >
      <p>{w().sheetMade}</p>
      <p class="tour-code">{p.code}</p>
      <p class="quiet">{w().sheetOnce}</p>
      {me.value?.guest && (
        <p>
          {w().accountToo} <a href="/account">{w().accountMake}</a>
        </p>
      )}
    </Sheet>
  );
}

function Emergency(p: Part) {
  const sheet = useSheet(p);
  return (
    <Section title={w().sheet}>
      <p>{w().sheetText}</p>
      <Button kind={p.desk.sheet ? 'plain' : 'main'} icon="print" busy={sheet.busy} onClick={sheet.make}>
        {p.desk.sheet ? w().sheetNew : w().sheetMake}
      </Button>
      {p.desk.sheet && <p class="ui-hint">{w().sheetNewHint}</p>}
      <SheetCode {...sheet} />
    </Section>
  );
}

// --- the stick

function Stick(p: Part) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (why) {
      if (!(why instanceof DOMException && why.name === 'AbortError')) toast(String(why), 'bad');
    }
    setBusy(false);
  };
  return (
    <Section title={w().stick}>
      <p>{w().stickText}</p>
      <div class="tour-acts">
        {canChooseFolder() && (
          <Button
            icon="download"
            kind={way.value === 'folder' ? 'plain' : 'main'}
            busy={busy}
            onClick={() => void run(() => chooseFolder(p.hall.id, p.desk))}
          >
            {folder.value && way.value === 'folder' ? w().otherFolder : w().chooseFolder}
          </Button>
        )}
        <Button icon="download" busy={busy} onClick={() => void run(() => saveNow(p.hall.id, p.desk))}>
          {w().saveNow}
        </Button>
      </div>
      {way.value === 'folder' && folder.value && <p>{w().inFolder(folder.value.name)}</p>}
      {way.value !== 'folder' && (
        <Toggle
          label={w().afterRounds}
          hint={canChooseFolder() ? w().afterRoundsHint : w().noFolderHint}
          on={way.value === 'download'}
          onChange={chooseDownload}
        />
      )}
      <SavedAt />
    </Section>
  );
}

function SavedAt() {
  const { at, name, wrong } = saved.value;
  if (wrong)
    return (
      <Notice tone="bad" title={w().notSaved}>
        {wrong}
      </Notice>
    );
  return at ? <p class="ui-hint">{w().savedAt(name ?? '', moment(at))}</p> : null;
}

// --- other devices

function OtherDevice() {
  const [code, setCode] = useState<PairCode | null>(null);
  const show = () => newPairCode().then(setCode, (why: unknown) => toast(reason(why), 'bad'));
  return (
    <Section title={w().device}>
      <p>{w().deviceText}</p>
      <Button icon="link" onClick={() => void show()}>
        {w().deviceCode}
      </Button>
      <Sheet title={w().device} open={code !== null} onClose={() => setCode(null)}>
        <p>{w().deviceSteps}</p>
        <p class="tour-code">{code?.code}</p>
        <p class="quiet">{code && w().deviceUntil(moment(code.until))}</p>
      </Sheet>
    </Section>
  );
}

function Account() {
  return (
    <Section title={w().account}>
      <p>{w().accountText}</p>
      <ButtonLink to="/account" icon="person">
        {w().accountMake}
      </ButtonLink>
    </Section>
  );
}

// --- on every part of the desk

const SEEN = 'stichfest.claim.';

const seen = (id: string): number => {
  try {
    return Number(localStorage.getItem(SEEN + id) ?? 0);
  } catch {
    return 0;
  }
};

export function Alerts(p: Part) {
  return (
    <>
      {p.desk.practice && <PracticeNotice id={p.hall.id} />}
      {p.leiter && <NoSheet {...p} />}
      {p.leiter && <Claimed {...p} />}
      {p.leiter && way.value === 'folder' && locked.value && (
        <Notice
          tone="warn"
          title={w().lockedTitle}
          action={
            <Button small onClick={() => void unlockFolder(p.hall.id, p.desk)}>
              {w().unlock}
            </Button>
          }
        >
          {w().lockedText}
        </Notice>
      )}
    </>
  );
}

// After the opening: one tap creates the sheet.
function NoSheet(p: Part) {
  const sheet = useSheet(p);
  if (p.desk.practice) return null;
  return (
    <>
      {!p.desk.sheet && !p.desk.final && (
        <Notice
          tone="plain"
          title={w().noSheet}
          action={
            <Button small kind="main" icon="print" busy={sheet.busy} onClick={sheet.make}>
              {w().sheetMake}
            </Button>
          }
        >
          {w().noSheetText}
        </Notice>
      )}
      <SheetCode {...sheet} />
    </>
  );
}

// Warns that somebody became Leiter although no Leiter named them.
function Claimed(p: Part) {
  const [read, setRead] = useState(() => seen(p.hall.id));
  const [undoing, setUndoing] = useState(false);
  const { claim } = p.desk;
  if (!claim || claim.of <= read || claim.account === me.value?.account) return null;
  const close = () => {
    setRead(claim.of);
    try {
      localStorage.setItem(SEEN + p.hall.id, String(claim.of));
    } catch {
      // Without storage the next page shows the notice again.
    }
  };
  return (
    <Notice
      tone="warn"
      title={w().claimed(claim.name, word('how_', claim.kind), moment(claim.at))}
      action={
        <span class="tour-acts">
          <Button small onClick={close}>
            {w().claimFine}
          </Button>
          <Button small kind="danger" onClick={() => setUndoing(true)}>
            {w().claimUndo}
          </Button>
        </span>
      }
    >
      {w().claimedText}
      <WithReason
        title={w().claimUndo}
        open={undoing}
        yes={w().claimUndo}
        onClose={() => setUndoing(false)}
        onYes={(why) => act(p.hall, { ev: 'undo', of: claim.of, reason: why })}
      />
    </Notice>
  );
}
