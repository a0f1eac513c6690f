import { listRecentChanges, lookAtAllChanges, lookAtChanges } from '@access-atlas/contract/moderation/changes.ts';
import { browserClient } from '../browser-client.ts';

/** The calls by which moderators see what changed, and mark what they have looked at. */
export function consoleChangesApi(signal?: AbortSignal) {
  return browserClient({ listRecentChanges, lookAtChanges, lookAtAllChanges }, signal);
}
