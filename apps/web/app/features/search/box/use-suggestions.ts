import { searchDebounceMilliseconds, searchMinCharacters } from '@access-atlas/contract/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReconnect } from '../../../browser/use-reconnect.ts';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import type { SearchParameters } from '../../../url-state/search-parameters.ts';
import type { Suggestions } from './find-suggestions.ts';

interface Options {
  readonly words: string;
  /** False for words of the address, which nobody is typing. */
  readonly isTyping: boolean;
  readonly search: SearchParameters;
  readonly unit: DistanceUnit;
}

type State = 'idle' | 'loading' | 'done' | 'failed';

const nothing: Suggestions = { suggestions: [], terms: [], addressOf: null };

/**
 * Suggestions for the typed words: requested from two characters on, after 200 ms without a key; newer input cancels
 * the former request. The former suggestions stay while new ones load. Where the site cannot be reached, they are
 * requested again when the connection returns.
 */
export function useSuggestions({ words, isTyping, search, unit }: Options) {
  const [answer, setAnswer] = useState(nothing);
  const [state, setState] = useState<State>('idle');
  const filter = words.trim();
  const isAsked = isTyping && filter.length >= searchMinCharacters;
  const [retried, setRetried] = useState<{ readonly filter: string } | null>(null);
  // A map that moves or arrives meanwhile asks nothing anew.
  const searchNow = useEffectEvent(() => search);
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
        const { findSuggestions } = await import('./find-suggestions.ts');
        const found = await findSuggestions({ filter, unit, search: searchNow() }, controller.signal);
        if (found === null) return setState('idle');
        setAnswer(found);
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

  return { ...answer, state };
}
