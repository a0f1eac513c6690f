import { getModerationOverview } from '@access-atlas/contract/moderation/overview.ts';
import { getWaiting } from '@access-atlas/contract/moderation/waiting.ts';
import { browserClient } from './browser-client.ts';

/** The calls that say what waits for moderators, and what happened of late. */
export function consoleOverviewApi(signal?: AbortSignal) {
  return browserClient({ getModerationOverview, getWaiting }, signal);
}
