import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startMailDouble } from '../adapters/mail/testing/mail-double.ts';
import { emptySite } from '../cli/testing/empty-site.ts';
import { startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import {
  type Absence,
  absences,
  emailOf,
  settingsWithMails,
  signUpAndForget,
  subjectsOfVisit,
  takeAway,
} from './testing/mail-server-down.ts';

const sentWithinMilliseconds = 60_000;
/** A mail that was sent and not struck off would be sent again after its longest pause. */
const longestPauseMilliseconds = 31_000;

/** P6; how long people wait, the bench says. */
test('a mail server that is away keeps nobody from an account, and gets every mail once when it is back', {
  timeout: 240_000,
}, async () => {
  // Each waits for most of its time.
  await Promise.all(absences.map(sendInTheEnd));
});

async function sendInTheEnd(absence: Absence): Promise<void> {
  const mails = await startMailDouble();
  onTestFinished(() => mails.close());
  const { dataDir } = await emptySite();
  const server = await startServerProcess({ DATA_DIR: dataDir, ...settingsWithMails(mails) });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  const visitors = [1, 2, 3];
  const received = () => mails.received.map(({ to, subject }) => `${to}: ${subject}`).sort();
  const mailsTo = (visitor: number) => subjectsOfVisit.map((subject) => `${emailOf(visitor)}: ${subject}`);

  const bringBack = await takeAway(mails, absence);
  for (const visitor of visitors)
    expect(await signUpAndForget(server, visitor)).toMatchObject({
      signUp: { status: 200 },
      reset: { status: 200, isAsAlways: true },
    });
  // It has tried, in vain.
  await expect.poll(() => server.log(), { timeout: 30_000 }).toContain('A mail could not be sent');
  expect(received()).toEqual([]);

  await bringBack();
  const expected = visitors.flatMap(mailsTo).sort();
  await expect.poll(received, { timeout: sentWithinMilliseconds, interval: 250 }).toEqual(expected);
  await delay(longestPauseMilliseconds);
  expect(received()).toEqual(expected);
  // And normal again.
  await signUpAndForget(server, 4);
  await expect.poll(received, { timeout: 10_000, interval: 250 }).toEqual([...expected, ...mailsTo(4)].sort());
  await server.end('SIGTERM');
}
