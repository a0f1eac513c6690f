import type { PhotoModeration } from '../adapters/moderation/photo-moderation.ts';
import type { TextModeration } from '../adapters/moderation/text-moderation.ts';
import type { Database } from '../db/database.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import type { PhotoStore } from '../storage/photo-store.ts';

/** What the verbs that write work with: a command has these without a server. */
export interface WriteServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly photoStore: PhotoStore;
  readonly textModeration: TextModeration;
  /** null where the operator has no judge of pictures. */
  readonly photoModeration: PhotoModeration | null;
}
