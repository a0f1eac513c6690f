import type { OperatedText } from '@access-atlas/contract/operating/operated-texts.ts';
import type { Outcome } from '../../account/call-accounts.ts';
import { consoleTextsApi } from '../../browser/api/console/console-texts-api.ts';
import { callConsole } from '../common/call-console.ts';
import type { KeyOf } from '../common/deciding/use-deciding.ts';

/** Saves a text over the version that was seen. @param source null: what lies below counts again. Never rejects. */
export function saveVersion(
  { name, language, version }: OperatedText,
  source: string | null,
  keyOf: KeyOf,
): Promise<Outcome<{ readonly version: number }>> {
  const body = { source, seenVersion: version };
  const idempotencyKey = keyOf(JSON.stringify(body));
  return callConsole((signal) =>
    consoleTextsApi(signal).saveText({ params: { name, language }, body, idempotencyKey }),
  );
}

/** Whether somebody else has saved it meanwhile. */
export function isConflict(outcome: Outcome<unknown>): boolean {
  return !outcome.isTaken && /^409\.TEXT_SERVICE\./.test(String(Object(outcome.answer?.body).code));
}
