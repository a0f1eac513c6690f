import type { Page } from 'playwright-core';
import { accountMenu, signInShared } from '../account-journey.ts';
import { fixedInstant } from '../fixed-instant.ts';
import { chooseFiles, photoFile } from './device-photos.ts';
import { fillReview } from './review-states.ts';

const part = (page: Page) => page.locator('[data-of=photos]');

/** A form with photos: two that it asks for, and another, one of them described. On a phone they are another step. */
export async function addPhotos(page: Page): Promise<void> {
  await fillReview(page);
  const isStepwise = await page.locator('[data-step]').isVisible();
  for (let step = 0; isStepwise && step < 2; step += 1) await page.locator('form button:visible').last().click();
  const cell = (at: number) => part(page).locator('li button').nth(at);
  await chooseFiles(page, () => cell(0).click(), [await photoFile('#7aa7b8')]);
  await part(page).locator('section li').first().waitFor();
  await chooseFiles(page, () => cell(1).click(), [await photoFile('#b08a68')]);
  await part(page).locator('section li').nth(1).waitFor();
  await part(page).locator('section input').first().fill('One low step, and a bell.');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** The dialog that adds photos, with a file that is none. */
export async function openAddPhotos(page: Page): Promise<void> {
  await addPhotos(page);
  await part(page).getByRole('button', { name: /\/10/ }).click();
  const plan = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="a"/>') };
  const choose = () => page.locator('dialog button').filter({ hasText: 'JPEG' }).click();
  await chooseFiles(page, choose, [await photoFile('#5e7f5a'), plan]);
  await page.locator('dialog [role=alert] li').waitFor();
  await page.locator('dialog li img').waitFor();
}

/** A photo that the site does not accept. */
export async function seeFlaggedPhoto(page: Page): Promise<void> {
  await signInShared(page);
  await addPhotos(page);
  await page.route('**/api/photos/*', (route) => {
    const flaggedImages = [{ index: 0, name: '', reason: 'flagged' }];
    const body = { code: '403.REVIEW_SERVICE.100', message: '', requestId: 'r', issues: [], flaggedImages };
    return route.fulfill({ status: 403, json: body });
  });
  await page.locator('textarea').evaluate((area: HTMLTextAreaElement) => {
    // On a phone it is in another step.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'There is a bell.');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.locator('[data-errors]').waitFor();
}

const hourMilliseconds = 3_600_000;

/** What waits on the device for different reasons, and something that went. */
export async function seeOutbox(page: Page): Promise<void> {
  await signInShared(page);
  const { origin } = new URL(page.url());
  const { _id: owner } = await (await page.request.get(`${origin}/api/users/me`)).json();
  const now = Date.parse(fixedInstant);
  const draft = (subject: string, title: string, needs: string | null) => ({
    owner,
    kind: 'review',
    subject,
    title,
    changedAt: now - hourMilliseconds,
    key: `7f3a1c52-0000-4000-8000-00000000000${subject}`,
    sent: null,
    content: {},
    photos: ['a'.repeat(64), 'b'.repeat(64)],
    // No page tries these by itself: one needs its person, one has to wait.
    done: {
      doneAt: now - hourMilliseconds,
      language: 'en',
      needs,
      notBefore: needs === null ? now + hourMilliseconds : null,
    },
  });
  const sent = {
    key: '7f3a1c52-0000-4000-8000-000000000009',
    owner,
    kind: 'review',
    title: 'Slow Boat Tea Room',
    placeId: '1',
    reviewId: '9',
    isHeld: false,
    isRemoved: false,
    sentAt: now - hourMilliseconds,
  };
  await page.evaluate(
    ({ drafts, gone }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('access-atlas');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['draft', 'sent'], 'readwrite');
          for (const each of drafts) {
            const id = JSON.stringify([each.owner, each.kind, each.subject]);
            writing.objectStore('draft').put({ ...each, id });
          }
          writing.objectStore('sent').put(gone);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { drafts: [draft('1', 'Halyard Coffee Room', 'photos'), draft('2', 'The Lemon Terrace', null)], gone: sent },
  );
  await page.reload();
  await accountMenu(page).waitFor();
  await page.locator('main h3').nth(2).waitFor();
}
