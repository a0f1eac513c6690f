import { useEffect, useState } from 'react';
import type { MapEngine } from '../map-engine.ts';
import type { PinDescriber, PinWords } from '../pin-describer.ts';
import type { PinChoice } from './pin-choices.ts';

/** Whoever runs through the list with a held key asks for nothing on the way. */
const restMilliseconds = 120;

/** So many options from the active one on have their names: as many as are in view. */
const aheadMax = 6;

/**
 * What the pins of the list are called: at first those nearest to the middle, together, then those from the active one on that
 * are not known yet. What cannot be had is missing: rating, type and distance are known without it.
 */
export function usePinWords(
  engine: MapEngine,
  describer: PinDescriber | undefined,
  choices: readonly PinChoice[],
  at: number,
): ReadonlyMap<string, PinWords> {
  const [words, setWords] = useState<ReadonlyMap<string, PinWords>>(new Map());
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (describer === undefined || choices.length === 0) return;
    const controller = new AbortController();
    describer
      .around(engine.bounds(), controller.signal)
      .then((found) => setWords((known) => new Map([...known, ...found])))
      .catch(() => undefined)
      .finally(() => setLoaded(true));
    return () => controller.abort();
  }, [engine, describer, choices]);

  const missing = choices
    .slice(at, isLoaded ? at + aheadMax : at)
    .flatMap((choice) => (choice.kind === 'pin' && !words.has(choice.pin.id) ? choice.pin.id : []))
    .join();
  useEffect(() => {
    if (describer === undefined || missing === '') return;
    const controller = new AbortController();
    const askFor = async (id: string) => [id, await describer.one(id, controller.signal)] as const;
    const ask = async () => {
      const answers = await Promise.allSettled(missing.split(',').map(askFor));
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (found.length > 0) setWords((known) => new Map([...known, ...found]));
    };
    const timer = setTimeout(ask, restMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [describer, missing]);
  return words;
}
