import type { Page } from 'playwright-core';
import type { RatedPlace } from './reviews-of.ts';

interface AddedByTest {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Adds an accessible place as whoever is signed in with a page's browser. */
export async function addPlaceByApi(page: Page, { name, latitude, longitude }: AddedByTest): Promise<RatedPlace> {
  const { origin } = new URL(page.url());
  const headers = {
    'x-request-id': crypto.randomUUID(),
    'x-transaction-id': crypto.randomUUID(),
    'idempotency-key': crypto.randomUUID(),
    origin,
  };
  const data = { name, latitude, longitude, rating: 'accessible', description: 'No step.' };
  const answer = await page.request.post(`${origin}/api/reviews`, { headers, data });
  if (answer.status() !== 200)
    throw new Error(`The place was answered with ${answer.status()}: ${await answer.text()}`);
  const { placeId } = (await answer.json()) as { placeId: string };
  return { id: placeId, name };
}
