import { expect, test } from 'vitest';
import { emptyReview, isSameReview, reviewContentOf } from './review-content.ts';

const photo = { sha256: 'b'.repeat(64), slot: null, altText: '', isFlagged: false, asksPerson: false };

test('a draft of the release before, which knew no photos, is read whole', () => {
  const stored = { rating: 'accessible', answers: { oneStep: 'no' }, text: 'Level.', removedPhotos: ['/photos/a.jpg'] };
  expect(reviewContentOf(stored)).toEqual({ ...stored, formerPhotos: [], photos: [] });
});

test('a photo, and what it shows, makes another review of it', () => {
  const withPhoto = { ...emptyReview, photos: [photo] };
  expect(isSameReview(withPhoto, emptyReview)).toBe(false);
  expect(isSameReview({ ...emptyReview, photos: [{ ...photo, altText: 'A door.' }] }, withPhoto)).toBe(false);
  expect(isSameReview(reviewContentOf(JSON.parse(JSON.stringify(withPhoto))) ?? emptyReview, withPhoto)).toBe(true);
});
