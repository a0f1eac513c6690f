import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  Reference,
} from '@access-atlas/contract/openapi/openapi-document.ts';
import { type Html, html } from './html.ts';
import { renderType } from './render-schema.ts';

/** An operation with where it is called. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** The id on the page of an operation. */
export function operationAnchor({ operation }: PlacedOperation): string {
  return `call-${operation.operationId}`;
}

/** One call of the API: address, parameters, answers, limit. */
export function renderOperation(placed: PlacedOperation, document: OpenApiDocument): Html {
  const { method, path, operation } = placed;
  const anchor = operationAnchor(placed);
  const limit = operation['x-rate-limit'];
  // Those of every call stand in the overview; what must be given comes first.
  const parameters = operation.parameters
    .filter((parameter): parameter is OpenApiParameter => !('$ref' in parameter))
    .sort((a, b) => Number(b.required) - Number(a.required));
  return html`<section class="call">
<h3 id="${anchor}"><span class="method">${method}</span> <code>${breakable(path)}</code></h3>
<p>${operation.summary}.</p>
${renderExample(placed, parameters)}${parameters.length > 0 ? renderParameters(placed, parameters) : ''}${renderResponses(placed, document)}
<p class="note">${describeAccess(operation)} ${limit.requests.toLocaleString('en')} calls a minute from one ${limit.countedPer}.</p>
</section>
`;
}

const accessSentences = {
  public: 'Anyone may make this call.',
  anyone: 'Anyone may make this call; who is signed in makes it as themselves.',
  person: 'This call needs somebody who is signed in.',
  moderator: 'Moderators and operators may make this call.',
  operator: 'Operators may make this call.',
} as const;

/** Who may make a call and, where it writes, what a retry does. */
function describeAccess(operation: OpenApiOperation): string {
  const access = accessSentences[operation['x-access']];
  if (operation['x-idempotency'] !== 'key') return access;
  return `${access} A retry with the same Idempotency-Key gets the first answer.`;
}

function renderExample({ method, path }: PlacedOperation, parameters: readonly OpenApiParameter[]): Html {
  const required = parameters.filter((parameter) => parameter.required);
  const examples = required.map(({ name, schema }) => ({ name, example: schema.examples?.[0] }));
  const canBeTried = method === 'GET' && required.every(({ in: place }) => place === 'query');
  if (!canBeTried || examples.some(({ example }) => example === undefined)) return html``;
  const query = examples.map(({ name, example }) => `${name}=${example}`).join('&');
  const address = query === '' ? path : `${path}?${query}`;
  return html`<p>Try it: <a href="${address}">${breakable(address)}</a></p>
`;
}

function renderParameters({ method, path }: PlacedOperation, parameters: readonly OpenApiParameter[]): Html {
  return html`<table>
<caption>Parameters of ${method} ${path}</caption>
<thead><tr><th scope="col">Parameter</th><th scope="col">What it is</th></tr></thead>
<tbody>
${parameters.map(renderParameter)}</tbody>
</table>
`;
}

function renderParameter({ name, in: place, required, description, schema }: OpenApiParameter): Html {
  const where = [place === 'path' ? 'in the path' : '', place === 'query' && required ? 'required' : ''].join('');
  const separated = schema.type === 'array' ? ', separated by commas' : '';
  const examples = (schema.examples ?? []).map(
    (example, index) => html`${index === 0 ? ', for example ' : ', '}<code>${String(example)}</code>`,
  );
  return html`<tr><th scope="row"><code>${name}</code>${where === '' ? '' : html`<span class="note">${where}</span>`}</th><td>${
    description === undefined ? '' : html`<p>${description}</p>`
  }<p class="kind">${renderType(schema)}${separated}${examples}</p></td></tr>
`;
}

function renderResponses({ method, path, operation }: PlacedOperation, document: OpenApiDocument): Html {
  return html`<table>
<caption>Answers of ${method} ${path}</caption>
<thead><tr><th scope="col">Status</th><th scope="col">Answer</th></tr></thead>
<tbody>
${Object.entries(operation.responses).map(([status, response]) => renderResponse(status, resolve(response, document)))}</tbody>
</table>
`;
}

function renderResponse(status: string, { description, content = {} }: OpenApiResponse): Html {
  const bodies = Object.entries(content).map(([mediaType, { schema }]) =>
    schema ? html`<p class="kind">${renderType(schema)}</p>` : html`<p class="kind">${mediaType}</p>`,
  );
  return html`<tr><th scope="row">${status}</th><td><p>${description}</p>${bodies}</td></tr>
`;
}

function resolve(response: OpenApiResponse | Reference, document: OpenApiDocument): OpenApiResponse {
  if (!('$ref' in response)) return response;
  const named = document.components.responses[response.$ref.slice('#/components/responses/'.length)];
  if (!named) throw new Error(`${response.$ref} leads nowhere.`);
  return named;
}

/** An address that may break after its slashes and before its further parameters. */
export function breakable(address: string): Html[] {
  return address
    .split(/(?<=\/)|(?=[?&])/)
    .flatMap((part, index) => (index === 0 ? [html`${part}`] : [html`<wbr>${part}`]));
}
