import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressInLine, serverEnvironment } from '../apps/server/src/testing/server-process.ts';
import { chromiumPath, visit } from './testing/browser.ts';
import { pathOf } from './testing/page-states.ts';
import { runningBrowser, startMilliseconds } from './testing/running.ts';
import { openTownFolder } from './testing/town-folder.ts';

const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

describe.skipIf(!chromiumPath)('npm run dev', { timeout: 240_000 }, () => {
  let dataDir: string;
  let development: ChildProcess;
  const lines: string[] = [];
  beforeAll(async () => {
    dataDir = await openTownFolder('nullIsland', false);
    development = spawn(process.execPath, [program, '--dev'], {
      env: serverEnvironment({ DATA_DIR: dataDir }),
      stdio: ['ignore', 'pipe', 'pipe'],
      // What it starts ends with it.
      detached: true,
    });
    for (const stream of [development.stdout, development.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }, startMilliseconds);
  afterAll(async () => {
    if (development?.pid !== undefined && development.exitCode === null) {
      process.kill(-development.pid, 'SIGTERM');
      await once(development, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  const browser = runningBrowser({ hasNoWebGl: true });

  test('shows the pages from their sources, in which React finds no fault, and starts anew for none of them', async () => {
    const address = () => lines.map(addressInLine).findLast((found) => found !== undefined);
    await expect.poll(address, { timeout: 120_000 }).toBeDefined();
    const place = await pathOf(
      { name: 'place', path: '/details/{Café Méridien}/local' },
      new URL(address() ?? '').origin,
    );
    // Vite makes the packages ready when a page first asks for them, and loads the page again.
    const first = await visit(browser, String(new URL(place, address())));
    await first.page.waitForLoadState('networkidle');
    await first.close();
    for (const path of [place, '/components']) {
      const { page, complaints, close } = await visit(browser, String(new URL(path, address())));
      expect(await page.content(), path).toContain('/app/entry.client.tsx');
      await page.waitForLoadState('networkidle');
      expect(complaints, path).toEqual([]);
      await close();
    }
    // Its own log is quiet: what is said of changes is said by Node.js.
    expect(lines.filter((line) => /Change detected|Restarting/.test(line))).toEqual([]);
  });
});
