import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeTypes } from '../../domain/vocabulary/place-types.ts';
import type { ReferenceAdditions } from '../../reference-data/reference-additions.ts';
import type { ReferenceData } from '../../reference-data/reference-data-files.ts';
import {
  addPartners,
  lockVocabulary,
  selectDirectoryCategoryId,
  selectNumbers,
  upsertDirectoryCategory,
  upsertDirectoryServices,
  upsertFlags,
  upsertLabels,
  upsertPlaceTypes,
  upsertTags,
} from './vocabulary.sql.ts';

/** Operators' words get numbers from here on, so that a later release of the product never meets them. */
export const firstOperatorNumbers = { tag: 64, label: 32, flag: 32, partner: 1000 } as const;

/**
 * Brings the vocabulary tables up to the files: built-in words with their own numbers, an operator's with the next
 * free one. A word that left the files stays in the database, because places may carry it. Safe to repeat.
 */
export async function syncVocabulary(
  kysely: Kysely<DatabaseSchema>,
  reference: ReferenceData,
  additions: ReferenceAdditions | null,
): Promise<void> {
  await inTransaction(kysely, async (transaction) => {
    await lockVocabulary(transaction);
    await writeBuiltIn(transaction, reference);
    if (additions) await writeAdditions(transaction, additions);
  });
}

async function writeBuiltIn(transaction: Transaction<DatabaseSchema>, reference: ReferenceData): Promise<void> {
  await upsertTags(
    transaction,
    reference.tags.map((tag) => ({ ...tagTexts(tag), number: tag.number, is_built_in: true })),
  );
  await upsertLabels(
    transaction,
    reference.labels.map((label) => ({ ...labelTexts(label), number: label.number, is_built_in: true })),
  );
  await upsertFlags(
    transaction,
    reference.flags.map((flag) => ({ ...flagTexts(flag), number: flag.number, is_built_in: true })),
  );
  await upsertPlaceTypes(
    transaction,
    Object.entries(placeTypes).map(([key, type]) => ({
      key,
      number: type.number,
      kind: type.kind,
      icon: type.icon,
      names: JSON.stringify(type.names),
    })),
  );
  await addPartners(
    transaction,
    reference.partners.map(({ key, number }) => ({ key, number, is_built_in: true })),
  );
  await writeDirectory(transaction, reference.directoryCategories, reference.directoryServices);
}

async function writeAdditions(transaction: Transaction<DatabaseSchema>, additions: ReferenceAdditions): Promise<void> {
  const tags = await numbered(transaction, 'tag', additions.tags);
  await upsertTags(
    transaction,
    tags.map((tag) => ({ ...tagTexts(tag), number: tag.number, is_built_in: false })),
  );
  const labels = await numbered(transaction, 'label', additions.labels);
  await upsertLabels(
    transaction,
    labels.map((label) => ({ ...labelTexts(label), number: label.number, is_built_in: false })),
  );
  const flags = await numbered(transaction, 'flag', additions.flags);
  await upsertFlags(
    transaction,
    flags.map((flag) => ({ ...flagTexts(flag), number: flag.number, is_built_in: false })),
  );
  const partners = await numbered(transaction, 'partner', additions.partners);
  await addPartners(
    transaction,
    partners.map(({ key, number }) => ({ key, number, is_built_in: false })),
  );
  await writeDirectory(transaction, additions.directoryCategories, additions.directoryServices);
  for (const { parent, key, names } of additions.directorySubCategories) {
    const parentId = await selectDirectoryCategoryId(transaction, parent);
    await upsertDirectoryCategory(transaction, { key, names: JSON.stringify(names), parentId });
  }
}

type TagTexts = Pick<
  ReferenceAdditions['tags'][number],
  'key' | 'category' | 'isBarrier' | 'names' | 'negatives' | 'explanations'
> & { readonly audiences: readonly string[] };

function tagTexts(tag: TagTexts) {
  return {
    key: tag.key,
    category: tag.category,
    audiences: [...tag.audiences] as ReferenceAdditions['tags'][number]['audiences'],
    is_barrier: tag.isBarrier,
    names: JSON.stringify(tag.names),
    negatives: JSON.stringify(tag.negatives),
    explanations: JSON.stringify(tag.explanations),
  };
}

function flagTexts({ key, names, explanations }: ReferenceAdditions['flags'][number]) {
  return { key, names: JSON.stringify(names), explanations: JSON.stringify(explanations) };
}

function labelTexts(label: ReferenceAdditions['labels'][number]) {
  return { ...flagTexts(label), featured: label.featured, verified: label.verified };
}

/** Gives each word the number it has, or the next one that was never used. */
async function numbered<Item extends { readonly key: string }>(
  transaction: Transaction<DatabaseSchema>,
  table: keyof typeof firstOperatorNumbers,
  items: readonly Item[],
): Promise<(Item & { number: number })[]> {
  const numbers = await selectNumbers(transaction, table);
  let next = Math.max(firstOperatorNumbers[table], ...[...numbers.values()].map((number) => number + 1));
  return items.map((item) => ({ ...item, number: numbers.get(item.key) ?? next++ }));
}

async function writeDirectory(
  transaction: Transaction<DatabaseSchema>,
  categories: ReferenceData['directoryCategories'],
  services: ReferenceData['directoryServices'],
): Promise<void> {
  for (const category of categories) {
    const names = JSON.stringify(category.names);
    const parentId = await upsertDirectoryCategory(transaction, { key: category.key, names, parentId: null });
    for (const child of category.subCategories) {
      await upsertDirectoryCategory(transaction, { key: child.key, names: JSON.stringify(child.names), parentId });
    }
  }
  await upsertDirectoryServices(
    transaction,
    services.map(({ key, names }) => ({ key, names: JSON.stringify(names) })),
  );
}
