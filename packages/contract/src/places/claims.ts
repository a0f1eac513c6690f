import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import {
  claimMailsPerDayOfEmail,
  claimMaxCharacters,
  claimMinCharacters,
  claimsPerHour,
  emailMaxCharacters,
} from '../limits.ts';
import { noQuery, numericId, writeRefusals } from '../query.ts';
import { invalidEmailMessage } from '../site/newsletter.ts';

/** That a place is the caller's, as they see it: one that was approved makes them its provider, and is not told. */
export const ownClaimSchema = z
  .object({
    madeAt: z.iso.datetime(),
    status: z.enum(['waiting', 'refused']),
    reason: z.string().nullable().meta({ description: 'Why an operator refused it; null while it waits' }),
    emailState: z.enum(['asked', 'confirmed']).nullable().meta({
      description:
        'asked: a mail to the work e-mail has a link that shows that it is theirs; confirmed: it was followed, or the address is the confirmed one of their account; null: no address was given, or no mail was sent to it',
    }),
    canAskAgain: z.boolean().meta({
      description:
        'Whether a mail that confirms the work e-mail can be asked for: the claim waits with an address that is not confirmed, and the site sends mails',
    }),
  })
  .meta({ id: 'OwnClaim' });
export type OwnClaim = z.output<typeof ownClaimSchema>;

export const claimPlace = endpoint({
  method: 'POST',
  path: '/api/claims',
  summary: `Says that a place is the caller's; an operator looks at it, and a mail tells the outcome. One waits for each place, ${claimsPerHour} are sent an hour`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'key',
  query: noQuery,
  body: z.strictObject({
    placeId: numericId,
    text: z
      .string()
      .max(claimMaxCharacters * 4)
      .meta({
        description: `How the caller is connected to the place, and how that can be checked: ${claimMinCharacters} to ${claimMaxCharacters} characters, for operators alone`,
      }),
    workEmail: z
      .union([z.literal(''), z.email(invalidEmailMessage).max(emailMaxCharacters, invalidEmailMessage)])
      .nullable()
      .optional()
      .meta({ description: "At best an address of the place's own website; for operators alone" }),
  }),
  responses: {
    200: z.object({ claim: ownClaimSchema }).meta({ id: 'PlaceClaimed' }),
    401: errorBody,
    404: errorBody,
    409: errorBody,
    410: errorBody,
    ...writeRefusals,
  },
});

export const sendClaimMail = endpoint({
  method: 'POST',
  path: '/api/claims/confirmation-mail',
  summary: `Sends the link that confirms the work e-mail of the caller's claim once more; an address gets ${claimMailsPerDayOfEmail} of them a day`,
  tag: 'reviews',
  access: 'person',
  idempotency: 'none',
  query: noQuery,
  body: z.strictObject({ placeId: numericId.meta({ description: 'The place that the claim is about' }) }),
  responses: {
    200: z
      .object({
        outcome: z.enum(['sent', 'tooOften', 'needless']).meta({
          description:
            'tooOften: the address gets no more of them today; needless: no claim of the caller waits for a confirmation, or the site sends no mails',
        }),
      })
      .meta({ id: 'ClaimMail' }),
    401: errorBody,
    ...writeRefusals,
  },
});
