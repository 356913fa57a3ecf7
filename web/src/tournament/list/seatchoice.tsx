// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Chooses a seat of a table by its number and player. Values count seats from 0; the labels count from 1.

import { Select } from '../../ui';
import type { TableView } from '../shared/view';
import { w } from './words';

export function SeatChoice(p: { view: TableView; seat: string; onChange: (seat: string) => void }) {
  const options = p.view.seats.map((s, i) => ({
    value: String(i),
    label: `${i + 1} ${s.name ?? w().placeholder}`,
  }));
  return <Select label={w().replaceSeat} value={p.seat} options={options} onChange={p.onChange} />;
}
