import type { FastifyReply, FastifyRequest } from 'fastify';

const readMethods = ['GET', 'HEAD'];
/** What pages of other sites may send beyond what browsers allow anyway. */
const allowedHeaders = 'x-request-id, x-transaction-id, if-none-match';
const daySeconds = 86_400;

/**
 * Answers OPTIONS: which methods an address knows, and, to a browser that asks before a page of another site reads with
 * headers of its own (a preflight request, https://fetch.spec.whatwg.org/#cors-preflight-fetch), that it may.
 *
 * Reading alone is open, and only as nobody: without Access-Control-Allow-Credentials browsers send no cookies. A
 * preflight for any other method is told nothing. POST is a method that browsers send without asking when its headers
 * are allowed, and they remember allowed headers by address: so where something can be changed nothing is remembered.
 * @param methods what the address answers to, OPTIONS included
 */
export function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): FastifyReply {
  reply.code(204).header('allow', methods.join(', '));
  const wanted = request.headers['access-control-request-method'];
  const readable = readMethods.filter((method) => methods.includes(method));
  if (wanted === undefined || !readable.includes(wanted)) return reply.send();
  const isReadOnly = methods.every((method) => method === 'OPTIONS' || readMethods.includes(method));
  return reply
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': readable.join(', '),
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': isReadOnly ? daySeconds : 0,
    })
    .send();
}
