import { GoogleRefusal } from './google-refusal.ts';

/**
 * What of an answer a field mask asks for: `places.id,nextPageToken`. A path goes through lists into each of their items.
 * @param known the fields that an answer may have at its top
 * @throws {GoogleRefusal} for a field that is not known there
 */
export function applyFieldMask(answer: object, mask: string, known: readonly string[]): object {
  const paths = mask.split(',').map((path) => path.split('.'));
  const unknown = paths.find(([top]) => top !== '*' && !known.includes(top ?? ''));
  if (unknown) {
    const message = `Error expanding 'fields' parameter. Cannot find matching fields for path '${unknown.join('.')}'.`;
    throw new GoogleRefusal(400, message);
  }
  return pick(answer, paths) as object;
}

function pick(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some(([first]) => first === undefined || first === '*')) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const further = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
      return further.length === 0 ? [] : [[name, pick(inner, further)]];
    }),
  );
}
