import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
} from '@access-atlas/contract/openapi/openapi-document.ts';
import fc from 'fast-check';
import type { RawRequest } from '../../testing/raw-request.ts';

/** Values that exist on the site, by the name of the parameter that takes them: so that requests reach the data. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Requests of all kinds that the document allows, forbids or never thought of. */
export function generatedRequest(document: OpenApiDocument, known: KnownValues): fc.Arbitrary<RawRequest> {
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path, operation: get }] : []));
  const operation = fc.constantFrom(...reads);
  const target = (value: (parameter: OpenApiParameter) => fc.Arbitrary<string>, others: fc.Arbitrary<Pairs>) =>
    operation.chain(({ path, operation: read }) =>
      fc
        .tuple(pathOf(path, read, value), queryOf(read, value), others)
        .map(([address, query, more]) => address + queryText([...query, ...more])),
    );
  const valid = (parameter: OpenApiParameter) => validValue(parameter, known);
  const mixed = (parameter: OpenApiParameter) =>
    fc.oneof({ weight: 4, arbitrary: valid(parameter) }, { weight: 1, arbitrary: hostileValue });
  const plain = fc.constant<Pairs>([]);
  const odd = fc.array(fc.tuple(oddName, hostileValue), { maxLength: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: withFrame(target(valid, plain), fc.constant('GET'), plainHeaders, noBody) },
    { weight: 6, arbitrary: withFrame(target(mixed, plain), fc.constant('GET'), plainHeaders, noBody) },
    { weight: 4, arbitrary: withFrame(target(mixed, odd), fc.constant('GET'), oddHeaders, noBody) },
    { weight: 2, arbitrary: withFrame(target(valid, repeated(reads)), fc.constant('GET'), plainHeaders, noBody) },
    { weight: 2, arbitrary: withFrame(target(valid, plain), fc.constantFrom(...methods), oddHeaders, someBody) },
    { weight: 1, arbitrary: withFrame(target(valid, plain), fc.constant('GET'), plainHeaders, someBody) },
    { weight: 2, arbitrary: withFrame(strayTarget, fc.constantFrom(...methods), oddHeaders, noBody) },
  );
}

type Pairs = [name: string, value: string][];
type Headers = [name: string, value: string][];

function withFrame(
  target: fc.Arbitrary<string>,
  method: fc.Arbitrary<string>,
  headers: fc.Arbitrary<Headers>,
  body: fc.Arbitrary<string | undefined>,
): fc.Arbitrary<RawRequest> {
  return fc.tuple(target, method, headers, body).map(([address, verb, lines, text]) => ({
    target: address,
    method: verb,
    headers: lines,
    ...(text !== undefined && { body: text }),
  }));
}

function parametersOf({ parameters }: OpenApiOperation, place: 'path' | 'query'): OpenApiParameter[] {
  return parameters.filter((parameter): parameter is OpenApiParameter => 'in' in parameter && parameter.in === place);
}

function pathOf(
  path: string,
  operation: OpenApiOperation,
  value: (parameter: OpenApiParameter) => fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const parameters = parametersOf(operation, 'path');
  return fc
    .tuple(...parameters.map(value))
    .map((values) =>
      parameters.reduce((address, { name }, index) => address.replace(`{${name}}`, () => values[index] ?? ''), path),
    );
}

/** Required parameters nearly always, others now and then. */
function queryOf(
  operation: OpenApiOperation,
  value: (parameter: OpenApiParameter) => fc.Arbitrary<string>,
): fc.Arbitrary<Pairs> {
  const pairs = parametersOf(operation, 'query').map((parameter) =>
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), value(parameter))
      .map(([chance, text]): Pairs => (chance < (parameter.required ? 95 : 20) ? [[parameter.name, text]] : [])),
  );
  return fc.tuple(...pairs).map((lists) => lists.flat());
}

function repeated(reads: readonly { operation: OpenApiOperation }[]): fc.Arbitrary<Pairs> {
  const names = [
    ...new Set(reads.flatMap(({ operation }) => parametersOf(operation, 'query').map(({ name }) => name))),
  ];
  return fc.tuple(fc.constantFrom(...names), fc.constantFrom('1', 'en', '', 'accessible')).map(
    ([name, text]): Pairs => [
      [name, text],
      [name, text],
    ],
  );
}

function queryText(pairs: Pairs): string {
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** A value that the schema allows, encoded for an address. */
function validValue({ name, schema }: OpenApiParameter, known: KnownValues): fc.Arbitrary<string> {
  const values = known[name];
  const bySchema = allowedValue(schema);
  const chosen = values
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: bySchema })
    : bySchema;
  return chosen.map(encodeURIComponent);
}

function allowedValue(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.examples) return fc.constantFrom(...schema.examples.map(String));
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowedValue));
  if (schema.type === 'array') {
    return fc.array(allowedValue(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 }).map(String);
  }
  const { minimum = -1_000_000, maximum = 1_000_000 } = schema;
  if (schema.type === 'integer') {
    return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum)).map(String);
  }
  if (schema.type === 'number') {
    return fc.integer({ min: Math.ceil(minimum * 1000), max: Math.floor(maximum * 1000) }).map((n) => String(n / 1000));
  }
  if (schema.format === 'ipv4') return fc.oneof(fc.ipV4(), fc.constant('127.0.0.1'));
  if (schema.format === 'ipv6') return fc.ipV6();
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.string({ maxLength: Math.min(schema.maxLength ?? 20, 40), unit: 'grapheme' }).filter(isWellFormed);
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

const encodedText = fc.string({ maxLength: 30, unit: 'binary' }).filter(isWellFormed).map(encodeURIComponent);

/** What nobody should send, as it stands in the address. */
const hostileValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', '0', '-1', '-0', '1e9', '1e999', '0x10', 'NaN', 'Infinity', 'null', 'undefined', 'true', '[]', '{}'],
    ...['99999999999999999999999', '-9223372036854775809', '9007199254740993', '1.0000000000000000001', '٣', '+1'],
    ...['%00', '%0d%0aset-cookie:%20a=b', '%FF%FE', '%C3%28', '%', '%zz', '%2', '%u0041', '%2e%2e%2f', '%F0%9F%9A%BB'],
    ...['90,180,-90,-180', '1,2,3', '1,2,3,4,5', ',,,', '91,0,0,0', '0,541,0,-541', '-90,0,90,0', '10,-179,-10,179'],
    ...["'%20OR%201=1--", '%3Cscript%3E', '$%7Bjndi:x%7D', '../../etc/passwd', '__proto__', 'constructor', 'toString'],
  ),
  encodedText,
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('a', '1', '%20', ',').map((text) => text.repeat(700)),
);

const oddName = fc.oneof(
  fc.constantFrom(
    'x',
    '__proto__',
    'constructor',
    'lng[]',
    'lng[a]',
    'LNG',
    '',
    '%00',
    'lng%20',
    'boundaries.top',
    '%',
  ),
  encodedText,
);

/** Addresses that no document has, and bytes that do not belong in one. */
const strayTarget = fc.oneof(
  fc.constantFrom(
    ...['/', '//', '/api', '/api/', '/api/places/', '/API/places', '/api/places/v1/', '/api//places', '*', '/?'],
    ...['/api/places/v1/1/', '/api/places/v1/%2e%2e/stats', '/..%2f..%2fetc/passwd', '/%', '/%FF', '/api/%zz'],
    ...['http://evil.example/api/places', '/api/tiles/pins/1/1/1', '/api/tiles/pins/0/0/0.png', '/\u0000', '/\u00e9'],
    ...['/api/places;x=1', '/api/places#x', '/api/places?boundaries=1 2', `/${'a'.repeat(5000)}`, '/favicon.ico'],
  ),
  encodedText.map((text) => `/api/${text}`),
);

const plainHeaders: fc.Arbitrary<Headers> = fc.constantFrom<Headers[]>(
  [],
  [['accept-encoding', 'gzip, br']],
  [['accept-language', 'fr-CA,fr;q=0.8']],
);

const ids: Headers = [
  ['x-request-id', 'generated-1'],
  ['x-transaction-id', 'generated-2'],
];

const oddHeaders: fc.Arbitrary<Headers> = fc
  .array(
    fc.oneof(
      fc.constantFrom<[string, string][]>(
        ['x-request-id', 'a'.repeat(101)],
        ['x-request-id', 'not well formed'],
        ['x-transaction-id', '\u00e9'],
        ['accept', 'text/html'],
        ['accept-encoding', 'zip, *;q=0'],
        ['accept-language', ';;,,q=;-'],
        ['accept-language', 'x'.repeat(2000)],
        ['if-none-match', '*'],
        ['if-none-match', '"a", W/"b", ,'],
        ['cookie', 'lng=de; lng=fr; =; a'],
        ['x-forwarded-for', '1.2.3.4, bogus'],
        ['x-forwarded-host', 'evil.example'],
        ['range', 'bytes=0-1'],
        ['content-type', 'application/x-www-form-urlencoded'],
        ['expect', '100-continue'],
        ['expect', 'the unexpected'],
        ['authorization', 'Bearer x'],
        ['origin', 'https://evil.example'],
      ),
      fc.tuple(fc.constantFrom('cookie', 'accept', 'user-agent'), fc.string({ maxLength: 40 })),
    ),
    { maxLength: 3 },
  )
  .chain((headers) => fc.constantFrom(headers, [...ids, ...headers]));

const noBody = fc.constant(undefined);
const someBody = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom('', '{}', '{"a":', '[1,2]', '{"__proto__":{}}', 'a=b', 'x'.repeat(200_000)),
  fc.json(),
);
