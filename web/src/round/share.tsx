// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The screen of a shared round: whether everything is the same everywhere, the two links, and what two devices have
// entered twice. The key of a link stands behind '#', so no server log has it.

import { useSignal } from '@preact/signals';
import { day } from '../base';
import { me, reason } from '../net';
import { ShareLink, useWay } from '../share';
import { Button, Confirm, Notice, Section, toast } from '../ui';
import type { LedgerTwin } from '../wire';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { sw } from './share-words';
import { know } from './store';
import type { Sync } from './sync';

// The others who have the round open, under their names in the round.
function others(ctrl: RoundCtrl, sync: Sync): string {
  const members = ctrl.view.value?.members ?? [];
  return sync.here.value
    .filter((p) => p.account !== me.value?.account)
    .map((p) => members.find((m) => m.account === p.account)?.name ?? p.name)
    .join(', ');
}

// One line in the head of a round; nothing if the round is not shared.
export function SyncLine({ ctrl, sync }: { ctrl: RoundCtrl; sync: Sync }) {
  const [state, left, why] = [sync.state.value, sync.left.value, sync.why.value];
  if (state === 'off') return null;
  const here = others(ctrl, sync);
  const text = {
    away: sw().away(left),
    busy: sw().busy(left),
    live: sw().live,
    stopped: sw().stopped(why ? reason(why) : ''),
  }[state];
  return (
    <p class="round-sync" data-state={state} role="status">
      {text}
      {here && ` · ${sw().here(here)}`}
      {state === 'stopped' && (
        <Button small onClick={() => sync.run()}>
          {sw().again}
        </Button>
      )}
    </p>
  );
}

function Links({ sync, name }: { sync: Sync; name: string }) {
  const way = useWay();
  const share = sync.share.value!;
  const link = (key: string) => `${way?.base ?? location.origin}/ledger/${share.ledger}#${key}`;
  return (
    <>
      {way && !way.address && <Notice>{sw().local}</Notice>}
      <h3>{sw().writeLink}</h3>
      <p class="quiet">{sw().writeText}</p>
      {share.write && <ShareLink url={link(share.write)} title={name} />}
      <details class="ui-fold">
        <summary>{sw().readLink}</summary>
        <p class="quiet">{sw().readText}</p>
        {share.read && <ShareLink url={link(share.read)} title={name} />}
      </details>
    </>
  );
}

type Question = 'links' | 'leave' | null;

function Shared({ sync, name }: { sync: Sync; name: string }) {
  const asked = useSignal<Question>(null);
  const refused = (why: unknown) => toast(reason(why), 'bad');
  const [links, leave] = [asked.value === 'links', asked.value === 'leave'];
  return (
    <>
      {sync.readOnly.value ? <p>{sw().readOnly}</p> : <Links sync={sync} name={name} />}
      {sync.twice.value.length > 0 && <Notice tone="bad">{sw().twice(sync.twice.value.length)}</Notice>}
      <div class="row">
        {!sync.readOnly.value && <Button onClick={() => (asked.value = 'links')}>{sw().newLinks}</Button>}
        <Button kind="danger" onClick={() => (asked.value = 'leave')}>
          {sw().leave}
        </Button>
      </div>
      <Confirm
        title={leave ? sw().leave : sw().newLinks}
        open={links || leave}
        yes={leave ? sw().leave : sw().newLinks}
        danger={leave}
        onYes={() => (leave ? sync.leave() : sync.links()).catch(refused)}
        onClose={() => (asked.value = null)}
      >
        <p>{leave ? sw().leaveText : sw().newLinksText}</p>
      </Confirm>
    </>
  );
}

export function ShareSection({ sync, name }: { sync: Sync; name: string }) {
  const busy = useSignal(false);
  const begin = async () => {
    busy.value = true;
    try {
      await sync.begin();
    } catch (why) {
      toast(reason(why), 'bad');
    }
    busy.value = false;
  };
  return (
    <Section title={sw().share}>
      {sync.state.value === 'off' ? (
        <>
          <p class="quiet">{sw().shareText}</p>
          <Button icon="share" kind="main" busy={busy.value} onClick={begin}>
            {sw().begin}
          </Button>
        </>
      ) : (
        <Shared sync={sync} name={name} />
      )}
    </Section>
  );
}

// Two members of one name, or two evenings of one day, which two devices may have entered separately.
interface Pair extends LedgerTwin {
  key: string;
  text: string;
}

function pairs(ctrl: RoundCtrl): Pair[] {
  const view = ctrl.view.value!;
  const dayOf = (evening: string) => day(view.evenings.find((e) => e.evening === evening)!.day);
  return (view.twins ?? [])
    .map((t) => ({
      ...t,
      key: `${t.member ?? t.evening} ${t.into}`,
      text: t.member ? sw().same(ctrl.nameOf(t.member)) : sw().sameEvening(dayOf(t.into)),
    }))
    .filter((p) => !ctrl.apart.value.includes(p.key));
}

export function Twins({ ctrl }: { ctrl: RoundCtrl }) {
  const strays = ctrl.view.value?.strays ?? 0;
  const join = ({ member, evening, into }: Pair) =>
    ctrl.write({ e: 'same', into, ...(evening ? { evening } : { member: member! }) }).catch(failed);
  // They are two. This device does not ask again.
  const part = async (p: Pair) => {
    ctrl.apart.value = [...ctrl.apart.value, p.key];
    await know({ id: ctrl.id, name: ctrl.view.value!.name, used: Date.now(), apart: ctrl.apart.value });
  };
  return (
    <>
      {pairs(ctrl).map((p) => (
        <Notice
          key={p.key}
          action={
            <>
              <Button onClick={() => join(p)}>{sw().sameYes}</Button>
              <Button kind="quiet" onClick={() => part(p).catch(failed)}>
                {sw().sameNo}
              </Button>
            </>
          }
        >
          {p.text}
        </Notice>
      ))}
      {strays > 0 && <Notice>{sw().strays(strays)}</Notice>}
    </>
  );
}
