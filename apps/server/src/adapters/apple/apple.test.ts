import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutgoingClient } from '../outgoing-client.ts';
import { serviceFaults } from '../testing/service-double.ts';
import { ThirdPartyError } from '../third-party-error.ts';
import type { Apple } from './apple.ts';
import { httpApple } from './http-apple.ts';
import { type AppleDouble, startAppleDouble } from './testing/apple-double.ts';
import { tokenFaults } from './testing/apple-tokens.ts';

const redirectUri = 'https://atlas.example/auth/apple/callback';
const nonce = 'n'.repeat(43);

describe('Apple', () => {
  let double: AppleDouble;
  let apple: Apple;
  const open = (team?: string) => {
    const { url, clientId, teamId, keyId, privateKey } = double;
    const client = createOutgoingClient({ allowedOrigins: [url], timeoutMilliseconds: 300 });
    const log = { warn: () => undefined };
    return httpApple({ url, clientId, teamId: team ?? teamId, keyId, privateKey, client, log });
  };
  beforeAll(async () => {
    double = await startAppleDouble();
  });
  afterAll(() => double.close());
  beforeEach(() => {
    double.fault = 'none';
    double.tokenFault = 'none';
    double.calls.length = 0;
    // Each with keys that it has yet to fetch.
    apple = open();
  });

  const codeOf = () => {
    const { action, fields } = double.press(apple.authorizationUrl({ redirectUri, state: 'a-state', nonce }));
    expect(action.href).toBe(redirectUri);
    expect(fields.state).toBe('a-state');
    return fields.code ?? '';
  };
  const problemOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ThirdPartyError);
    return (error as ThirdPartyError).problem;
  };

  test('a browser is sent to Apple, and the code that it posts says who it is', async () => {
    const url = new URL(apple.authorizationUrl({ redirectUri, state: 's', nonce }));
    expect(url.pathname).toBe('/auth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: double.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'form_post',
      scope: 'name email',
      state: 's',
      nonce,
    });
    const identity = await apple.identifyByCode({ code: codeOf(), redirectUri, nonce });
    expect(identity).toEqual({
      subject: '000001.apple.0001',
      email: 'noor@privaterelay.example',
      isEmailVerified: true,
      expiresAt: expect.any(Date),
      refreshToken: expect.stringMatching(/^r/),
    });
    expect(double.calls).toEqual(['/auth/token', '/auth/keys']);
    // The keys are kept.
    await apple.identifyByCode({ code: codeOf(), redirectUri, nonce });
    expect(double.calls).toEqual(['/auth/token', '/auth/keys', '/auth/token']);
  });

  test('a code is good once, and only with the key of the site', async () => {
    const shown = { code: codeOf(), redirectUri, nonce };
    await apple.identifyByCode(shown);
    expect(await problemOf(apple.identifyByCode(shown))).toBe('refused');
    const otherTeam = open('OTHER12345');
    expect(await problemOf(otherTeam.identifyByCode({ code: codeOf(), redirectUri, nonce }))).toBe('refused');
    expect(await problemOf(apple.identifyByCode({ code: codeOf(), redirectUri: 'https://evil.example/', nonce }))).toBe(
      'refused',
    );
  });

  test.each(tokenFaults)('an identity token is refused: %s', async (fault) => {
    double.tokenFault = fault;
    expect(await problemOf(apple.identifyByCode({ code: codeOf(), redirectUri, nonce }))).toBe('refused');
    const token = await double.makeToken({ subject: '1' }, nonce, fault);
    expect(await problemOf(apple.identifyByToken(token, nonce))).toBe('refused');
  });

  test('what is no token is refused, and a nonce that nobody asked for too', async () => {
    for (const text of ['', 'a', 'a.b.c', '{}'])
      expect(await problemOf(apple.identifyByToken(text, nonce))).toBe('refused');
    const token = await double.makeToken({ subject: '1' }, nonce);
    expect(await problemOf(apple.identifyByToken(token, undefined))).toBe('refused');
    expect(await problemOf(apple.identifyByToken(token, 'another'))).toBe('refused');
    expect(await apple.identifyByToken(token, nonce)).toMatchObject({
      subject: '1',
      email: null,
      isEmailVerified: false,
    });
  });

  test('an address that Apple has not verified is told from others', async () => {
    const token = await double.makeToken({ subject: '1', email: 'a@example.org', isEmailVerified: false }, null);
    expect(await apple.identifyByToken(token, undefined)).toMatchObject({
      email: 'a@example.org',
      isEmailVerified: false,
    });
  });

  test.each(serviceFaults)('a service that misbehaves is one that is not there: %s', async (fault) => {
    const code = codeOf();
    const token = await double.makeToken({ subject: '1' }, nonce);
    double.fault = fault;
    expect(await problemOf(apple.identifyByCode({ code, redirectUri, nonce }))).toBe('unavailable');
    expect(await problemOf(apple.identifyByToken(token, nonce))).toBe('unavailable');
    // What revoking answers is empty: any 2xx will do.
    if (!['pageInsteadOfData', 'otherData', 'truncated'].includes(fault))
      expect(await problemOf(apple.revoke('r1'))).toBe('unavailable');
  });

  test('a token is revoked', async () => {
    await apple.revoke('r1');
    expect(double.revoked).toContain('r1');
  });
});
