import type * as contract from '@access-atlas/contract/moderation/overview.ts';
import { presentInboxItem } from '../inbox/inbox.presenter.ts';
import type { ModerationOverview } from './get-moderation-overview.ts';

/** The overview of moderators as the API shows it. */
export function presentModerationOverview(
  { decided, week }: ModerationOverview,
  wording: Parameters<typeof presentInboxItem>[1],
): contract.ModerationOverview {
  return {
    decided: decided.map(({ item, at, by }) => ({ item: presentInboxItem(item, wording), at: at.toISOString(), by })),
    week,
  };
}
