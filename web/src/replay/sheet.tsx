// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/* A table of figures that scrolls by itself if it is too wide or too long, and a curve with such a table below it. */

import type { ComponentChildren } from 'preact';
import { Plot, type PlotProps } from './plot';

interface FiguresProps {
  /** A description for screen readers. */
  label: string;
  head: readonly string[];
  long?: boolean;
  /** Rows: <tr>. */
  children: ComponentChildren;
}

export function Figures(p: FiguresProps) {
  return (
    <div class={`scroll-x${p.long ? ' replay-long' : ''}`} tabIndex={0} role="group" aria-label={p.label}>
      <table class="replay-table">
        <thead>
          <tr>
            {p.head.map((text) => (
              <th scope="col" key={text}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{p.children}</tbody>
      </table>
    </div>
  );
}

/** The same numbers as a picture and as a table. */
export function Curve(p: { plot: PlotProps; table: FiguresProps }) {
  return (
    <>
      <Plot {...p.plot} />
      <details class="ui-fold">
        <summary>{p.table.label}</summary>
        <Figures {...p.table} />
      </details>
    </>
  );
}
