import { PbfWriter } from 'pbf';
import type { OsmHeader } from '../read-osm-header.ts';

const nanodegreesPerDegree = 1e9;
const usualFeatures = ['OsmSchema-V0.6', 'DenseNodes'];

/** What a header is to say; what is left out, or null, it does not say. */
export interface WrittenHeader extends Partial<OsmHeader> {
  /** What a reader must support; left out, what every file of today needs. */
  readonly requiredFeatures?: readonly string[];
  /** What a reader may make use of. */
  readonly optionalFeatures?: readonly string[];
}

/** The content of the blob that a file begins with. */
export function encodeOsmHeader(content: WrittenHeader): Uint8Array {
  const { bounds, requiredFeatures = usualFeatures, optionalFeatures = [], writingProgram, replication } = content;
  const header = new PbfWriter();
  if (bounds) {
    const [west, south, east, north] = bounds;
    header.writeMessage(1, writeBounds, [west, east, north, south]);
  }
  for (const feature of requiredFeatures) header.writeStringField(4, feature);
  for (const feature of optionalFeatures) header.writeStringField(5, feature);
  if (writingProgram) header.writeStringField(16, writingProgram);
  if (replication) {
    header.writeVarintField(32, Math.floor(replication.timestamp.getTime() / 1000));
    if (replication.sequenceNumber !== null) header.writeVarintField(33, replication.sequenceNumber);
    if (replication.baseUrl !== null) header.writeStringField(34, replication.baseUrl);
  }
  return header.finish();
}

/** @param edges left, right, top, bottom in degrees, as the format orders them */
function writeBounds(edges: readonly number[], message: PbfWriter): void {
  for (const [index, degrees] of edges.entries())
    message.writeSVarintField(index + 1, Math.round(degrees * nanodegreesPerDegree));
}
