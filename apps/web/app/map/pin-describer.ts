import type { Bbox } from '@access-atlas/contract/geo.ts';

/** What a pin is called; the map's tiles do not say. */
export interface PinWords {
  readonly name: string;
  /** `lang` of the name where it is not the page's. */
  readonly nameLang: string | undefined;
  /** In the page's language. */
  readonly typeName: string | null;
}

/** Who knows what pins are called, by their ids. Both reject where it cannot be had. */
export interface PinDescriber {
  /** Those nearest to the middle of a box. */
  readonly around: (bounds: Bbox, signal: AbortSignal) => Promise<ReadonlyMap<string, PinWords>>;
  readonly one: (id: string, signal: AbortSignal) => Promise<PinWords>;
}
