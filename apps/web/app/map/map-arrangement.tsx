import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { writeCookie } from '../browser/cookies.ts';
import { preferenceCookie } from '../browser/preferences.ts';
import { useSite } from '../browser/use-site.ts';

/** How much of a small screen the sheet with the list takes: its heading alone, half of it, or all but the search box. */
export const sheetHeights = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

/** How text and map share the screen. */
export interface MapArrangement {
  /** On wide screens: the drawer with the text stands beside the map. */
  readonly isDrawerOpen: boolean;
  readonly setDrawerOpen: (isOpen: boolean) => void;
  /** Folds the drawer for a while, until it is unfolded or opened: whether it is open is not forgotten. */
  readonly setDrawerFolded: (isFolded: boolean) => void;
  /** On small screens. */
  readonly sheet: SheetHeight;
  readonly setSheet: (height: SheetHeight) => void;
  /** On screens too small for both, one of them is shown. */
  readonly shown: 'list' | 'map';
  readonly setShown: (shown: 'list' | 'map') => void;
  /** The map has the whole screen. */
  readonly isFullMap: boolean;
  readonly setFullMap: (isFull: boolean) => void;
}

const MapArrangementContext = createContext<MapArrangement | null>(null);

interface MapArrangementProviderProps {
  /** What a screen that is too small for both shows first. */
  readonly shownFirst: MapArrangement['shown'];
  readonly children: ReactNode;
}

/** Keeps how text and map share the screen while a visitor goes from page to page; the drawer is kept for longer. */
export function MapArrangementProvider({ shownFirst, children }: MapArrangementProviderProps) {
  const { preferences } = useSite();
  const [isDrawerOpen, openDrawer] = useState(preferences.drawer === 'open');
  const [isDrawerFolded, setDrawerFolded] = useState(false);
  const [sheet, setSheet] = useState<SheetHeight>('half');
  const [shown, setShown] = useState(shownFirst);
  const [isFullMap, setFullMap] = useState(false);
  const arrangement = useMemo(
    () => ({
      isDrawerOpen: isDrawerOpen && !isDrawerFolded,
      setDrawerOpen: (isOpen: boolean) => {
        setDrawerFolded(false);
        openDrawer(isOpen);
        writeCookie(preferenceCookie('drawer', isOpen ? 'open' : 'closed'));
      },
      setDrawerFolded,
      sheet,
      setSheet,
      shown,
      setShown,
      isFullMap,
      setFullMap,
    }),
    [isDrawerOpen, isDrawerFolded, sheet, shown, isFullMap],
  );
  return <MapArrangementContext value={arrangement}>{children}</MapArrangementContext>;
}

/** How text and map share the screen; null on pages without a map beside them. */
export function useMapArrangement(): MapArrangement | null {
  return useContext(MapArrangementContext);
}
