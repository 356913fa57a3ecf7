// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The button that imports lists from a file (listfile.ts). Each list becomes a version, as if somebody had typed it. A
// table that already has a list keeps it. The screen names the rejected lists with the reason. The import adds lists to
// the current round.

import { useState } from 'preact/hooks';
import { reason, Refused, type Hall } from '../../net';
import { FileButton, Sheet, toast, type TextFile } from '../../ui';
import { FILES } from '../shared/fileimport';
import { usePart } from '../shared/frame';
import { readLists, sameSeats, type BadLine, type FileList } from './listfile';
import { paced } from './paced';
import { rowsOf, type BoardTable } from '../shared/view';
import { w, word } from '../list/words';
import { w as common } from '../shared/words';

const NAME = 60; // characters of the file name in the reason

async function bring(hall: Hall, { seats: _, ...list }: FileList, file: string): Promise<string | null> {
  try {
    await hall.act({ ev: 'list', base: 0, reason: w().fromFile(file.slice(0, NAME)), ...list });
    return null;
  } catch (why) {
    return why instanceof Refused && why.code === 'list_conflict' ? w().listThere : reason(why);
  }
}

export function ListImport({ hall, round }: { hall: Hall; round: number }) {
  const board = usePart(hall, 'board', { round });
  const [under, setUnder] = useState<{ done: number; of: number } | null>(null);
  const [bad, setBad] = useState<BadLine[]>([]);
  const [left, setLeft] = useState<{ list: FileList; why: string }[]>([]);
  const take = async (file: TextFile) => {
    const { lists, bad: lines } = readLists(file.text);
    setBad(lines);
    if (lines.length) return;
    setUnder({ done: 0, of: lists.length });
    const tables = board ? rowsOf<BoardTable>(board.cols, board.tables) : [];
    const whys = await paced(lists, async (list) => {
      const sit = tables.find((t) => list.round === round && t.table === list.table)?.numbers;
      const why = sit && !sameSeats(list, sit) ? w().otherSeats : await bring(hall, list, file.name);
      setUnder((now) => now && { ...now, done: now.done + 1 });
      return why;
    });
    const refused = lists.flatMap((list, i) => (whys[i] ? [{ list, why: whys[i]! }] : []));
    setUnder(null);
    setLeft(refused);
    const came = lists.length - refused.length;
    toast(w().listsImported(came), came ? 'good' : 'bad');
  };
  const close = () => {
    setBad([]);
    setLeft([]);
  };
  return (
    <div class="tour-acts">
      <FileButton small busy={!!under} title={w().importListsHint} accept={FILES} onFile={take}>
        {under ? w().importingLists(under.done, under.of) : w().importLists}
      </FileButton>
      <Sheet title={common().importBad} open={bad.length + left.length > 0} onClose={close}>
        <p>{bad.length ? common().importBadText : w().listsLeft}</p>
        <ul>
          {bad.map((b, i) => (
            <li key={i}>
              {common().importLine(b.line)}
              {b.column && ` (${b.column})`}: {word('lf_', b.why)}
            </li>
          ))}
          {left.map(({ list, why }) => (
            <li key={`${list.round}.${list.table}`}>
              {common().round(list.round)}, {common().tableNo(list.table)}: {why}
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
