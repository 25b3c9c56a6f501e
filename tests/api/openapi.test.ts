import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#src/api/account-endpoints.ts';
import { claimEndpoints } from '#src/api/claim-endpoints.ts';
import { dealEndpoints } from '#src/api/deal-endpoints.ts';
import { deskEndpoints } from '#src/api/desk-endpoints.ts';
import type { Endpoints } from '#src/api/endpoint.ts';
import { endpoints } from '#src/api/endpoints.ts';
import { moderationEndpoints } from '#src/api/moderation-endpoints.ts';
import { submissionEndpoints } from '#src/api/submission-endpoints.ts';
import { createApp } from '#src/server/app.ts';

const app = createApp({
  db: { query: () => Promise.reject(new Error('The documentation needs no database')) } as never,
  clock: () => new Date(),
  siteUrl: 'http://localhost',
  mediaDir: '/nowhere',
  readiness: () => null,
  rateLimits: true,
  log: () => {},
});

const TABLES: Endpoints[] = [
  accountEndpoints,
  claimEndpoints,
  submissionEndpoints,
  dealEndpoints,
  moderationEndpoints,
  deskEndpoints,
];

interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: object;
  parameters?: { name: string; description?: string }[];
  responses: Record<string, unknown>;
}

let source: string;
let all: Record<string, Record<string, Operation>>;
/** Those of the listings. */
let paths: Record<string, { get: Operation }>;
beforeAll(async () => {
  source = await (await app.request('/api/openapi.json')).text();
  all = JSON.parse(source).paths;
  const own = new Set<string>(
    TABLES.flatMap((table) => Object.values(table)).map(({ path }) => path.slice(0, -1)),
  );
  own.add('/api/uploads');
  const others = Object.entries(all).filter(([path]) => !own.has(path));
  paths = Object.fromEntries(others) as typeof paths;
});

test('a public linter finds nothing wrong', async () => {
  const config = await createConfig({ extends: ['spec', 'recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('it lists exactly the calls of the contract, with their values and answers', () => {
  const listed = Object.fromEntries(
    Object.entries(paths).map(([path, { get }]) => [get.operationId, `${path}/`]),
  );
  expect(listed).toEqual(
    Object.fromEntries(Object.entries(endpoints).map(([call, { path }]) => [call, path])),
  );
  for (const { get } of Object.values(paths)) {
    const { query, path } = endpoints[get.operationId as keyof typeof endpoints];
    const expected = [...(path.includes('{id}') ? ['id'] : []), ...Object.keys(query.shape)];
    const parameters = get.parameters ?? [];
    expect(parameters.map(({ name }) => name).sort()).toEqual(expected.sort());
    expect(
      parameters.filter(({ name, description }) => !description || description === name),
    ).toEqual([]);
    expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['200', '429']));
    expect('404' in get.responses).toBe(path.includes('{id}'));
    expect('400' in get.responses).toBe(Object.keys(query.shape).length > 0);
  }
});

test('it lists the calls of accounts, members and staff, with who may make them and what they take', () => {
  const token = [{ Token: [] }];
  const security = { anyone: [], 'signed in': token, staff: token, cookie: [{ Session: [] }] };
  for (const [call, endpoint] of TABLES.flatMap((table) => Object.entries(table))) {
    const { method, path, by, status, body } = endpoint;
    const operation = all[path.slice(0, -1)]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: call, security: security[by] });
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
    expect('401' in (operation?.responses ?? {}) || by === 'anyone').toBe(true);
    if (Object.keys(body.shape).length > 0) expect(operation).toHaveProperty('requestBody');
  }
});

test('it says how a picture is sent', () => {
  const schema = { $ref: '#/components/schemas/PictureForm' };
  expect(all['/api/uploads']?.['post']).toMatchObject({
    security: [{ Token: [] }],
    requestBody: { content: { 'multipart/form-data': { schema } } },
    responses: { 201: {}, 400: {}, 401: {}, 403: {}, 413: {}, 415: {}, 429: {}, 503: {} },
  });
  expect(JSON.parse(source).components.schemas.PictureForm).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' }, alt: { type: 'string' } },
    required: ['file'],
  });
});

test('the readable page has every call and loads nothing but its own sheet', async () => {
  const response = await app.request('/api/docs/');
  const page = await response.text();
  expect(response.headers.get('Content-Security-Policy')).toContain(
    "default-src 'none'; style-src 'self'",
  );
  for (const path of Object.keys(all)) expect(page).toContain(`<code>${path}</code>`);
  expect(page).not.toMatch(/<script|style=|src=|https?:\/\//);
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
  const style = await app.request(sheet);
  expect([style.status, style.headers.get('Content-Type')]).toEqual([
    200,
    'text/css; charset=UTF-8',
  ]);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});
