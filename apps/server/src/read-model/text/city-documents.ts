import type { WorldCity } from '../../reference-data/read-world-cities.ts';
import { coordinateFactor } from '../pins/pin.ts';
import { documentKey, documentKinds, type SearchDocument } from './search-document.ts';
import type { SearchGroups } from './search-groups.ts';
import { settlementKnown } from './table/packed-rows.ts';

/** A city of the world as a document. */
export function documentOfCity(city: WorldCity, groups: SearchGroups): SearchDocument {
  return {
    key: documentKey('city', Number(city.id)),
    kind: documentKinds.city,
    longitudeE7: Math.round(city.longitude * coordinateFactor),
    latitudeE7: Math.round(city.latitude * coordinateFactor),
    known: settlementKnown,
    population: city.population,
    names: city.names,
    otherNames: city.otherNames,
    address: '',
    typeGroup: -1,
    countryGroup: groups.countryGroups.get(city.country) ?? -1,
    houses: [],
  };
}
