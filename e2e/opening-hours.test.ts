import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chromiumPath, visit } from './testing/browser.ts';
import { expectNoFault, outermostWindows } from './testing/every-window.ts';
import { runningBrowser, runningSite } from './testing/running.ts';

/** It is half past twelve on a Wednesday where they stand. */
const places = `name,type,latitude,longitude,openingHours,flags
Zum Halben Mond,restaurant,48.137,11.575,Mo-Su 10:00-24:00,
Zur Alten Mühle,restaurant,48.138,11.576,Mo-Su 10:00-22:00,temporarilyClosed
`;

describe.skipIf(!chromiumPath)('the opening hours of a place', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-hours-'));
  const importedFile = join(folder, 'places.csv');
  writeFileSync(importedFile, places);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const site = runningSite({ town: 'none', importedFile, hasFixedCalendar: true });
  const browser = runningBrowser({ hasNoWebGl: true });

  const words = {
    'en-GB': {
      open: 'Open now',
      midnight: 'until midnight',
      closed: 'Temporarily closed',
      usual: 'Usual opening hours',
    },
    'fr-FR': {
      open: 'Ouvert maintenant',
      midnight: 'jusqu’à minuit',
      closed: 'Fermeture temporaire',
      usual: 'Horaires habituels',
    },
  };

  test.each(
    outermostWindows.map((window, index) => ({
      ...window,
      language: index % 2 === 0 ? ('fr-FR' as const) : ('en-GB' as const),
    })),
  )(
    'end at midnight in words, and are the usual ones while it is closed for a time, $width × $height, in $language',
    async (visitor) => {
      const { open, midnight, closed, usual } = words[visitor.language];
      const detailsOf = (id: number) => `${site.address}/details/${id}/local`;
      const { page, complaints, close } = await visit(browser, detailsOf(1), visitor);
      await page.getByRole('heading', { level: 1, name: 'Zum Halben Mond' }).waitFor();
      expect(await page.locator('summary', { hasText: open }).innerText()).toContain(midnight);
      expect(await page.locator('body').innerText()).not.toContain('00:00');
      await expectNoFault(page, 'open until midnight');
      await page.goto(detailsOf(2));
      await page.getByRole('heading', { level: 1, name: 'Zur Alten Mühle' }).waitFor();
      expect(await page.getByText(closed).count()).toBeGreaterThan(0);
      expect(await page.locator('summary', { hasText: usual }).count()).toBe(1);
      expect(await page.locator('main').innerText()).not.toContain(open);
      await expectNoFault(page, 'closed for a time');
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
