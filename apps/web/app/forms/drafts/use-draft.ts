import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { holdDraft } from '../outbox/draft-lock.ts';
import { listenToOutbox, type OutboxEvent, tellOutbox } from '../outbox/outbox-events.ts';
import { type Attempt, newAttempt } from './attempt.ts';
import { isDeviceFull } from './device-database.ts';
import type { DoneDraft, Draft, DraftName } from './draft.ts';
import { draftId, readDraft, removeDraft, writeDraft } from './draft-store.ts';
import { keepLeavingDraft } from './leaving-drafts.ts';

/** What the form says of the draft. */
export interface DraftState {
  /** When the draft that was found on the device was changed last, in milliseconds since 1970; null without one. */
  readonly foundAt: number | null;
  /** When it was stored last, in milliseconds since 1970; null where nothing lies on the device. */
  readonly savedAt: number | null;
  /** Why nothing is stored: the browser keeps nothing for this site, or the device has no room left; null where it is. */
  readonly unsaved: 'never' | 'full' | null;
}

export interface KeptDraft<Content> extends DraftState {
  /** Keeps the draft for this form until something has ended, even if the form is left meanwhile. */
  readonly holdUntil: (end: Promise<unknown>) => void;
  /** Stores what is filled in at once. Never rejects. */
  readonly keepNow: () => Promise<void>;
  /** Notes that its person is done with it, until it is changed; null: they are not. Never rejects. @returns whether it is stored */
  readonly setDone: (done: DoneDraft | null, content?: Content) => Promise<boolean>;

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
  /** The photos that it names, by the SHA-256 of their bytes. */
  readonly photosOf?: (content: Content) => readonly string[];
}

/** What a form does when something happens to its draft. */
export interface DraftListeners<Content> {
  /** Gets what lay on the device. */
  readonly onFound: (content: Content) => void;
  /** It was sent without the form, by the outbox. */
  readonly onSent?: (event: Extract<OutboxEvent, { what: 'sent' }>) => void;
}

/** A letter is on the device after so long. */
const saveMilliseconds = 250;
/** Whose drafts are those that were written before it was known who is signed in. */
const ownerNotKnown = '';

/**
 * Keeps what is filled in on the device, from the first letter until it is sent, and finds it again.
 * @param owner whose drafts are meant; undefined while it is not known
 * @param isLeftToOutbox whether the outbox may send it although the form is open
 */
export function useDraft<Content>(
  { kind, subject, title, initial, isSame, read, photosOf = () => [] }: DraftSubject<Content>,
  owner: string | null | undefined,
  content: Content,
  { onFound, onSent }: DraftListeners<Content>,
  isLeftToOutbox = false,
): KeptDraft<Content> {
  const [state, setState] = useState<DraftState>({ foundAt: null, savedAt: null, unsaved: null });
  const attempt = useRef<Attempt>(newAttempt());
  /** Under whose name it lies on the device: under more than one until it is stored the next time. */
  const holders = useRef<ReadonlySet<string | null>>(new Set());
  const hasLooked = useRef(false);
  const isRemoved = useRef(false);
  /** With which content its person is done: what is changed since is a draft like any other. */
  const done = useRef<{ readonly by: DoneDraft; readonly content: Content } | null>(null);
  const words = JSON.stringify(content);
  const saved = useRef(words);
  /** What lies on the device by now. */
  const stored = useRef(words);
  const nameOf = (whose: string | null): DraftName => ({ owner: whose, kind, subject });

  /** What is filled in now, and by whom: storing goes on while both change. */
  const latest = useRef({ content, owner });
  useLayoutEffect(() => {
    latest.current = { content, owner };
  });

  const draftOf = (given: Content): Draft => {
    if (done.current !== null && !isSame(done.current.content, given)) done.current = null;
    return {
      ...nameOf(latest.current.owner === undefined ? ownerNotKnown : latest.current.owner),
      ...attempt.current,
      changedAt: Date.now(),
      title,
      content: given,
      photos: photosOf(given),
      done: done.current?.by ?? null,
    };
  };

  const store = async (given = latest.current.content) => {
    if (isRemoved.current) return true;
    const next = draftOf(given);
    const { owner: whose, changedAt } = next;
    const isEmpty = isSame(given, initial);
    const others = [...holders.current].filter((holder) => holder !== whose);
    holders.current = new Set([whose]);
    try {
      await (isEmpty ? removeDraft(next) : writeDraft(next));
      stored.current = JSON.stringify(given);
      // What nobody had begun belongs to who has signed in to send it.
      await Promise.all(others.map((holder) => removeDraft(nameOf(holder))));
      setState(({ foundAt }) => ({ foundAt, savedAt: isEmpty ? null : changedAt, unsaved: null }));
      return true;
    } catch (error) {
      const unsaved = isDeviceFull(error) ? 'full' : 'never';
      setState(({ foundAt }) => ({ foundAt, savedAt: null, unsaved }));
      return false;
    }
  };

  /** Looks for a draft once it is known whose; what was written meanwhile becomes theirs. */
  const learnOwner = useEffectEvent(async (whose: string | null) => {
    const found = hasLooked.current ? null : await findDraft(nameOf(whose), attempt.current.key).catch(() => null);
    hasLooked.current = true;
    const held = found && read(found.content);
    if (found && held && !isSame(held, initial)) {
      attempt.current = { key: found.key, sent: found.sent };
      if (found.done) done.current = { by: found.done, content: held };
      // It is not changed by being found.
      if (found.owner === whose && isSame(content, initial)) {
        saved.current = JSON.stringify(held);
        stored.current = saved.current;
      }
      holders.current = new Set([...holders.current, found.owner]);
      setState({ foundAt: found.changedAt, savedAt: found.changedAt, unsaved: null });
      onFound(held);
    } else if (!holders.current.has(whose) && !isSame(content, initial)) await store();
  });
  useEffect(() => {
    if (owner !== undefined) void learnOwner(owner);
  }, [owner]);

  const save = useEffectEvent(() => {
    saved.current = words;
    void store();
  });
  useEffect(() => {
    if (words === saved.current) return;
    const timer = setTimeout(save, saveMilliseconds);
    return () => clearTimeout(timer);
  }, [words]);
  // A phone may end the page as soon as another app is in front of it, and what is asked for then may not be stored.
  const leave = useEffectEvent(() => {
    if (isRemoved.current || words === stored.current) return;
    if (!isSame(content, initial)) {
      const leaving = draftOf(content);
      keepLeavingDraft(draftId(leaving), leaving);
    }
    save();
  });
  useEffect(() => {
    const leaveHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', leaveHidden);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden);
      removeEventListener('pagehide', leave);
    };
  }, []);

  const saveLast = useEffectEvent(() => {
    if (words === saved.current) return;
    saved.current = words;
    void store();
  });
  // Who closes a dialog right after the last letter keeps that too.
  useEffect(() => () => saveLast(), []);

  const id = owner === undefined ? null : draftId(nameOf(owner));
  const busy = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (id === null || isLeftToOutbox) return;
    const letGo = holdDraft(id);
    return () => {
      const goOn = () => {
        letGo();
        // What its person was done with goes on without the form.
        tellOutbox({ what: 'wanted' });
      };
      void busy.current.then(goOn, goOn);
    };
  }, [id, isLeftToOutbox]);
  const hear = useEffectEvent((event: OutboxEvent) => {
    if (event.what !== 'sent' || event.draftId !== id || isRemoved.current) return;
    isRemoved.current = true;
    onSent?.(event);
  });
  useEffect(() => listenToOutbox(hear), []);

  return {
    ...state,
    attempt: () => attempt.current,
    holdUntil: (end) => {
      busy.current = end;
    },
    keepNow: async () => {
      saved.current = words;
      await store();
    },
    setDone: async (by, given = latest.current.content) => {
      done.current = by && { by, content: given };
      return store(given);
    },
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
