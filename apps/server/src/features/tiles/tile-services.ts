import type { Basemap } from '../../basemap/serving/open-basemap.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { MapIndex } from '../../read-model/pins/map-index.ts';

/** What the verbs that make tiles work with. */
export interface TileServices {
  readonly vocabulary: Vocabulary;
  readonly mapIndex: MapIndex;
  readonly basemap: Basemap;
}
