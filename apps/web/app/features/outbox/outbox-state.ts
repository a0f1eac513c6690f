import type { Draft, DraftNeed } from '../../forms/drafts/draft.ts';
import { needsAccount } from '../../forms/outbox/needs-account.ts';
import type { SendProgress } from '../../forms/outbox/outbox-events.ts';

/** What something waits for; each has its words under `outbox.state`. */
export type OutboxState = { readonly isNeedy: boolean } & (
  | { readonly state: 'network' | 'ready' | 'sending' | 'signIn' | 'nobody' | DraftNeed }
  | { readonly state: 'photo'; readonly number: number; readonly count: number }
  /** In milliseconds since 1970. */
  | { readonly state: 'later'; readonly notBefore: number }
);

interface Waiting {
  readonly draft: Draft;
  readonly progress: SendProgress | null;
  /** The account that is signed in. */
  readonly owner: string | null;
  readonly isOffline: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** What a draft that its person is done with waits for. */
export function outboxState({ draft, progress, owner, isOffline, now }: Waiting): OutboxState {
  if (progress?.of === 'photo') {
    return { state: 'photo', number: progress.number, count: progress.count, isNeedy: false };
  }
  if (progress !== null) return { state: 'sending', isNeedy: false };
  const isOpen = !needsAccount(draft.kind) && (!draft.owner || draft.owner === owner);
  if (owner === null && !isOpen) return { state: 'signIn', isNeedy: true };
  // Somebody wrote it before anybody had signed in: nobody's words are sent under a name without being asked.
  if (!draft.owner && !isOpen) return { state: 'nobody', isNeedy: true };
  const { needs = null, notBefore = null } = draft.done ?? {};
  if (needs !== null) return { state: needs, isNeedy: true };
  if (isOffline) return { state: 'network', isNeedy: false };
  if (notBefore !== null && notBefore > now) return { state: 'later', notBefore, isNeedy: false };
  return { state: 'ready', isNeedy: false };
}
