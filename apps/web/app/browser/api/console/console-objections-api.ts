import { answerObjection, getObjection } from '@access-atlas/contract/moderation/objections.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which moderators answer objections to decisions. */
export function consoleObjectionsApi(signal?: AbortSignal) {
  return browserClient({ answerObjection, getObjection }, signal);
}
