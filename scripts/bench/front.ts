import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** An answer that is kept for the next browser that asks for it. */
interface Kept {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Opens a front of the server at `url`, which speaks HTTP/2 over TLS to browsers and keeps the release's files, as a CDN
 * does: so a page isn't measured with what its server takes of the same two cores. The front has a certificate of its own, made by
 * openssl in `folder`.
 */
export async function openFront(url: string, folder: string) {
  const [key, cert] = [join(folder, 'front-key.pem'), join(folder, 'front-cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, ...files, '-days', '1', '-subj', '/CN=localhost'],
    { stdio: 'ignore' },
  );
  const agent = new http.Agent({ keepAlive: true });
  const kept = new Map<string, Kept>();
  const front = http2.createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    async (request, response) => {
      const { ':method': method, ':path': path, ...headers } = request.headers;
      const name = [method, path, headers.accept, headers['accept-encoding']].join(' ');
      const plain = Object.entries(headers).filter(([header]) => !header.startsWith(':'));
      try {
        const answer =
          kept.get(name) ??
          (await ask(url, { method, path, agent, headers: Object.fromEntries(plain) }, request));
        const isFile = method === 'GET' && !path?.startsWith('/api/');
        if (isFile && answer.status === 200) kept.set(name, answer);
        response.writeHead(answer.status, answer.headers);
        response.end(answer.body);
      } catch {
        response.destroy();
      }
    },
  );
  await once(front.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `https://localhost:${(front.address() as AddressInfo).port}`,
    close: () => {
      front.close();
      agent.destroy();
    },
  };
}

/** Passes a request on, and gives the whole answer. */
async function ask(
  url: string,
  options: http.RequestOptions,
  request: http2.Http2ServerRequest,
): Promise<Kept> {
  const passed = http.request(url, options);
  request.pipe(passed);
  const [answer] = (await once(passed, 'response')) as [http.IncomingMessage];
  const { connection, 'keep-alive': _, 'transfer-encoding': __, ...headers } = answer.headers;
  return { status: answer.statusCode ?? 502, headers, body: await buffer(answer) };
}
