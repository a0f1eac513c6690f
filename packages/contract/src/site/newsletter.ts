import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { emailMaxCharacters } from '../limits.ts';
import { languageParameter, refusals } from '../query.ts';

/** The specification's words for an address that is none. */
export const invalidEmailMessage = 'Please enter a valid email address.';

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscriptions',
  summary: "Passes an e-mail address on to the operator's newsletter",
  tag: 'site',
  access: 'public',
  idempotency: 'none',
  query: z.strictObject({
    lng: languageParameter('In which language: en, fr or pt; without it Accept-Language'),
  }),
  body: z.strictObject({ email: z.email(invalidEmailMessage).max(emailMaxCharacters, invalidEmailMessage) }),
  responses: {
    200: z.object({ isPassedOn: z.literal(true) }).meta({ id: 'Subscription' }),
    403: errorBody,
    404: errorBody,
    413: errorBody,
    415: errorBody,
    ...refusals,
  },
  rateLimit: 'newsletter',
});
