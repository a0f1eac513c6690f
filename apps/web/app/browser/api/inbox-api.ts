import {
  approveInboxItem,
  getInboxItem,
  listCommunityRules,
  listInbox,
  refuseInboxItem,
  undoInboxDecision,
} from '@access-atlas/contract/moderation/inbox.ts';
import { browserClient } from './browser-client.ts';

/** The calls with which moderators look at what waits for them, and decide about it. */
export function inboxApi(signal?: AbortSignal) {
  return browserClient(
    { approveInboxItem, getInboxItem, listCommunityRules, listInbox, refuseInboxItem, undoInboxDecision },
    signal,
  );
}
