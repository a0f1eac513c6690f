import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQueryShape, refusals, writeRefusals } from '../query.ts';

const token = z.string().max(100).meta({ description: 'Of the link in the mail; it stays valid' });
const path = '/api/users/:id/stop-weekly-mail';

export const openStopWeeklyMail = endpoint({
  method: 'GET',
  path,
  summary: 'Where a mail program leads that does not stop the weekly mail by itself; nothing is changed',
  tag: 'accounts',
  access: 'public',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ ...readQueryShape, token }),
  redirects: 'To the page on which a person stops the mail',
  responses: { ...refusals },
});

export const stopWeeklyMail = endpoint({
  method: 'POST',
  path,
  summary: 'Stops the weekly mail to a person by the link of such a mail, as mail programs do at one click (RFC 8058)',
  tag: 'accounts',
  access: 'public',
  idempotency: 'none',
  forgeryExemption: 'Mail programs send it: it reads no cookie, and needs the secret that stands in the mail alone',
  isForm: true,
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ token }),
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  responses: {
    200: z.object({ isStopped: z.literal(true) }).meta({ id: 'WeeklyMailStopped' }),
    ...writeRefusals,
    403: errorBody,
  },
});
