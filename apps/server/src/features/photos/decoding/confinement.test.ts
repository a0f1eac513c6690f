import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Confinement, findConfinement, permissionParameters } from './confinement.ts';

const folder = mkdtempSync(join(tmpdir(), 'access-atlas-confined-'));
const secret = join(folder, 'secret.txt');
const site = createServer((_request, response) => response.end('reached'));
let port = 0;
let confinement: Confinement;
beforeAll(async () => {
  writeFileSync(secret, 'everything');
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
  confinement = await findConfinement(folder);
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

/** What a program prints that is started so; its errors where it fails. */
async function outcomeOf(command: readonly string[]): Promise<string> {
  const [program = '', ...parameters] = command;
  try {
    return (await promisify(execFile)(program, parameters, { env: {} })).stdout;
  } catch (error) {
    return String(Object(error).stderr);
  }
}
const inNode = (script: string, permissions: readonly string[] = []) => [
  ...confinement.command,
  process.execPath,
  ...permissions,
  '--eval',
  script,
];

test('what the system does not allow is named, and nothing else', () => {
  const isThere = (program: string) => {
    try {
      return execFileSync('which', [program]).length > 0;
    } catch {
      return false;
    }
  };
  if (isThere('prlimit')) expect(confinement.unconfined).not.toContain('memory');
  else expect(confinement.unconfined).toContain('memory');
  if (!isThere('unshare')) expect(confinement.unconfined).toEqual(expect.arrayContaining(['network', 'data folder']));
});

describe('a confined program', () => {
  const can = (what: Confinement['unconfined'][number]) => confinement.unconfined.includes(what);

  test('has no network', async () => {
    const ask = `fetch('http://127.0.0.1:${port}/').then((answer) => answer.text()).then(console.log)`;
    const outcome = await outcomeOf(inNode(ask));
    expect(outcome.includes('reached')).toBe(can('network'));
  });

  test('does not see the data folder, whichever program it is', async () => {
    const outcome = await outcomeOf([...confinement.command, 'cat', secret]);
    expect(outcome.includes('everything')).toBe(can('data folder'));
  });

  test('has no more memory than a picture takes', async () => {
    const fill =
      'const kept = []; for (let i = 0; i < 40; i++) kept.push(Buffer.alloc(50e6, 1)); console.log(kept.length)';
    expect((await outcomeOf(inNode(fill))).startsWith('40')).toBe(can('memory'));
  });
});

test.each([
  ['read', `fs.readFileSync(${JSON.stringify(secret)})`],
  ['written', `fs.writeFileSync(${JSON.stringify(secret)}, '')`],
  ['started', "require('child_process').execFileSync('true')"],
])('by its permissions nothing is %s, whatever the system allows', async (_what, script) => {
  const outcome = await outcomeOf([
    process.execPath,
    ...permissionParameters,
    '--eval',
    `const fs = require('fs'); ${script}`,
  ]);
  expect(outcome).toContain('ERR_ACCESS_DENIED');
});
