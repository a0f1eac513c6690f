import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';

/** What the verbs that read the directory work with. */
export interface DirectoryServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
}

/** What businesses are decided on with. */
export interface DecidingServices {
  readonly database: Database;
  /** null where the operator has no mail server. */
  readonly mails: MailQueue | null;
}
