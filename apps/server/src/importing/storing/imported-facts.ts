import { createHash } from 'node:crypto';
import { ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import type { IsoDay, SourceCredit, SourcePlace, SourceShape } from '../records/source-place.ts';
import type { VocabularyKeys } from '../vocabulary-keys.ts';
import { type ImportedFields, numberOf, toImportedFields } from './imported-fields.ts';

/** What a source said of one question, with its dates. */
export interface ImportedOpinion<Answer> {
  readonly answer: Answer;
  /** The date that counts: of the survey where there was one, else `since`. */
  readonly reportedOn: IsoDay;
  readonly isConfirmed: boolean;
  /** When the source first gave this answer, as far as is known: a mere edit of the object does not refresh it. */
  readonly since: IsoDay;
}

export interface ImportedTag extends ImportedOpinion<'yes' | 'no'> {
  readonly tag: number;
}

/** Everything imported last of one place: kept beside it, to know later what people changed and what the source did. */
export interface ImportedFacts {
  readonly fields: ImportedFields;
  readonly rating: ImportedOpinion<1 | 2 | 3> | null;
  /** By ascending number. */
  readonly tags: readonly ImportedTag[];
  /** Hash of a trail's course and what is known along it; null without. */
  readonly shapeHash: string | null;
  /** How the file named the place's origin; null where it did not. */
  readonly credit: SourceCredit | null;
}

interface DatedAnswer<Answer> {
  readonly answer: Answer;
  readonly reportedOn: IsoDay | null;
  readonly isConfirmed: boolean;
}

/**
 * What a source says now, its undated and merely edited answers dated by what it said before.
 * @param previous what was imported last of the same place, or null
 * @param today the day for answers of which no date is known; later dates are mistakes and become it
 * @throws UnknownWordError for a key that the vocabulary lacks
 */
export function toImportedFacts(
  place: SourcePlace,
  previous: ImportedFacts | null,
  vocabulary: VocabularyKeys,
  today: IsoDay,
): ImportedFacts {
  const date = <Answer>(said: DatedAnswer<Answer>, before: ImportedOpinion<Answer> | null | undefined) =>
    dateOpinion(said, before ?? null, place.changedOn, today);
  const tagsBefore = new Map(previous?.tags.map((tag) => [tag.tag, tag]));
  return {
    fields: toImportedFields(place, vocabulary),
    rating:
      place.rating === null
        ? null
        : date({ ...place.rating, answer: ratingWeights[place.rating.rating] }, previous?.rating),
    tags: Object.entries(place.facts)
      .map(([key, fact]) => {
        const tag = numberOf(vocabulary.tags, 'tags', key);
        return { tag, ...date(fact, tagsBefore.get(tag)) };
      })
      .sort((one, other) => one.tag - other.tag),
    shapeHash: place.shape === null ? null : hashShape(place.shape),
    credit: place.credit ?? null,
  };
}

function dateOpinion<Answer>(
  { answer, reportedOn, isConfirmed }: DatedAnswer<Answer>,
  before: ImportedOpinion<Answer> | null,
  changedOn: IsoDay | null,
  today: IsoDay,
): ImportedOpinion<Answer> {
  const given = reportedOn ?? changedOn;
  const day = given !== null && given > today ? today : given;
  const isSame = before !== null && before.answer === answer;
  const since = isSame ? (day !== null && day < before.since ? day : before.since) : (day ?? today);
  return { answer, reportedOn: isConfirmed && day !== null ? day : since, isConfirmed, since };
}

function hashShape(shape: SourceShape): string {
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}
