import { outcomeOf } from '../../../account/call-accounts.ts';

/** How much waits for a moderator or operator, of all kinds; none where that cannot be asked. */
export async function countWaiting(): Promise<number> {
  const outcome = await outcomeOf(async () => {
    const { consoleWaitingApi } = await import('../../../browser/api/console/console-waiting-api.ts');
    return consoleWaitingApi().getWaiting({ query: {} });
  });
  if (!outcome.isTaken) return 0;
  const { inbox, objections, businesses, claims } = outcome.body;
  return inbox.count + objections.count + businesses.count + (claims?.count ?? 0);
}
