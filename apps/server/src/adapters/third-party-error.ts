import { OutgoingError } from './outgoing-client.ts';

/** `refused`: what was shown proves nothing; `unavailable`: the service gave no answer that can be used. */
export type ThirdPartyProblem = 'refused' | 'unavailable';

/** Another service did not say who somebody is. */
export class ThirdPartyError extends Error {
  override name = 'ThirdPartyError';
  readonly problem: ThirdPartyProblem;

  constructor(problem: ThirdPartyProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/**
 * Whether the operator should know: what a caller made up is no news, but a service that refuses a call may do so because
 * the settings are wrong.
 */
export function isNews(error: unknown): boolean {
  return !(error instanceof ThirdPartyError);
}

/** Why a call to a service failed: it refused what was shown (400, 401), or gave nothing that can be used. */
export function thirdPartyErrorOf(error: unknown): ThirdPartyError {
  if (error instanceof ThirdPartyError) return error;
  const isRefusal = error instanceof OutgoingError && (error.status === 400 || error.status === 401);
  return isRefusal
    ? new ThirdPartyError('refused', 'The service refused what was shown.', { cause: error })
    : new ThirdPartyError('unavailable', 'The service gave no answer that can be used.', { cause: error });
}
