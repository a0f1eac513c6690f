import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { PageTokens } from '../../http/requests/page-token.ts';

/** What the verbs that read reviews work with. */
export interface ReviewServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly pageTokens: PageTokens;
}
