import type { Language } from '@access-atlas/contract/languages.ts';

/** Someone who wants to hear of the site. */
export interface Subscriber {
  readonly email: string;
  readonly language: Language;
}

/** Where the operator sends news from. A site without one does not offer it. */
export interface Newsletter {
  /**
   * Passes an address on; nothing of it is kept here.
   * @throws {OutgoingError} where the service did not take it
   */
  subscribe(subscriber: Subscriber): Promise<void>;
}
