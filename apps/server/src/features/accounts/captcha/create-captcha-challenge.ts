import type { CaptchaForm } from '@access-atlas/contract/accounts/captcha.ts';
import type { CaptchaChallenge } from '../../../adapters/captcha/captcha.ts';
import type { AccountServices } from '../account-services.ts';

/** A challenge that a device solves before it sends a form which anybody may send. */
export async function createCaptchaChallenge(
  { captcha }: Pick<AccountServices, 'captcha'>,
  form: CaptchaForm,
): Promise<CaptchaChallenge> {
  return captcha.createChallenge(form);
}
