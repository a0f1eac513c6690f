import type { Captcha } from '../../adapters/captcha/captcha.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireSolvedCaptcha } from '../accounts/captcha/require-solved-captcha.ts';
import { type AddedBusiness, addBusiness } from './add-business.ts';
import type { BusinessLimits } from './business-limits.ts';
import { requireMaySubmit } from './directory.policy.ts';
import { readBusiness, type SubmittedBusiness } from './read-business.ts';

/** What businesses are submitted with. */
export interface BusinessServices extends Pick<WriteServices, 'database' | 'vocabulary'> {
  readonly captcha: Captcha;
  readonly businessLimits: BusinessLimits;
}

/** Who submits a business, as far as it is known. */
export interface Submitter {
  /** As limits count it. */
  readonly address: string;
  /** What their device solved to show that it is no robot. */
  readonly captchaSolution: string;
}

/**
 * Takes a business that somebody submits by the form. A wrong field uses no solution of the captcha up.
 * @throws {ApiError} 403 for a restricted person and for the captcha, 400 for a field, 404 for the category, 422 where neither
 *   a phone number nor a web address is given, 429 after too many from one address, 503 where the captcha cannot be checked
 */
export async function submitBusiness(
  services: BusinessServices,
  context: WriteContext,
  business: SubmittedBusiness,
  { address, captchaSolution }: Submitter,
): Promise<AddedBusiness> {
  const add = () => addBusiness(services, context, business);
  // A retry of what was stored gets its answer: the solution that it carries is used up.
  if (context.submissionLease?.holder === null) return add();
  requireMaySubmit(context, { isDemonstration: false });
  readBusiness(business, services.vocabulary);
  return services.businessLimits.countSubmitted(address, async () => {
    await requireSolvedCaptcha(services, 'addBusiness', captchaSolution);
    return add();
  });
}
