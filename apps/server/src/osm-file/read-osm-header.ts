import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { PbfReader } from 'pbf';
import { ImportFileError } from '../domain/errors/import-file-error.ts';

/** What an OpenStreetMap file says about itself. */
export interface OsmHeader {
  /** The extract's box, or null where the header has none. */
  readonly bounds: Bbox | null;
  /** Up to which edit the file is complete; null where the header does not tell. */
  readonly replication: {
    readonly timestamp: Date;
    readonly sequenceNumber: number | null;
    readonly baseUrl: string | null;
  } | null;
  readonly writingProgram: string | null;
}

const supportedFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const nanodegrees = 1e9;

interface RawHeader {
  bounds: { left: number; right: number; top: number; bottom: number } | null;
  requiredFeatures: string[];
  optionalFeatures: string[];
  writingProgram: string;
  replicationSeconds: number;
  sequenceNumber: number;
  baseUrl: string;
}

function readRawHeader(bytes: Uint8Array): RawHeader {
  const raw: RawHeader = {
    bounds: null,
    requiredFeatures: [],
    optionalFeatures: [],
    writingProgram: '',
    replicationSeconds: 0,
    sequenceNumber: 0,
    baseUrl: '',
  };
  return new PbfReader(bytes).readFields((tag, result, reader) => {
    if (tag === 1) {
      result.bounds = reader.readMessage(
        (edge, box) => {
          if (edge === 1) box.left = reader.readSVarint() / nanodegrees;
          else if (edge === 2) box.right = reader.readSVarint() / nanodegrees;
          else if (edge === 3) box.top = reader.readSVarint() / nanodegrees;
          else if (edge === 4) box.bottom = reader.readSVarint() / nanodegrees;
        },
        { left: 0, right: 0, top: 0, bottom: 0 },
      );
    } else if (tag === 4) result.requiredFeatures.push(reader.readString());
    else if (tag === 5) result.optionalFeatures.push(reader.readString());
    else if (tag === 16) result.writingProgram = reader.readString();
    else if (tag === 32) result.replicationSeconds = reader.readVarint(true);
    else if (tag === 33) result.sequenceNumber = reader.readVarint(true);
    else if (tag === 34) result.baseUrl = reader.readString();
  }, raw);
}

function readBounds(box: RawHeader['bounds']): Bbox | null {
  if (box === null) return null;
  const { left, right, top, bottom } = box;
  if (Math.abs(left) > 180 || Math.abs(right) > 180 || Math.abs(top) > 90 || Math.abs(bottom) > 90 || bottom > top)
    throw new ImportFileError('The box in the header of the file lies outside the world.');
  return [left, bottom, right, top];
}

/**
 * Reads the header block.
 * @throws ImportFileError for a header that is damaged, absurd, or asks for features that are not supported
 */
export function readOsmHeader(bytes: Uint8Array): OsmHeader {
  let raw: RawHeader;
  try {
    raw = readRawHeader(bytes);
  } catch {
    throw new ImportFileError('The header of the file is damaged.');
  }
  if (raw.requiredFeatures.includes('HistoricalInformation'))
    throw new ImportFileError(
      'The file holds the history of objects; only a file with their present state can be imported.',
    );
  const unknown = raw.requiredFeatures.find((feature) => !supportedFeatures.has(feature));
  if (unknown !== undefined)
    throw new ImportFileError(`The file needs the feature "${unknown.slice(0, 60)}", which is not supported.`);
  // Such files may leave out the nodes of ways, and with them the position of every area.
  if (raw.optionalFeatures.includes('LocationsOnWays'))
    throw new ImportFileError('The file keeps locations on ways; import the extract it was made from instead.');
  return {
    bounds: readBounds(raw.bounds),
    replication:
      raw.replicationSeconds > 0
        ? {
            timestamp: new Date(raw.replicationSeconds * 1000),
            sequenceNumber: raw.sequenceNumber || null,
            baseUrl: raw.baseUrl || null,
          }
        : null,
    writingProgram: raw.writingProgram || null,
  };
}
