import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

describe.skipIf(!chromiumPath)('imports, in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  const write = async (name: string, content: string) => {
    const folder = join(site.dataDir, 'imports');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), content);
  };
  const parks = (count: number, latitude: number) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: count }, (_, number) => ({
        type: 'Feature',
        id: `park/${number}`,
        geometry: { type: 'Point', coordinates: [20 + number / 10_000, latitude] },
        properties: { name: `Import Park ${number}`, type: 'park' },
      })),
    });
  const placesAt = async (latitude: number) => {
    const answer = await fetch(`${site.address}/api/places/v1/nearby?latitude=${latitude}&longitude=20&radius=5000`);
    const { results } = (await answer.json()) as { results: readonly { readonly name: string }[] };
    return results.filter(({ name }) => name.startsWith('Import Park')).length;
  };

  test('an operator imports a file of the folder by keyboard, at every width', async () => {
    for (const [position, window] of outermostWindows.entries()) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site, 'operator');
      // An empty folder says what belongs into it.
      await page.goto(`${site.address}/console/imports`);
      if (position === 0) await page.getByText(/^No file yet\./).waitFor();
      const name = `parks${position}.geojson`;
      const latitude = 20 + position;
      await write(name, parks(400, latitude));
      await page.getByRole('button', { name: 'Look again' }).click();
      const file = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      const begin = file.getByRole('button', { name: `Import… ${name}` });
      await begin.waitFor();
      await file.getByText('New', { exact: true }).waitFor();
      await expectNoFault(page, 'the files to import');
      await begin.focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: `Import ${name}` });
      await form.getByText(/leaves the map, unless somebody has reviewed it; what people wrote stays\./).waitFor();
      await form.getByLabel('Keep Null Island').check();
      await expectNoFault(page, 'a file that is about to be imported');
      await form.getByRole('button', { name: 'Import it now' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: /^(?:Runs now|Last import)$/ }).waitFor();
      await expect.poll(() => focusedText(page)).toContain('Import…');
      const last = page.getByRole('region', { name: 'Last import' }).filter({ hasText: name });
      await last.getByText('400 new', { exact: true }).waitFor({ timeout: 60_000 });
      const record = page.getByRole('region', { name: 'Record' }).getByRole('listitem').first();
      await record.getByText(`GeoJSON, ${name}`).waitFor();
      await record.getByText('Done').waitFor();
      expect(await file.getByText('New', { exact: true }).count()).toBe(0);
      await expectNoFault(page, 'a file that was imported');
      await expect.poll(() => placesAt(latitude)).toBeGreaterThan(0);
      expect(unexpectedComplaints(visited)).toEqual([]);
      await visited.close();
    }
  });

  test('says how far it is, stops, and says in words why a file fails', async () => {
    await write('many.geojson', parks(80_000, 30));
    await write('torn.geojson', '{"type":"FeatureCollection","features":[');
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/imports`);
    const start = async (name: string) => {
      await page.getByRole('button', { name: `Import… ${name}` }).click();
      const form = page.getByRole('form', { name: `Import ${name}` });
      await form.getByLabel('Keep Null Island').check();
      await form.getByRole('button', { name: 'Import it now' }).click();
    };
    await start('many.geojson');
    const now = page.getByRole('region', { name: 'Runs now' });
    await now.getByRole('progressbar').waitFor();
    await expectNoFault(page, 'an import that runs');
    const stop = now.getByRole('button', { name: 'Stop the import' });
    await stop.focus();
    await page.keyboard.press('Enter');
    const last = page.getByRole('region', { name: 'Last import' });
    await expect
      .poll(async () => (await last.allInnerTexts()).join(), { timeout: 60_000 })
      .toContain('It was stopped.');
    await expect.poll(() => focusedText(page)).toContain('Last import');
    await start('torn.geojson');
    await last.getByText('The file cannot be imported.', { exact: true }).waitFor({ timeout: 60_000 });
    await last.getByText('The file ends in the middle: it was truncated.', { exact: true }).waitFor();
    expect(await last.locator('[lang=en]').count()).toBe(0);
    await expectNoFault(page, 'a file that failed');
    await visited.close();

    // Whatever language the importer speaks, the page says it in the reader's.
    const french = await site.open('/about', { width: 768, height: 1024, language: 'fr-FR' });
    await signUpDecider(french.page, site, 'operator');
    await french.page.goto(`${site.address}/console/imports`);
    await french.page
      .getByRole('region', { name: 'Dernière importation' })
      .getByText('Le fichier s’arrête au milieu\u00a0: il a été tronqué.', { exact: true })
      .waitFor();
    await expectNoFault(french.page, 'a file that failed');
    await french.close();
  });

  test('says where it does not come', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.route('**/api/imports?**', (route) => route.abort());
    await page.goto(`${site.address}/console/imports`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.waitFor();
    await page.unroute('**/api/imports?**');
    await tryAgain.click();
    await page.getByRole('region', { name: 'Record' }).waitFor();
    await visited.close();
  });

  test('is not for moderators', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/imports`);
    await page.getByRole('heading', { level: 2, name: /operators/i }).waitFor();
    expect(await page.getByRole('link', { name: 'Imports' }).count()).toBe(0);
    await visited.close();
  });
});
