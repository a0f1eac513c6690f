import type { Site } from '@access-atlas/contract/site.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Basemap, embeddedBasemap } from './basemap.ts';
import type { MapView } from './map-view.ts';

/**
 * What the map is to be drawn on: null while a basemap from elsewhere is asked for, from the moment on at which it is
 * wanted; the embedded one where that cannot be had, or was given up.
 */
export function useBasemap(configured: Site['basemap'], view: MapView, isWanted: boolean) {
  const isEmbedded = configured.kind === 'embedded';
  const [basemap, setBasemap] = useState<Basemap | null>(isEmbedded ? embeddedBasemap : null);
  const load = useEffectEvent(async (): Promise<Basemap> => {
    try {
      const { loadBasemap } = await import('./load-basemap.ts');
      return await loadBasemap(configured, view);
    } catch {
      return embeddedBasemap;
    }
  });
  useEffect(() => {
    if (!isWanted || isEmbedded) return;
    let isLeft = false;
    void load().then((loaded) => {
      if (!isLeft) setBasemap(loaded);
    });
    return () => {
      isLeft = true;
    };
  }, [isWanted, isEmbedded]);
  return { basemap, giveUpBasemap: () => setBasemap(embeddedBasemap) };
}
