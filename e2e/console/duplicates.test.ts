import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { review } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, textbox, unexpectedComplaints } from '../testing/running-accounts.ts';

const said = (page: Page, text: string | RegExp) =>
  page.locator('[aria-live]', { hasText: text }).first().waitFor({ state: 'attached' });

interface Feature {
  readonly id: string;
  readonly name: string;
  /** North of one spot, in metres. */
  readonly north: number;
  readonly type?: string;
}

describe.skipIf(!chromiumPath)('places that are one, in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  const importFile = async (name: string, features: readonly Feature[]) => {
    const folder = join(site.dataDir, 'imports');
    await mkdir(folder, { recursive: true });
    const file = join(folder, name);
    const written = features.map(({ id, name, north, type = 'park' }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [20, 20 + north / 111_195] },
      properties: { name, type },
    }));
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: written }));
    await runAtlas(['import', file, '--keep-demo'], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
  };
  const twins = ['Twin Mill', 'Quay House', 'Ferry Hall'].flatMap((name, spot) => [
    { id: `twin/${spot}a`, name, north: spot * 1_000 },
    { id: `twin/${spot}b`, name, north: spot * 1_000 + 20 },
  ]);
  const placeCalled = async (name: string) => {
    const answer = await fetch(`${site.address}/api/places/v1/nearby?latitude=20&longitude=20&radius=20000`);
    const { results } = (await answer.json()) as { results: { _id: string; name: string }[] };
    return results.find((place) => place.name === name)?._id ?? '';
  };

  test('a moderator merges two by keyboard, says of others that they are two, and takes both back', async () => {
    await importFile('twins-2026-01-01.geojson', twins);
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site);
    // The job looks for them on its own.
    const rows = page.locator('main ol > li a');
    await expect
      .poll(
        async () => {
          await page.goto(`${site.address}/console/duplicates`);
          await page.getByRole('heading', { name: 'Possible duplicates' }).waitFor();
          await page.locator('main ol > li, main h3').first().waitFor();
          return rows.filter({ hasText: /^(?:Twin Mill|Quay House|Ferry Hall)/ }).count();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(3);
    await expectNoFault(page, 'the list of possible duplicates');
    await rows.filter({ hasText: 'Twin Mill' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Twin Mill');
    await page.getByText(/^People said nothing of the one that goes\./).waitFor();
    await page.getByText('20 metres apart').first().waitFor();
    await expectNoFault(page, 'two places side by side');
    const [first, second] = await page
      .locator('article fieldset input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    // The other stays: what goes over is told again.
    await page.locator(`article input[value="${first}"]`).focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator(`article input[value="${second}"]`).isChecked()).toBe(true);
    // By keys: the other one again and this one, what each key does, and both are merged.
    const stays = page.locator('article fieldset input:checked');
    await page.keyboard.press('1');
    await expect.poll(() => stays.getAttribute('value')).toBe(first);
    await page.keyboard.press('2');
    await said(page, `Twin Mill, no. ${second}, stays.`);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Merge both: the chosen one stays').waitFor();
    await expectNoFault(page, 'the keys of possible duplicates');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Merge both' }).waitFor();
    await page.locator('article h2').focus();
    await page.keyboard.press('r');
    await said(page, 'Merged. They can be separated again here.');
    await page.getByText(`No. ${first} was merged into no. ${second}: its address leads there.`).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Twin Mill');
    await expectNoFault(page, 'two places that were merged');
    expect((await fetch(`${site.address}/api/places/v1/${first}`)).status).toBe(410);
    await expect.poll(() => rows.filter({ hasText: 'Twin Mill' }).count()).toBe(0);

    // U takes back what was decided last, wherever it stands.
    await page.keyboard.press('u');
    await said(page, 'They are separate again.');
    await expect.poll(() => focusedText(page)).toBe('Twin Mill');
    await page.getByRole('button', { name: 'Merge both' }).waitFor();
    await page.locator(`article input[value="${second}"]`).check();
    await page.getByRole('button', { name: 'Merge both' }).waitFor();
    await page.getByRole('button', { name: 'Merge both' }).click();
    await said(page, 'Merged. They can be separated again here.');

    await rows.filter({ hasText: 'Quay House' }).click();
    await expect.poll(() => focusedText(page)).toBe('Quay House');
    await page.keyboard.press('a');
    await said(page, /^They are two: nobody is asked about them again\. Ferry Hall/);
    await expect.poll(() => focusedText(page)).toBe('Ferry Hall');
    await page.getByText('Said to be two: Quay House.').waitFor();
    await expectNoFault(page, 'two that were said to be two, with the way back');
    await page.keyboard.press('u');
    await said(page, /^They are asked about again\. Quay House/);
    await expect.poll(() => focusedText(page)).toBe('Quay House');
    await expect.poll(() => rows.filter({ hasText: 'Quay House' }).count()).toBe(1);
    await page.getByRole('button', { name: 'They are two' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Ferry Hall');
    await page.getByRole('link', { name: 'Said to be two' }).click();
    await rows.filter({ hasText: 'Quay House' }).click();
    await page.getByRole('button', { name: 'Ask about them again' }).click();
    await said(page, 'They are asked about again.');

    // A merge is found by either of both.
    await page.getByRole('link', { name: 'Merged', exact: true }).click();
    await page.getByRole('searchbox').fill(`${site.address}/details/${second}/local`);
    await page.keyboard.press('Enter');
    await said(page, '1 merged place');
    await rows.first().click();
    await page.getByRole('button', { name: 'Separate them again' }).focus();
    await page.keyboard.press('Enter');
    await said(page, 'They are separate again.');
    expect((await fetch(`${site.address}/api/places/v1/${first}`)).status).toBe(200);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });

  test('any two are compared by their numbers, in French on a small window; what is wrong is said', async () => {
    const visited = await site.open('/about', { ...outermostWindows[0], language: 'fr-FR' });
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/duplicates`);
    await page.getByRole('button', { name: 'Comparer deux lieux quelconques' }).focus();
    await page.keyboard.press('Enter');
    await textbox(page, 'Numéro ou adresse d’un lieu').fill('café');
    await page.getByRole('button', { name: 'Comparer', exact: true }).click();
    await page.getByText('Écrivez le numéro d’un lieu, ou l’adresse de sa page.').waitFor();
    await expectNoFault(page, 'a number that is none');
    const [one, other] = [await placeCalled('Quay House'), await placeCalled('Ferry Hall')];
    await textbox(page, 'Numéro ou adresse d’un lieu').fill(`${site.address}/details/${one}/local`);
    await textbox(page, 'Et d’un autre').fill(other);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^(?:Quay House et Ferry Hall|Ferry Hall et Quay House)$/);
    await page.getByText(/^Il n’y a rien de personne sur celui qui part\./).waitFor();
    await expectNoFault(page, 'two places side by side');
    await page.goto(`${site.address}/console/duplicates/1-999999`);
    await page.getByText('L’un de ces lieux n’existe pas.').waitFor();
    await page.route('**/api/moderation/duplicates?**', (route) => route.abort());
    await page.goto(`${site.address}/console/duplicates`);
    const tryAgain = page.getByRole('button', { name: 'Réessayer' });
    await tryAgain.waitFor();
    await page.unroute('**/api/moderation/duplicates?**');
    await tryAgain.click();
    await page.locator('main ol > li').first().waitFor();
    await visited.close();
  });

  test('what left its source but has reviews stays, is deleted, or is merged into what it is now', async () => {
    const leaving = [
      { id: 'toll/1', name: 'Toll House', north: 9_000, type: 'park' },
      { id: 'toll/2', name: 'Old Gate', north: 9_500, type: 'park' },
    ];
    const staying = { id: 'toll/9', name: 'Corner Stone', north: 8_000, type: 'park' };
    await importFile('tolls-2026-01-01.geojson', [...leaving, staying]);
    const visited = await site.open('/about', { width: 768, height: 1024 });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    for (const { name } of leaving) {
      await expect.poll(() => placeCalled(name)).not.toBe('');
      await review(page, await placeCalled(name), 'A ramp.');
    }
    const now = { id: 'toll/8', name: 'Toll House', north: 9_080, type: 'cafe' };
    const south = { ...staying, id: 'toll/7', name: 'North Stone', north: 9_900 };
    await importFile('tolls-2026-02-01.geojson', [staying, now, south]);
    await page.goto(`${site.address}/console/departed`);
    await page.getByText('2 places to look at').first().waitFor();
    await expectNoFault(page, 'places that left their source');
    const row = (name: string) => page.locator('main ol > li a', { hasText: name });
    await row('Old Gate').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Old Gate');
    await page.keyboard.press('a');
    await said(page, /^It stays\. Toll House/);
    await page.getByText('A like name, 80 metres away').waitFor();
    await page.getByText(/this goes over to the one that stays: 1 review or reply and 1 rating or answer\.$/).waitFor();
    await page.getByRole('button', { name: 'Merge it into that one' }).waitFor();
    await expectNoFault(page, 'a place that left its source');
    await page.keyboard.press('r');
    await said(page, 'It was merged.');
    await page.getByRole('heading', { name: 'No place left its source' }).waitFor();
    await expectNoFault(page, 'no place left its source');
    await page.keyboard.press('u');
    await said(page, 'It is as it was before.');
    await expect.poll(() => focusedText(page)).toBe('Toll House');

    await page.locator('summary', { hasText: 'It is gone in truth' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('It leaves the map, with 1 review. It can be brought back for 30 days.').waitFor();
    await page.getByRole('button', { name: 'Delete it' }).focus();
    await page.keyboard.press('Enter');
    await said(page, 'It was deleted.');
    await page.getByRole('button', { name: 'Take that back' }).click();
    await row('Toll House').waitFor({ state: 'attached' });
    await page.goto(`${site.address}/console/departed?list=kept`);
    await row('Old Gate').click();
    await page.getByText(/^Somebody decided .* that it stays\.$/).waitFor();
    await page.getByRole('button', { name: 'Ask about it again' }).click();
    await said(page, 'It is asked about again.');
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });
});
