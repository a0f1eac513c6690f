import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WaitingCounts, WaitingKind } from '../common/queue/waiting-counts.ts';

/** Others decide meanwhile, and people report. */
const againMilliseconds = 60_000;

async function askWaiting() {
  const { callConsole } = await import('../common/call-console.ts');
  return callConsole(async (signal) => {
    const { consoleWaitingApi } = await import('../../browser/api/console-waiting-api.ts');
    return consoleWaitingApi(signal).getWaiting({ query: {} });
  });
}

/**
 * How much of each kind waits: asked for now, every minute while the page is looked at, and whenever it is looked at again.
 * @param isWanted whether somebody is signed in who may know
 */
export function useWaiting(isWanted: boolean) {
  const [counts, setCounts] = useState<WaitingCounts>({});
  const [said, setSaid] = useState<WaitingCounts>({});
  const tell = useCallback((kind: WaitingKind, count: number) => {
    setCounts((before) => (before[kind] === count ? before : { ...before, [kind]: count }));
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    const load = async () => {
      if (document.visibilityState === 'hidden') return;
      const outcome = await askWaiting();
      if (!outcome.isTaken) return;
      const { inbox, objections, businesses, claims } = outcome.body;
      const now = {
        inbox: inbox.count,
        objections: objections.count,
        businesses: businesses.count,
        ...(claims !== null && { claims: claims.count }),
      };
      setCounts(now);
      setSaid(now);
    };
    void load();
    const timer = setInterval(load, againMilliseconds);
    document.addEventListener('visibilitychange', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, [isWanted]);
  return useMemo(() => ({ counts, said, tell }), [counts, said, tell]);
}
