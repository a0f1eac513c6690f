import { createHash, createHmac, randomUUID } from 'node:crypto';
import {
  misbehave,
  type RunningDouble,
  type ServiceCall,
  type ServiceFault,
  sendHtml,
  sendJson,
  startServiceDouble,
} from '../../testing/service-double.ts';

/** Somebody with an account at Facebook. */
export interface FacebookPerson {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
}

/** How Facebook misbehaves; `invalidToken`, `otherApp` and `otherPerson` are about the tokens that it checks. */
export type FacebookFault = 'none' | ServiceFault | 'invalidToken' | 'otherApp' | 'otherPerson';

export interface FacebookDouble extends RunningDouble {
  readonly appId: string;
  readonly appSecret: string;
  /** Who is logged in there. */
  person: FacebookPerson;
  fault: FacebookFault;
  /** The paths of the Graph API that were called. */
  readonly calls: string[];
  /** An access token as Facebook's SDK gives one to an app. */
  tokenOf(person: FacebookPerson): string;
  /** Presses a button of the page that a browser was sent to; returns the address that Facebook sends it back to. */
  press(authorizationUrl: string, button?: 'continue' | 'notNow' | 'close'): URL;
}

interface Code {
  readonly person: FacebookPerson;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

const appId = '1234567890';
const appSecret = 'an-invented-secret-of-facebook';

/**
 * Facebook on this machine, as far as signing in uses it: the dialog, codes that are good once and only with their
 * verifier, `debug_token`, and `/me` with its proof; and a switch for faults.
 * @throws in production
 */
export async function startFacebookDouble(): Promise<FacebookDouble> {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, FacebookPerson>();
  const tokenOf = (person: FacebookPerson) => {
    const token = `EAA${randomUUID().replaceAll('-', '')}`;
    tokens.set(token, person);
    return token;
  };

  const press: FacebookDouble['press'] = (authorizationUrl, button = 'continue') => {
    const asked = new URL(authorizationUrl).searchParams;
    const redirectUri = asked.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (button === 'continue') {
      const code = `AQ${randomUUID()}`;
      codes.set(code, { person: double.person, redirectUri, codeChallenge: asked.get('code_challenge') ?? '' });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', button === 'notNow' ? 'access_denied' : 'login_cancelled');
      if (button === 'notNow') back.searchParams.set('error_reason', 'user_denied');
    }
    return back;
  };

  const refuse = (response: ServiceCall['response'], message: string, code = 100) =>
    sendJson(response, 400, { error: { message, type: 'OAuthException', code, fbtrace_id: 'invented' } });

  const answer = ({ url, response }: ServiceCall): unknown => {
    const { pathname, searchParams, search } = url;
    if (pathname === '/v23.0/dialog/oauth') return showDialog(`${double.url}${pathname}${search}`, response);
    double.calls.push(pathname);
    const { fault } = double;
    if (fault !== 'none' && fault !== 'invalidToken' && fault !== 'otherApp' && fault !== 'otherPerson')
      return misbehave(fault, response);
    const given = (name: string) => searchParams.get(name) ?? '';
    if (pathname === '/v23.0/oauth/access_token') {
      const code = codes.get(given('code'));
      codes.delete(given('code'));
      const challenge = createHash('sha256').update(given('code_verifier')).digest('base64url');
      if (given('client_id') !== appId || given('client_secret') !== appSecret)
        return refuse(response, 'Error validating client secret.', 1);
      if (code === undefined) return refuse(response, 'This authorization code has been used.');
      if (code.redirectUri !== given('redirect_uri'))
        return refuse(response, 'Error validating verification code. The redirect_uri is another one.');
      if (code.codeChallenge !== challenge) return refuse(response, 'Invalid code_verifier parameter.');
      return sendJson(response, 200, {
        access_token: tokenOf(code.person),
        token_type: 'bearer',
        expires_in: 5_183_944,
      });
    }
    if (pathname === '/v23.0/debug_token') {
      if (given('access_token') !== `${appId}|${appSecret}`)
        return refuse(response, 'Invalid application secret.', 190);
      const person = tokens.get(given('input_token'));
      if (person === undefined || fault === 'invalidToken') {
        const error = { code: 190, message: 'Invalid OAuth access token.' };
        return sendJson(response, 200, { data: { error, is_valid: false, scopes: [] } });
      }
      return sendJson(response, 200, {
        data: {
          app_id: fault === 'otherApp' ? '9876543210' : appId,
          type: 'USER',
          is_valid: true,
          scopes: ['email', 'public_profile'],
          user_id: person.id,
        },
      });
    }
    if (pathname === '/v23.0/me') {
      const token = given('access_token');
      const person = tokens.get(token);
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      if (person === undefined) return refuse(response, 'Invalid OAuth access token.', 190);
      if (given('appsecret_proof') !== proof) return refuse(response, 'Invalid appsecret_proof provided.');
      const fields = given('fields').split(',');
      const all = { ...person, id: fault === 'otherPerson' ? '666' : person.id };
      return sendJson(response, 200, Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))));
    }
    return response.writeHead(404).end();
  };

  const showDialog = (address: string, response: ServiceCall['response']) =>
    sendHtml(
      response,
      `<!doctype html><html lang="en"><title>Log in with Facebook</title><h1>Log in with Facebook</h1>
<p><a href="${attribute(press(address).href)}">Continue as ${attribute(double.person.name ?? 'you')}</a></p>
<p><a href="${attribute(press(address, 'notNow').href)}">Not now</a></p>
<p><a href="${attribute(press(address, 'close').href)}">Close</a></p></html>`,
    );

  const running = await startServiceDouble('Facebook', answer);
  const double: FacebookDouble = {
    ...running,
    appId,
    appSecret,
    person: { id: '100001', name: 'Noor Aalto', email: 'noor@example.org' },
    fault: 'none',
    calls: [],
    tokenOf,
    press,
  };
  return double;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
