import { type GooglePlaces, GooglePlacesError } from './google-places.ts';

/** So many failures in a row are no accident. */
const failuresInARow = 5;
const pauseMilliseconds = 30_000;

/**
 * Google's places that are left alone for half a minute after five failures in a row: nobody then waits for a Google that
 * is away, and the log is not filled with one sentence. Meanwhile every call fails at once.
 * @param now milliseconds since any moment
 */
export function pauseAfterFailures(google: GooglePlaces, now: () => number = () => performance.now()): GooglePlaces {
  let failures = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const attempt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (now() < pausedUntil)
      throw new GooglePlacesError('Google Places failed again and again; it is left alone for now.');
    try {
      const answer = await ask();
      failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof GooglePlacesError) failures += 1;
      if (failures >= failuresInARow) {
        pausedUntil = now() + pauseMilliseconds;
        // One more failure after the pause begins the next.
        failures = failuresInARow - 1;
      }
      throw error;
    }
  };
  return {
    suggest: (search, signal) => attempt(() => google.suggest(search, signal)),
    search: (search, signal) => attempt(() => google.search(search, signal)),
    details: (placeId, options, signal) => attempt(() => google.details(placeId, options, signal)),
  };
}
