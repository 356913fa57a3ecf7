// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Making somebody a helper: a visitor without a role shows a link with the id of their account. A Leiter who opens
// that link finds the form filled in. The link only names the account. The Leiter gives the role at the desk, under the
// account's name on the server. The part behind '#' is helper=ACCOUNT.

import { signal, type Signal } from '@preact/signals';

export interface Invited {
  account: string;
}

// The invitation in the address of this page, until the form has used it.
export const invited: Signal<Invited | null> = signal(null);

export const inviteOf = (who: Invited): string => String(new URLSearchParams({ helper: who.account }));

export function readInvite(hash: string): Invited | null {
  const said = new URLSearchParams(hash);
  const account = said.get('helper')?.trim() ?? '';
  return /^\S{1,40}$/.test(account) ? { account } : null;
}
