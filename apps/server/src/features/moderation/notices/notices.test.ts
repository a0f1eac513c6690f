import { randomUUID } from 'node:crypto';
import { noticesPerHour } from '@access-atlas/contract/limits.ts';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { selectPersonalData } from '../../accounts/leaving/personal-data.sql.ts';
import { type Fields, goodPassword, nextAddress, requestIds } from '../../accounts/testing/account-calls.ts';
import { addBusiness } from '../../directory/add-business.ts';
import { approveBusiness } from '../../directory/deciding/approve-business.ts';
import { deleteReview } from '../../reviews/delete-review.ts';
import { approveItem } from '../inbox/approve-item.ts';
import { refuseItem } from '../inbox/refuse-item.ts';
import { purgeNotices } from './purge-notices.ts';
import { command, dayMilliseconds, reportsOn } from './testing/reports-on.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];

describeOnEachServer('reports of visitors', { places, services: { sendsMails: true } }, (getServer) => {
  const site = reportsOn(getServer);
  const { services, kysely, placeId, send, solved, report, become, somebody, write, ofReview } = site;
  const { inbox, itemOf, statusOf, mails, uphold } = site;

  test('a visitor reports a place, and follows by the receipt what becomes of it', async () => {
    const receipt = await report({
      subject: { kind: 'place', id: String(placeId()) },
      ground: 'wrong',
      text: ' The ramp is gone. ',
      email: 'Somebody@example.org',
    });
    expect(await become(receipt)).toEqual({
      subject: { kind: 'place', name: 'Harbour café', path: `/details/${placeId()}/local` },
      ground: 'wrong',
      text: 'The ramp is gone.',
      sentAt: expect.any(String),
      state: 'received',
      decidedAt: null,
      decisionGround: null,
    });
    const item = (await inbox()).find((each) => each.kind === 'place' && each.placeId === placeId());
    expect(item).toMatchObject({
      reporters: 1,
      hiddenBy: null,
      notices: [{ ground: 'wrong', text: 'The ramp is gone.', language: 'pt', isSignedIn: false }],
    });
    const id = item?.id ?? 0;
    await mails('reportedKept');
    expect(await approveItem(services(), command, id)).toBe(true);
    expect(await become(receipt)).toMatchObject({ state: 'kept', decidedAt: expect.any(String), decisionGround: null });
    const told = await mails('reportedKept');
    expect(told).toMatchObject([
      { typed_email: 'somebody@example.org', facts: { language: 'pt', path: `/details/${placeId()}/local` } },
    ]);
    const row = await kysely().selectFrom('notice').selectAll().where('item_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ contact_email: null, person_id: null });
    expect(JSON.stringify(row)).not.toContain(receipt);
    const stored = await kysely().selectFrom('submission').select('answer').execute();
    expect(JSON.stringify(stored)).not.toContain(receipt);
    const audited = await kysely().selectFrom('audit').selectAll().where('action', '=', 'sendNotice').execute();
    expect(audited).toMatchObject([{ actor_kind: 'visitor', entity: 'notice' }]);
  });

  test('what is wrong is named, and what others do not see cannot be reported', async () => {
    const author = await somebody();
    const [held, deleted] = [await write(author.actor, 'The manager is an asshole'), await write(author.actor)];
    await deleteReview(services(), { actor: author.actor }, { reviewId: deleted });
    const place = { kind: 'place', id: String(placeId()) };
    const refusals: [Fields, object][] = [
      [{ subject: place, ground: 'wrong' }, { issues: [{ path: 'body.text' }] }],
      [{ subject: place, ground: 'boring', text: 'x' }, { issues: [{ path: 'body.ground' }] }],
      [{ subject: place, ground: 'spam', text: 'x'.repeat(1001) }, { issues: [{ path: 'body.text' }] }],
      [{ subject: place, ground: 'spam', email: 'nobody' }, { issues: [{ path: 'body.email' }] }],
      [{ subject: { kind: 'place', id: '999999' }, ground: 'spam' }, { code: '404.PLACE_SERVICE.100' }],
      [{ subject: { kind: 'review', id: '999999' }, ground: 'spam' }, { code: '404.REVIEW_SERVICE.100' }],
      [ofReview(held), { code: '404.REVIEW_SERVICE.100' }],
      [ofReview(deleted), { code: '404.REVIEW_SERVICE.100' }],
      [{ subject: { kind: 'photo', id: 'nothing.jpg' }, ground: 'spam' }, { code: '404.PHOTO_SERVICE.100' }],
      [{ subject: { kind: 'business', id: '999999' }, ground: 'spam' }, { code: '404.AFH_BUSINESS_SERVICE.100' }],
      [{ subject: { kind: 'photo', id: '../../etc/passwd' }, ground: 'spam' }, { code: '400.REQUEST_SERVICE.100' }],
      [{ subject: place, ground: 'spam', personId: author.id }, { code: '400.REQUEST_SERVICE.100' }],
      [{ subject: place, ground: 'spam', at: '2020-01-01T00:00:00Z' }, { code: '400.REQUEST_SERVICE.100' }],
    ];
    for (const [fields, refusal] of refusals)
      expect((await send(await solved(fields))).json(), JSON.stringify(fields)).toMatchObject(refusal);
    expect((await send({ subject: place, ground: 'spam' })).json().code).toBe('403.CAPTCHA_SERVICE.100');
    const used = await solved({ subject: place, ground: 'spam' });
    expect((await send(used)).statusCode).toBe(200);
    expect((await send(used)).json().code).toBe('403.CAPTCHA_SERVICE.100');
  });

  test('nobody finds a report by guessing, and a retry gets the same receipt', async () => {
    for (const token of ['x', 'A'.repeat(43), randomUUID(), "'%20OR%201=1"])
      expect((await getServer().request(`/api/notices/${token}`)).json().code).toBe('404.NOTICE_SERVICE.100');
    const [fields, headers] = [
      await solved(ofReview(await write((await somebody()).actor))),
      { 'idempotency-key': randomUUID() },
    ];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(fields, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const guessed = await send(await solved(fields), { 'idempotency-key': 'short' });
    expect(guessed.json().issues).toMatchObject([{ path: 'request.idempotency-key' }]);
  });

  test(`at most ${noticesPerHour} an hour come from one address`, async () => {
    const address = nextAddress();
    const fields = { subject: { kind: 'place', id: String(placeId()) }, ground: 'spam' };
    for (let sent = 0; sent < noticesPerHour; sent++)
      expect((await send(await solved(fields), {}, address)).statusCode).toBe(200);
    const refused = await send(await solved(fields), {}, address);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
  });

  test('one thing is one item, the gravest first; a removal tells its author and whoever reported it', async () => {
    const author = await somebody();
    const [insulting, boring] = [await write(author.actor), await write(author.actor, 'Buy my boats.')];
    await report(ofReview(boring, 'spam'));
    const reporter = await somebody();
    const first = await report(ofReview(insulting), reporter.headers);
    const second = await report({ ...ofReview(insulting, 'danger'), text: 'It threatens.' }, reporter.headers);
    const third = await report(ofReview(insulting));
    const item = await itemOf(insulting);
    expect(item).toMatchObject({ kind: 'review', status: 'published', reporters: 2, authorId: author.id });
    expect(item.notices.map(({ ground }) => ground)).toEqual(['hate', 'danger', 'hate']);
    const order = (await inbox()).map(({ reviewId }) => reviewId);
    expect(order.indexOf(insulting)).toBeLessThan(order.indexOf(boring));
    const own = { actor: personActor(author.id, { isModerator: true }), confirmedAt: new Date() };
    const asked = { id: item.id, ground: { rule: 3 }, facts: 'It insults the staff.' };
    await expect(refuseItem(services(), own, asked)).rejects.toMatchObject({ status: 403 });
    await expect(approveItem(services(), own, item.id)).rejects.toMatchObject({ status: 403 });
    await mails('restricted');
    const refused = await refuseItem(services(), command, asked);
    for (const receipt of [first, second, third])
      expect(await become(receipt)).toMatchObject({ state: 'removed', decisionGround: { rule: 3 } });
    expect(JSON.stringify(await become(first))).not.toContain('insults the staff');
    const told = await mails('contributionRemoved', 'reportedRemoved');
    expect(told.map(({ template, person_id }) => [template, person_id])).toEqual([
      ['contributionRemoved', author.id],
      ['reportedRemoved', reporter.id],
    ]);

    await uphold(refused);
    expect((await become(first)).state).toBe('restored');

    const again = await report(ofReview(insulting));
    expect(await itemOf(insulting)).toMatchObject({ id: item.id, outcome: null, reporters: 1 });
    await deleteReview(services(), { actor: author.actor }, { reviewId: insulting });
    expect((await become(again)).state).toBe('gone');
    expect((await become(first)).state).toBe('restored');
  });

  test('one photo is reported and taken down by itself', async () => {
    const author = await somebody();
    const reviewId = await write(author.actor, 'A ramp.', 2);
    const photos = await kysely()
      .selectFrom('photo')
      .selectAll()
      .where('review_id', '=', reviewId)
      .orderBy('position')
      .execute();
    const receipt = await report({ subject: { kind: 'photo', id: photos[1]?.file }, ground: 'privateData' });
    const item = await itemOf(reviewId);
    expect(item).toMatchObject({ kind: 'photo', doubtfulFiles: [photos[1]?.file] });
    await refuseItem(services(), command, { id: item.id, ground: { rule: 2 }, facts: 'A face.' });
    const after = await kysely()
      .selectFrom('photo')
      .select('status')
      .where('review_id', '=', reviewId)
      .orderBy('position')
      .execute();
    expect(after.map(({ status }) => status)).toEqual(['published', 'removed']);
    expect(await statusOf(reviewId)).toBe('published');
    expect((await become(receipt)).state).toBe('removed');
  });

  test('a business is taken out of the directory, and comes back by an objection', async () => {
    const submitter = await somebody();
    const categoryId = services().vocabulary.directoryCategories[0]?.id ?? 0;
    const business = { name: 'Sea Pharmacy', phone: '555 0100', categoryId };
    const { businessId } = await addBusiness(services(), { actor: submitter.actor }, business);
    await approveBusiness(services(), command, { businessId });
    const receipt = await report({ subject: { kind: 'business', id: String(businessId) }, ground: 'spam' });
    const item = (await inbox()).find((each) => each.businessId === businessId);
    expect(item).toMatchObject({ kind: 'business', businessName: 'Sea Pharmacy', authorId: submitter.id });
    const refusal = { id: item?.id ?? 0, ground: { rule: 7 }, facts: 'It is advertising.' };
    const refused = await refuseItem(services(), command, refusal);
    const listed = async () => (await getServer().request('/access-from-home?query=Sea')).json().count;
    expect(await listed()).toBe(0);
    expect(await become(receipt)).toMatchObject({ state: 'removed', subject: { name: 'Sea Pharmacy' } });
    await uphold(refused);
    expect(await listed()).toBe(1);
  });

  test('who leaves is not named any more, and gets what they reported with their data', async () => {
    const person = await somebody();
    const reviewId = await write((await somebody()).actor);
    const receipt = await report({ ...ofReview(reviewId), text: 'It insults me.' }, person.headers);
    const row = () =>
      kysely().selectFrom('notice').selectAll().where('text', '=', 'It insults me.').executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ person_id: person.id });
    expect((await selectPersonalData(kysely(), person.id))?.problemsReported).toMatchObject([
      { about: 'review', reviewId, ground: 'hate', text: 'It insults me.', outcome: null },
    ]);
    const left = await getServer().request({
      method: 'POST',
      url: '/api/users/me/deletion',
      remoteAddress: nextAddress(),
      headers: { ...requestIds, 'content-type': 'application/json', ...person.headers },
      payload: JSON.stringify({ reviews: 'keep', currentPassword: goodPassword }),
    });
    expect(left.statusCode).toBe(200);
    expect(await row()).toMatchObject({ person_id: null });
    expect((await become(receipt)).state).toBe('received');
  });

  test('a report goes six months after it was decided, and not before', async () => {
    const reviewId = await write((await somebody()).actor);
    const receipt = await report(ofReview(reviewId));
    const waiting = await report(ofReview(await write((await somebody()).actor)));
    await approveItem(services(), command, (await itemOf(reviewId)).id);
    const after = (days: number) => new Date(Date.now() + days * dayMilliseconds);
    await purgeNotices(services(), after(183));
    expect((await become(receipt)).state).toBe('kept');
    expect(await purgeNotices(services(), after(185))).toBeGreaterThan(0);
    expect((await getServer().request(`/api/notices/${receipt}`)).statusCode).toBe(404);
    expect((await become(waiting)).state).toBe('received');
  });
});
