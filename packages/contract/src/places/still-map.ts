import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { locationCodec } from '../geometry/geo-codecs.ts';
import { mapZoomMax } from '../limits.ts';
import { filterQueryShape, readQueryShape, refusals } from '../query.ts';

const theme = z.enum(['light', 'dark'], 'must be light or dark');
/** As the map has it: between two whole ones too, to the hundredth. */
const zoom = z.codec(
  z.string().regex(/^\d{1,2}(?:\.\d{1,2})?$/, 'must be a number with at most two decimals'),
  z.number().min(0).max(mapZoomMax),
  { decode: Number, encode: String },
);

/** With filters only the pins that match are drawn. */
const query = z.strictObject({
  ...readQueryShape,
  ...filterQueryShape,
  size: z
    .enum(['medium', 'large'], 'must be medium or large')
    .default('medium')
    .meta({ description: '1200 × 900 or 1920 × 1360 pixels' }),
});
const picture = { contentType: 'image/webp', description: 'The picture', hasEtag: true } as const;

export const getRegionPicture = endpoint({
  method: 'GET',
  path: '/api/still-map/:theme/region.webp',
  summary: "A still picture of the region that the site's data lie in, with pins",
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
  summary: 'A still picture of the map around a location, with pins',
  tag: 'tiles',
  access: 'public',
  params: z.strictObject({ theme, zoom, location: locationCodec }),
  query,
  responses: { ...refusals },
  raw: picture,
  rateLimit: 'pictures',
});
