// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// How somebody becomes a helper: who comes to the desk without a part in it shows a link with the identifier of the
// account, and a Leiter who opens that link finds the form filled in. The link only says who asks; the role is given at
// the desk. Behind '#': helper=ACCOUNT&name=NAME.

import { signal, type Signal } from '@preact/signals';

export interface Invited {
  account: string;
  name: string;
}

// From the link that this page was opened with, until the form has taken it.
export const invited: Signal<Invited | null> = signal(null);

export const inviteOf = (who: Invited): string =>
  String(new URLSearchParams({ helper: who.account, name: who.name }));

export function readInvite(hash: string): Invited | null {
  const said = new URLSearchParams(hash);
  const account = said.get('helper')?.trim() ?? '';
  return /^\S{1,40}$/.test(account) ? { account, name: (said.get('name') ?? '').trim().slice(0, 40) } : null;
}
