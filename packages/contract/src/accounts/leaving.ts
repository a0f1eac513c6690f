import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { passwordMaxCharacters } from '../limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import { personalDataPath } from './personal-data-path.ts';

const currentPassword = z.string().max(passwordMaxCharacters).optional();

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/users/me/confirmation',
  summary: 'Shows again who the caller is, where they signed in more than 15 minutes ago',
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({ currentPassword }),
  responses: {
    200: z.object({ isConfirmed: z.literal(true) }).meta({ id: 'IdentityConfirmed' }),
    401: errorBody,
    ...writeRefusals,
  },
});

export const downloadData = endpoint({
  method: 'GET',
  path: personalDataPath,
  summary: 'All that the site holds of the caller; they must have shown who they are within the last 15 minutes',
  tag: 'accounts',
  access: 'person',
  query: readQuery,
  responses: { 401: errorBody, ...refusals },
  raw: { contentType: 'application/zip', description: 'data.json, and the photos that it names in a folder' },
});

const deletionPreview = z
  .object({
    needsPassword: z.boolean().meta({
      description: 'Whether deleting asks for the password; others must have signed in within the last 15 minutes',
    }),
    reviews: z.int(),
    promotedReviews: z.int().meta({ description: 'Reviews of the caller that describe their place' }),
    unratedPlaces: z
      .int()
      .meta({ description: 'Places that have no rating any more without the reviews of the caller' }),
  })
  .meta({ id: 'DeletionPreview' });

export type DeletionPreview = z.output<typeof deletionPreview>;

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/users/me/deletion',
  summary: "What deleting the caller's account would change",
  tag: 'accounts',
  access: 'person',
  query: readQuery,
  responses: { 200: deletionPreview, 401: errorBody, ...refusals },
});

/** What becomes of the reviews, replies and photos of an account that is deleted. */
export const reviewFates = ['keep', 'remove'] as const;
export type ReviewFate = (typeof reviewFates)[number];

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/me/deletion',
  summary: "Deletes the caller's account, and ends all its sessions; there is no way back",
  tag: 'accounts',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({
    reviews: z.enum(reviewFates).meta({
      description: 'keep: reviews, replies and photos stay without a name; remove: they go',
    }),
    currentPassword: currentPassword.meta({ description: 'Needed where the account has a password' }),
  }),
  responses: {
    200: z.object({ isDeleted: z.literal(true) }).meta({ id: 'AccountDeleted' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
