import { z } from 'zod';
import { endpoint, noContent } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import {
  altTextMaxCharacters,
  photoMaxBytes,
  photosMax,
  photosPerHour,
  photosPerHourOfNewcomer,
  sentPhotoHours,
  sentPhotosMaxBytes,
} from '../limits.ts';
import { readQuery, refusals, writeRefusals } from '../query.ts';

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 small hexadecimal digits')
  .meta({ description: 'SHA-256 of the bytes that are sent, in small hexadecimal digits' });

/** The name of a picture's file: the end of its address. */
export const photoFileName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png)$/, 'must be the name of a photo file')
  .meta({ description: 'As images, avatars and logos name it' });

/** Photos that were sent before what they belong to, in their order. */
export const sentPhotosSchema = z
  .array(
    z.strictObject({
      sha256,
      altText: z.string().max(altTextMaxCharacters).optional().meta({
        description: 'What the photo shows, for those who cannot see it',
      }),
      altTextLanguage: z.enum(languages).nullable().optional(),
    }),
  )
  .max(photosMax)
  .refine(
    (photos) => new Set(photos.map((photo) => photo.sha256)).size === photos.length,
    'must not have a photo more than once',
  )
  .meta({ description: 'Photos that were sent by PUT /api/photos/{sha256}' });

export const sendPhoto = endpoint({
  method: 'PUT',
  path: '/api/photos/:sha256',
  summary: `Sends a photo before the review or place that it belongs to, which names it by its hash. It is kept for ${sentPhotoHours} hours from when it was last sent; what is in no review or place yet may have ${sentPhotosMaxBytes / 1024 / 1024} MB. ${photosPerHour} an hour from one person, ${photosPerHourOfNewcomer} on their first day. 204 where the caller has sent it before`,
  tag: 'photos',
  access: 'person',
  // Its hash is its key.
  idempotency: 'none',
  params: z.strictObject({ sha256 }),
  query: z.strictObject({
    ifFlagged: z.enum(['refuse', 'hold']).optional().meta({
      description:
        'What becomes of a photo that is flagged as inappropriate. refuse, or left out: it is refused with 403.REVIEW_SERVICE.100. hold: it is kept, and once it is in a review a moderator looks at it; until then its sender alone sees it',
    }),
  }),
  upload: { bytesMax: photoMaxBytes, mediaTypes: ['image/jpeg', 'image/png'] },
  responses: {
    201: z
      .object({
        sha256,
        isHeld: z.boolean().meta({ description: 'Whether a moderator has to look at it before others see it' }),
        keptUntil: z.iso.datetime().meta({ description: 'A review or place has to name it before' }),
      })
      .meta({ id: 'SentPhoto' }),
    204: noContent,
    401: errorBody,
    ...writeRefusals,
  },
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/photos/:file',
  summary: 'The file of a photo, a small version, an avatar or a logo; it never changes',
  tag: 'photos',
  access: 'public',
  params: z.strictObject({ file: photoFileName }),
  query: readQuery,
  responses: { 404: errorBody, ...refusals },
  raw: { contentType: 'image/*', description: 'JPEG or PNG, as the name ends', hasEtag: true },
  rateLimit: 'tiles',
});
