import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { readQueryShape, refusals } from '../query.ts';

/** The forms that anybody may send, so that a robot could send them a thousand times. */
export const captchaForms = [
  'signUp',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'addBusiness',
  'sendNotice',
] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** A proof of work as ALTCHA's version 2 describes it: find the counter whose derived key begins with the prefix. */
export const proofOfWorkSchema = z.object({
  kind: z.literal('proofOfWork'),
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().meta({ description: 'Seconds since 1970' }),
    data: z.record(z.string(), z.string()),
  }),
  signature: z.string(),
});

/** Google's reCAPTCHA (v2, invisible): its script shows to Google that somebody is no robot, and gets the solution. */
const recaptchaSchema = z.object({
  kind: z.literal('recaptcha'),
  siteKey: z.string(),
  scriptUrl: z.string().meta({ description: 'Where the script is, without parameters' }),
});

/** What a form needs before it is sent; which kind it is, the operator decides. */
export const captchaChallengeSchema = z
  .discriminatedUnion('kind', [proofOfWorkSchema, recaptchaSchema])
  .meta({ id: 'CaptchaChallenge' });

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/api/captcha/:form',
  summary:
    'What shows that whoever sends a form is no robot: work that the device does by itself, or reCAPTCHA; a solution is good once',
  tag: 'accounts',
  access: 'public',
  params: z.strictObject({ form: z.enum(captchaForms) }),
  query: z.strictObject(readQueryShape),
  responses: { 200: captchaChallengeSchema, ...refusals },
});
