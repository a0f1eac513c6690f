import { audiences, tagCategories } from '@access-atlas/contract/places/accessibility.ts';
import { z } from 'zod';
import { ReferenceDataError, readJsonFile } from './read-json-file.ts';
import { type ReferenceData, readReferenceData } from './reference-data-files.ts';
import { directoryCategoryEntry, markTexts, namedEntry, referenceKey, tagTexts } from './reference-schemas.ts';
import { refuseRepeated } from './refuse-repeated.ts';

const addedTag = z.strictObject({
  key: referenceKey,
  category: z.enum(tagCategories),
  /** Whom the fact matters to most; none means everyone. */
  audiences: z.array(z.enum(audiences)).default([]),
  /** A barrier states a problem and is never shown as a benefit. */
  isBarrier: z.boolean().default(false),
  ...tagTexts,
});

const addedLabel = z.strictObject({
  key: referenceKey,
  featured: z.boolean().default(false),
  verified: z.boolean().default(false),
  ...markTexts,
});

const addedFlag = z.strictObject({ key: referenceKey, ...markTexts });

const addedPartner = z.strictObject({ key: referenceKey });

/** A sub-category for a category that the product has already. */
const addedSubCategory = z.strictObject({ parent: referenceKey, ...namedEntry.shape });

/** What an operator adds: no numbers, since the database gives each key its own and never another. */
const referenceAdditions = z.strictObject({
  tags: z.array(addedTag).default([]),
  labels: z.array(addedLabel).default([]),
  flags: z.array(addedFlag).default([]),
  partners: z.array(addedPartner).default([]),
  directoryCategories: z.array(directoryCategoryEntry).default([]),
  directorySubCategories: z.array(addedSubCategory).default([]),
  directoryServices: z.array(namedEntry).default([]),
});

export type ReferenceAdditions = z.output<typeof referenceAdditions>;

/**
 * Reads an operator's additions to the reference data from a JSON file; a list that is absent is empty.
 * `shipped` is what the product has itself: no addition may take one of its keys.
 * @throws {ReferenceDataError} one sentence naming the file and the key of the first mistake.
 */
export function readReferenceAdditions(file: string, shipped: ReferenceData = readReferenceData()): ReferenceAdditions {
  const additions = readJsonFile(file, referenceAdditions);
  refuseTaken(file, 'tag', additions.tags, shipped.tags);
  refuseTaken(file, 'label', additions.labels, shipped.labels);
  refuseTaken(file, 'flag', additions.flags, shipped.flags);
  refuseTaken(file, 'partner', additions.partners, shipped.partners);
  refuseTaken(
    file,
    'category',
    [...withSubCategories(additions.directoryCategories), ...additions.directorySubCategories],
    withSubCategories(shipped.directoryCategories),
  );
  refuseTaken(file, 'service', additions.directoryServices, shipped.directoryServices);
  refuseUnknownParents(file, additions, shipped);
  return additions;
}

function refuseUnknownParents(file: string, additions: ReferenceAdditions, shipped: ReferenceData): void {
  const categories = new Set(shipped.directoryCategories.map(({ key }) => key));
  for (const { key, parent } of additions.directorySubCategories) {
    if (categories.has(parent)) continue;
    throw new ReferenceDataError(
      file,
      `adds the sub-category "${key}" to "${parent}", which is no category of the product`,
    );
  }
}

interface Keyed {
  readonly key: string;
}

function refuseTaken(file: string, kind: string, added: readonly Keyed[], shipped: readonly Keyed[]): void {
  refuseRepeated(file, 'key', added);
  const taken = new Set(shipped.map(({ key }) => key));
  for (const { key } of added) {
    if (!taken.has(key)) continue;
    throw new ReferenceDataError(
      file,
      `adds the ${kind} "${key}", which the product has already: take it out, or choose another key`,
    );
  }
}

function withSubCategories(categories: ReferenceData['directoryCategories']): Keyed[] {
  return categories.flatMap((category) => [category, ...category.subCategories]);
}
