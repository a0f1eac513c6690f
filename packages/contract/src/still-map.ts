import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { locationCodec } from './geo-codecs.ts';
import { basemapZoomMax } from './limits.ts';
import { filterQueryShape, integerCodec, readQueryShape, refusals } from './query.ts';

const theme = z.enum(['light', 'dark'], 'must be light or dark');
/** With filters only the pins that match are drawn. */
const query = z.strictObject({ ...readQueryShape, ...filterQueryShape });
const picture = { contentType: 'image/webp', description: 'The picture', hasEtag: true } as const;

export const getRegionPicture = endpoint({
  method: 'GET',
  path: '/api/still-map/:theme/region.webp',
  summary: "A still picture of the region that the site's data lie in, with pins, 1200 × 900 pixels",
  tag: 'tiles',
  access: 'public',
  params: z.strictObject({ theme }),
  query,
  responses: { ...refusals },
  raw: picture,
  rateLimit: 'pictures',
});

export const getStillMap = endpoint({
  method: 'GET',
  path: '/api/still-map/:theme/:zoom/:location.webp',
  summary: 'A still picture of the map around a location, with pins, 1200 × 900 pixels',
  tag: 'tiles',
  access: 'public',
  params: z.strictObject({ theme, zoom: integerCodec(0, basemapZoomMax + 1), location: locationCodec }),
  query,
  responses: { ...refusals },
  raw: picture,
  rateLimit: 'pictures',
});
