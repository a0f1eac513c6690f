import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { recordAudit } from '../writes/record-audit.sql.ts';
import { findCanary, refuseCanariesInError, watchForCanaries } from './canary-watch.ts';

const token = 'mZr3QmXbT0pJcVwKxYhN5uLsE8oGdA7iFqB1rRkS2t4';

test.each([
  ['a password', '{"body":{"password":"Harbour7bridge"}}'],
  ['an e-mail address', 'no account of noor12@example.org'],
  ['a token', `cookie: session=${token}; Path=/`],
  ['a link of a mail', '/reset-password/?id=7&token=abc'],
])('finds %s', (what, text) => expect(findCanary(text)).toContain(what));

test.each([
  [
    'a request',
    '{"level":30,"req":{"method":"GET","path":"/details/12/local"},"requestId":"8f2c7b1e-0d3a-4c55-9f6e-2b7f1c9d4e10"}',
  ],
  ['a path of a package', 'at node_modules/@simplewebauthn/server/esm/index.js:12:4'],
  ['what was taken out', 'GET /reset-password/?id=7&token=[secret] by [e-mail]'],
])('passes %s', (_what, text) => expect(findCanary(text)).toBeUndefined());

test.each([
  { message: 'No account of noor12@example.org' },
  { issues: [{ path: 'body.password', message: 'Harbour7bridge is too common' }] },
  { issues: [{ path: `body.${token}`, message: 'is not a known field' }] },
])('refuses an error that says %o', (body) => {
  expect(() => refuseCanariesInError({ statusCode: 400, body: JSON.stringify(body) })).toThrow('An answer with status');
  expect(() => refuseCanariesInError({ statusCode: 200, body: JSON.stringify(body) })).not.toThrow();
});

describeOnEachDatabase('canaries in a server', (_engine, getDatabase) => {
  const checked = (text = 'http_requests_total{route="/api/places/v1/:id"} 1') => ({
    database: getDatabase(),
    metrics: { text: async () => `# HELP http_requests_total Requests\n${text}\n` },
  });

  test('are found in the log', async () => {
    const { log, check } = watchForCanaries();
    await check(checked());
    log.warn({ who: 'noor@example.org' }, 'A mail was refused.');
    await expect(check(checked())).rejects.toThrow('an e-mail address');
  });

  test('are found in the metrics', async () => {
    const { check } = watchForCanaries();
    await expect(check(checked('logins_total{email="noor@example.org"} 1'))).rejects.toThrow('an e-mail address');
    await expect(check(checked(`sessions_total{session="${token}"} 1`))).rejects.toThrow('a token');
  });

  test('are found in the audit trail', async () => {
    const { kysely } = getDatabase();
    const entry = { actorKind: 'system', actorId: null, entity: 'person', entityId: '1', requestId: null } as const;
    await kysely
      .transaction()
      .execute((transaction) =>
        recordAudit(transaction, { ...entry, action: 'createPerson', details: { link: token }, at: new Date() }),
      );
    await expect(watchForCanaries().check(checked())).rejects.toThrow('a token');
  });
});
