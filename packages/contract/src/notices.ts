import { z } from 'zod';
import { groundSchema } from './accounts/restriction.ts';
import { captchaSolution } from './accounts/users.ts';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { emailMaxCharacters, noticesPerHour, noticeTextMaxCharacters } from './limits.ts';
import { noticeGrounds, noticeStates, noticeSubjectKinds } from './notice-words.ts';
import { photoFileName } from './places/photos.ts';
import { languageParameter, numericId, readQuery, refusals, writeRefusals } from './query.ts';
import { invalidEmailMessage } from './site/newsletter.ts';

const subjectSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('place'), id: numericId }),
    z.strictObject({ kind: z.literal('review'), id: numericId }),
    z.strictObject({ kind: z.literal('photo'), id: photoFileName }),
    z.strictObject({ kind: z.literal('business'), id: numericId }),
  ])
  .meta({
    description:
      'What is reported, by its _id; a reply is a review, and a photo is named by its file, the end of its url',
  });

export const sendNotice = endpoint({
  method: 'POST',
  path: '/api/notices',
  summary: `Reports a place, review, photo or business to the moderators; needs no account. ${noticesPerHour} an hour from one IP address`,
  tag: 'moderation',
  access: 'anyone',
  idempotency: 'key',
  query: z.strictObject({
    lng: languageParameter('In which language the outcome is told: en, fr or pt; without it Accept-Language'),
  }),
  body: z.strictObject({
    subject: subjectSchema,
    ground: z.enum(noticeGrounds).meta({ description: 'What is wrong with it' }),
    text: z
      .string()
      .max(noticeTextMaxCharacters * 4)
      .optional()
      .meta({ description: `At most ${noticeTextMaxCharacters} characters; required where the ground is wrong` }),
    email: z
      .union([z.literal(''), z.email(invalidEmailMessage).max(emailMaxCharacters, invalidEmailMessage)])
      .nullable()
      .optional()
      .meta({
        description:
          'Where the outcome is told; kept until then. Whoever is signed in hears it at the address of their account',
      }),
    recaptcha: captchaSolution.optional().meta({ description: 'Required of whoever is not signed in' }),
  }),
  responses: {
    200: z
      .object({ receipt: z.string().meta({ description: 'The token of this report, which is told nowhere else' }) })
      .meta({ id: 'NoticeReceipt' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    410: errorBody,
    ...writeRefusals,
  },
});

export const noticeSchema = z
  .object({
    subject: z.object({
      kind: z.enum(noticeSubjectKinds),
      name: z.string().nullable().meta({ description: 'Of the place or business; null where it is gone' }),
      path: z.string().nullable().meta({ description: 'Its page, from the root of the site; null where it is gone' }),
    }),
    ground: z.enum(noticeGrounds),
    text: z.string(),
    sentAt: z.iso.datetime(),
    state: z.enum(noticeStates).meta({
      description:
        'received: no moderator has looked at it yet; hidden: several people have reported it, and it is hidden until a moderator looks at it; removed; kept; restored: it was removed, and an objection brought it back; gone: it went away by itself',
    }),
    decidedAt: z.iso.datetime().nullable().meta({ description: 'null while nobody has decided' }),
    decisionGround: groundSchema.nullable().meta({ description: 'What it was removed for; else null' }),
  })
  .meta({ id: 'Notice' });

export type Notice = z.output<typeof noticeSchema>;

/** What can be the token of a report. */
export const noticeToken = z.string().max(100).meta({ description: 'The receipt' });

export const getNotice = endpoint({
  method: 'GET',
  path: '/api/notices/:token',
  summary: 'What became of a report, for whoever has its receipt; needs no account',
  tag: 'moderation',
  access: 'public',
  params: z.strictObject({ token: noticeToken }),
  query: readQuery,
  responses: { 200: noticeSchema, 404: errorBody, ...refusals },
});
