import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { MapPin } from './map-subject.ts';

/** The pin that is highlighted because its row in a list is hovered or has the focus. */
export interface MapHighlight {
  readonly highlight: (pin: MapPin | null) => void;
  readonly highlighted: () => MapPin | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const noHighlight: MapHighlight = {
  highlight: () => undefined,
  highlighted: () => null,
  subscribe: () => () => undefined,
};
const MapHighlightContext = createContext(noHighlight);

/** Lets a list beside the map highlight pins on it. */
export function MapHighlightProvider({ children }: { children: ReactNode }) {
  const highlight = useMemo(createMapHighlight, []);
  return <MapHighlightContext value={highlight}>{children}</MapHighlightContext>;
}

/** Event handlers for a row of a list: hovering or focusing the row highlights its pin. */
export function usePinHighlightHandlers(pin: MapPin) {
  const { highlight } = useContext(MapHighlightContext);
  return {
    onPointerEnter: () => highlight(pin),
    onPointerLeave: () => highlight(null),
    onFocus: () => highlight(pin),
    onBlur: () => highlight(null),
  };
}

/** A function that highlights a pin on the map, or none. */
export function useHighlightPin(): MapHighlight['highlight'] {
  return useContext(MapHighlightContext).highlight;
}

/** The highlighted pin. */
export function useHighlightedPin(): MapPin | null {
  const { highlighted, subscribe } = useContext(MapHighlightContext);
  return useSyncExternalStore(subscribe, highlighted, () => null);
}

function createMapHighlight(): MapHighlight {
  let pin: MapPin | null = null;
  const listeners = new Set<() => void>();
  return {
    highlight: (next) => {
      pin = next;
      for (const listener of listeners) listener();
    },
    highlighted: () => pin,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
