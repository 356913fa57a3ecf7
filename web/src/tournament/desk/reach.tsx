// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// On the server's own machine: the address for phones and printed codes, shown and chosen beside every link that leaves
// the desk.

import { useState } from 'preact/hooks';
import { Field, Notice, Section, Select } from '../../ui';
import { readAddress, type Way } from '../../share';
import { w } from './links-words';

const OTHER = '';

export function Address({ reach, address, choose }: Way) {
  const named = reach?.addresses ?? [];
  const [typing, setTyping] = useState(address !== null && !named.includes(address) ? address : '');
  const [other, setOther] = useState(false);
  const { protocol } = location;
  const port = location.port || (protocol === 'https:' ? '443' : '80');
  const read = (text: string) => readAddress(text, port, protocol);
  const own = other || !address || !named.includes(address);
  const type = (text: string) => {
    setTyping(text);
    const typed = read(text);
    choose(typed ? { address: typed, typed: true } : null);
  };
  return (
    <Section title={w().address}>
      {address ? (
        <p>
          {w().addressText} <strong>{address}</strong>
        </p>
      ) : (
        <Unreachable closed={reach?.open === false} port={port} />
      )}
      <div class="tour-acts tour-wish">
        {named.length > 0 && (
          <Select
            label={w().whichAddress}
            value={own ? OTHER : address}
            options={[
              ...named.map((a) => ({ value: a, label: a })),
              { value: OTHER, label: w().otherAddress },
            ]}
            onChange={(a) => {
              setOther(a === OTHER);
              if (a !== OTHER) choose({ address: a, typed: false });
            }}
          />
        )}
        {own && (
          <Field
            label={w().ownAddress}
            hint={w().ownAddressHint}
            value={typing}
            onChange={type}
            inputMode="url"
            maxLength={100}
            error={typing.trim() && !read(typing) ? w().badAddress : undefined}
          />
        )}
      </div>
      <p class="ui-hint">{w().addressHint}</p>
      {reach?.sha256 && <Fingerprint sha256={reach.sha256} />}
    </Section>
  );
}

function Unreachable({ closed, port }: { closed: boolean; port: string }) {
  return (
    <Notice tone="bad" title={w().unreachable}>
      {closed ? (
        <>
          {w().closedText} <code>{`scripts/run --listen 0.0.0.0:${port}`}</code>
        </>
      ) : (
        w().unknownText
      )}
    </Notice>
  );
}

// The fingerprint of a self-signed certificate: people compare it with the one that their browser shows.
function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <>
      <p>
        {w().fingerprint} <code class="tour-fingerprint">{sha256}</code>
      </p>
      <p class="ui-hint">{w().fingerprintHint}</p>
    </>
  );
}
