import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { WriteServices } from '../../writes/write-services.ts';

/** What the calls of operators about MapMissions work with. */
export interface OperatedEventServices extends Pick<WriteServices, 'database'> {
  readonly vocabulary: Vocabulary;
  readonly site: { readonly publicUrl: string | null };
}
