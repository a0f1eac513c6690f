import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** A mistake in a reference data file, told in one sentence for the person who edits it. */
export class ReferenceDataError extends Error {
  override readonly name = 'ReferenceDataError';

  /** `file` as the person knows it; `mistake` continues "The reference data file … ". */
  constructor(file: string, mistake: string) {
    super(`The reference data file ${file} ${mistake.replace(/\.$/, '')}.`);
  }
}

/**
 * The content of a JSON file, checked by a schema.
 * @throws {ReferenceDataError} naming the file and, where the content is wrong, the key and field of the first mistake.
 */
export function readJsonFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const content = parseJson(file, readText(file));
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = describePath(content, issue?.path ?? []);
  throw new ReferenceDataError(file, `has a mistake${place && ` at ${place}`}: ${issue?.message ?? 'not valid'}`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new ReferenceDataError(file, `cannot be read: ${messageOf(error)}`);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ReferenceDataError(file, `is not valid JSON: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A path into the content where every list entry stands by its own key, or by its position where it has none. */
function describePath(content: unknown, path: readonly PropertyKey[]): string {
  const steps: string[] = [];
  let value = content;
  for (const step of path) {
    value = isRecord(value) ? value[step] : undefined;
    if (typeof step !== 'number') steps.push(String(step));
    else if (isRecord(value) && typeof value.key === 'string') steps.push(JSON.stringify(value.key));
    else steps.push(`entry ${step + 1}`);
  }
  return steps.join(', ');
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
