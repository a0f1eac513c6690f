import type { Draft } from '../drafts/draft.ts';
import { draftId, listDoneDrafts, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts';
import { whileOneTabSends, withDraft } from './draft-lock.ts';
import { needsAccount } from './needs-account.ts';
import { tellOutbox } from './outbox-events.ts';
import { clearOutboxMark } from './outbox-mark.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Senders, SendOutcome, WaitingDraft } from './sender.ts';
import { noteSent } from './sent-store.ts';

/** What became of a run: whether something still waits for the connection or the site, and has to be tried again. */
export interface OutboxRun {
  readonly isToBeTriedAgain: boolean;
}

/**
 * Sends what an account is done with and no open form holds, one after the other, in one tab at a time; beside it what
 * nobody signed in for and needs no account. What needs its person waits, and keeps nothing else from being sent.
 * @param owner the account that is signed in; null without one
 * @throws where the browser stores nothing for this site
 */
export async function runOutbox(owner: string | null, senders: Senders): Promise<OutboxRun> {
  const all = await listDoneDrafts();
  if (all.length === 0) clearOutboxMark();
  let isToBeTriedAgain = false;
  for (const draft of all) {
    if (!maySend(draft, owner)) continue;
    await whileOneTabSends(async () => {
      const isDone = await withDraft(draftId(draft), async () => {
        const outcome = await sendDraft(draft, owner, senders);
        if (outcome?.outcome === 'uncertain') isToBeTriedAgain = true;
      });
      if (!isDone) isToBeTriedAgain = true;
    });
  }
  return { isToBeTriedAgain };
}

/** Whether a draft goes now by itself, as far as it hangs on who is signed in. */
function maySend({ kind, owner: writer }: Draft, owner: string | null): boolean {
  return needsAccount(kind) ? owner !== null && writer === owner : !writer || writer === owner;
}

/** @returns null where there was nothing to send (any more) */
async function sendDraft(
  listed: Draft,
  owner: string | null,
  senders: Senders,
): Promise<SendOutcome<string | null> | null> {
  // Another tab may have sent it while this one waited, or its person changed it.
  const draft = await readDraft(listed);
  if (!draft?.done || draft.done.needs !== null) return null;
  const { done } = draft;
  if (done.notBefore !== null && done.notBefore > Date.now()) return { outcome: 'uncertain', answer: null };
  const load = senders[draft.kind];
  if (load === undefined) return null;
  let kept: WaitingDraft = { ...draft, owner: owner ?? '', done };
  const id = draftId(draft);
  const keep = async (next: WaitingDraft) => {
    kept = next;
    // It stays under the name under which it was found.
    await writeDraft({ ...next, owner: draft.owner });
  };
  const send = await load();
  const outcome = await send(kept, {
    keepAttempt: (attempt) => keep({ ...kept, ...attempt }),
    onProgress: (progress) => tellOutbox({ what: 'progress', draftId: id, progress }),
  });
  if (outcome.outcome === 'sent') {
    await removeDraft(draft);
    const { placeId, reviewId, isHeld, feedPosition } = outcome;
    const sent = {
      key: kept.key,
      owner,
      kind: draft.kind,
      title: draft.title ?? '',
      placeId,
      reviewId,
      isHeld,
      isRemoved: false,
      sentAt: Date.now(),
    };
    await noteSent(sent);
    tellOutbox({ what: 'sent', draftId: id, sent, isToBeTold: true, feedPosition });
    return outcome;
  }
  // Whose session has ended signs in: nothing else has to be done about it.
  const isSignedOut = outcome.answer?.status === 401;
  const needs = outcome.outcome === 'refused' && !isSignedOut ? outcome.need : null;
  const notBefore = retryAfterOf(outcome.answer, Date.now());
  await keep({ ...kept, done: { ...done, needs: notBefore === null ? needs : null, notBefore } });
  tellOutbox({ what: 'changed' });
  return outcome;
}
