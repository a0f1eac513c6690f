import type { SourceShape } from '../records/source-place.ts';

const number = '[-+]?\\d+(?:\\.\\d+)?';
const point = new RegExp(`^\\s*(${number})\\s+(${number})(?:\\s+${number})?\\s*$`);

/** The lines of an OGC well-known text LINESTRING or MULTILINESTRING, longitude before latitude; null for others. */
export function readWellKnownLines(text: string): SourceShape['lines'] | null {
  const match = /^\s*(MULTI)?LINESTRING\s*(?:Z\s*)?\((.*)\)\s*$/is.exec(text);
  const body = match?.[2];
  if (body === undefined) return null;
  const parts = match?.[1] === undefined ? [body] : splitParts(body);
  if (parts === null) return null;
  const lines = parts.map((part) =>
    part.split(',').map((pair): [number, number] | null => {
      const [, longitude, latitude] = point.exec(pair) ?? [];
      return longitude === undefined || latitude === undefined ? null : [Number(longitude), Number(latitude)];
    }),
  );
  const whole = lines.map((line) => line.filter((pair) => pair !== null));
  return whole.every((line, index) => line.length >= 2 && line.length === lines[index]?.length) ? whole : null;
}

function splitParts(body: string): string[] | null {
  if (!/^\s*\([^()]*\)(?:\s*,\s*\([^()]*\))*\s*$/.test(body)) return null;
  return [...body.matchAll(/\(([^()]*)\)/g)].map(([, part]) => part ?? '');
}
