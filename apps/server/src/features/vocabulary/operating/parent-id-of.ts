import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import { hasSubCategories, selectCategory } from './operated-words.sql.ts';
import type { ReadyWord } from './read-word.ts';

/**
 * The id of the category that a sub-category is put into; null for one of its own, and for other words.
 * @throws {ApiError} 400 for a parent that is none: sub-categories have none of their own
 */
export async function parentIdOf(
  transaction: Transaction<DatabaseSchema>,
  word: ReadyWord,
  key: string,
): Promise<number | null> {
  if (word.list !== 'categories' || word.parent === null) return null;
  const parent = await selectCategory(transaction, word.parent);
  if (parent === undefined || parent.parentId !== null || word.parent === key)
    throw refuseField('body.parent', 'must be a category that belongs to no other');
  if (await hasSubCategories(transaction, key))
    throw refuseField('body.parent', 'must be left out: other categories belong to this one');
  return parent.id;
}
