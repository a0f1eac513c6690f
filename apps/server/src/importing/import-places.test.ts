import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import type { SourcePlace } from './records/source-place.ts';
import { ImportTestbed, sourceLocality, sourcePlace } from './testing/import-testbed.ts';

const counted = { seen: 0, added: 0, updated: 0, unchanged: 0, merged: 0, refused: 0 };
const rated = (
  rating: 'accessible' | 'partiallyAccessible' | 'notAccessible',
  reportedOn: string,
  isConfirmed = false,
) => ({
  rating,
  reportedOn,
  isConfirmed,
});
const yes = (reportedOn: string, isConfirmed = false) => ({ answer: 'yes', reportedOn, isConfirmed }) as const;
/** Degrees of latitude of so many metres. */
const north = (meters: number) => meters / 111_195;

describeOnEachDatabase('importPlaces', (engine, getDatabase) => {
  const testbed = () => ImportTestbed.create(getDatabase());

  test('stores what a source says of a place, and counts every object', async () => {
    const bed = await testbed();
    const cafe = sourcePlace({
      externalId: 'node/1',
      mergedExternalIds: ['way/2'],
      names: { und: 'Kahvila', en: 'Coffee house' },
      address: '1 Quay',
      country: 'FI',
      phone: '+358 1',
      url: 'https://example.org/',
      openingHours: 'Mo-Fr 09:00-17:00',
      descriptions: { fr: 'Une marche.' },
      rating: rated('accessible', '2025-03-01', true),
      facts: { levelEntrance: yes('2025-03-01', true), keyNeeded: { ...yes('2024-01-01'), answer: 'no' } },
      flags: ['temporarilyClosed'],
      labels: ['verified'],
      provider: 'tct',
    });
    const toilet = sourcePlace({ externalId: 'node/3', type: 'toilets', names: {}, nearestStreet: 'Quay' });
    const elevator = sourcePlace({ externalId: 'node/4', kind: 'amenity', type: 'elevator', names: {} });
    const report = await bed.import([
      cafe,
      toilet,
      elevator,
      sourcePlace({ externalId: 'node/5', phone: '1'.repeat(101) }),
    ]);
    expect(report.counts).toEqual({
      places: { ...counted, seen: 3, added: 1, merged: 1, refused: 1 },
      unnamedPlaces: { ...counted, seen: 1, added: 1 },
      trails: counted,
      amenities: { ...counted, seen: 1, added: 1 },
    });
    expect(report.refusals).toEqual([
      { kind: 'places', externalId: 'node/5', row: null, field: 'phone', reason: 'it is longer than 100 characters' },
    ]);

    const place = await bed.placeOf('way/2');
    const { tags, labels, flags, partners, types } = bed.vocabulary;
    expect(place).toMatchObject({
      kind: 'place',
      type_number: types.byKey('cafe')?.number,
      names: cafe.names,
      address: '1 Quay',
      country: 'FI',
      phone: '+358 1',
      url: 'https://example.org/',
      opening_hours: 'Mo-Fr 09:00-17:00',
      descriptions: { fr: 'Une marche.' },
      longitude: 0.05,
      latitude: 0.05,
      partner_number: partners.byKey('tct')?.number,
      label_numbers: [labels.byKey('verified')?.number],
      flag_numbers: [flags.byKey('temporarilyClosed')?.number],
      rating: 3,
      yes_tags: [tags.byKey('levelEntrance')?.number],
      no_tags: [tags.byKey('keyNeeded')?.number],
      deleted_at: null,
      missing_since: null,
    });
    expect(place?.rating_summary).toMatchObject({
      counts: [0, 0, 1],
      people: 0,
      lastConfirmedOn: '2025-03-01',
      sources: [{ source: 'openstreetmap', rating: 3, editedOn: '2025-03-01' }],
    });
    expect(await bed.placeOf('node/3')).toMatchObject({
      names: {},
      nearest_street: 'Quay',
      rating: 0,
      rating_summary: null,
    });
    expect(await bed.reports((await bed.placeOf('node/3'))?.id ?? 0)).toEqual([]);
  });

  test('changes nothing at all when the same file comes again', async () => {
    const bed = await testbed();
    const places = Array.from({ length: 120 }, (_, index) =>
      sourcePlace({
        externalId: `node/${index}`,
        latitude: index / 2000,
        rating: index % 2 === 0 ? rated('partiallyAccessible', '2020-01-01') : null,
        facts: index % 3 === 0 ? { hearingLoop: yes('2021-01-01') } : {},
        labels: ['mapMission', 'verified'],
      }),
    );
    const localities = [sourceLocality({ externalId: 'street/1', bounds: [0, 0, 0.01, 0.02], population: 3 })];
    await bed.import(places, { localities: () => localities });
    const before = await bed.dump();
    const report = await bed.import(places, { localities: () => localities });
    expect(await bed.dump()).toEqual(before);
    expect(report.counts.places).toEqual({ ...counted, seen: 120, unchanged: 120 });
    expect(report.localities).toEqual({ seen: 1, added: 0, updated: 0, unchanged: 1, removed: 0 });
  });

  test("updates what the source changed, and keeps a person's edit, review and rating", async () => {
    const bed = await testbed();
    const first = sourcePlace({
      externalId: 'node/1',
      phone: '111',
      names: { und: 'Old', en: 'Old' },
      rating: rated('accessible', '2023-01-01'),
    });
    await bed.import([first]);
    const { id } = (await bed.placeOf('node/1')) ?? { id: 0 };
    await bed.edit(id, { phone: '999', names: JSON.stringify({ und: 'Old', en: 'Corrected' }) });
    await bed.review(id, 1);

    const second = { ...first, phone: '222', url: 'https://example.org/', names: { und: 'New', en: 'New' } };
    const report = await bed.import([second]);
    expect(report.counts.places).toEqual({ ...counted, seen: 1, updated: 1 });
    expect(report.editsKept).toBe(2);
    expect(await bed.placeOf('node/1')).toMatchObject({
      id,
      phone: '999',
      url: 'https://example.org/',
      names: { und: 'New', en: 'Corrected' },
      rating: 1,
      rating_summary: { counts: [1, 0, 1], people: 1 },
    });

    await bed.import([{ ...second, rating: null, names: { und: 'New', en: 'Newer' } }]);
    expect(await bed.placeOf('node/1')).toMatchObject({
      names: { und: 'New', en: 'Corrected' },
      rating: 1,
      rating_summary: { counts: [1, 0, 0] },
    });
    expect(await bed.reports(id)).toHaveLength(1);
  });

  test('keeps labels and flags that others added, and does not bring back what people took off', async () => {
    const bed = await testbed();
    await bed.import([sourcePlace({ externalId: 'node/1', flags: ['temporarilyClosed'] })]);
    const { labels, flags } = bed.vocabulary;
    const verified = labels.byKey('verified')?.number ?? -1;
    const place = await bed.placeOf('node/1');
    await getDatabase()
      .kysely.updateTable('place')
      .set({ label_numbers: [verified], earned_label_numbers: [verified], flag_numbers: [] })
      .where('id', '=', place?.id ?? 0)
      .execute();
    await bed.import([
      sourcePlace({ externalId: 'node/1', labels: ['mapMission'], flags: ['temporarilyClosed', 'underConstruction'] }),
    ]);
    expect(await bed.placeOf('node/1')).toMatchObject({
      label_numbers: [verified, labels.byKey('mapMission')?.number].sort(),
      earned_label_numbers: [verified],
      flag_numbers: [flags.byKey('underConstruction')?.number],
    });
  });

  test('dates an unconfirmed rating by when it first appeared, a confirmed one by its survey', async () => {
    const bed = await testbed();
    const say = async (rating: SourcePlace['rating'], facts: SourcePlace['facts'], changedOn: string) => {
      await bed.import([sourcePlace({ externalId: 'node/1', rating, facts, changedOn })]);
      const reports = await bed.reports((await bed.placeOf('node/1'))?.id ?? 0);
      return reports.map(({ rating, yes_tags, reported_on, is_confirmed }) => [
        rating,
        yes_tags.length,
        reported_on,
        is_confirmed,
      ]);
    };
    expect(await say(rated('accessible', '2020-05-05'), {}, '2020-05-05')).toEqual([[3, 0, '2020-05-05', false]]);
    expect(await say(rated('accessible', '2022-05-05'), { elevator: yes('2022-05-05') }, '2022-05-05')).toEqual([
      [3, 0, '2020-05-05', false],
      [null, 1, '2022-05-05', false],
    ]);
    expect(await say(rated('accessible', '2024-02-02', true), { elevator: yes('2024-03-03') }, '2024-03-03')).toEqual([
      [null, 1, '2022-05-05', false],
      [3, 0, '2024-02-02', true],
    ]);
    expect(await say(rated('notAccessible', '2025-01-01'), { elevator: yes('2025-01-01') }, '2025-01-01')).toEqual([
      [null, 1, '2022-05-05', false],
      [1, 0, '2025-01-01', false],
    ]);
    expect(await say(null, {}, '2025-06-01')).toEqual([]);
    expect(await say(rated('notAccessible', '2027-01-01'), {}, '2025-07-01')).toEqual([[1, 0, '2026-11-20', false]]);
  });

  test('finds a redrawn object again by name and type within 100 m, with what people wrote', async () => {
    const bed = await testbed();
    const cafe = sourcePlace({ externalId: 'node/1', names: { und: 'Quay Café' } });
    await bed.import([cafe, sourcePlace({ externalId: 'node/8', names: { und: 'Other' } })]);
    const before = await bed.placeOf('node/1');
    await bed.review(before?.id ?? 0, 2);
    const report = await bed.import([
      { ...cafe, externalId: 'way/7', latitude: 0.05 + north(80), phone: '1' },
      sourcePlace({ externalId: 'node/8', names: { und: 'Other' } }),
    ]);
    expect(report).toMatchObject({ redrawn: 1, removed: 0, keptForModerators: 0 });
    expect(report.counts.places).toEqual({ ...counted, seen: 2, updated: 1, unchanged: 1 });
    expect(await bed.placeOf('way/7')).toMatchObject({ id: before?.id, rating: 2, phone: '1', missing_since: null });
    expect(await bed.placeOf('node/1')).toBeUndefined();
  });

  test.each([
    ['too far away', { latitude: 0.05 + north(120) }],
    ['of another type', { type: 'restaurant' }],
    ['of another name', { names: { und: 'Kiosk' } }],
  ])('takes an object %s for a new one', async (_why, change) => {
    const bed = await testbed();
    const cafe = sourcePlace({ externalId: 'node/1', names: { und: 'Quay Café' } });
    await bed.import([cafe]);
    const before = await bed.placeOf('node/1');
    const report = await bed.import([{ ...cafe, externalId: 'way/7', ...change }]);
    expect(report).toMatchObject({ redrawn: 0, removed: 1 });
    expect((await bed.placeOf('way/7'))?.id).not.toBe(before?.id);
    expect((await bed.placeOf('node/1'))?.deleted_at).not.toBeNull();
  });

  test('does not take a namesake for a place that is still in the file', async () => {
    const bed = await testbed();
    const cafe = sourcePlace({ externalId: 'node/1', names: { und: 'Chain' } });
    await bed.import([cafe]);
    const report = await bed.import([{ ...cafe, externalId: 'node/2' }, cafe]);
    expect(report.counts.places).toEqual({ ...counted, seen: 2, added: 1, unchanged: 1 });
  });

  test('removes what left the file, and what comes back is the same place again', async () => {
    const bed = await testbed();
    const gone = sourcePlace({ externalId: 'node/1', rating: rated('accessible', '2020-01-01') });
    const stays = sourcePlace({ externalId: 'node/2' });
    await bed.import([gone, stays]);
    const before = await bed.placeOf('node/1');
    expect(await bed.import([stays])).toMatchObject({ removed: 1, keptForModerators: 0 });
    expect((await bed.placeOf('node/1'))?.deleted_at).not.toBeNull();
    expect(await bed.import([stays])).toMatchObject({ removed: 0 });
    expect(await bed.import([gone, stays])).toMatchObject({ removed: 0, returned: 1 });
    expect(await bed.placeOf('node/1')).toMatchObject({
      id: before?.id,
      deleted_at: null,
      missing_since: null,
      rating: 3,
    });
  });

  test('keeps what people wrote about, asks the moderators, and takes it back when it returns', async () => {
    const bed = await testbed();
    const places = ['reviewed', 'edited', 'plain'].map((name) => sourcePlace({ externalId: `node/${name}` }));
    await bed.import(places);
    await bed.review((await bed.placeOf('node/reviewed'))?.id ?? 0, 1);
    await bed.edit((await bed.placeOf('node/edited'))?.id ?? 0, { phone: '5' });
    const openItems = async () =>
      getDatabase()
        .kysely.selectFrom('moderation_item')
        .select(['place_id', 'reason', 'details'])
        .where('resolved_at', 'is', null)
        .orderBy('place_id')
        .execute();

    expect(await bed.import([])).toMatchObject({ removed: 1, keptForModerators: 2 });
    expect(await bed.import([])).toMatchObject({ removed: 0, keptForModerators: 0 });
    for (const name of ['reviewed', 'edited']) {
      const place = await bed.placeOf(`node/${name}`);
      expect(place?.deleted_at).toBeNull();
      expect(place?.missing_since).not.toBeNull();
    }
    expect(await openItems()).toEqual([
      {
        place_id: (await bed.placeOf('node/reviewed'))?.id,
        reason: 'missingFromSource',
        details: { dataset: 'harbour', source: 'openstreetmap' },
      },
      {
        place_id: (await bed.placeOf('node/edited'))?.id,
        reason: 'missingFromSource',
        details: { dataset: 'harbour', source: 'openstreetmap' },
      },
    ]);

    expect(await bed.import(places)).toMatchObject({ returned: 3 });
    expect(await openItems()).toEqual([]);
    expect(await bed.placeOf('node/edited')).toMatchObject({ missing_since: null, phone: '5' });
    expect((await bed.placeOf('node/reviewed'))?.missing_since).toBeNull();
  });

  test('removes nothing of another region, nothing that another dataset holds, nothing without a box', async () => {
    const bed = await testbed();
    const [here, there] = [
      sourcePlace({ externalId: 'node/1' }),
      sourcePlace({ externalId: 'node/2', longitude: 25, latitude: 60 }),
    ];
    await bed.import([here]);
    expect(await bed.import([there], { dataset: 'helsinki', bounds: [24, 59, 26, 61] })).toMatchObject({ removed: 0 });
    await bed.import([here], { dataset: 'country', bounds: [-1, -1, 1, 1] });
    expect(await bed.import([])).toMatchObject({ removed: 0 });
    expect(await bed.import([], { dataset: 'country', bounds: null })).toMatchObject({ removed: 0 });
    expect(await bed.import([], { dataset: 'country', bounds: [-1, -1, 0.01, 0.01] })).toMatchObject({ removed: 0 });
    expect((await bed.placeOf('node/1'))?.deleted_at).toBeNull();
    expect(await bed.import([], { dataset: 'country', bounds: [-1, -1, 1, 1] })).toMatchObject({ removed: 1 });
    expect((await bed.placeOf('node/2'))?.deleted_at).toBeNull();
  });

  test('lets the newest state of an object stand when another dataset has an older one', async () => {
    const bed = await testbed();
    const newer = sourcePlace({ externalId: 'node/1', phone: 'new', changedOn: '2026-01-01' });
    const older = { ...newer, phone: 'old', changedOn: '2020-01-01' };
    await bed.import([newer]);
    expect((await bed.import([older], { dataset: 'country' })).counts.places.unchanged).toBe(1);
    expect(await bed.placeOf('node/1')).toMatchObject({ phone: 'new' });
    await bed.import([older]);
    expect(await bed.placeOf('node/1')).toMatchObject({ phone: 'new' });
    await bed.import([], { dataset: 'country' });
    await bed.import([older]);
    expect(await bed.placeOf('node/1')).toMatchObject({ phone: 'old' });
  });

  test('does not bring back what a person deleted', async () => {
    const bed = await testbed();
    const place = sourcePlace({ externalId: 'node/1' });
    await bed.import([place]);
    await bed.deleteByPerson((await bed.placeOf('node/1'))?.id ?? 0);
    await bed.import([{ ...place, phone: '1' }]);
    await bed.import([]);
    await bed.import([place]);
    expect((await bed.placeOf('node/1'))?.deleted_at).not.toBeNull();
  });

  test('makes two places one when the file says so, and two again', async () => {
    const bed = await testbed();
    const node = sourcePlace({ externalId: 'node/1', names: { und: 'Museum' }, phone: '1' });
    const way = sourcePlace({ externalId: 'way/2', names: { und: 'Museum' }, url: 'https://example.org/' });
    await bed.import([node, way]);
    const [ofNode, ofWay] = [await bed.placeOf('node/1'), await bed.placeOf('way/2')];
    await bed.review(ofWay?.id ?? 0, 3);

    const merged = { ...node, mergedExternalIds: ['way/2'], url: way.url };
    const report = await bed.import([merged]);
    expect(report.counts.places).toEqual({ ...counted, seen: 2, updated: 1, merged: 1 });
    expect(report).toMatchObject({ joined: 1, removed: 0 });
    expect(await bed.placeOf('node/1')).toMatchObject({
      id: ofWay?.id,
      phone: '1',
      url: way.url,
      rating: 3,
      deleted_at: null,
    });
    expect((await bed.placeOf('way/2'))?.id).toBe(ofWay?.id);
    const joined = await getDatabase()
      .kysely.selectFrom('place')
      .selectAll()
      .where('id', '=', ofNode?.id ?? 0)
      .executeTakeFirst();
    expect(joined?.deleted_at).not.toBeNull();
    const stored = await bed.dump();
    await bed.import([merged]);
    expect(await bed.dump()).toEqual(stored);

    await bed.import([node, way]);
    expect(await bed.placeOf('node/1')).toMatchObject({ id: ofWay?.id, phone: '1', url: null });
    expect(await bed.placeOf('way/2')).toMatchObject({ phone: null, url: way.url, deleted_at: null });
    expect((await bed.placeOf('way/2'))?.id).not.toBe(ofWay?.id);
  });

  test('keeps both when two places with reviews become one', async () => {
    const bed = await testbed();
    const [node, way] = [sourcePlace({ externalId: 'node/1' }), sourcePlace({ externalId: 'way/2' })];
    await bed.import([node, way]);
    const [ofNode, ofWay] = [(await bed.placeOf('node/1'))?.id ?? 0, (await bed.placeOf('way/2'))?.id ?? 0];
    await bed.review(ofNode, 3);
    await bed.review(ofWay, 1);
    expect(await bed.import([{ ...way, mergedExternalIds: ['node/1'] }])).toMatchObject({
      joined: 1,
      keptForModerators: 1,
    });
    expect((await bed.placeOf('way/2'))?.id).toBe(ofNode);
    const { kysely } = getDatabase();
    expect(
      await kysely.selectFrom('place').select(['deleted_at', 'rating']).where('id', '=', ofWay).executeTakeFirst(),
    ).toEqual({ deleted_at: null, rating: 1 });
    expect(await kysely.selectFrom('moderation_item').select('place_id').execute()).toEqual([{ place_id: ofWay }]);
  });

  test('refuses bad objects one by one and takes the rest', async () => {
    const bed = await testbed();
    const bad: [SourcePlace, string | null][] = [
      [sourcePlace({ externalId: 'n/1', latitude: 91 }), 'latitude'],
      [sourcePlace({ externalId: 'n/2', longitude: Number.NaN }), 'longitude'],
      [sourcePlace({ externalId: 'n/3', type: 'spaceport' }), 'type'],
      [sourcePlace({ externalId: 'n/4', type: 'elevator' }), 'type'],
      [sourcePlace({ externalId: 'n/5', facts: { levitation: yes('2020-01-01') } }), 'tags'],
      [sourcePlace({ externalId: 'n/6', labels: ['gold'] }), 'labels'],
      [sourcePlace({ externalId: 'n/7', url: 'ftp://example.org' }), 'url'],
      [sourcePlace({ externalId: 'n/8', names: { und: 'broken \ud800' } }), 'name'],
      [sourcePlace({ externalId: 'n/9', address: 'nul \u0000' }), 'address'],
      [sourcePlace({ externalId: 'n/10', country: 'fi' }), 'country'],
      [sourcePlace({ externalId: 'n/11', kind: 'trail', type: 'trail' }), 'shape'],
      [sourcePlace({ externalId: 'good' }), null],
      [sourcePlace({ externalId: 'good' }), 'externalId'],
      [sourcePlace({ externalId: '' }), 'externalId'],
      [sourcePlace({ externalId: 'n/12', provider: 'acme' }), 'provider'],
    ];
    const report = await bed.import(bad.map(([place]) => place));
    expect(report.refusals.map(({ field }) => field)).toEqual(bad.flatMap(([, field]) => field ?? []));
    expect((await bed.placeOf('good'))?.names).toEqual({ und: 'good' });
    expect(await getDatabase().kysely.selectFrom('place').select('id').execute()).toHaveLength(1);
  });

  test('stores trails and links the amenities within 25 m', async () => {
    const bed = await testbed();
    const shape = (latitude: number): NonNullable<SourcePlace['shape']> => ({
      lines: [
        [
          [0.01, latitude],
          [0.02, latitude],
        ],
      ],
      lengthMeters: 1113,
      surface: 'gravel',
      widthMeters: 1.5,
      inclinePercent: null,
      smoothness: null,
    });
    const trail = sourcePlace({ externalId: 'relation/1', kind: 'trail', type: 'trail', shape: shape(0.03) });
    const bench = (name: string, meters: number, longitude = 0.015) =>
      sourcePlace({
        externalId: `node/${name}`,
        kind: 'amenity',
        type: 'bench',
        names: {},
        longitude,
        latitude: 0.03 + north(meters),
      });
    const benches = [bench('near', 20), bench('far', 30), bench('beyond', 0, 0.0204)];
    await bed.import([trail, ...benches]);
    const { kysely } = getDatabase();
    const linked = async () =>
      (await kysely.selectFrom('trail_amenity').selectAll().execute()).map(({ amenity_id }) => amenity_id);
    const id = async (name: string) => (await bed.placeOf(`node/${name}`))?.id;
    expect(await linked()).toEqual([await id('near')]);
    const stored = await kysely.selectFrom('trail').selectAll().executeTakeFirst();
    expect(stored).toMatchObject({
      lines: shape(0.03).lines,
      length_meters: 1113,
      surface: 'gravel',
      width_meters: 1.5,
      smoothness: null,
    });

    await bed.import([{ ...trail, shape: shape(0.03 + north(40)) }, ...benches]);
    expect(await linked()).toEqual([await id('near'), await id('far')]);
    await bed.import([{ ...trail, shape: shape(0.03 + north(40)) }, bench('near', 20)]);
    expect(await linked()).toEqual([await id('near')]);
    const before = await bed.dump();
    await bed.import([{ ...trail, shape: shape(0.03 + north(40)) }, bench('near', 20)]);
    expect(await bed.dump()).toEqual(before);
  });

  test('takes a locality whose id comes twice once, as it came first', async () => {
    const bed = await testbed();
    const street = sourceLocality({ externalId: 'way/7', population: 1 });
    const report = await bed.import([], { localities: () => [street, { ...street, population: 2 }] });
    expect(report.localities).toMatchObject({ seen: 1, added: 1 });
    const rows = await getDatabase().kysely.selectFrom('locality').select('population').execute();
    expect(rows).toEqual([{ population: 1 }]);
  });

  test('adds, updates and removes localities of its dataset', async () => {
    const bed = await testbed();
    const quay = sourceLocality({
      externalId: 'street/quay',
      houseNumbers: [{ number: '7a', longitude: 0.01, latitude: 0.02 }],
    });
    const town = sourceLocality({
      externalId: 'node/9',
      kind: 'settlement',
      bounds: [0, 0, 0.02, 0.02],
      population: 500,
      country: 'NO',
    });
    await bed.import([], { localities: () => [quay, town] });
    await bed.import([], { dataset: 'elsewhere', localities: () => [quay] });
    const report = await bed.import([], { localities: () => [{ ...town, population: 501 }] });
    expect(report.localities).toEqual({ seen: 1, added: 0, updated: 1, unchanged: 0, removed: 1 });
    const rows = await getDatabase().kysely.selectFrom('locality').selectAll().orderBy('dataset').execute();
    expect(rows).toMatchObject([
      { dataset: 'elsewhere', external_id: 'street/quay', house_numbers: [['7a', 0.01, 0.02]] },
      { dataset: 'harbour', kind: 'settlement', bounds: [0, 0, 0.02, 0.02], population: 501, country: 'NO' },
    ]);
  });

  test('writes one audit row and ends its run, with its report; a failure is told too', async () => {
    const bed = await testbed();
    await bed.import([sourcePlace({ externalId: 'node/1' })]);
    await expect(
      bed.import([], {
        places: () => [sourcePlace({ externalId: 'node/1' })],
        signal: AbortSignal.abort(new Error('stop')),
      }),
    ).rejects.toThrow('stop');
    const failing = function* () {
      if (failing.calls++ > 0) throw new Error('the disk broke');
      yield sourcePlace({ externalId: 'node/1' });
    };
    failing.calls = 0;
    await expect(bed.import([], { places: failing })).rejects.toThrow('the disk broke');
    const { kysely } = getDatabase();
    const runs = await kysely.selectFrom('import_run').selectAll().orderBy('id').execute();
    expect(runs).toMatchObject([
      {
        status: 'finished',
        dataset: 'harbour',
        source: 'openstreetmap',
        places_done: 1,
        report: { counts: { places: { added: 1 } } },
      },
      { status: 'failed', report: { reason: 'the disk broke' } },
    ]);
    expect(await kysely.selectFrom('audit').selectAll().execute()).toMatchObject([
      {
        actor_kind: 'operatorCommand',
        action: 'import',
        entity: 'importRun',
        entity_id: String(runs[0]?.id),
        details: { fileName: 'harbour.osm.pbf' },
      },
    ]);
  });

  test('writes one entry of the change feed for each batch that changes something', async () => {
    const bed = await testbed();
    const places = Array.from({ length: 60 }, (_, index) => sourcePlace({ externalId: `node/${index}` }));
    await bed.import(places, { batchSize: 20 });
    const feed = async () => getDatabase().kysely.selectFrom('change').select(['entity', 'ids']).execute();
    expect((await feed()).map(({ ids }) => ids.length)).toEqual([20, 20, 20]);
    await bed.import(places.map((place, index) => (index === 7 ? { ...place, phone: '1' } : place)));
    expect((await feed()).at(-1)).toEqual({ entity: 'place', ids: [(await bed.placeOf('node/7'))?.id] });
    expect(await feed()).toHaveLength(4);
  });

  test('stops when another import is started', async () => {
    const bed = await testbed();
    const places = [sourcePlace({ externalId: 'node/1' })];
    let isStarted = false;
    const first = bed.import(places, {
      places: async function* () {
        yield* places;
        if (!isStarted) isStarted = true;
        else await bed.import(places, { dataset: 'other' });
      },
    });
    await expect(first).rejects.toThrow('Another import was started');
    const runs = await getDatabase()
      .kysely.selectFrom('import_run')
      .select(['dataset', 'status'])
      .orderBy('id')
      .execute();
    expect(runs).toEqual([
      { dataset: 'harbour', status: 'failed' },
      { dataset: 'other', status: 'finished' },
    ]);
  });

  // The embedded database is told by its upkeep, which has a test of its own.
  if (engine === 'postgresql')
    test('tells the planner what there is, so that nobody waits for whole tables to be read', async () => {
      const bed = await testbed();
      await bed.import(
        Array.from({ length: 1_200 }, (_, index) =>
          sourcePlace({ externalId: `node/${index}`, latitude: 0.0001 * (index % 900) }),
        ),
      );
      // PostgreSQL by itself looks once a minute.
      const { rows } = await sql<{ rows: number }>`
        SELECT reltuples::integer AS rows FROM pg_class WHERE oid = 'place'::regclass`.execute(bed.database.kysely);
      expect(rows[0]?.rows).toBeGreaterThanOrEqual(1_000);
    });
});
