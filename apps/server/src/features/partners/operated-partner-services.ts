import type { MapIndex } from '../../read-model/pins/map-index.ts';
import type { WriteServices } from '../../writes/write-services.ts';

/** What the calls of operators about partners work with. */
export interface OperatedPartnerServices extends Pick<WriteServices, 'database' | 'vocabulary' | 'photoStore'> {
  readonly mapIndex: MapIndex;
}
