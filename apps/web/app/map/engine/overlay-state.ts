import type { Map as GlMap } from 'maplibre-gl';
import type { OverlayState } from '../layers/overlay-state.ts';
import { looksOfTiles } from '../layers/overlay-state.ts';
import { markedPinName, withoutSelected } from '../layers/pin-layers.ts';
import type { MapSubject } from '../map-subject.ts';
import type { MapTheme } from '../map-theme.ts';

/** What a page asks of the layers of pins: whether words found some, and which pin is drawn larger. */
export function overlayStateOf({ results, selected }: MapSubject): Pick<OverlayState, 'hasResults' | 'selectedId'> {
  return { hasResults: results !== null, selectedId: selected?.id ?? null };
}

/** Applies another state to a map whose style has loaded. */
export function applyOverlayState(map: GlMap, theme: MapTheme, state: OverlayState): void {
  const { selectedId, fitMark } = state;
  const { visibility, opacity } = looksOfTiles(state);
  map.setFilter('pins', withoutSelected(selectedId));
  for (const layer of ['pins', 'results']) map.setLayoutProperty(layer, 'icon-image', markedPinName(theme, fitMark));
  for (const layer of ['pins', 'clusters']) map.setLayoutProperty(layer, 'visibility', visibility);
  map.setPaintProperty('pins', 'icon-opacity', opacity);
  map.setPaintProperty('clusters', 'icon-opacity', opacity);
  map.setPaintProperty('clusters', 'text-opacity', opacity);
}
