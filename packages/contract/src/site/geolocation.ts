import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQueryShape, refusals } from '../query.ts';

const located = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    country: z.string().nullable(),
    source: z.enum(['address', 'timeZone', 'language', 'fallback']).meta({ description: 'What the answer rests on' }),
  })
  .meta({ id: 'Geolocation' });

const query = z.strictObject({
  ...readQueryShape,
  timeZone: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9_+\-/]+$/, 'must be the name of a time zone')
    .optional()
    .meta({ description: "The visitor's time zone, for example Europe/Lisbon; used where the address tells nothing" }),
});

export const geolocateMe = endpoint({
  method: 'GET',
  path: '/api/geolocation/me',
  summary: "Where the caller's address probably is, never exact and never stored",
  tag: 'geolocation',
  access: 'public',
  query,
  responses: { 200: located, ...refusals },
});

export const geolocateAddress = endpoint({
  method: 'GET',
  path: '/api/geolocation/:ip',
  summary: "Where an IP address probably is: the caller's own, or any for an operator",
  tag: 'geolocation',
  access: 'anyone',
  params: z.strictObject({ ip: z.union([z.ipv4(), z.ipv6()], 'must be an IP address') }),
  query,
  responses: { 200: located, 403: errorBody, ...refusals },
});
