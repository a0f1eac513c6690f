import type { CaptchaForm } from '@access-atlas/contract/accounts/captcha.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { captchaSolution } from './captcha-solution.ts';

/** Asks for a challenge and solves it, as a device does. */
export async function solveCaptcha(server: Pick<TestServer, 'request'>, form: CaptchaForm): Promise<string> {
  return captchaSolution((await server.request(`/api/captcha/${form}`)).json());
}
