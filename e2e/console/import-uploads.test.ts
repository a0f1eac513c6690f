import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

describe.skipIf(!chromiumPath)('files that are sent and looked at, in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  const csv = (rows: readonly string[]) => ['externalId,name,latitude,longitude,phone', ...rows].join('\n');
  const kiosk = (id: number, phone = '') => `${id},Kiosk ${id},${(40 + id / 100).toFixed(2)},20,${phone}`;
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  const open = async (window?: { width: number; height: number }) => {
    const visited = await site.open('/about', window);
    await signUpDecider(visited.page, site, 'operator');
    await visited.page.goto(`${site.address}/console/imports`);
    return visited;
  };
  const chooser = (page: Page) => page.getByLabel('File of this device');
  const uploadOf = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Send a file' }).getByRole('listitem').filter({ hasText: name });
  const folderFile = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Files to import' }).getByRole('listitem').filter({ hasText: name });

  test('a file is sent, looked at, imported, and taken back by its former version, by keyboard', async () => {
    const visited = await open();
    const { page } = visited;
    await chooser(page).setInputFiles(file('kiosks-2026-10.csv', csv([kiosk(1), kiosk(2, '22')])));
    await uploadOf(page, 'kiosks-2026-10.csv').getByText('Has come').waitFor();
    await expectNoFault(page, 'a file that was sent');
    const importIt = async (name: string) => {
      await folderFile(page, name)
        .getByRole('button', { name: `Import… ${name}` })
        .press('Enter');
      const form = page.getByRole('form', { name: `Import ${name}` });
      await expect.poll(() => focusedText(page)).toContain('See what would change');
      await page.keyboard.press('Enter');
      const found = page.getByRole('region', { name: `What importing ${name} would do` });
      await found.waitFor({ timeout: 30_000 });
      expect(await focusedText(page)).toContain('See what would change');
      return { form, found };
    };
    const first = await importIt('kiosks-2026-10.csv');
    await first.found.getByText('2 new', { exact: true }).waitFor();
    await first.found.getByText('New: 2').press('Enter');
    await first.found.getByText('Kiosk 1').waitFor();
    await expectNoFault(page, 'what an import would do');
    await first.form.getByLabel('Keep Null Island').check();
    await first.form.getByRole('button', { name: 'Import it now' }).press('Enter');
    const record = page.getByRole('region', { name: 'Record' }).getByRole('listitem');
    await record.filter({ hasText: 'kiosks-2026-10.csv' }).getByText('Done').waitFor({ timeout: 30_000 });

    await chooser(page).setInputFiles(file('kiosks-2026-11.csv', csv([kiosk(1, '11')])));
    await uploadOf(page, 'kiosks-2026-11.csv').getByText('Has come').waitFor();
    const second = await importIt('kiosks-2026-11.csv');
    await second.found.getByText('1 changed, 1 gone', { exact: true }).waitFor();
    await second.form.getByLabel('Keep Null Island').check();
    await second.form.getByRole('button', { name: 'Import it now' }).press('Enter');
    await record.filter({ hasText: 'kiosks-2026-11.csv' }).getByText('Done').waitFor({ timeout: 30_000 });

    await page.getByRole('button', { name: 'Back to this file… kiosks-2026-10.csv' }).press('Enter');
    const back = page.getByRole('form', { name: 'Back to kiosks-2026-10.csv' });
    const importNow = back.getByRole('button', { name: 'Import it now' });
    await back.getByText('See first what would change.').waitFor();
    expect(await importNow.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: 'What importing kiosks-2026-10.csv would do' });
    await found.getByText('2 changed', { exact: true }).waitFor({ timeout: 30_000 });
    await expectNoFault(page, 'the way back to a former file');
    await importNow.press('Enter');
    await expect
      .poll(async () => (await record.first().allInnerTexts()).join(), { timeout: 30_000 })
      .toMatch(/2 changed[\s\S]*kiosks-2026-10\.csv[\s\S]*Done/);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });

  test('sending goes on after the connection was lost, and after the page was loaded again', async () => {
    const visited = await open({ width: 320, height: 640 });
    const { page } = visited;
    const large = file('many.csv', csv(Array.from({ length: 60_000 }, (_, id) => kiosk(id, '1234567890'))));
    let pieces = 0;
    await page.route('**/pieces/**', async (route) => {
      pieces += 1;
      await (pieces === 1 ? route.continue() : route.abort());
    });
    await chooser(page).setInputFiles(large);
    const upload = uploadOf(page, 'many.csv');
    await upload.getByText('No connection. It goes on by itself:').waitFor({ timeout: 30_000 });
    const bar = upload.getByRole('progressbar', { name: 'Sending many.csv' });
    await bar.waitFor();
    await expectNoFault(page, 'a file that waits for the connection');
    await upload.getByRole('button', { name: 'Stop many.csv' }).press('Enter');
    await upload.getByText('Stopped:').waitFor();
    await expect.poll(() => focusedText(page)).toContain('Go on');
    await page.reload();
    await upload.getByText('Not complete. Choose the same file again to go on: 1 MB of').waitFor();
    await expectNoFault(page, 'a file of which a part came before');
    await page.unroute('**/pieces/**');
    // Another file of that name is another file: nothing is mixed without a question.
    await chooser(page).setInputFiles(large);
    await upload.getByText('The folder has a file of this name, or another').waitFor();
    await upload.getByRole('button', { name: 'Replace the other many.csv' }).press('Enter');
    await upload.getByText('Has come').waitFor({ timeout: 30_000 });
    await folderFile(page, 'many.csv').waitFor();
    await chooser(page).setInputFiles(file('pictures.zip', 'none'));
    await uploadOf(page, 'pictures.zip').getByRole('alert').filter({ hasText: 'Only files that end in' }).waitFor();
    await uploadOf(page, 'pictures.zip').getByRole('button', { name: 'Discard pictures.zip' }).press('Enter');
    await expect.poll(() => uploadOf(page, 'pictures.zip').count()).toBe(0);
    expect(await chooser(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await visited.close();
  });

  test('a file is dropped onto the page, where it can be seen that it may be', async () => {
    const visited = await open();
    const { page } = visited;
    const target = page
      .getByRole('region', { name: 'Send a file' })
      .locator('div', { has: chooser(page) })
      .first();
    const carried = (name: string | null) =>
      page.evaluateHandle(
        ([given, content]) => {
          const data = new DataTransfer();
          if (given === null) data.setData('text/plain', content ?? '');
          else data.items.add(new File([content ?? ''], given ?? '', { type: 'text/csv' }));
          return data;
        },
        [name, csv([kiosk(7)])] as const,
      );
    const look = () => target.evaluate((element) => getComputedStyle(element).backgroundColor);
    const resting = await look();
    // Words that somebody drags are no file.
    await target.dispatchEvent('dragover', { dataTransfer: await carried(null) });
    expect(await look()).toBe(resting);
    const dataTransfer = await carried('dropped.csv');
    await target.dispatchEvent('dragover', { dataTransfer });
    await expect.poll(look).not.toBe(resting);
    await expectNoFault(page, 'a file over the page');
    await target.dispatchEvent('dragleave', { dataTransfer });
    await expect.poll(look).toBe(resting);
    await target.dispatchEvent('drop', { dataTransfer });
    await uploadOf(page, 'dropped.csv').getByText('Has come').waitFor();
    await folderFile(page, 'dropped.csv').waitFor();
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });

  test('columns that the importer does not know are chosen', async () => {
    const folder = join(site.dataDir, 'imports');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'shops.csv'), 'Nr;Titel;Breite;Länge\n1;Bäckerei;41.5;21.5\n');
    const visited = await open({ width: 768, height: 1024 });
    const { page } = visited;
    await page.getByRole('button', { name: 'Import… shops.csv' }).press('Enter');
    const form = page.getByRole('form', { name: 'Import shops.csv' });
    await form.getByText('Columns: 0 of 4 are read').waitFor();
    await expectNoFault(page, 'columns that are not known');
    const choose = (column: string, header: string) => form.getByLabel(column, { exact: true }).selectOption(header);
    await choose('latitude', 'Breite');
    await choose('longitude', 'Länge');
    await choose('name', 'Titel');
    await choose('externalId', 'Nr');
    await form.getByText('--map "').waitFor();
    await form.getByRole('button', { name: 'See what would change' }).press('Enter');
    const found = page.getByRole('region', { name: 'What importing shops.csv would do' });
    await found.getByText('1 new', { exact: true }).waitFor({ timeout: 30_000 });
    await page.reload();
    await page.getByRole('button', { name: 'Import… shops.csv' }).press('Enter');
    await form.getByText('Columns: 4 of 4 are read').waitFor();
    await visited.close();
  });
});
