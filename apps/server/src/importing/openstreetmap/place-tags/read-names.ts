import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';

/** The text of a key in the languages given: `und` is the plain key, as the people of the place write it. */
export function readLocalizedText(tags: OsmTags, key: string): LocalizedText {
  const entries = [
    ['und', tags[key]],
    ['en', tags[`${key}:en`]],
    ['fr', tags[`${key}:fr`]],
    ['pt', tags[`${key}:pt-BR`] ?? tags[`${key}:pt`]],
  ] as const;
  const text: LocalizedText = {};
  for (const [language, value] of entries) {
    const trimmed = value?.trim().replace(/\s+/g, ' ');
    if (trimmed) text[language] = trimmed;
  }
  return text;
}

/** An object's names in the languages given; empty where it has none that can be seen. */
export function readNames(tags: OsmTags): LocalizedText {
  const names = Object.entries(readLocalizedText(tags, 'name'));
  return Object.fromEntries(names.filter(([, name]) => hasVisibleLetter(name)));
}
