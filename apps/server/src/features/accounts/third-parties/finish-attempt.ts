import type { ThirdParty, ThirdPartyFailure } from '@access-atlas/contract/accounts/third-party-names.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { hashSecret } from '../../../sessions/secret.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { connectIdentity } from '../connections/connect-identity.ts';
import type { Visitor } from '../signing-in/open-session.ts';
import { type TakenAttempt, takeAttempt } from './attempts.sql.ts';
import { identifyByCode } from './identify.ts';
import { type SettledIdentity, settleIdentity } from './settle-identity.ts';
import { requireThirdParty } from './third-party-services.ts';

/** What a browser shows that comes back from another service. */
export interface ShownAnswer {
  readonly service: ThirdParty;
  readonly state: string | undefined;
  /** Of its cookie. */
  readonly browserSecret: string | undefined;
  /** What Facebook has put into the address; what Apple said was kept before. */
  readonly answer?: {
    readonly code?: string | undefined;
    readonly error?: string | undefined;
    readonly error_reason?: string | undefined;
  };
}

/** How an attempt ended, and where the person is led to. */
export type FinishedAttempt =
  | (SettledIdentity & { readonly path: string })
  | { readonly kind: 'connected' }
  | {
      readonly kind: 'failed';
      readonly failure: ThirdPartyFailure;
      /** What an API client would be answered, for the log; null where the person gave up. */
      readonly refusal: ApiError | null;
      readonly path: string;
      /** Whether a service was to be connected to an account. */
      readonly isConnecting: boolean;
    };

/**
 * Finishes what was begun at another service, for the browser that began it and for no other: signs the person in, has them
 * finish on a page, or connects the service to the account in which they began. What does not work is an outcome too,
 * because a browser shows it.
 * @throws {ApiError} 404 for a service that the site does not offer
 */
export async function finishAttempt(
  services: AccountServices,
  context: WriteContext,
  { service, state = '', browserSecret = '', answer }: ShownAnswer,
  { origin, visitor }: { readonly origin: string; readonly visitor: Visitor },
): Promise<FinishedAttempt> {
  requireThirdParty(services, service);
  const at = writeTimeOf(context);
  const [stateHash, browserHash] = [hashSecret(state), hashSecret(browserSecret)];
  const attempt =
    stateHash && browserHash
      ? await takeAttempt(services.database.kysely, { stateHash, browserHash, service, at })
      : undefined;
  if (attempt === undefined || browserHash === null)
    return { kind: 'failed', failure: 'refused', refusal: refusedBy(service), path: '/', isConnecting: false };
  const { personId, path } = attempt;
  const { code, name } = codeIn(attempt, answer);
  if (code === undefined) return failedWith(attempt, isDeclined(answer) ? 'declined' : 'cancelled', null);
  try {
    return await services.accountLimits.limitLogin({ ...visitor, email: null }, async () => {
      const shown = { code, name, origin, browserSecret, browserHash };
      const identity = await identifyByCode(services, service, shown);
      if (personId === null) return { ...(await settleIdentity(services, context, identity, { visitor, path })), path };
      await connectIdentity(services, context, { personId, identity, device: visitor.device });
      return { kind: 'connected' };
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failedWith(attempt, failureOf(error), error);
  }
}

function codeIn({ answer: kept }: TakenAttempt, given: ShownAnswer['answer']) {
  return kept === null ? { code: given?.code, name: undefined } : { code: kept.code, name: kept.name };
}

/** Facebook says so of somebody who is logged in there and does not want to be here. */
function isDeclined(answer: ShownAnswer['answer']): boolean {
  return answer?.error === 'access_denied' && answer.error_reason === 'user_denied';
}

function failedWith(
  { path, personId }: TakenAttempt,
  failure: ThirdPartyFailure,
  refusal: ApiError | null,
): FinishedAttempt {
  return { kind: 'failed', failure, refusal, path, isConnecting: personId !== null };
}

function refusedBy(service: ThirdParty): ApiError {
  return new ApiError('401.AUTH_SERVICE.102', { logged: { signIn: service } });
}

/** @throws whatever is no refusal that the person should read */
function failureOf(error: ApiError): ThirdPartyFailure {
  switch (error.status) {
    case 401:
      return 'refused';
    case 403:
      return 'taken';
    case 429:
      return 'tooMany';
    case 503:
      return 'unavailable';
    default:
      throw error;
  }
}
