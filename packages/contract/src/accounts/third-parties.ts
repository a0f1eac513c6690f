import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { emailMaxCharacters, nameMaxCharacters, passwordMaxCharacters } from '../limits.ts';
import { languageParameter, noQuery, readQuery, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { invalidEmailMessage } from '../site/newsletter.ts';
import { thirdParties } from './third-party-names.ts';
import { signedInUserSchema } from './users.ts';

const text = z.string().max(4000).optional();
/** Services add parameters of their own, which nobody reads. */
const facebookAnswer = z.object({ state: text, code: text, error: text, error_reason: text });
const appleAnswer = z.object({ state: text, code: text, error: text, user: text });

const beginQuery = z.strictObject({
  ...readQueryShape,
  to: z.string().max(2000).optional().meta({ description: 'The path of the page that the person is led back to' }),
});
const begins = 'To the service, which sends the person back';
const goesOn =
  'To the page that the person came from, to the one where they finish, or to the one that says what failed';

export const beginFacebookSignIn = endpoint({
  method: 'GET',
  path: '/auth/facebook',
  summary: 'Begins signing in with Facebook: browsers open it as a page',
  tag: 'accounts',
  access: 'public',
  query: beginQuery,
  redirects: begins,
  responses: { 403: errorBody, 404: errorBody, ...refusals },
});

export const beginAppleSignIn = endpoint({
  method: 'GET',
  path: '/auth/apple',
  summary: 'Begins signing in with Apple: browsers open it as a page',
  tag: 'accounts',
  access: 'public',
  query: beginQuery,
  redirects: begins,
  responses: { 403: errorBody, 404: errorBody, ...refusals },
});

export const finishFacebookSignIn = endpoint({
  method: 'GET',
  path: '/auth/facebook/callback',
  summary: 'Where Facebook sends people back; the answer may set the session cookie',
  tag: 'accounts',
  access: 'public',
  query: facebookAnswer,
  redirects: goesOn,
  responses: { 403: errorBody, 404: errorBody, ...refusals },
});

export const takeAppleAnswer = endpoint({
  method: 'POST',
  path: '/auth/apple/callback',
  summary: 'Where Apple has a browser post its answer to; it signs nobody in',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  forgeryExemption:
    'Apple sends it from its own page: it reads no cookie, and is good once, for the state that it names',
  isForm: true,
  query: noQuery,
  body: appleAnswer,
  redirects: 'To the next call, which the browser makes with its cookie',
  responses: { 404: errorBody, ...writeRefusals },
});

export const finishAppleSignIn = endpoint({
  method: 'GET',
  path: '/auth/apple/continue',
  summary: 'Goes on once Apple has answered; the answer may set the session cookie',
  tag: 'accounts',
  access: 'public',
  query: z.strictObject({ ...readQueryShape, state: text }),
  redirects: goesOn,
  responses: { 403: errorBody, 404: errorBody, ...refusals },
});

const pendingSignInSchema = z
  .object({
    service: z.enum(thirdParties),
    step: z.enum(['create', 'connect']).meta({
      description: 'create: they make an account; connect: their address has one, whose password they enter',
    }),
    name: z.string().nullable().meta({ description: 'As the service gave it, cut; null where it gave none' }),
    email: z.string().nullable().meta({ description: 'As the service gave it; null where it gave none' }),
    to: z.string().meta({ description: 'The path that they are led to at the end' }),
  })
  .meta({ id: 'PendingSignIn' });

export type PendingSignIn = z.output<typeof pendingSignInSchema>;

export const getPendingSignIn = endpoint({
  method: 'GET',
  path: '/auth/pending',
  summary: 'Whom another service has identified in this browser and the site does not know yet, by a cookie',
  tag: 'accounts',
  access: 'anyone',
  query: readQuery,
  responses: { 200: pendingSignInSchema, 404: errorBody, ...refusals },
});

const nameText = z.string().max(nameMaxCharacters * 4);

export const createPendingAccount = endpoint({
  method: 'POST',
  path: '/auth/pending/account',
  summary:
    'Makes an account for whom another service has identified, and signs it in; the answer sets the session cookie',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: z.strictObject({
    lng: languageParameter('Language of the mails to this person: en, fr or pt; without it Accept-Language'),
  }),
  body: z.strictObject({
    name: nameText,
    email: z
      .email(invalidEmailMessage)
      .max(emailMaxCharacters, invalidEmailMessage)
      .optional()
      .meta({ description: 'Read only where the service gave none' }),
  }),
  responses: { 200: signedInUserSchema, 404: errorBody, 422: errorBody, ...writeRefusals },
});

export const connectPending = endpoint({
  method: 'POST',
  path: '/auth/pending/connect',
  summary:
    'Signs in by the password of the account that has the address which another service gave, and connects the service',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({ password: z.string().max(passwordMaxCharacters) }),
  responses: { 200: signedInUserSchema, 401: errorBody, 404: errorBody, ...writeRefusals },
});

const apiQuery = z.strictObject({
  lng: languageParameter('Language of the mails to a new person: en, fr or pt; without it Accept-Language'),
});
const unreadText = z.string().max(1000).optional();

export const signInByFacebookToken = endpoint({
  method: 'POST',
  path: '/api/users/fb',
  summary: 'Signs in, or makes an account, by an access token of Facebook for the app of this site',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: apiQuery,
  body: z.strictObject({
    accessToken: z.string().max(4000),
    id: unreadText.meta({ description: 'Not read: who it is, Facebook says' }),
    name: unreadText.meta({ description: 'Not read' }),
    email: unreadText.meta({ description: 'Not read' }),
  }),
  responses: { 200: signedInUserSchema, 401: errorBody, 404: errorBody, 422: errorBody, ...writeRefusals },
});

export const signInByAppleToken = endpoint({
  method: 'POST',
  path: '/api/users/apple',
  summary: 'Signs in, or makes an account, by an identity token of Apple for this site; each token is good once',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: apiQuery,
  body: z.strictObject({
    identityToken: z.string().max(8000),
    nonce: z.string().max(200).optional().meta({ description: 'As it was given to Apple' }),
    name: nameText.optional().meta({ description: 'Apple gives it to the device alone; for a new account' }),
  }),
  responses: { 200: signedInUserSchema, 401: errorBody, 404: errorBody, 422: errorBody, ...writeRefusals },
});

const connectionSchema = z
  .object({
    service: z.enum(thirdParties),
    connectedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'null where nobody has signed in with it yet' }),
  })
  .meta({ id: 'Connection' });

export type Connection = z.output<typeof connectionSchema>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/users/me/connections',
  summary: 'The other services with which the caller can sign in',
  tag: 'accounts',
  access: 'person',
  query: readQuery,
  responses: { 200: z.array(connectionSchema), 401: errorBody, ...refusals },
});

export const beginConnecting = endpoint({
  method: 'POST',
  path: '/api/users/me/connections/:service',
  summary:
    'Begins connecting another service; who signed in more than 15 minutes ago confirms it with their password, or signs in again',
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  params: z.strictObject({ service: z.enum(thirdParties) }),
  query: noQuery,
  body: z.strictObject({ currentPassword: z.string().max(passwordMaxCharacters).optional() }),
  responses: {
    200: z
      .object({ url: z.string().meta({ description: 'Where the browser goes, with the cookie of this answer' }) })
      .meta({ id: 'BegunConnection' }),
    401: errorBody,
    404: errorBody,
    ...writeRefusals,
  },
});

export const disconnect = endpoint({
  method: 'DELETE',
  path: '/api/users/me/connections/:service',
  summary:
    "Disconnects another service from the caller's account, unless it is their last way to sign in; who signed in more than 15 minutes ago shows first who they are",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  params: z.strictObject({ service: z.enum(thirdParties) }),
  query: noQuery,
  responses: {
    200: z
      .object({ removed: z.int().meta({ description: '0 where it is not connected (any more)' }) })
      .meta({ id: 'RemovedConnections' }),
    401: errorBody,
    ...writeRefusals,
  },
});
