import { useEffect, useState } from 'react';
import type { Draft } from '../../forms/drafts/draft.ts';
import { listDrafts, removeDraft, writeDraft } from '../../forms/drafts/draft-store.ts';

/** A draft on this device, or one that was discarded since the list was opened. */
export interface DraftRow {
  readonly draft: Draft;
  readonly isDiscarded: boolean;
}

export interface OwnDrafts {
  readonly rows: readonly DraftRow[];
  /** How many more their person is done with: they wait in the outbox. */
  readonly waiting: number;
  readonly discard: (draft: Draft) => Promise<void>;
  readonly restore: (draft: Draft) => Promise<void>;
}

/** What an account has not sent from this device; nothing where the browser stores nothing. */
export function useOwnDrafts(owner: string): OwnDrafts {
  const [rows, setRows] = useState<readonly DraftRow[]>([]);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const show = (drafts: readonly Draft[]) => {
      if (!isCurrent) return;
      const begun = drafts.filter(({ done }) => !done);
      setRows(begun.map((draft) => ({ draft, isDiscarded: false })));
      setWaiting(drafts.length - begun.length);
    };
    void listDrafts(owner).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  const mark = (changed: Draft, isDiscarded: boolean) =>
    setRows((before) => before.map((row) => (row.draft === changed ? { ...row, isDiscarded } : row)));
  return {
    rows,
    waiting,
    discard: async (draft) => {
      await removeDraft(draft);
      mark(draft, true);
    },
    restore: async (draft) => {
      await writeDraft(draft);
      mark(draft, false);
    },
  };
}
