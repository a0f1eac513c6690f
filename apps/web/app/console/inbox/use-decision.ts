import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { WholeInboxItem } from '@access-atlas/contract/moderation/inbox.ts';
import { inboxApi } from '../../browser/api/inbox-api.ts';
import { callConsole } from '../common/call-console.ts';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { useGround } from '../common/deciding/use-ground.ts';

/** What a moderator is about to decide. */
export type Intent = 'approval' | 'refusal';

/** What was decided, or had been by somebody else. */
export interface Decided {
  readonly intent: Intent;
  readonly isDecided: boolean;
  readonly item: WholeInboxItem;
}

/** The form that decides about a thing of the inbox. */
export function useDecision(item: WholeInboxItem, user: User, onDecided: (decided: Decided) => void) {
  const { fields, check, bodyOf } = useGround();
  return useDeciding({
    user,
    fields,
    usual: 'refusal' as Intent,
    check: (values, intent) => (intent === 'approval' ? {} : check(values)),
    decide: (values, intent, keyOf) => {
      const params = { id: item._id };
      if (intent === 'approval') {
        const idempotencyKey = keyOf('approval');
        return callConsole((signal) => inboxApi(signal).approveInboxItem({ params, idempotencyKey }));
      }
      const body = bodyOf(values);
      const idempotencyKey = keyOf(JSON.stringify(body));
      return callConsole((signal) => inboxApi(signal).refuseInboxItem({ params, body, idempotencyKey }));
    },
    onDecided: (answer, intent) => onDecided({ intent, ...answer }),
  });
}
