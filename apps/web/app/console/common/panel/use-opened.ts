import { useEffect, useEffectEvent, useState } from 'react';
import type { Outcome } from '../../../account/call-accounts.ts';

/** One thing of a queue: `missing` where nobody has this number. */
export type Opened<Thing> =
  | { readonly status: 'loading' | 'failed' | 'missing' }
  | { readonly status: 'there'; readonly thing: Thing };

interface UsedOpened<Thing> {
  readonly opened: Opened<Thing>;
  readonly load: () => Promise<void>;
  /** Shows it as it was decided. */
  readonly show: (thing: Thing) => void;
}

/** Loads what is needed to decide about one thing, once: whoever shows another gives their component another key. */
export function useOpened<Thing>(ask: () => Promise<Outcome<Thing>>): UsedOpened<Thing> {
  const [opened, setOpened] = useState<Opened<Thing>>({ status: 'loading' });
  const load = async (isWanted: () => boolean = () => true) => {
    const outcome = await ask();
    if (!isWanted()) return;
    if (outcome.isTaken) setOpened({ status: 'there', thing: outcome.body });
    else setOpened({ status: outcome.answer?.status === 404 ? 'missing' : 'failed' });
  };
  const loadFirst = useEffectEvent((isWanted: () => boolean) => void load(isWanted));
  useEffect(() => {
    let isWanted = true;
    loadFirst(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, []);
  return { opened, load: () => load(), show: (thing) => setOpened({ status: 'there', thing }) };
}
