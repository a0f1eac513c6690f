import { captchaFramePath } from '@access-atlas/contract/accounts/captcha-frame.ts';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';
import { captchaFramePolicy } from './captcha-frame-policy.ts';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

describe('the frame in which reCAPTCHA runs', () => {
  test('is there where reCAPTCHA is configured, for pages of this site alone', async () => {
    const recaptcha = { siteKey: 'a-site-key', secretKey: 'a-secret-key', url: 'https://www.google.com' };
    const server = await createTestServer('embedded', { services: { recaptcha } });
    try {
      const { statusCode, headers, body } = await server.request(captchaFramePath);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': captchaFramePolicy('https://www.google.com'),
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      // Nothing of the site or of anybody is in it.
      expect(body).toMatch(/<body><\/body>/);
      expect(body).not.toMatch(/<script|<link|a-site-key|a-secret-key/);
    } finally {
      await server.close();
    }
  });

  test('is nowhere else', async () => {
    const server = await createTestServer('embedded');
    try {
      expect((await server.request(captchaFramePath)).statusCode).toBe(404);
    } finally {
      await server.close();
    }
  });

  test('runs scripts of reCAPTCHA alone, and none of the site', () => {
    const policy = directives(captchaFramePolicy('https://www.google.com'));
    expect(policy).toEqual({
      'default-src': ["'none'"],
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'style-src': ["'unsafe-inline'"],
      'img-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
    });
  });

  test('has what visitors in China get, where the operator chose the address that they reach', () => {
    const policy = directives(captchaFramePolicy('https://www.recaptcha.net'));
    expect(policy['script-src']).toEqual([
      'https://www.recaptcha.net/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://www.gstatic.cn/recaptcha/',
    ]);
  });
});
