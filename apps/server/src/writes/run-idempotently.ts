import type { AuditAction, AuditEntity } from '@access-atlas/contract/operating/audit-words.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../domain/errors/api-error.ts';
import { fingerprintOf } from './fingerprint.ts';
import { recordAudit } from './record-audit.sql.ts';
import {
  claimSubmission,
  readAnswer,
  type Submission,
  SubmissionConflictError,
  SubmissionDoneError,
  SubmissionLostError,
  storeAnswer,
} from './submissions.sql.ts';
import { type WriteContext, writeTimeOf } from './write-context.ts';
import type { WriteServices } from './write-services.ts';

/** What a verb did, for the audit trail, and what it answers; `entity` is null where nothing had to be changed. */
export type VerbResult<Answer> =
  | {
      readonly entity: AuditEntity;
      readonly entityId: string | number;
      readonly details?: Readonly<Record<string, unknown>>;
      /** Plain JSON: a retry gets it as it was stored. */
      readonly answer: Answer;
    }
  | { readonly entity: null; readonly answer: Answer };

/** One call of a verb: its name and its input. Bytes within the input are compared by their hash. */
export interface Attempt {
  readonly verb: AuditAction;
  readonly input: unknown;
}

/** PostgreSQL may abort one of two transactions that wait for each other's places; the aborted one is tried again. */
const retries = 3;
const retryAfterSeconds = 5;

/**
 * Runs a verb's one transaction: its changes, its row in the audit trail and, with a submission key, the stored answer
 * for retries. Any number of calls with the same key, also concurrent ones, change the data once and get the same answer.
 * @throws {ApiError} 409 where the key came with something else before
 */
export async function runIdempotently<Answer>(
  { database }: Pick<WriteServices, 'database'>,
  context: WriteContext,
  attempt: Attempt,
  work: (transaction: Transaction<DatabaseSchema>) => Promise<VerbResult<Answer>>,
): Promise<Answer> {
  const submission = await submissionOf(context, attempt);
  return inTransaction(
    database.kysely,
    async (transaction) => {
      if (submission !== null) {
        const earlier = await asRefusal(claimSubmission(transaction, submission));
        if (earlier !== undefined) return earlier.answer as Answer;
      }
      const result = await work(transaction);
      if (result.entity !== null) await recordAudit(transaction, auditEntryOf(context, attempt, result));
      if (submission !== null) {
        const { entity, answer } = result;
        await storeAnswer(transaction, submission, {
          entity,
          entityId: result.entity === null ? null : String(result.entityId),
          answer,
        });
      }
      return result.answer;
    },
    database.kysely.isTransaction ? {} : { retries },
  );
}

/** The attempts that this process is running, by database and by scope and key. */
const running = new WeakMap<object, Map<string, { readonly fingerprint: string; readonly answer: Promise<unknown> }>>();

/**
 * Runs a verb that does costly work, such as decoding photos, before its transaction. Concurrent attempts with the same
 * submission key share one run in this process, and nothing runs where the answer is stored already. Attempts in other
 * processes are told apart by `runIdempotently`, which `work` calls.
 * @throws {ApiError} 409 where the key came with something else before
 */
export async function shareRunningAttempt<Answer>(
  { database }: Pick<WriteServices, 'database'>,
  context: WriteContext,
  attempt: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const submission = await submissionOf(context, attempt);
  if (submission === null) return work();
  const { kysely } = database;
  const attempts = running.get(kysely) ?? new Map();
  running.set(kysely, attempts);
  const id = JSON.stringify([submission.scope, submission.key]);
  const other = attempts.get(id);
  if (other !== undefined) {
    if (other.fingerprint !== submission.fingerprint) throw new ApiError('409.REQUEST_SERVICE.100');
    // The same verb with the same input: its answer has the same type.
    return other.answer as Promise<Answer>;
  }
  const answer = (async () => {
    const earlier = await asRefusal(readAnswer(kysely, submission));
    return earlier === undefined ? work() : (earlier.answer as Answer);
  })();
  attempts.set(id, { fingerprint: submission.fingerprint, answer });
  try {
    return await answer;
  } finally {
    attempts.delete(id);
  }
}

/**
 * The stored answer of an earlier attempt with the same submission key; another process may have written it meanwhile.
 * @throws {ApiError} 409 where the key came with something else before
 */
export async function readStoredAnswer<Answer>(
  { database }: Pick<WriteServices, 'database'>,
  context: WriteContext,
  attempt: Attempt,
): Promise<{ readonly answer: Answer } | undefined> {
  const submission = await submissionOf(context, attempt);
  if (submission === null) return undefined;
  // What is stored under a verb's scope was that verb's answer.
  return asRefusal(readAnswer(database.kysely, submission)) as Promise<{ readonly answer: Answer } | undefined>;
}

/** The fingerprint of an attempt is needed several times, and computing it is slow where photos are large. */
const fingerprints = new WeakMap<Attempt, Promise<string>>();

async function submissionOf(context: WriteContext, attempt: Attempt): Promise<Submission | null> {
  const { actor, submissionKey, submissionLease } = context;
  if (submissionKey === undefined) return null;
  const fingerprint = fingerprints.get(attempt) ?? fingerprintOf(attempt.input);
  fingerprints.set(attempt, fingerprint);
  const who = actor.kind === 'person' ? actor.personId : actor.kind;
  return {
    scope: submissionLease?.scope ?? `${attempt.verb} ${who}`,
    key: submissionKey,
    fingerprint: await fingerprint,
    leaseHolder: submissionLease?.holder ?? null,
  };
}

async function asRefusal<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof SubmissionConflictError) throw new ApiError('409.REQUEST_SERVICE.100');
    if (error instanceof SubmissionLostError) throw new ApiError('409.REQUEST_SERVICE.101', { retryAfterSeconds });
    if (error instanceof SubmissionDoneError) throw new ApiError('409.REQUEST_SERVICE.102');
    throw error;
  }
}

function auditEntryOf(
  context: WriteContext,
  { verb }: Attempt,
  result: VerbResult<unknown> & { readonly entity: AuditEntity },
) {
  const { actor } = context;
  return {
    actorKind: actor.kind,
    actorId: actor.kind === 'person' ? actor.personId : null,
    action: verb,
    entity: result.entity,
    entityId: String(result.entityId),
    details: result.details ?? {},
    requestId: context.requestId ?? null,
    at: writeTimeOf(context),
  };
}
