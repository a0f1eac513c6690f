import type { Waiting as Presented, AllWaiting as PresentedAll } from '@access-atlas/contract/moderation/waiting.ts';
import type { AllWaiting } from './get-waiting.ts';
import type { Waiting } from './waiting.sql.ts';

/** What waits for moderators as the API shows it. */
export function presentWaiting({ inbox, objections, businesses, claims }: AllWaiting): PresentedAll {
  return {
    inbox: presented(inbox),
    objections: presented(objections),
    businesses: presented(businesses),
    claims: claims && presented(claims),
  };
}

const presented = ({ count, since }: Waiting): Presented => ({ count, since: since?.toISOString() ?? null });
