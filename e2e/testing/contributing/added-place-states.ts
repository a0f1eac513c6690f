import type { Page } from 'playwright-core';
import type { OwnPlace } from '../../../packages/contract/src/places/own-places.ts';
import { signInShared } from '../account-journey.ts';
import { fixedInstant } from '../fixed-instant.ts';
import { seeNoReviews } from './own-review-states.ts';

function daysFromNow(days: number): string {
  return new Date(Date.parse(fixedInstant) + days * 86_400_000).toISOString();
}

function addedPlace(id: number, name: string, daysAgo: number, others: Partial<OwnPlace> = {}): OwnPlace {
  return {
    _id: String(id),
    name,
    nameLanguage: 'en',
    address: '4 Slack Passage, Null Island',
    rating: 'accessible',
    isAdded: true,
    contributedAt: daysFromNow(-daysAgo),
    status: 'published',
    decision: null,
    undoUntil: null,
    ...others,
  };
}

/** Places that somebody added: one that is there, one that they deleted, and one that a moderator took down. */
export async function seeAddedPlaces(page: Page): Promise<void> {
  const ground = {
    rule: 8,
    text: {
      en: 'No advertising.',
      fr: 'Pas de publicité.',
      pt: 'Nada de publicidade.',
    },
  };
  const results = [
    addedPlace(11, 'Halyard Bookshop', 3),
    addedPlace(12, 'Bar Équinoxe', 9, { status: 'deleted', undoUntil: daysFromNow(29) }),
    addedPlace(13, 'Best Cheap Sails', 40, {
      rating: 'partiallyAccessible',
      address: null,
      status: 'removed',
      decision: { ground, facts: 'It is an advertisement.', objectionPath: '/decisions/1' },
    }),
  ];
  await page.route('**/api/users/places?*', (route) => route.fulfill({ json: { results, nextPageToken: null } }));
  // Their reviews stand above, and come when they come.
  await seeNoReviews(page);
  await page.locator('section[aria-labelledby=added-places] li').nth(2).waitFor();
}

/** The question whether a place is to be deleted, with what goes with it. */
export async function askToDelete(page: Page): Promise<void> {
  await page.route('**/api/places/*/edit?*', async (route) => {
    const response = await route.fetch();
    const deletion = { reviews: 1, photos: 4, isOwn: true };
    await route.fulfill({ response, json: { ...(await response.json()), deletion } });
  });
  await signInShared(page);
  await page.locator('section[aria-labelledby=history] button').click();
  await page.locator('dialog button[aria-label], dialog form').first().waitFor();
  await page.getByRole('button', { name: /^(Delete this place|Supprimer ce lieu|Apagar este lugar)$/ }).click();
  await page.locator('dialog li').nth(1).waitFor();
}
