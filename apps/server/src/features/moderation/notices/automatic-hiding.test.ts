import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { getOwnReview } from '../../reviews/get-own-review.ts';
import { approveItem } from '../inbox/approve-item.ts';
import { refuseItem } from '../inbox/refuse-item.ts';
import { command, reportsOn } from './testing/reports-on.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];

describeOnEachServer('what many report', { places, services: { sendsMails: true } }, (getServer) => {
  const site = reportsOn(getServer);
  const { services, kysely, report, become, somebody, write, established, ofReview, itemOf, statusOf, mails } = site;

  test('three independent people with established accounts hide something, and nobody else does', async () => {
    const author = await established();
    const reviewId = await write(author.actor, 'A ramp at the back.', 1);
    const [one, two, three] = [await established(), await established(), await established()];
    await report(ofReview(reviewId), one.headers);
    await report(ofReview(reviewId, 'danger'), one.headers);
    await report(ofReview(reviewId), two.headers);
    await report(ofReview(reviewId), author.headers);
    await report(ofReview(reviewId), (await established(6)).headers);
    await report(ofReview(reviewId), (await established(8, 2)).headers);
    for (let visitors = 0; visitors < 3; visitors++) await report(ofReview(reviewId));
    expect(await statusOf(reviewId)).toBe('published');
    const moderator = await somebody();
    await kysely().updateTable('person').set({ is_moderator: true }).where('id', '=', moderator.id).execute();
    await mails('restricted');
    const receipt = await report(ofReview(reviewId), three.headers);
    expect(await statusOf(reviewId)).toBe('removed');
    expect((await become(receipt)).state).toBe('hidden');
    const item = await itemOf(reviewId);
    expect(item).toMatchObject({ status: 'removed', hiddenBy: expect.any(Number), outcome: null });
    const asAuthor = () => getOwnReview(services(), { actor: author.actor }, { reviewId, language: 'en' });
    expect(await asAuthor()).toMatchObject({
      status: 'removed',
      decision: { ground: { rule: 3 }, facts: expect.stringMatching(/^3 people have reported this/) },
    });
    const told = await mails('contributionRemoved', 'hiddenAutomatically');
    expect(told.map(({ template, person_id }) => [template, person_id])).toEqual([
      ['contributionRemoved', author.id],
      ['hiddenAutomatically', moderator.id],
    ]);
    expect(told[1]?.facts).toMatchObject({ number: String(item.id) });

    expect(await approveItem(services(), command, item.id)).toBe(true);
    expect(await statusOf(reviewId)).toBe('published');
    expect(await asAuthor()).toMatchObject({ status: 'published', decision: null });
    expect((await become(receipt)).state).toBe('kept');
    expect((await mails('shownAgain')).map(({ person_id }) => person_id)).toEqual([author.id]);
    // What a moderator has kept is not hidden again by others.
    for (const person of [one, two, three]) await report(ofReview(reviewId), person.headers);
    expect(await statusOf(reviewId)).toBe('published');
  });

  test('a moderator takes down what was hidden so, and an objection that is upheld restores it exactly', async () => {
    const author = await somebody();
    const reviewId = await write(author.actor, 'A ramp at the front.', 2);
    const photos = kysely().updateTable('photo').set({ status: 'held' }).where('review_id', '=', reviewId);
    await photos.where('position', '=', 1).execute();
    const people = [await established(), await established(), await established()];
    const receipts = [];
    for (const person of people) receipts.push(await report(ofReview(reviewId, 'danger'), person.headers));
    expect(await statusOf(reviewId)).toBe('removed');
    await mails('contributionRemoved');
    const { id } = await itemOf(reviewId);
    const refused = await refuseItem(services(), command, { id, ground: { rule: 1 }, facts: 'It threatens.' });
    expect(await statusOf(reviewId)).toBe('removed');
    for (const receipt of receipts) expect((await become(receipt)).state).toBe('removed');
    const told = await mails('contributionRemoved', 'shownAgain');
    expect(told.map(({ template, person_id }) => [template, person_id])).toEqual([['contributionRemoved', author.id]]);
    const asAuthor = () => getOwnReview(services(), { actor: author.actor }, { reviewId, language: 'en' });
    expect(await asAuthor()).toMatchObject({ decision: { ground: { rule: 1 }, facts: 'It threatens.' } });
    await site.uphold(refused);
    expect(await statusOf(reviewId)).toBe('published');
    const after = kysely().selectFrom('photo').select('status').where('review_id', '=', reviewId).orderBy('position');
    expect((await after.execute()).map(({ status }) => status)).toEqual(['published', 'held']);
    expect(await asAuthor()).toMatchObject({ status: 'published', decision: null });
  });
});
