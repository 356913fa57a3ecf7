/** The sign of the app, an acorn on a card, as in public/icon.svg; with `word` the name beside it. */
export function Logo({ word = false }: { word?: boolean }) {
  return (
    <span class="ui-logo">
      <svg viewBox="0 0 64 64" class="ui-logo-sign" aria-hidden="true" focusable="false">
        <rect x="13" y="5" width="38" height="54" rx="6" fill="#fffcf4" stroke="#241a12" stroke-width="3" />
        <path d="M33 17c0-4 2-6 5-7" fill="none" stroke="#241a12" stroke-width="3" stroke-linecap="round" />
        <path
          d="M22 30c0 11 4 16 10 20 6-4 10-9 10-20z"
          fill="#c98a2b"
          stroke="#241a12"
          stroke-width="3"
          stroke-linejoin="round"
        />
        <path
          d="M19 30c-1-9 5-13 13-13s14 4 13 13z"
          fill="#2f6b45"
          stroke="#241a12"
          stroke-width="3"
          stroke-linejoin="round"
        />
        <path
          d="M26 21l5 5m1-8l8 8m-14 0l6-7"
          fill="none"
          stroke="#fffcf4"
          stroke-width="1.5"
          stroke-linecap="round"
        />
      </svg>
      {word && <span class="ui-logo-word">Stichfest</span>}
    </span>
  );
}
