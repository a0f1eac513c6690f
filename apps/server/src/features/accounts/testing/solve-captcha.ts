import type { CaptchaForm } from '@access-atlas/contract/captcha.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { TestServer } from '../../../testing/test-server.ts';

/** Asks for a challenge and solves it, as a device does. */
export async function solveCaptcha(server: Pick<TestServer, 'request'>, form: CaptchaForm): Promise<string> {
  return solutionOf((await server.request(`/api/captcha/${form}`)).json());
}

/** What a form sends once its device has solved a challenge of the API. */
export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
