import type { ExpressionSpecification } from 'maplibre-gl';

/** The parts of the overlay that change how layers are drawn. */
export interface OverlayState {
  /** Whether there is a search by words: other places are hidden, or dimmed where a visitor wants to see them too. */
  readonly hasResults: boolean;
  readonly showsOthers: boolean;
  readonly selectedId: string | null;
  /** The end of the names of the tiles' pins that says whether a place fits; null where nobody has said what they need. */
  readonly fitMark: ExpressionSpecification | null;
}

/** The opacity of what a search by words did not find. */
const dimmedOpacity = 0.3;

/**
 * How the places of the tiles are drawn: as clusters, as marks, and where there is no search by words as pins. Beside what words
 * found they are hidden, or marks and clusters that are dimmed.
 */
export function looksOfTiles({ hasResults, showsOthers }: Pick<OverlayState, 'hasResults' | 'showsOthers'>): {
  readonly visibility: Visibility;
  readonly pinVisibility: Visibility;
  readonly opacity: number;
} {
  return {
    visibility: hasResults && !showsOthers ? 'none' : 'visible',
    pinVisibility: hasResults ? 'none' : 'visible',
    opacity: hasResults ? dimmedOpacity : 1,
  };
}

type Visibility = 'visible' | 'none';
