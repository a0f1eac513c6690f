/**
 * The path of an empty page of the site, which stands in a frame of its forms. reCAPTCHA's script runs there alone: see
 * docs/adr/0020-recaptcha.md.
 */
export const captchaFramePath = '/captcha-frame';
