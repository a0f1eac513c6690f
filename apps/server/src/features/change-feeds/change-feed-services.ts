import type { SiteSettings } from '../../config/site-settings.ts';
import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { ReferenceData } from '../../reference-data/reference-data-files.ts';

/** What feeds are made from. */
export interface ChangeFeedServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly reference: Pick<ReferenceData, 'ratings'>;
  readonly site: SiteSettings;
}
