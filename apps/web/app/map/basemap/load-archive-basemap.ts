import { PMTiles, TileType } from 'pmtiles';
import type { MapView } from '../view/map-view.ts';
import type { ArchiveBasemap } from './basemap.ts';
import { readAttributions } from './basemap-attribution.ts';
import { tileAt } from './tile-at.ts';

/** The layers that a file in the Protomaps schema must have. */
const neededLayers = ['earth', 'water'];

/** @throws where the address has no PMTiles file of vector tiles in the Protomaps schema, or cannot be read */
export async function loadArchiveBasemap(url: string, view: MapView, signal: AbortSignal): Promise<ArchiveBasemap> {
  const archive = new PMTiles(url);
  const [{ tileType, minZoom, maxZoom }, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  const { vector_layers: layers, attribution } = readMetadata(metadata);
  if (tileType !== TileType.Mvt || !neededLayers.every((name) => layers.includes(name))) {
    throw new Error('The archive holds no tiles in the Protomaps schema.');
  }
  const { z, x, y } = tileAt(view, minZoom, maxZoom);
  await archive.getZxy(z, x, y, signal);
  return {
    kind: 'archive',
    readTile: async (tileZ, tileX, tileY, tileSignal) =>
      (await archive.getZxy(tileZ, tileX, tileY, tileSignal))?.data ?? new ArrayBuffer(0),
    zoomMax: maxZoom,
    attribution: readAttributions(attribution === '' ? [] : [attribution]),
  };
}

/** The metadata of an archive, as far as they are valid. */
function readMetadata(metadata: unknown): { vector_layers: string[]; attribution: string } {
  const given: { vector_layers?: unknown; attribution?: unknown } =
    typeof metadata === 'object' && metadata !== null ? metadata : {};
  const layers: unknown[] = Array.isArray(given.vector_layers) ? given.vector_layers : [];
  return {
    vector_layers: layers.flatMap((layer) =>
      typeof layer === 'object' && layer !== null && 'id' in layer && typeof layer.id === 'string' ? [layer.id] : [],
    ),
    attribution: typeof given.attribution === 'string' ? given.attribution : '',
  };
}
