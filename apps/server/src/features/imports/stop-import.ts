import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently } from '../../writes/run-idempotently.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import { readAttempt, wantStop } from './import-attempt.ts';
import type { ImportServices } from './import-services.ts';

/**
 * An operator stops the import that a call began, on whichever server it runs. What was stored so far stays.
 * @returns whether there is one to be stopped
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators
 */
export async function stopImport(
  services: Pick<ImportServices, 'database' | 'imports'>,
  context: WriteContext,
): Promise<{ readonly isStopping: boolean }> {
  requireOperator(context.actor);
  const { imports } = services;
  const own = imports.progress();
  const answer = await runIdempotently(services, context, { verb: 'stopImport', input: {} }, async (transaction) => {
    const running = own ?? (await readAttempt(transaction)).running;
    if (running === null) return { entity: null, answer: { isStopping: false } };
    await wantStop(transaction, running.id);
    const { file } = running;
    return { entity: 'site', entityId: 'import', details: { file }, answer: { isStopping: true } };
  });
  if (own !== null && answer.isStopping) imports.abort(own.id);
  return answer;
}
