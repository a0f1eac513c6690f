import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutgoingClient } from '../outgoing-client.ts';
import { serviceFaults } from '../testing/service-double.ts';
import type { Captcha } from './captcha.ts';
import { CaptchaUnavailableError } from './captcha-unavailable-error.ts';
import { httpRecaptcha } from './http-recaptcha.ts';
import { type RecaptchaDouble, startRecaptchaDouble } from './testing/recaptcha-double.ts';

const hostname = 'atlas.example';

describe('reCAPTCHA', () => {
  let double: RecaptchaDouble;
  let captcha: Captcha;
  const warnings: unknown[][] = [];
  const used = new Map<string, Date>();
  beforeAll(async () => {
    double = await startRecaptchaDouble();
    const { siteKey, secretKey, url } = double;
    const client = createOutgoingClient({ allowedOrigins: [url], timeoutMilliseconds: 300 });
    const log = { warn: (...said: unknown[]) => void warnings.push(said) };
    const useOnce = async (hash: Buffer, expiresAt: Date) => {
      const isNew = !used.has(hash.toString('hex'));
      used.set(hash.toString('hex'), expiresAt);
      return isNew;
    };
    captcha = httpRecaptcha({ siteKey, secretKey, url, hostname, useOnce, client, log });
  });
  afterAll(() => double.close());
  beforeEach(() => {
    double.fault = 'none';
    double.verified.length = 0;
    warnings.length = 0;
  });
  const isSolved = (solution: string) => captcha.isSolved('signUp', solution);

  test('pages learn the key and where the script is', async () => {
    expect(captcha.outsideOrigin).toBe(double.url);
    expect(await captcha.createChallenge('signUp')).toEqual({
      kind: 'recaptcha',
      siteKey: double.siteKey,
      scriptUrl: `${double.url}/recaptcha/api.js`,
    });
  });

  test('a solution is good once, and is asked about with the secret key alone', async () => {
    const solution = double.solutionFor(hostname);
    expect(await isSolved(solution)).toBe(true);
    expect(double.verified).toEqual([{ secret: double.secretKey, response: solution }]);
    expect(await isSolved(solution)).toBe(false);
    expect(warnings).toEqual([]);
  });

  test('what the service takes again is not taken again, and is remembered for a day', async () => {
    double.fault = 'takesAgain';
    const solution = double.solutionFor(hostname);
    expect(await isSolved(solution)).toBe(true);
    expect(await isSolved(solution)).toBe(false);
    expect(double.verified).toHaveLength(2);
    const remembered = used.get(createHash('sha256').update(solution).digest('hex'));
    expect((remembered?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  });

  test('a solution that expired, or that nobody gave, is none', async () => {
    const solution = double.solutionFor(hostname);
    double.expire(solution);
    expect(await isSolved(solution)).toBe(false);
    expect(await isSolved('03A-made-up-by-somebody-who-guesses')).toBe(false);
    expect(double.verified).toHaveLength(2);
    for (const shapeless of ['', 'short', 'has spaces in it, and so is none', 'x'.repeat(4_001)])
      expect(await isSolved(shapeless)).toBe(false);
    // Nothing shapeless is sent on.
    expect(double.verified).toHaveLength(2);
    // What a caller made up is no news for the operator.
    expect(warnings).toEqual([]);
  });

  test.each(['evil.example', 'atlas.example.evil.example', 'www.atlas.example', ''])(
    'a solution for another host is none, and the log says so: %j',
    async (other) => {
      const solution = double.solutionFor(other);
      expect(await isSolved(solution)).toBe(false);
      expect(used.has(createHash('sha256').update(solution).digest('hex'))).toBe(false);
      expect(warnings).toEqual([[{ hostname: other }, 'A solution of reCAPTCHA was made for another host.']]);
    },
  );

  test.each([...serviceFaults, 'otherSecret', 'noReason'] as const)(
    'a service that cannot say it is no yes, and uses nothing up: %s',
    async (fault) => {
      const solution = double.solutionFor(hostname);
      double.fault = fault;
      await expect(isSolved(solution)).rejects.toBeInstanceOf(CaptchaUnavailableError);
      expect(warnings).toHaveLength(1);
      const said = warnings
        .flat()
        .map((each) => String(Object(each).err ?? each))
        .join('\n');
      for (const secret of [solution, double.secretKey]) expect(said).not.toContain(secret);
      double.fault = 'none';
      expect(await isSolved(solution)).toBe(true);
    },
  );
});
