import { getMenuVersion, getOperatedMenu, saveMenu } from '@access-atlas/contract/operating/operated-menu.ts';
import { getOperatedRules, getRulesVersion, saveRules } from '@access-atlas/contract/operating/operated-rules.ts';
import { browserClient } from '../browser-client.ts';

/** The calls by which operators write the rules for what people contribute, and the header's menu. */
export function consoleSiteListsApi(signal?: AbortSignal) {
  return browserClient(
    { getMenuVersion, getOperatedMenu, getOperatedRules, getRulesVersion, saveMenu, saveRules },
    signal,
  );
}
