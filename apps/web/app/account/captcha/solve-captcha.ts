import type { CaptchaForm } from '@access-atlas/contract/captcha.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { accountsApi } from '../../browser/accounts-api.ts';

/**
 * Shows for one form that this device is no robot: asks for a challenge and works it out (ALTCHA's proof of work, the
 * browser's own PBKDF2 beside the page's thread). The solution is good once.
 * @throws where no challenge comes, or it cannot be solved
 */
export async function solveCaptcha(form: CaptchaForm): Promise<string> {
  const answer = await accountsApi().getCaptchaChallenge({ params: { form } });
  if (answer.status !== 200) throw new Error(`The captcha was answered with status ${answer.status}.`);
  const challenge = answer.body;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha has no solution.');
  return btoa(JSON.stringify({ challenge, solution }));
}
