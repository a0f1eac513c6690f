import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { emailMaxCharacters, passwordMaxCharacters } from '../limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { signedInUserSchema } from './users.ts';

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/local',
  summary: 'Signs in with e-mail address and password; the answer sets the session cookie',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({
    email: z.string().max(emailMaxCharacters).optional(),
    password: z.string().max(passwordMaxCharacters).optional(),
  }),
  responses: { 200: signedInUserSchema, 401: errorBody, ...writeRefusals },
});

const loggedOut = z.object({ isAuthenticated: z.literal(false) }).meta({ id: 'LoggedOut' });

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the cookie or bearer token, for both',
  tag: 'accounts',
  access: 'anyone',
  idempotency: 'none',
  query: noQuery,
  responses: { 200: loggedOut, ...writeRefusals },
});

export const logOutByGet = endpoint({
  method: 'GET',
  path: '/auth/logout',
  summary: 'As the POST, with the same headers',
  tag: 'accounts',
  access: 'anyone',
  idempotency: 'none',
  query: readQuery,
  responses: { 200: loggedOut, 403: errorBody, ...refusals },
});
