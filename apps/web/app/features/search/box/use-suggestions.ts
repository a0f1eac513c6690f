import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import { searchDebounceMilliseconds, searchMinCharacters } from '@access-atlas/contract/limits.ts';
import type { Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReconnect } from '../../../browser/use-reconnect.ts';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import { isIgnoredFailure } from '../is-ignored-failure.ts';
import { googleSession } from './google-session.ts';

interface Options {
  readonly words: string;
  /** False for words of the address, which nobody is typing. */
  readonly isTyping: boolean;
  readonly search: SearchParameters;
  readonly unit: DistanceUnit;
}

type State = 'idle' | 'loading' | 'done' | 'failed';

const nothing: readonly Suggestion[] = [];

/**
 * Suggestions for the typed words: requested from two characters on, after 200 ms without a key; newer input cancels
 * the former request. The former suggestions stay while new ones load. Where the site cannot be reached, they are
 * requested again when the connection returns.
 */
export function useSuggestions({ words, isTyping, search, unit }: Options) {
  const [suggestions, setSuggestions] = useState(nothing);
  const [state, setState] = useState<State>('idle');
  const filter = words.trim();
  const isAsked = isTyping && filter.length >= searchMinCharacters;
  const [retried, setRetried] = useState<{ readonly filter: string } | null>(null);
  // A map that moves or arrives meanwhile asks nothing anew.
  const locationNow = useEffectEvent(() => centerOf(search));
  useReconnect(isAsked && state === 'failed', async () => setRetried({ filter }));

  useEffect(() => {
    if (!isAsked) {
      setSuggestions(nothing);
      setState('idle');
      return;
    }
    const controller = new AbortController();
    const ask = async () => {
      setState('loading');
      try {
        const { suggestionsApi } = await import('../../../browser/api/suggestions-api.ts');
        const location = locationNow();
        const answer = await suggestionsApi(controller.signal).suggestPlaces({
          query: { filter, unit, sessionToken: googleSession(), ...(location && { location }) },
        });
        if (answer.status !== 200 && isIgnoredFailure(answer.body)) return setState('idle');
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        setSuggestions(answer.body.results);
        setState('done');
      } catch {
        if (!controller.signal.aborted) setState('failed');
      }
    };
    const timer = setTimeout(ask, retried?.filter === filter ? 0 : searchDebounceMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, filter, unit, retried]);

  return { suggestions, state };
}

function centerOf({ near, area, view }: SearchParameters) {
  const center = near ?? view;
  if (center !== null) return { latitude: center.latitude, longitude: center.longitude };
  return area === null ? null : bboxCenter(area.bounds);
}
