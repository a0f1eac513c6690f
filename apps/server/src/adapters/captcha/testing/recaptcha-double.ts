import { randomBytes } from 'node:crypto';
import {
  misbehave,
  type RunningDouble,
  type ServiceCall,
  type ServiceFault,
  sendHtml,
  sendJson,
  startServiceDouble,
} from '../../testing/service-double.ts';
import { recaptchaQuestionPage, recaptchaScript } from './recaptcha-browser-parts.ts';

/**
 * How `siteverify` misbehaves: `otherSecret` says that the site's key is wrong, `noReason` refuses without saying why, and
 * `takesAgain` takes a solution as often as it is sent.
 */
export type RecaptchaFault = 'none' | ServiceFault | 'otherSecret' | 'noReason' | 'takesAgain';

export interface RecaptchaDouble extends RunningDouble {
  readonly siteKey: string;
  readonly secretKey: string;
  fault: RecaptchaFault;
  /** Browsers get no script. */
  isScriptDown: boolean;
  /** It asks people a question before it gives a solution. */
  asks: boolean;
  /** The paths that were called, in order. */
  readonly calls: string[];
  /** What `siteverify` was sent. */
  readonly verified: Readonly<Record<string, string>>[];
  /** A solution as its script gives one to a page of this host. */
  solutionFor(hostname: string): string;
  /** Lets the two minutes of a solution pass. */
  expire(solution: string): void;
}

interface Solution {
  readonly hostname: string;
  readonly solvedAt: Date;
  isSpent: boolean;
}

const siteKey = '6Lc-invented-site-key';
const secretKey = '6Lc-invented-secret-key';

/**
 * Google's reCAPTCHA (v2, invisible) on this machine: the script that browsers load, a question that can be asked,
 * `siteverify` with solutions that are good once, and a switch for faults.
 * @throws in production
 */
export async function startRecaptchaDouble(): Promise<RecaptchaDouble> {
  const solutions = new Map<string, Solution>();
  const solutionFor = (hostname: string) => {
    const solution = `03A${randomBytes(300).toString('base64url')}`;
    solutions.set(solution, { hostname, solvedAt: new Date(), isSpent: false });
    return solution;
  };
  const refuse = (response: ServiceCall['response'], ...codes: string[]) =>
    sendJson(response, 200, { success: false, 'error-codes': codes });

  const verify = ({ form, response }: ServiceCall): unknown => {
    double.verified.push(Object.fromEntries(form));
    const { fault } = double;
    if (fault === 'noReason') return sendJson(response, 200, { success: false });
    if (fault === 'otherSecret' || form.get('secret') !== secretKey) return refuse(response, 'invalid-input-secret');
    if (fault !== 'none' && fault !== 'takesAgain') return misbehave(fault, response);
    const given = form.get('response') ?? '';
    const solution = solutions.get(given);
    if (given === '') return refuse(response, 'missing-input-response');
    if (solution === undefined) return refuse(response, 'invalid-input-response');
    if (solution.isSpent && fault !== 'takesAgain') return refuse(response, 'timeout-or-duplicate');
    solution.isSpent = true;
    const { hostname, solvedAt } = solution;
    return sendJson(response, 200, { success: true, challenge_ts: solvedAt.toISOString(), hostname });
  };

  const answer = (call: ServiceCall): unknown => {
    const { method, url, headers, response } = call;
    const { pathname, searchParams } = url;
    double.calls.push(pathname);
    if (method === 'POST' && pathname === '/recaptcha/api/siteverify') return verify(call);
    if (pathname === '/recaptcha/api.js') {
      if (double.isScriptDown) return misbehave('down', response);
      return response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
        .end(recaptchaScript(double.url, { onload: searchParams.get('onload'), render: searchParams.get('render') }));
    }
    // What the page itself asks: whether its visitor has to answer a question.
    if (pathname === '/recaptcha/api2/reload') {
      response.setHeader('access-control-allow-origin', '*');
      if (searchParams.get('k') !== siteKey) return sendJson(response, 400, { error: 'Invalid site key' });
      if (double.asks) return sendJson(response, 200, { isQuestion: true });
      return sendJson(response, 200, { solution: solutionFor(new URL(headers.origin ?? '').hostname) });
    }
    if (pathname === '/recaptcha/api2/bframe')
      return sendHtml(response, recaptchaQuestionPage(searchParams.get('hl') ?? 'en'));
    if (pathname === '/recaptcha/api2/userverify')
      return sendJson(response, 200, { solution: solutionFor(new URL(searchParams.get('co') ?? '').hostname) });
    return response.writeHead(404).end();
  };

  const running = await startServiceDouble('reCAPTCHA', answer);
  const double: RecaptchaDouble = {
    ...running,
    siteKey,
    secretKey,
    fault: 'none',
    isScriptDown: false,
    asks: false,
    calls: [],
    verified: [],
    solutionFor,
    expire: (solution) => {
      const known = solutions.get(solution);
      if (known !== undefined) known.isSpent = true;
    },
  };
  return double;
}
