import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import type { ExportedPlace } from './exported-place.ts';

/** What a format may need besides the places. */
export interface ExportContext {
  readonly vocabulary: Vocabulary;
  /** The site's own address, without a slash at its end. */
  readonly publicUrl: string;
}

/** Sources named by the places that were written, each once. */
export interface ExportCredits {
  readonly attributions: ReadonlySet<string>;
  readonly licenses: ReadonlySet<string>;
}

/** Turns places into text, piece by piece, so that an export of any size needs little memory. */
export interface ExportWriter {
  begin(): string;
  /** `isFirst`: whether no place was written before these. */
  places(places: readonly ExportedPlace[], isFirst: boolean): string;
  end(credits: ExportCredits): string;
}
