import type { CaptchaForm, captchaChallengeSchema } from '@access-atlas/contract/accounts/captcha.ts';
import type { z } from 'zod';

/** What a device has to solve, or where it gets a solution. */
export type CaptchaChallenge = z.output<typeof captchaChallengeSchema>;

/** Keeps robots from sending forms by the thousand. */
export interface Captcha {
  /** The origin from which browsers load it, for example https://www.google.com; null where this site has it all. */
  readonly outsideOrigin: string | null;
  createChallenge(form: CaptchaForm): Promise<CaptchaChallenge>;
  /**
   * Whether a solution is right, has not expired and, as far as it says, was made for this form; and never a second time.
   * @throws {CaptchaUnavailableError} where that cannot be found out now: the form is not taken then
   */
  isSolved(form: CaptchaForm, solution: string): Promise<boolean>;
}
