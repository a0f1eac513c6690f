import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { z } from 'zod';

const nameMaxCharacters = 80;
const explanationMaxCharacters = 300;

/** A key of the vocabulary. Names that every JavaScript object has of its own would be found where nobody put them. */
export const referenceKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{1,49}$/, 'a key is 2 to 50 letters and digits and starts with a small letter')
  .refine((key) => !(key in Object.prototype), 'this key is reserved, choose another');

const lineOfText = (maxCharacters: number) =>
  z
    .string('a text is missing')
    .min(1, 'a text is empty')
    .max(maxCharacters, `a text is longer than ${maxCharacters} characters`)
    .regex(/^\S(.*\S)?$/u, 'a text is one line, without spaces at its ends')
    .refine((text) => !/\s{2}/u.test(text), 'a text has a doubled space');

const inEveryLanguage = (maxCharacters: number) =>
  z.strictObject({ en: lineOfText(maxCharacters), fr: lineOfText(maxCharacters), pt: lineOfText(maxCharacters) });

/** What something is called, at most 80 characters in each language. */
const names = inEveryLanguage(nameMaxCharacters);
/** One sentence that says what counts, at most 300 characters in each language. */
export const explanations = inEveryLanguage(explanationMaxCharacters);

/** A text in each interface language. */
export type TextInEveryLanguage = z.output<typeof names>;

/** A bit in the map index, or a number in the database: it stays with its key for ever. */
const stableNumber = z.int().min(0).max(9999);

export const ratingEntry = z.strictObject({
  key: z.enum(ratingKeys),
  weight: z.int(),
  names,
  meanings: explanations,
});

/** `negatives`: how a card states that the answer is no, for example "No accessible restroom". */
export const tagTexts = { names, negatives: names, explanations };
export const tagEntry = z.strictObject({ key: referenceKey, number: stableNumber, ...tagTexts });

export const markTexts = { names, explanations };
/** A label or a flag. */
export const markEntry = z.strictObject({ key: referenceKey, number: stableNumber, ...markTexts });

export const partnerEntry = z.strictObject({ key: referenceKey, number: stableNumber.min(1) });

export const namedEntry = z.strictObject({ key: referenceKey, names });
export const directoryCategoryEntry = z.strictObject({
  key: referenceKey,
  names,
  subCategories: z.array(namedEntry),
});

const menuItem = z.strictObject({
  ID: z.int().min(1),
  title: lineOfText(nameMaxCharacters),
  url: z.string().regex(/^\/(?!\/)\S*$/, 'a menu address is a path on this site, such as /about'),
});
const menuItems = z.array(menuItem).min(1);

/** The menu that stands in for the content site's, with the same items in each language. */
export const menuFile = z.strictObject({
  product: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a product is small letters, digits and hyphens'),
  items: z.strictObject({ en: menuItems, fr: menuItems, pt: menuItems }),
});
