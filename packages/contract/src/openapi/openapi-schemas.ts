import { z } from 'zod';
import { type Endpoint, noContent } from '../endpoint.ts';
import type { JsonSchema, OpenApiParameter } from './openapi-document.ts';

/** JSON schemas of a whole API: what is named stands once, and everything else refers to it. */
export interface ApiSchemas {
  readonly components: Record<string, JsonSchema>;
  /** The body of one of an endpoint's answers. */
  response(endpointName: string, status: number): JsonSchema;
}

const draft = 'draft-2020-12';

/** The schemas of all answers, as callers receive them; those with an id are components. */
export function describeResponses(api: Readonly<Record<string, Endpoint>>): ApiSchemas {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, { responses }] of Object.entries(api)) {
    for (const [status, schema] of Object.entries(responses))
      if (schema !== noContent) shape[keyOf(name, status)] = schema;
  }
  // One conversion for all, so that a name that two different schemas claim is an error.
  const converted = convert(z.object(shape), 'output') as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return {
    components: inAlphabeticalOrder(converted.$defs ?? {}),
    response: (name, status) => {
      const schema = converted.properties?.[keyOf(name, status)];
      if (!schema) throw new Error(`${name} has no answer with status ${status}.`);
      return schema;
    },
  };
}

/** The body of a request, as callers send it. */
export function describeBody(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input');
}

/** Path or query parameters in the form in which they travel, in the order of their declaration. */
export function describeParameters(place: 'path' | 'query', object: z.ZodObject | undefined): OpenApiParameter[] {
  return Object.entries(object?.shape ?? {}).map(([name, parameter]) => {
    const { description, ...schema } = wireSchema(parameter);
    return {
      name,
      in: place,
      required: !(parameter instanceof z.ZodOptional),
      ...(description !== undefined && { description }),
      ...(schema.type === 'array' && ({ style: 'form', explode: false } as const)),
      schema,
    };
  });
}

/**
 * A parameter is text on the wire. OpenAPI writes numbers and comma-separated lists (form style, not exploded) as
 * numbers and arrays, with their limits; any other codec is shown as the text it reads.
 */
function wireSchema(parameter: z.core.$ZodType): JsonSchema {
  const asText = convert(parameter, 'input');
  const inner = parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter;
  const decoded = inner instanceof z.ZodCodec ? inner.def.out : undefined;
  if (!(decoded instanceof z.ZodNumber) && !(decoded instanceof z.ZodArray && isText(decoded.element))) return asText;
  const { description, examples } = asText;
  return {
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...convert(decoded, 'input'),
  };
}

function isText(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodString || schema instanceof z.ZodEnum;
}

function convert(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    target: draft,
    override: ({ jsonSchema }) => {
      // The format says it; the pattern that zod adds is a screen long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}

function keyOf(endpointName: string, status: number | string): string {
  return `${endpointName} ${status}`;
}

function inAlphabeticalOrder<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
