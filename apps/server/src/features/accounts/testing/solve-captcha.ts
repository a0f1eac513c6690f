import type { CaptchaForm } from '@access-atlas/contract/captcha.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestServer } from '../../../testing/test-server.ts';

/** Asks for a challenge and solves it, as a device does. */
export async function solveCaptcha(server: Pick<TestServer, 'request'>, form: CaptchaForm): Promise<string> {
  const challenge = (await server.request(`/api/captcha/${form}`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
