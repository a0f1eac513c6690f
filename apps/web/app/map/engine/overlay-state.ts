import type { Map as GlMap } from 'maplibre-gl';
import type { OverlayState } from '../layers/overlay-state.ts';
import { looksOfTiles } from '../layers/overlay-state.ts';
import { markedPinName, ratedPointFilter, tilePinFilter, withoutSelected } from '../layers/pin-layers.ts';
import type { MapSubject } from '../map-subject.ts';
import type { MapTheme } from '../map-theme.ts';

const tileLayers = ['marks', 'clusters'];
/** What may be pins of the tiles, and where no pin may be. */
const tilePinLayers = ['pins', 'rated-points'];

/** What a page asks of the layers of pins: whether words found some, and which pin is drawn larger. */
export function overlayStateOf({ results, selected }: MapSubject): Pick<OverlayState, 'hasResults' | 'selectedId'> {
  return { hasResults: results !== null, selectedId: selected?.id ?? null };
}

/** Applies another state to a map whose style has loaded. */
export function applyOverlayState(map: GlMap, theme: MapTheme, state: OverlayState): void {
  const { selectedId, fitMark } = state;
  const { visibility, pinVisibility, opacity } = looksOfTiles(state);
  map.setFilter('pins', tilePinFilter(selectedId));
  map.setFilter('marks', withoutSelected(selectedId));
  map.setFilter('rated-points', ratedPointFilter(selectedId));
  for (const layer of ['pins', 'results']) map.setLayoutProperty(layer, 'icon-image', markedPinName(theme, fitMark));
  for (const layer of tileLayers) map.setLayoutProperty(layer, 'visibility', visibility);
  for (const layer of tilePinLayers) map.setLayoutProperty(layer, 'visibility', pinVisibility);
  for (const layer of tileLayers) map.setPaintProperty(layer, 'icon-opacity', opacity);
  map.setPaintProperty('clusters', 'text-opacity', opacity);
}
