import type { Page } from 'playwright-core';
import { signUpByApi, somebody } from '../account-journey.ts';
import type { Site } from '../site.ts';
import { signUpDecider } from './moderator.ts';
import { decideAboutAllBut, placesOf, review, sent, submitBusiness } from './what-waits.ts';

type SeenSite = Pick<Site, 'address' | 'dataDir'>;

/** What waits on a site, and who may decide about it: the cookies of their browser. */
interface Waiting {
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
  readonly reviewId: string;
  readonly businessId: string;
  readonly authorId: string;
}

const waiting = new Map<string, Promise<Waiting>>();

/** A held review in the inbox, with a rule chosen by a key. */
export async function seeHeldReview(page: Page, site: SeenSite): Promise<void> {
  const { reviewId } = await moderate(page, site);
  await page.goto(`${site.address}/console/inbox/${reviewId}`);
  await page.locator('article mark').waitFor();
  await page.locator('article input[type="radio"]').nth(2).check();
  await page.locator('article textarea').waitFor();
  // What moves under the mouse meanwhile would be shown as pointed at.
  await page.mouse.move(-1, -1);
}

/** A business that may be listed already, and is refused without a reason. */
export async function seeSubmittedBusiness(page: Page, site: SeenSite): Promise<void> {
  const { businessId } = await moderate(page, site);
  await page.goto(`${site.address}/console/businesses/${businessId}`);
  await page.locator('article form button[type="submit"]').last().click();
  await page.locator('[data-errors]').waitFor();
  await page.mouse.move(-1, -1);
}

/** Somebody who was restricted, among the people who are called like them. */
export async function seeRestrictedPerson(page: Page, site: SeenSite): Promise<void> {
  const { authorId } = await moderate(page, site);
  await page.goto(`${site.address}/console/people/${authorId}?q=quick`);
  await page.locator('article textarea').waitFor();
  await page.locator('main ol > li').waitFor({ state: 'attached' });
}

/** Makes the visitor a moderator, to whom always the same waits. */
async function moderate(page: Page, site: SeenSite): Promise<Waiting> {
  const made = waiting.get(site.address) ?? wait(page, site);
  waiting.set(site.address, made);
  const those = await made;
  await page.context().addCookies(those.cookies);
  return those;
}

async function wait(page: Page, site: SeenSite): Promise<Waiting> {
  const { address } = site;
  const places = await placesOf(address, 3);
  await signUpByApi(page, { ...somebody(), name: 'Quick Fox', username: 'quickfox99' });
  const texts = [
    'The restaurant: three steps, and nobody helped. The manager is an asshole.\u202E He has a ramp, but you have to ask for it.',
    'The restaurant: they are assholes, all of them.',
    'The restaurant: the waiter is an asshole.',
  ];
  for (const [position, text] of texts.entries()) await review(page, places[position] ?? '', text);
  const listedId = await submitBusiness(page, {
    name: 'Paws Post',
    phone: '+999 50 555 0190',
    url: 'https://paws-post.example',
  });
  const alike = { name: 'Paws & Post', phone: '050 555 0190', city: 'Ampersand', address: '3 Verge Close' };
  const businessId = await submitBusiness(page, alike);
  const author = await read<{ _id: string }>(page, '/api/users/me');
  await page.context().clearCookies({ name: /^(?:session|device|signedIn)$/ });
  await signUpDecider(page, site, 'moderator', { name: 'Sanna Runs', username: 'sannaruns' });
  await decideAboutOthers(page, businessId, listedId);
  const held = (await decideAboutAllBut(page, 'The restaurant: ')).at(0);
  const rule = { rule: 3, facts: 'Three reviews insult the staff.' };
  await sent(page, `/api/users/${author._id}/restriction`, { ...rule, until: '2090-12-01T00:00:00.000Z' });
  const names = new Set(['session', 'device', 'signedIn']);
  const cookies = (await page.context().cookies()).filter(({ name }) => names.has(name));
  return { cookies, reviewId: held?._id ?? '', businessId, authorId: author._id };
}

/** Decides about all businesses that other pages have left waiting. */
async function decideAboutOthers(page: Page, businessId: string, listedId: string): Promise<void> {
  const { rows } = await read<{ rows: { _id: string }[] }>(page, '/api/moderation/businesses');
  for (const { _id } of rows) {
    const path = `/api/moderation/businesses/${_id}`;
    if (_id === listedId) await sent(page, `${path}/approval`);
    else if (_id !== businessId) await sent(page, `${path}/refusal`, { reason: 'It was an example.' });
  }
}

async function read<Body>(page: Page, path: string): Promise<Body> {
  return (await page.request.get(new URL(path, page.url()).href)).json();
}
