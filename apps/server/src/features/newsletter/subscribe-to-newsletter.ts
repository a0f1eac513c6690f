import type { Newsletter, Subscriber } from '../../adapters/newsletter/newsletter.ts';
import { OutgoingError } from '../../adapters/outgoing-client.ts';
import { ApiError } from '../../domain/errors/api-error.ts';

/** What takes subscriptions. */
export interface NewsletterServices {
  /** null where the operator has none. */
  readonly newsletter: Newsletter | null;
}

const retryAfterSeconds = 60;

/**
 * Passes an address on to the operator's newsletter; it is neither kept nor logged here.
 * @throws {ApiError} 404 on a site without a newsletter, 503 while its service takes nothing
 */
export async function subscribeToNewsletter({ newsletter }: NewsletterServices, subscriber: Subscriber): Promise<void> {
  if (newsletter === null) throw new ApiError('404.NEWSLETTER_SERVICE.100');
  try {
    await newsletter.subscribe(subscriber);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new ApiError('503.NEWSLETTER_SERVICE.100', { retryAfterSeconds });
  }
}
