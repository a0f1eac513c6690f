import type { FastifyRequest } from 'fastify';
import { refuseField } from '../../domain/errors/api-error.ts';

const wellFormedKey = /^[\x20-\x7e]{1,200}$/;

/**
 * Under which key a request submits something. Some proxies replace the request's id: who wants to be sure sends a key of its
 * own.
 * @throws {ApiError} 400 for what is no key
 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const { 'idempotency-key': key = request.id } = request.headers;
  if (typeof key === 'string' && wellFormedKey.test(key)) return key;
  throw refuseField('request.idempotency-key', 'must be 1 to 200 characters of ASCII');
}
