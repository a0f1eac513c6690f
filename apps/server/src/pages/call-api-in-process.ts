import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inProcessHeader } from '../http/limits/rate-limits.ts';

/**
 * A fetch that calls this server's API without the network, on behalf of the visitor: with the visitor's address and
 * the ids of the page's request. Rate limits have counted the page and pass its calls over.
 */
export function callApiInProcess(app: FastifyInstance, visitor: FastifyRequest, secret: string): typeof fetch {
  return async (input, init) => {
    const response = await app.inject({
      method: 'GET',
      url: String(input),
      remoteAddress: visitor.ip,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        [inProcessHeader]: secret,
        'x-request-id': visitor.id,
        'x-transaction-id': visitor.transactionId,
      },
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const hasNoBody = response.statusCode === 204 || response.statusCode === 304;
    return new Response(hasNoBody ? null : response.body, { status: response.statusCode, headers });
  };
}
