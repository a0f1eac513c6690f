import type { ErrorCode } from '@access-atlas/contract/errors.ts';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { ApiError } from '../domain/errors/api-error.ts';
import type { LoggedRefusal } from '../domain/errors/logged-refusal.ts';

/** What the line of a request says beside its path and status. */
interface RequestFacts extends LoggedRefusal {
  /** The id of the person who asks; `visitor` where nobody is signed in, or the call looks at nobody. */
  readonly actor?: string;
  /** Of the refusal. */
  readonly code?: ErrorCode;
}

const factsByRequest = new WeakMap<FastifyRequest, RequestFacts>();

/** Has the line of a request say who asks. */
export function logActor(request: FastifyRequest, personId: string): void {
  addFacts(request, { actor: personId });
}

/** Has the line of a request say which refusal answered it, and what the refusal tells the log. */
export function logRefusal(request: FastifyRequest, { code, logged }: ApiError): void {
  addFacts(request, { ...logged, code });
}

function addFacts(request: FastifyRequest, facts: RequestFacts): void {
  factsByRequest.set(request, { ...factsByRequest.get(request), ...facts });
}

/** Ends every request with one line: who asked, what was answered, and why it was refused. */
export class RequestLog extends LogController {
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const facts = { actor: 'visitor', ...factsByRequest.get(request) };
    const line = { ...facts, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
