import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { languages } from '@access-atlas/contract/languages.ts';
import type { PlaceTypeKey } from '../../domain/vocabulary/place-types.ts';
import type { SearchGroup } from './search-document.ts';

/** The words of types and countries, and which group a row's type and country are. */
export interface SearchGroups {
  readonly groups: readonly SearchGroup[];
  /** By the type's number. */
  readonly typeGroups: ReadonlyMap<number, number>;
  /** By ISO 3166-1 alpha-2. */
  readonly countryGroups: ReadonlyMap<string, number>;
  /** Numbers of the types by which people find their way: "mar" means the station Marienplatz before a shop beside it. */
  readonly landmarkTypes: ReadonlySet<number>;
}

/** Keys of types of which a town has few, and which most of its visitors know by name. */
const landmarkKeys: ReadonlySet<string> = new Set([
  'shoppingCentre',
  'market',
  'hospital',
  'townHall',
  'university',
  'placeOfWorship',
  'theatre',
  'museum',
  'attraction',
  'castle',
  'zoo',
  'themePark',
  'park',
  'stadium',
  'beach',
  'station',
  'busStation',
  'ferryTerminal',
] satisfies PlaceTypeKey[]);

/** Whether a type is one by which people find their way. */
export function isLandmark(typeKey: string | undefined): boolean {
  return typeKey !== undefined && landmarkKeys.has(typeKey);
}

/** The groups of a site's types, and of all countries: by their names in the site's languages and in their own. */
export function makeSearchGroups(
  types: readonly { readonly number: number; readonly key: string; readonly names: LocalizedText }[],
): SearchGroups {
  const groups: SearchGroup[] = [];
  const typeGroups = new Map<number, number>();
  for (const { number, key, names } of types) {
    typeGroups.set(number, groups.length);
    // "place" says nothing that the document's being there does not say.
    const isTelling = key !== 'place';
    groups.push({ field: 'type', names: isTelling ? [...new Set(Object.values(names))] : [] });
  }
  const countryGroups = new Map<string, number>();
  for (const [code, names] of countryNames()) {
    countryGroups.set(code, groups.length);
    groups.push({ field: 'country', names });
  }
  const landmarkTypes = new Set(types.filter(({ key }) => isLandmark(key)).map(({ number }) => number));
  return { groups, typeGroups, countryGroups, landmarkTypes };
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** What countries are called, by code, as CLDR has it. */
function countryNames(): Map<string, string[]> {
  const inLanguages = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const [english] = inLanguages;
  const countries = new Map<string, string[]>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    if (english === undefined || english.of(code) === code) continue;
    const { language: own } = new Intl.Locale('und', { region: code }).maximize();
    const inOwn = own === undefined ? undefined : new Intl.DisplayNames(own, { type: 'region' }).of(code);
    const names = [...inLanguages.map((display) => display.of(code)), inOwn].filter((name) => name !== undefined);
    countries.set(code, [...new Set(names)]);
  }
  return countries;
}
