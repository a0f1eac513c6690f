import { join } from 'node:path';
import { z } from 'zod';
import { ReferenceDataError, readJsonFile } from './read-json-file.ts';
import { explanations, markTexts } from './reference-schemas.ts';

const communityRule = z.strictObject({
  number: z.int().min(1).max(99),
  /** What moderators choose it by. */
  names: markTexts.names,
  texts: explanations,
  /** What a moderator who chooses it finds written as the facts. */
  suggestions: explanations,
});

/** One of the rules for what people contribute: decisions of moderators name it by its number. */
export type CommunityRule = z.output<typeof communityRule>;

let read: readonly CommunityRule[] | undefined;

/** The product's rules for what people contribute, as {@link readCommunityRules} reads them, once. */
export function communityRules(): readonly CommunityRule[] {
  read ??= readCommunityRules();
  return read;
}

/**
 * The product's rules for what people contribute, in the order of their numbers; operators may write others over them.
 * @throws {ReferenceDataError} one sentence about the first mistake in the file
 */
export function readCommunityRules(
  file: string = join(import.meta.dirname, 'community-rules.json'),
): readonly CommunityRule[] {
  const rules = readJsonFile(file, z.array(communityRule));
  const misplaced = rules.find(({ number }, index) => number !== index + 1);
  if (misplaced) throw new ReferenceDataError(file, `does not count its rules from 1: it has ${misplaced.number}`);
  return rules;
}
