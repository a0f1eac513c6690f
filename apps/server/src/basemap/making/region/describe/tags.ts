import type { OsmTags } from '../../../../osm-file/osm-objects.ts';
import type { TileProperties } from '../../../geometry/vector-tile.ts';

/** Keys of names in other languages, such as `name:fr` or `name:zh-Hant`; `name:left` is not one. */
const NAME_IN_LANGUAGE = /^name:[a-z]{2,3}([-_][A-Za-z0-9]+)*$/;
const LONGEST_NAME = 200;

const LATIN = /\p{Script=Latin}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const OTHER_SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hangul',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
].map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));

/** The script of a name, as the Protomaps schema has it in `script`; undefined for a name with Latin letters. */
export function scriptOf(name: string): string | undefined {
  if (LATIN.test(name)) return undefined;
  if (KANA.test(name))
    return HAN.test(name) ? 'Mixed-Japanese' : /\p{Script=Hiragana}/u.test(name) ? 'Hiragana' : 'Katakana';
  if (HAN.test(name)) return 'Han';
  return OTHER_SCRIPTS.find(({ pattern }) => pattern.test(name))?.script;
}

/** The properties `name`, `name:xx` for every language, and `script`; empty when the object has no name. */
export function namesOf(tags: OsmTags): TileProperties {
  const { name } = tags;
  if (!name) return {};
  const names: TileProperties = { name: name.slice(0, LONGEST_NAME) };
  for (const [key, value] of Object.entries(tags)) {
    if (NAME_IN_LANGUAGE.test(key) && value) names[key] = value.slice(0, LONGEST_NAME);
  }
  const script = scriptOf(name);
  if (script) names.script = script;
  return names;
}

/** Whether a tag such as `bridge` has any value but `no`. */
export const isSet = (value: string | undefined): boolean => value !== undefined && value !== 'no';

/** A plain decimal number of the tag, or undefined; units and lists are not numbers. */
export function numberOf(value: string | undefined): number | undefined {
  if (value === undefined || !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  return Number(value);
}
