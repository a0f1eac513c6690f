import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Attempt, newAttempt } from './attempt.ts';
import type { Draft, DraftName } from './draft.ts';
import { readDraft, removeDraft, writeDraft } from './draft-store.ts';

/** What the form says of the draft. */
export interface DraftState {
  /** When the draft that was found on the device was changed last, in milliseconds since 1970; null without one. */
  readonly foundAt: number | null;
  /** When it was stored last, in milliseconds since 1970; null where nothing lies on the device. */
  readonly savedAt: number | null;
  /** Whether the browser stores nothing for this site. */
  readonly isUnsaved: boolean;
}

export interface KeptDraft extends DraftState {
  /** Under which key it is sent. */
  readonly attempt: () => Attempt;
  /** Stores on the device under which key it is sent, and what. Never rejects. */
  readonly keepAttempt: (attempt: Attempt) => Promise<void>;
  /** Removes it from the device, because it has been sent. Never rejects. */
  readonly remove: () => Promise<void>;
}

/** What a draft is about, and how what a form holds is compared and read. */
export interface DraftSubject<Content> extends Pick<DraftName, 'kind' | 'subject'> {
  /** What it is about, in words: the name of a place. */
  readonly title: string;
  /** What the form holds before anybody changes it: it is no draft. */
  readonly initial: Content;
  /** Whether two say the same. */
  readonly isSame: (one: Content, other: Content) => boolean;
  /** Reads what lies on the device, where another version of the site may have written it; null where it is none. */
  readonly read: (stored: unknown) => Content | null;
}

/** A letter is on the device after so long. */
const saveMilliseconds = 250;
/** Whose drafts are those that were written before it was known who is signed in. */
const ownerNotKnown = '';

/**
 * Keeps what is filled in on the device, from the first letter until it is sent, and finds it again.
 * @param owner whose drafts are meant; undefined while it is not known
 * @param onFound gets what lay on the device
 */
export function useDraft<Content>(
  { kind, subject, title, initial, isSame, read }: DraftSubject<Content>,
  owner: string | null | undefined,
  content: Content,
  onFound: (content: Content) => void,
): KeptDraft {
  const [state, setState] = useState<DraftState>({ foundAt: null, savedAt: null, isUnsaved: false });
  const attempt = useRef<Attempt>(newAttempt());
  /** Under whose name it lies on the device: under more than one until it is stored the next time. */
  const holders = useRef<ReadonlySet<string | null>>(new Set());
  const hasLooked = useRef(false);
  const isRemoved = useRef(false);
  const words = JSON.stringify(content);
  const saved = useRef(words);
  const nameOf = (whose: string | null): DraftName => ({ owner: whose, kind, subject });

  const store = async () => {
    if (isRemoved.current) return;
    const whose = owner === undefined ? ownerNotKnown : owner;
    const isEmpty = isSame(content, initial);
    const changedAt = Date.now();
    const others = [...holders.current].filter((holder) => holder !== whose);
    holders.current = new Set([whose]);
    try {
      if (isEmpty) await removeDraft(nameOf(whose));
      else await writeDraft({ ...nameOf(whose), ...attempt.current, changedAt, title, content });
      // What nobody had begun belongs to who has signed in to send it.
      await Promise.all(others.map((holder) => removeDraft(nameOf(holder))));
      setState(({ foundAt }) => ({ foundAt, savedAt: isEmpty ? null : changedAt, isUnsaved: false }));
    } catch {
      setState(({ foundAt }) => ({ foundAt, savedAt: null, isUnsaved: true }));
    }
  };

  /** Looks for a draft once it is known whose; what was written meanwhile becomes theirs. */
  const learnOwner = useEffectEvent(async (whose: string | null) => {
    const found = hasLooked.current ? null : await findDraft(nameOf(whose), attempt.current.key).catch(() => null);
    hasLooked.current = true;
    const stored = found && read(found.content);
    if (found && stored && !isSame(stored, initial)) {
      attempt.current = { key: found.key, sent: found.sent };
      // It is not changed by being found.
      if (found.owner === whose && isSame(content, initial)) saved.current = JSON.stringify(stored);
      holders.current = new Set([...holders.current, found.owner]);
      setState({ foundAt: found.changedAt, savedAt: found.changedAt, isUnsaved: false });
      onFound(stored);
    } else if (!holders.current.has(whose) && !isSame(content, initial)) await store();
  });
  useEffect(() => {
    if (owner !== undefined) void learnOwner(owner);
  }, [owner]);

  const save = useEffectEvent(() => void store());
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
      await store();
    },
    remove: async () => {
      isRemoved.current = true;
      try {
        await Promise.all([...holders.current].map((holder) => removeDraft(nameOf(holder))));
      } catch {
        // It is sent; what the browser does not remove expires.
      }
    },
  };
}

/**
 * The draft with a name, else the one that was begun before anybody had signed in, or before it was known who has.
 * @param ownKey of what this page itself has stored meanwhile
 */
async function findDraft(name: DraftName, ownKey: string): Promise<Draft | null> {
  for (const owner of new Set([name.owner, null, ownerNotKnown])) {
    const draft = await readDraft({ ...name, owner });
    if (draft !== null && draft.key !== ownKey) return draft;
  }
  return null;
}
