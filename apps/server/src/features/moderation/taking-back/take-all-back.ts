import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { bySite } from '../../../writes/history/by-site.ts';
import { insertPlaceHistory } from '../../../writes/history/place-history.sql.ts';
import { refreshPlaces } from '../../../writes/places/refresh-places.ts';
import { writeReverts } from '../../places/editing/revert-edits.ts';
import { resolveEntries, selectInboxItem } from '../inbox/inbox.sql.ts';
import type { DecisionServices } from '../moderation-services.ts';
import { answerNotices } from '../notices/answer-notices.ts';
import { changeDescriptions } from './change-descriptions.ts';
import type { TheirContributions } from './find-contributions.ts';
import type { FoundContribution } from './found-contributions.sql.ts';
import {
  insertTakenBackEdits,
  selectWaitingEntries,
  type TakeBack,
  takeAnswersBack,
  takeBusinessesBack,
  takePhotosBack,
  takePlacesBack,
  takeProposalsBack,
  takeReviewsBack,
} from './taken-back-contributions.sql.ts';
import { insertTakenBackDescriptions } from './written-descriptions.sql.ts';

/** Takes back what was found, in the transaction of the decision, and answers what was reported about it. */
export async function takeAllBack(
  transaction: Transaction<DatabaseSchema>,
  services: DecisionServices,
  { things, edits, descriptions, placeIds }: TheirContributions,
  { decisionId, ground, at }: TakeBack & { readonly ground: Ground },
): Promise<void> {
  const takeBack = { decisionId, at };
  const idsOf = (kind: FoundContribution['kind']) =>
    things.flatMap((thing) => (thing.kind === kind && thing.kept === null ? [thing.id] : []));
  const [reviewIds, takenPlaceIds] = [idsOf('review'), idsOf('place')];
  // Read before it is taken down: what is asked about a thing that is gone is gone as well.
  const items = [];
  for (const entryId of await selectWaitingEntries(transaction, { reviewIds, placeIds: takenPlaceIds }))
    items.push(await selectInboxItem(transaction, entryId));
  await takeReviewsBack(transaction, takeBack, reviewIds);
  await takePhotosBack(transaction, takeBack, idsOf('photo'));
  await takeAnswersBack(transaction, takeBack, idsOf('answer'));
  await takeProposalsBack(transaction, takeBack, idsOf('proposal'));
  await takeBusinessesBack(transaction, takeBack, idsOf('business'));
  await insertTakenBackEdits(transaction, takeBack, edits.reverted);
  await writeReverts(transaction, services, { reverted: edits.reverted, at });
  await insertTakenBackDescriptions(transaction, takeBack, descriptions.reverted);
  await changeDescriptions(transaction, descriptions.reverted, at);
  await takePlacesBack(transaction, takeBack, takenPlaceIds);
  await insertPlaceHistory(
    transaction,
    takenPlaceIds.map((placeId) => ({ placeId, kind: 'removed', changes: {}, at, ...bySite })),
  );
  for (const item of items) {
    if (item === undefined) continue;
    await resolveEntries(transaction, { id: item.id, kind: item.kind, outcome: 'refused', decisionId, at });
    await answerNotices(transaction, services, item, { outcome: 'removed', decisionId, ground, at });
  }
  if (placeIds.length > 0) await refreshPlaces(transaction, services, placeIds);
}
