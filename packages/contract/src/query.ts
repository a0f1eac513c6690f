import { z } from 'zod';
import { knownLanguage } from './choose-language.ts';
import { errorBody } from './errors.ts';
import { boundariesCodec } from './geometry/geo-codecs.ts';
import { defaultLanguage, languages } from './languages.ts';
import {
  filterKeysMax,
  forceRefreshMaxCharacters,
  keyMaxCharacters,
  languageTagMaxCharacters,
  searchMaxCharacters,
} from './limits.ts';
import { ratingKeys } from './places/accessibility.ts';

/** A vocabulary key: the built-in ones and those an operator added. Whether it exists is the server's to say. */
export const keySchema = z
  .string()
  .regex(
    new RegExp(`^[a-zA-Z][a-zA-Z0-9_]{0,${keyMaxCharacters - 1}}$`),
    'must be a key: a letter, then letters, digits or _',
  );

/** A comma-separated list on the wire, an array of distinct values inside. */
export function listCodec<Item extends z.ZodType<string, string>>(item: Item, description: string) {
  return z
    .codec(z.string().max(filterKeysMax * (keyMaxCharacters + 1)), z.array(item).min(1).max(filterKeysMax), {
      // In one order, so that the same list is the same search however it was written.
      decode: (text) => [...new Set(text.split(','))].sort() as z.input<Item>[],
      encode: (values) => values.join(','),
    })
    .meta({ description });
}

/** An integer written in decimal digits, as query strings carry it. */
export function integerCodec(minimum: number, maximum: number) {
  return z.codec(z.string().regex(/^-?\d{1,10}$/, 'must be a whole number'), z.int().min(minimum).max(maximum), {
    decode: Number,
    encode: String,
  });
}

/** One of a map tile's three numbers, in its one written form: every tile has one address, which caches count on. */
export function tileNumberCodec(maximum: number) {
  return z.codec(
    z.string().regex(/^(?:0|[1-9]\d{0,9})$/, 'must be a whole number without zeros before it'),
    z.int().min(0).max(maximum),
    { decode: Number, encode: String },
  );
}

/** A decimal number, as query strings carry it. */
export function decimalCodec(minimum: number, maximum: number) {
  return z.codec(
    z.string().regex(/^-?\d{1,7}(?:\.\d{1,20})?(?:e-\d{1,2})?$/, 'must be a number'),
    z.number().min(minimum).max(maximum),
    {
      decode: Number,
      encode: String,
    },
  );
}

/** Words that someone looks for. */
export const searchWords = z
  .string()
  .max(searchMaxCharacters)
  .regex(/^\P{Cc}*$/u, 'must not have control characters');

/** The decimal string of a bigint identity: what `_id` is for places, reviews and photos. */
export const numericId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be the decimal id of a row')
  .meta({ description: 'A decimal id', examples: ['1024'] });

/** A language in whatever form a caller names it: a tag (BCP 47) on the wire, with or without a region; ours inside. */
const languageCodec = z.codec(
  z
    .string()
    .max(languageTagMaxCharacters)
    .refine((tag) => knownLanguage(tag) !== undefined, 'must be en, fr or pt, with or without a region')
    .meta({ examples: [...languages, 'pt-BR'] }),
  z.enum(languages),
  { decode: (tag) => knownLanguage(tag) ?? defaultLanguage, encode: (language) => language },
);

/**
 * The parameter `lng`.
 * @param description what comes in that language, and what decides it where the parameter is left out
 */
export function languageParameter(description: string) {
  return languageCodec.optional().meta({ description: `${description}. A region is passed over: fr-CA means fr` });
}

/** Parameters every GET takes: the language of names, and the specification's forceRefresh. */
export const readQueryShape = {
  lng: languageParameter('Language of names and texts: en, fr or pt; without it Accept-Language'),
  forceRefresh: z.string().max(forceRefreshMaxCharacters).optional().meta({
    description: 'Any value but false and 0 asks caches on the way not to keep the answer',
  }),
};

export const readQuery = z.strictObject(readQueryShape);

/** Of a call without parameters in its address. */
export const noQuery = z.strictObject({});

/** The filters of the map and of every list: any rating, any type, all tags, labels and flags; the groups together. */
export const filterQueryShape = {
  ratings: listCodec(z.enum(ratingKeys), 'Any of these ratings').optional(),
  types: listCodec(keySchema, 'Any of these place types').optional(),
  tag: listCodec(keySchema, 'All of these tags answered yes').optional(),
  labels: listCodec(keySchema, 'All of these labels').optional(),
  flags: listCodec(keySchema, 'All of these flags').optional(),
  provider: keySchema.optional().meta({ description: 'Places of this partner only' }),
};

export const filterQuery = z.strictObject(filterQueryShape);
export type PlaceFilters = z.output<typeof filterQuery>;

/** Where the next page of a list begins: opaque, as the page before gave it. */
export const pageToken = z
  .string()
  .min(1)
  .max(4000)
  .optional()
  .meta({ description: 'Of the page before; the other parameters stay the same' });

export const boundariesQueryShape = { boundaries: boundariesCodec.optional() };

/** What any call may answer when it is refused. */
export const refusals = { 400: errorBody, 429: errorBody, 500: errorBody, 503: errorBody } as const;

/** What a call that changes something is refused with, whoever makes it. */
export const writeRefusals = { ...refusals, 403: errorBody, 413: errorBody, 415: errorBody } as const;
