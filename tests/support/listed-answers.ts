import type { Hono } from 'hono';
import { openApiDocument } from '#src/server/routes/openapi.ts';

/** A call in the documentation: its path, and the statuses that it may answer with. */
interface Listed {
  method: string;
  path: RegExp;
  statuses: ReadonlySet<string>;
}

const listed: readonly Listed[] = Object.entries(openApiDocument().paths ?? {}).flatMap(
  ([path, operations]) =>
    Object.entries(operations as Record<string, { responses: object }>).map(
      ([method, { responses }]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
        statuses: new Set(Object.keys(responses)),
      }),
    ),
);

/** The call of a request; a path without wildcards comes before one with some. */
function callOf(method: string, path: string): Listed | undefined {
  const fitting = listed.filter((call) => call.path.test(path));
  const fewest = Math.min(...fitting.map(wildcards));
  return fitting.find((call) => call.method === method && wildcards(call) === fewest);
}

const wildcards = ({ path }: Listed): number => path.source.split('[^').length;

/** Makes every request fail whose status the documentation doesn't list. */
export function expectListedAnswers(app: Hono): void {
  const { request } = app;
  app.request = async (input, init, ...more) => {
    const response = await request(input, init, ...more);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const call = callOf(method, pathname);
    // A fault of the server isn't listed with any call.
    if (call && response.status !== 500 && !call.statuses.has(String(response.status))) {
      const statuses = [...call.statuses].join(', ');
      throw new Error(`${method} ${pathname} answered ${response.status}; listed: ${statuses}.`);
    }
    return response;
  };
}
