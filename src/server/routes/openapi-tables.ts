import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { Nothing } from '#src/api/account.ts';
import type { Endpoint, Endpoints } from '#src/api/endpoint.ts';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import { described } from './openapi-parameters.ts';
import { refusal } from './openapi-refusal.ts';

type Path = NonNullable<ZodOpenApiPathsObject[string]>;
type Paths = Record<string, Path>;

/** What each kind of caller has to send along. */
const SECURITY = {
  anyone: [],
  'signed in': [{ Token: [] }],
  staff: [{ Token: [] }],
  cookie: [{ Session: [] }],
};

/** The calls of some tables of the contract, each with its tag, as the OpenAPI document has them. */
export function tablePaths(tables: Readonly<Record<string, Endpoints>>): Paths {
  const paths: Paths = {};
  for (const [tag, table] of Object.entries(tables)) {
    for (const [call, endpoint] of Object.entries(table)) {
      const address = endpoint.path.replace(/\/$/, '');
      const method = endpoint.method.toLowerCase();
      paths[address] = { ...paths[address], [method]: operation(tag, call, endpoint) };
    }
  }
  return paths;
}

function operation(tag: string, call: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { summary, by, body, status, answer, method, mayBeThere } = endpoint;
  const hasBody = method !== 'GET' && (Object.keys(body.shape).length > 0 || by === 'cookie');
  const content = { 'application/json': { schema: answer } };
  return {
    operationId: call,
    summary,
    tags: [tag],
    security: [...SECURITY[by]],
    requestParams: parametersOf(call, endpoint),
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      ...(mayBeThere ? { 200: { description: 'It is there already', content } } : {}),
      [status]: { description: summary, ...(answer === Nothing ? {} : { content }) },
      ...refusalsOf(call, endpoint, hasBody),
    },
  };
}

function parametersOf(call: string, { path, by, method, query }: Endpoint) {
  return {
    ...(path.includes('{') ? { path: z.object(namesIn(path)) } : {}),
    ...(query instanceof z.ZodMiniObject ? { query: described(query.shape) } : {}),
    ...(by === 'cookie' && method === 'POST' ? { header: CsrfHeader } : {}),
    ...(submits(call) || call === 'redeem' ? { header: KeyHeader } : {}),
  };
}

function refusalsOf(call: string, { path, by, query, method }: Endpoint, hasBody: boolean) {
  const signsIn = ['signIn', 'signInThroughProvider'].includes(call);
  return {
    ...(hasBody ? { 400: refusal('A field is wrong; `errors` names it') } : {}),
    ...(query ? { 400: refusal('A query value is wrong; `errors` names it') } : {}),
    ...(by !== 'anyone' || signsIn ? { 401: refusal('Not signed in, or not any more') } : {}),
    ...(by === 'cookie' && hasBody
      ? { 403: refusal('Not asked by a page of this site, or without its CSRF token') }
      : {}),
    ...(submits(call) || changes(call) || NEEDS_CONFIRMED.test(call)
      ? { 403: refusal('The e-mail address of the account isn’t confirmed yet') }
      : {}),
    ...((path.includes('{id}') && by !== 'staff') || CODES.test(call)
      ? { 404: refusal('There is no such thing, or it isn’t mine') }
      : {}),
    ...(by === 'staff' ? { 404: refusal('Not staff, or there is no such listing') } : {}),
    ...(MOVES.test(call) && method !== 'GET'
      ? { 409: refusal('Not possible as things stand, or somebody was first') }
      : {}),
    429: refusal('Too many tries; `Retry-After` says when to come again'),
    503: refusal('Too busy, or the database is away; `Retry-After` says when to come again'),
  };
}

/** Calls that move a listing on, which isn't possible from everywhere. */
const MOVES =
  /^(create|update|archive|delete|pause|resume)(Business|Event|Deal)|^decide|^claim|^cancelClaim|^redeem|^addHelper|^order|^updateCategory/;
const submits = (call: string): boolean => /^create(Business|Event|Deal)/.test(call);
const changes = (call: string): boolean => /^update(Business|Event|Deal)/.test(call);

/** Calls of claims that take a code, and those that an unconfirmed account can't make. */
const CODES = /^(redeem|checkClaim)$/;
const NEEDS_CONFIRMED = /^(claimDeal|reportDeal|listRedeemingFor|checkClaim|redeem|addHelper)$/;

/** What an address names. */
const NAMES = {
  id: z.string().check(z.meta({ description: 'Its id' })),
  kind: z.enum(PLURAL_KINDS).check(z.meta({ description: 'The kind of the listing' })),
};
const namesIn = (path: string) =>
  Object.fromEntries(Object.entries(NAMES).filter(([name]) => path.includes(`{${name}}`)));

const CsrfHeader = z.object({
  'X-CSRFToken': z.string().check(z.meta({ description: 'The value of the CSRF cookie' })),
});
const KeyHeader = z.object({
  'Idempotency-Key': z
    .optional(z.string().check(z.regex(/^[\w-]{1,100}$/)))
    .check(z.meta({ description: 'Makes what is sent again the same one' })),
});
