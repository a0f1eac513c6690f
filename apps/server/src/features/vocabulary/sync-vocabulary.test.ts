import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../db/testing/test-database.ts';
import { readReferenceData } from '../../reference-data/reference-data-files.ts';
import { loadVocabulary } from './load-vocabulary.ts';
import { syncVocabulary } from './sync-vocabulary.ts';

const texts = { en: 'Pool lift', fr: 'Élévateur de piscine', pt: 'Elevador de piscina' };
const addition = {
  tags: [
    {
      key: 'poolLift',
      category: 'general' as const,
      audiences: [],
      isBarrier: false,
      names: texts,
      negatives: texts,
      explanations: texts,
    },
  ],
  labels: [],
  flags: [{ key: 'seasonal', names: texts, explanations: texts }],
  partners: [{ key: 'ourCity' }],
  directoryCategories: [],
  directorySubCategories: [{ parent: 'pets', key: 'aquariums', names: texts }],
  directoryServices: [],
};

describeOnEachDatabase('syncVocabulary', (_engine, getDatabase) => {
  test('writes the built-in words with their own numbers, and again without a change', async () => {
    const { kysely } = getDatabase();
    const reference = readReferenceData();
    await syncVocabulary(kysely, reference, null);
    const once = await loadVocabulary(kysely);
    await syncVocabulary(kysely, reference, null);
    const twice = await loadVocabulary(kysely);
    expect(once.tags.all).toHaveLength(45);
    expect(once.tags.byKey('levelEntrance')?.number).toBe(0);
    expect(once.types.byKey('place')?.number).toBe(1);
    expect(JSON.stringify(twice.tags.all)).toBe(JSON.stringify(once.tags.all));
    expect(twice.directoryCategories).toEqual(once.directoryCategories);
  });

  test("gives an operator's words numbers of their own and keeps them", async () => {
    const { kysely } = getDatabase();
    const reference = readReferenceData();
    await syncVocabulary(kysely, reference, addition);
    await syncVocabulary(kysely, reference, {
      ...addition,
      tags: [{ ...addition.tags[0], key: 'sauna' } as (typeof addition.tags)[0], ...addition.tags],
    });
    const vocabulary = await loadVocabulary(kysely);
    expect(vocabulary.tags.byKey('poolLift')?.number).toBe(64);
    expect(vocabulary.tags.byKey('sauna')?.number).toBe(65);
    expect(vocabulary.flags.byKey('seasonal')?.number).toBe(32);
    expect(vocabulary.partners.byKey('ourCity')?.number).toBe(1000);
    const pets = vocabulary.directoryCategories.find(({ key }) => key === 'pets');
    expect(vocabulary.directoryCategories.find(({ key }) => key === 'aquariums')?.parentId).toBe(pets?.id);
  });
});
