import type { Site } from '@access-atlas/contract/site.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MapTheme } from '../map-theme.ts';
import type { MapView } from '../view/map-view.ts';
import { type Basemap, embeddedBasemap } from './basemap.ts';

/**
 * What the map is to be drawn on: null while a basemap from elsewhere is asked for, from the moment on at which it is
 * wanted; the embedded one where that cannot be had, or was given up. Where the theme has a style of its own, that one.
 */
export function useBasemap({ kind, url, darkUrl }: Site['basemap'], view: MapView, theme: MapTheme, isWanted: boolean) {
  const isEmbedded = kind === 'embedded';
  const address = theme === 'dark' && darkUrl !== null ? darkUrl : url;
  const [basemap, setBasemap] = useState<Basemap | null>(isEmbedded ? embeddedBasemap : null);
  const load = useEffectEvent(async (from: string | null): Promise<Basemap> => {
    try {
      const { loadBasemap } = await import('./load-basemap.ts');
      return await loadBasemap(kind, from, view);
    } catch {
      return embeddedBasemap;
    }
  });
  useEffect(() => {
    if (!isWanted || isEmbedded) return;
    let isLeft = false;
    void load(address).then((loaded) => {
      if (!isLeft) setBasemap(loaded);
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted, isEmbedded, address]);
  const giveUpBasemap = (failed: Basemap) => setBasemap((drawn) => (drawn === failed ? embeddedBasemap : drawn));
  return { basemap, giveUpBasemap };
}
