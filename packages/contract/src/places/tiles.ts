import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { basemapZoomMax, tileZoomMax } from '../limits.ts';
import { filterQueryShape, readQuery, readQueryShape, refusals, tileNumberCodec } from '../query.ts';

function tileParams(zoomMax: number) {
  const largest = 2 ** zoomMax - 1;
  return z.strictObject({
    z: tileNumberCodec(zoomMax),
    x: tileNumberCodec(largest),
    y: tileNumberCodec(largest),
  });
}

export const getPinTile = endpoint({
  method: 'GET',
  path: '/api/tiles/pins/:z/:x/:y.mvt',
  summary: 'Pins and clusters of one map tile as a Mapbox Vector Tile',
  tag: 'tiles',
  access: 'public',
  params: tileParams(tileZoomMax),
  query: z.strictObject({
    ...readQueryShape,
    ...filterQueryShape,
    since: z
      .string()
      .max(64)
      .regex(/^[\w:.-]+$/, 'must be a position that a write answered with')
      .optional()
      .meta({ description: 'Feed position of a write that the tile must already show' }),
  }),
  responses: { ...refusals },
  raw: {
    contentType: 'application/vnd.mapbox-vector-tile',
    description:
      'Layers pins and clusters. A pin that somebody reviewed has the property reviewed. From zoom 14 on a pin has the properties yes and no: a letter for each of the 45 standard features that people found or missed, A to Z and then a to s, in the order in which the site lists its tags',
    hasEtag: true,
  },
  rateLimit: 'tiles',
});

export const getBasemapTile = endpoint({
  method: 'GET',
  path: '/basemap/:z/:x/:y.mvt',
  summary: 'One tile of the embedded basemap, layers as in the Protomaps schema',
  tag: 'tiles',
  access: 'public',
  params: tileParams(basemapZoomMax),
  query: readQuery,
  responses: { ...refusals },
  raw: {
    contentType: 'application/vnd.mapbox-vector-tile',
    description: 'The basemap tile',
    hasEtag: true,
    empty: 'There is nothing to draw',
  },
  rateLimit: 'tiles',
});
