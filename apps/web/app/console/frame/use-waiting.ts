import type { AllWaiting } from '@access-atlas/contract/moderation/waiting.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WaitingCounts, WaitingKind } from '../common/queue/waiting-counts.ts';

/** Others decide meanwhile, and people report. */
const againMilliseconds = 60_000;

async function askWaiting() {
  const { callConsole } = await import('../common/call-console.ts');
  return callConsole(async (signal) => {
    const { consoleWaitingApi } = await import('../../browser/api/console/console-waiting-api.ts');
    return consoleWaitingApi(signal).getWaiting({ query: {} });
  });
}

/**
 * How much of each kind waits: asked for now, every minute while the page is looked at, and whenever it is looked at again.
 * @param isWanted whether somebody is signed in who may know
 */
export function useWaiting(isWanted: boolean) {
  const [counts, setCounts] = useState<WaitingCounts>({});
  const [waiting, setWaiting] = useState<AllWaiting | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const tell = useCallback((kind: WaitingKind, count: number) => {
    setCounts((before) => (before[kind] === count ? before : { ...before, [kind]: count }));
  }, []);
  const load = useCallback(async () => {
    const outcome = await askWaiting();
    setFailed(!outcome.isTaken);
    if (!outcome.isTaken) return;
    setCounts(countsOf(outcome.body));
    setWaiting(outcome.body);
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => {
      if (document.visibilityState !== 'hidden') void load();
    };
    look();
    const timer = setInterval(look, againMilliseconds);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWanted, load]);
  const said = useMemo(() => (waiting === null ? {} : countsOf(waiting)), [waiting]);
  return useMemo(
    () => ({ counts, said, tell, waiting, hasFailed, load }),
    [counts, said, tell, waiting, hasFailed, load],
  );
}

function countsOf({ inbox, objections, businesses, claims }: AllWaiting): WaitingCounts {
  return {
    inbox: inbox.count,
    objections: objections.count,
    businesses: businesses.count,
    ...(claims !== null && { claims: claims.count }),
  };
}
