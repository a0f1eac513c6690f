import { callContributions } from '../../account/call-accounts.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { tellOutbox } from '../../forms/outbox/outbox-events.ts';
import type { SentContribution } from '../../forms/outbox/sent-contribution.ts';
import { noteSent } from '../../forms/outbox/sent-store.ts';

/** Takes back what was sent; it can be brought back from My reviews. Never rejects. @returns whether it worked */
export async function takeBack(sent: SentContribution): Promise<boolean> {
  const { reviewId: id } = sent;
  if (id === null) return false;
  const outcome = await callContributions((api) => api.deleteReview({ params: { id } }));
  if (!outcome.isTaken) return false;
  noteWrite(outcome.body.feedPosition);
  await noteSent({ ...sent, isRemoved: true });
  tellOutbox({ what: 'changed' });
  return true;
}
