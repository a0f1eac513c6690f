/** What a suggestion's id means. */
export type SuggestionTarget =
  | { readonly kind: 'place'; readonly id: number }
  | { readonly kind: 'locality'; readonly id: number }
  | { readonly kind: 'city'; readonly id: number }
  /** A house on the street with this id. */
  | { readonly kind: 'address'; readonly id: number; readonly house: string };

/** The id that `parseSuggestionId` reads. */
export function formatSuggestionId(target: SuggestionTarget): string {
  if (target.kind === 'place') return String(target.id);
  if (target.kind === 'address') return `address-${target.id}-${target.house}`;
  return `${target.kind}-${target.id}`;
}

/** Reads an id whose form the contract has checked. */
export function parseSuggestionId(text: string): SuggestionTarget {
  const [kind, id, house] = text.split('-');
  if (kind === 'address' && house !== undefined) return { kind, id: Number(id), house };
  if (kind === 'locality' || kind === 'city') return { kind, id: Number(id) };
  return { kind: 'place', id: Number(text) };
}
