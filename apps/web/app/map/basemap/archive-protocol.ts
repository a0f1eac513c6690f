import type { AddProtocolAction } from 'maplibre-gl';
import type { ArchiveBasemap } from './basemap.ts';

/** Answers what the map asks an archive's scheme for: `archive://Z/X/Y`. */
export function archiveProtocol({ readTile }: ArchiveBasemap): AddProtocolAction {
  return async ({ url }, { signal }) => {
    const [z = Number.NaN, x = Number.NaN, y = Number.NaN] = url.split('/').slice(-3).map(Number);
    return { data: await readTile(z, x, y, signal) };
  };
}
