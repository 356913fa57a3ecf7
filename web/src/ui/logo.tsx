// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
/** The logo of the app, an acorn on a card, as in public/icon.svg. With `word`, the name is beside it. */
export function Logo({ word = false }: { word?: boolean }) {
  return (
    <span class="ui-logo">
      <svg class="ui-logo-sign" viewBox="8 1 50 62" aria-hidden="true" focusable="false">
        <g stroke="#241a12" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
          <rect x="16" y="6" width="34" height="52" rx="5" fill="#f3c552" transform="rotate(9 33 32)" />
          <rect x="15" y="6" width="34" height="52" rx="5" fill="#fffcf4" transform="rotate(-4 32 32)" />
          <path d="M32 19c0-4 1-6 5-7.5" fill="none" stroke-width="3" />
          <path d="M35 14c4-5 9-5 13-2.5-2.5 4.5-8 6-13 2.5z" fill="#bd3527" />
          <path d="M21 33c-.4 10 3.5 16 11 21 7.5-5 11.4-11 11-21z" fill="#ecbb3c" />
          <path d="M36 35c2 5 1 11-2 15 5-4 7-9 7-15z" fill="#c98a25" stroke="none" />
          <path d="M19 34c-2-10 5-15 13-15s15 5 13 15c-5 2.5-21 2.5-26 0z" fill="#3d7d43" />
          <path
            d="M20.5 28l5 6.5M24 22.5l8 13M30 20l9 15M36 19.7l7 12M43.5 28l-5 6.5M40 22.5l-8 13M34 20l-9 15M28 19.7l-7 12"
            fill="none"
            stroke="#a9cf8d"
            stroke-width="1.2"
          />
        </g>
      </svg>
      {word && <span class="ui-logo-word">Stichfest</span>}
    </span>
  );
}
