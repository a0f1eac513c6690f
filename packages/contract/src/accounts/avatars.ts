import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { avatarEdgePixels, avatarSquareMinPixels, photoMaxBytes } from '../limits.ts';
import { decimalCodec, noQuery, writeRefusals } from '../query.ts';
import { userSchema } from './users.ts';

export const changeAvatar = endpoint({
  method: 'POST',
  path: '/api/users/avatar',
  summary: `Stores a square of a picture as the caller's avatar, at most ${avatarEdgePixels} pixels wide, in the place of the former one`,
  tag: 'accounts',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({
    x: decimalCodec(0, 1).meta({ description: "Where the square begins: a fraction of the picture's width, upright" }),
    y: decimalCodec(0, 1).meta({ description: "Where the square begins: a fraction of the picture's height, upright" }),
    side: decimalCodec(0, 1).meta({
      description: `The square's edge: a fraction of the picture's shorter edge, at least ${avatarSquareMinPixels} pixels`,
    }),
  }),
  multipart: { field: 'image', filesMax: 1, bytesMax: photoMaxBytes, mediaTypes: ['image/jpeg', 'image/png'] },
  responses: { 200: userSchema, 401: errorBody, 409: errorBody, ...writeRefusals },
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/users/avatar',
  summary: "Removes the caller's avatar",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  responses: { 200: userSchema, 401: errorBody, ...writeRefusals },
});
