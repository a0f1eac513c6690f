import type {
  ImportFile,
  ImportFilesElsewhere,
  ImportRun,
  ImportState,
} from '@access-atlas/contract/operating/imports.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { consoleImportsApi } from '../../browser/api/console/console-imports-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { callConsole } from '../common/call-console.ts';

/** What can be imported, what is, and what was. */
export interface KnownImports {
  readonly state: ImportState;
  readonly folder: string;
  readonly server: string;
  readonly elsewhere: ImportFilesElsewhere;
  readonly hasDemonstration: boolean;
  readonly files: readonly ImportFile[];
  readonly runs: readonly ImportRun[];
  readonly nextPageToken: string | null;
}

interface UsedImports {
  /** null until it came. */
  readonly known: KnownImports | null;
  /** Whether the last time it did not come; what was known before stays. */
  readonly hasFailed: boolean;
  readonly isLoadingMore: boolean;
  readonly load: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
}

const whileRunningMilliseconds = 1_500;

/** Asks for all of it once, on a call, and when an import has ended; while one runs, how far it is. */
export function useImports(): UsedImports {
  const { language } = useSite();
  const [known, setKnown] = useState<KnownImports | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const query = { lng: language };
  const askState = () => callConsole((signal) => consoleImportsApi(signal).getRunningImport({ query }));
  const load = async (isWanted: () => boolean = () => true) => {
    const [state, files, runs] = await Promise.all([
      askState(),
      callConsole((signal) => consoleImportsApi(signal).listImportFiles({ query })),
      callConsole((signal) => consoleImportsApi(signal).listImports({ query })),
    ]);
    if (!isWanted()) return;
    const isThere = state.isTaken && files.isTaken && runs.isTaken;
    setFailed(!isThere);
    if (!isThere) return;
    const { results, nextPageToken } = runs.body;
    setKnown({ state: state.body, ...files.body, runs: results, nextPageToken });
  };
  const follow = useEffectEvent(async (isWanted: () => boolean) => {
    const state = await askState();
    if (!isWanted()) return;
    setFailed(!state.isTaken);
    if (!state.isTaken) return;
    // What came of it is asked for with all the rest.
    if (state.body.running === null) await load(isWanted);
    else setKnown((before) => before && { ...before, state: state.body });
  });
  const loadAgain = useEffectEvent((isWanted: () => boolean) => void load(isWanted));
  const isRunning = known !== null && known.state.running !== null;
  useEffect(() => {
    let isWanted = true;
    if (!isRunning) loadAgain(() => isWanted);
    const timer = isRunning ? setInterval(() => void follow(() => isWanted), whileRunningMilliseconds) : undefined;
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [isRunning]);
  return {
    known,
    hasFailed,
    isLoadingMore,
    load: () => load(),
    loadMore: async () => {
      const nextPageToken = known?.nextPageToken ?? null;
      if (nextPageToken === null) return;
      setLoadingMore(true);
      const page = await callConsole((signal) =>
        consoleImportsApi(signal).listImports({ query: { ...query, nextPageToken } }),
      );
      setLoadingMore(false);
      setFailed(!page.isTaken);
      if (!page.isTaken) return;
      const { results, nextPageToken: next } = page.body;
      setKnown((before) => before && { ...before, runs: [...before.runs, ...results], nextPageToken: next });
    },
  };
}
