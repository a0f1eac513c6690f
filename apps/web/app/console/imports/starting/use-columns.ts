import type { ImportColumns } from '@access-atlas/contract/operating/import-dry-runs.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { consoleImportsApi } from '../../../browser/api/console/console-imports-api.ts';
import { useSite } from '../../../browser/use-site.ts';
import { callConsole } from '../../common/call-console.ts';

/** How the columns of a file are to be read. */
export interface ChosenColumns {
  /** null until they came, and of files without columns. */
  readonly known: ImportColumns | null;
  readonly hasFailed: boolean;
  /** The file's own headers by column, where they differ from the column's name. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly choose: (column: string, header: string | null) => void;
}

/** Asks how the columns of a CSV file would be read, and lets them be chosen. @param file null where there are none */
export function useColumns(file: string | null): ChosenColumns {
  const { language } = useSite();
  const [known, setKnown] = useState<ImportColumns | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useEffectEvent(async (name: string, isWanted: () => boolean) => {
    const asked = await callConsole((signal) =>
      consoleImportsApi(signal).readImportColumns({ query: { lng: language, file: name } }),
    );
    if (!isWanted()) return;
    setFailed(!asked.isTaken);
    if (asked.isTaken) setKnown(asked.body);
  });
  useEffect(() => {
    if (file === null) return;
    let isWanted = true;
    void load(file, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [file]);
  const differing = known?.columns.filter(({ column, header }) => header !== null && !isOwnName(column, header)) ?? [];
  return {
    known,
    hasFailed,
    chosen: Object.fromEntries(differing.map(({ column, header }) => [column, header ?? ''])),
    choose: (column, header) =>
      setKnown(
        (before) =>
          before && {
            ...before,
            columns: before.columns.map((one) => (one.column === column ? { ...one, header } : one)),
          },
      ),
  };
}

function isOwnName(column: string, header: string): boolean {
  return header.trim().toLowerCase() === column.toLowerCase();
}
