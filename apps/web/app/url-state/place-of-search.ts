import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import type { SearchParameters } from './search-parameters.ts';

/** A visitor who looks at a map so far from where they are wants to know what is there, not how far it is. */
const elsewhereMeters = 20_000;

/**
 * From where words are looked for: from a place that was named, from the visitor as long as the map shows where they are,
 * and otherwise around the middle of the map, from which no distance is measured.
 */
export function placeOfSearch({ near, around, view }: SearchParameters): Pick<SearchParameters, 'near' | 'around'> {
  if (near !== null && (near.name !== '' || view === null || distanceMeters(near, view) < elsewhereMeters))
    return { near, around: null };
  return { near: null, around: view === null ? around : { latitude: view.latitude, longitude: view.longitude } };
}
