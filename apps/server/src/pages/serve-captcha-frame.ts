import { captchaFramePath } from '@access-atlas/contract/accounts/captcha-frame.ts';
import type { FastifyInstance } from 'fastify';
import type { ReadLimits } from '../http/limits/rate-limits.ts';
import { captchaFramePolicy } from './captcha-frame-policy.ts';

export interface CaptchaFrameOptions {
  readonly readLimits: ReadLimits;
  /** Where reCAPTCHA comes from, for example https://www.google.com. */
  readonly captchaOrigin: string;
}

/** A page with nothing on it, which forms of the site hold in a frame. They put reCAPTCHA's script there themselves. */
const emptyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>reCAPTCHA</title>
<body></body>
</html>
`;

/** Answers the address of the frame in which reCAPTCHA runs, which pages of this site alone may hold. */
export function serveCaptchaFrame(app: FastifyInstance, { readLimits, captchaOrigin }: CaptchaFrameOptions): void {
  const policy = captchaFramePolicy(captchaOrigin);
  app.get(captchaFramePath, {
    onRequest: async (request, reply) => {
      await readLimits.count('pages', request, reply);
    },
    handler: async (_request, reply) => {
      reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': policy,
          'cross-origin-resource-policy': 'same-origin',
          'x-frame-options': 'SAMEORIGIN',
        })
        .type('text/html; charset=utf-8')
        .send(emptyPage);
    },
  });
}
