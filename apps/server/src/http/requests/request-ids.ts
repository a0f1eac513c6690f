import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { ReadLimits } from '../limits/rate-limits.ts';

const wellFormed = /^[\w.:-]{1,100}$/;
const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Groups the requests of one action of a person. */
    transactionId: string;
  }
  interface FastifyContextConfig {
    /** Set for calls that the contract exempts by name: pages of other sites make them. */
    needsNoIds?: boolean;
  }
}

/** The caller's request id where it is well formed, else a new one; for Fastify's `genReqId`. */
export function requestIdOf(headers: Readonly<Record<string, unknown>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/** The caller's transaction id where it is well formed, else the request's own. */
export function transactionIdOf(headers: Readonly<Record<string, unknown>>, requestId: string): string {
  const given = headers['x-transaction-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : requestId;
}

/** Refuses a call that changes something and does not carry both ids. @throws {ApiError} 403 */
export function requireRequestIds(request: FastifyRequest): void {
  if (!hasBoth(request)) throw new ApiError('403.REQUEST_SERVICE.100');
}

/**
 * Every call carries both ids: reads without them get them, unsafe requests without them are refused. A page of
 * another site cannot set these headers, so the rule is also a defence against cross-site forgery.
 */
export function carryRequestIds(app: FastifyInstance, readLimits: ReadLimits): void {
  app.decorateRequest('transactionId', '');
  app.addHook('onRequest', async (request, reply) => {
    request.transactionId = transactionIdOf(request.headers, request.id);
    reply.header('x-request-id', request.id).header('x-transaction-id', request.transactionId);
    if (!unsafeMethods.has(request.method) || hasBoth(request) || request.routeOptions.config.needsNoIds) return;
    await readLimits.count('api', request, reply);
    requireRequestIds(request);
  });
}

function hasBoth(request: FastifyRequest): boolean {
  return ['x-request-id', 'x-transaction-id'].every((name) => {
    const value = request.headers[name];
    return typeof value === 'string' && wellFormed.test(value);
  });
}
