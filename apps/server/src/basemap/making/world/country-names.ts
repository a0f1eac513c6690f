import type { TileProperties } from '../../geometry/vector-tile.ts';
import { scriptOf } from '../region/describe/tags.ts';
import { ALPHA2_BY_NUMERIC } from './country-codes.ts';

/** Kosovo has no ISO code; CLDR, and with it `Intl`, uses this one. */
const CODES_BY_NAME = new Map([['Kosovo', 'XK']]);

const LANGUAGES = [
  ['name:en', 'en'],
  ['name:fr', 'fr'],
  ['name:pt', 'pt-BR'],
] as const;

function displayName(language: string, code: string): string | undefined {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}

/** The country's name in the language most spoken there. */
function localName(code: string): string | undefined {
  const { language, script } = new Intl.Locale(`und-${code}`).maximize();
  return displayName(script ? `${language}-${script}` : language, code);
}

/**
 * `name` in the country's own language, `name:en`, `name:fr` and `name:pt`; without a known code all are `englishName`.
 *
 * @param numericCode ISO 3166-1 with leading zeros, as `076`
 */
export function countryNames(numericCode: string | undefined, englishName: string): TileProperties {
  const code = numericCode ? ALPHA2_BY_NUMERIC.get(numericCode) : CODES_BY_NAME.get(englishName);
  const name = (code && localName(code)) ?? englishName;
  const names: TileProperties = { name };
  for (const [key, language] of LANGUAGES) names[key] = (code && displayName(language, code)) ?? englishName;
  const script = scriptOf(name);
  if (script) names.script = script;
  return names;
}
