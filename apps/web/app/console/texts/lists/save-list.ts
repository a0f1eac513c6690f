import type { Outcome } from '../../../account/call-accounts.ts';
import { consoleSiteListsApi } from '../../../browser/api/console/console-site-lists-api.ts';
import { callConsole } from '../../common/call-console.ts';
import type { KeyOf } from '../../common/deciding/use-deciding.ts';

type Saved = Promise<Outcome<{ readonly version: number }>>;
type Api = ReturnType<typeof consoleSiteListsApi>;
type RulesBody = Parameters<Api['saveRules']>[0]['body'];
type MenuBody = Parameters<Api['saveMenu']>[0]['body'];

/** Saves the rules over the version that was seen. Never rejects. */
export function saveRuleList(body: RulesBody, keyOf: KeyOf): Saved {
  const idempotencyKey = keyOf(JSON.stringify(body));
  return callConsole((signal) => consoleSiteListsApi(signal).saveRules({ body, idempotencyKey }));
}

/** Saves the menu over the version that was seen. Never rejects. */
export function saveMenuList(body: MenuBody, keyOf: KeyOf): Saved {
  const idempotencyKey = keyOf(JSON.stringify(body));
  return callConsole((signal) => consoleSiteListsApi(signal).saveMenu({ body, idempotencyKey }));
}
