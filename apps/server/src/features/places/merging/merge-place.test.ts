import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyDatabase } from '../../../backup/verify.ts';
import { placeCommand } from '../../../cli/commands/place/place-command.ts';
import { runTyped } from '../../../cli/testing/run-typed.ts';
import { testPhoto } from '../../../testing/open-write-site.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { grantProvider } from '../../accounts/grant-provider.ts';
import { call, cookieOf, type Fields, signUp } from '../../accounts/testing/account-calls.ts';
import { addReview } from '../../reviews/add-review.ts';
import { promoteReview } from '../../reviews/promote-review.ts';
import { deletePlace } from '../deleting/delete-place.ts';
import { purgeDeletedPlaces } from '../deleting/purge-deleted-places.ts';
import { mergePlace, previewMerge } from './merge-place.ts';
import { unmergePlace } from './unmerge-place.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;

describeOnEachServer('two places that are one', {}, (getServer) => {
  let places = 0;
  const services = () => getServer().services;
  const kysely = () => services().database.kysely;
  const atlas = (...typed: string[]) => runTyped(placeCommand, services() as never, typed);
  const somebody = async () => {
    const signedUp = await signUp(getServer());
    return { id: String(signedUp.json()._id), username: String(signedUp.json().username), cookie: cookieOf(signedUp) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const send = ({ cookie }: Somebody, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Fields) =>
    call(getServer(), [method, path], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
  const get = async (url: string, person?: Somebody) =>
    getServer().request({ url, headers: person ? { cookie: person.cookie } : {} });
  const addedBy = async (person: Somebody, name = 'Lock house') => {
    places += 1;
    const added = await send(person, 'POST', '/api/reviews', {
      name: `${name} ${places}`,
      latitude: 33,
      longitude: places / 10,
      rating: 'accessible',
      description: 'A ramp.',
      isAnotherPlace: true,
    });
    return String(added.json().placeId);
  };
  const review = (person: Somebody, id: string, fields: Fields = {}) =>
    send(person, 'POST', '/api/reviews', { id, rating: 'notAccessible', description: 'Two steps.', ...fields });
  const textsOf = async (id: string) =>
    (await get(`/api/places/v1/${id}/reviews`)).json().results.map(({ text }: { text: string }) => text);
  const isFound = async (id: string) =>
    (await get('/api/places?filter=Lock%20house')).json().results.some(({ _id }: { _id: string }) => _id === id);
  const isSound = async () =>
    expect((await verifyDatabase({ kysely: kysely(), vocabulary: services().vocabulary })).findings).toEqual([]);

  test('all that people said goes over, the old address leads there, and all of it comes back', async () => {
    const [ada, ben, owner] = [await somebody(), await somebody(), await somebody()];
    const [from, into] = [await addedBy(ada), await addedBy(ben)];
    await grantProvider(services(), command, { personId: owner.id, placeId: Number(from) });
    await addReview(
      services(),
      { actor: personActor(ben.id) },
      {
        placeId: Number(from),
        rating: 'notAccessible',
        text: 'The door is locked.',
        photos: [{ bytes: await testPhoto({ width: 60, height: 40 }), name: 'door.jpg' }],
      },
    );
    const [{ _id: newest }] = (await get(`/api/places/v1/${from}/reviews`)).json().results;
    await send(owner, 'POST', '/api/reviews', { parentId: newest, description: 'We open it at nine.' });
    await send(ada, 'POST', `/api/places/v1/${from}/answers`, { feature: 'elevator', answer: 'yes' });
    await promoteReview(services(), command, { reviewId: Number(newest) });
    const before = {
      from: (await get(`/api/places/v1/${from}`)).json(),
      into: (await get(`/api/places/v1/${into}`)).json(),
    };
    await expect.poll(() => isFound(from)).toBe(true);

    const preview = await atlas('merge', from, into, '--dry-run');
    expect(preview.report).toMatchObject({
      moved: { reviews: 3, photos: 1, opinions: 3, providers: 1, fields: ['promotedReview'] },
    });
    expect((await get(`/api/places/v1/${from}`)).json()).toEqual(before.from);
    const merged = await atlas('merge', from, into);
    expect(merged.text).toContain(`Place ${from} went into ${into}.`);

    const gone = await get(`/api/places/v1/${from}`);
    expect(gone.statusCode).toBe(410);
    expect(gone.json()).toMatchObject({ code: '410.PLACE_SERVICE.101', mergedInto: into });
    for (const path of ['reviews', 'card.png'])
      expect((await get(`/api/places/v1/${from}/${path}`)).json()).toMatchObject({ mergedInto: into });
    expect((await get(`/api/places/${from}/history`)).json()).toMatchObject({ mergedInto: into });
    expect((await textsOf(into)).toSorted()).toEqual(['A ramp.', 'A ramp.', 'The door is locked.']);
    const place = (await get(`/api/places/v1/${into}`)).json();
    // Ben rated both: what he said last counts, once. Ada's stands beside it, and newer answers win.
    expect(place.ratingSummary.people).toBe(2);
    expect(place).toMatchObject({ description: 'The door is locked.', images: [expect.anything()] });
    await expect.poll(() => isFound(from)).toBe(false);
    expect(await isFound(into)).toBe(true);
    const own = (await get('/api/users/places', ada)).json().results;
    expect(own).toMatchObject([{ _id: into, status: 'published' }]);
    expect((await get(`/api/places/${into}/history`)).json().results[0]).toMatchObject({
      kind: 'merged',
      author: 'site',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'mergedPlace', after: from })]),
    });
    await isSound();

    // What was written for the old address and is sent now is not lost, and stays when both are separated.
    const late = await review(ada, from, { description: 'Sent from a phone that was offline.' });
    expect(late.json()).toMatchObject({ placeId: into });
    const answered = await send(ben, 'POST', `/api/places/v1/${from}/answers`, { feature: 'elevator', answer: 'no' });
    expect(answered.statusCode).toBe(200);
    const reply = await send(owner, 'POST', '/api/reviews', { parentId: newest, description: 'At ten on Sundays.' });
    expect(reply.statusCode).toBe(200);

    expect((await atlas('unmerge', from)).text).toBe(
      `Place ${from} is separate from ${into} again, with 4 reviews and replies.`,
    );
    expect((await textsOf(into)).toSorted()).toEqual(['A ramp.', 'Sent from a phone that was offline.']);
    expect((await textsOf(from)).toSorted()).toEqual(['A ramp.', 'The door is locked.']);
    const after = (await get(`/api/places/v1/${from}`)).json();
    expect({ ...after, updatedAt: null }).toEqual({ ...before.from, updatedAt: null });
    expect((await get(`/api/places/v1/${into}`)).json()).toMatchObject({ images: [], description: null });
    expect((await get(`/api/places/${from}/history`)).json().results.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['unmerged', 'merged', 'reviewed', 'answered']),
    );
    await expect.poll(() => isFound(from)).toBe(true);
    await isSound();
    const audits = kysely().selectFrom('audit').select('action').where('entity_id', '=', from).orderBy('id');
    expect((await audits.execute()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mergePlace', 'unmergePlace']),
    );
  });

  test('refuses what cannot be one, and says why', async () => {
    const ada = await somebody();
    const [one, two, three] = [await addedBy(ada), await addedBy(ada), await addedBy(ada)];
    await expect(atlas('merge', one, one)).rejects.toThrow(`Place ${one} is the same place.`);
    await expect(atlas('merge', one, '999999')).rejects.toThrow(`There is no place ${one}, or no place 999999`);
    await expect(atlas('unmerge', one)).rejects.toThrow(`Place ${one} is not merged.`);
    await expect(atlas('unmerge', '999999')).rejects.toThrow('There is no place 999999.');
    await expect(atlas('unmerge', one, '--dry-run')).rejects.toThrow('--dry-run is not for place unmerge');
    await atlas('merge', one, two);
    await expect(atlas('merge', one, two)).rejects.toThrow(`Place ${one} was merged into ${two} before.`);
    await expect(atlas('merge', three, one)).rejects.toThrow(`Place ${one} was merged into ${two} before.`);
    await expect(atlas('merge', two, three)).rejects.toThrow(
      `Place ${two} has others merged into it (${one}): separate them first.`,
    );
    await atlas('merge', three, two);
    await atlas('unmerge', one);
    await atlas('delete', one);
    await expect(atlas('merge', one, two)).rejects.toThrow('on the map');
    expect((await get(`/api/places/v1/${one}`)).json()).toMatchObject({ code: '410.PLACE_SERVICE.100' });
    const [amenity] = await kysely()
      .insertInto('place')
      .values({ kind: 'amenity', type_number: amenityType(), longitude: 1, latitude: 1 })
      .returning('id')
      .execute();
    await expect(atlas('merge', String(amenity?.id), two)).rejects.toThrow('is a place, and the other is a amenity');
  });
  const amenityType = () => services().vocabulary.types.all.find(({ kind }) => kind === 'amenity')?.number ?? 0;

  test('is a moderator’s to do, who has shown who they are', async () => {
    const [ada, ben] = [await somebody(), await somebody()];
    const merge = { fromId: Number(await addedBy(ada)), intoId: Number(await addedBy(ada)) };
    const moderator = personActor(ben.id, { isModerator: true });
    for (const work of [mergePlace, previewMerge, unmergePlace]) {
      await expect(work(services(), { actor: { kind: 'visitor' } }, merge)).rejects.toMatchObject({ status: 401 });
      await expect(work(services(), { actor: personActor(ada.id) }, merge)).rejects.toMatchObject({ status: 403 });
    }
    for (const work of [mergePlace, unmergePlace])
      await expect(work(services(), { actor: moderator }, merge)).rejects.toMatchObject({
        code: '403.AUTH_SERVICE.101',
      });
    // What would go over may be looked at before: it changes nothing.
    expect(await previewMerge(services(), { actor: moderator }, merge)).toMatchObject(merge);
    const context = { actor: moderator, confirmedAt: new Date(), submissionKey: randomUUID() };
    const answers = await Promise.all([0, 1].map(() => mergePlace(services(), context, merge)));
    expect(answers[1]).toEqual(answers[0]);
  });

  test('two merges at once, the other way round, are one', async () => {
    const ada = await somebody();
    const [one, two] = [Number(await addedBy(ada)), Number(await addedBy(ada))];
    const both = await Promise.allSettled([
      mergePlace(services(), command, { fromId: one, intoId: two }),
      mergePlace(services(), command, { fromId: two, intoId: one }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await isSound();
  });

  test('a merged place goes for good with the one that stays', async () => {
    const ada = await somebody();
    const [from, into] = [Number(await addedBy(ada)), Number(await addedBy(ada))];
    await mergePlace(services(), command, { fromId: from, intoId: into });
    const at = new Date(Date.now() - 31 * 86_400_000);
    await deletePlace(services(), { ...command, at }, { placeId: into });
    expect((await purgeDeletedPlaces(services(), new Date())).places).toBe(1);
    expect((await get(`/api/places/v1/${from}`)).statusCode).toBe(404);
  });
});
