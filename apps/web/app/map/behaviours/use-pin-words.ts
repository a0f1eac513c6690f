import type { Language } from '@access-atlas/contract/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../browser/use-site.ts';
import type { PinDescriber, PinWords } from '../pin-describer.ts';
import type { PinChoice } from './pin-choices.ts';
import { pinsToName } from './pins-to-name.ts';

/** While a key is held to move through the list, nothing is requested. */
const restMilliseconds = 120;
/** The longest wait for a pin's name; its rating, type and distance are known without it. */
const timeoutMilliseconds = 2_000;

type Words = ReadonlyMap<string, PinWords | null>;

const noWords: Words = new Map();

/**
 * The names of the list's pins in the page's language, loaded in one request for those around the active option and the
 * following ones. Pins whose names are not loaded yet are missing; null means that loading failed or took too long.
 */
export function usePinWords(describer: PinDescriber | undefined, choices: readonly PinChoice[], at: number): Words {
  const { language } = useSite();
  const [known, setKnown] = useState<Partial<Record<Language, Words>>>({});
  const asked = useRef<Partial<Record<Language, Set<string>>>>({});
  const open = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    open.current = controller;
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (describer === undefined) return;
    asked.current[language] ??= new Set();
    const askedIds = asked.current[language];
    const ask = (ids: readonly string[], signal: AbortSignal) => {
      for (const id of ids) askedIds.add(id);
      const add = (found: Words) => {
        const without = ids.map((id) => [id, null] as const);
        setKnown((all) => ({ ...all, [language]: new Map([...without, ...(all[language] ?? []), ...found]) }));
      };
      const giveUp = () => !signal.aborted && add(noWords);
      setTimeout(giveUp, timeoutMilliseconds);
      describer(ids, signal).then(add).catch(giveUp);
    };
    const timer = setTimeout(
      () => {
        const ids = pinsToName(choices, at, (id) => askedIds.has(id));
        if (ids.length > 0 && open.current) ask(ids, open.current.signal);
      },
      askedIds.size === 0 ? 0 : restMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [describer, language, choices, at]);
  return known[language] ?? noWords;
}
