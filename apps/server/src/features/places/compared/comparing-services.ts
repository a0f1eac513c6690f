import type { Database } from '../../../db/database.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import type { PageTokens } from '../../../http/requests/page-token.ts';

/** What moderators compare, merge and separate places with. */
export interface ComparingServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly pageTokens: PageTokens;
}
