import type { MailQueue } from '../../mail/mail-queue.ts';
import type { StopTokens } from '../../mail/stop-tokens.ts';
import type { WriteServices } from '../../writes/write-services.ts';

/** What weekly mails are made with. */
export interface WeeklyMailServices extends Pick<WriteServices, 'database' | 'vocabulary'> {
  readonly mails: MailQueue;
}

/** What weekly mails are stopped with. */
export interface StoppingServices extends Pick<WriteServices, 'database'> {
  readonly stopTokens: StopTokens;
}
