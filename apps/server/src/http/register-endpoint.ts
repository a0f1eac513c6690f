import { type Endpoint, isWriting, type RequestOf, type ResultOf } from '@access-atlas/contract/endpoint.ts';
import { jsonBodyMaxBytes } from '@access-atlas/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../domain/errors/api-error.ts';
import type { StoredSession } from '../sessions/sessions.sql.ts';
import type { SubmissionLease, SubmissionLeases } from '../writes/submission-leases.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { cacheControlOf } from './answers/cache-control.ts';
import { checkResponse } from './answers/check-response.ts';
import { EncodedJson } from './answers/encoded-json.ts';
import type { ReadLimits } from './limits/rate-limits.ts';
import type { UploadRoom } from './limits/upload-room.ts';
import type { PictureQueue } from './pictures/picture-queue.ts';
import { clientKey } from './requests/client-key.ts';
import { decodeRequest } from './requests/decode-request.ts';
import {
  type CallerOptions,
  holdSubmission,
  identifyCaller,
  recallPerson,
  writeContextOf,
} from './requests/identify-caller.ts';

/** The caller as the handlers know it, beside what the contract describes. */
export interface Caller {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Ends when the caller goes away. */
  readonly signal: AbortSignal;
  /** In which session the call is made; null for a visitor, and where the call's access is `public`. */
  readonly session: StoredSession | null;
  /** Who asks, when and for which request: for the verbs. */
  readonly context: WriteContext;
}

type Answer<E extends Endpoint> =
  | ResultOf<E>
  | { readonly status: 200; readonly body: EncodedJson }
  | (E extends { readonly raw: object } | { readonly redirects: string } ? FastifyReply : never);

/** Answers an endpoint: with a status and body of the contract, or by sending a raw answer or a redirect through `reply`. */
export type Handler<E extends Endpoint> = (input: RequestOf<E>, caller: Caller) => Promise<Answer<E>>;

export interface EndpointOptions extends CallerOptions {
  readonly readLimits: ReadLimits;
  /** Where pictures wait that are drawn on request. */
  readonly pictureQueue: PictureQueue;
  /** Where bodies with files have their room. */
  readonly uploadRoom: UploadRoom;
  /** Where requests take what they submit. */
  readonly submissionLeases: SubmissionLeases;
  /** Checks every answer against the contract, in tests and development; a deviation is a 500. */
  readonly checksResponses: boolean;
}

/**
 * Binds an endpoint to its handler: counts the call, decodes and validates params, query and body by the contract
 * (once, here), and sends what the handler returns. Refusals name the field.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: EndpointOptions,
  handler: NoInfer<Handler<E>>,
): void {
  const known = new WeakMap<FastifyRequest, KnownCaller>();
  const files = endpoint.multipart ?? endpoint.form?.files;
  // The fields beside the files are as large as JSON may be.
  const bodyLimit = endpoint.upload?.bytesMax ?? (files && files.filesMax * files.bytesMax + jsonBodyMaxBytes);
  const largest = bodyLimit ?? endpoint.bodyMaxBytes;
  app.route({
    method: endpoint.method,
    // Before an ending, a parameter needs a pattern; any will do, because the contract judges its value.
    url: endpoint.path.replace(/:(\w+)\.(\w+)$/, ':$1(^[\\s\\S]+).$2'),
    ...(largest !== undefined && { bodyLimit: largest }),
    config: { needsNoIds: endpoint.forgeryExemption !== undefined, takesForm: endpoint.isForm === true },
    onRequest: async (request, reply) => {
      await options.readLimits.count(endpoint.rateLimit ?? 'api', request, reply, recallPerson(request, options));
      if (files) requireSmallJson(endpoint, request);
      requireUploadType(endpoint, request);
      // Before the body is read: whoever may not make the call need not send it.
      const session = await identifyCaller(endpoint, request, options);
      const lease = await holdSubmission(endpoint, request, session, options.submissionLeases);
      const leave = await takeRoom(request, session, lease);
      known.set(request, { session, lease, leave, isAtWork: false });
      // A request whose body does not come, or cannot be read, never gets to its handler.
      reply.raw.once('close', () => {
        if (known.get(request)?.isAtWork !== false) return;
        leave();
        void lease?.release();
      });
    },
    handler: async (request, reply) => {
      const caller = known.get(request) ?? { session: null, lease: null, leave: () => undefined, isAtWork: false };
      const { session, lease, leave } = caller;
      caller.isAtWork = true;
      try {
        const input = decodeRequest(endpoint, request);
        const context = writeContextOf(request, session, lease);
        const result = await handler(input, callerOf(request, reply, { session, context }));
        if (result === reply || !isResult(result)) return reply;
        if (options.checksResponses) checkResponse(endpoint, result);
        if (endpoint.access !== 'public' || isWriting(endpoint)) reply.header('cache-control', 'no-store');
        else setCacheHeaders(request, reply);
        if (result.body === undefined) return reply.code(result.status).send();
        return reply.code(result.status).type('application/json; charset=utf-8').send(encodeBody(result.body));
      } finally {
        leave();
        await lease?.release();
      }
    },
  });

  /** Takes room for a body with files once nobody else is at work on the same submission. */
  async function takeRoom(
    request: FastifyRequest,
    session: StoredSession | null,
    lease: SubmissionLease | null,
  ): Promise<() => void> {
    if (bodyLimit === undefined) return () => undefined;
    // What does not say how large it is may become as large as the route takes.
    const claimed = Number(request.headers['content-length'] ?? bodyLimit);
    try {
      return options.uploadRoom.enter(session?.personId ?? clientKey(request.ip), Math.min(claimed, bodyLimit));
    } catch (error) {
      await lease?.release();
      throw error;
    }
  }
}

/**
 * A route that takes files reads large bodies: what comes without any is refused before it is read, or has to say that it
 * is no larger than JSON may be.
 * @throws {ApiError} 415 where a form is taken alone, 413
 */
function requireSmallJson({ multipart }: Endpoint, { headers }: FastifyRequest): void {
  if (/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return;
  if (multipart) throw new ApiError('415.REQUEST_SERVICE.100');
  if (!(Number(headers['content-length']) <= jsonBodyMaxBytes)) throw new ApiError('413.REQUEST_SERVICE.100');
}

/** @throws {ApiError} 415 for a body that says to be something else than the call takes, before it is read */
function requireUploadType({ upload }: Endpoint, { headers }: FastifyRequest): void {
  if (upload === undefined) return;
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (!upload.mediaTypes.includes(type.trim().toLowerCase())) throw new ApiError('415.REQUEST_SERVICE.100');
}

interface KnownCaller {
  readonly session: StoredSession | null;
  readonly lease: SubmissionLease | null;
  /** Gives back the room that the body has. */
  readonly leave: () => void;
  /** Whether the handler has begun, which releases the lease and gives the room back when it ends. */
  isAtWork: boolean;
}

function callerOf(request: FastifyRequest, reply: FastifyReply, who: Pick<Caller, 'session' | 'context'>): Caller {
  let controller: AbortController | undefined;
  return {
    request,
    reply,
    ...who,
    get signal() {
      if (!controller) {
        const created = new AbortController();
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) created.abort();
        });
        controller = created;
      }
      return controller.signal;
    },
  };
}

/** Answers may be kept where asking again is cheap; in which language they are depends on the reader's headers. */
function setCacheHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { lng } = (request.query ?? {}) as { lng?: unknown };
  const usual = reply.getHeader('cache-control') ?? 'no-cache';
  reply.header('cache-control', cacheControlOf(request, String(usual)));
  if (lng !== undefined) return;
  const vary = [reply.getHeader('vary'), 'accept-language, cookie'].filter((names) => names !== undefined);
  reply.header('vary', vary.join(', '));
}

function encodeBody(body: unknown): string {
  return body instanceof EncodedJson ? body.text : JSON.stringify(body);
}

function isResult(result: unknown): result is { status: number; body: unknown } {
  return typeof result === 'object' && result !== null && 'status' in result && 'body' in result;
}
