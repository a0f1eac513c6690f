import type { Database } from '../../db/database.ts';
import type { MapIndex } from '../../read-model/pins/map-index.ts';
import type { SearchIndex } from '../../read-model/text/search-index.ts';
import type { WriteProbe } from './write-probe.ts';

/** What tells whether the process can answer. */
export interface HealthServices {
  readonly database: Database;
  readonly mapIndex: MapIndex;
  readonly searchIndex: SearchIndex;
  readonly writeProbe: WriteProbe;
  /** Whether the process is about to end: load balancers should send their requests elsewhere. */
  readonly drain: { readonly isDraining: boolean };
}
