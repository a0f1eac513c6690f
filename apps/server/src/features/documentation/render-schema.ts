import type { JsonSchema } from '@access-atlas/contract/openapi/openapi-document.ts';
import { type Html, html } from './html.ts';

const componentPath = '#/components/schemas/';

/** The id on the page of a named type. */
export function typeAnchor(name: string): string {
  return `type-${name}`;
}

/** What a value is, in a few words; named types are links. */
export function renderType(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(componentPath.length);
    return html`<a href="#${typeAnchor(name)}">${name}</a>`;
  }
  if (schema.anyOf) return joined(schema.anyOf.map(renderType), ' or ');
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    );
  if (Array.isArray(schema.type))
    return joined(
      schema.type.map((type) => renderType({ ...schema, type })),
      ' or ',
    );
  if (schema.type === 'array') return html`list of ${renderType(schema.items ?? {})}${atMost(schema.maxItems)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`object of ${renderType(schema.additionalProperties)} by ${renderType(schema.propertyNames ?? {})}`;
  }
  return html`${schema.format ?? schema.type ?? 'any value'}${limits(schema)}`;
}

/** The fields of an object type as a table; for any other type, what it is. */
export function renderNamedType(name: string, schema: JsonSchema): Html {
  return html`<section class="type">
<h3 id="${typeAnchor(name)}">${name}</h3>
${schema.description === undefined ? '' : html`<p>${schema.description}</p>`}
${schema.properties ? renderFields(name, schema.properties) : html`<p>${renderType(schema)}</p>`}
</section>
`;
}

function renderFields(caption: string, properties: Readonly<Record<string, JsonSchema>>): Html {
  return html`<table>
<caption>Fields of ${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">What it is</th></tr></thead>
<tbody>
${Object.entries(properties).map(([field, property]) => renderField(field, property))}</tbody>
</table>
`;
}

function renderField(name: string, schema: JsonSchema): Html {
  const description = schema.description === undefined ? '' : html`<p>${schema.description}</p>`;
  const nested = nestedFields(schema);
  const type = nested ? html`${schema.type === 'array' ? 'list of objects' : 'object'}` : renderType(schema);
  return html`<tr><th scope="row"><code>${name}</code></th><td>${description}<p class="kind">${type}</p>${
    nested ? html`<ul>${Object.entries(nested).map(([field, inner]) => renderNested(field, inner))}</ul>` : ''
  }</td></tr>
`;
}

function renderNested(name: string, schema: JsonSchema): Html {
  const nested = nestedFields(schema);
  const inner = nested
    ? html`<ul>${Object.entries(nested).map(([field, child]) => renderNested(field, child))}</ul>`
    : '';
  return html`<li><code>${name}</code> <span class="kind">${nested ? 'object' : renderType(schema)}</span>${inner}</li>`;
}

/** The fields of an object without a name of its own, alone or in a list. */
function nestedFields(schema: JsonSchema): Record<string, JsonSchema> | undefined {
  return schema.properties ?? schema.items?.properties;
}

function limits({ minimum, maximum, maxLength }: JsonSchema): string {
  // The largest safe integer is no limit that a reader needs.
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const hasMinimum = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER;
  if (hasMinimum && hasMaximum) return `, ${minimum} to ${maximum}`;
  if (hasMinimum) return `, ${minimum} or more`;
  if (hasMaximum) return `, at most ${maximum}`;
  return maxLength === undefined ? '' : `, at most ${maxLength} characters`;
}

function atMost(items: number | undefined): string {
  return items === undefined ? '' : `, at most ${items}`;
}

function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;
}
