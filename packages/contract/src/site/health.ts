import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQuery } from '../query.ts';

const refusals = { 400: errorBody, 429: errorBody, 500: errorBody } as const;

export const getLive = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process runs',
  tag: 'health',
  access: 'public',
  rateLimit: 'health',
  query: readQuery,
  responses: { 200: z.object({ status: z.literal('live') }), ...refusals },
});

const part = z.enum(['ready', 'loading', 'down']);
/** What a server is made of, and whether each part can answer. */
export const readinessParts = {
  database: part,
  mapIndex: part,
  searchIndex: part,
  writes: z
    .enum(['ready', 'full', 'failing'])
    .meta({ description: 'Whether the disk and the database take what is written; the status does not depend on it' }),
};
const readiness = z.object({ status: z.enum(['ready', 'not ready']), ...readinessParts });

export const getReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'The server can answer everything that is read; `writes` tells whether it can store anything',
  tag: 'health',
  access: 'public',
  rateLimit: 'health',
  query: readQuery,
  responses: { 200: readiness, 503: readiness, ...refusals },
});
