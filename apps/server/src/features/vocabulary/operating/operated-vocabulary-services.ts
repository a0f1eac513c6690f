import type { MapIndex } from '../../../read-model/pins/map-index.ts';
import type { ReferenceAdditions } from '../../../reference-data/reference-additions.ts';
import type { ReferenceData } from '../../../reference-data/reference-data-files.ts';
import type { WriteServices } from '../../../writes/write-services.ts';

/** What operators look after the vocabularies with. */
export interface OperatedVocabularyServices extends Pick<WriteServices, 'database' | 'vocabulary'> {
  readonly reference: ReferenceData;
  /** What the operator's file adds; null without one. */
  readonly additions: ReferenceAdditions | null;
  readonly mapIndex: MapIndex;
}
