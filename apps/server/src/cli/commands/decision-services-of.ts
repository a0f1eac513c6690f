import type { DecisionServices } from '../../features/moderation/moderation-services.ts';
import type { Site } from '../site.ts';

/** What moderators decide with. A running server sends the mails by and by; nobody has to wake it. */
export function decisionServicesOf({ database, vocabulary, config }: Site): DecisionServices {
  const mails = config.mail === null ? null : { wake: () => undefined, onWake: () => undefined };
  return { database, vocabulary, mails };
}
