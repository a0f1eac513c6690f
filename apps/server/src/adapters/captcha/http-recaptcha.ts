import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { OutgoingClient } from '../outgoing-client.ts';
import type { Captcha } from './captcha.ts';
import { CaptchaUnavailableError } from './captcha-unavailable-error.ts';

export interface RecaptchaOptions {
  readonly siteKey: string;
  readonly secretKey: string;
  /** Where browsers and this server reach it, for example https://www.google.com. */
  readonly url: string;
  /** The host under which people reach the site: solutions of other sites do not count. */
  readonly hostname: string;
  /** Keeps that a solution was used; false where it was used before. */
  readonly useOnce: (hash: Buffer, expiresAt: Date) => Promise<boolean>;
  readonly client: OutgoingClient;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const verifyAnswer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});
type VerifyAnswer = z.output<typeof verifyAnswer>;

/** Anything else is not asked about. */
const solutionPattern = /^[\w-]{20,4000}$/;

/** What is wrong with a solution; other errors are about the settings or the service. */
const errorsOfSolution = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']);

/**
 * For Google a solution is good for two minutes. It is remembered far longer, so that one that Google takes again, late or by
 * mistake, is not taken here.
 */
const rememberedMilliseconds = 24 * 60 * 60_000;

/**
 * Google's reCAPTCHA, v2 and invisible (developers.google.com/recaptcha/docs/verify). A solution names the host that it was
 * made for, and no form: what it cannot be is used twice. The visitor's address is not sent.
 */
export function httpRecaptcha({ siteKey, secretKey, url, hostname, useOnce, client, log }: RecaptchaOptions): Captcha {
  const verify = async (solution: string): Promise<VerifyAnswer> => {
    try {
      const fields = { secret: secretKey, response: solution };
      const text = await client.postForm(new URL('/recaptcha/api/siteverify', url), fields);
      return requireAboutSolution(verifyAnswer.parse(JSON.parse(text)));
    } catch (error) {
      log.warn({ err: error }, 'reCAPTCHA gave no usable answer.');
      throw new CaptchaUnavailableError('reCAPTCHA gave no usable answer.', { cause: error });
    }
  };

  return {
    outsideOrigin: new URL(url).origin,
    createChallenge: async () => ({
      kind: 'recaptcha',
      siteKey,
      scriptUrl: new URL('/recaptcha/api.js', url).href,
    }),
    isSolved: async (_form, solution) => {
      if (!solutionPattern.test(solution)) return false;
      const answer = await verify(solution);
      if (!answer.success) return false;
      if (answer.hostname !== hostname) {
        log.warn({ hostname: answer.hostname }, 'A solution of reCAPTCHA was made for another host.');
        return false;
      }
      return useOnce(createHash('sha256').update(solution).digest(), new Date(Date.now() + rememberedMilliseconds));
    },
  };
}

/** @throws {Error} for an answer that is about the settings or the service, and so says nothing of a solution */
function requireAboutSolution(answer: VerifyAnswer): VerifyAnswer {
  const { success, 'error-codes': codes = [] } = answer;
  if (success || (codes.length > 0 && codes.every((code) => errorsOfSolution.has(code)))) return answer;
  throw new Error(`siteverify answered: ${codes.join(', ').slice(0, 200) || 'no success, and no reason'}.`);
}
