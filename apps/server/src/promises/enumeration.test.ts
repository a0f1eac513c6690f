import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, cookieOf, goodPassword, newPerson, signUp } from '../features/accounts/testing/account-calls.ts';
import { solveCaptcha } from '../features/accounts/testing/solve-captcha.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** How often each call is made with what is known and with what is not; the bench makes it 500 times, and looks at the time. */
const calls = Number(process.env.ENUMERATION_CALLS ?? '6');
const isTimed = process.env.ENUMERATION_CALLS !== undefined;
/** In two ways they are fewer than the failures that delay the next login with an address, and than the mails sent to one. */
const callsPerAccount = 2;
/** Of the medians, as `quality.md` promises it. */
const mayDifferByMilliseconds = 5;

interface Answered {
  readonly status: number;
  readonly body: string;
  readonly milliseconds: number;
}

describe('nobody can find out who has an account', { timeout: 900_000 }, () => {
  let server: TestServer;
  const accounts: { readonly id: string; readonly email: string }[] = [];
  /** A browser in which somebody else has signed in. */
  let strangersDevice = '';
  beforeAll(async () => {
    // What is asked of a device is the same for everybody: the least.
    server = await createTestServer('embedded', {
      services: { sendsMails: true, captchaCounters: { min: 1, max: 2 } },
    });
    for (let made = 0; made < Math.ceil(calls / callsPerAccount); made++) {
      const person = newPerson();
      const response = await signUp(server, person);
      accounts.push({ id: response.json()._id, email: person.email });
    }
    strangersDevice = cookieOf(await signUp(server), 'device');
  }, 300_000);
  afterAll(() => server?.close());

  const accountAt = (index: number) => accounts[index % accounts.length] ?? { id: '', email: '' };
  const unknownEmail = (index: number) => `nobody${index % accounts.length}@example.org`;
  const unknownIds = Array.from({ length: calls }, () => randomUUID());

  const ways: readonly (readonly [string, (index: number, isKnown: boolean) => Promise<Parameters<typeof call>>])[] = [
    [
      'by logging in',
      async (index, isKnown) => {
        const email = isKnown ? accountAt(index).email : unknownEmail(index);
        return [server, ['POST', '/auth/local'], { email, password: `${goodPassword}x` }];
      },
    ],
    [
      'by logging in with a device that is known, and not as theirs',
      async (index, isKnown) => {
        const email = isKnown ? accountAt(index).email : unknownEmail(index);
        const body = { email, password: `${goodPassword}x` };
        return [server, ['POST', '/auth/local'], body, { cookie: strangersDevice }];
      },
    ],
    [
      'by asking for a link',
      async (index, isKnown) => {
        const email = isKnown ? accountAt(index).email : unknownEmail(index);
        return [
          server,
          ['POST', '/api/users/reset'],
          { email, recaptcha: await solveCaptcha(server, 'forgotPassword') },
        ];
      },
    ],
    [
      'by following a link that was made up',
      async (index, isKnown) => {
        const id = isKnown ? accountAt(index).id : (unknownIds[index] ?? '');
        const newPassword = 'Lighthouse9keeper';
        const token = randomBytes(32).toString('base64url');
        const recaptcha = await solveCaptcha(server, 'resetPassword');
        const body = { id, token, newPassword, newPasswordConfirm: newPassword, recaptcha };
        return [server, ['PUT', `/api/users/${id}/password-token`], body];
      },
    ],
  ];

  test.each(ways)('%s', async (_how, prepare) => {
    const answers: { known: Answered[]; unknown: Answered[] } = { known: [], unknown: [] };
    for (let index = 0; index < calls; index++) {
      // One beside the other: whatever else the machine does happens to both.
      for (const kind of index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const prepared = await prepare(index, kind === 'known');
        const askedAt = performance.now();
        const response = await call(...prepared);
        const milliseconds = performance.now() - askedAt;
        const { requestId: _id, ...body } = response.json();
        answers[kind].push({ status: response.statusCode, body: JSON.stringify(body), milliseconds });
      }
    }
    const said = ({ status, body }: Answered) => `${status} ${body}`;
    expect(new Set(answers.known.map(said))).toEqual(new Set(answers.unknown.map(said)));
    expect(new Set(answers.known.map(said)).size).toBe(1);
    if (!isTimed) return;
    const difference = median(answers.known) - median(answers.unknown);
    expect(Math.abs(difference)).toBeLessThan(mayDifferByMilliseconds);
  });
});

function median(answers: readonly Answered[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
