import { randomUUID } from 'node:crypto';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import {
  misbehave,
  type RunningDouble,
  type ServiceCall,
  type ServiceFault,
  sendHtml,
  sendJson,
  startServiceDouble,
} from '../../testing/service-double.ts';
import { type ApplePerson, createTokenMaker, type TokenFault, type TokenMaker } from './apple-tokens.ts';

export interface AppleDouble extends RunningDouble {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** The site's own key, PEM. */
  readonly privateKey: string;
  /** Who is logged in there. */
  person: ApplePerson;
  fault: 'none' | ServiceFault;
  /** What is wrong with the identity tokens that it gives for codes. */
  tokenFault: 'none' | TokenFault;
  /** The paths that were called. */
  readonly calls: string[];
  /** The refresh tokens that it was told to forget. */
  readonly revoked: string[];
  readonly makeToken: TokenMaker['make'];
  /** Presses a button of the page that a browser was sent to; returns what Apple has the browser post, and where. */
  press(
    authorizationUrl: string,
    button?: 'continue' | 'cancel',
  ): { readonly action: URL; readonly fields: Readonly<Record<string, string>> };
}

interface Code {
  readonly person: ApplePerson;
  readonly redirectUri: string;
  readonly nonce: string | null;
}

const clientId = 'org.example.atlas';
const teamId = 'TEAM123456';
const keyId = 'KEY1234567';

/**
 * Apple on this machine, as far as signing in uses it: the page, which posts its answer, codes that are good once and only
 * with the site's signed secret, the public keys, and revoking; and switches for faults.
 * @throws in production
 */
export async function startAppleDouble(): Promise<AppleDouble> {
  const codes = new Map<string, Code>();
  const named = new Set<string>();
  const tokens = await createTokenMaker(clientId);
  const siteKey = await generateKeyPair('ES256', { extractable: true });

  const press: AppleDouble['press'] = (authorizationUrl, button = 'continue') => {
    const asked = new URL(authorizationUrl).searchParams;
    const redirectUri = asked.get('redirect_uri') ?? '';
    const state = asked.get('state') ?? '';
    const action = new URL(redirectUri);
    if (button === 'cancel') return { action, fields: { state, error: 'user_cancelled_authorize' } };
    const { person } = double;
    const code = `c${randomUUID()}`;
    codes.set(code, { person, redirectUri, nonce: asked.get('nonce') });
    const isFirst = person.name !== undefined && !named.has(person.subject);
    const user = JSON.stringify({ name: person.name, email: person.email });
    return { action, fields: { state, code, ...(isFirst && { user }) } };
  };

  const isOurSite = async (form: URLSearchParams) => {
    try {
      await jwtVerify(form.get('client_secret') ?? '', siteKey.publicKey, {
        algorithms: ['ES256'],
        issuer: teamId,
        subject: clientId,
        audience: 'https://appleid.apple.com',
        requiredClaims: ['iat', 'exp'],
      });
      return form.get('client_id') === clientId;
    } catch {
      return false;
    }
  };

  const answer = async ({ method, url, form, response }: ServiceCall): Promise<unknown> => {
    const { pathname, search } = url;
    if (pathname === '/auth/authorize') return showPage(`${double.url}${pathname}${search}`, response);
    double.calls.push(pathname);
    if (double.fault !== 'none') return misbehave(double.fault, response);
    if (pathname === '/auth/keys') return sendJson(response, 200, tokens.keys);
    if (method !== 'POST') return response.writeHead(404).end();
    if (!(await isOurSite(form))) return sendJson(response, 400, { error: 'invalid_client' });
    if (pathname === '/auth/revoke') {
      double.revoked.push(form.get('token') ?? '');
      return response.writeHead(200).end();
    }
    if (pathname !== '/auth/token') return response.writeHead(404).end();
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (code === undefined || code.redirectUri !== form.get('redirect_uri'))
      return sendJson(response, 400, { error: 'invalid_grant', error_description: 'The code has expired.' });
    named.add(code.person.subject);
    return sendJson(response, 200, {
      access_token: `a${randomUUID()}`,
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: `r${randomUUID()}`,
      id_token: await tokens.make(code.person, code.nonce, double.tokenFault),
    });
  };

  const showPage = (address: string, response: ServiceCall['response']) => {
    const formOf = (button: 'continue' | 'cancel', label: string) => {
      const { action, fields } = press(address, button);
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${attribute(value)}">`,
      );
      return `<form method="post" action="${attribute(action.href)}">${inputs.join('')}<button>${label}</button></form>`;
    };
    return sendHtml(
      response,
      `<!doctype html><html lang="en"><title>Sign in with Apple</title><h1>Sign in with Apple</h1>
${formOf('continue', 'Continue')}${formOf('cancel', 'Cancel')}</html>`,
    );
  };

  const running = await startServiceDouble('Apple', answer);
  const double: AppleDouble = {
    ...running,
    clientId,
    teamId,
    keyId,
    privateKey: await exportPKCS8(siteKey.privateKey),
    person: {
      subject: '000001.apple.0001',
      email: 'noor@privaterelay.example',
      name: { firstName: 'Noor', lastName: 'Aalto' },
    },
    fault: 'none',
    tokenFault: 'none',
    calls: [],
    revoked: [],
    makeToken: tokens.make,
    press,
  };
  return double;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
