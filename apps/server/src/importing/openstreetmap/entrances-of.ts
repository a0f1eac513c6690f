import type { ExtractionState } from './extraction-state.ts';
import type { RawPlace } from './places/raw-place.ts';

/** The entrances among the nodes of an outline, each once. */
export function entrancesOf(nodeIds: readonly number[], state: ExtractionState): RawPlace['entrances'] {
  return [...new Set(nodeIds)].map((id) => state.entrances.get(id)).filter((entrance) => entrance !== undefined);
}
