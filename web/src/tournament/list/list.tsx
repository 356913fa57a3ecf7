// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// A list at the desk. The user types it with a few keys for each game, and the rules check it at once. The desk then
// stores, confirms or corrects it. This is the frame around the editor (editor.tsx); it decides which entry the user
// types.

import { useState } from 'preact/hooks';
import type { Screen } from '../../base';
import { me, Refused, type Hall } from '../../net';
import { Chip, Page, Spinner } from '../../ui';
import { Attention } from '../shared/attention';
import { Offline, Outside, useHall, usePart, wholeDesk } from '../shared/frame';
import { w as common } from '../shared/words';
import { browserStore, draftKey, loadDraft } from './draft';
import { Editor } from './editor';
import { w, word } from './words';

export const List: Screen = ({ params }) => {
  const { hall, refused } = useHall(params.id!);
  if (!hall) return <Outside refused={refused} />;
  const [round, table] = [Number(params.round), Number(params.table)];
  return <Inside key={`${round}.${table}`} hall={hall} round={round} table={table} />;
};

function Inside(p: { hall: Hall; round: number; table: number }) {
  const role = p.hall.role.value.role;
  const desk = usePart(p.hall, wholeDesk(role) ? 'desk' : null);
  const view = usePart(p.hall, wholeDesk(role) ? 'table' : null, {
    round: p.round,
    table: p.table,
  });
  // The user continues a second entry: to correct it, or because somebody else stored the first one earlier.
  const [going, setGoing] = useState(
    () => loadDraft(browserStore(), draftKey(p.hall.id, p.round, p.table, true)) !== null,
  );
  const back = `/tournament/${p.hall.id}#tables`;
  if (!wholeDesk(role)) return <Outside refused={new Refused('no_right', '')} />;
  if (!desk || !view)
    return (
      <Page title={w().list(p.table)} back={back}>
        <Spinner label={common().entering} />
      </Page>
    );
  // If somebody else made the first entry, this user may type the second.
  const first = view.versions.filter((v) => !v.second).at(-1);
  const others = desk.double_entry && first !== undefined && first.by !== me.value?.name;
  const second = others && view.state !== 'confirmed' && (!!view.second_missing || going);
  return (
    <Page title={w().list(p.table)} back={back} wide class="tour">
      <p class="tour-line">
        <span class="quiet">
          {desk.title} · {w().listRound(p.round)}
        </span>
        <Chip tone={view.state === 'confirmed' ? 'good' : view.state === 'disputed' ? 'bad' : 'plain'}>
          {word('ts_', view.state)}
        </Chip>
        {second && <Chip tone="accent">{w().secondEntry}</Chip>}
      </p>
      <Offline />
      <Attention hall={p.hall} desk={desk} leiter={role === 'leiter'} on="list" />
      <Editor
        key={String(second)}
        hall={p.hall}
        desk={desk}
        view={view}
        leiter={role === 'leiter'}
        others={others}
        second={second}
        onSecond={setGoing}
      />
    </Page>
  );
}
