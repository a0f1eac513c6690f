import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TextModeration } from '../../adapters/moderation/text-moderation.ts';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, testPhoto } from '../../testing/open-write-site.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { answerPlace } from '../answers/answer-place.ts';
import { withdrawAnswer } from '../answers/withdraw-answer.ts';
import { createEvent } from '../events/create-event.ts';
import { joinEvent } from '../events/join-event.ts';
import { leaveEvent } from '../events/leave-event.ts';
import { listEvents } from '../events/list-events.ts';
import { addPlace } from '../places/add-place.ts';
import { addReview } from './add-review.ts';

describeOnEachWriteSite('addReview', (getSite) => {
  const placeRow = (id: number) =>
    getSite().services.database.kysely.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const numberOf = (key: string) => getSite().services.vocabulary.tags.byKey(key)?.number;

  test('stores review, report, verdict, counts, audit row and change together', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { kysely } = services.database;
    const { personId, actor } = await addPerson();
    const placeId = await addTestPlace();
    const at = new Date('2026-03-05T23:30:00Z');
    const added = await addReview(
      services,
      { actor, at, requestId: 'request-1' },
      {
        placeId,
        rating: 'accessible',
        tags: ['levelEntrance', 'wideDoor'],
        noTags: ['elevator'],
        text: '  Cafe\u0301 with a ramp.\r\nCome in! ',
        language: 'en',
      },
    );
    const review = await kysely
      .selectFrom('review')
      .selectAll()
      .where('id', '=', added.reviewId)
      .executeTakeFirstOrThrow();
    expect(review).toMatchObject({
      place_id: placeId,
      person_id: personId,
      text: 'Café with a ramp.\nCome in!',
      language: 'en',
      rating: 3,
      status: 'published',
      is_from_provider: false,
      created_at: at,
      updated_at: at,
    });
    const report = await kysely
      .selectFrom('report')
      .selectAll()
      .where('review_id', '=', added.reviewId)
      .executeTakeFirstOrThrow();
    expect(report).toMatchObject({
      reported_on: '2026-03-05',
      is_confirmed: true,
      is_of_own_place: false,
      source: null,
    });
    expect(report.author_key).not.toBe(personId);
    expect(await placeRow(placeId)).toMatchObject({
      rating: 3,
      yes_tags: [numberOf('levelEntrance'), numberOf('wideDoor')].sort(),
      no_tags: [numberOf('elevator')],
      review_count: 1,
      photo_count: 0,
      rating_summary: { people: 1, lastConfirmedOn: '2026-03-05' },
    });
    const audit = await kysely
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'review')
      .where('entity_id', '=', String(added.reviewId))
      .execute();
    expect(audit).toMatchObject([
      { action: 'addReview', actor_kind: 'person', actor_id: personId, request_id: 'request-1' },
    ]);
    const changes = await kysely.selectFrom('change').select('ids').where('entity', '=', 'place').execute();
    expect(changes.at(-1)).toEqual({ ids: [placeId] });
    expect(added.feedPosition).not.toBe('');
  });

  test('takes a quick rating, and leaves what the person said of tags before', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { actor } = await addPerson();
    const placeId = await addTestPlace();
    const say = (day: string, review: object) =>
      addReview(services, { actor, at: new Date(`${day}T12:00:00Z`) }, { placeId, rating: 'accessible', ...review });
    await say('2026-01-01', { tags: ['levelEntrance', 'wideDoor'], noTags: ['elevator'] });
    await say('2026-01-02', {});
    const tags = async () => {
      const { yes_tags, no_tags } = await placeRow(placeId);
      const keys = (numbers: number[]) => numbers.map((number) => services.vocabulary.tags.byNumber(number)?.key);
      return { yes: keys(yes_tags).sort(), no: keys(no_tags).sort() };
    };
    expect(await tags()).toEqual({ yes: ['levelEntrance', 'wideDoor'], no: ['elevator'] });
    // With yes alone, a former yes that is not listed becomes unknown, and a no stays.
    await say('2026-01-03', { tags: ['wideDoor'] });
    expect(await tags()).toEqual({ yes: ['wideDoor'], no: ['elevator'] });
    // … unless it is a yes now.
    await say('2026-01-04', { tags: ['elevator'] });
    expect(await tags()).toEqual({ yes: ['elevator'], no: [] });
    await say('2026-01-05', { noTags: ['elevator', 'grabBars'] });
    expect(await tags()).toEqual({ yes: [], no: ['elevator', 'grabBars'] });
    await say('2026-01-06', { tags: [], noTags: [] });
    expect(await tags()).toEqual({ yes: [], no: [] });
    expect(await placeRow(placeId)).toMatchObject({ rating_summary: { people: 1 }, review_count: 6 });
  });

  test('counts each person once, and a provider of the place never', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const placeId = await addTestPlace();
    const owner = await addPerson();
    await grantProvider(services, { actor: system }, { personId: owner.personId, placeId });
    const own = await addReview(services, { actor: owner.actor }, { placeId, rating: 'accessible' });
    expect(await placeRow(placeId)).toMatchObject({ rating: 0, rating_summary: null, review_count: 1 });
    const { kysely } = services.database;
    const review = await kysely.selectFrom('review').selectAll().where('id', '=', own.reviewId).executeTakeFirst();
    expect(review?.is_from_provider).toBe(true);
    const { actor } = await addPerson();
    await addReview(services, { actor }, { placeId, rating: 'notAccessible' });
    await addReview(services, { actor }, { placeId, rating: 'partiallyAccessible' });
    expect(await placeRow(placeId)).toMatchObject({ rating: 2, rating_summary: { people: 1 }, review_count: 3 });
  });

  test('stores photos with their alt texts and languages, files and rows alike', async () => {
    const { services, addPerson, addTestPlace, photoFiles } = getSite();
    const { actor, personId } = await addPerson();
    const placeId = await addTestPlace();
    const photos = [
      { bytes: await testPhoto(), altText: ' Two steps ', altTextLanguage: 'en' as const },
      { bytes: await testPhoto({ format: 'png' }) },
    ];
    const { reviewId } = await addReview(services, { actor }, { placeId, rating: 'accessible', photos });
    const rows = await services.database.kysely
      .selectFrom('photo')
      .selectAll()
      .where('review_id', '=', reviewId)
      .orderBy('position')
      .execute();
    expect(rows).toMatchObject([
      {
        alt_text: 'Two steps',
        alt_text_language: 'en',
        position: 0,
        width_pixels: 60,
        height_pixels: 40,
        person_id: personId,
      },
      { alt_text: '', alt_text_language: null, position: 1, place_id: placeId, status: 'published' },
    ]);
    const files = rows.flatMap(({ file, thumbnail_file }) => [file, thumbnail_file]);
    expect(photoFiles()).toEqual(expect.arrayContaining(files));
    expect(await placeRow(placeId)).toMatchObject({ photo_count: 2 });
  });

  test('refuses what breaks a rule, and stores nothing of it', async () => {
    const { services, addPerson, addTestPlace, photoFiles } = getSite();
    const { actor } = await addPerson();
    const placeId = await addTestPlace();
    const good = { placeId, rating: 'accessible' } as const;
    const photo = { bytes: await testPhoto(), name: 'good.jpg' };
    const unreadable = { bytes: Buffer.from('<svg/>'), name: 'a.jpg' };
    const filesBefore = photoFiles();
    const refusals: [object, object][] = [
      [{ text: 'x'.repeat(1001) }, { issues: [{ path: 'body.text' }] }],
      [{ rating: 'unrated' }, { issues: [{ path: 'body.rating' }] }],
      [{ tags: ['flyingCarpet'] }, { issues: [{ path: 'body.tags' }] }],
      [{ tags: ['elevator'], noTags: ['elevator'] }, { issues: [{ path: 'body.noTags' }] }],
      [{ eventId: 'x' }, { issues: [{ path: 'body.eventId' }] }],
      [
        { photos: Array(11).fill(photo) },
        { issues: [{ path: 'body.images', message: expect.stringContaining('10 more') }] },
      ],
      [{ photos: [photo, unreadable] }, { flaggedImages: [{ index: 1, name: 'a.jpg' }] }],
      [{ photos: [{ ...photo, altText: 'y'.repeat(501) }] }, { issues: [{ path: 'body.images.0.altText' }] }],
      [{ text: 'Fuck you all' }, { code: '400.MODERATION_SERVICE.101', issues: [{ path: 'body.text' }] }],
      [{ photos: [{ ...photo, altText: 'fils de pute' }] }, { code: '400.MODERATION_SERVICE.101' }],
      [{ placeId: 999_999_999 }, { code: '404.PLACE_SERVICE.100' }],
      [{ placeId: 999_999_999, photos: [photo] }, { code: '404.PLACE_SERVICE.100' }],
      // No photo is looked at for nothing.
      [{ placeId: 999_999_999, photos: [unreadable] }, { code: '404.PLACE_SERVICE.100' }],
      [
        { eventId: randomUUID(), photos: [unreadable] },
        { issues: [{ path: 'body.eventId' }], flaggedImages: [] },
      ],
    ];
    for (const [wrong, refusal] of refusals) {
      await expect(addReview(services, { actor }, { ...good, ...wrong })).rejects.toMatchObject(refusal);
    }
    await expect(addReview(services, { actor: { kind: 'visitor' } }, good)).rejects.toMatchObject({ status: 401 });
    await expect(addReview(services, { actor: system }, good)).rejects.toMatchObject({ status: 403 });
    expect(await placeRow(placeId)).toMatchObject({ review_count: 0, photo_count: 0, rating: 0 });
    expect(photoFiles()).toEqual(filesBefore);
  });

  test('knows a place that is gone, and a person who is', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { kysely } = services.database;
    const { actor, personId } = await addPerson();
    const placeId = await addTestPlace();
    await kysely.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', personId).execute();
    await expect(addReview(services, { actor }, { placeId, rating: 'accessible' })).rejects.toMatchObject({
      status: 401,
    });
    await kysely.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', placeId).execute();
    const other = await addPerson();
    await expect(addReview(services, { actor: other.actor }, { placeId, rating: 'accessible' })).rejects.toMatchObject({
      status: 410,
    });
  });

  test('counts characters as the database does', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { actor } = await addPerson();
    const placeId = await addTestPlace();
    const { reviewId } = await addReview(
      services,
      { actor },
      { placeId, rating: 'accessible', text: '♿️'.repeat(500) },
    );
    expect(reviewId).toBeGreaterThan(0);
    const short = addReview(services, { actor }, { placeId, rating: 'accessible', text: 'ok' });
    await expect(short).rejects.toMatchObject({
      issues: [{ path: 'body.text', message: 'must have at least 5 characters' }],
    });
  });

  test('holds what its judge doubts, or cannot judge: unseen, uncounted, not lost', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { kysely } = services.database;
    const broken: TextModeration = { judge: () => Promise.reject(new Error('down')) };
    const never: TextModeration = { judge: () => new Promise(() => undefined) };
    const doubtful = [
      { services, text: 'The manager is a bastard', reason: { kind: 'insult', excerpt: 'bastard' } },
      {
        services: { ...services, textModeration: broken },
        text: 'Nice staff',
        reason: { kind: 'unavailable', excerpt: null },
      },
      {
        services: { ...services, textModeration: never },
        text: 'Nice staff',
        reason: { kind: 'unavailable', excerpt: null },
      },
    ];
    for (const { services: these, text, reason } of doubtful) {
      const { actor } = await addPerson();
      const placeId = await addTestPlace();
      const photos = [{ bytes: await testPhoto() }];
      const added = await addReview(these, { actor }, { placeId, rating: 'accessible', text, photos });
      expect(added.isHeld).toBe(true);
      expect(await placeRow(placeId)).toMatchObject({ rating: 0, review_count: 0, photo_count: 0 });
      const item = await kysely
        .selectFrom('moderation_item')
        .selectAll()
        .where('review_id', '=', added.reviewId)
        .executeTakeFirstOrThrow();
      expect(item).toMatchObject({
        reason: 'flagged',
        place_id: placeId,
        details: { reasons: [reason] },
        resolved_at: null,
      });
    }
  });

  test('belongs to a MapMission only while its author is in it and it runs', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { actor } = await addPerson();
    const placeId = await addTestPlace();
    const day = (n: number) => new Date(Date.UTC(2026, 4, n));
    const mission = { name: 'Harbour day', startsAt: day(2), expirationDate: day(4) };
    const { eventId, code } = await createEvent(services, { actor: system }, mission);
    const review = (at: Date) => addReview(services, { actor, at }, { placeId, rating: 'accessible', eventId });
    const refusal = { issues: [{ path: 'body.eventId' }] };
    await expect(review(day(3))).rejects.toMatchObject(refusal);
    await joinEvent(services, { actor, at: day(1) }, { eventCode: code });
    await expect(review(day(1))).rejects.toMatchObject(refusal);
    const { reviewId } = await review(day(3));
    await expect(review(day(4))).rejects.toMatchObject(refusal);
    await leaveEvent(services, { actor, at: day(3) });
    await expect(review(day(3))).rejects.toMatchObject(refusal);
    const row = await services.database.kysely
      .selectFrom('report')
      .select('event_id')
      .where('review_id', '=', reviewId)
      .executeTakeFirst();
    expect(row?.event_id).toBe(eventId);
  });

  test('what somebody says while their MapMission runs belongs to it, unless they say otherwise', async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const { actor } = await addPerson();
    const placeId = await addTestPlace();
    const day = (n: number) => new Date(Date.UTC(2026, 4, n));
    const mission = { name: 'Harbour day', startsAt: day(2), expirationDate: day(4) };
    const { eventId, code } = await createEvent(services, { actor: system }, mission);
    await joinEvent(services, { actor, at: day(1) }, { eventCode: code });
    const eventOf = async (reviewId: number) => {
      const rows = services.database.kysely.selectFrom('review').innerJoin('report', 'review_id', 'review.id');
      const row = await rows
        .select(['review.event_id', 'report.event_id as reported'])
        .where('review.id', '=', reviewId)
        .executeTakeFirstOrThrow();
      expect(row.reported).toBe(row.event_id);
      return row.event_id;
    };
    const review = async (n: number, more: { readonly eventId?: null } = {}) =>
      eventOf((await addReview(services, { actor, at: day(n) }, { placeId, rating: 'accessible', ...more })).reviewId);
    expect([await review(1), await review(3), await review(4)]).toEqual([null, eventId, null]);
    expect(await review(3, { eventId: null })).toBeNull();

    const answer = { placeId, rating: 'accessible' } as const;
    const answered = await answerPlace(services, { actor, at: day(3) }, answer);
    const report = services.database.kysely.selectFrom('report').select('event_id');
    expect(await report.where('id', '=', Number(answered.answer._id)).executeTakeFirst()).toEqual({
      event_id: eventId,
    });
    const place = { name: 'The Quay', longitude: 33, latitude: -33, type: 'cafe', review: { rating: 'accessible' } };
    const added = await addPlace(services, { actor, at: day(3) }, place as never);
    expect(added.outcome === 'added' && (await eventOf(added.reviewId))).toBe(eventId);
    const { events } = await listEvents(services, { actor: system }, { limit: 100 });
    expect(events.find(({ id }) => id === eventId)).toMatchObject({ places: 2, accessible: 2 });
    await withdrawAnswer(services, { actor, at: day(3) }, { answerId: Number(answered.answer._id) });
    await leaveEvent(services, { actor, at: day(3) });
    expect(await review(3)).toBeNull();
  });
});
