import type { Page } from 'playwright-core';

/** The point and its address. */
export async function seePoint(page: Page): Promise<void> {
  await page
    .getByText(/41.*Null Island/)
    .first()
    .waitFor();
}

/** The places that a new one may be. */
export async function seeAlikePlaces(page: Page): Promise<void> {
  await page.locator('main li a[href^="/add-review/"]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** What a place is, when nothing was said. */
export async function sendEmptyPlace(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.locator('[data-errors]').waitFor();
}
