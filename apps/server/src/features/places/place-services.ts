import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { MapIndex } from '../../read-model/pins/map-index.ts';

/** What the verbs that read places work with. */
export interface PlaceServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly mapIndex: MapIndex;
}
