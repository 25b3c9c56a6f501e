import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listen } from '#src/server/http/http-server.ts';

const file = (name: string) =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** The time that a server behind a number of proxies keeps an idle connection (s). */
async function idleTime(proxies: number): Promise<number> {
  const handle = (_: unknown, response: { end: () => void }) => response.end();
  const server = await listen(handle, { host: '127.0.0.1', port: 0, proxies });
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
  await server.stop();
  return Number(headers.get('keep-alive')?.replace('timeout=', ''));
}

test('nginx closes an idle connection before the server does; a stranger’s is let go soon', async () => {
  const ofNginx = Number(/^ {2}keepalive_timeout (\d+)s;$/m.exec(file('nginx.conf'))?.[1]);
  expect(await idleTime(1)).toBeGreaterThan(ofNginx);
  expect(await idleTime(0)).toBe(5);
});

test.each([
  ['nginx.conf', 'proxy_set_header X-Request-Id $request_id;'],
  ['Caddyfile', 'header_up X-Request-Id {http.request.uuid}'],
])('%s gives each request an id of its own, whatever a visitor calls it', (name, line) => {
  expect(file(name)).toContain(line);
});
