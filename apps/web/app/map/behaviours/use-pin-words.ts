import { useEffect, useRef, useState } from 'react';
import type { PinDescriber, PinWords } from '../pin-describer.ts';
import type { PinChoice } from './pin-choices.ts';
import { pinsToName } from './pins-to-name.ts';

/** Whoever runs through the list with a held key asks for nothing on the way. */
const restMilliseconds = 120;
/** Nobody waits longer to hear what a pin is called: rating, type and distance are known without it. */
const patienceMilliseconds = 2_000;

/**
 * What the pins of the list are called: those around the active one and what follows, in one request. A pin of which
 * nothing is known yet is missing; null is one whose name cannot be had, or does not come in time.
 */
export function usePinWords(
  describer: PinDescriber | undefined,
  choices: readonly PinChoice[],
  at: number,
): ReadonlyMap<string, PinWords | null> {
  const [words, setWords] = useState<ReadonlyMap<string, PinWords | null>>(new Map());
  const asked = useRef(new Set<string>());
  const open = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    open.current = controller;
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (describer === undefined) return;
    const ask = (ids: readonly string[], signal: AbortSignal) => {
      for (const id of ids) asked.current.add(id);
      const without = new Map(ids.map((id) => [id, null]));
      const giveUp = () => !signal.aborted && setWords((known) => new Map([...without, ...known]));
      setTimeout(giveUp, patienceMilliseconds);
      describer(ids, signal)
        .then((found) => setWords((known) => new Map([...without, ...known, ...found])))
        .catch(giveUp);
    };
    const timer = setTimeout(
      () => {
        const ids = pinsToName(choices, at, (id) => asked.current.has(id));
        if (ids.length > 0 && open.current) ask(ids, open.current.signal);
      },
      asked.current.size === 0 ? 0 : restMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [describer, choices, at]);
  return words;
}
