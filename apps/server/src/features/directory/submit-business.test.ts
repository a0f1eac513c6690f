import { randomUUID } from 'node:crypto';
import { submittedBusinessesPerHour } from '@access-atlas/contract/limits.ts';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { cookieOf, type Fields, nextAddress, signUp } from '../accounts/testing/account-calls.ts';
import { solveCaptcha } from '../accounts/testing/solve-captcha.ts';

describeOnEachServer('submitting a business', {}, (getServer) => {
  const business = (): Fields => {
    const { directoryCategories, directoryServices } = getServer().services.vocabulary;
    return {
      name: 'Sea Pharmacy',
      phone: '555 0100',
      url: '',
      categoryId: String(directoryCategories[0]?.id),
      services: directoryServices.slice(0, 2).map(({ key }) => key),
    };
  };
  const solve = () => solveCaptcha(getServer(), 'addBusiness');
  const submit = (fields: Fields, headers: Fields = {}, remoteAddress = nextAddress()) =>
    getServer().request({
      method: 'POST',
      url: '/access-from-home?lng=pt',
      remoteAddress,
      headers: {
        'x-request-id': randomUUID(),
        'x-transaction-id': randomUUID(),
        'content-type': 'application/json',
        ...(headers as Record<string, string>),
      },
      payload: JSON.stringify(fields),
    });
  const count = async () =>
    (await getServer().services.database.kysely.selectFrom('business').select('id').execute()).length;

  test('a visitor submits one with the address where they hear the outcome, and nobody sees it yet', async () => {
    const answer = await submit({ ...business(), email: 'somebody@example.org', recaptcha: await solve() });
    expect(answer.json()).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      message: 'Thank you. Your submission will be reviewed and posted shortly.',
    });
    const { kysely } = getServer().services.database;
    const row = kysely.selectFrom('business').selectAll().where('id', '=', Number(answer.json()._id));
    expect(await row.executeTakeFirst()).toMatchObject({
      status: 'submitted',
      url: null,
      contact_email: 'somebody@example.org',
      contact_language: 'pt',
    });
    expect((await getServer().request('/access-from-home')).json()).toMatchObject({ count: 0 });
  });

  test('what is wrong is named, and uses no solution up', async () => {
    const recaptcha = await solve();
    const before = await count();
    const refusals: [Fields, object][] = [
      [{ name: ' ' }, { issues: [{ path: 'body.name' }] }],
      [{ categoryId: '999999' }, { code: '404.CATEGORY_SERVICE.100', message: 'Category not found' }],
      [{ categoryId: 'none' }, { issues: [{ path: 'body.categoryId' }] }],
      [
        { phone: '', url: '' },
        { code: '422.AFH_BUSINESS_SERVICE.102', message: 'A Phone Number or Website URL is required.' },
      ],
      [{ url: 'sea' }, { issues: [{ path: 'body.url', message: expect.stringContaining('This URL must be valid') }] }],
      [{ email: 'nobody' }, { issues: [{ path: 'body.email', message: 'Please enter a valid email address.' }] }],
      [{ isDemonstration: true }, { code: '400.REQUEST_SERVICE.100' }],
      [{ at: '2020-01-01T00:00:00Z' }, { code: '400.REQUEST_SERVICE.100' }],
    ];
    const address = nextAddress();
    for (const [wrong, refusal] of refusals)
      expect((await submit({ ...business(), recaptcha, ...wrong }, {}, address)).json()).toMatchObject(refusal);
    expect(await count()).toBe(before);
    expect((await submit({ ...business(), recaptcha }, {}, address)).statusCode).toBe(200);
    // The same form again, under another key, has nothing left that shows that it is no robot.
    expect((await submit({ ...business(), recaptcha }, {}, address)).json().code).toBe('403.CAPTCHA_SERVICE.100');
    const other = await solveCaptcha(getServer(), 'signUp');
    expect((await submit({ ...business(), recaptcha: other }, {}, address)).json().code).toBe(
      '403.CAPTCHA_SERVICE.100',
    );
  });

  test('a form that is sent a hundred times is one business, and another form never gets its answer', async () => {
    const [recaptcha, key, before] = [await solve(), randomUUID(), await count()];
    const send = (fields: Fields = {}) => submit({ ...business(), recaptcha, ...fields }, { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 100 }, () => send()));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await count()).toBe(before + 1);
    expect((await send({ name: 'River Pharmacy' })).json().code).toBe('409.REQUEST_SERVICE.100');
    const another = await submit({ ...business(), recaptcha: await solve() }, { 'idempotency-key': key });
    expect(another.json()._id).not.toBe(answers[0]?.json()._id);
    const guessed = await submit({ ...business(), recaptcha: await solve() }, { 'idempotency-key': 'short' });
    expect(guessed.json().issues).toMatchObject([{ path: 'request.idempotency-key' }]);
  });

  test('who is signed in submits in their name, and retries by their key whatever solution they carry', async () => {
    const cookie = cookieOf(await signUp(getServer()));
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': 'draft-1' };
    const first = await submit({ ...business(), recaptcha: await solve() }, headers);
    const again = await submit({ ...business(), recaptcha: await solve() }, headers);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const { kysely } = getServer().services.database;
    const row = kysely.selectFrom('business').select('submitted_by').where('id', '=', Number(first.json()._id));
    expect((await row.executeTakeFirst())?.submitted_by).not.toBeNull();
  });

  test(`at most ${submittedBusinessesPerHour} an hour come from one address`, async () => {
    const address = nextAddress();
    for (let sent = 0; sent < submittedBusinessesPerHour; sent++)
      expect((await submit({ ...business(), recaptcha: await solve() }, {}, address)).statusCode).toBe(200);
    const refused = await submit({ ...business(), recaptcha: await solve() }, {}, address);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
  });
});
