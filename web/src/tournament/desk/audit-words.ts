// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The words of the audit trail.

import { words } from '../../base';

export const w = words({
  de: {
    registered: 'mit Konto',
    undo: 'Rückgängig',
    undoOf: (text: string) => `Rückgängig: ${text}`,
    undone: 'rückgängig gemacht',
    newer: 'Neuere',
    older: 'Ältere',
    page: (n: number, all: number) => `Seite ${n} von ${all}`,
  },
  en: {
    registered: 'has an account',
    undo: 'Undo',
    undoOf: (text: string) => `Undo: ${text}`,
    undone: 'undone',
    newer: 'Newer',
    older: 'Older',
    page: (n: number, all: number) => `Page ${n} of ${all}`,
  },
});
