import type { Site } from '@access-atlas/contract/site/site.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MapTheme } from '../map-theme.ts';
import type { MapView } from '../view/map-view.ts';
import { type Basemap, embeddedBasemap } from './basemap.ts';

/**
 * The basemap to draw. Null while an external basemap loads, which starts when it is wanted; the embedded one where
 * loading fails or the basemap was given up. A dark theme uses the operator's dark style where there is one.
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
  const replaceFailedBasemap = (failed: Basemap) => setBasemap((drawn) => (drawn === failed ? embeddedBasemap : drawn));
  return { basemap, replaceFailedBasemap };
}
