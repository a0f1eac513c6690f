import { createPrivateKey, sign } from 'node:crypto';
import { passkeyChallengesPerMinute, passkeysMax } from '@access-atlas/contract/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../../adapters/mail/smtp-mailer.ts';
import { type MailDouble, type ReceivedMail, startMailDouble } from '../../../adapters/mail/testing/mail-double.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { sendMails } from '../../../mail/send-mails.ts';
import { insertLink } from '../../../sessions/one-time-links.sql.ts';
import { hashSecret, makeSecret } from '../../../sessions/secret.ts';
import { createSoftwareAuthenticator, type Deviation } from '../../../testing/software-authenticator.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { setRole } from '../operating/set-role.ts';
import { signPersonIn } from '../signing-in/sign-person-in.ts';
import { call, cookieOf, type Fields, goodPassword, newPerson, signUp, whoAmI } from '../testing/account-calls.ts';
import { addPasskey, beginAdding, beginSignIn, sendPasskey, signInWith } from '../testing/passkey-calls.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { usePasskey } from './passkeys.sql.ts';

/** Of a maker of devices, for the next 100 years: `openssl req -x509 -subj "/C=DE/O=Maker/OU=Authenticator Attestation/CN=Device"`. */
const makersCertificate = Buffer.from(
  'MIIB+DCCAZ6gAwIBAgIUdtx/5X7LdubkwjzBMqRo2Atfu8YwCgYIKoZIzj0EAwIwUjELMAkGA1UEBhMCREUxDjAMBgNVBAoMBU1ha2VyMSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ8wDQYDVQQDDAZEZXZpY2UwIBcNMjYxMTIzMjAyMjQwWhgPMjEyNjEwMzAyMDIyNDBaMFIxCzAJBgNVBAYTAkRFMQ4wDAYDVQQKDAVNYWtlcjEiMCAGA1UECwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjEPMA0GA1UEAwwGRGV2aWNlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAECOm+kEuo6SpoK1UfR6gxKYBw3BUsyikwJ43yubmPIaqtfc3RT4NUwU8bAWEN0FFh21ucik0MwB7fHIct8mDBP6NQME4wHQYDVR0OBBYEFCj3JJP1eijoAxxIfRnsHOal4fGsMB8GA1UdIwQYMBaAFCj3JJP1eijoAxxIfRnsHOal4fGsMAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0EAwIDSAAwRQIhAOmC07iVBqCUrWJci/Iba13TaQJRQ+JuP45kxj6fGPFKAiAO+rE8/nP/8AilEL6GKonTKK/0I/rCXu/pPKpeEdycog==',
  'base64',
);
const makersKey = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgaCKQ6qX5dovuH9cK6V6Yqz/fz8y1dVDHq4QJhxdh5qahRANCAAQI6b6QS6jpKmgrVR9HqDEpgHDcFSzKKTAnjfK5uY8hqq19zdFPg1TBTxsBYQ3QUWHbW5yKTQzAHt8chy3yYME/',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});

interface Made {
  readonly response: object;
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnEachServer('adding, naming and removing passkeys', { services: { sendsMails: true } }, (getServer) => {
  let double: MailDouble;
  beforeAll(async () => {
    double = await startMailDouble();
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    await mails();
    double.received.length = 0;
  });
  afterEach(() => void vi.useRealTimers());

  /** Sends what waits, and returns what came to an address since it was asked last. */
  async function mails(email?: string): Promise<ReceivedMail[]> {
    const { database, stopTokens } = getServer().services;
    const mailer = smtpMailer({ url: double.url, from: 'atlas@atlas.example' });
    const log = { warn: () => undefined } as never;
    const sending = { database, stopTokens, mailer, siteUrl: 'https://atlas.example', log };
    await sendMails(sending, new AbortController().signal);
    mailer.close();
    return double.received.splice(0).filter(({ to }) => to === email);
  }
  /** The secret in the latest mail to an address whose link ends all sessions. */
  const endingToken = async (email: string) =>
    (await mails(email)).findLast(({ link }) => link.pathname === '/end-sessions')?.link.searchParams.get('token');
  const account = async (language = 'en') => {
    const person = newPerson();
    const response = await signUp(getServer(), person, `/api/users?lng=${language}`);
    await mails();
    return { ...person, id: response.json()._id as string, cookie: cookieOf(response) };
  };
  const listOf = async (cookie: string) =>
    (await getServer().request({ url: '/api/users/me/passkeys', headers: { cookie } })).json();
  const change = (cookie: string, method: 'PUT' | 'DELETE', id: string, body?: Fields) =>
    call(getServer(), [method, `/api/users/me/passkeys/${id}`], body, { cookie, ...sameOrigin });
  const removePassword = (personId: string) =>
    getServer()
      .services.database.kysely.deleteFrom('sign_in_method')
      .where('person_id', '=', personId)
      .where('kind', '=', 'password')
      .execute();

  test('a passkey is asked for, made, stored and listed', async () => {
    const { id, cookie, username } = await account();
    const [phone, key] = [createSoftwareAuthenticator({ counts: false }), createSoftwareAuthenticator()];
    expect(await listOf(cookie)).toEqual([]);
    const begun = await beginAdding(getServer(), cookie);
    expect(begun.headers['cache-control']).toBe('no-store');
    const options = begun.json();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Access Atlas' },
      user: {
        id: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: username,
        displayName: username,
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    });
    const added = await sendPasskey(getServer(), cookie, {
      name: '  My \n phone 📱 ',
      credential: phone.make(options),
    });
    expect(added.statusCode).toBe(200);
    expect(added.json()).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      credentialId: phone.credentialId,
      name: 'My phone 📱',
      createdAt: expect.any(String),
      lastUsedAt: null,
      isBackedUp: true,
    });
    const second = (await beginAdding(getServer(), cookie)).json();
    expect(second.challenge).not.toBe(options.challenge);
    expect(second.excludeCredentials).toEqual([
      { type: 'public-key', id: phone.credentialId, transports: ['internal', 'hybrid'] },
    ]);
    await sendPasskey(getServer(), cookie, { name: 'Key', credential: key.make(second) });
    const list = await listOf(cookie);
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['Key', 'My phone 📱']);
    expect(list[0]).toMatchObject({ credentialId: key.credentialId, isBackedUp: false });
    // Nobody else sees them.
    expect(await listOf((await account()).cookie)).toEqual([]);
    for (const device of [phone, key]) expect((await signInWith(getServer(), device)).json()._id).toBe(id);
  });

  test('what a device made is refused where it is not for this site, person and challenge', async () => {
    const server = getServer();
    const { cookie } = await account();
    const { cookie: other } = await account();
    const codeOf = async (credential: object, from = cookie) =>
      (await sendPasskey(server, from, { name: 'Phone', credential })).json().code;
    const optionsOf = async (from = cookie) => (await beginAdding(server, from)).json();
    const byMaker: Deviation['attest'] = (signed) => ({
      format: 'packed',
      statement: new Map<string, number | Uint8Array | readonly Uint8Array[]>([
        ['alg', -7],
        ['sig', sign('sha256', signed, makersKey)],
        ['x5c', [makersCertificate]],
      ]),
    });
    const attesting = (format: string, statement: ReadonlyMap<string, string> = new Map()) => ({
      attest: () => ({ format, statement }),
    });
    const wrong: readonly (readonly [string, Deviation])[] = [
      ['another origin', { origin: 'http://localhost:3000' }],
      ['a phishing site', { origin: 'https://evil.example', rpId: 'evil.example' }],
      ['another host', { rpId: 'evil.example' }],
      ['another kind', { type: 'webauthn.get' }],
      ['not verified', { isVerified: false }],
      ['nobody there', { isPresent: false }],
      ['a certificate', { attest: byMaker }],
      ['another kind of certificate', attesting('android-safetynet', new Map([['response', 'x']]))],
      ['an unknown attestation', attesting('made-up')],
      ['none with a statement', attesting('none', new Map([['sig', 'x']]))],
    ];
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const [what, deviation] of wrong)
      expect(await codeOf(createSoftwareAuthenticator().make(await optionsOf(), deviation)), what).toBe(
        '403.PASSKEY_SERVICE.101',
      );
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
    const device = createSoftwareAuthenticator();
    const odd = [
      (made: Made) => ({ ...made, id: 'AAAA', rawId: 'AAAA' }),
      (made: Made) => ({ ...made, rawId: 'AAAA' }),
      // Lists within lists, without end.
      (made: Made) => ({
        ...made,
        response: { ...made.response, attestationObject: Buffer.alloc(5_000, 0x81).toString('base64url') },
      }),
    ];
    for (const change of odd) {
      const made = device.make(await optionsOf()) as Made;
      expect(await codeOf(change(made))).toBe('403.PASSKEY_SERVICE.101');
      // What is refused has used its challenge up.
      expect(await codeOf(made)).toBe('403.PASSKEY_SERVICE.100');
    }

    const options = await optionsOf();
    // Another person's challenge, and they can still use it.
    expect(await codeOf(device.make(options), other)).toBe('403.PASSKEY_SERVICE.100');
    expect(await codeOf(device.make(options, { challenge: 'A'.repeat(43) }))).toBe('403.PASSKEY_SERVICE.100');
    const signIn = await beginSignIn(server);
    expect(await codeOf(device.make({ ...options, challenge: signIn.challenge }))).toBe('403.PASSKEY_SERVICE.100');
    expect(await codeOf(device.make(options, { crossOrigin: true }))).toBe('403.PASSKEY_SERVICE.100');
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const late = device.make(await optionsOf());
    vi.setSystemTime(start + 300_000);
    expect(await codeOf(late)).toBe('403.PASSKEY_SERVICE.100');
    vi.useRealTimers();
    expect(await listOf(cookie)).toEqual([]);
    expect(await codeOf(device.make(options))).toBe(undefined);
    expect(await codeOf(device.make(options))).toBe('403.PASSKEY_SERVICE.100');
    // Twice, by the same person and by another.
    for (const from of [cookie, other])
      expect(await codeOf(device.make(await optionsOf(from)), from)).toBe('403.PASSKEY_SERVICE.102');
    expect(await listOf(cookie)).toHaveLength(1);
    expect(await listOf(other)).toEqual([]);
  });

  test('a passkey that signed for itself is taken, as some devices send it', async () => {
    const { cookie } = await account();
    const device = createSoftwareAuthenticator();
    const begin = async () => (await beginAdding(getServer(), cookie)).json();
    const signedWith = (key: (data: Buffer) => Buffer, data: Buffer) => ({
      format: 'packed',
      statement: new Map<string, number | Uint8Array>([
        ['alg', -7],
        ['sig', key(data)],
      ]),
    });
    const forged = device.make(await begin(), { attest: (_signed, key) => signedWith(key, Buffer.from('other')) });
    const refused = await sendPasskey(getServer(), cookie, { name: 'Phone', credential: forged });
    expect(refused.json().code).toBe('403.PASSKEY_SERVICE.101');
    const credential = device.make(await begin(), { attest: (signed, key) => signedWith(key, signed) });
    expect((await sendPasskey(getServer(), cookie, { name: 'Phone', credential })).statusCode).toBe(200);
  });

  test('an RSA key has at least 2,048 bits', async () => {
    const { cookie, id } = await account();
    const add = async (rsaBits: number) => {
      const device = createSoftwareAuthenticator({ rsaBits });
      return { device, added: await addPasskey(getServer(), cookie, device) };
    };
    for (const rsaBits of [1_024, 2_040])
      expect((await add(rsaBits)).added.json().code).toBe('403.PASSKEY_SERVICE.101');
    const { device, added } = await add(2_048);
    expect(added.statusCode).toBe(200);
    expect((await signInWith(getServer(), device)).json()._id).toBe(id);
  });

  test('a name is one line of at most 50 characters that can be seen, and odd input is refused by its field', async () => {
    const { cookie } = await account();
    const device = createSoftwareAuthenticator();
    const options = (await beginAdding(getServer(), cookie)).json();
    const credential = device.make(options) as { response: object };
    const names: readonly (readonly [unknown, string])[] = [
      [undefined, 'is required'],
      [' \n ', 'is required'],
      ['\u200d\u200d', 'must have a letter or a digit'],
      ['x'.repeat(51), 'must have at most 50 characters'],
      ['x'.repeat(201), 'must have at most 200 characters'],
      [7, 'must be text'],
    ];
    for (const [name, message] of names) {
      const response = await sendPasskey(getServer(), cookie, { name, credential });
      expect(response.json().issues, message).toContainEqual({ path: 'body.name', message });
    }
    const fields: readonly (readonly [Fields, string])[] = [
      [{ name: 'Phone' }, 'body.credential'],
      [{ name: 'Phone', credential, personId: 'x' }, 'body.personId'],
      [{ name: 'Phone', credential: { ...credential, id: '§' } }, 'body.credential.id'],
      [
        { name: 'Phone', credential: { ...credential, response: { ...credential.response, transports: 'usb' } } },
        'body.credential.response.transports',
      ],
      [
        {
          name: 'Phone',
          credential: { ...credential, response: { ...credential.response, attestationObject: 'A'.repeat(8001) } },
        },
        'body.credential.response.attestationObject',
      ],
    ];
    for (const [body, path] of fields) {
      const response = await sendPasskey(getServer(), cookie, body);
      expect(response.statusCode).toBe(400);
      expect(response.json().issues.map((issue: { path: string }) => issue.path)).toContain(path);
    }
    // None of these has used the challenge up.
    const added = await sendPasskey(getServer(), cookie, { name: '📱 7', credential });
    const { _id: id } = added.json();
    for (const [name, message] of names.slice(1))
      expect((await change(cookie, 'PUT', id, { name })).json().issues).toContainEqual({ path: 'body.name', message });
    const renamed = await change(cookie, 'PUT', id, { name: ' Clé  de Noor ' });
    expect(renamed.json()).toEqual({ ...added.json(), name: 'Clé de Noor' });
    expect(await listOf(cookie)).toEqual([renamed.json()]);
  });

  test("nobody renames or removes somebody else's", async () => {
    const { cookie } = await account();
    const { cookie: stranger } = await account();
    const { _id: id } = (await addPasskey(getServer(), cookie, createSoftwareAuthenticator())).json();
    expect((await change(stranger, 'PUT', id, { name: 'Mine' })).json().code).toBe('404.PASSKEY_SERVICE.100');
    expect((await change(stranger, 'DELETE', id)).json()).toEqual({ removed: 0 });
    expect(await listOf(cookie)).toMatchObject([{ _id: id, name: 'Phone' }]);
    // No other way of signing in is a passkey.
    const { rows } = await sql<{ id: string }>`select id from sign_in_method where kind = 'password'`.execute(
      getServer().services.database.kysely,
    );
    for (const { id: password } of rows)
      expect((await change(cookie, 'DELETE', password)).json()).toEqual({ removed: 0 });
    expect((await change(cookie, 'DELETE', id)).json()).toEqual({ removed: 1 });
    expect((await change(cookie, 'DELETE', id)).json()).toEqual({ removed: 0 });
    expect((await change(cookie, 'PUT', id, { name: 'Mine' })).json().code).toBe('404.PASSKEY_SERVICE.100');
  });

  test('the last way to sign in stays, also where two are removed at once', async () => {
    const { cookie, id } = await account();
    const ids = [];
    for (const device of [createSoftwareAuthenticator(), createSoftwareAuthenticator()])
      ids.push((await addPasskey(getServer(), cookie, device)).json()._id as string);
    await removePassword(id);
    const removals = await Promise.all(ids.map((each) => change(cookie, 'DELETE', each)));
    expect(removals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const [last] = await listOf(cookie);
    const refused = await change(cookie, 'DELETE', last._id);
    expect(refused.json().code).toBe('403.PASSKEY_SERVICE.104');
    expect(await listOf(cookie)).toEqual([last]);
  });

  test('a person has twenty at most, also where two are added at once', async () => {
    const { cookie, id } = await account();
    const { kysely } = getServer().services.database;
    await sql`
      insert into sign_in_method (person_id, kind, subject, secret, name)
      select ${id}::uuid, 'passkey', ${id} || number, 'x', 'Phone' from generate_series(1, ${passkeysMax - 1}) as number`.execute(
      kysely,
    );
    const devices = [createSoftwareAuthenticator(), createSoftwareAuthenticator()];
    const both = await Promise.all(devices.map((device) => addPasskey(getServer(), cookie, device)));
    expect(both.map((response) => response.json().code).toSorted()).toEqual(['403.PASSKEY_SERVICE.103', undefined]);
    expect((await beginAdding(getServer(), cookie)).json().code).toBe('403.PASSKEY_SERVICE.103');
    expect(await listOf(cookie)).toHaveLength(passkeysMax);
  });

  test('who signed in more than 15 minutes ago confirms that it is them', async () => {
    const { cookie, id } = await account();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const begin = async (body: Fields = {}) => {
      const response = await beginAdding(getServer(), cookie, body);
      return response.statusCode === 200 ? 200 : response.json().code;
    };
    vi.setSystemTime(start + 14 * 60_000);
    expect(await begin()).toBe(200);
    vi.setSystemTime(start + 16 * 60_000);
    expect(await begin()).toBe('403.AUTH_SERVICE.101');
    expect(await begin({ currentPassword: '' })).toBe('403.AUTH_SERVICE.101');
    expect(await begin({ currentPassword: 'Harbour7bridgE' })).toBe('403.USER_SERVICE.100');
    expect(await begin()).toBe('403.AUTH_SERVICE.101');
    expect(await begin({ currentPassword: goodPassword })).toBe(200);
    vi.setSystemTime(start + 30 * 60_000);
    expect(await begin()).toBe(200);
    await removePassword(id);
    vi.setSystemTime(start + 32 * 60_000);
    expect(await begin({ currentPassword: goodPassword })).toBe('403.AUTH_SERVICE.101');
  });

  test('who signed in more than 15 minutes ago confirms that it is them before a passkey goes', async () => {
    const { cookie, email } = await account();
    const { _id: id } = (await addPasskey(getServer(), cookie, createSoftwareAuthenticator())).json();
    await mails();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    expect((await change(cookie, 'DELETE', id)).json().code).toBe('403.AUTH_SERVICE.101');
    expect(await listOf(cookie)).toHaveLength(1);
    const confirm = (currentPassword: string) =>
      call(getServer(), ['POST', '/api/users/me/confirmation'], { currentPassword }, { cookie, ...sameOrigin });
    expect((await confirm('Harbour7bridgE')).json().code).toBe('403.USER_SERVICE.100');
    expect((await change(cookie, 'DELETE', id)).json().code).toBe('403.AUTH_SERVICE.101');
    expect((await confirm(goodPassword)).statusCode).toBe(200);
    expect((await change(cookie, 'DELETE', id)).json()).toEqual({ removed: 1 });
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['A passkey was removed from your account']);
  });

  test('a person may begin sixty times a minute', async () => {
    const { cookie } = await account();
    const statuses = [];
    for (let begun = 0; begun <= passkeyChallengesPerMinute; begun++)
      statuses.push((await beginAdding(getServer(), cookie)).statusCode);
    expect(statuses).toEqual([...Array(passkeyChallengesPerMinute).fill(200), 429]);
  });

  test('adding, signing in from another browser, and removing are told by mail, in the language of the person', async () => {
    const { cookie, email } = await account('fr');
    const device = createSoftwareAuthenticator();
    const options = (await beginAdding(getServer(), cookie)).json();
    const body = { name: 'https://evil.example', credential: device.make(options) };
    const added = await sendPasskey(getServer(), cookie, body, { 'user-agent': firefox });
    const [mail, ...others] = await mails(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Une clé d’accès a été ajoutée à votre compte');
    expect(mail?.text).toContain('Firefox sur Linux');
    expect(mail?.text).toContain('8 derniers jours');
    // What somebody else may have typed is not sent to the person in the site's name.
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.html).not.toContain('evil.example');
    expect(mail?.link.pathname).toBe('/end-sessions');
    const signedIn = await signInWith(getServer(), device);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Nouvelle connexion à votre compte']);
    await signInWith(getServer(), device, {}, { cookie: cookieOf(signedIn, 'device') });
    expect(await mails(email)).toEqual([]);
    await change(cookie, 'PUT', added.json()._id, { name: 'Phone' });
    expect(await mails(email)).toEqual([]);
    await change(cookie, 'DELETE', added.json()._id);
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      'Une clé d’accès a été supprimée de votre compte',
    ]);
    await change(cookie, 'DELETE', added.json()._id);
    expect(await mails(email)).toEqual([]);
  });

  test('the link of such a mail removes what an intruder added, and what is older stays', async () => {
    const { cookie, email, id } = await account();
    const [own, intruders] = [createSoftwareAuthenticator(), createSoftwareAuthenticator()];
    const { kysely } = getServer().services.database;
    const { _id: ownId } = (await addPasskey(getServer(), cookie, own)).json();
    await sql`update sign_in_method set created_at = now() - interval '8 days 1 minute' where id = ${ownId}`.execute(
      kysely,
    );
    const intruder = cookieOf(await signInWith(getServer(), own));
    await addPasskey(getServer(), intruder, intruders);
    // The mail about the login that came before the passkey does as well.
    const [, login, added] = await mails(email);
    expect([login?.subject, added?.subject]).toEqual([
      'New log-in to your account',
      'A passkey was added to your account',
    ]);
    const token = login?.link.searchParams.get('token');
    const ended = await call(getServer(), ['POST', `/api/users/${id}/end-sessions`], { token });
    expect(ended.statusCode).toBe(200);
    for (const each of [cookie, intruder]) expect((await whoAmI(getServer(), { cookie: each })).statusCode).toBe(401);
    expect((await signInWith(getServer(), intruders)).json().code).toBe('401.AUTH_SERVICE.103');
    expect((await signInWith(getServer(), own)).statusCode).toBe(200);
    const audit = await kysely
      .selectFrom('audit')
      .select('details')
      .where('entity_id', '=', id)
      .where('action', '=', 'endSessionsByLink')
      .execute();
    expect(audit).toEqual([{ details: { removedPasskeys: 1, removedConnections: 0 } }]);
  });

  test('the link of such a mail is good once also where it is used ten times at once, and its secret is one', async () => {
    const { email, id, cookie } = await account();
    await addPasskey(getServer(), cookie, createSoftwareAuthenticator());
    const token = await endingToken(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(getServer(), ['POST', `/api/users/${id}/end-sessions`], { token })),
    );
    const [taken, ...others] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(taken?.statusCode).toBe(200);
    expect(others.map((answer) => answer.json().code)).toEqual(Array(9).fill('403.USER_SERVICE.101'));
    const { kysely } = getServer().services.database;
    const links = await kysely
      .selectFrom('one_time_link')
      .select('token_hash')
      .where('person_id', '=', id)
      .where('purpose', '<>', 'confirmEmail')
      .execute();
    expect(links).toEqual([{ token_hash: hashSecret(taken?.json().token) }]);
  });

  test('a login by an added passkey that is under way when the link is used leaves no session', async () => {
    const { email, id, cookie } = await account();
    const { services } = getServer();
    await addPasskey(getServer(), cookie, createSoftwareAuthenticator());
    const token = await endingToken(email);
    const passkey = await services.database.kysely
      .selectFrom('sign_in_method')
      .select('id as methodId')
      .where('person_id', '=', id)
      .where('kind', '=', 'passkey')
      .executeTakeFirstOrThrow();
    const visitor = {
      address: '192.0.2.1',
      ip: '192.0.2.1',
      network: null,
      device: { browser: null, system: null },
      deviceSecret: undefined,
      sessionSecret: undefined,
    };
    const used = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const login = signPersonIn(
      services,
      { actor: { kind: 'visitor' } },
      { personId: id, kind: 'passkey', visitor },
      async (transaction) => {
        expect(await usePasskey(transaction, { ...passkey, signCount: 1_000, isBackedUp: false, at: new Date() })).toBe(
          true,
        );
        used.resolve();
        await goOn.promise;
      },
    );
    await used.promise;
    const ending = call(getServer(), ['POST', `/api/users/${id}/end-sessions`], { token });
    // By then it waits for the passkey's row, or for the one connection of the embedded database.
    await new Promise((resolve) => setTimeout(resolve, 500));
    goOn.resolve();
    const { secrets } = await login;
    expect((await ending).statusCode).toBe(200);
    expect((await whoAmI(getServer(), { cookie: `session=${secrets.cookie}` })).statusCode).toBe(401);
  });

  test('a passkey wakes the grants of a moderator, and they sleep again without it', async () => {
    const { cookie, id } = await account();
    const { kysely } = getServer().services.database;
    await kysely.updateTable('person').set({ is_moderator: true }).where('id', '=', id).execute();
    const secret = cookie.slice('session='.length);
    const me = async () => {
      const { isModerator, messages } = (await whoAmI(getServer(), { cookie })).json();
      // Whether calls of moderators are let in: on this server at once, on others within a second.
      const session = await getServer().services.sessions.find({ carrier: 'cookie', secret });
      const isAsleep = messages.some(({ code }: { code: string }) => code === 'grantsAsleep');
      return { isModerator, isAsleep, mayModerate: session?.isModerator === true && session.hasStrongSignIn };
    };
    const asleep = { isModerator: false, isAsleep: true, mayModerate: false };
    await expect.poll(me, { timeout: 2_000 }).toEqual(asleep);
    const { _id: passkey } = (await addPasskey(getServer(), cookie, createSoftwareAuthenticator())).json();
    expect(await me()).toEqual({ isModerator: true, isAsleep: false, mayModerate: true });
    await change(cookie, 'DELETE', passkey);
    expect(await me()).toEqual(asleep);
  });

  test('a password that came by a link wakes no moderator who has a passkey; that passkey does, and the operator', async () => {
    const { id, email, cookie } = await account();
    const { services } = getServer();
    const { kysely } = services.database;
    await kysely.updateTable('person').set({ is_moderator: true }).where('id', '=', id).execute();
    const device = createSoftwareAuthenticator();
    expect((await addPasskey(getServer(), cookie, device)).statusCode).toBe(200);
    const me = async (asked: string) => {
      const { isModerator, messages } = (await whoAmI(getServer(), { cookie: asked })).json();
      return { isModerator, codes: messages.map(({ code }: { code: string }) => code) };
    };
    const resetByMail = async () => {
      const { text, hash } = makeSecret();
      const at = new Date();
      await inTransaction(kysely, (transaction) =>
        insertLink(transaction, {
          tokenHash: hash,
          personId: id,
          purpose: 'resetPassword',
          email,
          at,
          expiresAt: new Date(at.getTime() + 60_000),
        }),
      );
      const password = 'Lighthouse9keeperXX';
      const reset = await call(getServer(), ['PUT', `/api/users/${id}/password-token`], {
        id,
        token: text,
        newPassword: password,
        newPasswordConfirm: password,
        recaptcha: await solveCaptcha(getServer(), 'resetPassword'),
      });
      expect(reset.statusCode).toBe(200);
      return cookieOf(await call(getServer(), ['POST', '/auth/local'], { email, password }));
    };
    await kysely.updateTable('person').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
    const asleep = { isModerator: false, codes: ['grantsNeedPasskey'] };
    const byPassword = await resetByMail();
    expect(await me(byPassword)).toEqual(asleep);
    // Whoever reads the mails can add a passkey of their own.
    const other = createSoftwareAuthenticator();
    expect((await addPasskey(getServer(), byPassword, other)).statusCode).toBe(200);
    expect(await me(cookieOf(await signInWith(getServer(), other)))).toEqual(asleep);
    expect(await me(cookieOf(await signInWith(getServer(), device)))).toEqual({ isModerator: true, codes: [] });

    const again = await resetByMail();
    expect(await me(again)).toEqual(asleep);
    const operator = { actor: { kind: 'operatorCommand' } } as const;
    expect(await setRole(services, operator, { personId: id, role: 'moderator', isGiven: true })).toBe(true);
    expect(await me(again)).toEqual({ isModerator: true, codes: [] });
    expect(await setRole(services, operator, { personId: id, role: 'moderator', isGiven: true })).toBe(false);
  });

  test('what was done is in the audit trail, no challenge in the database, and nothing among the submissions', async () => {
    const { cookie, id } = await account();
    const { kysely } = getServer().services.database;
    const device = createSoftwareAuthenticator();
    const options = (await beginAdding(getServer(), cookie)).json();
    const pending = (await beginAdding(getServer(), cookie)).json();
    const { challenge } = await beginSignIn(getServer());
    const added = await sendPasskey(getServer(), cookie, { name: 'Phone', credential: device.make(options) });
    const { _id: passkey } = added.json();
    const signedIn = await signInWith(getServer(), device);
    await change(cookie, 'PUT', passkey, { name: 'Key' });
    await change(cookie, 'DELETE', passkey);
    const secrets = [
      options.challenge,
      pending.challenge,
      challenge,
      signedIn.json().token,
      cookieOf(signedIn).slice('session='.length),
    ];
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      kysely,
    );
    expect(tables.map(({ name }) => name)).toContain('passkey_challenge');
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select row_to_json(it)::text as text from ${sql.id(name)} as it`.execute(kysely);
      for (const { text } of rows) for (const secret of secrets) expect(text, name).not.toContain(secret);
    }
    expect(await kysely.selectFrom('submission').selectAll().execute()).toEqual([]);
    const audit = await kysely
      .selectFrom('audit')
      .select(['actor_kind', 'actor_id', 'action', 'details'])
      .where('entity', '=', 'passkey')
      .where('entity_id', '=', passkey)
      .orderBy('id')
      .execute();
    expect(audit).toEqual(
      ['addPasskey', 'renamePasskey', 'removePasskey'].map((action) => ({
        actor_kind: 'person',
        actor_id: id,
        action,
        details: {},
      })),
    );
  });
});
