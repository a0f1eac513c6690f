import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A fetch that calls this server's API without the network, as the visitor: the visitor's address (so that rate limits
 * count the visitor, not the server) and the ids of the page's request.
 */
export function callApiInProcess(app: FastifyInstance, visitor: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const response = await app.inject({
      method: 'GET',
      url: String(input),
      remoteAddress: visitor.ip,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
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
