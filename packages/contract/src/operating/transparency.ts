import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { noticeGrounds, noticeSubjectKinds } from '../notice-words.ts';
import { integerCodec, readQueryShape, refusals } from '../query.ts';

/** What is counted of a year beside reports: the names of each group's figures. */
export const transparencyFigures = {
  decisions: ['approved', 'refused', 'undone', 'hiddenAutomatically'],
  people: ['restricted', 'released', 'takenBack'],
  objections: ['made', 'upheld', 'rejected'],
} as const;

const countsOf = <const Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.int());

export const transparencyReportSchema = z
  .object({
    year: z.int(),
    firstYear: z.int().meta({ description: 'The year in which something was done on the site for the first time' }),
    reports: countsOf(noticeSubjectKinds).meta({ description: 'What people reported, by what it was about' }),
    grounds: countsOf(noticeGrounds).meta({ description: 'The same reports, by what people said is wrong' }),
    decisions: countsOf(transparencyFigures.decisions).meta({
      description: 'What was decided about contributions; `undone` decisions are counted as what they were, too',
    }),
    rules: z
      .array(z.object({ rule: z.int().nullable().meta({ description: 'null: a law' }), count: z.int() }))
      .meta({ description: 'On what refusals, restrictions and take-backs rested, the most frequent first' }),
    people: countsOf(transparencyFigures.people),
    objections: countsOf(transparencyFigures.objections),
    waitingSeconds: z.int().nullable().meta({
      description: 'How long what was decided had waited (the median), of what is still stored; null: nothing',
    }),
  })
  .meta({ id: 'TransparencyReport' });
export type TransparencyReport = z.output<typeof transparencyReportSchema>;

const query = z.strictObject({
  ...readQueryShape,
  year: integerCodec(2000, 2999)
    .optional()
    .meta({ description: 'Left out: this year. From its first to its last moment in UTC' }),
});

export const getTransparencyReport = endpoint({
  method: 'GET',
  path: '/api/site/transparency',
  summary: 'What was reported, decided and objected to in a year, as the audit log has it: for a report to the public',
  tag: 'operating',
  access: 'operator',
  query,
  responses: { 200: transparencyReportSchema, 401: errorBody, 403: errorBody, ...refusals },
});

export const exportTransparencyReport = endpoint({
  method: 'GET',
  path: '/api/site/transparency.csv',
  summary: 'The same figures as a file: year, group, figure, count',
  tag: 'operating',
  access: 'operator',
  query,
  responses: { 401: errorBody, 403: errorBody, ...refusals },
  raw: { contentType: 'text/csv', description: 'UTF-8 after RFC 4180, with a header' },
});
