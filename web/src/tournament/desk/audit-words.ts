// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The trail.

import { words } from '../../base';

export const w = words({
  de: {
    undo: 'Rückgängig',
    undoOf: (text: string) => `Rückgängig: ${text}`,
    undone: 'rückgängig gemacht',
    newer: 'Neuere',
    older: 'Ältere',
    page: (n: number, all: number) => `Seite ${n} von ${all}`,
  },
  en: {
    undo: 'Undo',
    undoOf: (text: string) => `Undo: ${text}`,
    undone: 'undone',
    newer: 'Newer',
    older: 'Older',
    page: (n: number, all: number) => `Page ${n} of ${all}`,
  },
});
