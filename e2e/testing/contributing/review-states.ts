import type { Page } from 'playwright-core';

const done = (page: Page) => page.locator('[type=submit]:visible').first();

/** A form with answers, whose draft lies on the device. */
export async function fillReview(page: Page): Promise<void> {
  await page.locator('input[name=rating][value=partiallyAccessible]').check({ force: true });
  for (const [feature, answer] of [
    ['permanentRamp', 'no'],
    ['oneStep', 'yes'],
  ] as const) {
    await page.locator(`input[name="answers.${feature}"][value=${answer}]`).check({ force: true });
  }
  await page.locator('form').evaluate(() => scrollTo(0, 0));
  await page
    .locator('main')
    .getByText(/draft saved|brouillon enregistré|rascunho salvo/i)
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** A form that was sent without anything in it. */
export async function sendEmptyReview(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.locator('[data-errors]').waitFor();
  await done(page).waitFor();
}
