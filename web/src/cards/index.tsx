// Placeholder with the interface of the cards.

export type CardId = string;
export type SuitName = 'eichel' | 'gras' | 'herz' | 'schellen';

export function Card(p: { id: CardId | null; size?: 's' | 'm' | 'l'; class?: string }) {
  return <span class={`cards-card ${p.class ?? ''}`}>{p.id ?? '▒'}</span>;
}
export function Suit(p: { suit: SuitName; size?: string }) {
  return <span class="cards-suit">{p.suit[0]!.toUpperCase()}</span>;
}
export function cardName(id: CardId, form: 'plain' | 'accusative' = 'plain'): string {
  return form === 'plain' ? id : `den ${id}`;
}
export function suitName(s: SuitName): string {
  return s;
}
