import type { Area } from '@access-atlas/contract/geometry/area.ts';
import { type AreaProblem, areaProblem } from '@access-atlas/contract/geometry/area-problem.ts';
import { type LngLat, roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import { readCoordinates } from '../../../places/place-form/read-coordinates.ts';

/** The outlines of what an area leaves out. */
export type AreaHoles = Area['coordinates'];

/** A corner, and in which line of the text it stands. */
export interface AreaCorner extends LngLat {
  readonly line: number;
}

/** The text of an area's corners: one a line, latitude first, as people type and copy them. */
export function readCorners(text: string): {
  readonly corners: readonly AreaCorner[];
  readonly wrongLine: number | null;
} {
  const read = text.split('\n').map((words, line) => ({ words: words.trim(), line, point: readCoordinates(words) }));
  const written = read.filter(({ words }) => words !== '');
  return {
    corners: written.flatMap(({ line, point }) => (point === null ? [] : [{ line, ...point }])),
    wrongLine: written.find(({ point }) => point === null)?.line ?? null,
  };
}

const lineOf = ({ latitude, longitude }: LngLat) => `${roundCoordinate(latitude)}, ${roundCoordinate(longitude)}`;

/** The text with another corner at its end. */
export function addCorner(text: string, point: LngLat): string {
  const before = text.trimEnd();
  return before === '' ? lineOf(point) : `${before}\n${lineOf(point)}`;
}

/** The text with a corner somewhere else. */
export function moveCorner(text: string, { line }: AreaCorner, point: LngLat): string {
  return text.split('\n').with(line, lineOf(point)).join('\n');
}

/** The text without a corner. */
export function removeCorner(text: string, { line }: AreaCorner): string {
  return text.split('\n').toSpliced(line, 1).join('\n');
}

/** The corners of an area as text. */
export function cornersOf({ coordinates: [outline = []] }: Area): string {
  return outline
    .slice(0, -1)
    .map(([longitude, latitude]) => lineOf({ longitude, latitude }))
    .join('\n');
}

/** What a text of corners says: an area, that there is none (null), or what is wrong with it. */
export type DrawnArea =
  | { readonly area: Area | null; readonly problem: null }
  | { readonly area: Area | null; readonly problem: AreaProblem }
  | { readonly area: null; readonly problem: 'line'; readonly line: number };

/** The area that corners enclose. @param holes what it leaves out, of a file that had some */
export function drawnArea(text: string, holes: AreaHoles): DrawnArea {
  const { corners, wrongLine } = readCorners(text);
  if (wrongLine !== null) return { area: null, problem: 'line', line: wrongLine + 1 };
  const [first] = corners;
  if (first === undefined) return { area: null, problem: null };
  const outline = [...corners, first].map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const area: Area = { type: 'Polygon', coordinates: [outline, ...holes] };
  return { area, problem: areaProblem(area) };
}
