import type { FilterSpecification, Map as GlMap } from 'maplibre-gl';
import { nameSelectedPlace } from './name-selected-place.ts';

/**
 * Writes the names that stand beside pins. To be called when the map has come to rest: only then it is known which of the pins
 * found room, and what stands in front of the map.
 */
export function writeNames(map: GlMap, hasSelected: boolean): void {
  // The map may be gone, or another style on its way.
  if (!map.getLayer('result-names')) return;
  nameDrawnResults(map);
  if (hasSelected) nameSelectedPlace(map);
}

/** A name without its pin would stand in the middle of nowhere. */
function nameDrawnResults(map: GlMap): void {
  const drawn = map.queryRenderedFeatures({ layers: ['results'] }).map(({ id }) => Number(id));
  const filter = namedResultFilter(drawn.sort((one, other) => one - other));
  if (JSON.stringify(filter) !== JSON.stringify(map.getFilter('result-names'))) map.setFilter('result-names', filter);
}

/** Which results have their names beside them, by id. A module of this and of the layer would be one more for everybody to load. */
function namedResultFilter(ids: readonly number[]): FilterSpecification {
  // Of what has no id, as a cluster, the map complains in the console: it is asked last.
  return ['all', ['!', ['has', 'total']], ['!=', ['get', 'name'], ''], ['in', ['id'], ['literal', [...ids]]]];
}
