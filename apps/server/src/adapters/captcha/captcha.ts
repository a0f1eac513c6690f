import type { CaptchaForm, captchaChallengeSchema } from '@access-atlas/contract/captcha.ts';
import type { z } from 'zod';

/** What a device has to solve. */
export type CaptchaChallenge = z.output<typeof captchaChallengeSchema>;

/** Keeps robots from sending forms by the thousand. */
export interface Captcha {
  createChallenge(form: CaptchaForm): Promise<CaptchaChallenge>;
  /** Whether a solution is right, was made for this form and has not expired; and never a second time. */
  isSolved(form: CaptchaForm, solution: string): Promise<boolean>;
}
