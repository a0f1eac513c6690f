import type { Page } from 'playwright-core';
import type { OwnReview } from '../../../packages/contract/src/places/written-reviews.ts';
import { accountMenu, signInShared } from '../account-journey.ts';
import { fixedInstant } from '../fixed-instant.ts';

const dayMilliseconds = 86_400_000;

function daysFromNow(days: number): string {
  return new Date(Date.parse(fixedInstant) + days * dayMilliseconds).toISOString();
}

interface Told extends Partial<Omit<OwnReview, 'place'>> {
  readonly id: number;
  readonly placeName: string;
  readonly daysAgo: number;
}

function ownReview({ id, placeName, daysAgo, ...others }: Told): OwnReview {
  return {
    _id: String(id),
    text: '',
    language: 'en',
    tags: [],
    noTags: [],
    rating: 'accessible',
    images: [],
    createdAt: daysFromNow(-daysAgo),
    updatedAt: daysFromNow(-daysAgo),
    place: { _id: String(id), name: placeName, address: null },
    user: { _id: '7f3a1c52-0000-4000-8000-000000000001', username: 'nooraalto', avatar: null },
    children: [],
    laterAnswers: [],
    promoted: false,
    parentId: null,
    eventId: null,
    status: 'published',
    decision: null,
    removedImages: [],
    heldImages: [],
    editableUntil: daysAgo < 90 ? daysFromNow(90 - daysAgo) : null,
    mayDelete: true,
    undoUntil: null,
    ...others,
  };
}

const image = { url: '/photos/a.jpg', thumbnail: '/photos/a.jpg', altText: '', altTextLanguage: null };

const everyKind = [
  ownReview({
    id: 11,
    placeName: 'Quai Treize',
    daysAgo: 2,
    rating: 'partiallyAccessible',
    text: 'The ramp is steep but has a rail.',
  }),
  ownReview({ id: 12, placeName: 'The Lemon Terrace', daysAgo: 8, heldImages: [image, image] }),
  ownReview({
    id: 13,
    placeName: 'Bar Équinoxe',
    daysAgo: 9,
    editableUntil: null,
    mayDelete: false,
    undoUntil: daysFromNow(30),
  }),
  ownReview({
    id: 14,
    placeName: 'The Limekilns',
    daysAgo: 20,
    rating: 'notAccessible',
    text: 'The staff of this place is a disgrace.',
    status: 'removed',
    editableUntil: null,
  }),
  ownReview({
    id: 15,
    placeName: 'The Copper Kettle',
    daysAgo: 150,
    rating: 'notAccessible',
    text: 'Two steps, no rail, a heavy door.',
  }),
  ownReview({
    id: 16,
    placeName: 'Slow Boat Tea Room',
    daysAgo: 200,
    text: 'Level, wide, quiet in the morning.',
    promoted: true,
    editableUntil: null,
    mayDelete: false,
  }),
];

/** Reviews of every kind, and a draft that waits on the device. */
async function haveReviews(page: Page): Promise<void> {
  await page.route('**/api/users/v1/reviews?*', (route) =>
    route.fulfill({ json: { results: everyKind, total: 5, nextPageToken: 'more' } }),
  );
  await signInShared(page);
  const { origin } = new URL(page.url());
  const { _id: owner } = await (await page.request.get(`${origin}/api/users/me`)).json();
  await page.evaluate(
    ({ draft, id }) =>
      new Promise<void>((resolve, reject) => {
        // As a release wrote it that knew no photos: the page brings it to its own version.
        const opening = indexedDB.open('access-atlas');
        opening.onupgradeneeded = () => opening.result.createObjectStore('draft', { keyPath: 'id' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('draft', 'readwrite');
          writing.objectStore('draft').put({ ...draft, id });
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    {
      id: JSON.stringify([owner, 'review', '1']),
      draft: {
        owner,
        kind: 'review',
        subject: '1',
        title: 'Halyard Coffee Room',
        changedAt: Date.parse(fixedInstant) - 3_600_000,
        key: '7f3a1c52-0000-4000-8000-000000000009',
        sent: null,
        content: {
          rating: 'partiallyAccessible',
          answers: { oneStep: 'yes', permanentRamp: 'no', wideDoor: 'yes' },
          text: 'There is a bell beside the door.',
        },
      },
    },
  );
  await page.reload();
  await accountMenu(page).waitFor();
}

/** What somebody wrote, on the page of its own. */
export async function seeOwnReviews(page: Page): Promise<void> {
  await haveReviews(page);
  await page.locator('main h3').nth(6).waitFor();
}

/** The same in the dialog over a place, with what can be done with one. */
export async function openOwnReviews(page: Page): Promise<void> {
  await haveReviews(page);
  await accountMenu(page).click();
  await page.locator('[data-account-control] a[href^="/my-reviews"]').click();
  await page.locator('dialog summary').first().click();
  await page.locator('dialog details[open] button').waitFor();
}

/** Nothing yet. */
export async function seeNoReviews(page: Page): Promise<void> {
  await page.route('**/api/users/v1/reviews?*', (route) =>
    route.fulfill({ json: { results: [], total: 0, nextPageToken: null } }),
  );
  await signInShared(page);
  await page.locator('main a[href="/"]').last().waitFor();
}

/** The form of a review that was sent, with photos of which one goes. */
export async function seeReviewToEdit(page: Page): Promise<void> {
  await answerReview(page, {});
  await page.locator('main textarea').waitFor({ state: 'attached' });
  await page
    .locator('main [data-of=photos] li button')
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
  await page
    .getByText(/draft saved|brouillon enregistré|rascunho salvo/i)
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** A review whose time to be edited is over. */
export async function seeExpiredReview(page: Page): Promise<void> {
  await answerReview(page, { editableUntil: null, createdAt: daysFromNow(-150) });
  await page.locator('main [role=status] a').waitFor();
}

async function answerReview(page: Page, others: Partial<OwnReview>): Promise<void> {
  const { origin } = new URL(page.url());
  const filter = encodeURIComponent('Café Méridien');
  const answer = await page.request.get(`${origin}/api/places/v1/search_opt?filter=${filter}`);
  const { results } = (await answer.json()) as {
    results: { _id: string; name: string; images: OwnReview['images'] }[];
  };
  const [place] = results;
  if (place === undefined) throw new Error('The invented town has no Café Méridien.');
  const review: OwnReview = {
    ...ownReview({ id: 17, placeName: place.name, daysAgo: 3, rating: 'partiallyAccessible' }),
    text: 'One step of 6 cm. Ring the bell.',
    tags: ['oneStep'],
    noTags: ['permanentRamp'],
    images: place.images.slice(0, 2),
    place: { _id: place._id, name: place.name, address: null },
    ...others,
  };
  await page.route('**/api/users/v1/reviews/17', (route) => route.fulfill({ json: review }));
  await signInShared(page);
}
