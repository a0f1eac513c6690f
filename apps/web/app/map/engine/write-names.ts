import type { Map as GlMap } from 'maplibre-gl';
import type { OverlayState } from '../layers/overlay-state.ts';
import { namedResultFilter } from '../layers/pin-layers.ts';

/**
 * Writes the names that stand beside pins. To be called when the map has come to rest: only then it is known which of the pins
 * found room, and what stands in front of the map.
 */
export function writeNames(map: GlMap, { selectedId }: Pick<OverlayState, 'selectedId'>): void {
  nameDrawnResults(map);
  if (selectedId === null) return;
  // Most visitors of a map have chosen no place. Without its name on the map, the page still says it.
  import('./name-selected-place.ts').then(
    ({ nameSelectedPlace }) => nameSelectedPlace(map),
    () => undefined,
  );
}

/** A name without its pin would stand in the middle of nowhere. */
function nameDrawnResults(map: GlMap): void {
  if (!map.getLayer('result-names')) return;
  const drawn = map.queryRenderedFeatures({ layers: ['results'] }).map(({ id }) => Number(id));
  const filter = namedResultFilter(drawn.sort((one, other) => one - other));
  if (JSON.stringify(filter) !== JSON.stringify(map.getFilter('result-names'))) map.setFilter('result-names', filter);
}
