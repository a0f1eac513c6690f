import { z } from 'zod';
import type { Language } from '../languages.ts';
import { integerCodec } from '../query.ts';

/** A version of what operators write in the console. */
export const siteVersionSchema = z
  .object({
    version: z.int(),
    createdAt: z.iso.datetime(),
    author: z
      .object({ _id: z.uuid(), username: z.string().nullable() })
      .nullable()
      .meta({ description: 'null where the account is gone' }),
    isTakenBack: z.boolean(),
  })
  .meta({
    id: 'TextVersion',
    description:
      'isTakenBack: from then on, what lay below counted again: the file of TEXTS_DIR or what the product has',
  });
export type SiteVersion = z.output<typeof siteVersionSchema>;

const numberMax = 1_000_000_000;

/** The number of a version in a path. */
export const versionNumber = integerCodec(1, numberMax);

/** Over which version somebody saves: nobody saves over what they have not seen. */
export const seenVersion = z
  .int()
  .min(0)
  .max(numberMax)
  .meta({ description: 'The latest that its author has seen; 0: none' });

/** Words in each language, as they are answered. */
export const inEachLanguage = z.object({ en: z.string(), fr: z.string(), pt: z.string() } satisfies Record<
  Language,
  z.ZodString
>);

/** Words in each language, as they are sent. @param maxCharacters of each, as the verb counts them */
export function sentInEachLanguage(maxCharacters: number) {
  // What is a little too long is refused by the verb, which counts characters as people do.
  const text = z.string().max(maxCharacters * 4);
  return z.strictObject({ en: text, fr: text, pt: text } satisfies Record<Language, typeof text>);
}
