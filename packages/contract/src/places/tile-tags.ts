import { type TagKey, tagVocabulary } from './accessibility.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The letter of each standard feature in the properties `yes` and `no` of a tile's pins: `yes` is `AK` where people say that
 * there are the features of A and K. A tag that an operator added has none.
 */
export const tagLetters = Object.fromEntries(
  Object.keys(tagVocabulary).map((key, index) => [key, letters.charAt(index)]),
) as Readonly<Record<TagKey, string>>;
