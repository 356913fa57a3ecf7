// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The types of imports that build.mjs resolves and that are not TypeScript.

declare module '*.css';
// The address of the file under /assets/.
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module 'core.wasm' {
  const url: string;
  export default url;
}
// The answer of core.wasm about each book. The build asks for it.
declare module 'core.wasm?books' {
  const books: import('./core').Book[];
  export default books;
}
// The cards in each kind of game, from the same answer.
declare module 'core.wasm?cards' {
  const cards: Pick<import('./core').Matrix, 'points' | 'games'>;
  export default cards;
}
// import url from './core.worker?worker': the address of that module as a worker's script.
declare module '*?worker' {
  const url: string;
  export default url;
}
