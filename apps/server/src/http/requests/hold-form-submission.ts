import { createHash } from 'node:crypto';
import type { Endpoint } from '@access-atlas/contract/endpoint.ts';
import { formKeyMinCharacters } from '@access-atlas/contract/limits.ts';
import type { FastifyRequest } from 'fastify';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { SubmissionLeases } from '../../writes/submission-leases.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** What holds a form that nobody signed in sends. */
export interface HeldForm {
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly context: WriteContext;
  /** What the form's device solved: the secret that sets it apart from everybody else's. */
  readonly captchaSolution: string;
  readonly submissionLeases: SubmissionLeases;
}

/**
 * Does what a form submits while no other request works on the same submission. Whoever is signed in holds it already, by
 * their account; a visitor holds it by the secret of their form, so that nobody reads another's answer by guessing a key.
 * @throws {ApiError} 400 for a key that may be guessed, 409 where another request is at work on it
 */
export async function holdFormSubmission<Result>(
  { endpoint: { method, path }, request, context, captchaSolution, submissionLeases }: HeldForm,
  work: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  if (context.submissionLease !== undefined) return work(context);
  const submissionKey = idempotencyKeyOf(request);
  if (submissionKey.length < formKeyMinCharacters)
    throw refuseField('request.idempotency-key', `must have at least ${formKeyMinCharacters} characters`);
  const secret = createHash('sha256').update(captchaSolution).digest('base64url');
  const lease = await submissionLeases.take({ scope: `${method} ${path} form ${secret}`, key: submissionKey });
  try {
    return await work({ ...context, submissionKey, submissionLease: lease });
  } finally {
    await lease.release();
  }
}
