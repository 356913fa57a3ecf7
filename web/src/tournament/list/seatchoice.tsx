// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Which seat of a table is meant, by its place and who sits there; seats count from 0, people from 1.

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
