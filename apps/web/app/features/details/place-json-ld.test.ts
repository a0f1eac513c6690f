import { expect, test } from 'vitest';
import type { PlaceDetails } from './load-details.ts';
import { placeJsonLd } from './place-json-ld.ts';

function detailsOf(place: object): PlaceDetails {
  // Only what search engines are told.
  return {
    place: {
      _id: '7',
      name: 'Café </script>',
      address: null,
      phone: null,
      url: null,
      description: null,
      images: [],
      latitude: 48.1,
      longitude: 11.5,
      rating: 'unrated',
      tagFacts: [],
      ...place,
    },
    tags: [{ key: 'oneStep', displayName: 'One step' }],
  } as unknown as PlaceDetails;
}

test('features are told with their answers, a barrier as what it is, and what nobody knows not at all', () => {
  const tagFacts = [
    { key: 'oneStep', answer: 'yes' },
    { key: 'wideDoor', answer: 'no' },
    { key: 'elevator', answer: 'unknown' },
  ];
  const told = placeJsonLd(detailsOf({ rating: 'notAccessible', tagFacts }), 'https://atlas.example');
  expect(told).toMatchObject({
    '@type': 'Place',
    url: 'https://atlas.example/details/7/local',
    geo: { latitude: 48.1, longitude: 11.5 },
    amenityFeature: [
      { name: 'wheelchairAccessibility', value: 'notAccessible' },
      { name: 'One step', propertyID: 'oneStep', value: true },
      { name: 'wideDoor', propertyID: 'wideDoor', value: false },
    ],
  });
});

test('nothing is claimed of a place that nobody rated, and photos have whole addresses', () => {
  const images = [{ url: '/photos/a.jpg', thumbnail: '/photos/a-small.jpg', altText: '' }];
  const told = placeJsonLd(detailsOf({ images }), 'https://atlas.example');
  expect(told).toMatchObject({ amenityFeature: [], image: ['https://atlas.example/photos/a.jpg'] });
  expect(told).not.toHaveProperty('address');
});
