// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * A game from elsewhere: pasted, dropped or chosen as a file, and read by the core. The record then stands behind '#'
 * in the address (packed.ts), so that a reload, a bookmark or a shared link shows the same game. If the text cannot
 * be read, the screen names line and column, and the text stays in the field.
 */

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { go, hash, type Screen } from '../base';
import { bookName } from '../books';
import { core, type Converted } from '../core';
import { reason, written } from '../net';
import { Button, Notice, Page, Spinner, TextArea, textOf } from '../ui';
import { example } from './example';
import { pack, unpack } from './packed';
import { dealTitle, endingText } from './phrases';
import { Player } from './player';
import { playedAt, type Deal } from './record';
import { readDeal } from './store';
import { replayWords } from './words';

const LARGEST = 1 << 20;

function Problems({ list, warnings }: { list: Converted['problems']; warnings: boolean }) {
  const w = replayWords();
  const shown = list.filter((p) => p.warning === warnings);
  if (!shown.length) return null;
  return (
    <Notice tone={warnings ? 'warn' : 'bad'} title={warnings ? w.warnings : w.nothingRead}>
      <ul>
        {shown.map((p, i) => (
          <li key={i}>
            {w.problem(p.line, p.column)}: {written(p.message)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The deals of a text, to choose one of. */
function Found({ deals, onPick }: { deals: readonly Deal[]; onPick: (d: Deal) => void }) {
  const w = replayWords();
  return (
    <>
      <h2>{w.several(deals.length)}</h2>
      <p>{w.pick}</p>
      <ul class="replay-list">
        {deals.map((d, i) => (
          <li key={i}>
            <button type="button" class="replay-row" onClick={() => onPick(d)}>
              <span class="replay-row-text">
                <b>{dealTitle(d)}</b>
                <small class="quiet">
                  {[
                    d.record.deal ?? d.record.id,
                    d.record.names?.filter(Boolean).join(', '),
                    bookName(d.record.rulebook),
                    playedAt(d.record) === null ? '' : d.record.date!.slice(0, 10),
                    d.game ? endingText(d) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The text in the field, and the core's reading of it. If that is a single deal without a problem, it is shown at
 * once.
 */
function useReading() {
  const text = useSignal('');
  const read = useSignal<Converted | null>(null);
  const failed = useSignal('');
  const busy = useSignal(false);
  const show = async (deal: Deal) => go(`/analyse#r=${await pack(JSON.stringify(deal.record))}`);
  const open = async (given: string) => {
    text.value = given;
    if (!given.trim()) return;
    busy.value = true;
    failed.value = '';
    read.value = null;
    try {
      const got = await (await core()).convert(given);
      if (got.ok && got.deals.length === 1 && !got.problems.length) return await show(got.deals[0]!);
      read.value = got;
    } catch (why) {
      const large = why instanceof Error && why.message === 'too_large';
      failed.value = large ? replayWords().tooLarge : reason(why);
    } finally {
      busy.value = false;
    }
  };
  const take = async (files: FileList | null | undefined) => {
    const one = files?.[0];
    if (!one) return;
    if (one.size > LARGEST) failed.value = replayWords().tooLarge;
    else await open(await textOf(one));
  };
  return { text, read, failed, busy, show, open, take };
}

type Reading = ReturnType<typeof useReading>;

/** A form onto which a file can be dropped. */
function DropForm(p: { r: Reading; over: Signal<boolean>; children: ComponentChildren }) {
  const { r, over } = p;
  return (
    <form
      class="replay-form stack"
      data-over={over.value || undefined}
      onSubmit={(e) => {
        e.preventDefault();
        void r.open(r.text.value);
      }}
      onDragOver={(e) => {
        e.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(e) => {
        e.preventDefault();
        over.value = false;
        void r.take(e.dataTransfer?.files);
      }}
    >
      {p.children}
    </form>
  );
}

function Ways({ r }: { r: Reading }) {
  const w = replayWords();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="row">
      <Button kind="main" type="submit" icon="eye" busy={r.busy.value} disabled={!r.text.value.trim()}>
        {w.open}
      </Button>
      <Button icon="upload" onClick={() => file.current?.click()}>
        {w.chooseFile}
      </Button>
      <Button kind="quiet" onClick={() => void r.open(example)}>
        {w.example}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,.json,.jsonl,.html,.htm,text/plain,text/html,application/json"
        aria-label={w.chooseFile}
        onChange={(e) => void r.take(e.currentTarget.files)}
      />
    </div>
  );
}

function Form() {
  const w = replayWords();
  const r = useReading();
  const over = useSignal(false);
  const read = r.read.value;
  return (
    <Page title={w.analyse} back="/games">
      <p>{w.analyseLead}</p>
      <DropForm r={r} over={over}>
        <TextArea
          label={over.value ? w.dropHere : w.recordField}
          value={r.text.value}
          onChange={(v) => (r.text.value = v)}
          mono
          rows={10}
          spellcheck={false}
          autocapitalize="off"
        />
        <Ways r={r} />
      </DropForm>
      {r.failed.value && <Notice tone="bad">{r.failed.value}</Notice>}
      {read && <Problems list={read.problems} warnings={false} />}
      {read && <Problems list={read.problems} warnings />}
      {!!read?.deals.length && <Found deals={read.deals} onPick={(d) => void r.show(d)} />}
    </Page>
  );
}

export const Analyse: Screen = () => {
  const w = replayWords();
  const deal = useSignal<Deal | null>(null);
  const failed = useSignal(false);
  const packed = new URLSearchParams(hash.value).get('r');
  useEffect(() => {
    let here = true;
    deal.value = null;
    failed.value = false;
    const load = async () => {
      const text = packed && (await unpack(packed));
      if (!text) throw new Error('link');
      return readDeal(text);
    };
    if (packed)
      load().then(
        (d) => here && (deal.value = d),
        () => here && (failed.value = true),
      );
    return () => {
      here = false;
    };
  }, [packed]);
  if (!packed) return <Form />;
  if (deal.value) return <Player deal={deal.value} back="/analyse" />;
  return (
    <Page title={w.analyse} back="/analyse">
      {failed.value ? <Notice tone="bad">{w.badLink}</Notice> : <Spinner />}
    </Page>
  );
};
