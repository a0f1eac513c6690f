import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutgoingClient } from '../outgoing-client.ts';
import { serviceFaults } from '../testing/service-double.ts';
import { ThirdPartyError } from '../third-party-error.ts';
import type { Facebook } from './facebook.ts';
import { httpFacebook } from './http-facebook.ts';
import { type FacebookDouble, startFacebookDouble } from './testing/facebook-double.ts';

const redirectUri = 'https://atlas.example/auth/facebook/callback';
const codeVerifier = 'v'.repeat(43);
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');

describe('Facebook', () => {
  let double: FacebookDouble;
  let facebook: Facebook;
  const warnings: unknown[][] = [];
  beforeAll(async () => {
    double = await startFacebookDouble();
    const client = createOutgoingClient({ allowedOrigins: [double.url], timeoutMilliseconds: 300 });
    const log = { warn: (...said: unknown[]) => void warnings.push(said) };
    const { appId, appSecret, url } = double;
    facebook = httpFacebook({ appId, appSecret, url, graphUrl: url, client, log });
  });
  afterAll(() => double.close());
  beforeEach(() => {
    double.fault = 'none';
    warnings.length = 0;
  });

  const codeOf = () => {
    const url = facebook.authorizationUrl({ redirectUri, state: 'a-state', codeChallenge });
    const back = double.press(url);
    expect(back.searchParams.get('state')).toBe('a-state');
    return back.searchParams.get('code') ?? '';
  };
  const problemOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ThirdPartyError);
    return (error as ThirdPartyError).problem;
  };

  test('a browser is sent to the dialog, and its code says who it is', async () => {
    const url = new URL(facebook.authorizationUrl({ redirectUri, state: 's', codeChallenge }));
    expect(url.pathname).toBe('/v23.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: double.appId,
      redirect_uri: redirectUri,
      state: 's',
      response_type: 'code',
      scope: 'public_profile,email',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    const identity = await facebook.identifyByCode({ code: codeOf(), redirectUri, codeVerifier });
    expect(identity).toEqual({ subject: '100001', name: 'Noor Aalto', email: 'noor@example.org' });
    expect(warnings).toEqual([]);
  });

  test('a code is good once, with its verifier and its address', async () => {
    const shown = { code: codeOf(), redirectUri, codeVerifier };
    await facebook.identifyByCode(shown);
    expect(await problemOf(facebook.identifyByCode(shown))).toBe('refused');
    const other = { code: codeOf(), redirectUri, codeVerifier: 'w'.repeat(43) };
    expect(await problemOf(facebook.identifyByCode(other))).toBe('refused');
    const elsewhere = { code: codeOf(), redirectUri: 'https://evil.example/', codeVerifier };
    expect(await problemOf(facebook.identifyByCode(elsewhere))).toBe('refused');
    expect(await problemOf(facebook.identifyByCode({ ...shown, code: 'made up' }))).toBe('refused');
  });

  test('a person without a name or an address has none', async () => {
    const token = double.tokenOf({ id: '100002' });
    expect(await facebook.identifyByToken(token)).toEqual({ subject: '100002', name: null, email: null });
  });

  test.each(['invalidToken', 'otherApp', 'otherPerson'] as const)('a token is refused: %s', async (fault) => {
    double.fault = fault;
    expect(await problemOf(facebook.identifyByToken(double.tokenOf({ id: '100003' })))).toBe('refused');
    expect(await problemOf(facebook.identifyByToken('made up'))).toBe('refused');
    // What a caller made up is no news for the operator.
    expect(warnings).toEqual([]);
  });

  test.each(serviceFaults)('a service that misbehaves is one that is not there: %s', async (fault) => {
    const token = double.tokenOf({ id: '100004' });
    double.fault = fault;
    expect(await problemOf(facebook.identifyByToken(token))).toBe('unavailable');
    expect(warnings).toHaveLength(1);
    // The addresses that are called hold secrets.
    const said = warnings
      .flat()
      .map((each) => String(Object(each).err ?? each))
      .join('\n');
    for (const secret of [token, double.appSecret]) expect(said).not.toContain(secret);
  });
});
