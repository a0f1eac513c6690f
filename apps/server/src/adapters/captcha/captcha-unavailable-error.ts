/** The service behind the captcha gave no answer that can be used. */
export class CaptchaUnavailableError extends Error {
  override name = 'CaptchaUnavailableError';
}
