import { ratingOfWeight } from '../../../domain/places/place-basics.presenter.ts';
import type { Vocabulary, WordList } from '../../../domain/vocabulary/vocabulary.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { type OwnReview, type PersonalData, selectOwnActions, selectOwnReviews } from './personal-data.sql.ts';
import type { PersonalWork } from './personal-work.sql.ts';

const rowsAtOnce = 200;

/** Whose data is written, and what of it is read already. */
export interface DataOwner {
  readonly personId: string;
  readonly data: PersonalData;
  readonly work: PersonalWork;
  readonly at: Date;
}

/**
 * A person's data as one JSON document, piece by piece: of somebody who wrote thousands of reviews, few are in memory.
 * @param onPhoto called with the name of every photo file that the document names, before the document ends
 */
export async function* writePersonalData(
  { database, vocabulary }: Pick<WriteServices, 'database' | 'vocabulary'>,
  { personId, data, work, at }: DataOwner,
  onPhoto: (file: string) => void,
): AsyncGenerator<string> {
  const { account, photosSent, ...others } = data;
  const { avatarFile, ...person } = account;
  if (avatarFile !== null) onPhoto(avatarFile);
  const avatar = avatarFile === null ? null : pathOf(avatarFile);
  const { photosOfPlaces } = work;
  for (const { file } of [...photosSent, ...photosOfPlaces]) onPhoto(file);
  const withPaths = <Photo extends { readonly file: string }>(photos: readonly Photo[]) =>
    photos.map((photo) => ({ ...photo, file: pathOf(photo.file) }));
  const lists = {
    ...others,
    ...work,
    photosSent: withPaths(photosSent),
    photosOfPlaces: withPaths(photosOfPlaces),
  };
  const beginning = JSON.stringify({ madeAt: at.toISOString(), account: { ...person, avatar }, ...lists }, null, 1);
  yield `${beginning.slice(0, -2)},\n "reviews": [`;
  const { kysely } = database;
  yield* rows(
    (afterId) => selectOwnReviews(kysely, { personId, afterId, limit: rowsAtOnce }),
    (review) => {
      for (const { file } of review.photos) onPhoto(file);
      return presentReview(review, vocabulary);
    },
  );
  yield '],\n "actions": [';
  yield* rows(
    (afterId) => selectOwnActions(kysely, { personId, afterId, limit: rowsAtOnce }),
    ({ id: _id, ...action }) => action,
  );
  yield ']\n}\n';
}

/** The rows above each last id as the items of a JSON array, a line each. */
async function* rows<Row extends { readonly id: number }>(
  read: (afterId: number) => Promise<Row[]>,
  present: (row: Row) => unknown,
): AsyncGenerator<string> {
  let afterId = 0;
  for (;;) {
    const page = await read(afterId);
    const text = page.map((row) => `\n  ${JSON.stringify(present(row))}`).join(',');
    if (text !== '') yield afterId === 0 ? text : `,${text}`;
    const last = page.at(-1);
    if (last === undefined || page.length < rowsAtOnce) return;
    afterId = last.id;
  }
}

function presentReview({ rating, yesTags, noTags, photos, ...review }: OwnReview, vocabulary: Vocabulary) {
  return {
    ...review,
    rating: rating === null ? null : ratingOfWeight(rating),
    tags: keysOf(vocabulary.tags, yesTags),
    noTags: keysOf(vocabulary.tags, noTags),
    photos: photos.map(({ file, ...photo }) => ({ file: pathOf(file), ...photo })),
  };
}

function keysOf(
  words: WordList<{ readonly number: number; readonly key: string }>,
  numbers: readonly number[],
): string[] {
  return numbers.flatMap((number) => words.byNumber(number)?.key ?? []);
}

/** Where a photo's file is in the archive. */
export function pathOf(file: string): string {
  return `photos/${file}`;
}
