import { type APIRequestContext, request } from 'playwright-core';
import { makeAccount, somebody } from '../account-journey.ts';
import type { Site } from '../site.ts';
import { claim, object, placesOf, review, type Sender, sent, submitBusiness } from './what-waits.ts';

/** What the next thing that waits is: held, proposed, or reported. */
const order = ['review', 'edit', 'place', 'review', 'photo', 'review', 'edit', 'reported', 'review'] as const;
/** The site takes no more reports from one address in an hour. */
const reportsMax = 10;
/** Whoever is new may send so much in an hour. */
const ofOneAuthorMax = 25;
const insult = 'The manager is an asshole.';

/**
 * Lets things of all kinds wait on a site whose inbox is empty, one kind after the other, from people without a window.
 * @param count how many in the inbox, beside 3 claims and 2 businesses; the last 2 are objections
 * @param decider somebody on a page who may decide: what is objected to was refused before
 */
export async function fillInbox({ address }: Pick<Site, 'address'>, count: number, decider: Sender): Promise<void> {
  const people: (Sender & { readonly request: APIRequestContext })[] = [];
  const person = async (username: string) => {
    const made = { request: await request.newContext(), url: () => address };
    await makeAccount(made, { ...somebody(), username });
    people.push(made);
    return made;
  };
  const places = await placesOf(address, 50);
  const photos = await photosOf(address, places, 3);
  const visitor = await person('pinktern12');
  const report = (kind: 'place' | 'photo' | 'review', id: string) =>
    sent(visitor, '/api/notices', { subject: { kind, id }, ground: 'wrong', text: 'It is not there any more.' });
  let [author, written, reports] = [await person('quickfox99'), 0, 0];
  for (let made = 0; made < count - 2; made++) {
    if (written >= ofOneAuthorMax) [author, written] = [await person(`slowfox${made}`), 0];
    const place = places[made % places.length] ?? '';
    const photo = photos.at(-1);
    const wanted = order[made % order.length];
    const kind = reports === reportsMax && wanted !== 'edit' ? 'review' : wanted;
    if (kind === 'edit') await proposeEdit(author, place);
    else if (kind === 'place') await report('place', place);
    else if (kind === 'photo' && photo !== undefined) await report('photo', photos.pop() ?? '');
    else if (kind === 'reported') await report('review', await review(author, place, 'I was there.'));
    else await review(author, place, insult);
    if (kind === 'edit' || kind === 'review' || kind === 'reported') written += 1;
    if (kind === 'place' || kind === 'photo' || kind === 'reported') reports += 1;
  }
  const objector = await person('greyheron5');
  for (const place of places.slice(-2)) await objectToRefusal(objector, decider, place);
  for (const place of places.slice(0, 3)) await claim(objector, place, 'I answer its telephone.', '');
  for (const name of ['Paws Post', 'Harbour Laundry'])
    await submitBusiness(objector, { name, phone: '+999 50 555 0190', url: 'https://harbour.example' });
  for (const { request: asked } of people) await asked.dispose();
}

/** Files of photos, as the site names them. */
async function photosOf(siteAddress: string, places: readonly string[], count: number): Promise<string[]> {
  const found: string[] = [];
  for (const id of places) {
    if (found.length === count) break;
    const answer = await fetch(`${siteAddress}/api/places/v1/${id}`);
    const { images } = (await answer.json()) as { images: { url: string }[] };
    found.push(...images.slice(0, 1).map(({ url }) => url.split('/').at(-1) ?? ''));
  }
  return found;
}

async function proposeEdit(author: Sender, id: string): Promise<void> {
  const { version } = await (await author.request.get(`${author.url()}/api/places/${id}/edit`)).json();
  await sent(author, '/api/places/v1', { id, version, openingHours: 'Mo-Sa 08:00-18:00' }, 'PUT');
}

async function objectToRefusal(author: Sender, decider: Sender, place: string): Promise<void> {
  const reviewId = await review(author, place, insult);
  const { results } = await (await decider.request.get(new URL('/api/moderation/inbox', decider.url()).href)).json();
  const [item] = results.filter(({ author: by }: { author?: { username: string } }) => by?.username === 'greyheron5');
  await sent(decider, `/api/moderation/inbox/${item._id}/refusal`, { rule: 3, facts: 'It insults the manager.' });
  const own = await author.request.get(`${author.url()}/api/users/v1/reviews/${reviewId}`);
  await object(author, (await own.json()).decision.objectionPath, 'The manager is my brother.');
}
