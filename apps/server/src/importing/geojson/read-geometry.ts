import { z } from 'zod';
import { findInteriorPoint } from '../../domain/geometry/interior-point.ts';
import { simplifyLines } from '../../domain/geometry/simplify-lines.ts';
import type { SourceShape } from '../records/source-place.ts';

/** A trail's course is simplified to at most this many points. */
const trailPointsMax = 2000;

const position = z.tuple([z.number(), z.number()], z.number());
const line = z.array(position).min(2);
const ring = z.array(position).min(4);
const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);

/** Where a feature is. */
export interface FeatureGeometry {
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
  /** The course of a trail, for lines. */
  readonly lines: SourceShape['lines'] | null;
}

/** A geometry of RFC 7946 as a point (of an area one inside it) or a course; null where it is none of those. */
export function readGeometry(geometry: unknown): FeatureGeometry | null {
  const parsed = geometrySchema.safeParse(geometry);
  if (!parsed.success) return null;
  const { type, coordinates } = parsed.data;
  switch (type) {
    case 'Point':
      return { point: { longitude: coordinates[0], latitude: coordinates[1] }, lines: null };
    case 'LineString':
      return { point: null, lines: simplify([coordinates]) };
    case 'MultiLineString':
      return { point: null, lines: simplify(coordinates) };
    case 'Polygon':
      return inside(coordinates);
    case 'MultiPolygon':
      return inside(coordinates.flat());
  }
}

type Position = readonly [number, number, ...number[]];

const flatten = (positions: readonly Position[]) =>
  Float64Array.from(positions.flatMap((position) => position.slice(0, 2)));

function inside(rings: readonly (readonly Position[])[]): FeatureGeometry | null {
  const point = findInteriorPoint(rings.map(flatten));
  return point === null ? null : { point, lines: null };
}

function simplify(lines: readonly (readonly Position[])[]): SourceShape['lines'] {
  return simplifyLines(lines.map(flatten), trailPointsMax).map((flat) =>
    Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? 0, flat[index * 2 + 1] ?? 0] as const),
  );
}
