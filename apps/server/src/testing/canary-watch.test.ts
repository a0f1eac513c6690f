import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { recordAudit } from '../writes/record-audit.sql.ts';
import { findCanary, watchForCanaries } from './canary-watch.ts';

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

describeOnEachDatabase('canaries in a server', (_engine, getDatabase) => {
  test('are found in the log', async () => {
    const { log, check } = watchForCanaries();
    await check(getDatabase());
    log.warn({ who: 'noor@example.org' }, 'A mail was refused.');
    await expect(check(getDatabase())).rejects.toThrow('an e-mail address');
  });

  test('are found in the audit trail', async () => {
    const { kysely } = getDatabase();
    const entry = { actorKind: 'system', actorId: null, entity: 'person', entityId: '1', requestId: null } as const;
    await kysely
      .transaction()
      .execute((transaction) =>
        recordAudit(transaction, { ...entry, action: 'createPerson', details: { link: token }, at: new Date() }),
      );
    await expect(watchForCanaries().check(getDatabase())).rejects.toThrow('a token');
  });
});
