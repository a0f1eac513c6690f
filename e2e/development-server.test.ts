import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressInLine, serverEnvironment } from '../apps/server/src/testing/server-process.ts';
import { openTownFolder } from './testing/town-folder.ts';

const program = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

let dataDir: string;
let development: ChildProcess;
const lines: string[] = [];

beforeAll(async () => {
  dataDir = await openTownFolder('none', false);
  development = spawn(process.execPath, [program, '--dev'], {
    env: serverEnvironment({ DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // What it starts ends with it.
    detached: true,
  });
  for (const stream of [development.stdout, development.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
}, 240_000);

afterAll(async () => {
  if (development?.pid !== undefined && development.exitCode === null) {
    process.kill(-development.pid, 'SIGTERM');
    await once(development, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('npm run dev shows the pages from their sources, and starts anew for none of them', {
  timeout: 240_000,
}, async () => {
  const address = () => lines.map(addressInLine).findLast((found) => found !== undefined);
  await expect.poll(address, { timeout: 120_000 }).toBeDefined();
  for (const path of ['/components', '/', '/components']) {
    const response = await fetch(new URL(path, address()), { headers: { accept: 'text/html' } });
    expect(response.status, path).toBe(200);
    expect(await response.text()).toContain('/app/entry.client.tsx');
  }
  // Its own log is quiet: what is said of changes is said by Node.js.
  expect(lines.filter((line) => /Change detected|Restarting/.test(line))).toEqual([]);
});
