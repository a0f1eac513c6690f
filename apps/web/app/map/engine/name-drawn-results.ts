import type { Map as GlMap } from 'maplibre-gl';
import { namedResultFilter } from '../layers/pin-layers.ts';

/**
 * Writes the names of the results beside their pins. To be called when the map has come to rest: only then it is known which of
 * them found room for a pin, and a name without one would stand in the middle of nowhere.
 */
export function nameDrawnResults(map: GlMap): void {
  if (!map.getLayer('result-names')) return;
  const drawn = map.queryRenderedFeatures({ layers: ['results'] }).map(({ id }) => Number(id));
  const filter = namedResultFilter(drawn.sort((one, other) => one - other));
  if (JSON.stringify(filter) !== JSON.stringify(map.getFilter('result-names'))) map.setFilter('result-names', filter);
}
