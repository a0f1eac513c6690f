import type { ExpressionSpecification } from 'maplibre-gl';

/** The parts of the overlay that change how layers are drawn. */
export interface OverlayState {
  /** Whether there is a search by words: pins that it did not find are dimmed. */
  readonly isDimmed: boolean;
  readonly selectedId: string | null;
  /** The end of the names of the tiles' pins that says whether a place fits; null where nobody has said what they need. */
  readonly fitMark: ExpressionSpecification | null;
}
