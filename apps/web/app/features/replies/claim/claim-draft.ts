import { newAttempt } from '../../../forms/drafts/attempt.ts';
import type { DraftName } from '../../../forms/drafts/draft.ts';
import { readDraft, removeDraft, writeDraft } from '../../../forms/drafts/draft-store.ts';
import type { FormValues } from '../../../forms/use-form.ts';
import type { ClaimField } from './refused-claim.ts';

/** What a claim that was begun says. */
export type ClaimContent = FormValues<ClaimField>;

export const emptyClaim: ClaimContent = { workEmail: '', text: '' };

/** Which draft it is: one claim of an account is begun for each place. */
export function claimDraftName(owner: string, placeId: string): DraftName {
  return { owner, kind: 'claim', subject: placeId };
}

/** Whether two say the same. */
export function isSameClaim(one: ClaimContent, other: ClaimContent): boolean {
  return one.workEmail.trim() === other.workEmail.trim() && one.text.trim() === other.text.trim();
}

/** Reads what lies on the device; null where it is no claim. */
export function readClaimContent(stored: unknown): ClaimContent | null {
  const { workEmail, text } = Object(stored) as Record<string, unknown>;
  return typeof workEmail === 'string' && typeof text === 'string' ? { workEmail, text } : null;
}

/**
 * A claim that was sent although its answer was lost: what the site says of it settles what becomes of the draft. Never rejects.
 * @param isDecided whether the site has decided about the claim: what is sent next is another one, not the same once more
 */
export async function settleClaimDraft(owner: string, placeId: string, isDecided: boolean): Promise<void> {
  const name = claimDraftName(owner, placeId);
  try {
    const draft = await readDraft(name);
    if (draft === null || draft.sent === null) return;
    if (isDecided) await writeDraft({ ...draft, ...newAttempt() });
    else await removeDraft(name);
  } catch {
    // The browser stores nothing for this site: there is no draft.
  }
}
