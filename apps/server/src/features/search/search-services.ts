import type { GooglePlaces } from '../../adapters/google-places/google-places.ts';
import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { PageTokens } from '../../http/requests/page-token.ts';
import type { CardStore } from '../../read-model/cards/card-store.ts';
import type { MapIndex } from '../../read-model/pins/map-index.ts';
import type { SearchIndex } from '../../read-model/text/search-index.ts';
import type { DataRegion } from '../site/data-region.ts';

/** What the verbs that find places work with. */
export interface SearchServices {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly mapIndex: MapIndex;
  readonly searchIndex: SearchIndex;
  readonly cards: CardStore;
  readonly pageTokens: PageTokens;
  /** Where the site's own places lie. */
  readonly dataRegion: DataRegion;
  /** null where the operator has no account there. */
  readonly googlePlaces: GooglePlaces | null;
}
