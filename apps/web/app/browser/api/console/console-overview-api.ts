import { getModerationOverview } from '@access-atlas/contract/moderation/overview.ts';
import { getModerationWeeks } from '@access-atlas/contract/moderation/weeks.ts';
import { browserClient } from '../browser-client.ts';

/** The calls that say what moderators decided last, what happened of late, and how the last weeks went. */
export function consoleOverviewApi(signal?: AbortSignal) {
  return browserClient({ getModerationOverview, getModerationWeeks }, signal);
}
