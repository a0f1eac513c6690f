import type { SourcePlace } from '../../apps/server/src/importing/records/source-place.ts';
import { writeFeatures } from '../../apps/server/src/importing/testing/attack-files.ts';

/** Writes places into a GeoJSON file as an operator prepares one; returns its path. */
export function writeVenues(path: string, places: Iterable<SourcePlace>): string {
  return writeFeatures(path, featuresOf(places));
}

function* featuresOf(places: Iterable<SourcePlace>): Generator<string> {
  for (const place of places) {
    const { longitude, latitude, address, country, phone, url, openingHours } = place;
    yield JSON.stringify({
      type: 'Feature',
      id: place.externalId,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: {
        name: place.names.und,
        type: place.type,
        address,
        country,
        phone,
        url,
        openingHours,
        rating: place.rating?.rating ?? null,
        tags: keysOf(place, 'yes'),
        noTags: keysOf(place, 'no'),
        reportedOn: place.rating?.reportedOn ?? null,
      },
    });
  }
}

function keysOf({ facts }: SourcePlace, answer: 'yes' | 'no'): string {
  return Object.entries(facts)
    .filter(([, fact]) => fact.answer === answer)
    .map(([key]) => key)
    .join('|');
}
