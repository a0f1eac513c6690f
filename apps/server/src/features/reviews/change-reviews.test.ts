import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, type TestPerson, testPhoto } from '../../testing/open-write-site.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { sweepPhotos } from '../photos/sweep-photos.ts';
import { addReply } from './add-reply.ts';
import { addReview } from './add-review.ts';
import { deleteReview } from './delete-review.ts';
import { editReview } from './edit-review.ts';
import { promoteReview } from './promote-review.ts';
import { purgeDeletedReviews } from './purge-deleted-reviews.ts';
import { undoDeleteReview } from './undo-delete-review.ts';

const start = Date.UTC(2026, 0, 1, 12);
const day = (n: number, milliseconds = 0) => new Date(start + n * 86_400_000 + milliseconds);

describeOnEachWriteSite('verbs on reviews', (getSite) => {
  const rowOf = (table: 'place' | 'review', id: number) =>
    getSite().services.database.kysely.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const reportOf = (reviewId: number) =>
    getSite()
      .services.database.kysely.selectFrom('report')
      .selectAll()
      .where('review_id', '=', reviewId)
      .executeTakeFirstOrThrow();
  const filesOf = async (reviewId: number) => {
    const rows = await getSite()
      .services.database.kysely.selectFrom('photo')
      .select(['file', 'position'])
      .where('review_id', '=', reviewId)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
    return rows.map(({ file }) => file);
  };
  const photos = async (count: number) => {
    const bytes = await testPhoto();
    return Array.from({ length: count }, () => ({ bytes }));
  };
  const reviewed = async (review: object = {}) => {
    const { services, addPerson, addTestPlace } = getSite();
    const author = await addPerson();
    const placeId = await addTestPlace();
    const text = 'A ramp at the side.';
    const action = { actor: author.actor, at: day(0) };
    const { reviewId } = await addReview(services, action, { placeId, rating: 'accessible', text, ...review });
    return { author, placeId, reviewId };
  };
  const by = ({ actor }: TestPerson, at: Date) => ({ actor, at });

  test('editing a text or photos leaves the opinion as old as it was; a rating or tags renew it', async () => {
    const { services } = getSite();
    const { author, placeId, reviewId } = await reviewed({ tags: ['elevator'], noTags: ['grabBars'] });
    await editReview(services, by(author, day(30)), { reviewId, text: 'A ramp at the back.', language: 'en' });
    expect(await rowOf('review', reviewId)).toMatchObject({
      text: 'A ramp at the back.',
      updated_at: day(30),
      rating: 3,
    });
    await editReview(services, by(author, day(31)), { reviewId, photos: await photos(1), rating: 'accessible' });
    expect(await reportOf(reviewId)).toMatchObject({ reported_on: '2026-01-01', rating: 3 });
    await editReview(services, by(author, day(32)), { reviewId, rating: 'notAccessible' });
    expect(await reportOf(reviewId)).toMatchObject({ reported_on: '2026-02-02', rating: 1 });
    expect(await rowOf('place', placeId)).toMatchObject({ rating: 1, photo_count: 1 });
    await editReview(services, by(author, day(33)), { reviewId, tags: ['wideDoor'] });
    const { tags } = services.vocabulary;
    expect(await reportOf(reviewId)).toMatchObject({
      reported_on: '2026-02-03',
      yes_tags: [tags.byKey('wideDoor')?.number],
      no_tags: [tags.byKey('grabBars')?.number],
    });
  });

  test('edits for 90 days of 24 hours, by the author alone, unless it is promoted or was taken down', async () => {
    const { services, addPerson } = getSite();
    const { author, reviewId } = await reviewed();
    const other = await addPerson({ isModerator: true, isOperator: true });
    const edit = { reviewId, text: 'Changed.' };
    await editReview(services, by(author, day(90)), edit);
    await expect(editReview(services, by(author, day(90, 1)), edit)).rejects.toMatchObject({
      code: '403.REVIEW_SERVICE.101',
    });
    await expect(editReview(services, by(other, day(1)), edit)).rejects.toMatchObject({
      code: '403.REQUEST_SERVICE.101',
    });
    await expect(editReview(services, { actor: { kind: 'visitor' } }, edit)).rejects.toMatchObject({ status: 401 });
    await expect(editReview(services, by(author, day(1)), { ...edit, reviewId: 999_999_999 })).rejects.toMatchObject({
      status: 404,
    });
    await promoteReview(services, { actor: other.actor }, { reviewId });
    await expect(editReview(services, by(author, day(1)), edit)).rejects.toMatchObject({
      code: '403.REVIEW_SERVICE.101',
    });
    const second = await reviewed();
    await services.database.kysely
      .updateTable('review')
      .set({ status: 'removed' })
      .where('id', '=', second.reviewId)
      .execute();
    await expect(
      editReview(services, by(second.author, day(1)), { ...edit, reviewId: second.reviewId }),
    ).rejects.toMatchObject({
      code: '403.REVIEW_SERVICE.100',
    });
    const third = await reviewed();
    await deleteReview(services, by(third.author, day(1)), { reviewId: third.reviewId });
    await expect(
      editReview(services, by(third.author, day(1)), { ...edit, reviewId: third.reviewId }),
    ).rejects.toMatchObject({
      code: '404.REVIEW_SERVICE.100',
    });
  });

  test('a new text is judged as a first one, an old one is not judged again', async () => {
    const { services } = getSite();
    const { author, placeId, reviewId } = await reviewed({ photos: await photos(1) });
    const refused = editReview(services, by(author, day(1)), { reviewId, text: 'Fuck you' });
    await expect(refused).rejects.toMatchObject({ code: '400.MODERATION_SERVICE.101' });
    const never = { ...services, textModeration: { judge: () => Promise.reject(new Error('asked')) } };
    const same = await editReview(never, by(author, day(1)), { reviewId, text: 'A ramp at the side. ' });
    expect(same.isHeld).toBe(false);
    const held = await editReview(services, by(author, day(2)), { reviewId, text: 'The owner is a bastard' });
    expect(held.isHeld).toBe(true);
    expect(await rowOf('review', reviewId)).toMatchObject({ status: 'held' });
    expect(await rowOf('place', placeId)).toMatchObject({ rating: 0, review_count: 0, photo_count: 0 });
    // A better text waits as well: a moderator has been asked to look.
    expect(await editReview(services, by(author, day(3)), { reviewId, text: 'The owner was rude' })).toMatchObject({
      isHeld: true,
    });
  });

  test('photos come and go, ten at most', async () => {
    const { services, photoFiles } = getSite();
    const { author, placeId, reviewId } = await reviewed({ photos: await photos(9) });
    const before = await filesOf(reviewId);
    const stored = photoFiles();
    await expect(editReview(services, by(author, day(1)), { reviewId, photos: await photos(2) })).rejects.toMatchObject(
      {
        issues: [{ path: 'body.images', message: expect.stringContaining('You can only upload 1 more photo(s).') }],
      },
    );
    const stranger = { reviewId, removedFiles: ['0.jpg'] };
    await expect(editReview(services, by(author, day(1)), stranger)).rejects.toMatchObject({
      issues: [{ path: 'body.deletedImages' }],
    });
    expect(photoFiles()).toEqual(stored);
    const removedFiles = [before[0] ?? '', before[4] ?? ''];
    await editReview(services, by(author, day(1)), { reviewId, removedFiles, photos: await photos(3) });
    const after = await filesOf(reviewId);
    expect(after.slice(0, 7)).toEqual(before.filter((file) => !removedFiles.includes(file)));
    expect(after).toHaveLength(10);
    expect(await rowOf('place', placeId)).toMatchObject({ photo_count: 10 });
  });

  test('deleting withdraws report and photos, undoing brings them back, both only once', async () => {
    const { services } = getSite();
    const { author, placeId, reviewId } = await reviewed({ photos: await photos(2) });
    const [gone = ''] = await filesOf(reviewId);
    await editReview(services, by(author, day(1)), { reviewId, removedFiles: [gone] });
    const deleted = await deleteReview(services, by(author, day(2)), { reviewId });
    expect(deleted).toMatchObject({ placeId, undoUntil: day(32).toISOString(), feedPosition: expect.any(String) });
    expect(await rowOf('place', placeId)).toMatchObject({
      rating: 0,
      rating_summary: null,
      review_count: 0,
      photo_count: 0,
    });
    const again = await deleteReview(services, by(author, day(9)), { reviewId });
    expect(again).toEqual({ ...deleted, feedPosition: null });
    await undoDeleteReview(services, by(author, day(32, -1)), { reviewId });
    expect(await rowOf('place', placeId)).toMatchObject({ rating: 3, review_count: 1, photo_count: 1 });
    expect(await undoDeleteReview(services, by(author, day(40)), { reviewId })).toMatchObject({ feedPosition: null });
    const audit = await services.database.kysely
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'review')
      .where('entity_id', '=', String(reviewId))
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['addReview', 'editReview', 'deleteReview', 'undoDeleteReview']);
  });

  test('undoing is over after 30 days, and never another person’s', async () => {
    const { services, addPerson } = getSite();
    const { author, reviewId } = await reviewed();
    const other = await addPerson();
    await expect(deleteReview(services, by(other, day(1)), { reviewId })).rejects.toMatchObject({ status: 403 });
    await deleteReview(services, by(author, day(1)), { reviewId });
    await expect(undoDeleteReview(services, by(other, day(2)), { reviewId })).rejects.toMatchObject({ status: 403 });
    await expect(undoDeleteReview(services, by(author, day(31)), { reviewId })).rejects.toMatchObject({ status: 404 });
  });

  test('what was undone counts unless its author has said something newer', async () => {
    const { services } = getSite();
    const { author, placeId, reviewId } = await reviewed();
    await deleteReview(services, by(author, day(1)), { reviewId });
    await addReview(services, by(author, day(2)), { placeId, rating: 'notAccessible' });
    await undoDeleteReview(services, by(author, day(3)), { reviewId });
    expect(await rowOf('place', placeId)).toMatchObject({ rating: 1, review_count: 2, rating_summary: { people: 1 } });
  });

  test('only moderators and operators promote, and only what can describe a place', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { author, placeId, reviewId } = await reviewed();
    const moderator = await addPerson({ isModerator: true });
    await expect(promoteReview(services, { actor: author.actor }, { reviewId })).rejects.toMatchObject({ status: 403 });
    await promoteReview(services, { actor: moderator.actor }, { reviewId });
    expect(await rowOf('place', placeId)).toMatchObject({ promoted_review_id: reviewId });
    await expect(deleteReview(services, by(author, day(1)), { reviewId })).rejects.toMatchObject({
      code: '403.REVIEW_SERVICE.102',
    });
    const quick = await addReview(
      services,
      { actor: author.actor },
      { placeId: await addTestPlace(), rating: 'accessible' },
    );
    await expect(promoteReview(services, { actor: system }, { reviewId: quick.reviewId })).rejects.toMatchObject({
      status: 400,
    });
    const gone = await reviewed();
    await deleteReview(services, by(gone.author, day(1)), { reviewId: gone.reviewId });
    await expect(promoteReview(services, { actor: system }, { reviewId: gone.reviewId })).rejects.toMatchObject({
      status: 404,
    });
    // Another one takes its place, and the first is its author's again.
    const next = await addReview(
      services,
      { actor: author.actor },
      { placeId, rating: 'accessible', text: 'Two ramps.' },
    );
    await promoteReview(services, { actor: system }, { reviewId: next.reviewId });
    await deleteReview(services, by(author, day(1)), { reviewId });
  });

  test('providers of the place reply, in threads of one level', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { author, placeId, reviewId } = await reviewed();
    const owner = await addPerson();
    const reply = { parentId: reviewId, text: 'Thank you!', language: 'en' } as const;
    await expect(addReply(services, by(owner, day(1)), reply)).rejects.toMatchObject({ status: 403 });
    await grantProvider(services, { actor: system }, { personId: owner.personId, placeId: await addTestPlace() });
    await expect(addReply(services, by(owner, day(1)), reply)).rejects.toMatchObject({ status: 403 });
    await grantProvider(services, { actor: system }, { personId: owner.personId, placeId });
    const { replyId } = await addReply(services, by(owner, day(1)), reply);
    const second = await addReply(services, by(owner, day(2)), { parentId: replyId, text: 'And come again.' });
    expect(second.parentId).toBe(reviewId);
    expect(await rowOf('review', replyId)).toMatchObject({ parent_id: reviewId, is_from_provider: true, rating: null });
    expect(await rowOf('place', placeId)).toMatchObject({ review_count: 1, rating: 3 });
    for (const [wrong, refusal] of [
      [{ ...reply, text: ' ' }, { issues: [{ path: 'body.text' }] }],
      [{ ...reply, text: 'x'.repeat(1001) }, { issues: [{ path: 'body.text' }] }],
      [{ ...reply, text: 'fuck off' }, { code: '400.MODERATION_SERVICE.101' }],
      [{ ...reply, parentId: 999_999_999 }, { code: '404.REVIEW_SERVICE.100' }],
    ] as const) {
      await expect(addReply(services, by(owner, day(1)), wrong)).rejects.toMatchObject(refusal);
    }
    const edited = await editReview(services, by(owner, day(3)), { reviewId: replyId, text: 'Thank you all!' });
    expect(edited.isHeld).toBe(false);
    const asReview = { reviewId: replyId, rating: 'accessible' } as const;
    await expect(editReview(services, by(owner, day(3)), asReview)).rejects.toMatchObject({
      issues: [{ path: 'body.rating' }],
    });
    await expect(promoteReview(services, { actor: system }, { reviewId: replyId })).rejects.toMatchObject({
      status: 400,
    });
    await deleteReview(services, by(owner, day(4)), { reviewId: replyId });
    await undoDeleteReview(services, by(owner, day(4)), { reviewId: replyId });
    await deleteReview(services, by(author, day(5)), { reviewId });
    await expect(addReply(services, by(owner, day(6)), reply)).rejects.toMatchObject({ status: 404 });
    await expect(addReply(services, by(owner, day(6)), { ...reply, parentId: replyId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a provider of a partner answers for all its places', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const reviewer = await addPerson();
    const partner = await addPerson();
    const placeId = await addTestPlace({ provider: 'metrolinx' });
    const { reviewId } = await addReview(services, { actor: reviewer.actor }, { placeId, rating: 'accessible' });
    await grantProvider(services, { actor: system }, { personId: partner.personId, partnerKey: 'metrolinx' });
    await addReply(services, { actor: partner.actor }, { parentId: reviewId, text: 'Thank you!' });
  });

  test('after 30 days the purge forgets reviews and photos, and the sweep their files', async () => {
    const { services, photoFiles } = getSite();
    const { author, reviewId } = await reviewed({ photos: await photos(2) });
    const kept = await reviewed({ photos: await photos(2) });
    const [removed = '', stays = ''] = await filesOf(kept.reviewId);
    await deleteReview(services, by(author, day(1)), { reviewId });
    await editReview(services, by(kept.author, day(1)), { reviewId: kept.reviewId, removedFiles: [removed] });
    await purgeDeletedReviews(services, day(31));
    await rowOf('review', reviewId);
    await purgeDeletedReviews(services, day(31, 1));
    await expect(rowOf('review', reviewId)).rejects.toThrow();
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await sweepPhotos(services, tomorrow);
    expect(photoFiles()).toContain(stays);
    expect(photoFiles()).not.toContain(removed);
    const rows = await services.database.kysely.selectFrom('photo').select(['file', 'thumbnail_file']).execute();
    expect(photoFiles()).toEqual(rows.flatMap(({ file, thumbnail_file }) => [file, thumbnail_file]).sort());
  });
});
