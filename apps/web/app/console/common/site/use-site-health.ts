import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { consoleHealthApi } from '../../../browser/api/console/console-health-api.ts';
import { useSite } from '../../../browser/use-site.ts';
import { callConsole } from '../call-console.ts';

/** How the site does, and when that was asked. */
export interface KnownHealth {
  readonly health: SiteHealth;
  readonly askedAt: Date;
}

interface UsedHealth {
  /** null until it came. */
  readonly known: KnownHealth | null;
  /** Whether the last time it did not come; what was known before stays. */
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
}

const whileRunningMilliseconds = 2_000;

/** Asks how the site does: once, on a call, and every two seconds while a backup is made. */
export function useSiteHealth(): UsedHealth {
  const { language } = useSite();
  const [known, setKnown] = useState<KnownHealth | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = async (isWanted: () => boolean = () => true) => {
    const outcome = await callConsole((signal) => consoleHealthApi(signal).getSiteHealth({ query: { lng: language } }));
    if (!isWanted()) return;
    setFailed(!outcome.isTaken);
    if (outcome.isTaken) setKnown({ health: outcome.body, askedAt: new Date() });
  };
  const loadAgain = useEffectEvent((isWanted: () => boolean) => void load(isWanted));
  const isRunning = known !== null && known.health.backup.running !== null;
  useEffect(() => {
    let isWanted = true;
    const ask = () => loadAgain(() => isWanted);
    if (!isRunning) ask();
    const timer = isRunning ? setInterval(ask, whileRunningMilliseconds) : undefined;
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [isRunning]);
  return { known, hasFailed, load: () => load() };
}
