import type { Site } from '@access-atlas/contract/site/site.ts';
import type { MapView } from '../view/map-view.ts';
import { type Basemap, embeddedBasemap } from './basemap.ts';
import { loadArchiveBasemap } from './load-archive-basemap.ts';
import { loadStyleBasemap } from './load-style-basemap.ts';

/** The longest time that loading an external basemap may take. */
const timeoutMilliseconds = 3_000;

/**
 * The operator's basemap if its description and one tile at the view load within three seconds, else the embedded one.
 */
export async function loadBasemap(kind: Site['basemap']['kind'], url: string | null, view: MapView): Promise<Basemap> {
  if (kind === 'embedded' || url === null) return embeddedBasemap;
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const load = kind === 'style' ? loadStyleBasemap : loadArchiveBasemap;
  try {
    return await Promise.race([load(url, view, signal), rejection(signal)]);
  } catch {
    return embeddedBasemap;
  }
}

/** Not every request of an external basemap can be aborted. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
