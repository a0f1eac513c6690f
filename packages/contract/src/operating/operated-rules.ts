import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { siteTextVersionsListed } from '../limits.ts';
import { noQuery, readQuery, refusals, writeRefusals } from '../query.ts';
import {
  communityRulesMax,
  ruleNameMaxCharacters,
  ruleSuggestionMaxCharacters,
  rulesBodyMaxBytes,
  ruleTextMaxCharacters,
} from './console-limits.ts';
import { inEachLanguage, seenVersion, sentInEachLanguage, siteVersionSchema, versionNumber } from './site-versions.ts';

const isRetired = z.boolean().meta({ description: 'No decision rests on it any more; those that did keep its words' });

const operatedRuleSchema = z
  .object({
    number: z.int().meta({ description: 'Stays with the rule for ever: decisions name it' }),
    names: inEachLanguage.meta({ description: 'What moderators choose it by' }),
    texts: inEachLanguage.meta({ description: 'What decisions say' }),
    suggestions: inEachLanguage.meta({
      description: 'What a moderator finds written as the facts once they choose it; empty: nothing',
    }),
    isRetired,
    isNamedByReports: z
      .boolean()
      .meta({ description: 'What is hidden automatically rests on it: it cannot be retired' }),
  })
  .meta({ id: 'OperatedRule' });
export type OperatedRule = z.output<typeof operatedRuleSchema>;

const operatedRulesSchema = z
  .object({
    origin: z.enum(['product', 'console']).meta({ description: 'Whose the rules are that count' }),
    rules: z.array(operatedRuleSchema).meta({ description: 'In their order' }),
    version: z.int().meta({ description: 'The latest; 0 where none was saved here' }),
    versions: z.array(siteVersionSchema).meta({ description: `The latest first, at most ${siteTextVersionsListed}` }),
  })
  .meta({ id: 'OperatedRules' });
export type OperatedRules = z.output<typeof operatedRulesSchema>;

const seenRulesSchema = z
  .object({ ...siteVersionSchema.shape, rules: z.array(operatedRuleSchema).nullable() })
  .meta({ id: 'SeenRules' });

const readOutcomes = { 401: errorBody, 403: errorBody, ...refusals };

export const getOperatedRules = endpoint({
  method: 'GET',
  path: '/api/site/rules',
  summary: 'The rules for what people contribute, retired ones too, with their versions',
  tag: 'operating',
  access: 'operator',
  query: readQuery,
  responses: { 200: operatedRulesSchema, ...readOutcomes },
});

export const getRulesVersion = endpoint({
  method: 'GET',
  path: '/api/site/rules/versions/:version',
  summary: 'The rules for what people contribute as an earlier version has them',
  tag: 'operating',
  access: 'operator',
  params: z.strictObject({ version: versionNumber }),
  query: readQuery,
  responses: { 200: seenRulesSchema, 404: errorBody, ...readOutcomes },
});

export const saveRules = endpoint({
  method: 'POST',
  path: '/api/site/rules',
  summary:
    'Saves the rules for what people contribute as a new version; 409 over a version nobody has seen. A rule that is left out is retired',
  tag: 'operating',
  access: 'operator',
  idempotency: 'key',
  bodyMaxBytes: rulesBodyMaxBytes,
  query: noQuery,
  body: z.strictObject({
    rules: z
      .array(
        z.strictObject({
          number: z.int().min(1).max(10_000).nullable().meta({ description: 'null: a new one, which gets a number' }),
          names: sentInEachLanguage(ruleNameMaxCharacters).meta({
            description: `1 to ${ruleNameMaxCharacters} characters each`,
          }),
          texts: sentInEachLanguage(ruleTextMaxCharacters).meta({
            description: `1 to ${ruleTextMaxCharacters} characters each`,
          }),
          suggestions: sentInEachLanguage(ruleSuggestionMaxCharacters).meta({
            description: `At most ${ruleSuggestionMaxCharacters} characters each; empty: nothing`,
          }),
          isRetired,
        }),
      )
      .min(1)
      .max(communityRulesMax)
      .nullable()
      .meta({
        description: `In their order; null: the product's count again. Such a request may have up to ${rulesBodyMaxBytes / 1024} KB`,
      }),
    seenVersion,
  }),
  responses: {
    200: z.object({ version: z.int() }).meta({ id: 'RulesSaved' }),
    401: errorBody,
    409: errorBody,
    ...writeRefusals,
  },
});
