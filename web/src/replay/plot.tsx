// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/*
 * A curve, drawn by uPlot, which loads with the first one. It is an image with a text that describes it; its user
 * puts the same numbers into a table beside it. A click selects the nearest point. If uPlot cannot be loaded, the
 * place stays empty, and the table has everything.
 */

import { useEffect, useRef } from 'preact/hooks';
import type uPlot from 'uplot';
import { settings } from '../base';

export interface PlotProps {
  label: string;
  x: readonly number[];
  y: readonly number[];
  /** Further curves for comparison, thin. */
  others?: readonly (readonly number[])[];
  /** A dashed line across, if it is in range. */
  level?: number | null;
  /** Points with a mark, by their index: a ring, or a filled one. */
  marks?: readonly { at: number; full: boolean }[];
  /** The selected point. */
  now?: number;
  range?: readonly [number, number];
  stepped?: boolean;
  xText: (x: number) => string;
  yText: (y: number) => string;
  onPick?: (index: number) => void;
}

const HEIGHT = 200;

interface Paint {
  ink: string;
  line: string;
  accent: string;
  bad: string;
  surface: string;
}

function paint(box: HTMLElement): Paint {
  const style = getComputedStyle(box);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: of('--ink-soft'),
    line: of('--line'),
    accent: of('--accent'),
    bad: of('--bad'),
    surface: of('--surface'),
  };
}

/** The layer over the curve: the level, the marks, the selected point. */
function overlay(u: uPlot, p: PlotProps, colours: Paint): void {
  const { ctx } = u;
  const { left, top, width, height } = u.bbox;
  const px = devicePixelRatio || 1;
  ctx.save();
  ctx.lineWidth = px;
  const across = (x0: number, y0: number, x1: number, y1: number, dash: number[], colour: string) => {
    ctx.beginPath();
    ctx.setLineDash(dash.map((d) => d * px));
    ctx.strokeStyle = colour;
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
    ctx.stroke();
  };
  if (p.level !== null && p.level !== undefined) {
    const y = u.valToPos(p.level, 'y', true);
    if (y >= top && y <= top + height) across(left, y, left + width, y, [6, 4], colours.ink);
  }
  if (p.now !== undefined && p.x[p.now] !== undefined) {
    const x = u.valToPos(p.x[p.now]!, 'x', true);
    across(x, top, x, top + height, [], colours.ink);
  }
  ctx.setLineDash([]);
  ctx.lineWidth = 2 * px;
  ctx.strokeStyle = colours.bad;
  for (const m of p.marks ?? []) {
    ctx.beginPath();
    ctx.arc(u.valToPos(p.x[m.at]!, 'x', true), u.valToPos(p.y[m.at]!, 'y', true), 4.5 * px, 0, 2 * Math.PI);
    ctx.fillStyle = m.full ? colours.bad : colours.surface;
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

/** The room for the longest text of the axis at the left, at its 12 pixels. */
export const roomFor = (texts: readonly string[] | null): number =>
  Math.max(56, ...(texts ?? []).map((t) => Math.ceil(12 + 6.7 * t.length)));

function options(lib: typeof uPlot, p: () => PlotProps, box: HTMLElement): uPlot.Options {
  const colours = paint(box);
  const first = p();
  const axis = { stroke: colours.ink, grid: { stroke: colours.line, width: 1 }, ticks: { show: false } };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    scales: {
      x: { time: false },
      y: first.range ? { range: [...first.range] as [number, number] } : {},
    },
    axes: [
      {
        ...axis,
        size: 28,
        space: 70,
        values: (_, v) => v.map((n) => (Number.isInteger(n) ? first.xText(n) : '')),
      },
      { ...axis, size: (_, texts) => roomFor(texts), values: (_, v) => v.map((n) => first.yText(n)) },
    ],
    series: [
      {},
      {
        stroke: colours.accent,
        width: 2,
        paths: first.stepped ? lib.paths.stepped!({ align: -1 }) : undefined,
        points: { show: false },
      },
      ...(first.others ?? []).map(() => ({ stroke: colours.ink, width: 0.75, points: { show: false } })),
    ],
    hooks: { draw: [(u) => overlay(u, p(), colours)] },
  };
}

export function Plot(p: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const props = useRef(p);
  props.current = p;
  const theme = settings.theme.value;
  useEffect(() => {
    let here = true;
    const seen = new ResizeObserver(() => {
      const width = box.current?.clientWidth ?? 0;
      if (width) plot.current?.setSize({ width, height: HEIGHT });
    });
    const draw = async () => {
      const lib = (await import('uplot')).default;
      if (!here || !box.current) return;
      plot.current?.destroy();
      plot.current = new lib(
        options(lib, () => props.current, box.current),
        [[...p.x], [...p.y], ...(p.others ?? []).map((o) => [...o])],
        box.current,
      );
      seen.observe(box.current);
    };
    draw().catch(() => {});
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const again = () => void draw().catch(() => {});
    dark.addEventListener('change', again);
    return () => {
      here = false;
      dark.removeEventListener('change', again);
      seen.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [p.x.join(), p.y.join(), p.others?.join(), p.level, theme]);
  useEffect(() => plot.current?.redraw(false), [p.now, p.marks]);
  const pick = (e: MouseEvent) => {
    const u = plot.current;
    if (!u || !p.onPick) return;
    const left = e.clientX - u.over.getBoundingClientRect().left;
    p.onPick(u.posToIdx(left));
  };
  return <div class="replay-plot" ref={box} role="img" aria-label={p.label} onClick={pick} />;
}
