import type { Map as GlMap } from 'maplibre-gl';
import type { OverlayState } from '../layers/overlay-state.ts';
import { dimmedOpacity, markedPinName, withoutSelected } from '../layers/pin-layers.ts';
import type { MapSubject } from '../map-subject.ts';
import type { MapTheme } from '../map-theme.ts';

/** The state of the layers of pins: dimmed, and which pin is drawn larger. */
export function overlayStateOf({ results, selected }: MapSubject): Omit<OverlayState, 'fitMark'> {
  return { isDimmed: results !== null, selectedId: selected?.id ?? null };
}

/** Applies another state to a map whose style has loaded. */
export function applyOverlayState(map: GlMap, theme: MapTheme, { isDimmed, selectedId, fitMark }: OverlayState): void {
  const opacity = isDimmed ? dimmedOpacity : 1;
  map.setFilter('pins', withoutSelected(selectedId));
  for (const layer of ['pins', 'results']) map.setLayoutProperty(layer, 'icon-image', markedPinName(theme, fitMark));
  map.setPaintProperty('pins', 'icon-opacity', opacity);
  map.setPaintProperty('clusters', 'icon-opacity', opacity);
  map.setPaintProperty('clusters', 'text-opacity', opacity);
}
