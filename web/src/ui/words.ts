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
    noTable: (file: string) =>
      `„${file}“ lässt sich nicht lesen. Speichere die Tabelle als .xlsx oder als CSV: in Excel und LibreOffice unter „Datei“, „Speichern unter“, Dateityp „CSV“.`,
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    loading: 'One moment …',
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    noTable: (file: string) =>
      `“${file}” cannot be read. Save the table as .xlsx or as CSV: in Excel and LibreOffice under “File”, “Save as”, file type “CSV”.`,
  },
});
