import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import { searchDebounceMilliseconds, searchMinCharacters } from '@access-atlas/contract/limits.ts';
import type { SuggestedTerm, Suggestion } from '@access-atlas/contract/places/autocomplete.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReconnect } from '../../../browser/use-reconnect.ts';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { boundsOfView } from '../../../map/view/bounds-of-view.ts';
import { mediumScreen } from '../../../map/view/view-of-bounds.ts';
import { filterQuery } from '../../../url-state/place-query.ts';
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

interface Answer {
  readonly suggestions: readonly Suggestion[];
  /** Kinds of places and needs. */
  readonly terms: readonly SuggestedTerm[];
}

const nothing: Answer = { suggestions: [], terms: [] };
/** So many are shown at most; where there are kinds and needs, that many fewer places, but never less than half. */
const shownMax = 8;

/**
 * Suggestions for the typed words: requested from two characters on, after 200 ms without a key; newer input cancels
 * the former request. The former suggestions stay while new ones load. Where the site cannot be reached, they are
 * requested again when the connection returns.
 */
export function useSuggestions({ words, isTyping, search, unit }: Options) {
  const [{ suggestions, terms }, setAnswer] = useState<Answer>(nothing);
  const [state, setState] = useState<State>('idle');
  const filter = words.trim();
  const isAsked = isTyping && filter.length >= searchMinCharacters;
  const [retried, setRetried] = useState<{ readonly filter: string } | null>(null);
  // A map that moves or arrives meanwhile asks nothing anew.
  const whereNow = useEffectEvent(() => ({
    location: centerOf(search),
    boundaries: boxOf(search),
    set: filterQuery(search),
  }));
  useReconnect(isAsked && state === 'failed', async () => setRetried({ filter }));

  useEffect(() => {
    if (!isAsked) {
      setAnswer(nothing);
      setState('idle');
      return;
    }
    const controller = new AbortController();
    const ask = async () => {
      setState('loading');
      try {
        const { suggestionsApi } = await import('../../../browser/api/suggestions-api.ts');
        const { location, boundaries, set } = whereNow();
        const answer = await suggestionsApi(controller.signal).suggestPlaces({
          query: {
            filter,
            unit,
            sessionToken: googleSession(),
            ...(location && { location }),
            ...(boundaries && { ...set, boundaries }),
          },
        });
        if (answer.status !== 200 && isIgnoredFailure(answer.body)) return setState('idle');
        if (answer.status !== 200) throw new Error(`status ${answer.status}`);
        const { results, terms = [] } = answer.body;
        const placesMax = terms.length === 0 ? results.length : Math.max(shownMax / 2, shownMax - terms.length);
        setAnswer({ suggestions: results.slice(0, placesMax), terms });
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

  return { suggestions, terms, state };
}

function centerOf({ near, area, view }: SearchParameters) {
  const center = near ?? view;
  if (center !== null) return { latitude: center.latitude, longitude: center.longitude };
  return area === null ? null : bboxCenter(area.bounds);
}

/** What the map shows, where the address tells it, or else about so much; null where nobody knows. */
function boxOf({ area, view }: SearchParameters): [number, number, number, number] | null {
  if (area !== null) return [...area.bounds];
  return view === null ? null : [...boundsOfView(view, mediumScreen)];
}
