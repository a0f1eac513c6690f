import { expect, test } from 'vitest';
import { guidedReviewAddress, isGuidedReview } from './guided-review.ts';
import { reviewAddress } from './place-address.ts';

test('the guided way is the form’s own page with a parameter, and the form’s address has none', () => {
  const search = '?q=cafe&guided=1';
  const guided = guidedReviewAddress('7', search);
  expect(guided).toBe('/add-review/7/local?q=cafe&guided=1');
  expect(guidedReviewAddress('7', '')).toBe('/add-review/7/local?guided=1');
  expect(isGuidedReview(guided.slice(guided.indexOf('?')))).toBe(true);
  expect(isGuidedReview(reviewAddress('7', search).split('?')[1] ?? '')).toBe(false);
});
