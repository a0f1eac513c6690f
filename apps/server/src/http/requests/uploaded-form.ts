import type { UploadedFile } from '@access-atlas/contract/endpoint.ts';
import { jsonBodyMaxBytes } from '@access-atlas/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';

/** A form that came with files. */
export class UploadedForm {
  /**
   * By their names. A field that came several times, and one whose name ends with [], is a list; an empty field counts as
   * left out, and a list that has nothing but an empty text as empty.
   */
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: readonly (UploadedFile & { readonly field: string })[];

  constructor(fields: UploadedForm['fields'], files: UploadedForm['files']) {
    this.fields = fields;
    this.files = files;
  }
}

/** More than any form of ours has, and few enough to be looked through at once. */
const partsMax = 200;

/**
 * Has the server read `multipart/form-data` into an {@link UploadedForm}, in memory; the body limit of a route bounds it.
 * The parser is Node's own (docs/adr/0019-forms-with-files.md).
 */
export function readUploadedForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    parseForm(request.headers['content-type'] ?? '', body),
  );
}

/** @throws {ApiError} 400 where the body is no such form, or one of too many parts, 413 where its texts are too large */
async function parseForm(contentType: string, body: Buffer): Promise<UploadedForm> {
  if (countParts(contentType, body) > partsMax) throw refuseField('body', `has more than ${partsMax} parts`);
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refuseField('body', 'is not well-formed');
  }
  // Beside large files, texts may be no larger than in any other request.
  let characters = 0;
  const fields = new Map<string, string[]>();
  const files: (UploadedFile & { field: string })[] = [];
  for (const [field, value] of form) {
    if (typeof value === 'string') {
      characters += value.length;
      if (characters > jsonBodyMaxBytes) throw new ApiError('413.REQUEST_SERVICE.100');
      fields.set(field, [...(fields.get(field) ?? []), value]);
    } else files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  const given = [...fields].map(([field, values]): [string, string | string[]] => [field, fieldValue(field, values)]);
  return new UploadedForm(Object.fromEntries(given.filter(([, value]) => value !== '')), files);
}

function fieldValue(field: string, values: string[]): string | string[] {
  const [first = ''] = values;
  if (values.length > 1) return values;
  if (!field.endsWith('[]')) return first;
  return first === '' ? [] : values;
}

/** How often what separates the parts stands in the body. */
function countParts(contentType: string, body: Buffer): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = Buffer.from(`--${quoted ?? plain ?? ''}`);
  let count = 0;
  for (let at = body.indexOf(boundary); at >= 0 && count <= partsMax; at = body.indexOf(boundary, at + boundary.length))
    count += 1;
  return count;
}
