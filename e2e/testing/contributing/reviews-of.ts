import type { Page } from 'playwright-core';

/** A place of the town as tests rate it. */
export interface RatedPlace {
  readonly id: string;
  readonly name: string;
}

/** A place of the town that no other test of the file uses. @param at which of them */
export async function placeToRate(page: Page, address: string, at: number): Promise<RatedPlace> {
  const answer = await page.request.get(`${address}/api/places/v1/search_opt`);
  const { results } = (await answer.json()) as { results: { _id: string; name: string; placeType: string }[] };
  const place = results.filter(({ placeType }) => placeType === 'place')[at];
  if (place === undefined) throw new Error(`The town has no place ${at}.`);
  return { id: place._id, name: place.name };
}

/** The reviews of a place, as everybody sees them, newest first. */
export async function reviewsOf(page: Page, address: string, { id }: RatedPlace) {
  const answer = await page.request.get(`${address}/api/places/v1/${id}/reviews`);
  const { results } = (await answer.json()) as {
    results: {
      text: string;
      rating: string;
      tags: string[];
      noTags: string[];
      images: unknown[];
      user: { username: string } | null;
    }[];
  };
  return results;
}
