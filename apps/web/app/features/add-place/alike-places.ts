import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';

/** What is known of a place before anything was typed. */
export interface Likeness {
  /** What it may be called; empty where that is not known. */
  readonly name: string;
  /** Keys of what it may be. */
  readonly types: readonly string[];
}

/** A place that a new one may be. */
export interface AlikePlace {
  readonly place: PlaceCard;
  /** What it has in common with the new one beside its position; null: nothing that is known. */
  readonly has: 'name' | 'kind' | null;
}

/** Words of a name that are shorter say too little: "la", "the". */
const wordMinLetters = 4;

/** The places that a new one may be: those of a like name first, then those of its kind, each the nearest first. */
export function alikePlaces(near: readonly PlaceCard[], { name, types }: Likeness, max: number): AlikePlace[] {
  const words = wordsOf(name);
  const hasName = (place: PlaceCard) => {
    const others = wordsOf(place.name);
    return words.some((word) => word.length >= wordMinLetters && others.includes(word));
  };
  const order = ['name', 'kind', null] as const;
  return near
    .map((place) => ({
      place,
      has: hasName(place)
        ? ('name' as const)
        : place.types.some((key) => types.includes(key))
          ? ('kind' as const)
          : null,
    }))
    .sort((one, other) => order.indexOf(one.has) - order.indexOf(other.has))
    .slice(0, max);
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
