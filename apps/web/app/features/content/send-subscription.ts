import type { Language } from '@access-atlas/contract/languages.ts';

/** How an attempt to subscribe ended. */
export type SubscriptionState = 'done' | 'invalid' | 'tooMany' | 'failed';

/** Subscribes an e-mail address to the site's newsletter; the API validates the address. Never rejects. */
export async function sendSubscription(email: string, language: Language): Promise<SubscriptionState> {
  try {
    const { browserApi } = await import('../../browser/browser-api.ts');
    const answer = await browserApi().subscribe({ query: { lng: language }, body: { email } });
    return stateOf(answer.status);
  } catch {
    return 'failed';
  }
}

function stateOf(status: number): SubscriptionState {
  if (status === 200) return 'done';
  if (status === 400) return 'invalid';
  return status === 429 ? 'tooMany' : 'failed';
}
