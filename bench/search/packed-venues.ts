import { packedFieldEnd, packedRowEnd } from '../../apps/server/src/read-model/pins/table/packed-places.ts';
import type { Venue } from './venue-maker.ts';

/** Venues as the database packs them. */
export function packVenues(venues: readonly Venue[]): string {
  return venues.map(packVenue).join('');
}

export function packVenue(venue: Venue): string {
  const fields = [
    venue.id,
    'place',
    venue.type,
    venue.country,
    Math.round(venue.longitude * 1e7),
    Math.round(venue.latitude * 1e7),
    venue.rating,
    0,
    0,
    '{}',
    '{}',
    '{}',
    '{}',
    `${venue.street} ${venue.houseNumber}, ${venue.city}`,
    '',
    JSON.stringify({ und: venue.name }),
  ];
  return fields.join(packedFieldEnd) + packedRowEnd;
}
