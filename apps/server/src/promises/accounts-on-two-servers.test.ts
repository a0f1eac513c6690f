import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailDouble } from '../adapters/mail/testing/mail-double.ts';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from '../db/testing/postgresql-template.ts';
import { captchaSolution } from '../features/accounts/testing/captcha-solution.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
/** The promise is 500 ms, on a machine that has nothing else to do; a mail server that says nothing is waited for 15 s. */
const answeredWithinMilliseconds = 5_000;
const sentWithinMilliseconds = 60_000;
const revokedWithinMilliseconds = 1_000;
const origin = 'https://atlas.example';
const person = { name: 'Noor Aalto', username: 'nooraalto', email: 'noor@example.org', password: 'Harbour7bridge' };

/** P6, and what is promised of sessions: on two servers of one site, as people meet them. */
test.skipIf(adminUrl === undefined)(
  `a session that ends on one server ends on the other, and each mail is sent once, late where its server is down${
    adminUrl ? '' : ' (skipped: TEST_DATABASE_URL is not set)'
  }`,
  { timeout: 240_000, retry: 0 },
  async () => {
    const databaseUrl = await createPostgresqlDatabase(String(adminUrl));
    const folder = mkdtempSync(join(tmpdir(), 'access-atlas-accounts-'));
    const mails = await startMailDouble();
    onTestFinished(async () => {
      await mails.close();
      await dropPostgresqlDatabase(String(adminUrl), databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    });
    const start = async () => {
      const server = await startServerProcess({
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        TRUST_PROXY: '127.0.0.1',
        PUBLIC_URL: origin,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Access Atlas <atlas@atlas.example>',
      });
      onTestFinished(() => void server.child.kill('SIGKILL'));
      await waitUntilReady(server);
      return server;
    };
    const [one, other] = [await start(), await start()];

    // The mail server takes the connection and never says a word: nobody who signs up waits for it.
    mails.fault = 'silent';
    const askedAt = performance.now();
    const made = await signUp(one);
    expect(made.status).toBe(200);
    await forget(other);
    expect(performance.now() - askedAt).toBeLessThan(answeredWithinMilliseconds);
    const cookie = (made.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';

    for (const server of [one, other]) expect(await whoAmI(server, cookie)).toBe(200);
    const out = await send(one, 'POST', '/auth/logout', undefined, { cookie, origin });
    expect(out.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, revokedWithinMilliseconds));
    for (const server of [one, other]) expect(await whoAmI(server, cookie)).toBe(401);

    expect(mails.received).toEqual([]);
    mails.fault = 'none';
    const subjects = () => mails.received.map(({ subject }) => subject).sort();
    const expected = ['Choose a new password', 'Confirm your e-mail address'];
    await expect.poll(subjects, { timeout: sentWithinMilliseconds, interval: 250 }).toEqual(expected);
    // Whoever of the two was told of none looks by itself, and finds none.
    await new Promise((resolve) => setTimeout(resolve, 35_000));
    expect(subjects()).toEqual(expected);
  },
);

async function signUp(server: ServerProcess): Promise<Response> {
  return send(server, 'POST', '/api/users?lng=en', { ...person, recaptcha: await solve(server, 'signUp') });
}

async function forget(server: ServerProcess): Promise<void> {
  const body = { email: person.email, recaptcha: await solve(server, 'forgotPassword') };
  expect((await send(server, 'POST', '/api/users/reset', body)).status).toBe(200);
}

async function whoAmI(server: ServerProcess, cookie: string): Promise<number> {
  return (await fetch(`${server.address}/api/users/me`, { headers: { cookie } })).status;
}

async function solve({ address }: ServerProcess, form: string): Promise<string> {
  return captchaSolution(await (await fetch(`${address}/api/captcha/${form}`)).json());
}

function send(
  { address }: ServerProcess,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      'x-request-id': crypto.randomUUID(),
      'x-transaction-id': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
