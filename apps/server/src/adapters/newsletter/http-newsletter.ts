import type { FastifyBaseLogger } from 'fastify';
import type { OutgoingClient } from '../outgoing-client.ts';
import type { Newsletter } from './newsletter.ts';

export interface HttpNewsletterOptions {
  readonly url: string;
  readonly client: OutgoingClient;
  readonly log: FastifyBaseLogger;
}

/**
 * A newsletter that takes subscribers by HTTP: `POST NEWSLETTER_URL` with `{"email", "language"}`; any answer of 2xx means
 * taken. Its own rules, such as a letter that asks for confirmation, are its own.
 */
export function httpNewsletter({ url, client, log }: HttpNewsletterOptions): Newsletter {
  const target = new URL(url);
  return {
    subscribe: async ({ email, language }) => {
      try {
        await client.postJson(target, { email, language });
      } catch (error) {
        // The error names the service, never the address.
        log.warn({ err: error }, 'The newsletter service did not accept an address.');
        throw error;
      }
    },
  };
}
