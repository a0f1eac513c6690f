import { type Endpoint, isWriting } from '@access-atlas/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { StoredSession } from '../../sessions/sessions.sql.ts';
import { type Actor, personActor } from '../../writes/actor.ts';
import { requireModerator, requireOperator } from '../../writes/roles.policy.ts';
import type { SubmissionLease, SubmissionLeases } from '../../writes/submission-leases.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { logActor } from '../request-log.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { requireRequestIds } from './request-ids.ts';
import { type SiteOrigin, shownSession } from './shown-session.ts';

/** What tells who asks. */
export interface CallerOptions {
  readonly sessions: SessionStore;
  readonly siteOrigin: SiteOrigin;
}

/**
 * The session that a call is made in, by its cookie or bearer token; null for a visitor, and for calls whose answer is
 * the same for everyone, which look at neither.
 * @throws {ApiError} 401 where the call needs somebody signed in, 403 where it needs another role or may be forged
 */
export async function identifyCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  { sessions, siteOrigin }: CallerOptions,
): Promise<StoredSession | null> {
  const { access } = endpoint;
  if (access === 'public') return null;
  // Requests of all other methods were checked for both ids before.
  if (endpoint.method === 'GET' && isWriting(endpoint)) requireRequestIds(request);
  const shown = shownSession(request, siteOrigin, isWriting(endpoint));
  const session = shown && (await sessions.find(shown));
  if (session !== null) logActor(request, session.personId);
  if (access === 'anyone') return session;
  if (session === null) throw new ApiError(shown === null ? '401.AUTH_SERVICE.200' : '401.AUTH_SERVICE.201');
  if (access === 'moderator') requireModerator(actorOf(session));
  if (access === 'operator') requireOperator(actorOf(session));
  return session;
}

/** Whose calls these are, as far as this process knows without asking the database: for counting alone. */
export function recallPerson(request: FastifyRequest, { sessions, siteOrigin }: CallerOptions): string | null {
  const shown = shownSession(request, siteOrigin, false);
  return shown && sessions.recall(shown);
}

/**
 * Takes what is submitted under the caller's idempotency key, before it is read; null for calls without one, and for
 * visitors, whose key would be everybody's (but for forms: `hold-form-submission.ts`).
 * @throws {ApiError} 400 for the key, 409 where another request is at work on it
 */
export async function holdSubmission(
  { idempotency, method, path }: Endpoint,
  request: FastifyRequest,
  session: StoredSession | null,
  leases: SubmissionLeases,
): Promise<SubmissionLease | null> {
  if (idempotency !== 'key' || session === null) return null;
  return leases.take({ scope: `${method} ${path} ${session.personId}`, key: idempotencyKeyOf(request) });
}

/** Who asks, for the verbs; a retry of a call that stores its answer gets that answer by the key. */
export function writeContextOf(
  request: FastifyRequest,
  session: StoredSession | null,
  lease: SubmissionLease | null,
): WriteContext {
  const actor: Actor = session === null ? { kind: 'visitor' } : actorOf(session);
  return {
    actor,
    requestId: request.id,
    ...(session !== null && { confirmedAt: session.confirmedAt }),
    ...(lease !== null && { submissionKey: idempotencyKeyOf(request), submissionLease: lease }),
  };
}

/** The grants of moderators and operators sleep until they have a passkey or a long password. */
function actorOf({ personId, isModerator, isOperator, hasStrongSignIn, restriction }: StoredSession): Actor {
  const grants = { isModerator: isModerator && hasStrongSignIn, isOperator: isOperator && hasStrongSignIn };
  return personActor(personId, grants, restriction);
}
