import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonSchema, OpenApiDocument, OpenApiResponse } from '@access-atlas/contract/openapi/openapi-document.ts';
import { expect } from 'vitest';
import { z } from 'zod';

/** The document of the API, as the contract keeps it. */
export const openApiDocument: OpenApiDocument = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@access-atlas/contract/openapi.json')), 'utf8'),
);

/** What was asked. */
export interface AskedRequest {
  readonly method: string;
  /** Path and query, or a whole address. */
  readonly target: string;
}

/** What was answered. */
export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Expects what is answered to be what the document declares for it, an error to be one of the catalogue's. */
export function expectDocumentedBody(request: AskedRequest, response: Answer): void {
  if ([204, 303, 304].includes(response.status)) {
    expect(response.body).toHaveLength(0);
    return;
  }
  const declared = declaredResponse(request, response.status);
  const contents = declared?.content ?? { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  // A photo is declared as any image.
  const declaredType = mediaType in contents ? mediaType : mediaType.replace(/\/.*$/, '/*');
  expect(Object.keys(contents)).toContain(declaredType);
  const schema = contents[declaredType]?.schema;
  if (!schema) return;
  const body: unknown = JSON.parse(response.body.toString('utf8'));
  const problems = validatorOf(schema).safeParse(body).error?.issues;
  expect(problems, `${request.method} ${request.target}`).toBeUndefined();
  if (response.status >= 400 && mediaType === 'application/json' && isError(body)) checkError(body, response);
}

interface ErrorAnswer {
  code: string;
  requestId: string;
  issues: { path: string; message: string }[];
}

function isError(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'code' in body;
}

function checkError(body: ErrorAnswer, response: Answer): void {
  const entry = openApiDocument['x-error-catalogue'].find(({ code }) => code === body.code);
  expect(entry?.status).toBe(response.status);
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  if (response.status !== 400) return;
  expect(body.issues).not.toHaveLength(0);
  for (const { path, message } of body.issues) {
    expect(path).toMatch(/^(params|query|path|body|request)/);
    // What follows the field's name, or a sentence of the specification.
    expect(message).toMatch(/^[a-z]|^[A-Z].*\.$/);
    expect(message).not.toMatch(/invalid|expected|unrecognized|too (?:small|big)/i);
  }
}

/** What the document declares for this answer. */
export function declaredResponse(request: AskedRequest, status: number): OpenApiResponse | undefined {
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
  const { [documentedPath(request.target)]: operations = {} } = openApiDocument.paths;
  const operation = Object.entries(operations).find(([name]) => name === method)?.[1];
  const response = operation?.responses[status];
  if (!response || !('$ref' in response)) return response;
  return openApiDocument.components.responses[response.$ref.slice('#/components/responses/'.length)];
}

/** The document's path that an address belongs to, or ''; a hostile parameter may have made it another one's. */
export function documentedPath(target: string): string {
  // A target may name a host before its path, which decides nothing (RFC 9112, 3.2.2).
  const [address = ''] = target.replace(/^http:\/\/[^/]+/, '').split('?');
  const fitting = Object.keys(openApiDocument.paths).filter((path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(address);
  });
  const parameters = (path: string) => path.split('{').length;
  return fitting.sort((a, b) => parameters(a) - parameters(b))[0] ?? '';
}

const validators = new Map<string, z.ZodType>();

function validatorOf(schema: JsonSchema): z.ZodType {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known) return known;
  const whole = JSON.stringify({ ...schema, $defs: openApiDocument.components.schemas });
  const made = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
  validators.set(key, made);
  return made;
}
