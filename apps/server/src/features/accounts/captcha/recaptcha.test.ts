import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecaptchaDouble, startRecaptchaDouble } from '../../../adapters/captcha/testing/recaptcha-double.ts';
import { plainSiteSettings } from '../../../config/site-settings.ts';
import { describeOnEachDatabase } from '../../../db/testing/test-database.ts';
import { openTestServer, type TestServer } from '../../../testing/test-server.ts';
import { call, cookieOf, type Fields, goodPassword, newPerson } from '../testing/account-calls.ts';

const hostname = 'atlas.example';

describeOnEachDatabase('accounts with reCAPTCHA', (_engine, getDatabase) => {
  let server: TestServer;
  let double: RecaptchaDouble;
  beforeAll(async () => {
    double = await startRecaptchaDouble();
    const { siteKey, secretKey, url } = double;
    const site = { ...plainSiteSettings, publicUrl: `https://${hostname}` };
    const services = { recaptcha: { siteKey, secretKey, url }, site };
    server = await openTestServer(getDatabase(), { services, app: { isHttps: true } });
  });
  afterAll(async () => {
    await server.close();
    await double.close();
  });
  beforeEach(() => {
    double.fault = 'none';
  });
  const solved = () => double.solutionFor(hostname);
  const signUp = (recaptcha: string) => call(server, ['POST', '/api/users'], { ...newPerson(), recaptcha });
  const forgot = (recaptcha: string) =>
    call(server, ['POST', '/api/users/reset'], { email: 'nobody@example.org', recaptcha });
  const codeOf = async (answer: ReturnType<typeof call>) => {
    const { statusCode, body } = await answer;
    return statusCode === 200 ? 200 : (JSON.parse(body).code as string);
  };

  test('every form gets the same key, and its answer is not kept', async () => {
    for (const form of ['signUp', 'forgotPassword', 'resetPassword', 'changePassword', 'addBusiness']) {
      const answer = await server.request(`/api/captcha/${form}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        kind: 'recaptcha',
        siteKey: double.siteKey,
        scriptUrl: `${double.url}/recaptcha/api.js`,
      });
    }
  });

  test('a solution makes one account, also where two come at the same time', async () => {
    const solution = solved();
    double.fault = 'takesAgain';
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(signUp(solution))));
    expect(codes.sort()).toEqual([200, ...Array.from({ length: 4 }, () => '403.CAPTCHA_SERVICE.100')]);
    expect(await codeOf(signUp(solution))).toBe('403.CAPTCHA_SERVICE.100');
    // Google knows no forms: what keeps a solution out of another one is that it was used.
    expect(await codeOf(forgot(solution))).toBe('403.CAPTCHA_SERVICE.100');
  });

  test('a solution that is not asked about before its form is refused is still good', async () => {
    const recaptcha = solved();
    const person = { ...newPerson(), recaptcha };
    expect(await codeOf(call(server, ['POST', '/api/users'], { ...person, password: 'Password1' }))).toBe(
      '400.REQUEST_SERVICE.100',
    );
    expect(await codeOf(call(server, ['POST', '/api/users'], person))).toBe(200);
  });

  test.each([
    ['for another host', () => double.solutionFor('evil.example')],
    ['that expired', expired],
    ['that nobody gave', () => '03A-made-up-by-somebody-who-guesses'],
    ['that is none', () => ''],
  ])('a solution %s opens no form', async (_what, make) => {
    expect(await codeOf(signUp(make()))).toBe('403.CAPTCHA_SERVICE.100');
    expect(await codeOf(forgot(make()))).toBe('403.CAPTCHA_SERVICE.100');
  });

  test.each(['down', 'silent', 'pageInsteadOfData', 'otherSecret'] as const)(
    'a service that is %s keeps every form shut, says when to try again, and uses nothing up',
    async (fault) => {
      const person = newPerson();
      const made = await call(server, ['POST', '/api/users'], { ...person, recaptcha: solved() });
      const cookie = cookieOf(made);
      double.fault = fault;
      const solution = solved();
      const change: Fields = { currentPassword: goodPassword, newPassword: 'Lighthouse9keeper', recaptcha: solution };
      const sameOrigin = { cookie, 'sec-fetch-site': 'same-origin' };
      const id = made.json()._id as string;
      const reset = { id, token: 'x', newPassword: 'Lighthouse9keeper', newPasswordConfirm: 'Lighthouse9keeper' };
      const answers = await Promise.all([
        signUp(solution),
        forgot(solution),
        call(server, ['PUT', '/api/users'], change, sameOrigin),
        call(server, ['PUT', `/api/users/${id}/password-token`], { ...reset, recaptcha: solution }),
      ]);
      for (const answer of answers) {
        expect([answer.statusCode, answer.json().code]).toEqual([503, '503.CAPTCHA_SERVICE.100']);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      double.fault = 'none';
      expect(await codeOf(signUp(solution))).toBe(200);
    },
  );

  function expired(): string {
    const solution = solved();
    double.expire(solution);
    return solution;
  }
});
