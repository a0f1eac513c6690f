import type { Page } from 'playwright-core';

/** Has somebody said on this device what they need. */
async function need(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate((needs) => localStorage.setItem('needs', JSON.stringify(needs)), keys);
  await page.reload();
}

/** A place that says whether it fits. */
export async function seeFit(page: Page): Promise<void> {
  await need(page, ['stepFreeEntry', 'restroom', 'quiet']);
  await page.locator('a[href*="/settings#needs"]').waitFor();
}

/** What somebody needs, before it is made a filter: one of it cannot be. */
export async function openNeedsAsFilter(page: Page): Promise<void> {
  await need(page, ['oneStepAtMost', 'restroom', 'quiet']);
  await page.locator('section[aria-labelledby=needs] button:not([aria-disabled])').first().click();
  await page.getByRole('dialog').waitFor();
}
