// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
import { words } from '../base';

export const text = words({
  de: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    back: 'Zurück',
    loading: 'Einen Augenblick …',
    less: (what: string) => `${what}: weniger`,
    more: (what: string) => `${what}: mehr`,
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    loading: 'One moment …',
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
  },
});
