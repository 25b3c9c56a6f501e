import { TEAM_ROLES } from '#src/domain/roles.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { type Call, successStatusOf } from '#src/api/call.ts';
import { calls } from '#src/api/calls.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createApp } from '#src/server/app.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { htmlFaults } from '#tests/support/html-faults.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const app = createApp({
  db: { query: () => Promise.reject(new Error('The documentation needs no database')) } as never,
  clock: () => new Date(),
  siteUrl: 'http://localhost',
  media: mediaOf(diskStore('/nowhere')),
  readiness: () => null,
  rateLimits: true,
  ...SITE_KEYS,
  log: () => {},
});

interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: object;
  parameters?: { name: string; description?: string }[];
  responses: Record<string, unknown>;
}

let source: string;
let all: Record<string, Record<string, Operation>>;
/** The operations on listings, by path. */
let paths: Record<string, { get: Operation }>;
beforeAll(async () => {
  source = await (await app.request('/api/openapi.json')).text();
  all = JSON.parse(source).paths;
  const own = new Set(Object.values<Call>(publicCalls).map(({ path }) => path.slice(0, -1)));
  const others = Object.entries(all).filter(([path]) => own.has(path));
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
    Object.fromEntries(Object.entries(publicCalls).map(([call, { path }]) => [call, path])),
  );
  for (const { get } of Object.values(paths)) {
    const call: Call = publicCalls[get.operationId as keyof typeof publicCalls];
    const { path, query = { shape: {} } } = call;
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

test('it lists every call, with who may make it, what it takes and how it may be refused', () => {
  const token = [{ Token: [] }];
  const security = {
    anyone: [],
    ticket: token,
    cookie: [{ Session: [] }],
    'signed in': token,
    member: token,
    reviewer: token,
    editor: token,
    admin: token,
  };
  for (const [name, call] of Object.entries<Call>(calls)) {
    const { method, path, caller, body, query, usesCookies, refusals = [] } = call;
    const operation = all[path.slice(0, -1)]?.[method.toLowerCase()];
    const mayHaveCookie = caller === 'anyone' && usesCookies;
    expect(operation).toMatchObject({
      operationId: name,
      security: mayHaveCookie ? [{}, { Session: [] }] : security[caller],
    });
    const answers = Object.keys(operation?.responses ?? {}).map(Number);
    expect(answers).toEqual(expect.arrayContaining([successStatusOf(call), 429, 503, ...refusals]));
    expect(answers.includes(401)).toBe(caller !== 'anyone' || refusals.includes(401));
    expect(answers.includes(403)).toBe(caller !== 'anyone' || refusals.includes(403));
    expect(answers.includes(413)).toBe(method !== 'GET');
    expect(answers.includes(400)).toBe(method !== 'GET' || query !== undefined);
    if (path.includes('{') || TEAM_ROLES.some((role) => role === caller))
      expect(answers).toContain(404);
    if (body) expect(operation).toHaveProperty('requestBody');
  }
  const operations = Object.values(all).flatMap((item) => Object.values(item));
  expect(operations).toHaveLength(Object.keys(calls).length);
});

test('it says the limits of a call', () => {
  const { 429: refusal } = all['/api/businesses/{id}/archive']?.['post']?.responses ?? {};
  expect(refusal).toMatchObject({
    description:
      'More than 3,000 calls a minute from one address, or 60 moves an hour of one account; ' +
      '`Retry-After` says when to come again',
  });
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
  expect(await htmlFaults(page)).toEqual([]);
});
