import type { ExportedPlace } from '../exported-place.ts';

/** An exported place of which nothing is known but what `fields` say. */
export function examplePlace(fields: Partial<ExportedPlace>): ExportedPlace {
  return {
    id: 1,
    externalId: 'place:1',
    names: {},
    address: null,
    country: null,
    phone: null,
    url: null,
    openingHours: null,
    longitude: 0,
    latitude: 0,
    rating: 'unrated',
    tags: [],
    noTags: [],
    needsEuroKey: false,
    labels: [],
    flags: [],
    type: 'cafe',
    kind: 'place',
    provider: null,
    descriptions: {},
    reportedOn: null,
    confirmed: false,
    ratingSummary: { accessible: 0, partiallyAccessible: 0, notAccessible: 0, people: 0 },
    updatedAt: '2026-01-01T00:00:00.000Z',
    sources: [],
    attribution: 'The contributors of https://atlas.example.org',
    license: null,
    trail: null,
    ...fields,
  };
}
