import { endpoint } from '../endpoint.ts';
import { readQuery, refusals } from '../query.ts';

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description of the API as an OpenAPI 3.1 document',
  tag: 'documentation',
  access: 'public',
  query: readQuery,
  responses: { ...refusals },
  raw: { contentType: 'application/json', description: 'An OpenAPI 3.1 document', hasEtag: true },
});

export const getDocumentation = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'The API as a page to read',
  tag: 'documentation',
  access: 'public',
  query: readQuery,
  responses: { ...refusals },
  raw: { contentType: 'text/html', description: 'A page in English that loads nothing else', hasEtag: true },
});
