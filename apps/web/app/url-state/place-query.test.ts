import { expect, it } from 'vitest';
import { filterQuery, placeQuery } from './place-query.ts';
import { emptySearch, readSearch } from './search-parameters.ts';

it('asks for everything an address says of places, and for nothing else', () => {
  const search = readSearch(
    'q=caf%C3%A9&near=48.1,11.5,Here&area=11,48,12,49,There&ratings=accessible&types=cafe&tags=ramp,lift&labels=quiet' +
      '&flags=trail&provider=demo&sort=rating&map=15/48.1/11.5&pin=3',
  );
  expect(placeQuery(search)).toEqual({
    filter: 'café',
    location: { latitude: 48.1, longitude: 11.5 },
    boundaries: [11, 48, 12, 49],
    ratings: ['accessible'],
    types: ['cafe'],
    tag: ['ramp', 'lift'],
    labels: ['quiet'],
    flags: ['trail'],
    provider: 'demo',
  });
});

it('leaves out what is not said, and words too short to look for', () => {
  expect(placeQuery(emptySearch)).toEqual({});
  expect(placeQuery({ ...emptySearch, words: 'c' })).toEqual({});
});

it('looks around where the map stood, unless somebody says from where', () => {
  expect(placeQuery(readSearch('q=caf%C3%A9&around=48.1,11.5'))).toEqual({
    filter: 'café',
    location: { latitude: 48.1, longitude: 11.5 },
  });
  expect(placeQuery(readSearch('q=caf%C3%A9&around=48.1,11.5&near=60,25,Helsinki'))).toMatchObject({
    location: { latitude: 60, longitude: 25 },
  });
});

it('knows filters alone', () => {
  expect(filterQuery(readSearch('q=cafe&ratings=unrated&provider=demo'))).toEqual({
    ratings: ['unrated'],
    provider: 'demo',
  });
});
