// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The audit trail: every event with person and time, newest first, and the button that undoes it.

import { useState } from 'preact/hooks';
import { lang, moment } from '../../base';
import { Button, Chip, Registered, Spinner } from '../../ui';
import type { Part } from './part';
import { act, usePart, WithReason } from '../shared/frame';
import type { AuditView } from '../shared/view';
import { w } from './audit-words';

// Events that nobody can undo (docs/tournament.md): a person who could undo a draw could choose its result.
const stays = new Set(['open', 'commit', 'draw', 'lot', 'rekey', 'recovery']);

export function Audit(p: Part) {
  const [page, setPage] = useState(0);
  const [undoing, setUndoing] = useState<number | null>(null);
  const view = usePart(p.hall, 'audit', { number: page });
  const t = w();
  if (!view) return <Spinner />;
  const text = (e: AuditView['events'][number]) => e[lang.value] ?? e.ev;
  const chosen = view.events.find((e) => e.event === undoing);
  return (
    <>
      <ol class="tour-plain tour-audit" reversed>
        {view.events.map((e) => (
          <li key={e.event} class={e.undone ? 'tour-undone' : undefined}>
            <span class="tour-no">{e.event}</span>
            <span class="tour-name">
              <span>{text(e)}</span>
              <span class="quiet">
                {moment(e.at)} · {e.by}
                {e.registered && <Registered label={t.registered} />}
              </span>
            </span>
            {e.undone ? (
              <Chip>{t.undone}</Chip>
            ) : (
              p.leiter &&
              !stays.has(e.ev) && (
                <Button
                  small
                  kind="quiet"
                  icon="undo"
                  aria-label={t.undoOf(text(e))}
                  onClick={() => setUndoing(e.event)}
                >
                  {t.undo}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      <Pages page={page} pages={view.pages} onPage={setPage} />
      <WithReason
        title={t.undo}
        text={chosen ? text(chosen) : ''}
        yes={t.undo}
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        onYes={(reason) => act(p.hall, { ev: 'undo', of: undoing!, reason })}
      />
    </>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <p class="tour-acts">
      <Button small disabled={page === 0} onClick={() => onPage(page - 1)}>
        {w().newer}
      </Button>
      <span>{w().page(page + 1, pages)}</span>
      <Button small disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {w().older}
      </Button>
    </p>
  );
}
