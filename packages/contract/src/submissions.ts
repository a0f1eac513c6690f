import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { readQuery, refusals } from './query.ts';

/** What became of something that was submitted. */
export const submissionSchema = z
  .object({
    state: z
      .enum(['running', 'done', 'unknown'])
      .meta({ description: 'unknown: nothing was stored under this key, or more than 35 days ago' }),
    entity: z
      .string()
      .nullable()
      .meta({ description: 'What was made or changed, for example review; null where nothing was' }),
    _id: z.string().nullable(),
  })
  .meta({ id: 'Submission' });

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/submissions/:key',
  summary: 'What became of the idempotency key of an earlier call of the caller, whose answer did not arrive',
  tag: 'submissions',
  access: 'person',
  params: z.strictObject({
    key: z
      .string()
      .regex(/^[\x20-\x7e]{1,200}$/, 'must be an idempotency key')
      .meta({ description: 'As it was sent in Idempotency-Key, or else as the id of the request' }),
  }),
  query: readQuery,
  responses: { 200: submissionSchema, 401: errorBody, ...refusals },
});
