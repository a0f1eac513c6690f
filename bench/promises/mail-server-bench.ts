import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type MailDouble, startMailDouble } from '../../apps/server/src/adapters/mail/testing/mail-double.ts';
import {
  type Absence,
  absences,
  settingsWithMails,
  signUpAndForget,
  subjectsOfVisit,
  takeAway,
  type Visit,
} from '../../apps/server/src/promises/testing/mail-server-down.ts';
import {
  type ServerProcess,
  startServerProcess,
  waitUntilReady,
} from '../../apps/server/src/testing/server-process.ts';

/** What people wait at most, and how soon after the return of the mail server all mails are sent. */
const answeredWithinMilliseconds = 500;
const sentWithinSeconds = 60;
const visitorsOfEach = 50;

const whatIsAway = { refusing: 'refuses every connection', silent: 'takes mails and says nothing' } as const;

/**
 * Has people sign up and forget their password while the mail server is away in each way, and then lets it come back.
 * @returns rows of the table of promises, with what was measured beside its bar
 */
export async function benchMailServerDown(say: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-mail-bench-'));
  const mails = await startMailDouble();
  const server = await startServerProcess({ DATA_DIR: join(folder, 'data'), ...settingsWithMails(mails) });
  try {
    await waitUntilReady(server);
    const rows: string[] = [];
    for (const absence of absences) {
      say(`${visitorsOfEach} sign-ups and forgotten passwords while the mail server ${whatIsAway[absence]}`);
      rows.push(await measure({ server, mails }, absence, rows.length * visitorsOfEach));
    }
    return rows;
  } finally {
    await server.end('SIGTERM');
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param first the number of the first visitor */
async function measure(
  { server, mails }: { readonly server: ServerProcess; readonly mails: MailDouble },
  absence: Absence,
  first: number,
): Promise<string> {
  const beganAt = performance.now();
  const bringBack = await takeAway(mails, absence);
  const visits: Visit[] = [];
  for (let visitor = first; visitor < first + visitorsOfEach; visitor++)
    visits.push(await signUpAndForget(server, visitor));
  const isRight = visits.every(({ signUp, reset }) => signUp.status === 200 && reset.status === 200);
  await bringBack();
  const sentSeconds = await secondsUntil(mails, (first + visitorsOfEach) * subjectsOfVisit.length);
  const signUp = slowest(visits.map((visit) => visit.signUp.milliseconds));
  const reset = slowest(visits.map((visit) => visit.reset.milliseconds));
  const isKept = isRight && Math.max(signUp, reset) <= answeredWithinMilliseconds && sentSeconds <= sentWithinSeconds;
  const what = `a mail server that ${whatIsAway[absence]}: ${visitorsOfEach} sign-ups and resets in ${answeredWithinMilliseconds} ms each, mails within ${sentWithinSeconds} s of its return`;
  const outcome = `${isKept ? 'kept' : 'BROKEN'}: sign-up at most ${signUp} ms, reset ${reset} ms, mails after ${sentSeconds} s`;
  return `| ${what} | ${outcome} | ${Math.round((performance.now() - beganAt) / 1000)} s |`;
}

/** How long it takes until so many mails have come; twice the promise at most. */
async function secondsUntil({ received }: MailDouble, expected: number): Promise<number> {
  const backAt = performance.now();
  const seconds = () => Math.round((performance.now() - backAt) / 1000);
  while (received.length < expected && seconds() < sentWithinSeconds * 2) await delay(100);
  return received.length < expected ? Number.POSITIVE_INFINITY : seconds();
}

function slowest(milliseconds: readonly number[]): number {
  return Math.round(Math.max(...milliseconds));
}
