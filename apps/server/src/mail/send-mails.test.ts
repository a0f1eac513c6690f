import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { type MailDouble, startMailDouble } from '../adapters/mail/testing/mail-double.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { insertMail, type NewMail } from './mails.sql.ts';
import { sendMails } from './send-mails.ts';
import { createStopTokens } from './stop-tokens.ts';

const siteUrl = 'https://atlas.example';
const stopTokens = createStopTokens('The secret of the site.');
const start = Date.parse('2026-05-05T05:05:05Z');

describeOnEachDatabase('sendMails', (_engine, getDatabase) => {
  let double: MailDouble;
  let warnings: [Record<string, unknown>, string][];
  beforeAll(async () => {
    double = await startMailDouble();
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    double.fault = 'none';
    double.received.length = 0;
    warnings = [];
    await sql`truncate person cascade`.execute(getDatabase().kysely);
  });
  afterEach(() => void vi.useRealTimers());

  const addPerson = async (
    person: {
      name?: string;
      username?: string | null;
      email?: string | null;
      email_confirmed_at?: Date;
      language?: 'en' | 'fr' | 'pt';
    } = {},
  ) => {
    const id = randomUUID();
    await getDatabase()
      .kysely.insertInto('person')
      .values({ id, name: 'Noor', username: 'noorAalto', email: 'noor@example.org', language: 'en', ...person })
      .execute();
    return id;
  };
  const queue = (mail: Omit<NewMail, 'at'>) => insertMail(getDatabase().kysely, { ...mail, at: new Date() });
  const send = async (url = double.url, signal = new AbortController().signal) => {
    const mailer = smtpMailer({ url, from: 'Access Atlas <atlas@atlas.example>' });
    const log = { warn: (details: Record<string, unknown>, message: string) => void warnings.push([details, message]) };
    const sending = { database: getDatabase(), stopTokens, mailer, siteUrl, log: log as never };
    await sendMails(sending, signal);
    mailer.close();
  };
  const waiting = async () =>
    Number(
      (await sql<{ count: string }>`select count(*) as count from mail`.execute(getDatabase().kysely)).rows[0]?.count,
    );
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

  test('sends a mail once, in the language of the person, as text and as HTML', async () => {
    const personId = await addPerson({ name: '<b>Noor', username: null, language: 'fr' });
    await queue({ to: { personId }, name: 'newDevice', facts: { browser: 'Firefox', system: 'Linux' } });
    await send();
    await send();
    expect(double.received).toHaveLength(1);
    const [mail] = double.received;
    expect(mail).toMatchObject({
      to: 'noor@example.org',
      from: '"Access Atlas" <atlas@atlas.example>',
      subject: 'Nouvelle connexion à votre compte',
      messageId: expect.stringMatching(/^<\d+\.\d+@atlas\.example>$/),
    });
    expect(mail?.text).toContain('Firefox sur Linux, 5 mai 2026');
    expect(mail?.text).toContain('<b>Noor');
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.link.href).toMatch(
      new RegExp(`^https://atlas\\.example/end-sessions\\?id=${personId}&token=[\\w-]{43}$`),
    );
    expect(mail?.html.match(/href="https:[^"]*token/g)).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  test('what people wrote turns the direction of no word around it', async () => {
    const personId = await addPerson({ name: 'Noor \u202Eotlaa', username: null, email_confirmed_at: new Date() });
    const facts = { path: '/objections/token', rule: '3', ground: 'A rule.', facts: 'First.\n\u202Edne eht' };
    await queue({ to: { personId }, name: 'restricted', facts });
    await send();
    const [{ subject = '', text = '', html = '' } = {}] = double.received;
    for (const words of [subject, text, html]) expect(words).not.toContain('\u202E');
    for (const words of [text, html]) {
      expect(words).toContain('\u2068Noor otlaa\u2069');
      expect(words).toContain('\u2068dne eht\u2069');
    }
  });

  test('a mail about a decision leads to the rule that it names', async () => {
    const personId = await addPerson({ email_confirmed_at: new Date(), language: 'fr' });
    const facts = { path: '/objections/token', rule: '3', ground: 'A rule.', facts: 'Facts.' };
    await queue({ to: { personId }, name: 'restricted', facts });
    await queue({ to: { personId }, name: 'restricted', facts: { ...facts, rule: null } });
    await queue({ to: { personId }, name: 'released', facts });
    await send();
    const link = 'https://atlas.example/rules?lng=fr#rule-3';
    expect(double.received.map(({ text }) => text.includes(link))).toEqual([true, false, false]);
    expect(double.received[0]?.html).toContain(`href="${link}"`);
  });

  test('an address that was typed gets a mail where somebody has it, as they wrote it, and else nobody does', async () => {
    await addPerson({ email: 'NOOR@example.org' });
    for (const typedEmail of ['noor@example.ORG', 'nobody@example.org', 'noor@example.org.evil.example'])
      await queue({ to: { typedEmail }, name: 'resetPassword' });
    await send();
    expect(double.received.map(({ to }) => to)).toEqual(['NOOR@example.org']);
    expect(await waiting()).toBe(0);
  });

  test('nobody without an address, of the demonstration or with a deleted account gets any', async () => {
    const { kysely } = getDatabase();
    const personId = await addPerson({ email: null });
    await queue({ to: { personId }, name: 'newDevice' });
    const other = await addPerson({ username: 'otherOne' });
    await queue({ to: { personId: other }, name: 'newDevice' });
    await kysely.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', other).execute();
    await send();
    expect(double.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('an address that nobody has confirmed gets what is about signing in, and no word of a decision', async () => {
    const personId = await addPerson();
    const known = await addPerson({ username: 'known1', email: 'known@example.org', email_confirmed_at: new Date() });
    const facts = { path: '/objections/token', ground: 'A rule.', facts: 'Facts.' };
    for (const name of ['restricted', 'released', 'objectionUpheld', 'objectionRejected', 'resetPassword'] as const)
      for (const to of [{ personId }, { personId: known }]) await queue({ to, name, facts });
    await send();
    expect(double.received.map(({ to }) => to).toSorted()).toEqual([
      ...Array(5).fill('known@example.org'),
      'noor@example.org',
    ]);
    expect(await waiting()).toBe(0);
  });

  test('that everything of a period was taken back, or is there again, is said with the period and the reason', async () => {
    const personId = await addPerson({ email_confirmed_at: new Date() });
    const facts = {
      path: '/objections/token',
      rule: '3',
      ground: 'No insults.',
      facts: 'Insults.',
      answer: 'A mistake.',
    };
    const period = { periodFrom: '2026-06-01T08:00:00.000Z', periodUntil: '2026-06-17T10:30:00.000Z' };
    await queue({ to: { personId }, name: 'contributionsTakenBack', facts: { ...facts, ...period } });
    await queue({ to: { personId }, name: 'contributionsRestored', facts });
    await send();
    const [taken, restored] = double.received.map(({ text }) => text.replaceAll(/\s+/g, ' '));
    for (const words of ['June 1, 2026', 'June 17, 2026', 'No insults.', 'Insults.', '/objections/token'])
      expect(taken).toContain(words);
    expect(restored).toContain('A mistake.');
  });

  test('the link of a later mail takes the place of the earlier one, and its time begins when it is sent', async () => {
    const personId = await addPerson();
    await queue({ to: { personId }, name: 'resetPassword' });
    later(3_600);
    await send();
    const links = await getDatabase().kysely.selectFrom('one_time_link').selectAll().execute();
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ purpose: 'resetPassword', email: 'noor@example.org' });
    expect(links[0]?.expires_at.getTime()).toBe(start + 5_400_000);
    later(1);
    await queue({ to: { personId }, name: 'resetPassword' });
    await send();
    expect(await getDatabase().kysely.selectFrom('one_time_link').selectAll().execute()).toHaveLength(1);
  });

  test.each(['later', 'dropped'] as const)(
    'is sent after all where the mail server failed (%s), without a word of whom',
    async (fault) => {
      await addPerson();
      await queue({ to: { typedEmail: 'noor@example.org' }, name: 'resetPassword' });
      double.fault = fault;
      await send();
      await send();
      expect(double.received).toEqual([]);
      expect(await waiting()).toBe(1);
      expect(warnings).toHaveLength(1);
      expect(JSON.stringify(warnings)).not.toMatch(/example\.org|token/);
      double.fault = 'none';
      later(30);
      await send();
      expect(double.received).toHaveLength(1);
      expect(await waiting()).toBe(0);
    },
  );

  test('a mail that came although the server dropped the connection keeps its link when it is sent again', async () => {
    const personId = await addPerson();
    const links = () => getDatabase().kysely.selectFrom('one_time_link').selectAll().execute();
    await queue({ to: { personId }, name: 'resetPassword' });
    double.fault = 'dropped';
    await send();
    const [first] = await links();
    double.fault = 'none';
    later(30);
    await send();
    expect((await links()).map(({ token_hash }) => token_hash.toString('hex'))).toContain(
      first?.token_hash.toString('hex'),
    );
    later(60);
    await queue({ to: { personId }, name: 'resetPassword' });
    await send();
    expect(await links()).toHaveLength(1);
  });

  test('a mail server that is down is tried with one mail, and gets all of them within a minute of its return', async () => {
    for (let person = 0; person < 5; person++) {
      const personId = await addPerson({ username: `person${person}`, email: `p${person}@example.org` });
      await queue({ to: { personId }, name: 'confirmEmail' });
    }
    await double.pause();
    for (let attempt = 0; attempt < 40; attempt++) {
      await send();
      later(5);
    }
    expect(warnings.length).toBeGreaterThan(20);
    expect(warnings.length).toBeLessThanOrEqual(40);
    await double.resume();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await send();
      later(5);
    }
    expect(double.received.map(({ to }) => to).toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `p${n}@example.org`));
  });

  test('what a mail server refuses for good is given up, and what cannot be sent for a day', async () => {
    const personId = await addPerson();
    await queue({ to: { personId }, name: 'confirmEmail' });
    double.fault = 'never';
    await send();
    expect(await waiting()).toBe(0);
    await queue({ to: { personId }, name: 'confirmEmail' });
    double.fault = 'later';
    await send();
    later(86_401);
    await send();
    expect(await waiting()).toBe(0);
    expect(warnings.map(([, message]) => message)).toEqual([
      'A mail was refused by the mail server and is given up.',
      'A mail could not be sent and will be tried again.',
      'A mail could not be sent for a day and is given up.',
    ]);
  });

  test.each(['noService', 'unknownLogin', 'noSender', 'nonsense'] as const)(
    'loses no mail where the mail server fails all of them (%s), and tries it with one at a time',
    async (fault) => {
      for (let person = 0; person < 3; person++) {
        const personId = await addPerson({ username: `person${person}`, email: `p${person}@example.org` });
        await queue({ to: { personId }, name: 'confirmEmail' });
      }
      const url = new URL(double.url);
      Object.assign(url, { username: 'atlas', password: 'expired' });
      const webServer = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      if (fault === 'nonsense') {
        webServer.listen(0, '127.0.0.1');
        await once(webServer, 'listening');
        await send(`smtp://127.0.0.1:${(webServer.address() as AddressInfo).port}`);
        webServer.close();
      } else {
        double.fault = fault;
        await send(url.href);
      }
      expect(warnings.map(([, message]) => message)).toEqual(['A mail could not be sent and will be tried again.']);
      expect(await waiting()).toBe(3);
      double.fault = 'none';
      later(30);
      await send(url.href);
      expect(double.received).toHaveLength(3);
      expect(await waiting()).toBe(0);
    },
  );

  test('two servers that send at the same time send each mail once', async () => {
    for (let person = 0; person < 10; person++) {
      const personId = await addPerson({ username: `person${person}`, email: `p${person}@example.org` });
      await queue({ to: { personId }, name: 'confirmEmail' });
    }
    await Promise.all([send(), send(), send()]);
    expect(double.received).toHaveLength(10);
    expect(new Set(double.received.map(({ to }) => to)).size).toBe(10);
  });
});
