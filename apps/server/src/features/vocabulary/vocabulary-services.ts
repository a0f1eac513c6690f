import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { ReferenceData } from '../../reference-data/reference-data-files.ts';

/** What the calls that list the vocabularies work with. */
export interface VocabularyServices {
  readonly vocabulary: Vocabulary;
  readonly reference: ReferenceData;
}
