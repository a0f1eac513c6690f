import { z } from 'zod';
import { groundSchema } from '../accounts/restriction.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { languages } from '../languages.ts';
import {
  filterKeysMax,
  photoMaxBytes,
  photosMax,
  reviewEditWindowDays,
  reviewUndoDeleteDays,
  urlMaxCharacters,
} from '../limits.ts';
import { keySchema, noQuery, numericId, pageToken, readQueryShape, refusals, writeRefusals } from '../query.ts';
import { ratedKeys } from './accessibility.ts';
import { sentPhotosSchema } from './photos.ts';
import { imageSchema } from './place-schemas.ts';
import { reviewSchema } from './reviews.ts';

/** What its author alone sees of a review or reply, beside what everyone sees. */
export const ownReviewSchema = reviewSchema
  .omit({ parentId: true })
  .extend({
    parentId: numericId.nullable().meta({ description: 'The review that a reply answers; null for a review' }),
    status: z
      .enum(['published', 'held', 'removed'])
      .meta({ description: 'held: being checked, nobody else sees it; removed: taken down by a moderator' }),
    decision: z
      .object({
        ground: groundSchema,
        facts: z.string(),
        objectionPath: z
          .string()
          .meta({ description: 'The page on which its author may object, from the root of the site' }),
      })
      .nullable()
      .meta({ description: 'Why it, or photos of it, were taken down; null where nothing was' }),
    removedImages: z.array(imageSchema).meta({ description: 'Photos that a moderator has hidden from everyone else' }),
    heldImages: z.array(imageSchema).meta({ description: 'Photos that are being checked' }),
    editableUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when its author may edit it; null where that is over or was never so' }),
    mayDelete: z.boolean(),
    undoUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when its author may bring it back; null for what is not deleted' }),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.output<typeof ownReviewSchema>;

const keys = z.array(keySchema).max(filterKeysMax);

/** What a write of a review answers: the review as it is now. */
export const writtenReviewSchema = z
  .object({
    review: ownReviewSchema,
    feedPosition: z
      .string()
      .nullable()
      .meta({ description: 'Tiles asked for with it as since know of the change; null where nothing changed' }),
  })
  .meta({ id: 'WrittenReview' });

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/users/v1/reviews',
  summary: "The caller's own reviews and replies, newest first, with those that are being checked or were taken down",
  tag: 'reviews',
  access: 'person',
  query: z.strictObject({
    ...readQueryShape,
    kind: z.enum(['reviews', 'replies']).optional().meta({ description: 'Without it both' }),
    withDeleted: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'true: with those that were deleted and can be brought back; they do not count in total' }),
    nextPageToken: pageToken,
  }),
  responses: {
    200: z
      .object({ results: z.array(ownReviewSchema), total: z.int(), nextPageToken: z.string().nullable() })
      .meta({ id: 'OwnReviewList' }),
    401: errorBody,
    ...refusals,
  },
});

export const getOwnReview = endpoint({
  method: 'GET',
  path: '/api/users/v1/reviews/:id',
  summary: "One of the caller's own reviews or replies, also where it was deleted and can be brought back",
  tag: 'reviews',
  access: 'person',
  params: z.strictObject({ id: numericId }),
  query: z.strictObject({ ...readQueryShape }),
  responses: { 200: ownReviewSchema, 401: errorBody, 404: errorBody, ...refusals },
});

const deletedImages = z
  .array(z.string().max(urlMaxCharacters))
  .max(photosMax)
  .meta({ description: 'Photos that go: their addresses, or the names of their files' });

const reviewParameters = z.strictObject({ id: numericId });
const refused = { 401: errorBody, 404: errorBody, 409: errorBody, 410: errorBody, ...writeRefusals } as const;

const reviewEditSchema = z.strictObject({
  _id: numericId.optional().meta({ description: 'The id of the address once more' }),
  text: z.string().optional(),
  language: z.enum(languages).nullable().optional().meta({ description: 'The language of the text' }),
  rating: z.enum(ratedKeys).optional(),
  tags: keys.optional().meta({ description: 'Tags whose answer is yes' }),
  noTags: keys.optional().meta({ description: 'Tags whose answer is no' }),
  deletedImages: deletedImages.optional(),
  photos: sentPhotosSchema.optional(),
});
/** What is undefined was left out. */
export type ReviewEdit = {
  [Name in keyof z.output<typeof reviewEditSchema>]: z.output<typeof reviewEditSchema>[Name] | undefined;
};

/** The same as a form with photos sends it: new ones come after those that stay. */
const reviewEditFormSchema = z
  .strictObject({
    _id: numericId.optional(),
    text: z.string().optional(),
    language: z.enum(languages).optional(),
    rating: z.enum(ratedKeys).optional(),
    'tags[]': keys.optional(),
    'noTags[]': keys.optional(),
    'deletedImages[]': deletedImages.optional(),
  })
  .transform(
    ({ 'tags[]': tags, 'noTags[]': noTags, 'deletedImages[]': goneImages, ...others }): ReviewEdit => ({
      ...others,
      tags,
      noTags,
      deletedImages: goneImages,
    }),
  );

export const editReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/v1/:id',
  summary: `Changes the caller's review or reply, for ${reviewEditWindowDays} days; what is left out stays`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  params: reviewParameters,
  query: noQuery,
  body: reviewEditSchema,
  form: {
    body: reviewEditFormSchema,
    files: { field: 'images', filesMax: photosMax, bytesMax: photoMaxBytes, mediaTypes: ['image/jpeg', 'image/png'] },
  },
  responses: { 200: writtenReviewSchema, 422: errorBody, ...refused },
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/v1/:id',
  summary: `Deletes the caller's review or reply with its photos; it can be brought back for ${reviewUndoDeleteDays} days. Once more changes nothing`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  params: reviewParameters,
  query: noQuery,
  responses: {
    200: z
      .object({
        _id: numericId,
        placeId: numericId,
        undoUntil: z.iso.datetime(),
        feedPosition: z.string().nullable(),
      })
      .meta({ id: 'DeletedReview' }),
    ...refused,
  },
});

export const undoDeleteReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/v1/:id/undo-delete',
  summary: `Brings the caller's deleted review or reply back, within ${reviewUndoDeleteDays} days. Once more changes nothing`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  params: reviewParameters,
  query: noQuery,
  responses: { 200: writtenReviewSchema, ...refused },
});
