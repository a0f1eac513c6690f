import fc from 'fast-check';
import type { SentRequest } from './encode-request.ts';

/** What is wrong with a request. */
export interface Damage {
  readonly what: string;
  /** Changes a request; returns it as it was where it has nothing of that kind. */
  readonly apply: (request: SentRequest) => SentRequest;
}

/** Values that JSON can say and no field should hold. */
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1.5, 1e300, 2 ** 53, '', ' ', '0', [], [[]], {}, { $ne: null }, ['a', 'b']],
    ...[
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\u202e\u2066',
      '\u200b',
      'e\u0301'.repeat(600),
      '🚻'.repeat(40),
      'x'.repeat(60_000),
    ],
    ...[
      "' OR 1=1--",
      '<script>alert(1)</script>',
      '../../etc/passwd',
      '$' + '{jndi:ldap://x}',
      '\r\nset-cookie: a=b',
      '%00',
    ],
    ...['00000000-0000-0000-0000-000000000000', '2026-02-30', 'a@b', 'AAAA', '9'.repeat(400), 'K@example.org'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Bytes in place of a body. */
const hostilePayload = fc.oneof(
  fc
    .constantFrom(
      ...[
        '',
        ' ',
        '{',
        '}',
        '{"a":',
        'null',
        '[]',
        '[1]',
        '"text"',
        '0',
        'true',
        '{}',
        '{"":""}',
        '{"a":1}{"b":2}',
        "{'a':1}",
      ],
      ...[
        '{"__proto__":{"isOperator":true}}',
        '{"constructor":{"prototype":{}}}',
        '{"a":1,"a":2}',
        '\ufeff{}',
        '{"a":NaN}',
      ],
      ...[
        '['.repeat(50_000),
        '{"a":'.repeat(20_000),
        '"'.repeat(1_000),
        'a=b&c=d',
        '--x\r\n\r\n--x--',
        `{"a":"${'x'.repeat(300_000)}"}`,
      ],
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"email":"\xff\xfe"}', 'latin1')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

const hostileParameter = fc.oneof(
  fc.constantFrom(
    ...['0', '-1', '1e9', 'NaN', 'null', 'me', '%00', '%0d%0a', '%FF', '%C3%28', '%F0%9F%9A%BB', '%2e%2e', '__proto__'],
    ...[
      "'%20OR%201=1--",
      '00000000-0000-0000-0000-000000000000',
      'a'.repeat(90),
      'a'.repeat(1_500),
      '99999999999999999999',
    ],
  ),
  fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
);

const hostileHeader = fc.constantFrom<readonly [string, string]>(
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'nonsense'],
  ['content-encoding', 'gzip'],
  ['x-request-id', 'a'.repeat(101)],
  ['x-request-id', ''],
  ['x-transaction-id', 'not well formed'],
  ['cookie', 'session=; session=a'],
  ['cookie', `session=${'A'.repeat(43)}`],
  ['cookie', `session=${'x'.repeat(6_000)}`],
  ['cookie', 'pendingSignIn=%00; signIn=%FF; =; a'],
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'A'.repeat(43)}`],
  ['authorization', 'Basic YTpi'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['accept-language', ';;,,q=;-'],
  ['accept', 'text/html'],
);

/** What can be wrong with a request that somebody sends, one thing or several; now and then nothing is. */
export const damages: fc.Arbitrary<readonly Damage[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.nat(20), hostileValue).map(([at, value]) => otherValue(at, value)) },
    { weight: 2, arbitrary: fc.nat(20).map(withoutField) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom('x', '', '__proto__', 'id', 'isOperator'), hostileValue).map(moreField),
    },
    { weight: 2, arbitrary: hostilePayload.map(otherPayload) },
    { weight: 2, arbitrary: fc.tuple(fc.nat(3), hostileParameter).map(([at, value]) => otherParameter(at, value)) },
    { weight: 1, arbitrary: hostileParameter.map(moreQuery) },
    { weight: 2, arbitrary: hostileHeader.map(otherHeader) },
    { weight: 1, arbitrary: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)).map(otherByte) },
  ),
  { maxLength: 2 },
);

/** Applies one after the other. */
export function damaged(request: SentRequest, all: readonly Damage[]): SentRequest {
  return all.reduce((sent, { apply }) => apply(sent), request);
}

type JsonBody = Record<string, unknown>;

/** Changes the fields of a body that is a JSON object; every other body stays. */
function onFields(what: string, change: (body: JsonBody, names: readonly string[]) => JsonBody): Damage {
  return {
    what,
    apply: (request) => {
      const body = jsonBody(request);
      if (body === null) return request;
      return { ...request, payload: Buffer.from(JSON.stringify(change(body, Object.keys(body)))) };
    },
  };
}

function jsonBody({ headers, payload }: SentRequest): JsonBody | null {
  if (headers['content-type'] !== 'application/json' || payload === undefined) return null;
  try {
    const body: unknown = JSON.parse(payload.toString());
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    // Another damage has made it no JSON.
    return null;
  }
}

function otherValue(at: number, value: unknown): Damage {
  return onFields(`field ${at} is ${JSON.stringify(value)?.slice(0, 60)}`, (body, names) => {
    const name = names[at % Math.max(1, names.length)];
    return name === undefined ? body : { ...body, [name]: value };
  });
}

function withoutField(at: number): Damage {
  return onFields(`field ${at} is missing`, (body, names) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== names[at % Math.max(1, names.length)])),
  );
}

function moreField([name, value]: [string, unknown]): Damage {
  return onFields(`there is a field ${name}`, (body) =>
    Object.fromEntries([...Object.entries(body), [name, value]] satisfies [string, unknown][]),
  );
}

function otherPayload(payload: Buffer): Damage {
  const what = `the body is ${payload.toString('latin1').slice(0, 40)}`;
  return {
    what,
    apply: ({ headers, ...request }) => ({
      ...request,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    }),
  };
}

function otherParameter(at: number, value: string): Damage {
  return {
    what: `parameter ${at} is ${value.slice(0, 60)}`,
    apply: ({ params, ...request }) => {
      const name = Object.keys(params)[at % Math.max(1, Object.keys(params).length)];
      return { ...request, params: name === undefined ? params : { ...params, [name]: value } };
    },
  };
}

function moreQuery(value: string): Damage {
  return {
    what: `the address ends on ${value.slice(0, 60)}`,
    apply: ({ query, ...request }) => ({
      ...request,
      query: `${query}${query === '' ? '' : '&'}lng=${value}&x=${value}`,
    }),
  };
}

function otherHeader([name, value]: readonly [string, string]): Damage {
  return {
    what: `${name}: ${value.slice(0, 60)}`,
    apply: ({ headers, ...request }) => ({ ...request, headers: { ...headers, [name]: value } }),
  };
}

/** One byte of the body is another: what a photo or a form has gone through. */
function otherByte([where, byte]: [number, number]): Damage {
  return {
    what: `byte ${where} is ${byte}`,
    apply: ({ payload, ...request }) => {
      if (payload === undefined || payload.length === 0) return { ...request, payload };
      const changed = Buffer.from(payload);
      changed[Math.floor(where * (changed.length - 1))] = byte;
      return { ...request, payload: changed };
    },
  };
}
