/** Where parts of reCAPTCHA come from, besides the origin that the operator set. */
const parts = {
  script: 'https://www.gstatic.com/recaptcha/',
  /** In place of the one above, for visitors in China; only where the operator chose www.recaptcha.net. */
  scriptInChina: 'https://www.gstatic.cn/recaptcha/',
  frame: 'https://recaptcha.google.com/recaptcha/',
} as const;

/**
 * The Content-Security-Policy of the frame in which reCAPTCHA runs, as Google lists its parts
 * (cloud.google.com/recaptcha/docs/faq). Google's script writes styles into attributes, which no nonce can allow; the frame
 * has nothing else to be styled.
 * @param captchaOrigin for example https://www.google.com
 */
export function captchaFramePolicy(captchaOrigin: string): string {
  const own = `${captchaOrigin}/recaptcha/`;
  const scripts = [own, parts.script, ...(captchaOrigin.endsWith('.recaptcha.net') ? [parts.scriptInChina] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    `img-src ${own} ${parts.script}`,
    `connect-src ${own}`,
    `frame-src ${own} ${parts.frame}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
