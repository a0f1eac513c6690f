import type { Endpoint, MultipartFiles, RequestOf } from '@access-atlas/contract/endpoint.ts';
import { refusalSentence } from '@access-atlas/contract/refusal-sentence.ts';
import type { z } from 'zod';
import { ApiError, type FieldIssue } from '../../domain/errors/api-error.ts';
import { UploadedBytes } from './uploaded-bytes.ts';
import { UploadedForm } from './uploaded-form.ts';

type Part = 'params' | 'query' | 'body';

/**
 * Decodes and validates params, query and body by the contract; how many files there are, and how large, too.
 * @throws {ApiError} 400 that names every wrong field, as the caller wrote it, with what is wrong in words of our own, and
 *   415 for a form with files where none are taken, or something else where they are
 */
export function decodeRequest<E extends Endpoint>(
  endpoint: E,
  request: { readonly [P in Part]?: unknown },
): RequestOf<E> {
  const form = request.body instanceof UploadedForm ? request.body : null;
  const takesJson = endpoint.multipart === undefined;
  const files = endpoint.multipart ?? endpoint.form?.files;
  const takesForm = files !== undefined || (endpoint.isForm === true && form?.files.length === 0);
  if (form === null ? !takesJson : !takesForm) throw new ApiError('415.REQUEST_SERVICE.100');
  const bytes = request.body instanceof UploadedBytes ? request.body.bytes : undefined;
  if ((bytes === undefined) !== (endpoint.upload === undefined)) throw new ApiError('415.REQUEST_SERVICE.100');
  const issues: FieldIssue[] = [];
  const decode = (part: Part, schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value, { error: refusalSentence });
    if (result.success) return result.data;
    const repeated = part === 'query' ? repeatedNames(value, endpoint.query) : [];
    issues.push(
      ...repeated.map((name) => ({ path: `query.${name}`, message: 'is given more than once' })),
      ...result.error.issues
        .filter(({ path: [name] }) => !repeated.includes(String(name)))
        .flatMap((issue) => fieldIssues(part, issue)),
    );
    return undefined;
  };
  const input = {
    params: decode('params', endpoint.params, request.params),
    query: decode('query', endpoint.query, request.query),
    body:
      form === null
        ? decode('body', endpoint.body, request.body)
        : decode('body', endpoint.form?.body ?? endpoint.body, form.fields),
    files: files && (form?.files ?? []).map((file) => ({ name: file.name, bytes: file.bytes })),
    bytes,
  };
  if (files !== undefined && form !== null) issues.push(...fileIssues(files, form));
  if (issues.length > 0) throw new ApiError('400.REQUEST_SERVICE.100', { issues: withoutRepetition(issues) });
  return input as RequestOf<E>;
}

function fileIssues({ field, filesMax, bytesMax }: MultipartFiles, { files }: UploadedForm): FieldIssue[] {
  const others = files.filter((file) => file.field !== field);
  const wanted = files.filter((file) => file.field === field);
  const path = `body.${field}`;
  return [
    ...others.map((file) => ({ path: `body.${file.field}`, message: 'is not a known field' })),
    ...(wanted.length > filesMax
      ? [{ path, message: `has more than ${filesMax} ${filesMax === 1 ? 'file' : 'files'}` }]
      : []),
    ...(wanted.some(({ bytes }) => bytes.byteLength > bytesMax)
      ? [{ path, message: `is larger than ${bytesMax / 1024 / 1024} MB` }]
      : []),
  ];
}

/** Known parameters that stand in the address more than once; the server reads them as a list. */
function repeatedNames(query: unknown, schema: z.ZodObject | undefined): string[] {
  return Object.entries(query ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) && schema && Object.hasOwn(schema.shape, name) ? [name] : [],
  );
}

function fieldIssues(part: Part, issue: z.core.$ZodIssue): FieldIssue[] {
  // A parameter is one text on the wire, whatever is made of it: positions within it are not the caller's.
  const inside = part === 'body' ? issue.path : issue.path.slice(0, 1);
  const at = [part, ...inside.map(String)];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...at, key].join('.'), message: 'is not a known field' }));
  }
  return [{ path: at.join('.'), message: issue.message }];
}

/** Two wrong values in one list say the same thing twice. */
function withoutRepetition(issues: readonly FieldIssue[]): FieldIssue[] {
  const byText = new Map(issues.map((issue) => [`${issue.path} ${issue.message}`, issue]));
  return [...byText.values()];
}
