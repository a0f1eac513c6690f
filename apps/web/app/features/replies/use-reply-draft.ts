import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccount } from '../../account/state/account-state.ts';
import type { Draft, DraftName } from '../../forms/drafts/draft.ts';
import { readDraft, removeDraft, writeDraft } from '../../forms/drafts/draft-store.ts';

/** What a reply that was begun is about. */
export interface ReplyDraftSubject {
  readonly kind: 'reply' | 'replyEdit';
  /** The id of the review, or of the reply that is changed. */
  readonly subject: string;
  readonly placeId: string;
  /** The name of the place. */
  readonly title: string;
}

export interface ReplyDraft {
  /** Under which key it is sent, and what was sent under it already. */
  readonly attempt: () => Pick<Draft, 'key' | 'sent'>;
  /** Stores on the device under which key it is sent, and what. Never rejects. */
  readonly keepAttempt: (attempt: Pick<Draft, 'key' | 'sent'>) => Promise<void>;
  /** Removes it from the device, because it has been sent. Never rejects. */
  readonly remove: () => Promise<void>;
}

/** A letter is on the device after so long. */
const saveMilliseconds = 250;

/**
 * Keeps a reply on the device from the first letter until it is sent, and finds it again.
 * @param initial what stands there before anybody writes: it is no draft
 * @param onFound gets what lay on the device
 */
export function useReplyDraft(
  about: ReplyDraftSubject,
  text: string,
  initial: string,
  onFound: (text: string) => void,
): ReplyDraft {
  const account = useAccount();
  const person =
    account.status === 'signedIn' ? account.user : account.status === 'signedOut' ? account.former : undefined;
  const owner = person?._id;
  const attempt = useRef<Pick<Draft, 'key' | 'sent'>>({ key: crypto.randomUUID(), sent: null });
  const saved = useRef(initial);
  const isSent = useRef(false);
  const nameOf = (whose: string): DraftName => ({ owner: whose, kind: about.kind, subject: about.subject });
  const store = async () => {
    if (owner === undefined || isSent.current) return;
    try {
      if (text.trim() === initial.trim()) await removeDraft(nameOf(owner));
      else
        await writeDraft({
          ...nameOf(owner),
          title: about.title,
          changedAt: Date.now(),
          content: { text, placeId: about.placeId },
          ...attempt.current,
        });
    } catch {
      // The browser stores nothing for this site: the words stand in the page alone.
    }
  };
  const find = useEffectEvent(async (whose: string) => {
    const found = await readDraft(nameOf(whose)).catch(() => null);
    const { text: words } = Object(found?.content) as { readonly text?: unknown };
    if (found === null || typeof words !== 'string' || words === initial) return;
    attempt.current = { key: found.key, sent: found.sent };
    saved.current = words;
    onFound(words);
  });
  useEffect(() => {
    if (owner !== undefined) void find(owner);
  }, [owner]);
  const save = useEffectEvent(() => void store());
  useEffect(() => {
    if (text === saved.current) return;
    const saveNow = () => {
      saved.current = text;
      save();
    };
    const timer = setTimeout(saveNow, saveMilliseconds);
    // A phone may end the page as soon as another app is in front of it.
    document.addEventListener('visibilitychange', saveNow, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [text]);
  const saveLast = useEffectEvent(() => {
    if (text === saved.current) return;
    saved.current = text;
    void store();
  });
  // Who closes the form right after the last letter keeps that too.
  useEffect(() => () => saveLast(), []);
  return {
    attempt: () => attempt.current,
    keepAttempt: async (next) => {
      attempt.current = next;
      await store();
    },
    remove: async () => {
      isSent.current = true;
      if (owner !== undefined) await removeDraft(nameOf(owner)).catch(() => undefined);
    },
  };
}
