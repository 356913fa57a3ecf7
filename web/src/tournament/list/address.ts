// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The address of a list's editor.

export const listAddress = (id: string, round: number, table: number): string =>
  `/tournament/${id}/list/${round}/${table}`;
