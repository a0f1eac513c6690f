import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';

/** What the verbs that read the directory work with. */
export interface DirectoryServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
}
