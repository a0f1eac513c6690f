import { ImportFileError } from '../../../domain/errors/import-file-error.ts';
import { AllNodePositions } from '../../../osm-file/geometry/all-node-positions.ts';
import { OsmFile, type PassProgress } from '../../../osm-file/osm-file.ts';
import type { Rectangle } from '../../geometry/unit-square.ts';
import { clipFeature } from './clip-feature.ts';
import { isDrawnKey } from './describe/drawn-keys.ts';
import { FeatureStore } from './feature-store.ts';
import { type MapFeature, worldX, worldY } from './map-feature.ts';
import { pointFeatures } from './object-features.ts';
import { regionExtent } from './region-extent.ts';
import { RelationFeatures } from './relation-features.ts';
import { WayFeatures } from './way-features.ts';

const STEPS_PER_DEGREE = 1e7;

/** What a map shows of a region: features, clipped to its boxes; everything is in world units. */
export type Region = { features: FeatureStore; boxes: Rectangle[] };

/**
 * Reads what a map of the file shows. The file is read twice: ways need the positions of all nodes, and only the
 * relations, which are last in the file, say which ways are part of an area. Synchronous, for seconds: it belongs in a
 * worker thread.
 * @throws ImportFileError when the file is empty, damaged, no `.osm.pbf` file, or has nothing to draw
 */
export function readRegion(osmPbfFile: string, onProgress?: PassProgress): Region {
  using file = new OsmFile(osmPbfFile);
  const nodes = new AllNodePositions();
  const relations = new RelationFeatures();
  const points: MapFeature[] = [];
  file.readAll(
    {
      wants: (_, key) => isDrawnKey(key),
      node: (id, longitudeE7, latitudeE7, tags) => {
        nodes.add(id, longitudeE7, latitudeE7);
        if (!tags) return;
        const at = Int32Array.of(worldX(longitudeE7 / STEPS_PER_DEGREE), worldY(latitudeE7 / STEPS_PER_DEGREE));
        points.push(...pointFeatures(tags, at));
      },
      relation: (relation) => relations.add(relation),
    },
    onProgress,
  );
  const boxes = regionExtent(file.header.bounds, nodes);
  if (boxes.length === 0) throw new ImportFileError('The file has nothing that a map could show.');

  const features = new FeatureStore();
  const emit = (feature: MapFeature): void => {
    for (const part of clipFeature(feature, boxes)) features.add(part);
  };
  for (const point of points) emit(point);
  const ways = new WayFeatures(nodes, boxes, relations, emit);
  file.read('way', { wants: (_, key) => isDrawnKey(key), way: (way) => ways.add(way) });
  ways.finish();
  relations.finish(nodes, boxes, emit);
  return { boxes, features };
}
