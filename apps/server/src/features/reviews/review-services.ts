import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { PageTokens } from '../../http/requests/page-token.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { WriteServices } from '../../writes/write-services.ts';

/** What the verbs that read reviews work with. */
export interface ReviewServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly pageTokens: PageTokens;
}

/** What the verbs by which somebody reads and changes their own reviews work with. */
export type OwnReviewServices = ReviewServices & WriteServices;

/** What tells the caller what they have to do with a place. */
export type OwnPartServices = OwnReviewServices & {
  /** null where the site sends no mails. */
  readonly mails: MailQueue | null;
};
