import { beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../db/testing/test-database.ts';
import type { PlacesImport } from '../places-import.ts';
import type { SourcePlace } from '../records/source-place.ts';
import { harbourBox, ImportTestbed, sourcePlace } from '../testing/import-testbed.ts';
import { dryRunPlaces } from './dry-run-places.ts';

describeOnEachDatabase('a dry run of an import', (_, getDatabase) => {
  let bed: ImportTestbed;
  beforeEach(async () => {
    bed = await ImportTestbed.create(getDatabase());
  });
  const dryRun = (places: readonly SourcePlace[], options: Partial<PlacesImport> = {}) =>
    dryRunPlaces({
      database: bed.database,
      vocabulary: bed.vocabulary,
      source: 'openstreetmap',
      dataset: 'harbour',
      fileName: 'harbour.osm.pbf',
      fileSha256: '0'.repeat(64),
      bounds: harbourBox,
      places: () => places,
      today: '2026-11-20',
      ...options,
    });
  const idOf = async (externalId: string) => {
    const place = await bed.placeOf(externalId);
    if (place === undefined) throw new Error(`${externalId} is not stored.`);
    return place.id;
  };
  /** What a dry run says, and what the import then does; the dry run must store nothing. */
  const both = async (places: readonly SourcePlace[], options: Partial<PlacesImport> = {}) => {
    const before = await bed.dump();
    const said = await dryRun(places, options);
    expect(await bed.dump()).toEqual(before);
    const { counts, removed, keptForModerators, editsKept } = await bed.import(places, options);
    const sum = (what: 'added' | 'updated' | 'unchanged' | 'refused') =>
      Object.values(counts).reduce((all, one) => all + one[what], 0);
    const done = {
      added: sum('added'),
      updated: sum('updated'),
      unchanged: sum('unchanged'),
      refused: sum('refused'),
      removed,
      keptForModerators,
    };
    expect(said.counts).toEqual(done);
    return { said, editsKept };
  };
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => sourcePlace({ externalId: `node/${at + 1}` }));

  test('says of a first import what comes, the first by name, and stores nothing', async () => {
    const places = [...many(25), sourcePlace({ externalId: 'node/99', type: 'moonbase' })];
    const { said } = await both(places, { batchSize: 10 });
    expect(said.counts).toMatchObject({ added: 25, refused: 1 });
    expect(said.samples.added.map(({ names }) => names.und)).toEqual(many(10).map(({ externalId }) => externalId));
    expect(said.samples.refused).toMatchObject([{ externalId: 'node/99', field: 'type' }]);
    const again = await both(places);
    expect(again.said.counts).toMatchObject({ added: 0, unchanged: 25 });
  });

  test('says what changes, and where what people wrote stands', async () => {
    await bed.import([
      sourcePlace({ externalId: 'node/1', phone: '1' }),
      sourcePlace({ externalId: 'node/2', phone: '2' }),
      sourcePlace({ externalId: 'node/3' }),
    ]);
    await bed.edit(await idOf('node/2'), { phone: '22' });
    const { said, editsKept } = await both([
      sourcePlace({ externalId: 'node/1', phone: '1', address: '1 Quay' }),
      sourcePlace({ externalId: 'node/2', phone: '222', longitude: 0.06 }),
      sourcePlace({
        externalId: 'node/3',
        rating: { rating: 'accessible', reportedOn: '2026-02-02', isConfirmed: true },
      }),
    ]);
    expect(said.counts).toMatchObject({ updated: 3 });
    expect(said.samples.updated.map(({ fields }) => fields)).toEqual([['address'], ['longitude'], ['answers']]);
    expect({ conflicts: said.conflicts, editsKept }).toEqual({ conflicts: 1, editsKept: 1 });
    expect(said.samples.conflicts).toMatchObject([
      { names: { und: 'node/2' }, edits: [{ field: 'phone', here: '22', file: '222' }] },
    ]);
  });

  test('says what would leave, and what people wrote about and stays', async () => {
    await bed.import(many(6));
    await bed.import([sourcePlace({ externalId: 'node/4' })], { dataset: 'other', bounds: null });
    await bed.review(await idOf('node/2'), 3);
    await bed.edit(await idOf('node/3'), { phone: '33' });
    await bed.deleteByPerson(await idOf('node/5'));
    const { said } = await both([sourcePlace({ externalId: 'node/1' })], { batchSize: 1 });
    expect(said.counts).toMatchObject({ unchanged: 1, removed: 1, keptForModerators: 2 });
    expect(said.samples.removed.map(({ names }) => names.und)).toEqual(['node/6']);
    expect(said.samples.keptForModerators).toMatchObject([
      { names: { und: 'node/2' }, built: { reviews: 1, photos: 0, isEdited: false } },
      { names: { und: 'node/3' }, built: { reviews: 0, isEdited: true } },
    ]);
    // They are missing now, and would come back.
    const back = await both(many(6));
    expect(back.said.counts).toMatchObject({ removed: 0 });
  });

  test('knows again what was redrawn, once', async () => {
    await bed.import([sourcePlace({ externalId: 'node/1', names: { und: 'Pier' } })]);
    const pier = (externalId: string) => sourcePlace({ externalId, names: { und: 'Pier' } });
    const { said } = await both([pier('way/1'), pier('way/2')], { batchSize: 1 });
    expect(said.counts).toMatchObject({ added: 1, updated: 1, removed: 0 });
  });

  test('stops when it is told to', async () => {
    await expect(dryRun(many(3), { signal: AbortSignal.abort(new Error('Enough.')) })).rejects.toThrow('Enough.');
  });
});
