/** What a pin is called; the map's tiles do not say. */
export interface PinWords {
  readonly name: string;
  /** `lang` of the name where it is not the page's. */
  readonly nameLang: string | undefined;
  /** In the page's language. */
  readonly typeName: string | null;
  /** Whether it fits what somebody needs, in the page's language; null for everybody who has not said so. */
  readonly fit: string | null;
}

/** Says what some pins are called, by their ids; those that are gone are missing. Rejects where it cannot be had. */
export type PinDescriber = (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, PinWords>>;
