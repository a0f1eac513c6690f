import type { CaptchaForm } from '@access-atlas/contract/accounts/captcha.ts';
import { CaptchaUnavailableError } from '../../../adapters/captcha/captcha-unavailable-error.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { AccountServices } from '../account-services.ts';

const retryAfterSeconds = 5;

/**
 * Uses up what a device solved to show that it is no robot.
 * @throws {ApiError} 403 for what is no solution for this form, 503 where that cannot be found out now
 */
export async function requireSolvedCaptcha(
  { captcha }: Pick<AccountServices, 'captcha'>,
  form: CaptchaForm,
  solution: string,
): Promise<void> {
  let isSolved: boolean;
  try {
    isSolved = await captcha.isSolved(form, solution);
  } catch (error) {
    if (!(error instanceof CaptchaUnavailableError)) throw error;
    throw new ApiError('503.CAPTCHA_SERVICE.100', { retryAfterSeconds, cause: error });
  }
  if (!isSolved) throw new ApiError('403.CAPTCHA_SERVICE.100');
}
