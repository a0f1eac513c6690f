import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useAccount } from '../../account/state/account-state.ts';
import { reloadMissingStyles } from '../../browser/reload-missing-styles.ts';
import { useReconnect } from '../../browser/use-reconnect.ts';

interface Answers<Begun, Props> {
  /** What takes answers; null until it is loaded. */
  readonly Answers: ComponentType<Props> | null;
  /** What was pressed before it was loaded. */
  readonly begun: Begun | null;
  /** Loads it, when the site answers again where it does not now, and lets it go on with what was pressed. */
  readonly begin: (begun: Begun) => void;
  /** Whether it could not be loaded. */
  readonly hasFailed: boolean;
}

/**
 * The code that takes answers is on no reader's device: it is loaded for who is signed in, and for everybody else once they
 * press.
 * @param load always the same function
 */
export function useAnswers<Begun, Props>(load: () => Promise<ComponentType<Props>>): Answers<Begun, Props> {
  const isSignedIn = useAccount().status === 'signedIn';
  const [Answers, setAnswers] = useState<ComponentType<Props> | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const loadOnce = async () => {
    try {
      if (hasFailed) await reloadMissingStyles();
      const loaded = await load();
      setAnswers(() => loaded);
      return true;
    } catch {
      return false;
    }
  };
  const loadEarly = useEffectEvent(() => void loadOnce());
  useEffect(() => {
    if (isSignedIn) loadEarly();
  }, [isSignedIn]);
  useReconnect(hasFailed, async () => setFailed(!(await loadOnce())));
  return {
    Answers,
    begun,
    begin: (next) => {
      setBegun(() => next);
      void loadOnce().then((isLoaded) => setFailed(!isLoaded));
    },
    hasFailed,
  };
}
