import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '../../forms/drafts/draft.ts';
import { draftId, listDoneDrafts, readDraft, removeDraft, writeDraft } from '../../forms/drafts/draft-store.ts';
import { listenToOutbox, type OutboxEvent, type SendProgress, tellOutbox } from '../../forms/outbox/outbox-events.ts';
import { markOutbox } from '../../forms/outbox/outbox-mark.ts';
import type { SentContribution } from '../../forms/outbox/sent-contribution.ts';
import { listSent } from '../../forms/outbox/sent-store.ts';

/** Something that waits, or was discarded since the list was opened. */
export interface OutboxItem {
  readonly draft: Draft;
  readonly isDiscarded: boolean;
}

/** What a visitor sees of the outbox of this device. */
export interface OutboxContent {
  readonly items: readonly OutboxItem[];
  readonly sent: readonly SentContribution[];
  /** How much waits for somebody else. */
  readonly others: number;
}

export interface OutboxList {
  /** null until it was looked at. */
  readonly content: OutboxContent | null;
  /** The browser stores nothing for this site. */
  readonly isUnstored: boolean;
  /** How far sending each draft has come, by its id. */
  readonly progress: Readonly<Record<string, SendProgress>>;
  readonly discard: (draft: Draft) => Promise<void>;
  readonly restore: (draft: Draft) => Promise<void>;
  /**
   * Has a draft sent as soon as it can be; one that nobody had signed in for becomes the account's.
   * @param owner null: nobody is signed in, and it needs no account
   * @returns whether it is; not where the account has another draft about the same
   */
  readonly send: (draft: Draft, owner: string | null) => Promise<boolean>;
}

/** The outbox of this device, as far as it belongs to an account or to nobody. @param owner null: nobody is signed in */
export function useOutbox(owner: string | null): OutboxList {
  const [content, setContent] = useState<OutboxContent | null>(null);
  const [isUnstored, setUnstored] = useState(false);
  const [progress, setProgress] = useState<Readonly<Record<string, SendProgress>>>({});
  const load = useEffectEvent(async () => {
    try {
      const drafts = await listDoneDrafts();
      const sent = await listSent(owner);
      const isShown = (draft: Draft) => draft.owner === owner || !draft.owner;
      const shown = drafts.filter(isShown);
      const ids = new Set(shown.map(draftId));
      setContent((before) => ({
        // What was discarded stays in its place, so that it can be brought back.
        items: [
          ...(before?.items ?? []).filter(({ draft, isDiscarded }) => isDiscarded && !ids.has(draftId(draft))),
          ...shown.map((draft) => ({ draft, isDiscarded: false })),
        ],
        sent,
        others: drafts.length - shown.length,
      }));
    } catch {
      setUnstored(true);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outbox of another account is another
  useEffect(() => void load(), [owner]);
  const hear = useEffectEvent((event: OutboxEvent) => {
    if (event.what === 'progress') setProgress((before) => ({ ...before, [event.draftId]: event.progress }));
    else if (event.what !== 'wanted') {
      setProgress({});
      void load();
    }
  });
  useEffect(() => listenToOutbox(hear), []);
  const mark = (changed: Draft, isDiscarded: boolean) =>
    setContent(
      (before) =>
        before && {
          ...before,
          items: before.items.map((item) =>
            draftId(item.draft) === draftId(changed) ? { ...item, isDiscarded } : item,
          ),
        },
    );
  return {
    content,
    isUnstored,
    progress,
    discard: async (draft) => {
      await removeDraft(draft);
      mark(draft, true);
    },
    restore: async (draft) => {
      await writeDraft(draft);
      mark(draft, false);
      markOutbox();
      tellOutbox({ what: 'wanted' });
    },
    send: async (draft, signedIn) => {
      const to = signedIn ?? draft.owner;
      const isOwn = draft.owner === to;
      if (!isOwn && (await readDraft({ ...draft, owner: to })) !== null) return false;
      const done = draft.done && { ...draft.done, needs: null, notBefore: null };
      await writeDraft({ ...draft, owner: to, done });
      if (!isOwn) await removeDraft(draft);
      markOutbox();
      tellOutbox({ what: 'changed' });
      tellOutbox({ what: 'wanted' });
      return true;
    },
  };
}
