import { type Area, areaSchema } from '@access-atlas/contract/geometry/area.ts';

/** Maps and editors write a polygon alone, as a feature, or as the first feature of a collection; null for anything else. */
export function readAreaFile(text: string): Area | null {
  try {
    const read = areaSchema.safeParse(geometryIn(JSON.parse(text)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function geometryIn(given: unknown): unknown {
  const { type, features, geometry } = Object(given) as Readonly<Record<string, unknown>>;
  if (type === 'FeatureCollection') return geometryIn(Array.isArray(features) ? features[0] : null);
  return type === 'Feature' ? geometry : given;
}
