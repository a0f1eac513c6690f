import { expect, test } from 'vitest';
import { placeEvents } from './place-events.ts';

type Details = Parameters<typeof placeEvents>[0];

test('what happened to a place is told newest first: reviews, sources, and how it came here', () => {
  // Only what the history reads.
  const details = {
    place: {
      createdAt: '2024-01-05T10:00:00.000Z',
      ratingSummary: {
        sources: [
          { source: 'openstreetmap', rating: 'partiallyAccessible', editedOn: '2025-03-01' },
          { source: 'city', rating: 'accessible', editedOn: null },
        ],
      },
    },
    reviews: {
      results: [
        { createdAt: '2026-02-01T23:59:00.000Z', user: { username: 'annaanna' }, rating: 'accessible' },
        { createdAt: '2025-06-01T00:00:00.000Z', user: null, rating: 'unrated' },
      ],
    },
  } as unknown as Details;
  expect(placeEvents(details)).toEqual([
    { day: '2026-02-01', kind: 'review', who: 'annaanna', rating: 'accessible' },
    { day: '2025-06-01', kind: 'reviewWithoutRating', who: '', rating: 'unrated' },
    { day: '2025-03-01', kind: 'source', who: 'OpenStreetMap', rating: 'partiallyAccessible' },
    { day: '2024-01-05', kind: 'added', who: '', rating: null },
  ]);
  expect(placeEvents({ ...details, reviews: null })).toHaveLength(2);
});
