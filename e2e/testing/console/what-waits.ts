import type { Page } from 'playwright-core';
import { captchaSolution } from '../../../apps/server/src/features/accounts/testing/captcha-solution.ts';

/** Somebody who sends something to a site: on a page of it, or without one. */
export type Sender = Pick<Page, 'request' | 'url'>;

/** Ids of places of the town, one after the other. */
export async function placesOf(siteAddress: string, count: number): Promise<string[]> {
  const answer = await fetch(`${siteAddress}/api/places/v1/search_opt`);
  const { results } = (await answer.json()) as { results: { _id: string }[] };
  return results.slice(0, count).map(({ _id }) => _id);
}

/** Somebody on a page writes a review; one with an insult is held for a moderator. */
export async function review(page: Sender, placeId: string, text: string): Promise<string> {
  const { review } = await sent<{ review: { _id: string } }>(page, '/api/reviews', {
    id: placeId,
    rating: 'accessible',
    description: text,
  });
  return review._id;
}

/** Somebody on a page submits a business to the directory. */
export async function submitBusiness(page: Sender, business: Readonly<Record<string, unknown>>): Promise<string> {
  const { origin } = new URL(page.url());
  const categories = await (await page.request.get(`${origin}/access-from-home/categories`)).json();
  const recaptcha = await captchaSolution(await (await page.request.get(`${origin}/api/captcha/addBusiness`)).json());
  const categoryId = categories[0]._id;
  const { _id } = await sent<{ _id: string }>(page, '/access-from-home', {
    categoryId,
    services: [],
    ...business,
    recaptcha,
  });
  return _id;
}

/** Somebody on a page says that a place is theirs. */
export async function claim(page: Sender, placeId: string, text: string, workEmail: string): Promise<void> {
  await sent(page, '/api/claims', { placeId, text, workEmail });
}

/** Somebody objects to a decision. @param path where, from the root of the site */
export async function object(page: Sender, path: string, text: string): Promise<void> {
  await sent(page, `/api${path}`, { text });
}

/**
 * A moderator on a page decides about all that others have left waiting in the inbox.
 * @param begin with which the texts begin that wait on
 * @returns those
 */
export async function decideAboutAllBut(page: Page, begin: string): Promise<readonly { readonly _id: string }[]> {
  const { origin } = new URL(page.url());
  const { results } = await (await page.request.get(`${origin}/api/moderation/inbox`)).json();
  const isKept = ({ text }: { readonly text: string | null }) => text?.startsWith(begin) ?? false;
  for (const item of results) {
    const path = `/api/moderation/inbox/${item._id}`;
    if (isKept(item)) continue;
    // What somebody proposed of a place is not written into it.
    if (item.kind === 'edit' || item.kind === 'description')
      await sent(page, `${path}/refusal`, { rule: 5, facts: 'It was an example.' });
    else await sent(page, `${path}/approval`);
  }
  return results.filter(isKept);
}

/** What the API of the site that a page is on answers to what its person sends. */
export async function sent<Body = unknown>(
  page: Sender,
  path: string,
  data?: Readonly<Record<string, unknown>>,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Body> {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(`${origin}${path}`, {
    method,
    ...(data !== undefined && { data }),
    headers: {
      origin,
      'x-request-id': crypto.randomUUID(),
      'x-transaction-id': crypto.randomUUID(),
      'idempotency-key': crypto.randomUUID(),
    },
  });
  if (answer.status() !== 200) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
