// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// Shares a link: to copy, to share where the system can, and as a QR code for the phone across the table (qr.ts). It
// owns nothing. A text that is too long gets no code. Without TLS the browser has no clipboard, so the page selects the
// link for copying by hand.

import { useMemo, useState } from 'preact/hooks';
import { words } from '../base';
import { Button, toast } from '../ui';
import { qr } from './qr';
import './share.css';

export { isOwnMachine, readAddress, useWay, type Way } from './address';

const w = words({
  de: {
    share: 'Teilen',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    select: 'Kopier den Link von Hand, bitte.',
    code: 'QR-Code mit dem Link',
    link: 'Link',
  },
  en: {
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    select: 'Please copy the link by hand.',
    code: 'QR code of the link',
    link: 'Link',
  },
});

// The code is dark on light in both themes, because cameras need it. It renders nothing if the text is too long for a
// code.
export function Qr({ text, label }: { text: string; label?: string }) {
  const drawn = useMemo(() => {
    const rows = qr(text);
    if (!rows) return null;
    const path = rows
      .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
      .join('');
    return { path, size: rows.length };
  }, [text]);
  if (!drawn) return null;
  return (
    <svg
      class="share-qr"
      role="img"
      aria-label={label ?? w().code}
      viewBox={`-4 -4 ${drawn.size + 8} ${drawn.size + 8}`}
      shape-rendering="crispEdges"
    >
      <rect x="-4" y="-4" width={drawn.size + 8} height={drawn.size + 8} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}

export function ShareLink({ url, title, code = true }: { url: string; title: string; code?: boolean }) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(w().copied, 'good');
    } catch {
      // Without TLS the browser has no clipboard.
      field?.select();
      toast(w().select);
    }
  };
  const share = () => navigator.share({ title, url }).catch(() => {});
  return (
    <div class="share">
      <input
        class="ui-input share-link"
        ref={setField}
        readOnly
        value={url}
        aria-label={w().link}
        onFocus={(e) => e.currentTarget.select()}
      />
      <div class="share-row">
        <Button icon="copy" onClick={copy}>
          {w().copy}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button icon="share" kind="main" onClick={share}>
            {w().share}
          </Button>
        )}
      </div>
      {code && <Qr text={url} />}
    </div>
  );
}
