// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A round that plays online: one tap opens a table by its rules, members join it, and what was played there is offered
// to the accounts.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, moment } from '../base';
import { isNo } from '../core';
import { link, me, reason, tableAddress, tables } from '../net';
import { Button, ButtonLink, Notice, Section, toast } from '../ui';
import type { LedgerTableShown } from '../wire';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { ImportSheet } from './import';
import { isOpen, isOver, named, openOnline, played } from './online-games';
import { ow } from './online-words';
import type { Wish } from './portions';
import type { Sync } from './sync';

interface Taking {
  text: string;
  wish: Wish;
  games: number; // that the round does not have
}

// The games that the round would take from a table; null: nothing. `onBots` gets the number of games with bots, which stay out.
async function offerOf(
  ctrl: RoundCtrl,
  table: LedgerTableShown,
  onBots: (n: number) => void = () => undefined,
): Promise<Taking | null> {
  const { records, bots } = await played(table);
  if (bots) onBots(bots);
  if (!records.length) return null;
  const text = JSON.stringify(records);
  const wish: Wish = { format: 'stichfest', people: await named(ctrl, records) };
  const answer = ctrl.ledger.import({ text, ...wish });
  if (isNo(answer) || !answer.entries.length) return null;
  return { text, wish, games: answer.games - answer.known };
}

const newestFirst = (ctrl: RoundCtrl): LedgerTableShown[] => [...(ctrl.view.value!.tables ?? [])].reverse();

function Line({ ctrl, table, onTake }: { ctrl: RoundCtrl; table: LedgerTableShown; onTake: () => void }) {
  const open = isOpen(table, Date.now());
  return (
    <li>
      <p>{open ? ow().opened(table.by, moment(table.at)) : ow().was(moment(table.at))}</p>
      <div class="row">
        {open && (
          <ButtonLink small to={tableAddress(table.table, table.key)}>
            {ow().join}
          </ButtonLink>
        )}
        <Button small onClick={onTake}>
          {ow().take}
        </Button>
        <Button small kind="quiet" onClick={() => ctrl.write({ e: 'undo', of: table.entry }).catch(failed)}>
          {ow().takeDown}
        </Button>
      </div>
    </li>
  );
}

const SHOWN = 5;

export function OnlineSection({ ctrl, sync }: { ctrl: RoundCtrl; sync: Sync }) {
  const busy = useSignal(false);
  const taking = useSignal<Taking | null>(null);
  const open = async () => {
    if (!navigator.onLine) return toast(ow().noNet, 'bad');
    busy.value = true;
    try {
      const { table, key } = await openOnline(ctrl, sync);
      go(tableAddress(table, key));
    } catch (why) {
      toast(reason(why), 'bad');
    }
    busy.value = false;
  };
  const take = async (table: LedgerTableShown) => {
    try {
      taking.value = await offerOf(ctrl, table, (n) => toast(ow().bots(n)));
      if (!taking.value) toast(ow().none);
    } catch (why) {
      toast(reason(why), 'bad');
    }
  };
  return (
    <Section title={ow().online}>
      <p class="quiet">{ow().text}</p>
      <ul class="round-dates">
        {newestFirst(ctrl)
          .slice(0, SHOWN)
          .map((t) => (
            <Line key={t.entry} ctrl={ctrl} table={t} onTake={() => take(t)} />
          ))}
      </ul>
      {!sync.share.value && <p class="quiet">{ow().alone}</p>}
      <Button icon="plus" busy={busy.value} onClick={open}>
        {ow().open}
      </Button>
      <Take ctrl={ctrl} taking={taking.value} onClose={() => (taking.value = null)} />
    </Section>
  );
}

function Take(p: { ctrl: RoundCtrl; taking: Taking | null; onClose: () => void }) {
  return (
    <ImportSheet
      ctrl={p.ctrl}
      text={p.taking?.text ?? null}
      wish={p.taking?.wish ?? {}}
      onClose={p.onClose}
    />
  );
}

const LOOKED_AT = 3; // tables

// Finished evenings online whose games the accounts may take, and tables that others have opened.
export function OnlineNews({ ctrl }: { ctrl: RoundCtrl }) {
  const offer = useSignal<Taking | null>(null);
  const taking = useSignal<Taking | null>(null);
  const all = newestFirst(ctrl).slice(0, LOOKED_AT);
  const over = all.filter(isOver);
  const online = link.value === 'online' && me.value !== null;
  useEffect(() => {
    if (!online) return;
    const find = async () => {
      for (const table of over) {
        const found = await offerOf(ctrl, table);
        if (found) return found;
      }
      return null;
    };
    let here = true;
    find().then(
      (found) => here && (offer.value = found),
      () => undefined, // the list of tables offers it, too
    );
    return () => {
      here = false;
    };
  }, [online, ctrl.view.value!.entries, tables.value.length]);
  const open = all.find((t) => isOpen(t, Date.now()));
  return (
    <>
      {open && (
        <Notice action={<ButtonLink to={tableAddress(open.table, open.key)}>{ow().join}</ButtonLink>}>
          {ow().opened(open.by, moment(open.at))}
        </Notice>
      )}
      {offer.value && (
        <Notice action={<Button onClick={() => (taking.value = offer.value)}>{ow().look}</Button>}>
          {ow().offer(offer.value.games)}
        </Notice>
      )}
      <Take ctrl={ctrl} taking={taking.value} onClose={() => (taking.value = null)} />
    </>
  );
}
