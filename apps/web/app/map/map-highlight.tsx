import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { MapPin } from './map-subject.ts';

/** Which pin is marked because its row in a list is pointed at or has the focus. */
export interface MapHighlight {
  readonly mark: (pin: MapPin | null) => void;
  readonly marked: () => MapPin | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const nothingMarked: MapHighlight = { mark: () => undefined, marked: () => null, subscribe: () => () => undefined };
const MapHighlightContext = createContext(nothingMarked);

/** Lets a list beside the map mark pins on it. */
export function MapHighlightProvider({ children }: { children: ReactNode }) {
  const highlight = useMemo(createMapHighlight, []);
  return <MapHighlightContext value={highlight}>{children}</MapHighlightContext>;
}

/** What a row of a list takes: pointing at it, or focusing it, marks its pin. */
export function useMarksPin(pin: MapPin) {
  const { mark } = useContext(MapHighlightContext);
  return {
    onPointerEnter: () => mark(pin),
    onPointerLeave: () => mark(null),
    onFocus: () => mark(pin),
    onBlur: () => mark(null),
  };
}

/** Marks a pin on the map, or none, as long as something in a list of its own is chosen. */
export function useMarkPin(): MapHighlight['mark'] {
  return useContext(MapHighlightContext).mark;
}

/** The pin that is marked now. */
export function useMarkedPin(): MapPin | null {
  const { marked, subscribe } = useContext(MapHighlightContext);
  return useSyncExternalStore(subscribe, marked, () => null);
}

function createMapHighlight(): MapHighlight {
  let pin: MapPin | null = null;
  const listeners = new Set<() => void>();
  return {
    mark: (next) => {
      pin = next;
      for (const listener of listeners) listener();
    },
    marked: () => pin,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
