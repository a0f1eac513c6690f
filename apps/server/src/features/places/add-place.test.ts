import { expect, test } from 'vitest';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, testPhoto } from '../../testing/open-write-site.ts';
import { addPlace, type NewPlace } from './add-place.ts';

const place: NewPlace = {
  name: ' Café  Luz ',
  nameLanguage: 'pt',
  longitude: -9.139_336_612_3,
  latitude: 38.722_252_4,
  address: 'Rua da Rosa 1',
  country: 'pt',
  phone: '+351 21 000 0000',
  url: 'https://luz.example/',
  flags: ['temporarilyClosed'],
  review: { rating: 'partiallyAccessible', tags: ['oneStep'], text: 'Um degrau na entrada.', language: 'pt' },
};
/** Metres as degrees of latitude. */
const meters = (count: number) => count / 111_195;

describeOnEachWriteSite('addPlace', (getSite) => {
  const rowOf = (id: number) =>
    getSite().services.database.kysely.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const add = async (changes: Partial<NewPlace> = {}) => {
    const { services, addPerson } = getSite();
    const { actor } = await addPerson();
    return addPlace(services, { actor }, { ...place, ...changes });
  };
  const addNew = async (changes: Partial<NewPlace> = {}) => {
    const answer = await add(changes);
    if (answer.outcome !== 'added') throw new Error(`It is there already: ${JSON.stringify(answer.duplicates)}`);
    return answer;
  };

  test('stores the place with its first review and photos', async () => {
    const { services, addPerson } = getSite();
    const { actor, personId } = await addPerson();
    const review = { ...place.review, photos: [{ bytes: await testPhoto(), altText: 'Degrau' }] };
    const added = await addPlace(services, { actor }, { ...place, review });
    if (added.outcome !== 'added') throw new Error('It is new.');
    expect(await rowOf(added.placeId)).toMatchObject({
      kind: 'place',
      names: { pt: 'Café Luz' },
      longitude: -9.1393366,
      latitude: 38.7222524,
      address: 'Rua da Rosa 1',
      country: 'PT',
      rating: 2,
      yes_tags: [services.vocabulary.tags.byKey('oneStep')?.number],
      flag_numbers: [services.vocabulary.flags.byKey('temporarilyClosed')?.number],
      review_count: 1,
      photo_count: 1,
      created_by: personId,
    });
    const audit = await services.database.kysely
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('entity', '=', 'place')
      .where('entity_id', '=', String(added.placeId))
      .execute();
    expect(audit).toEqual([{ action: 'addPlace', details: { reviewId: added.reviewId } }]);
  });

  test('answers which place it probably is, until the person says that it is another', async () => {
    const here = { longitude: 20, latitude: 20 };
    const first = await addNew({ ...here, name: 'Old Mill' });
    const near = (name: string, northMeters: number, more: Partial<NewPlace> = {}) =>
      add({ name, longitude: 20, latitude: 20 + meters(northMeters), ...more });
    expect(await near('OLD  MÏLL!', 49)).toEqual({
      outcome: 'duplicates',
      duplicates: [
        { placeId: first.placeId, names: { pt: 'Old Mill' }, distanceMeters: expect.closeTo(49, 0), isSame: false },
      ],
    });
    expect(await near('Old Mill', 51)).toMatchObject({ outcome: 'added' });
    expect(await near('New Mill', 9.9)).toMatchObject({ outcome: 'duplicates' });
    expect(await near('New Mill', 9.9, { type: 'bench' })).toMatchObject({ outcome: 'added' });
    expect(await near('Side Door', -10.1)).toMatchObject({ outcome: 'added' });
    const other = await near('Old Mill', 2, { isAnotherPlace: true });
    expect(other).toMatchObject({ outcome: 'added' });
  });

  test('a place with the same id at a service is the same, wherever it lies and whatever is said', async () => {
    const first = await addNew({ longitude: 30, latitude: 30, servicePlaceId: 'google-1' });
    const again = { longitude: 31, latitude: 31, name: 'Elsewhere', servicePlaceId: 'google-1' };
    for (const isAnotherPlace of [false, true]) {
      expect(await add({ ...again, isAnotherPlace })).toMatchObject({
        outcome: 'duplicates',
        duplicates: [{ placeId: first.placeId, isSame: true }],
      });
    }
  });

  test('a place that was deleted is no duplicate', async () => {
    const { kysely } = getSite().services.database;
    const first = await addNew({ longitude: 40, latitude: 40, servicePlaceId: 'google-2' });
    await kysely.updateTable('place').set({ deleted_at: new Date() }).where('id', '=', first.placeId).execute();
    await addNew({ longitude: 40, latitude: 40, servicePlaceId: 'google-2' });
  });

  test('finds duplicates across the antimeridian and at the poles', async () => {
    const first = await addNew({ longitude: 180, latitude: -17 });
    expect((await rowOf(first.placeId)).longitude).toBe(-180);
    const across = { longitude: 179.99999, latitude: -17 };
    expect(await add(across)).toMatchObject({ outcome: 'duplicates', duplicates: [{ placeId: first.placeId }] });
    const pole = await addNew({ longitude: 12, latitude: 90 });
    expect(await add({ longitude: -150, latitude: 90 })).toMatchObject({ duplicates: [{ placeId: pole.placeId }] });
  });

  test('shows a doubtful name to a moderator, and keeps the place on the map', async () => {
    const { placeId, isHeld } = await addNew({ longitude: 50, latitude: 50, name: 'Cunt Lane Stores' });
    expect(isHeld).toBe(false);
    expect(await rowOf(placeId)).toMatchObject({ rating: 2, review_count: 1, deleted_at: null });
    const item = await getSite()
      .services.database.kysely.selectFrom('moderation_item')
      .selectAll()
      .where('place_id', '=', placeId)
      .executeTakeFirstOrThrow();
    expect(item).toMatchObject({ reason: 'flagged', review_id: null, details: { reasons: [{ excerpt: 'Cunt' }] } });
  });

  test('refuses what breaks a rule, and stores nothing of it', async () => {
    const { services, photoFiles } = getSite();
    const { kysely } = services.database;
    const places = () => kysely.selectFrom('place').select('id').execute();
    const before = await places();
    const files = photoFiles();
    const photos = [{ bytes: await testPhoto() }];
    const refusals: [object, object][] = [
      [{ name: ' ' }, { issues: [{ path: 'body.name' }] }],
      [{ name: '\u200d\u0301\u3164' }, { issues: [{ path: 'body.name' }] }],
      [{ name: 'x'.repeat(301) }, { issues: [{ path: 'body.name' }] }],
      [{ latitude: 90.1 }, { issues: [{ path: 'body.latitude' }] }],
      [{ longitude: Number.NaN }, { issues: [{ path: 'body.longitude' }] }],
      [{ country: 'PRT' }, { issues: [{ path: 'body.country' }] }],
      [{ url: 'javascript:alert(1)' }, { issues: [{ path: 'body.url' }] }],
      [{ url: 'https://bank.example@evil.example/' }, { issues: [{ path: 'body.url' }] }],
      [{ url: 'https://a b.example/' }, { issues: [{ path: 'body.url' }] }],
      [{ type: 'trail' }, { issues: [{ path: 'body.type' }] }],
      [{ type: 'castleInTheAir' }, { issues: [{ path: 'body.type' }] }],
      [{ flags: ['haunted'] }, { issues: [{ path: 'body.flags' }] }],
      [{ review: { rating: 'unrated' } }, { issues: [{ path: 'body.rating' }] }],
      [{ review: { ...place.review, photos, text: 'Fuck you' } }, { code: '400.MODERATION_SERVICE.101' }],
      [{ review: { ...place.review, photos }, eventId: crypto.randomUUID() }, { issues: [{ path: 'body.eventId' }] }],
    ];
    for (const [wrong, refusal] of refusals) {
      await expect(add({ longitude: 60, latitude: 60, ...wrong })).rejects.toMatchObject(refusal);
    }
    await expect(addPlace(services, { actor: { kind: 'visitor' } }, place)).rejects.toMatchObject({ status: 401 });
    await expect(addPlace(services, { actor: system }, place)).rejects.toMatchObject({ status: 403 });
    expect(await places()).toEqual(before);
    expect(photoFiles()).toEqual(files);
  });
});
