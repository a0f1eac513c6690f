import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { ApiError, errorBodyOf, refuseField } from '../domain/errors/api-error.ts';
import { MapIndexBusyError, MapIndexNotReadyError } from '../read-model/pins/map-index-errors.ts';
import type { ReadLimits } from './limits/rate-limits.ts';
import { logRefusal } from './request-log.ts';

const retryAfterSecondsWhenDown = 5;
const retryAfterSecondsWhenLoading = 2;

/** Turns whatever was thrown into an answer of the catalogue: the one place that decides it. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailableError) {
    return new ApiError('503.REQUEST_SERVICE.100', { retryAfterSeconds: retryAfterSecondsWhenDown });
  }
  if (error instanceof MapIndexNotReadyError || error instanceof MapIndexBusyError) {
    return new ApiError('503.REQUEST_SERVICE.101', { retryAfterSeconds: retryAfterSecondsWhenLoading });
  }
  switch ((error as Partial<FastifyError> | null)?.statusCode) {
    case 400:
      return refuseField('body', 'is not well-formed');
    case 404:
      return new ApiError('404.REQUEST_SERVICE.100');
    case 413:
      return new ApiError('413.REQUEST_SERVICE.100');
    case 415:
      return new ApiError('415.REQUEST_SERVICE.100');
    default:
      return new ApiError('500.REQUEST_SERVICE.100');
  }
}

/** Answers every error, known or not, in the form of the contract; only unforeseen ones are logged as errors. */
export function handleErrors(app: FastifyInstance, readLimits: ReadLimits): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    await readLimits.count('api', request, reply);
    throw new ApiError('404.REQUEST_SERVICE.100');
  });
}

/** Answers an error in the form of the contract. The request's line has its code; what nobody foresaw has a line of its own. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toApiError(error);
  logRefusal(request, answer);
  if (answer.status >= 500 && !isGivenUp(error, reply)) {
    const level = answer.status === 503 ? 'warn' : 'error';
    request.log[level]({ err: error }, 'The request could not be answered.');
  }
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(answer, request.id)));
}

/** Whoever moves a map asks for tiles and goes on: what is dropped because its reader has gone did not fail. */
function isGivenUp(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && error instanceof DOMException && error.name === 'AbortError';
}
