import { projectX, projectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import { worldZoomMax } from '@access-atlas/contract/limits.ts';
import type { Feature, Position as LngLatPosition } from 'geojson';
import { encodeVectorTile } from '../geometry/vector-tile.ts';
import { type ArchiveSummary, type Tile, writePmtiles } from './pmtiles/write-pmtiles.ts';
import { type SlicedFeature, TileSlicer } from './tiles/tile-slicer.ts';
import { countryPlaces } from './world/country-places.ts';
import { readWorldAtlas, type WorldAtlas } from './world/read-world-atlas.ts';
import { worldLandAndSea } from './world/world-land-and-sea.ts';

/** Tile units: a little over half a pixel on a screen. */
const TOLERANCE = 5;

const WORLD_BOUNDS = [-180, -85.0511287, 180, 85.0511287] as const;
const NATURAL_EARTH_ATTRIBUTION = 'Natural Earth';

/**
 * Makes the world that lies beneath all regions: vector tiles of zooms 0 to 6 with land, sea, borders and the names of
 * countries, in the schema of Protomaps, about a megabyte. Source: Natural Earth (public domain) at 1:50 million.
 */
export async function buildWorldBasemap(outputFile: string): Promise<ArchiveSummary> {
  const atlas = await readWorldAtlas();
  const features = [...worldLandAndSea(atlas.land), ...borderFeatures(atlas), ...countryPlaces(atlas.countries)];
  return writePmtiles(outputFile, {
    tiles: worldTiles(features),
    bounds: WORLD_BOUNDS,
    minZoom: 0,
    maxZoom: worldZoomMax,
    metadata: {
      name: 'World',
      type: 'baselayer',
      attribution: NATURAL_EARTH_ATTRIBUTION,
      vector_layers: [...new Set(features.map(({ layer }) => layer))].sort().map((id) => ({ id, fields: {} })),
    },
  });
}

function* worldTiles(features: SlicedFeature[]): Generator<Tile> {
  const slicer = new TileSlicer(features, { exactZoom: worldZoomMax + 1, tolerance: TOLERANCE, wrap: true });
  for (let z = 0; z <= worldZoomMax; z++) {
    for (let y = 0; y < 2 ** z; y++) {
      for (let x = 0; x < 2 ** z; x++) {
        const bytes = encodeVectorTile(slicer.layersOf(z, x, y));
        if (bytes.length > 0) yield { z, x, y, bytes };
      }
    }
  }
}

const projectLine = (line: LngLatPosition[]): LngLatPosition[] =>
  line.map(([longitude = 0, latitude = 0]) => [projectX(longitude), projectY(latitude)]);

function borderFeatures({ borders }: WorldAtlas): SlicedFeature[] {
  const lines = borders.flatMap(({ geometry }: Feature<WorldAtlas['borders'][number]['geometry']>) =>
    geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates,
  );
  return lines.map((line) => ({
    type: 'Feature',
    properties: { kind: 'country', kind_detail: 2, sort_rank: 250 },
    geometry: { type: 'LineString', coordinates: projectLine(line) },
    layer: 'boundaries',
    minZoom: 0,
  }));
}
