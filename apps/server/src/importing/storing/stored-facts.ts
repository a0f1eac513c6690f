import type { ImportedFacts } from './imported-facts.ts';
import type { ImportedFields } from './imported-fields.ts';

/**
 * The facts of place_source as JSON. What is null or empty is left out: most places have few of the fields, and a large
 * site keeps millions of these.
 */
export interface StoredFacts {
  readonly fields: Pick<ImportedFields, 'kind' | 'typeNumber' | 'longitude' | 'latitude'> & Partial<ImportedFields>;
  readonly rating?: NonNullable<ImportedFacts['rating']>;
  readonly tags?: ImportedFacts['tags'];
  readonly shapeHash?: string;
  readonly credit?: NonNullable<ImportedFacts['credit']>;
}

const emptyFields = {
  names: {},
  nearestStreet: null,
  address: null,
  country: null,
  phone: null,
  url: null,
  openingHours: null,
  descriptions: {},
  partnerNumber: null,
  labelNumbers: [],
  flagNumbers: [],
} satisfies Partial<ImportedFields>;

/** The JSON of what was imported of a place. */
export function storeFacts({ fields, rating, tags, shapeHash, credit }: ImportedFacts): StoredFacts {
  const { kind, typeNumber, longitude, latitude, ...rest } = fields;
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value)));
  return {
    fields: { kind, typeNumber, longitude, latitude, ...told },
    ...(rating !== null && { rating }),
    ...(tags.length > 0 && { tags }),
    ...(shapeHash !== null && { shapeHash }),
    ...(credit !== null && { credit }),
  };
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object') return false;
  return value === null || Object.keys(value).length === 0;
}

/** What `storeFacts` made; null for '{}', which says that another row holds the place's facts. */
export function readFacts(stored: StoredFacts | Record<string, never>): ImportedFacts | null {
  if (!('fields' in stored)) return null;
  const { fields, rating, tags, shapeHash, credit } = stored as StoredFacts;
  return {
    fields: { ...emptyFields, ...fields },
    rating: rating ?? null,
    tags: tags ?? [],
    shapeHash: shapeHash ?? null,
    credit: credit ?? null,
  };
}
