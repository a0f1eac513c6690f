import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQuery, refusals } from '../query.ts';

/** Which ten thousand ids a sitemap of places covers, as its address names them: places-0, places-1, … */
const placeRange = z
  .codec(z.string().regex(/^places-(?:0|[1-9]\d{0,9})$/, 'must be places- and a whole number'), z.int().nonnegative(), {
    decode: (text) => Number(text.slice('places-'.length)),
    encode: (range) => `places-${range}`,
  })
  .meta({ description: 'As sitemap.xml lists it', examples: ['places-0'] });

export const getSitemapIndex = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'All sitemaps of this site (sitemaps.org): one of its pages, and of its places by ranges of ids',
  tag: 'site',
  access: 'public',
  query: readQuery,
  responses: { ...refusals },
  raw: { contentType: 'text/xml', description: 'The index' },
});

export const getPageSitemap = endpoint({
  method: 'GET',
  path: '/sitemaps/pages.xml',
  summary: 'The pages that every site has, in each language',
  tag: 'site',
  access: 'public',
  query: readQuery,
  responses: { ...refusals },
  raw: { contentType: 'text/xml', description: 'The sitemap' },
});

export const getPlaceSitemap = endpoint({
  method: 'GET',
  path: '/sitemaps/:range.xml',
  summary: 'The pages of places and trails with ids of one range, when they changed, in each language',
  tag: 'site',
  access: 'public',
  params: z.strictObject({ range: placeRange }),
  query: readQuery,
  responses: { 404: errorBody, ...refusals },
  raw: { contentType: 'text/xml', description: 'The sitemap' },
});

export const getRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  summary: 'What crawlers may read, and where the sitemaps are (RFC 9309)',
  tag: 'site',
  access: 'public',
  query: readQuery,
  responses: { ...refusals },
  raw: { contentType: 'text/plain', description: 'The rules' },
});
