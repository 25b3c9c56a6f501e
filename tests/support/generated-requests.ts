import fc from 'fast-check';
import { SENDERS, type Sender } from './cast.ts';

/** A request of the API. `@@deals@@` in its path or body is replaced by the newest id of that noun. */
export interface GeneratedRequest {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** The part of JSON Schema that the description of the API uses. */
interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

export interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The part of the server's description of its API that is read. */
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Values by the name of their field, for rules beyond the schema. */
export type Likely = Readonly<Record<string, readonly unknown[]>>;

/** Texts that have broken programs before: for the database, for text, for HTML, for numbers, for headers. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  '\u0000kottu',
  '\ud800',
  '\udfff',
  '\u202egnp.exe',
  '\u2066\u2069',
  '\u200d',
  '\ufeff',
  '\n\r\t',
  'a\r\nBcc: x@example.org',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%_\\',
  ':*&|!<->()',
  '{}[]$1{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'https://user:pw@evil.example',
  '=1+1',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(30),
  '2147483648',
  '-1',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '24:00',
  '__proto__',
  'constructor',
  'hidden',
  'kottu',
  'true',
  'null',
  'ශ්‍රී ලංකා',
  'கொத்து',
  '🎉'.repeat(20),
  'ﬃİßá',
  'e\u0301'.repeat(60),
  'x'.repeat(5_001),
] as const;

/** Texts of any code units, halves of pairs and controls as well. */
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: anyText },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...NASTY_TEXTS), { maxLength: 4 })
      .map((all) => all.join('')),
  },
);

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      0.1,
      -0,
      1e308,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      [],
      {},
      [[]],
      [null],
      { length: 1e9 },
      { ['__proto__']: { role: 'admin' } },
      { constructor: { prototype: { polluted: 1 } } },
      { toString: 1, valueOf: null },
      Array.from({ length: 600 }, (_, at) => at),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields that no caller may set, and names that mean something to JavaScript. */
const FOREIGN_FIELDS = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'status',
  'is_staff',
  'role',
  'is_featured',
  'owner_id',
  'used_count',
  'revision',
  'slug',
  'created_at',
  '',
  '\0',
  'x'.repeat(300),
];

const oftenly = <Value>(
  weight: number,
  usual: fc.Arbitrary<Value>,
  otherwise: fc.Arbitrary<Value>,
): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: otherwise });

/** Makes requests of an API from its own description: right, wrong and hostile ones, by everybody. */
export function requestsOf(
  { paths, components }: Description,
  likely: Likely,
): fc.Arbitrary<GeneratedRequest> {
  const operations = Object.entries(paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );

  function right(schema: Schema, name: string): fc.Arbitrary<unknown> {
    if (schema.$ref)
      return right(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => right(each, name)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    const known = likely[name];
    if (schema.type === 'string') {
      return known ? oftenly(6, fc.constantFrom(...known), textOf(schema)) : textOf(schema);
    }
    if (schema.type === 'integer') {
      return known ? oftenly(6, fc.constantFrom(...known), integerOf(schema)) : integerOf(schema);
    }
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'array') {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      return fc.array(right(items, name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 2),
      });
    }
    return schema.type === 'object' ? objectOf(schema) : fc.constant(null);
  }

  function objectOf(schema: Schema): fc.Arbitrary<object> {
    const { properties, required = [], propertyNames, additionalProperties } = schema;
    if (!properties && typeof additionalProperties === 'object') {
      const names = right(propertyNames ?? { type: 'string' }, '') as fc.Arbitrary<string>;
      return fc.dictionary(names, right(additionalProperties, ''), { maxKeys: 3 });
    }
    const fields = Object.entries(properties ?? {}).map(
      ([name, field]) => [name, right(field, name)] as const,
    );
    // Optional fields are left out more often than not: each one more can be a reason to refuse.
    const optional = fields.filter(([name]) => !required.includes(name));
    // Rules ask for some of them together, such as the time and the place of an event.
    const expected = optional.map(([name]) => name).filter((name) => Object.hasOwn(likely, name));
    return fc
      .tuple(
        fc.record(Object.fromEntries(fields)),
        fc.subarray(optional.map(([name]) => name)),
        fc.boolean(),
      )
      .map(([all, left, none]) => {
        const kept = [...required, ...(none ? expected : left)];
        return Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name)));
      });
  }

  /** The text of a JSON body that is right but for a few fields. */
  function nearlyRight(schema: Schema): fc.Arbitrary<string> {
    const properties =
      (schema.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema)
        ?.properties ?? {};
    const names = [...Object.keys(properties), ...FOREIGN_FIELDS];
    const change = fc.record({
      name: fc.constantFrom(...names),
      how: fc.constantFrom('drop', 'set', 'set', 'twice'),
      value: nastyValue,
    });
    return fc
      .tuple(right(schema, ''), fc.array(change, { minLength: 1, maxLength: 3 }))
      .map(([body, changes]) => {
        let fields = Object.entries(body as object);
        let twice = '';
        for (const { name, how, value } of changes) {
          if (how === 'twice') twice += `${JSON.stringify(name)}:${JSON.stringify(value)},`;
          else fields = fields.filter(([each]) => each !== name);
          if (how === 'set') fields.push([name, value]);
        }
        const text = fields.map(
          ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
        );
        return `{${text.length > 0 ? twice : twice.slice(0, -1)}${text.join()}}`;
      });
  }

  const bodyOf = ({
    requestBody,
  }: Operation): fc.Arbitrary<Pick<GeneratedRequest, 'body'> & { type: string }> => {
    const [type, { schema } = { schema: {} }] = Object.entries(requestBody?.content ?? {})[0] ?? [
      'application/json',
    ];
    if (type === 'multipart/form-data') return form;
    const json = fc.oneof(
      { weight: 7, arbitrary: right(schema, '').map((value) => JSON.stringify(value)) },
      { weight: 4, arbitrary: nearlyRight(schema) },
      { weight: 1, arbitrary: noJson },
    );
    return json.map((body) => ({ type, body }));
  };

  const requestOf = ({ path, method, operation }: (typeof operations)[number]) => {
    const { parameters = [], requestBody, security } = operation;
    const inQuery = parameters.filter((each) => each.in === 'query');
    const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
    // Senders with a right to the call come more often than others.
    const senders: Sender[] = security.some((each) => 'Token' in each)
      ? ['owner', 'owner', 'owner', 'owner', 'staff', 'staff', 'staff', 'staff', ...SENDERS]
      : [...SENDERS];
    return fc
      .record({
        sender:
          'Session' in (security[0] ?? {})
            ? oftenly(2, fc.constant<Sender>('browser'), fc.constantFrom(...SENDERS))
            : fc.constantFrom(...senders),
        method: oftenly(
          25,
          fc.constant(method),
          fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
        ),
        path: pathOf(path, parameters, right),
        query: queryOf(inQuery, right),
        sent: requestBody
          ? bodyOf(operation)
          : oftenly(
              6,
              fc.constant<{ type: string; body: GeneratedRequest['body'] }>({
                type: '',
                body: undefined,
              }),
              noJson.map((body) => ({ type: 'application/json', body })),
            ),
        otherType: oftenly(
          12,
          fc.constant(null),
          fc.constantFrom(
            '',
            'text/plain',
            'application/jsonp',
            'application/x-www-form-urlencoded',
            'application/json; charset=utf-16',
            'multipart/form-data',
            'APPLICATION/JSON ;x',
            'x'.repeat(500),
          ),
        ),
        key: takesKey
          ? oftenly(
              2,
              fc.constantFrom('', 'one', 'two'),
              fc.constantFrom("x'y", 'x'.repeat(101), ' '),
            )
          : fc.constant(''),
        extra: oftenly(6, fc.constant({}), fc.constantFrom<Record<string, string>>(...ODD_HEADERS)),
      })
      .map(({ sender, query, sent, otherType, key, extra, ...rest }): GeneratedRequest => {
        const type = otherType ?? sent.type;
        const headers = {
          ...(type && { 'Content-Type': type }),
          ...(key && { 'Idempotency-Key': key }),
          ...extra,
        };
        const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(rest.method);
        return {
          ...rest,
          sender,
          path: rest.path + query,
          headers,
          body: hasBody ? sent.body : undefined,
        };
      });
  };
  return fc.oneof(...operations.map(requestOf));
}

const letter = fc.constantFrom(...'aZ09 .-’éශකொக🎉'.split(/(?:)/u));

/** Texts that a schema allows: of any characters, or by its pattern. */
function textOf({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') {
    const days = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    return days.map((day) => day.toISOString().slice(0, 10));
  }
  // A pattern with a lookahead can't make texts: `likely` has such values.
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(
    fc.string({ unit: letter, ...length }),
    fc.constantFrom(minLength, maxLength).map((most) => 'x'.repeat(Math.min(most, 6_000))),
  );
}

function integerOf({ minimum, exclusiveMinimum, maximum = 1_000 }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum ?? -1) + 1;
  return oftenly(
    3,
    fc.integer({ min, max: Math.min(maximum, min + 50) }),
    fc.constantFrom(min, maximum),
  );
}

type Right = (schema: Schema, name: string) => fc.Arbitrary<unknown>;

/** A path with its parameters filled in, now and then oddly spelt. */
function pathOf(path: string, parameters: Parameter[], right: Right): fc.Arbitrary<string> {
  const kinds = parameters.find(({ name }) => name === 'kind')?.schema;
  const kind = kinds
    ? oftenly(8, right(kinds, ''), fc.constantFrom('x', '__proto__'))
    : fc.constant('');
  const id = fc.oneof(
    { weight: 16, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom('1', '2', '3', 'kottu-corner', 'avurudu-games') },
    {
      weight: 2,
      arbitrary: nastyText.map((text) => encodeURIComponent(text.toWellFormed()) || '0'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%zz',
        '%ff',
        '%00',
        '%ed%a0%80',
        '1%2F2',
        '-1',
        '0',
        '1.0',
        '01',
      ),
    },
  );
  const ending = oftenly(
    10,
    fc.constantFrom('', '/'),
    fc.constantFrom('//', '/x', '.css', '/..', '%2f', ';x'),
  );
  return fc.tuple(kind, id, ending).map(([ofKind, given, last]) => {
    const noun = path.includes('{kind}') ? String(ofKind) : nounOf(path.split('/{id}')[0] ?? '');
    return path.replace('{kind}', String(ofKind)).replace('{id}', given ?? `@@${noun}@@`) + last;
  });
}

/** The noun of a path: "deals" of `/api/my-deals` and of `/api/deals/create`, "claims" of `…/claim`. */
export function nounOf(path: string): string {
  const last =
    path
      .replace(/\/create$/, '')
      .split('/')
      .at(-1) ?? '';
  const plural = `${last.replace(/^my-/, '').replace(/s$/, '')}s`;
  return plural.replace(/^busines*s$/, 'businesses').replace(/^peoples$/, 'people');
}

function queryOf(parameters: Parameter[], right: Right): fc.Arbitrary<string> {
  const named = parameters.map(({ name, schema }) =>
    fc.tuple(
      fc.constant(name),
      oftenly(
        2,
        right(schema, name).map((value) => encodeURIComponent(String(value).toWellFormed())),
        rawValue,
      ),
    ),
  );
  const odd = fc.tuple(fc.constantFrom('unknown', '__proto__', 'page[]', '%00', ''), rawValue);
  const pair = named.length > 0 ? oftenly(5, fc.oneof(...named), odd) : odd;
  const pairs = fc.array(pair, { maxLength: 4 });
  return (named.length > 0 ? pairs : oftenly(8, fc.constant<[string, string][]>([]), pairs)).map(
    (all) => (all.length > 0 ? `?${all.map(([name, value]) => `${name}=${value}`).join('&')}` : ''),
  );
}

const rawValue = fc.oneof(
  nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%ff',
    '%00',
    '%ed%a0%80',
    '+',
    '%F0%9F',
    '[]=1',
    '&&&',
    '==',
    '?',
    '%2B',
  ),
);

const bytes = (...all: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(all);
/** Bodies that are no JSON object, or are hard to read. */
const noJson = fc.constantFrom<string | Uint8Array<ArrayBuffer>>(
  '',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{}x',
  '{"a":}',
  "{'a':1}",
  '\ufeff{}',
  '\0',
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  `{"a":${'9'.repeat(10_000)}}`,
  `{"name":"${'x'.repeat(1_100_000)}"}`,
  bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0),
  bytes(0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
);

const ODD_HEADERS: readonly Record<string, string>[] = [
  { Authorization: 'Token' },
  { Authorization: "Token ' OR 1=1 --" },
  { Authorization: `Token ${'x'.repeat(5_000)}` },
  { Authorization: 'Bearer x' },
  { Cookie: 'session=x; csrftoken=%zz; __proto__=1' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"x", W/"y' },
  { Accept: 'text/html' },
  { Range: 'bytes=9-1' },
  { 'X-Forwarded-For': 'x, 1.2.3.4, ::::' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'Accept-Language': '*;q=x' },
];

const LINE = '\r\n';
const BOUNDARY = 'b0';
const part = (disposition: string, content: string): string =>
  `--${BOUNDARY}${LINE}Content-Disposition: form-data; ${disposition}${LINE}${LINE}${content}${LINE}`;
const END = `--${BOUNDARY}--${LINE}`;
/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const binary = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, 'latin1'));
const pixel = Buffer.from(PIXEL, 'base64').toString('latin1');
const FILE = part('name="file"; filename="a.png"', pixel);

/** Forms with a picture: right ones, broken ones and hostile ones. */
const form = fc
  .tuple(
    fc.constantFrom(
      FILE + END,
      FILE + part('name="alt"', 'Kottu') + END,
      FILE + FILE + END,
      part('name="file"', 'no file') + END,
      part('name="file"; filename="../../x.png"', '<svg onload="alert(1)"/>') + END,
      part('name="file"; filename="\0.png"', '') + END,
      part('name="__proto__"; filename="a.png"', pixel) + FILE + END,
      FILE + part('name="alt"', 'x'.repeat(70_000)) + END,
      FILE.repeat(30) + END,
      FILE,
      END,
      '',
      `--${BOUNDARY}`,
      `--${BOUNDARY}${LINE}${'x'.repeat(20_000)}`,
      part(`name="${'x'.repeat(10_000)}"`, 'x') + END,
      part('filename=', pixel.slice(0, 20)) + END,
    ),
    oftenly(
      6,
      fc.constant(`multipart/form-data; boundary=${BOUNDARY}`),
      fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=other',
        `multipart/form-data; boundary="${'b'.repeat(400)}"`,
      ),
    ),
  )
  .map(([text, type]) => ({ body: binary(text), type }));
