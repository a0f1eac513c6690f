import type { Map as GlMap } from 'maplibre-gl';
import type { OverlayState } from '../layers/overlay-state.ts';

/**
 * Writes the names that stand beside pins, see `writeNames`. Most visitors of a map have neither searched nor chosen a place, and
 * load nothing for it; where it does not come, the page still says the names.
 */
export function writeNamesOnDemand(map: GlMap, { hasResults, selectedId }: OverlayState): void {
  if (!hasResults && selectedId === null) return;
  import('./write-names.ts').then(
    ({ writeNames }) => writeNames(map, selectedId !== null),
    () => undefined,
  );
}
