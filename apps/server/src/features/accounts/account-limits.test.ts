import {
  avatarsPerHour,
  confirmationMailsPerHalfHour,
  dataArchivesPerHour,
  objectionsPerHour,
  passkeyChallengesPerMinute,
  resetsPerHalfHour,
  thirdPartyAttemptsPerMinute,
} from '@access-atlas/contract/limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnEachDatabase } from '../../db/testing/test-database.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import { createAccountLimits } from './account-limits.ts';

const wrong = async () => {
  throw new ApiError('401.AUTH_SERVICE.100');
};
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );

describeOnEachDatabase('limits of signing in', (_engine, getDatabase) => {
  const start = Date.parse('2026-05-05T05:05:05Z');
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
  afterEach(() => void vi.useRealTimers());
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
  /** Every server of a site has its own. */
  const open = () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    return { waits, limits: createAccountLimits({ database: getDatabase(), wait }) };
  };

  test('failures alone count, ten a minute from one address, and a minute later all is normal again', async () => {
    const { limits } = open();
    const login = (work: () => Promise<unknown>, address = '10.0.0.1') =>
      statusOf(limits.limitLogin({ address, email: `${Math.random()}@example.org` }, work));
    for (let success = 0; success < 15; success++) expect(await login(async () => 'done')).toBe(200);
    const failures = await Promise.all(Array.from({ length: 15 }, () => login(wrong)));
    expect(failures.toSorted()).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect(await login(async () => 'done')).toBe(429);
    expect(await login(wrong, '10.0.0.2')).toBe(401);
    later(61);
    expect(await login(async () => 'done')).toBe(200);
  });

  test('sixty people behind one address who sign in at the same moment are all let in, also while others fail', async () => {
    const { limits } = open();
    const login = (work: () => Promise<unknown>) =>
      statusOf(limits.limitLogin({ address: '10.0.0.9', email: `${Math.random()}@example.org` }, work));
    const right = async () => new Promise((resolve) => setTimeout(resolve, 20));
    const statuses = await Promise.all(
      Array.from({ length: 65 }, (_, person) => login(person % 13 === 0 ? wrong : right)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    const failures = await Promise.all(Array.from({ length: 10 }, () => login(wrong)));
    expect(failures.toSorted()).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
  });

  test('thirty failures an hour, and an hour later all is normal again', async () => {
    const { limits } = open();
    const fail = () =>
      statusOf(limits.limitLogin({ address: '10.0.0.3', email: `${Math.random()}@example.org` }, wrong));
    for (let minute = 0; minute < 3; minute++) {
      for (let failure = 0; failure < 10; failure++) expect(await fail()).toBe(401);
      later(61);
    }
    expect(await fail()).toBe(429);
    later(3_600);
    expect(await fail()).toBe(401);
  });

  test('a whole /48 of IPv6 has ten times the failures of one household', async () => {
    const { limits } = open();
    const fail = (household: number, network = '2001:db8:7::/48') =>
      statusOf(
        limits.limitLogin({ address: `2001:db8:7:${household}::/64`, network, email: `${household}@x.example` }, wrong),
      );
    const failures = await Promise.all(Array.from({ length: 105 }, (_, household) => fail(household)));
    expect(failures.toSorted()).toEqual([...Array(100).fill(401), ...Array(5).fill(429)]);
    expect(await fail(1, '2001:db8:8::/48')).toBe(401);
    later(61);
    expect(await fail(200)).toBe(401);
  });

  test('ten mails an hour about unknown devices, and normal again an hour later', async () => {
    const { limits } = open();
    const told = [];
    for (let login = 0; login < 12; login++) told.push(await limits.mayTellOfDevice('noor'));
    expect(told).toEqual([...Array(10).fill(true), false, false]);
    expect(await limits.mayTellOfDevice('another')).toBe(true);
    later(3_601);
    expect(await limits.mayTellOfDevice('noor')).toBe(true);
  });

  test('what fails for another reason than a refusal does not count', async () => {
    const { limits } = open();
    const broken = async () => {
      throw new ApiError('503.AUTH_SERVICE.100');
    };
    for (let attempt = 0; attempt < 40; attempt++)
      expect(await statusOf(limits.limitLogin({ address: '10.0.0.4', email: 'noor@example.org' }, broken))).toBe(503);
  });

  test('attempts with one address of e-mail wait longer and longer, from wherever they come, and nobody is locked out', async () => {
    const { limits, waits } = open();
    let address = 0;
    const login = (email: string, work: () => Promise<unknown>) =>
      statusOf(limits.limitLogin({ address: `10.2.0.${address++}`, email }, work));
    for (let failure = 0; failure < 8; failure++) await login('Noor2@example.org', wrong);
    expect(waits).toEqual([500, 1_000, 2_000]);
    expect(await login(' noor2@EXAMPLE.org', async () => 'done')).toBe(200);
    expect(waits).toEqual([500, 1_000, 2_000, 4_000]);
    await login('another@example.org', wrong);
    expect(waits).toHaveLength(4);
    later(3_601);
    await login('noor2@example.org', wrong);
    expect(waits).toHaveLength(4);
  });

  test('sixty accounts in half an hour from one address, and normal again half an hour later', async () => {
    const { limits } = open();
    const count = () => statusOf(limits.countSignUp('10.0.0.5'));
    for (let made = 0; made < 60; made++) expect(await count()).toBe(200);
    expect(await count()).toBe(429);
    later(1_801);
    expect(await count()).toBe(200);
  });

  test.each([
    ['forgotten passwords from one address', resetsPerHalfHour, 1_800, 'countReset'],
    ['challenges for passkeys', passkeyChallengesPerMinute, 60, 'countPasskeyChallenge'],
    ['mails to confirm an address', confirmationMailsPerHalfHour, 1_800, 'countConfirmationMail'],
    ['archives of the data of a person', dataArchivesPerHour, 3_600, 'countDataArchive'],
    ['avatars of a person', avatarsPerHour, 3_600, 'countAvatar'],
    ['sign-ins with another service', thirdPartyAttemptsPerMinute, 60, 'countThirdPartyAttempt'],
    ['objections from one address', objectionsPerHour, 3_600, 'countObjection'],
  ] as const)(
    '%s: %i within a period of %i seconds, and normal again one period later',
    async (_what, most, seconds, count) => {
      const { limits } = open();
      const who = `${count} of one`;
      for (let period = 0; period < 2; period++) {
        for (let made = 0; made < most; made++) expect(await statusOf(limits[count](who))).toBe(200);
        // Whoever goes on does not wait longer for it.
        for (const elapsed of [0, seconds / 2]) {
          later(elapsed);
          expect(await statusOf(limits[count](who))).toBe(429);
        }
        expect(await statusOf(limits[count](`${count} of another in period ${period}`))).toBe(200);
        later(seconds / 2 + 1);
      }
    },
  );

  test('three links to choose a password for one e-mail address in half an hour, and normal again half an hour later', async () => {
    const { limits } = open();
    for (let period = 0; period < 2; period++) {
      const sent = [];
      for (const email of ['reset@example.org', ' RESET@example.org', 'Reset@Example.org ', 'reset@example.org'])
        sent.push(await limits.maySendReset(email));
      expect(sent).toEqual([true, true, true, false]);
      expect(await limits.maySendReset(`another${period}@example.org`)).toBe(true);
      later(1_801);
    }
  });

  test('servers of one site count together', async () => {
    if (getDatabase().engine === 'embedded') return;
    const [one, other] = [open().limits, open().limits];
    for (let made = 0; made < 30; made++) {
      await one.countSignUp('10.0.0.6');
      await other.countSignUp('10.0.0.6');
    }
    expect(await statusOf(other.countSignUp('10.0.0.6'))).toBe(429);
  });

  test('a database that is away opens nothing', async () => {
    const away = {
      engine: 'postgresql' as const,
      kysely: { executeQuery: () => Promise.reject(new Error('away')) } as never,
    };
    const limits = createAccountLimits({ database: away });
    const statuses = [];
    for (let made = 0; made < 61; made++) statuses.push(await statusOf(limits.countSignUp('10.0.0.7')));
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses[60]).toBe(429);
  });
});
