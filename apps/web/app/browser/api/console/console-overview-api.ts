import { getModerationOverview } from '@access-atlas/contract/moderation/overview.ts';
import { browserClient } from '../browser-client.ts';

/** The call that says what moderators decided last, and what happened of late. */
export function consoleOverviewApi(signal?: AbortSignal) {
  return browserClient({ getModerationOverview }, signal);
}
