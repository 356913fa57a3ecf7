// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The properties of each part of the desk, and the links between the parts.

import { go } from '../../base';
import type { Hall } from '../../net';
import type { DeskView } from '../shared/view';

export interface Part {
  hall: Hall;
  desk: DeskView;
  leiter: boolean;
}

export const goTo = (id: string, tab: string): void => go(`/tournament/${id}#${tab}`);
