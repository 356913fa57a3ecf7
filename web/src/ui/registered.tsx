// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT

import { Icon } from './icon';

// Follows a name that belongs to an account with a password, so that nobody else can have it.
export function Registered({ label }: { label: string }) {
  return (
    <span title={label}>
      <Icon name="check" />
      <span class="hidden-text">{label}</span>
    </span>
  );
}
