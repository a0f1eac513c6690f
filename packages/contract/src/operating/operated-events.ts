import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { eventSchema } from '../events.ts';
import { areaSchema } from '../geometry/area.ts';
import { areaProblem, areaProblems } from '../geometry/area-problem.ts';
import { eventCodeTypedMaxCharacters, eventGoalMax, eventNameMaxCharacters, listPageSize } from '../limits.ts';
import { integerCodec, noQuery, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';

/** A MapMission as those see it who announce it: with the code by which people join. */
export const operatedEventSchema = z.object({ ...eventSchema.shape, code: z.string() }).meta({ id: 'OperatedEvent' });
export type OperatedEvent = z.output<typeof operatedEventSchema>;

const params = z.strictObject({ id: z.uuid() });
const outcomes = { 401: errorBody, 404: errorBody, 409: errorBody, ...writeRefusals };

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: `All MapMissions with their codes, those that begin last first. ${listPageSize} on a page`,
  tag: 'events',
  access: 'operator',
  query: z.strictObject({ ...readQueryShape, page: integerCodec(1, 100_000).optional() }),
  responses: {
    200: z.object({ count: z.int(), rows: z.array(operatedEventSchema) }).meta({ id: 'OperatedEvents' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const getOperatedEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'A MapMission with its code',
  tag: 'events',
  access: 'operator',
  params,
  query: readQuery,
  responses: { 200: operatedEventSchema, 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Announces a MapMission, which people join by its code; one that nobody guesses is made where none is given',
  tag: 'events',
  access: 'operator',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({
    name: z
      .string()
      .max(eventNameMaxCharacters * 4)
      .meta({ description: `1 to ${eventNameMaxCharacters} characters` }),
    code: z.string().max(eventCodeTypedMaxCharacters).optional().meta({ description: '8 to 20 letters and digits' }),
    startsAt: z.iso.datetime().optional().meta({ description: 'Left out: now' }),
    expirationDate: z.iso.datetime(),
    goal: z
      .int()
      .nullable()
      .optional()
      .meta({ description: `How many places it wants to have mapped: 1 to ${eventGoalMax}` }),
    area: areaSchema
      .superRefine((area, context) => {
        const problem = areaProblem(area);
        if (problem !== null) context.addIssue({ code: 'custom', message: areaProblems[problem] });
      })
      .nullable()
      .optional()
      .meta({ description: 'Where it takes place; null or left out: everywhere' }),
  }),
  responses: { 200: operatedEventSchema, ...outcomes },
});

export const endEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/end',
  summary: 'Ends a MapMission before its time; what was mapped stays part of it',
  tag: 'events',
  access: 'operator',
  idempotency: 'key',
  params,
  query: noQuery,
  responses: {
    200: z
      .object({ isEnded: z.boolean().meta({ description: 'false where it was over' }), event: operatedEventSchema })
      .meta({ id: 'EventEnded' }),
    ...outcomes,
  },
});

const results = {
  method: 'GET',
  tag: 'events',
  access: 'operator',
  params,
  query: readQuery,
  responses: { 401: errorBody, 403: errorBody, 404: errorBody, ...refusals },
} as const;

export const exportEventGeoJson = endpoint({
  ...results,
  path: '/api/events/:id/places.geojson',
  summary: 'The places that a MapMission has mapped, as GeoJSON',
  raw: { contentType: 'application/geo+json', description: 'A FeatureCollection, as the export of a site has it' },
});

export const exportEventCsv = endpoint({
  ...results,
  path: '/api/events/:id/places.csv',
  summary: 'The places that a MapMission has mapped, as comma-separated values',
  raw: { contentType: 'text/csv', description: 'UTF-8 after RFC 4180, with a header, as the export of a site has it' },
});

export const getEventQrCode = endpoint({
  ...results,
  path: '/api/events/:id/qr.svg',
  summary: 'A QR code with the link by which people join a MapMission, its code filled in',
  raw: { contentType: 'image/svg+xml', description: 'The code' },
});
