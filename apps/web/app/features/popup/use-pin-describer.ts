import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { PlaceCard } from '@access-atlas/contract/place-schemas.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { PinDescriber, PinWords } from '../../map/pin-describer.ts';
import { readSearch } from '../../url-state/search-parameters.ts';
import { useSite } from '../../use-site.ts';

/** Tells the map what its pins are called, with the filters that the address has on. */
export function usePinDescriber(): PinDescriber {
  const { language } = useSite();
  const { search } = useLocation();
  const { ratings, types, tags, labels, flags, provider } = readSearch(search);
  const filters = JSON.stringify({ ratings, types, tag: tags, labels, flags, ...(provider && { provider }) });
  return useMemo(() => createDescriber(filters, language), [filters, language]);
}

function createDescriber(filters: string, language: Language): PinDescriber {
  const load = async (signal: AbortSignal) => {
    const [{ browserApi }, { popupWords }] = await Promise.all([
      import('../../browser-api.ts'),
      import('./popup-words.ts'),
    ]);
    const words = await popupWords(browserApi(), language);
    const wordsOf = ({ name, nameLanguage, types }: PlaceCard): PinWords => ({
      name,
      nameLang: nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined,
      typeName: types.map((key) => words.types.get(key)).find(Boolean) ?? null,
    });
    return { api: browserApi(signal), wordsOf };
  };
  return {
    around: async ([west, south, east, north], signal) => {
      const { api, wordsOf } = await load(signal);
      const given = Object.entries(JSON.parse(filters)).filter(([, keys]) => !Array.isArray(keys) || keys.length > 0);
      const answer = await api.searchPlaces({
        query: { ...Object.fromEntries(given), boundaries: [west, south, east, north] },
      });
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      return new Map(answer.body.results.map((card) => [card._id, wordsOf(card)]));
    },
    one: async (id, signal) => {
      const { api, wordsOf } = await load(signal);
      const answer = await api.getPinCard({ params: { id } });
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      return wordsOf(answer.body);
    },
  };
}
