import type { Page } from 'playwright-core';
import { testPhoto } from '../../../apps/server/src/testing/open-write-site.ts';
import type { RatedPlace } from './reviews-of.ts';

interface WrittenByTest {
  readonly rating?: string;
  readonly text?: string;
  readonly tags?: readonly string[];
  /** The colours of its photos. */
  readonly photos?: readonly string[];
  /** The MapMission that it belongs to. */
  readonly eventId?: string | undefined;
}

/** Writes a review as whoever is signed in with a page's browser. @returns its id */
export async function writeReview(
  page: Page,
  { id }: RatedPlace,
  { rating = 'accessible', text = '', tags = [], photos = [], eventId }: WrittenByTest,
): Promise<string> {
  const { origin } = new URL(page.url());
  const form = new FormData();
  form.append('id', id);
  form.append('rating', rating);
  form.append('description', text);
  if (eventId !== undefined) form.append('eventId', eventId);
  for (const tag of tags) form.append('tags[]', tag);
  for (const color of photos) {
    const bytes = new Uint8Array(await testPhoto({ color }));
    form.append('images', new Blob([bytes], { type: 'image/jpeg' }), `${color}.jpg`);
  }
  const headers = {
    'x-request-id': crypto.randomUUID(),
    'x-transaction-id': crypto.randomUUID(),
    'idempotency-key': crypto.randomUUID(),
    origin,
  };
  const answer = await page.request.post(`${origin}/api/places/v2`, { headers, multipart: form });
  if (answer.status() !== 200)
    throw new Error(`The review was answered with ${answer.status()}: ${await answer.text()}`);
  const { review } = (await answer.json()) as { review: { _id: string } };
  return review._id;
}
