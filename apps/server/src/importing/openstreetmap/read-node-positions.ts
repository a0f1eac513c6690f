import type { OsmFile, PassProgress } from '../../osm-file/osm-file.ts';
import type { ExtractionState } from './extraction-state.ts';
import { isEntrance, isEntranceKey, pickEntranceTags } from './wanted-tags.ts';

/** The pass over the nodes once it is known which are needed: their coordinates, and the entrances on outlines. */
export function readNodePositions(file: OsmFile, state: ExtractionState, onProgress?: PassProgress): void {
  state.positions.seal();
  state.outlineNodeIds.seal();
  file.read(
    'node',
    {
      wants: (_, key) => isEntranceKey(key),
      node(id, longitudeE7, latitudeE7, tags, changedAtSeconds) {
        state.positions.offer(id, longitudeE7, latitudeE7);
        if (tags !== null && isEntrance(tags))
          state.entrances.add(id, () => ({ tags: pickEntranceTags(tags), changedAtSeconds }));
      },
    },
    onProgress,
  );
}
