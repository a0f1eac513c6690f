import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { passkeyNameMaxCharacters, passwordMaxCharacters } from '../limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { signedInUserSchema } from './users.ts';

/** Bytes as WebAuthn writes them in JSON (Web Authentication, level 3, 5.1): base64url without padding. */
function bytes(maxCharacters: number) {
  return z
    .string()
    .max(maxCharacters)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding');
}

/** A credential id has at most 1023 bytes (Web Authentication, level 3, 5.8.3). */
const credentialId = bytes(1364);
/** How a device reaches a passkey: usb, nfc, ble, hybrid, internal, and whatever comes later. */
const transports = z.array(z.string().max(32)).max(16);
/** What a browser sends beside the answer of the device; the site asks for no extensions and reads none of it. */
const unread = {
  authenticatorAttachment: z.string().max(32).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  type: z.literal('public-key'),
};

/** What `navigator.credentials.create()` needs, as its `parseCreationOptionsFromJSON()` reads it. */
const creationOptionsSchema = z
  .object({
    challenge: z.string().meta({ description: 'Good once, for five minutes' }),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int().meta({ description: 'Milliseconds' }),
    excludeCredentials: z
      .array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }))
      .meta({ description: 'The passkeys that the caller has: no device makes a second one' }),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** What `navigator.credentials.get()` needs, as its `parseRequestOptionsFromJSON()` reads it. */
const requestOptionsSchema = z
  .object({
    challenge: z.string().meta({ description: 'Good once, for five minutes' }),
    rpId: z.string(),
    timeout: z.int().meta({ description: 'Milliseconds' }),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

export const passkeySchema = z
  .object({
    _id: z.uuid(),
    credentialId: z.string().meta({ description: 'What browsers and devices know it by' }),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'null where nobody has signed in with it yet' }),
    isBackedUp: z
      .boolean()
      .meta({ description: 'Whether it is kept elsewhere too, and outlives the loss of a device' }),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.output<typeof passkeySchema>;

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Begins signing in with a passkey, by a button or from the suggestions of a field; asks for no address',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: noQuery,
  responses: { 200: requestOptionsSchema, ...writeRefusals },
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Signs in with a passkey; the answer sets the session cookie',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({
    credential: z.strictObject({
      id: credentialId,
      rawId: credentialId,
      ...unread,
      response: z.strictObject({
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(100).nullish(),
      }),
    }),
  }),
  responses: { 200: signedInUserSchema, 401: errorBody, ...writeRefusals },
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/users/me/passkeys',
  summary: "The caller's passkeys, the latest first",
  tag: 'accounts',
  access: 'person',
  query: readQuery,
  responses: { 200: z.array(passkeySchema), 401: errorBody, ...refusals },
});

export const beginAddingPasskey = endpoint({
  method: 'POST',
  path: '/api/users/me/passkeys/options',
  summary:
    'Begins adding a passkey; who signed in more than 15 minutes ago confirms it with their password, or signs in again',
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({ currentPassword: z.string().max(passwordMaxCharacters).optional() }),
  responses: { 200: creationOptionsSchema, 401: errorBody, ...writeRefusals },
});

const passkeyName = z.string().max(passkeyNameMaxCharacters * 4);

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/users/me/passkeys',
  summary: 'Adds the passkey that a device has made',
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({
    name: passkeyName,
    credential: z.strictObject({
      id: credentialId,
      rawId: credentialId,
      ...unread,
      response: z.strictObject({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(8000),
        transports: transports.optional(),
        authenticatorData: bytes(8000).optional(),
        publicKey: bytes(8000).nullish(),
        publicKeyAlgorithm: z.int().optional(),
      }),
    }),
  }),
  responses: { 200: passkeySchema, 401: errorBody, ...writeRefusals },
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/users/me/passkeys/:id',
  summary: "Renames one of the caller's passkeys",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  params: z.strictObject({ id: z.uuid() }),
  query: noQuery,
  body: z.strictObject({ name: passkeyName }),
  responses: { 200: passkeySchema, 401: errorBody, 404: errorBody, ...writeRefusals },
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/users/me/passkeys/:id',
  summary:
    "Removes one of the caller's passkeys, unless it is their last way to sign in; who signed in more than 15 minutes ago shows first who they are",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  params: z.strictObject({ id: z.uuid() }),
  query: noQuery,
  responses: {
    200: z
      .object({ removed: z.int().meta({ description: '0 where the caller has no such passkey (any more)' }) })
      .meta({ id: 'RemovedPasskeys' }),
    401: errorBody,
    ...writeRefusals,
  },
});
