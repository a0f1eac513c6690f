import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalSentence } from './refusal-sentence.ts';

const cases: [schema: z.ZodType, value: unknown, sentence: string][] = [
  [z.string(), undefined, 'is required'],
  [z.strictObject({ a: z.string() }), {}, 'is required'],
  [z.enum(['a', 'b']), undefined, 'is required'],
  [z.string(), null, 'must be text'],
  [z.string(), ['a', 'b'], 'must be text'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(6), 'abc', 'must have at least 6 characters'],
  [z.string().max(1), 'ab', 'must have at most 1 character'],
  [z.string().regex(/^a$/), 'b', 'must be in the form that the documentation says'],
  [z.enum(['en', 'fr', 'pt']), 'de', 'must be en, fr or pt'],
  [z.literal('live'), 'dead', 'must be live'],
  [z.number(), 'one', 'must be a number'],
  [z.number(), Number.NaN, 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.int().min(1), 0, 'must be at least 1'],
  [z.number().gt(3), 3, 'must be more than 3'],
  [z.number().max(5), 6, 'must be at most 5'],
  [z.number().lt(5), 5, 'must be less than 5'],
  [z.number().multipleOf(2), 3, 'must be a multiple of 2'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(z.string()), 'a', 'must be a list'],
  [z.array(z.string()).min(1), [], 'must not be empty'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 values'],
  [z.object({}), [], 'must be an object'],
  [z.record(z.string().max(1), z.string()), { ab: 'c' }, 'has a name that is not allowed'],
  [z.strictObject({}), { a: 1, b: 2 }, 'has unknown fields: a, b'],
  [z.email(), 'x', 'must be a valid e-mail address'],
  [z.ipv4(), 'x', 'must be an IP address'],
  [z.iso.datetime(), 'x', 'must be a date and time such as 2026-03-31T12:00:00Z'],
  [z.union([z.string(), z.number()]), true, 'is not valid'],
  [z.string().refine(() => false), 'x', 'is not valid'],
  [z.string().min(3, 'our own words'), 'x', 'our own words'],
];

test.each(cases)('%# reads in words of our own', (schema, value, sentence) => {
  const messages = schema.safeParse(value, { error: refusalSentence }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([sentence]);
});
