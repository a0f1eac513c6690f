import type { Access, Idempotency, Method } from '../endpoint.ts';

/** A JSON Schema (draft 2020-12, the dialect of OpenAPI 3.1), as far as the contract's types need it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  examples?: unknown[];
  format?: string;
  contentMediaType?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
}

export interface Reference {
  $ref: string;
}

export interface OpenApiHeader {
  description: string;
  schema: JsonSchema;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: false;
  schema: JsonSchema;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, { schema?: JsonSchema }>;
}

/** How often one caller may ask. */
export interface RateLimitNote {
  requests: number;
  periodSeconds: number;
  countedPer: string;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: (OpenApiParameter | Reference)[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, OpenApiResponse | Reference>;
  /** Any one of these, by the name of its scheme; an empty one stands for nothing at all. Left out where all may call. */
  security?: Record<string, never[]>[];
  /** Who may make the call. */
  'x-access': Access;
  /** How a call that writes is retried; left out for reads. */
  'x-idempotency'?: Idempotency;
  'x-rate-limit': RateLimitNote;
}

/** What a caller may show to be known. */
export type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; description: string }
  | { type: 'apiKey'; in: 'cookie'; name: string; description: string };

export type PathItem = { [Verb in Lowercase<Method>]?: OpenApiOperation };

export interface CatalogueNote {
  code: string;
  status: number;
  message: string;
}

/** The part of OpenAPI 3.1.1 that describes this API: https://spec.openapis.org/oas/v3.1.1.html */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OpenApiResponse>;
    headers: Record<string, OpenApiHeader>;
    parameters: Record<string, OpenApiParameter>;
    securitySchemes: Record<string, SecurityScheme>;
  };
  'x-error-catalogue': CatalogueNote[];
}
