import type { Geolocator } from './adapters/geoip/geolocator.ts';
import type { MenuSource } from './adapters/menu/menu-source.ts';
import type { Basemap } from './basemap/open-basemap.ts';
import type { Database } from './db/connection.ts';
import type { AnswerStore } from './features/places/answer-store.ts';
import type { CardStore } from './features/places/card-store.ts';
import type { PageTokens } from './features/places/page-token.ts';
import type { Vocabulary } from './features/vocabulary/vocabulary.ts';
import type { MapIndex } from './map-index/map-index.ts';
import type { ReferenceData } from './reference-data/reference-data-files.ts';

/** What the verbs work with; made once at start, handed to every route. */
export interface Services {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly reference: ReferenceData;
  readonly mapIndex: MapIndex;
  readonly cards: CardStore;
  readonly answers: AnswerStore;
  readonly pageTokens: PageTokens;
  readonly basemap: Basemap;
  readonly geolocator: Geolocator;
  readonly menus: MenuSource;
  /** Whether the process is about to end: load balancers should send their requests elsewhere. */
  readonly drain: { isDraining: boolean };
}
