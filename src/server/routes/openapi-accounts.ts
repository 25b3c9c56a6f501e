import * as z from 'zod/mini';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { accountEndpoints } from '#src/contract/account-endpoints.ts';
import { Nothing } from '#src/contract/account.ts';
import { refusal } from './openapi-refusal.ts';

type Call = keyof typeof accountEndpoints;
type Path = NonNullable<ZodOpenApiPathsObject[string]>;

/** What each kind of caller has to send along. */
const SECURITY = { anyone: [], 'signed in': [{ Token: [] }], cookie: [{ Session: [] }] };

/** The calls of accounts, as the OpenAPI document has them. */
export function accountPaths(): Record<string, Path> {
  const paths: Record<string, Path> = {};
  for (const call of Object.keys(accountEndpoints) as Call[]) {
    const { method, path } = accountEndpoints[call];
    const address = path.replace(/\/$/, '');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(call) };
  }
  return paths;
}

function operation(call: Call): ZodOpenApiOperationObject {
  const { path, summary, by, body, status, answer, method } = accountEndpoints[call];
  const hasBody = method !== 'GET' && (Object.keys(body.shape).length > 0 || by === 'cookie');
  const hasId = path.includes('{id}');
  const signsIn = ['signIn', 'signInThroughProvider'].includes(call);
  return {
    operationId: call,
    summary,
    tags: ['Accounts'],
    security: [...SECURITY[by]],
    requestParams: {
      ...(hasId ? { path: IdPath } : {}),
      ...(by === 'cookie' && method === 'POST' ? { header: CsrfHeader } : {}),
    },
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      [status]: {
        description: summary,
        ...(answer === Nothing ? {} : { content: { 'application/json': { schema: answer } } }),
      },
      ...(hasBody ? { 400: refusal('A field is wrong; `errors` names it') } : {}),
      ...(by !== 'anyone' || signsIn ? { 401: refusal('Not signed in, or not any more') } : {}),
      ...(by === 'cookie' && hasBody
        ? { 403: refusal('Not asked by a page of this site, or without its CSRF token') }
        : {}),
      ...(hasId ? { 404: refusal('There is no such thing of mine') } : {}),
      429: refusal('Too many tries; `Retry-After` says when to come again'),
      503: refusal('Too busy, or the database is away; `Retry-After` says when to come again'),
    },
  };
}

const IdPath = z.object({
  id: z.string().check(z.meta({ description: 'The id of the session' })),
});
const CsrfHeader = z.object({
  'X-CSRFToken': z.string().check(z.meta({ description: 'The value of the CSRF cookie' })),
});
