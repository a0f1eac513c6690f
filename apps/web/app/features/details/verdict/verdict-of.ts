import { type RatedKey, ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';

/** What the rating of a place rests on. */
export interface Verdict {
  /** people: a majority of them says so; divided: no majority does; source: only open data or a partner says so. */
  readonly by: 'nobody' | 'people' | 'divided' | 'source';
  /** How many people said something, and how many of them what the rating says. */
  readonly people: number;
  readonly agreeing: number;
  /** How many people said what, where they said different things: ratings that somebody gave, the most accessible first. */
  readonly answers: readonly (readonly [rating: RatedKey, people: number])[];
}

/** Who a rating comes from: people decide, and sources speak where no person says the same. */
export function verdictOf({ rating, ratingSummary }: Pick<Place, 'rating' | 'ratingSummary'>): Verdict {
  // The counts hold people and sources together.
  const peopleSay = (key: RatedKey) =>
    Math.max(0, ratingSummary[key] - ratingSummary.sources.filter((source) => source.rating === key).length);
  const said = ratedKeys.map((key) => [key, peopleSay(key)] as const).filter(([, people]) => people > 0);
  const people = said.reduce((sum, [, count]) => sum + count, 0);
  const agreeing = rating === 'unrated' ? 0 : peopleSay(rating);
  const answers = said.length > 1 || agreeing < people ? said : [];
  if (rating === 'unrated') return { by: 'nobody', people, agreeing, answers };
  if (agreeing === 0) return { by: 'source', people, agreeing, answers };
  return { by: agreeing * 2 > people ? 'people' : 'divided', people, agreeing, answers };
}
