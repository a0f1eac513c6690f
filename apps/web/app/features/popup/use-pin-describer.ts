import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import type { PinDescriber } from '../../map/pin-describer.ts';

/** Tells the map what its pins are called. */
export function usePinDescriber(): PinDescriber {
  const { t } = useTranslation();
  const { language } = useSite();
  return useMemo(() => createDescriber(language, t), [language, t]);
}

function createDescriber(language: Language, t: TFunction): PinDescriber {
  return async (ids, signal) => {
    const [{ placesApi }, { popupWords, loadCardFits }] = await Promise.all([
      import('../../browser/api/places-api.ts'),
      import('./popup-words.ts'),
    ]);
    const [words, fits, answer] = await Promise.all([
      popupWords(language),
      loadCardFits(),
      placesApi(signal).listPinCards({ query: { ids: [...ids] } }),
    ]);
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    return new Map(
      answer.body.results.map(({ _id, name, nameLanguage, types, ...card }) => [
        _id,
        {
          name,
          nameLang: nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined,
          typeName: types.map((key) => words.types.get(key)).find(Boolean) ?? null,
          fit: fits?.say(t, card, (key) => words.tags.get(key)?.name) ?? null,
        },
      ]),
    );
  };
}
