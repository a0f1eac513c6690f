import type { AuditLine } from '@access-atlas/contract/operating/audit.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { consoleAuditApi } from '../../browser/api/console/console-audit-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';
import { type AuditFilters, auditQuery } from './audit-filters.ts';

interface Loaded {
  /** null until the first page is there. */
  readonly lines: readonly AuditLine[] | null;
  readonly nextPageToken: string | null;
}

/** What was done, a page after the other. */
export interface Audit extends Loaded {
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  readonly load: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
}

const nothing: Loaded = { lines: null, nextPageToken: null };

/** Loads what the filters want, anew wherever they change. */
export function useAudit(filters: AuditFilters): Audit {
  const { language } = useSite();
  const [loaded, setLoaded] = useState(nothing);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const ask = async (nextPageToken: string | null) => {
    const query = { lng: language, ...auditQuery(filters), ...(nextPageToken !== null && { nextPageToken }) };
    const outcome = await callConsole((signal) => consoleAuditApi(signal).listAudit({ query }));
    return outcome.isTaken ? outcome.body : null;
  };
  const load = async (isWanted: () => boolean = () => true) => {
    const page = await ask(null);
    if (!isWanted()) return;
    setFailed(page === null);
    if (page !== null) setLoaded({ lines: page.results, nextPageToken: page.nextPageToken });
  };
  const loadAnew = useEffectEvent((isWanted: () => boolean) => {
    setLoaded(nothing);
    setFailed(false);
    void load(isWanted);
  });
  const wanted = JSON.stringify(filters);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is in ask
  useEffect(() => {
    let isWanted = true;
    loadAnew(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return {
    ...loaded,
    hasFailed,
    isLoadingMore,
    load: () => load(),
    loadMore: async () => {
      setLoadingMore(true);
      const page = await ask(loaded.nextPageToken);
      setLoadingMore(false);
      // Other filters were chosen meanwhile: it is no page of theirs.
      if (latest.current !== wanted) return;
      setFailed(page === null);
      if (page !== null)
        setLoaded(({ lines }) => ({
          lines: [...(lines ?? []), ...page.results],
          nextPageToken: page.nextPageToken,
        }));
    },
  };
}
