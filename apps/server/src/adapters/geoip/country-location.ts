import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import zoneCities from './zone-cities.json' with { type: 'json' };

const byCountry = new Map(zoneCities.countries.map((row) => [row.country, row]));

/** The largest city of a country (ISO 3166-1, two capital letters); null for an unknown one. */
export function countryLocation(country: string): (LngLat & { country: string }) | null {
  const row = byCountry.get(country);
  return row ? { longitude: row.longitude, latitude: row.latitude, country } : null;
}
