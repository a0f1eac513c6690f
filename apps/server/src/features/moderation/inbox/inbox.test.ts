import { expect, test } from 'vitest';
import type { ModerationReason, TextModeration } from '../../../adapters/moderation/text-moderation.ts';
import { moderationCommand } from '../../../cli/commands/moderation-command.ts';
import { runTyped } from '../../../cli/testing/run-typed.ts';
import { describeOnEachWriteSite } from '../../../testing/describe-on-each-write-site.ts';
import { testPhoto } from '../../../testing/open-write-site.ts';
import { grantProvider } from '../../accounts/grant-provider.ts';
import { describePlace } from '../../places/describe-place.ts';
import { addReview } from '../../reviews/add-review.ts';
import { getOwnReview } from '../../reviews/get-own-review.ts';
import { promoteReview } from '../../reviews/promote-review.ts';
import { answerObjection } from '../objections/answer-objection.ts';
import { objectToDecision } from '../objections/object-to-decision.ts';
import { approveItem } from './approve-item.ts';
import { listInbox } from './list-inbox.ts';
import { refuseItem } from './refuse-item.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const ground = { rule: 3 } as const;
const doubt: readonly ModerationReason[] = [{ kind: 'insult', excerpt: 'asshole' }];
const doubtful: TextModeration = { judge: async () => ({ verdict: 'hold', reasons: doubt }) };
const held = 'The manager is an asshole';

describeOnEachWriteSite('the inbox of moderators', (getSite) => {
  const services = () => ({ ...getSite().services, mails: null });
  const row = (table: 'place' | 'review', id: number) =>
    services().database.kysely.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const photosOf = async (reviewId: number) => {
    const photos = services().database.kysely.selectFrom('photo').select(['status']).where('review_id', '=', reviewId);
    return (await photos.orderBy('position').execute()).map(({ status }) => status);
  };
  const reviewed = async (text = held, photos = 0) => {
    const author = await getSite().addPerson();
    const placeId = await getSite().addTestPlace();
    const bytes = await testPhoto();
    const pictures = Array.from({ length: photos }, () => ({ name: 'door.jpg', bytes }));
    const { reviewId } = await addReview(
      services(),
      { actor: author.actor },
      { placeId, rating: 'accessible', text, photos: pictures },
    );
    return { author, placeId, reviewId };
  };
  const itemOf = async (reviewId: number) => {
    const { items } = await listInbox(services(), command, { limit: 1_000 });
    const item = items.find((each) => each.reviewId === reviewId);
    if (item === undefined) throw new Error(`Nothing waits about review ${reviewId}.`);
    return item;
  };
  const waits = async (reviewId: number) => {
    const { items } = await listInbox(services(), command, { limit: 1_000 });
    return items.some((each) => each.reviewId === reviewId);
  };

  test('a held review waits with its reason, and is shown with its photos and counts once it is approved', async () => {
    const { author, placeId, reviewId } = await reviewed(held, 2);
    const item = await itemOf(reviewId);
    expect(item).toMatchObject({
      kind: 'review',
      status: 'held',
      text: held,
      reasons: doubt,
      authorId: author.personId,
    });
    expect(await row('place', placeId)).toMatchObject({ rating: 0, review_count: 0 });
    expect(await approveItem(services(), command, item.id)).toBe(true);
    expect(await row('review', reviewId)).toMatchObject({ status: 'published' });
    expect(await photosOf(reviewId)).toEqual(['published', 'published']);
    expect(await row('place', placeId)).toMatchObject({ rating: 3, review_count: 1, photo_count: 2 });
    expect(await waits(reviewId)).toBe(false);
    expect(await approveItem(services(), command, item.id)).toBe(false);
    expect(await refuseItem(services(), command, { id: item.id, ground, facts: 'It insults.' })).toEqual({
      outcome: 'wasDecided',
    });
  });

  test('a refused review is hidden, its author sees why, and an upheld objection restores it exactly', async () => {
    const { author, placeId, reviewId } = await reviewed('A ramp at the side.', 2);
    await services()
      .database.kysely.updateTable('photo')
      .set({ status: 'held' })
      .where('review_id', '=', reviewId)
      .where('position', '=', 1)
      .execute();
    await promoteReview(services(), command, { reviewId });
    // Somebody has found it doubtful since.
    const flagged = { reason: 'flagged', place_id: placeId, review_id: reviewId } as const;
    await services()
      .database.kysely.insertInto('moderation_item')
      .values({ ...flagged, details: JSON.stringify({ reasons: doubt }) })
      .execute();
    const before = await row('place', placeId);
    const { id } = await itemOf(reviewId);
    const refused = await refuseItem(services(), command, { id, ground, facts: 'It insults the staff.' });
    if (refused.outcome !== 'refused') throw new Error('It was decided before.');
    expect(await row('review', reviewId)).toMatchObject({ status: 'removed' });
    expect(await photosOf(reviewId)).toEqual(['removed', 'removed']);
    expect(await row('place', placeId)).toMatchObject({
      rating: 0,
      review_count: 0,
      photo_count: 0,
      promoted_review_id: null,
    });
    const asAuthor = () => getOwnReview(services(), { actor: author.actor }, { reviewId, language: 'en' });
    expect(await asAuthor()).toMatchObject({
      status: 'removed',
      editableUntil: null,
      decision: { ground: { rule: 3 }, facts: 'It insults the staff.', objectionPath: refused.objectionPath },
    });

    const token = refused.objectionPath.split('/').at(-1) ?? '';
    const accountLimits = { countObjection: async () => undefined } as never;
    const objection = { token, text: 'It says nothing of the staff.' };
    await objectToDecision({ ...services(), accountLimits }, { actor: { kind: 'visitor' } }, objection, '192.0.2.1');
    const { id: objectionId } = await services()
      .database.kysely.selectFrom('objection')
      .select('id')
      .where('text', '=', objection.text)
      .executeTakeFirstOrThrow();
    await answerObjection(services(), command, { objectionId, outcome: 'upheld', text: 'You are right.' });
    expect(await row('review', reviewId)).toMatchObject({ status: 'published' });
    expect(await photosOf(reviewId)).toEqual(['published', 'held']);
    const { updated_at: _changed, ...after } = await row('place', placeId);
    expect(after).toEqual({ ...before, updated_at: undefined } satisfies object as never);
    expect(await asAuthor()).toMatchObject({ status: 'published', decision: null });
  });

  test('where photos alone are doubtful, the words stay', async () => {
    const { placeId, reviewId } = await reviewed('A ramp at the side.', 2);
    const photos = services().database.kysely.selectFrom('photo').select('file').where('review_id', '=', reviewId);
    const [first] = await photos.orderBy('position').execute();
    const details = { photoFiles: [first?.file], reasons: [{ kind: 'picture', excerpt: null }] };
    await services()
      .database.kysely.insertInto('moderation_item')
      .values({ reason: 'flagged', place_id: placeId, review_id: reviewId, details: JSON.stringify(details) })
      .execute();
    const { id, doubtfulFiles } = await itemOf(reviewId);
    expect(doubtfulFiles).toEqual([first?.file]);
    await refuseItem(services(), command, { id, ground, facts: 'A face can be seen.' });
    expect(await row('review', reviewId)).toMatchObject({ status: 'published' });
    expect(await photosOf(reviewId)).toEqual(['removed', 'published']);
    expect(await row('place', placeId)).toMatchObject({ rating: 3, photo_count: 1 });
  });

  test('a description that waits is shown once it is approved, and never where it is refused', async () => {
    const { personId, actor } = await getSite().addPerson();
    const [shown, hidden] = [await getSite().addTestPlace(), await getSite().addTestPlace()];
    for (const placeId of [shown, hidden]) {
      await grantProvider(services(), command, { personId, placeId });
      const description = { placeId, text: 'Boats for hire.', language: 'en', path: 'body.description' } as const;
      await describePlace({ ...services(), textModeration: doubtful }, { actor }, description);
    }
    const { items: waiting } = await listInbox(services(), command, { limit: 1_000 });
    const items = waiting.filter(({ kind }) => kind === 'description');
    const idOf = (placeId: number) => items.find((item) => item.placeId === placeId)?.id ?? 0;
    expect(items[0]).toMatchObject({ text: 'Boats for hire.', language: 'en', authorId: personId });
    await approveItem(services(), command, idOf(shown));
    await refuseItem(services(), command, { id: idOf(hidden), ground, facts: 'It is advertising.' });
    expect(await row('place', shown)).toMatchObject({ provider_description: 'Boats for hire.' });
    expect(await row('place', hidden)).toMatchObject({ provider_description: null });
  });

  test('nobody decides about what they contributed, nor who is no moderator', async () => {
    const { author, reviewId } = await reviewed();
    const { id } = await itemOf(reviewId);
    const asked = { id, ground, facts: 'It insults.' };
    const confirmedAt = new Date();
    const moderator = await getSite().addPerson({ isModerator: true });
    const own = { ...author.actor, isModerator: true } as typeof author.actor;
    await expect(approveItem(services(), { actor: own, confirmedAt }, id)).rejects.toMatchObject({ status: 403 });
    await expect(refuseItem(services(), { actor: own, confirmedAt }, asked)).rejects.toMatchObject({ status: 403 });
    await expect(approveItem(services(), { actor: author.actor, confirmedAt }, id)).rejects.toMatchObject({
      status: 403,
    });
    await expect(listInbox(services(), { actor: author.actor }, { limit: 1 })).rejects.toMatchObject({ status: 403 });
    await expect(approveItem(services(), { actor: moderator.actor }, id)).rejects.toMatchObject({
      code: '403.AUTH_SERVICE.101',
    });
    await expect(approveItem(services(), { actor: moderator.actor, confirmedAt }, 999_999)).rejects.toMatchObject({
      status: 404,
    });
    expect(await approveItem(services(), { actor: moderator.actor, confirmedAt }, id)).toBe(true);
  });

  test('by command: listed, shown, approved and refused', async () => {
    const atlas = (...typed: string[]) => runTyped(moderationCommand, services(), typed);
    const [one, other] = [await reviewed(), await reviewed()];
    const [first, second] = [await itemOf(one.reviewId), await itemOf(other.reviewId)];
    expect((await atlas('list')).text).toMatch(
      new RegExp(`#${first.id}  \\S+  review  person\\w+  Place \\d+  insult "asshole"`),
    );
    expect((await atlas('show', String(first.id))).text).toContain(`Says: ${held}`);
    expect((await atlas('approve', `#${first.id}`)).text).toBe(`Number ${first.id} is approved: others see it.`);
    await expect(atlas('approve', String(first.id))).rejects.toThrow(`Number ${first.id} was decided already.`);
    const refusal = await atlas('refuse', String(second.id), '--rule', '3', '--facts', 'It insults the staff.');
    expect(refusal.text).toMatch(
      /is hidden\. person\w+ still sees it.+\nhttps:\/\/atlas\.example\/objections\/[\w-]{22}$/,
    );
    expect((await atlas('show', String(second.id))).text).toContain('Decision: refused');
    await expect(atlas('refuse', String(second.id), '--facts', 'x')).rejects.toThrow('Say which rule or which law');
    await expect(atlas('show', '999999')).rejects.toThrow('There is no number 999999');
    await expect(atlas('approve')).rejects.toThrow('Name it by its number');
  });
});
