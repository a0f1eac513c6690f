import type { CaptchaForm } from '@access-atlas/contract/accounts/captcha.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { accountsApi } from '../../browser/api/accounts-api.ts';

/** How this device shows that it is no robot: it has done so, or asks Google when the form is sent. */
export type CaptchaAnswer =
  | { readonly kind: 'solution'; readonly solution: string }
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly scriptUrl: string };

/**
 * Asks what shows for one form that this device is no robot, and works it out where it can be (ALTCHA's proof of work, the
 * browser's own PBKDF2 beside the page's thread). The solution is good once.
 * @throws where no challenge comes, or it cannot be solved
 */
export async function solveCaptcha(form: CaptchaForm): Promise<CaptchaAnswer> {
  const answer = await accountsApi().getCaptchaChallenge({ params: { form } });
  if (answer.status !== 200) throw new Error(`The captcha was answered with status ${answer.status}.`);
  const challenge = answer.body;
  if (challenge.kind === 'recaptcha') return challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha has no solution.');
  return { kind: 'solution', solution: btoa(JSON.stringify({ challenge, solution })) };
}
