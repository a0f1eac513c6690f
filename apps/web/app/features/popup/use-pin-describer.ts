import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import { useMemo } from 'react';
import { useSite } from '../../browser/use-site.ts';
import type { PinDescriber } from '../../map/pin-describer.ts';

/** Tells the map what its pins are called. */
export function usePinDescriber(): PinDescriber {
  const { language } = useSite();
  return useMemo(() => createDescriber(language), [language]);
}

function createDescriber(language: Language): PinDescriber {
  return async (ids, signal) => {
    const [{ placesApi }, { popupWords }] = await Promise.all([
      import('../../browser/api/places-api.ts'),
      import('./popup-words.ts'),
    ]);
    const [words, answer] = await Promise.all([
      popupWords(language),
      placesApi(signal).listPinCards({ query: { ids: [...ids] } }),
    ]);
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    return new Map(
      answer.body.results.map(({ _id, name, nameLanguage, types }) => [
        _id,
        {
          name,
          nameLang: nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined,
          typeName: types.map((key) => words.types.get(key)).find(Boolean) ?? null,
        },
      ]),
    );
  };
}
