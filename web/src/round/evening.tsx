// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The seats of a new evening, or from the next game on. The user taps people in the order of their seats.

import { useSignal } from '@preact/signals';
import { day as dayText } from '../base';
import { Button, Field, Sheet, toast } from '../ui';
import type { LedgerAccount } from '../wire';
import { about } from './about-words';
import { Chips, Tap } from './chips';
import type { RoundCtrl } from './ctrl';
import { failed } from './failed';
import { made } from './store';
import { today } from './day';
import { w } from './words';

const MOST = 5;
const LEAST = 3;

// The order of taps is the order of seats. A second tap removes the person.
export const seated = (seats: readonly string[], member: string): string[] =>
  seats.includes(member) ? seats.filter((s) => s !== member) : [...seats, member].slice(0, MOST);

const present = (ctrl: RoundCtrl): LedgerAccount[] => (ctrl.view.value?.members ?? []).filter((m) => !m.left);

function Guest({ ctrl, onGuest }: { ctrl: RoundCtrl; onGuest: (member: string) => void }) {
  const name = useSignal('');
  const add = async (e: Event) => {
    e.preventDefault();
    const given = name.value.trim();
    if (!given) return;
    if (present(ctrl).some((m) => m.name?.toLowerCase() === given.toLowerCase()))
      return toast(w().sameName(given), 'bad');
    const member = made(8);
    try {
      await ctrl.write({ e: 'member', member, name: given, guest: true });
      name.value = '';
      onGuest(member);
    } catch (why) {
      failed(why);
    }
  };
  return (
    <form class="round-own" onSubmit={add}>
      <Field
        label={w().guestName}
        value={name.value}
        maxLength={20}
        autocomplete="off"
        onChange={(v) => (name.value = v)}
      />
      <Button type="submit" disabled={!name.value.trim()}>
        {w().addGuest}
      </Button>
    </form>
  );
}

function Seats(p: { ctrl: RoundCtrl; seats: string[]; onSeats: (seats: string[]) => void }) {
  const { ctrl, seats } = p;
  return (
    <>
      <p class="quiet">{w().whoIsThereHint}</p>
      <div class="round-chips" role="group" aria-label={w().whoIsThere}>
        {present(ctrl).map((m) => {
          const at = seats.indexOf(m.member);
          const name = m.name ?? '?';
          return (
            <Tap
              key={m.member}
              about=""
              label={name}
              pressed={at >= 0}
              onTap={() =>
                at < 0 && seats.length === MOST
                  ? toast(w().tooMany, 'bad')
                  : p.onSeats(seated(seats, m.member))
              }
            >
              {at >= 0 ? `${at + 1} · ${name}` : name}
            </Tap>
          );
        })}
      </div>
      <Guest ctrl={ctrl} onGuest={(m) => p.onSeats(seated(seats, m))} />
    </>
  );
}

function Dealer(p: { ctrl: RoundCtrl; seats: string[]; dealer: string; onDealer: (m: string) => void }) {
  if (p.seats.length < LEAST) return null;
  return (
    <Chips
      label={w().dealer}
      about={about().dealer}
      options={p.seats.map((m) => ({ value: m, label: p.ctrl.nameOf(m) }))}
      chosen={[p.dealer]}
      onTap={p.onDealer}
    />
  );
}

// Seats and dealer while the user chooses them. The dealer always has one of the seats.
function useTable(first: readonly string[], dealer: string) {
  const seats = useSignal([...first]);
  const deals = useSignal(dealer);
  const now = seats.value.includes(deals.value) ? deals.value : (seats.value.at(-1) ?? '');
  return { seats, deals, dealer: now, index: seats.value.indexOf(now), ready: seats.value.length >= LEAST };
}

// Starts an evening. It preselects the players of the last evening who are still members; a guest came for that one.
export function NewEvening({ ctrl, onGoOn }: { ctrl: RoundCtrl; onGoOn: (() => void) | null }) {
  const last = ctrl.evening.value;
  const here = present(ctrl)
    .filter((m) => !m.guest)
    .map((m) => m.member);
  const table = useTable(
    (last?.seats ?? here).filter((m) => here.includes(m)).slice(0, MOST),
    last?.seats[last.dealer] ?? '',
  );
  const begin = () =>
    ctrl.begin(made(8), today(), table.seats.value, table.index).then(() => ctrl.clear(), failed);
  return (
    <div class="app-form round-evening">
      <h2>{w().newEvening}</h2>
      <Seats ctrl={ctrl} seats={table.seats.value} onSeats={(s) => (table.seats.value = s)} />
      <Dealer
        ctrl={ctrl}
        seats={table.seats.value}
        dealer={table.dealer}
        onDealer={(m) => (table.deals.value = m)}
      />
      <Button kind="main" big wide disabled={!table.ready} busy={ctrl.busy.value} onClick={begin}>
        {w().eveningStarts}
      </Button>
      {last && onGoOn && (
        <Button wide onClick={onGoOn}>
          {w().goOn(dayText(last.day))}
        </Button>
      )}
    </div>
  );
}

// Changes the dealer and the seats, from the next game on.
export function SeatsSheet({ ctrl, open, onClose }: { ctrl: RoundCtrl; open: boolean; onClose: () => void }) {
  return (
    <Sheet title={w().seats} open={open} onClose={onClose}>
      {open && <SeatsForm ctrl={ctrl} onClose={onClose} />}
    </Sheet>
  );
}

function SeatsForm({ ctrl, onClose }: { ctrl: RoundCtrl; onClose: () => void }) {
  const evening = ctrl.evening.value!;
  const table = useTable(evening.seats, evening.seats[evening.dealer] ?? '');
  const sit = async (dealer = table.index) => {
    try {
      await ctrl.sit(table.seats.value, dealer);
      toast(w().seatsChanged, 'good');
      onClose();
    } catch (why) {
      failed(why);
    }
  };
  return (
    <div class="app-form">
      <Dealer
        ctrl={ctrl}
        seats={table.seats.value}
        dealer={table.dealer}
        onDealer={(m) => (table.deals.value = m)}
      />
      <Seats ctrl={ctrl} seats={table.seats.value} onSeats={(s) => (table.seats.value = s)} />
      <Button kind="main" wide disabled={!table.ready} busy={ctrl.busy.value} onClick={() => sit()}>
        {w().save}
      </Button>
    </div>
  );
}
