import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../db/testing/test-database.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createResetLink } from '../operating/create-reset-link.ts';
import { call, cookieOf, type Fields, goodPassword, newPerson, signUp } from '../testing/account-calls.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';

interface Delay {
  readonly milliseconds: number;
  readonly end: () => void;
}

describeOnEachDatabase('guessing the password of one address from many', (_engine, getDatabase) => {
  let server: TestServer;
  /** Logins that wait before they are tried; nobody waits for the clock here. */
  const delays: Delay[] = [];
  beforeAll(async () => {
    const waitBeforeLogin = (milliseconds: number) =>
      new Promise<void>((end) => void delays.push({ milliseconds, end }));
    server = await openTestServer(getDatabase(), { services: { waitBeforeLogin } });
  });
  afterEach(() => {
    // What one test leaves waiting must not be found by the next.
    const left = delays.splice(0);
    for (const { end } of left) end();
    expect(left).toEqual([]);
  });
  afterAll(() => server.close());

  const account = async () => {
    const person = newPerson();
    const response = await signUp(server, person);
    return { ...person, id: response.json()._id as string, device: cookieOf(response, 'device') };
  };
  const logIn = (email: string, password: string, headers: Fields = {}) =>
    call(server, ['POST', '/auth/local'], { email, password }, headers);

  /** Tries to log in with an address, so often at once, each time from another IP address. */
  const attack = (email: string, times: number, headers: Fields = {}) => {
    const answers: { readonly status: number; readonly code: string; readonly retryAfter: number }[] = [];
    const attempts = Array.from({ length: times }, async (_, index) => {
      const response = await logIn(email, `Wrong7password${index}`, headers);
      const { code } = response.json();
      answers.push({ status: response.statusCode, code, retryAfter: Number(response.headers['retry-after'] ?? 0) });
    });
    const statuses = () => answers.map(({ status }) => status).toSorted();
    return { answers, statuses, over: Promise.all(attempts) };
  };
  /** Lets what waits go on, one after the other, until all is answered; returns how long each would have waited. */
  const letGoOn = async (over: Promise<unknown>): Promise<number[]> => {
    const waited: number[] = [];
    let isOver = false;
    const ending = over.then(() => {
      isOver = true;
    });
    while (!isOver) {
      const delay = delays.shift();
      if (delay === undefined) {
        await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, 5))]);
        continue;
      }
      // One at a time.
      expect(delays).toEqual([]);
      waited.push(delay.milliseconds);
      delay.end();
    }
    return waited;
  };

  test('200 attempts at once with a known or an unknown address: five are tried, five wait in line, all others are refused', async () => {
    const { email, device } = await account();
    for (const attacked of [email, `nobody.${email}`]) {
      const { answers, statuses, over } = attack(attacked, 200);
      await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(195);
      expect(statuses()).toEqual([...Array(5).fill(401), ...Array(190).fill(429)]);
      for (const { status, code, retryAfter } of answers) {
        expect(code).toBe(status === 401 ? '401.AUTH_SERVICE.100' : '429.REQUEST_SERVICE.100');
        if (status === 429) expect(retryAfter).toBeGreaterThanOrEqual(1);
        expect(retryAfter).toBeLessThanOrEqual(8);
      }
      // The first of the line may begin to wait after the others were refused.
      await expect.poll(() => delays.map(({ milliseconds }) => milliseconds)).toEqual([500]);
      // Meanwhile everything else goes on: the site, others, and the owner on a device of theirs.
      expect((await server.request('/health/live')).statusCode).toBe(200);
      const other = await account();
      expect((await logIn(other.email, goodPassword)).statusCode).toBe(200);
      expect((await logIn(email, goodPassword, { cookie: device })).statusCode).toBe(200);
      // A device of somebody else, and one that was made up, are none of the owner's.
      for (const cookie of [other.device, `device=${'A'.repeat(43)}`, 'device=short'])
        expect((await logIn(attacked, goodPassword, { cookie })).statusCode).toBe(429);
      expect(await letGoOn(over)).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
      expect(statuses()).toEqual([...Array(10).fill(401), ...Array(190).fill(429)]);
    }
    // And normal again afterwards: whoever waits gets in.
    const owner = logIn(email, goodPassword);
    expect(await letGoOn(owner)).toEqual([8_000]);
    expect((await owner).statusCode).toBe(200);
  });

  test('a device that was stolen opens no fast lane, and takes nothing from its owner elsewhere', async () => {
    const { email, device } = await account();
    const { answers, statuses, over } = attack(email, 60, { cookie: device });
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(55);
    expect(statuses()).toEqual([...Array(5).fill(401), ...Array(50).fill(429)]);
    expect((await logIn(email, goodPassword)).statusCode).toBe(200);
    expect(await letGoOn(over)).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
    const again = attack(email, 3, { cookie: device });
    await expect.poll(() => again.answers.length).toBe(1);
    expect(again.statuses()).toEqual([429]);
    expect(await letGoOn(again.over)).toEqual([8_000, 8_000]);
  });

  test('whoever resets the password by a link gets in with that browser meanwhile', async () => {
    const { email, id } = await account();
    const { answers, over } = attack(email, 40);
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(35);
    expect((await logIn(email, goodPassword)).statusCode).toBe(429);
    const { path } = await createResetLink(server.services, { actor: { kind: 'operatorCommand' } }, id);
    const link = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
    const newPassword = 'Lighthouse9keeper';
    const recaptcha = await solveCaptcha(server, 'resetPassword');
    const body = { ...link, newPassword, newPasswordConfirm: newPassword, recaptcha };
    const reset = await call(server, ['PUT', `/api/users/${id}/password-token`], body);
    expect(reset.statusCode).toBe(200);
    const cookie = cookieOf(reset, 'device');
    expect((await logIn(email, newPassword, { cookie })).statusCode).toBe(200);
    expect((await logIn(email, newPassword)).statusCode).toBe(429);
    await letGoOn(over);
  });
});
