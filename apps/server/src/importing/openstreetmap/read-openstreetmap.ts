import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { OsmFile, type PassProgress } from '../../osm-file/osm-file.ts';
import { LineSpoolWriter } from '../records/line-spool.ts';
import type { IsoDay } from '../records/source-place.ts';
import { CountryFinder } from './country-finder.ts';
import {
  type ExtractionProgress,
  type ExtractionReport,
  localitiesFileName,
  placesFileName,
  workingFolderName,
} from './extraction-report.ts';
import { ExtractionState } from './extraction-state.ts';
import { findNearestStreets } from './find-nearest-streets.ts';
import { readNodePositions } from './read-node-positions.ts';
import { readCountryAreas, readRelationShapes } from './read-relation-shapes.ts';
import { readWayShapes } from './read-way-shapes.ts';
import { surveyFile } from './survey-file.ts';
import { wantMembers } from './want-members.ts';
import { writeLocalities } from './write-localities.ts';
import { writePlaces } from './write-places.ts';

export interface ReadingOptions {
  /** Path of an .osm.pbf file. */
  readonly file: string;
  /** A folder of the caller's own, where the spools are written. */
  readonly outputFolder: string;
  readonly onProgress?: (progress: ExtractionProgress) => void;
  /** Memory for what grows with the file: the rest of it is on disk. Default: 96 MB. */
  readonly pagesBytes?: number;
}

/** Surveys cannot be later than the file: its newest edit, or today where it does not tell. */
function latestDayOf(dataTimestamp: Date | null): IsoDay {
  return (dataTimestamp ?? new Date()).toISOString().slice(0, 10);
}

function dataTimestampOf(file: OsmFile, state: ExtractionState): Date | null {
  if (file.header.replication !== null) return file.header.replication.timestamp;
  return state.newestEditSeconds > 0 ? new Date(state.newestEditSeconds * 1000) : null;
}

/**
 * Reads an OpenStreetMap file in several passes and leaves what it holds in two spools: `places.ndjson` (one
 * SourcePlace a line: places, trails, amenities) and `localities.ndjson` (one SourceLocality a line). The whole file is
 * checked before anything is written there. Synchronous, for minutes on a large file: `extractOpenStreetMap` runs it in
 * a worker.
 * @throws ImportFileError for a file that cannot be imported; no spool is left behind
 */
export function readOpenStreetMap(options: ReadingOptions): ExtractionReport {
  const { outputFolder } = options;
  const placesPath = join(outputFolder, placesFileName);
  const localitiesPath = join(outputFolder, localitiesFileName);
  const workingFolder = join(outputFolder, workingFolderName);
  mkdirSync(workingFolder, { recursive: true });
  try {
    return readInto(options, workingFolder, placesPath, localitiesPath);
  } catch (error) {
    rmSync(placesPath, { force: true });
    rmSync(localitiesPath, { force: true });
    throw error;
  } finally {
    rmSync(workingFolder, { recursive: true, force: true });
  }
}

function readInto(
  { file: path, pagesBytes, onProgress }: ReadingOptions,
  workingFolder: string,
  placesPath: string,
  localitiesPath: string,
): ExtractionReport {
  const during =
    (phase: ExtractionProgress['phase']): PassProgress =>
    (done, total) =>
      onProgress?.({ phase, done, total });

  using file = new OsmFile(path);
  using state = new ExtractionState(workingFolder, statSync(path).size, pagesBytes);
  surveyFile(file, state, during('checking'));
  wantMembers(file, state, during('relations'));
  readNodePositions(file, state, during('positions'));
  readWayShapes(file, state, during('shapes'));
  readRelationShapes(state);

  const countries = new CountryFinder(readCountryAreas(state));
  const countryAt = (longitude: number, latitude: number) => countries.find(longitude, latitude);
  const dataTimestamp = dataTimestampOf(file, state);
  const streets = findNearestStreets(file, state);
  using placesWriter = new LineSpoolWriter(placesPath);
  const placesWritten = writePlaces(
    state,
    placesWriter,
    { countryAt, latestDay: latestDayOf(dataTimestamp), nearestStreets: streets },
    during('places'),
  );
  using localitiesWriter = new LineSpoolWriter(localitiesPath);
  const localitiesWritten = writeLocalities(state, localitiesWriter, countryAt, during('streets'));

  const { bounds, replication } = file.header;
  return {
    seen: state.seen,
    seenByWheelchair: state.seenByWheelchair,
    unnamedToilets: state.unnamedToiletsSeen,
    trails: state.trails,
    houseNumbers: state.houseNumbers,
    houseNumbersWithoutStreet: state.houseNumbersWithoutStreet,
    refused: state.refused,
    refusedTrails: state.refusedTrails,
    ...placesWritten,
    ...localitiesWritten,
    bounds: bounds satisfies Bbox | null,
    dataTimestamp,
    replication: replication && { sequenceNumber: replication.sequenceNumber, baseUrl: replication.baseUrl },
  };
}
