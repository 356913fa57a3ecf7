// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Where a list is typed.

export const listAddress = (id: string, round: number, table: number): string =>
  `/tournament/${id}/list/${round}/${table}`;
