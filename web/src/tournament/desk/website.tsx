// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The pages of the tournament for the club's own website, as one archive from the server.

import { useEffect, useState } from 'preact/hooks';
import { lang, words } from '../../base';
import { fetchFile, mySeasons, reason, type Season } from '../../net';
import { Button, Field, Section, Select, toast } from '../../ui';
import type { Part } from './part';

const w = words({
  de: {
    title: 'Für die Webseite des Vereins',
    about:
      'Rangliste, Tische und Bestleistungen als fertige Seiten, dazu der Termin für Kalender. Ohne Geld, ohne Links, und der Endstand erst nach der Siegerehrung. Entpacken und hochladen.',
    base: 'Adresse, unter der die Seiten stehen werden',
    baseHint: 'freiwillig; mit ihr kommen die Ergebnisse auch als RSS: https://verein.example/2026',
    badBase: 'Eine Adresse, die mit https:// beginnt.',
    season: 'Saison dazu',
    noSeason: 'keine',
    get: 'Webseiten herunterladen',
  },
  en: {
    title: "For the club's website",
    about:
      'Standings, tables and records as pages, and the date for calendars. No money, no links, and the final result only after the ceremony. Unpack and upload.',
    base: 'Address at which the pages will be',
    baseHint: 'optional; with it the results come as RSS, too: https://club.example/2026',
    badBase: 'An address that begins with https://.',
    season: 'With the season',
    noSeason: 'none',
    get: 'Download the pages',
  },
});

// The account's seasons, those that count this tournament first.
function useSeasons(tournament: string): readonly Season[] {
  const [seasons, setSeasons] = useState<readonly Season[]>([]);
  useEffect(() => {
    const counts = (s: Season) => Number(s.tournaments.includes(tournament));
    mySeasons().then(
      (all) => setSeasons([...all].sort((a, b) => counts(b) - counts(a))),
      () => {},
    );
  }, [tournament]);
  return seasons;
}

export function Website(p: Part) {
  const [base, setBase] = useState('');
  const [season, setSeason] = useState('');
  const seasons = useSeasons(p.hall.id);
  const at = base.trim();
  const good = !at || /^https?:\/\/[!#-&(-;=?-[\]_a-z~]+$/i.test(at);
  const get = () => {
    const query = new URLSearchParams({
      lang: lang.peek(),
      ...(at ? { base: at } : {}),
      ...(season ? { season } : {}),
    });
    fetchFile(`/api/tournaments/${p.hall.id}/site.zip?${query}`).catch((why: unknown) =>
      toast(reason(why), 'bad'),
    );
  };
  return (
    <Section title={w().title}>
      <p>{w().about}</p>
      <div class="app-form">
        <Field
          label={w().base}
          hint={w().baseHint}
          error={good ? undefined : w().badBase}
          inputMode="url"
          value={base}
          onChange={setBase}
          maxLength={190}
        />
        {seasons.length > 0 && (
          <Select
            label={w().season}
            value={season}
            options={[
              { value: '', label: w().noSeason },
              ...seasons.map((s) => ({ value: s.season, label: s.title })),
            ]}
            onChange={setSeason}
          />
        )}
        <Button icon="download" disabled={!good} onClick={get}>
          {w().get}
        </Button>
      </div>
    </Section>
  );
}
