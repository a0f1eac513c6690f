import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Account } from '../../account/state/account-state.ts';
import type { Draft, DraftName } from '../../forms/drafts/draft.ts';
import { readDraft, removeDraft, writeDraft } from '../../forms/drafts/draft-store.ts';
import { isEmptyReview, type ReviewContent, reviewContentOf } from './review-content.ts';
import { type Attempt, newAttempt } from './send-review.ts';

/** What the form says of the draft. */
export interface DraftState {
  /** When the draft that was found on the device was changed last, in milliseconds since 1970; null without one. */
  readonly foundAt: number | null;
  /** When it was stored last, in milliseconds since 1970; null where nothing lies on the device. */
  readonly savedAt: number | null;
  /** Whether the browser stores nothing for this site. */
  readonly isUnsaved: boolean;
}

export interface ReviewDraft extends DraftState {
  /** Under which key it is sent. */
  readonly attempt: () => Attempt;
  /** Stores on the device under which key it is sent, and what. Never rejects. */
  readonly keepAttempt: (attempt: Attempt) => Promise<void>;
  /** Removes it from the device, because it has been sent. Never rejects. */
  readonly remove: () => Promise<void>;
  /** Takes back that one was found: it was put aside, or is filled in once more. */
  readonly forgetFound: () => void;
}

/** A letter is on the device after so long. */
const saveMilliseconds = 250;

/** Whose drafts are meant: an account's id, null for nobody's, undefined where that is not known yet. */
export function draftOwner(account: Account): string | null | undefined {
  if (account.status === 'loading') return undefined;
  if (account.status === 'signedIn') return account.user._id;
  return account.status === 'signedOut' ? (account.former?._id ?? null) : null;
}

/**
 * Keeps what is filled in on the device, from the first letter until it is sent, and finds it again.
 * @param owner whose drafts are meant; undefined while it is not known
 * @param onFound gets what lay on the device
 */
export function useReviewDraft(
  placeId: string,
  owner: string | null | undefined,
  content: ReviewContent,
  onFound: (content: ReviewContent) => void,
): ReviewDraft {
  const [state, setState] = useState<DraftState>({ foundAt: null, savedAt: null, isUnsaved: false });
  const attempt = useRef<Attempt>(newAttempt());
  /** Whose draft lies on the device now; undefined where nobody has looked. */
  const holder = useRef<string | null>(undefined);
  const isRemoved = useRef(false);
  const nameOf = (whose: string | null): DraftName => ({ owner: whose, kind: 'review', subject: placeId });

  const store = async (whose: string | null) => {
    try {
      if (isRemoved.current) return;
      if (isEmptyReview(content)) {
        await removeDraft(nameOf(whose));
        setState((before) => ({ ...before, savedAt: null, isUnsaved: false }));
      } else {
        const changedAt = Date.now();
        await writeDraft({ ...nameOf(whose), ...attempt.current, changedAt, content });
        setState((before) => ({ ...before, savedAt: changedAt, isUnsaved: false }));
      }
      // What nobody had begun belongs to who has signed in to send it.
      if (holder.current !== undefined && holder.current !== whose) await removeDraft(nameOf(holder.current));
      holder.current = whose;
    } catch {
      setState((before) => ({ ...before, savedAt: null, isUnsaved: true }));
    }
  };

  const look = useEffectEvent(async (whose: string | null) => {
    const found = await findDraft(nameOf(whose)).catch(() => null);
    const stored = found && reviewContentOf(found.content);
    if (found && stored && !isEmptyReview(stored)) {
      attempt.current = { key: found.key, sent: found.sent };
      holder.current = found.owner;
      setState({ foundAt: found.changedAt, savedAt: found.changedAt, isUnsaved: false });
      onFound(stored);
    } else {
      holder.current = whose;
      if (!isEmptyReview(content)) await store(whose);
    }
  });
  const move = useEffectEvent((whose: string | null) => {
    if (holder.current === undefined) void look(whose);
    else if (holder.current !== whose && !isEmptyReview(content)) void store(whose);
  });
  useEffect(() => {
    if (owner !== undefined) move(owner);
  }, [owner]);

  const save = useEffectEvent(() => {
    if (owner !== undefined && holder.current !== undefined) void store(owner);
  });
  const words = JSON.stringify(content);
  const saved = useRef(words);
  useEffect(() => {
    if (words === saved.current) return;
    const saveNow = () => {
      saved.current = words;
      save();
    };
    const timer = setTimeout(saveNow, saveMilliseconds);
    // A phone may end the page as soon as another app is in front of it.
    document.addEventListener('visibilitychange', saveNow, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [words]);

  return {
    ...state,
    attempt: () => attempt.current,
    keepAttempt: async (next) => {
      attempt.current = next;
      if (owner !== undefined) await store(owner);
    },
    remove: async () => {
      isRemoved.current = true;
      try {
        const names = [...new Set([owner ?? null, holder.current ?? null])];
        await Promise.all(names.map((whose) => removeDraft(nameOf(whose))));
      } catch {
        // It is sent; what the browser does not remove expires.
      }
    },
    forgetFound: () => setState((before) => ({ ...before, foundAt: null })),
  };
}

/** The draft with a name, else the one that nobody signed in has begun. */
async function findDraft(name: DraftName): Promise<Draft | null> {
  return (await readDraft(name)) ?? (name.owner === null ? null : await readDraft({ ...name, owner: null }));
}
