import type { SourceFact, SourcePlace } from '../../apps/server/src/importing/records/source-place.ts';
import type { NameMaterial } from '../search/real-words.ts';
import { VenueMaker } from '../search/venue-maker.ts';

/** What places may be and have, by key. */
export interface SourceWords {
  readonly types: readonly string[];
  readonly features: readonly string[];
}

const seed = 7;
const ratings = ['accessible', 'partiallyAccessible', 'notAccessible'] as const;
const reportedOn = '2026-03-01';

/**
 * Venues as the reader of a file hands them to the import: every second one with a contact and opening hours, one of
 * three rated, with up to three features. The same ones at each call.
 */
export function* sourcePlaces(count: number, material: NameMaterial, words: SourceWords): Generator<SourcePlace> {
  const maker = new VenueMaker(material, seed);
  for (let id = 1; id <= count; id++) {
    const venue = maker.make(id);
    const isDescribed = id % 2 === 0;
    const rating = ratings[venue.rating - 1];
    const facts: [string, SourceFact][] = rating
      ? Array.from({ length: 1 + (id % 3) }, (_, index) => [
          words.features[(id * 7 + index) % words.features.length] ?? '',
          { answer: index === 2 ? 'no' : 'yes', reportedOn, isConfirmed: false },
        ])
      : [];
    yield {
      externalId: `node/${1_000_000_000 + id}`,
      mergedExternalIds: [],
      kind: 'place',
      type: words.types[venue.type % words.types.length] ?? 'place',
      longitude: venue.longitude,
      latitude: venue.latitude,
      names: { und: venue.name },
      nearestStreet: null,
      address: `${venue.street} ${venue.houseNumber}, ${venue.city}`,
      country: venue.country === '' ? null : venue.country,
      phone: isDescribed ? `+49 89 ${id}` : null,
      url: isDescribed ? `https://www.example.org/place/${id}` : null,
      openingHours: isDescribed ? 'Mo-Fr 08:00-18:00; Sa 09:00-14:00' : null,
      descriptions: {},
      rating: rating ? { rating, reportedOn, isConfirmed: false } : null,
      facts: Object.fromEntries(facts),
      labels: [],
      flags: [],
      provider: null,
      shape: null,
      changedOn: reportedOn,
    };
  }
}
