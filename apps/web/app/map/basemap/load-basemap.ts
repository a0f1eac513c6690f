import type { Site } from '@access-atlas/contract/site.ts';
import type { MapView } from '../view/map-view.ts';
import { type Basemap, embeddedBasemap } from './basemap.ts';
import { loadArchiveBasemap } from './load-archive-basemap.ts';
import { loadStyleBasemap } from './load-style-basemap.ts';

/** Nobody waits longer for a map of elsewhere than this. */
const patienceMilliseconds = 3_000;

/**
 * The basemap that the operator chose, when it can be had: its description, and one tile at the view, within three
 * seconds. The embedded one else.
 */
export async function loadBasemap(kind: Site['basemap']['kind'], url: string | null, view: MapView): Promise<Basemap> {
  if (kind === 'embedded' || url === null) return embeddedBasemap;
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const load = kind === 'style' ? loadStyleBasemap : loadArchiveBasemap;
  try {
    return await Promise.race([load(url, view, signal), rejection(signal)]);
  } catch {
    return embeddedBasemap;
  }
}

/** Not all that reads from elsewhere can be told to stop. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
