import { z } from 'zod';
import type { Language } from '../languages.ts';

const inEveryLanguage = z.object({
  en: z.string(),
  fr: z.string(),
  pt: z.string(),
} satisfies Record<Language, z.ZodString>);

/** What a decision of moderators rests on: one of the site's numbered rules, or a law. */
export const groundSchema = z
  .object({
    rule: z.int().nullable().meta({ description: 'The number of the rule; null where it is a law' }),
    text: inEveryLanguage.meta({
      description: 'The words of the rule, or the name of the law, as they were when it was decided',
    }),
  })
  .meta({ id: 'DecisionGround' });

export type Ground = z.output<typeof groundSchema>;

/** What keeps a person from contributing. They may read, change their account, leave, and object. */
export const restrictionSchema = z
  .object({
    since: z.iso.datetime(),
    until: z.iso.datetime().nullable().meta({ description: 'null: until it is taken back' }),
    ground: groundSchema,
    facts: z.string().meta({ description: 'What happened, in the words of whoever decided' }),
    objectionPath: z
      .string()
      .meta({ description: 'The page on which the person may object, from the root of the site' }),
  })
  .meta({ id: 'Restriction' });

export type Restriction = z.output<typeof restrictionSchema>;
