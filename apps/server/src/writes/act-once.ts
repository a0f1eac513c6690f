import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { ApiError } from '../domain/errors/api-error.ts';
import { type Action, momentOf } from './action.ts';
import { fingerprintOf } from './fingerprint.ts';
import { recordAudit } from './record-audit.sql.ts';
import {
  claimSubmission,
  readAnswer,
  type Submission,
  SubmissionConflictError,
  storeAnswer,
} from './submissions.sql.ts';
import type { WriteServices } from './write-services.ts';

/** What a verb did, for the audit trail; `entity` is null where there was nothing to do. */
export type Deed<Answer> =
  | {
      readonly entity: string;
      readonly entityId: string | number;
      readonly details?: Readonly<Record<string, unknown>>;
      /** Plain JSON: a retry gets it as it was stored. */
      readonly answer: Answer;
    }
  | { readonly entity: null; readonly answer: Answer };

/** A verb's name and what it was given; bytes are compared by their hash. */
export interface Attempt {
  readonly verb: string;
  readonly input: unknown;
}

/** Two writers of the same places wait for each other; PostgreSQL may end one of them, which then begins again. */
const retries = 3;

/**
 * Runs a verb's one transaction: its effect, its line in the audit trail and, with a submission key, the answer for
 * retries. However often and however many at once submit the same, it is done once and all get the same answer.
 * @throws {ApiError} 409 where the key came with something else before
 */
export async function actOnce<Answer>(
  { database }: Pick<WriteServices, 'database'>,
  action: Action,
  attempt: Attempt,
  work: (transaction: Transaction<DatabaseSchema>) => Promise<Deed<Answer>>,
): Promise<Answer> {
  const submission = await submissionOf(action, attempt);
  return inTransaction(
    database.kysely,
    async (transaction) => {
      if (submission !== null) {
        const earlier = await asRefusal(claimSubmission(transaction, submission));
        if (earlier !== undefined) return earlier.answer as Answer;
      }
      const deed = await work(transaction);
      if (deed.entity !== null) await recordAudit(transaction, auditEntryOf(action, attempt, deed));
      if (submission !== null) await storeAnswer(transaction, submission, deed.answer);
      return deed.answer;
    },
    database.kysely.isTransaction ? {} : { retries },
  );
}

/** The attempts that run in this process, by what they write to and what they are. */
const running = new WeakMap<object, Map<string, { readonly fingerprint: string; readonly answer: Promise<unknown> }>>();

/**
 * Runs a verb that does costly work, such as decoding photos, before its transaction. With a submission key that work is
 * done once in this process, however many attempts come at once, and not at all where the answer is known already; what
 * comes to other processes is `actOnce`'s to tell apart, within `work`.
 * @throws {ApiError} 409 where the key came with something else before
 */
export async function attemptOnce<Answer>(
  { database }: Pick<WriteServices, 'database'>,
  action: Action,
  attempt: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const submission = await submissionOf(action, attempt);
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
 * The answer of an earlier attempt at the same submission, which another process may have stored meanwhile.
 * @throws {ApiError} 409 where the key came with something else before
 */
export async function earlierAnswer<Answer>(
  { database }: Pick<WriteServices, 'database'>,
  action: Action,
  attempt: Attempt,
): Promise<{ readonly answer: Answer } | undefined> {
  const submission = await submissionOf(action, attempt);
  if (submission === null) return undefined;
  // What is stored under a verb's scope was that verb's answer.
  return asRefusal(readAnswer(database.kysely, submission)) as Promise<{ readonly answer: Answer } | undefined>;
}

/** One attempt is asked for several times, and its photos may be large. */
const fingerprints = new WeakMap<Attempt, Promise<string>>();

async function submissionOf({ actor, submissionKey }: Action, attempt: Attempt): Promise<Submission | null> {
  if (submissionKey === undefined) return null;
  const fingerprint = fingerprints.get(attempt) ?? fingerprintOf(attempt.input);
  fingerprints.set(attempt, fingerprint);
  const who = actor.kind === 'person' ? actor.personId : actor.kind;
  return { scope: `${attempt.verb} ${who}`, key: submissionKey, fingerprint: await fingerprint };
}

async function asRefusal<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof SubmissionConflictError) throw new ApiError('409.REQUEST_SERVICE.100');
    throw error;
  }
}

function auditEntryOf(action: Action, { verb }: Attempt, deed: Deed<unknown> & { readonly entity: string }) {
  const { actor } = action;
  return {
    actorKind: actor.kind,
    actorId: actor.kind === 'person' ? actor.personId : null,
    action: verb,
    entity: deed.entity,
    entityId: String(deed.entityId),
    details: deed.details ?? {},
    requestId: action.requestId ?? null,
    at: momentOf(action),
  };
}
