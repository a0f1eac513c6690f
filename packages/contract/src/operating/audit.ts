import { z } from 'zod';
import { personSchema } from '../accounts/people.ts';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { listPageSize } from '../limits.ts';
import { numericId, pageToken, readQueryShape, refusals } from '../query.ts';
import { auditActions, auditActorKinds } from './audit-words.ts';

export const auditLineSchema = z
  .object({
    _id: numericId,
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(auditActorKinds),
      person: personSchema.nullable().meta({ description: 'null for others than people, and for deleted accounts' }),
    }),
    action: z.string().meta({ description: 'What was done, as a verb of the site' }),
    entity: z.string().meta({ description: 'What it was done to' }),
    entityId: z.string(),
    details: z.record(z.string(), z.unknown()),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof auditLineSchema>;

const filters = {
  username: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Only what this person did; nothing where there is nobody called so' }),
  actor: z.enum(auditActorKinds).optional(),
  action: z.enum(auditActions).optional(),
  entity: z.string().max(100).optional(),
  entityId: z.string().max(100).optional(),
  from: z.iso.datetime().optional().meta({ description: 'Since that moment' }),
  until: z.iso.datetime().optional().meta({ description: 'Before that moment' }),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: `Everything that was done, the latest first. ${listPageSize} lines on a page. Lines about sessions are kept for a while only, all others for good`,
  tag: 'operating',
  access: 'operator',
  query: z.strictObject({ ...readQueryShape, ...filters, nextPageToken: pageToken }),
  responses: {
    200: z
      .object({ results: z.array(auditLineSchema), nextPageToken: z.string().nullable() })
      .meta({ id: 'AuditLines' }),
    401: errorBody,
    403: errorBody,
    ...refusals,
  },
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit.csv',
  summary: 'The same lines as one file, the oldest first: all that the filters leave',
  tag: 'operating',
  access: 'operator',
  query: z.strictObject({ ...readQueryShape, ...filters }),
  responses: { 401: errorBody, 403: errorBody, ...refusals },
  raw: { contentType: 'text/csv', description: 'UTF-8 after RFC 4180, with a header' },
});
