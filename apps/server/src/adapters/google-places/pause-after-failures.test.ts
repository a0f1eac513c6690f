import { expect, test } from 'vitest';
import { type GooglePlaces, GooglePlacesError } from './google-places.ts';
import { pauseAfterFailures } from './pause-after-failures.ts';

let time = 0;
let calls = 0;
let fault: Error | null = null;

const google = (): GooglePlaces => {
  const answer = async <Answer>(value: Answer): Promise<Answer> => {
    calls += 1;
    if (fault !== null) throw fault;
    return value;
  };
  return {
    suggest: () => answer([]),
    search: () => answer({ places: [], nextPageToken: null }),
    details: () => answer(null),
  };
};
const ask = (places: GooglePlaces) =>
  places.details('ChIJ_any', { language: 'en', sessionToken: undefined }).catch((error: unknown) => error);

async function callsMade(places: GooglePlaces, times: number): Promise<number> {
  const before = calls;
  for (let turn = 0; turn < times; turn++) await ask(places);
  return calls - before;
}

test('five failures in a row are followed by half a minute of rest, then by one try', async () => {
  const places = pauseAfterFailures(google(), () => time);
  fault = new GooglePlacesError('away');
  expect(await callsMade(places, 20)).toBe(5);
  expect(await ask(places)).toBeInstanceOf(GooglePlacesError);
  time += 29_999;
  expect(await callsMade(places, 1)).toBe(0);
  time += 1;
  expect(await callsMade(places, 20)).toBe(1);
  time += 30_000;
  fault = null;
  expect(await callsMade(places, 20)).toBe(20);
});

test('an answer in between, and calls that their caller ended, do not count', async () => {
  const places = pauseAfterFailures(google(), () => time);
  for (const next of [new GooglePlacesError('away'), null, new DOMException('gone', 'AbortError')]) {
    fault = next;
    expect(await callsMade(places, 4)).toBe(4);
  }
  expect(await callsMade(places, 10)).toBe(10);
});
