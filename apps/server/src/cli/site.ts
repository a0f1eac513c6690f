import type { PhotoModeration } from '../adapters/moderation/photo-moderation.ts';
import type { TextModeration } from '../adapters/moderation/text-moderation.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import type { PhotoStore } from '../storage/photo-store.ts';

/** The open site that a command works on: a running server's, or one opened for the command alone. */
export interface Site {
  readonly config: Config;
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly photoStore: PhotoStore;
  readonly textModeration: TextModeration;
  readonly photoModeration: PhotoModeration | null;
  /** Where people reach it, without a slash at its end. */
  readonly publicUrl: string;
  /** What was migrated when it was opened for the command; null in a running server. */
  readonly migrationsRun: readonly string[] | null;
  /** Shows what changed in the folder of the basemap's regions. */
  reloadBasemap(): Promise<void>;
}
