import { expect, test } from 'vitest';
import { verifyDatabase } from '../../backup/verify.ts';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, testPhoto } from '../../testing/open-write-site.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { savePartner } from '../partners/save-partner.ts';
import { addPlace } from '../places/add-place.ts';
import { addReply } from './add-reply.ts';
import { addReview } from './add-review.ts';
import { deleteReview } from './delete-review.ts';
import { editReview } from './edit-review.ts';
import { promoteReview } from './promote-review.ts';
import { undoDeleteReview } from './undo-delete-review.ts';

describeOnEachWriteSite('what the verbs wrote', (getSite) => {
  test('is sound to the check of the whole site, files included', async () => {
    const { services, addPerson } = getSite();
    const [ana, rui, owner] = await Promise.all([addPerson(), addPerson(), addPerson()]);
    const photos = [{ bytes: await testPhoto() }, { bytes: await testPhoto({ format: 'png' }) }];
    const review = { rating: 'accessible', text: 'Level entrance.', tags: ['levelEntrance'], photos } as const;
    const added = await addPlace(services, { actor: ana.actor }, { name: 'Mill', longitude: 1, latitude: 1, review });
    if (added.outcome !== 'added') throw new Error('There is no other place.');
    const { placeId, reviewId } = added;
    await promoteReview(services, { actor: system }, { reviewId });
    const second = await addReview(services, { actor: rui.actor }, { ...review, placeId, rating: 'notAccessible' });
    await deleteReview(services, { actor: rui.actor }, { reviewId: second.reviewId });
    await undoDeleteReview(services, { actor: rui.actor }, { reviewId: second.reviewId });
    await editReview(services, { actor: rui.actor }, { reviewId: second.reviewId, text: 'What a bastard' });
    const own = await addReview(services, { actor: owner.actor }, { placeId, rating: 'accessible' });
    await grantProvider(services, { actor: system }, { personId: owner.personId, placeId });
    await addReply(services, { actor: owner.actor }, { parentId: reviewId, text: 'Thank you!' });
    await deleteReview(services, { actor: owner.actor }, { reviewId: own.reviewId });
    const logo = await testPhoto({ format: 'png' });
    await savePartner(services, { actor: system }, { key: 'harbourTown', name: 'Harbour Town', logo });

    const { vocabulary, database } = services;
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    const { findings } = await verifyDatabase({
      kysely: database.kysely,
      vocabulary,
      photoStore: services.photoStore,
      now: tomorrow,
    });
    expect(findings).toEqual([]);
  });
});
