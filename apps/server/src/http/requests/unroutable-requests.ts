import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, errorBodyOf, refuseField } from '../../domain/errors/api-error.ts';
import { securityHeaders } from '../answers/security-headers.ts';
import { sendError } from '../error-handling.ts';
import { type ConnectionLimits, closeWhereBodyComes } from '../limits/connection-limits.ts';
import { transactionIdOf } from './request-ids.ts';

/**
 * For Fastify's `frameworkErrors`: answers addresses that no route can read. No hook runs for them, and the request does
 * not know whom a proxy speaks for: they are not counted, and cost less than the refusal would.
 */
export function answerUnroutable({ isHttps, limits }: { isHttps: boolean; limits: ConnectionLimits }) {
  const headers = securityHeaders({ isHttps });
  return async (error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply
      .headers(headers)
      .header('x-request-id', request.id)
      .header('x-transaction-id', transactionIdOf(request.raw.headers, request.id));
    await closeWhereBodyComes(request, reply, limits);
    sendError(refusalOf(error), request, reply);
  };
}

function refusalOf({ code }: { code?: string }): ApiError {
  const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
  return refuseField('path', isTooLong ? 'has a part that is too long' : 'is not a well-formed address');
}

/**
 * For Fastify's `clientErrorHandler`: answers bytes that are no HTTP request, and ends the connection. One on which nothing
 * came gets no answer: browsers open connections before they need them, and would take it for that to their next request.
 */
export function answerUnreadable(options: { isHttps: boolean }) {
  const headers = Object.entries(securityHeaders(options)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && socket.bytesRead > 0) {
      const requestId = randomUUID();
      const refusal = refuseField('request', unreadableMessages[error.code ?? ''] ?? 'is not well-formed HTTP');
      const body = JSON.stringify(errorBodyOf(refusal, requestId));
      socket.write(
        `HTTP/1.1 400 Bad Request\r\n${headers.join('')}x-request-id: ${requestId}\r\n` +
          `x-transaction-id: ${requestId}\r\ncache-control: no-store\r\nconnection: close\r\n` +
          `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    }
    socket.destroySoon();
  };
}

const unreadableMessages: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'took too long to arrive',
  HPE_HEADER_OVERFLOW: 'has headers that are too large',
};
