import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { boundariesQueryShape, keySchema, numericId, readQueryShape, refusals } from '../query.ts';

/** What a feed follows: all that is given together. Without any of them it follows the whole site. */
const changesQuery = z.strictObject({
  ...readQueryShape,
  ...boundariesQueryShape,
  placeId: numericId.optional().meta({ description: 'What happened to this place; each import stands by itself' }),
  feature: keySchema.optional().meta({ description: 'Entries that say something of this tag, whether yes or no' }),
  provider: keySchema.optional().meta({ description: 'Places of this partner only' }),
  eventId: z.uuid().optional().meta({ description: 'What people said of places for this MapMission' }),
});
export type ChangesQuery = z.output<typeof changesQuery>;

const feed = {
  method: 'GET',
  tag: 'feeds',
  access: 'public',
  query: changesQuery,
  responses: { 404: errorBody, 410: errorBody, ...refusals },
} as const;

export const getChangesAtom = endpoint({
  ...feed,
  path: '/api/feeds/changes.atom',
  summary: 'What changed of places and what people said of them, the newest first, as an Atom feed (RFC 4287)',
  raw: { contentType: 'application/atom+xml', description: 'The feed', hasEtag: true },
});

export const getChangesJson = endpoint({
  ...feed,
  path: '/api/feeds/changes.json',
  summary: 'What changed of places and what people said of them, the newest first, as a JSON Feed 1.1',
  raw: { contentType: 'application/feed+json', description: 'The feed', hasEtag: true },
});
