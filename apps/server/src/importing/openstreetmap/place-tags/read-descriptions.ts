import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { languages } from '@access-atlas/contract/languages.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { readLocalizedText } from './read-names.ts';

/** A limited restroom is neither a yes nor a no: it is said in words. */
const limitedRestroom = {
  en: 'The restroom is only partly accessible by wheelchair.',
  fr: 'Les toilettes ne sont que partiellement accessibles en fauteuil roulant.',
  pt: 'O banheiro é apenas parcialmente acessível para cadeira de rodas.',
} as const;

const plainKey = 'wheelchair:description';

/** Joins what is there with a space, each part ending as a sentence. */
function join(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part, index, all) => (index < all.length - 1 && !/[.!?…]$/.test(part ?? '') ? `${part}.` : part))
    .join(' ');
}

/**
 * What OpenStreetMap says in words about the accessibility, by language. A text in a fourth language stands as `und`
 * where there is no plain one.
 */
export function readDescriptions(tags: OsmTags): LocalizedText {
  const descriptions = readLocalizedText(tags, plainKey);
  if (descriptions.und === undefined) {
    const foreignKey = Object.keys(tags).find((key) =>
      /^wheelchair:description:(?!en$|fr$|pt$|pt-BR$)[a-z]{2,3}$/.test(key),
    );
    const foreign = foreignKey === undefined ? undefined : tags[foreignKey]?.trim();
    if (foreign) descriptions.und = foreign;
  }
  const restroom = readLocalizedText(tags, 'toilets:wheelchair:description');
  for (const language of ['und', ...languages] as const) {
    const text = restroom[language];
    if (text) descriptions[language] = join(descriptions[language], text);
  }
  if (tags['toilets:wheelchair'] !== 'limited') return descriptions;
  const spoken: LocalizedText = { ...descriptions };
  for (const language of languages)
    spoken[language] = join(descriptions[language] ?? descriptions.und, limitedRestroom[language]);
  return spoken;
}
